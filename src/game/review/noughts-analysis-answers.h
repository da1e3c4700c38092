/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "noughts-analysis.h"

G_BEGIN_DECLS

/* The results of an analysis for the nodes of its game. While it is not enabled, only ended games
 * have values. None of these calls requests an evaluation. */

/* Gets the verdict on a node's move. FALSE while it is unknown. */
gboolean
noughts_analysis_get_verdict (NoughtsAnalysis *self, NoughtsNode *node, NoughtsVerdict *verdict);

/* Whether there will be no verdict: the node is a pass, or its move cannot be evaluated. */
gboolean noughts_analysis_is_beyond (NoughtsAnalysis *self, NoughtsNode *node);

/* Returns why the node's move is good or bad, in words that follow its name: "makes an open four".
 * NULL while it is not judged, or without a reason. Borrowed until the next main loop iteration. */
const char *noughts_analysis_get_why (NoughtsAnalysis *self, NoughtsNode *node);

/* Gets the value of the position at a node for the side to move there; ended games have one at
 * once. FALSE while it is unknown. */
gboolean noughts_analysis_get_score (NoughtsAnalysis *self, NoughtsNode *node, MnkScore *score);

/* Gets the expected score at a node from `side`'s view, 0…1; FALSE while it is unknown. */
gboolean noughts_analysis_get_expected (NoughtsAnalysis *self,
                                        NoughtsNode *node,
                                        MnkPiece side,
                                        double *expected);

/* The same for the stones on the board alone, ignoring a resignation or an agreed draw. */
gboolean noughts_analysis_get_expected_on_board (NoughtsAnalysis *self,
                                                 NoughtsNode *node,
                                                 MnkPiece side,
                                                 double *expected);

G_END_DECLS
