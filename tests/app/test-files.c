/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Opening and saving games: what is asked before, and what is told after. */

#include <fcntl.h>
#include <glib/gstdio.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

#include "noughts-evaluation-pack.h"
#include "noughts-files.h"
#include "noughts-tree-edits.h"
#include "sitting-fixture.h"

typedef struct
{
  char *folder;
  GApplication *application;
  NoughtsSitting *sitting;
  NoughtsNotice *notice;
  NoughtsFiles *files;
  guint n_opened;
} Fixture;

static void
set_up (Fixture *fixture, gconstpointer data)
{
  g_autoptr (GError) error = NULL;

  fixture->folder = g_dir_make_tmp ("noughts-files-XXXXXX", &error);
  g_assert_no_error (error);
  fixture->application = g_application_new (NULL, G_APPLICATION_NON_UNIQUE);
  fixture->sitting = sitting_for_two (3);
  fixture->notice = noughts_notice_new (fixture->sitting);
  fixture->files = noughts_files_new (fixture->sitting, fixture->notice, fixture->application);
  g_signal_connect_swapped (fixture->files, "opened", G_CALLBACK (sitting_count_cb),
                            &fixture->n_opened);
}

static char *
make_path (Fixture *fixture, const char *name)
{
  return g_build_filename (fixture->folder, name, NULL);
}

static GFile *
make_file (Fixture *fixture, const char *name)
{
  g_autofree char *path = make_path (fixture, name);

  return g_file_new_for_path (path);
}

static void
tear_down (Fixture *fixture, gconstpointer data)
{
  static const char *const names[] = { "game.sgf", "game.txt", "game.psq", "none.txt",
                                       "whole.sgf" };

  noughts_workers_wait ();
  wait_for (G_OBJECT (fixture->files)->ref_count == 1);
  g_assert_finalize_object (fixture->files);
  g_assert_finalize_object (fixture->notice);
  g_assert_finalize_object (fixture->application);
  sitting_end (fixture->sitting);

  for (guint i = 0; i < G_N_ELEMENTS (names); i++)
    {
      g_autofree char *path = make_path (fixture, names[i]);

      g_remove (path);
    }
  g_assert_cmpint (g_rmdir (fixture->folder), ==, 0);
  g_free (fixture->folder);
}

static guint
get_n_plies (Fixture *fixture)
{
  return noughts_game_get_n_plies (noughts_sitting_get_game (fixture->sitting));
}

static gboolean
is_told (Fixture *fixture)
{
  return noughts_notice_get_kind (fixture->notice) != NOUGHTS_NOTICE_NONE;
}

static void
write_text (Fixture *fixture, const char *name, const char *text, gssize length)
{
  g_autofree char *path = make_path (fixture, name);
  g_autoptr (GError) error = NULL;

  g_file_set_contents (path, text, length, &error);
  g_assert_no_error (error);
}

/* Opens a file and waits for the notice. */
static void
open_and_wait (Fixture *fixture, const char *name)
{
  g_autoptr (GFile) file = make_file (fixture, name);

  noughts_notice_clear (fixture->notice);
  noughts_files_open (fixture->files, file);
  wait_for (is_told (fixture));
}

static void
save_and_wait (Fixture *fixture, const char *name)
{
  g_autoptr (GFile) file = make_file (fixture, name);

  noughts_notice_clear (fixture->notice);
  noughts_files_save (fixture->files, file);
  wait_for (is_told (fixture));
}

/* A file's game replaces the one on the board, which can be restored. */
static void
test_open (Fixture *fixture, gconstpointer data)
{
  write_text (fixture, "game.txt", "b2 a1 c3", -1);
  open_and_wait (fixture, "game.txt");
  g_assert_cmpuint (fixture->n_opened, ==, 1);
  g_assert_cmpuint (get_n_plies (fixture), ==, 3);
  g_assert_cmpint (noughts_notice_get_kind (fixture->notice), ==, NOUGHTS_NOTICE_MESSAGE);
  g_assert_cmpstr (noughts_notice_get_text (fixture->notice), ==, "Opened game.txt");

  write_text (fixture, "game.txt", "b2", -1);
  open_and_wait (fixture, "game.txt");
  g_assert_cmpuint (get_n_plies (fixture), ==, 1);
  g_assert_cmpint (noughts_notice_get_kind (fixture->notice), ==, NOUGHTS_NOTICE_NEW_GAME);
  g_assert_cmpstr (noughts_notice_get_text (fixture->notice), ==, "Opened game.txt");
}

/* Opens a pipe that nobody writes to yet. */
static void
open_pipe (Fixture *fixture, const char *path)
{
  g_autoptr (GFile) file = g_file_new_for_path (path);

  noughts_files_open (fixture->files, file);
  wait_for (noughts_notice_get_kind (fixture->notice) == NOUGHTS_NOTICE_OPENING);
  g_assert_cmpstr (noughts_notice_get_text (fixture->notice), ==, "Opening…");
}

