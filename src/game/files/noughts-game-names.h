/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "noughts-game.h"

G_BEGIN_DECLS

/* Sets who plays X and who plays O, as files tell it; "" for a side without a name. The game does
 * not say that it has changed. */
void noughts_game_set_names (NoughtsGame *self, const char *first, const char *second);

/* Whether the game's names are these. */
gboolean noughts_game_has_names (NoughtsGame *self, const char *first, const char *second);

G_END_DECLS
