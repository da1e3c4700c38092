/* SPDX-License-Identifier: GPL-3.0-or-later */

/* A library that is kept: its file and what differs from it. */

#include <glib/gstdio.h>
#include <signal.h>
#include <string.h>
#include <sys/resource.h>

#include "file-fixtures.h"
#include "noughts-file-replace.h"
#include "noughts-game-private.h"
#include "noughts-library-file.h"
#include "noughts-library.h"
#include "noughts-tree-edits.h"

#define TREE "(;GM[4]SZ[15];B[hh](;W[hg]C[file];B[jh](;W[aa])(;W[bb])(;W[cc]))(;W[gg];B[ii]))"

typedef struct
{
  char *folder;
  GFile *file;
  char *uri;
} Fixture;

static void
write_library (Fixture *fixture, const char *sgf)
{
  g_autoptr (NoughtsGame) game = read_text (sgf);
  g_autoptr (GBytes) bytes = noughts_game_write_bytes (game, NOUGHTS_FORMAT_LIB, NULL);
  g_autoptr (GError) error = NULL;

  g_file_replace_contents (fixture->file, g_bytes_get_data (bytes, NULL), g_bytes_get_size (bytes),
                           NULL, FALSE, G_FILE_CREATE_NONE, NULL, NULL, &error);
  g_assert_no_error (error);
}

static void
set_up (Fixture *fixture, gconstpointer data)
{
  g_autoptr (GError) error = NULL;

  fixture->folder = g_dir_make_tmp ("noughts-library-XXXXXX", &error);
  g_assert_no_error (error);
  fixture->file = g_file_new_build_filename (fixture->folder, "book.lib", NULL);
  fixture->uri = g_file_get_uri (fixture->file);
  write_library (fixture, TREE);
}

static void
tear_down (Fixture *fixture, gconstpointer data)
{
  g_remove (g_file_peek_path (fixture->file));
  g_assert_cmpint (g_rmdir (fixture->folder), ==, 0);
  g_object_unref (fixture->file);
  g_free (fixture->folder);
  g_free (fixture->uri);
}

static NoughtsGame *
open_library (Fixture *fixture)
{
  g_autoptr (GError) error = NULL;
  g_autoptr (GBytes) bytes = g_file_load_bytes (fixture->file, NULL, NULL, &error);
  NoughtsGame *game;

  g_assert_no_error (error);
  game = read_bytes (bytes, &error);
  g_assert_no_error (error);
  noughts_game_set_file (game, fixture->uri);
  return game;
}

static NoughtsNode *
find (NoughtsGame *game, const char *moves)
{
  g_auto (GStrv) names = g_strsplit (moves, " ", -1);
  NoughtsNode *node = noughts_game_get_root (game);

  for (guint i = 0; names[i] != NULL && node != NULL; i++)
    {
      MnkPoint cell;
      size_t length;

      mnk_move_from_text (noughts_game_get_rule (game), names[i], &cell, &length);
      node = noughts_node_get_child (node);
      while (node != NULL && !mnk_point_equal (noughts_node_get_move (node), cell))
        node = noughts_node_get_sibling (node);
    }

  return node;
}

/* Edits the library in every way: a move, a remark, a branch taken out, and the order. */
static void
edit (NoughtsGame *game)
{
  g_autoptr (NoughtsTreeEdits) edits = noughts_tree_edits_new (game);

  noughts_tree_edits_set_remark (edits, find (game, "h8 h9"), "mine");
  noughts_game_unlink (game, find (game, "h8 h9 j8 b14"));
  noughts_game_reorder (game, find (game, "h8 h9 j8 c13"), find (game, "h8 h9 j8 a15"));
  noughts_game_jump (game, find (game, "h8 g9 i7"));
  play_moves (game, "k5 k6");
  noughts_game_jump (game, find (game, "h8 g9 i7"));
}

static NoughtsGame *
keep (NoughtsGame *game, char **remark)
{
  g_autoptr (GVariant) saved = g_variant_ref_sink (noughts_game_save (game));
  g_autoptr (NoughtsGame) kept = noughts_game_load (saved, NULL);
  NoughtsGame *again;

  g_assert_nonnull (kept);
  g_assert_true (noughts_library_is_closed (kept));
  again = noughts_library_reopen (kept, remark);
  return again != NULL ? again : g_steal_pointer (&kept);
}

