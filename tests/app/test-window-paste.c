/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Games as text: copied and pasted. */

#include <string.h>

#include "app-fixture.h"

static void
text_cb (GObject *source, GAsyncResult *result, gpointer data)
{
  char **text = data;

  *text = gdk_clipboard_read_text_finish (GDK_CLIPBOARD (source), result, NULL);
}

static void
test_clipboard (void)
{
  NoughtsWindow *window = open_fresh ();
  GdkClipboard *clipboard = gtk_widget_get_clipboard (GTK_WIDGET (window));
  g_autofree char *text = NULL;
  NoughtsGame *game;

  begin (window, 15, 5, NOUGHTS_MODE_TWO_PLAYERS, MNK_BEGINNER);
  choose (window, "h8");
  choose (window, "i9");
  activate (window, "copy-game");
  gdk_clipboard_read_text_async (clipboard, NULL, text_cb, &text);
  wait_until (text != NULL);
  g_assert_cmpstr (text, ==, "h8 i9");

  game = get_game (window);
  gdk_clipboard_set_text (clipboard, "nonsense");
  activate (window, "paste-game");
  wait_until (strstr (noughts_window_get_band_text (window), "nonsense") != NULL);
  g_assert_true (get_game (window) == game);
  g_assert_cmpuint (noughts_game_get_n_plies (game), ==, 2);

  gdk_clipboard_set_text (clipboard, "1. h8 i9 2. i7");
  activate (window, "paste-game");
  wait_until (get_game (window) != game);
  g_assert_cmpuint (noughts_game_get_n_plies (get_game (window)), ==, 3);
  g_assert_true (is_enabled (window, "bring-back"));

  /* The result is shown below the offer to go back. */
  paste (window, "h8 a1 h9 a3 h10 a5 h11 a7 h12");
  g_assert_true (is_enabled (window, "bring-back"));
  g_assert_cmpstr (noughts_window_get_band_text (window), !=, "Player 1 wins");
  activate (window, "dismiss");
  g_assert_cmpstr (noughts_window_get_band_text (window), ==, "Player 1 wins");
  activate (window, "bring-back");
  g_assert_cmpuint (noughts_game_get_n_plies (get_game (window)), ==, 3);

  close_fresh (window);
}

/* Each invalid text sets a notice of one line, and the game stays. */
static void
test_paste_nonsense (void)
{
  static const char *const texts[] = { "",   " \n\t ",           "hello",
                                       "z9", "\xc3\xa4\xc3\xb6", "999999999999",
                                       "a0" };
  NoughtsWindow *window = open_fresh ();
  NoughtsGame *game;

  play_anywhere (window);
  game = get_game (window);
  for (guint i = 0; i < G_N_ELEMENTS (texts); i++)
    {
      paste (window, texts[i]);
      g_assert_true (get_game (window) == game);
      g_assert_cmpstr (noughts_window_get_band_text (window), !=, "");
      g_assert_null (strchr (noughts_window_get_band_text (window), '\n'));
    }

  close_fresh (window);
}

/* Files of other programs have their own board and rule. */
static void
test_paste_file (void)
{
  static const char *const texts[] = {
    "(;FF[4]GM[4]SZ[15];B[hh];W[ii])",
    "\n(;FF[4];B[hh];W[ii])",
    "( \n;FF[4];B[hh];W[ii])",
    "\uFEFF(;FF[4];B[hh];W[ii](;B[aa])(;B[bb]))",
    "Piskvorky 15x15, 11:11, 0\r\n8,8,0\r\n9,9,0\r\n",
  };
  NoughtsWindow *window = open_fresh ();
  NoughtsGame *game;

  for (guint i = 0; i < G_N_ELEMENTS (texts); i++)
    {
      begin (window, 3, 3, NOUGHTS_MODE_TWO_PLAYERS, MNK_BEGINNER);
      paste (window, texts[i]);
      g_assert_cmpint (noughts_game_get_rule (get_game (window))->width, ==, 15);
      g_assert_cmpuint (noughts_game_get_n_plies (get_game (window)), ==, i == 3 ? 3 : 2);
    }

  /* The readable part is taken, and the remarks are shown. */
  paste (window, "(;FF[4];B[hh];W[hh])");
  g_assert_cmpuint (noughts_game_get_n_plies (get_game (window)), ==, 1);
  g_assert_nonnull (strstr (noughts_window_get_band_text (window), "Move 2 can’t be read"));
  begin (window, 15, 5, NOUGHTS_MODE_TWO_PLAYERS, MNK_BEGINNER);
  paste (window, "8,8 9,9");
  g_assert_nonnull (
      strstr (noughts_window_get_band_text (window), "Row 1 is taken as the bottom row"));
  /* The other reading takes the place of this one. */
  paste (window, "1,1 2,1");
  game = get_game (window);
  activate (window, "read-other-way");
  wait_until (get_game (window) != game);
  settle ();
  g_assert_nonnull (
      strstr (noughts_window_get_band_text (window), "Row 1 is taken as the top row"));
  g_assert_cmpint (noughts_node_get_move (noughts_game_get_end (get_game (window))).y, ==, 14);
  activate (window, "bring-back");
  g_assert_cmpint (noughts_node_get_move (noughts_game_get_end (get_game (window))).x, ==, 8);

  game = get_game (window);
  paste (window, "(;FF[4];B[h!])");
  g_assert_true (get_game (window) == game);
  g_assert_nonnull (strstr (noughts_window_get_band_text (window), "Move 1"));

  close_fresh (window);
}

