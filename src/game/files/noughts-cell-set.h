/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "noughts-game.h"

G_BEGIN_DECLS

/* Cells of a board. Areas in a file may cover each other thousands of times: adding one takes no
 * longer than reading it, and gives each cell once. Zeros are an empty set. */
typedef struct
{
  guint64 rows[MNK_MAX_SIDE]; /* a bit for each column */
} NoughtsCellSet;

/* Adds the rectangle between two corners on a bounded board. *added, an array of MnkPoint, then
 * holds the cells that are new, row by row. */
void noughts_cell_set_add (NoughtsCellSet *self, MnkPoint from, MnkPoint to, GArray *added);

G_END_DECLS
