/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Parts of the window, each in a bare window. */

#include "app-fixture.h"

#include <glib/gstdio.h>

#include "noughts-adaptive-layout.h"
#include "noughts-board-actions.h"
#include "noughts-encoding-chooser.h"
#include "noughts-game-chooser.h"
#include "noughts-game-row.h"
#include "noughts-new-game-side.h"
#include "noughts-page.h"
#include "noughts-settings-follow.h"
#include "noughts-settings.h"
#include "noughts-sidebar.h"
#include "sitting-fixture.h"

static GtkWindow *
show (GtkWidget *child, int width, int height)
{
  GtkWindow *window = GTK_WINDOW (gtk_window_new ());

  gtk_window_set_default_size (window, width, height);
  gtk_window_set_child (window, child);
  gtk_window_present (window);
  gtk_test_widget_wait_for_draw (GTK_WIDGET (window));

  return window;
}

static gboolean
is_shown (GtkWidget *widget, const char *name)
{
  return gtk_widget_get_visible (find_named (widget, name));
}

static const char *
get_label (GtkWidget *widget, const char *name)
{
  return gtk_label_get_label (GTK_LABEL (find_named (widget, name)));
}

/* Asserts from where on a text is in italics; G_MAXUINT: nowhere. */
static void
assert_italics (GtkInscription *inscription, guint start)
{
  PangoAttrList *list = gtk_inscription_get_attributes (inscription);
  GSList *all = list != NULL ? pango_attr_list_get_attributes (list) : NULL;
  PangoAttribute *first = all != NULL ? all->data : NULL;

  if (start == G_MAXUINT)
    g_assert_null (first);
  else
    g_assert_cmpuint (first->start_index, ==, start);
  g_slist_free_full (all, (GDestroyNotify) pango_attribute_destroy);
}

static void
test_sidebar_words (void)
{
  GtkWidget *widget = g_object_new (NOUGHTS_TYPE_SIDEBAR, NULL);
  NoughtsSidebar *sidebar = NOUGHTS_SIDEBAR (widget);
  GtkWindow *window = show (widget, 300, 600);

  noughts_sidebar_set_titles (sidebar, "You vs Expert", "Three in a row");
  g_assert_cmpstr (get_label (widget, "title_label"), ==, "You vs Expert");
  g_assert_cmpstr (get_label (widget, "rule_label"), ==, "Three in a row");

  g_assert_cmpstr (noughts_sidebar_get_hint (sidebar), ==, "");
  noughts_sidebar_set_hint (sidebar, "a3 wins");
  g_assert_cmpstr (noughts_sidebar_get_hint (sidebar), ==, "a3 wins");
  noughts_sidebar_set_hint (sidebar, NULL);
  g_assert_cmpstr (noughts_sidebar_get_hint (sidebar), ==, "");

  noughts_sidebar_set_reason (sidebar, "Xa3: wins\n“a remark”", "a remark");
  assert_italics (GTK_INSCRIPTION (find_named (widget, "reason")), 13);
  noughts_sidebar_set_reason (sidebar, "Xa3: wins", "a remark");
  assert_italics (GTK_INSCRIPTION (find_named (widget, "reason")), G_MAXUINT);
  g_assert_cmpstr (noughts_sidebar_get_reason (sidebar), ==, "Xa3: wins");
  g_assert_cmpstr (gtk_widget_get_tooltip_text (find_named (widget, "reason")), ==, "a remark");
  noughts_sidebar_set_reason (sidebar, NULL, NULL);
  g_assert_cmpstr (noughts_sidebar_get_reason (sidebar), ==, "");

  noughts_play_buttons_set_hint_tip (noughts_sidebar_get_play_buttons (sidebar),
                                     "It is not your turn");
  g_assert_cmpstr (gtk_widget_get_tooltip_text (find_named (widget, "hint_button")), ==,
                   "It is not your turn");

  gtk_window_destroy (window);
}

/* Adds a hint action, as without one its button is insensitive and takes no focus. */
static void
add_hint (GtkWindow *window)
{
  g_autoptr (GSimpleActionGroup) map = g_simple_action_group_new ();
  g_autoptr (GSimpleAction) hint = g_simple_action_new ("hint", NULL);

  g_action_map_add_action (G_ACTION_MAP (map), G_ACTION (hint));
  gtk_widget_insert_action_group (GTK_WIDGET (window), "win", G_ACTION_GROUP (map));
}

