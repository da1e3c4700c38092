/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "noughts-game.h"

G_BEGIN_DECLS

/* RenLib's libraries: trees of moves on 15×15 with remarks, marks and texts on points.
 *
 * As properties of SGF: a remark's first line is the node's name (N) if a text (C) follows. A mark
 * is HO; the node at which a library opens has NOUGHTS_LIB_START. A text on a point is in LB of the
 * parent node, where the point is still empty. */
#define NOUGHTS_LIB_SIDE  15
#define NOUGHTS_LIB_START "NSTART"

gboolean noughts_lib_is_file (const guint8 *data, gsize length);

/* Whether a library can hold a node with this piece after another: sides alternate. */
gboolean noughts_lib_has_turn (const NoughtsNode *parent, MnkPiece piece);

/* Reads a library. Legality and endings of a node are only computed when it is first shown; until
 * then its moves are trusted, but occupied cells are rejected. NOUGHTS_ERROR_TEXT where nothing can
 * be read. */
NoughtsGame *noughts_lib_read (GBytes *bytes, const NoughtsReading *reading, GError **error);

/* Writes a library. NOUGHTS_ERROR_TEXT where the format cannot hold the game: another board size,
 * or stones that are set up. */
GBytes *noughts_lib_write (NoughtsGame *game, GError **error);

G_END_DECLS
