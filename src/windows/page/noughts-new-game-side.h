/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "noughts-board-preview.h"
#include "noughts-notice.h"
#include "noughts-scroll.h"
#include "noughts-sitting.h"

G_BEGIN_DECLS

/* New Game, in the place of the sidebar: a page of the stack, created on first use because it has
 * many widgets.
 *
 * Signals: "changed": the board or what Start begins; "closed": a game has begun or the person has
 * cancelled; the sidebar is to be shown again. */
#define NOUGHTS_TYPE_NEW_GAME_SIDE (noughts_new_game_side_get_type ())
G_DECLARE_FINAL_TYPE (NoughtsNewGameSide, noughts_new_game_side, NOUGHTS, NEW_GAME_SIDE, GObject)

NoughtsNewGameSide *noughts_new_game_side_new (GtkStack *stack,
                                               NoughtsScroll *scroll,
                                               GSettings *settings,
                                               NoughtsSitting *sitting,
                                               NoughtsNotice *notice);

/* Shows the chosen board in a preview for as long as the page is shown. */
void noughts_new_game_side_set_preview (NoughtsNewGameSide *self, NoughtsBoardPreview *preview);

/* Shows the person's ratings on the page. */
void noughts_new_game_side_set_ratings (NoughtsNewGameSide *self, NoughtsRatings *ratings);

/* Shows the page, with the last choices of the settings. */
void noughts_new_game_side_show (NoughtsNewGameSide *self);

/* Whether the panel has its own buttons. Where it has none, start() begins the game if it can be
 * played. */
void noughts_new_game_side_set_buttons_shown (NoughtsNewGameSide *self, gboolean shown);
void noughts_new_game_side_start (NoughtsNewGameSide *self);

gboolean noughts_new_game_side_is_shown (NoughtsNewGameSide *self);

/* Gets the chosen board, while the page is shown. */
void noughts_new_game_side_get_rule (NoughtsNewGameSide *self, MnkRule *rule);

/* Returns what Start begins, as it stands above it. Free with g_free(). */
char *noughts_new_game_side_describe (NoughtsNewGameSide *self);

G_END_DECLS
