/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "noughts-board-view.h"

#include "noughts-game-actions.h"
#include "noughts-game-parts.h"
#include "noughts-page.h"
#include "noughts-scroll.h"
#include "noughts-sidebar.h"

G_BEGIN_DECLS

/* The page that shows a sitting's game: the board with its cards, bar and band, and the sidebar.
 * What happens to the sitting is shown, and what a person does on the page is passed on.
 *
 * Signal: "updated": what is shown has been brought up to date. */
#define NOUGHTS_TYPE_GAME_PAGE (noughts_game_page_get_type ())
G_DECLARE_FINAL_TYPE (NoughtsGamePage, noughts_game_page, NOUGHTS, GAME_PAGE, NoughtsPage)

/* Once, before there is a game. */
void noughts_game_page_follow (NoughtsGamePage        *self,
                               const NoughtsGameParts *parts,
                               NoughtsGameActions     *actions,
                               NoughtsScroll          *scroll);

/* The sidebar comes back, the board gets the focus, and the page begins at its top. */
void noughts_game_page_show_game (NoughtsGamePage *self);

/* Asks for a hint; where it would not be seen the band tells it, too. */
void noughts_game_page_ask_hint (NoughtsGamePage *self);

/* Which actions are enabled, and where the focus is if its button is not. */
void noughts_game_page_update_actions (NoughtsGamePage *self);

/* Whether the sidebar is below the board. */
gboolean noughts_game_page_is_stacked (NoughtsGamePage *self);

NoughtsBoardView *noughts_game_page_get_board      (NoughtsGamePage *self);
NoughtsSidebar   *noughts_game_page_get_sidebar    (NoughtsGamePage *self);
GtkStack         *noughts_game_page_get_side_stack (NoughtsGamePage *self);
const char       *noughts_game_page_get_band_text  (NoughtsGamePage *self);

G_END_DECLS
