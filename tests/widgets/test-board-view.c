/* SPDX-License-Identifier: GPL-3.0-or-later */

/* The board: its cells for screen readers, input, and what is shown on it. */

#include <math.h>

#include "board-view-fixture.h"
#include "noughts-board-view-private.h"
#include "noughts-board-words.h"
#include "noughts-touch.h"
#include "test-window.h"

static void
test_cells (void)
{
  Fixture self;
  NoughtsBoardCell *cell;
  g_autoptr (NoughtsGame) other = new_game (&tic_tac_toe, "a1");

  set_up (&self, &tic_tac_toe, "");
  gtk_test_accessible_assert_role (self.board, GTK_ACCESSIBLE_ROLE_GRID);
  gtk_test_accessible_assert_property (self.board, GTK_ACCESSIBLE_PROPERTY_LABEL, "Board");
  g_assert_cmpuint (g_hash_table_size (self.board->cells), ==, 9);
  assert_name (&self, "c3", "c3, empty");
  cell = noughts_board_view_find_cell (self.board, cell_of (&self, "c3"));
  g_assert_false (gtk_widget_get_can_target (GTK_WIDGET (cell)));

  play (&self, "c3");
  play (&self, "a1");
  assert_name (&self, "c3", "c3, X");
  assert_name (&self, "a1", "a1, O");
  gtk_test_accessible_assert_property (
      noughts_board_view_find_cell (self.board, cell_of (&self, "a1")),
      GTK_ACCESSIBLE_PROPERTY_DESCRIPTION, "last move");
  noughts_game_undo (self.game);
  assert_name (&self, "a1", "a1, empty");

  /* The same objects while the size stays, also in another game. */
  noughts_board_view_set_game (self.board, other);
  g_assert_true (noughts_board_view_find_cell (self.board, cell_of (&self, "c3")) == cell);
  assert_name (&self, "c3", "c3, empty");
  assert_name (&self, "a1", "a1, X");
  tear_down (&self);
}

static void
test_stone_names (void)
{
  Fixture self;

  set_up (&self, &gomoku, "h8 i9");
  g_assert_cmpuint (g_hash_table_size (self.board->cells), ==, 225);
  assert_name (&self, "h8", "h8, Black");
  assert_name (&self, "i9", "i9, White");
  g_assert_cmpstr (noughts_board_view_get_news (self.board), ==, "White at i9");
  tear_down (&self);
}

static void
assert_detail (Fixture *self, const char *text, const char *detail)
{
  gtk_test_accessible_assert_property (
      noughts_board_view_find_cell (self->board, cell_of (self, text)),
      GTK_ACCESSIBLE_PROPERTY_DESCRIPTION, detail);
}

/* What an author has drawn is told, too. */
static void
test_markup_names (void)
{
  static const char text[] = "(;GM[4]SZ[15];B[hh]BM[1]LB[ii:A]TR[ii][hh]AR[ii:jj]DD[aa])";
  const NoughtsReading reading = { .rule = gomoku };
  g_autoptr (GBytes) bytes = g_bytes_new_static (text, sizeof text - 1);
  g_autoptr (NoughtsGame) game = noughts_game_read (&reading, bytes, NULL);
  Fixture self;

  set_up (&self, &gomoku, "");
  noughts_board_view_set_game (self.board, game);
  assert_detail (&self, "i7", "label A, triangle, arrow to j6");
  assert_detail (&self, "a15", "greyed out");
  assert_detail (&self, "h8", "last move, triangle, Bad move");
  tear_down (&self);
}

/* Cells lie where they are drawn, in reading order. */
static void
test_cell_places (void)
{
  Fixture self;
  graphene_rect_t bounds;
  NoughtsBoardRect rect;
  NoughtsBoardCell *cell;

  set_up (&self, &tic_tac_toe, "");
  cell = noughts_board_view_find_cell (self.board, cell_of (&self, "a1"));
  rect = noughts_board_layout_cell_rect (&self.board->layout, cell_of (&self, "a1"));
  g_assert_true (gtk_widget_compute_bounds (GTK_WIDGET (cell), GTK_WIDGET (self.board), &bounds));
  g_assert_cmpfloat_with_epsilon (bounds.origin.x, rect.x, 1.01);
  g_assert_cmpfloat_with_epsilon (bounds.origin.y, rect.y, 1.01);
  cell = NOUGHTS_BOARD_CELL (gtk_widget_get_last_child (GTK_WIDGET (self.board)));
  g_assert_cmpint (noughts_board_cell_get_point (cell).x, ==, 2);
  g_assert_cmpint (noughts_board_cell_get_point (cell).y, ==, 0);
  tear_down (&self);
}