/* The same tree, the same place, and a library; twice. */
static void
test_kept (Fixture *fixture, gconstpointer data)
{
  g_autoptr (NoughtsGame) game = open_library (fixture);
  g_autofree char *sgf = NULL;

  edit (game);
  sgf = write_sgf (game);
  g_assert_nonnull (strstr (sgf, "C[mine]"));
  for (guint i = 0; i < 2; i++)
    {
      g_autofree char *remark = NULL;
      g_autoptr (NoughtsGame) again = keep (game, &remark);
      g_autofree char *copied = write_sgf (again);

      g_assert_cmpstr (remark, ==, NULL);
      g_assert_cmpstr (copied, ==, sgf);
      g_assert_true (noughts_game_is_library (again));
      g_assert_cmpstr (noughts_game_get_file (again), ==, fixture->uri);
      g_assert_cmpuint (noughts_game_get_ply (again), ==, 3);
      g_assert_cmpuint (noughts_game_get_n_plies (again), ==, noughts_game_get_n_plies (game));
      g_set_object (&game, again);
    }
}

/* What is kept grows with the differences alone. */
static void
test_not_copied (Fixture *fixture, gconstpointer data)
{
  g_autoptr (GString) sgf = g_string_new ("(;GM[4]SZ[15];B[hh]");
  g_autoptr (NoughtsGame) game = NULL;
  g_autoptr (GVariant) saved = NULL;

  for (guint i = 0; i < 200; i++)
    {
      const char cell[] = { (char) ('a' + i % 15), (char) ('a' + i / 15), '\0' };

      if (strcmp (cell, "hh") != 0)
        g_string_append_printf (sgf, "(;W[%s]C[a long remark that is in the file alone])", cell);
    }
  g_string_append (sgf, ")");
  write_library (fixture, sgf->str);
  game = open_library (fixture);
  saved = g_variant_ref_sink (noughts_game_save (game));
  g_assert_cmpuint (g_variant_get_size (saved), <, 1000);
}

/* Without the file the differences and the place are there, and they wait for it. */
static void
test_gone (Fixture *fixture, gconstpointer data)
{
  g_autoptr (NoughtsGame) game = open_library (fixture);
  g_autofree char *remark = NULL, *none = NULL, *sgf = NULL, *copied = NULL;
  g_autoptr (NoughtsGame) kept = NULL, again = NULL;

  edit (game);
  sgf = write_sgf (game);
  g_remove (g_file_peek_path (fixture->file));
  kept = keep (game, &remark);
  g_assert_true (g_str_has_prefix (remark, "Couldn’t read book.lib: "));
  g_assert_true (
      g_str_has_suffix (remark, ". Nothing is lost: your place and your changes are kept"));
  g_assert_false (noughts_game_is_library (kept));
  g_assert_nonnull (find (kept, "h8 g9 i7 k5 k6"));
  assert_note_at (kept, 0, "C", NULL);
  g_assert_cmpuint (noughts_game_get_ply (kept), ==, 3);

  /* It is back. */
  write_library (fixture, TREE);
  again = keep (kept, &none);
  g_assert_cmpstr (none, ==, NULL);
  copied = write_sgf (again);
  g_assert_cmpstr (copied, ==, sgf);
}

/* Another file under the name gets the differences; one that is no library is left alone. */
static void
test_changed (Fixture *fixture, gconstpointer data)
{
  g_autoptr (NoughtsGame) game = open_library (fixture);
  g_autofree char *remark = NULL, *bad = NULL, *note = NULL;
  g_autoptr (NoughtsGame) again = NULL, kept = NULL;

  edit (game);
  write_library (fixture, "(;GM[4]SZ[15];B[hh](;W[hg]C[new])(;W[oo];B[on]))");
  again = keep (game, &remark);
  g_assert_cmpstr (remark, ==,
                   "book.lib has been changed by another program. Your changes are added to it");
  g_assert_nonnull (find (again, "h8 o1 o2"));
  g_assert_nonnull (find (again, "h8 g9 i7 k5 k6"));
  note = noughts_game_get_note (again, find (again, "h8 h9"), "C");
  g_assert_cmpstr (note, ==, "mine");

  g_assert_true (g_file_set_contents (g_file_peek_path (fixture->file), "h8 i9", -1, NULL));
  kept = keep (game, &bad);
  g_assert_cmpstr (bad, ==,
                   "Couldn’t read book.lib: it is no longer a library. Nothing is lost: your place "
                   "and your changes are kept");
  g_assert_nonnull (find (kept, "h8 g9 i7 k5 k6"));
}

/* A snapshot has the game as it was, and writes the same. */
static void
test_snapshot (Fixture *fixture, gconstpointer data)
{
  g_autoptr (NoughtsGame) game = open_library (fixture);
  g_autoptr (NoughtsSnapshot) snapshot = NULL;
  g_autoptr (GBytes) before = NULL, written = NULL;
  g_autoptr (NoughtsGame) then = NULL;

  noughts_game_set_file (game, NULL);
  edit (game);
  before = noughts_game_write_bytes (game, NOUGHTS_FORMAT_LIB, NULL);
  snapshot = noughts_snapshot_new (game);
  play_moves (game, "a1");
  g_remove (g_file_peek_path (fixture->file));
  then = noughts_snapshot_open (snapshot, NULL);
  written = noughts_game_write_bytes (then, NOUGHTS_FORMAT_LIB, NULL);
  g_assert_true (g_bytes_equal (written, before));
}

