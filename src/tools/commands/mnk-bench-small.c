/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "mnk-bench.h"

#include <math.h>

#include "mnk-figures.h"
#include "mnk-task.h"

#define REPEATS 1000

#define N_POSITIONS_3X3 19683 /* 3⁹: every board, reachable or not */

static const MnkRule tic_tac_toe = { 3, 3, 3, MNK_FREESTYLE };

static void
score_first_moves (GArray *figures)
{
  g_autoptr (MnkTable) table = mnk_table_new (mnk_table_bytes_for_cells (9));
  g_autoptr (MnkSearch) search = mnk_search_new (table);
  g_autoptr (GArray) times = g_array_new (FALSE, FALSE, sizeof (double));
  const MnkOptions options = { .all = true };
  MnkPosition position;

  mnk_position_init (&position, &tic_tac_toe);
  for (int i = 0; i < REPEATS; i++)
    {
      g_auto (MnkReport) report = { 0 };
      double start, time;

      mnk_table_clear (table, NULL);
      start = mnk_figures_clock ();
      mnk_search_run (search, &position, &options, &report);
      time = mnk_figures_clock () - start;
      g_array_append_val (times, time);
    }

  mnk_figures_add (figures, "rate_3x3_first_ms", mnk_figures_quantile (times, 0.5));
}

static int
number_of (const MnkPosition *position)
{
  int number = 0;

  for (int i = 0; i < 9; i++)
    number = 3 * number + position->cells[i];
  return number;
}

static void
collect_positions (const MnkPosition *position, gboolean *seen, GArray *positions)
{
  int number = number_of (position);

  if (seen[number])
    return;
  seen[number] = TRUE;
  g_array_append_val (positions, *position);
  if (mnk_position_status (position, NULL) != MNK_STATUS_OPEN)
    return;

  for (int i = 0; i < 9; i++)
    {
      MnkPosition next = *position;

      if (next.cells[i] != MNK_EMPTY)
        continue;
      mnk_position_play (&next, (MnkPoint){ i % 3, i / 3 });
      collect_positions (&next, seen, positions);
    }
}

static void
score_all_positions (GArray *figures)
{
  g_autoptr (MnkTable) table = mnk_table_new (mnk_table_bytes_for_cells (9));
  g_autoptr (MnkSearch) search = mnk_search_new (table);
  g_autoptr (GArray) positions = g_array_new (FALSE, FALSE, sizeof (MnkPosition));
  g_autofree gboolean *seen = g_new0 (gboolean, N_POSITIONS_3X3);
  const MnkOptions options = { .all = true };
  MnkPosition position;
  double start;

  mnk_position_init (&position, &tic_tac_toe);
  collect_positions (&position, seen, positions);

  start = mnk_figures_clock ();
  for (guint i = 0; i < positions->len; i++)
    {
      g_auto (MnkReport) report = { 0 };

      mnk_search_run (search, &g_array_index (positions, MnkPosition, i), &options, &report);
    }
  mnk_figures_add (figures, "rate_3x3_all_ms", mnk_figures_clock () - start);
  mnk_figures_add (figures, "rate_3x3_positions", positions->len);
}

void
mnk_bench_score_3x3 (GArray *figures)
{
  score_first_moves (figures);
  score_all_positions (figures);
}

typedef struct
{
  MnkRule rule;
  MnkOutcome outcome;
} SolvedBoard;

static const SolvedBoard boards[] = {
  { { 4, 4, 4, MNK_FREESTYLE }, MNK_DRAW }, { { 5, 4, 4, MNK_FREESTYLE }, MNK_DRAW },
  { { 5, 5, 4, MNK_FREESTYLE }, MNK_DRAW }, { { 6, 5, 4, MNK_FREESTYLE }, MNK_WIN },
  { { 5, 5, 5, MNK_FREESTYLE }, MNK_DRAW }, { { 8, 4, 4, MNK_FREESTYLE }, MNK_DRAW },
  { { 9, 4, 4, MNK_FREESTYLE }, MNK_WIN },  { { 6, 5, 5, MNK_FREESTYLE }, MNK_DRAW },
  { { 6, 6, 5, MNK_FREESTYLE }, MNK_DRAW }, { { 7, 7, 5, MNK_FREESTYLE }, MNK_DRAW },
  { { 6, 5, 4, MNK_STANDARD }, MNK_WIN },   { { 7, 7, 5, MNK_STANDARD }, MNK_DRAW },
  { { 6, 5, 4, MNK_CARO }, MNK_WIN },
};

/* Longer than any expected figure. */
#define SOLVE_LIMIT_MS 90000

static void
add_solved (GArray *figures, const MnkRule *rule, double ms)
{
  const gboolean is_freestyle = rule->line == MNK_FREESTYLE;
  g_autofree char *name =
      g_strdup_printf ("solve_%s%s%d_%d_%d_ms", is_freestyle ? "" : mnk_line_rule_name (rule->line),
                       is_freestyle ? "" : "_", rule->width, rule->height, rule->win);

  mnk_figures_add (figures, g_intern_string (name), ms);
}

/* Measures solving small boards. NaN, which JSON shows as null, means "not solved" or a wrong
 * result. */
void
mnk_bench_solve (GArray *figures)
{
  for (gsize i = 0; i < G_N_ELEMENTS (boards); i++)
    {
      const MnkRule *rule = &boards[i].rule;
      g_autoptr (MnkTable) table = NULL;
      g_autoptr (MnkSearch) search = NULL;
      g_auto (MnkReport) report = { 0 };
      const MnkOptions options = { .limits = { .ms = SOLVE_LIMIT_MS } };
      MnkPosition position;
      double start = mnk_figures_clock ();
      gboolean solved;

      table = mnk_table_new (mnk_table_bytes_for_cells (rule->width * rule->height));
      search = mnk_search_new (table);
      mnk_position_init (&position, rule);
      solved = mnk_search_solve (search, &position, &options, true, &report)
               && report.score.outcome == boards[i].outcome;
      add_solved (figures, rule, solved ? mnk_figures_clock () - start : (double) NAN);
    }
}