static void
test_click (void)
{
  Fixture self;

  set_up (&self, &tic_tac_toe, "b2");
  click (&self, "c3");
  assert_last (self.chosen, 1, 2, 2);
  /* The board only says so. */
  g_assert_cmpuint (noughts_game_get_ply (self.game), ==, 1);
  click (&self, "b2");
  assert_last (self.refused, 1, 1, 1);
  g_assert_cmpuint (self.chosen->len, ==, 1);

  /* A double click on an empty cell is one move, and no complaint. */
  play (&self, "c3");
  click_again (&self, "c3", 2);
  g_assert_cmpuint (self.chosen->len + self.refused->len, ==, 2);

  /* Where no move is allowed, every cell is refused. */
  noughts_board_view_set_playable (self.board, FALSE);
  click (&self, "a1");
  assert_last (self.refused, 2, 0, 0);
  click (&self, "b2");
  assert_last (self.refused, 3, 1, 1);
  g_assert_cmpuint (self.chosen->len, ==, 1);
  tear_down (&self);
}

static void
test_no_click_after_end (void)
{
  Fixture self;

  set_up (&self, &tic_tac_toe, "a1 a2 b1 b2 c1");
  g_assert_cmpstr (noughts_board_view_get_news (self.board), ==, "X at c1. X wins.");
  click (&self, "a3");
  g_assert_cmpuint (self.chosen->len, ==, 0);
  /* Looking back, a move can be chosen. */
  noughts_game_jump (self.game, noughts_game_get_node_at (self.game, 2));
  click (&self, "a3");
  assert_last (self.chosen, 1, 0, 2);
  tear_down (&self);
}

static void
test_confirm (void)
{
  Fixture self;

  set_up (&self, &tic_tac_toe, "");
  noughts_board_view_set_confirm (self.board, NOUGHTS_CONFIRM_ALWAYS);
  click (&self, "a1");
  g_assert_cmpuint (self.chosen->len, ==, 0);
  gtk_test_accessible_assert_property (
      noughts_board_view_find_cell (self.board, cell_of (&self, "a1")),
      GTK_ACCESSIBLE_PROPERTY_DESCRIPTION, "select again to play");
  /* Another cell is asked for anew. */
  click (&self, "b1");
  g_assert_cmpuint (self.chosen->len, ==, 0);
  click (&self, "b1");
  assert_last (self.chosen, 1, 1, 0);

  /* Neither a finger nor a mouse confirms on cells as large as these. */
  noughts_board_view_set_confirm (self.board, NOUGHTS_CONFIRM_TOUCH);
  g_assert_false (noughts_is_small_for_finger (GTK_WIDGET (self.board), self.board->layout.cell));
  noughts_board_view_choose (self.board, cell_of (&self, "c1"), TRUE);
  assert_last (self.chosen, 2, 2, 0);
  click (&self, "a3");
  assert_last (self.chosen, 3, 0, 2);

  /* Escape and any move forget the first click. */
  noughts_board_view_set_confirm (self.board, NOUGHTS_CONFIRM_ALWAYS);
  click (&self, "b2");
  g_assert_true (test_window_press (GTK_WIDGET (self.board), GDK_KEY_Escape));
  g_assert_false (test_window_press (GTK_WIDGET (self.board), GDK_KEY_Escape));
  click (&self, "b2");
  play (&self, "a1");
  click (&self, "b2");
  g_assert_cmpuint (self.chosen->len, ==, 3);
  tear_down (&self);
}

