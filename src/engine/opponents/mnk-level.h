/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "mnk-level-table.h"
#include "mnk-random.h"
#include "mnk-search.h"

/* The levels (DESIGN.md "Levels"). Chooses among `cells`, which are legal, a move of the level with
 * these traits; n must be positive. `options` holds the last stones and, for a level that searches
 * by time, its limits. False where the rule has no tables, memory is short or a stop is
 * requested. */
bool mnk_level_choose (const MnkLevelTraits *traits,
                       MnkSearch *search,
                       const MnkPosition *position,
                       const MnkPoint *cells,
                       int n,
                       const MnkOptions *options,
                       MnkRandom *random,
                       MnkPoint *move);