/* Hiding the focused widget is reported. */
static void
test_sidebar_review (void)
{
  GtkWidget *widget = g_object_new (NOUGHTS_TYPE_SIDEBAR, NULL);
  NoughtsSidebar *sidebar = NOUGHTS_SIDEBAR (widget);
  GtkWindow *window = show (widget, 300, 600);

  add_hint (window);
  g_assert_true (gtk_widget_grab_focus (find_named (widget, "hint_button")));
  g_assert_true (noughts_sidebar_set_reviewing (sidebar, TRUE));
  g_assert_true (is_shown (widget, "report_row"));
  g_assert_true (is_shown (widget, "review_buttons"));
  g_assert_false (is_shown (widget, "play_buttons"));

  gtk_window_set_focus (window, NULL);
  g_assert_false (noughts_sidebar_set_reviewing (sidebar, FALSE));
  g_assert_false (is_shown (widget, "report_row"));
  g_assert_false (gtk_widget_get_mapped (find_named (widget, "close_review_button")));
  g_assert_true (is_shown (widget, "play_buttons"));

  gtk_window_destroy (window);
}

static void
remember_cb (guint *ply, guint value)
{
  *ply = value;
}

static void
test_sidebar_jump (void)
{
  NoughtsSitting *sitting = sitting_for_two (3);
  GtkWidget *widget = g_object_new (NOUGHTS_TYPE_SIDEBAR, NULL);
  GtkWindow *window = show (widget, 300, 600);
  guint ply = 0;

  noughts_sidebar_set_analysis (NOUGHTS_SIDEBAR (widget), noughts_sitting_get_analysis (sitting));
  g_signal_connect_swapped (widget, "jump-requested", G_CALLBACK (remember_cb), &ply);
  g_signal_emit_by_name (find_named (widget, "graph"), "jump-requested", 4);
  g_assert_cmpuint (ply, ==, 4);
  g_signal_emit_by_name (find_named (widget, "move_list"), "jump-requested", 2);
  g_assert_cmpuint (ply, ==, 2);

  gtk_window_destroy (window);
  settle ();
  sitting_end (sitting);
}

/* The board follows the settings, and a chosen theme is stored for the game that it shows. */
static void
test_settings (void)
{
  NoughtsSitting *sitting = sitting_for_two (3);
  NoughtsBoardView *board = g_object_ref_sink (g_object_new (NOUGHTS_TYPE_BOARD_VIEW, NULL));
  const MnkRule *rule = noughts_game_get_rule (noughts_sitting_get_game (sitting));
  gboolean coordinates = TRUE;

  reset_settings ();
  g_settings_set_boolean (get_settings (), "coordinates", FALSE);
  noughts_settings_follow (get_settings (), sitting, board);
  g_object_get (board, "coordinates", &coordinates, NULL);
  g_assert_false (coordinates);
  noughts_board_view_set_game (board, noughts_sitting_get_game (sitting));
  noughts_board_view_set_theme (board, NOUGHTS_THEME_CHECKERS);
  g_assert_cmpint (noughts_settings_get_theme (get_settings (), rule), ==, NOUGHTS_THEME_CHECKERS);
  g_settings_set_boolean (get_settings (), "forbidden-loses", TRUE);
  g_assert_true (noughts_game_get_forbidden_loses (noughts_sitting_get_game (sitting)));

  g_assert_finalize_object (board);
  sitting_end (sitting);
  reset_settings ();
}

static void
test_size (void)
{
  GtkWindow *window = GTK_WINDOW (gtk_window_new ());
  int width, height;

  reset_settings ();
  g_settings_set_int (get_settings (), "window-width", 500);
  g_settings_set_int (get_settings (), "window-height", 700);
  g_assert_true (noughts_settings_restore_size (get_settings (), window, 640));
  g_assert_false (noughts_settings_restore_size (get_settings (), window, 500));
  gtk_window_get_default_size (window, &width, &height);
  g_assert_cmpint (width, ==, 500);
  g_assert_cmpint (height, ==, 700);

  gtk_window_set_default_size (window, 800, 600);
  noughts_settings_save_size (get_settings (), window);
  g_assert_cmpint (g_settings_get_int (get_settings (), "window-width"), ==, 800);
  g_assert_cmpint (g_settings_get_int (get_settings (), "window-height"), ==, 600);

  gtk_window_destroy (window);
  reset_settings ();
}

