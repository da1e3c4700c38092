/* SPDX-License-Identifier: GPL-3.0-or-later */

/* The tree of a game: positions that were set up, and branches taken out and put back. */

#include "game-changes.h"
#include "noughts-game-private.h"

static NoughtsNode *
append_step (NoughtsGame *game, const NoughtsStep *step)
{
  NoughtsNode *node = noughts_game_append_step (game, noughts_game_get_current (game), NULL, step);

  if (node != NULL)
    noughts_game_jump (game, node);
  return node;
}

static NoughtsNode *
append_move (NoughtsGame *game, const char *cell, MnkPiece piece)
{
  return append_step (game, &(NoughtsStep){ .move = find_cell (noughts_game_get_rule (game), cell),
                                            .piece = piece });
}

static NoughtsNode *
set_up (NoughtsGame *game,
        const char *first,
        MnkPiece first_piece,
        const char *second,
        MnkPiece second_piece)
{
  const NoughtsStone stones[] = {
    { find_cell (noughts_game_get_rule (game), first), (guint8) first_piece, 0 },
    { find_cell (noughts_game_get_rule (game), second), (guint8) second_piece, 0 },
  };

  return append_step (
      game,
      &(NoughtsStep){ .move = MNK_PASS, .stones = stones, .n_stones = G_N_ELEMENTS (stones) });
}

/* A side may move twice, and either side may begin. */
static void
test_colours (void)
{
  g_autoptr (NoughtsGame) game = noughts_game_new (&rule_3x3, NULL);
  g_autoptr (NoughtsGame) copy = NULL;

  g_assert_nonnull (append_move (game, "a1", MNK_O));
  g_assert_cmpint (noughts_game_get_side (game), ==, MNK_X);
  g_assert_nonnull (append_move (game, "b1", MNK_O));
  g_assert_cmpint (piece_at (game, "b1"), ==, MNK_O);
  g_assert_nonnull (append_move (game, "c1", MNK_O));
  g_assert_cmpint (noughts_game_get_result (game), ==, NOUGHTS_RESULT_O_WON);
  g_assert_null (append_move (game, "c2", MNK_X));
  copy = copy_game (game);
  g_assert_cmpint (noughts_game_get_result (copy), ==, NOUGHTS_RESULT_O_WON);
  g_assert_cmpint (piece_at (copy, "a1"), ==, MNK_O);
}

/* Stones set up and lifted in the middle of a game appear and disappear with their node. */
static void
test_setup_midway (void)
{
  g_autoptr (NoughtsGame) game = make_game (&rule_3x3, "b2 a1");
  g_autoptr (NoughtsGame) copy = NULL;
  NoughtsNode *node = set_up (game, "c3", MNK_O, "b2", MNK_EMPTY);
  MnkPoint b2 = find_cell (&rule_3x3, "b2");

  g_assert_cmpint (piece_at (game, "c3"), ==, MNK_O);
  g_assert_cmpint (piece_at (game, "b2"), ==, MNK_EMPTY);
  g_assert_cmpint (noughts_game_get_side (game), ==, MNK_X);
  g_assert_cmpuint (noughts_game_get_move_number (game, b2), ==, 0);
  play_moves (game, "a2 b2");
  g_assert_cmpint (noughts_game_get_result (game), ==, NOUGHTS_RESULT_O_WON);
  g_assert_cmpuint (noughts_game_get_move_number (game, b2), ==, 4);
  g_assert_cmpuint (noughts_node_get_number (node), ==, 2);

  copy = copy_game (game);
  for (int i = 0; i < 2; i++)
    {
      NoughtsGame *one = i == 0 ? game : copy;

      noughts_game_jump (one, noughts_game_get_node_at (one, 2));
      g_assert_cmpint (piece_at (one, "b2"), ==, MNK_X);
      g_assert_cmpint (piece_at (one, "c3"), ==, MNK_EMPTY);
      g_assert_cmpuint (noughts_game_get_move_number (one, b2), ==, 1);
      noughts_game_jump (one, noughts_game_get_node_at (one, 5));
      g_assert_cmpint (piece_at (one, "b2"), ==, MNK_O);
      g_assert_cmpint (piece_at (one, "c3"), ==, MNK_O);
      g_assert_cmpuint (noughts_game_get_move_number (one, b2), ==, 4);
    }
}

/* A game that the stones ended goes on when they are lifted; a position with lines of both sides is
 * rejected, and so are stones outside the board. */
