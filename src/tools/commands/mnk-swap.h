/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "mnk-brain.h"

G_BEGIN_DECLS

/* The opening Swap2: one side puts three stones; the other takes a colour, or puts two
 * more and lets the first choose. */

#define MNK_SWAP_MAX_MOVES 3

/* The brain's position has no, three or five stones, played alternately. Returns how many
 * moves are made: three that open evenly; two that leave the choice to the other side,
 * where neither colour is worth having; one that keeps the second colour; or none, which
 * is to swap. */
int mnk_swap_choose (MnkBrain           *brain,
                     const MnkInputLine *line,
                     MnkPoint           *moves);

G_END_DECLS
