/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "noughts-move-row.h"

struct _NoughtsMoveRow
{
  GObject parent_instance;

  guint ply;
  NoughtsNode *node;
  gboolean secret;
  gboolean in_tree;
  guint level;
  NoughtsFold fold;
  guint n_after;
};

G_DEFINE_FINAL_TYPE (NoughtsMoveRow, noughts_move_row, G_TYPE_OBJECT)

enum
{
  CHANGED,
  N_SIGNALS
};

static guint signals[N_SIGNALS];

static void
noughts_move_row_class_init (NoughtsMoveRowClass *klass)
{
  signals[CHANGED] = g_signal_new ("changed", G_TYPE_FROM_CLASS (klass), G_SIGNAL_RUN_LAST, 0, NULL,
                                   NULL, NULL, G_TYPE_NONE, 0);
}

static void
noughts_move_row_init (NoughtsMoveRow *self)
{
}

NoughtsMoveRow *
noughts_move_row_new (guint ply, NoughtsNode *node)
{
  NoughtsMoveRow *self = g_object_new (NOUGHTS_TYPE_MOVE_ROW, NULL);

  self->ply = ply;
  self->node = node;

  return self;
}

guint
noughts_move_row_get_ply (NoughtsMoveRow *self)
{
  g_return_val_if_fail (NOUGHTS_IS_MOVE_ROW (self), 0);

  return self->ply;
}

NoughtsNode *
noughts_move_row_get_node (NoughtsMoveRow *self)
{
  g_return_val_if_fail (NOUGHTS_IS_MOVE_ROW (self), NULL);

  return self->node;
}

void
noughts_move_row_set_place (NoughtsMoveRow *self, guint level, NoughtsFold fold, guint n_after)
{
  g_return_if_fail (NOUGHTS_IS_MOVE_ROW (self));

  if (self->in_tree && self->level == level && self->fold == fold && self->n_after == n_after)
    return;

  self->in_tree = TRUE;
  self->level = level;
  self->fold = fold;
  self->n_after = n_after;
  noughts_move_row_changed (self);
}

guint
noughts_move_row_get_level (NoughtsMoveRow *self)
{
  g_return_val_if_fail (NOUGHTS_IS_MOVE_ROW (self), 0);

  return self->level;
}

NoughtsFold
noughts_move_row_get_fold (NoughtsMoveRow *self)
{
  g_return_val_if_fail (NOUGHTS_IS_MOVE_ROW (self), NOUGHTS_FOLD_NONE);

  return self->fold;
}

guint
noughts_move_row_get_n_after (NoughtsMoveRow *self)
{
  g_return_val_if_fail (NOUGHTS_IS_MOVE_ROW (self), 0);

  return self->n_after;
}

gboolean
noughts_move_row_is_in_tree (NoughtsMoveRow *self)
{
  g_return_val_if_fail (NOUGHTS_IS_MOVE_ROW (self), FALSE);

  return self->in_tree;
}

void
noughts_move_row_changed (NoughtsMoveRow *self)
{
  g_return_if_fail (NOUGHTS_IS_MOVE_ROW (self));

  g_signal_emit (self, signals[CHANGED], 0);
}

void
noughts_move_row_forget (NoughtsMoveRow *self)
{
  g_return_if_fail (NOUGHTS_IS_MOVE_ROW (self));

  self->ply = 0;
  self->node = NULL;
}

void
noughts_move_row_set_secret (NoughtsMoveRow *self, gboolean secret)
{
  g_return_if_fail (NOUGHTS_IS_MOVE_ROW (self));

  secret = !!secret;
  if (self->secret == secret)
    return;

  self->secret = secret;
  noughts_move_row_changed (self);
}

gboolean
noughts_move_row_is_secret (NoughtsMoveRow *self)
{
  g_return_val_if_fail (NOUGHTS_IS_MOVE_ROW (self), FALSE);

  return self->secret;
}
