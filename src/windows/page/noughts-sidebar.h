/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gtk/gtk.h>

#include "game.h"

#include "noughts-analysis-tools.h"
#include "noughts-lines-pane.h"
#include "noughts-move-list.h"
#include "noughts-play-buttons.h"

G_BEGIN_DECLS

/* The sidebar of a game, beside or below the board: title, graph, moves and their buttons, hint or
 * reason, progress of the analysis, and the buttons of the game or its review. Every part keeps its
 * place, whatever is said. All texts are set translated.
 *
 * Property: "unit" (NoughtsUnit), of the graph and the progress.
 *
 * Signals: "jump-requested" (guint): the ply of a move chosen in the graph or the list;
 * "line-requested" (NoughtsNode *): a variation chosen in the list. */
#define NOUGHTS_TYPE_SIDEBAR (noughts_sidebar_get_type ())
G_DECLARE_FINAL_TYPE (NoughtsSidebar, noughts_sidebar, NOUGHTS, SIDEBAR, GtkBox)

/* Sets the analysis of the moves, evaluations and progress that it shows. */
void noughts_sidebar_set_analysis (NoughtsSidebar *self, NoughtsAnalysis *analysis);

/* Removes the line of the search, if the game has ended and no search is under way. */
void noughts_sidebar_age_readout (NoughtsSidebar *self, NoughtsAnalysis *analysis);

/* Sets what the players' cards do not say. */
void noughts_sidebar_set_titles (NoughtsSidebar *self, const char *title, const char *rule);

/* Whether there are no moves yet, and what the empty list then says. */
void noughts_sidebar_set_empty (NoughtsSidebar *self, gboolean empty, const char *invitation);

/* Sets whether the play buttons are elsewhere: below a narrow or low page. */
void noughts_sidebar_set_buttons_elsewhere (NoughtsSidebar *self, gboolean elsewhere);

/* Sets whether draw and resignation have buttons of their own here. Once the game is no longer
 * `open` they leave their room empty. */
void noughts_sidebar_set_ending_shown (NoughtsSidebar *self, gboolean shown, gboolean open);

/* Offers opponents beside these, for the shown position of a game; NULL for none. */
void noughts_sidebar_set_play_from (NoughtsSidebar *self, NoughtsGame *game);
NoughtsPlayButtons *noughts_sidebar_get_play_buttons (NoughtsSidebar *self);

/* Sets the side from which the graph is seen, and whether pieces are stones. */
void noughts_sidebar_set_view (NoughtsSidebar *self, MnkPiece side, gboolean stones);

/* Shows or hides the graph. While it is hidden, `later_words`, a static string, stand in its room;
 * NULL gives the room away. */
void
noughts_sidebar_set_evaluated (NoughtsSidebar *self, gboolean evaluated, const char *later_words);

/* Shows the widgets of a review, or those of play. TRUE if a widget that is now hidden had the
 * focus. */
gboolean noughts_sidebar_set_reviewing (NoughtsSidebar *self, gboolean reviewing);

/* Shows the widgets of an analysis, or those of play, once no review is open. */
void noughts_sidebar_set_analysing (NoughtsSidebar *self, gboolean analysing);

/* Folds or unfolds variations in the list of an analysis. */
void noughts_sidebar_fold (NoughtsSidebar *self, NoughtsFolding folding);
NoughtsLinesPane *noughts_sidebar_get_lines_pane (NoughtsSidebar *self);
NoughtsAnalysisTools *noughts_sidebar_get_analysis_tools (NoughtsSidebar *self);

/* Sets the review's line, above the moves; `flawless` offers to play again. */
void noughts_sidebar_set_report_line (NoughtsSidebar *self, const char *text, gboolean flawless);

/* Shows or hides the buttons of a line that proves a grade: the place in it, and the label of the
 * switch to the better move, or NULL. */
void noughts_sidebar_set_why (NoughtsSidebar *self,
                              gboolean shown,
                              const char *place,
                              const char *instead);

/* Shows the buttons of a retry in place of all others, or these again. */
void
noughts_sidebar_set_retry (NoughtsSidebar *self, gboolean active, gboolean looked, gboolean done);

/* Focuses the graph, where the arrow keys step through the game. */
void noughts_sidebar_focus_graph (NoughtsSidebar *self);

/* Hides the progress of the search, which would show the best move. */
void noughts_sidebar_set_secret (NoughtsSidebar *self, gboolean secret);

/* Set the hint, and the reason with its comment, each NULL for none. A hint stands in the place of
 * the reason. */
void noughts_sidebar_set_hint (NoughtsSidebar *self, const char *text);
void noughts_sidebar_set_reason (NoughtsSidebar *self, const char *text, const char *comment);

/* The present texts, "" for none. */
const char *noughts_sidebar_get_hint (NoughtsSidebar *self);
const char *noughts_sidebar_get_readout (NoughtsSidebar *self);
const char *noughts_sidebar_get_reason (NoughtsSidebar *self);

G_END_DECLS
