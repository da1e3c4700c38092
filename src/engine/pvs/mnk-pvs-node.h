/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "mnk-pvs.h"

/* Searches a node below the root. Returns its value for the side to move within (alpha, beta); the
 * value means nothing once the budget is spent. The line is in pv[ply]. */
int mnk_pvs_search_node (MnkPvs *pvs, int alpha, int beta, int depth, int ply);
