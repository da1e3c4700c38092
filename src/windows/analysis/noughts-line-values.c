/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "noughts-line-values.h"

#include <string.h>

static NoughtsBoardValueKind
kind_of (MnkScore score)
{
  switch (score.outcome)
    {
    case MNK_WIN:
      return NOUGHTS_BOARD_VALUE_WIN;

    case MNK_DRAW:
      return NOUGHTS_BOARD_VALUE_DRAW;

    case MNK_LOSS:
      return NOUGHTS_BOARD_VALUE_LOSS;

    case MNK_ESTIMATE:
    default:
      return NOUGHTS_BOARD_VALUE_ESTIMATE;
    }
}

static void
take_value (NoughtsLines *lines, NoughtsBoardValue *value, const MnkScoredMove *move, gboolean all)
{
  const MnkRule *rule = noughts_lines_get_rule (lines);
  g_autofree char *text = noughts_lines_write_value (move->score, noughts_lines_get_side (lines),
                                                     rule, NOUGHTS_UNIT_PERCENT);

  memset (value, 0, sizeof *value);
  value->cell = move->move;
  /* The colour tells whose a win is. */
  value->kind = all || move->score.outcome == MNK_WIN || move->score.outcome == MNK_LOSS
                    ? kind_of (move->score)
                    : NOUGHTS_BOARD_VALUE_LINE;
  value->share = mnk_score_expected (move->score, rule);
  g_strlcpy (value->text, text, sizeof value->text);
}

guint
noughts_line_values_take (NoughtsLines *lines,
                          gboolean marks_lines,
                          NoughtsBoardValue *values,
                          guint room)
{
  const NoughtsEvaluation *evaluation;
  const MnkReport *report;
  gboolean all;
  guint most, n = 0;

  g_return_val_if_fail (NOUGHTS_IS_LINES (lines), 0);

  evaluation = noughts_lines_get_evaluation (lines);
  all = noughts_lines_get_all (lines);
  if (evaluation == NULL || (!all && !marks_lines))
    return 0;

  report = noughts_evaluation_get_report (evaluation);
  most = all ? room : MIN (room, noughts_lines_get_count (lines));
  for (int i = 0; i < report->n_moves && n < most; i++)
    {
      if (mnk_point_is_pass (report->moves[i].move))
        continue;
      take_value (lines, &values[n], &report->moves[i], all);
      values[n++].best = i < MAX (report->n_best, 1);
    }

  return n;
}
