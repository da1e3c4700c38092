/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "game-fixtures.h"

G_BEGIN_DECLS

/* Returns the evaluation of a node's position, or NULL. */
NoughtsEvaluation *peek (NoughtsAnalysis *analysis, NoughtsNode *node);

/* A 3×3 game with known evaluations, best moves and blunders. */
#define SKETCH "c2 c3 b1 c1 b2 b3"

/* Handles "evaluated": appends the node, unless it was the last one appended. */
void note_cb (NoughtsAnalysis *analysis, NoughtsNode *node, GPtrArray *nodes);

/* Stores an evaluation of the node's position. */
void keep (NoughtsVerdicts *verdicts, NoughtsNode *node, NoughtsEvaluation *evaluation);

/* Stores an evaluation as a search would make it: the best moves, which have this score, then
 * others, which lose. `losing` counts the losing replies to each best move, or is NULL. */
void keep_evaluation (NoughtsVerdicts *verdicts,
                      NoughtsNode *node,
                      const char *cells,
                      int n_best,
                      MnkScore score,
                      const guint *losing);

G_END_DECLS