static void
test_board_actions (void)
{
  g_autoptr (GSimpleActionGroup) map = g_simple_action_group_new ();
  NoughtsBoardView *board = g_object_ref_sink (g_object_new (NOUGHTS_TYPE_BOARD_VIEW, NULL));
  NoughtsMoveNumbers numbers = NOUGHTS_NUMBERS_OFF;
  NoughtsTheme theme = NOUGHTS_THEME_AUTOMATIC;

  reset_settings ();
  noughts_add_board_actions (G_ACTION_MAP (map), board, get_settings ());
  g_action_group_activate_action (G_ACTION_GROUP (map), "next-numbers", NULL);
  g_object_get (board, "numbers", &numbers, NULL);
  g_assert_cmpint (numbers, ==, NOUGHTS_NUMBERS_LAST);
  g_action_group_change_action_state (G_ACTION_GROUP (map), "theme",
                                      g_variant_new_string ("checkers"));
  g_object_get (board, "theme", &theme, NULL);
  g_assert_cmpint (theme, ==, NOUGHTS_THEME_CHECKERS);
  g_action_group_activate_action (G_ACTION_GROUP (map), "coordinates", NULL);
  g_assert_false (g_settings_get_boolean (get_settings (), "coordinates"));

  g_object_unref (board);
  reset_settings ();
}

/* New Game begins a game with the choices, and reports when it is cancelled. */
static void
test_new_game (void)
{
  NoughtsSitting *sitting = sitting_for_two (3);
  NoughtsNotice *notice = noughts_notice_new (sitting);
  GtkWidget *page = g_object_new (NOUGHTS_TYPE_PAGE, NULL);
  GtkWidget *stack = gtk_stack_new ();
  GtkWidget *scroller = gtk_scrolled_window_new ();
  NoughtsNewGameChoice choice = NOUGHTS_NEW_GAME_CHOICE_INIT;
  NoughtsScroll *scroll;
  NoughtsNewGameSide *side;
  GtkWindow *window;
  GtkWidget *panel;
  guint n_closed = 0;

  reset_settings ();
  gtk_widget_set_parent (stack, page);
  gtk_scrolled_window_set_child (GTK_SCROLLED_WINDOW (scroller), page);
  window = show (scroller, 400, 400);
  scroll = noughts_scroll_new (GTK_SCROLLED_WINDOW (scroller), page);
  side = noughts_new_game_side_new (GTK_STACK (stack), scroll, get_settings (), sitting, notice);
  g_signal_connect_swapped (side, "closed", G_CALLBACK (sitting_count_cb), &n_closed);
  g_assert_false (noughts_new_game_side_is_shown (side));
  noughts_new_game_side_show (side);
  g_assert_true (noughts_new_game_side_is_shown (side));

  panel = find_widget (stack, NOUGHTS_TYPE_NEW_GAME_PANEL);
  g_signal_emit_by_name (panel, "cancelled");
  g_assert_cmpuint (n_closed, ==, 1);

  choice.mode = NOUGHTS_MODE_TWO_PLAYERS;
  choice.rule.width = choice.rule.height = 5;
  choice.rule.win = 4;
  sitting_play (sitting, "b2");
  g_signal_emit_by_name (panel, "start", &choice);
  g_assert_cmpuint (n_closed, ==, 2);
  g_assert_cmpint (noughts_game_get_rule (noughts_sitting_get_game (sitting))->width, ==, 5);
  g_assert_cmpint (noughts_notice_get_kind (notice), ==, NOUGHTS_NOTICE_NEW_GAME);
  noughts_settings_get_choice (get_settings (), &choice);
  g_assert_cmpint (choice.rule.width, ==, 5);

  g_assert_finalize_object (side);
  g_assert_finalize_object (scroll);
  gtk_window_destroy (window);
  settle ();
  g_assert_finalize_object (notice);
  sitting_end (sitting);
  reset_settings ();
}

