/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "noughts-evaluation-store.h"

#include "noughts-evaluation-cache.h"
#include "noughts-evaluation-pack.h"
#include "noughts-file-aside.h"
#include "noughts-saved-game.h"

/* An evaluation in the file, with its cells in the field's coordinates:
 *   t, t   the key of the position
 *   i      depth; that of a proven one is PROVEN
 *   u      when it was kept: later ones are greater
 *   t      nodes
 *   a(…)   its moves, the best first: cell, score, line */
#define MOVE_FORMAT  "((ii)(yiib)a(ii))"
#define ENTRY_FORMAT "(ttiuta" MOVE_FORMAT ")"
#define NAME         "evaluations"

#define PROVEN 10000

#define WRITE_SECONDS 40

typedef struct
{
  NoughtsKey key;
  int depth;
  guint32 stamp;
  GVariant *variant;
} Entry;

struct _NoughtsEvaluationStore
{
  GObject parent_instance;

  GFile *file;
  GHashTable *entries; /* Entry, by itself */
  guint32 stamp;
  gboolean loaded; /* or being loaded */
  gboolean ready;  /* it has been read, and may be replaced */
  gboolean dirty;
  gboolean busy;
  guint timer;
};

G_DEFINE_FINAL_TYPE (NoughtsEvaluationStore, noughts_evaluation_store, G_TYPE_OBJECT)

static guint changed_signal;

static guint
hash_entry (gconstpointer data)
{
  return (guint) ((const Entry *) data)->key.a;
}

static gboolean
equal_entries (gconstpointer a, gconstpointer b)
{
  const Entry *left = a, *right = b;

  return left->key.a == right->key.a && left->key.b == right->key.b;
}

static void
free_entry (gpointer data)
{
  Entry *entry = data;

  g_variant_unref (entry->variant);
  g_free (entry);
}

GFile *
noughts_evaluation_store_get_file (void)
{
  return g_file_new_build_filename (g_get_user_data_dir (), "noughts", NAME, NULL);
}

/* ---- Entries ---- */

static Entry *
make_entry (GVariant *variant)
{
  Entry *entry = g_new0 (Entry, 1);

  entry->variant = g_variant_ref_sink (variant);
  g_variant_get_child (variant, 0, "t", &entry->key.a);
  g_variant_get_child (variant, 1, "t", &entry->key.b);
  g_variant_get_child (variant, 2, "i", &entry->depth);
  g_variant_get_child (variant, 3, "u", &entry->stamp);

  return entry;
}

/* Takes the entry over, unless a deeper one is known. TRUE if it is new. */
static gboolean
take_entry (NoughtsEvaluationStore *self, Entry *entry)
{
  const Entry *old = g_hash_table_lookup (self->entries, entry);

  if (old != NULL && old->depth >= entry->depth)
    {
      free_entry (entry);
      return FALSE;
    }

  g_hash_table_add (self->entries, entry);
  self->stamp = MAX (self->stamp, entry->stamp);
  return TRUE;
}

static int
compare_worth (gconstpointer a, gconstpointer b)
{
  const Entry *left = *(Entry *const *) a, *right = *(Entry *const *) b;

  if (left->depth != right->depth)
    return left->depth < right->depth ? -1 : 1;

  return left->stamp < right->stamp ? -1 : left->stamp > right->stamp;
}

/* Drops the tenth that is worth least when there are too many. */
static void
make_room (NoughtsEvaluationStore *self)
{
  const guint n = g_hash_table_size (self->entries);
  g_autoptr (GPtrArray) all = NULL;
  GHashTableIter iter;
  gpointer entry;

  if (n <= NOUGHTS_EVALUATIONS_MOST)
    return;

  all = g_ptr_array_sized_new (n);
  g_hash_table_iter_init (&iter, self->entries);
  while (g_hash_table_iter_next (&iter, &entry, NULL))
    g_ptr_array_add (all, entry);
  g_ptr_array_sort (all, compare_worth);
  for (guint i = 0; i < n - NOUGHTS_EVALUATIONS_MOST * 9 / 10; i++)
    g_hash_table_remove (self->entries, g_ptr_array_index (all, i));
}

