/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "noughts-file-aside.h"

/* g_file_move() and g_file_copy(). */
typedef gboolean (*PutFunc) (GFile *from,
                             GFile *to,
                             GFileCopyFlags flags,
                             GCancellable *cancellable,
                             GFileProgressCallback progress,
                             gpointer progress_data,
                             GError **error);

/* The most files set aside. Older ones are kept; beyond this number the last is replaced. */
#define MAX_ASIDE 9

static GFile *
get_aside (GFile *file, guint number)
{
  const char *path = g_file_peek_path (file);
  g_autofree char *aside = number == 1 ? g_strconcat (path, ".damaged", NULL)
                                       : g_strdup_printf ("%s.damaged-%u", path, number);

  return g_file_new_for_path (aside);
}

static gboolean
put_aside (GFile *file, PutFunc put, GError **error)
{
  g_autoptr (GFile) last = get_aside (file, MAX_ASIDE);

  for (guint i = 1; i < MAX_ASIDE; i++)
    {
      g_autoptr (GFile) aside = get_aside (file, i);
      g_autoptr (GError) put_error = NULL;

      if (put (file, aside, G_FILE_COPY_NONE, NULL, NULL, NULL, &put_error))
        return TRUE;
      if (!g_error_matches (put_error, G_IO_ERROR, G_IO_ERROR_EXISTS))
        {
          g_propagate_error (error, g_steal_pointer (&put_error));
          return FALSE;
        }
    }

  return put (file, last, G_FILE_COPY_OVERWRITE, NULL, NULL, NULL, error);
}

gboolean
noughts_file_set_aside (GFile *file, GError **error)
{
  g_autoptr (GError) problem = NULL;

  g_return_val_if_fail (G_IS_FILE (file), FALSE);

  if (put_aside (file, g_file_move, &problem)
      || g_error_matches (problem, G_IO_ERROR, G_IO_ERROR_NOT_FOUND))
    return TRUE;

  g_propagate_error (error, g_steal_pointer (&problem));
  return FALSE;
}

gboolean
noughts_file_copy_aside (GFile *file, GError **error)
{
  g_return_val_if_fail (G_IS_FILE (file), FALSE);

  return put_aside (file, g_file_copy, error);
}