/* A finger confirms where it may hit the next cell, a mouse does not. */
static void
test_confirm_small (void)
{
  static const MnkRule wide = { 40, 40, 5, MNK_FREESTYLE };
  Fixture self;

  set_up (&self, &wide, "");
  noughts_board_view_set_confirm (self.board, NOUGHTS_CONFIRM_TOUCH);
  g_assert_true (noughts_is_small_for_finger (GTK_WIDGET (self.board), self.board->layout.cell));
  noughts_board_view_choose (self.board, cell_of (&self, "c1"), TRUE);
  g_assert_cmpuint (self.chosen->len, ==, 0);
  noughts_board_view_choose (self.board, cell_of (&self, "c1"), TRUE);
  assert_last (self.chosen, 1, 2, 0);
  click (&self, "a3");
  assert_last (self.chosen, 2, 0, 2);
  tear_down (&self);
}

static void
test_keys (void)
{
  Fixture self;

  set_up (&self, &tic_tac_toe, "");
  gtk_widget_grab_focus (GTK_WIDGET (self.board));
  g_assert_true (mnk_point_equal (focused_cell (&self), (MnkPoint){ 1, 1 }));
  press (&self, GDK_KEY_Left);
  press (&self, GDK_KEY_Up);
  g_assert_true (mnk_point_equal (focused_cell (&self), (MnkPoint){ 0, 2 }));
  /* The edge holds. */
  press (&self, GDK_KEY_Left);
  press (&self, GDK_KEY_Up);
  g_assert_true (mnk_point_equal (focused_cell (&self), (MnkPoint){ 0, 2 }));
  /* A pointer that rests somewhere else has no say any more. */
  noughts_board_view_set_hover (self.board, (MnkPoint){ 1, 0 });
  press (&self, GDK_KEY_End);
  g_assert_true (mnk_point_equal (focused_cell (&self), (MnkPoint){ 2, 2 }));
  g_assert_true (mnk_point_is_pass (self.board->hover));
  press (&self, GDK_KEY_Home);
  press (&self, GDK_KEY_Return);
  assert_last (self.chosen, 1, 0, 2);
  press (&self, GDK_KEY_space);
  assert_last (self.chosen, 2, 0, 2);

  /* Enter is for others when nothing can be played. */
  noughts_board_view_set_playable (self.board, FALSE);
  g_assert_false (test_window_press (GTK_WIDGET (self.board), GDK_KEY_Return));
  tear_down (&self);
}

/* A guarded board takes neither Enter nor Space, also where nothing can be played; for a moment,
 * or until the cursor is moved. */
static void
test_guard (void)
{
  Fixture self;

  set_up (&self, &tic_tac_toe, "");
  gtk_widget_grab_focus (GTK_WIDGET (self.board));
  noughts_board_view_guard (self.board);
  press (&self, GDK_KEY_Return);
  press (&self, GDK_KEY_space);
  g_assert_cmpuint (self.chosen->len, ==, 0);
  press (&self, GDK_KEY_Left);
  press (&self, GDK_KEY_Return);
  assert_last (self.chosen, 1, 0, 1);

  noughts_board_view_guard (self.board);
  noughts_board_view_set_playable (self.board, FALSE);
  press (&self, GDK_KEY_Return);
  while (g_get_monotonic_time () < self.board->guard)
    g_usleep (10000);
  g_assert_false (test_window_press (GTK_WIDGET (self.board), GDK_KEY_Return));
  tear_down (&self);
}

/* In a position that is edited Enter takes a cell, also where somebody has won. */
static void
test_edited_keys (void)
{
  Fixture self;

  set_up (&self, &tic_tac_toe, "a1 a2 b1 b2 c1");
  gtk_widget_grab_focus (GTK_WIDGET (self.board));
  g_assert_false (test_window_press (GTK_WIDGET (self.board), GDK_KEY_Return));
  noughts_board_view_set_edited (self.board, TRUE);
  press (&self, GDK_KEY_Return);
  /* The ended game refuses what is chosen. */
  g_assert_cmpuint (self.refused->len, ==, 1);
  noughts_board_view_set_edited (self.board, FALSE);
  g_assert_false (test_window_press (GTK_WIDGET (self.board), GDK_KEY_Return));
  tear_down (&self);
}

