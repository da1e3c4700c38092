/* SPDX-License-Identifier: GPL-3.0-or-later */

/* The file of a library, and what differs from it. */

#include "noughts-game-private.h"
#include "noughts-source.h"

void
noughts_game_set_source (NoughtsGame *self, GBytes *bytes, const char *encoding)
{
  g_return_if_fail (NOUGHTS_IS_GAME (self) && self->source == NULL);

  self->source = noughts_source_new ();
  self->source->bytes = g_bytes_ref (bytes);
  self->source->sum = g_compute_checksum_for_bytes (G_CHECKSUM_SHA256, bytes);
  self->source->encoding = g_strdup (encoding);
  self->source->n_nodes = self->nodes.n_nodes;
}

void
noughts_game_set_file (NoughtsGame *self, const char *uri)
{
  g_return_if_fail (NOUGHTS_IS_GAME (self));

  if (self->source == NULL)
    return;

  g_free (self->source->uri);
  self->source->uri = uri != NULL && *uri != '\0' ? g_strdup (uri) : NULL;
}

const char *
noughts_game_get_file (NoughtsGame *self)
{
  g_return_val_if_fail (NOUGHTS_IS_GAME (self), NULL);

  return self->source != NULL ? self->source->uri : NULL;
}

void
noughts_game_note_change (NoughtsGame *self, NoughtsNode *node, NoughtsGameChange change)
{
  NoughtsSource *source = self->source;

  if (source == NULL)
    return;

  if (change == NOUGHTS_GAME_CHANGE_NOTES)
    g_hash_table_add (source->noted, node);
  else if (change == NOUGHTS_GAME_CHANGE_TREE)
    g_hash_table_add (source->ordered, node->parent);
  else if (!node->unlinked)
    g_hash_table_remove (source->taken, node);
  else if (node->id < source->n_nodes)
    g_hash_table_add (source->taken, node);
}

static void
add_way (GHashTable *nodes, NoughtsNode *node)
{
  if (node->unlinked)
    return;

  while (node != NULL && g_hash_table_add (nodes, node))
    node = node->parent;
}

static void
add_children (GHashTable *nodes, NoughtsNode *parent)
{
  for (NoughtsNode *node = parent->child; node != NULL; node = node->sibling)
    add_way (nodes, node);
}

GHashTable *
noughts_game_find_differences (NoughtsGame *self)
{
  NoughtsSource *source = self->source;
  GHashTable *nodes = g_hash_table_new (NULL, NULL);
  GHashTableIter iter;
  gpointer node;

  add_way (nodes, g_ptr_array_index (self->line, self->line->len - 1));
  for (guint id = source->n_nodes; id < self->nodes.n_nodes; id++)
    add_way (nodes, noughts_nodes_get (&self->nodes, id));

  g_hash_table_iter_init (&iter, source->noted);
  while (g_hash_table_iter_next (&iter, &node, NULL))
    add_way (nodes, node);
  g_hash_table_iter_init (&iter, source->ordered);
  while (g_hash_table_iter_next (&iter, &node, NULL))
    add_children (nodes, node);
  g_hash_table_iter_init (&iter, source->taken);
  while (g_hash_table_iter_next (&iter, &node, NULL))
    add_way (nodes, ((NoughtsNode *) node)->parent);
  for (guint i = 0; i < source->removed->len; i++)
    add_way (nodes, g_array_index (source->removed, NoughtsRemoved, i).parent);

  return nodes;
}

static NoughtsNode *
find_first_in (GHashTable *nodes, NoughtsNode *node)
{
  while (node != NULL && !g_hash_table_contains (nodes, node))
    node = node->sibling;

  return node;
}

NoughtsNode *
noughts_game_walk_in (GHashTable *nodes, NoughtsNode *node, guint32 *up)
{
  NoughtsNode *next = find_first_in (nodes, node->child);

  for (*up = 0; next == NULL && node != NULL; node = node->parent, ++*up)
    next = find_first_in (nodes, node->sibling);

  return next;
}
