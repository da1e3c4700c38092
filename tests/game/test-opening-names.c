/* SPDX-License-Identifier: GPL-3.0-or-later */

/* The 26 named openings of renju. */

#include "noughts-opening-names.h"

static const MnkRule gomoku = { 15, 15, 5, MNK_FREESTYLE };
static const MnkRule renju = { 15, 15, 5, MNK_RENJU };

static MnkPoint
turn (MnkPoint point, guint i)
{
  MnkPoint at = { point.x - 7, point.y - 7 };

  if (i & 1)
    at.x = -at.x;
  if (i & 2)
    at.y = -at.y;
  if (i & 4)
    at = (MnkPoint){ at.y, at.x };
  return (MnkPoint){ at.x + 7, at.y + 7 };
}

static void
test_names (void)
{
  for (guint i = 0; i < NOUGHTS_N_NAMED_OPENINGS; i++)
    for (guint j = 0; j < 8; j++)
      {
        MnkPoint stones[3];

        g_assert_true (noughts_named_opening_get_stones (i, &renju, stones));
        for (guint k = 0; k < 3; k++)
          stones[k] = turn (stones[k], j);
        g_assert_cmpint (noughts_named_opening_find (&renju, stones), ==, i);
      }
}

/* Whatever lies within the areas of the rule has a name. */
static void
test_all_named (void)
{
  guint counts[NOUGHTS_N_NAMED_OPENINGS] = { 0 };
  MnkPoint stones[3] = { { 7, 7 } };

  for (int i = 0; i < 9; i++)
    for (int j = 0; j < 25; j++)
      {
        int found;

        stones[1] = (MnkPoint){ 6 + i % 3, 6 + i / 3 };
        stones[2] = (MnkPoint){ 5 + j % 5, 5 + j / 5 };
        if (mnk_point_equal (stones[1], stones[0]) || mnk_point_equal (stones[2], stones[0])
            || mnk_point_equal (stones[2], stones[1]))
          continue;
        found = noughts_named_opening_find (&renju, stones);
        g_assert_cmpint (found, >=, 0);
        counts[found]++;
      }
  for (guint i = 0; i < NOUGHTS_N_NAMED_OPENINGS; i++)
    g_assert_cmpuint (counts[i], >=, 4);

  stones[0] = (MnkPoint){ 7, 8 };
  stones[1] = (MnkPoint){ 7, 7 };
  stones[2] = (MnkPoint){ 7, 9 };
  g_assert_cmpint (noughts_named_opening_find (&renju, stones), ==, -1);
}

static int
name_of (const MnkRule *rule, const char *moves)
{
  g_autoptr (NoughtsGame) game = noughts_game_from_text (rule, moves, NULL);

  g_assert_nonnull (game);
  return noughts_named_opening_of_game (game);
}

static void
test_name_of_game (void)
{
  g_autofree char *title = noughts_named_opening_get_title (3);

  g_assert_cmpstr (title, ==, "Kagetsu (D4)");
  g_assert_cmpint (name_of (&renju, "h8 h9 i9 a1"), ==, 3);
  g_assert_cmpint (name_of (&gomoku, "h8 g7 f6"), ==, 13);
  g_assert_cmpint (name_of (&renju, "h8 h9"), ==, -1);
  g_assert_cmpint (name_of (&renju, "h8 h10 h11"), ==, -1);
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);

  g_test_add_func ("/opening-names/turned", test_names);
  g_test_add_func ("/opening-names/all", test_all_named);
  g_test_add_func ("/opening-names/of-game", test_name_of_game);

  return g_test_run ();
}
