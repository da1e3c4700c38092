/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "mnk-pvs.h"

/* The moves of a search's node: which there are, in what order they are tried, and what cuts tell
 * of that order. */

#define MNK_PVS_HISTORY_MAX 8192 /* the history's numbers, either way */

/* Taken off the order of a move that puts a loss off alone: more than any order is. */
#define MNK_PVS_DELAY 100000

/* Lists fill `moves`, with room for the board's cells, and return how many there are; in no order,
 * but that of `first`, the table's move, is above all others. */

/* The cells that stop a five. */
int mnk_pvs_list_blocks (MnkPvs *pvs,
                         const MnkCell *blocks,
                         int n_blocks,
                         MnkCell first,
                         int ply,
                         MnkPvsMove *moves);

/* Only the moves that an open three of the other side leaves: what stops it, and own fours. Those
 * that do not stop it come last, as they win nothing, where the search for fours has found nothing,
 * and put the loss off alone. */
int mnk_pvs_list_defences (MnkPvs *pvs, MnkCell first, int ply, MnkPvsMove *moves);

/* All that is worth a thought. */
int mnk_pvs_list_candidates (MnkPvs *pvs, MnkCell first, int ply, MnkPvsMove *moves);

/* The table's move, alone. */
MnkPvsMove mnk_pvs_table_move (MnkCell cell);

/* Brings the move on a cell to the first place, also where it is not among the others: a chance hit
 * in the table may name one of another position. Returns how many moves there are. */
int mnk_pvs_put_first (MnkPvsMove *moves, int n, MnkCell cell);

/* Whether it is such a four. */
static inline bool
mnk_pvs_move_delays (const MnkPvsMove *move)
{
  return move->order < -MNK_PVS_DELAY / 2;
}

/* Brings the best of the moves from place `i` on there. */
void mnk_pvs_pick (MnkPvsMove *moves, int n, int i);

/* Drops the moves from place `i` on that make no four. Returns how many moves are left. */
int mnk_pvs_keep_fours (const MnkPvs *pvs, MnkPvsMove *moves, int n, int i);

/* Leaves out the quiet moves from place `i` on that promise no more. Returns how many moves are
 * left. */
int mnk_pvs_leave_out (MnkPvsMove *moves, int n, int i, int promise);

/* The move in place `i` cuts at this depth, and those before it did not, or wait for other threads:
 * which, is not told apart. */
void mnk_pvs_note_cut (MnkPvs *pvs, const MnkPvsMove *moves, int i, int depth, int ply);
