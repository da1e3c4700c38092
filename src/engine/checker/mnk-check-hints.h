/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "mnk-check-file.h"

/* Where a position has no entry, it takes the move of one that it resembles: of the same position
 * without some stones of former replies. Which move that is follows from the file, the board and
 * the stones that may be left out, and from nothing else, so that the checker and whoever plays
 * from the file always take the same one. */

#define MNK_CHECK_MAX_LEFT_OUT 5

/* The stones of former replies that the position may do without, the oldest first. */
typedef struct
{
  int n;
  int cells[MNK_CHECK_MAX_LEFT_OUT];
} MnkCheckHints;

/* Makes the hints for the board after a reply. `before` are the stones that were left out of the
 * position before it. With too many of them there are no hints. */
void mnk_check_hints_init (MnkCheckHints *hints, const MnkCheckHints *before, int reply);

/* Returns the key of the board together with its hints, and the way that leads to it: the same in
 * all turns and reflections. */
uint64_t mnk_check_hints_key (const MnkCheckHints *hints, const MnkCheckBoard *board, int *way);

/* Returns the cell that the first position with an entry names, −1 if none has one: fewer stones
 * are left out first, and of as many the older ones. `left_out` becomes those of that position.
 * The cell may be taken. */
int mnk_check_hints_choose (const MnkCheckHints *hints,
                            const MnkCheckBoard *board,
                            const MnkCheckFile *file,
                            MnkCheckHints *left_out);
