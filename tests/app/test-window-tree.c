/* SPDX-License-Identifier: GPL-3.0-or-later */

/* The tree of the analysis board: its list, its remarks, what is drawn, and its file. */

#include <glib/gstdio.h>
#include <string.h>

#include "app-fixture.h"

/* Without the engine, which would write what it finds into the file. */
static NoughtsWindow *
open_analysis (const char *moves)
{
  g_autoptr (GVariant) running = NULL;
  NoughtsWindow *window;

  reset_settings ();
  forget_kept_game ();
  g_settings_set_boolean (get_settings (), "analysis-engine", FALSE);
  window = open_window ();
  running = g_action_group_get_action_state (G_ACTION_GROUP (window), "toggle-engine");
  g_assert_false (g_variant_get_boolean (running));
  begin (window, 15, 5, NOUGHTS_MODE_TWO_PLAYERS, MNK_COIN);
  paste (window, moves);
  activate (window, "analyse");
  settle ();

  return window;
}

static NoughtsNode *
get_current (NoughtsWindow *window)
{
  return noughts_game_get_current (get_game (window));
}

static void
jump (NoughtsWindow *window, guint ply)
{
  noughts_game_jump (get_game (window), noughts_game_get_node_at (get_game (window), ply));
  settle ();
}

static guint
count_rows (NoughtsWindow *window)
{
  GtkListView *view = GTK_LIST_VIEW (
      find_widget (find_named (GTK_WIDGET (window), "move_list"), GTK_TYPE_LIST_VIEW));

  return g_list_model_get_n_items (G_LIST_MODEL (gtk_list_view_get_model (view)));
}

static void
activate_with (NoughtsWindow *window, const char *action, const char *target)
{
  g_action_group_activate_action (G_ACTION_GROUP (window), action, g_variant_new_string (target));
  settle ();
}

/* Asserts a property of the shown node's notes; NULL for none. */
static void
assert_note (NoughtsWindow *window, const char *property, const char *expected)
{
  g_autofree char *note = noughts_game_get_note (get_game (window), get_current (window), property);

  g_assert_cmpstr (note, ==, expected);
}

/* The list shows the variations, folds the deep ones, and all of them are there again. */
static void
test_list (void)
{
  NoughtsWindow *window = open_analysis ("h8 h9 i8 g8 i9");

  g_assert_cmpuint (count_rows (window), ==, 5);
  jump (window, 2);
  choose (window, "j9");
  choose (window, "j10");
  jump (window, 3);
  choose (window, "k10");
  choose (window, "k11");
  g_assert_cmpuint (count_rows (window), ==, 9);
  activate (window, "fold-variation");
  g_assert_cmpuint (count_rows (window), ==, 8);
  jump (window, 2);
  activate (window, "fold-all");
  g_assert_cmpuint (count_rows (window), ==, 8);
  activate (window, "expand-all");
  g_assert_cmpuint (count_rows (window), ==, 9);

  /* A game has its line alone. */
  activate (window, "back-to-game");
  settle ();
  g_assert_cmpuint (count_rows (window), ==, 5);

  close_fresh (window);
}

/* A chosen cell is drawn on, not played, until Escape. */
static void
test_draw (void)
{
  NoughtsWindow *window = open_analysis ("h8 h9");

  activate_with (window, "draw", "CR");
  choose (window, "a15");
  choose (window, "b15");
  g_assert_cmpuint (noughts_game_get_ply (get_game (window)), ==, 2);
  assert_note (window, "CR", "aa");
  choose (window, "a15");
  assert_note (window, "CR", "ba");
  activate (window, "undo");
  assert_note (window, "CR", "aa");
  activate_with (window, "draw", "A");
  choose (window, "c15");
  assert_note (window, "LB", "ca:A");

  activate (window, "dismiss");
  choose (window, "d4");
  g_assert_cmpuint (noughts_game_get_ply (get_game (window)), ==, 3);
  activate (window, "undo");
  activate (window, "wipe-board");
  assert_note (window, "CR", NULL);
  assert_note (window, "LB", NULL);

  activate (window, "back-to-game");
  settle ();
  g_assert_false (is_enabled (window, "draw"));
  g_assert_false (is_enabled (window, "wipe-board"));

  close_fresh (window);
}

/* There is a remark before the first move, and a position is judged. */
static void
test_marks (void)
{
  NoughtsWindow *window = open_analysis ("h8 h9");
  GtkWidget *tools = find_named (GTK_WIDGET (window), "analysis_tools");

  jump (window, 0);
  g_signal_emit_by_name (tools, "remark-changed", "before all");
  assert_note (window, "C", "before all");
  g_assert_false (is_enabled (window, "set-mark"));
  activate_with (window, "set-position-mark", "UC");
  assert_note (window, "UC", "1");
  activate_with (window, "set-position-mark", "DM");
  assert_note (window, "UC", NULL);
  activate_with (window, "set-position-mark", "DM");
  assert_note (window, "DM", NULL);

  close_fresh (window);
}

