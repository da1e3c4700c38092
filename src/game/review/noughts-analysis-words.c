/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "noughts-analysis-words.h"

#include "noughts-game-private.h"
#include "noughts-score-words.h"

#include <glib/gi18n-lib.h>

/* The number of moves of a line that are named. */
#define MAX_LINE 6

gboolean
noughts_analysis_describe (NoughtsAnalysis *self,
                           NoughtsNode *node,
                           MnkPiece view,
                           gboolean view_is_you,
                           char **label,
                           MnkPiece *label_end,
                           char **words)
{
  NoughtsGame *game = noughts_analysis_get_game (self);
  NoughtsBarText reading;
  MnkScore score;

  g_return_val_if_fail (NOUGHTS_IS_ANALYSIS (self), FALSE);
  g_return_val_if_fail (view == MNK_X || view == MNK_O, FALSE);
  g_return_val_if_fail (label != NULL && label_end != NULL && words != NULL, FALSE);

  if (game == NULL || node == NULL || !noughts_analysis_get_score (self, node, &score))
    return FALSE;

  if (node->ending != NOUGHTS_END_NONE)
    noughts_bar_text_take_result (&reading, (NoughtsResult) node->result,
                                  &(NoughtsView){ &game->rule, view, view_is_you });
  else
    noughts_bar_text_take_score (&reading, score, noughts_game_get_side_at (game, node),
                                 &(NoughtsView){ &game->rule, view, view_is_you });

  *label = reading.label;
  *label_end = reading.label_end;
  *words = reading.words;
  return TRUE;
}

char *
noughts_analysis_describe_value (NoughtsAnalysis *self,
                                 NoughtsNode *node,
                                 MnkPiece view,
                                 NoughtsUnit unit)
{
  NoughtsGame *game = noughts_analysis_get_game (self);
  g_autofree char *value = NULL;
  MnkPiece winner;
  MnkScore score;

  g_return_val_if_fail (node != NULL, NULL);

  if (node->ending != NOUGHTS_END_NONE || !noughts_analysis_get_score (self, node, &score))
    return NULL;

  if (noughts_game_get_side_at (game, node) != view)
    score = mnk_score_negate (score);
  winner = score.outcome == MNK_WIN ? view : mnk_piece_other (view);
  if (score.outcome == MNK_WIN || score.outcome == MNK_LOSS)
    return noughts_write_win (noughts_piece_name (&game->rule, winner), score);

  value = noughts_write_evaluation (score, view, &game->rule, unit);
  if (score.outcome == MNK_DRAW)
    return g_steal_pointer (&value);

  /* Translators: a side and its winning chances, "Black 62%" */
  return g_strdup_printf (_ ("%s %s"), noughts_piece_name (&game->rule, view), value);
}

char *
noughts_analysis_describe_worth (NoughtsAnalysis *self,
                                 NoughtsNode *node,
                                 const NoughtsVerdict *verdict)
{
  NoughtsGame *game = noughts_analysis_get_game (self);
  NoughtsVerdict shown = *verdict;
  MnkScore score;

  g_return_val_if_fail (game != NULL && node != NULL, NULL);

  if (verdict->score.outcome == MNK_ESTIMATE && node->ending == NOUGHTS_END_NONE
      && noughts_analysis_get_score (self, node, &score))
    {
      shown.score =
          noughts_game_get_side_at (game, node) == node->piece ? score : mnk_score_negate (score);
      /* The move comes before the other side's win, and is no loss at once. */
      if (shown.score.outcome == MNK_LOSS && shown.score.plies >= 0)
        shown.score.plies++;
    }

  return noughts_verdict_describe_score (&shown, &game->rule, node->piece);
}

/* Formats a speed: "1.1 M", "870 k". */
static char *
write_speed (double per_second)
{
  if (per_second >= 999500)
    /* Translators: a million */
    return g_strdup_printf (C_ ("speed", "%.1f M"), per_second / 1e6);

  /* Translators: a thousand */
  return g_strdup_printf (C_ ("speed", "%.0f k"), per_second / 1e3);
}

/* Appends the value of the best move and its line: " · 62% h8 i9 …". */
static void
append_line (GString *text, NoughtsAnalysis *self, NoughtsNode *node, NoughtsUnit unit)
{
  NoughtsGame *game = noughts_analysis_get_game (self);
  const MnkRule *rule = noughts_game_get_rule (game);
  NoughtsEvaluation *evaluation =
      noughts_verdicts_get_evaluation (noughts_analysis_get_verdicts (self), node);
  const MnkScoredMove *best;
  g_autofree char *value = NULL;

  if (evaluation == NULL || evaluation->report.n_moves == 0)
    return;

  best = &evaluation->report.moves[0];
  value = noughts_write_evaluation (best->score, noughts_game_get_side_at (game, node), rule, unit);
  g_string_append_printf (text, " · %s", value);
  for (int i = 0; i < MIN (best->n_line, MAX_LINE); i++)
    {
      g_autofree char *name = noughts_move_name (rule, best->line[i]);

      g_string_append_printf (text, " %s", name);
    }
  if (best->n_line > MAX_LINE)
    g_string_append (text, " …");
}

char *
noughts_analysis_describe_progress (NoughtsAnalysis *self,
                                    NoughtsNode *node,
                                    guint depth,
                                    double nodes_per_second,
                                    NoughtsUnit unit)
{
  NoughtsGame *game = noughts_analysis_get_game (self);
  g_autofree char *speed = write_speed (nodes_per_second);
  g_autoptr (GString) text = NULL;

  g_return_val_if_fail (NOUGHTS_IS_ANALYSIS (self), NULL);
  g_return_val_if_fail (game != NULL && node != NULL, NULL);

  text = g_string_new (NULL);
  /* Translators: how far a search is, in moves, and how many positions it sees in a second */
  g_string_printf (text, _ ("depth %u · %s/s"), depth, speed);

  /* While the game goes on, the best move is told by a hint alone. */
  if (node == noughts_game_get_current (game)
      && noughts_game_get_result (game) != NOUGHTS_RESULT_OPEN)
    append_line (text, self, node, unit);

  return g_string_free (g_steal_pointer (&text), FALSE);
}
