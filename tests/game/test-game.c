/* SPDX-License-Identifier: GPL-3.0-or-later */

/* A game: its moves, stones, numbers and windows. */

#include <malloc.h>

#include "game-changes.h"

static void
test_play (void)
{
  g_autoptr (NoughtsGame) game = noughts_game_new (&rule_3x3, NULL);
  Changes changes;

  watch_changes (game, &changes);
  g_assert_cmpint (noughts_game_get_side (game), ==, MNK_X);
  play_moves (game, "b2");
  assert_changed (&changes, TREE | CURRENT | LINE);
  g_assert_cmpint (noughts_game_get_side (game), ==, MNK_O);
  g_assert_cmpint (piece_at (game, "b2"), ==, MNK_X);
  play_moves (game, "a1");
  g_assert_cmpint (piece_at (game, "a1"), ==, MNK_O);
  g_assert_cmpuint (noughts_game_get_n_plies (game), ==, 2);
  g_assert_cmpuint (noughts_game_get_ply (game), ==, 2);
  g_assert_cmpuint (noughts_game_get_move_number (game, find_cell (&rule_3x3, "a1")), ==, 2);
  g_assert_cmpuint (noughts_game_get_move_number (game, find_cell (&rule_3x3, "c3")), ==, 0);
  g_assert_true (noughts_game_get_current (game) == noughts_game_get_end (game));
  assert_text (game, "b2 a1");

  g_clear_pointer (&game, g_object_unref);
}

static void
test_setup (void)
{
  g_autoptr (NoughtsGame) game = NULL;
  g_autoptr (NoughtsGame) won = NULL;
  g_autoptr (GError) error = NULL;
  g_autoptr (NoughtsGame) threes = NULL;
  const char *stones[] = { "g8", "i8", "h7", "h9", "a1", "o1", "a15", "o15" };
  MnkPosition position, renju_position;
  MnkTextError problem;
  MnkPoint cells[8];

  mnk_position_init (&position, &rule_3x3);
  g_assert_true (mnk_position_from_diagram (&position, ". x . / o . x / . . .", MNK_O, &problem));
  game = noughts_game_new_from_position (&position, &error);
  g_assert_no_error (error);
  g_assert_cmpint (noughts_game_get_side (game), ==, MNK_O);
  g_assert_cmpint (piece_at (game, "b3"), ==, MNK_X);
  g_assert_cmpuint (noughts_game_get_move_number (game, find_cell (&rule_3x3, "b3")), ==, 0);
  play_moves (game, "a1 b2 a3");
  g_assert_cmpint (noughts_game_get_result (game), ==, NOUGHTS_RESULT_O_WON);
  noughts_game_jump (game, noughts_game_get_root (game));
  g_assert_cmpuint (mnk_field_stones (noughts_game_get_field (game)), ==, 3);

  g_assert_true (mnk_position_from_diagram (&position, "x x x / o . o / . . .", MNK_O, &problem));
  won = noughts_game_new_from_position (&position, &error);
  g_assert_no_error (error);
  g_assert_cmpint (noughts_game_get_result (won), ==, NOUGHTS_RESULT_X_WON);
  g_assert_cmpuint (noughts_game_get_win_line (won, cells, 8), ==, 3);
  assert_not_played (won, "", (MnkPoint){ 0, 0 }, NOUGHTS_ERROR_ENDED);

  /* Renju's forbidden points apply from the first move on. */
  mnk_position_init (&renju_position, &rule_renju);
  for (guint i = 0; i < G_N_ELEMENTS (stones); i++)
    mnk_position_set (&renju_position, find_cell (&rule_renju, stones[i]), i < 4 ? MNK_X : MNK_O);
  threes = noughts_game_new_from_position (&renju_position, &error);
  g_assert_no_error (error);
  g_assert_false (noughts_game_can_play (threes, find_cell (&rule_renju, "h8"), NULL));
  g_assert_true (noughts_game_can_play (threes, find_cell (&rule_renju, "h10"), NULL));

  for (int x = 0; x < 3; x++)
    mnk_position_set (&position, (MnkPoint){ x, 1 }, MNK_O);
  g_assert_null (noughts_game_new_from_position (&position, &error));
  g_assert_error (error, NOUGHTS_ERROR, NOUGHTS_ERROR_TEXT);
}

/* Distant coordinates behave like near ones. */
static void
test_page (void)
{
  g_autoptr (NoughtsGame) game =
      make_game (&rule_page, "2147483645,-5 0,0 2147483644,-5 0,1 2147483643,-5 0,2 "
                             "2147483642,-5 0,3");
  MnkPoint recent[2];
  MnkPoint cells[8];

  g_assert_cmpuint (noughts_game_get_recent (game, recent, 2), ==, 2);
  g_assert_true (mnk_point_equal (recent[0], (MnkPoint){ 0, 3 }));
  play_moves (game, "2147483646,-5");
  g_assert_cmpint (noughts_game_get_result (game), ==, NOUGHTS_RESULT_X_WON);
  g_assert_cmpuint (noughts_game_get_win_line (game, cells, 8), ==, 5);
}

/* The window of any node, whichever node is current. */
static void
test_window (void)
{
  g_autoptr (NoughtsGame) game = make_game (&rule_3x3, "b2 a1 c3");
  NoughtsNode *variation;
  MnkWindow window;

  noughts_game_undo_to (game, 1);
  play_moves (game, "c1 a3");
  variation = noughts_game_get_end (game);
  noughts_game_jump (game, noughts_node_get_child (noughts_game_get_node_at (game, 1)));
  assert_text (game, "b2 a1 c3");

  noughts_game_get_window (game, variation, &window);
  g_assert_cmpint (window.position.stones, ==, 3);
  g_assert_cmpint (window.position.side, ==, MNK_O);
  g_assert_cmpint (mnk_position_at (&window.position, 2, 0), ==, MNK_O);
  g_assert_cmpint (mnk_position_at (&window.position, 0, 0), ==, MNK_EMPTY);
  g_assert_cmpint (piece_at (game, "a1"), ==, MNK_O);
  g_assert_cmpint (piece_at (game, "c1"), ==, MNK_EMPTY);
}

