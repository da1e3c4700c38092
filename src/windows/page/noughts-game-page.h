/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "noughts-board-view.h"

#include "noughts-board-preview.h"
#include "noughts-game-actions.h"
#include "noughts-game-parts.h"
#include "noughts-page.h"
#include "noughts-scroll.h"
#include "noughts-sidebar.h"

G_BEGIN_DECLS

/* The page of a sitting's game: the board with its cards, bar and band, and the sidebar. It follows
 * the sitting, and forwards the person's input to it.
 *
 * Signal: "updated": the page shows the present state. */
#define NOUGHTS_TYPE_GAME_PAGE (noughts_game_page_get_type ())
G_DECLARE_FINAL_TYPE (NoughtsGamePage, noughts_game_page, NOUGHTS, GAME_PAGE, NoughtsPage)

/* To be called once, before there is a game. */
void noughts_game_page_follow (NoughtsGamePage *self,
                               const NoughtsGameParts *parts,
                               NoughtsGameActions *actions,
                               NoughtsScroll *scroll);

/* Shows the sidebar again, focuses the board and scrolls the page to its top. A second press of the
 * key that led here plays nothing. */
void noughts_game_page_show_game (NoughtsGamePage *self);

/* Requests a hint. The band shows it, too, where the sidebar is out of sight. */
void noughts_game_page_ask_hint (NoughtsGamePage *self);

/* Enables the possible actions, and moves the focus off an insensitive button: it would still take
 * the keys. */
void noughts_game_page_update_actions (NoughtsGamePage *self);

/* Has the game kept in a moment: to be called when something has changed that shows no other node.
 */
void noughts_game_page_keep_soon (NoughtsGamePage *self);

/* Whether the sidebar is below the board. */
gboolean noughts_game_page_is_stacked (NoughtsGamePage *self);

/* Sets further buttons of the game, outside the page. They must live as long as it. */
void noughts_game_page_set_bottom_buttons (NoughtsGamePage *self, NoughtsPlayButtons *buttons);

/* Shows all of the sitting anew. */
void noughts_game_page_refresh (NoughtsGamePage *self);

/* Shows the evaluation of the shown node, by the lines of an analysis if there are any. */
void noughts_game_page_update_bar (NoughtsGamePage *self);

NoughtsBoardView *noughts_game_page_get_board (NoughtsGamePage *self);

/* Returns a new preview in the place of the board. */
NoughtsBoardPreview *noughts_game_page_make_preview (NoughtsGamePage *self);
NoughtsSidebar *noughts_game_page_get_sidebar (NoughtsGamePage *self);

/* Returns what stands beside the board: the visible child is "game", "report" or "new-game". */
GtkStack *noughts_game_page_get_side_stack (NoughtsGamePage *self);

/* The words of the notice, or else of the band; "" without either. */
const char *noughts_game_page_get_band_text (NoughtsGamePage *self);

G_END_DECLS
