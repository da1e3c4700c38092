/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "mnk-pvs.h"

/* Numbers of empty cells. With FEW a search takes some hundred thousand stones at worst, and mostly
 * far fewer, as neither side can win any more; with MOST it may take years. */
#define MNK_ENDGAME_FEW_CELLS  9
#define MNK_ENDGAME_MOST_CELLS 64

/* Searches every game to its end, on boards and under rules that have no solver. The roots become
 * all legal moves, best first, each with its exact value, 0 for a draw. False on an unbounded
 * board, with more than `most_empty` empty cells or no legal move, and when the budget is spent or
 * memory is short; the roots then mean nothing. */
bool mnk_endgame_solve (MnkPvs *pvs, int most_empty);
