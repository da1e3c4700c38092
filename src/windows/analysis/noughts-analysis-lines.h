/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "noughts-board-view.h"
#include "noughts-sitting.h"

G_BEGIN_DECLS

/* The lines of the shown position on the analysis board, and those of an engine beside the
 * program's own: searched, kept in the store and with the file, pointed at, and marked on the
 * board. Adds "fewer-lines", "mark-lines", "more-lines", "show-values" and "toggle-engine" to a
 * map. Main thread only.
 *
 * Signals: "shown": what is to be marked on the board has changed; "counted": there are to be more
 * or fewer lines. */
#define NOUGHTS_TYPE_ANALYSIS_LINES (noughts_analysis_lines_get_type ())
G_DECLARE_FINAL_TYPE (NoughtsAnalysisLines,
                      noughts_analysis_lines,
                      NOUGHTS,
                      ANALYSIS_LINES,
                      GObject)

/* `map` must outlive the returned object. */
NoughtsAnalysisLines *noughts_analysis_lines_new (NoughtsSitting *sitting,
                                                  GSettings *settings,
                                                  GApplication *application,
                                                  GActionMap *map);

/* Keeps what the engine has found so far, and goes on. */
void noughts_analysis_lines_keep (NoughtsAnalysisLines *self);

/* Stops the engines for good, and keeps what they have found; the application waits until that is
 * written. */
void noughts_analysis_lines_stop (NoughtsAnalysisLines *self);

/* Opening reads what was kept; closing takes the values of all moves from the board. */
void noughts_analysis_lines_set_open (NoughtsAnalysisLines *self, gboolean open);

/* `valued`: whether the values of all moves can be shown. */
void
noughts_analysis_lines_update_actions (NoughtsAnalysisLines *self, gboolean open, gboolean valued);

/* Whether these are the lines of a position; and sets it, NULL for none. What was found is kept,
 * and what is known of the new position shown at once. */
gboolean
noughts_analysis_lines_is_at (NoughtsAnalysisLines *self, NoughtsGame *game, NoughtsNode *node);
void noughts_analysis_lines_set_position (NoughtsAnalysisLines *self,
                                          NoughtsGame *game,
                                          NoughtsNode *node);

/* The lines; and those beside, which have no profile without another engine. */
NoughtsLines *noughts_analysis_lines_get_own (NoughtsAnalysisLines *self);
NoughtsLines *noughts_analysis_lines_get_beside (NoughtsAnalysisLines *self);

/* Returns a line, from 0, those beside from NOUGHTS_LINES_MOST; NULL if there is none. It belongs
 * to the lines, and stays until the next report. */
const MnkScoredMove *noughts_analysis_lines_get (NoughtsAnalysisLines *self, guint line);

/* Shows the first `n` moves of a line as ghosts, none for 0; and returns those that are shown. */
void noughts_analysis_lines_point_to (NoughtsAnalysisLines *self, guint line, guint n);
const MnkPoint *noughts_analysis_lines_get_ghosts (NoughtsAnalysisLines *self, guint *n);

/* Gets the values for the board; returns how many. */
guint noughts_analysis_lines_get_values (NoughtsAnalysisLines *self,
                                         NoughtsBoardValue *values,
                                         guint room);

/* Gets the best value that is known of the position, for the side to move. */
gboolean noughts_analysis_lines_get_score (NoughtsAnalysisLines *self, MnkScore *score);

G_END_DECLS
