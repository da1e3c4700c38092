/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "mnk-check-board.h"

/* The plain search of the checker: wins by fours, to a fixed depth. */

/* The most fours, and the most stones that one search tries. */
#define MNK_CHECK_FOURS  5
#define MNK_CHECK_STONES 20000

#define MNK_CHECK_LINE (2 * MNK_CHECK_FOURS + 1)

/* A win: the attacker's moves and the only answers between them, to the last four. */
typedef struct
{
  int plies; /* to the completed row; 0 is no win */
  int n_cells;
  int cells[MNK_CHECK_LINE];
} MnkCheckWin;

/* Searches for the shortest win of `side`, which is to move. The board is changed and restored. */
void mnk_check_fours (MnkCheckBoard *board, int side, MnkCheckWin *win);

/* Plays the fours of a win that was found without the board's latest stone. Returns the plies to
 * the completed row, or 0 if the fours do not win any more. */
int mnk_check_fours_again (MnkCheckBoard *board, int side, const MnkCheckWin *win);
