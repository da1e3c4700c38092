/* SPDX-License-Identifier: GPL-3.0-or-later */

/* The game that is kept between runs: when it is saved, and when it comes back. */

#include <glib/gstdio.h>

#include "noughts-keeper.h"
#include "noughts-saved-game.h"
#include "noughts-settings.h"
#include "sitting-fixture.h"

typedef struct
{
  char *folder;
  GFile *file;
  GSettings *settings;
  NoughtsSitting *sitting;
  NoughtsNotice *notice;
  NoughtsKeeper *keeper;
} Fixture;

/* Starts with the present file, like the program. */
static void
start (Fixture *fixture)
{
  fixture->sitting = sitting_new ();
  fixture->notice = noughts_notice_new (fixture->sitting);
  fixture->keeper =
      noughts_keeper_new (fixture->sitting, fixture->notice, fixture->settings, fixture->file);
  noughts_keeper_restore (fixture->keeper);
}

static void
stop (Fixture *fixture)
{
  noughts_keeper_stop (fixture->keeper);
  noughts_sitting_stop (fixture->sitting);
  noughts_workers_wait ();
  /* A file that is being written holds the keeper until its news has come. */
  wait_for (G_OBJECT (fixture->keeper)->ref_count == 1);
  g_assert_finalize_object (fixture->keeper);
  g_assert_finalize_object (fixture->notice);
  sitting_end (fixture->sitting);
}

static void
set_up (Fixture *fixture, gconstpointer data)
{
  NoughtsNewGameChoice choice = NOUGHTS_NEW_GAME_CHOICE_INIT;
  g_autoptr (GError) error = NULL;
  g_autofree char *path = NULL;

  fixture->folder = g_dir_make_tmp ("noughts-keeper-XXXXXX", &error);
  g_assert_no_error (error);
  path = g_build_filename (fixture->folder, "running-game", NULL);
  fixture->file = g_file_new_for_path (path);
  fixture->settings = noughts_settings_new ();
  choice.mode = NOUGHTS_MODE_TWO_PLAYERS;
  noughts_settings_set_choice (fixture->settings, &choice);
  start (fixture);
}

static void
remove_all (const char *folder)
{
  g_autoptr (GDir) dir = g_dir_open (folder, 0, NULL);
  const char *name;

  while ((name = g_dir_read_name (dir)) != NULL)
    {
      g_autofree char *path = g_build_filename (folder, name, NULL);

      g_remove (path);
    }
  g_assert_cmpint (g_rmdir (folder), ==, 0);
}

static void
tear_down (Fixture *fixture, gconstpointer data)
{
  stop (fixture);
  remove_all (fixture->folder);
  g_object_unref (fixture->settings);
  g_object_unref (fixture->file);
  g_free (fixture->folder);
}

static guint
get_n_plies (Fixture *fixture)
{
  return noughts_game_get_n_plies (noughts_sitting_get_game (fixture->sitting));
}

static gboolean
is_kept (Fixture *fixture)
{
  return g_file_query_exists (fixture->file, NULL);
}

/* A worker saves the game a little after the move, and the next start continues it. */
static void
test_soon (Fixture *fixture, gconstpointer data)
{
  sitting_play (fixture->sitting, "b2");
  noughts_keeper_keep_soon (fixture->keeper);
  g_assert_false (is_kept (fixture));
  wait_for (is_kept (fixture));

  stop (fixture);
  start (fixture);
  g_assert_cmpuint (get_n_plies (fixture), ==, 1);
  g_assert_cmpint (noughts_notice_get_kind (fixture->notice), ==, NOUGHTS_NOTICE_NONE);
}

static void
test_now (Fixture *fixture, gconstpointer data)
{
  /* Without a game there is no file. */
  g_assert_true (noughts_keeper_keep_now (fixture->keeper));
  g_assert_false (is_kept (fixture));

  sitting_play (fixture->sitting, "b2");
  g_assert_true (noughts_keeper_keep_now (fixture->keeper));
  g_assert_true (is_kept (fixture));
  stop (fixture);
  start (fixture);
  g_assert_cmpuint (get_n_plies (fixture), ==, 1);
}

