/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "mnk-budget.h"
#include "mnk-position.h"
#include "mnk-random.h"

/* The minimax opponents of DESIGN.md "Opponents", which look a few plies ahead. */

/* Writes the equally good best moves of an open position, at most MNK_MAX_CELLS, and returns their
 * number; 0 without a legal move or when memory is short. `random` decides which of equally heavy
 * cells are tried. When the budget is spent, the moves are those of the last finished depth; the
 * first depth is always finished. */
int mnk_minimax_best (const MnkPosition *position,
                      const bool *forbidden,
                      int depth,
                      MnkBudget *budget,
                      MnkRandom *random,
                      MnkPoint *best);
