/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "mnk-board.h"

/* Fours of which nothing comes, seen by the patterns alone, without a stone. All functions ask of
 * the mover's fours; a list of fours is of the cells that make one now, in any order. */

/* Lines that have been looked at already. A search looks at the same few hundred again and again.
 * All zero in the beginning; for one rule only. */
typedef struct
{
  uint64_t lines[1024];
} MnkFours;

/* Whether no four can win: of each line's two each leads nowhere, and no stones of several lines
 * join. */
bool mnk_fours_are_vain (MnkFours *seen, const MnkBoard *board);

/* Whether the four on `cell`, which makes one, is one of only two and leads nowhere: half of all
 * fours are so. */
bool mnk_fours_is_vain (MnkFours *seen, const MnkBoard *board, MnkCell cell);

/* Whether the four on `cell` leads nowhere and joins no other four of the list. What it could be
 * good for after other moves is not looked at, nor what its stone stops. */
bool mnk_fours_is_isolated (MnkFours *seen,
                            const MnkBoard *board,
                            const MnkCell *fours,
                            int n,
                            MnkCell cell);
