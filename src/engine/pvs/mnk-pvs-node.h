/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "mnk-pvs.h"

/* The inside of a search, for the files that search: a node's value, and what the table holds of
 * it. */

/* Reads and writes the table's entry of the present position; values of wins are counted from the
 * root. `salt` keeps searches apart that must not use each other's entries. */
bool mnk_pvs_probe (const MnkPvs *pvs, uint64_t salt, int ply, MnkKnown *known);
void mnk_pvs_store (const MnkPvs *pvs, uint64_t salt, int ply, const MnkKnown *known);

/* The line of a ply: this move, then that of the next ply. */
void mnk_pvs_take_line (MnkPvs *pvs, int ply, MnkCell cell);

/* One node: the value for the side to move within (alpha, beta), as far as the budget goes; spent,
 * it is worth nothing. The line stands in pv[ply]. Below the root only. */
int mnk_pvs_search_node (MnkPvs *pvs, int alpha, int beta, int depth, int ply);
