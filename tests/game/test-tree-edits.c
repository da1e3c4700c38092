/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Edits of a tree: moves, branches and remarks, and taking them back. */

#include "game-fixtures.h"

static NoughtsTreeEdits *
make_edits (const char *moves)
{
  g_autoptr (NoughtsGame) game = make_game (&rule_gomoku, moves);

  return noughts_tree_edits_new (game);
}

static NoughtsNode *
get_current (NoughtsTreeEdits *edits)
{
  return noughts_game_get_current (noughts_tree_edits_get_game (edits));
}

static void
play (NoughtsTreeEdits *edits, const char *cells)
{
  g_auto (GStrv) names = g_strsplit (cells, " ", -1);

  for (guint i = 0; names[i] != NULL; i++)
    {
      g_autoptr (GError) error = NULL;

      noughts_tree_edits_play (edits, find_cell (&rule_gomoku, names[i]), &error);
      g_assert_no_error (error);
    }
}

static void
jump (NoughtsTreeEdits *edits, guint ply)
{
  NoughtsGame *game = noughts_tree_edits_get_game (edits);

  noughts_game_jump (game, noughts_game_get_node_at (game, ply));
}

/* Asserts the moves up to the current one. */
#define assert_line(edits, expected) \
  G_STMT_START \
  { \
    g_autofree char *line_ = \
        noughts_game_line_to_text (noughts_tree_edits_get_game (edits), get_current (edits)); \
    g_assert_cmpstr (line_, ==, expected); \
  } \
  G_STMT_END

/* Asserts the main line: the first children from the root on. */
static void
assert_main (NoughtsTreeEdits *edits, const char *expected)
{
  NoughtsNode *node = noughts_game_get_root (noughts_tree_edits_get_game (edits));
  g_autofree char *text = NULL;

  while (noughts_node_get_child (node) != NULL)
    node = noughts_node_get_child (node);
  text = noughts_game_line_to_text (noughts_tree_edits_get_game (edits), node);
  g_assert_cmpstr (text, ==, expected);
}

/* A new move is a variation and can be undone; one that is there is no edit. */
static void
test_moves (void)
{
  g_autoptr (NoughtsTreeEdits) edits = make_edits ("h8 h9 i8");

  jump (edits, 1);
  play (edits, "h9");
  g_assert_false (noughts_tree_edits_can_undo (edits));
  g_assert_cmpuint (noughts_game_get_n_plies (noughts_tree_edits_get_game (edits)), ==, 3);

  jump (edits, 1);
  play (edits, "i9 i7");
  assert_line (edits, "h8 i9 i7");
  assert_main (edits, "h8 h9 i8");

  noughts_tree_edits_undo (edits);
  assert_line (edits, "h8 i9");
  noughts_tree_edits_undo (edits);
  assert_line (edits, "h8");
  g_assert_false (noughts_tree_edits_can_undo (edits));
  /* The line goes on to the end of what is there. */
  g_assert_cmpuint (noughts_game_get_n_plies (noughts_tree_edits_get_game (edits)), ==, 3);

  noughts_tree_edits_redo (edits);
  noughts_tree_edits_redo (edits);
  assert_line (edits, "h8 i9 i7");
  g_assert_false (noughts_tree_edits_can_redo (edits));
}

/* A whole line is one edit. */
static void
test_line (void)
{
  g_autoptr (NoughtsTreeEdits) edits = make_edits ("h8 h9");
  const MnkPoint moves[] = { { 8, 7 }, { 6, 8 }, { 8, 7 } };

  g_assert_cmpuint (noughts_tree_edits_play_line (edits, moves, 3), ==, 2);
  assert_line (edits, "h8 h9 i8 g9");
  noughts_tree_edits_undo (edits);
  assert_line (edits, "h8 h9");
  noughts_tree_edits_redo (edits);
  noughts_tree_edits_redo (edits);
  assert_line (edits, "h8 h9 i8 g9");
}

static void
test_illegal (void)
{
  g_autoptr (NoughtsTreeEdits) edits = make_edits ("h8 h9");
  g_autoptr (GError) error = NULL;

  g_assert_false (noughts_tree_edits_play (edits, find_cell (&rule_gomoku, "h8"), &error));
  g_assert_error (error, NOUGHTS_ERROR, NOUGHTS_ERROR_CELL);
  g_assert_false (noughts_tree_edits_can_undo (edits));
}

