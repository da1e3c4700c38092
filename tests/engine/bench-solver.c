/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "solver-data.h"

#include "test-data.h"

/* Given up after so long by the clock. A minute of a core to itself is wanted, and on a busy
 * machine the clock knows nothing of that: the times that are printed are the thread's own. */
#define LINE_MS 300000.0

static const char *const files[] = {
  "mnk-554.txt",
  "mnk-654.txt",
  "mnk-664.txt",
  "mnk-empty.txt",
};

static void
test_file (gconstpointer data)
{
  solver_data_check (data, LINE_MS);
}

/* The result alone, from the empty board. */
static void
test_empty_board (gconstpointer data)
{
  static const char names[][8] = { [MNK_WIN] = "win", [MNK_DRAW] = "draw", [MNK_LOSS] = "loss" };
  const int  *numbers = data;
  MnkRule     rule = { numbers[0], numbers[1], numbers[2], MNK_FREESTYLE };
  MnkOptions  options = { .limits.ms = LINE_MS };
  MnkTable   *table = mnk_table_new (mnk_table_bytes_for_cells (rule.width * rule.height));
  MnkPosition position;
  MnkReport   report;
  double      start = solver_data_clock ();

  mnk_position_init (&position, &rule);
  if (!mnk_solver_run (table, &position, &options, MNK_SOLVE_VALUE, NULL, &report))
    {
      g_test_message ("%d,%d,%d: unsolved", rule.width, rule.height, rule.win);
      g_test_fail ();
      mnk_table_free (table);
      return;
    }

  g_assert_cmpint (report.score.outcome, ==, numbers[3]);
  g_test_message ("%d,%d,%d: %s, %.1f ms, %" G_GUINT64_FORMAT " nodes", rule.width, rule.height,
                  rule.win, names[report.score.outcome], solver_data_clock () - start,
                  report.nodes);
  mnk_report_clear (&report);
  mnk_table_free (table);
}

static const int boards[][4] = {
  { 4, 4, 4, MNK_DRAW }, { 5, 4, 4, MNK_DRAW }, { 5, 5, 4, MNK_DRAW }, { 6, 5, 4, MNK_WIN },
  { 5, 5, 5, MNK_DRAW }, { 6, 5, 5, MNK_DRAW }, { 6, 6, 5, MNK_DRAW }, { 7, 7, 5, MNK_DRAW },
  { 7, 4, 4, MNK_DRAW }, { 8, 4, 4, MNK_DRAW }, { 9, 4, 4, MNK_WIN },
};

int
main (int   argc,
      char *argv[])
{
  g_test_init (&argc, &argv, NULL);

  for (gsize i = 0; i < G_N_ELEMENTS (boards); i++)
    {
      g_autofree char *path =
          g_strdup_printf ("/solver/empty/%d,%d,%d", boards[i][0], boards[i][1], boards[i][2]);

      g_test_add_data_func (path, boards[i], test_empty_board);
    }

  for (gsize i = 0; i < G_N_ELEMENTS (files); i++)
    {
      g_autofree char *path = g_strconcat ("/solver/", files[i], NULL);

      g_test_add_data_func (path, files[i], test_file);
    }

  return g_test_run ();
}