/* One stop for Tab, which remembers where one was. */
static void
test_tab (void)
{
  Fixture self;
  GtkWidget *box = gtk_box_new (GTK_ORIENTATION_VERTICAL, 0);
  GtkWidget *before = gtk_button_new_with_label ("1"), *after = gtk_button_new_with_label ("2");

  set_up (&self, &gomoku, "");
  g_object_ref (self.board);
  gtk_window_set_child (self.window, NULL);
  gtk_box_append (GTK_BOX (box), before);
  gtk_box_append (GTK_BOX (box), GTK_WIDGET (self.board));
  gtk_box_append (GTK_BOX (box), after);
  g_object_unref (self.board);
  gtk_window_set_child (self.window, box);
  /* Tab goes by where the widgets stand. */
  gtk_test_widget_wait_for_draw (GTK_WIDGET (self.window));

  gtk_widget_grab_focus (before);
  gtk_widget_child_focus (GTK_WIDGET (self.window), GTK_DIR_TAB_FORWARD);
  press (&self, GDK_KEY_Right);
  g_assert_true (mnk_point_equal (focused_cell (&self), (MnkPoint){ 8, 7 }));
  gtk_widget_child_focus (GTK_WIDGET (self.window), GTK_DIR_TAB_FORWARD);
  g_assert_true (gtk_window_get_focus (self.window) == after);
  gtk_widget_child_focus (GTK_WIDGET (self.window), GTK_DIR_TAB_BACKWARD);
  g_assert_true (mnk_point_equal (focused_cell (&self), (MnkPoint){ 8, 7 }));
  gtk_widget_child_focus (GTK_WIDGET (self.window), GTK_DIR_TAB_BACKWARD);
  g_assert_true (gtk_window_get_focus (self.window) == before);
  tear_down (&self);
}

static void
test_cell_action (void)
{
  Fixture self;
  GtkWidget *cell;

  set_up (&self, &tic_tac_toe, "b2");
  cell = GTK_WIDGET (noughts_board_view_find_cell (self.board, cell_of (&self, "c1")));
  g_assert_true (gtk_widget_activate_action (cell, "cell.play", NULL));
  assert_last (self.chosen, 1, 2, 0);
  cell = GTK_WIDGET (noughts_board_view_find_cell (self.board, cell_of (&self, "b2")));
  g_assert_true (gtk_widget_activate_action (cell, "cell.play", NULL));
  assert_last (self.refused, 1, 1, 1);
  tear_down (&self);
}

static void
test_notify (void)
{
  static const struct
  {
    const char *name;
    int value;
  } cases[] = { { "theme", NOUGHTS_THEME_CHECKERS },
                { "numbers", NOUGHTS_NUMBERS_ALL },
                { "confirm", NOUGHTS_CONFIRM_NEVER },
                { "coordinates", FALSE },
                { "playable", FALSE },
                { "weights", TRUE } };
  Fixture self;
  guint count;

  set_up (&self, &tic_tac_toe, "");
  for (guint i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      test_count_notify (self.board, cases[i].name, &count);
      g_object_set (self.board, cases[i].name, cases[i].value, NULL);
      g_object_set (self.board, cases[i].name, cases[i].value, NULL);
      g_assert_cmpuint (count, ==, 1);
      g_signal_handlers_disconnect_matched (self.board, G_SIGNAL_MATCH_DATA, 0, 0, NULL, NULL,
                                            &count);
    }
  test_count_notify (self.board, "game", &count);
  noughts_board_view_set_game (self.board, self.game);
  g_assert_cmpuint (count, ==, 0);
  noughts_board_view_set_game (self.board, NULL);
  g_assert_cmpuint (count, ==, 1);
  noughts_board_view_set_game (self.board, self.game);
  g_assert_cmpuint (count, ==, 2);
  g_signal_handlers_disconnect_matched (self.board, G_SIGNAL_MATCH_DATA, 0, 0, NULL, NULL, &count);
  test_count_notify (self.board, "news", &count);
  play (&self, "a1");
  g_assert_cmpuint (count, ==, 1);
  g_signal_handlers_disconnect_matched (self.board, G_SIGNAL_MATCH_DATA, 0, 0, NULL, NULL, &count);
  tear_down (&self);
}