/* A widget shown below the fold is scrolled into view. */
static void
test_scroll (void)
{
  GtkWidget *page = g_object_new (NOUGHTS_TYPE_PAGE, NULL);
  GtkWidget *board = gtk_label_new ("board");
  GtkWidget *band = gtk_label_new ("band");
  GtkWidget *scroller = gtk_scrolled_window_new ();
  GtkAdjustment *adjustment;
  GtkLayoutManager *layout = gtk_widget_get_layout_manager (page);
  NoughtsScroll *scroll;
  GtkWindow *window;

  gtk_widget_set_size_request (board, -1, 700);
  gtk_widget_set_size_request (band, -1, 200);
  gtk_widget_set_parent (board, page);
  gtk_widget_set_parent (band, page);
  noughts_adaptive_layout_child_set_area (
      NOUGHTS_ADAPTIVE_LAYOUT_CHILD (gtk_layout_manager_get_layout_child (layout, board)),
      NOUGHTS_AREA_TOP);
  noughts_adaptive_layout_child_set_area (
      NOUGHTS_ADAPTIVE_LAYOUT_CHILD (gtk_layout_manager_get_layout_child (layout, band)),
      NOUGHTS_AREA_BAND);
  gtk_scrolled_window_set_child (GTK_SCROLLED_WINDOW (scroller), page);
  window = show (scroller, 360, 400);
  scroll = noughts_scroll_new (GTK_SCROLLED_WINDOW (scroller), page);
  adjustment = gtk_scrolled_window_get_vadjustment (GTK_SCROLLED_WINDOW (scroller));
  g_assert_cmpfloat (gtk_adjustment_get_value (adjustment), ==, 0);

  noughts_scroll_follow (scroll, band);
  wait_until (gtk_adjustment_get_value (adjustment) > 0);
  noughts_scroll_to_top (scroll);
  g_assert_cmpfloat (gtk_adjustment_get_value (adjustment), ==, 0);

  /* It may be finalised before the page is stable. */
  noughts_scroll_follow (scroll, band);
  g_assert_finalize_object (scroll);
  gtk_test_widget_wait_for_draw (GTK_WIDGET (window));
  gtk_window_destroy (window);
}

/* Finds an open window of the program that is not the main one; NULL if there is none. */
static GtkWindow *
find_child_window (NoughtsWindow *window)
{
  GListModel *windows = gtk_window_get_toplevels ();

  for (guint i = 0; i < g_list_model_get_n_items (windows); i++)
    {
      g_autoptr (GtkWindow) other = g_list_model_get_item (windows, i);

      if (other != GTK_WINDOW (window))
        return other;
    }

  return NULL;
}

/* Asserts that the window that opens is the application's, and closes it. */
static void
assert_attached (NoughtsWindow *window)
{
  GtkWindow *child;

  wait_until (find_child_window (window) != NULL);
  child = find_child_window (window);
  g_assert_true (gtk_window_get_application (child) == GTK_APPLICATION (application));
  g_assert_true (gtk_window_get_transient_for (child) == GTK_WINDOW (window));
  gtk_window_close (child);
  wait_until (find_child_window (window) == NULL);
}

/* The application's keys work in each window above the main one, which closes it with itself. */
static void
test_child_windows (void)
{
  static const char *const actions[] = { "about",   "export-picture", "help",     "preferences",
                                         "ratings", "recent-games",   "shortcuts" };
  NoughtsWindow *window = open_fresh ();
  g_autofree char *path = g_build_filename (g_get_user_cache_dir (), "child-windows.sgf", NULL);
  g_autoptr (GFile) file = g_file_new_for_path (path);
  g_autoptr (GListStore) several = g_list_store_new (G_TYPE_FILE);

  begin (window, 15, 5, NOUGHTS_MODE_TWO_PLAYERS, MNK_COIN);
  for (guint i = 0; i < G_N_ELEMENTS (actions); i++)
    {
      activate (window, actions[i]);
      assert_attached (window);
    }

  g_assert_true (g_file_set_contents (path, "(;SZ[15];B[hh])(;SZ[15];B[ii])", -1, NULL));
  noughts_window_open_file (window, file);
  assert_attached (window);
  g_assert_true (g_file_set_contents (path, "(;SZ[15];B[hh])", -1, NULL));
  g_list_store_append (several, file);
  g_list_store_append (several, file);
  noughts_window_open_several (window, G_LIST_MODEL (several));
  wait_until (find_child_window (window) != NULL);
  g_assert_true (gtk_window_get_application (find_child_window (window))
                 == GTK_APPLICATION (application));

  /* This waits until the application has no window. */
  close_fresh (window);
  g_remove (path);
}

