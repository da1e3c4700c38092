/* SPDX-License-Identifier: GPL-3.0-or-later */

/* The rows of a tree's list: their order, and folding. */

#include "big-tree.h"
#include "game-fixtures.h"
#include "noughts-tree-edits.h"

typedef struct
{
  guint n;
  guint position, removed, added;
  guint n_folded;
} Told;

static void
changed_cb (NoughtsTreeRows *rows, guint position, guint removed, guint added, Told *told)
{
  *told = (Told){ told->n + 1, position, removed, added, told->n_folded };
}

static void
folded_cb (NoughtsTreeRows *rows, NoughtsNode *node, Told *told)
{
  told->n_folded++;
}

static NoughtsTreeRows *
list_game (NoughtsGame *game, Told *told)
{
  NoughtsTreeRows *rows = noughts_tree_rows_new ();

  g_signal_connect (rows, "changed", G_CALLBACK (changed_cb), told);
  g_signal_connect (rows, "folded", G_CALLBACK (folded_cb), told);
  noughts_tree_rows_set_game (rows, game);

  return rows;
}

/* Asserts the rows as text: "h8 >i9 >>j10", with the level as arrows. */
static void
assert_rows (NoughtsTreeRows *rows, const char *expected)
{
  g_autoptr (GString) text = g_string_new (NULL);

  for (guint i = 0; i < noughts_tree_rows_get_n (rows); i++)
    {
      const NoughtsTreeRow row = noughts_tree_rows_get (rows, i);
      char name[MNK_MOVE_TEXT];
      guint found;

      g_string_append (text, i > 0 ? " " : "");
      for (guint level = 0; level < row.level; level++)
        g_string_append_c (text, '>');
      g_string_append (text,
                       mnk_move_to_text (&rule_gomoku, noughts_node_get_move (row.node), name));
      g_assert_true (noughts_tree_rows_find (rows, row.node, &found));
      g_assert_cmpuint (found, ==, i);
    }
  g_assert_cmpstr (text->str, ==, expected);
}

/* Asserts that these rows alone were told to have changed, and at once. */
static void
assert_told (Told *told, guint position, guint removed, guint added)
{
  g_assert_cmpuint (told->n, ==, 1);
  g_assert_cmpuint (told->position, ==, position);
  g_assert_cmpuint (told->removed, ==, removed);
  g_assert_cmpuint (told->added, ==, added);
  told->n = 0;
}

static void
play_at (NoughtsGame *game, NoughtsNode *node, const char *moves)
{
  noughts_game_jump (game, node);
  play_moves (game, moves);
}

/* h8 i9 j10 with the variations h9 h10 at move 2, and within it g9 g10 and g11 at move 3. */
static NoughtsGame *
make_tree (NoughtsNode **h9)
{
  NoughtsGame *game = make_game (&rule_gomoku, "h8 i9 j10");

  play_at (game, noughts_game_get_node_at (game, 1), "h9 h10");
  *h9 = noughts_game_get_node_at (game, 2);
  play_at (game, *h9, "g9 g10");
  play_at (game, *h9, "g11");

  return game;
}

/* A variation stands below the move that it replaces, before what follows that move. */
static void
test_order (void)
{
  NoughtsNode *h9;
  g_autoptr (NoughtsGame) game = make_tree (&h9);
  Told told = { 0 };
  g_autoptr (NoughtsTreeRows) rows = list_game (game, &told);

  assert_rows (rows, "h8 i9 >h9 >h10 >>g9 >>g11 j10");
  g_assert_cmpuint (noughts_tree_rows_count_after (rows, h9), ==, 4);
  noughts_tree_rows_set_game (rows, NULL);
  g_assert_cmpuint (noughts_tree_rows_get_n (rows), ==, 0);
}

/* Folding takes the rows after the first move away, and nothing else. */
static void
test_fold (void)
{
  NoughtsNode *h9, *g9;
  g_autoptr (NoughtsGame) game = make_tree (&h9);
  Told told = { 0 };
  g_autoptr (NoughtsTreeRows) rows = list_game (game, &told);

  g9 = noughts_node_get_sibling (noughts_node_get_child (h9));
  g_assert_true (noughts_tree_rows_is_folded (rows, g9));
  g_assert_false (noughts_tree_rows_can_fold (rows, noughts_node_get_sibling (g9)));

  told = (Told){ 0 };
  noughts_tree_rows_set_folded (rows, g9, FALSE);
  assert_told (&told, 5, 0, 1);
  g_assert_cmpuint (told.n_folded, ==, 1);
  assert_rows (rows, "h8 i9 >h9 >h10 >>g9 >>g10 >>g11 j10");

  noughts_tree_rows_set_folded (rows, h9, TRUE);
  assert_told (&told, 3, 4, 0);
  assert_rows (rows, "h8 i9 >h9 j10");

  /* What was unfolded inside is still so. */
  noughts_tree_rows_set_folded (rows, h9, FALSE);
  assert_told (&told, 3, 0, 4);

  noughts_tree_rows_fold_deep (rows);
  assert_told (&told, 5, 1, 0);
  noughts_tree_rows_unfold_all (rows);
  assert_told (&told, 5, 0, 1);
  noughts_tree_rows_unfold_all (rows);
  g_assert_cmpuint (told.n, ==, 0);
}

