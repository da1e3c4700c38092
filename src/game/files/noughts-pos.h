/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "noughts-record.h"

G_BEGIN_DECLS

/* Whether data is a .pos file: the number of moves, then for each move 15 × row from the top +
 * column, both from 0; each a byte, or written as a number. */

gboolean noughts_pos_is_file (const guint8 *data, gsize length);

/* Whether data is bytes of a .pos file that has no fault, but can be a text, too: each byte is also
 * a letter, a sign or a blank. noughts_pos_parse() takes it for a .pos file. */
gboolean noughts_pos_is_printable (const guint8 *data, gsize length);

/* Fills an initialised record from data for which noughts_pos_is_file() is TRUE. */
void noughts_pos_parse (NoughtsRecord *record, const guint8 *data, gsize length);

/* Writes the shown line's moves as bytes. NOUGHTS_ERROR_TEXT where the format cannot hold them. */
GBytes *noughts_pos_write (NoughtsGame *game, GError **error);

G_END_DECLS
