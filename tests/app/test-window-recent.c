/* SPDX-License-Identifier: GPL-3.0-or-later */

/* The list of the games that were finished. */

#include <string.h>

#include "app-fixture.h"
#include "noughts-archive.h"
#include "noughts-recent-files.h"
#include "noughts-recent-games.h"
#include "noughts-workers.h"

static guint
count_rows (GtkWindow *recent)
{
  GtkWidget *list = find_widget (GTK_WIDGET (recent), GTK_TYPE_LIST_BOX);
  guint n = 0;

  while (gtk_list_box_get_row_at_index (GTK_LIST_BOX (list), (int) n) != NULL)
    n++;

  return n;
}

static GtkWidget *
find_button (GtkWidget *widget, const char *label)
{
  if (GTK_IS_BUTTON (widget) && g_strcmp0 (gtk_button_get_label (GTK_BUTTON (widget)), label) == 0)
    return widget;

  for (GtkWidget *child = gtk_widget_get_first_child (widget); child != NULL;
       child = gtk_widget_get_next_sibling (child))
    {
      GtkWidget *found = find_button (child, label);

      if (found != NULL)
        return found;
    }

  return NULL;
}

static void
press (GtkWindow *recent, const char *label)
{
  GtkWidget *button = find_button (GTK_WIDGET (recent), label);

  g_assert_nonnull (button);
  g_assert_true (gtk_widget_is_sensitive (button));
  g_signal_emit_by_name (button, "clicked");
}

/* Asserts that a row of the list has today's date, as the language writes it. */
static void
assert_date (GtkWindow *recent, int row)
{
  GtkWidget *list = find_widget (GTK_WIDGET (recent), GTK_TYPE_LIST_BOX);
  g_autoptr (GDateTime) now = g_date_time_new_now_local ();
  g_autoptr (GDateTime) before = g_date_time_add_minutes (now, -10);
  g_autofree char *today = g_date_time_format (now, "%x");
  g_autofree char *earlier = g_date_time_format (before, "%x");
  GtkWidget *widget = GTK_WIDGET (gtk_list_box_get_row_at_index (GTK_LIST_BOX (list), row));

  g_assert_true (has_label (widget, today) || has_label (widget, earlier));
}

static GtkWindow *
open_recent (NoughtsWindow *window, guint n_games)
{
  activate (window, "recent-games");
  wait_until (find_toplevel (NOUGHTS_TYPE_RECENT_GAMES) != NULL);
  wait_until (count_rows (find_toplevel (NOUGHTS_TYPE_RECENT_GAMES)) == n_games);
  settle ();
  return find_toplevel (NOUGHTS_TYPE_RECENT_GAMES);
}

static void
finish_game (NoughtsWindow *window, const char *moves)
{
  g_auto (GStrv) cells = g_strsplit (moves, " ", -1);

  begin (window, 3, 3, NOUGHTS_MODE_TWO_PLAYERS, MNK_COIN);
  for (guint i = 0; cells[i] != NULL; i++)
    choose (window, cells[i]);
}

/* Asserts that the notice stands above the end band, and covers no cell. */
static void
assert_board_free (NoughtsWindow *window)
{
  GtkWidget *root = GTK_WIDGET (window);
  GtkWidget *notice = find_named (root, "notice_band");
  graphene_rect_t board, band, place;

  while (gtk_widget_get_height (notice) == 0)
    g_main_context_iteration (NULL, TRUE);
  settle ();
  g_assert_true (
      gtk_widget_compute_bounds (GTK_WIDGET (noughts_window_get_board (window)), root, &board));
  g_assert_true (gtk_widget_compute_bounds (find_named (root, "band"), root, &band));
  g_assert_true (gtk_widget_compute_bounds (notice, root, &place));
  g_assert_cmpfloat (place.origin.y, >=, board.origin.y + board.size.height - 1);
  g_assert_cmpfloat (place.origin.y + place.size.height, <=, band.origin.y + 1);
}

/* A list in the making does not keep a window that has been closed: it must be gone before what it
 * depends on is. */
static void
test_closed_early (void)
{
  g_autoptr (GFile) file = g_file_new_for_path ("/nonexistent/finished.sgf");
  g_autoptr (NoughtsArchive) archive = noughts_archive_new (file);
  GtkWidget *recent = noughts_recent_games_new (archive);

  g_object_add_weak_pointer (G_OBJECT (recent), (gpointer *) &recent);
  gtk_window_destroy (GTK_WINDOW (recent));
  g_assert_null (recent);
  noughts_workers_wait ();
  settle ();
}

