/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "noughts-record.h"

G_BEGIN_DECLS

/* Positions as .pos files have them: the number of moves, then for each of them 15 × row from the
 * top + column, both from 0; a byte each, or written as numbers. */

gboolean noughts_pos_is_file (const guint8  *data,
                              gsize          length);
void     noughts_pos_parse   (NoughtsRecord *record,
                              const guint8  *data,
                              gsize          length);

/* The shown line's moves in bytes. NOUGHTS_ERROR_TEXT where the format cannot say them. */
GBytes  *noughts_pos_write   (NoughtsGame   *game,
                              GError       **error);

G_END_DECLS
