/* SPDX-License-Identifier: GPL-3.0-or-later */

/* The solver's reports when a limit ends it. */

#include "solver-fixture.h"

/* With every limit the report is true or empty. */
static void
test_node_limits (void)
{
  static const MnkOutcome truth[] = { MNK_DRAW, MNK_WIN, MNK_WIN, MNK_DRAW };
  const MnkPosition positions[] = {
    empty_board (5, 4, 4, MNK_FREESTYLE),
    empty_board (6, 5, 4, MNK_FREESTYLE),
    empty_board (4, 4, 3, MNK_CARO),
    empty_board (3, 3, 3, MNK_FREESTYLE),
  };

  for (gsize i = 0; i < G_N_ELEMENTS (positions); i++)
    {
      MnkTable *table = mnk_table_new (1 << 20);
      bool was_unsolved = false;

      for (uint64_t nodes = 1; nodes < 1000000; nodes += nodes / 2 + 1)
        {
          for (int goal = MNK_SOLVE_VALUE; goal <= MNK_SOLVE_ALL; goal++)
            {
              MnkOptions options = { .limits.nodes = nodes };
              MnkReport report;

              if (mnk_solver_run (table, &positions[i], &options, goal, NULL, &report))
                {
                  g_assert_cmpint (report.score.outcome, ==, truth[i]);
                }
              else
                {
                  was_unsolved = true;
                  g_assert_cmpint (report.n_moves, ==, 0);
                  g_assert_null (report.moves);
                }

              g_assert_cmpuint (report.nodes, <=, nodes);
              mnk_report_clear (&report);
            }
        }

      g_assert_true (was_unsolved);
      mnk_table_free (table);
    }
}

/* Checks that the report is true, and returns the number of moves with distances. */
static int
check_distances (const MnkReport *report, const MnkReport *truth)
{
  int n_exact = 0;

  g_assert_cmpint (report->n_moves, ==, truth->n_moves);
  for (int i = 0; i < report->n_moves; i++)
    {
      const MnkScoredMove *move = &report->moves[i];
      int j = 0;

      while (!mnk_point_equal (truth->moves[j].move, move->move))
        j++;
      g_assert_cmpint (move->score.outcome, ==, truth->moves[j].score.outcome);
      g_assert_cmpint (move->score.plies, ==, move->score.exact ? truth->moves[j].score.plies : -1);
      n_exact += move->score.exact;
    }
  return n_exact;
}

/* All results come first, then distances. If all moves lose, either all have distances or none. */
static void
test_some_distances (void)
{
  static struct
  {
    char size[6], rows[36], side[2];
    MnkOutcome outcome;
  } cases[] = {
    { "6 5 4", "....../....../....../....../......", "x", MNK_WIN },
    { "6 5 4", "....../....../....../..x.../......", "o", MNK_LOSS },
    { "6 5 4", "....../....x./...x../o...../......", "o", MNK_LOSS },
  };

  for (gsize i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      char *fields[] = { cases[i].size, cases[i].rows, cases[i].side };
      MnkPosition position = solver_data_position (fields);
      MnkTable *table = mnk_table_new (64 << 20);
      MnkReport truth = proof (table, &position, MNK_SOLVE_ALL);
      bool had_some = false, had_none = false;

      g_assert_cmpint (truth.score.outcome, ==, cases[i].outcome);
      g_assert_cmpint (check_distances (&truth, &truth), ==, truth.n_moves);
      mnk_table_clear (table, NULL);
      MnkReport results = proof (table, &position, MNK_SOLVE_RESULTS);
      had_none = check_distances (&results, &truth) == 0;
      mnk_report_clear (&results);

      for (uint64_t nodes = 1000; nodes < truth.nodes; nodes += nodes / 2)
        {
          MnkOptions options = { .limits.nodes = nodes };
          MnkReport report;

          mnk_table_clear (table, NULL);
          if (mnk_solver_run (table, &position, &options, MNK_SOLVE_ALL, NULL, &report))
            {
              const int n_exact = check_distances (&report, &truth);

              had_none = had_none || n_exact == 0;
              had_some = had_some || (n_exact > 0 && n_exact < report.n_moves);
            }
          mnk_report_clear (&report);
        }

      g_assert_cmpint (had_some, ==, cases[i].outcome != MNK_LOSS);
      g_assert_cmpint (had_none, ==, cases[i].outcome == MNK_LOSS);
      mnk_report_clear (&truth);
      mnk_table_free (table);
    }
}

