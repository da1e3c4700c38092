/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <glib.h>

#include "mnk.h"

G_BEGIN_DECLS

/* The opening Swap2: one side places three stones; the other takes a colour, or places two more and
 * lets the first choose. */

#define NOUGHTS_SWAP_MAX_MOVES 3

/* Evaluates a position for the side to move, in a share (0…1) of the time for the step. The caller
 * clears the report. */
typedef void (*NoughtsSwapEvaluate) (const MnkPosition *position,
                                     double share,
                                     MnkReport *report,
                                     gpointer data);

/* Chooses the next step for a position of no, three or five stones, played alternately. Returns the
 * number of moves: three for an even opening; two that leave the choice to the other side, where
 * neither colour is better; one that keeps the second colour; or none, which swaps. `seed` decides
 * between equal openings. Takes as long as `evaluate` does: it belongs in a worker. */
int noughts_swap_choose (const MnkPosition *position,
                         guint64 seed,
                         NoughtsSwapEvaluate evaluate,
                         gpointer data,
                         MnkPoint *moves);

G_END_DECLS
