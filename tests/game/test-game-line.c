/* SPDX-License-Identifier: GPL-3.0-or-later */

/* The shown line of a game: undo and redo, looking back, and going on. */

#include "game-changes.h"

static void
test_undo_redo (void)
{
  g_autoptr (NoughtsGame) game = make_game (&rule_3x3, "b2 a1 c3");
  Changes changes;

  watch_changes (game, &changes);
  g_assert_false (noughts_game_redo_turn (game, MNK_EMPTY));
  assert_changed (&changes, 0);
  g_assert_true (noughts_game_undo (game));
  assert_changed (&changes, CURRENT | LINE);
  assert_text (game, "b2 a1");
  g_assert_cmpint (piece_at (game, "c3"), ==, MNK_EMPTY);
  g_assert_true (noughts_game_get_current (game) == noughts_game_get_end (game));
  g_assert_true (noughts_game_undo (game));
  g_assert_true (noughts_game_undo (game));
  g_assert_false (noughts_game_undo (game));
  assert_text (game, "");
  changes = (Changes){ 0 };

  g_assert_true (noughts_game_redo_turn (game, MNK_EMPTY));
  assert_changed (&changes, CURRENT | LINE);
  g_assert_true (noughts_game_redo_turn (game, MNK_EMPTY));
  assert_text (game, "b2 a1");

  /* Playing the move that could be redone keeps the rest of the line. */
  g_assert_true (noughts_game_undo (game));
  play_moves (game, "a1");
  g_assert_true (noughts_game_can_redo (game));
  g_assert_true (noughts_game_redo_turn (game, MNK_EMPTY));
  assert_text (game, "b2 a1 c3");

  /* Another move is a variation, and the line goes through it. */
  noughts_game_undo_to (game, 1);
  changes = (Changes){ 0 };
  play_moves (game, "c1");
  assert_changed (&changes, TREE | CURRENT | LINE);
  assert_text (game, "b2 c1");
  g_assert_false (noughts_game_can_redo (game));
  g_assert_cmpint (piece_at (game, "a1"), ==, MNK_EMPTY);
}

static void
test_looking_back (void)
{
  g_autoptr (NoughtsGame) game = make_game (&rule_3x3, "b2 a1 c3 c1");
  NoughtsNode *second = noughts_game_get_node_at (game, 2);
  NoughtsNode *last = noughts_game_get_end (game);
  Changes changes;

  watch_changes (game, &changes);
  noughts_game_jump (game, second);
  assert_changed (&changes, CURRENT);
  g_assert_true (noughts_game_get_current (game) == second);
  g_assert_true (noughts_game_get_end (game) == last);
  g_assert_cmpuint (noughts_game_get_n_plies (game), ==, 4);
  g_assert_cmpuint (noughts_game_get_ply (game), ==, 2);
  g_assert_cmpint (piece_at (game, "c3"), ==, MNK_EMPTY);
  noughts_game_jump (game, second);
  assert_changed (&changes, 0);

  /* A step forward within the shown moves does not change the line. */
  g_assert_true (noughts_game_redo_turn (game, MNK_EMPTY));
  assert_changed (&changes, CURRENT);
  noughts_game_jump (game, second);
  changes = (Changes){ 0 };

  noughts_game_cut (game);
  assert_changed (&changes, LINE);
  g_assert_true (noughts_game_get_end (game) == second);
  g_assert_true (noughts_game_can_redo (game));
  noughts_game_cut (game);
  assert_changed (&changes, 0);

  /* A variation from here; the former moves stay in the tree. */
  play_moves (game, "a3");
  assert_text (game, "b2 a1 a3");
  g_assert_true (noughts_node_get_sibling (noughts_node_get_child (second))
                 == noughts_game_get_end (game));
  noughts_game_jump (game, last);
  assert_text (game, "b2 a1 c3 c1");
  g_assert_true (noughts_game_get_end (game) == last);
  noughts_game_jump (game, noughts_node_get_parent (last));
  g_assert_true (noughts_game_get_end (game) == last);
}

/* A move at an earlier position ends the line there, without a cut before; later moves continue it.
 */
static void
test_play_on (void)
{
  g_autoptr (NoughtsGame) game = make_game (&rule_3x3, "b2 a1 c3 c1");

  noughts_game_jump (game, noughts_game_get_root (game));
  play_moves (game, "b2");
  assert_text (game, "b2");
  g_assert_true (noughts_game_get_current (game) == noughts_game_get_end (game));
  g_assert_true (noughts_game_can_redo (game));
  play_moves (game, "c1 a1");
  assert_text (game, "b2 c1 a1");
}

