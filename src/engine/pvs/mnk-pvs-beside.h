/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "mnk-pvs.h"

/* mnk_pvs_iterate(), or what another thread has found meanwhile. Returns the depth of the roots as
 * they are then, which may be more than was asked for; 0 where the budget ended it before. */
int mnk_pvs_iterate_beside (MnkPvs *pvs, int depth, int lines);
