/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "noughts-archive.h"

#include <string.h>

#include "noughts-archive-facts.h"
#include "noughts-archive-file.h"
#include "noughts-library-file.h"
#include "noughts-workers.h"

struct _NoughtsArchiveSlot
{
  char *record; /* or NULL */
};

/* A record to be written, or a game that becomes one. */
typedef struct
{
  GFile *file;
  char *record;
  char *replaced;

  NoughtsSnapshot *snapshot; /* or NULL */
  NoughtsArchiveFacts facts; /* its names and date are copies */
  NoughtsArchiveSlot *slot;  /* of the game; for the main thread */
} StoreJob;

struct _NoughtsArchive
{
  GObject parent_instance;

  GFile *file;
  GQueue waiting; /* of StoreJob */
  /* From records to those that have taken their places: a list may still show the former. */
  GHashTable *newer;
  gboolean busy;
};

G_DEFINE_FINAL_TYPE (NoughtsArchive, noughts_archive, G_TYPE_OBJECT)

enum
{
  STARTED,
  CHANGED,
  FAILED,
  N_SIGNALS
};

static guint signals[N_SIGNALS];

static void
slot_clear (NoughtsArchiveSlot *self)
{
  g_free (self->record);
}

NoughtsArchiveSlot *
noughts_archive_slot_new (const char *record)
{
  NoughtsArchiveSlot *self = g_rc_box_new0 (NoughtsArchiveSlot);

  self->record = g_strdup (record);
  return self;
}

static NoughtsArchiveSlot *
slot_ref (NoughtsArchiveSlot *self)
{
  return g_rc_box_acquire (self);
}

void
noughts_archive_slot_unref (NoughtsArchiveSlot *self)
{
  g_rc_box_release_full (self, (GDestroyNotify) slot_clear);
}

static void
store_job_free (StoreJob *self)
{
  g_object_unref (self->file);
  g_free (self->record);
  g_free (self->replaced);
  g_clear_pointer (&self->snapshot, noughts_snapshot_free);
  noughts_archive_facts_clear (&self->facts);
  g_clear_pointer (&self->slot, noughts_archive_slot_unref);
  g_free (self);
}

static void
noughts_archive_finalize (GObject *object)
{
  NoughtsArchive *self = NOUGHTS_ARCHIVE (object);

  g_queue_clear_full (&self->waiting, (GDestroyNotify) store_job_free);
  g_clear_pointer (&self->newer, g_hash_table_unref);
  g_clear_object (&self->file);

  G_OBJECT_CLASS (noughts_archive_parent_class)->finalize (object);
}

static void
noughts_archive_class_init (NoughtsArchiveClass *klass)
{
  G_OBJECT_CLASS (klass)->finalize = noughts_archive_finalize;

  signals[STARTED] = g_signal_new ("started", NOUGHTS_TYPE_ARCHIVE, G_SIGNAL_RUN_LAST, 0, NULL,
                                   NULL, NULL, G_TYPE_NONE, 0);
  signals[CHANGED] = g_signal_new ("changed", NOUGHTS_TYPE_ARCHIVE, G_SIGNAL_RUN_LAST, 0, NULL,
                                   NULL, NULL, G_TYPE_NONE, 0);
  signals[FAILED] =
      g_signal_new ("failed", NOUGHTS_TYPE_ARCHIVE, G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL,
                    G_TYPE_NONE, 3, G_TYPE_STRING, G_TYPE_BOOLEAN, G_TYPE_STRING);
}

static void
noughts_archive_init (NoughtsArchive *self)
{
  g_queue_init (&self->waiting);
  self->newer = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, g_free);
}

GFile *
noughts_archive_get_usual_file (void)
{
  return g_file_new_build_filename (g_get_user_data_dir (), "noughts", "games.sgf", NULL);
}

