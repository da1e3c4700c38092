/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "mnk-brain.h"

G_BEGIN_DECLS

/* The opening Swap2: one side places three stones; the other takes a colour, or places two more and
 * lets the first choose. */

#define MNK_SWAP_MAX_MOVES 3

/* Chooses the next step for the brain's position, which has no, three or five stones, played
 * alternately. Returns the number of moves: three for an even opening; two that leave the choice to
 * the other side, where neither colour is better; one that keeps the second colour; or none, which
 * swaps. */
int mnk_swap_choose (MnkBrain *brain, const MnkInputLine *line, MnkPoint *moves);

G_END_DECLS
