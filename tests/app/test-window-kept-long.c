/* SPDX-License-Identifier: GPL-3.0-or-later */

/* A saved game too long to be read before the window shows. */

#include <glib/gstdio.h>
#include <string.h>

#include "app-fixture.h"
#include "noughts-saved-game.h"

#define LONG_GAME 20000

/* Returns moves seven cells apart, which make no line. */
static char *
write_long_game (void)
{
  GString *text = g_string_new (NULL);

  for (int ply = 0; ply < LONG_GAME; ply++)
    g_string_append_printf (text, "%d,%d ", ply % 300 * 7, ply / 300 * 7);

  return g_string_free (text, FALSE);
}

static void
keep_long_game (void)
{
  const MnkRule page = { 0, 0, 5, MNK_FREESTYLE };
  NoughtsWindow *window = open_fresh ();
  g_autofree char *text = write_long_game ();
  g_autoptr (NoughtsGame) game = noughts_game_from_text (&page, text, NULL);

  begin (window, 0, 5, NOUGHTS_MODE_TWO_PLAYERS, MNK_BEGINNER);
  noughts_sitting_take_game (noughts_window_get_sitting (window), game);
  close_window (window);
  settle ();
}

/* Opens a window without running the main loop: the saved game cannot be there yet. */
static NoughtsWindow *
open_without_waiting (void)
{
  g_application_activate (G_APPLICATION (application));

  return gtk_application_get_windows (GTK_APPLICATION (application))->data;
}

/* The window does not wait for the game, no move is possible before it, and it appears. */
static void
test_kept_long_game (void)
{
  NoughtsWindow *window;

  keep_long_game ();
  window = open_without_waiting ();
  g_assert_cmpuint (noughts_game_get_n_plies (get_game (window)), ==, 0);
  g_assert_false (is_playable (window));
  g_assert_false (is_enabled (window, "engine-move"));
  g_assert_false (is_enabled (window, "change-sides"));
  g_assert_false (is_enabled (window, "resign"));
  g_assert_false (is_enabled (window, "hint"));

  wait_until (noughts_game_get_n_plies (get_game (window)) == LONG_GAME);
  g_assert_true (is_playable (window));
  g_assert_true (is_enabled (window, "resign"));
  g_assert_false (is_enabled (window, "bring-back"));
  g_assert_cmpint (noughts_sitting_get_choice (noughts_window_get_sitting (window))->mode, ==,
                   NOUGHTS_MODE_TWO_PLAYERS);
  g_assert_cmpstr (noughts_window_get_band_text (window), ==, "");

  close_fresh (window);
}

/* No computer begins while the saved game is being read. */
static void
test_kept_long_game_computers (void)
{
  NoughtsWindow *window;

  keep_long_game ();
  g_settings_set_string (get_settings (), "mode", "computers");
  window = open_without_waiting ();
  g_assert_false (noughts_match_is_running (get_match (window)));
  wait_until (noughts_game_get_n_plies (get_game (window)) == LONG_GAME);
  g_assert_true (noughts_match_is_running (get_match (window)));

  reset_settings ();
  close_fresh (window);
}

/* Nor does an opening, whose stones would be a game to be kept. */
static void
test_kept_long_game_opening (void)
{
  const struct
  {
    const char *key;
    const char *value;
  } openings[] = { { "named-opening", "D1" }, { "opening-rule", "swap2" } };

  for (guint i = 0; i < G_N_ELEMENTS (openings); i++)
    {
      NoughtsWindow *window;

      keep_long_game ();
      g_settings_set_int (get_settings (), "board-width", 15);
      g_settings_set_int (get_settings (), "board-height", 15);
      g_settings_set_int (get_settings (), "win-length", 5);
      g_settings_set_string (get_settings (), openings[i].key, openings[i].value);
      window = open_without_waiting ();
      g_assert_cmpuint (noughts_game_get_n_plies (get_game (window)), ==, 0);
      g_assert_false (noughts_sitting_is_in_opening (noughts_window_get_sitting (window)));
      close_window (window);

      window = open_without_waiting ();
      wait_until (noughts_game_get_n_plies (get_game (window)) == LONG_GAME);
      g_assert_false (is_enabled (window, "bring-back"));

      reset_settings ();
      close_fresh (window);
    }
}

static void
test_kept_long_game_close (void)
{
  NoughtsWindow *window;

  keep_long_game ();
  for (guint i = 0; i < 3; i++)
    {
      window = open_without_waiting ();
      g_assert_cmpuint (noughts_game_get_n_plies (get_game (window)), ==, 0);
      close_window (window);
    }

  window = open_without_waiting ();
  wait_until (noughts_game_get_n_plies (get_game (window)) == LONG_GAME);

  close_fresh (window);
}

