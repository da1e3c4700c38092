/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "mnk-pvs.h"
#include "mnk-report.h"

/* Iterative deepening: the moves it searches, its reports, and its end. */

/* The greatest depth. It leaves plies for what is searched beyond the depth. */
#define MNK_SEARCH_MAX_DEPTH (MNK_PVS_MAX_PLY - 28)

/* Lists the root's moves, the candidates and then all others that the options ask for, and returns
 * their number. If neither side can win any more, all moves are equal, and all are listed. `cells`
 * has room for MNK_MAX_CELLS. */
int mnk_search_list_roots (MnkPvs *pvs, const MnkOptions *options, MnkCell *cells);

/* Returns the number of root moves that need exact values. */
int mnk_search_count_lines (const MnkPvs *pvs, const MnkOptions *options);

/* Returns the greatest depth to which the root moves are searched. */
int mnk_search_last_depth (const MnkOptions *options);

/* Searches the roots to depth 1, 2 and so on, and reports each depth, until a limit is reached or
 * nothing is left to find. `n_threads` is the number of threads, this one included; while they run
 * each is assumed to place equally many stones. `start` is on mnk_budget_clock(). */
void mnk_search_deepen (MnkPvs *pvs,
                        int n_threads,
                        const MnkOptions *options,
                        double start,
                        MnkReport *report);
