/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Boards that are larger than the view: zoom, pages, and boards without borders. */

#include "board-view-fixture.h"

static void
test_zoom (void)
{
  Fixture self;
  guint count;
  GtkEventController *scroll;
  gboolean handled;

  /* 15×15 is always whole. */
  set_up (&self, &gomoku, "");
  noughts_board_view_set_zoom (self.board, 5);
  g_assert_cmpfloat (noughts_board_view_get_zoom (self.board), ==, 1);
  scroll = test_window_controller (GTK_WIDGET (self.board), GTK_TYPE_EVENT_CONTROLLER_SCROLL);
  g_signal_emit_by_name (scroll, "scroll", 0.0, -1.0, &handled);
  g_assert_false (handled);
  tear_down (&self);

  set_up (&self, &large, "");
  test_count_notify (self.board, "zoom", &count);
  noughts_board_view_set_zoom (self.board, 1000);
  g_assert_cmpfloat_with_epsilon (self.board->layout.cell, NOUGHTS_BOARD_MAX_CELL, 1e-6);
  noughts_board_view_set_zoom (self.board, 1000);
  g_assert_cmpuint (count, ==, 1);
  g_assert_true (gtk_widget_activate_action (GTK_WIDGET (self.board), "board.zoom-reset", NULL));
  g_assert_cmpfloat (noughts_board_view_get_zoom (self.board), ==, 1);
  g_signal_handlers_disconnect_matched (self.board, G_SIGNAL_MATCH_DATA, 0, 0, NULL, NULL, &count);

  scroll = test_window_controller (GTK_WIDGET (self.board), GTK_TYPE_EVENT_CONTROLLER_SCROLL);
  g_signal_emit_by_name (scroll, "scroll", 0.0, -1.0, &handled);
  g_assert_true (handled);
  g_assert_cmpfloat_with_epsilon (noughts_board_view_get_zoom (self.board), 1.2, 1e-6);
  tear_down (&self);
}

static void
test_drag (void)
{
  Fixture self;
  GtkGesture *drag;
  double before;

  set_up (&self, &large, "");
  noughts_board_view_set_zoom (self.board, 3);
  before = self.board->layout.frame.centre_x;
  drag = test_window_controller (GTK_WIDGET (self.board), GTK_TYPE_GESTURE_DRAG);
  g_signal_emit_by_name (drag, "drag-begin", 200.0, 200.0);
  /* A trembling hand still clicks. */
  g_signal_emit_by_name (drag, "drag-update", 3.0, 3.0);
  g_assert_cmpfloat (self.board->layout.frame.centre_x, ==, before);
  g_signal_emit_by_name (drag, "drag-update", 40.0, 0.0);
  g_assert_cmpfloat_with_epsilon (self.board->layout.frame.centre_x,
                                  before - 40 / self.board->layout.cell, 1e-6);
  tear_down (&self);
}

static GBytes *
get_picture (Fixture *self)
{
  g_autoptr (GdkTexture) texture = test_window_get_texture (GTK_WIDGET (self->board));
  int width = gdk_texture_get_width (texture), height = gdk_texture_get_height (texture);
  guchar *data = g_malloc (4 * width * height);

  gdk_texture_download (texture, data, 4 * width);
  return g_bytes_new_take (data, 4 * width * height);
}

/* What has been moved and filled in looks as if it had been drawn at once, whatever the way. */
static void
test_pan_picture (void)
{
  static const double steps[][2] = {
    { 7, 3 },     { -13, 20 }, { 5, -31 },  { -4, -9 },   { 0, 17 },
    { 300, 0 },   { 0.5, 2 },  { 3, 3 },    { -2000, 5 }, { 1990, -5 },
    { 110, 140 }, { 90, 80 },  { 70, -99 }, { -90, 75 },  { -81, -90 },
  };
  Fixture self;

  set_up (&self, &page,
          "0,0 1,1 2,0 1,2 -3,4 5,-2 -1,-1 4,4 -6,0 0,6 7,7 -5,-5 3,-6 -8,3 2,3 -2,3 3,5 -4,2 5,1 "
          "-2,-3 6,3 -5,1");
  noughts_board_view_set_zoom (self.board, 1.3);
  g_bytes_unref (get_picture (&self));

  for (guint i = 0; i < G_N_ELEMENTS (steps); i++)
    {
      NoughtsBoardLayout layout = self.board->layout;
      g_autoptr (GBytes) moved = NULL;
      g_autoptr (GBytes) anew = NULL;

      noughts_board_layout_pan (&layout, steps[i][0], steps[i][1]);
      noughts_board_view_relayout (self.board, &layout.frame);
      moved = get_picture (&self);
      noughts_board_view_drop_layers (self.board);
      anew = get_picture (&self);
      g_assert_true (g_bytes_equal (moved, anew));

      /* Another stone between two steps. */
      if (i == 3)
        play (&self, "2,5");
    }
  tear_down (&self);
}

