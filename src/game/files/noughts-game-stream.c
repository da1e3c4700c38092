/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "noughts-game-stream.h"

#include <glib/gi18n-lib.h>

#include "noughts-blocks.h"
#include "noughts-error.h"
#include "noughts-workers.h"

/* The number of bytes that are read at a time. */
#define BLOCK ((gsize) 1 << 16)

/* Whether a file that begins with these bytes is read in blocks: a database, or a collection that
 * is longer than a game. *kind is set then. */
static gboolean
is_streamed (GByteArray *start, goffset size, NoughtsKindOfFile *kind)
{
  g_autoptr (GBytes) bytes = g_bytes_new (start->data, start->len);
  g_autofree char *text = NULL;
  const char *used;
  gboolean guessed;

  *kind = noughts_game_sniff (bytes, NULL, &text, &used, &guessed);
  return *kind == NOUGHTS_KIND_OF_FILE_RIF
         || (*kind == NOUGHTS_KIND_OF_FILE_SGF && size > (goffset) NOUGHTS_MOST_BYTES);
}

/* Appends a block; returns the number of its bytes, −1 with an error. */
static gssize
read_block (GInputStream *stream, GByteArray *bytes, GError **error)
{
  const guint before = bytes->len;
  gsize n;

  g_byte_array_set_size (bytes, before + (guint) BLOCK);
  if (!g_input_stream_read_all (stream, bytes->data + before, BLOCK, &n, NULL, error))
    return -1;

  g_byte_array_set_size (bytes, before + (guint) n);
  return (gssize) n;
}

/* Returns the size of an open file; 0 if it is unknown. */
static goffset
get_size (GFileInputStream *stream)
{
  g_autoptr (GFileInfo) info =
      g_file_input_stream_query_info (stream, G_FILE_ATTRIBUTE_STANDARD_SIZE, NULL, NULL);

  return info != NULL ? g_file_info_get_size (info) : 0;
}

/* Reads what follows the first block of a file, up to `most` bytes. */
static gboolean
read_rest (GInputStream *stream,
           GByteArray *bytes,
           gsize most,
           GCancellable *cancellable,
           GError **error)
{
  gssize n = 1;

  while (n > 0 && bytes->len < most)
    {
      n = g_cancellable_set_error_if_cancelled (cancellable, error)
              ? -1
              : read_block (stream, bytes, error);
    }
  if (n == 0)
    return TRUE;

  if (n > 0)
    g_set_error_literal (error, NOUGHTS_ERROR, NOUGHTS_ERROR_TEXT,
                         _ ("this file is too large to be a game"));
  return FALSE;
}

gboolean
noughts_stream_open (GFile *file,
                     gsize most,
                     GCancellable *cancellable,
                     NoughtsStream *stream,
                     GError **error)
{
  g_autoptr (GFileInputStream) opened = g_file_read (file, cancellable, error);
  g_autoptr (GByteArray) read = g_byte_array_new ();
  goffset size;

  *stream = (NoughtsStream){ 0 };
  if (opened == NULL || read_block (G_INPUT_STREAM (opened), read, error) < 0)
    return FALSE;

  size = get_size (opened);
  if (g_seekable_can_seek (G_SEEKABLE (opened)) && is_streamed (read, size, &stream->kind))
    stream->stream = G_INPUT_STREAM (g_steal_pointer (&opened));
  else if (!read_rest (G_INPUT_STREAM (opened), read, most, cancellable, error))
    return FALSE;

  stream->bytes = g_byte_array_free_to_bytes (g_steal_pointer (&read));
  return TRUE;
}

void
noughts_stream_clear (NoughtsStream *self)
{
  g_clear_pointer (&self->bytes, g_bytes_unref);
  g_clear_object (&self->stream);
}

/* ---- On a worker ---- */

typedef struct
{
  GFile *file;
  GCancellable *cancellable;
  gsize most;
} LoadJob;

static void
load_job_free (LoadJob *job)
{
  g_object_unref (job->file);
  g_clear_object (&job->cancellable);
  g_free (job);
}

static void
stream_free (NoughtsStream *self)
{
  noughts_stream_clear (self);
  g_free (self);
}

static gpointer
load (gpointer data, GError **error)
{
  const LoadJob *job = data;
  NoughtsStream *stream = g_new0 (NoughtsStream, 1);

  if (noughts_stream_open (job->file, job->most, job->cancellable, stream, error))
    return stream;

  stream_free (stream);
  return NULL;
}

void
noughts_stream_load_async (GFile *file,
                           gsize most,
                           GCancellable *cancellable,
                           GAsyncReadyCallback callback,
                           gpointer user_data)
{
  g_autoptr (GTask) task = g_task_new (NULL, cancellable, callback, user_data);
  LoadJob *job = g_new0 (LoadJob, 1);

  job->file = g_object_ref (file);
  g_set_object (&job->cancellable, cancellable);
  job->most = most;
  g_task_set_source_tag (task, noughts_stream_load_async);
  noughts_workers_make (task, load, job, (GDestroyNotify) load_job_free,
                        (GDestroyNotify) stream_free);
}

GBytes *
noughts_stream_load_finish (GAsyncResult *result, gboolean *streamed, GError **error)
{
  NoughtsStream *stream = noughts_workers_take (G_TASK (result), error);
  GBytes *bytes;

  if (stream == NULL)
    return NULL;

  *streamed = stream->stream != NULL;
  bytes = g_bytes_ref (stream->bytes);
  stream_free (stream);
  return bytes;
}

/* ---- The encoding ---- */

const char *
noughts_stream_find_encoding (GInputStream *stream, gboolean *guessed, GError **error)
{
  g_autoptr (GByteArray) start = g_byte_array_new ();
  g_autofree char *declared = NULL;

  if (!g_seekable_seek (G_SEEKABLE (stream), 0, G_SEEK_SET, NULL, error)
      || read_block (stream, start, error) < 0)
    return NULL;

  declared = noughts_game_find_declared ((const char *) start->data, start->len);
  return noughts_blocks_find_encoding (stream, declared, guessed, error);
}
