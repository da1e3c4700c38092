/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gtk/gtk.h>

#include "game.h"

G_BEGIN_DECLS

/* The buttons of an analysis: "win.show-threat", "win.show-values", the shown move's remark and
 * marks ("win.set-mark", "win.set-position-mark"), what is drawn there ("win.draw",
 * "win.wipe-board"), and "win.play-from-here" with an opponent and a side of choice.
 *
 * Signal: "remark-changed" (char *): the text that the person has written, "" for none. */
#define NOUGHTS_TYPE_ANALYSIS_TOOLS (noughts_analysis_tools_get_type ())
G_DECLARE_FINAL_TYPE (NoughtsAnalysisTools, noughts_analysis_tools, NOUGHTS, ANALYSIS_TOOLS, GtkBox)

/* Offers both sides of the shown position, that to move first, against each opponent of its board,
 * and each engine of the preferences that can play there. */
void noughts_analysis_tools_set_position (NoughtsAnalysisTools *self, NoughtsGame *game);

/* Sets the remark of the shown node, NULL for none, and its marks. The same remark again leaves
 * alone what is being written; before that of another node the writing has to be ended. Over
 * 100,000 bytes are not edited, and only their beginning is shown. */
void noughts_analysis_tools_set_remark (NoughtsAnalysisTools *self,
                                        const char *text,
                                        NoughtsMoveMark mark,
                                        NoughtsPositionMark position);

/* Opens the remark for writing, once its button is in view. */
void noughts_analysis_tools_edit_remark (NoughtsAnalysisTools *self);

/* Ends the writing, if there is any: "remark-changed" is emitted before it returns. */
void noughts_analysis_tools_finish (NoughtsAnalysisTools *self);

G_END_DECLS
