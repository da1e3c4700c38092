/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "noughts-notice.h"

G_BEGIN_DECLS

/* Drawing on the board of an analysis at the shown node: the actions "draw", whose state is what a
 * chosen cell gets, "" for nothing, "draw-at", "wipe-cell" and "wipe-board", in a map. A figure is
 * named as in SGF, "CR", "MA", "SL", "SQ", "TR"; "A" and "1" are the next letter and number. Main
 * thread only.
 *
 * Signal: "edited": the notes have changed. */
#define NOUGHTS_TYPE_ANALYSIS_DRAWING (noughts_analysis_drawing_get_type ())
G_DECLARE_FINAL_TYPE (NoughtsAnalysisDrawing,
                      noughts_analysis_drawing,
                      NOUGHTS,
                      ANALYSIS_DRAWING,
                      GObject)

/* `map` must outlive the returned object. */
NoughtsAnalysisDrawing *noughts_analysis_drawing_new (NoughtsNotice *notice, GActionMap *map);

/* Sets the edits of the game on the board; NULL: there is nothing to draw on. */
void noughts_analysis_drawing_set_edits (NoughtsAnalysisDrawing *self, NoughtsTreeEdits *edits);
void noughts_analysis_drawing_update_actions (NoughtsAnalysisDrawing *self);

/* Draws on a chosen cell. FALSE where nothing is being drawn. */
gboolean noughts_analysis_drawing_take_cell (NoughtsAnalysisDrawing *self, MnkPoint cell);

/* Ends the drawing. FALSE where nothing is being drawn. */
gboolean noughts_analysis_drawing_end (NoughtsAnalysisDrawing *self);

/* Sets the cell of "draw-at" and "wipe-cell". */
void noughts_analysis_drawing_set_cell (NoughtsAnalysisDrawing *self, MnkPoint cell);

G_END_DECLS
