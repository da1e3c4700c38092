/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "noughts-game-private.h"
#include "noughts-rating.h"

#include <glib/gi18n-lib.h>

/* The cells that a sentence names; the rest is counted. */
#define MAX_NAMED 4

/* The moves of a line that are named. */
#define MAX_LINE 6

/* Of this expected score on an estimate is written no more: it would look proven. */
#define MAX_ESTIMATE 0.99

/* The largest score of a move that is an estimate: DESIGN.md "Evaluation and score". */
#define RATING_ESTIMATE 79.0

static char *
write_expected (double expected)
{
  double shown = CLAMP (expected, 1 - MAX_ESTIMATE, MAX_ESTIMATE);

  return g_strdup_printf ("%.2f", shown);
}

/* The winner's own moves to the end. */
static int
own_moves (int plies)
{
  return (plies + 1) / 2;
}

static void
describe_end (NoughtsResult   result,
              const MnkRule  *rule,
              MnkPiece        view,
              gboolean        view_is_you,
              char          **label,
              MnkPiece       *label_end,
              char          **words)
{
  MnkPiece winner = result == NOUGHTS_RESULT_X_WON ? MNK_X : MNK_O;

  if (result == NOUGHTS_RESULT_DRAW)
    {
      *label = g_strdup ("½");
      *label_end = view;
      *words = g_strdup (_("Draw"));
      return;
    }

  *label = g_strdup (winner == view ? "1-0" : "0-1");
  *label_end = winner;
  if (!view_is_you)
    *words = g_strdup_printf (_("%s won"), noughts_piece_name (rule, winner));
  else
    *words = g_strdup (winner == view ? _("You won") : _("Your opponent won"));
}

/* "You win in 2 more moves of yours"; `n` of them. */
static char *
write_win (int         n,
           MnkPiece    winner,
           MnkPiece    view,
           gboolean    view_is_you,
           const char *name)
{
  if (!view_is_you)
    return g_strdup_printf (ngettext ("%s wins in %d more move of its own",
                                      "%s wins in %d more moves of its own", n), name, n);
  if (winner == view)
    return g_strdup_printf (ngettext ("You win in %d more move of yours",
                                      "You win in %d more moves of yours", n), n);

  return g_strdup_printf (ngettext ("Your opponent wins in %d more move of its own",
                                    "Your opponent wins in %d more moves of its own", n), n);
}

/* The same of a win that may come sooner. */
static char *
write_win_at_most (int         n,
                   MnkPiece    winner,
                   MnkPiece    view,
                   gboolean    view_is_you,
                   const char *name)
{
  if (!view_is_you)
    return g_strdup_printf (ngettext ("%s wins in at most %d more move of its own",
                                      "%s wins in at most %d more moves of its own", n), name, n);
  if (winner == view)
    return g_strdup_printf (ngettext ("You win in at most %d more move of yours",
                                      "You win in at most %d more moves of yours", n), n);

  return g_strdup_printf (ngettext ("Your opponent wins in at most %d more move of its own",
                                    "Your opponent wins in at most %d more moves of its own", n),
                          n);
}

static void
describe_win (const MnkScore *score,
              MnkPiece        winner,
              const MnkRule  *rule,
              MnkPiece        view,
              gboolean        view_is_you,
              char          **label,
              MnkPiece       *label_end,
              char          **words)
{
  const char *name = noughts_piece_name (rule, winner);
  int n = own_moves (score->plies);

  *label_end = winner;
  if (score->plies < 0)
    {
      *label = g_strdup (C_("evaluation", "W"));
      if (!view_is_you)
        *words = g_strdup_printf (_("%s wins with best play"), name);
      else
        *words = g_strdup (winner == view ? _("You win with best play")
                                          : _("Your opponent wins with best play"));
      return;
    }

  /* Translators: W stands for a win, in so many moves */
  *label = g_strdup_printf (C_("evaluation", "W%d"), n);
  *words = score->exact ? write_win (n, winner, view, view_is_you, name)
                        : write_win_at_most (n, winner, view, view_is_you, name);
}

