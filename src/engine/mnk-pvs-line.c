/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "mnk-pvs.h"

#include <stdlib.h>

#include "mnk-threats.h"

/* How many stones the end of a line may cost to find. */
#define LINE_ALLOWANCE 20000

/* A defence against the threat on the board; any cell when nothing is threatened. */
static MnkCell
pick_defence (MnkBoard *board)
{
  const MnkPiece attacker = mnk_piece_other (board->side);
  MnkCell cells[MNK_MAX_CELLS];

  if (mnk_board_count (board, attacker, MNK_SET_FIVE) > 0)
    {
      if (mnk_threats_blocks (board, board->side, cells) > 0)
        return cells[0];
      return mnk_board_first (board, attacker, MNK_SET_FIVE);
    }
  if (mnk_board_count (board, attacker, MNK_SET_FOUR_OPEN) > 0)
    {
      if (mnk_threats_defences (board, board->side, cells) > 0)
        return cells[0];
      return mnk_board_first (board, attacker, MNK_SET_FOUR_OPEN);
    }
  return mnk_board_list (board, board->playable, cells) > 0 ? cells[0] : MNK_NO_CELL;
}

/* The search stops where counts or its table prove a win; the line goes on from there, a defence at
 * random and the shortest win by fours, to the completing stone. What is not found stays
 * short. */
static void
complete_line (MnkPvs      *pvs,
               MnkRootMove *root)
{
  MnkBoard *board = &pvs->board;
  const MnkPiece winner
    = root->value > 0 ? board->side : mnk_piece_other (board->side);
  MnkBudget budget = { .stop = pvs->budget.stop };
  int made = 0;
  bool ended = false;

  pvs->forced.budget = &budget;
  for (int i = 0; i < root->n_line && !ended; i++)
    {
      ended = mnk_board_value (board, root->line[i], board->side)->class == MNK_CLASS_FIVE;
      mnk_board_make (board, root->line[i]);
      made++;
    }

  while (!ended && root->n_line < MNK_PVS_MAX_PLY - 1)
    {
      MnkCell cell = MNK_NO_CELL;

      if (board->side == winner)
        {
          pvs->forced.allowance = LINE_ALLOWANCE;
          if (mnk_vcf_search (&pvs->forced, MNK_PVS_MAX_PLY / 2) > 0)
            cell = pvs->forced.line[0];
        }
      else
        {
          cell = pick_defence (board);
        }
      if (cell == MNK_NO_CELL || (board->side == MNK_X && mnk_threats_is_forbidden (board, cell)))
        break;

      ended = mnk_board_value (board, cell, board->side)->class == MNK_CLASS_FIVE;
      root->line[root->n_line++] = cell;
      mnk_board_make (board, cell);
      made++;
    }

  while (made-- > 0)
    mnk_board_unmake (board);
  pvs->forced.budget = &pvs->budget;
}

void
mnk_pvs_complete_lines (MnkPvs *pvs,
                int     lines)
{
  for (int i = 0; i < lines && i < pvs->n_roots; i++)
    if (abs (pvs->roots[i].value) >= MNK_VALUE_WIN_PROVEN
        && abs (pvs->roots[i].value) <= MNK_VALUE_WIN)
      complete_line (pvs, &pvs->roots[i]);
}
