/* SPDX-License-Identifier: GPL-3.0-or-later */

/* The list of the games in a file. */

#include "noughts-game-list.h"

static void
test_list (void)
{
  const char *text = "(;GM[4]PB[Ada]PW[Ben]RE[B+R];B[aa];W[bb];B[cc](;W[dd])(;W[ee];B[ff]))\n"
                     "(;GM[4]PB[Cai];B[aa])";
  g_autoptr (GBytes) bytes = g_bytes_new_static (text, strlen (text));
  g_autoptr (GPtrArray) games = noughts_game_list (bytes, NULL);
  const NoughtsGameEntry *first, *second;

  g_assert_cmpuint (games->len, ==, 2);
  first = g_ptr_array_index (games, 0);
  second = g_ptr_array_index (games, 1);
  g_assert_cmpstr (first->black, ==, "Ada");
  g_assert_cmpstr (first->white, ==, "Ben");
  g_assert_cmpstr (first->result, ==, "B+R");
  g_assert_cmpuint (first->n_moves, ==, 4);
  g_assert_cmpstr (second->black, ==, "Cai");
  g_assert_cmpstr (second->white, ==, "");
  g_assert_cmpstr (second->result, ==, "");
  g_assert_cmpuint (second->n_moves, ==, 1);
}

/* Files that hold one game list none. */
static void
test_other_files (void)
{
  g_autoptr (GBytes) bytes = g_bytes_new_static ("h8 i9", 5);
  g_autoptr (GPtrArray) games = noughts_game_list (bytes, NULL);

  g_assert_cmpuint (games->len, ==, 0);
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);

  g_test_add_func ("/game-list/several", test_list);
  g_test_add_func ("/game-list/other-files", test_other_files);

  return g_test_run ();
}
