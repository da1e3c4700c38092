/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "mnk-budget.h"
#include "mnk-position.h"
#include "mnk-random.h"

/* Chooses the Sampler's move (DESIGN.md "Sampler"): the cell that does best in random games. The
 * cells are tried in random order, in which they are left; n must be positive. When the budget is
 * spent, it is the best cell so far. */
MnkPoint mnk_sampler_choose (const MnkPosition *position,
                             MnkPoint *cells,
                             int n,
                             MnkBudget *budget,
                             MnkRandom *random);
