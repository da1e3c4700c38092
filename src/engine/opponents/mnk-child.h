/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "mnk-position.h"
#include "mnk-random.h"

/* The yardsticks of the levels (DESIGN.md "Levels"): the child, and with `small` the small child.
 * Choose among `cells`; n must be positive. */
MnkPoint mnk_child_choose (const MnkPosition *position,
                           const MnkPoint *cells,
                           int n,
                           bool small,
                           MnkRandom *random);
