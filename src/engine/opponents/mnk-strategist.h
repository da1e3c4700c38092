/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "mnk-budget.h"
#include "mnk-random.h"
#include "mnk-search.h"

/* The Strategist (DESIGN.md "Strategist"): it plays by the cell weights, as the Weigher does, but
 * looks for sequences of breakpoints several moves ahead, its own and the other side's.
 * `cells` are the moves to choose from; n must be positive. When the
 * budget is spent, the heaviest cell that has not been found to lose. */
MnkPoint mnk_strategist_choose (MnkSearch *search,
                                const MnkPosition *position,
                                const MnkPoint *cells,
                                int n,
                                MnkBudget *budget,
                                MnkRandom *random);