NoughtsArchive *
noughts_archive_new (GFile *file)
{
  NoughtsArchive *self;

  g_return_val_if_fail (G_IS_FILE (file), NULL);

  self = g_object_new (NOUGHTS_TYPE_ARCHIVE, NULL);
  self->file = g_object_ref (file);

  return self;
}

GFile *
noughts_archive_get_file (NoughtsArchive *self)
{
  g_return_val_if_fail (NOUGHTS_IS_ARCHIVE (self), NULL);

  return self->file;
}

/* Whether a record only gets its accuracies, but has been deleted meanwhile: it stays so. */
static gboolean
is_deleted (const StoreJob *job)
{
  const gboolean counted = job->facts.has_accuracy[MNK_X] || job->facts.has_accuracy[MNK_O];
  g_autofree char *text = NULL;

  if (!counted || job->replaced == NULL)
    return FALSE;

  text = noughts_archive_file_read (job->file, NULL);
  return text != NULL && strstr (text, job->replaced) == NULL;
}

/* What storing has made: the record, or "" for none. */
static gpointer
store (gpointer data, GError **error)
{
  StoreJob *job = data;

  if (is_deleted (job))
    return g_strdup ("");
  if (job->snapshot != NULL)
    {
      g_autoptr (NoughtsGame) game = noughts_snapshot_open (job->snapshot, error);

      if (game == NULL)
        return NULL;

      job->record = noughts_archive_write (game, &job->facts);
    }

  if (!noughts_archive_file_store (job->file, job->record, job->replaced, error))
    return NULL;
  return g_strdup (job->record != NULL ? job->record : "");
}

static void store_next (NoughtsArchive *self);

/* The data of a callback. */
typedef struct
{
  NoughtsArchive *archive;
  NoughtsArchiveSlot *slot; /* or NULL */
  gboolean deletes;
  char *record; /* to be written, or NULL */
} Storing;

static void
storing_free (Storing *self)
{
  g_object_unref (self->archive);
  g_clear_pointer (&self->slot, noughts_archive_slot_unref);
  g_free (self->record);
  g_free (self);
}

G_DEFINE_AUTOPTR_CLEANUP_FUNC (Storing, storing_free)

/* Notes that a record has the place of a former one (or NULL). */
static void
take_place (NoughtsArchive *self, const char *former, const char *record)
{
  /* No record leads back to itself. */
  g_hash_table_remove (self->newer, record);
  if (former != NULL && !g_str_equal (former, record))
    g_hash_table_insert (self->newer, g_strdup (former), g_strdup (record));
}

/* Returns a copy of the record that has the place of this one now; of NULL, NULL. */
static char *
find_newest (NoughtsArchive *self, const char *record)
{
  const char *newer = record;

  while (newer != NULL)
    {
      record = newer;
      newer = g_hash_table_lookup (self->newer, record);
    }

  return g_strdup (record);
}

static void
stored_cb (GObject *source, GAsyncResult *result, gpointer data)
{
  g_autoptr (Storing) storing = data;
  NoughtsArchive *self = storing->archive;
  g_autoptr (GError) error = NULL;
  g_autofree char *record = noughts_workers_take (G_TASK (result), &error);

  self->busy = FALSE;
  if (record == NULL)
    {
      g_signal_emit (self, signals[FAILED], 0, error->message, storing->deletes, storing->record);
    }
  else if (storing->slot != NULL && *record != '\0')
    {
      take_place (self, storing->slot->record, record);
      g_free (storing->slot->record);
      storing->slot->record = g_steal_pointer (&record);
    }
  store_next (self);
  g_signal_emit (self, signals[CHANGED], 0);
}

