/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "solver-data.h"

#include "test-data.h"

/* The time after which a solver is given up, by the clock. It stands for a minute of a free core; a
 * busy machine needs longer. The times printed are the thread's own. */
#define LINE_MS 300000.0

/* Solves the empty board: the result alone or, if the row has a distance, everything. */
static void
test_empty_board (gconstpointer data)
{
  static const char names[][8] = { [MNK_WIN] = "win", [MNK_DRAW] = "draw", [MNK_LOSS] = "loss" };
  const int *numbers = data;
  const bool is_whole = numbers[4] > 0;
  MnkRule rule = { numbers[0], numbers[1], numbers[2], MNK_FREESTYLE };
  MnkOptions options = { .limits.ms = LINE_MS };
  MnkTable *table = mnk_table_new (mnk_table_bytes_for_cells (rule.width * rule.height));
  MnkPosition position;
  MnkReport report;
  double start = solver_data_clock ();

  mnk_position_init (&position, &rule);
  if (!mnk_solver_run (table, &position, &options, is_whole ? MNK_SOLVE_BEST : MNK_SOLVE_VALUE,
                       NULL, &report))
    {
      g_test_message ("%d,%d,%d: unsolved", rule.width, rule.height, rule.win);
      g_test_fail ();
      mnk_table_free (table);
      return;
    }

  g_assert_cmpint (report.score.outcome, ==, numbers[3]);
  if (is_whole)
    g_assert_cmpint (report.score.plies, ==, numbers[4]);
  g_test_message ("%d,%d,%d: %s, %.1f ms, %" G_GUINT64_FORMAT " nodes", rule.width, rule.height,
                  rule.win, names[report.score.outcome], solver_data_clock () - start,
                  report.nodes);
  mnk_report_clear (&report);
  mnk_table_free (table);
}

/* Width, height, k, result, and the plies if everything is solved. */
static const int boards[][5] = {
  { 4, 4, 4, MNK_DRAW, 0 }, { 5, 4, 4, MNK_DRAW, 0 },  { 5, 5, 4, MNK_DRAW, 0 },
  { 6, 5, 4, MNK_WIN, 0 },  { 5, 5, 5, MNK_DRAW, 0 },  { 6, 5, 5, MNK_DRAW, 0 },
  { 6, 6, 5, MNK_DRAW, 0 }, { 7, 7, 5, MNK_DRAW, 0 },  { 7, 4, 4, MNK_DRAW, 0 },
  { 8, 4, 4, MNK_DRAW, 0 }, { 9, 4, 4, MNK_WIN, 0 },   { 7, 7, 4, MNK_WIN, 11 },
  { 8, 8, 4, MNK_WIN, 11 }, { 8, 6, 5, MNK_DRAW, 48 }, { 9, 4, 4, MNK_WIN, 23 },
};

int
main (int argc, char *argv[])
{
  g_test_init (&argc, &argv, NULL);

  for (gsize i = 0; i < G_N_ELEMENTS (boards); i++)
    {
      g_autofree char *path =
          g_strdup_printf ("/solver/empty/%d,%d,%d%s", boards[i][0], boards[i][1], boards[i][2],
                           boards[i][4] > 0 ? "/whole" : "");

      g_test_add_data_func (path, boards[i], test_empty_board);
    }

  return g_test_run ();
}
