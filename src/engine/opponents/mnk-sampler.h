/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "mnk-budget.h"
#include "mnk-position.h"
#include "mnk-random.h"

/* The Sampler (DESIGN.md "Sampler"): the cell of `cells` that does best in random games, tried
 * in random order. `cells` is reordered; n must be positive. When the budget is spent, the
 * best cell seen so far. */
MnkPoint mnk_sampler_choose (const MnkPosition *position,
                             MnkPoint *cells,
                             int n,
                             MnkBudget *budget,
                             MnkRandom *random);