static void
test_hint_goes (void)
{
  Fixture self;
  const MnkPoint cells[] = { { 0, 0 }, { 2, 1 } };
  const MnkPoint cell = cells[0];

  set_up (&self, &tic_tac_toe, "");
  noughts_board_view_set_hint (self.board, cells, NULL, 2);
  gtk_test_accessible_assert_property (noughts_board_view_find_cell (self.board, cells[1]),
                                       GTK_ACCESSIBLE_PROPERTY_DESCRIPTION, "hint");
  noughts_board_view_set_forbidden (self.board, &cell, 1);
  gtk_test_accessible_assert_property (noughts_board_view_find_cell (self.board, cell),
                                       GTK_ACCESSIBLE_PROPERTY_DESCRIPTION, "hint, forbidden");
  play (&self, "b2");
  g_assert_cmpuint (self.board->hints->len, ==, 0);
  noughts_board_view_set_forbidden (self.board, NULL, 0);
  g_assert_false (noughts_board_view_is_forbidden (self.board, cell));
  tear_down (&self);
}

/* What is thought of a position is told, and goes with it. */
static void
test_thoughts (void)
{
  Fixture self;
  const MnkPoint line[] = { { 1, 1 }, MNK_PASS, { 2, 2 } };

  set_up (&self, &tic_tac_toe, "a1");
  noughts_board_view_set_line (self.board, line, 3);
  noughts_board_view_set_badge (self.board, (MnkPoint){ 0, 0 }, NOUGHTS_KIND_GOOD);
  gtk_test_accessible_assert_property (noughts_board_view_find_cell (self.board, line[2]),
                                       GTK_ACCESSIBLE_PROPERTY_DESCRIPTION, "move 3 of the line");
  gtk_test_accessible_assert_property (
      noughts_board_view_find_cell (self.board, (MnkPoint){ 0, 0 }),
      GTK_ACCESSIBLE_PROPERTY_DESCRIPTION, "last move, Good");
  test_window_settle ();

  play (&self, "b2");
  g_assert_cmpuint (noughts_board_view_find_in_line (self.board, line[2]), ==, 0);
  g_assert_cmpint (self.board->badge, ==, NOUGHTS_KIND_NONE);
  noughts_board_view_set_line (self.board, NULL, 0);

  /* A line of one move alone. */
  noughts_board_view_set_line (self.board, &line[2], 1);
  g_assert_cmpuint (noughts_board_view_find_in_line (self.board, line[2]), ==, 1);
  noughts_board_view_set_line (self.board, NULL, 0);
  g_assert_cmpuint (noughts_board_view_find_in_line (self.board, line[2]), ==, 0);
  tear_down (&self);
}

static void
tell_cb (NoughtsGame *game, NoughtsGameChange change, Fixture *self)
{
  const MnkPoint cell = { 2, 2 };

  noughts_board_view_set_line (self->board, &cell, 1);
  noughts_board_view_set_badge (self->board, cell, NOUGHTS_KIND_BEST);
  noughts_board_view_set_hint (self->board, &cell, NULL, 1);
}

/* A handler that hears of a move before the board may set at once what is thought of it. */
static void
test_told_first (void)
{
  Fixture self;

  set_up (&self, &tic_tac_toe, "a1");
  noughts_board_view_set_game (self.board, NULL);
  g_signal_connect (self.game, "changed", G_CALLBACK (tell_cb), &self);
  noughts_board_view_set_game (self.board, self.game);
  play (&self, "b2");
  gtk_test_accessible_assert_property (
      noughts_board_view_find_cell (self.board, (MnkPoint){ 2, 2 }),
      GTK_ACCESSIBLE_PROPERTY_DESCRIPTION, "hint, move 1 of the line, Best");
  g_signal_handlers_disconnect_by_func (self.game, tell_cb, &self);
  tear_down (&self);
}

