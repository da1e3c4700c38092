/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "noughts-engine-process.h"
#include "noughts-game.h"

G_BEGIN_DECLS

/* Lists the stones at a node as NoughtsStone for an engine: those that were set up, then the moves
 * with their passes. Free with g_array_unref(). The rule must be one that engines can be told. */
GArray *noughts_engine_list_stones (NoughtsGame *game, NoughtsNode *node);

/* Fills in the position at a node; the stones are those of noughts_engine_list_stones(). */
void noughts_engine_question_init (NoughtsEngineQuestion *question,
                                   NoughtsGame *game,
                                   NoughtsNode *node,
                                   const GArray *stones);

G_END_DECLS