static void
describe_level (double          expected,
                gboolean        proven,
                const MnkRule  *rule,
                MnkPiece        view,
                gboolean        view_is_you,
                char          **label,
                MnkPiece       *label_end,
                char          **words)
{
  gboolean level = ABS (expected - 0.5) < 0.005;
  g_autofree char *own = level ? g_strdup_printf ("%.1f", 0.5) : write_expected (expected);

  *label_end = expected >= 0.5 || level ? view : mnk_piece_other (view);
  *label = *label_end == view ? g_strdup (own) : write_expected (1 - expected);

  if (proven)
    *words = g_strdup (_("A draw with best play"));
  else if (view_is_you)
    *words = g_strdup_printf (_("Your expected score is %s"), own);
  else
    *words = g_strdup_printf (_("The expected score of %s is %s"),
                              noughts_piece_name (rule, view), own);
}

gboolean
noughts_analysis_describe (NoughtsAnalysis  *self,
                           NoughtsNode      *node,
                           MnkPiece          view,
                           gboolean          view_is_you,
                           char            **label,
                           MnkPiece         *label_end,
                           char            **words)
{
  NoughtsGame *game = noughts_analysis_get_game (self);
  MnkPiece side;
  MnkScore score;
  double expected;

  g_return_val_if_fail (NOUGHTS_IS_ANALYSIS (self), FALSE);
  g_return_val_if_fail (view == MNK_X || view == MNK_O, FALSE);
  g_return_val_if_fail (label != NULL && label_end != NULL && words != NULL, FALSE);

  if (game == NULL || node == NULL || !noughts_analysis_get_score (self, node, &score))
    return FALSE;

  side = noughts_game_get_side_at (game, node);
  if (node->ending != NOUGHTS_END_NONE)
    {
      describe_end ((NoughtsResult) node->result, &game->rule, view, view_is_you,
                    label, label_end, words);
    }
  else if (score.outcome == MNK_WIN || score.outcome == MNK_LOSS)
    {
      describe_win (&score, score.outcome == MNK_WIN ? side : mnk_piece_other (side),
                    &game->rule, view, view_is_you, label, label_end, words);
    }
  else
    {
      expected = mnk_score_expected (score, &game->rule);
      describe_level (side == view ? expected : 1 - expected, score.outcome == MNK_DRAW,
                      &game->rule, view, view_is_you, label, label_end, words);
    }

  return TRUE;
}

/* "1.1 M", "870 k" */
static char *
write_speed (double per_second)
{
  if (per_second >= 999500)
    /* Translators: a million */
    return g_strdup_printf (C_("speed", "%.1f M"), per_second / 1e6);

  /* Translators: a thousand */
  return g_strdup_printf (C_("speed", "%.0f k"), per_second / 1e3);
}

char *
noughts_analysis_describe_progress (NoughtsAnalysis *self,
                                    NoughtsNode     *node,
                                    guint            depth,
                                    double           nodes_per_second)
{
  NoughtsGame *game = noughts_analysis_get_game (self);
  g_autofree char *speed = write_speed (nodes_per_second);
  g_autoptr (GString) text = NULL;
  NoughtsRating *rating;

  g_return_val_if_fail (NOUGHTS_IS_ANALYSIS (self), NULL);
  g_return_val_if_fail (game != NULL && node != NULL, NULL);

  text = g_string_new (NULL);
  /* Translators: how far a search is, in moves, and how many positions it sees in a second */
  g_string_printf (text, _("depth %u · %s/s"), depth, speed);

  rating = noughts_analysis_peek (self, node);
  if (node == noughts_game_get_current (game) && rating != NULL && rating->report.n_moves > 0)
    {
      const MnkRatedMove *best = &rating->report.moves[0];

      for (int i = 0; i < MIN (best->n_line, MAX_LINE); i++)
        {
          g_autofree char *name = noughts_move_name (&game->rule, best->line[i]);

          g_string_append_printf (text, i == 0 ? " · %s" : " %s", name);
        }
      if (best->n_line > MAX_LINE)
        g_string_append (text, " …");
    }

  return g_string_free (g_steal_pointer (&text), FALSE);
}

