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

/* `is_new`: the file possibly lacks the node; if it is put back, the order of its siblings tells
 * its place. */
static void
add_change (NoughtsChanges *changes, NoughtsNode *node, NoughtsGameChange change, gboolean is_new)
{
  if (change == NOUGHTS_GAME_CHANGE_NOTES)
    {
      g_hash_table_add (changes->noted, node);
      return;
    }

  if (change == NOUGHTS_GAME_CHANGE_TREE || (!node->unlinked && is_new))
    g_hash_table_add (changes->ordered, node->parent);
  if (node->unlinked)
    g_hash_table_add (changes->taken, node);
  else
    g_hash_table_remove (changes->taken, node);
}

void
noughts_game_note_change (NoughtsGame *self, NoughtsNode *node, NoughtsGameChange change)
{
  const NoughtsSource *source = self->source;

  if (source == NULL)
    return;

  add_change (&self->source->changes, node, change,
              noughts_source_get_file_id (source, node) == NOUGHTS_NOT_IN_FILE);
  if (source->since != NULL)
    add_change (source->since, node, change, TRUE);
}

guint
noughts_game_begin_writing (NoughtsGame *self)
{
  return noughts_source_begin_writing (self->source);
}

void
noughts_game_end_writing (NoughtsGame *self, const NoughtsWrittenLibrary *written)
{
  g_return_if_fail (NOUGHTS_IS_GAME (self) && written != NULL);

  if (self->source != NULL)
    noughts_source_end_writing (self->source, written, &self->nodes);
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

/* Returns from which id on all nodes differ from the file. Without the file all of them are
 * needed. */
static guint
get_n_filed (const NoughtsSource *source)
{
  if (source->bytes == NULL)
    return 0;

  return source->ids != NULL ? source->ids->len : source->n_nodes;
}

GHashTable *
noughts_game_find_differences (NoughtsGame *self)
{
  const NoughtsSource *source = self->source;
  GHashTable *nodes = g_hash_table_new (NULL, NULL);
  GHashTableIter iter;
  gpointer node;

  add_way (nodes, g_ptr_array_index (self->line, self->line->len - 1));
  for (guint id = get_n_filed (source); id < self->nodes.n_nodes; id++)
    add_way (nodes, noughts_nodes_get (&self->nodes, id));
  for (guint i = 0; source->lost != NULL && i < source->lost->len; i++)
    add_way (nodes, noughts_nodes_get (&self->nodes, g_array_index (source->lost, guint32, i)));

  g_hash_table_iter_init (&iter, source->changes.noted);
  while (g_hash_table_iter_next (&iter, &node, NULL))
    add_way (nodes, node);
  g_hash_table_iter_init (&iter, source->changes.ordered);
  while (g_hash_table_iter_next (&iter, &node, NULL))
    add_children (nodes, node);
  g_hash_table_iter_init (&iter, source->changes.taken);
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
