/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "game.h"

G_BEGIN_DECLS

/* Which engine tells the lines of an analysis: the program's own, or one of the preferences. Adds
 * the action "analysis-by" to a map, whose state is the engine's id, "" for the program's own. */
#define NOUGHTS_TYPE_ANALYSIS_ENGINE (noughts_analysis_engine_get_type ())
G_DECLARE_FINAL_TYPE (NoughtsAnalysisEngine,
                      noughts_analysis_engine,
                      NOUGHTS,
                      ANALYSIS_ENGINE,
                      GObject)

/* `map` must outlive the returned object. */
NoughtsAnalysisEngine *
noughts_analysis_engine_new (NoughtsLines *lines, GSettings *settings, GActionMap *map);

G_END_DECLS