/* Games are listed, opened, reviewed, deleted, and brought back from that. */
static void
test_recent (void)
{
  NoughtsWindow *window = open_fresh ();
  GtkWindow *recent;
  NoughtsGame *game;

  recent = open_recent (window, 0);
  gtk_window_close (recent);
  settle ();
  finish_game (window, "b2 a1 b1 a2 b3");
  finish_game (window, "b2 a1 b1 b3 c2 a2 a3 c1 c3");
  begin (window, 3, 3, NOUGHTS_MODE_TWO_PLAYERS, MNK_COIN);
  choose (window, "b2");

  recent = open_recent (window, 2);
  assert_date (recent, 0);
  press (recent, "_Delete");
  wait_until (count_rows (recent) == 1);
  press (recent, "_Undo");
  wait_until (count_rows (recent) == 2);
  game = get_game (window);
  press (recent, "_Open");
  wait_until (get_game (window) != game);
  g_assert_cmpuint (noughts_game_get_n_plies (get_game (window)), ==, 9);
  wait_until (find_toplevel (NOUGHTS_TYPE_RECENT_GAMES) == NULL);

  assert_board_free (window);
  g_assert_false (is_enabled (window, "report"));

  recent = open_recent (window, 2);
  game = get_game (window);
  g_signal_emit_by_name (
      find_widget (GTK_WIDGET (recent), GTK_TYPE_LIST_BOX), "row-activated",
      gtk_list_box_get_row_at_index (
          GTK_LIST_BOX (find_widget (GTK_WIDGET (recent), GTK_TYPE_LIST_BOX)), 1));
  wait_until (get_game (window) != game);
  g_assert_cmpuint (noughts_game_get_n_plies (get_game (window)), ==, 5);
  g_assert_false (is_enabled (window, "report"));
  wait_until (find_toplevel (NOUGHTS_TYPE_RECENT_GAMES) == NULL);

  begin (window, 3, 3, NOUGHTS_MODE_TWO_PLAYERS, MNK_COIN);
  choose (window, "b2");
  recent = open_recent (window, 2);
  gtk_list_box_select_row (
      GTK_LIST_BOX (find_widget (GTK_WIDGET (recent), GTK_TYPE_LIST_BOX)),
      gtk_list_box_get_row_at_index (
          GTK_LIST_BOX (find_widget (GTK_WIDGET (recent), GTK_TYPE_LIST_BOX)), 1));
  press (recent, "_Review");
  wait_until (is_enabled (window, "report"));
  g_assert_cmpuint (noughts_game_get_n_plies (get_game (window)), ==, 5);

  close_fresh (window);
}

/* Opens a window without finished games. */
static NoughtsWindow *
open_without_games (void)
{
  g_autoptr (GFile) file = noughts_archive_get_usual_file ();

  noughts_workers_wait ();
  g_file_delete (file, NULL, NULL);
  return open_fresh ();
}

/* Closes both windows, once nothing is being read or written. */
static void
close_both (GtkWindow *recent, NoughtsWindow *window)
{
  noughts_workers_wait ();
  settle ();
  gtk_window_close (recent);
  noughts_workers_wait ();
  settle ();
  close_fresh (window);
}

static void
assert_focus_in_row (GtkWindow *recent, int index)
{
  GtkListBox *list = GTK_LIST_BOX (find_widget (GTK_WIDGET (recent), GTK_TYPE_LIST_BOX));

  g_assert_true (gtk_window_get_focus (recent)
                 == GTK_WIDGET (gtk_list_box_get_row_at_index (list, index)));
}

/* The latest game has the focus from the start; after a deletion, the next one in its place. */
static void
test_focus (void)
{
  NoughtsWindow *window = open_without_games ();
  GtkWindow *recent;

  finish_game (window, "b2 a1 b1 a2 b3");
  finish_game (window, "b2 a1 c2 a2 c3 a3");
  finish_game (window, "b2 a1 b1 b3 c2 a2 a3 c1 c3");
  recent = open_recent (window, 3);
  assert_focus_in_row (recent, 0);
  gtk_test_accessible_assert_property (
      GTK_ACCESSIBLE (find_widget (GTK_WIDGET (recent), GTK_TYPE_LIST_BOX)),
      GTK_ACCESSIBLE_PROPERTY_LABEL, "Finished Games");
  g_signal_emit_by_name (find_widget (GTK_WIDGET (recent), GTK_TYPE_LIST_BOX), "move-cursor",
                         GTK_MOVEMENT_DISPLAY_LINES, 1, FALSE, FALSE);
  assert_focus_in_row (recent, 1);

  press (recent, "_Delete");
  wait_until (count_rows (recent) == 2);
  settle ();
  assert_focus_in_row (recent, 1);

  /* A button keeps it. */
  gtk_widget_grab_focus (find_button (GTK_WIDGET (recent), "_Delete"));
  press (recent, "_Delete");
  wait_until (count_rows (recent) == 1);
  settle ();
  g_assert_true (gtk_window_get_focus (recent) == find_button (GTK_WIDGET (recent), "_Delete"));

  close_both (recent, window);
}