static void
store_next (NoughtsArchive *self)
{
  StoreJob *job = self->busy ? NULL : g_queue_pop_head (&self->waiting);
  g_autoptr (GTask) task = NULL;
  g_autofree char *former = NULL;
  Storing *storing;

  if (job == NULL)
    return;

  self->busy = TRUE;
  storing = g_new0 (Storing, 1);
  storing->archive = g_object_ref (self);
  storing->deletes = job->record == NULL && job->snapshot == NULL;
  storing->record = g_strdup (job->record);
  /* The slot stays on this thread. */
  storing->slot = g_steal_pointer (&job->slot);
  if (storing->slot != NULL)
    job->replaced = g_strdup (storing->slot->record);
  former = g_steal_pointer (&job->replaced);
  job->replaced = find_newest (self, former);
  task = g_task_new (NULL, NULL, stored_cb, storing);
  g_task_set_source_tag (task, store_next);
  noughts_workers_make (task, store, job, (GDestroyNotify) store_job_free, g_free);
  g_signal_emit (self, signals[STARTED], 0);
}

static void
push (NoughtsArchive *self, StoreJob *job)
{
  job->file = g_object_ref (self->file);
  g_queue_push_tail (&self->waiting, job);
  store_next (self);
}

void
noughts_archive_store (NoughtsArchive *self, const char *record, const char *replaced)
{
  StoreJob *job;

  g_return_if_fail (NOUGHTS_IS_ARCHIVE (self));

  job = g_new0 (StoreJob, 1);
  job->record = g_strdup (record);
  job->replaced = g_strdup (replaced);
  push (self, job);
}

void
noughts_archive_store_game (NoughtsArchive *self,
                            NoughtsGame *game,
                            const NoughtsArchiveFacts *facts,
                            NoughtsArchiveSlot *slot)
{
  StoreJob *job;

  g_return_if_fail (NOUGHTS_IS_ARCHIVE (self));
  g_return_if_fail (NOUGHTS_IS_GAME (game));
  g_return_if_fail (facts != NULL && slot != NULL);

  job = g_new0 (StoreJob, 1);
  job->snapshot = noughts_snapshot_new (game);
  noughts_archive_facts_copy (&job->facts, facts);
  job->slot = slot_ref (slot);
  push (self, job);
}

gboolean
noughts_archive_is_busy (NoughtsArchive *self)
{
  g_return_val_if_fail (NOUGHTS_IS_ARCHIVE (self), FALSE);

  return self->busy;
}

typedef struct
{
  GFile *file;
  guint most;
} ListJob;

static void
list_job_free (ListJob *self)
{
  g_object_unref (self->file);
  g_free (self);
}

static gpointer
list (gpointer data, GError **error)
{
  const ListJob *job = data;
  g_autofree char *text = noughts_archive_file_read (job->file, error);
  g_autoptr (GPtrArray) records = NULL;
  GPtrArray *entries;

  if (text == NULL)
    return NULL;

  entries = g_ptr_array_new_with_free_func ((GDestroyNotify) noughts_archive_entry_free);
  records = noughts_archive_split (text);
  for (guint i = records->len; i > 0 && entries->len < job->most; i--)
    {
      NoughtsArchiveEntry *entry = noughts_archive_entry_new (g_ptr_array_index (records, i - 1));

      if (entry != NULL)
        g_ptr_array_add (entries, entry);
    }

  return entries;
}

void
noughts_archive_list_async (NoughtsArchive *self,
                            guint most,
                            GCancellable *cancellable,
                            GAsyncReadyCallback callback,
                            gpointer user_data)
{
  g_autoptr (GTask) task = NULL;
  ListJob *job;

  g_return_if_fail (NOUGHTS_IS_ARCHIVE (self));

  job = g_new (ListJob, 1);
  job->file = g_object_ref (self->file);
  job->most = most;
  task = g_task_new (NULL, cancellable, callback, user_data);
  g_task_set_source_tag (task, noughts_archive_list_async);
  noughts_workers_make (task, list, job, (GDestroyNotify) list_job_free,
                        (GDestroyNotify) g_ptr_array_unref);
}

GPtrArray *
noughts_archive_list_finish (GAsyncResult *result, GError **error)
{
  g_return_val_if_fail (g_task_is_valid (result, NULL), NULL);

  return noughts_workers_take (G_TASK (result), error);
}
