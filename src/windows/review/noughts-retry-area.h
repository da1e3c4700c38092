/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "game.h"

G_BEGIN_DECLS

/* Sets two opposite corners of an area of the board that contains a cell: where to look for it. The
 * cell's place in the area differs from cell to cell, so that it gives nothing more away, and is
 * the same each time. */
void noughts_retry_find_area (const MnkRule *rule, MnkPoint cell, MnkPoint *from, MnkPoint *to);

G_END_DECLS