char *
noughts_verdict_describe_rating (const NoughtsVerdict *verdict)
{
  int plies;
  g_autofree char *expected = NULL;

  g_return_val_if_fail (verdict != NULL, NULL);

  plies = verdict->score.plies;
  switch (verdict->score.outcome)
    {
    case MNK_WIN:
      if (plies < 0)
        return g_strdup (_("Wins with best play"));
      if (plies <= 1)
        return g_strdup (_("Wins at once"));
      if (!verdict->score.exact)
        return g_strdup_printf (ngettext ("Wins in at most %d move, both sides counted",
                                          "Wins in at most %d moves, both sides counted", plies),
                                plies);
      return g_strdup_printf (ngettext ("Wins in %d move, both sides counted",
                                        "Wins in %d moves, both sides counted", plies), plies);

    case MNK_LOSS:
      if (plies < 0)
        return g_strdup (_("Loses against best play"));
      if (!verdict->score.exact)
        return g_strdup_printf (ngettext ("Loses in at most %d move, both sides counted",
                                          "Loses in at most %d moves, both sides counted", plies),
                                plies);
      return g_strdup_printf (ngettext ("Loses in %d move, both sides counted",
                                        "Loses in %d moves, both sides counted", plies), plies);

    case MNK_DRAW:
      return g_strdup (_("A draw with best play"));

    case MNK_ESTIMATE:
    default:
      expected = write_expected ((verdict->rating / RATING_ESTIMATE + 1) / 2);
      return g_strdup_printf (_("Expected score %s"), expected);
    }
}

char *
noughts_verdict_describe_best (const NoughtsVerdict *verdict,
                               const MnkRule        *rule)
{
  g_autofree char *best = NULL;

  g_return_val_if_fail (verdict != NULL, NULL);
  g_return_val_if_fail (rule != NULL, NULL);

  if (mnk_point_is_pass (verdict->best)
      || (!verdict->missed_win_in_one && !noughts_kind_is_flawed (verdict->kind)))
    return NULL;

  best = noughts_move_name (rule, verdict->best);
  if (verdict->missed_win_in_one)
    /* Translators: a cell, "h8 won at once" */
    return g_strdup_printf (_("%s won at once"), best);

  /* Translators: a cell, "h8 was best" */
  return g_strdup_printf (_("%s was best"), best);
}

char *
noughts_verdict_describe (const NoughtsVerdict *verdict,
                          const MnkRule        *rule)
{
  const char *title = noughts_kind_get_title (verdict->kind);
  g_autofree char *best = noughts_verdict_describe_best (verdict, rule);

  return best != NULL ? g_strdup_printf ("%s · %s", title, best) : g_strdup (title);
}

/* "a1", "a1 and b2", "a1, b2 and c3", "a1, b2, c3 and 5 others". */
static char *
name_moves (const MnkRule  *rule,
            const MnkPoint *moves,
            guint           n)
{
  guint named = n > MAX_NAMED ? MAX_NAMED - 1 : n - 1;
  g_autoptr (GString) list = g_string_new (NULL);
  g_autofree char *last = NULL;

  for (guint i = 0; i < named; i++)
    {
      g_autofree char *name = noughts_move_name (rule, moves[i]);

      if (i > 0)
        g_string_append (list, C_("list", ", "));
      g_string_append (list, name);
    }

  if (n > MAX_NAMED)
    return g_strdup_printf (ngettext ("%s and %u other", "%s and %u others", n - named),
                            list->str, n - named);

  last = noughts_move_name (rule, moves[n - 1]);
  if (n == 1)
    return g_steal_pointer (&last);

  return g_strdup_printf (C_("list", "%s and %s"), list->str, last);
}

/* "a2 b2 c2": what the winning move completes, by the field's coordinates. */
static char *
name_win_line (const MnkRule   *rule,
               const MnkWindow *window,
               MnkPoint         move)
{
  MnkPosition after = window->position;
  MnkPoint cells[MNK_MAX_SIDE];
  MnkPoint cell;
  GString *names;
  int n;

  if (!mnk_window_from_field (window, move, &cell))
    return NULL;

  mnk_position_play (&after, cell);
  n = mnk_position_win_line (&after, cell, cells);
  if (n == 0)
    return NULL;

  names = g_string_new (NULL);
  for (int i = 0; i < n; i++)
    {
      g_autofree char *name = noughts_move_name (rule, mnk_window_to_field (window, cells[i]));

      if (i > 0)
        g_string_append_c (names, ' ');
      g_string_append (names, name);
    }

  return g_string_free (names, FALSE);
}

/* What a hint's sentence is made of. */
typedef struct
{
  const MnkRule   *rule;
  const MnkWindow *window;
  const MnkReport *report;
  NoughtsHint     *hint;
  int              n_legal;
  gboolean         every; /* the best moves are all that there are */
} Talk;

