/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "noughts-analysis-answers.h"
#include "noughts-score-words.h"

G_BEGIN_DECLS

/* The bar's label ("W2", "62%", "1-0" …), its words for tooltip and screen reader, both
 * translated and free with g_free(), and at which side's end the label stands. FALSE while
 * the node's value is unknown. `view` is the side in whose words it speaks; `view_is_you`: it is
 * the only human ("You win in 2"). */
gboolean noughts_analysis_describe (NoughtsAnalysis *self,
                                    NoughtsNode *node,
                                    MnkPiece view,
                                    gboolean view_is_you,
                                    char **label,
                                    MnkPiece *label_end,
                                    char **words);

/* Returns an open position's value for `view`, short: "Black 62%", "White wins in 3", "="; NULL
 * while it is unknown, or the game has ended there. Free with g_free(). */
char *noughts_analysis_describe_value (NoughtsAnalysis *self,
                                       NoughtsNode *node,
                                       MnkPiece view,
                                       NoughtsUnit unit);

/* Returns what the move of a node leads to, for its tooltip: "O wins in 3". An estimate is that of
 * the position after the move, as the bar shows it, and not the one that the verdict compares. */
char *noughts_analysis_describe_worth (NoughtsAnalysis *self,
                                       NoughtsNode *node,
                                       const NoughtsVerdict *verdict);

/* Returns "depth 14 · 1.1 M/s · 62% h8 i9 g7" from the arguments of "progress"; the line only where
 * it begins at the shown position, and after the game's end. Free with g_free(). */
char *noughts_analysis_describe_progress (NoughtsAnalysis *self,
                                          NoughtsNode *node,
                                          guint depth,
                                          double nodes_per_second,
                                          NoughtsUnit unit);

G_END_DECLS