/* Returns the cell of a move in columns of 400. The colours run X X O O along a row and alternate
 * in a column, so neither side ever has three in a row. */
static MnkPoint
long_game_cell (guint i)
{
  return (MnkPoint){ (int) (i / 400), (int) ((i % 400) ^ ((i / 800) & 1)) };
}

static void
test_long (void)
{
  const guint n = 200000;
  g_autoptr (NoughtsGame) game = noughts_game_new (&rule_page, NULL);
  g_autoptr (NoughtsGame) copy = NULL;
  gsize before = mallinfo2 ().uordblks + mallinfo2 ().hblkhd;
  gsize bytes;

  for (guint i = 0; i < n; i++)
    g_assert_true (noughts_game_play (game, long_game_cell (i), NULL));

  bytes = mallinfo2 ().uordblks + mallinfo2 ().hblkhd - before;
  g_test_message ("%.1f bytes a stone", (double) bytes / n);
#ifndef __SANITIZE_ADDRESS__
  g_assert_cmpfloat ((double) bytes / n, <, 100);
#endif

  g_assert_cmpuint (noughts_game_get_n_plies (game), ==, n);
  for (guint ply = 0; ply <= n; ply++)
    g_assert_cmpuint (noughts_node_get_ply (noughts_game_get_node_at (game, ply)), ==, ply);
  noughts_game_jump (game, noughts_game_get_root (game));
  g_assert_cmpuint (mnk_field_stones (noughts_game_get_field (game)), ==, 0);
  noughts_game_jump (game, noughts_game_get_end (game));
  g_assert_cmpuint (mnk_field_stones (noughts_game_get_field (game)), ==, n);
  noughts_game_undo_to (game, 10);

  copy = copy_game (game);
  g_assert_nonnull (copy);
  g_assert_cmpuint (noughts_game_get_n_plies (copy), ==, 10);
  while (noughts_game_redo_turn (copy, MNK_EMPTY))
    ;
  g_assert_cmpuint (noughts_game_get_n_plies (copy), ==, n);
}

/* Ten thousand branches, each one move deeper than the last. */
static void
test_deep_branches (void)
{
  const guint n = 10000;
  g_autoptr (NoughtsGame) game = noughts_game_new (&rule_page, NULL);
  g_autoptr (NoughtsGame) copy = NULL;
  NoughtsNode *node;
  guint branches = 0;

  for (guint i = 0; i < n; i++)
    {
      g_assert_true (noughts_game_play (game, (MnkPoint){ -1000, (int) i * 2 }, NULL));
      g_assert_true (noughts_game_undo (game));
      g_assert_true (noughts_game_play (game, long_game_cell (i), NULL));
    }

  copy = copy_game (game);
  g_assert_nonnull (copy);
  g_assert_cmpuint (noughts_game_get_n_plies (copy), ==, n);
  for (node = noughts_game_get_root (copy); node != NULL;)
    {
      NoughtsNode *child = noughts_node_get_child (node);

      if (child != NULL && noughts_node_get_sibling (child) != NULL)
        {
          branches++;
          child = noughts_node_get_sibling (child);
        }
      node = child;
    }
  g_assert_cmpuint (branches, ==, n);

  noughts_game_jump (copy, noughts_node_get_child (noughts_game_get_root (copy)));
  g_assert_cmpuint (noughts_game_get_n_plies (copy), ==, 1);
}

static void
test_finalize (void)
{
  NoughtsGame *game = make_game (&rule_3x3, "b2 a1");

  noughts_game_get_move_number (game, (MnkPoint){ 0, 0 });
  g_assert_finalize_object (game);
}

/* Move numbers follow undo, jumps and variations. */
static void
test_numbers (void)
{
  g_autoptr (NoughtsGame) game = make_game (&rule_3x3, "b2 a1 c3");
  MnkPoint a1 = find_cell (&rule_3x3, "a1");
  MnkPoint c3 = find_cell (&rule_3x3, "c3");

  g_assert_cmpuint (noughts_game_get_move_number (game, c3), ==, 3);
  noughts_game_undo_to (game, 1);
  g_assert_cmpuint (noughts_game_get_move_number (game, c3), ==, 0);
  g_assert_cmpuint (noughts_game_get_move_number (game, a1), ==, 0);
  play_moves (game, "c3 a1");
  g_assert_cmpuint (noughts_game_get_move_number (game, c3), ==, 2);
  g_assert_cmpuint (noughts_game_get_move_number (game, a1), ==, 3);
  noughts_game_jump (game, noughts_node_get_child (noughts_game_get_node_at (game, 1)));
  g_assert_cmpuint (noughts_game_get_move_number (game, a1), ==, 2);
  g_assert_cmpuint (noughts_game_get_move_number (game, c3), ==, 0);
}

int
main (int argc, char *argv[])
{
  g_test_init (&argc, &argv, NULL);

  g_test_add_func ("/game/play", test_play);
  g_test_add_func ("/game/setup", test_setup);
  g_test_add_func ("/game/page", test_page);
  g_test_add_func ("/game/window", test_window);
  g_test_add_func ("/game/numbers", test_numbers);
  g_test_add_func ("/game/long", test_long);
  g_test_add_func ("/game/deep-branches", test_deep_branches);
  g_test_add_func ("/game/finalize", test_finalize);

  return g_test_run ();
}
