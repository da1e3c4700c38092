/* SPDX-License-Identifier: GPL-3.0-or-later */

/* A library on the board. */

#include <glib/gstdio.h>
#include <string.h>

#include "app-fixture.h"
#include "noughts-library-actions.h"

static char *folder;

/* Writes the tree of an SGF as a library. */
static GFile *
make_library (const char *name, const char *sgf)
{
  const NoughtsReading reading = { .rule = { 15, 15, 5, MNK_FREESTYLE } };
  g_autoptr (GBytes) bytes = g_bytes_new (sgf, strlen (sgf));
  g_autoptr (NoughtsGame) game = noughts_game_read (&reading, bytes, NULL);
  g_autoptr (GBytes) library = noughts_game_write_bytes (game, NOUGHTS_FORMAT_LIB, NULL);
  g_autofree char *path = g_build_filename (folder, name, NULL);
  gsize length;
  const char *data = g_bytes_get_data (library, &length);

  g_assert_true (g_file_set_contents (path, data, (gssize) length, NULL));
  return g_file_new_for_path (path);
}

static char *
list_moves (NoughtsWindow *window)
{
  NoughtsGame *game = get_game (window);
  g_autoptr (GString) text = g_string_new (NULL);

  for (guint ply = 1; ply <= noughts_game_get_ply (game); ply++)
    {
      g_autofree char *name =
          noughts_move_name (noughts_game_get_rule (game),
                             noughts_node_get_move (noughts_game_get_node_at (game, ply)));

      g_string_append_printf (text, "%s%s", ply > 1 ? " " : "", name);
    }

  return g_string_free (g_steal_pointer (&text), FALSE);
}

static void
assert_path (NoughtsWindow *window, const char *expected)
{
  g_autofree char *moves = list_moves (window);

  g_assert_cmpstr (moves, ==, expected);
}

static void
open_library (NoughtsWindow *window, GFile *file)
{
  NoughtsGame *game = get_game (window);

  noughts_window_open_file (window, file);
  wait_until (get_game (window) != game);
  settle ();
}

/* Plays h8 and a reply that the library does not know. */
static void
play_branch (NoughtsWindow *window)
{
  activate (window, "first");
  choose (window, "h8");
  choose (window, "c3");
  activate (window, "play-on");
}

static gboolean
is_chosen (GtkWindow *dialog)
{
  g_autoptr (GFile) file = gtk_file_chooser_get_file (GTK_FILE_CHOOSER (dialog));

  return file != NULL;
}

/* A click follows a known move without a question, also one of another order; others are asked. */
static void
test_follow (void)
{
  NoughtsWindow *window = open_fresh ();
  g_autoptr (GFile) file = make_library (
      "a.lib", "(;GM[4]SZ[15];B[hh](;W[gg];B[lc];W[ab];B[bn]HO[1]C[found])(;W[ab];B[lc]))");
  g_autoptr (GFile) other = make_library ("b.lib", "(;GM[4]SZ[15];B[hh];W[oo];B[on])");
  NoughtsSitting *sitting = noughts_window_get_sitting (window);
  g_autoptr (NoughtsNotice) notice = noughts_notice_new (sitting);

  g_assert_false (is_enabled (window, "library-find"));
  open_library (window, file);
  g_assert_true (is_enabled (window, "library-find"));
  activate (window, "first");
  choose (window, "h8");
  choose (window, "a14");
  choose (window, "l13");
  assert_path (window, "h8 a14 l13");
  choose (window, "g9");
  assert_path (window, "h8 g9 l13 a14");
  g_assert_nonnull (strstr (noughts_window_get_band_text (window), "reached in another way"));

  activate (window, "first");
  activate (window, "library-next-mark");
  settle ();
  assert_path (window, "h8 g9 l13 a14 b2");
  activate (window, "first");
  choose (window, "c3");
  g_assert_nonnull (strstr (noughts_window_get_band_text (window), "Continue from here?"));
  activate (window, "dismiss");

  noughts_library_merge_file (sitting, notice, other);
  wait_until (g_strcmp0 (noughts_notice_get_text (notice), "2 moves added") == 0);
  choose (window, "h8");
  choose (window, "o1");
  assert_path (window, "h8 o1");
  noughts_library_go_to_text (sitting, notice, "FOUND");
  settle ();
  assert_path (window, "h8 g9 l13 a14 b2");

  /* A position: in another order, turned, and where else it is. */
  noughts_library_go_to_text (sitting, notice, "l13 a14 h8");
  settle ();
  assert_path (window, "h8 a14 l13");
  noughts_library_go_to_text (sitting, notice, "h8 i9 d13 o14");
  settle ();
  assert_path (window, "h8 g9 l13 a14");
  activate (window, "library-next-same");
  settle ();
  assert_path (window, "h8 g9 l13 a14");
  g_assert_nonnull (strstr (noughts_window_get_band_text (window), "nowhere else"));

  begin (window, 15, 5, NOUGHTS_MODE_TWO_PLAYERS, MNK_COIN);
  g_assert_false (is_enabled (window, "library-find"));
  close_fresh (window);
  g_remove (g_file_peek_path (file));
  g_remove (g_file_peek_path (other));
}

