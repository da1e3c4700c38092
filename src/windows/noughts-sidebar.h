/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gtk/gtk.h>

#include "game.h"

#include "noughts-analysis-tools.h"
#include "noughts-lines-pane.h"

G_BEGIN_DECLS

/* The sidebar of a game, beside or below the board: players, graph, line of a review, moves and
 * their buttons, reason, progress of the analysis, hint, and the buttons of the game or its review.
 * All texts are set translated.
 *
 * Property: "unit" (NoughtsUnit), of the graph and the progress.
 *
 * Signals: "jump-requested" (guint): the ply of a move chosen in the graph or the list;
 * "line-requested" (NoughtsNode *): a variation chosen in the list. */
#define NOUGHTS_TYPE_SIDEBAR (noughts_sidebar_get_type ())
G_DECLARE_FINAL_TYPE (NoughtsSidebar, noughts_sidebar, NOUGHTS, SIDEBAR, GtkBox)

/* Sets the analysis of the moves, evaluations and progress that it shows. */
void noughts_sidebar_set_analysis (NoughtsSidebar *self, NoughtsAnalysis *analysis);

void noughts_sidebar_set_titles (NoughtsSidebar *self, const char *players, const char *rule);

/* Sets the side from which the graph is seen, and whether pieces are stones. */
void noughts_sidebar_set_view (NoughtsSidebar *self, MnkPiece side, gboolean stones);

/* Shows or hides the graph. */
void noughts_sidebar_set_evaluated (NoughtsSidebar *self, gboolean evaluated);

/* Shows the widgets of a review, or those of play. TRUE if a widget that is now hidden had the
 * focus. */
gboolean noughts_sidebar_set_reviewing (NoughtsSidebar *self, gboolean reviewing);

/* Shows the widgets of an analysis, or those of play, once no review is open. */
void noughts_sidebar_set_analysing (NoughtsSidebar *self, gboolean analysing);
NoughtsLinesPane *noughts_sidebar_get_lines_pane (NoughtsSidebar *self);
NoughtsAnalysisTools *noughts_sidebar_get_analysis_tools (NoughtsSidebar *self);

/* Sets the review's line, above the moves; `flawless` offers to play again. */
void noughts_sidebar_set_report_line (NoughtsSidebar *self, const char *text, gboolean flawless);

/* Focuses the graph, where the arrow keys step through the game. */
void noughts_sidebar_focus_graph (NoughtsSidebar *self);

/* Hides the progress of the search, which would show the best move. */
void noughts_sidebar_set_secret (NoughtsSidebar *self, gboolean secret);

/* Set the hint, or NULL, and the tooltip of its button. */
void noughts_sidebar_set_hint (NoughtsSidebar *self, const char *text);
void noughts_sidebar_set_hint_tip (NoughtsSidebar *self, const char *tip);

/* Sets the reason and the comment, each NULL for none. `shown` reserves the place even without a
 * text. A comment may be longer than its room. */
void noughts_sidebar_set_reason (NoughtsSidebar *self,
                                 gboolean shown,
                                 const char *text,
                                 const char *comment);

/* The present texts, "" for none. */
const char *noughts_sidebar_get_hint (NoughtsSidebar *self);
const char *noughts_sidebar_get_readout (NoughtsSidebar *self);
const char *noughts_sidebar_get_reason (NoughtsSidebar *self);

G_END_DECLS
