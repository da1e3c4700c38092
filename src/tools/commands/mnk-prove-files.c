/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "mnk-prove-files.h"

#include <errno.h>
#include <fcntl.h>
#include <gio/gio.h>
#include <glib/gi18n-lib.h>
#include <glib/gstdio.h>
#include <string.h>
#include <sys/file.h>
#include <sys/stat.h>

#include "mnk-check.h"
#include "mnk-command.h"

/* A state is saved so often, or more rarely: the work takes so many times as long as to save it. */
#define SAVE_US       ((gint64) 30 * G_USEC_PER_SEC)
#define WORK_PER_SAVE 10

/* ---- The lock ---- */

static gboolean
is_at (int file, const char *path)
{
  struct stat own, there;

  return fstat (file, &own) == 0 && stat (path, &there) == 0 && own.st_dev == there.st_dev
         && own.st_ino == there.st_ino;
}

int
mnk_prove_lock (const char *path, GError **error)
{
  for (;;)
    {
      const int lock = g_open (path, O_RDWR | O_CREAT | O_CLOEXEC, 0644);

      if (lock < 0)
        {
          const int code = errno;

          g_set_error (error, G_FILE_ERROR, g_file_error_from_errno (code), "%s: %s", path,
                       g_strerror (code));
          return -1;
        }
      /* Where a file system knows no locks, there is none. */
      if (flock (lock, LOCK_EX | LOCK_NB) != 0 && errno == EWOULDBLOCK)
        {
          g_close (lock, NULL);
          g_set_error (error, MNK_TOOL_ERROR, MNK_EXIT_FAILED,
                       _ ("another process is already working on this proof (%s)"), path);
          return -1;
        }
      /* The one that had it may have removed it in between. */
      if (is_at (lock, path))
        return lock;
      g_close (lock, NULL);
    }
}

void
mnk_prove_unlock (int lock, const char *path)
{
  /* Another process may have put its own there meanwhile. */
  if (is_at (lock, path))
    g_unlink (path);
  g_close (lock, NULL);
}

/* ---- Saving ---- */

gboolean
mnk_prove_replace_file (const char *path, const guint8 *bytes, gsize n_bytes, GError **error)
{
  g_autofree char *fresh = g_strconcat (path, ".new", NULL);
  gboolean done;

  /* GLib would leave the end of a longer one. */
  g_unlink (fresh);
  done = g_file_set_contents_full (fresh, (const char *) bytes, (gssize) n_bytes,
                                   G_FILE_SET_CONTENTS_DURABLE, 0644, error);
  if (done && g_rename (fresh, path) != 0)
    {
      const int code = errno;

      g_set_error (error, G_FILE_ERROR, g_file_error_from_errno (code), "%s: %s", path,
                   g_strerror (code));
      done = FALSE;
    }
  if (!done)
    g_unlink (fresh);
  return done;
}

gint64
mnk_prove_next_save (gint64 began)
{
  const gint64 now = g_get_monotonic_time ();

  return now + MAX (SAVE_US, (now - began) * WORK_PER_SAVE);
}

/* ---- The check ---- */

/* The file begins with a checksum of the proof, and one of what follows. */
#define SUM_KIND    G_CHECKSUM_SHA256
#define N_SUM_BYTES 32
#define N_HEAD      (2 * N_SUM_BYTES)

typedef struct
{
  const char *path;
  GBytes *proof;
  guint8 *memory;
  gsize n_memory;
  gint64 due; /* when to save next */
} Check;

static void
sum_up (const guint8 *bytes, gsize n_bytes, guint8 *sum)
{
  g_autoptr (GChecksum) checksum = g_checksum_new (SUM_KIND);
  gsize n_sum = N_SUM_BYTES;

  g_checksum_update (checksum, bytes, (gssize) n_bytes);
  g_checksum_get_digest (checksum, sum, &n_sum);
}

static void
sum_up_proof (GBytes *proof, guint8 *sum)
{
  gsize n_bytes;
  const guint8 *bytes = g_bytes_get_data (proof, &n_bytes);

  sum_up (bytes, n_bytes, sum);
}

