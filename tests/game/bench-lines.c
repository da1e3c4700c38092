/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Prints how soon lines come, how soon a search stops, and how fast it is.
 *
 * bench-lines [POSITIONS | stops | nodes SECONDS MOVES] */
#include <stdlib.h>
#include <string.h>
#include <time.h>

#include "game-fixtures.h"

static const char *const games[] = {
  "h8 h9 i8",
  "h8 i9 g9 i7 h7 h9",
  "h8 g9 i9 h10 g8 i8 h7",
  "h8 h7 j8 g8 i6 h6 i7 g7",
};

static int
compare (gconstpointer a, gconstpointer b)
{
  const double left = *(const double *) a, right = *(const double *) b;

  return left < right ? -1 : left > right;
}

static double
median (GArray *values)
{
  g_array_sort (values, compare);
  return g_array_index (values, double, values->len / 2);
}

static double
most (GArray *values)
{
  g_array_sort (values, compare);
  return g_array_index (values, double, values->len - 1);
}

/* Of the values, how many are not more than this, in per cent. */
static double
share_within (GArray *values, double limit)
{
  guint n = 0;

  for (guint i = 0; i < values->len; i++)
    n += g_array_index (values, double, i) <= limit;
  return 100.0 * n / values->len;
}

static void
add_since (GArray *values, gint64 since)
{
  const double ms = (double) (g_get_monotonic_time () - since) / 1000;

  g_array_append_val (values, ms);
}

static gsize
read_memory (void)
{
  g_autofree char *text = NULL;

  if (!g_file_get_contents ("/proc/self/statm", &text, NULL, NULL))
    return 0;
  return (gsize) strtoul (strchr (text, ' '), NULL, 10) * 4096 / (1024 * 1024);
}

/* From a new position to its first line, and from there to the end of the worker. */
static void
time_first_line (guint n_lines, guint n_threads)
{
  g_autoptr (NoughtsLines) lines = noughts_lines_new ();
  g_autoptr (GArray) first = g_array_new (FALSE, FALSE, sizeof (double));

  noughts_lines_set_threads (lines, n_threads);
  noughts_lines_set_count (lines, n_lines);
  noughts_lines_set_running (lines, TRUE);
  for (guint i = 0; i < 40; i++)
    {
      g_autoptr (NoughtsGame) game = make_game (&rule_gomoku, games[i % G_N_ELEMENTS (games)]);
      gint64 since;

      noughts_game_jump (
          game, noughts_game_get_node_at (game, noughts_game_get_n_plies (game) - i / 4 % 3));
      since = g_get_monotonic_time ();
      noughts_lines_set_position (lines, game, noughts_game_get_current (game));
      wait_until (noughts_lines_get_evaluation (lines) != NULL);
      add_since (first, since);
      for (gint64 until = g_get_monotonic_time () + 200000; g_get_monotonic_time () < until;)
        g_main_context_iteration (NULL, FALSE);
    }
  g_print ("%u lines, %u threads: first line after %.1f ms (median), %.1f ms (most)\n", n_lines,
           n_threads, median (first), most (first));
}

static gboolean
set_cb (gpointer data)
{
  *(gboolean *) data = TRUE;
  return G_SOURCE_REMOVE;
}

/* Lets the program sleep, as a window does that waits for an event. */
static void
sleep_for (guint ms)
{
  gboolean over = FALSE;

  g_timeout_add (ms, set_cb, &over);
  wait_until (over);
}

/* Looking at the clock all the time would take the processor from the search that is to stop. */
static void
time_stop (guint n_threads)
{
  g_autoptr (GArray) stops = g_array_new (FALSE, FALSE, sizeof (double));

  for (guint i = 0; i < 40; i++)
    {
      g_autoptr (NoughtsGame) game = make_game (&rule_gomoku, games[i % G_N_ELEMENTS (games)]);
      g_autoptr (NoughtsLines) lines = noughts_lines_new ();
      gint64 since;

      noughts_lines_set_threads (lines, n_threads);
      noughts_lines_set_position (lines, game, noughts_game_get_current (game));
      noughts_lines_set_running (lines, TRUE);
      sleep_for (100 + 10 * i);
      since = g_get_monotonic_time ();
      noughts_lines_set_running (lines, FALSE);
      wait_until (!noughts_lines_is_at_work (lines));
      add_since (stops, since);
    }
  g_print ("%u threads: stopped after %.1f ms (median), %.1f ms (most), %.0f %% within 20 ms\n",
           n_threads, median (stops), most (stops), share_within (stops, 20));
}