static void
test_bad_input (void)
{
  Fixture self;
  MnkPoint cell;

  set_up (&self, &tic_tac_toe, "");
  noughts_board_view_set_cursor (self.board, (MnkPoint){ 7, 7 });
  noughts_board_view_set_cursor (self.board, MNK_PASS);
  g_assert_true (noughts_board_view_get_cursor (self.board, &cell));
  g_assert_cmpint (cell.x, ==, 1);
  noughts_board_view_choose (self.board, (MnkPoint){ -1, 0 }, FALSE);
  g_assert_cmpuint (self.chosen->len + self.refused->len, ==, 0);
  noughts_board_view_set_zoom (self.board, NAN);
  noughts_board_view_set_hint (self.board, &(MnkPoint){ 99, 99 }, NULL, 1);
  g_object_unref (test_window_get_texture (GTK_WIDGET (self.board)));

  /* Without a game there is an empty board that says nothing. */
  noughts_board_view_set_game (self.board, NULL);
  g_object_unref (test_window_get_texture (GTK_WIDGET (self.board)));
  g_assert_false (noughts_board_view_get_cursor (self.board, &cell));
  g_assert_cmpuint (g_hash_table_size (self.board->cells), ==, 0);
  g_assert_cmpstr (noughts_board_view_get_news (self.board), ==, "");
  tear_down (&self);
}

/* One move forward is drawn stroke by stroke; jumps are not. */
static void
test_animation (void)
{
  Fixture self;

  set_up (&self, &tic_tac_toe, "");
  play (&self, "a1");
  g_assert_true (mnk_point_is_pass (self.board->drawn_cell));
  g_object_set (gtk_settings_get_default (), "gtk-enable-animations", TRUE, NULL);
  play (&self, "b2");
  g_assert_true (mnk_point_equal (self.board->drawn_cell, (MnkPoint){ 1, 1 }));
  g_object_unref (test_window_get_texture (GTK_WIDGET (self.board)));
  noughts_game_jump (self.game, noughts_game_get_root (self.game));
  g_assert_true (mnk_point_is_pass (self.board->drawn_cell));
  noughts_game_jump (self.game, noughts_game_get_node_at (self.game, 2));
  g_assert_true (mnk_point_is_pass (self.board->drawn_cell));
  noughts_game_undo (self.game);
  noughts_game_redo_turn (self.game, MNK_EMPTY);
  g_assert_false (mnk_point_is_pass (self.board->drawn_cell));
  /* And the board may go in the middle of it. */
  tear_down (&self);
  g_object_set (gtk_settings_get_default (), "gtk-enable-animations", FALSE, NULL);
}

/* The cursor goes to the last move. */
static void
test_show_last (void)
{
  Fixture self;

  set_up (&self, &tic_tac_toe, "a1 c2");
  noughts_board_view_set_cursor (self.board, cell_of (&self, "a1"));
  g_assert_true (gtk_widget_activate_action (GTK_WIDGET (self.board), "board.show-last", NULL));
  g_assert_true (mnk_point_equal (self.board->cursor, cell_of (&self, "c2")));
  tear_down (&self);
}

/* a1 stays left in right-to-left languages. */
static void
test_rtl (void)
{
  Fixture self;
  double ax, cx, y;

  gtk_widget_set_default_direction (GTK_TEXT_DIR_RTL);
  set_up (&self, &tic_tac_toe, "");
  noughts_board_layout_to_pixel (&self.board->layout, cell_of (&self, "a1"), &ax, &y);
  noughts_board_layout_to_pixel (&self.board->layout, cell_of (&self, "c1"), &cx, &y);
  g_assert_cmpfloat (ax, <, cx);
  g_assert_cmpint (gtk_widget_get_direction (GTK_WIDGET (self.board)), ==, GTK_TEXT_DIR_LTR);
  tear_down (&self);
  gtk_widget_set_default_direction (GTK_TEXT_DIR_LTR);
}

