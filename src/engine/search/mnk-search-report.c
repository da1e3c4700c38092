/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "mnk-search-report.h"

#include <stdlib.h>

/* Converts a value. Every node recognises wins in one and three plies and losses in two (steps 1
 * and 2 of mnk-pvs-node.c). Once a whole depth has been searched, distances of up to five plies for
 * wins and four for losses are therefore exact. (A four of renju's O that X may not stop is found
 * at depth one.) */
static MnkScore
score_of (int value, int empty, bool drawn, bool solved, bool whole)
{
  const int exact_win = whole ? 5 : 3;
  MnkScore score = { MNK_ESTIMATE, value, -1, false };

  if (mnk_value_is_win (value))
    score = (MnkScore){ MNK_WIN, 0, MNK_VALUE_WIN - value,
                        solved || MNK_VALUE_WIN - value <= exact_win };
  else if (mnk_value_is_loss (value))
    score = (MnkScore){ MNK_LOSS, 0, MNK_VALUE_WIN + value,
                        solved || MNK_VALUE_WIN + value < exact_win };
  else if (drawn || solved)
    score = (MnkScore){ MNK_DRAW, 0, empty, true };
  return score;
}

/* Whether a root move has a value to report: it has been searched, and it is not a win by an upper
 * bound only. */
static bool
is_known (const MnkRootMove *root)
{
  return root->value != -MNK_VALUE_NONE && !(root->bound && mnk_value_is_win (root->value));
}

bool
mnk_report_roots (MnkReport *report, const MnkPvs *pvs, int lines)
{
  const bool dead = mnk_board_is_dead (&pvs->board);

  for (int i = 0; i < report->n_moves; i++)
    free (report->moves[i].line);
  free (report->moves);
  report->n_moves = 0;
  report->moves = calloc ((size_t) pvs->n_roots + 1, sizeof *report->moves);
  if (report->moves == NULL)
    return false;

  for (int i = 0; i < pvs->n_roots; i++)
    {
      const MnkRootMove *root = &pvs->roots[i];
      MnkScoredMove *move = &report->moves[report->n_moves];

      /* The first move is always reported, as it is played; it may be the only one not known to
       * lose. */
      if (i > 0 && !dead && (!is_known (root) || (i >= lines && root->bound)))
        continue;

      move->line = malloc ((size_t) root->n_line * sizeof *move->line);
      if (move->line == NULL)
        return false;
      move->move = mnk_board_point (&pvs->board, root->cell);
      move->score = score_of (
          is_known (root) ? root->value : mnk_value_of_eval (mnk_board_evaluate (&pvs->board)),
          pvs->board.n_empty, dead, pvs->solved, report->depth > 0);
      move->n_line = root->n_line;
      for (int j = 0; j < root->n_line; j++)
        move->line[j] = mnk_board_point_or_pass (&pvs->board, root->line[j]);
      report->n_moves++;
    }
  return true;
}
