/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "mnk-pvs.h"

/* The moves of a search's node: move generation, move ordering, and the history, killer and counter
 * move heuristics, which learn from cuts. */

#define MNK_PVS_HISTORY_MAX 8192 /* the history's numbers lie within ± this */

/* Subtracted from the order of a move that only delays a loss; larger than any order. */
#define MNK_PVS_DELAY 100000

/* The lists fill `moves`, which has room for the board's cells, and return the number of moves.
 * They are not sorted. `first`, the table's move, has a higher order than all others. */

/* Lists the cells that stop a five. */
int mnk_pvs_list_blocks (MnkPvs *pvs,
                         const MnkCell *blocks,
                         int n_blocks,
                         MnkCell first,
                         int ply,
                         MnkPvsMove *moves);

/* Lists the moves against an open three of the other side: those that stop it, and own fours. Fours
 * that do not stop it come last: after a search of fours that found no win they only delay the
 * loss. */
int mnk_pvs_list_defences (MnkPvs *pvs, MnkCell first, int ply, MnkPvsMove *moves);

/* Lists the candidates: cells near stones, and cells where a side makes a three or a four. */
int mnk_pvs_list_candidates (MnkPvs *pvs, MnkCell first, int ply, MnkPvsMove *moves);

/* Returns the entry of a list for the table's move: it comes before all others. */
MnkPvsMove mnk_pvs_table_move (MnkCell cell);

/* Brings the move on a cell to the first place. Adds it if it is missing, as an entry of another
 * position with the same hash may name any move. Returns the number of moves. */
int mnk_pvs_put_first (MnkPvsMove *moves, int n, MnkCell cell);

/* Whether the move is a four that only delays a loss. */
static inline bool
mnk_pvs_move_delays (const MnkPvsMove *move)
{
  return move->order < -MNK_PVS_DELAY / 2;
}

/* Brings the move of the highest order, from place `i` on, to place `i`. */
void mnk_pvs_pick (MnkPvsMove *moves, int n, int i);

/* Drops the moves from place `i` on that make no four. Returns the number of moves left. */
int mnk_pvs_keep_fours (const MnkPvs *pvs, MnkPvsMove *moves, int n, int i);

/* Drops the quiet moves from place `i` on whose promise is not higher. Returns the number of moves
 * left. */
int mnk_pvs_leave_out (MnkPvsMove *moves, int n, int i, int promise);

/* Learns from a beta cut: the move in place `i` gains history and becomes a killer and counter
 * move; the moves before it, which did not cut or were deferred, lose history. */
void mnk_pvs_note_cut (MnkPvs *pvs, const MnkPvsMove *moves, int i, int depth, int ply);