gboolean
mnk_prove_check_goes_on (GBytes *proof, const char *path)
{
  g_autoptr (GFile) file = g_file_new_for_path (path);
  g_autoptr (GFileInputStream) stream = g_file_read (file, NULL, NULL);
  guint8 said[N_SUM_BYTES], sum[N_SUM_BYTES];
  gsize n_read = 0;

  if (stream == NULL
      || !g_input_stream_read_all (G_INPUT_STREAM (stream), said, sizeof said, &n_read, NULL, NULL)
      || n_read < sizeof said)
    return FALSE;

  sum_up_proof (proof, sum);
  return memcmp (said, sum, sizeof sum) == 0;
}

/* Loads what an earlier check of the same proof has saved, if that is whole. */
static void
load (Check *self)
{
  g_autofree char *bytes = NULL;
  guint8 sum[N_SUM_BYTES];
  gsize n_bytes;

  if (!mnk_prove_check_goes_on (self->proof, self->path)
      || !g_file_get_contents (self->path, &bytes, &n_bytes, NULL)
      || n_bytes != N_HEAD + self->n_memory)
    return;

  sum_up ((const guint8 *) bytes + N_HEAD, self->n_memory, sum);
  if (memcmp (sum, bytes + N_SUM_BYTES, sizeof sum) == 0)
    memcpy (self->memory, bytes + N_HEAD, self->n_memory);
}

/* A check that cannot be saved goes on. */
static void
save (Check *self)
{
  const gint64 began = g_get_monotonic_time ();
  g_autofree guint8 *bytes = g_try_malloc (N_HEAD + self->n_memory);

  if (bytes != NULL)
    {
      sum_up_proof (self->proof, bytes);
      sum_up (self->memory, self->n_memory, bytes + N_SUM_BYTES);
      memcpy (bytes + N_HEAD, self->memory, self->n_memory);
      mnk_prove_replace_file (self->path, bytes, N_HEAD + self->n_memory, NULL);
    }
  self->due = mnk_prove_next_save (began);
}

static void
progress_cb (int checked, int all, void *data)
{
  Check *self = data;

  if (g_get_monotonic_time () >= self->due)
    save (self);
}

int
mnk_prove_check (GBytes *proof, const char *path, const atomic_bool *stop)
{
  g_autofree MnkCheckFile *file = g_new0 (MnkCheckFile, 1);
  g_autofree MnkCheckReport *report = g_new0 (MnkCheckReport, 1);
  g_autofree guint8 *memory = NULL;
  Check check = { .path = path, .proof = proof };
  MnkCheckOptions options = { .stop = stop, .progress = progress_cb, .data = &check };
  gsize n_bytes;
  const guint8 *bytes = g_bytes_get_data (proof, &n_bytes);
  const MnkCheckProblem problem = mnk_check_file_read (file, bytes, n_bytes);

  if (problem == MNK_CHECK_STOPPED)
    g_error ("out of memory");
  if (problem != MNK_CHECK_OK)
    return 0;

  check.n_memory = mnk_check_memory_bytes (file);
  options.memory = check.memory = memory = g_malloc0 (check.n_memory);
  check.due = mnk_prove_next_save (g_get_monotonic_time ());
  load (&check);
  mnk_check (file, &options, report);
  mnk_check_file_clear (file);
  if (report->problem == MNK_CHECK_OK)
    return report->plies;

  if (report->problem == MNK_CHECK_STOPPED)
    save (&check);
  return 0;
}

void
mnk_prove_free_file (MnkCheckFile *file)
{
  mnk_check_file_clear (file);
  g_free (file);
}

MnkCheckFile *
mnk_prove_read_file (const char *path, GError **error)
{
  g_autofree char *bytes = NULL;
  g_autoptr (MnkCheckFile) file = NULL;
  gsize n_bytes;

  if (!g_file_get_contents (path, &bytes, &n_bytes, error))
    return NULL;

  file = g_new0 (MnkCheckFile, 1);
  if (mnk_check_file_read (file, (const guint8 *) bytes, n_bytes) == MNK_CHECK_OK)
    return g_steal_pointer (&file);
  g_set_error (error, MNK_TOOL_ERROR, MNK_EXIT_FAILED, _ ("%s isn’t a proof, or is damaged"), path);
  return NULL;
}
