/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <stdatomic.h>

#include "mnk-position.h"
#include "mnk-report.h"
#include "mnk-table.h"

/* The exact solver for boards of up to 64 cells and all line rules but renju. mnk_search_run() and
 * mnk_search_solve() use it for small boards; callers outside libmnk use these. */

/* Whether the solver can solve this position: its size and rule fit, and it is not endless. */
bool mnk_solver_accepts (const MnkPosition *position);

typedef enum
{
  MNK_SOLVE_VALUE,   /* the result, and one move that keeps it */
  MNK_SOLVE_BEST,    /* result, exact distance, and every move that keeps both */
  MNK_SOLVE_RESULTS, /* the result of every legal move, and short distances */
  MNK_SOLVE_ALL      /* as MNK_SOLVE_RESULTS, and as many other distances as the limits allow,
                      * shortest first */
} MnkSolveGoal;

/* Solves a position. False if a limit or `stop` ends it first; the report then has only its counts.
 * If all moves lose and some distance is missing, the report has none, as it is not known which
 * move holds out longest. */
bool mnk_solver_run (MnkTable *table,
                     const MnkPosition *position,
                     const MnkOptions *options,
                     MnkSolveGoal goal,
                     const atomic_bool *stop,
                     MnkReport *report);
