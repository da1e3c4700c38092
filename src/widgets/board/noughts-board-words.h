/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "game.h"

G_BEGIN_DECLS

/* The board's words about cells and moves, translated. Free all with g_free(). */

/* "c3, empty", "h8, Black". */
char *noughts_board_name_cell (NoughtsGame *game, MnkPoint cell);

/* Returns "X at c3", with the result if this move ended the game; "" before the first move. */
char *noughts_board_tell_news (NoughtsGame *game);

/* Returns a weight as text, with two decimals at most. */
char *noughts_board_format_weight (double weight);

/* Returns a weight as it is drawn in a cell: with one decimal at most, whole from 10 on. */
char *noughts_board_shorten_weight (double weight);

/* Returns how the weight of an empty cell is made up, a line of text for each side and line of the
 * board, and what a stone there makes in words. */
char *noughts_board_explain_weight (NoughtsGame *game, MnkPoint cell);

G_END_DECLS
