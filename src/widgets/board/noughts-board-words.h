/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "game.h"

G_BEGIN_DECLS

/* What the board says about cells and moves. All free with g_free(), all translated. */

/* "c3, empty", "h8, Black". */
char *noughts_board_name_cell (NoughtsGame *game, MnkPoint cell);

/* "X at c3", with the end if this move ended the game; "" before the first move. */
char *noughts_board_tell_news (NoughtsGame *game);

/* What an author has drawn on a cell at the current node, "label A, triangle", and a library's move
 * there; the author's judgement of the current move on its cell. NULL for nothing. `marks` and
 * `moves` are those of the node. */
char *noughts_board_tell_markup (NoughtsGame *game,
                                 const GArray *marks,
                                 const GArray *moves,
                                 MnkPoint cell);

/* A weight as it is shown: two decimals at most. */
char *noughts_board_format_weight (double weight);

/* The same as it is drawn in a cell: one decimal at most, whole from 10 on. */
char *noughts_board_shorten_weight (double weight);

/* The weight of an empty cell taken apart, a line each side and line of the board, and in the end
 * what a stone there makes in words. */
char *noughts_board_explain_weight (NoughtsGame *game, MnkPoint cell);

G_END_DECLS
