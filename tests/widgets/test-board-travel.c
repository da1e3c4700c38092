/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Zooming, panning and the overview by pointer and keys. */

#include <math.h>

#include "noughts-board-view-private.h"
#include "test-window.h"

/* Ways over a page larger than the window. */

typedef struct
{
  GtkWindow *window;
  NoughtsBoardView *board;
  NoughtsGame *game;
  guint n_said; /* cells chosen */
} Fixture;

static void
said_cb (Fixture *self, const MnkPoint *cell)
{
  self->n_said++;
}

static void
make_board_of (Fixture *self, const MnkRule *rule, const char *moves)
{
  g_autoptr (GError) error = NULL;

  self->n_said = 0;
  self->game = noughts_game_from_text (rule, moves, &error);
  g_assert_no_error (error);
  self->board = g_object_new (NOUGHTS_TYPE_BOARD_VIEW, NULL);
  g_signal_connect_swapped (self->board, "cell-chosen", G_CALLBACK (said_cb), self);
  noughts_board_view_set_game (self->board, self->game);
}

static void
make_board (Fixture *self, const char *moves)
{
  make_board_of (self, &(MnkRule){ 0, 0, 5, MNK_FREESTYLE }, moves);
}

static void
set_up (Fixture *self, const char *moves)
{
  make_board (self, moves);
  self->window = test_window_new (GTK_WIDGET (self->board), 420, 420);
}

static void
tear_down (Fixture *self)
{
  gtk_window_destroy (self->window);
  test_window_settle ();
  g_assert_finalize_object (self->game);
}

/* What lies under the pointer stays there while the wheel turns. */
static void
test_zoom_at_pointer (void)
{
  static const struct
  {
    double x, y, turn;
  } cases[] = { { 70, 90, -1 }, { 350, 120, 1 }, { 201, 333, -1 } };
  Fixture self;
  GtkEventController *motion, *scroll;

  set_up (&self, "0,0 1,1 -40,25");
  motion = test_window_controller (GTK_WIDGET (self.board), GTK_TYPE_EVENT_CONTROLLER_MOTION);
  scroll = test_window_controller (GTK_WIDGET (self.board), GTK_TYPE_EVENT_CONTROLLER_SCROLL);

  for (guint i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      double x, y, now_x, now_y, before = self.board->layout.cell;
      gboolean handled;
      MnkPoint cell;

      g_assert_true (
          noughts_board_layout_to_cell (&self.board->layout, cases[i].x, cases[i].y, &cell));
      noughts_board_layout_to_pixel (&self.board->layout, cell, &x, &y);
      g_signal_emit_by_name (motion, "motion", x, y);
      for (int step = 0; step < 3; step++)
        {
          g_signal_emit_by_name (scroll, "scroll", 0.0, cases[i].turn, &handled);
          noughts_board_layout_to_pixel (&self.board->layout, cell, &now_x, &now_y);
          g_assert_cmpfloat_with_epsilon (now_x, x, 1e-6);
          g_assert_cmpfloat_with_epsilon (now_y, y, 1e-6);
        }
      g_assert_cmpfloat (fabs (self.board->layout.cell - before), >, 1);
    }
  tear_down (&self);
}

static void
click_in_map (Fixture *self, double right, double down)
{
  GtkGesture *click = test_window_controller (GTK_WIDGET (self->board), GTK_TYPE_GESTURE_CLICK);
  NoughtsBoardRect map;

  g_assert_true (noughts_board_view_get_map (self->board, &map));
  g_signal_emit_by_name (click, "released", 1, map.x + right * map.width,
                         map.y + down * map.height);
}

/* A click in the overview goes to that place and plays nothing, on its frame neither. */
static void
test_overview (void)
{
  Fixture self;
  const NoughtsBoardLayout *layout;

  set_up (&self, "0,0 1000,-500 1,1 -1000,500");
  layout = &self.board->layout;
  g_assert_true (test_window_press (GTK_WIDGET (self.board), GDK_KEY_Home));
  g_assert_true (noughts_board_layout_shows (layout, (MnkPoint){ -1000, 500 }));

  click_in_map (&self, 0.5, 0.5);
  g_assert_cmpfloat (fabs (layout->frame.centre_x), <, 10);
  g_assert_cmpfloat (fabs (layout->frame.centre_y), <, 10);
  click_in_map (&self, 0.99, 0.99);
  g_assert_cmpfloat (layout->frame.centre_x, >, 970);
  g_assert_cmpfloat (layout->frame.centre_y, <, -480);
  g_assert_cmpuint (self.n_said, ==, 0);

  click_in_map (&self, -0.02, 0.5);
  click_in_map (&self, 0.5, 1.04);
  g_assert_cmpuint (self.n_said, ==, 0);
  click_in_map (&self, -0.5, 0.5);
  g_assert_cmpuint (self.n_said, ==, 1);
  tear_down (&self);
}