static void
write_to_pipe (const char *path)
{
  static const char game[] = "(;SZ[3];B[aa];W[bb];B[cc])";
  const int writer = g_open (path, O_WRONLY, 0);

  g_assert_cmpint (writer, >=, 0);
  g_assert_cmpint (write (writer, game, strlen (game)), ==, strlen (game));
  g_assert_true (g_close (writer, NULL));
}

/* A reading that takes long is told, also while the game on the board goes on, and can be
 * cancelled. */
static void
test_slow (Fixture *fixture, gconstpointer data)
{
  g_autofree char *path = make_path (fixture, "game.sgf");

  g_assert_cmpint (mkfifo (path, 0600), ==, 0);
  open_pipe (fixture, path);
  sitting_play (fixture->sitting, "b2");
  g_assert_cmpint (noughts_notice_get_kind (fixture->notice), ==, NOUGHTS_NOTICE_OPENING);
  write_to_pipe (path);
  wait_for (fixture->n_opened == 1);
  g_assert_cmpint (noughts_notice_get_kind (fixture->notice), !=, NOUGHTS_NOTICE_OPENING);

  open_pipe (fixture, path);
  noughts_files_stop_reading (fixture->files);
  g_assert_cmpint (noughts_notice_get_kind (fixture->notice), ==, NOUGHTS_NOTICE_NONE);
  write_to_pipe (path);
  wait_for (G_OBJECT (fixture->files)->ref_count == 1);
  g_assert_cmpuint (fixture->n_opened, ==, 1);
  g_assert_cmpint (noughts_notice_get_kind (fixture->notice), ==, NOUGHTS_NOTICE_NONE);
}

/* A file of several games is not overwritten with one of them before that is asked. */
static void
test_save_over_several (Fixture *fixture, gconstpointer data)
{
  static const char games[] = "(;SZ[3];B[aa])(;SZ[3];B[bb])(;SZ[3];B[cc])";
  g_autofree char *path = make_path (fixture, "game.sgf");
  g_autofree char *text = NULL;

  write_text (fixture, "game.sgf", games, -1);
  open_and_wait (fixture, "game.sgf");
  save_and_wait (fixture, "game.psq");
  g_assert_cmpint (noughts_notice_get_kind (fixture->notice), !=, NOUGHTS_NOTICE_ASK_SAVE);

  save_and_wait (fixture, "game.sgf");
  g_assert_cmpint (noughts_notice_get_kind (fixture->notice), ==, NOUGHTS_NOTICE_ASK_SAVE);
  g_assert_cmpstr (noughts_notice_get_text (fixture->notice), ==,
                   "game.sgf has 2 other games. Saving over it would lose them.");
  g_assert_true (g_file_get_contents (path, &text, NULL, NULL));
  g_assert_cmpstr (text, ==, games);

  noughts_files_save_anyway (fixture->files);
  wait_for (is_told (fixture));
}

/* Only the file that could not be read whole is asked about, and only until it is saved. */
static void
test_save_over_partial (Fixture *fixture, gconstpointer data)
{
  write_text (fixture, "game.sgf", "(;SZ[15];B[hh];W[hh];B[ii])", -1);
  write_text (fixture, "whole.sgf", "(;SZ[15];B[aa])", -1);
  open_and_wait (fixture, "game.sgf");
  for (int time = 0; time < 2; time++)
    {
      save_and_wait (fixture, "whole.sgf");
      g_assert_cmpstr (noughts_notice_get_text (fixture->notice), ==, "Saved as whole.sgf");
    }

  save_and_wait (fixture, "game.sgf");
  g_assert_cmpstr (noughts_notice_get_text (fixture->notice), ==,
                   "game.sgf could only be read in part. Saving over it would lose the rest.");
  noughts_files_save_anyway (fixture->files);
  wait_for (is_told (fixture));
  save_and_wait (fixture, "game.sgf");
  g_assert_cmpstr (noughts_notice_get_text (fixture->notice), ==, "Saved as game.sgf");
}

static void
test_no_game (Fixture *fixture, gconstpointer data)
{
  write_text (fixture, "game.txt", "a\0b", 3);
  open_and_wait (fixture, "game.txt");
  g_assert_true (g_str_has_prefix (noughts_notice_get_text (fixture->notice), "game.txt: "));

  write_text (fixture, "game.txt", "", -1);
  open_and_wait (fixture, "game.txt");
  g_assert_nonnull (strstr (noughts_notice_get_text (fixture->notice), "game.txt: "));

  open_and_wait (fixture, "none.txt");
  g_assert_nonnull (noughts_notice_get_text (fixture->notice));
  g_assert_cmpuint (fixture->n_opened, ==, 0);
}