/* By keys the view zooms around the cursor, or around its middle as long as nothing is focused. */
static void
test_zoom_place (void)
{
  const MnkPoint cursor = { 3, 2 };
  Fixture self;
  const NoughtsBoardFrame *frame;
  double x, y, now_x, now_y, centre;

  set_up (&self, &page, "0,0");
  frame = &self.board->layout.frame;
  gtk_window_set_focus (self.window, NULL);
  noughts_board_view_set_cursor (self.board, cursor);
  centre = frame->centre_x;
  gtk_widget_activate_action (GTK_WIDGET (self.board), "board.zoom-in", NULL);
  g_assert_cmpfloat_with_epsilon (frame->centre_x, centre, 1e-6);

  gtk_widget_grab_focus (GTK_WIDGET (self.board));
  noughts_board_view_set_cursor (self.board, cursor);
  noughts_board_layout_to_pixel (&self.board->layout, cursor, &x, &y);
  gtk_widget_activate_action (GTK_WIDGET (self.board), "board.zoom-in", NULL);
  noughts_board_layout_to_pixel (&self.board->layout, cursor, &now_x, &now_y);
  g_assert_cmpfloat_with_epsilon (now_x, x, 1e-6);
  g_assert_cmpfloat_with_epsilon (now_y, y, 1e-6);
  tear_down (&self);
}

/* The view glides to a place in several frames and ends there, one time and the next. */
static void
test_glide (void)
{
  Fixture self;
  const NoughtsBoardFrame *frame;

  set_up (&self, &page, "0,0");
  frame = &self.board->layout.frame;
  noughts_board_view_glide_to (self.board, 0, 0, TRUE);
  g_object_set (gtk_settings_get_default (), "gtk-enable-animations", TRUE, NULL);
  for (int way = -1; way <= 1; way += 2)
    {
      noughts_board_view_glide_to (self.board, way * 30, -20, FALSE);
      g_assert_cmpfloat (frame->centre_x, !=, way * 30);
      while (self.board->gliding)
        g_main_context_iteration (NULL, TRUE);
      g_assert_cmpfloat (frame->centre_x, ==, way * 30);
      g_assert_cmpfloat (frame->centre_y, ==, -20);
      while (self.board->tick != 0)
        g_main_context_iteration (NULL, TRUE);
    }
  g_object_set (gtk_settings_get_default (), "gtk-enable-animations", FALSE, NULL);
  tear_down (&self);
}

/* Of a large board only what shows has cells; arrows scroll, and the focus stays with them. */
static void
test_visible_cells (void)
{
  Fixture self;

  set_up (&self, &large, "");
  noughts_board_view_set_zoom (self.board, 4);
  noughts_board_view_sync_cells (self.board);
  g_assert_cmpuint (g_hash_table_size (self.board->cells), <, 150);
  g_assert_null (noughts_board_view_find_cell (self.board, cell_of (&self, "a1")));
  gtk_widget_grab_focus (GTK_WIDGET (self.board));
  for (int i = 0; i < 29; i++)
    press (&self, GDK_KEY_Left);
  for (int i = 0; i < 29; i++)
    press (&self, GDK_KEY_Down);
  g_assert_true (mnk_point_equal (focused_cell (&self), (MnkPoint){ 0, 0 }));
  g_assert_true (noughts_board_layout_shows (&self.board->layout, (MnkPoint){ 0, 0 }));
  assert_name (&self, "a1", "a1, empty");
  g_assert_cmpuint (g_hash_table_size (self.board->cells), <, 150);
  tear_down (&self);
}

