/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "mnk-budget.h"
#include "mnk-random.h"
#include "mnk-search.h"

/* Chooses the Strategist's move (DESIGN.md "Strategist"): by the cell weights, as the Weigher, and
 * by sequences of breakpoints of both sides. `cells` are the moves to choose from; n must be
 * positive. When the budget is spent, it is the heaviest cell that is not known to lose. */
MnkPoint mnk_strategist_choose (MnkSearch *search,
                                const MnkPosition *position,
                                const MnkPoint *cells,
                                int n,
                                MnkBudget *budget,
                                MnkRandom *random);
