/* SPDX-License-Identifier: GPL-3.0-or-later */

/* The model behind the list of moves: rows, and what changes them. */

#include "noughts-move-model.h"

static const MnkRule small = { 3, 3, 3, MNK_FREESTYLE };
static const MnkRule page = { 0, 0, 5, MNK_FREESTYLE };

static NoughtsGame *
create_game (const MnkRule *rule, const char *moves)
{
  g_autoptr (GError) error = NULL;
  NoughtsGame *game = noughts_game_from_text (rule, moves, &error);

  g_assert_no_error (error);

  return game;
}

typedef struct
{
  guint position, removed, added, count;
} Change;

static void
items_changed_cb (GListModel *model, guint position, guint removed, guint added, Change *change)
{
  *change = (Change){ position, removed, added, change->count + 1 };
}

static void
assert_change (Change *change, guint position, guint removed, guint added)
{
  g_assert_cmpuint (change->count, ==, 1);
  g_assert_cmpuint (change->position, ==, position);
  g_assert_cmpuint (change->removed, ==, removed);
  g_assert_cmpuint (change->added, ==, added);
  change->count = 0;
}

static void
play (NoughtsGame *game, int x, int y)
{
  g_autoptr (GError) error = NULL;

  noughts_game_play (game, (MnkPoint){ x, y }, &error);
  g_assert_no_error (error);
}

/* Only the rows that differ are said to have changed. */
static void
test_changes (void)
{
  g_autoptr (NoughtsGame) game = create_game (&small, "a1 b2 c3");
  g_autoptr (NoughtsMoveModel) model = noughts_move_model_new ();
  Change change = { 0 };

  g_signal_connect (model, "items-changed", G_CALLBACK (items_changed_cb), &change);

  noughts_move_model_sync (model, game);
  assert_change (&change, 0, 0, 3);

  noughts_move_model_sync (model, game);
  g_assert_cmpuint (change.count, ==, 0);

  play (game, 0, 2);
  noughts_move_model_sync (model, game);
  assert_change (&change, 3, 0, 1);

  /* Looking back changes no row; playing on there puts a variation in the place of the rest. */
  noughts_game_jump (game, noughts_game_get_node_at (game, 1));
  noughts_move_model_sync (model, game);
  g_assert_cmpuint (change.count, ==, 0);
  play (game, 2, 0);
  noughts_move_model_sync (model, game);
  assert_change (&change, 1, 3, 1);

  noughts_move_model_sync (model, NULL);
  assert_change (&change, 0, 2, 0);
}

static void
test_rows (void)
{
  g_autoptr (NoughtsGame) game = create_game (&small, "a1 b2 c3");
  g_autoptr (NoughtsMoveModel) model = noughts_move_model_new ();
  g_autoptr (NoughtsMoveRow) row = NULL;
  g_autoptr (NoughtsMoveRow) same = NULL;
  NoughtsMoveRow *gone;

  noughts_move_model_sync (model, game);
  row = g_list_model_get_item (G_LIST_MODEL (model), 1);
  same = g_list_model_get_item (G_LIST_MODEL (model), 1);
  g_assert_true (row == same);
  g_assert_cmpuint (noughts_move_row_get_ply (row), ==, 2);
  g_assert_true (noughts_move_row_get_node (row) == noughts_game_get_node_at (game, 2));
  g_assert_null (g_list_model_get_item (G_LIST_MODEL (model), 3));

  /* A row without a reference is not kept. */
  gone = g_list_model_get_item (G_LIST_MODEL (model), 0);
  g_assert_finalize_object (gone);

  /* A row may outlive the model. */
  g_clear_object (&model);
  g_assert_null (noughts_move_row_get_node (row));
}

/* A row that is held elsewhere is not reused for the move that has taken its place. */
static void
test_held_row (void)
{
  g_autoptr (NoughtsGame) game = create_game (&small, "a1 b2 c3");
  g_autoptr (NoughtsMoveModel) model = noughts_move_model_new ();
  g_autoptr (NoughtsMoveRow) held = NULL;
  g_autoptr (NoughtsMoveRow) row = NULL;

  noughts_move_model_sync (model, game);
  held = g_list_model_get_item (G_LIST_MODEL (model), 1);
  noughts_game_jump (game, noughts_game_get_node_at (game, 1));
  play (game, 2, 0);
  noughts_move_model_sync (model, game);
  row = g_list_model_get_item (G_LIST_MODEL (model), 1);
  g_assert_true (noughts_move_row_get_node (row) == noughts_game_get_node_at (game, 2));
  g_assert_null (noughts_move_row_get_node (held));
  g_assert_cmpuint (noughts_move_row_get_ply (held), ==, 0);

  noughts_move_model_sync (model, NULL);
  g_assert_null (noughts_move_row_get_node (row));
}

/* Moves that are taken out of the tree have no row any more; a row that somebody holds tells what
 * it told. */
