/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Writing a game on a worker, from a snapshot. */

#include "noughts-game.h"
#include "noughts-library-file.h"
#include "noughts-workers.h"

typedef struct
{
  NoughtsSnapshot *snapshot;
  NoughtsFormat format;
  gboolean own_file;
} WriteJob;

static void
write_job_free (WriteJob *job)
{
  noughts_snapshot_free (job->snapshot);
  g_free (job);
}

void
noughts_written_free (NoughtsWritten *self)
{
  g_clear_pointer (&self->bytes, g_bytes_unref);
  g_clear_error (&self->error);
  g_free (self->losses);
  g_clear_pointer (&self->library, noughts_written_library_free);
  g_free (self);
}

static gpointer
write_snapshot (gpointer data, GError **error)
{
  const WriteJob *job = data;
  g_autoptr (NoughtsGame) game = noughts_snapshot_open (job->snapshot, error);
  NoughtsWritten *written;

  if (game == NULL)
    return NULL;

  written = g_new0 (NoughtsWritten, 1);
  written->bytes = noughts_game_write_bytes (game, job->format, &written->error);
  written->losses = noughts_game_describe_losses (game, job->format);
  written->whole = noughts_game_is_whole_in (game, job->format);
  if (written->bytes != NULL && job->own_file)
    written->library = noughts_snapshot_compare (job->snapshot, game, written->bytes);
  return written;
}

void
noughts_game_write_async (NoughtsGame *self,
                          NoughtsFormat format,
                          gboolean own_file,
                          GCancellable *cancellable,
                          GAsyncReadyCallback callback,
                          gpointer user_data)
{
  g_autoptr (GTask) task = NULL;
  WriteJob *job;

  g_return_if_fail (NOUGHTS_IS_GAME (self));

  job = g_new (WriteJob, 1);
  job->format = format;
  job->own_file = own_file && format == NOUGHTS_FORMAT_LIB;
  job->snapshot =
      job->own_file ? noughts_snapshot_new_to_write (self) : noughts_snapshot_new (self);

  task = g_task_new (NULL, cancellable, callback, user_data);
  g_task_set_source_tag (task, noughts_game_write_async);
  noughts_workers_make (task, write_snapshot, job, (GDestroyNotify) write_job_free,
                        (GDestroyNotify) noughts_written_free);
}

NoughtsWritten *
noughts_game_write_finish (GAsyncResult *result, GError **error)
{
  g_return_val_if_fail (g_task_is_valid (result, NULL), NULL);

  return noughts_workers_take (G_TASK (result), error);
}
