/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "noughts-saved-game.h"

#include <errno.h>
#include <fcntl.h>
#include <glib/gi18n.h>
#include <glib/gstdio.h>
#include <string.h>
#include <sys/file.h>

#include "noughts-error.h"
#include "noughts-file-replace.h"

/* The file: a first line that identifies it; the checksum of the rest, and a newline; then the
 * variant in little-endian order. */
#define MAGIC      "noughts running game 1\n"
#define SUM_LENGTH 64
#define HEAD       (sizeof MAGIC - 1 + SUM_LENGTH + 1)

/* GVariant's data must be aligned like its widest number. */
#define ALIGNMENT 8

GFile *
noughts_saved_game_get_file (void)
{
  return g_file_new_build_filename (g_get_user_state_dir (), "noughts", "running-game", NULL);
}

static GVariant *
to_file_order (GVariant *variant)
{
#if G_BYTE_ORDER == G_BIG_ENDIAN
  return g_variant_byteswap (variant);
#else
  return g_variant_ref (variant);
#endif
}

static GBytes *
serialise (GVariant *variant)
{
  g_autoptr (GVariant) ordered = to_file_order (variant);
  g_autoptr (GBytes) data = g_variant_get_data_as_bytes (ordered);
  g_autofree char *sum = g_compute_checksum_for_bytes (G_CHECKSUM_SHA256, data);
  GByteArray *out = g_byte_array_sized_new (HEAD + g_bytes_get_size (data));
  gsize size;
  gconstpointer bytes = g_bytes_get_data (data, &size);

  g_byte_array_append (out, (const guint8 *) MAGIC, sizeof MAGIC - 1);
  g_byte_array_append (out, (const guint8 *) sum, SUM_LENGTH);
  g_byte_array_append (out, (const guint8 *) "\n", 1);
  g_byte_array_append (out, bytes, size);

  return g_byte_array_free_to_bytes (out);
}

static GVariant *
parse (const char *contents, gsize length)
{
  g_autofree char *sum = NULL;
  g_autoptr (GBytes) bytes = NULL;
  g_autoptr (GVariant) variant = NULL;
  void *copy;
  gsize size;

  if (length <= HEAD || memcmp (contents, MAGIC, sizeof MAGIC - 1) != 0
      || contents[HEAD - 1] != '\n')
    return NULL;

  size = length - HEAD;
  sum = g_compute_checksum_for_data (G_CHECKSUM_SHA256, (const guchar *) contents + HEAD, size);
  if (memcmp (contents + sizeof MAGIC - 1, sum, SUM_LENGTH) != 0)
    return NULL;

  copy = g_aligned_alloc (1, size, ALIGNMENT);
  memcpy (copy, contents + HEAD, size);
  bytes = g_bytes_new_with_free_func (copy, size, g_aligned_free, copy);
  variant = g_variant_new_from_bytes (G_VARIANT_TYPE_VARDICT, bytes, FALSE);
  g_variant_ref_sink (variant);
  if (!g_variant_is_normal_form (variant))
    return NULL;

  return to_file_order (variant);
}

static gboolean
make_folder (GFile *file, GError **error)
{
  g_autoptr (GFile) folder = g_file_get_parent (file);
  g_autoptr (GError) problem = NULL;

  if (g_file_make_directory_with_parents (folder, NULL, &problem)
      || g_error_matches (problem, G_IO_ERROR, G_IO_ERROR_EXISTS))
    return TRUE;

  g_propagate_error (error, g_steal_pointer (&problem));
  return FALSE;
}

gboolean
noughts_saved_game_claim (GFile *file, int *lock)
{
  g_autofree char *path = NULL;

  g_return_val_if_fail (G_IS_FILE (file) && lock != NULL, FALSE);

  path = g_strconcat (g_file_peek_path (file), ".lock", NULL);
  *lock = make_folder (file, NULL) ? g_open (path, O_CREAT | O_RDWR | O_CLOEXEC, 0600) : -1;
  if (*lock < 0 || flock (*lock, LOCK_EX | LOCK_NB) == 0 || errno != EWOULDBLOCK)
    return TRUE;

  g_close (*lock, NULL);
  *lock = -1;
  return FALSE;
}