static void
test_weights (void)
{
  static const MnkRule standard = { 15, 15, 5, MNK_STANDARD };
  static const MnkRule caro = { 15, 15, 5, MNK_CARO };
  static const MnkRule renju = { 15, 15, 5, MNK_RENJU };
  static const struct
  {
    const char *moves, *cell, *words;
    const MnkRule *rule; /* or NULL */
  } cases[] = {
    /* an open three of Black's, and its end */
    { "h8 a1 h9 c1 h10 e1", "h11", "Black makes an open four here" },
    /* four in a row */
    { "h8 a1 h9 c1 h10 e1 h11 g1", "h12", "Black completes a row here" },
    /* two side by side */
    { "h8 a1 h9 c1", "h10", "Black makes an open three here" },
    /* four with a gap, from either of its parts */
    { "f8 a1 g8 c1 i8 e1", "j8", "Black threatens to make five here" },
    { "f8 a1 g8 c1 i8 e1", "e8", "Black threatens to make five here" },
    /* nothing far away */
    { "h8 a1", "o15", "Neither side has a threat here" },
    /* six where five are wanted, five shut in */
    { "c8 a1 d8 c1 e8 e1 g8 g1 h8 i1", "f8", "Black makes a row here that doesn’t win", &standard },
    { "d8 c8 e8 i8 f8 a1 g8 c1", "h8", "Black makes a row here that doesn’t win", &caro },
    /* what renju forbids */
    { "c8 a1 d8 c1 e8 e1 g8 g1 h8 i1", "f8", "Forbidden for Black: six or more in a row", &renju },
    { "g8 a1 f8 c1 h9 e1 h10 g1", "h8", "Forbidden for Black: two open threes", &renju },
    { "g8 a1 f8 c1 h9 e1 h10", "h8", "Forbidden for Black: two open threes", &renju },
  };

  for (guint i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      Fixture self;
      g_autofree char *text = NULL;

      set_up (&self, cases[i].rule != NULL ? cases[i].rule : &gomoku, cases[i].moves);
      text = noughts_board_explain_weight (self.game, cell_of (&self, cases[i].cell));
      g_test_message ("%s", text);
      g_assert_nonnull (strstr (text, cases[i].words));

      /* Shown for all cells, and for the one under the cursor. */
      noughts_board_view_set_weights (self.board, TRUE);
      g_object_unref (test_window_get_texture (GTK_WIDGET (self.board)));
      noughts_board_view_set_weights (self.board, FALSE);
      noughts_board_view_set_cursor (self.board, cell_of (&self, cases[i].cell));
      gtk_widget_activate_action (GTK_WIDGET (self.board), "board.weight", NULL);
      gtk_test_accessible_assert_property (
          noughts_board_view_find_cell (self.board, self.board->cursor),
          GTK_ACCESSIBLE_PROPERTY_DESCRIPTION, text);
      tear_down (&self);
    }
}

/* Of a cell's lines those are listed that a row fits into, be it with one stone. */
static void
test_weight_lines (void)
{
  Fixture self;
  g_autofree char *text = NULL;

  set_up (&self, &gomoku, "h8 a1");
  text = noughts_board_explain_weight (self.game, cell_of (&self, "a15"));
  g_test_message ("%s", text);
  g_assert_nonnull (strstr (text, "\n  ↔ [1:"));
  g_assert_nonnull (strstr (text, "\n  ↕ [1:"));
  g_assert_nonnull (strstr (text, "\n  ⤡ [1:"));
  g_assert_null (strstr (text, "⤢"));
  tear_down (&self);
}

/* The area where a move is sought reaches from corner to corner, both of them in it. */
static void
test_area (void)
{
  const MnkPoint from = { 3, 5 }, to = { 6, 9 };
  Fixture self;

  set_up (&self, &gomoku, "h8");
  noughts_board_view_set_area (self.board, TRUE, from, to);
  for (int y = 0; y < 15; y++)
    for (int x = 0; x < 15; x++)
      {
        gboolean inside = x >= 3 && x <= 6 && y >= 5 && y <= 9;

        g_assert_cmpint (noughts_board_view_is_in_area (self.board, (MnkPoint){ x, y }), ==,
                         inside);
      }
  gtk_test_accessible_assert_property (noughts_board_view_find_cell (self.board, to),
                                       GTK_ACCESSIBLE_PROPERTY_DESCRIPTION, "in the marked area");
  noughts_board_view_set_area (self.board, FALSE, from, to);
  g_assert_false (noughts_board_view_is_in_area (self.board, to));
  tear_down (&self);
}

