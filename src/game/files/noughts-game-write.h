/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "noughts-game.h"

G_BEGIN_DECLS

/* Whether the shown line is of moves by turns from an empty board, which is all that some formats
 * say; `format` is for the message, ".psq". */
gboolean noughts_game_check_turns (NoughtsGame  *self,
                                   const char   *format,
                                   GError      **error);

/* The writers that have a file of their own: each adds a game's text. NOUGHTS_ERROR_TEXT where the
 * format cannot say the game. */
gboolean noughts_game_write_sgf  (NoughtsGame  *self,
                                  GString      *text,
                                  GError      **error);
gboolean noughts_game_write_psq  (NoughtsGame  *self,
                                  GString      *text,
                                  GError      **error);

G_END_DECLS
