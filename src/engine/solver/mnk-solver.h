/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <stdatomic.h>

#include "mnk-position.h"
#include "mnk-report.h"
#include "mnk-table.h"

/* The exact solver for boards of up to 64 cells, all line rules but renju. It is the
 * part of the search that mnk_search_run() and mnk_search_solve() hand small boards to;
 * callers outside libmnk use those. */

/* True when the solver can take this position at all (size, rule, not endless). */
bool mnk_solver_accepts (const MnkPosition *position);

typedef enum
{
  MNK_SOLVE_VALUE,   /* the result, one move that keeps it */
  MNK_SOLVE_BEST,    /* result, exact distance, every move that keeps both */
  MNK_SOLVE_RESULTS, /* the result of every legal move, and distances that are short */
  MNK_SOLVE_ALL      /* as MNK_SOLVE_RESULTS, and as many other distances as the limits allow,
                      * shortest first */
} MnkSolveGoal;

/* False when a limit or `stop` ended it first; the report is then empty but for its
 * counts. Where all moves lose and some distance is missing, none is told: which of them
 * holds out longest is not known. */
bool mnk_solver_run (MnkTable *table,
                     const MnkPosition *position,
                     const MnkOptions *options,
                     MnkSolveGoal goal,
                     const atomic_bool *stop,
                     MnkReport *report);
