/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "game.h"

G_BEGIN_DECLS

/* Makes `nodes` the nodes of plies 1…n of the game's line, none for NULL, and returns how many
 * at its beginning have stayed. The nodes must be this game's, or none. */
guint noughts_line_follow (GPtrArray *nodes, NoughtsGame *game);

G_END_DECLS