/* Of two concurrent readings only the second has a result and a notice. */
static void
test_two (Fixture *fixture, gconstpointer data)
{
  g_autoptr (GFile) file = make_file (fixture, "game.txt");

  write_text (fixture, "game.txt", "b2 a1 c3", -1);
  noughts_files_open (fixture->files, file);
  noughts_files_paste_text (fixture->files, "a1 a2");
  wait_for (get_n_plies (fixture) > 0);
  noughts_workers_wait ();
  while (g_main_context_iteration (NULL, FALSE))
    ;
  g_assert_cmpuint (get_n_plies (fixture), ==, 2);
  g_assert_cmpuint (fixture->n_opened, ==, 1);
}

/* A game that is begun while the file of another is read again is put aside. */
static void
test_begun_meanwhile (Fixture *fixture, gconstpointer data)
{
  NoughtsGame *second;

  noughts_files_paste_text (fixture->files,
                            "(;GM[4]SZ[3];B[aa];W[bb])(;GM[4]SZ[3];B[bb];W[aa];B[cc])");
  wait_for (get_n_plies (fixture) == 2);
  g_assert_true (noughts_files_can_read_again (fixture->files));
  noughts_files_read_game (fixture->files, 1);
  sitting_begin (fixture->sitting, 3, NOUGHTS_MODE_TWO_PLAYERS, MNK_COIN);
  sitting_play (fixture->sitting, "c3");
  wait_for (get_n_plies (fixture) == 3);
  second = noughts_sitting_get_game (fixture->sitting);

  g_assert_true (noughts_sitting_can_bring_back (fixture->sitting));
  noughts_sitting_bring_back (fixture->sitting);
  g_assert_true (noughts_sitting_get_game (fixture->sitting) != second);
  g_assert_cmpuint (get_n_plies (fixture), ==, 1);
}

static NoughtsNode *
get_end (Fixture *fixture)
{
  return noughts_game_get_end (noughts_sitting_get_game (fixture->sitting));
}

/* Pastes two studies, of which the first is shown. */
static void
paste_studies (Fixture *fixture)
{
  fixture->n_opened = 0;
  noughts_files_paste_text (fixture->files, "(;GM[4]SZ[3]XA[study];B[aa];W[bb])"
                                            "(;GM[4]SZ[3]XA[study];B[bb];W[aa];B[cc])");
  wait_for (fixture->n_opened == 1);
  g_assert_cmpuint (get_n_plies (fixture), ==, 2);
}

static void
read_second (Fixture *fixture)
{
  noughts_files_read_game (fixture->files, 1);
  wait_for (fixture->n_opened == 2);
  g_assert_cmpuint (get_n_plies (fixture), ==, 3);
}

/* A game with a comment, a mark or a move of the reader's is put aside when another game of its
 * file is read, and can be restored. The games are not listed again. */
static void
test_changed (Fixture *fixture, gconstpointer data)
{
  guint n_several = 0;

  g_signal_connect_swapped (fixture->files, "several", G_CALLBACK (sitting_count_cb), &n_several);
  for (guint i = 0; i < 3; i++)
    {
      g_autoptr (NoughtsTreeEdits) edits = NULL;
      g_autofree char *remark = NULL;
      NoughtsGame *first;

      paste_studies (fixture);
      g_assert_cmpuint (n_several, ==, i + 1);
      first = noughts_sitting_get_game (fixture->sitting);
      edits = noughts_tree_edits_new (first);
      if (i == 0)
        noughts_tree_edits_set_remark (edits, get_end (fixture), "so");
      else if (i == 1)
        noughts_tree_edits_set_mark (edits, get_end (fixture), NOUGHTS_MARK_GOOD);
      else
        g_assert_true (noughts_tree_edits_play (edits, (MnkPoint){ 0, 0 }, NULL));

      read_second (fixture);
      g_assert_true (noughts_sitting_can_bring_back (fixture->sitting));
      noughts_sitting_bring_back (fixture->sitting);
      g_assert_true (noughts_sitting_get_game (fixture->sitting) == first);
      remark = noughts_game_get_note (first, get_end (fixture), "C");
      g_assert_cmpstr (remark, ==, i == 0 ? "so" : NULL);
      g_assert_cmpuint (n_several, ==, i + 1);
    }
}