/* A new edit drops those that were undone. */
static void
test_redo_dropped (void)
{
  g_autoptr (NoughtsTreeEdits) edits = make_edits ("h8 h9");

  play (edits, "i8");
  noughts_tree_edits_undo (edits);
  play (edits, "j8");
  g_assert_false (noughts_tree_edits_can_redo (edits));
  noughts_tree_edits_undo (edits);
  assert_line (edits, "h8 h9");
}

/* A variation within a variation goes up one level, then to the top. */
static void
test_promote (void)
{
  g_autoptr (NoughtsTreeEdits) edits = make_edits ("h8 h9 i8");

  jump (edits, 1);
  play (edits, "i9 i7");
  jump (edits, 2);
  play (edits, "g7 g6");
  g_assert_true (noughts_tree_edits_promote (edits, get_current (edits)));
  assert_main (edits, "h8 h9 i8");
  g_assert_true (noughts_tree_edits_promote (edits, get_current (edits)));
  assert_main (edits, "h8 i9 g7 g6");
  g_assert_false (noughts_tree_edits_promote (edits, get_current (edits)));
  assert_line (edits, "h8 i9 g7 g6");

  noughts_tree_edits_undo (edits);
  assert_main (edits, "h8 h9 i8");
  noughts_tree_edits_undo (edits);
  g_assert_true (noughts_tree_edits_make_main (edits, get_current (edits)));
  assert_main (edits, "h8 i9 g7 g6");
  noughts_tree_edits_undo (edits);
  assert_main (edits, "h8 h9 i8");
  g_assert_false (noughts_tree_edits_make_main (
      edits, noughts_node_get_child (noughts_game_get_root (noughts_tree_edits_get_game (edits)))));
}

/* The order comes back, too, when a middle one of three is moved. */
static void
test_order_of_three (void)
{
  g_autoptr (NoughtsTreeEdits) edits = make_edits ("h8 h9");
  NoughtsNode *children[3], *node;

  for (guint i = 0; i < 2; i++)
    {
      jump (edits, 1);
      play (edits, i == 0 ? "i9" : "g9");
    }
  node = noughts_node_get_child (noughts_game_get_node_at (noughts_tree_edits_get_game (edits), 1));
  for (guint i = 0; i < 3; i++, node = noughts_node_get_sibling (node))
    children[i] = node;

  g_assert_true (noughts_tree_edits_promote (edits, children[1]));
  g_assert_true (noughts_node_get_sibling (children[1]) == children[0]);
  g_assert_true (noughts_node_get_sibling (children[0]) == children[2]);
  noughts_tree_edits_undo (edits);
  g_assert_true (noughts_node_get_sibling (children[0]) == children[1]);
  g_assert_true (noughts_node_get_sibling (children[1]) == children[2]);
  noughts_tree_edits_redo (edits);
  g_assert_true (noughts_node_get_sibling (children[1]) == children[0]);
}

static void
test_delete (void)
{
  g_autoptr (NoughtsTreeEdits) edits = make_edits ("h8 h9 i8 i9");
  NoughtsGame *game = noughts_tree_edits_get_game (edits);

  jump (edits, 1);
  play (edits, "i9 i7");
  noughts_tree_edits_delete (edits, get_current (edits));
  assert_line (edits, "h8 i9");
  g_assert_true (noughts_tree_edits_delete_variation (edits, get_current (edits)));
  assert_line (edits, "h8");
  assert_text (game, "h8 h9 i8 i9");
  g_assert_false (noughts_tree_edits_delete_variation (edits, get_current (edits)));

  /* From the main line: what comes after it goes. */
  noughts_tree_edits_delete (edits, noughts_game_get_node_at (game, 3));
  assert_text (game, "h8 h9");
  noughts_tree_edits_undo (edits);
  assert_line (edits, "h8 h9 i8");
  assert_text (game, "h8 h9 i8 i9");
  noughts_tree_edits_undo (edits);
  assert_line (edits, "h8 i9");
  noughts_tree_edits_undo (edits);
  assert_line (edits, "h8 i9 i7");
}