static void
test_weight_text (void)
{
  static const struct
  {
    double weight;
    const char *text;
  } cases[] = { { 0, "0" },     { 6.6, "6.6" },       { 104.25, "104.25" },
                { 200, "200" }, { 33.3333, "33.33" }, { 100.5, "100.5" } };

  for (guint i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      g_autofree char *text = noughts_board_format_weight (cases[i].weight);

      g_assert_cmpstr (text, ==, cases[i].text);
    }
}

/* In a cell the places of a large weight say nothing. */
static void
test_short_weight (void)
{
  static const struct
  {
    double weight;
    const char *text;
  } cases[] = { { 0.25, "0.3" }, { 2.02, "2" },  { 9.5, "9.5" },   { 9.97, "10" },
                { 10, "10" },    { 14.8, "15" }, { 104.25, "104" } };

  for (guint i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      g_autofree char *text = noughts_board_shorten_weight (cases[i].weight);

      g_assert_cmpstr (text, ==, cases[i].text);
    }
}

/* Layers stay while what they show stays: hovering draws no piece anew. */
static void
test_layers_stay (void)
{
  Fixture self;
  GskRenderNode *board, *pieces;

  set_up (&self, &gomoku, "h8 i9 g8");
  g_object_unref (test_window_get_texture (GTK_WIDGET (self.board)));
  board = self.board->layers[LAYER_BOARD];
  pieces = self.board->layers[LAYER_PIECES];
  g_assert_nonnull (pieces);
  noughts_board_view_set_hover (self.board, cell_of (&self, "a1"));
  test_window_settle ();
  g_object_unref (test_window_get_texture (GTK_WIDGET (self.board)));
  g_assert_true (self.board->layers[LAYER_PIECES] == pieces);
  play (&self, "a1");
  g_object_unref (test_window_get_texture (GTK_WIDGET (self.board)));
  g_assert_true (self.board->layers[LAYER_BOARD] == board);
  tear_down (&self);
}

int
main (int argc, char **argv)
{
  test_window_init (&argc, &argv);
  g_test_add_func ("/board-view/cells", test_cells);
  g_test_add_func ("/board-view/stone-names", test_stone_names);
  g_test_add_func ("/board-view/markup-names", test_markup_names);
  g_test_add_func ("/board-view/cell-places", test_cell_places);
  g_test_add_func ("/board-view/click", test_click);
  g_test_add_func ("/board-view/no-click-after-end", test_no_click_after_end);
  g_test_add_func ("/board-view/confirm", test_confirm);
  g_test_add_func ("/board-view/confirm-small", test_confirm_small);
  g_test_add_func ("/board-view/keys", test_keys);
  g_test_add_func ("/board-view/guard", test_guard);
  g_test_add_func ("/board-view/edited-keys", test_edited_keys);
  g_test_add_func ("/board-view/tab", test_tab);
  g_test_add_func ("/board-view/cell-action", test_cell_action);
  g_test_add_func ("/board-view/notify", test_notify);
  g_test_add_func ("/board-view/hint-goes", test_hint_goes);
  g_test_add_func ("/board-view/thoughts", test_thoughts);
  g_test_add_func ("/board-view/told-first", test_told_first);
  g_test_add_func ("/board-view/bad-input", test_bad_input);
  g_test_add_func ("/board-view/animation", test_animation);
  g_test_add_func ("/board-view/show-last", test_show_last);
  g_test_add_func ("/board-view/rtl", test_rtl);
  g_test_add_func ("/board-view/weights", test_weights);
  g_test_add_func ("/board-view/weight-lines", test_weight_lines);
  g_test_add_func ("/board-view/area", test_area);
  g_test_add_func ("/board-view/weight-text", test_weight_text);
  g_test_add_func ("/board-view/short-weight", test_short_weight);
  g_test_add_func ("/board-view/layers-stay", test_layers_stay);
  return g_test_run ();
}