/* A game that could not be deleted can't be brought back: it would be there twice. */
static void
test_not_deleted (void)
{
  NoughtsWindow *window = open_without_games ();
  g_autoptr (GFile) file = noughts_archive_get_usual_file ();
  g_autoptr (GFile) away = NULL;
  g_autofree char *path = g_strconcat (g_file_peek_path (file), "-away", NULL);
  GtkWindow *recent;
  GtkWidget *undo;

  finish_game (window, "b2 a1 b1 a2 b3");
  finish_game (window, "b2 a1 c2 a2 c3 a3");
  recent = open_recent (window, 2);
  undo = find_button (GTK_WIDGET (recent), "_Undo");
  g_assert_false (gtk_widget_get_visible (undo));
  press (recent, "_Delete");
  wait_until (count_rows (recent) == 1);
  g_assert_true (gtk_widget_get_visible (undo));

  /* A folder in the place of the file cannot be written. */
  away = g_file_new_for_path (path);
  g_assert_true (g_file_move (file, away, G_FILE_COPY_NONE, NULL, NULL, NULL, NULL));
  g_assert_true (g_file_make_directory (file, NULL, NULL));
  press (recent, "_Undo");
  g_assert_false (gtk_widget_get_visible (undo));
  wait_until (gtk_widget_get_visible (undo));
  g_assert_nonnull (strstr (noughts_window_get_band_text (window), "Couldn’t add the game"));
  g_assert_true (g_file_delete (file, NULL, NULL));
  g_assert_true (g_file_move (away, file, G_FILE_COPY_NONE, NULL, NULL, NULL, NULL));
  press (recent, "_Undo");
  wait_until (count_rows (recent) == 2);
  press (recent, "_Delete");
  wait_until (count_rows (recent) == 1);

  g_assert_true (g_file_move (file, away, G_FILE_COPY_NONE, NULL, NULL, NULL, NULL));
  g_assert_true (g_file_make_directory (file, NULL, NULL));
  press (recent, "_Delete");
  wait_until (strstr (noughts_window_get_band_text (window), "Couldn’t delete the game") != NULL);
  g_assert_false (gtk_widget_get_visible (undo));
  g_assert_true (g_file_delete (file, NULL, NULL));
  g_assert_true (g_file_move (away, file, G_FILE_COPY_NONE, NULL, NULL, NULL, NULL));

  close_both (recent, window);
}

/* A game that has just ended is written although the window closes. */
static void
test_close (void)
{
  NoughtsWindow *window = open_fresh ();
  g_autoptr (GFile) file = noughts_archive_get_usual_file ();
  g_autofree char *text = NULL;

  finish_game (window, "b2 a1 c2 a2 c3 a3");
  close_fresh (window);
  g_assert_true (g_file_get_contents (g_file_peek_path (file), &text, NULL, NULL));
  g_assert_nonnull (strstr (text, ";B[bb];W[ac];B[cb];W[ab];B[ca];W[aa]"));
}

/* The menu has ten files, however many were opened. */
static void
test_files (void)
{
  g_autoptr (GMenu) menu = g_menu_new ();

  for (int i = 0; i < 12; i++)
    {
      g_autofree char *path = g_strdup_printf ("/tmp/noughts-recent-%d.sgf", i);
      g_autoptr (GFile) file = g_file_new_for_path (path);

      noughts_recent_files_add (file);
    }
  noughts_recent_files_fill (menu);
  g_assert_cmpint (g_menu_model_get_n_items (G_MENU_MODEL (menu)), ==, 10);
  gtk_recent_manager_purge_items (gtk_recent_manager_get_default (), NULL);
}

int
main (int argc, char **argv)
{
  fixture_init (&argc, &argv);

  g_test_add_func ("/window/recent-games", test_recent);
  g_test_add_func ("/window/recent-games-focus", test_focus);
  g_test_add_func ("/window/recent-games-not-deleted", test_not_deleted);
  g_test_add_func ("/window/recent-games-close", test_close);
  g_test_add_func ("/window/recent-games-closed-early", test_closed_early);
  g_test_add_func ("/window/recent-files", test_files);

  return fixture_run ();
}
