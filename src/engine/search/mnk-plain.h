/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "mnk-position.h"
#include "mnk-report.h"

/* Rating by rules alone, where there are no pattern tables (k = 1, a search stopped before they are
 * made, short memory): a win in one, what stops the other side's win in one, else the cell
 * weights. Fills moves, in no order; false when memory is short. */
bool mnk_plain_rate (const MnkPosition *position, const MnkOptions *options, MnkReport *report);