/* One that was only looked at and evaluated gives its place to the other. */
static void
test_unchanged (Fixture *fixture, gconstpointer data)
{
  g_auto (NoughtsPack) pack = { 0 };
  g_autoptr (NoughtsEvaluation) evaluation = NULL;
  g_autofree char *value = NULL;
  const MnkPoint cell = { 0, 0 };
  NoughtsGame *first;
  MnkWindow window;

  paste_studies (fixture);
  first = noughts_sitting_get_game (fixture->sitting);
  noughts_game_get_window (first, get_end (fixture), &window);
  noughts_pack_init (&pack, &window);
  pack.report.depth = 3;
  noughts_pack_add (&pack, cell, (MnkScore){ .outcome = MNK_ESTIMATE, .plies = -1 }, &cell, 1);
  evaluation = noughts_pack_finish (&pack);
  noughts_evaluation_note (first, get_end (fixture), evaluation);
  value = noughts_game_get_note (first, get_end (fixture), "NV");
  g_assert_nonnull (value);
  sitting_look_at (fixture->sitting, 1);

  read_second (fixture);
  g_assert_false (noughts_sitting_can_bring_back (fixture->sitting));
}

static void
test_paste (Fixture *fixture, gconstpointer data)
{
  noughts_files_paste_text (fixture->files, "");
  wait_for (is_told (fixture));
  g_assert_cmpstr (noughts_notice_get_text (fixture->notice), ==, "There are no moves to paste");

  sitting_play (fixture->sitting, "c3");
  noughts_notice_clear (fixture->notice);
  noughts_files_paste_text (fixture->files, "a1 a2");
  wait_for (is_told (fixture));
  g_assert_cmpuint (get_n_plies (fixture), ==, 2);
  g_assert_cmpint (noughts_notice_get_kind (fixture->notice), ==, NOUGHTS_NOTICE_NEW_GAME);
  g_assert_cmpstr (noughts_notice_get_text (fixture->notice), ==, "New game");
}

/* The name's ending selects the format; omitted parts are reported. */
static void
test_save (Fixture *fixture, gconstpointer data)
{
  g_autofree char *path = make_path (fixture, "game.txt");
  g_autofree char *text = NULL;

  g_assert_cmpint (noughts_files_get_usual_format (fixture->files), ==, NOUGHTS_FORMAT_SGF);
  sitting_play (fixture->sitting, "b2 a1");
  save_and_wait (fixture, "game.sgf");
  g_assert_cmpstr (noughts_notice_get_text (fixture->notice), ==, "Saved as game.sgf");
  save_and_wait (fixture, "game.txt");
  g_assert_cmpstr (noughts_notice_get_text (fixture->notice), ==, "Saved as game.txt: moves only");
  g_assert_true (g_file_get_contents (path, &text, NULL, NULL));
  g_assert_nonnull (strstr (text, "b2 a1"));

  open_and_wait (fixture, "game.sgf");
  g_assert_cmpuint (get_n_plies (fixture), ==, 2);
}

/* That a game was not saved is told until a person moves. */
static void
test_not_saved (Fixture *fixture, gconstpointer data)
{
  g_autofree char *path = make_path (fixture, "game.sgf");

  sitting_play (fixture->sitting, "b2 a1");
  g_assert_cmpint (g_mkdir (path, 0700), ==, 0);
  save_and_wait (fixture, "game.sgf");
  g_assert_true (
      g_str_has_prefix (noughts_notice_get_text (fixture->notice), "Couldn’t save the game: "));
  g_assert_cmpint (noughts_notice_get_kind (fixture->notice), ==, NOUGHTS_NOTICE_NOT_KEPT);
  g_rmdir (path);
}

/* After a stop, board and notice do not change. */
static void
test_stop (Fixture *fixture, gconstpointer data)
{
  g_autoptr (GFile) file = make_file (fixture, "game.txt");

  write_text (fixture, "game.txt", "b2 a1 c3", -1);
  noughts_files_open (fixture->files, file);
  noughts_files_stop (fixture->files);
  for (guint i = 0; i < 50; i++)
    {
      g_main_context_iteration (NULL, FALSE);
      g_usleep (1000);
    }
  g_assert_cmpuint (get_n_plies (fixture), ==, 0);
  g_assert_false (is_told (fixture));
}

static void
add (const char *name, void (*test) (Fixture *, gconstpointer))
{
  g_autofree char *path = g_strconcat ("/files/", name, NULL);

  g_test_add (path, Fixture, NULL, set_up, test, tear_down);
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);

  add ("open", test_open);
  add ("slow", test_slow);
  add ("save-over-several", test_save_over_several);
  add ("save-over-partial", test_save_over_partial);
  add ("no-game", test_no_game);
  add ("two", test_two);
  add ("begun-meanwhile", test_begun_meanwhile);
  add ("changed", test_changed);
  add ("unchanged", test_unchanged);
  add ("paste", test_paste);
  add ("save", test_save);
  add ("not-saved", test_not_saved);
  add ("stop", test_stop);

  return g_test_run ();
}
