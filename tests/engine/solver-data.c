/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "solver-data.h"

#include <stdio.h>
#include <stdlib.h>
#include <time.h>

#include "mnk-text.h"
#include "test-data.h"

static MnkTable *table;
static GArray   *times;
static double    limit_ms;
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
  MnkRule     rule = { .line = MNK_FREESTYLE };
  int         x = 0, y = 0;

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

      mnk_position_set (&position, (MnkPoint) { x++, y },
                        *c == 'x' ? MNK_X : *c == 'o' ? MNK_O : MNK_EMPTY);
    }

  position.side = fields[2][0] == 'x' ? MNK_X : MNK_O;
  return position;
}

void
solver_check_lines (const MnkPosition *position,
                    const MnkReport   *report)
{
  for (int i = 0; i < report->n_moves; i++)
    {
      const MnkRatedMove *move = &report->moves[i];
      MnkPosition         after = *position;

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
          MnkPiece winner = move->score.outcome == MNK_WIN ? position->side
                                                           : mnk_piece_other (position->side);

          g_assert_cmpint (move->n_line, ==, move->score.plies);
          g_assert_cmpint (mnk_position_status (&after, NULL), ==,
                           winner == MNK_X ? MNK_STATUS_X_WON : MNK_STATUS_O_WON);
        }
    }
}

static char *
best_moves (const MnkPosition *position,
            const MnkReport   *report)
{
  GString *text = g_string_new (NULL);

  for (int y = 0; y < position->rule.height; y++)
    {
      for (int x = 0; x < position->rule.width; x++)
        {
          for (int i = 0; i < report->n_best; i++)
            {
              char name[MNK_MOVE_TEXT];

              if (!mnk_point_equal (report->moves[i].move, (MnkPoint) { x, y }))
                continue;

              mnk_move_to_text (&position->rule, report->moves[i].move, name);
              g_string_append_printf (text, "%s%s", text->len > 0 ? "," : "", name);
            }
        }
    }

  return g_string_free (text, FALSE);
}

static void
check_line (char **fields)
{
  static const char letters[] = { [MNK_WIN] = 'W', [MNK_DRAW] = 'D', [MNK_LOSS] = 'L' };
  MnkPosition      position = solver_data_position (fields);
  MnkOptions       options = { .limits.ms = limit_ms };
  MnkReport        report;
  double           start, ms;
  g_autofree char *best = NULL;

  /* Of some lines the distance or the best moves are not known. */
  if (!g_ascii_isdigit (fields[4][0]) || fields[5][0] == '?')
    {
      n_unknown++;
      return;
    }

  if (table == NULL)
    table = mnk_table_new (mnk_table_bytes_for_cells (position.rule.width * position.rule.height));

  g_assert_nonnull (table);
  mnk_table_clear (table);
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

  g_assert_cmpint (letters[report.score.outcome], ==, fields[3][0]);
  g_assert_cmpint (report.score.plies, ==, atoi (fields[4]));
  g_assert_true (report.score.exact);
  if (fields[5][0] != '-')
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
compare_doubles (const void *a,
                 const void *b)
{
  double x = *(const double *) a;
  double y = *(const double *) b;

  return (x > y) - (x < y);
}

void
solver_data_check (const char *name,
                   double      max_ms)
{
  n_unknown = 0;
  times = g_array_new (FALSE, FALSE, sizeof (double));
  limit_ms = max_ms;
  test_data_foreach (name, "  ", check_line);

  qsort (times->data, times->len, sizeof (double), compare_doubles);
  g_assert_cmpuint (times->len, >, 0);
  g_test_message ("%s: %u positions (%u not fully known left out), median %.3f ms, worst %.1f ms",
                  name, times->len, n_unknown,
                  g_array_index (times, double, times->len / 2),
                  g_array_index (times, double, times->len - 1));

  g_array_unref (times);
  g_clear_pointer (&table, mnk_table_free);
}
