/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "mnk-pvs.h"
#include "mnk-report.h"

/* A search depth by depth: what it looks at, what it tells, and when it is over. */

/* Below the deepest there is room for what is searched further than the depth. */
#define MNK_SEARCH_MAX_DEPTH (MNK_PVS_MAX_PLY - 28)

/* The root's cells: the candidates, then whatever was asked for beside them, by name or by number.
 * Where neither side can win any more every move is as good. Room for MNK_MAX_CELLS. */
int mnk_search_list_roots (MnkPvs *pvs, const MnkOptions *options, MnkCell *cells);

/* How many of the roots are to be evaluated fully. */
int mnk_search_count_lines (const MnkPvs *pvs, const MnkOptions *options);

/* The depth to which the roots are searched at most. */
int mnk_search_last_depth (const MnkOptions *options);

/* Searches the roots deeper and deeper, from depth 1 on, and reports each depth, until a limit is
 * reached or there is nothing left to find. `n_threads` search beside this one and with it: on the
 * way each is taken to place as many stones. `start` is on mnk_budget_clock(). */
void mnk_search_deepen (MnkPvs *pvs,
                        int n_threads,
                        const MnkOptions *options,
                        double start,
                        MnkReport *report);