/* A game that has ended is not on the board at the next start, but can be restored. */
static void
test_ended (Fixture *fixture, gconstpointer data)
{
  guint n_changes = 0;

  sitting_play (fixture->sitting, "b2");
  noughts_game_resign (noughts_sitting_get_game (fixture->sitting), MNK_X);
  g_assert_true (noughts_keeper_keep_now (fixture->keeper));
  stop (fixture);

  fixture->sitting = sitting_new ();
  fixture->notice = noughts_notice_new (fixture->sitting);
  fixture->keeper =
      noughts_keeper_new (fixture->sitting, fixture->notice, fixture->settings, fixture->file);
  g_signal_connect_swapped (fixture->keeper, "changed", G_CALLBACK (sitting_count_cb), &n_changes);
  noughts_keeper_restore (fixture->keeper);
  g_assert_cmpuint (n_changes, ==, 1);
  g_assert_cmpuint (get_n_plies (fixture), ==, 0);
  g_assert_true (noughts_sitting_can_bring_back (fixture->sitting));
}

/* Nothing is written after a stop. */
static void
test_stopped (Fixture *fixture, gconstpointer data)
{
  noughts_keeper_stop (fixture->keeper);
  sitting_play (fixture->sitting, "b2");
  noughts_keeper_keep_soon (fixture->keeper);
  g_assert_true (noughts_keeper_keep_now (fixture->keeper));
  g_assert_false (is_kept (fixture));
}

static void
test_damaged (Fixture *fixture, gconstpointer data)
{
  g_autoptr (GError) error = NULL;
  g_autofree char *aside = g_strconcat (g_file_peek_path (fixture->file), ".damaged", NULL);

  stop (fixture);
  g_file_set_contents (g_file_peek_path (fixture->file), "no game", -1, &error);
  g_assert_no_error (error);
  start (fixture);
  g_assert_cmpuint (get_n_plies (fixture), ==, 0);
  g_assert_cmpstr (noughts_notice_get_text (fixture->notice), ==,
                   "The last game was damaged and has been set aside. Here is a new one.");
  g_assert_true (g_file_test (aside, G_FILE_TEST_EXISTS));
  g_assert_false (is_kept (fixture));
}

/* After the warning that saving failed, a second close succeeds; after another move the warning is
 * repeated. */
static void
test_cannot_write (Fixture *fixture, gconstpointer data)
{
  /* A folder that is not empty stands in the file's place. */
  g_autofree char *inside = g_build_filename (g_file_peek_path (fixture->file), "inside", NULL);

  g_assert_cmpint (g_mkdir_with_parents (inside, 0700), ==, 0);
  sitting_play (fixture->sitting, "b2");
  g_assert_false (noughts_keeper_keep_now (fixture->keeper));
  g_assert_cmpint (noughts_notice_get_kind (fixture->notice), ==, NOUGHTS_NOTICE_NOT_KEPT);
  g_assert_true (noughts_keeper_keep_now (fixture->keeper));

  sitting_play (fixture->sitting, "a1");
  noughts_keeper_keep_soon (fixture->keeper);
  g_assert_false (noughts_keeper_keep_now (fixture->keeper));

  g_rmdir (inside);
  g_rmdir (g_file_peek_path (fixture->file));
}

/* A second program with the same file saves nothing, and reports that. */
static void
test_second (Fixture *fixture, gconstpointer data)
{
  NoughtsSitting *sitting = sitting_new ();
  NoughtsNotice *notice = noughts_notice_new (sitting);
  NoughtsKeeper *second = noughts_keeper_new (sitting, notice, fixture->settings, fixture->file);

  noughts_keeper_restore (second);
  g_assert_false (noughts_keeper_keeps (second));
  g_assert_true (noughts_keeper_keeps (fixture->keeper));
  g_assert_cmpstr (noughts_notice_get_text (notice), ==,
                   "Noughts is already running. This game won’t be kept for next time.");
  sitting_play (sitting, "b2");
  g_assert_true (noughts_keeper_keep_now (second));
  g_assert_false (is_kept (fixture));

  g_assert_finalize_object (second);
  g_assert_finalize_object (notice);
  sitting_end (sitting);
}

static void
add (const char *name, void (*test) (Fixture *, gconstpointer))
{
  g_autofree char *path = g_strconcat ("/keeper/", name, NULL);

  g_test_add (path, Fixture, NULL, set_up, test, tear_down);
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);

  add ("soon", test_soon);
  add ("now", test_now);
  add ("ended", test_ended);
  add ("stopped", test_stopped);
  add ("damaged", test_damaged);
  add ("cannot-write", test_cannot_write);
  add ("second", test_second);

  return g_test_run ();
}
