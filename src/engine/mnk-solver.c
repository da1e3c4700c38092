/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "mnk-solver.h"

/* Takes no position yet: everything goes to the search. */
bool
mnk_solver_accepts (const MnkPosition *position)
{
  (void) position;
  return false;
}

bool
mnk_solver_run (MnkTable          *table,
                const MnkPosition *position,
                const MnkOptions  *options,
                MnkSolveGoal       goal,
                const atomic_bool *stop,
                MnkReport         *report)
{
  (void) table;
  (void) position;
  (void) options;
  (void) goal;
  (void) stop;
  (void) report;
  return false;
}
