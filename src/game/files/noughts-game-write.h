/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "noughts-game.h"

G_BEGIN_DECLS

/* The writers of the other files: each appends the game's text. NOUGHTS_ERROR_TEXT where the format
 * cannot hold the game. */
gboolean noughts_game_write_sgf (NoughtsGame *self, GString *text, GError **error);
gboolean noughts_game_write_psq (NoughtsGame *self, GString *text, GError **error);

/* Whether a .psq tells the game's result by its code: the lines that the game's file had behind the
 * moves are written again. */
gboolean noughts_game_psq_tells_result (NoughtsGame *self);

G_END_DECLS