static void
test_reveal (void)
{
  NoughtsNode *h9, *g10;
  g_autoptr (NoughtsGame) game = make_tree (&h9);
  Told told = { 0 };
  g_autoptr (NoughtsTreeRows) rows = list_game (game, &told);

  g10 = noughts_node_get_child (noughts_node_get_sibling (noughts_node_get_child (h9)));
  noughts_tree_rows_set_folded (rows, h9, TRUE);
  told.n = 0;
  noughts_tree_rows_reveal (rows, g10);
  assert_told (&told, 3, 0, 4);
  noughts_tree_rows_reveal (rows, g10);
  g_assert_cmpuint (told.n, ==, 0);
}

/* An edit changes the rows that it is about, however it is done and undone. */
static void
test_edits (void)
{
  NoughtsNode *h9;
  g_autoptr (NoughtsGame) game = make_tree (&h9);
  g_autoptr (NoughtsTreeEdits) edits = noughts_tree_edits_new (game);
  Told told = { 0 };
  g_autoptr (NoughtsTreeRows) rows = list_game (game, &told);

  told.n = 0;
  noughts_tree_edits_delete_variation (edits, h9);
  noughts_tree_rows_sync (rows);
  assert_told (&told, 2, 4, 0);
  noughts_tree_edits_undo (edits);
  noughts_tree_rows_sync (rows);
  assert_told (&told, 2, 0, 4);

  noughts_tree_edits_promote (edits, h9);
  noughts_tree_rows_sync (rows);
  assert_rows (rows, "h8 h9 >i9 >j10 h10 >g9 >g10 >g11");

  told.n = 0;
  play_at (game, noughts_game_get_end (game), "a1");
  noughts_tree_rows_sync (rows);
  g_assert_cmpuint (told.n, ==, 1);
  g_assert_cmpuint (told.removed, ==, 0);
  g_assert_cmpuint (told.added, ==, 1);
}

/* In a tree of 200,000 nodes and 10,000 variations each change tells of its own rows alone. */
static void
test_big (void)
{
  g_autoptr (NoughtsGame) game = make_big_tree ();
  Told told = { 0 };
  g_autoptr (NoughtsTreeRows) rows = list_game (game, &told);
  const guint n = noughts_tree_rows_get_n (rows);
  guint n_unfolded = 0;

  g_assert_cmpuint (game->nodes.n_nodes, ==, BIG_NODES + 1);
  g_assert_cmpuint (noughts_tree_rows_count_after (rows, noughts_game_get_root (game)), ==,
                    BIG_NODES);
  assert_told (&told, 0, 0, n);

  for (guint i = 0; i < noughts_tree_rows_get_n (rows) && n_unfolded < 20; i++)
    {
      const NoughtsTreeRow row = noughts_tree_rows_get (rows, i);

      if (row.level != 2 || !noughts_tree_rows_is_folded (rows, row.node))
        continue;
      noughts_tree_rows_set_folded (rows, row.node, FALSE);
      assert_told (&told, i + 1, 0, noughts_tree_rows_count_after (rows, row.node));
      n_unfolded++;
    }
  g_assert_cmpuint (n_unfolded, ==, 20);

  noughts_tree_rows_unfold_all (rows);
  g_assert_cmpuint (told.n, ==, 1);
  g_assert_cmpuint (noughts_tree_rows_get_n (rows), ==, BIG_NODES);
}

/* ---- Rows in use ---- */

/* A list that follows what is told, as a list of widgets does; every third row or so is in use. */
typedef struct
{
  NoughtsTreeRows *rows;
  GPtrArray *nodes;
  GHashTable *removed; /* since the last look */
} Mirror;

static gboolean
is_used (const NoughtsNode *node)
{
  return (noughts_node_get_ply (node) + (guint) noughts_node_get_move (node).x) % 3 == 0;
}

static void
list_used (GPtrArray *nodes, gpointer data)
{
  const Mirror *mirror = data;

  for (guint i = 0; i < mirror->nodes->len; i++)
    if (is_used (g_ptr_array_index (mirror->nodes, i)))
      g_ptr_array_add (nodes, g_ptr_array_index (mirror->nodes, i));
}