/* 6,5,4 is won with the 11th ply, 4,4,3 with the 5th, under every rule here. */
static void
test_depth_limits (void)
{
  const MnkPosition positions[] = {
    empty_board (6, 5, 4, MNK_FREESTYLE),
    empty_board (4, 4, 3, MNK_FREESTYLE),
    empty_board (4, 4, 3, MNK_STANDARD),
    empty_board (4, 4, 3, MNK_CARO),
  };
  static const int plies[] = { 11, 5, 5, 5 };

  for (gsize i = 0; i < G_N_ELEMENTS (positions); i++)
    {
      MnkTable *table = mnk_table_new (1 << 20);

      for (int depth = 1; depth <= plies[i]; depth++)
        {
          MnkOptions options = { .limits.depth = depth };
          MnkReport report;
          bool is_solved =
              mnk_solver_run (table, &positions[i], &options, MNK_SOLVE_BEST, NULL, &report);

          g_assert_cmpint (is_solved, ==, depth >= plies[i]);
          if (is_solved)
            g_assert_cmpint (report.score.plies, ==, plies[i]);

          mnk_report_clear (&report);
        }

      mnk_table_free (table);
    }
}

/* A depth of as many plies as cells are left is no limit: a draw is proven. */
static void
test_depth_to_the_end (void)
{
  static const MnkLineRule lines[] = { MNK_FREESTYLE, MNK_STANDARD, MNK_CARO, MNK_CARO_EXACT };

  for (gsize i = 0; i < G_N_ELEMENTS (lines); i++)
    {
      MnkPosition position = test_position ("x..xoxx oxoxxoo", 3, lines[i], MNK_X);
      MnkOptions options = { .limits.depth = 2 };
      MnkTable *table = mnk_table_new (1 << 20);
      MnkReport report;

      g_assert_cmpint (count_empty (&position), ==, 2);
      g_assert_true (mnk_solver_run (table, &position, &options, MNK_SOLVE_BEST, NULL, &report));
      g_assert_cmpint (report.score.outcome, ==, MNK_DRAW);
      mnk_report_clear (&report);
      mnk_table_free (table);
    }
}

static void
stop_cb (const MnkReport *report, void *data)
{
  g_assert_cmpint (report->n_moves, ==, 0);
  atomic_store ((atomic_bool *) data, true);
}

static void
test_stop (void)
{
  MnkPosition position = empty_board (8, 8, 5, MNK_FREESTYLE);
  MnkTable *table = mnk_table_new (1 << 20);
  MnkOptions options = { .progress = stop_cb };
  MnkReport report;
  atomic_bool stop;

  /* A stop before the solver begins ends it at once. */
  atomic_init (&stop, true);
  g_assert_false (mnk_solver_run (table, &position, &options, MNK_SOLVE_BEST, &stop, &report));
  g_assert_cmpuint (report.nodes, <=, 1000);
  g_assert_null (report.moves);

  /* A stop while it works ends it, too. */
  atomic_store (&stop, false);
  options.data = &stop;
  g_assert_false (mnk_solver_run (table, &position, &options, MNK_SOLVE_BEST, &stop, &report));
  g_assert_cmpuint (report.nodes, >, 0);
  g_assert_null (report.moves);
  mnk_table_free (table);
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);

  g_test_add_func ("/solver/node-limits", test_node_limits);
  g_test_add_func ("/solver/some-distances", test_some_distances);
  g_test_add_func ("/solver/depth-limits", test_depth_limits);
  g_test_add_func ("/solver/depth-to-the-end", test_depth_to_the_end);
  g_test_add_func ("/solver/stop", test_stop);

  return g_test_run ();
}
