/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "mnk-pvs.h"

/* What a node leaves behind: an entry of the transposition table, and a line. */

/* Read and write the table's entry of the board's position. The values of wins are counted from the
 * root. `salt` keeps searches apart that must not use each other's entries. */
bool mnk_pvs_probe (const MnkPvs *pvs, uint64_t salt, int ply, MnkKnown *known);
void mnk_pvs_store (const MnkPvs *pvs, uint64_t salt, int ply, const MnkKnown *known);

/* Sets the line of a ply to a move, followed by the line of the next ply. */
void mnk_pvs_take_line (MnkPvs *pvs, int ply, MnkCell cell);