static void
test_setup_ends (void)
{
  g_autoptr (NoughtsGame) game = make_game (&rule_3x3, "a1 a2 b1 b2 c1");
  g_autoptr (NoughtsGame) copy = NULL;
  MnkPoint cells[3];
  const NoughtsStone outside = { { 3, 0 }, MNK_X, 0 };
  guint n_linked = game->nodes.n_linked;

  g_assert_null (set_up (game, "c2", MNK_O, "a3", MNK_EMPTY));
  g_assert_null (
      append_step (game, &(NoughtsStep){ .move = MNK_PASS, .stones = &outside, .n_stones = 1 }));
  g_assert_cmpuint (game->nodes.n_linked, ==, n_linked);
  g_assert_nonnull (set_up (game, "c1", MNK_EMPTY, "a3", MNK_EMPTY));
  g_assert_cmpint (noughts_game_get_result (game), ==, NOUGHTS_RESULT_OPEN);
  play_moves (game, "c2");
  g_assert_cmpint (noughts_game_get_result (game), ==, NOUGHTS_RESULT_O_WON);
  g_assert_nonnull (set_up (game, "c2", MNK_EMPTY, "c1", MNK_X));
  g_assert_cmpint (noughts_game_get_ending (game), ==, NOUGHTS_END_LINE);
  g_assert_cmpint (noughts_game_get_result (game), ==, NOUGHTS_RESULT_X_WON);
  g_assert_cmpuint (noughts_game_get_win_line (game, cells, 3), ==, 3);
  copy = copy_game (game);
  g_assert_cmpint (noughts_game_get_result (copy), ==, NOUGHTS_RESULT_X_WON);
}

/* A node without a move does not change the board, and may come after the end. */
static void
test_nodes_without_move (void)
{
  g_autoptr (NoughtsGame) game = make_game (&rule_3x3, "a1 a2 b1 b2 c1");
  const NoughtsStep said = { .move = MNK_PASS };
  NoughtsNode *node = append_step (game, &said);
  MnkPoint cells[3];

  g_assert_nonnull (node);
  g_assert_cmpint (noughts_game_get_result (game), ==, NOUGHTS_RESULT_X_WON);
  g_assert_cmpuint (noughts_game_get_win_line (game, cells, 3), ==, 3);
  g_assert_cmpint (noughts_node_get_piece (node), ==, MNK_EMPTY);
  g_assert_cmpuint (noughts_node_get_number (node), ==, 5);
  g_assert_false (noughts_game_can_play (game, find_cell (&rule_3x3, "c3"), NULL));
}

/* Renju judges a move by the stones on the board, whether played or set up. */
static void
test_setup_renju (void)
{
  g_autoptr (NoughtsGame) game = noughts_game_new (&rule_renju, NULL);

  g_assert_nonnull (set_up (game, "g8", MNK_X, "i8", MNK_X));
  g_assert_nonnull (set_up (game, "h7", MNK_X, "h9", MNK_X));
  g_assert_false (noughts_game_can_play (game, find_cell (&rule_renju, "h8"), NULL));
  g_assert_nonnull (set_up (game, "h9", MNK_EMPTY, "g8", MNK_X));
  g_assert_true (noughts_game_can_play (game, find_cell (&rule_renju, "h8"), NULL));
}

static void
unlinked_cb (NoughtsGame *game, NoughtsGameChange change, NoughtsNode **unlinked)
{
  *unlinked = noughts_game_get_unlinked (game);
}

static void
test_unlink (void)
{
  g_autoptr (NoughtsGame) game = make_game (&rule_3x3, "b2 a1 c3 c1");
  NoughtsNode *second = noughts_game_get_node_at (game, 2);
  NoughtsNode *third = noughts_game_get_node_at (game, 3);
  NoughtsNode *unlinked = NULL;
  Changes changes;

  watch_changes (game, &changes);
  g_signal_connect (game, "changed", G_CALLBACK (unlinked_cb), &unlinked);
  noughts_game_unlink (game, second);
  assert_changed (&changes, TREE | CURRENT | LINE | NOUGHTS_GAME_CHANGE_UNLINKED);
  g_assert_true (unlinked == second);
  g_assert_null (noughts_game_get_unlinked (game));
  assert_text (game, "b2");
  g_assert_false (noughts_game_can_redo (game));
  g_assert_true (noughts_node_is_unlinked (second));
  g_assert_true (noughts_node_is_unlinked (third));
  g_assert_cmpint (piece_at (game, "a1"), ==, MNK_EMPTY);
  g_assert_null (noughts_node_get_child (noughts_game_get_current (game)));

  /* A held node keeps its data. */
  g_assert_cmpuint (noughts_node_get_ply (third), ==, 3);
  g_assert_true (noughts_node_get_parent (third) == second);

  noughts_game_relink (game, second);
  assert_changed (&changes, TREE);
  g_assert_false (noughts_node_is_unlinked (third));
  noughts_game_jump (game, third);
  assert_text (game, "b2 a1 c3 c1");
}

