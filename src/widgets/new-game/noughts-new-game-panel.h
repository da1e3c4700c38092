/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gtk/gtk.h>

#include "noughts-new-game-choice.h"
#include "noughts-ratings.h"

G_BEGIN_DECLS

/* The New Game panel, shown in the sidebar in the place of list and graph.
 *
 * Signals: "start" (NoughtsNewGameChoice *), only for rules that can be played; "cancelled"
 * (Cancel or Escape); "explain" (int, a MnkOpponent): how does this one think?; "rule-shown":
 * another board or rule has been chosen; "changed": something that the summary may tell.
 *
 * The button "Analysis Board" activates "page.analyse", an action of whoever shows the panel. */
#define NOUGHTS_TYPE_NEW_GAME_PANEL (noughts_new_game_panel_get_type ())
G_DECLARE_FINAL_TYPE (NoughtsNewGamePanel,
                      noughts_new_game_panel,
                      NOUGHTS,
                      NEW_GAME_PANEL,
                      GtkWidget)

GtkWidget *noughts_new_game_panel_new (void);

/* Choices out of range are set to the nearest that can be shown. */
void
noughts_new_game_panel_set_choice (NoughtsNewGamePanel *self, const NoughtsNewGameChoice *choice);

/* Whom the person is offered when a board with difficulties (`small`) or with levels (`large`) is
 * chosen after one of the other kind. */
void noughts_new_game_panel_set_usual_opponents (NoughtsNewGamePanel *self,
                                                 MnkOpponent small,
                                                 MnkOpponent large);

void noughts_new_game_panel_get_choice (NoughtsNewGamePanel *self, NoughtsNewGameChoice *choice);

/* Sets the names that are offered; NULL for none. */
void noughts_new_game_panel_set_recent_names (NoughtsNewGamePanel *self, const char *const *names);

/* The person's ratings are shown once they are set. */
void noughts_new_game_panel_set_ratings (NoughtsNewGamePanel *self, NoughtsRatings *ratings);

/* Whether the shown rule can be played; else the panel says why not. */
gboolean noughts_new_game_panel_is_valid (NoughtsNewGamePanel *self);

/* Sets what stands above Start: what it begins. */
void noughts_new_game_panel_set_summary (NoughtsNewGamePanel *self, const char *summary);

/* Sets whether Cancel and Start are shown, with the summary. A row outside the panel may have them
 * instead; it activates "new-game.start". */
void noughts_new_game_panel_set_buttons_shown (NoughtsNewGamePanel *self, gboolean shown);

G_END_DECLS
