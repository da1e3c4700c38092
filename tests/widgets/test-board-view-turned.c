/* SPDX-License-Identifier: GPL-3.0-or-later */

/* A board that is turned and mirrored: what is seen and pointed at goes along, the moves do not. */

#include "board-view-fixture.h"

static const MnkRule wide = { 7, 5, 4, MNK_FREESTYLE };

static void
activate (Fixture *self, const char *action)
{
  g_assert_true (gtk_widget_activate_action (GTK_WIDGET (self->board), action, NULL));
  test_window_settle ();
}

/* Asserts which cells are seen in the corners, clockwise from the upper left. */
static void
assert_corners (Fixture *self, const char *const corners[4])
{
  const NoughtsBoardLayout *layout = &self->board->layout;
  const NoughtsBoardRect *view = &layout->view;
  const double spots[][2] = { { view->x + 2, view->y + 2 },
                              { view->x + view->width - 2, view->y + 2 },
                              { view->x + view->width - 2, view->y + view->height - 2 },
                              { view->x + 2, view->y + view->height - 2 } };

  for (guint i = 0; i < G_N_ELEMENTS (spots); i++)
    {
      MnkPoint cell, expected = cell_of (self, corners[i]);

      g_assert_true (
          noughts_board_view_find_cell_at (self->board, spots[i][0], spots[i][1], &cell));
      g_assert_cmpint (cell.x, ==, expected.x);
      g_assert_cmpint (cell.y, ==, expected.y);
    }
}

static void
test_corners (void)
{
  static const char *const straight[] = { "a5", "g5", "g1", "a1" };
  static const char *const turned[] = { "a1", "a5", "g5", "g1" };
  static const char *const mirrored[] = { "a5", "a1", "g1", "g5" };
  Fixture self;

  set_up (&self, &wide, "");
  assert_corners (&self, straight);
  activate (&self, "board.turn-right");
  assert_corners (&self, turned);
  activate (&self, "board.mirror");
  assert_corners (&self, mirrored);
  activate (&self, "board.mirror");
  for (guint i = 0; i < 3; i++)
    activate (&self, "board.turn-right");
  assert_corners (&self, straight);
  activate (&self, "board.mirror");
  activate (&self, "board.reset-view");
  assert_corners (&self, straight);
  g_assert_cmpuint (noughts_game_get_way (self.game), ==, 0);
  tear_down (&self);
}

/* A click on a cell as it is seen chooses that cell, and its name stays. */
static void
test_click (void)
{
  Fixture self;

  set_up (&self, &wide, "b2");
  activate (&self, "board.turn-right");
  click (&self, "g5");
  assert_last (self.chosen, 1, 6, 4);
  assert_name (&self, "b2", "b2, X");
  tear_down (&self);
}

/* The cursor goes where the arrow points. */
static void
test_keys (void)
{
  Fixture self;

  set_up (&self, &wide, "");
  activate (&self, "board.turn-right");
  noughts_board_view_set_cursor (self.board, cell_of (&self, "b2"));
  gtk_widget_grab_focus (GTK_WIDGET (self.board));
  press (&self, GDK_KEY_Right);
  g_assert_true (mnk_point_equal (focused_cell (&self), cell_of (&self, "b3")));
  press (&self, GDK_KEY_Down);
  g_assert_true (mnk_point_equal (focused_cell (&self), cell_of (&self, "c3")));
  press (&self, GDK_KEY_Home);
  g_assert_true (mnk_point_equal (focused_cell (&self), cell_of (&self, "c1")));

  activate (&self, "board.mirror");
  g_assert_true (mnk_point_equal (focused_cell (&self), cell_of (&self, "c1")));
  press (&self, GDK_KEY_Left);
  g_assert_true (mnk_point_equal (focused_cell (&self), cell_of (&self, "c2")));
  tear_down (&self);
}

/* Assistive technology reads the cells in the order in which they are seen. */
static void
test_reading_order (void)
{
  Fixture self;
  GtkWidget *last;

  set_up (&self, &wide, "");
  activate (&self, "board.turn-right");
  last = gtk_widget_get_last_child (GTK_WIDGET (self.board));
  g_assert_true (mnk_point_equal (noughts_board_cell_get_point (NOUGHTS_BOARD_CELL (last)),
                                  cell_of (&self, "g5")));
  gtk_test_accessible_assert_relation (self.board, GTK_ACCESSIBLE_RELATION_ROW_COUNT, 7);
  gtk_test_accessible_assert_relation (self.board, GTK_ACCESSIBLE_RELATION_COL_COUNT, 5);
  gtk_test_accessible_assert_relation (last, GTK_ACCESSIBLE_RELATION_ROW_INDEX, 7);
  gtk_test_accessible_assert_relation (last, GTK_ACCESSIBLE_RELATION_COL_INDEX, 5);
  tear_down (&self);
}

/* On the endless page what is in the middle stays there. */
static void
test_page (void)
{
  NoughtsBoardRect stone, other;
  Fixture self;

  set_up (&self, &page, "40,12 41,13");
  g_assert_true (noughts_board_layout_shows (&self.board->layout, cell_of (&self, "40,12")));
  activate (&self, "board.turn-right");
  stone = noughts_board_layout_cell_rect (&self.board->layout, cell_of (&self, "40,12"));
  g_assert_true (noughts_board_layout_shows (&self.board->layout, cell_of (&self, "40,12")));
  /* What was above it on the right is below it on the right. */
  other = noughts_board_layout_cell_rect (&self.board->layout, cell_of (&self, "41,13"));
  g_assert_cmpfloat (other.x, >, stone.x);
  g_assert_cmpfloat (other.y, >, stone.y);
  tear_down (&self);
}

/* Each game has its own. */
static void
test_other_game (void)
{
  static const char *const straight[] = { "a5", "g5", "g1", "a1" };
  static const char *const turned[] = { "a1", "a5", "g5", "g1" };
  g_autoptr (NoughtsGame) other = new_game (&wide, "");
  NoughtsGame *game;
  Fixture self;

  set_up (&self, &wide, "");
  game = g_object_ref (self.game);
  activate (&self, "board.turn-right");
  noughts_board_view_set_game (self.board, other);
  test_window_settle ();
  assert_corners (&self, straight);
  noughts_board_view_set_game (self.board, game);
  test_window_settle ();
  assert_corners (&self, turned);
  g_object_unref (game);
  tear_down (&self);
}

int
main (int argc, char *argv[])
{
  test_window_init (&argc, &argv);
  g_test_add_func ("/board-turned/corners", test_corners);
  g_test_add_func ("/board-turned/click", test_click);
  g_test_add_func ("/board-turned/keys", test_keys);
  g_test_add_func ("/board-turned/reading-order", test_reading_order);
  g_test_add_func ("/board-turned/page", test_page);
  g_test_add_func ("/board-turned/other-game", test_other_game);

  return g_test_run ();
}
