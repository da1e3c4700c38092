/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "mnk-board.h"

/* Finds fours that lead nowhere by the patterns alone, without placing a stone. All functions are
 * about the fours of the side to move. A list of fours has the cells that make one now, in any
 * order. */

/* A cache of lines, as a search meets the same few hundred again and again. It begins with all
 * zeros, and is for one rule only. */
typedef struct
{
  uint64_t lines[1024];
} MnkFours;

/* Whether no four can win: each leads nowhere, and the fours of several lines do not combine. */
bool mnk_fours_are_vain (MnkFours *seen, const MnkBoard *board);

/* Whether the four on `cell` leads nowhere, where only it and its answer's cell make fours. That is
 * so for half of all fours. */
bool mnk_fours_is_vain (MnkFours *seen, const MnkBoard *board, MnkCell cell);

/* Whether the four on `cell` leads nowhere and combines with no other four of the list. It may
 * still be of use after other moves, or stop something. */
bool mnk_fours_is_isolated (MnkFours *seen,
                            const MnkBoard *board,
                            const MnkCell *fours,
                            int n,
                            MnkCell cell);