static void
test_page (void)
{
  Fixture self;
  NoughtsBoardRect map;

  set_up (&self, &page, "0,0 -1,-1");
  /* Otherwise the cells come when the view has been at rest for a while. */
  noughts_board_view_sync_cells (self.board);
  assert_name (&self, "-1,-1", "−1,−1, O");
  g_assert_false (noughts_board_view_get_map (self.board, &map));

  /* The view follows the play, also to far places. */
  play (&self, "1000,-2000");
  g_assert_true (noughts_board_layout_shows (&self.board->layout, (MnkPoint){ 1000, -2000 }));
  play (&self, "2147483647,-2147483647");
  g_assert_true (
      noughts_board_layout_shows (&self.board->layout, (MnkPoint){ INT32_MAX, -INT32_MAX }));
  g_assert_true (noughts_board_view_get_map (self.board, &map));
  gtk_widget_grab_focus (GTK_WIDGET (self.board));
  noughts_board_view_set_cursor (self.board, (MnkPoint){ INT32_MAX, -INT32_MAX });
  press (&self, GDK_KEY_Right);
  press (&self, GDK_KEY_Down);
  g_assert_true (mnk_point_equal (focused_cell (&self), (MnkPoint){ INT32_MAX, -INT32_MAX }));
  noughts_game_undo (self.game);
  press (&self, GDK_KEY_Home);
  g_assert_true (noughts_board_layout_shows (&self.board->layout, (MnkPoint){ 1000, -2000 }));

  /* Zoomed out, pieces are drawn as dots, and no more cells are exposed to a screen reader than are
   * useful. */
  noughts_board_view_set_zoom (self.board, 0);
  noughts_board_view_sync_cells (self.board);
  g_assert_cmpuint (g_hash_table_size (self.board->cells), <=, 1601);
  g_object_unref (test_window_get_texture (GTK_WIDGET (self.board)));
  tear_down (&self);
}

/* A piece that the rim would cut, or the overview hide, is brought into view. */
static void
test_page_follow (void)
{
  Fixture self;
  NoughtsBoardLayout layout;
  NoughtsBoardRect map, rect;
  const NoughtsBoardRect *view;
  MnkPoint corner;

  set_up (&self, &page, "0,0 -60,60");
  view = &self.board->layout.view;

  /* Its middle shows, and 0.4 of it lie beyond the rim. */
  noughts_board_view_relayout (self.board, &self.board->layout.frame);
  layout = self.board->layout;
  rect = noughts_board_layout_cell_rect (&layout, (MnkPoint){ -60, 60 });
  noughts_board_layout_pan (&layout, view->x - 0.4 * rect.width - rect.x, 0);
  noughts_board_view_relayout (self.board, &layout.frame);
  g_assert_true (noughts_board_layout_shows (&self.board->layout, (MnkPoint){ -60, 61 }));
  play (&self, "-60,61");
  rect = noughts_board_layout_cell_rect (&self.board->layout, (MnkPoint){ -60, 61 });
  g_assert_cmpfloat (rect.x, >=, view->x);

  g_assert_true (noughts_board_view_get_map (self.board, &map));
  g_assert_true (noughts_board_layout_to_cell (&self.board->layout, map.x + map.width / 2,
                                               map.y + map.height / 2, &corner));
  g_assert_true (noughts_game_play (self.game, corner, NULL));
  g_assert_true (noughts_board_view_get_map (self.board, &map));
  rect = noughts_board_layout_cell_rect (&self.board->layout, corner);
  g_assert_true (rect.x + rect.width <= map.x || rect.y + rect.height <= map.y);

  /* Where it is seen, nothing moves. */
  layout = self.board->layout;
  corner.y++;
  g_assert_true (noughts_game_play (self.game, corner, NULL));
  g_assert_cmpfloat (self.board->layout.frame.centre_x, ==, layout.frame.centre_x);
  g_assert_cmpfloat (self.board->layout.frame.centre_y, ==, layout.frame.centre_y);
  tear_down (&self);
}

/* A hint far away comes into view; where one of its cells is seen, or it is told again, nothing
 * moves. */
