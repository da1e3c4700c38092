/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "file-fixtures.h"

#include <string.h>

NoughtsGame *
read_bytes (GBytes *bytes, GError **error)
{
  return noughts_game_read (&(NoughtsReading){ .rule = rule_gomoku }, bytes, error);
}

NoughtsGame *
read_text (const char *text)
{
  g_autoptr (GBytes) bytes = g_bytes_new (text, strlen (text));
  g_autoptr (GError) error = NULL;
  NoughtsGame *game = read_bytes (bytes, &error);

  g_assert_no_error (error);
  return game;
}

/* Reads UTF-8 text converted to another encoding. */
NoughtsGame *
read_encoded (const char *text, const char *encoding)
{
  g_autoptr (GError) error = NULL;
  g_autoptr (GBytes) bytes = NULL;
  gsize length;
  char *encoded = g_convert (text, -1, encoding, "UTF-8", NULL, &length, &error);
  NoughtsGame *game;

  g_assert_no_error (error);
  bytes = g_bytes_new_take (encoded, length);
  game = read_bytes (bytes, &error);
  g_assert_no_error (error);
  return game;
}

NoughtsGame *
read_wild (const char *name)
{
  g_autofree char *path = g_test_build_filename (G_TEST_DIST, "data", "wild", name, NULL);
  g_autoptr (GBytes) bytes = NULL;
  g_autoptr (GError) error = NULL;
  NoughtsGame *game;
  char *contents;
  gsize length;

  g_assert_true (g_file_get_contents (path, &contents, &length, NULL));
  bytes = g_bytes_new_take (contents, length);
  game = read_bytes (bytes, &error);
  g_assert_no_error (error);
  return game;
}

void
assert_note_at (NoughtsGame *game, guint ply, const char *property, const char *expected)
{
  g_autofree char *note =
      noughts_game_get_note (game, noughts_game_get_node_at (game, ply), property);

  g_assert_cmpstr (note, ==, expected);
}

char *
write_sgf (NoughtsGame *game)
{
  g_autoptr (GError) error = NULL;
  char *text = noughts_game_write (game, NOUGHTS_FORMAT_SGF, &error);

  g_assert_no_error (error);
  return text;
}