static void
written_cb (GObject *source, GAsyncResult *result, gpointer data)
{
  NoughtsWritten **written = data;

  *written = noughts_game_write_finish (result, NULL);
}

/* Writes the library over its own file as it is before `change`, which is made meanwhile. */
static void
write_over (Fixture *fixture, NoughtsGame *game, void (*change) (NoughtsGame *game))
{
  g_autoptr (NoughtsWritten) written = NULL;
  g_autoptr (GError) error = NULL;

  noughts_game_write_async (game, NOUGHTS_FORMAT_LIB, TRUE, NULL, written_cb, &written);
  if (change != NULL)
    change (game);
  while (written == NULL)
    g_main_context_iteration (NULL, TRUE);
  noughts_file_replace (fixture->file, written->bytes, G_FILE_CREATE_NONE, &error);
  g_assert_no_error (error);
  g_assert_nonnull (written->library);
  noughts_game_end_writing (game, written->library);
}

/* Keeps the game, and expects the same tree without a remark. */
static void
assert_kept (NoughtsGame *game)
{
  g_autofree char *remark = NULL, *sgf = write_sgf (game), *copied = NULL;
  g_autoptr (NoughtsGame) again = keep (game, &remark);

  g_assert_cmpstr (remark, ==, NULL);
  copied = write_sgf (again);
  g_assert_cmpstr (copied, ==, sgf);
}

/* Adds a branch and takes two out, one of the file and the one that edit() has added. */
static void
edit_more (NoughtsGame *game)
{
  noughts_game_jump (game, find (game, "h8 h9"));
  play_moves (game, "l1 l2 l3");
  noughts_game_unlink (game, find (game, "h8 h9 j8 c13"));
  noughts_game_unlink (game, find (game, "h8 g9 i7 k5"));
}

/* Once a library is saved over its own file, the differences are those from the new file, also of
 * what changed while it was written. */
static void
test_written_over (Fixture *fixture, gconstpointer data)
{
  g_autoptr (NoughtsGame) game = open_library (fixture);
  NoughtsNode *gone = find (game, "h8 h9 j8");
  NoughtsNode *parent;

  edit (game);
  write_over (fixture, game, NULL);
  assert_kept (game);
  edit_more (game);
  assert_kept (game);
  write_over (fixture, game, NULL);
  assert_kept (game);

  /* A branch of the file that is taken out, saved and put back. */
  noughts_game_unlink (game, gone);
  write_over (fixture, game, NULL);
  assert_kept (game);
  noughts_game_relink (game, gone);
  assert_kept (game);
  g_assert_nonnull (find (game, "h8 h9 j8 a15"));

  /* A new branch that is saved and taken out. */
  parent = find (game, "h8 h9 l1");
  noughts_game_unlink (game, parent);
  assert_kept (game);
}

/* A new branch that was taken out before the file was written is not in it. */
static void
test_new_taken_out (Fixture *fixture, gconstpointer data)
{
  g_autoptr (NoughtsGame) game = open_library (fixture);
  NoughtsNode *gone;

  noughts_game_jump (game, find (game, "h8 h9"));
  play_moves (game, "l1 l2");
  gone = find (game, "h8 h9 l1");
  noughts_game_jump (game, find (game, "h8 h9"));
  play_moves (game, "m1 m2");
  noughts_game_unlink (game, gone);
  for (guint i = 0; i < 2; i++)
    {
      write_over (fixture, game, NULL);
      assert_kept (game);
      if (i == 0)
        noughts_game_relink (game, gone);
      assert_kept (game);
      g_assert_nonnull (find (game, "h8 h9 l1 l2"));
    }
}

/* Changes while the file is written are not in it. */
static void
test_changed_meanwhile (Fixture *fixture, gconstpointer data)
{
  g_autoptr (NoughtsGame) game = open_library (fixture);

  edit (game);
  write_over (fixture, game, edit_more);
  assert_kept (game);
}

/* What a library cannot hold is kept beside the file: here a remark longer than its text. */
static void
test_more_than_file (Fixture *fixture, gconstpointer data)
{
  g_autoptr (NoughtsGame) game = open_library (fixture);

  noughts_game_set_notes (game, find (game, "h8 h9"), "LB[jh:longer]TR[aa]C[two]");
  write_over (fixture, game, NULL);
  assert_kept (game);
}

