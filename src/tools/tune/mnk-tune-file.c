/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "mnk-tune-file.h"

#include <errno.h>
#include <fcntl.h>
#include <glib/gstdio.h>
#include <stdio.h>

static void
add_head (GString *body, const char *name, const char *type, int n_rows, int n_columns)
{
  g_string_append_printf (body, "%s %s %d %d\n", name, type, n_rows, n_columns);
}

void
mnk_tune_add_shorts (GString *body,
                     const char *name,
                     const int16_t *numbers,
                     int n_rows,
                     int n_columns)
{
  add_head (body, name, "int16", n_rows, n_columns);
  for (int i = 0; i < n_rows * n_columns; i++)
    g_string_append_printf (body, "%d%c", numbers[i], (i + 1) % n_columns == 0 ? '\n' : ' ');
}

static void
add_longs (GString *body, const char *name, const int32_t *numbers, int n_rows, int n_columns)
{
  add_head (body, name, "int32", n_rows, n_columns);
  for (int i = 0; i < n_rows * n_columns; i++)
    g_string_append_printf (body, "%d%c", numbers[i], (i + 1) % n_columns == 0 ? '\n' : ' ');
}

void
mnk_tune_add_net (GString *body, const MnkNetNumbers *numbers)
{
  const gboolean differ = numbers->shapes[0] != numbers->shapes[1];

  mnk_tune_add_shorts (body, differ ? "x_shapes" : "shapes", numbers->shapes[0][0], MNK_NET_SHAPES,
                       MNK_NET_WIDTH);
  if (differ)
    mnk_tune_add_shorts (body, "o_shapes", numbers->shapes[1][0], MNK_NET_SHAPES, MNK_NET_WIDTH);
  mnk_tune_add_shorts (body, "hidden", numbers->hidden[0], MNK_NET_HIDDEN, 2 * MNK_NET_WIDTH);
  add_longs (body, "hidden_bias", numbers->hidden_bias[0], 2, MNK_NET_HIDDEN);
  mnk_tune_add_shorts (body, "out", numbers->out, 1, MNK_NET_HIDDEN);
  add_longs (body, "out_bias", numbers->out_bias, 1, 2);
}

gboolean
mnk_tune_can_write (const char *path)
{
  const gboolean is_there = g_file_test (path, G_FILE_TEST_EXISTS | G_FILE_TEST_IS_SYMLINK);
  int file;

  /* A pipe ends once it has been opened and closed. */
  if (g_file_test (path, G_FILE_TEST_EXISTS)
      && !g_file_test (path, G_FILE_TEST_IS_REGULAR | G_FILE_TEST_IS_DIR))
    return TRUE;

  file = g_open (path, O_WRONLY | O_CREAT | O_CLOEXEC, 0666);
  if (file < 0)
    {
      g_printerr ("mnk-tune: cannot write %s: %s\n", path, g_strerror (errno));
      return FALSE;
    }
  g_close (file, NULL);
  if (!is_there)
    g_unlink (path);
  return TRUE;
}

gboolean
mnk_tune_write_file (const char *path, const char *comments, const GString *body)
{
  g_autofree char *sum =
      g_compute_checksum_for_data (G_CHECKSUM_SHA256, (const guchar *) body->str, body->len);
  FILE *file = fopen (path, "w");
  gboolean written;

  if (file != NULL)
    {
      fprintf (file, "%ssha256 %s\n%s", comments, sum, body->str);
      written = ferror (file) == 0;
      if (fclose (file) == 0 && written)
        return TRUE;
    }
  g_printerr ("mnk-tune: cannot write %s: %s\n", path, g_strerror (errno));
  return FALSE;
}
