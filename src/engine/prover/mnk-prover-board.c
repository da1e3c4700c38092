/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "mnk-prover-board.h"

MnkCell
mnk_prover_board_cell (const MnkProverBuild *build, int cell)
{
  const int width = build->keys->rule.width;

  return mnk_board_cell (build->board, cell % width, cell / width);
}

int
mnk_prover_board_number (const MnkProverBuild *build, MnkCell cell)
{
  const MnkPoint point = mnk_board_point (build->board, cell);

  return point.y * build->keys->rule.width + point.x;
}

void
mnk_prover_board_play (MnkProverBuild *build, int cell)
{
  const MnkPiece side = build->board->side;

  build->cells[cell] = (uint8_t) side;
  mnk_prover_hash_toggle (&build->hash, build->keys, cell, side);
  mnk_board_make (build->board, mnk_prover_board_cell (build, cell));
  build->ply++;
}

void
mnk_prover_board_take_back (MnkProverBuild *build, int cell)
{
  build->ply--;
  mnk_board_unmake (build->board);
  mnk_prover_hash_toggle (&build->hash, build->keys, cell, build->board->side);
  build->cells[cell] = MNK_EMPTY;
}

int
mnk_prover_board_fives (const MnkProverBuild *build, MnkPiece side)
{
  return mnk_board_count (build->board, side, MNK_SET_FIVE);
}

int
mnk_prover_board_first_five (const MnkProverBuild *build, MnkPiece side)
{
  return mnk_prover_board_number (build, mnk_board_first (build->board, side, MNK_SET_FIVE));
}
