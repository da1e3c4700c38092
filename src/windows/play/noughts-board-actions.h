/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "noughts-board-view.h"

G_BEGIN_DECLS

/* Adds the board's own actions to a map: "weight", "zoom-in", "zoom-out", "zoom-reset" and
 * "next-numbers"; and, with a state, "theme", "weights", "numbers" and "coordinates". The last two
 * are stored in the settings. */
void noughts_add_board_actions (GActionMap *map, NoughtsBoardView *board, GSettings *settings);

G_END_DECLS