/* Where the focus is, as a cell of the page. */
static void
assert_focus_at (Fixture *self, int x, int y)
{
  GtkWidget *focus = gtk_window_get_focus (self->window);
  MnkPoint point;

  g_assert_true (NOUGHTS_IS_BOARD_CELL (focus));
  point = noughts_board_cell_get_point (NOUGHTS_BOARD_CELL (focus));
  g_assert_cmpint (point.x, ==, x);
  g_assert_cmpint (point.y, ==, y);
}

/* Returns whether the cell at a corner of the board, as it is turned, can be pointed at. */
static gboolean
is_free (Fixture *self, int x, int y)
{
  const MnkPoint corner = { x, y };
  MnkPoint cell;
  double left, top;

  noughts_board_layout_to_pixel (&self->board->layout, corner, &left, &top);
  return noughts_board_view_find_cell_at (self->board, left, top, &cell)
         && mnk_point_equal (cell, corner);
}

/* The overview of a bounded board covers no corner of it; a move there is seen, too. */
static void
test_overview_corners (void)
{
  static const struct
  {
    MnkRule rule;
    int width, height;
  } cases[] = {
    { { 19, 19, 5, MNK_FREESTYLE }, 420, 420 },
    /* All of its rows are seen, or all of its columns. */
    { { 40, 20, 5, MNK_FREESTYLE }, 600, 400 },
    { { 20, 40, 5, MNK_FREESTYLE }, 400, 600 },
  };

  for (guint i = 0; i < G_N_ELEMENTS (cases); i++)
    for (int corner = 0; corner < 4; corner++)
      {
        const int x = corner & 1 ? cases[i].rule.width - 1 : 0;
        const int y = corner & 2 ? cases[i].rule.height - 1 : 0;
        NoughtsBoardRect map;
        Fixture self;

        make_board_of (&self, &cases[i].rule, "");
        self.window = test_window_new (GTK_WIDGET (self.board), cases[i].width, cases[i].height);
        noughts_board_view_set_zoom (self.board, i == 0 ? 3 : 1.3);
        noughts_board_view_glide_to (self.board, x, y, TRUE);
        g_assert_true (noughts_board_view_get_map (self.board, &map));
        g_assert_true (is_free (&self, x, y));

        noughts_board_view_glide_to (self.board, cases[i].rule.width - 1 - x,
                                     cases[i].rule.height - 1 - y, TRUE);
        g_assert_true (noughts_game_play (self.game, (MnkPoint){ x, y }, NULL));
        g_assert_true (is_free (&self, x, y));
        tear_down (&self);
      }
}

/* A move that is followed is never under the overview, which may take another place meanwhile. */
static void
test_overview_follows (void)
{
  static const double zooms[] = { 1.3, 1.5, 2, 2.5 };
  const MnkRule rule = { 19, 19, 5, MNK_FREESTYLE };

  for (guint i = 0; i < G_N_ELEMENTS (zooms); i++)
    {
      Fixture self;

      make_board_of (&self, &rule, "");
      self.window = test_window_new (GTK_WIDGET (self.board), 420, 420);
      noughts_board_view_set_zoom (self.board, zooms[i]);
      for (int y = 0; y < rule.height; y++)
        {
          noughts_board_view_glide_to (self.board, 0, 0, TRUE);
          g_assert_true (noughts_game_play (self.game, (MnkPoint){ 18, y }, NULL));
          if (!is_free (&self, 18, y))
            g_error ("Row %d is not seen at zoom %g", y, zooms[i]);
        }
      tear_down (&self);
    }
}

/* The focus comes to the last move before the page has been laid out, and stays there after that,
 * and comes back to a place that is out of view. */
