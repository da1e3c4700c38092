/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Weights that are kept up to date move by move, against those computed anew. */

#include <math.h>

#include "mnk-weight-board.h"
#include "mnk-weights.h"
#include "test-data.h"

/* Compares everything that the board keeps with values computed anew. */
static void
assert_board (const MnkWeightBoard *board, const MnkPosition *position)
{
  int64_t shares[2] = { 0, 0 };
  int wins[2] = { 0, 0 };
  int empty = 0;
  MnkPoint cells[MNK_MAX_CELLS];
  bool near[MNK_MAX_CELLS] = { false };
  int n = position->stones > 0 ? mnk_position_near_cells (position, cells) : 0;

  for (int i = 0; i < n; i++)
    near[cells[i].y * position->rule.width + cells[i].x] = true;

  for (int y = 0; y < position->rule.height; y++)
    {
      for (int x = 0; x < position->rule.width; x++)
        {
          MnkPoint point = { x, y };
          int cell = mnk_weight_board_cell (board, point);
          bool is_near = near[y * position->rule.width + x];

          g_assert_true (mnk_point_equal (mnk_weight_board_point (board, cell), point));
          g_assert_cmpint (mnk_weight_board_at (board, cell), ==, mnk_position_at (position, x, y));
          if (mnk_position_at (position, x, y) != MNK_EMPTY)
            continue;

          empty++;
          g_assert_cmpint (mnk_weight_board_is_near (board, cell), ==, is_near);
          for (int i = 0; i < 2; i++)
            {
              MnkPiece side = (MnkPiece) (i + 1);
              MnkLineResult verdict = mnk_position_judge (position, point, side);
              MnkCellWeight detail;

              mnk_position_weight (position, point, side, &detail);
              g_assert_cmpint (mnk_weight_board_weight (board, cell, side), ==,
                               llround (detail.total * MNK_WEIGHT_UNIT));
              g_assert_cmpint (mnk_weight_board_judge (board, cell, side), ==, verdict);
              wins[i] += verdict == MNK_LINE_WIN;
              if (is_near)
                shares[i] += llround ((detail.share[i] - detail.share[1 - i]) * MNK_WEIGHT_UNIT);
            }
        }
    }

  g_assert_cmpint (mnk_weight_board_empty (board), ==, empty);
  for (int i = 0; i < 2 && position->stones > 0; i++)
    {
      g_assert_cmpint (mnk_weight_board_wins (board, (MnkPiece) (i + 1)), ==, wins[i]);
      g_assert_cmpint (mnk_weight_board_evaluate (board, (MnkPiece) (i + 1)), ==, shares[i]);
    }
}

static void
check_rule (GRand *rand, const MnkRule *rule)
{
  int cells = rule->width * rule->height;
  MnkPosition position = test_random_position (rand, rule, g_rand_int_range (rand, 1, cells));
  MnkWeightBoard *board;
  MnkPoint made[MNK_MAX_CELLS];
  int n = 0;

  /* Up to two walls, as in a window's folds. */
  for (int i = 0; i < g_rand_int_range (rand, 0, 3); i++)
    {
      MnkPoint wall = { g_rand_int_range (rand, 0, rule->width),
                        g_rand_int_range (rand, 0, rule->height) };

      if (mnk_position_at (&position, wall.x, wall.y) == MNK_EMPTY)
        mnk_position_set (&position, wall, MNK_WALL);
    }

  board = mnk_weight_board_new (&position);
  assert_board (board, &position);

  for (int i = 0; i < 12; i++)
    {
      MnkPoint point = { g_rand_int_range (rand, 0, rule->width),
                         g_rand_int_range (rand, 0, rule->height) };
      MnkPiece side = g_rand_boolean (rand) ? MNK_X : MNK_O;

      if (n > 0 && g_rand_int_range (rand, 0, 3) == 0)
        {
          mnk_weight_board_unmake (board);
          mnk_position_set (&position, made[--n], MNK_EMPTY);
        }
      else if (mnk_position_at (&position, point.x, point.y) == MNK_EMPTY)
        {
          g_assert_true (mnk_weight_board_make (board, mnk_weight_board_cell (board, point), side));
          mnk_position_set (&position, point, side);
          made[n++] = point;
        }

      assert_board (board, &position);
    }

  while (n > 0)
    {
      mnk_weight_board_unmake (board);
      mnk_position_set (&position, made[--n], MNK_EMPTY);
    }

  assert_board (board, &position);
  mnk_weight_board_free (board);
}

static void
test_against_slow (void)
{
  g_autoptr (GRand) rand = g_rand_new_with_seed (20);

  for (int i = 0; i < 600; i++)
    {
      MnkRule rule = {
        g_rand_int_range (rand, 1, 14),
        g_rand_int_range (rand, 1, 14),
        g_rand_int_range (rand, 1, MNK_MAX_WIN + 1),
        (MnkLineRule) g_rand_int_range (rand, 0, MNK_N_LINE_RULES),
      };

      if (rule.line == MNK_RENJU)
        rule.win = 5;

      if (mnk_rule_check (&rule) == MNK_RULE_OK)
        check_rule (rand, &rule);
    }
}

int
main (int argc, char *argv[])
{
  g_test_init (&argc, &argv, NULL);

  g_test_add_func ("/weight-board/against-slow", test_against_slow);

  return g_test_run ();
}
