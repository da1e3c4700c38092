/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "mnk-search.h"

/* Rating by rules alone, for boards that have no pattern tables (k = 1, and k = 7 or 8 with another
 * rule than freestyle): a win in one, what stops the other side's win in one, else the cell
 * weights. Fills moves, best first; false when memory is short. */
bool mnk_plain_rate (const MnkPosition *position,
                     const MnkOptions  *options,
                     MnkReport         *report);