/* A worker reads a long game. Of two texts the second is taken. Closing the window waits for
 * neither. */
static void
test_paste_long (void)
{
  NoughtsWindow *window = open_fresh ();
  g_autoptr (GString) text = g_string_new (NULL);
  NoughtsGame *game;
  guint count = 0;
  guint source;

  begin (window, 0, 5, NOUGHTS_MODE_TWO_PLAYERS, MNK_BEGINNER);
  game = get_game (window);
  for (int ply = 0; ply < 100000; ply++)
    g_string_append_printf (text, "%d,%d ", ply % 300 * 7, ply / 300 * 7);

  /* The loop turns while a worker reads: it is turns that are counted, however long each takes. It
   * sleeps between them, as the worker has the lower priority. */
  noughts_window_paste_text (window, text->str);
  g_assert_true (get_game (window) == game);
  source = g_timeout_add (1, count_cb, &count);
  wait_until (get_game (window) != game);
  g_source_remove (source);
  g_assert_cmpuint (count, >=, 5);
  g_assert_cmpuint (noughts_game_get_n_plies (get_game (window)), ==, 100000);

  game = get_game (window);
  noughts_window_paste_text (window, text->str);
  noughts_window_paste_text (window, "0,0 1,1");
  wait_until (get_game (window) != game);
  g_assert_cmpuint (noughts_game_get_n_plies (get_game (window)), ==, 2);
  game = get_game (window);
  gtk_test_widget_wait_for_draw (GTK_WIDGET (window));
  g_assert_true (get_game (window) == game);

  noughts_window_paste_text (window, text->str);
  activate (window, "paste-game");
  close_fresh (window);
}

/* A game may begin from set-up stones. The clipboard keeps them, and the game is put aside and
 * saved even without a move. */
static void
test_set_up (void)
{
  NoughtsWindow *window = open_fresh ();
  GdkClipboard *clipboard = gtk_widget_get_clipboard (GTK_WIDGET (window));
  g_autofree char *text = NULL;
  NoughtsGame *before;

  begin (window, 15, 5, NOUGHTS_MODE_TWO_PLAYERS, MNK_BEGINNER);
  before = get_game (window);
  gdk_clipboard_set_text (clipboard, "(;SZ[15]AB[hh][ii]AW[hi]PL[W])");
  activate (window, "paste-game");
  wait_until (get_game (window) != before);
  g_assert_true (is_enabled (window, "save-as"));
  begin (window, 3, 3, NOUGHTS_MODE_TWO_PLAYERS, MNK_COIN);
  activate (window, "bring-back");
  close_window (window);

  window = open_window ();
  clipboard = gtk_widget_get_clipboard (GTK_WIDGET (window));
  g_assert_cmpuint (noughts_game_get_n_plies (get_game (window)), ==, 0);
  g_assert_cmpint (noughts_game_get_side (get_game (window)), ==, MNK_O);
  choose (window, "h9");
  activate (window, "copy-game");
  gdk_clipboard_read_text_async (clipboard, NULL, text_cb, &text);
  wait_until (text != NULL);
  g_assert_nonnull (strstr (text, "AB[hh][ii]AW[hi]PL[W]"));
  g_assert_nonnull (strstr (text, ";W[hg]"));

  close_fresh (window);
}