static void
test_page_hint (void)
{
  static const MnkPoint cells[] = { { 40, 3 }, { 0, 0 } };
  Fixture self;
  NoughtsBoardLayout layout;

  set_up (&self, &page, "0,0");
  layout = self.board->layout;
  g_assert_false (noughts_board_layout_shows (&layout, cells[0]));
  noughts_board_view_set_hint (self.board, cells, NULL, 2);
  g_assert_cmpfloat (self.board->layout.frame.centre_x, ==, layout.frame.centre_x);
  g_assert_cmpfloat (self.board->layout.frame.centre_y, ==, layout.frame.centre_y);

  noughts_board_view_set_hint (self.board, NULL, NULL, 0);
  noughts_board_view_set_hint (self.board, cells, NULL, 1);
  g_assert_true (noughts_board_layout_shows (&self.board->layout, cells[0]));

  noughts_board_view_relayout (self.board, &layout.frame);
  noughts_board_view_set_hint (self.board, cells, NULL, 1);
  g_assert_false (noughts_board_layout_shows (&self.board->layout, cells[0]));

  layout = self.board->layout;
  noughts_board_view_set_hint (self.board, NULL, NULL, 0);
  g_assert_cmpfloat (self.board->layout.frame.centre_x, ==, layout.frame.centre_x);
  tear_down (&self);
}

/* Ctrl+0 shows all that is there. */
static void
test_page_whole (void)
{
  static const MnkPoint far[] = { { 0, 0 }, { 60, 5 }, { -30, 20 } };
  Fixture self;
  NoughtsBoardRect map;

  set_up (&self, &page, "0,0 60,5 -30,20");
  noughts_board_view_set_zoom (self.board, 2);
  g_assert_true (noughts_board_view_get_map (self.board, &map));
  g_assert_true (gtk_widget_activate_action (GTK_WIDGET (self.board), "board.zoom-reset", NULL));
  for (guint i = 0; i < G_N_ELEMENTS (far); i++)
    g_assert_true (noughts_board_layout_shows (&self.board->layout, far[i]));
  g_assert_false (noughts_board_view_get_map (self.board, &map));

  tear_down (&self);

  /* There is one empty row above them and one below. */
  set_up (&self, &page, "0,0 5,70 -5,-20");
  g_assert_true (gtk_widget_activate_action (GTK_WIDGET (self.board), "board.zoom-reset", NULL));
  g_assert_cmpfloat_with_epsilon (noughts_board_view_get_zoom (self.board),
                                  self.board->layout.view.height / 93 / NOUGHTS_BOARD_NATURAL_CELL,
                                  1e-6);
  tear_down (&self);

  /* A few are not blown up; of those too far from each other the last is seen. */
  set_up (&self, &page, "0,0 1,1");
  noughts_board_view_set_zoom (self.board, 2);
  g_assert_true (gtk_widget_activate_action (GTK_WIDGET (self.board), "board.zoom-reset", NULL));
  g_assert_cmpfloat (noughts_board_view_get_zoom (self.board), ==, 1);
  play (&self, "2147483647,-2147483647");
  g_assert_true (gtk_widget_activate_action (GTK_WIDGET (self.board), "board.zoom-reset", NULL));
  g_assert_true (
      noughts_board_layout_shows (&self.board->layout, (MnkPoint){ INT32_MAX, -INT32_MAX }));
  tear_down (&self);
}

/* A page wants to be as high as it is wide, a board as its cells are. */
static void
test_natural_height (void)
{
  static const MnkRule low = { 12, 6, 5, MNK_FREESTYLE };
  static const struct
  {
    const MnkRule *rule;
    const char *moves;
    int natural;
  } cases[] = { { &page, "0,0", 400 }, { &low, "a1", 200 } };

  for (guint i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      Fixture self;
      int natural;

      set_up (&self, cases[i].rule, cases[i].moves);
      gtk_widget_measure (GTK_WIDGET (self.board), GTK_ORIENTATION_VERTICAL, 400, NULL, &natural,
                          NULL, NULL);
      g_assert_cmpint (natural, ==, cases[i].natural);
      tear_down (&self);
    }
}

int
main (int argc, char **argv)
{
  test_window_init (&argc, &argv);

  g_test_add_func ("/board-view/zoom", test_zoom);
  g_test_add_func ("/board-view/drag", test_drag);
  g_test_add_func ("/board-view/pan-picture", test_pan_picture);
  g_test_add_func ("/board-view/zoom-place", test_zoom_place);
  g_test_add_func ("/board-view/glide", test_glide);
  g_test_add_func ("/board-view/visible-cells", test_visible_cells);
  g_test_add_func ("/board-view/page", test_page);
  g_test_add_func ("/board-view/page-follow", test_page_follow);
  g_test_add_func ("/board-view/page-hint", test_page_hint);
  g_test_add_func ("/board-view/page-whole", test_page_whole);
  g_test_add_func ("/board-view/natural-height", test_natural_height);

  return g_test_run ();
}
