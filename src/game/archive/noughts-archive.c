/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "noughts-archive.h"

#include "noughts-archive-file.h"
#include "noughts-workers.h"

/* A record to be written. */
typedef struct
{
  GFile *file;
  char *record;
  char *replaced;
} StoreJob;

struct _NoughtsArchive
{
  GObject parent_instance;

  GFile *file;
  GQueue waiting; /* of StoreJob */
  gboolean busy;
};

G_DEFINE_FINAL_TYPE (NoughtsArchive, noughts_archive, G_TYPE_OBJECT)

enum
{
  CHANGED,
  FAILED,
  N_SIGNALS
};

static guint signals[N_SIGNALS];

static void
store_job_free (StoreJob *self)
{
  g_object_unref (self->file);
  g_free (self->record);
  g_free (self->replaced);
  g_free (self);
}

static void
noughts_archive_finalize (GObject *object)
{
  NoughtsArchive *self = NOUGHTS_ARCHIVE (object);

  g_queue_clear_full (&self->waiting, (GDestroyNotify) store_job_free);
  g_clear_object (&self->file);

  G_OBJECT_CLASS (noughts_archive_parent_class)->finalize (object);
}

static void
noughts_archive_class_init (NoughtsArchiveClass *klass)
{
  G_OBJECT_CLASS (klass)->finalize = noughts_archive_finalize;

  signals[CHANGED] = g_signal_new ("changed", NOUGHTS_TYPE_ARCHIVE, G_SIGNAL_RUN_LAST, 0, NULL,
                                   NULL, NULL, G_TYPE_NONE, 0);
  signals[FAILED] = g_signal_new ("failed", NOUGHTS_TYPE_ARCHIVE, G_SIGNAL_RUN_LAST, 0, NULL, NULL,
                                  NULL, G_TYPE_NONE, 1, G_TYPE_STRING);
}

static void
noughts_archive_init (NoughtsArchive *self)
{
  g_queue_init (&self->waiting);
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

/* Returns the record's file, so that there is a value. */
static gpointer
store (gpointer data, GError **error)
{
  const StoreJob *job = data;

  if (!noughts_archive_file_store (job->file, job->record, job->replaced, error))
    return NULL;
  return g_object_ref (job->file);
}

static void store_next (NoughtsArchive *self);

static void
stored_cb (GObject *source, GAsyncResult *result, gpointer data)
{
  g_autoptr (NoughtsArchive) self = data;
  g_autoptr (GError) error = NULL;
  g_autoptr (GFile) file = noughts_workers_take (G_TASK (result), &error);

  self->busy = FALSE;
  if (file == NULL)
    g_signal_emit (self, signals[FAILED], 0, error->message);
  store_next (self);
  g_signal_emit (self, signals[CHANGED], 0);
}

static void
store_next (NoughtsArchive *self)
{
  StoreJob *job = self->busy ? NULL : g_queue_pop_head (&self->waiting);
  g_autoptr (GTask) task = NULL;

  if (job == NULL)
    return;

  self->busy = TRUE;
  task = g_task_new (NULL, NULL, stored_cb, g_object_ref (self));
  g_task_set_source_tag (task, store_next);
  noughts_workers_make (task, store, job, (GDestroyNotify) store_job_free, g_object_unref);
}

void
noughts_archive_store (NoughtsArchive *self, const char *record, const char *replaced)
{
  StoreJob *job;

  g_return_if_fail (NOUGHTS_IS_ARCHIVE (self));

  job = g_new (StoreJob, 1);
  job->file = g_object_ref (self->file);
  job->record = g_strdup (record);
  job->replaced = g_strdup (replaced);
  g_queue_push_tail (&self->waiting, job);
  store_next (self);
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
