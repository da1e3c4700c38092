/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "noughts-game.h"

G_BEGIN_DECLS

/* Whether the shown line consists of alternating moves from an empty board, the only games that
 * some formats hold. `format` is for the error: ".psq". */
gboolean noughts_game_check_turns (NoughtsGame *self, const char *format, GError **error);

G_END_DECLS
