/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "mnk-check-file.h"

/* Where a position has no entry, it takes the move of one that it resembles: of the same position
 * without the stones of former replies. Which move that is follows from the file, the board and the
 * positions that it resembles, and from nothing else, so that the checker and whoever plays from
 * the file always take the same one. */

#define MNK_CHECK_MAX_LIKE 2

typedef struct
{
  int n;
  MnkCheckHash like[MNK_CHECK_MAX_LIKE];
} MnkCheckHints;

/* Makes the hints for the board after a reply. `like` is what the board resembled before it: that
 * with the reply comes first, then that without it, as after a pass. */
void mnk_check_hints_init (MnkCheckHints *hints,
                           const MnkCheckBoard *board,
                           const MnkCheckHash *like,
                           int reply,
                           int side);

/* Returns the key of the board together with its hints, and the way that leads to it: the same in
 * all turns and reflections. */
uint64_t mnk_check_hints_key (const MnkCheckHints *hints, const MnkCheckBoard *board, int *way);

/* Returns the cell that the first hint with an entry names, −1 if none has one. `hash` becomes that
 * hint. The cell may be taken. */
int mnk_check_hints_choose (const MnkCheckHints *hints,
                            const MnkCheckBoard *board,
                            const MnkCheckFile *file,
                            MnkCheckHash *hash);
