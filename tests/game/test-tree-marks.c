/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Marks and labels on the board of an analysis. */

#include "game-fixtures.h"

/* Reads a game whose first move has these properties. */
static NoughtsTreeEdits *
read_edits (const char *properties)
{
  const NoughtsReading reading = { .rule = rule_gomoku };
  g_autofree char *text =
      g_strdup_printf ("(;FF[4]GM[4]SZ[15]RU[Freestyle];B[hh]%s;W[ii])", properties);
  g_autoptr (GBytes) bytes = g_bytes_new (text, strlen (text));
  g_autoptr (GError) error = NULL;
  g_autoptr (NoughtsGame) game = noughts_game_read (&reading, bytes, &error);

  g_assert_no_error (error);
  return noughts_tree_edits_new (game);
}

static NoughtsNode *
get_first (NoughtsTreeEdits *edits)
{
  return noughts_game_get_node_at (noughts_tree_edits_get_game (edits), 1);
}

/* Asserts what is written of the first move. */
static void
assert_written (NoughtsTreeEdits *edits, const char *expected)
{
  g_autoptr (GError) error = NULL;
  g_autofree char *text =
      noughts_game_write (noughts_tree_edits_get_game (edits), NOUGHTS_FORMAT_SGF, &error);
  const char *start;
  g_autofree char *found = NULL;

  g_assert_no_error (error);
  start = strstr (text, ";B[hh]");
  g_assert_nonnull (start);
  found = g_strndup (start + 6, strcspn (start + 6, ";)\n"));
  g_assert_cmpstr (found, ==, expected);
}

static MnkPoint
at (const char *name)
{
  return find_cell (&rule_gomoku, name);
}

static void
test_positions (void)
{
  g_autoptr (NoughtsTreeEdits) edits = read_edits ("GB[2]C[well]");
  NoughtsGame *game = noughts_tree_edits_get_game (edits);
  NoughtsNode *node = get_first (edits);

  g_assert_cmpint (noughts_game_get_position_mark (game, node), ==, NOUGHTS_POSITION_GOOD_BLACK);
  noughts_tree_edits_set_position_mark (edits, node, NOUGHTS_POSITION_UNCLEAR);
  g_assert_cmpint (noughts_game_get_position_mark (game, node), ==, NOUGHTS_POSITION_UNCLEAR);
  assert_written (edits, "C[well]UC[1]");
  noughts_tree_edits_undo (edits);
  assert_written (edits, "GB[2]C[well]");
  noughts_tree_edits_redo (edits);
  noughts_tree_edits_set_position_mark (edits, node, NOUGHTS_POSITION_NONE);
  assert_written (edits, "C[well]");
}

/* A cell has one shape; an area of a file loses the one cell, and keeps the others. */
static void
test_shapes (void)
{
  g_autoptr (NoughtsTreeEdits) edits = read_edits ("TR[aa:ba][cc]AR[aa:cc]");
  NoughtsNode *node = get_first (edits);

  noughts_tree_edits_draw (edits, node, at ("a15"), NOUGHTS_MARKUP_CIRCLE);
  assert_written (edits, "AR[aa:cc]CR[aa]TR[ba][cc]");
  noughts_tree_edits_draw (edits, node, at ("b15"), NOUGHTS_MARKUP_CIRCLE);
  assert_written (edits, "AR[aa:cc]CR[aa][ba]TR[cc]");
  noughts_tree_edits_draw (edits, node, at ("b15"), NOUGHTS_MARKUP_CIRCLE);
  assert_written (edits, "AR[aa:cc]CR[aa]TR[cc]");
  noughts_tree_edits_undo (edits);
  assert_written (edits, "AR[aa:cc]CR[aa][ba]TR[cc]");

  noughts_tree_edits_wipe (edits, node);
  assert_written (edits, "");
  noughts_tree_edits_draw (edits, node, (MnkPoint){ 15, 0 }, NOUGHTS_MARKUP_CIRCLE);
  assert_written (edits, "");
}

/* Returns the number of a node's marks of a kind. */
static guint
count_marks (NoughtsTreeEdits *edits, NoughtsNode *node, NoughtsMarkupKind kind)
{
  g_autoptr (GArray) marks = noughts_game_get_markup (noughts_tree_edits_get_game (edits), node);
  guint n = 0;

  for (guint i = 0; i < marks->len; i++)
    n += g_array_index (marks, NoughtsMarkup, i).kind == kind;
  return n;
}

