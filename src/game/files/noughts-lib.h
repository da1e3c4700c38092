/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "noughts-game.h"

G_BEGIN_DECLS

/* RenLib's libraries: trees of moves on 15×15 with remarks, marks and short texts on points.
 *
 * A remark's first line is the node's name (N) where a text (C) stands behind it. A mark is HO, the
 * place where a library opens NOUGHTS_LIB_START, and a text on a point LB of the node where the
 * point is still empty. */
#define NOUGHTS_LIB_SIDE  15
#define NOUGHTS_LIB_START "NSTART"

gboolean     noughts_lib_is_file (const guint8  *data,
                                  gsize          length);

/* Legality and endings of its nodes are worked out when they are first shown: a library is trusted
 * until then, but for stones on one another. NOUGHTS_ERROR_TEXT where there is nothing in it. */
NoughtsGame *noughts_lib_read    (GBytes        *bytes,
                                  const NoughtsReading *reading,
                                  GError       **error);

/* NOUGHTS_ERROR_TEXT where the format cannot say the game: other boards, stones that are set up. */
GBytes      *noughts_lib_write   (NoughtsGame   *game,
                                  GError       **error);

G_END_DECLS
