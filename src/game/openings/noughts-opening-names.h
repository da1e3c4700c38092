/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "noughts-game.h"

G_BEGIN_DECLS

/* The 26 openings of renju: Black in the centre, White beside it, directly (D) or diagonally (I),
 * and Black within 5×5. */
#define NOUGHTS_N_NAMED_OPENINGS 26

/* Returns the Japanese name of opening `i` (0…25), "Kansei", and its number, "D1". */
const char *noughts_named_opening_get_name (guint i);
const char *noughts_named_opening_get_number (guint i);

/* Returns a title: "Kansei (D1)". Free with g_free(). */
char *noughts_named_opening_get_title (guint i);

/* Gets the three stones of opening `i` on a board with a cell in the centre. FALSE where there is
 * none, or no room. */
gboolean noughts_named_opening_get_stones (guint i, const MnkRule *board, MnkPoint *stones);

/* Returns the opening that three stones make in any of the eight turns and reflections, or −1. */
int noughts_named_opening_find (const MnkRule *board, const MnkPoint *stones);

/* Returns the opening of the game's shown line; −1 where it has none, or begins from a position. */
int noughts_named_opening_of_game (NoughtsGame *game);

G_END_DECLS
