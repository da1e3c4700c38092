/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gtk/gtk.h>

#include "mnk.h"

G_BEGIN_DECLS

/* A cell of the board as assistive technology sees it: a place with a name, the focus and an
 * action. It draws nothing and is no target for the pointer; the board does both.
 *
 * Signal: "chosen", by its action "cell.play". */
#define NOUGHTS_TYPE_BOARD_CELL (noughts_board_cell_get_type ())
G_DECLARE_FINAL_TYPE (NoughtsBoardCell, noughts_board_cell, NOUGHTS, BOARD_CELL, GtkWidget)

/* `row` and `column` count from 1, from the top left, for assistive technology. */
GtkWidget *noughts_board_cell_new (MnkPoint point, int row, int column);
MnkPoint noughts_board_cell_get_point (NoughtsBoardCell *self);

/* Sets the cell's name, and a description or NULL. Emits no signal when neither changes. */
void noughts_board_cell_describe (NoughtsBoardCell *self, const char *name, const char *detail);

G_END_DECLS
