/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "noughts-source.h"

static void
changes_init (NoughtsChanges *self)
{
  self->noted = g_hash_table_new (NULL, NULL);
  self->ordered = g_hash_table_new (NULL, NULL);
  self->taken = g_hash_table_new (NULL, NULL);
}

static void
changes_clear (NoughtsChanges *self)
{
  g_hash_table_unref (self->noted);
  g_hash_table_unref (self->ordered);
  g_hash_table_unref (self->taken);
}

static void
clear_since (NoughtsSource *self)
{
  if (self->since != NULL)
    changes_clear (self->since);
  g_clear_pointer (&self->since, g_free);
}

NoughtsSource *
noughts_source_new (void)
{
  NoughtsSource *self = g_new0 (NoughtsSource, 1);

  changes_init (&self->changes);
  self->removed = g_array_new (FALSE, FALSE, sizeof (NoughtsRemoved));
  return self;
}

void
noughts_source_free (NoughtsSource *self)
{
  g_free (self->uri);
  g_free (self->sum);
  g_free (self->encoding);
  g_clear_pointer (&self->bytes, g_bytes_unref);
  g_clear_pointer (&self->ids, g_array_unref);
  g_clear_pointer (&self->lost, g_array_unref);
  changes_clear (&self->changes);
  clear_since (self);
  g_array_unref (self->removed);
  g_free (self);
}

guint32
noughts_source_get_file_id (const NoughtsSource *self, const NoughtsNode *node)
{
  if (self->ids != NULL)
    return node->id < self->ids->len ? g_array_index (self->ids, guint32, node->id)
                                     : NOUGHTS_NOT_IN_FILE;

  return node->id < self->n_nodes ? node->id : NOUGHTS_NOT_IN_FILE;
}

/* ---- Writing ---- */

guint
noughts_source_begin_writing (NoughtsSource *self)
{
  clear_since (self);
  self->since = g_new0 (NoughtsChanges, 1);
  changes_init (self->since);
  return ++self->serial;
}

void
noughts_source_end_writing (NoughtsSource *self,
                            const NoughtsWrittenLibrary *written,
                            const NoughtsNodes *nodes)
{
  if (self->since == NULL || written->serial != self->serial)
    return;

  g_clear_pointer (&self->bytes, g_bytes_unref);
  self->bytes = g_bytes_ref (written->bytes);
  g_free (self->sum);
  self->sum = g_strdup (written->sum);
  g_free (self->encoding);
  self->encoding = g_strdup ("UTF-8");
  g_clear_pointer (&self->ids, g_array_unref);
  g_clear_pointer (&self->lost, g_array_unref);
  self->ids = g_array_ref (written->ids);
  self->lost = g_array_ref (written->lost);
  changes_clear (&self->changes);
  self->changes = *self->since;
  g_clear_pointer (&self->since, g_free);
  for (guint i = 0; i < written->noted->len; i++)
    g_hash_table_add (self->changes.noted,
                      noughts_nodes_get (nodes, g_array_index (written->noted, guint32, i)));
  g_array_set_size (self->removed, 0);
}

void
noughts_written_library_free (NoughtsWrittenLibrary *self)
{
  g_clear_pointer (&self->bytes, g_bytes_unref);
  g_free (self->sum);
  g_clear_pointer (&self->ids, g_array_unref);
  g_clear_pointer (&self->lost, g_array_unref);
  g_clear_pointer (&self->noted, g_array_unref);
  g_free (self);
}

/* ---- Copying ---- */

static void
copy_set (GHashTable *set, GHashTable *from, const NoughtsNodes *nodes)
{
  GHashTableIter iter;
  gpointer node;

  g_hash_table_iter_init (&iter, from);
  while (g_hash_table_iter_next (&iter, &node, NULL))
    g_hash_table_add (set, noughts_nodes_find_like (nodes, node));
}

