/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "noughts-game.h"

G_BEGIN_DECLS

/* Returns a copy of the game with its whole tree, its place and its view, without what was told
 * when it was read from a file. */
NoughtsGame *noughts_game_copy (NoughtsGame *self);

G_END_DECLS
