/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Fingers on the board, by touch events that go through GTK as a screen's would. */

#include <math.h>

#include "noughts-board-view-private.h"
#include "test-touch.h"
#include "test-window.h"

static const MnkRule page = { 0, 0, 5, MNK_FREESTYLE };
static const MnkRule large = { 30, 30, 5, MNK_FREESTYLE };

typedef struct
{
  NoughtsGame *game;
  NoughtsBoardView *board;
  GtkWindow *window;
  guint n_chosen;
} Fixture;

/* A finger, by its number, at a place of the board. */
static void
touch (Fixture *self, GdkEventType type, int finger, double x, double y)
{
  test_touch (GTK_WIDGET (self->board), type, finger, x, y);
}

static void
chosen_cb (Fixture *self)
{
  self->n_chosen++;
}

static gboolean
set_up (Fixture *self, const MnkRule *rule)
{
  *self = (Fixture){ 0 };
  if (!test_can_touch ())
    return FALSE;

  self->game = noughts_game_new (rule, NULL);
  self->board = g_object_new (NOUGHTS_TYPE_BOARD_VIEW, NULL);
  noughts_board_view_set_game (self->board, self->game);
  noughts_board_view_set_playable (self->board, TRUE);
  noughts_board_view_set_confirm (self->board, NOUGHTS_CONFIRM_NEVER);
  g_signal_connect_swapped (self->board, "cell-chosen", G_CALLBACK (chosen_cb), self);
  self->window = test_window_new (GTK_WIDGET (self->board), 800, 800);
  return TRUE;
}

static void
tear_down (Fixture *self)
{
  gtk_window_destroy (self->window);
  g_object_unref (self->game);
}

/* One finger: a tap plays, a drag pans and does not play. */
static void
test_one_finger (void)
{
  Fixture self;
  double before, cell;

  if (!set_up (&self, &page))
    return;

  touch (&self, GDK_TOUCH_BEGIN, 1, 300, 300);
  touch (&self, GDK_TOUCH_UPDATE, 1, 303, 301);
  touch (&self, GDK_TOUCH_END, 1, 303, 301);
  g_assert_cmpuint (self.n_chosen, ==, 1);

  before = self.board->layout.frame.centre_x;
  cell = self.board->layout.cell;
  touch (&self, GDK_TOUCH_BEGIN, 1, 300, 300);
  touch (&self, GDK_TOUCH_UPDATE, 1, 320, 300);
  touch (&self, GDK_TOUCH_UPDATE, 1, 400, 300);
  touch (&self, GDK_TOUCH_END, 1, 400, 300);
  g_assert_cmpfloat_with_epsilon (self.board->layout.frame.centre_x, before - 100 / cell, 1e-6);
  g_assert_cmpuint (self.n_chosen, ==, 1);
  tear_down (&self);
}

/* Where a second tap is required, the first only shows the piece; a drag counts as none. */
static void
test_second_tap (void)
{
  Fixture self;

  if (!set_up (&self, &page))
    return;

  noughts_board_view_set_zoom (self.board, 0.6);
  noughts_board_view_set_confirm (self.board, NOUGHTS_CONFIRM_TOUCH);
  touch (&self, GDK_TOUCH_BEGIN, 1, 300, 300);
  touch (&self, GDK_TOUCH_END, 1, 300, 300);
  g_assert_cmpuint (self.n_chosen, ==, 0);
  g_assert_false (mnk_point_is_pass (self.board->armed));
  touch (&self, GDK_TOUCH_BEGIN, 1, 300, 300);
  touch (&self, GDK_TOUCH_UPDATE, 1, 350, 300);
  touch (&self, GDK_TOUCH_UPDATE, 1, 300, 300);
  touch (&self, GDK_TOUCH_END, 1, 300, 300);
  g_assert_cmpuint (self.n_chosen, ==, 0);
  touch (&self, GDK_TOUCH_BEGIN, 1, 300, 300);
  touch (&self, GDK_TOUCH_END, 1, 300, 300);
  g_assert_cmpuint (self.n_chosen, ==, 1);
  tear_down (&self);
}

/* Where on the page a pixel of the view lies, in cells. */
static double
column_at (Fixture *self, double x)
{
  const NoughtsBoardLayout *layout = &self->board->layout;

  return layout->frame.centre_x + (x - layout->mid_x) / layout->cell;
}

