/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gio/gio.h>

#include "game.h"

G_BEGIN_DECLS

/* Whether a row begins a variation that can be folded. */
typedef enum
{
  NOUGHTS_FOLD_NONE,
  NOUGHTS_FOLD_OPEN,
  NOUGHTS_FOLD_CLOSED
} NoughtsFold;

/* A ply of the shown line, or a move of the tree, as the move list's models hand them out. Signal:
 * "changed": its verdict has become known or better.
 *
 * A list view may keep a row that is no longer in the model: it has no ply and no node then. */
#define NOUGHTS_TYPE_MOVE_ROW (noughts_move_row_get_type ())
G_DECLARE_FINAL_TYPE (NoughtsMoveRow, noughts_move_row, NOUGHTS, MOVE_ROW, GObject)

NoughtsMoveRow *noughts_move_row_new (guint ply, NoughtsNode *node);

guint noughts_move_row_get_ply (NoughtsMoveRow *self);         /* from 1 on, 0 once forgotten */
NoughtsNode *noughts_move_row_get_node (NoughtsMoveRow *self); /* NULL once forgotten */

/* The row's level in the tree, 0 for the main line; and the moves that follow it, which a folded
 * one hides. */
void
noughts_move_row_set_place (NoughtsMoveRow *self, guint level, NoughtsFold fold, guint n_after);
guint noughts_move_row_get_level (NoughtsMoveRow *self);
NoughtsFold noughts_move_row_get_fold (NoughtsMoveRow *self);
guint noughts_move_row_get_n_after (NoughtsMoveRow *self);

/* Whether it is of a tree, in which the other moves played there have rows of their own. */
gboolean noughts_move_row_is_in_tree (NoughtsMoveRow *self);

void noughts_move_row_changed (NoughtsMoveRow *self);
void noughts_move_row_forget (NoughtsMoveRow *self);

/* Get and set whether the row hides the better move. */
void noughts_move_row_set_secret (NoughtsMoveRow *self, gboolean secret);
gboolean noughts_move_row_is_secret (NoughtsMoveRow *self);

G_END_DECLS
