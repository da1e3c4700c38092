/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "noughts-game.h"

G_BEGIN_DECLS

/* Whether the shown line has no stones set up and X begins. `format` is for the error: ".psq". */
gboolean noughts_game_check_start (NoughtsGame *self, const char *format, GError **error);

/* Whether it consists of alternating moves from an empty board, too: the only games that some
 * formats hold. */
gboolean noughts_game_check_turns (NoughtsGame *self, const char *format, GError **error);

/* Returns the shown line's first move by the side that also made the move before; NULL for none. */
const NoughtsNode *noughts_game_find_repeat (NoughtsGame *self);

G_END_DECLS
