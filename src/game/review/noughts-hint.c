/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "noughts-hint.h"

#include "noughts-game-private.h"
#include "noughts-score-words.h"

#include <glib/gi18n-lib.h>

/* The most cells named in a sentence; the others are counted. */
#define MAX_NAMED 4

/* Returns "a1", "a1 and b2", "a1, b2 and c3", "a1, b2, c3 and 5 others". */
static char *
name_moves (const MnkRule *rule, const MnkPoint *moves, guint n)
{
  guint named = n > MAX_NAMED ? MAX_NAMED - 1 : n - 1;
  g_autoptr (GString) list = g_string_new (NULL);
  g_autofree char *last = NULL;

  for (guint i = 0; i < named; i++)
    {
      g_autofree char *name = noughts_move_name (rule, moves[i]);

      if (i > 0)
        g_string_append (list, C_ ("list", ", "));
      g_string_append (list, name);
    }

  if (n > MAX_NAMED)
    return g_strdup_printf (ngettext ("%s and %u other", "%s and %u others", n - named), list->str,
                            n - named);

  last = noughts_move_name (rule, moves[n - 1]);
  if (n == 1)
    return g_steal_pointer (&last);

  return g_strdup_printf (C_ ("list", "%s and %s"), list->str, last);
}

/* Returns the line that the winning move completes, in the field's coordinates: "a2 b2 c2". */
static char *
name_win_line (const MnkRule *rule, const MnkWindow *window, MnkPoint move)
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

/* The data for a hint's sentences. */
typedef struct
{
  const MnkRule *rule;
  const MnkWindow *window;
  const MnkReport *report;
  NoughtsHint *hint;
  int n_legal;
  gboolean every; /* all moves are equally good */
} Talk;