/* Returns the window "Find in Library", which is the last one. */
static GtkWidget *
open_find (NoughtsWindow *window)
{
  GListModel *toplevels = gtk_window_get_toplevels ();
  g_autoptr (GtkWidget) dialog = NULL;

  activate (window, "library-find");
  settle ();
  dialog = g_list_model_get_item (toplevels, g_list_model_get_n_items (toplevels) - 1);
  g_assert_true (gtk_window_get_transient_for (GTK_WINDOW (dialog)) == GTK_WINDOW (window));
  return dialog;
}

/* The window for finding stays; in a game that is no library it finds nothing. */
static void
test_find_window (void)
{
  NoughtsWindow *window = open_fresh ();
  g_autoptr (GFile) file = make_library ("e.lib", "(;GM[4]SZ[15];B[hh];W[gg]C[found])");
  NoughtsGame *game = get_game (window);
  GtkWidget *finder, *entry, *button;

  open_library (window, file);
  activate (window, "first");
  finder = open_find (window);
  entry = find_widget (finder, GTK_TYPE_ENTRY);
  button = gtk_widget_get_next_sibling (entry);
  gtk_editable_set_text (GTK_EDITABLE (entry), "found");
  g_signal_emit_by_name (entry, "activate");
  settle ();
  assert_path (window, "h8 g9");

  begin (window, 19, 5, NOUGHTS_MODE_TWO_PLAYERS, MNK_COIN);
  choose (window, "s19");
  game = get_game (window);
  gtk_editable_set_text (GTK_EDITABLE (entry), "s18");
  g_signal_emit_by_name (entry, "activate");
  settle ();
  g_assert_true (get_game (window) == game);
  g_assert_null (strstr (noughts_window_get_band_text (window), "library"));
  g_assert_false (gtk_widget_is_sensitive (button));

  activate (window, "bring-back");
  settle ();
  g_assert_true (is_enabled (window, "library-find"));
  g_assert_true (gtk_widget_is_sensitive (button));

  /* There is one of it, until Escape. */
  g_assert_true (open_find (window) == finder);
  g_object_add_weak_pointer (G_OBJECT (finder), (gpointer *) &finder);
  press_escape (finder);
  g_assert_null (finder);
  entry = find_widget (open_find (window), GTK_TYPE_ENTRY);
  g_assert_cmpstr (gtk_editable_get_text (GTK_EDITABLE (entry)), ==, "");

  close_fresh (window);
  g_remove (g_file_peek_path (file));
}

/* A library is kept by its file: after a restart it is one again, at the same place and with the
 * edits. Without the file a message says so, and these are there. */
static void
test_restart (void)
{
  NoughtsWindow *window = open_fresh ();
  g_autoptr (GFile) file = make_library ("c.lib", "(;GM[4]SZ[15];B[hh](;W[gg];B[lc])(;W[ab]))");

  open_library (window, file);
  play_branch (window);
  assert_path (window, "h8 c3");
  close_window (window);

  window = open_window ();
  wait_until (is_enabled (window, "library-find"));
  assert_path (window, "h8 c3");
  close_window (window);

  g_remove (g_file_peek_path (file));
  window = open_window ();
  wait_until (g_strrstr (noughts_window_get_band_text (window), "Couldn’t read c.lib") != NULL);
  assert_path (window, "h8 c3");
  g_assert_false (is_enabled (window, "library-find"));

  /* The file is there again; of its moves the game has only the shown line. */
  g_object_unref (file);
  file = make_library ("c.lib", "(;GM[4]SZ[15];B[hh](;W[gg];B[lc])(;W[ab]))");
  noughts_window_save_file (window, file);
  wait_until (g_strrstr (noughts_window_get_band_text (window), "would lose the rest") != NULL);
  close_fresh (window);
  g_remove (g_file_peek_path (file));
}

