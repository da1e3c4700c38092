/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "noughts-game.h"

G_BEGIN_DECLS

/* The rows in which a game's tree is listed: a move, below it the variations that begin in its
 * place, then what follows it. The moves of a variation are one level deeper than the move that it
 * replaces. A folded variation shows its first move alone; from the third level on variations are
 * folded until the person unfolds them. The root has no row. Main thread only.
 *
 * Signals: "changed" (guint position, guint removed, guint added): these rows alone are others;
 * "folded" (NoughtsNode *): the row of this node has been folded or unfolded, hides another number
 * of moves, or is on another level. */
#define NOUGHTS_TYPE_TREE_ROWS (noughts_tree_rows_get_type ())
G_DECLARE_FINAL_TYPE (NoughtsTreeRows, noughts_tree_rows, NOUGHTS, TREE_ROWS, GObject)

typedef struct
{
  NoughtsNode *node;
  guint level; /* 0: the main line */
} NoughtsTreeRow;

NoughtsTreeRows *noughts_tree_rows_new (void);

/* Appends the nodes whose rows are in use, in any order. */
typedef void (*NoughtsListUsed) (GPtrArray *nodes, gpointer user_data);

/* Rows in use that stay are not told to be others: what changes around them is told in several
 * parts, from the first to the last. A list of widgets need not make them anew. */
void noughts_tree_rows_set_used (NoughtsTreeRows *self, NoughtsListUsed give, gpointer user_data);

/* Lists another game's tree, NULL for none; nothing is unfolded. */
void noughts_tree_rows_set_game (NoughtsTreeRows *self, NoughtsGame *game);

/* To be called when the tree has changed. Takes time in proportion to the tree. */
void noughts_tree_rows_sync (NoughtsTreeRows *self);

guint noughts_tree_rows_get_n (NoughtsTreeRows *self);
NoughtsTreeRow noughts_tree_rows_get (NoughtsTreeRows *self, guint position);

/* Finds the row of a node in constant time, as it is once all parts of a change are told. FALSE
 * where it has none. */
gboolean noughts_tree_rows_find (NoughtsTreeRows *self, const NoughtsNode *node, guint *position);

/* Returns the number of moves after a node in the tree. */
guint noughts_tree_rows_count_after (NoughtsTreeRows *self, const NoughtsNode *node);

/* Whether a node begins a variation of more than one move. */
gboolean noughts_tree_rows_can_fold (NoughtsTreeRows *self, const NoughtsNode *node);

/* Whether the variation that begins with a node, which has a row, is folded. */
gboolean noughts_tree_rows_is_folded (NoughtsTreeRows *self, const NoughtsNode *node);
void noughts_tree_rows_set_folded (NoughtsTreeRows *self, NoughtsNode *node, gboolean folded);

/* Unfolds all variations; or folds those from the third level on. */
void noughts_tree_rows_unfold_all (NoughtsTreeRows *self);
void noughts_tree_rows_fold_deep (NoughtsTreeRows *self);

/* Unfolds as much as it takes for a node to have a row. */
void noughts_tree_rows_reveal (NoughtsTreeRows *self, NoughtsNode *node);

G_END_DECLS