static char *
tell_win (const Talk *talk, const char *names)
{
  guint n = talk->hint->n_moves;
  int moves = noughts_own_moves (talk->report->score.plies);
  g_autofree char *when = NULL;

  if (talk->report->score.plies < 0)
    return g_strdup_printf (ngettext ("%s wins.", "%s win.", n), names);

  if (talk->report->score.plies <= 1)
    {
      g_autofree char *line = NULL;

      if (n == 1)
        line = name_win_line (talk->rule, talk->window, talk->hint->moves[0]);
      if (line != NULL)
        return g_strdup_printf (_ ("%s wins at once: it completes %s."), names, line);

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
tell_draw (const Talk *talk, const char *names)
{
  guint n = talk->hint->n_moves;
  gboolean others_lose = !talk->every && talk->report->n_moves == talk->n_legal;

  for (int i = talk->report->n_best; i < talk->report->n_moves; i++)
    others_lose = others_lose && talk->report->moves[i].score.outcome == MNK_LOSS;

  if (talk->every)
    return g_strdup (_ ("Every move draws."));
  if (others_lose)
    return g_strdup_printf (
        ngettext ("%s draws; every other move loses.", "%s draw; every other move loses.", n),
        names);

  return g_strdup_printf (ngettext ("%s draws.", "%s draw.", n), names);
}

static char *
tell_loss (const Talk *talk, const char *names)
{
  guint n = talk->hint->n_moves;

  /* The game ends with the next move, whatever is played. */
  if (!noughts_rule_is_small (talk->rule) && talk->report->score.plies == 2)
    return g_strdup (_ ("Every move loses."));
  if (!noughts_rule_is_small (talk->rule))
    return g_strdup_printf (ngettext ("Every move loses; %s puts up the best fight.",
                                      "Every move loses; %s put up the best fight.", n),
                            names);
  if (talk->every)
    return g_strdup (_ ("Every move loses, all equally fast."));

  return g_strdup_printf (ngettext ("Every move loses; %s holds out longest.",
                                    "Every move loses; %s hold out longest.", n),
                          names);
}

static char *
tell_estimate (const Talk *talk, const char *names)
{
  g_autofree char *expected =
      noughts_write_expected (mnk_score_expected (talk->report->score, talk->rule));

  /* Translators: a move or several, and the winning chances: "f9 is best (79%)." */
  return g_strdup_printf (ngettext ("%s is best (%s).", "%s are best (%s).", talk->hint->n_moves),
                          names, expected);
}

static char *
tell_best (const Talk *talk)
{
  g_autofree char *names = name_moves (talk->rule, talk->hint->moves, talk->hint->n_moves);

  if (talk->n_legal == 1 && talk->report->score.outcome != MNK_WIN)
    return g_strdup_printf (_ ("%s is the only move left."), names);

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

/* Marks the moves after which the most replies lose, and describes the first of them. */
static char *
tell_hardest (const Talk *talk, const NoughtsReplies *replies)
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

/* Of a move that loses at once: where the other side wins. NULL of any other. */
static char *
tell_end (const Talk *talk, const MnkScoredMove *scored)
{
  const char *other =
      noughts_piece_name (talk->rule, mnk_piece_other (talk->window->position.side));
  g_autofree char *name = NULL;
  g_autofree char *reply = NULL;

  if (scored->score.outcome != MNK_LOSS || scored->score.plies != 2 || scored->n_line < 2)
    return NULL;

  name = noughts_move_name (talk->rule, scored->move);
  reply = noughts_move_name (talk->rule, scored->line[1]);
  /* Translators: a cell, a side and a cell: "After d1, O wins at d5." */
  return g_strdup_printf (C_ ("hint", "After %s, %s wins at %s."), name, other, reply);
}

/* What the only best move does; of a win in one the first sentence has told it. */
static char *
tell_why (const Talk *talk, const NoughtsEvaluation *evaluation)
{
  MnkScore score = evaluation->report.score;
  g_autofree char *name = NULL;
  char *end;
  const char *why;
  int index;

  if (talk->hint->n_moves != 1 || evaluation->judgements == NULL
      || (score.outcome == MNK_WIN && score.plies == 1))
    return NULL;

  index = noughts_evaluation_find (evaluation, talk->hint->moves[0]);
  end = index >= 0 ? tell_end (talk, &evaluation->report.moves[index]) : NULL;
  why = index >= 0 ? evaluation->judgements[index].why : NULL;
  if (end != NULL || why == NULL)
    return end;

  name = noughts_move_name (talk->rule, talk->hint->moves[0]);
  /* Translators: a sentence from a cell and what a stone there does, "h8 makes an open four." */
  return g_strdup_printf (C_ ("hint", "%s %s."), name, why);
}

/* Lists the best moves in reading order, with the number of losing replies to each. */
static void
list_best (NoughtsHint *hint, const NoughtsEvaluation *evaluation, NoughtsReplies *replies)
{
  guint n = (guint) evaluation->report.n_best;

  hint->n_moves = n;
  hint->moves = g_new (MnkPoint, n);
  hint->deeper = g_new0 (gboolean, n);

  for (guint i = 0; i < n; i++)
    {
      MnkPoint move = evaluation->report.moves[i].move;
      guint j = i;

      for (; j > 0
             && (hint->moves[j - 1].y > move.y
                 || (hint->moves[j - 1].y == move.y && hint->moves[j - 1].x > move.x));
           j--)
        {
          hint->moves[j] = hint->moves[j - 1];
          replies[j] = replies[j - 1];
        }

      hint->moves[j] = move;
      replies[j] = evaluation->replies != NULL ? evaluation->replies[i] : (NoughtsReplies){ 0 };
    }
}

/* Replaces the best moves of a lost position on a large board: the longest defence is not the
 * hardest to answer. */
static void
name_most_asking (NoughtsHint *hint, const NoughtsEvaluation *evaluation, const MnkRule *rule)
{
  if (evaluation->report.score.outcome != MNK_LOSS || noughts_rule_is_small (rule)
      || mnk_point_is_pass (evaluation->best))
    return;

  hint->n_moves = 1;
  hint->moves[0] = evaluation->best;
}

/* Returns one sentence, or two. */
static char *
tell (const Talk *talk, const NoughtsEvaluation *evaluation, const NoughtsReplies *replies)
{
  g_autofree char *first = tell_best (talk);
  g_autofree char *more = evaluation->replies != NULL ? tell_hardest (talk, replies) : NULL;

  if (more == NULL)
    more = tell_why (talk, evaluation);
  if (more == NULL)
    return g_steal_pointer (&first);

  return g_strconcat (first, " ", more, NULL);
}

NoughtsHint *
noughts_hint_new (NoughtsVerdicts *verdicts, NoughtsNode *node)
{
  NoughtsGame *game = noughts_verdicts_get_game (verdicts);
  g_autofree NoughtsReplies *replies = NULL;
  NoughtsEvaluation *evaluation;
  NoughtsHint *hint;
  MnkWindow window;
  Talk talk;

  g_return_val_if_fail (game != NULL && node != NULL, NULL);

  evaluation = noughts_verdicts_get_evaluation (verdicts, node);
  if (evaluation == NULL || evaluation->report.n_best == 0 || node->ending != NOUGHTS_END_NONE
      || mnk_point_is_pass (evaluation->report.moves[0].move))
    return NULL;

  noughts_game_get_window (game, node, &window);
  hint = g_new0 (NoughtsHint, 1);
  replies = g_new0 (NoughtsReplies, evaluation->report.n_best);
  list_best (hint, evaluation, replies);
  name_most_asking (hint, evaluation, &game->rule);

  talk = (Talk){
    .rule = &game->rule,
    .window = &window,
    .report = &evaluation->report,
    .hint = hint,
    .n_legal = evaluation->judgements != NULL ? evaluation->n_legal
                                              : noughts_count_legal (&window.position, NULL),
  };
  talk.every = (int) hint->n_moves == talk.n_legal;
  hint->sentence = tell (&talk, evaluation, replies);
  return hint;
}

void
noughts_hint_free (NoughtsHint *self)
{
  g_return_if_fail (self != NULL);

  g_free (self->moves);
  g_free (self->deeper);
  g_free (self->sentence);
  g_free (self);
}
