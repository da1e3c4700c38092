/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "mnk-pvs.h"

/* With few empty cells left every game is searched to its end, on boards and under rules that have
 * no solver. Makes all legal moves the roots, each with its exact value, best first; 0 is a draw.
 * False, and the roots are worth nothing, when there are too many cells or the budget is spent. */
bool mnk_endgame_solve (MnkPvs *pvs);