NoughtsSource *
noughts_source_copy (const NoughtsSource *self, const NoughtsNodes *nodes)
{
  NoughtsSource *copy = noughts_source_new ();

  copy->uri = g_strdup (self->uri);
  copy->sum = g_strdup (self->sum);
  copy->encoding = g_strdup (self->encoding);
  copy->bytes = self->bytes != NULL ? g_bytes_ref (self->bytes) : NULL;
  copy->n_nodes = self->n_nodes;
  copy->ids = self->ids != NULL ? g_array_ref (self->ids) : NULL;
  copy->lost = self->lost != NULL ? g_array_ref (self->lost) : NULL;
  copy_set (copy->changes.noted, self->changes.noted, nodes);
  copy_set (copy->changes.ordered, self->changes.ordered, nodes);
  copy_set (copy->changes.taken, self->changes.taken, nodes);
  for (guint i = 0; i < self->removed->len; i++)
    {
      NoughtsRemoved removed = g_array_index (self->removed, NoughtsRemoved, i);

      removed.parent = noughts_nodes_find_like (nodes, removed.parent);
      g_array_append_val (copy->removed, removed);
    }

  return copy;
}

/* ---- Saving ---- */

/* Saves the nodes' ids in the file, by their numbers. */
static GVariant *
save_ids (const NoughtsSource *self, GHashTable *places)
{
  const guint n = g_hash_table_size (places);
  g_autofree guint32 *ids = g_new0 (guint32, n);
  GHashTableIter iter;
  gpointer node, place;

  g_hash_table_iter_init (&iter, places);
  while (g_hash_table_iter_next (&iter, &node, &place))
    ids[GPOINTER_TO_UINT (place)] = noughts_source_get_file_id (self, node);

  return g_variant_new_fixed_array (G_VARIANT_TYPE_UINT32, ids, n, sizeof *ids);
}

static GVariant *
save_places (GHashTable *set, GHashTable *places)
{
  GVariantBuilder saved;
  GHashTableIter iter;
  gpointer node, place;

  g_variant_builder_init (&saved, G_VARIANT_TYPE ("au"));
  g_hash_table_iter_init (&iter, set);
  while (g_hash_table_iter_next (&iter, &node, NULL))
    {
      if (g_hash_table_lookup_extended (places, node, NULL, &place))
        g_variant_builder_add (&saved, "u", GPOINTER_TO_UINT (place));
    }

  return g_variant_builder_end (&saved);
}

static void
save_removed (GVariantBuilder *saved, GHashTable *places, const NoughtsRemoved *removed)
{
  gpointer place;

  if (g_hash_table_lookup_extended (places, removed->parent, NULL, &place))
    g_variant_builder_add (saved, "(uiiyu)", GPOINTER_TO_UINT (place), removed->move.x,
                           removed->move.y, (guint8) removed->piece, removed->id);
}

static GVariant *
save_all_removed (const NoughtsSource *self, GHashTable *places)
{
  GVariantBuilder saved;
  GHashTableIter iter;
  gpointer data;

  g_variant_builder_init (&saved, G_VARIANT_TYPE ("a(uiiyu)"));
  for (guint i = 0; i < self->removed->len; i++)
    save_removed (&saved, places, &g_array_index (self->removed, NoughtsRemoved, i));
  g_hash_table_iter_init (&iter, self->changes.taken);
  while (g_hash_table_iter_next (&iter, &data, NULL))
    {
      const NoughtsNode *node = data;
      const guint32 id = noughts_source_get_file_id (self, node);

      if (id != NOUGHTS_NOT_IN_FILE)
        save_removed (&saved, places,
                      &(NoughtsRemoved){ node->parent, node->move, (MnkPiece) node->piece, id });
    }

  return g_variant_builder_end (&saved);
}