/* A file keeps remarks and marks, beside what else it has. */
static void
test_remarks (void)
{
  g_autoptr (NoughtsTreeEdits) edits = make_edits ("h8 h9");
  NoughtsGame *game = noughts_tree_edits_get_game (edits);
  NoughtsNode *node = noughts_game_get_node_at (game, 1);
  g_autofree char *text = NULL;
  g_autofree char *sgf = NULL;
  g_autofree char *none = NULL;
  g_autoptr (GError) error = NULL;

  noughts_tree_edits_set_remark (edits, node, "a [fork] \\ here");
  noughts_tree_edits_set_mark (edits, node, NOUGHTS_MARK_GOOD);
  noughts_tree_edits_set_mark (edits, node, NOUGHTS_MARK_VERY_BAD);
  noughts_tree_edits_set_remark (edits, noughts_game_get_root (game), "the start");
  g_assert_cmpint (noughts_game_get_move_mark (game, node), ==, NOUGHTS_MARK_VERY_BAD);
  text = noughts_game_get_note (game, node, "C");
  g_assert_cmpstr (text, ==, "a [fork] \\ here");

  sgf = noughts_game_write (game, NOUGHTS_FORMAT_SGF, &error);
  g_assert_no_error (error);
  g_assert_nonnull (strstr (sgf, "C[a [fork\\] \\\\ here]"));
  g_assert_nonnull (strstr (sgf, "BM[2]"));
  g_assert_null (strstr (sgf, "TE["));
  g_assert_nonnull (strstr (sgf, "C[the start]"));

  noughts_tree_edits_undo (edits);
  noughts_tree_edits_undo (edits);
  g_assert_cmpint (noughts_game_get_move_mark (game, node), ==, NOUGHTS_MARK_GOOD);
  noughts_tree_edits_undo (edits);
  g_assert_cmpint (noughts_game_get_move_mark (game, node), ==, NOUGHTS_MARK_NONE);
  noughts_tree_edits_undo (edits);
  none = noughts_game_get_note (game, node, "C");
  g_assert_null (none);
}

/* A game with remarks is what it was when it has been saved and loaded. */
static void
test_remarks_kept (void)
{
  g_autoptr (NoughtsTreeEdits) edits = make_edits ("h8 h9");
  g_autoptr (NoughtsGame) copy = NULL;
  g_autofree char *text = NULL;

  noughts_tree_edits_set_remark (edits, get_current (edits), "why?");
  copy = copy_game (noughts_tree_edits_get_game (edits));
  text = noughts_game_get_note (copy, noughts_game_get_current (copy), "C");
  g_assert_cmpstr (text, ==, "why?");
}

/* Setting what is there already is no edit. */
static void
test_same_remark (void)
{
  g_autoptr (NoughtsTreeEdits) edits = make_edits ("h8 h9");
  Changes changes = { 0 };

  watch_changes (noughts_tree_edits_get_game (edits), &changes);
  noughts_tree_edits_set_remark (edits, get_current (edits), "");
  noughts_tree_edits_set_mark (edits, get_current (edits), NOUGHTS_MARK_NONE);
  g_assert_false (noughts_tree_edits_can_undo (edits));
  assert_changed (&changes, 0);

  noughts_tree_edits_set_remark (edits, get_current (edits), "why?");
  assert_changed (&changes, NOUGHTS_GAME_CHANGE_NOTES);
}

int
main (int argc, char *argv[])
{
  g_test_init (&argc, &argv, NULL);

  g_test_add_func ("/tree-edits/moves", test_moves);
  g_test_add_func ("/tree-edits/line", test_line);
  g_test_add_func ("/tree-edits/illegal", test_illegal);
  g_test_add_func ("/tree-edits/redo-dropped", test_redo_dropped);
  g_test_add_func ("/tree-edits/promote", test_promote);
  g_test_add_func ("/tree-edits/order-of-three", test_order_of_three);
  g_test_add_func ("/tree-edits/delete", test_delete);
  g_test_add_func ("/tree-edits/remarks", test_remarks);
  g_test_add_func ("/tree-edits/remarks-kept", test_remarks_kept);
  g_test_add_func ("/tree-edits/same-remark", test_same_remark);

  return g_test_run ();
}