static GVariant *
pack_move (const MnkScoredMove *move)
{
  GVariantBuilder line;

  g_variant_builder_init (&line, G_VARIANT_TYPE ("a(ii)"));
  for (int i = 0; i < MIN (move->n_line, NOUGHTS_PACK_LINE); i++)
    g_variant_builder_add (&line, "(ii)", move->line[i].x, move->line[i].y);

  return g_variant_new ("((ii)(yiib)a(ii))", move->move.x, move->move.y,
                        (guint8) move->score.outcome, move->score.value, move->score.plies,
                        move->score.exact, &line);
}

static int
get_depth (const NoughtsEvaluation *evaluation)
{
  return noughts_evaluation_is_proven (evaluation) ? PROVEN : evaluation->report.depth;
}

static void
unpack_move (NoughtsPack *pack, GVariant *packed)
{
  g_autoptr (GVariant) line = NULL;
  MnkPoint cells[NOUGHTS_PACK_LINE];
  MnkPoint move;
  MnkScore score;
  guint8 outcome;
  gboolean exact;
  gsize n;

  g_variant_get (packed, "((ii)(yiib)@a(ii))", &move.x, &move.y, &outcome, &score.value,
                 &score.plies, &exact, &line);
  if (outcome > MNK_LOSS)
    return;

  score.outcome = (MnkOutcome) outcome;
  score.exact = exact;
  n = MIN (g_variant_n_children (line), NOUGHTS_PACK_LINE);
  for (gsize i = 0; i < n; i++)
    g_variant_get_child (line, i, "(ii)", &cells[i].x, &cells[i].y);
  noughts_pack_add (pack, move, score, cells, n);
}

NoughtsEvaluation *
noughts_evaluation_store_look_up (NoughtsEvaluationStore *self, const MnkWindow *window)
{
  g_autoptr (GVariant) packed = NULL;
  g_auto (NoughtsPack) pack = { 0 };
  const Entry *entry;
  Entry wanted;

  g_return_val_if_fail (NOUGHTS_IS_EVALUATION_STORE (self), NULL);
  g_return_val_if_fail (window != NULL, NULL);

  wanted.key = noughts_key_for_window (window);
  entry = g_hash_table_lookup (self->entries, &wanted);
  if (entry == NULL)
    return NULL;

  noughts_pack_init (&pack, window);
  g_variant_get_child (entry->variant, 4, "t", &pack.report.nodes);
  pack.report.depth = entry->depth == PROVEN ? 0 : entry->depth;
  packed = g_variant_get_child_value (entry->variant, 5);
  for (gsize i = 0; i < g_variant_n_children (packed); i++)
    {
      g_autoptr (GVariant) move = g_variant_get_child_value (packed, i);

      unpack_move (&pack, move);
    }

  return noughts_pack_finish (&pack);
}

static gboolean
write_cb (gpointer data)
{
  NoughtsEvaluationStore *self = NOUGHTS_EVALUATION_STORE (data);

  self->timer = 0;
  noughts_evaluation_store_write (self);
  return G_SOURCE_REMOVE;
}

void
noughts_evaluation_store_keep (NoughtsEvaluationStore *self,
                               const MnkWindow *window,
                               const NoughtsEvaluation *evaluation)
{
  const MnkReport *report;
  GVariantBuilder moves;
  NoughtsKey key;

  g_return_if_fail (NOUGHTS_IS_EVALUATION_STORE (self));
  g_return_if_fail (window != NULL && evaluation != NULL);

  report = noughts_evaluation_get_report (evaluation);
  if (report->n_moves == 0 || get_depth (evaluation) == 0)
    return;

  key = noughts_key_for_window (window);
  g_variant_builder_init (&moves, G_VARIANT_TYPE ("a" MOVE_FORMAT));
  for (int i = 0; i < MIN (report->n_moves, NOUGHTS_PACK_MOVES); i++)
    g_variant_builder_add_value (&moves, pack_move (&report->moves[i]));
  if (!take_entry (self, make_entry (g_variant_new ("(ttiuta" MOVE_FORMAT ")", key.a, key.b,
                                                    get_depth (evaluation), self->stamp + 1,
                                                    report->nodes, &moves))))
    return;

  make_room (self);
  self->dirty = TRUE;
  if (self->timer == 0)
    self->timer = g_timeout_add_seconds (WRITE_SECONDS, write_cb, self);
}

