/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "noughts-move-model.h"

#include "noughts-line.h"

struct _NoughtsMoveModel
{
  GObject parent_instance;

  GPtrArray *nodes; /* of ply 1…n */
  GHashTable *rows; /* ply → living NoughtsMoveRow, not owned */
  gboolean secret;
};

static void noughts_move_model_list_iface_init (GListModelInterface *iface);

G_DEFINE_FINAL_TYPE_WITH_CODE (NoughtsMoveModel,
                               noughts_move_model,
                               G_TYPE_OBJECT,
                               G_IMPLEMENT_INTERFACE (G_TYPE_LIST_MODEL,
                                                      noughts_move_model_list_iface_init))

static void
row_gone_cb (gpointer user_data, GObject *where_the_row_was)
{
  NoughtsMoveModel *self = user_data;
  GHashTableIter iter;
  gpointer row;

  g_hash_table_iter_init (&iter, self->rows);
  while (g_hash_table_iter_next (&iter, NULL, &row))
    {
      if (row == where_the_row_was)
        {
          g_hash_table_iter_remove (&iter);
          return;
        }
    }
}

static void
forget_rows (NoughtsMoveModel *self, guint first_ply)
{
  GHashTableIter iter;
  gpointer ply, row;

  g_hash_table_iter_init (&iter, self->rows);
  while (g_hash_table_iter_next (&iter, &ply, &row))
    {
      if (GPOINTER_TO_UINT (ply) >= first_ply)
        {
          g_object_weak_unref (row, row_gone_cb, self);
          noughts_move_row_forget (row);
          g_hash_table_iter_remove (&iter);
        }
    }
}

static GType
noughts_move_model_get_item_type (GListModel *list)
{
  return NOUGHTS_TYPE_MOVE_ROW;
}

static guint
noughts_move_model_get_n_items (GListModel *list)
{
  return NOUGHTS_MOVE_MODEL (list)->nodes->len;
}

static gpointer
noughts_move_model_get_item (GListModel *list, guint position)
{
  NoughtsMoveModel *self = NOUGHTS_MOVE_MODEL (list);
  NoughtsMoveRow *row;

  if (position >= self->nodes->len)
    return NULL;

  row = g_hash_table_lookup (self->rows, GUINT_TO_POINTER (position + 1));
  if (row != NULL)
    return g_object_ref (row);

  row = noughts_move_row_new (position + 1, g_ptr_array_index (self->nodes, position));
  noughts_move_row_set_secret (row, self->secret);
  g_hash_table_insert (self->rows, GUINT_TO_POINTER (position + 1), row);
  g_object_weak_ref (G_OBJECT (row), row_gone_cb, self);

  return row;
}

static void
noughts_move_model_list_iface_init (GListModelInterface *iface)
{
  iface->get_item_type = noughts_move_model_get_item_type;
  iface->get_n_items = noughts_move_model_get_n_items;
  iface->get_item = noughts_move_model_get_item;
}

static void
noughts_move_model_finalize (GObject *object)
{
  NoughtsMoveModel *self = NOUGHTS_MOVE_MODEL (object);

  forget_rows (self, 0);
  g_clear_pointer (&self->rows, g_hash_table_unref);
  g_clear_pointer (&self->nodes, g_ptr_array_unref);

  G_OBJECT_CLASS (noughts_move_model_parent_class)->finalize (object);
}

static void
noughts_move_model_class_init (NoughtsMoveModelClass *klass)
{
  G_OBJECT_CLASS (klass)->finalize = noughts_move_model_finalize;
}

static void
noughts_move_model_init (NoughtsMoveModel *self)
{
  self->nodes = g_ptr_array_new ();
  self->rows = g_hash_table_new (NULL, NULL);
}

NoughtsMoveModel *
noughts_move_model_new (void)
{
  return g_object_new (NOUGHTS_TYPE_MOVE_MODEL, NULL);
}

void
noughts_move_model_sync (NoughtsMoveModel *self, NoughtsGame *game)
{
  guint n_old, n_new, n_common;

  g_return_if_fail (NOUGHTS_IS_MOVE_MODEL (self));
  g_return_if_fail (game == NULL || NOUGHTS_IS_GAME (game));

  n_old = self->nodes->len;
  n_common = noughts_line_follow (self->nodes, game);
  n_new = self->nodes->len;

  if (n_common == n_old && n_common == n_new)
    return;

  forget_rows (self, n_common + 1);
  g_list_model_items_changed (G_LIST_MODEL (self), n_common, n_old - n_common, n_new - n_common);
}

void
noughts_move_model_evaluated (NoughtsMoveModel *self, NoughtsNode *node)
{
  NoughtsMoveRow *row;

  g_return_if_fail (NOUGHTS_IS_MOVE_MODEL (self));

  row = g_hash_table_lookup (self->rows, GUINT_TO_POINTER (noughts_node_get_ply (node)));

  if (row != NULL && noughts_move_row_get_node (row) == node)
    noughts_move_row_changed (row);
}

void
noughts_move_model_set_secret (NoughtsMoveModel *self, gboolean secret)
{
  GHashTableIter iter;
  gpointer row;

  g_return_if_fail (NOUGHTS_IS_MOVE_MODEL (self));

  self->secret = !!secret;
  g_hash_table_iter_init (&iter, self->rows);
  while (g_hash_table_iter_next (&iter, NULL, &row))
    noughts_move_row_set_secret (row, self->secret);
}
