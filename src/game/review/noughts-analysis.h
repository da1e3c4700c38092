/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "noughts-analysis-trial.h"
#include "noughts-verdicts.h"

G_BEGIN_DECLS

/* Evaluates a game's positions on workers, one job at a time, the latest request first, with a
 * cache. Outdated results are dropped.
 *
 * Properties: "game"; "enabled" (nothing is evaluated while FALSE); "paused" (an opponent is
 * thinking: on large boards only an earlier shown position is evaluated); "busy" (read only);
 * "strength" (seconds a position on large boards).
 *
 * Signals: "evaluated" (NoughtsNode *): the verdict on this node's move or the value of its
 * position is new or improved; "progress" (NoughtsNode *, guint depth, double nodes_per_second):
 * ten times a second while a large board is evaluated. Main thread only. */
#define NOUGHTS_TYPE_ANALYSIS (noughts_analysis_get_type ())
G_DECLARE_FINAL_TYPE (NoughtsAnalysis, noughts_analysis, NOUGHTS, ANALYSIS, GObject)

NoughtsAnalysis *noughts_analysis_new (void);

/* "evaluated" is not emitted for what is known of a game as soon as it is set. */
void noughts_analysis_set_game (NoughtsAnalysis *self, NoughtsGame *game);

/* Sets a game with saved results: `kept` is the return value of save(), or any other variant. It is
 * ignored, and all is evaluated anew, if it is for another language, version of the program or
 * game. */
void noughts_analysis_resume (NoughtsAnalysis *self, NoughtsGame *game, GVariant *kept);

/* Returns the results for the moves of the game, to be saved with noughts_game_save(): a floating
 * reference; NULL without any. */
GVariant *noughts_analysis_save (NoughtsAnalysis *self);

NoughtsGame *noughts_analysis_get_game (NoughtsAnalysis *self);
void noughts_analysis_set_enabled (NoughtsAnalysis *self, gboolean enabled);
gboolean noughts_analysis_get_enabled (NoughtsAnalysis *self);
void noughts_analysis_set_paused (NoughtsAnalysis *self, gboolean paused);

/* Whether something else has all processors: large boards are evaluated later, and what has been
 * asked for meanwhile; what is known stays. */
void noughts_analysis_set_waiting (NoughtsAnalysis *self, gboolean waiting);
void noughts_analysis_set_strength (NoughtsAnalysis *self, double seconds);
gboolean noughts_analysis_get_busy (NoughtsAnalysis *self);

/* Keeps back the verdict on the last move of an open game, if it is one of this side, until the
 * reply; MNK_EMPTY: none. */
void noughts_analysis_set_withheld (NoughtsAnalysis *self, MnkPiece side);
gboolean noughts_analysis_withholds (NoughtsAnalysis *self, NoughtsNode *node);

/* Returns the results for the game's nodes, even if the analysis is not enabled. Read only; the
 * calls below select what is shown. */
NoughtsVerdicts *noughts_analysis_get_verdicts (NoughtsAnalysis *self);

/* Returns the evaluation of the position at a node, and requests it for a hint, with priority: NULL
 * while it is unknown; "evaluated" is emitted when it arrives. Borrowed until the next main loop
 * iteration. */
NoughtsEvaluation *noughts_analysis_want (NoughtsAnalysis *self, NoughtsNode *node);

/* Judges a move at the current node without playing it. FALSE while the result is unknown: it is
 * requested with priority, at the depth of the position's evaluation, and "evaluated" for this node
 * is emitted when it arrives. The request ends with another move or another current node. */
gboolean
noughts_analysis_try (NoughtsAnalysis *self, NoughtsNode *node, MnkPoint move, NoughtsTrial *trial);

G_END_DECLS
