/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "mnk-pvs.h"

#include <stdlib.h>

#include "mnk-threats.h"

/* The stones that finding one move at the end of a line may cost, and the time after the deadline
 * in which lines are still completed. */
#define STEP_ALLOWANCE 20000
#define EXTRA_MS       3

/* Returns the first cell that is not forbidden to the side to move; MNK_NO_CELL if there is
 * none. */
static MnkCell
first_allowed (MnkBoard *board, const MnkCell *cells, int n)
{
  for (int i = 0; i < n; i++)
    if (!mnk_threats_bars_mover (board, cells[i]))
      return cells[i];
  return MNK_NO_CELL;
}

/* Returns a defence against the threat on the board, even a useless one; any cell when nothing is
 * threatened; MNK_NO_CELL, a pass, when all of these are forbidden. */
static MnkCell
pick_defence (MnkBoard *board)
{
  const MnkPiece attacker = mnk_piece_other (board->side);
  MnkCell cells[MNK_MAX_CELLS], cell;
  int n;

  if (mnk_board_count (board, attacker, MNK_SET_FIVE) > 0)
    {
      n = mnk_threats_blocks (board, board->side, cells);
      if (n == 0)
        n = mnk_board_list (board, board->sets[attacker - 1][MNK_SET_FIVE], cells);
      return first_allowed (board, cells, n);
    }

  if (mnk_board_count (board, attacker, MNK_SET_FOUR_OPEN) > 0)
    {
      n = mnk_threats_defences (board, board->side, cells);
      if (n == 0)
        n = mnk_board_list (board, board->sets[attacker - 1][MNK_SET_FOUR_OPEN], cells);
      cell = first_allowed (board, cells, n);
      if (cell != MNK_NO_CELL)
        return cell;
    }
  n = mnk_board_list (board, board->playable, cells);
  return first_allowed (board, cells, n);
}

/* Plays the line of a proven result on to the completing stone. A search's line ends where counts
 * or the table prove the win; from there on the loser plays some defence, and the winner a win by
 * fours within the distance left. Where none is found the line stays short. *stones are those left
 * for all lines; they are not taken from the search's budget. */
static void
complete_line (MnkPvs *pvs, MnkRootMove *root, int64_t *stones)
{
  MnkBoard *board = &pvs->board;
  const MnkPiece winner = root->value > 0 ? board->side : mnk_piece_other (board->side);
  MnkBudget budget = {
    .stop = pvs->budget.stop,
    .deadline = pvs->budget.deadline > 0 ? pvs->budget.deadline + EXTRA_MS : 0,
  };
  const int n_plies = MNK_VALUE_WIN - abs (root->value);
  int made = 0;
  bool ended = false;

  /* There may be thousands of lines, and each takes fewer stones than lie between two looks at the
   * clock. */
  if (root != pvs->roots)
    mnk_budget_check (&budget);
  if (budget.spent)
    return;

  pvs->vcf.budget = &budget;
  pvs->vcf.hasty = false;
  for (int i = 0; i < root->n_line && !ended; i++)
    {
      ended = root->line[i] != MNK_NO_CELL
              && mnk_board_value (board, root->line[i], board->side)->class == MNK_CLASS_FIVE;
      mnk_board_play (board, root->line[i]);
      made++;
    }

  while (!ended && root->n_line < n_plies && root->n_line < MNK_PVS_MAX_PLY - 1)
    {
      MnkCell cell = MNK_NO_CELL;

      if (board->side == winner)
        {
          pvs->vcf.allowance = *stones < STEP_ALLOWANCE ? *stones : STEP_ALLOWANCE;
          if (mnk_vcf_search (&pvs->vcf, (n_plies - root->n_line - 1) / 2) == 0)
            break;
          cell = pvs->vcf.line[0];
        }
      else
        {
          cell = pick_defence (board);
        }

      ended = cell != MNK_NO_CELL
              && mnk_board_value (board, cell, board->side)->class == MNK_CLASS_FIVE;
      root->line[root->n_line++] = cell;
      mnk_board_play (board, cell);
      made++;
    }

  while (made-- > 0)
    mnk_board_take_back (board, root->line[made]);
  pvs->vcf.budget = &pvs->budget;
  pvs->vcf.hasty = true;
  *stones -= (int64_t) budget.nodes;
}

void
mnk_pvs_complete_lines (MnkPvs *pvs, int lines)
{
  for (int i = 0; i < pvs->n_roots; i++)
    if ((i < lines || !pvs->roots[i].bound) && abs (pvs->roots[i].value) >= MNK_VALUE_WIN_PROVEN
        && abs (pvs->roots[i].value) <= MNK_VALUE_WIN)
      complete_line (pvs, &pvs->roots[i], &pvs->line_stones[i < lines ? 0 : 1]);
}
