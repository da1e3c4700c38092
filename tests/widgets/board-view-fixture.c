/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "board-view-fixture.h"

void
note_cb (Fixture *self, const MnkPoint *cell)
{
  gboolean free = noughts_board_view_is_open (self->board)
                  && noughts_board_view_at (self->board, *cell) == MNK_EMPTY;

  g_array_append_val (free ? self->chosen : self->refused, *cell);
}

NoughtsGame *
new_game (const MnkRule *rule, const char *moves)
{
  g_autoptr (GError) error = NULL;
  NoughtsGame *game = noughts_game_from_text (rule, moves, &error);

  g_assert_no_error (error);
  return game;
}

void
set_up (Fixture *self, const MnkRule *rule, const char *moves)
{
  self->game = new_game (rule, moves);
  self->board = g_object_new (NOUGHTS_TYPE_BOARD_VIEW, NULL);
  self->chosen = g_array_new (FALSE, FALSE, sizeof (MnkPoint));
  self->refused = g_array_new (FALSE, FALSE, sizeof (MnkPoint));
  g_signal_connect_swapped (self->board, "cell-chosen", G_CALLBACK (note_cb), self);
  noughts_board_view_set_game (self->board, self->game);
  self->window = test_window_new (GTK_WIDGET (self->board), 420, 420);
}

void
tear_down (Fixture *self)
{
  gtk_window_destroy (self->window);
  test_window_settle ();
  g_assert_finalize_object (self->game);
  g_array_unref (self->chosen);
  g_array_unref (self->refused);
}

MnkPoint
cell_of (const Fixture *self, const char *text)
{
  MnkPoint cell;
  size_t length;

  g_assert_cmpint (
      mnk_move_from_text (noughts_game_get_rule (self->board->game), text, &cell, &length), ==,
      MNK_TEXT_OK);
  return cell;
}

void
play (Fixture *self, const char *text)
{
  g_autoptr (GError) error = NULL;

  noughts_game_play (self->game, cell_of (self, text), &error);
  g_assert_no_error (error);
}

void
click_again (Fixture *self, const char *text, int n_press)
{
  GtkGesture *gesture = test_window_controller (GTK_WIDGET (self->board), GTK_TYPE_GESTURE_CLICK);
  double x, y;

  noughts_board_layout_to_pixel (&self->board->layout, cell_of (self, text), &x, &y);
  g_signal_emit_by_name (gesture, "pressed", n_press, x, y);
  g_signal_emit_by_name (gesture, "released", n_press, x, y);
}

void
click (Fixture *self, const char *text)
{
  click_again (self, text, 1);
}

void
assert_last (GArray *cells, guint n, int x, int y)
{
  g_assert_cmpuint (cells->len, ==, n);
  g_assert_cmpint (g_array_index (cells, MnkPoint, n - 1).x, ==, x);
  g_assert_cmpint (g_array_index (cells, MnkPoint, n - 1).y, ==, y);
}

void
assert_name (Fixture *self, const char *text, const char *name)
{
  NoughtsBoardCell *cell = noughts_board_view_find_cell (self->board, cell_of (self, text));

  g_assert_nonnull (cell);
  gtk_test_accessible_assert_role (cell, GTK_ACCESSIBLE_ROLE_GRID_CELL);
  gtk_test_accessible_assert_property (cell, GTK_ACCESSIBLE_PROPERTY_LABEL, name);
}

MnkPoint
focused_cell (const Fixture *self)
{
  GtkWidget *focus = gtk_window_get_focus (self->window);

  g_assert_true (NOUGHTS_IS_BOARD_CELL (focus));
  return noughts_board_cell_get_point (NOUGHTS_BOARD_CELL (focus));
}

void
press (const Fixture *self, guint key)
{
  g_assert_true (test_window_press (GTK_WIDGET (self->board), key));
}
