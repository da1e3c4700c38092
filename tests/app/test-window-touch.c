/* SPDX-License-Identifier: GPL-3.0-or-later */

/* A finger in a narrow window with a page that scrolls: it moves a board that exceeds its widget;
 * everywhere else it scrolls the page. */

#include "app-fixture.h"
#include "noughts-board-view-private.h"
#include "test-touch.h"

static const MnkRule small = { 3, 3, 3, MNK_FREESTYLE };
static const MnkRule large = { 30, 30, 5, MNK_FREESTYLE };
static const MnkRule page = { 0, 0, 5, MNK_FREESTYLE };

static void
draw (NoughtsWindow *window)
{
  for (int frame = 0; frame < 4; frame++)
    gtk_test_widget_wait_for_draw (GTK_WIDGET (window));
}

/* Opens a narrow window with a game between two people. */
static NoughtsWindow *
open_narrow (const MnkRule *rule)
{
  NoughtsNewGameChoice choice = NOUGHTS_NEW_GAME_CHOICE_INIT;
  NoughtsWindow *window;

  reset_settings ();
  forget_kept_game ();
  g_settings_set_int (get_settings (), "window-width", 360);
  g_settings_set_int (get_settings (), "window-height", 640);
  g_settings_set_string (get_settings (), "confirm", "never");
  window = open_window ();

  choice.rule = *rule;
  choice.mode = NOUGHTS_MODE_TWO_PLAYERS;
  g_assert_true (noughts_sitting_begin (noughts_window_get_sitting (window), &choice, NULL));
  draw (window);

  return window;
}

static guint
count_plies (NoughtsWindow *window)
{
  return noughts_game_get_n_plies (get_game (window));
}

/* Returns the page's scroll position. */
static double
get_scroll (NoughtsWindow *window)
{
  GtkScrolledWindow *scroller =
      GTK_SCROLLED_WINDOW (find_widget (GTK_WIDGET (window), GTK_TYPE_SCROLLED_WINDOW));

  return gtk_adjustment_get_value (gtk_scrolled_window_get_vadjustment (scroller));
}

/* Drags a finger upwards in steps. */
static void
drag (GtkWidget *widget, double x, double y, double distance)
{
  test_touch (widget, GDK_TOUCH_BEGIN, 1, x, y);
  for (int step = 1; step <= 10; step++)
    test_touch (widget, GDK_TOUCH_UPDATE, 1, x, y - distance * step / 10);
  test_touch (widget, GDK_TOUCH_END, 1, x, y - distance);
}

/* Returns the row of the page under a pixel of the board. */
static double
get_row (NoughtsWindow *window, double y)
{
  const NoughtsBoardLayout *layout = &noughts_window_get_board (window)->layout;

  return layout->frame.centre_y - (y - layout->mid_y) / layout->cell;
}

static void
assert_board_moves (NoughtsWindow *window)
{
  double before = get_row (window, 200);

  drag (GTK_WIDGET (noughts_window_get_board (window)), 150, 200, 100);
  draw (window);
  g_assert_cmpfloat_with_epsilon (get_row (window, 100), before, 0.01);
  g_assert_cmpfloat (get_scroll (window), ==, 0);
  g_assert_cmpuint (count_plies (window), ==, 0);
}

static void
assert_page_moves (NoughtsWindow *window, GtkWidget *widget, double y)
{
  double before = get_row (window, 200);

  drag (widget, 150, y, 100);
  draw (window);
  g_assert_cmpfloat (get_scroll (window), >, 20);
  g_assert_cmpfloat (get_row (window, 200), ==, before);
  g_assert_cmpuint (count_plies (window), ==, 0);
}

static void
test_page (void)
{
  NoughtsWindow *window;

  if (!test_can_touch ())
    return;

  window = open_narrow (&page);
  assert_board_moves (window);
  test_touch (GTK_WIDGET (noughts_window_get_board (window)), GDK_TOUCH_BEGIN, 1, 150, 200);
  test_touch (GTK_WIDGET (noughts_window_get_board (window)), GDK_TOUCH_END, 1, 150, 200);
  g_assert_cmpuint (count_plies (window), ==, 1);
  close_fresh (window);

  /* Outside the board, on the card below it. */
  window = open_narrow (&page);
  assert_page_moves (window, GTK_WIDGET (noughts_window_get_board (window)),
                     gtk_widget_get_height (GTK_WIDGET (noughts_window_get_board (window))) + 24);
  close_fresh (window);
}