static char *
tell_win (const Talk *talk,
          const char *names)
{
  guint n = talk->hint->n_moves;
  int moves = own_moves (talk->report->score.plies);
  g_autofree char *when = NULL;

  if (talk->report->score.plies < 0)
    return g_strdup_printf (ngettext ("%s wins.", "%s win.", n), names);

  if (talk->report->score.plies <= 1)
    {
      g_autofree char *line = NULL;

      if (n == 1)
        line = name_win_line (talk->rule, talk->window, talk->hint->moves[0]);
      if (line != NULL)
        return g_strdup_printf (_("%s wins at once: it completes %s."), names, line);

      return g_strdup_printf (ngettext ("%s wins at once.", "%s win at once.", n), names);
    }

  if (talk->report->score.exact)
    /* Translators: the end of "h8 wins in 3 moves" */
    when = g_strdup_printf (ngettext ("in %d move", "in %d moves", moves), moves);
  else
    /* Translators: the end of "h8 wins in at most 3 moves" */
    when = g_strdup_printf (ngettext ("in at most %d move", "in at most %d moves", moves), moves);

  /* Translators: one cell or several, and "in 3 moves" */
  return g_strdup_printf (ngettext ("%s wins %s.", "%s win %s.", n), names, when);
}

static char *
tell_draw (const Talk *talk,
           const char *names)
{
  guint n = talk->hint->n_moves;
  gboolean others_lose = !talk->every && talk->report->n_moves == talk->n_legal;

  for (int i = talk->report->n_best; i < talk->report->n_moves; i++)
    others_lose = others_lose && talk->report->moves[i].score.outcome == MNK_LOSS;

  if (talk->every)
    return g_strdup (_("Every move draws."));
  if (others_lose)
    return g_strdup_printf (ngettext ("%s draws, everything else loses.",
                                      "%s draw, everything else loses.", n), names);

  return g_strdup_printf (ngettext ("%s draws.", "%s draw.", n), names);
}

static char *
tell_loss (const Talk *talk,
           const char *names)
{
  guint n = talk->hint->n_moves;
  MnkPiece other = mnk_piece_other (talk->window->position.side);

  /* Whatever is played, the game is over with the next move. */
  if (!noughts_rule_is_small (talk->rule) && talk->report->score.plies == 2)
    return g_strdup (_("Every move loses."));
  if (!noughts_rule_is_small (talk->rule))
    return g_strdup_printf (ngettext ("Every move loses; %s asks the most of %s.",
                                      "Every move loses; %s ask the most of %s.", n),
                            names, noughts_piece_name (talk->rule, other));
  if (talk->every)
    return g_strdup (_("Every move loses, each as soon as the others."));

  return g_strdup_printf (ngettext ("Every move loses; %s holds out longest.",
                                    "Every move loses; %s hold out longest.", n), names);
}

static char *
tell_estimate (const Talk *talk,
               const char *names)
{
  g_autofree char *expected =
    write_expected (mnk_score_expected (talk->report->score, talk->rule));

  return g_strdup_printf (ngettext ("%s looks best: expected score %s.",
                                    "%s look best: expected score %s.", talk->hint->n_moves),
                          names, expected);
}

static char *
tell_best (const Talk *talk)
{
  g_autofree char *names = name_moves (talk->rule, talk->hint->moves, talk->hint->n_moves);

  if (talk->n_legal == 1 && talk->report->score.outcome != MNK_WIN)
    return g_strdup_printf (_("%s is the only move left."), names);

  switch (talk->report->score.outcome)
    {
    case MNK_WIN:
      return tell_win (talk, names);

    case MNK_DRAW:
      return tell_draw (talk, names);

    case MNK_LOSS:
      return tell_loss (talk, names);

    case MNK_ESTIMATE:
    default:
      return tell_estimate (talk, names);
    }
}

/* Marks the moves after which the most replies lose, and tells about the first of them. */
static char *
tell_hardest (const Talk           *talk,
              const NoughtsReplies *replies)
{
  NoughtsHint *hint = talk->hint;
  guint most = 0, least = G_MAXUINT;
  guint n_all = 0;
  g_autofree char *name = NULL;

  for (guint i = 0; i < hint->n_moves; i++)
    {
      most = MAX (most, replies[i].losing);
      least = MIN (least, replies[i].losing);
    }

  if (most == least)
    return NULL;

  for (guint i = 0; i < hint->n_moves; i++)
    {
      hint->deeper[i] = replies[i].losing == most;
      if (hint->deeper[i] && name == NULL)
        {
          name = noughts_move_name (talk->rule, hint->moves[i]);
          n_all = replies[i].all;
        }
    }

  return g_strdup_printf (ngettext ("%s is the hardest to answer: %u of %u replies loses.",
                                    "%s is the hardest to answer: %u of %u replies lose.", most),
                          name, most, n_all);
}

