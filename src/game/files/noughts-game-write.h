/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "noughts-game.h"

G_BEGIN_DECLS

/* The writers, one a format and file: each adds a game's text. NOUGHTS_ERROR_TEXT where the format
 * cannot say the game. */
gboolean noughts_game_write_sgf  (NoughtsGame  *self,
                                  GString      *text,
                                  GError      **error);
gboolean noughts_game_write_psq  (NoughtsGame  *self,
                                  GString      *text,
                                  GError      **error);
gboolean noughts_game_write_list (NoughtsGame  *self,
                                  GString      *text,
                                  GError      **error);

G_END_DECLS