static void
test_unlinked (void)
{
  g_autoptr (NoughtsGame) game = create_game (&small, "a1 b2 c3");
  g_autoptr (NoughtsMoveModel) model = noughts_move_model_new ();
  g_autoptr (NoughtsMoveRow) held = NULL;
  NoughtsNode *second = noughts_game_get_node_at (game, 2);
  Change change = { 0 };

  noughts_move_model_sync (model, game);
  held = g_list_model_get_item (G_LIST_MODEL (model), 2);
  g_signal_connect (model, "items-changed", G_CALLBACK (items_changed_cb), &change);
  noughts_game_unlink (game, second);
  noughts_move_model_sync (model, game);
  assert_change (&change, 1, 2, 0);
  g_assert_null (noughts_move_row_get_node (held));
  noughts_move_model_evaluated (model, second);

  noughts_game_relink (game, second);
  noughts_game_jump (game, second);
  noughts_move_model_sync (model, game);
  assert_change (&change, 1, 0, 2);
}

static void
count_cb (NoughtsMoveRow *row, guint *count)
{
  (*count)++;
}

/* News of a verdict reaches the row of its node, and no row that has taken its place. */
static void
test_evaluated (void)
{
  g_autoptr (NoughtsGame) game = create_game (&small, "a1 b2 c3");
  g_autoptr (NoughtsMoveModel) model = noughts_move_model_new ();
  g_autoptr (NoughtsMoveRow) row = NULL;
  NoughtsNode *old = noughts_game_get_node_at (game, 2);
  guint count = 0;

  noughts_move_model_sync (model, game);
  row = g_list_model_get_item (G_LIST_MODEL (model), 1);
  g_signal_connect (row, "changed", G_CALLBACK (count_cb), &count);
  noughts_move_model_evaluated (model, old);
  noughts_move_model_evaluated (model, noughts_game_get_node_at (game, 1));
  noughts_move_model_evaluated (model, noughts_game_get_root (game));
  g_assert_cmpuint (count, ==, 1);

  noughts_game_jump (game, noughts_game_get_node_at (game, 1));
  play (game, 2, 0);
  noughts_move_model_sync (model, game);
  g_clear_object (&row);
  row = g_list_model_get_item (G_LIST_MODEL (model), 1);
  g_signal_connect (row, "changed", G_CALLBACK (count_cb), &count);
  noughts_move_model_evaluated (model, old);
  g_assert_cmpuint (count, ==, 1);
}

/* A game on the unbounded board that never ends, since neither side makes a row. */
static void
test_long (void)
{
  g_autoptr (NoughtsGame) game = create_game (&page, "");
  g_autoptr (NoughtsMoveModel) model = noughts_move_model_new ();
  g_autoptr (NoughtsMoveRow) last = NULL;
  Change change = { 0 };
  guint n = 100000;

  for (guint i = 0; i < n; i++)
    play (game, (int) (i % 300) * 7, (int) (i / 300) * 7);

  noughts_move_model_sync (model, game);
  g_assert_cmpuint (g_list_model_get_n_items (G_LIST_MODEL (model)), ==, n);
  last = g_list_model_get_item (G_LIST_MODEL (model), n - 1);
  g_assert_cmpuint (noughts_move_row_get_ply (last), ==, n);

  g_signal_connect (model, "items-changed", G_CALLBACK (items_changed_cb), &change);
  noughts_game_jump (game, noughts_game_get_node_at (game, n - 1000));
  play (game, -7, -7);
  noughts_move_model_sync (model, game);
  assert_change (&change, n - 1000, 1000, 1);
}

static void
row_changed_cb (NoughtsMoveRow *row, guint *count)
{
  (*count)++;
}

/* All rows keep the secret, be they made before or after. */
static void
test_secret (void)
{
  g_autoptr (NoughtsGame) game = create_game (&small, "a1 b2 c3");
  g_autoptr (NoughtsMoveModel) model = noughts_move_model_new ();
  g_autoptr (NoughtsMoveRow) first = NULL;
  g_autoptr (NoughtsMoveRow) second = NULL;
  guint count = 0;

  noughts_move_model_sync (model, game);
  first = g_list_model_get_item (G_LIST_MODEL (model), 0);
  g_signal_connect (first, "changed", G_CALLBACK (row_changed_cb), &count);
  noughts_move_model_set_secret (model, TRUE);
  second = g_list_model_get_item (G_LIST_MODEL (model), 1);
  g_assert_true (noughts_move_row_is_secret (first));
  g_assert_true (noughts_move_row_is_secret (second));
  g_assert_cmpuint (count, ==, 1);

  noughts_move_model_set_secret (model, TRUE);
  g_assert_cmpuint (count, ==, 1);
  noughts_move_model_set_secret (model, FALSE);
  g_assert_false (noughts_move_row_is_secret (first));
  g_assert_false (noughts_move_row_is_secret (second));
  g_assert_cmpuint (count, ==, 2);
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);

  g_test_add_func ("/move-model/changes", test_changes);
  g_test_add_func ("/move-model/rows", test_rows);
  g_test_add_func ("/move-model/unlinked", test_unlinked);
  g_test_add_func ("/move-model/held-row", test_held_row);
  g_test_add_func ("/move-model/evaluated", test_evaluated);
  g_test_add_func ("/move-model/secret", test_secret);
  g_test_add_func ("/move-model/long", test_long);

  return g_test_run ();
}