/* What the only best move does; of a win in one the first sentence has told it. */
static char *
tell_why (const Talk          *talk,
          const NoughtsRating *rating)
{
  MnkScore score = rating->report.score;
  g_autofree char *name = NULL;
  const char *why;
  int index;

  if (talk->hint->n_moves != 1 || rating->judgements == NULL
      || (score.outcome == MNK_WIN && score.plies == 1))
    return NULL;

  index = noughts_rating_find (rating, talk->hint->moves[0]);
  why = index >= 0 ? rating->judgements[index].why : NULL;
  if (why == NULL)
    return NULL;

  name = noughts_move_name (talk->rule, talk->hint->moves[0]);
  /* Translators: a sentence from a cell and what a stone there does, "h8 makes an open four." */
  return g_strdup_printf (C_("hint", "%s %s."), name, why);
}

/* The best moves in reading order, with how many replies to each lose. */
static void
list_best (NoughtsHint         *hint,
           const NoughtsRating *rating,
           NoughtsReplies      *replies)
{
  guint n = (guint) rating->report.n_best;

  hint->n_moves = n;
  hint->moves = g_new (MnkPoint, n);
  hint->deeper = g_new0 (gboolean, n);

  for (guint i = 0; i < n; i++)
    {
      MnkPoint move = rating->report.moves[i].move;
      guint j = i;

      for (; j > 0 && (hint->moves[j - 1].y > move.y
                       || (hint->moves[j - 1].y == move.y && hint->moves[j - 1].x > move.x)); j--)
        {
          hint->moves[j] = hint->moves[j - 1];
          replies[j] = replies[j - 1];
        }

      hint->moves[j] = move;
      replies[j] = rating->replies != NULL ? rating->replies[i] : (NoughtsReplies) { 0 };
    }
}

NoughtsHint *
noughts_analysis_get_hint (NoughtsAnalysis *self,
                           NoughtsNode     *node)
{
  NoughtsGame *game = noughts_analysis_get_game (self);
  g_autoptr (NoughtsHint) hint = NULL;
  g_autofree NoughtsReplies *replies = NULL;
  g_autofree char *more = NULL;
  NoughtsRating *rating;
  MnkWindow window;
  Talk talk;

  g_return_val_if_fail (NOUGHTS_IS_ANALYSIS (self), NULL);
  g_return_val_if_fail (game != NULL && node != NULL, NULL);

  rating = noughts_analysis_peek (self, node);
  if (rating == NULL || rating->report.n_best == 0 || node->ending != NOUGHTS_END_NONE
      || mnk_point_is_pass (rating->report.moves[0].move))
    return NULL;

  noughts_game_get_window (game, node, &window);
  hint = g_new0 (NoughtsHint, 1);
  replies = g_new0 (NoughtsReplies, rating->report.n_best);
  list_best (hint, rating, replies);

  /* On a large board the best of the lost moves are not those that last longest. */
  if (rating->report.score.outcome == MNK_LOSS && !noughts_rule_is_small (&game->rule)
      && !mnk_point_is_pass (rating->best))
    {
      hint->n_moves = 1;
      hint->moves[0] = rating->best;
    }

  talk = (Talk) {
    .rule = &game->rule,
    .window = &window,
    .report = &rating->report,
    .hint = hint,
    .n_legal = rating->judgements != NULL ? rating->n_legal
                                          : noughts_count_legal (&window.position, NULL),
  };
  talk.every = (int) hint->n_moves == talk.n_legal;
  hint->sentence = tell_best (&talk);
  if (rating->replies != NULL)
    more = tell_hardest (&talk, replies);
  if (more == NULL)
    more = tell_why (&talk, rating);
  if (more != NULL)
    {
      g_autofree char *first = g_steal_pointer (&hint->sentence);

      hint->sentence = g_strconcat (first, " ", more, NULL);
    }

  return g_steal_pointer (&hint);
}

void
noughts_hint_free (NoughtsHint *hint)
{
  g_return_if_fail (hint != NULL);

  g_free (hint->moves);
  g_free (hint->deeper);
  g_free (hint->sentence);
  g_free (hint);
}