/* After beginning or pasting another game the saved one can be restored. */
static void
test_kept_long_game_late (void)
{
  for (guint i = 0; i < 2; i++)
    {
      const MnkRule rule = { 3, 3, 3, MNK_FREESTYLE };
      g_autoptr (NoughtsGame) pasted = noughts_game_from_text (&rule, "a1 b2", NULL);
      NoughtsWindow *window;
      NoughtsGame *game;

      keep_long_game ();
      window = open_without_waiting ();
      if (i == 0)
        begin (window, 15, 5, NOUGHTS_MODE_TWO_PLAYERS, MNK_BEGINNER);
      else
        noughts_sitting_take_game (noughts_window_get_sitting (window), pasted);
      game = get_game (window);
      if (i == 0)
        choose (window, "h8");

      wait_until (is_enabled (window, "bring-back"));
      g_assert_true (get_game (window) == game);
      g_assert_nonnull (strstr (noughts_window_get_band_text (window), "last game"));
      activate (window, "bring-back");
      g_assert_cmpuint (noughts_game_get_n_plies (get_game (window)), ==, LONG_GAME);
      activate (window, "bring-back");
      g_assert_true (get_game (window) == game);

      close_fresh (window);
    }
}

/* If another game begins and the window closes before the long one has been read, both are there at
 * the next start. */
static void
test_kept_long_game_hasty (void)
{
  NoughtsWindow *window;

  keep_long_game ();
  window = open_without_waiting ();
  begin (window, 15, 5, NOUGHTS_MODE_TWO_PLAYERS, MNK_BEGINNER);
  choose (window, "h8");
  g_assert_false (is_enabled (window, "bring-back"));
  close_window (window);

  window = open_without_waiting ();
  wait_until (noughts_game_get_n_plies (get_game (window)) == 1);
  g_assert_true (is_enabled (window, "bring-back"));
  activate (window, "bring-back");
  g_assert_cmpuint (noughts_game_get_n_plies (get_game (window)), ==, LONG_GAME);

  close_fresh (window);
}

/* A damaged file that has not been read yet is not overwritten when the window closes. */
static void
test_kept_long_game_unread (void)
{
  g_autoptr (GFile) file = noughts_saved_game_get_file ();
  g_autofree char *aside = g_strconcat (g_file_peek_path (file), ".damaged", NULL);
  g_autofree char *contents = NULL;
  g_autofree char *kept = NULL;
  NoughtsWindow *window;
  gsize length, kept_length;

  keep_long_game ();
  g_assert_true (g_file_get_contents (g_file_peek_path (file), &contents, &length, NULL));
  contents[length / 2] ^= 1;
  g_assert_true (g_file_set_contents (g_file_peek_path (file), contents, (gssize) length, NULL));
  g_unlink (aside);

  window = open_without_waiting ();
  begin (window, 15, 5, NOUGHTS_MODE_TWO_PLAYERS, MNK_BEGINNER);
  choose (window, "h8");
  close_window (window);
  g_assert_true (g_file_get_contents (aside, &kept, &kept_length, NULL));
  g_assert_cmpmem (kept, kept_length, contents, length);

  window = open_window ();
  g_assert_cmpuint (noughts_game_get_n_plies (get_game (window)), ==, 1);
  g_unlink (aside);
  close_fresh (window);
}

/* The message is the same as for a short one, whatever is on the board. */
static void
test_kept_long_game_damaged (void)
{
  g_autoptr (GFile) file = noughts_saved_game_get_file ();
  g_autofree char *aside = g_strconcat (g_file_peek_path (file), ".damaged", NULL);

  for (guint i = 0; i < 2; i++)
    {
      g_autofree char *contents = NULL;
      g_autoptr (GError) error = NULL;
      NoughtsWindow *window;
      gsize length;

      keep_long_game ();
      g_assert_true (g_file_get_contents (g_file_peek_path (file), &contents, &length, &error));
      contents[length / 2] ^= 1;
      g_assert_true (g_file_set_contents (g_file_peek_path (file), contents, length, &error));

      g_test_expect_message (NULL, G_LOG_LEVEL_MESSAGE, "*damaged*");
      window = open_without_waiting ();
      if (i > 0)
        begin (window, 15, 5, NOUGHTS_MODE_TWO_PLAYERS, MNK_BEGINNER);
      wait_until (strstr (noughts_window_get_band_text (window), "damaged") != NULL);
      g_test_assert_expected_messages ();
      g_assert_true (g_file_test (aside, G_FILE_TEST_EXISTS));
      g_assert_cmpint (noughts_game_get_rule (get_game (window))->width, ==, i == 0 ? 3 : 15);
      g_assert_true (is_playable (window));

      g_remove (aside);
      close_fresh (window);
    }
}

int
main (int argc, char **argv)
{
  fixture_init (&argc, &argv);

  g_test_add_func ("/window/kept-long-game", test_kept_long_game);
  g_test_add_func ("/window/kept-long-game-computers", test_kept_long_game_computers);
  g_test_add_func ("/window/kept-long-game-opening", test_kept_long_game_opening);
  g_test_add_func ("/window/kept-long-game-close", test_kept_long_game_close);
  g_test_add_func ("/window/kept-long-game-late", test_kept_long_game_late);
  g_test_add_func ("/window/kept-long-game-hasty", test_kept_long_game_hasty);
  g_test_add_func ("/window/kept-long-game-unread", test_kept_long_game_unread);
  g_test_add_func ("/window/kept-long-game-damaged", test_kept_long_game_damaged);

  return fixture_run ();
}