/* Two fingers: as they part the view grows by as much, and what was under each stays there. */
static void
pinch (const MnkRule *rule, gboolean drag_first)
{
  Fixture self;
  double zoom, left, right;

  if (!set_up (&self, rule))
    return;

  if (rule->width > 0)
    noughts_board_view_set_zoom (self.board, 2);
  touch (&self, GDK_TOUCH_BEGIN, 1, 300, 400);
  if (drag_first)
    {
      /* It has begun to pan when the second comes. */
      touch (&self, GDK_TOUCH_UPDATE, 1, 340, 400);
      touch (&self, GDK_TOUCH_UPDATE, 1, 300, 400);
    }
  touch (&self, GDK_TOUCH_BEGIN, 2, 500, 400);
  zoom = noughts_board_view_get_zoom (self.board);
  left = column_at (&self, 300);
  right = column_at (&self, 500);

  /* Apart by 1.5, a step at a time. */
  for (int i = 1; i <= 10; i++)
    {
      touch (&self, GDK_TOUCH_UPDATE, 1, 300 - 5 * i, 400);
      touch (&self, GDK_TOUCH_UPDATE, 2, 500 + 5 * i, 400);
    }
  g_assert_cmpfloat_with_epsilon (noughts_board_view_get_zoom (self.board), 1.5 * zoom, 1e-6);
  g_assert_cmpfloat_with_epsilon (column_at (&self, 250), left, 0.02);
  g_assert_cmpfloat_with_epsilon (column_at (&self, 550), right, 0.02);

  /* Both to the right: the page goes with them. */
  touch (&self, GDK_TOUCH_UPDATE, 1, 300, 400);
  touch (&self, GDK_TOUCH_UPDATE, 2, 600, 400);
  g_assert_cmpfloat_with_epsilon (noughts_board_view_get_zoom (self.board), 1.5 * zoom, 1e-6);
  g_assert_cmpfloat_with_epsilon (column_at (&self, 300), left, 0.02);
  g_assert_cmpfloat_with_epsilon (column_at (&self, 600), right, 0.02);

  touch (&self, GDK_TOUCH_END, 2, 600, 400);
  touch (&self, GDK_TOUCH_END, 1, 300, 400);
  g_assert_cmpuint (self.n_chosen, ==, 0);
  tear_down (&self);
}

static void
test_pinch (void)
{
  pinch (&page, FALSE);
}

static void
test_pinch_after_drag (void)
{
  pinch (&page, TRUE);
}

static void
test_pinch_bounded (void)
{
  pinch (&large, FALSE);
}

/* A bounded board that is shown whole can be pinched open. */
static void
test_pinch_whole (void)
{
  Fixture self;

  if (!set_up (&self, &large))
    return;

  g_assert_cmpfloat (noughts_board_view_get_zoom (self.board), ==, 1);
  touch (&self, GDK_TOUCH_BEGIN, 1, 300, 400);
  touch (&self, GDK_TOUCH_BEGIN, 2, 500, 400);
  touch (&self, GDK_TOUCH_UPDATE, 1, 200, 400);
  touch (&self, GDK_TOUCH_UPDATE, 2, 600, 400);
  g_assert_cmpfloat_with_epsilon (noughts_board_view_get_zoom (self.board), 2, 1e-6);
  touch (&self, GDK_TOUCH_END, 1, 200, 400);
  touch (&self, GDK_TOUCH_END, 2, 600, 400);
  g_assert_cmpuint (self.n_chosen, ==, 0);

  /* And pinched far beyond its limits. */
  touch (&self, GDK_TOUCH_BEGIN, 1, 100, 400);
  touch (&self, GDK_TOUCH_BEGIN, 2, 700, 400);
  touch (&self, GDK_TOUCH_UPDATE, 1, 399, 400);
  touch (&self, GDK_TOUCH_UPDATE, 2, 401, 400);
  g_assert_cmpfloat (noughts_board_view_get_zoom (self.board), ==, 1);
  touch (&self, GDK_TOUCH_END, 1, 399, 400);
  touch (&self, GDK_TOUCH_END, 2, 401, 400);
  tear_down (&self);
}

int
main (int argc, char **argv)
{
  test_window_init (&argc, &argv);

  g_test_add_func ("/board-touch/one-finger", test_one_finger);
  g_test_add_func ("/board-touch/second-tap", test_second_tap);
  g_test_add_func ("/board-touch/pinch", test_pinch);
  g_test_add_func ("/board-touch/pinch-after-drag", test_pinch_after_drag);
  g_test_add_func ("/board-touch/pinch-bounded", test_pinch_bounded);
  g_test_add_func ("/board-touch/pinch-whole", test_pinch_whole);
  return g_test_run ();
}
