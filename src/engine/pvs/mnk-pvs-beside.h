/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "mnk-pvs.h"

/* Searches the roots to a depth, or takes over the roots of the first thread if it has reached that
 * depth before. Returns the depth of the roots then, which may be greater; 0 if the budget is
 * spent. */
int mnk_pvs_iterate_beside (MnkPvs *pvs, int depth, int lines);