GVariant *
noughts_source_save (const NoughtsSource *self, GHashTable *places)
{
  g_autoptr (GHashTable) noted = g_hash_table_new (NULL, NULL);
  GHashTableIter iter;
  GVariantDict dict;
  gpointer node;

  /* New nodes have notes of their own, too. */
  g_hash_table_iter_init (&iter, places);
  while (g_hash_table_iter_next (&iter, &node, NULL))
    {
      if (noughts_source_get_file_id (self, node) == NOUGHTS_NOT_IN_FILE
          || g_hash_table_contains (self->changes.noted, node))
        g_hash_table_add (noted, node);
    }

  g_variant_dict_init (&dict, NULL);
  g_variant_dict_insert (&dict, "uri", "s", self->uri != NULL ? self->uri : "");
  g_variant_dict_insert (&dict, "sum", "s", self->sum);
  if (self->encoding != NULL)
    g_variant_dict_insert (&dict, "encoding", "s", self->encoding);
  g_variant_dict_insert_value (&dict, "ids", save_ids (self, places));
  g_variant_dict_insert_value (&dict, "noted", save_places (noted, places));
  g_variant_dict_insert_value (&dict, "ordered", save_places (self->changes.ordered, places));
  g_variant_dict_insert_value (&dict, "removed", save_all_removed (self, places));
  return g_variant_dict_end (&dict);
}

static gboolean
load_places (GVariant *saved, const char *key, GPtrArray *nodes, GHashTable *set)
{
  g_autoptr (GVariant) places = g_variant_lookup_value (saved, key, G_VARIANT_TYPE ("au"));
  GVariantIter iter;
  guint32 place;

  if (places == NULL)
    return FALSE;

  g_variant_iter_init (&iter, places);
  while (g_variant_iter_next (&iter, "u", &place))
    {
      if (place >= nodes->len)
        return FALSE;
      g_hash_table_add (set, g_ptr_array_index (nodes, place));
    }

  return TRUE;
}

static gboolean
load_removed (GVariant *saved, GPtrArray *nodes, GArray *removed)
{
  g_autoptr (GVariant) all = g_variant_lookup_value (saved, "removed", G_VARIANT_TYPE ("a(uiiyu)"));
  NoughtsRemoved one;
  GVariantIter iter;
  guint32 place;
  guint8 piece;

  if (all == NULL)
    return FALSE;

  g_variant_iter_init (&iter, all);
  while (g_variant_iter_next (&iter, "(uiiyu)", &place, &one.move.x, &one.move.y, &piece, &one.id))
    {
      if (place >= nodes->len || piece > MNK_O)
        return FALSE;
      one.parent = g_ptr_array_index (nodes, place);
      one.piece = (MnkPiece) piece;
      g_array_append_val (removed, one);
    }

  return TRUE;
}

static gboolean
load_ids (NoughtsSource *self, GVariant *saved, GPtrArray *nodes)
{
  g_autoptr (GVariant) all = g_variant_lookup_value (saved, "ids", G_VARIANT_TYPE ("au"));
  const guint32 *ids;
  gsize n;

  if (all == NULL)
    return FALSE;

  ids = g_variant_get_fixed_array (all, &n, sizeof *ids);
  self->ids = g_array_new (FALSE, FALSE, sizeof (guint32));
  g_array_append_vals (self->ids, ids, (guint) n);
  return n == nodes->len;
}

NoughtsSource *
noughts_source_load (GVariant *saved, GPtrArray *nodes)
{
  NoughtsSource *self = noughts_source_new ();

  if (g_variant_lookup (saved, "uri", "s", &self->uri)
      && g_variant_lookup (saved, "sum", "s", &self->sum) && load_ids (self, saved, nodes)
      && load_places (saved, "noted", nodes, self->changes.noted)
      && load_places (saved, "ordered", nodes, self->changes.ordered)
      && load_removed (saved, nodes, self->removed))
    {
      g_variant_lookup (saved, "encoding", "s", &self->encoding);
      if (*self->uri == '\0')
        g_clear_pointer (&self->uri, g_free);
      return self;
    }

  noughts_source_free (self);
  return NULL;
}
