/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gtk/gtk.h>

#include "noughts-move-row.h"

G_BEGIN_DECLS

/* How a row of the move list looks: number, move, score, grade, and below them what else was played
 * there; in a tree, what was said of it. Signals: "line-requested" (NoughtsNode *), by a click on
 * one of the other moves; "fold-requested" (NoughtsNode *). */
#define NOUGHTS_TYPE_MOVE_CELL (noughts_move_cell_get_type ())
G_DECLARE_FINAL_TYPE (NoughtsMoveCell, noughts_move_cell, NOUGHTS, MOVE_CELL, GtkWidget)

GtkWidget *noughts_move_cell_new (void);

/* Follows the row, NULL for none; noughts_move_cell_update() then shows it. The row of screen
 * readers, the cell's parent, is named, too. */
void noughts_move_cell_bind (NoughtsMoveCell *self, NoughtsMoveRow *row, NoughtsAnalysis *analysis);

/* Returns the node of the shown row, borrowed, or NULL. */
NoughtsNode *noughts_move_cell_get_node (NoughtsMoveCell *self);

/* Sets the number of digits of the rows' numbers. */
void noughts_move_cell_set_digits (NoughtsMoveCell *self, int digits);

/* Shows the row's state anew, with its property "enabled". */
void noughts_move_cell_update (NoughtsMoveCell *self);

G_END_DECLS
