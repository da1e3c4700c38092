/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Copying a game. Nothing is worked out again, as it is known of the game. */

#include "noughts-game-copy.h"

#include "noughts-game-private.h"
#include "noughts-source.h"

static void
copy_line (NoughtsGame *copy, NoughtsGame *self)
{
  g_ptr_array_set_size (copy->line, 0);
  for (guint i = 0; i < self->line->len; i++)
    g_ptr_array_add (copy->line,
                     noughts_nodes_find_like (&copy->nodes, g_ptr_array_index (self->line, i)));
  copy->end = self->end;
}

static void
copy_setups (NoughtsGame *copy, NoughtsGame *self)
{
  GHashTableIter iter;
  gpointer node, stones;

  if (self->setups == NULL)
    return;

  copy->setups = g_hash_table_new_full (NULL, NULL, NULL, (GDestroyNotify) g_array_unref);
  g_hash_table_iter_init (&iter, self->setups);
  while (g_hash_table_iter_next (&iter, &node, &stones))
    g_hash_table_insert (copy->setups, noughts_nodes_find_like (&copy->nodes, node),
                         g_array_ref (stones));
}

static void
copy_notes (NoughtsGame *copy, NoughtsGame *self)
{
  GHashTableIter iter;
  gpointer node, notes;

  if (self->notes == NULL)
    return;

  copy->notes = g_hash_table_new_full (NULL, NULL, NULL, g_free);
  g_hash_table_iter_init (&iter, self->notes);
  while (g_hash_table_iter_next (&iter, &node, &notes))
    g_hash_table_insert (copy->notes, noughts_nodes_find_like (&copy->nodes, node),
                         g_strdup (notes));
}

static void
copy_flags (NoughtsGame *copy, NoughtsGame *self)
{
  copy->keeps_order = self->keeps_order;
  copy->edited = self->edited;
  copy->from_sgf = self->from_sgf;
  copy->partial = self->partial;
  copy->n_others = self->n_others;
  copy->fuller = g_strdup (self->fuller);
  copy->info_behind = self->info_behind;
  copy->needs_rule = self->needs_rule;
  copy->size_behind = self->size_behind;
  copy->way = self->way;
}

NoughtsGame *
noughts_game_copy (NoughtsGame *self)
{
  NoughtsGame *copy;

  g_return_val_if_fail (NOUGHTS_IS_GAME (self), NULL);

  copy = noughts_game_new_from_stones (&self->rule, self->first_side,
                                       (const NoughtsStone *) self->setup->data, self->setup->len);
  noughts_nodes_copy (&copy->nodes, &self->nodes);
  copy->root = copy->placed = noughts_nodes_find_like (&copy->nodes, self->root);
  copy_line (copy, self);
  copy_setups (copy, self);
  copy_notes (copy, self);
  copy_flags (copy, self);
  if (self->source != NULL)
    copy->source = noughts_source_copy (self->source, &copy->nodes);

  copy->current = noughts_nodes_find_like (&copy->nodes, self->current);
  noughts_game_place (copy, copy->current);
  return copy;
}