guint
noughts_evaluation_store_count (NoughtsEvaluationStore *self)
{
  g_return_val_if_fail (NOUGHTS_IS_EVALUATION_STORE (self), 0);

  return g_hash_table_size (self->entries);
}

/* ---- The file ---- */

typedef struct
{
  NoughtsHandover handover;
  GFile *file;
  GPtrArray *variants; /* to be written; NULL for reading */
} Job;

static void
free_job (gpointer data)
{
  Job *job = data;

  g_object_unref (job->file);
  g_clear_pointer (&job->variants, g_ptr_array_unref);
  g_free (job);
}

/* Reads the list in the file. FALSE with an error where what the file holds cannot be told, and it
 * must not be replaced; a damaged file is put aside, and has no list. */
static gboolean
read_list (GFile *file, GVariant **list, GError **error)
{
  g_autoptr (GError) problem = NULL;
  g_autoptr (GVariant) kept = noughts_saved_game_read (file, &problem);

  if (g_error_matches (problem, NOUGHTS_ERROR, NOUGHTS_ERROR_DAMAGED))
    return noughts_file_set_aside (file, error);
  if (g_error_matches (problem, G_IO_ERROR, G_IO_ERROR_NOT_FOUND))
    return TRUE;
  if (kept == NULL)
    {
      g_propagate_error (error, g_steal_pointer (&problem));
      return FALSE;
    }

  *list = g_variant_lookup_value (kept, NAME, G_VARIANT_TYPE ("a" ENTRY_FORMAT));
  if (*list == NULL)
    g_set_error_literal (error, NOUGHTS_ERROR, NOUGHTS_ERROR_TEXT,
                         "the file is from another version");

  return *list != NULL;
}

/* Returns an array of the entries. */
static gpointer
read_file (gpointer data, GError **error)
{
  Job *job = data;
  g_autoptr (GPtrArray) entries = g_ptr_array_new_with_free_func (free_entry);
  g_autoptr (GVariant) list = NULL;

  if (!read_list (job->file, &list, error))
    return NULL;
  for (gsize i = 0; list != NULL && i < g_variant_n_children (list); i++)
    {
      g_autoptr (GVariant) child = g_variant_get_child_value (list, i);

      g_ptr_array_add (entries, make_entry (child));
    }

  noughts_hand_over (&job->handover);
  return g_steal_pointer (&entries);
}

static gpointer
write_file (gpointer data, GError **error)
{
  Job *job = data;
  GVariantDict dict;
  GVariant *list = g_variant_new_array (G_VARIANT_TYPE (ENTRY_FORMAT),
                                        (GVariant **) job->variants->pdata, job->variants->len);
  g_autoptr (GVariant) all = NULL;

  g_variant_dict_init (&dict, NULL);
  g_variant_dict_insert_value (&dict, NAME, list);
  all = g_variant_ref_sink (g_variant_dict_end (&dict));

  return noughts_saved_game_write (job->file, all, error) ? g_strdup ("") : NULL;
}

static void
run (NoughtsEvaluationStore *self,
     GPtrArray *variants,
     NoughtsMakeFunc make,
     GDestroyNotify free_value,
     GAsyncReadyCallback callback)
{
  Job *job = g_new0 (Job, 1);
  g_autoptr (GTask) task = g_task_new (NULL, NULL, callback, g_object_ref (self));

  job->file = g_object_ref (self->file);
  job->variants = variants;
  self->busy = TRUE;
  g_task_set_source_tag (task, run);
  noughts_workers_make (task, make, job, free_job, free_value);
  g_signal_emit (self, changed_signal, 0);
}

/* Ends what the worker did. Without a timer, what is not written was to be written meanwhile. */
static void
end_run (NoughtsEvaluationStore *self, gboolean done)
{
  self->busy = FALSE;
  if (done && self->timer == 0)
    noughts_evaluation_store_write (self);
  if (!self->busy)
    g_signal_emit (self, changed_signal, 0);
}

