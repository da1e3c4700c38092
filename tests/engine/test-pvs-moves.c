/* SPDX-License-Identifier: GPL-3.0-or-later */

/* The moves that a search's node lists, and their order. */

#include <stdlib.h>

#include "mnk-pvs-moves.h"
#include "test-data.h"

/* Steps to the cells that are near: two king's moves, or three along a line. */
static gboolean
is_near (int dx, int dy)
{
  const int x = abs (dx), y = abs (dy);

  return MAX (x, y) <= 2 || (MAX (x, y) == 3 && (x == y || x == 0 || y == 0));
}

/* Every empty cell near a stone is listed once, on boards of one word of cells and of many, into
 * the corners. */
static void
test_near (void)
{
  static const int sizes[][2] = {
    { 7, 6 }, { 8, 8 }, { 15, 15 }, { 22, 22 }, { 64, 64 }, { 40, 7 },
  };
  g_autoptr (GRand) dice = g_rand_new_with_seed (20261124);
  g_autofree MnkPvs *pvs = g_new (MnkPvs, 1);
  g_autofree MnkPosition *position = g_new (MnkPosition, 1);
  g_autofree MnkCell *cells = g_new (MnkCell, MNK_MAX_CELLS);
  MnkTTEntry entries[2] = { 0 };

  for (gsize i = 0; i < 30 * G_N_ELEMENTS (sizes); i++)
    {
      const int *size = sizes[i % G_N_ELEMENTS (sizes)];
      const MnkRule rule = { size[0], size[1], 5, MNK_FREESTYLE };
      const int turn = (int) (i / G_N_ELEMENTS (sizes));
      MnkRuleTables *tables = mnk_rule_tables_new (&rule, NULL);
      MnkPoint stone = { g_rand_int_range (dice, 0, size[0]), g_rand_int_range (dice, 0, size[1]) };
      int n;

      /* The four corners, then anywhere. */
      if (turn < 4)
        stone = (MnkPoint){ turn % 2 * (size[0] - 1), turn / 2 * (size[1] - 1) };
      mnk_position_init (position, &rule);
      mnk_position_set (position, stone, MNK_X);
      position->side = MNK_O;
      g_assert_true (mnk_pvs_init (pvs, position, tables, (MnkTT){ entries, 2 }));
      n = mnk_pvs_list_moves (pvs, false, cells);

      for (int y = 0; y < size[1]; y++)
        for (int x = 0; x < size[0]; x++)
          {
            const MnkCell cell = mnk_board_cell (&pvs->board, x, y);
            int listed = 0;

            for (int j = 0; j < n; j++)
              listed += cells[j] == cell;
            if (x == stone.x && y == stone.y)
              g_assert_cmpint (listed, ==, 0);
            else if (is_near (x - stone.x, y - stone.y))
              g_assert_cmpint (listed, ==, 1);
          }
      mnk_pvs_clear (pvs);
      mnk_rule_tables_unref (tables);
    }
}

/* The table's move comes first and stands there once, also where it is not among the others. */
static void
test_first (void)
{
  for (MnkCell first = 11; first <= 15; first++)
    {
      MnkPvsMove moves[5] = { { 40, 11, 0 }, { 50, 12, 0 }, { 60, 13, 0 }, { 70, 14, 0 } };
      const int n = mnk_pvs_put_first (moves, 4, first);
      int sum = 0;

      g_assert_cmpint (n, ==, first == 15 ? 5 : 4);
      mnk_pvs_pick (moves, n, 0);
      g_assert_cmpint (moves[0].cell, ==, first);
      for (int i = 0; i < n; i++)
        sum += moves[i].cell;
      g_assert_cmpint (sum, ==, 11 + 12 + 13 + 14 + (first == 15 ? 15 : 0));
    }
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/pvs-moves/near", test_near);
  g_test_add_func ("/pvs-moves/first", test_first);
  return g_test_run ();
}