static gboolean
write_file (GFile *file, GVariant *variant, GError **error)
{
  g_autoptr (GBytes) bytes = NULL;
  g_autoptr (GError) problem = NULL;

  if (variant == NULL)
    {
      if (g_file_delete (file, NULL, &problem)
          || g_error_matches (problem, G_IO_ERROR, G_IO_ERROR_NOT_FOUND))
        return TRUE;

      g_propagate_error (error, g_steal_pointer (&problem));
      return FALSE;
    }

  if (!make_folder (file, error))
    return FALSE;

  bytes = serialise (variant);

  return noughts_file_replace (file, bytes,
                               G_FILE_CREATE_PRIVATE | G_FILE_CREATE_REPLACE_DESTINATION, error);
}

/* A late worker must not overwrite newer contents of a file: each request has a number, and one is
 * written at a time. */
static GMutex write_lock;
static guint64 last_wish;
static GHashTable *last_written; /* GFile: the number, as a guint64 */

static guint64
next_wish (void)
{
  G_GNUC_UNUSED g_autoptr (GMutexLocker) locker = g_mutex_locker_new (&write_lock);

  return ++last_wish;
}

static gboolean
write_in_turn (GFile *file, GVariant *variant, guint64 wish, GError **error)
{
  G_GNUC_UNUSED g_autoptr (GMutexLocker) locker = g_mutex_locker_new (&write_lock);
  const guint64 *last;

  if (last_written == NULL)
    last_written =
        g_hash_table_new_full (g_file_hash, (GEqualFunc) g_file_equal, g_object_unref, g_free);
  last = g_hash_table_lookup (last_written, file);
  if (last != NULL && wish < *last)
    return TRUE;

  g_hash_table_insert (last_written, g_object_ref (file), g_memdup2 (&wish, sizeof wish));

  return write_file (file, variant, error);
}

gboolean
noughts_saved_game_write (GFile *file, GVariant *variant, GError **error)
{
  g_return_val_if_fail (G_IS_FILE (file), FALSE);

  return write_in_turn (file, variant, next_wish (), error);
}

typedef struct
{
  GFile *file;
  GVariant *variant;
  guint64 wish;
} WriteJob;

static void
write_job_free (WriteJob *job)
{
  g_clear_object (&job->file);
  g_clear_pointer (&job->variant, g_variant_unref);
  g_free (job);
}

static void
write_worker (GTask *task, gpointer source, gpointer task_data, GCancellable *cancellable)
{
  WriteJob *job = task_data;
  GError *error = NULL;

  if (g_task_return_error_if_cancelled (task))
    return;

  if (write_in_turn (job->file, job->variant, job->wish, &error))
    g_task_return_boolean (task, TRUE);
  else
    g_task_return_error (task, error);
}

void
noughts_saved_game_write_async (GFile *file,
                                GVariant *variant,
                                GCancellable *cancellable,
                                GAsyncReadyCallback callback,
                                gpointer user_data)
{
  g_autoptr (GTask) task = NULL;
  WriteJob *job;

  g_return_if_fail (G_IS_FILE (file));

  job = g_new0 (WriteJob, 1);
  job->wish = next_wish ();
  job->file = g_object_ref (file);
  job->variant = variant != NULL ? g_variant_ref_sink (variant) : NULL;

  task = g_task_new (NULL, cancellable, callback, user_data);
  g_task_set_source_tag (task, noughts_saved_game_write_async);
  g_task_set_task_data (task, job, (GDestroyNotify) write_job_free);
  g_task_run_in_thread (task, write_worker);
}

gboolean
noughts_saved_game_write_finish (GAsyncResult *result, GError **error)
{
  g_return_val_if_fail (g_task_is_valid (result, NULL), FALSE);

  return g_task_propagate_boolean (G_TASK (result), error);
}

GVariant *
noughts_saved_game_read (GFile *file, GError **error)
{
  g_autofree char *contents = NULL;
  GVariant *variant;
  gsize length;

  g_return_val_if_fail (G_IS_FILE (file), NULL);

  if (!g_file_load_contents (file, NULL, &contents, &length, NULL, error))
    return NULL;

  variant = parse (contents, length);
  if (variant == NULL)
    g_set_error_literal (error, NOUGHTS_ERROR, NOUGHTS_ERROR_DAMAGED,
                         _ ("The saved game is damaged."));

  return variant;
}
