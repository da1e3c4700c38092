/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "mnk-pvs.h"

/* Nine empty cells at worst take some hundred thousand stones, most far fewer, as neither side can
 * win any more; as many as MOST may take years. */
#define MNK_ENDGAME_FEW_CELLS  9
#define MNK_ENDGAME_MOST_CELLS 64

/* Searches every game to its end, on boards and under rules that have no solver. Makes all legal
 * moves the roots, each with its exact value, best first; 0 is a draw. False, and the roots are
 * worth nothing, when there are more empty cells than `most_empty` or the budget is spent. */
bool mnk_endgame_solve (MnkPvs *pvs, int most_empty);
