/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "solver-data.h"

#include <stdio.h>
#include <stdlib.h>
#include <time.h>

#include "mnk-text.h"
#include "test-data.h"

/* A minute's work at 0.17 M nodes a second. The solver is at least four times as fast. */
#define MAX_NODES 10000000

static MnkTable *table;
static GArray *times;
static guint64 most_nodes;
static unsigned n_unknown;

double
solver_data_clock (void)
{
  struct timespec now;

  clock_gettime (CLOCK_THREAD_CPUTIME_ID, &now);
  return (double) now.tv_sec * 1e3 + (double) now.tv_nsec * 1e-6;
}

MnkPosition
solver_data_position (char **fields)
{
  MnkPosition position;
  MnkRule rule = { .line = MNK_FREESTYLE };
  int x = 0, y = 0;

  g_assert_cmpint (sscanf (fields[0], "%d %d %d", &rule.width, &rule.height, &rule.win), ==, 3);
  mnk_position_init (&position, &rule);
  for (const char *c = fields[1]; *c != '\0'; c++)
    {
      if (*c == '/')
        {
          x = 0;
          y++;
          continue;
        }

      mnk_position_set (&position, (MnkPoint){ x++, y },
                        *c == 'x'   ? MNK_X
                        : *c == 'o' ? MNK_O
                                    : MNK_EMPTY);
    }

  position.side = fields[2][0] == 'x' ? MNK_X : MNK_O;
  return position;
}

void
solver_check_lines (const MnkPosition *position, const MnkReport *report)
{
  for (int i = 0; i < report->n_moves; i++)
    {
      const MnkScoredMove *move = &report->moves[i];
      MnkPosition after = *position;

      g_assert_cmpint (move->n_line, >=, 1);
      g_assert_true (mnk_point_equal (move->move, move->line[0]));
      for (int j = 0; j < move->n_line; j++)
        {
          g_assert_cmpint (mnk_position_status (&after, NULL), ==, MNK_STATUS_OPEN);
          g_assert_cmpint (mnk_position_at (&after, move->line[j].x, move->line[j].y), ==,
                           MNK_EMPTY);
          mnk_position_play (&after, move->line[j]);
        }

      if (move->score.exact && move->score.outcome != MNK_DRAW)
        {
          MnkPiece winner =
              move->score.outcome == MNK_WIN ? position->side : mnk_piece_other (position->side);

          g_assert_cmpint (move->n_line, ==, move->score.plies);
          g_assert_cmpint (mnk_position_status (&after, NULL), ==,
                           winner == MNK_X ? MNK_STATUS_X_WON : MNK_STATUS_O_WON);
        }
    }
}

static char *
best_moves (const MnkPosition *position, const MnkReport *report)
{
  GString *text = g_string_new (NULL);

  for (int y = 0; y < position->rule.height; y++)
    {
      for (int x = 0; x < position->rule.width; x++)
        {
          for (int i = 0; i < report->n_best; i++)
            {
              char name[MNK_MOVE_TEXT];

              if (!mnk_point_equal (report->moves[i].move, (MnkPoint){ x, y }))
                continue;

              mnk_move_to_text (&position->rule, report->moves[i].move, name);
              g_string_append_printf (text, "%s%s", text->len > 0 ? "," : "", name);
            }
        }
    }

  return g_string_free (text, FALSE);
}

/* Sets `table` to an empty table of the default size for so many cells. */
static void
take_table (int cells)
{
  static int table_cells;

  if (table != NULL && table_cells != cells)
    g_clear_pointer (&table, mnk_table_free);
  if (table == NULL)
    table = mnk_table_new (mnk_table_bytes_for_cells (cells));

  table_cells = cells;
  g_assert_nonnull (table);
  mnk_table_clear (table, NULL);
}

static void
check_line (char **fields)
{
  static const char letters[] = { [MNK_WIN] = 'W', [MNK_DRAW] = 'D', [MNK_LOSS] = 'L' };
  MnkPosition position = solver_data_position (fields);
  MnkOptions options = { .limits.nodes = MAX_NODES };
  MnkReport report;
  double start, ms;
  g_autofree char *best = NULL;

  if (!g_ascii_isdigit (fields[4][0]))
    {
      n_unknown++;
      return;
    }

  take_table (position.rule.width * position.rule.height);
  g_test_message ("%s %s %s", fields[0], fields[1], fields[2]);
  start = solver_data_clock ();
  if (!mnk_solver_run (table, &position, &options, MNK_SOLVE_BEST, NULL, &report))
    {
      g_test_message ("unsolved: %s %s %s", fields[0], fields[1], fields[2]);
      g_test_fail ();
      return;
    }

  ms = solver_data_clock () - start;
  g_array_append_val (times, ms);
  most_nodes = MAX (most_nodes, report.nodes);

  g_assert_cmpint (letters[report.score.outcome], ==, fields[3][0]);
  g_assert_cmpint (report.score.plies, ==, atoi (fields[4]));
  g_assert_true (report.score.exact);
  if (fields[5][0] == '?')
    g_assert_cmpint (report.n_best, >, 0);
  else if (fields[5][0] != '-')
    {
      best = best_moves (&position, &report);
      g_assert_cmpstr (best, ==, fields[5]);
    }
  else
    g_assert_cmpint (report.n_moves, ==, 0);

  solver_check_lines (&position, &report);
  mnk_report_clear (&report);
}

static int
compare_doubles (const void *a, const void *b)
{
  double x = *(const double *) a;
  double y = *(const double *) b;

  return (x > y) - (x < y);
}

void
solver_data_check (const char *name)
{
  n_unknown = 0;
  most_nodes = 0;
  times = g_array_new (FALSE, FALSE, sizeof (double));
  test_data_foreach (name, "  ", check_line);

  qsort (times->data, times->len, sizeof (double), compare_doubles);
  g_assert_cmpuint (times->len, >, 0);
  g_test_message ("%s: %u positions (%u of unknown distance left out), median %.3f ms, "
                  "worst %.1f ms, at most %" G_GUINT64_FORMAT " nodes",
                  name, times->len, n_unknown, g_array_index (times, double, times->len / 2),
                  g_array_index (times, double, times->len - 1), most_nodes);

  g_array_unref (times);
  g_clear_pointer (&table, mnk_table_free);
}