/* Areas that cover each other mark each cell once. */
static void
test_areas (void)
{
  g_autoptr (NoughtsTreeEdits) edits =
      read_edits ("TR[aa:bb][bb:aa][ab:ba][bb:cb]SQ[aa][aa]DD[aa:oo][oo:aa]");
  NoughtsNode *node = get_first (edits);
  NoughtsNode *second = noughts_game_get_node_at (noughts_tree_edits_get_game (edits), 2);

  g_assert_cmpuint (count_marks (edits, node, NOUGHTS_MARKUP_TRIANGLE), ==, 5);
  g_assert_cmpuint (count_marks (edits, node, NOUGHTS_MARKUP_SQUARE), ==, 1);
  g_assert_cmpuint (count_marks (edits, node, NOUGHTS_MARKUP_DIM), ==, 15 * 15);
  g_assert_cmpuint (count_marks (edits, second, NOUGHTS_MARKUP_DIM), ==, 15 * 15);
  noughts_tree_edits_draw (edits, node, at ("a15"), NOUGHTS_MARKUP_CIRCLE);
  assert_written (edits, "DD[aa:oo][oo:aa]CR[aa]TR[ab][bb][ba][bb:cb]");
}

/* A label shares its cell with a shape. */
static void
test_labels (void)
{
  g_autoptr (NoughtsTreeEdits) edits = read_edits ("LB[aa:A][bb:a rather long label, kept]");
  NoughtsGame *game = noughts_tree_edits_get_game (edits);
  NoughtsNode *node = get_first (edits);
  g_autofree char *letter = noughts_game_next_letter (game, node);
  g_autofree char *number = noughts_game_next_number (game, node);

  g_assert_cmpstr (letter, ==, "B");
  g_assert_cmpstr (number, ==, "1");
  noughts_tree_edits_set_label (edits, node, at ("a15"), "]:");
  noughts_tree_edits_draw (edits, node, at ("a15"), NOUGHTS_MARKUP_SQUARE);
  assert_written (edits, "LB[bb:a rather long label, kept][aa:\\]:]SQ[aa]");
  noughts_tree_edits_wipe_cell (edits, node, at ("a15"));
  assert_written (edits, "LB[bb:a rather long label, kept]");
  noughts_tree_edits_set_label (edits, node, at ("b14"), NULL);
  assert_written (edits, "");
}

/* Notes of several nodes are undone at once, and the shown node stays. */
static void
test_group (void)
{
  g_autoptr (NoughtsTreeEdits) edits = read_edits ("C[old]");
  NoughtsGame *game = noughts_tree_edits_get_game (edits);
  NoughtsNode *second = noughts_game_get_node_at (game, 2);

  noughts_game_jump (game, noughts_game_get_root (game));
  noughts_tree_edits_begin_notes (edits);
  noughts_tree_edits_set_remark (edits, get_first (edits), "new");
  noughts_tree_edits_set_mark (edits, get_first (edits), NOUGHTS_MARK_GOOD);
  noughts_tree_edits_set_mark (edits, second, NOUGHTS_MARK_BAD);
  noughts_tree_edits_end_notes (edits);
  assert_written (edits, "C[new]TE[1]");
  g_assert_true (noughts_game_has_author_signs (game));

  noughts_tree_edits_undo (edits);
  assert_written (edits, "C[old]");
  g_assert_cmpint (noughts_game_get_move_mark (game, second), ==, NOUGHTS_MARK_NONE);
  g_assert_false (noughts_game_has_author_signs (game));
  g_assert_true (noughts_game_get_current (game) == noughts_game_get_root (game));
  g_assert_false (noughts_tree_edits_can_undo (edits));
  noughts_tree_edits_redo (edits);
  assert_written (edits, "C[new]TE[1]");
  g_assert_true (noughts_game_has_author_signs (game));

  /* What comes after is an edit of its own. */
  noughts_tree_edits_set_remark (edits, second, "more");
  noughts_tree_edits_undo (edits);
  assert_written (edits, "C[new]TE[1]");
}

/* SGF has names for the cells of 52 columns and rows. */
static void
test_can_draw (void)
{
  static const struct
  {
    int side;
    gboolean possible;
  } cases[] = { { 3, TRUE }, { 52, TRUE }, { 53, FALSE }, { 0, FALSE } };

  for (guint i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      const MnkRule rule = { cases[i].side, cases[i].side, 3, MNK_FREESTYLE };
      g_autoptr (NoughtsGame) game = noughts_game_new (&rule, NULL);
      g_autoptr (NoughtsTreeEdits) edits = noughts_tree_edits_new (game);

      g_assert_cmpint (noughts_tree_edits_can_draw (edits), ==, cases[i].possible);
    }
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);

  g_test_add_func ("/tree-marks/positions", test_positions);
  g_test_add_func ("/tree-marks/shapes", test_shapes);
  g_test_add_func ("/tree-marks/areas", test_areas);
  g_test_add_func ("/tree-marks/labels", test_labels);
  g_test_add_func ("/tree-marks/group", test_group);
  g_test_add_func ("/tree-marks/can-draw", test_can_draw);

  return g_test_run ();
}
