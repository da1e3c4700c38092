/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "solved-fixtures.h"

#include <glib/gstdio.h>

#include "game-fixtures.h"
#include "noughts-solved.h"

char *
solved_find_proof (void)
{
  return g_build_filename (g_getenv ("NOUGHTS_PROOFS"), SOLVED_NAME, NULL);
}

/* Makes a folder that holds the proof with these bytes. */
char *
solved_make_folder (const char *bytes, gsize n_bytes)
{
  g_autoptr (GError) error = NULL;
  char *folder = g_dir_make_tmp ("noughts-solved-XXXXXX", &error);
  g_autofree char *path = g_build_filename (folder, SOLVED_NAME, NULL);

  g_assert_no_error (error);
  g_file_set_contents (path, bytes, (gssize) n_bytes, &error);
  g_assert_no_error (error);
  noughts_solved_set_folder (folder);
  return folder;
}

void
solved_remove_folder (char *folder)
{
  g_autofree char *path = g_build_filename (folder, SOLVED_NAME, NULL);

  noughts_solved_set_folder (NULL);
  g_assert_cmpint (g_unlink (path), ==, 0);
  g_assert_cmpint (g_rmdir (folder), ==, 0);
  g_free (folder);
}

MnkWindow
solved_read_window (const MnkRule *rule, const char *moves)
{
  MnkField *field = mnk_field_new (rule);
  MnkWindow window;
  MnkPoint *points;
  MnkTextError error;
  size_t n;

  g_assert_true (mnk_moves_from_text (rule, moves, &points, &n, &error));
  for (size_t i = 0; i < n; i++)
    mnk_field_put (field, points[i], i % 2 == 0 ? MNK_X : MNK_O);
  free (points);
  mnk_window_cut (&window, field, n % 2 == 0 ? MNK_X : MNK_O, NULL, 0);
  mnk_field_free (field);
  return window;
}

MnkWindow
solved_read_gomoku (const char *moves)
{
  const MnkRule rule = { 15, 15, 5, MNK_FREESTYLE };

  return solved_read_window (&rule, moves);
}

void
solved_assert_unknown (const char *moves)
{
  const MnkWindow window = solved_read_gomoku (moves);
  MnkSolution solution;

  g_assert_false (noughts_solved_find (&window, &solution));
}
