/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "mnk-bench.h"

#include "mnk-board.h"
#include "mnk-figures.h"
#include "mnk-task.h"

/* Benchmarks of the field: judging and placing a move, with few and with many stones. */
#define FEW_STONES  100
#define MANY_STONES 100000
#define FIELD_MOVES 200000
#define RUNS        5

/* Benchmark of the search's board. */
#define BOARD_MOVES  2000000
#define BOARD_STONES 24

/* Scatters stones so thinly that hardly any lines form. */
static void
scatter_stones (MnkField *field, size_t n_stones, int span)
{
  MnkRandom random = { 1 };

  while (mnk_field_stones (field) < n_stones)
    {
      MnkPoint point = { (gint32) mnk_random_below (&random, (guint) span),
                         (gint32) mnk_random_below (&random, (guint) span) };

      mnk_field_put (field, point, mnk_random_below (&random, 2) == 0 ? MNK_X : MNK_O);
    }
}

/* Returns the nanoseconds for judging, placing and removing a stone: the fastest of several runs,
 * as disturbances only slow a run down. */
static double
measure_field (size_t n_stones)
{
  const MnkRule rule = { 0, 0, 5, MNK_FREESTYLE };
  g_autoptr (MnkField) field = mnk_field_new (&rule);
  int span = n_stones > 1000 ? 1000 : 32;
  double best = G_MAXDOUBLE;

  scatter_stones (field, n_stones, span);
  for (int run = 0; run < RUNS; run++)
    {
      MnkRandom random = { 2 };
      double start = mnk_figures_work_clock ();
      int n_moves = 0;

      for (int i = 0; i < FIELD_MOVES; i++)
        {
          MnkPoint point = { (gint32) mnk_random_below (&random, (guint) span),
                             (gint32) mnk_random_below (&random, (guint) span) };

          if (mnk_field_at (field, point.x, point.y) != MNK_EMPTY)
            continue;
          n_moves += mnk_field_judge (field, point, MNK_X) != MNK_LINE_FORBIDDEN;
          mnk_field_put (field, point, MNK_X);
          mnk_field_remove (field, point);
        }
      best = MIN (best, (mnk_figures_work_clock () - start) * 1e6 / n_moves);
    }

  return best;
}

void
mnk_bench_field (GArray *figures)
{
  double few = measure_field (FEW_STONES), many = measure_field (MANY_STONES);

  mnk_figures_add (figures, "field_move_100_ns", few);
  mnk_figures_add (figures, "field_move_100000_ns", many);
  mnk_figures_add (figures, "field_move_ratio", many / few);
}

/* Measures moves made and unmade near the centre in a middle game on 15×15. */
void
mnk_bench_board (GArray *figures)
{
  const MnkRule rule = { 15, 15, 5, MNK_FREESTYLE };
  MnkRandom random = { 3 };
  MnkPosition position;
  MnkPoint near[MNK_MAX_CELLS];
  g_autofree MnkBoard *board = g_new0 (MnkBoard, 1);
  MnkRuleTables *tables = mnk_rule_tables_new (&rule, NULL);
  double start;
  int n_near;

  mnk_position_init (&position, &rule);
  while (position.stones < BOARD_STONES)
    {
      MnkPoint point = { 4 + (gint32) mnk_random_below (&random, 7),
                         4 + (gint32) mnk_random_below (&random, 7) };

      if (mnk_position_at (&position, point.x, point.y) == MNK_EMPTY
          && mnk_position_judge (&position, point, position.side) == MNK_LINE_NO)
        mnk_position_play (&position, point);
    }
  n_near = mnk_position_near_cells (&position, near);

  if (tables == NULL || !mnk_board_init (board, &position, tables))
    g_error ("out of memory");
  start = mnk_figures_work_clock ();
  for (int i = 0; i < BOARD_MOVES; i++)
    {
      MnkPoint point = near[i % n_near];

      mnk_board_make (board, mnk_board_cell (board, point.x, point.y));
      mnk_board_unmake (board);
    }
  mnk_figures_add (figures, "board_moves_per_second",
                   BOARD_MOVES / (mnk_figures_work_clock () - start) * 1000);

  mnk_board_clear (board);
  mnk_rule_tables_unref (tables);
}