/* It keeps stones that are set up during the game, too. */
static void
test_set_up_later (void)
{
  NoughtsWindow *window = open_fresh ();
  GdkClipboard *clipboard = gtk_widget_get_clipboard (GTK_WIDGET (window));
  g_autofree char *text = NULL;
  const MnkField *field;

  begin (window, 15, 5, NOUGHTS_MODE_TWO_PLAYERS, MNK_BEGINNER);
  paste (window, "(;SZ[15];B[hh];W[ii];AB[jj]AW[gg];B[kk])");
  activate (window, "copy-game");
  gdk_clipboard_read_text_async (clipboard, NULL, text_cb, &text);
  wait_until (text != NULL);
  paste (window, text);
  field = noughts_game_get_field (get_game (window));
  g_assert_cmpint (mnk_field_at (field, 7, 7), ==, MNK_X);
  g_assert_cmpint (mnk_field_at (field, 9, 5), ==, MNK_X);
  g_assert_cmpint (mnk_field_at (field, 6, 8), ==, MNK_O);
  g_assert_cmpint (mnk_field_at (field, 10, 4), ==, MNK_X);

  close_fresh (window);
}

/* What is pasted while a position is being set up is set up further. */
static void
test_paste_to_set_up (void)
{
  NoughtsWindow *window = open_fresh ();
  GtkStack *stack = GTK_STACK (find_named (GTK_WIDGET (window), "side_stack"));

  begin (window, 15, 5, NOUGHTS_MODE_TWO_PLAYERS, MNK_BEGINNER);
  choose (window, "h8");
  activate (window, "set-up");
  settle ();
  paste (window, "(;SZ[15]AB[aa]AW[bb])");
  settle ();
  g_assert_cmpstr (gtk_stack_get_visible_child_name (stack), ==, "set-up");
  g_assert_true (is_enabled (window, "set-up-clear"));
  choose (window, "c3");
  activate (window, "set-up-analyse");
  settle ();
  g_assert_cmpint (mnk_field_at (noughts_game_get_field (get_game (window)), 0, 14), ==, MNK_X);
  g_assert_cmpint (mnk_field_at (noughts_game_get_field (get_game (window)), 1, 13), ==, MNK_O);
  g_assert_cmpint (mnk_field_at (noughts_game_get_field (get_game (window)), 2, 2), ==, MNK_X);

  close_fresh (window);
}

/* Of several files that are dropped, one without a name is listed with its whole address. */
static void
test_drop_several (void)
{
  static const char address[] = "http://example.org/%zz.sgf";
  NoughtsWindow *window = open_fresh ();
  g_autoptr (GListStore) files = g_list_store_new (G_TYPE_FILE);
  g_autoptr (GFile) nameless = g_file_new_for_uri (address);
  g_autoptr (GFile) other = g_file_new_for_path ("/nonexistent/game.sgf");
  GListModel *windows = gtk_window_get_toplevels ();
  guint n_rows = 0;

  g_list_store_append (files, other);
  g_list_store_append (files, nameless);
  noughts_window_open_several (window, G_LIST_MODEL (files));
  settle ();
  for (guint i = 0; i < g_list_model_get_n_items (windows); i++)
    {
      g_autoptr (GtkWidget) dialog = g_list_model_get_item (windows, i);

      if (g_strcmp0 (gtk_window_get_title (GTK_WINDOW (dialog)), "Files") != 0)
        continue;

      n_rows += has_label (dialog, "game.sgf");
      n_rows += has_label (dialog, address);
      gtk_window_destroy (GTK_WINDOW (dialog));
      i--;
    }
  g_assert_cmpuint (n_rows, ==, 2);

  close_fresh (window);
}

int
main (int argc, char **argv)
{
  fixture_init (&argc, &argv);

  g_test_add_func ("/window/clipboard", test_clipboard);
  g_test_add_func ("/window/set-up", test_set_up);
  g_test_add_func ("/window/set-up-later", test_set_up_later);
  g_test_add_func ("/window/paste-to-set-up", test_paste_to_set_up);
  g_test_add_func ("/window/paste-nonsense", test_paste_nonsense);
  g_test_add_func ("/window/paste-file", test_paste_file);
  g_test_add_func ("/window/paste-long", test_paste_long);
  g_test_add_func ("/window/drop-several", test_drop_several);

  return fixture_run ();
}
