/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "mnk-plain.h"

#include <stdlib.h>
#include <string.h>

#include "mnk-weights.h"

static int
compare_moves (const void *a,
               const void *b)
{
  return -mnk_score_compare (((const MnkRatedMove *) a)->score, ((const MnkRatedMove *) b)->score);
}

static int
list_legal (const MnkPosition *position,
            bool               all,
            MnkPoint          *cells)
{
  int n = 0;

  if (!all)
    n = mnk_position_near_cells (position, cells);
  for (int y = 0; n == 0 && y < position->rule.height; y++)
    for (int x = 0; x < position->rule.width; x++)
      if (mnk_position_at (position, x, y) == MNK_EMPTY)
        cells[n++] = (MnkPoint) { x, y };

  int n_legal = 0;
  for (int i = 0; i < n; i++)
    if (mnk_position_judge (position, cells[i], position->side) != MNK_LINE_FOUL)
      cells[n_legal++] = cells[i];
  return n_legal;
}

/* Where the other side would win at once: counts up to two and keeps one. */
static int
count_wins (const MnkPosition *position,
            MnkPiece           side,
            MnkPoint          *cell)
{
  int n = 0;

  for (int y = 0; y < position->rule.height; y++)
    for (int x = 0; x < position->rule.width && n < 2; x++)
      {
        const MnkPoint point = { x, y };

        if (mnk_position_at (position, x, y) != MNK_EMPTY
            || mnk_position_judge (position, point, side) != MNK_LINE_WIN)
          continue;
        *cell = point;
        n++;
      }
  return n;
}

bool
mnk_plain_rate (const MnkPosition *position,
                const MnkOptions  *options,
                MnkReport         *report)
{
  MnkPoint cells[MNK_MAX_CELLS], threat = MNK_PASS;
  const int threats = count_wins (position, mnk_piece_other (position->side), &threat);
  int n = list_legal (position, options->all, cells);
  bool listed = threats == 0;

  for (int i = 0; i < n; i++)
    listed |= mnk_point_equal (cells[i], threat);
  if (!listed && mnk_position_judge (position, threat, position->side) != MNK_LINE_FOUL)
    cells[n++] = threat;

  report->moves = calloc ((size_t) (n > 0 ? n : 1), sizeof *report->moves);
  if (report->moves == NULL)
    return false;

  for (int i = 0; i < n; i++)
    {
      MnkRatedMove *move = &report->moves[report->n_moves];
      const bool wins = mnk_position_judge (position, cells[i], position->side) == MNK_LINE_WIN;
      const bool loses =
          !wins && (threats > 1 || (threats == 1 && !mnk_point_equal (cells[i], threat)));

      move->move = cells[i];
      move->line = malloc (sizeof *move->line);
      if (move->line == NULL)
        return false;
      move->line[0] = cells[i];
      move->n_line = 1;
      move->score.plies = -1;
      if (wins)
        move->score = (MnkScore) { MNK_WIN, 0, 1, true };
      else if (loses)
        move->score = (MnkScore) { MNK_LOSS, 0, 2, true };
      else
        move->score.value =
            (int) mnk_position_weight (position, cells[i], position->side, NULL) - 100;
      report->n_moves++;
    }
  qsort (report->moves, (size_t) report->n_moves, sizeof *report->moves, compare_moves);
  report->depth = 1;
  report->nodes = (uint64_t) n;
  return true;
}