static void
mirror_cb (NoughtsTreeRows *rows, guint position, guint removed, guint added, Mirror *mirror)
{
  for (guint i = 0; i < removed; i++)
    g_hash_table_add (mirror->removed, g_ptr_array_index (mirror->nodes, position + i));
  if (removed > 0)
    g_ptr_array_remove_range (mirror->nodes, position, removed);
  for (guint i = 0; i < added; i++)
    g_ptr_array_insert (mirror->nodes, (int) (position + i),
                        noughts_tree_rows_get (rows, position + i).node);

  /* The list is the same in between, too. */
  g_assert_cmpuint (mirror->nodes->len, ==, noughts_tree_rows_get_n (rows));
  for (guint i = 0; i < mirror->nodes->len; i++)
    g_assert_true (g_ptr_array_index (mirror->nodes, i) == noughts_tree_rows_get (rows, i).node);
}

/* Asserts that nothing in use has been removed which still has a row, and looks anew. */
static void
assert_used_stay (Mirror *mirror)
{
  GHashTableIter iter;
  gpointer node;

  g_hash_table_iter_init (&iter, mirror->removed);
  while (g_hash_table_iter_next (&iter, &node, NULL))
    g_assert_false (is_used (node) && noughts_tree_rows_find (mirror->rows, node, NULL));
  g_hash_table_remove_all (mirror->removed);
}

static NoughtsNode *
find_head (NoughtsTreeRows *rows, guint from)
{
  while (!noughts_tree_rows_can_fold (rows, noughts_tree_rows_get (rows, from).node))
    from++;
  return noughts_tree_rows_get (rows, from).node;
}

/* Adds a variation in which another one begins. */
static void
add_variations (NoughtsGame *game, NoughtsNode *node, char column)
{
  g_autofree char *one = g_strdup_printf ("%c1 %c3 %c5 %c7", column, column, column, column);
  g_autofree char *other = g_strdup_printf ("%c13 %c11 %c9", column, column, column);

  play_at (game, node, one);
  play_at (game, noughts_node_get_parent (noughts_game_get_current (game)), other);
}

/* Rows in use stay when others are folded and unfolded, and the current one when its variation goes
 * elsewhere; the list can be followed part by part. */
static void
test_used (void)
{
  NoughtsNode *h9;
  g_autoptr (NoughtsGame) game = make_tree (&h9);
  g_autoptr (NoughtsTreeRows) rows = noughts_tree_rows_new ();
  g_autoptr (NoughtsTreeEdits) edits = noughts_tree_edits_new (game);
  Mirror mirror = { rows, g_ptr_array_new (), g_hash_table_new (NULL, NULL) };
  NoughtsNode *head;

  for (guint i = 0; i < 12; i++)
    add_variations (game, noughts_node_get_parent (h9), "abcdefgklmno"[i]);
  for (guint i = 0; i < 5; i++)
    add_variations (game, h9, "abklm"[i]);
  g_signal_connect (rows, "changed", G_CALLBACK (mirror_cb), &mirror);
  noughts_tree_rows_set_used (rows, list_used, &mirror);
  noughts_tree_rows_set_game (rows, game);
  noughts_game_jump (game, noughts_game_get_node_at (game, 1));
  for (guint i = 0; i < 4; i++)
    {
      noughts_tree_rows_unfold_all (rows);
      assert_used_stay (&mirror);
      head = find_head (rows, 3 + i);
      noughts_tree_rows_set_folded (rows, head, TRUE);
      assert_used_stay (&mirror);
      noughts_tree_rows_set_folded (rows, head, FALSE);
      assert_used_stay (&mirror);
      noughts_tree_rows_fold_deep (rows);
      assert_used_stay (&mirror);
      noughts_game_jump (game, head);
      noughts_tree_edits_make_main (edits, head);
      noughts_tree_rows_sync (rows);
      g_assert_false (is_used (head) && g_hash_table_contains (mirror.removed, head));
      noughts_tree_edits_undo (edits);
      noughts_tree_rows_sync (rows);
      g_assert_false (is_used (head) && g_hash_table_contains (mirror.removed, head));
      g_hash_table_remove_all (mirror.removed);
    }
  noughts_tree_rows_set_game (rows, NULL);
  g_assert_cmpuint (mirror.nodes->len, ==, 0);
  g_ptr_array_unref (mirror.nodes);
  g_hash_table_unref (mirror.removed);
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);

  g_test_add_func ("/tree-rows/order", test_order);
  g_test_add_func ("/tree-rows/fold", test_fold);
  g_test_add_func ("/tree-rows/reveal", test_reveal);
  g_test_add_func ("/tree-rows/edits", test_edits);
  g_test_add_func ("/tree-rows/big", test_big);

  g_test_add_func ("/tree-rows/used", test_used);

  return g_test_run ();
}