/* A game that was left after moves were taken back is restored: open, and they can be redone. */
static void
test_take_up (void)
{
  g_autoptr (NoughtsGame) game = make_game (&rule_3x3, "a1 b1 a2 b2 a3");
  NoughtsNode *left, *leaf;
  Changes changes;

  noughts_game_undo_to (game, 3);
  play_moves (game, "c2 c1");
  noughts_game_undo_to (game, 3);
  left = noughts_game_get_end (game);
  leaf = noughts_game_get_leaf (game);
  noughts_game_jump (game, noughts_game_get_root (game));
  noughts_game_cut (game);
  play_moves (game, "c3");

  watch_changes (game, &changes);
  noughts_game_take_up (game, left, leaf);
  assert_changed (&changes, CURRENT | LINE);
  assert_text (game, "a1 b1 a2");
  g_assert_true (noughts_game_get_current (game) == left);
  g_assert_cmpint (noughts_game_get_result (game), ==, NOUGHTS_RESULT_OPEN);
  g_assert_true (noughts_game_redo_turn (game, MNK_EMPTY));
  assert_text (game, "a1 b1 a2 c2");
  g_assert_true (noughts_game_redo_turn (game, MNK_EMPTY));
  assert_text (game, "a1 b1 a2 c2 c1");
  g_assert_false (noughts_game_redo_turn (game, MNK_EMPTY));
}

/* The game goes on at its end while an earlier position is shown. */
static void
test_extend (void)
{
  g_autoptr (NoughtsGame) game = make_game (&rule_3x3, "a1 b1 a2");
  g_autoptr (GError) error = NULL;
  Changes changes;

  noughts_game_jump (game, noughts_game_get_node_at (game, 1));
  watch_changes (game, &changes);
  g_assert_false (noughts_game_extend (game, find_cell (&rule_3x3, "a2"), &error));
  g_assert_error (error, NOUGHTS_ERROR, NOUGHTS_ERROR_CELL);
  assert_changed (&changes, 0);
  g_assert_true (noughts_game_extend (game, find_cell (&rule_3x3, "b2"), NULL));
  assert_changed (&changes, TREE | LINE);
  g_assert_cmpuint (noughts_game_get_ply (game), ==, 1);
  g_assert_cmpint (piece_at (game, "b2"), ==, MNK_EMPTY);
  g_assert_true (noughts_game_extend (game, find_cell (&rule_3x3, "a3"), NULL));
  assert_changed (&changes, TREE | LINE | RESULT);
  g_assert_cmpint (noughts_game_get_result (game), ==, NOUGHTS_RESULT_X_WON);

  noughts_game_jump (game, noughts_game_get_end (game));
  assert_text (game, "a1 b1 a2 b2 a3");
  noughts_game_undo (game);
  g_clear_error (&error);
  g_assert_true (noughts_game_extend (game, find_cell (&rule_3x3, "c3"), &error));
  g_assert_no_error (error);
  g_assert_cmpuint (noughts_game_get_ply (game), ==, 5);
}

/* The other line from the current node: three first moves in turn, and two replies to one of
 * them. */
static void
test_other_line (void)
{
  g_autoptr (NoughtsGame) game = make_game (&rule_3x3, "a1 a2 a3");
  NoughtsNode *first = noughts_game_get_end (game);
  NoughtsNode *second, *third, *fourth;

  g_assert_null (noughts_game_get_other_line (game));
  noughts_game_undo_to (game, 0);
  g_assert_null (noughts_game_get_other_line (game));

  play_moves (game, "b1 b2");
  second = noughts_game_get_end (game);
  g_assert_true (noughts_game_get_other_line (game) == first);
  noughts_game_undo_to (game, 0);
  play_moves (game, "c1 c2");
  third = noughts_game_get_end (game);
  g_assert_true (noughts_game_get_other_line (game) == first);
  noughts_game_jump (game, first);
  g_assert_true (noughts_game_get_other_line (game) == second);
  noughts_game_jump (game, second);
  g_assert_true (noughts_game_get_other_line (game) == third);

  /* The nearest branch comes first; before it the previous one. */
  noughts_game_undo_to (game, 1);
  play_moves (game, "b3 c3");
  fourth = noughts_game_get_end (game);
  g_assert_true (noughts_game_get_other_line (game) == second);
  noughts_game_jump (game, noughts_game_get_node_at (game, 1));
  g_assert_true (noughts_game_get_other_line (game) == third);
  g_assert_true (noughts_game_get_node_at (game, 3) == fourth);

  /* Without a branch on the way: the next move's siblings. */
  noughts_game_jump (game, noughts_game_get_root (game));
  g_assert_true (noughts_game_get_other_line (game) == third);
  noughts_game_jump (game, third);
  noughts_game_jump (game, noughts_game_get_root (game));
  g_assert_true (noughts_game_get_other_line (game) == first);
}

int
main (int argc, char *argv[])
{
  g_test_init (&argc, &argv, NULL);

  g_test_add_func ("/game/undo-redo", test_undo_redo);
  g_test_add_func ("/game/looking-back", test_looking_back);
  g_test_add_func ("/game/play-on", test_play_on);
  g_test_add_func ("/game/take-up", test_take_up);
  g_test_add_func ("/game/extend", test_extend);
  g_test_add_func ("/game/other-line", test_other_line);

  return g_test_run ();
}
