/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Proofs as games: the tree has the proof's moves, and goes into a library and back. */

#include <string.h>

#include "file-fixtures.h"
#include "game-fixtures.h"
#include "noughts-solved.h"

static GBytes *
read_proof (const char *name)
{
  g_autofree char *path = g_build_filename (g_getenv ("NOUGHTS_PROOFS"), name, NULL);
  g_autoptr (GError) error = NULL;
  char *contents;
  gsize size;

  g_assert_true (g_file_get_contents (path, &contents, &size, &error));
  g_assert_no_error (error);
  return g_bytes_new_take (contents, size);
}

static NoughtsGame *
open_proof (const char *name)
{
  g_autoptr (GBytes) bytes = read_proof (name);
  g_autoptr (GError) error = NULL;
  NoughtsGame *game = read_bytes (bytes, &error);

  g_assert_no_error (error);
  return game;
}

/* All positions are known to be won, and the winner has one move in each. Returns the number of
 * moves. */
static guint
walk (NoughtsGame *game, NoughtsNode *node)
{
  guint n = 0;

  for (NoughtsNode *child = noughts_node_get_child (node); child != NULL;
       child = noughts_node_get_sibling (child))
    {
      MnkWindow window;
      MnkSolution solution;

      noughts_game_get_window (game, child, &window);
      g_assert_true (noughts_solved_find (&window, &solution));
      g_assert_cmpint (solution.winner, ==, MNK_X);
      if (noughts_node_get_piece (child) == MNK_X)
        g_assert_null (noughts_node_get_sibling (child));
      n += 1 + walk (game, child);
    }
  return n;
}

static guint
walk_all (NoughtsGame *game, guint n_start)
{
  NoughtsNode *node = noughts_game_get_root (game);

  for (guint i = 0; i < n_start; i++)
    node = noughts_node_get_child (node);
  return walk (game, node);
}

static void
test_tree (void)
{
  static const struct
  {
    const char *name;
    guint n_start, least;
  } proofs[] = { { "freestyle-6x5-4.proof", 0, 3 },
                 { "freestyle-9x4-4.proof", 0, 100 },
                 { "freestyle-15x15-5-h8-a1-i9-g8.proof", 4, 100 } };

  noughts_solved_use_installed (NULL);
  for (gsize i = 0; i < G_N_ELEMENTS (proofs); i++)
    {
      g_autoptr (NoughtsGame) game = open_proof (proofs[i].name);

      g_assert_cmpuint (walk_all (game, proofs[i].n_start), >=, proofs[i].least);
    }
}

/* The proof's stones come first, and a remark says what is proven. */
static void
test_start (void)
{
  g_autoptr (NoughtsGame) game = open_proof ("freestyle-15x15-5-h8-a1-i9-g8.proof");
  g_autofree char *moves = noughts_game_to_text (game);

  g_assert_true (g_str_has_prefix (moves, "h8 a1 i9 g8 h10 "));
  assert_note_at (game, 4, "C",
                  "Proven: Black wins in at most 18 moves. Other replies lose to threats.");
}

/* Standard keeps its rule; stones that no game has placed are set up. */
static void
test_others (void)
{
  static const char text[] = "noughts-proof 7\nrule standard 15x15 5\nx h8 i8 j8\no a1\nmover x\n"
                             "winner x\nplies 5\nrun by hand\nkeys 24\npositions 0\nbytes 0\n"
                             "checksum 6667ba755fa060db\n";
  g_autoptr (NoughtsGame) game = open_proof ("standard-15x15-5-h8-a1-i9-o15.proof");
  g_autoptr (GBytes) bytes = g_bytes_new_static (text, sizeof text - 1);
  g_autoptr (GError) error = NULL;
  g_autoptr (NoughtsGame) set_up = NULL;
  MnkWindow window;

  g_assert_cmpint (noughts_game_get_rule (game)->line, ==, MNK_STANDARD);

  set_up = read_bytes (bytes, &error);
  g_assert_no_error (error);
  noughts_game_get_window (set_up, noughts_game_get_current (set_up), &window);
  g_assert_cmpint (window.position.side, ==, MNK_X);
  g_assert_cmpint (mnk_position_at (&window.position, 9, 7), ==, MNK_X);
  g_assert_cmpint (mnk_position_at (&window.position, 0, 0), ==, MNK_O);
}

static void
test_library (void)
{
  g_autoptr (NoughtsGame) game = open_proof ("freestyle-15x15-5-h8-a1-i9-g8.proof");
  g_autoptr (GError) error = NULL;
  g_autoptr (GBytes) bytes = noughts_game_write_bytes (game, NOUGHTS_FORMAT_LIB, &error);
  g_autoptr (NoughtsGame) again = NULL;

  g_assert_no_error (error);
  again = noughts_game_read (&(NoughtsReading){ .rule = rule_gomoku, .says_line = TRUE }, bytes,
                             &error);
  g_assert_no_error (error);
  g_assert_cmpuint (walk_all (again, 4), ==, walk_all (game, 4));
}

static void
assert_refused (const char *data, gsize size, const char *message)
{
  g_autoptr (GBytes) bytes = g_bytes_new (data, size);
  g_autoptr (GError) error = NULL;

  g_assert_null (read_bytes (bytes, &error));
  g_assert_error (error, NOUGHTS_ERROR, NOUGHTS_ERROR_TEXT);
  g_assert_cmpstr (error->message, ==, message);
}

static void
test_damaged (void)
{
  g_autoptr (GBytes) bytes = read_proof ("freestyle-6x5-4.proof");
  gsize size;
  g_autofree char *copy = g_memdup2 (g_bytes_get_data (bytes, NULL), g_bytes_get_size (bytes));

  size = g_bytes_get_size (bytes);
  assert_refused (copy, size - 1, "the proof is damaged");
  copy[size - 1] ^= 1;
  assert_refused (copy, size, "the proof is damaged");
  copy[strlen ("noughts-proof ")] = '9';
  assert_refused (copy, size, "the proof is of another version");
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/proof-tree/tree", test_tree);
  g_test_add_func ("/proof-tree/start", test_start);
  g_test_add_func ("/proof-tree/others", test_others);
  g_test_add_func ("/proof-tree/library", test_library);
  g_test_add_func ("/proof-tree/damaged", test_damaged);
  return g_test_run ();
}
