/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "noughts-evaluation-cache.h"

static gsize
count_bytes (const NoughtsEvaluation *evaluation)
{
  gsize bytes = sizeof *evaluation + evaluation->report.n_moves * sizeof (MnkScoredMove);

  for (int i = 0; i < evaluation->report.n_moves; i++)
    {
      bytes += evaluation->report.moves[i].n_line * sizeof (MnkPoint);
      if (evaluation->judgements != NULL)
        bytes += sizeof (NoughtsJudgement);
      if (evaluation->judgements != NULL && evaluation->judgements[i].why != NULL)
        bytes += strlen (evaluation->judgements[i].why) + 1;
    }
  if (evaluation->replies != NULL)
    bytes += evaluation->report.n_best * sizeof (NoughtsReplies);

  return bytes;
}

/* The finalizer of SplitMix64 (Steele, Lea and Flood 2014). */
static guint64
scramble (guint64 z)
{
  z += G_GUINT64_CONSTANT (0x9e3779b97f4a7c15);
  z = (z ^ (z >> 30)) * G_GUINT64_CONSTANT (0xbf58476d1ce4e5b9);
  z = (z ^ (z >> 27)) * G_GUINT64_CONSTANT (0x94d049bb133111eb);
  return z ^ (z >> 31);
}

NoughtsKey
noughts_key_mix (NoughtsKey key, guint64 setting)
{
  return (NoughtsKey){
    scramble (key.a ^ setting),
    scramble (key.b + setting * G_GUINT64_CONSTANT (0xd6e8feb86659fd93)),
  };
}

NoughtsKey
noughts_key_for_window (const MnkWindow *window)
{
  const MnkPosition *position = &window->position;
  int n_cells = position->rule.width * position->rule.height;
  NoughtsKey key = { 1, 2 };

  key = noughts_key_mix (key, ((guint64) position->rule.width << 32) | position->rule.height);
  key = noughts_key_mix (key, ((guint64) position->rule.win << 32) | position->rule.line);
  key = noughts_key_mix (key, ((guint64) position->side << 32) | position->endless);

  for (int i = 0; i < n_cells; i += 32)
    {
      guint64 word = 0;

      for (int j = i; j < MIN (i + 32, n_cells); j++)
        word = word << 2 | position->cells[j];
      key = noughts_key_mix (key, word);
    }

  /* On the unbounded board the same stones elsewhere are another position, as their moves
   * differ. */
  if (position->endless)
    {
      for (int x = 0; x < position->rule.width; x++)
        key = noughts_key_mix (key, (guint32) window->column[x]);
      for (int y = 0; y < position->rule.height; y++)
        key = noughts_key_mix (key, (guint32) window->row[y]);
    }

  return key;
}

typedef struct
{
  NoughtsKey key;
  NoughtsEvaluation *evaluation;
  gsize bytes;
  GList link; /* in the queue, newest first */
} Entry;

struct _NoughtsCache
{
  GHashTable *entries;
  GQueue queue;
  gsize bytes;
  gsize limit;
};

static guint
key_hash (gconstpointer key)
{
  return (guint) ((const NoughtsKey *) key)->a;
}

static gboolean
key_equal (gconstpointer a, gconstpointer b)
{
  const NoughtsKey *one = a;
  const NoughtsKey *other = b;

  return one->a == other->a && one->b == other->b;
}

static void
entry_free (gpointer data)
{
  Entry *entry = data;

  noughts_evaluation_unref (entry->evaluation);
  g_free (entry);
}

NoughtsCache *
noughts_cache_new (gsize bytes)
{
  NoughtsCache *self = g_new0 (NoughtsCache, 1);

  self->entries = g_hash_table_new_full (key_hash, key_equal, NULL, entry_free);
  g_queue_init (&self->queue);
  self->limit = bytes;

  return self;
}

void
noughts_cache_free (NoughtsCache *self)
{
  g_hash_table_unref (self->entries);
  g_free (self);
}

NoughtsEvaluation *
noughts_cache_look_up (NoughtsCache *self, NoughtsKey key)
{
  Entry *entry = g_hash_table_lookup (self->entries, &key);

  if (entry == NULL)
    return NULL;

  g_queue_unlink (&self->queue, &entry->link);
  g_queue_push_head_link (&self->queue, &entry->link);
  return entry->evaluation;
}

static void
remove_entry (NoughtsCache *self, Entry *entry)
{
  g_queue_unlink (&self->queue, &entry->link);
  self->bytes -= entry->bytes;
  g_hash_table_remove (self->entries, &entry->key);
}

void
noughts_cache_store (NoughtsCache *self, NoughtsKey key, NoughtsEvaluation *evaluation)
{
  Entry *entry = g_hash_table_lookup (self->entries, &key);

  noughts_evaluation_ref (evaluation);
  if (entry != NULL)
    remove_entry (self, entry);

  entry = g_new0 (Entry, 1);
  entry->key = key;
  entry->evaluation = evaluation;
  entry->bytes = sizeof *entry + count_bytes (evaluation);
  entry->link.data = entry;
  g_queue_push_head_link (&self->queue, &entry->link);
  g_hash_table_insert (self->entries, &entry->key, entry);
  self->bytes += entry->bytes;

  /* The newest entry stays even if it exceeds the limit: the caller needs it. */
  while (self->bytes > self->limit && self->queue.length > 1)
    remove_entry (self, self->queue.tail->data);
}

gsize
noughts_cache_get_bytes (NoughtsCache *self)
{
  return self->bytes;
}