/* Put back in reverse order, all nodes return to their former places. */
static void
test_unlink_order (void)
{
  g_autoptr (NoughtsGame) game = noughts_game_new (&rule_3x3, NULL);
  NoughtsNode *nodes[4], *root = noughts_game_get_root (game);
  static const char *const cells[] = { "a1", "b1", "c1", "a2" };
  static const guint order[] = { 1, 2, 0, 3 };
  guint i = 0;

  for (i = 0; i < 4; i++)
    {
      noughts_game_jump (game, root);
      play_moves (game, cells[i]);
      nodes[i] = noughts_game_get_current (game);
    }
  play_moves (game, "c3");

  for (i = 0; i < 4; i++)
    noughts_game_unlink (game, nodes[order[i]]);
  g_assert_null (noughts_node_get_child (root));
  g_assert_true (noughts_game_get_current (game) == root);
  for (i = 4; i > 0; i--)
    noughts_game_relink (game, nodes[order[i - 1]]);

  i = 0;
  for (NoughtsNode *node = noughts_node_get_child (root); node != NULL;
       node = noughts_node_get_sibling (node))
    g_assert_true (node == nodes[i++]);
  g_assert_cmpuint (i, ==, 4);
}

/* Unlinking a variation that is not shown does not change the line; the saved game lacks it. */
static void
test_unlink_aside (void)
{
  g_autoptr (NoughtsGame) game = make_game (&rule_3x3, "b2 a1 c3");
  g_autoptr (NoughtsGame) copy = NULL;
  NoughtsNode *aside = noughts_game_get_node_at (game, 2);
  Changes changes;

  noughts_game_undo_to (game, 1);
  play_moves (game, "c1");
  watch_changes (game, &changes);
  noughts_game_unlink (game, aside);
  assert_changed (&changes, TREE | NOUGHTS_GAME_CHANGE_UNLINKED);
  assert_text (game, "b2 c1");
  g_assert_null (noughts_game_get_other_line (game));
  copy = copy_game (game);
  g_assert_cmpuint (copy->nodes.n_linked, ==, 3);

  /* The same move played again is another node. */
  noughts_game_undo_to (game, 1);
  play_moves (game, "a1");
  g_assert_false (noughts_game_get_current (game) == aside);
}

/* Unlinking uses no recursion. */
static void
test_unlink_deep (void)
{
  g_autoptr (NoughtsGame) game = noughts_game_new (&rule_page, NULL);
  NoughtsNode *node = noughts_game_get_root (game), *first;
  NoughtsStep step = { .move = MNK_PASS };

  first = noughts_game_append_step (game, node, NULL, &step);
  node = first;
  for (guint i = 0; i < 1000000; i++)
    node = noughts_game_append_step (game, node, NULL, &step);
  noughts_game_unlink (game, first);
  g_assert_true (noughts_node_is_unlinked (node));
  g_assert_cmpuint (game->nodes.n_linked, ==, 1);
  noughts_game_relink (game, first);
  g_assert_cmpuint (game->nodes.n_linked, ==, 1000002);
}

int
main (int argc, char *argv[])
{
  g_test_init (&argc, &argv, NULL);

  g_test_add_func ("/game/colours", test_colours);
  g_test_add_func ("/game/setup-midway", test_setup_midway);
  g_test_add_func ("/game/setup-ends", test_setup_ends);
  g_test_add_func ("/game/setup-renju", test_setup_renju);
  g_test_add_func ("/game/nodes-without-move", test_nodes_without_move);
  g_test_add_func ("/game/unlink", test_unlink);
  g_test_add_func ("/game/unlink-order", test_unlink_order);
  g_test_add_func ("/game/unlink-aside", test_unlink_aside);
  g_test_add_func ("/game/unlink-deep", test_unlink_deep);

  return g_test_run ();
}
