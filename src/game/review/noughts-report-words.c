/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "noughts-report-words.h"

#include <glib/gi18n-lib.h>
#include <string.h>

#include "noughts-score-words.h"

static NoughtsGame *
get_game (NoughtsReport *self)
{
  return noughts_analysis_get_game (noughts_report_get_analysis (self));
}

char *
noughts_report_name_move (NoughtsReport *self, NoughtsNode *node)
{
  g_autofree char *move = noughts_game_move_label (get_game (self), node);

  /* Translators: a move's number and the move, "7. h6" */
  return g_strdup_printf (_ ("%u. %s"), noughts_node_get_number (node), move);
}

char *
noughts_report_describe_decisive (NoughtsReport *self)
{
  NoughtsNode *node = noughts_report_get_decisive (self);
  const char *winner;
  g_autofree char *move = NULL;
  NoughtsVerdict verdict;

  if (node == NULL
      || !noughts_analysis_get_verdict (noughts_report_get_analysis (self), node, &verdict))
    return NULL;

  move = noughts_report_name_move (self, node);
  winner =
      noughts_game_piece_name (get_game (self), mnk_piece_other (noughts_node_get_piece (node)));
  if (verdict.score.outcome == MNK_LOSS)
    /* Translators: the move that decided a game, and the winner: "Decisive: 7. h6, after which
     * White wins by force" */
    return g_strdup_printf (_ ("Decisive: %s, after which %s wins by force"), move, winner);

  return g_strdup_printf (_ ("Decisive: %s, after which %s is winning"), move, winner);
}

/* Whether the move made a loss of it. */
static gboolean
is_lost (const NoughtsTurningPoint *point)
{
  return point->before.outcome != MNK_LOSS && point->verdict.score.outcome == MNK_LOSS;
}

/* What the better move would have done, in a word; NULL if there is none to be named. */
static char *
describe_better (NoughtsReport *self, const NoughtsTurningPoint *point)
{
  g_autofree char *best = NULL;

  if (mnk_point_is_pass (point->verdict.best))
    return NULL;

  best = noughts_move_name (noughts_game_get_rule (get_game (self)), point->verdict.best);
  if (point->before.outcome == MNK_WIN && point->verdict.score.outcome != MNK_WIN)
    /* Translators: a cell whose move would have won: "j8 would have won" */
    return g_strdup_printf (C_ ("move", "%s would have won"), best);
  if (is_lost (point))
    /* Translators: a cell that would not have lost: "j8 would have held" */
    return g_strdup_printf (_ ("%s would have held"), best);

  /* Translators: a cell: "j8 was better" */
  return g_strdup_printf (_ ("%s was better"), best);
}

/* Whether the reason names the better move already. Unless a win was missed, the cells in it are
 * the opponent's, often the same one: only a reason that begins with the move counts. */
static gboolean
names_better (const NoughtsTurningPoint *point, const char *sentence, const char *move)
{
  gsize length = strlen (move);

  if (point->before.outcome != MNK_WIN)
    return g_str_has_prefix (sentence, move);

  for (const char *at = strstr (sentence, move); at != NULL; at = strstr (at + 1, move))
    {
      if ((at == sentence || !g_ascii_isalnum (at[-1])) && !g_ascii_isalnum (at[length]))
        return TRUE;
    }

  return FALSE;
}

/* Returns the reason without a line of moves that begins with the better move itself, or NULL if
 * nothing is left: nobody has to read one cell in two meanings. */
static char *
shorten (const char *why, const char *better)
{
  g_autofree char *line = g_strconcat (": ", better, NULL);
  /* Translators: the opponent's best reply: "best reply h7" */
  g_autofree char *reply = g_strdup_printf (C_ ("why", "best reply %s"), better);
  const char *at = strstr (why, line);

  if (at != NULL && !g_ascii_isalnum (at[strlen (line)]))
    return g_strndup (why, (gsize) (at - why));

  return g_str_equal (why, reply) ? NULL : g_strdup (why);
}

char *
noughts_report_describe_point (NoughtsReport *self, const NoughtsTurningPoint *point)
{
  const char *why = noughts_analysis_get_why (noughts_report_get_analysis (self), point->node);
  g_autofree char *better = describe_better (self, point);
  g_autofree char *best = NULL;
  g_autofree char *reason = NULL;

  if (why == NULL)
    return better != NULL ? g_steal_pointer (&better)
                          : g_strdup (noughts_kind_get_title (point->verdict.kind));

  best = noughts_move_name (noughts_game_get_rule (get_game (self)), point->verdict.best);
  if (better == NULL || names_better (point, why, best))
    return g_strdup (why);

  reason = shorten (why, best);
  if (reason == NULL)
    return g_steal_pointer (&better);

  /* Translators: why a move was bad, and a better one: "lets White win by force; j8 would have
   * held" */
  return g_strdup_printf (_ ("%s; %s"), reason, better);
}

static char *
describe_value (MnkScore score, const MnkRule *rule)
{
  switch (score.outcome)
    {
    case MNK_WIN:
      return g_strdup (C_ ("turning point", "win"));

    case MNK_DRAW:
      return g_strdup (C_ ("turning point", "draw"));

    case MNK_LOSS:
      return g_strdup (C_ ("turning point", "loss"));

    case MNK_ESTIMATE:
    default:
      return noughts_write_expected (mnk_score_expected (score, rule));
    }
}

char *
noughts_report_describe_change (NoughtsReport *self, const NoughtsTurningPoint *point)
{
  const MnkRule *rule = noughts_game_get_rule (get_game (self));
  g_autofree char *before = describe_value (point->before, rule);
  g_autofree char *after = describe_value (point->verdict.score, rule);

  /* Translators: winning chances before and after a move: "79% → 3%" */
  return g_strdup_printf (_ ("%s → %s"), before, after);
}

char *
noughts_report_describe_side (NoughtsReport *self, MnkPiece side, const char **what)
{
  const NoughtsSideReview *review = &noughts_report_get_review (self)->sides[side];
  const MnkRule *rule = noughts_game_get_rule (get_game (self));

  if (noughts_rule_counts_correct (rule))
    {
      *what = _ ("moves correct");
      if (!noughts_report_is_whole (self))
        return g_strdup ("…");

      /* Translators: 3 of 4 moves were correct */
      return g_strdup_printf (C_ ("correct moves", "%u of %u"),
                              noughts_side_review_count_correct (review, rule), review->n_moves);
    }

  *what = _ ("accuracy");
  if (!noughts_report_is_whole (self))
    return g_strdup ("…");

  /* Translators: how well a player has played; German has a no-break space before the sign */
  return review->has_accuracy ? g_strdup_printf (_ ("%.1f%%"), review->accuracy) : g_strdup ("–");
}

static char *
describe_progress (NoughtsReport *self)
{
  guint judged;
  guint all = noughts_report_get_moves (self, &judged);

  return g_strdup_printf (ngettext ("%u of %u move analysed", "%u of %u moves analysed", all),
                          judged, all);
}

char *
noughts_report_describe_line (NoughtsReport *self, MnkPiece side)
{
  guint flawed;

  if (!noughts_report_is_whole (self))
    return describe_progress (self);

  flawed = noughts_report_count_flawed (self, side);
  if (flawed == 0)
    return g_strdup (_ ("No mistakes."));
  if (side == MNK_EMPTY)
    return g_strdup_printf (ngettext ("%u mistake", "%u mistakes", flawed), flawed);

  return noughts_review_describe (noughts_report_get_review (self), side,
                                  noughts_game_get_rule (get_game (self)));
}