/* The processor's time that the whole program has used, in seconds. */
static double
get_cpu (void)
{
  return (double) clock () / CLOCKS_PER_SEC;
}

static void
note_cpu_cb (NoughtsLines *lines, double *cpu)
{
  *cpu = get_cpu ();
}

/* Searches one line by one thread, and prints the nodes and the processor's time, which does not
 * depend on what else runs. tests/bench/lines-speed.py calls this. */
static void
time_nodes (const char *moves, double seconds)
{
  g_autoptr (NoughtsGame) game = make_game (&rule_gomoku, moves);
  g_autoptr (NoughtsLines) lines = noughts_lines_new ();
  const double start = get_cpu ();
  const MnkReport *report;
  double cpu = start;

  g_signal_connect (lines, "changed", G_CALLBACK (note_cpu_cb), &cpu);
  noughts_lines_set_threads (lines, 1);
  noughts_lines_set_count (lines, 1);
  noughts_lines_set_position (lines, game, noughts_game_get_current (game));
  noughts_lines_set_running (lines, TRUE);
  wait_until (noughts_lines_get_seconds (lines) >= seconds
              || noughts_lines_get_state (lines) != NOUGHTS_LINES_SEARCHING);
  report = noughts_evaluation_get_report (noughts_lines_get_evaluation (lines));
  g_print ("%.0f %.6f\n", (double) report->nodes, cpu - start);
}

/* Two positions, whose stones lie in opposite corners: a line of the other one is known by its
 * place. */
static const char *const corners[] = { "c3 c4 d3 d4 e3 f5", "m13 m12 l13 l12 k13 j11" };

static gboolean
is_stale (NoughtsLines *lines, guint corner)
{
  const NoughtsEvaluation *known = noughts_lines_get_evaluation (lines);
  MnkPoint move;

  if (known == NULL)
    return FALSE;

  move = noughts_evaluation_get_report (known)->moves[0].move;
  return (corner == 0) != (move.x + move.y < 14);
}

static void
jump_through (guint n)
{
  g_autoptr (NoughtsLines) lines = noughts_lines_new ();
  g_autoptr (NoughtsGame) first = make_game (&rule_gomoku, corners[0]);
  g_autoptr (NoughtsGame) second = make_game (&rule_gomoku, corners[1]);
  const gsize before = read_memory ();
  guint stale = 0, told = 0;

  noughts_lines_set_running (lines, TRUE);
  for (guint i = 0; i < n; i++)
    {
      NoughtsGame *game = i % 2 == 0 ? first : second;

      noughts_game_jump (game, noughts_game_get_node_at (game, 2 + i / 2 % 5));
      noughts_lines_set_position (lines, game, noughts_game_get_current (game));
      for (gint64 until = g_get_monotonic_time () + 33000; g_get_monotonic_time () < until;)
        {
          g_main_context_iteration (NULL, FALSE);
          told += noughts_lines_get_evaluation (lines) != NULL;
          stale += is_stale (lines, i % 2);
        }
    }
  g_print ("%u positions: lines at %u looks, stale at %u, memory %" G_GSIZE_FORMAT " MiB before, ",
           n, told, stale, before);
  g_clear_object (&lines);
  for (int i = 0; i < 3; i++)
    {
      noughts_workers_wait ();
      g_usleep (100000);
      run_pending ();
    }
  g_print ("%" G_GSIZE_FORMAT " MiB after\n", read_memory ());
}

int
main (int argc, char *argv[])
{
  if (argc == 4 && g_str_equal (argv[1], "nodes"))
    {
      time_nodes (argv[3], atof (argv[2]));
      return 0;
    }

  if (argc == 2 && g_str_equal (argv[1], "stops"))
    {
      time_stop (1);
      time_stop (2);
      return 0;
    }

  jump_through (argc > 1 ? (guint) atoi (argv[1]) : 1000);
  time_first_line (3, 1);
  time_first_line (5, 2);
  time_stop (1);
  time_stop (2);

  return 0;
}
