/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "noughts-analysis.h"

G_BEGIN_DECLS

/* What an analysis says of the nodes of its game: what is known of them, and nothing but the values
 * of ended games where it is not enabled. None of these calls asks for anything. */

/* The judgement of a node's move. FALSE while it is not known. */
gboolean noughts_analysis_get_verdict (NoughtsAnalysis *self,
                                       NoughtsNode     *node,
                                       NoughtsVerdict  *verdict);

/* TRUE where there will be no judgement: the engine does not look at the node's move, as at a pass
 * where no move is left. */
gboolean noughts_analysis_is_beyond (NoughtsAnalysis *self,
                                     NoughtsNode     *node);

/* Why the node's move is good or bad, in words that go on after its name: "makes an open four".
 * NULL while it is not judged, or where there is nothing to say. Borrowed until the main loop
 * runs. */
const char *noughts_analysis_get_why (NoughtsAnalysis *self,
                                      NoughtsNode     *node);

/* The value of the position at a node seen by the side to move there; ended games have one at
 * once. FALSE while it is not known. */
gboolean noughts_analysis_get_score (NoughtsAnalysis *self,
                                     NoughtsNode     *node,
                                     MnkScore        *score);

/* The expected score at a node from `side`'s view, 0…1; FALSE while it is not known. */
gboolean noughts_analysis_get_expected (NoughtsAnalysis *self,
                                        NoughtsNode     *node,
                                        MnkPiece         side,
                                        double          *expected);

/* The same of what stands on the board, whoever has given up there or agreed to a draw. */
gboolean noughts_analysis_get_expected_on_board (NoughtsAnalysis *self,
                                                 NoughtsNode     *node,
                                                 MnkPiece         side,
                                                 double          *expected);

G_END_DECLS