/* A library that is saved over its own file differs from that no more: the next start says
 * nothing. */
static void
test_saved (void)
{
  NoughtsWindow *window = open_fresh ();
  g_autoptr (GFile) file = make_library ("f.lib", "(;GM[4]SZ[15];B[hh](;W[gg];B[lc])(;W[ab]))");
  const char *text;

  open_library (window, file);
  play_branch (window);
  noughts_window_save_file (window, file);
  wait_until (g_strrstr (noughts_window_get_band_text (window), "Saved as f.lib") != NULL);
  close_window (window);

  window = open_window ();
  wait_until (is_enabled (window, "library-find"));
  assert_path (window, "h8 c3");
  text = noughts_window_get_band_text (window);
  g_assert_true (text == NULL || g_strrstr (text, "changed by another program") == NULL);
  close_fresh (window);
  g_remove (g_file_peek_path (file));
}

/* "Save As" proposes the library's own file; for another game it makes up a name. */
static void
test_proposed (void)
{
  NoughtsWindow *window = open_fresh ();
  g_autoptr (GFile) file = make_library ("g.lib", "(;GM[4]SZ[15];B[hh](;W[gg];B[lc])(;W[ab]))");

  open_library (window, file);
  for (guint i = 0; i < 2; i++)
    {
      g_autoptr (GFile) proposed = NULL;
      GtkWindow *dialog;

      if (i == 1)
        {
          begin (window, 15, 5, NOUGHTS_MODE_TWO_PLAYERS, MNK_COIN);
          choose (window, "h8");
        }
      activate (window, "save-as");
      wait_until (find_toplevel (GTK_TYPE_FILE_CHOOSER_DIALOG) != NULL);
      dialog = find_toplevel (GTK_TYPE_FILE_CHOOSER_DIALOG);
      wait_until (is_chosen (dialog));
      settle ();
      proposed = gtk_file_chooser_get_file (GTK_FILE_CHOOSER (dialog));
      g_assert_cmpint (g_file_equal (proposed, file), ==, i == 0);
      gtk_dialog_response (GTK_DIALOG (dialog), GTK_RESPONSE_CANCEL);
      wait_until (find_toplevel (GTK_TYPE_FILE_CHOOSER_DIALOG) == NULL);
    }

  close_fresh (window);
  g_remove (g_file_peek_path (file));
}

/* The analysis of a library has its whole tree, not only the line that is shown. */
static void
test_analyse (void)
{
  NoughtsWindow *window = open_fresh ();
  g_autoptr (GFile) file = make_library ("d.lib", "(;GM[4]SZ[15];B[hh](;W[gg];B[lc])(;W[ab]))");
  NoughtsNode *reply;

  open_library (window, file);
  g_action_group_change_action_state (G_ACTION_GROUP (window), "toggle-engine",
                                      g_variant_new_boolean (FALSE));
  activate (window, "analyse");
  settle ();
  g_assert_true (noughts_sitting_is_analysing (noughts_window_get_sitting (window)));
  reply = noughts_node_get_child (noughts_game_get_node_at (get_game (window), 1));
  g_assert_nonnull (noughts_node_get_sibling (reply));
  close_fresh (window);
  g_remove (g_file_peek_path (file));
}

/* A library is merged into the one that it was asked for, and not into what has been opened
 * meanwhile. */
static void
test_merge_dialog (void)
{
  NoughtsWindow *window = open_fresh ();
  g_autoptr (GFile) file = make_library ("a.lib", "(;GM[4]SZ[15];B[hh];W[gg])");
  g_autoptr (GFile) other = make_library ("b.lib", "(;GM[4]SZ[15];B[hh];W[oo];B[on])");
  NoughtsGame *game = get_game (window);

  for (guint i = 0; i < 2; i++)
    {
      GtkWindow *dialog;

      open_library (window, file);
      activate (window, "library-merge");
      wait_until (find_toplevel (GTK_TYPE_FILE_CHOOSER_DIALOG) != NULL);
      dialog = find_toplevel (GTK_TYPE_FILE_CHOOSER_DIALOG);
      g_assert_true (gtk_file_chooser_set_file (GTK_FILE_CHOOSER (dialog), other, NULL));
      wait_until (is_chosen (dialog));
      if (i == 0)
        begin (window, 15, 5, NOUGHTS_MODE_TWO_PLAYERS, MNK_COIN);
      game = get_game (window);
      gtk_dialog_response (GTK_DIALOG (dialog), GTK_RESPONSE_ACCEPT);
      if (i == 1)
        wait_until (g_strcmp0 (noughts_window_get_band_text (window), "2 moves added") == 0);
      noughts_workers_wait ();
      settle ();
      g_assert_cmpint (noughts_node_get_child (noughts_game_get_root (game)) != NULL, ==, i == 1);
      wait_until (find_toplevel (GTK_TYPE_FILE_CHOOSER_DIALOG) == NULL);
    }

  close_fresh (window);
  g_remove (g_file_peek_path (file));
  g_remove (g_file_peek_path (other));
}

