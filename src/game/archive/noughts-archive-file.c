/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "noughts-archive-file.h"

#include <errno.h>
#include <fcntl.h>
#include <glib/gstdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/file.h>
#include <sys/stat.h>
#include <unistd.h>

#include "noughts-archive-record.h"
#include "noughts-file-aside.h"

static gboolean
fail (GError **error)
{
  const int number = errno;

  g_set_error_literal (error, G_IO_ERROR, g_io_error_from_errno (number), g_strerror (number));
  return FALSE;
}

/* Whether the path still leads to the open file: another process may have replaced it while this
 * one waited for the lock. */
static gboolean
is_same (int fd, const char *path)
{
  struct stat open_file, named;

  return fstat (fd, &open_file) == 0 && stat (path, &named) == 0 && open_file.st_ino == named.st_ino
         && open_file.st_dev == named.st_dev;
}

/* Opens the file, which is created, and locks it; −1 with an error. */
static int
open_locked (const char *path, GError **error)
{
  for (;;)
    {
      const int fd = g_open (path, O_RDWR | O_CREAT | O_CLOEXEC, 0600);

      if (fd < 0)
        {
          fail (error);
          return -1;
        }
      /* Where files cannot be locked, there is no other process to wait for. */
      while (flock (fd, LOCK_EX) < 0 && errno == EINTR)
        ;
      if (is_same (fd, path))
        return fd;
      g_close (fd, NULL);
    }
}

/* Whether this is the beginning of one record: all that a stopped program leaves. */
static gboolean
is_torn_record (const char *text)
{
  return g_str_has_prefix (text, NOUGHTS_ARCHIVE_HEAD)
         && strstr (text, "\n" NOUGHTS_ARCHIVE_HEAD) == NULL;
}

/* Returns the length of the text up to the last complete game. */
static gsize
find_end (const char *text)
{
  const gsize length = strlen (text);
  g_autoptr (GPtrArray) records = NULL;
  const char *end = text;

  if (length == 0 || g_str_has_suffix (text, ")\n"))
    return length;

  records = noughts_archive_split (text);
  for (guint i = 0; i < records->len; i++)
    {
      const char *record = g_ptr_array_index (records, i);

      end = strstr (end, record) + strlen (record);
    }

  return (gsize) (end - text);
}

static gboolean
write_all (int fd, const char *text, GError **error)
{
  for (gsize length = strlen (text); length > 0;)
    {
      const gssize n = write (fd, text, length);

      if (n < 0 && errno == EINTR)
        continue;
      if (n < 0)
        return fail (error);
      text += n;
      length -= (gsize) n;
    }

  return TRUE;
}

/* Appends to the open file, and waits for the disk. */
static gboolean
append (int fd, gsize end, const char *record, GError **error)
{
  if (ftruncate (fd, (off_t) end) < 0 || lseek (fd, (off_t) end, SEEK_SET) < 0)
    return fail (error);
  if (!write_all (fd, record, error))
    return FALSE;

  return fsync (fd) == 0 || fail (error);
}

/* Replaces the file by the text with the new record in the place of the one at `from`. */
static gboolean
rewrite (const char *path,
         const char *text,
         gsize from,
         const char *replaced,
         gsize end,
         const char *record,
         GError **error)
{
  g_autoptr (GString) all = g_string_new_len (text, (gssize) from);
  const gsize rest = from + strlen (replaced);

  g_string_append (all, record);
  g_string_append_len (all, text + rest, (gssize) (end - rest));
  return g_file_set_contents_full (path, all->str, (gssize) all->len,
                                   G_FILE_SET_CONTENTS_CONSISTENT | G_FILE_SET_CONTENTS_DURABLE,
                                   0600, error);
}

static gboolean
copy_aside (const char *path, GError **error)
{
  g_autoptr (GFile) file = g_file_new_for_path (path);

  return noughts_file_copy_aside (file, error);
}

static gboolean
store (int fd, const char *path, const char *record, const char *replaced, GError **error)
{
  g_autofree char *text = NULL;
  const char *old;
  gsize length, end;

  if (!g_file_get_contents (path, &text, &length, error))
    return FALSE;

  end = find_end (text);
  if (end < length && !(strlen (text) == length && is_torn_record (text + end))
      && !copy_aside (path, error))
    return FALSE;
  text[end] = '\0';
  old = replaced != NULL ? g_strrstr (text, replaced) : NULL;
  if (old != NULL)
    return rewrite (path, text, (gsize) (old - text), replaced, end, record != NULL ? record : "",
                    error);
  if (record == NULL || g_str_has_suffix (text, record))
    return TRUE;

  return append (fd, end, record, error);
}

gboolean
noughts_archive_file_store (GFile *file, const char *record, const char *replaced, GError **error)
{
  const char *path = g_file_peek_path (file);
  g_autofree char *folder = g_path_get_dirname (path);
  char *target;
  gboolean done;
  int fd;

  if (g_mkdir_with_parents (folder, 0700) < 0)
    return fail (error);

  fd = open_locked (path, error);
  if (fd < 0)
    return FALSE;

  /* A link stays one: what it leads to is replaced. */
  target = realpath (path, NULL);
  done = store (fd, target != NULL ? target : path, record, replaced, error);
  free (target);
  g_close (fd, NULL);
  return done;
}

char *
noughts_archive_file_read (GFile *file, GError **error)
{
  g_autoptr (GError) problem = NULL;
  char *text;

  if (g_file_get_contents (g_file_peek_path (file), &text, NULL, &problem))
    return text;
  if (g_error_matches (problem, G_FILE_ERROR, G_FILE_ERROR_NOENT))
    return g_strdup ("");

  g_propagate_error (error, g_steal_pointer (&problem));
  return NULL;
}