static void
loaded_cb (GObject *source_object, GAsyncResult *result, gpointer data)
{
  g_autoptr (NoughtsEvaluationStore) self = NOUGHTS_EVALUATION_STORE (data);
  g_autoptr (GError) error = NULL;
  g_autoptr (GPtrArray) entries = noughts_workers_take (G_TASK (result), &error);

  self->ready = entries != NULL;
  if (entries == NULL)
    g_warning ("Evaluations cannot be kept: %s", error->message);

  for (guint i = 0; entries != NULL && i < entries->len; i++)
    take_entry (self, make_entry (((Entry *) g_ptr_array_index (entries, i))->variant));
  make_room (self);
  end_run (self, self->ready);
}

void
noughts_evaluation_store_load (NoughtsEvaluationStore *self)
{
  g_return_if_fail (NOUGHTS_IS_EVALUATION_STORE (self));

  if (self->loaded)
    return;

  self->loaded = TRUE;
  run (self, NULL, read_file, (GDestroyNotify) g_ptr_array_unref, loaded_cb);
}

static void
written_cb (GObject *source_object, GAsyncResult *result, gpointer data)
{
  g_autoptr (NoughtsEvaluationStore) self = NOUGHTS_EVALUATION_STORE (data);
  g_autoptr (GError) error = NULL;
  g_autofree char *done = noughts_workers_take (G_TASK (result), &error);

  /* They are still there, and are tried with the next ones. */
  if (done == NULL)
    {
      g_warning ("Evaluations cannot be kept: %s", error->message);
      self->dirty = TRUE;
    }
  end_run (self, done != NULL);
}

void
noughts_evaluation_store_write (NoughtsEvaluationStore *self)
{
  g_autoptr (GPtrArray) variants = NULL;
  GHashTableIter iter;
  gpointer entry;

  g_return_if_fail (NOUGHTS_IS_EVALUATION_STORE (self));

  g_clear_handle_id (&self->timer, g_source_remove);
  if (!self->dirty || !self->ready || self->busy)
    return;

  variants = g_ptr_array_new_with_free_func ((GDestroyNotify) g_variant_unref);
  g_hash_table_iter_init (&iter, self->entries);
  while (g_hash_table_iter_next (&iter, &entry, NULL))
    g_ptr_array_add (variants, g_variant_ref (((Entry *) entry)->variant));
  self->dirty = FALSE;
  run (self, g_steal_pointer (&variants), write_file, g_free, written_cb);
}

gboolean
noughts_evaluation_store_is_busy (NoughtsEvaluationStore *self)
{
  g_return_val_if_fail (NOUGHTS_IS_EVALUATION_STORE (self), FALSE);

  return self->busy;
}

/* ---- The object ---- */

static void
noughts_evaluation_store_dispose (GObject *object)
{
  NoughtsEvaluationStore *self = NOUGHTS_EVALUATION_STORE (object);

  g_clear_handle_id (&self->timer, g_source_remove);
  g_clear_object (&self->file);

  G_OBJECT_CLASS (noughts_evaluation_store_parent_class)->dispose (object);
}

static void
noughts_evaluation_store_finalize (GObject *object)
{
  g_hash_table_unref (NOUGHTS_EVALUATION_STORE (object)->entries);

  G_OBJECT_CLASS (noughts_evaluation_store_parent_class)->finalize (object);
}

static void
noughts_evaluation_store_class_init (NoughtsEvaluationStoreClass *klass)
{
  G_OBJECT_CLASS (klass)->dispose = noughts_evaluation_store_dispose;
  G_OBJECT_CLASS (klass)->finalize = noughts_evaluation_store_finalize;

  changed_signal = g_signal_new ("changed", NOUGHTS_TYPE_EVALUATION_STORE, G_SIGNAL_RUN_LAST, 0,
                                 NULL, NULL, NULL, G_TYPE_NONE, 0);
}

static void
noughts_evaluation_store_init (NoughtsEvaluationStore *self)
{
  self->entries = g_hash_table_new_full (hash_entry, equal_entries, free_entry, NULL);
}

NoughtsEvaluationStore *
noughts_evaluation_store_new (GFile *file)
{
  NoughtsEvaluationStore *self;

  g_return_val_if_fail (G_IS_FILE (file), NULL);

  self = g_object_new (NOUGHTS_TYPE_EVALUATION_STORE, NULL);
  self->file = g_object_ref (file);

  return self;
}
