/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <glib.h>

#include "mnk.h"

G_BEGIN_DECLS

/* One of the eight ways to look at a board, 0…7; 0 is as it is. Columns and rows change places if
 * bit 2 is set; then bit 0 mirrors what are columns now, and bit 1 what are rows. On a board
 * without borders it is mirrored at its origin. */
typedef guint NoughtsWay;

#define NOUGHTS_N_WAYS 8

/* Return the way after another turn to the right, or after left and right have changed places, as
 * it is seen. */
NoughtsWay noughts_way_turn_right (NoughtsWay self);
NoughtsWay noughts_way_mirror (NoughtsWay self);

/* Whether columns and rows have changed places. */
gboolean noughts_way_is_exchanged (NoughtsWay self);

/* Return the column and row where the turned or mirrored board shows a cell, and the cell that it
 * shows there. `columns` and `rows` are those that it shows, 0 without borders. */
MnkPoint noughts_way_see (NoughtsWay self, int columns, int rows, MnkPoint cell);
MnkPoint noughts_way_find (NoughtsWay self, int columns, int rows, MnkPoint seen);

G_END_DECLS
