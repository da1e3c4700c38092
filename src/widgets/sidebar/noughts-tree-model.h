/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "noughts-move-row.h"

G_BEGIN_DECLS

/* A game's tree as a GListModel of NoughtsMoveRow: the visible rows of a NoughtsTreeRows. Rows are
 * made when they are asked for and forgotten when no reference is left. Only rows that come and go
 * are said to have changed. */
#define NOUGHTS_TYPE_TREE_MODEL (noughts_tree_model_get_type ())
G_DECLARE_FINAL_TYPE (NoughtsTreeModel, noughts_tree_model, NOUGHTS, TREE_MODEL, GObject)

NoughtsTreeModel *noughts_tree_model_new (void);

/* Lists a game's tree, NULL for none. Before a game goes, the model must be emptied. */
void noughts_tree_model_set_game (NoughtsTreeModel *self, NoughtsGame *game);

/* What is folded. */
NoughtsTreeRows *noughts_tree_model_get_rows (NoughtsTreeModel *self);

/* Tells the row of this node, if there is one, that what it shows has changed. */
void noughts_tree_model_changed (NoughtsTreeModel *self, NoughtsNode *node);

G_END_DECLS
