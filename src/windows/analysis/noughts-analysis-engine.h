/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "game.h"

G_BEGIN_DECLS

/* Which engine tells the lines of an analysis: the program's own, one of the preferences, or both.
 * Adds two actions to a map: "analysis-by", whose state is the engine's id, "" for the program's
 * own; and "analysis-beside", whether that engine searches beside the program's own. */
#define NOUGHTS_TYPE_ANALYSIS_ENGINE (noughts_analysis_engine_get_type ())
G_DECLARE_FINAL_TYPE (NoughtsAnalysisEngine,
                      noughts_analysis_engine,
                      NOUGHTS,
                      ANALYSIS_ENGINE,
                      GObject)

/* `map` must outlive the returned object. */
NoughtsAnalysisEngine *
noughts_analysis_engine_new (NoughtsLines *lines, GSettings *settings, GActionMap *map);

/* Sets the position on the board, NULL for none, for the engine beside. */
void noughts_analysis_engine_set_position (NoughtsAnalysisEngine *self,
                                           NoughtsGame *game,
                                           NoughtsNode *node);

/* Ends the engine beside for good. */
void noughts_analysis_engine_stop (NoughtsAnalysisEngine *self);

/* Returns the lines of the engine beside; borrowed. They have a profile only while there is such an
 * engine. */
NoughtsLines *noughts_analysis_engine_get_beside (NoughtsAnalysisEngine *self);

G_END_DECLS
