/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gtk/gtk.h>

#include "game.h"

G_BEGIN_DECLS

/* One line of an analysis: its value and its moves, as many as have room. Its size does not depend
 * on them, so that a new line needs no new layout.
 *
 * Signals: "pointed" (guint): so many of its moves, up to the one under the pointer, or chosen by
 * Shift+arrow; 0 for none. "chosen" (guint): they are to be played. */
#define NOUGHTS_TYPE_LINE_ROW (noughts_line_row_get_type ())
G_DECLARE_FINAL_TYPE (NoughtsLineRow, noughts_line_row, NOUGHTS, LINE_ROW, GtkWidget)

GtkWidget *noughts_line_row_new (void);

/* Shows a move with its line, by `side` at first; NULL for none. `number` is its place, from 1. */
void noughts_line_row_set (NoughtsLineRow *self,
                           guint number,
                           const MnkScoredMove *move,
                           MnkPiece side,
                           const MnkRule *rule,
                           NoughtsUnit unit);

G_END_DECLS