static void
assert_name (GtkWidget *widget, const char *name)
{
  gtk_test_accessible_assert_property (GTK_ACCESSIBLE (widget), GTK_ACCESSIBLE_PROPERTY_LABEL,
                                       name);
}

/* A screen reader has names for the rows of lists, and for the field above one. */
static void
test_row_names (void)
{
  g_autoptr (GBytes) bytes = g_bytes_new_static ("(;PB[\xc8\xe2\xe0\xed])", 11);
  GtkWidget *won = g_object_ref_sink (noughts_game_row_new ("Ann – Bob", "1–0", "7 moves"));
  GtkWidget *open = g_object_ref_sink (noughts_game_row_new ("Ann – Bob", "", "7 moves"));
  GtkWidget *encodings = noughts_encoding_chooser_new (bytes, NULL);
  GtkWidget *games = noughts_game_chooser_new (bytes, NULL, NULL, 0);
  GtkListBox *list = GTK_LIST_BOX (find_widget (encodings, GTK_TYPE_LIST_BOX));

  assert_name (won, "Ann – Bob, 1–0, 7 moves");
  assert_name (open, "Ann – Bob, 7 moves");
  /* The eighth is KOI8-R. */
  assert_name (GTK_WIDGET (gtk_list_box_get_row_at_index (list, 7)),
               "хБЮМ, Russian, KOI8 (KOI8-R)");
  assert_name (find_widget (games, GTK_TYPE_SEARCH_ENTRY), "Search players and openings");

  g_object_unref (won);
  g_object_unref (open);
  gtk_window_destroy (GTK_WINDOW (encodings));
  gtk_window_destroy (GTK_WINDOW (games));
}

/* The buttons of a retry have names, which change with their words. */
static void
test_button_names (void)
{
  GtkWidget *widget = g_object_ref_sink (g_object_new (NOUGHTS_TYPE_PLAY_BUTTONS, NULL));
  NoughtsPlayButtons *buttons = NOUGHTS_PLAY_BUTTONS (widget);

  noughts_play_buttons_set_retry (buttons, FALSE, FALSE);
  assert_name (find_named (widget, "answer_button"), "Show Area");
  noughts_play_buttons_set_retry (buttons, TRUE, FALSE);
  assert_name (find_named (widget, "answer_button"), "Show Answer");
  assert_name (find_named (widget, "skip_button"), "Skip");
  assert_name (find_named (widget, "next_button"), "Next Mistake");
  assert_name (find_named (widget, "back_button"), "Back to Review");
  g_object_unref (widget);
}

int
main (int argc, char **argv)
{
  fixture_init (&argc, &argv);

  g_test_add_func ("/window-parts/sidebar-words", test_sidebar_words);
  g_test_add_func ("/window-parts/sidebar-review", test_sidebar_review);
  g_test_add_func ("/window-parts/sidebar-jump", test_sidebar_jump);
  g_test_add_func ("/window-parts/settings", test_settings);
  g_test_add_func ("/window-parts/size", test_size);
  g_test_add_func ("/window-parts/board-actions", test_board_actions);
  g_test_add_func ("/window-parts/new-game", test_new_game);
  g_test_add_func ("/window-parts/scroll", test_scroll);
  g_test_add_func ("/window-parts/child-windows", test_child_windows);
  g_test_add_func ("/window-parts/row-names", test_row_names);
  g_test_add_func ("/window-parts/button-names", test_button_names);

  return fixture_run ();
}