/* So is the end of a game that was given up, also off the shown line. */
static void
test_given_up (Fixture *fixture, gconstpointer data)
{
  g_autoptr (NoughtsGame) game = open_library (fixture);
  g_autoptr (NoughtsGame) again = NULL;
  g_autofree char *remark = NULL;

  noughts_game_jump (game, find (game, "h8 h9"));
  play_moves (game, "l1 l2");
  g_assert_true (noughts_game_resign (game, MNK_X));
  write_over (fixture, game, NULL);
  noughts_game_jump (game, find (game, "h8 g9"));
  play_moves (game, "k1");
  again = keep (game, &remark);
  g_assert_cmpint (find (again, "h8 h9 l1 l2")->ending, ==, NOUGHTS_END_RESIGNATION);
}

/* Of two writings the later one counts. */
static void
test_written_twice (Fixture *fixture, gconstpointer data)
{
  g_autoptr (NoughtsGame) game = open_library (fixture);
  g_autoptr (NoughtsWritten) first = NULL, second = NULL;

  edit (game);
  noughts_game_write_async (game, NOUGHTS_FORMAT_LIB, TRUE, NULL, written_cb, &first);
  edit_more (game);
  noughts_game_write_async (game, NOUGHTS_FORMAT_LIB, TRUE, NULL, written_cb, &second);
  while (first == NULL || second == NULL)
    g_main_context_iteration (NULL, TRUE);
  noughts_file_replace (fixture->file, second->bytes, G_FILE_CREATE_NONE, NULL);
  noughts_game_end_writing (game, first->library);
  noughts_game_end_writing (game, second->library);
  assert_kept (game);
}

/* A branch that is taken out while the file is missing stays out once it is back. */
static void
test_taken_without_file (Fixture *fixture, gconstpointer data)
{
  g_autoptr (NoughtsGame) game = open_library (fixture);
  g_autofree char *remark = NULL, *none = NULL;
  g_autoptr (NoughtsGame) kept = NULL, again = NULL;

  edit (game);
  g_remove (g_file_peek_path (fixture->file));
  kept = keep (game, &remark);
  noughts_game_jump (kept, noughts_game_get_root (kept));
  noughts_game_unlink (kept, find (kept, "h8 g9"));
  write_library (fixture, TREE);
  again = keep (kept, &none);
  g_assert_cmpstr (none, ==, NULL);
  g_assert_null (find (again, "h8 g9"));
  g_assert_null (find (again, "h8 h9 j8 b14"));
  g_assert_nonnull (find (again, "h8 h9 j8 c13"));
}

/* A full disk leaves the file as it was, also at the end of a link. */
static void
test_full_disk (Fixture *fixture, gconstpointer data)
{
  g_autofree char *path = g_build_filename (fixture->folder, "link.lib", NULL);
  g_autoptr (GFile) link = g_file_new_for_path (path);
  g_autofree guint8 *data_of_all = g_malloc0 (100000);
  g_autoptr (GBytes) bytes = g_bytes_new (data_of_all, 100000);
  g_autoptr (GBytes) before = g_file_load_bytes (fixture->file, NULL, NULL, NULL);
  struct rlimit most;

  g_assert_true (g_file_make_symbolic_link (link, "book.lib", NULL, NULL));
  g_assert_cmpint (getrlimit (RLIMIT_FSIZE, &most), ==, 0);
  for (guint i = 0; i < 2; i++)
    {
      const struct rlimit least = { 1000, most.rlim_max };
      g_autoptr (GBytes) after = NULL;
      g_autoptr (GError) error = NULL;
      gboolean done;

      signal (SIGXFSZ, SIG_IGN);
      setrlimit (RLIMIT_FSIZE, &least);
      done =
          noughts_file_replace (i == 0 ? fixture->file : link, bytes, G_FILE_CREATE_NONE, &error);
      setrlimit (RLIMIT_FSIZE, &most);
      g_assert_false (done);
      g_assert_nonnull (error);
      after = g_file_load_bytes (fixture->file, NULL, NULL, NULL);
      g_assert_true (g_bytes_equal (before, after));
    }

  g_assert_true (noughts_file_replace (link, bytes, G_FILE_CREATE_NONE, NULL));
  g_assert_true (g_file_test (path, G_FILE_TEST_IS_SYMLINK));
  g_remove (path);
}

static void
add (const char *name, void (*test) (Fixture *, gconstpointer))
{
  g_autofree char *path = g_strconcat ("/library-file/", name, NULL);

  g_test_add (path, Fixture, NULL, set_up, test, tear_down);
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);

  add ("kept", test_kept);
  add ("not-copied", test_not_copied);
  add ("gone", test_gone);
  add ("changed", test_changed);
  add ("snapshot", test_snapshot);
  add ("written-over", test_written_over);
  add ("new-taken-out", test_new_taken_out);
  add ("given-up", test_given_up);
  add ("changed-meanwhile", test_changed_meanwhile);
  add ("more-than-file", test_more_than_file);
  add ("written-twice", test_written_twice);
  add ("taken-without-file", test_taken_without_file);
  add ("full-disk", test_full_disk);

  return g_test_run ();
}
