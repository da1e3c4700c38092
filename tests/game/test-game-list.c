/* SPDX-License-Identifier: GPL-3.0-or-later */

/* The list of the games in a file. */

#include "noughts-game-list.h"
#include "noughts-opening-names.h"

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

/* First moves that a server has in lists are counted; other properties are not. */
static void
test_own_words (void)
{
  const char *text = "(;GM[4]SZ[15];QPR[hh,hg,jf];QSLW[ig];B[gg];W[ii];B[ih])\n"
                     "(;GM[4]SZ[15]XY[hh];B[gg];XY[ii]W[ii])\n(;GM[4]SZ[15];B[gg];XY[hh])";
  static const guint n_moves[] = { 7, 2, 1 };
  g_autoptr (GBytes) bytes = g_bytes_new_static (text, strlen (text));
  g_autoptr (GPtrArray) games = noughts_game_list (bytes, NULL);

  g_assert_cmpuint (games->len, ==, G_N_ELEMENTS (n_moves));
  for (guint i = 0; i < games->len; i++)
    {
      const NoughtsGameEntry *entry = g_ptr_array_index (games, i);

      g_assert_cmpuint (entry->n_moves, ==, n_moves[i]);
      g_assert_cmpint (entry->opening, ==, -1);
    }
}

/* The named opening of a game of five in a row is told, where the letters are sure. */
static void
test_openings (void)
{
  static const struct
  {
    const char *game;
    const char *number;
  } cases[] = {
    { "(;SZ[15];B[hh];W[hg];B[ig])", "D4" },
    { "(;SZ[15];B[hh];W[gh](;B[gg])(;B[jh]))", "D4" },
    { "(;SZ[15]RU[Renju];B[hh];W[ig];B[ii])", "I7" },
    { "(;SZ[19];B[jj];W[ji];B[ki];W[ii])", "D4" },
    { "(;SZ[15];B[hh];W[gh];B[jh];W[ii])", "D11" },
    { "(;SZ[15];B[hh];W[gh];B[jh];W[ja])", NULL },
    { "(;SZ[15];B[hh];W[gh];B[kh];W[ii])", NULL },
    { "(;SZ[15];B[hh];W[];B[ig];W[hg])", NULL },
    { "(;SZ[15];B[hh];W[];B[ig];W[hg];B[ii])", NULL },
    { "(;SZ[15];B[gg];W[hg];B[ig])", NULL },
    { "(;GM[4]SZ[15];QPR[aa,hi,jf];QSLW[ig];B[hh];W[hg];B[ih])", NULL },
    { "(;SZ[15:19];B[hh];W[hg];B[ig])", NULL },
    { "(;SZ[99999999999];B[hh];W[hg];B[ig])", NULL },
    { "(;SZ[15];B[hh];W[hg];B[ig]SZ[19]RU[4 in a row])", "D4" },
    { "(;SZ[15]AB[ii];B[hh];W[hg];B[ig])", NULL },
    { "(;SZ[15]RU[freestyle, 4 in a row];B[hh];W[hg];B[ig])", NULL },
    { "(;SZ[3];B[bb];W[ba];B[ca])", NULL },
    { "(;SZ[15];B[hh];W[hg])", NULL },
    { "<database><games><game><move>h8 h9 i9 a1</move></game></games></database>", "D4" },
    { "<database><games><game><move>1.h8 2.i9 3.i7</move></game></games></database>", "I7" },
    { "<database><games><game><move>h8h9i9</move></game></games></database>", "D4" },
    { "<database><games><game><move>h8 -- h9 i9</move></game></games></database>", NULL },
    { "<database><games><game><move>h8 pass h9</move></game></games></database>", NULL },
    { "<database><games><game><move>h8 h9</move></game></games></database>", NULL },
    { "<database><games><game></game></games></database>", NULL },
  };

  for (guint i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      g_autoptr (GBytes) bytes = g_bytes_new_static (cases[i].game, strlen (cases[i].game));
      g_autoptr (GPtrArray) games = noughts_game_list (bytes, NULL);
      const NoughtsGameEntry *entry;
      const char *number;

      g_test_message ("%s", cases[i].game);
      g_assert_cmpuint (games->len, ==, 1);
      entry = g_ptr_array_index (games, 0);
      number = entry->opening >= 0 ? noughts_named_opening_get_number (entry->opening) : NULL;
      g_assert_cmpstr (number, ==, cases[i].number);
    }
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
  g_test_add_func ("/game-list/own-words", test_own_words);
  g_test_add_func ("/game-list/openings", test_openings);
  g_test_add_func ("/game-list/other-files", test_other_files);

  return g_test_run ();
}
