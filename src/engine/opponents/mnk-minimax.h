/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "mnk-budget.h"
#include "mnk-position.h"
#include "mnk-random.h"

/* The minimax opponents of DESIGN.md "Opponents": a plain look-ahead of a few plies, as
 * a person would explain it. */

/* Writes the equally best moves of an open position, at most MNK_MAX_CELLS, and returns
 * how many; 0 when there is no legal move or memory is short. `random` decides which of
 * equally heavy cells are looked at. When the budget is spent, the moves are those of
 * the last finished depth; the first depth is always finished. */
int mnk_minimax_best (const MnkPosition *position,
                      const bool *forbidden,
                      int depth,
                      MnkBudget *budget,
                      MnkRandom *random,
                      MnkPoint *best);