static GFile *
make_file (const char *name, const char *text)
{
  g_autofree char *path = g_build_filename (folder, name, NULL);

  g_assert_true (g_file_set_contents (path, text, -1, NULL));
  return g_file_new_for_path (path);
}

/* The message says what of a file was not merged, and names a file that cannot be. */
static void
test_merge_words (void)
{
  static const struct
  {
    const char *name, *text, *words;
  } cases[] = {
    { "empty.sgf", "(;GM[4]SZ[15]C[no moves])", "empty.sgf: there are no moves in the file" },
    { "none.sgf", "", "none.sgf: " },
    { "small.sgf", "(;GM[4]SZ[13];B[gg];W[aa])", "small.sgf: the boards differ" },
    { "broken.sgf", "(;GM[4]SZ[15];B[hh];W[oo];B[zz])", "1 move added. " },
    { "two.sgf", "(;GM[4]SZ[15];B[hh];W[ab])(;GM[4]SZ[15];B[hh];W[ac])",
      "1 move added. Only game 1 of 2 was added" },
    { "plain.sgf", "(;GM[4]SZ[15]RU[Renju];B[hh];W[ad])", "1 move added" },
    { "notes.sgf", "(;GM[4]SZ[15]RU[Renju];B[hh]C[good];W[gg]HO[1])",
      "Comments or marks added to 2 moves" },
    { "both.sgf", "(;GM[4]SZ[15]RU[Renju];B[hh];W[ad]C[new];B[ae])",
      "1 move added. Comments or marks added to 1 move" },
    { "twice.sgf", "(;GM[4]SZ[15]RU[Renju];B[hh](;W[af])(;B[ag];W[ah])(;AB[ai];W[ah]))",
      "1 move added. 2 variations can’t be stored in a library and were left out" },
  };
  NoughtsWindow *window = open_fresh ();
  NoughtsSitting *sitting = noughts_window_get_sitting (window);
  g_autoptr (NoughtsNotice) notice = noughts_notice_new (sitting);
  g_autoptr (GFile) file = make_library ("a.lib", "(;GM[4]SZ[15];B[hh];W[gg])");

  open_library (window, file);
  for (guint i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      g_autoptr (GFile) other = make_file (cases[i].name, cases[i].text);
      const char *text;

      noughts_notice_clear (notice);
      noughts_library_merge_file (sitting, notice, other);
      wait_until (noughts_notice_get_text (notice) != NULL);
      text = noughts_notice_get_text (notice);
      g_test_message ("%s", text);
      g_assert_true (g_str_has_prefix (text, cases[i].words));
      g_assert_cmpint (strlen (text) > strlen (cases[i].words), ==,
                       g_str_has_suffix (cases[i].words, " "));
      g_remove (g_file_peek_path (other));
    }

  close_fresh (window);
  g_remove (g_file_peek_path (file));
}

int
main (int argc, char **argv)
{
  int status;

  fixture_init (&argc, &argv);
  folder = g_dir_make_tmp ("noughts-library-XXXXXX", NULL);

  g_test_add_func ("/window/library/follow", test_follow);
  g_test_add_func ("/window/library/proposed", test_proposed);
  g_test_add_func ("/window/library/analyse", test_analyse);
  g_test_add_func ("/window/library/find-window", test_find_window);
  g_test_add_func ("/window/library/restart", test_restart);
  g_test_add_func ("/window/library/saved", test_saved);
  g_test_add_func ("/window/library/merge-dialog", test_merge_dialog);
  g_test_add_func ("/window/library/merge-words", test_merge_words);
  status = fixture_run ();

  g_rmdir (folder);
  g_free (folder);

  return status;
}