static void
test_focus_out_of_view (void)
{
  Fixture self;
  GtkWidget *button = gtk_button_new ();
  GtkWidget *box = gtk_box_new (GTK_ORIENTATION_VERTICAL, 0);

  make_board (&self, "0,0 1,1 -40,25");
  gtk_widget_set_vexpand (GTK_WIDGET (self.board), TRUE);
  gtk_box_append (GTK_BOX (box), GTK_WIDGET (self.board));
  gtk_box_append (GTK_BOX (box), button);
  self.window = GTK_WINDOW (gtk_window_new ());
  gtk_window_set_default_size (self.window, 420, 460);
  gtk_window_set_child (self.window, box);
  g_assert_true (gtk_widget_grab_focus (GTK_WIDGET (self.board)));
  assert_focus_at (&self, -40, 25);
  gtk_window_present (self.window);
  gtk_test_widget_wait_for_draw (GTK_WIDGET (self.window));
  assert_focus_at (&self, -40, 25);
  /* It does not decide what is seen first: that is as much of the other moves as there is room. */
  g_assert_cmpfloat (self.board->layout.frame.centre_x, >, -39);
  g_assert_cmpfloat (self.board->layout.frame.centre_y, <, 24);

  gtk_widget_grab_focus (button);
  noughts_board_view_glide_to (self.board, 100, 100, FALSE);
  noughts_board_view_sync_cells (self.board);
  g_assert_null (noughts_board_view_find_cell (self.board, (MnkPoint){ -40, 25 }));
  g_assert_true (gtk_widget_grab_focus (GTK_WIDGET (self.board)));
  assert_focus_at (&self, -40, 25);
  g_assert_true (noughts_board_layout_shows (&self.board->layout, (MnkPoint){ -40, 25 }));
  noughts_board_view_sync_cells (self.board);
  assert_focus_at (&self, -40, 25);

  tear_down (&self);
}

/* The overview is drawn anew with other colours, and in another size. */
static void
test_overview_drawn_anew (void)
{
  Fixture self;
  NoughtsBoardRect map;
  cairo_surface_t *before;

  set_up (&self, "0,0 60,-50 1,1");
  noughts_board_view_set_theme (self.board, NOUGHTS_THEME_NOTEBOOK);
  g_object_unref (test_window_get_texture (GTK_WIDGET (self.board)));
  before = cairo_surface_reference (self.board->map);
  noughts_board_view_set_theme (self.board, NOUGHTS_THEME_TOURNAMENT);
  g_object_unref (test_window_get_texture (GTK_WIDGET (self.board)));
  g_assert_true (self.board->map != NULL && self.board->map != before);
  cairo_surface_destroy (before);

  before = cairo_surface_reference (self.board->map);
  gtk_widget_add_css_class (GTK_WIDGET (self.board), "dim-label");
  gtk_test_widget_wait_for_draw (GTK_WIDGET (self.window));
  g_object_unref (test_window_get_texture (GTK_WIDGET (self.board)));
  g_assert_true (self.board->map != before);
  cairo_surface_destroy (before);

  gtk_window_set_default_size (self.window, 300, 300);
  for (int frame = 0; frame < 4; frame++)
    gtk_test_widget_wait_for_draw (GTK_WIDGET (self.window));
  g_object_unref (test_window_get_texture (GTK_WIDGET (self.board)));
  g_assert_true (noughts_board_view_get_map (self.board, &map));
  g_assert_cmpint (cairo_image_surface_get_width (self.board->map), ==, (int) map.width);

  before = cairo_surface_reference (self.board->map);
  noughts_board_view_glide_to (self.board, 5, 5, TRUE);
  g_object_unref (test_window_get_texture (GTK_WIDGET (self.board)));
  g_assert_true (self.board->map == before);
  cairo_surface_destroy (before);
  tear_down (&self);
}

int
main (int argc, char **argv)
{
  test_window_init (&argc, &argv);
  g_test_add_func ("/board-travel/zoom-at-pointer", test_zoom_at_pointer);
  g_test_add_func ("/board-travel/overview", test_overview);
  g_test_add_func ("/board-travel/overview-corners", test_overview_corners);
  g_test_add_func ("/board-travel/overview-follows", test_overview_follows);
  g_test_add_func ("/board-travel/focus-out-of-view", test_focus_out_of_view);
  g_test_add_func ("/board-travel/overview-drawn-anew", test_overview_drawn_anew);
  return g_test_run ();
}