/* A button ends the writing of a remark, which is kept. */
static void
test_done (void)
{
  NoughtsWindow *window = open_analysis ("h8 h9");
  GtkWidget *tools = find_named (GTK_WIDGET (window), "analysis_tools");
  GtkWidget *popover, *view;

  activate (window, "edit-remark");
  settle ();
  popover = find_widget (tools, GTK_TYPE_POPOVER);
  view = find_widget (popover, GTK_TYPE_TEXT_VIEW);
  g_assert_true (gtk_widget_get_visible (popover));
  gtk_text_buffer_set_text (gtk_text_view_get_buffer (GTK_TEXT_VIEW (view)), "Quiet", -1);
  g_signal_emit_by_name (find_named (popover, "done_button"), "clicked");
  settle ();
  g_assert_false (gtk_widget_get_visible (popover));
  assert_note (window, "C", "Quiet");

  close_fresh (window);
}

/* While New Game or Set Up has the place of the analysis, no key writes a remark or folds there. */
static void
test_hidden (void)
{
  static const char *const names[] = { "new-game", "set-up" };
  NoughtsWindow *window = open_analysis ("h8 h9");
  GtkWidget *tools = find_named (GTK_WIDGET (window), "analysis_tools");
  NoughtsNode *node;

  jump (window, 1);
  choose (window, "a1");
  choose (window, "b1");
  node = noughts_game_get_current (get_game (window));
  for (guint i = 0; i < G_N_ELEMENTS (names); i++)
    {
      activate (window, names[i]);
      settle ();
      activate (window, "edit-remark");
      settle ();
      g_assert_false (gtk_widget_get_visible (find_widget (tools, GTK_TYPE_POPOVER)));
      activate (window, "fold-variation");
      g_assert_true (noughts_game_get_current (get_game (window)) == node);
      activate (window, names[i]);
      settle ();
    }

  close_fresh (window);
}

/* Sixty moves, none of them a win. */
static char *
write_moves (void)
{
  GString *text = g_string_new (NULL);

  for (int i = 0; i < 60; i++)
    g_string_append_printf (text, "%s%c%d", i > 0 ? " " : "", 'a' + (i % 15),
                            1 + 2 * (i / 15) + (i % 4 == 3));

  return g_string_free (text, FALSE);
}

static char *
write_sgf (NoughtsWindow *window)
{
  g_autoptr (GError) error = NULL;
  char *text = noughts_game_write (get_game (window), NOUGHTS_FORMAT_SGF, &error);

  g_assert_no_error (error);
  return text;
}

/* The grades of a game of sixty moves are written once, undone at once, and are the same when the
 * file is opened in a fresh start. */
static void
test_annotate (void)
{
  g_autofree char *moves = write_moves ();
  NoughtsWindow *window = open_analysis (moves);
  NoughtsAnalysis *analysis = noughts_sitting_get_analysis (noughts_window_get_sitting (window));
  g_autofree char *path = g_build_filename (g_get_user_data_dir (), "sixty.sgf", NULL);
  g_autoptr (GFile) file = g_file_new_for_path (path);
  g_autofree char *before = write_sgf (window);
  g_autofree char *undone = NULL;
  g_autofree char *saved = NULL;
  g_autofree char *twice = NULL;
  g_autofree char *opened = NULL;
  g_autofree char *remark = NULL;

  g_assert_cmpuint (noughts_game_get_n_plies (get_game (window)), ==, 60);
  noughts_analysis_set_strength (analysis, 0.01);
  wait_until (!noughts_analysis_get_busy (analysis));
  activate (window, "annotate");
  saved = write_sgf (window);
  g_assert_cmpstr (saved, !=, before);
  remark = noughts_game_get_note (get_game (window),
                                  noughts_game_get_node_at (get_game (window), 9), "C");
  g_assert_nonnull (remark);
  activate (window, "annotate");
  twice = write_sgf (window);
  g_assert_cmpstr (twice, ==, saved);
  activate (window, "undo");
  undone = write_sgf (window);
  g_assert_cmpstr (undone, ==, before);
  activate (window, "redo");

  /* A variation with a remark, which stays behind the game's own moves. */
  jump (window, 12);
  choose (window, "o15");
  g_signal_emit_by_name (find_named (GTK_WIDGET (window), "analysis_tools"), "remark-changed",
                         "or here");
  g_mkdir_with_parents (g_get_user_data_dir (), 0700);
  noughts_window_save_file (window, file);
  g_free (saved);
  saved = write_sgf (window);
  wait_until (g_file_test (path, G_FILE_TEST_EXISTS));
  settle ();
  close_fresh (window);

  window = open_fresh ();
  noughts_window_open_file (window, file);
  wait_until (get_game (window) != NULL && noughts_game_get_n_plies (get_game (window)) == 60);
  opened = write_sgf (window);
  g_assert_cmpstr (opened, ==, saved);
  g_remove (path);
  close_fresh (window);
}

int
main (int argc, char **argv)
{
  fixture_init (&argc, &argv);

  g_test_add_func ("/window/tree/list", test_list);
  g_test_add_func ("/window/tree/draw", test_draw);
  g_test_add_func ("/window/tree/marks", test_marks);
  g_test_add_func ("/window/tree/done", test_done);
  g_test_add_func ("/window/tree/hidden", test_hidden);
  g_test_add_func ("/window/tree/annotate", test_annotate);

  return fixture_run ();
}