static void
test_zoomed (void)
{
  NoughtsWindow *window;

  if (!test_can_touch ())
    return;

  window = open_narrow (&large);
  noughts_board_view_set_zoom (noughts_window_get_board (window), 3);
  assert_board_moves (window);
  close_fresh (window);
}

/* Two fingers zoom a board that is completely visible: the page does not scroll meanwhile. */
static void
test_pinch (void)
{
  NoughtsWindow *window;
  GtkWidget *board;

  if (!test_can_touch ())
    return;

  window = open_narrow (&large);
  board = GTK_WIDGET (noughts_window_get_board (window));
  test_touch (board, GDK_TOUCH_BEGIN, 1, 150, 180);
  test_touch (board, GDK_TOUCH_BEGIN, 2, 150, 220);
  for (int step = 1; step <= 10; step++)
    {
      test_touch (board, GDK_TOUCH_UPDATE, 1, 150, 180 - 6 * step);
      test_touch (board, GDK_TOUCH_UPDATE, 2, 150, 220 + 6 * step);
    }
  test_touch (board, GDK_TOUCH_END, 1, 150, 120);
  test_touch (board, GDK_TOUCH_END, 2, 150, 280);
  draw (window);
  g_assert_cmpfloat (noughts_board_view_get_zoom (noughts_window_get_board (window)), >, 2);
  g_assert_cmpfloat (get_scroll (window), ==, 0);
  g_assert_cmpuint (count_plies (window), ==, 0);

  noughts_board_view_set_zoom (noughts_window_get_board (window), 1);
  assert_page_moves (window, board, 200);
  close_fresh (window);
}

/* A menu that a long press opens gets the end of the press; the page then follows a finger as
 * before. */
static void
test_menu (void)
{
  NoughtsWindow *window;
  GtkWidget *board, *menu;

  if (!test_can_touch ())
    return;

  window = open_narrow (&page);
  activate (window, "analyse");
  draw (window);
  board = GTK_WIDGET (noughts_window_get_board (window));
  menu = find_widget (board, GTK_TYPE_POPOVER_MENU);
  test_touch (board, GDK_TOUCH_BEGIN, 1, 150, 100);
  wait_until (gtk_widget_get_mapped (menu));
  test_touch (board, GDK_TOUCH_END, 1, 150, 100);
  gtk_popover_popdown (GTK_POPOVER (menu));
  draw (window);
  assert_page_moves (window, board, gtk_widget_get_height (board) + 24);
  close_fresh (window);
}

/* A completely visible board cannot be moved: the page scrolls. */
static void
test_whole (void)
{
  const MnkRule *rules[] = { &small, &large };

  if (!test_can_touch ())
    return;

  for (guint i = 0; i < G_N_ELEMENTS (rules); i++)
    {
      NoughtsWindow *window = open_narrow (rules[i]);
      GtkWidget *board = GTK_WIDGET (noughts_window_get_board (window));

      assert_page_moves (window, board, 200);
      test_touch (board, GDK_TOUCH_BEGIN, 1, 150, 200);
      test_touch (board, GDK_TOUCH_END, 1, 150, 200);
      g_assert_cmpuint (count_plies (window), ==, 1);
      close_fresh (window);
    }
}

int
main (int argc, char **argv)
{
  fixture_init (&argc, &argv);
  g_object_set (gtk_settings_get_default (), "gtk-enable-animations", FALSE, NULL);

  g_test_add_func ("/window-touch/page", test_page);
  g_test_add_func ("/window-touch/zoomed", test_zoomed);
  g_test_add_func ("/window-touch/pinch", test_pinch);
  g_test_add_func ("/window-touch/whole", test_whole);
  g_test_add_func ("/window-touch/menu", test_menu);

  return fixture_run ();
}
