/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "mnk-bench.h"

#include <math.h>

#include "mnk-figures.h"
#include "mnk-openings.h"

/* Measures how much sooner several threads reach a depth, with as many processors. */

#define DEPTH 18
#define EVERY 16 /* one of so many openings is used */

static const int cases[] = { 1, 2, 4, 8, 16 };

static void
play (MnkPosition *position, const GArray *moves)
{
  for (guint i = 0; i < moves->len; i++)
    mnk_position_play (position, g_array_index (moves, MnkPoint, i));
}

/* Searches with an empty table whose pages have been allocated. */
static double
measure (const GPtrArray *openings, const MnkRule *rule, MnkTable *table, int threads)
{
  const MnkOptions options = { .limits = { .depth = DEPTH }, .threads = threads };
  g_autoptr (MnkSearch) search = mnk_task_new_search (table);
  double logs = 0;
  int n = 0;

  for (guint i = 0; i < openings->len; i += EVERY)
    {
      g_auto (MnkReport) report = { 0 };
      g_autofree MnkPosition *position = g_new (MnkPosition, 1);
      double start;

      mnk_position_init (position, rule);
      play (position, g_ptr_array_index (openings, i));
      mnk_table_clear (table, NULL);
      mnk_table_settle (table, mnk_table_bytes (table), NULL);
      start = mnk_figures_clock ();
      mnk_search_run (search, position, &options, &report);
      logs += log (MAX (mnk_figures_clock () - start, 1e-3));
      n++;
    }

  return exp (logs / n);
}

static void
add (GArray *figures, int threads, const char *unit, double value)
{
  g_autofree char *name = g_strdup_printf ("threads_%d_%s", threads, unit);

  mnk_figures_add (figures, g_intern_string (name), value);
}

/* Adds the time until the depth, the geometric mean of all positions, and the speedup over one
 * thread. */
void
mnk_bench_threads (GArray *figures, const char *folder)
{
  const MnkRule rule = { 15, 15, 5, MNK_FREESTYLE };
  g_autofree char *file = g_build_filename (folder, "openings-15.txt", NULL);
  g_autoptr (GPtrArray) openings = mnk_openings_read (file, &rule, NULL);
  g_autoptr (MnkTable) table = NULL;
  double alone = 0;

  if (openings == NULL || openings->len == 0)
    return;

  table = mnk_table_new (mnk_table_bytes_for_cells (rule.width * rule.height));
  for (gsize i = 0; i < G_N_ELEMENTS (cases) && cases[i] <= (int) g_get_num_processors (); i++)
    {
      const double ms = measure (openings, &rule, table, cases[i]);

      add (figures, cases[i], "ms", ms);
      if (cases[i] == 1)
        alone = ms;
      else
        add (figures, cases[i], "gain", alone / ms);
    }
}
