/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "noughts-tree-model.h"

struct _NoughtsTreeModel
{
  GObject parent_instance;

  NoughtsTreeRows *rows;
  GHashTable *living; /* NoughtsNode → NoughtsMoveRow, not owned */
};

static void noughts_tree_model_list_iface_init (GListModelInterface *iface);

G_DEFINE_FINAL_TYPE_WITH_CODE (NoughtsTreeModel,
                               noughts_tree_model,
                               G_TYPE_OBJECT,
                               G_IMPLEMENT_INTERFACE (G_TYPE_LIST_MODEL,
                                                      noughts_tree_model_list_iface_init))

static void
row_gone_cb (gpointer data, GObject *where_the_row_was)
{
  NoughtsTreeModel *self = data;
  GHashTableIter iter;
  gpointer row;

  g_hash_table_iter_init (&iter, self->living);
  while (g_hash_table_iter_next (&iter, NULL, &row))
    {
      if (row == where_the_row_was)
        {
          g_hash_table_iter_remove (&iter);
          return;
        }
    }
}

/* Forgets the rows of nodes that are listed no more, or anew: within these positions. */
static void
forget_rows (NoughtsTreeModel *self, guint first, guint n)
{
  GHashTableIter iter;
  gpointer node, row;

  g_hash_table_iter_init (&iter, self->living);
  while (g_hash_table_iter_next (&iter, &node, &row))
    {
      guint position;

      if (noughts_tree_rows_find (self->rows, node, &position)
          && (position < first || position >= first + n))
        continue;
      g_object_weak_unref (row, row_gone_cb, self);
      noughts_move_row_forget (row);
      g_hash_table_iter_remove (&iter);
    }
}

static void
place_row (NoughtsTreeModel *self, NoughtsMoveRow *row, guint level)
{
  NoughtsNode *node = noughts_move_row_get_node (row);
  NoughtsFold fold = NOUGHTS_FOLD_NONE;

  if (noughts_tree_rows_can_fold (self->rows, node))
    fold = noughts_tree_rows_is_folded (self->rows, node) ? NOUGHTS_FOLD_CLOSED : NOUGHTS_FOLD_OPEN;
  noughts_move_row_set_place (row, level, fold, noughts_tree_rows_count_after (self->rows, node));
}

static void
list_living (GPtrArray *nodes, gpointer data)
{
  GHashTableIter iter;
  gpointer node;

  g_hash_table_iter_init (&iter, NOUGHTS_TREE_MODEL (data)->living);
  while (g_hash_table_iter_next (&iter, &node, NULL))
    g_ptr_array_add (nodes, node);
}

static void
rows_changed_cb (NoughtsTreeModel *self, guint position, guint removed, guint added)
{
  forget_rows (self, position, added);
  g_list_model_items_changed (G_LIST_MODEL (self), position, removed, added);
}

static void
folded_cb (NoughtsTreeModel *self, NoughtsNode *node)
{
  NoughtsMoveRow *row = g_hash_table_lookup (self->living, node);
  guint position;

  if (row != NULL && noughts_tree_rows_find (self->rows, node, &position))
    place_row (self, row, noughts_tree_rows_get (self->rows, position).level);
}

static GType
noughts_tree_model_get_item_type (GListModel *list)
{
  return NOUGHTS_TYPE_MOVE_ROW;
}

static guint
noughts_tree_model_get_n_items (GListModel *list)
{
  return noughts_tree_rows_get_n (NOUGHTS_TREE_MODEL (list)->rows);
}

static gpointer
noughts_tree_model_get_item (GListModel *list, guint position)
{
  NoughtsTreeModel *self = NOUGHTS_TREE_MODEL (list);
  NoughtsTreeRow place;
  NoughtsMoveRow *row;

  if (position >= noughts_tree_rows_get_n (self->rows))
    return NULL;

  place = noughts_tree_rows_get (self->rows, position);
  row = g_hash_table_lookup (self->living, place.node);
  if (row != NULL)
    return g_object_ref (row);

  row = noughts_move_row_new (noughts_node_get_ply (place.node), place.node);
  place_row (self, row, place.level);
  g_hash_table_insert (self->living, place.node, row);
  g_object_weak_ref (G_OBJECT (row), row_gone_cb, self);

  return row;
}

static void
noughts_tree_model_list_iface_init (GListModelInterface *iface)
{
  iface->get_item_type = noughts_tree_model_get_item_type;
  iface->get_n_items = noughts_tree_model_get_n_items;
  iface->get_item = noughts_tree_model_get_item;
}

static void
noughts_tree_model_finalize (GObject *object)
{
  NoughtsTreeModel *self = NOUGHTS_TREE_MODEL (object);

  forget_rows (self, 0, G_MAXUINT);
  noughts_tree_rows_set_used (self->rows, NULL, NULL);
  g_clear_pointer (&self->living, g_hash_table_unref);
  g_clear_object (&self->rows);

  G_OBJECT_CLASS (noughts_tree_model_parent_class)->finalize (object);
}

static void
noughts_tree_model_class_init (NoughtsTreeModelClass *klass)
{
  G_OBJECT_CLASS (klass)->finalize = noughts_tree_model_finalize;
}

static void
noughts_tree_model_init (NoughtsTreeModel *self)
{
  self->living = g_hash_table_new (NULL, NULL);
  self->rows = noughts_tree_rows_new ();
  noughts_tree_rows_set_used (self->rows, list_living, self);
  g_signal_connect_object (self->rows, "changed", G_CALLBACK (rows_changed_cb), self,
                           G_CONNECT_SWAPPED);
  g_signal_connect_object (self->rows, "folded", G_CALLBACK (folded_cb), self, G_CONNECT_SWAPPED);
}

NoughtsTreeModel *
noughts_tree_model_new (void)
{
  return g_object_new (NOUGHTS_TYPE_TREE_MODEL, NULL);
}

void
noughts_tree_model_set_game (NoughtsTreeModel *self, NoughtsGame *game)
{
  g_return_if_fail (NOUGHTS_IS_TREE_MODEL (self));

  noughts_tree_rows_set_game (self->rows, game);
}

NoughtsTreeRows *
noughts_tree_model_get_rows (NoughtsTreeModel *self)
{
  g_return_val_if_fail (NOUGHTS_IS_TREE_MODEL (self), NULL);

  return self->rows;
}

void
noughts_tree_model_changed (NoughtsTreeModel *self, NoughtsNode *node)
{
  NoughtsMoveRow *row;

  g_return_if_fail (NOUGHTS_IS_TREE_MODEL (self));

  row = g_hash_table_lookup (self->living, node);
  if (row != NULL)
    noughts_move_row_changed (row);
}
