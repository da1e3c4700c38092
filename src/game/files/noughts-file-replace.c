/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "noughts-file-replace.h"

#include <stdlib.h>

/* Returns the file at the end of all links: a link itself would be overwritten in place. */
static GFile *
follow (GFile *file)
{
  const char *path = g_file_peek_path (file);
  char *real = path != NULL ? realpath (path, NULL) : NULL;
  GFile *end = real != NULL ? g_file_new_for_path (real) : g_object_ref (file);

  free (real);
  return end;
}

/* A failed write is closed with a cancelled cancellable: a normal close would replace the good
 * file. */
gboolean
noughts_file_replace (GFile *file, GBytes *bytes, GFileCreateFlags flags, GError **error)
{
  g_autoptr (GFile) end = NULL;
  g_autoptr (GFileOutputStream) stream = NULL;
  g_autoptr (GCancellable) cancelled = NULL;

  g_return_val_if_fail (G_IS_FILE (file), FALSE);

  end = follow (file);
  stream = g_file_replace (end, NULL, FALSE, flags, NULL, error);
  if (stream == NULL)
    return FALSE;
  if (g_output_stream_write_all (G_OUTPUT_STREAM (stream), g_bytes_get_data (bytes, NULL),
                                 g_bytes_get_size (bytes), NULL, NULL, error))
    return g_output_stream_close (G_OUTPUT_STREAM (stream), NULL, error);

  cancelled = g_cancellable_new ();
  g_cancellable_cancel (cancelled);
  g_output_stream_close (G_OUTPUT_STREAM (stream), cancelled, NULL);
  return FALSE;
}

typedef struct
{
  GFile *file;
  GBytes *bytes;
  GFileCreateFlags flags;
} ReplaceJob;

static void
replace_job_free (ReplaceJob *job)
{
  g_object_unref (job->file);
  g_bytes_unref (job->bytes);
  g_free (job);
}

static void
replace_worker (GTask *task, gpointer source, gpointer task_data, GCancellable *cancellable)
{
  const ReplaceJob *job = task_data;
  GError *error = NULL;

  if (noughts_file_replace (job->file, job->bytes, job->flags, &error))
    g_task_return_boolean (task, TRUE);
  else
    g_task_return_error (task, error);
}

void
noughts_file_replace_async (GFile *file,
                            GBytes *bytes,
                            GFileCreateFlags flags,
                            GCancellable *cancellable,
                            GAsyncReadyCallback callback,
                            gpointer user_data)
{
  g_autoptr (GTask) task = NULL;
  ReplaceJob *job;

  g_return_if_fail (G_IS_FILE (file));
  g_return_if_fail (bytes != NULL);

  job = g_new (ReplaceJob, 1);
  job->file = g_object_ref (file);
  job->bytes = g_bytes_ref (bytes);
  job->flags = flags;
  task = g_task_new (NULL, cancellable, callback, user_data);
  g_task_set_source_tag (task, noughts_file_replace_async);
  g_task_set_task_data (task, job, (GDestroyNotify) replace_job_free);
  g_task_run_in_thread (task, replace_worker);
}

gboolean
noughts_file_replace_finish (GAsyncResult *result, GError **error)
{
  g_return_val_if_fail (g_task_is_valid (result, NULL), FALSE);

  return g_task_propagate_boolean (G_TASK (result), error);
}
