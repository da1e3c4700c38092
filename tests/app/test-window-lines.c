/* SPDX-License-Identifier: GPL-3.0-or-later */

/* The engine of the analysis board takes its threads and its memory from the preferences, and
 * leaves a processor to the grades or makes them wait. */

#include <stdlib.h>
#include <string.h>

#include "app-fixture.h"
#include "noughts-eval-bar.h"
#include "noughts-lines-pane.h"
#include "test-memory.h"

/* Returns a number from the system's account of this process, in its own unit; 0 for none. */
static guint64
read_status (const char *name)
{
  g_autofree char *text = NULL;
  const char *line;

  if (!g_file_get_contents ("/proc/self/status", &text, NULL, NULL))
    return 0;

  line = strstr (text, name);
  return line != NULL ? g_ascii_strtoull (line + strlen (name), NULL, 10) : 0;
}

static gboolean
again_cb (gpointer data)
{
  return G_SOURCE_CONTINUE;
}

/* Waits until the system's account is below this number. */
static void
wait_for_status (const char *name, guint64 most)
{
  const guint source = g_timeout_add (10, again_cb, NULL);

  wait_until (read_status (name) < most);
  g_source_remove (source);
}

#define N_STEPS  40
#define N_ROUNDS 4

static NoughtsWindow *
open_analysis (void)
{
  NoughtsWindow *window = open_fresh ();

  begin (window, 15, 5, NOUGHTS_MODE_TWO_PLAYERS, MNK_COIN);
  paste (window, "h8 h9 i8 g8 i9");
  activate (window, "analyse");
  settle ();

  return window;
}

static gboolean
shows_lines (NoughtsWindow *window)
{
  const char *progress = noughts_lines_pane_get_progress (
      NOUGHTS_LINES_PANE (find_named (GTK_WIDGET (window), "lines_pane")));

  return strstr (progress, "depth ") != NULL;
}

static void
run_engine (NoughtsWindow *window, gboolean run)
{
  g_action_group_change_action_state (G_ACTION_GROUP (window), "toggle-engine",
                                      g_variant_new_boolean (run));
}

/* Counts the threads that search: those that a search begins have its thread's name. 0 where the
 * system does not tell. */
static guint
count_searching (void)
{
  g_autoptr (GDir) tasks = g_dir_open ("/proc/self/task", 0, NULL);
  const char *task;
  guint n = 0;

  while (tasks != NULL && (task = g_dir_read_name (tasks)) != NULL)
    {
      g_autofree char *path = g_build_filename ("/proc/self/task", task, "comm", NULL);
      g_autofree char *name = NULL;

      n += g_file_get_contents (path, &name, NULL, NULL) && g_str_has_prefix (name, "engine");
    }

  return n;
}

static void
test_threads (void)
{
  NoughtsWindow *window;

  if (!g_file_test ("/proc/self/task", G_FILE_TEST_IS_DIR))
    {
      g_test_skip ("The system does not list threads");
      return;
    }

  window = open_analysis ();
  g_settings_set_int (get_settings (), "analysis-threads", 8);
  wait_until (count_searching () >= 8);

  close_fresh (window);
}

static gboolean
is_grading (NoughtsWindow *window)
{
  return noughts_analysis_get_busy (
      noughts_sitting_get_analysis (noughts_window_get_sitting (window)));
}

/* Grades take the processor that the lines leave free, and wait where they leave none; then they
 * come with the engine's rest. */
static void
test_grading (void)
{
  NoughtsWindow *window = open_fresh ();
  NoughtsSitting *sitting = noughts_window_get_sitting (window);
  const int n_processors = (int) g_get_num_processors ();

  g_settings_set_double (get_settings (), "analysis-strength", 60);
  g_settings_set_int (get_settings (), "analysis-threads", n_processors);
  begin (window, 15, 5, NOUGHTS_MODE_TWO_PLAYERS, MNK_COIN);
  paste (window, "h8 h9 i8 g8 i9");
  activate (window, "analyse");
  run_engine (window, TRUE);
  wait_until (shows_lines (window));
  g_assert_true (noughts_sitting_shows_evaluation (sitting));
  /* It is White's turn; the bar shows Black's share. */
  g_assert_cmpfloat (noughts_eval_bar_get_share (NOUGHTS_EVAL_BAR (
                         find_widget (GTK_WIDGET (window), NOUGHTS_TYPE_EVAL_BAR))),
                     >, 0.5);
  /* What was being graded ends a moment after the lines have begun. */
  wait_until (!is_grading (window));
  activate (window, "previous");
  wait_until (shows_lines (window));
  wait_until (!is_grading (window));

  run_engine (window, FALSE);
  g_assert_true (is_grading (window));
  run_engine (window, TRUE);
  wait_until (!is_grading (window));
  if (n_processors > 1)
    {
      g_settings_set_int (get_settings (), "analysis-threads", 0);
      g_assert_true (is_grading (window));
      wait_until (shows_lines (window) && is_grading (window));
    }

  close_fresh (window);
}

/* The table has the size that is chosen, and is given back when the analysis ends. Meanwhile the C
 * library may give back what it has kept for threads, 64 MiB each. */
static void
test_memory (void)
{
  NoughtsWindow *window;
  guint64 before;

  if (read_status ("VmSize:") == 0)
    {
      g_test_skip ("The system does not tell a program's memory");
      return;
    }

  window = open_analysis ();
  before = read_status ("VmSize:");
  g_settings_set_int (get_settings (), "analysis-memory", 512);
  wait_until (read_status ("VmSize:") >= before + 300 * 1024);
  activate (window, "back-to-game");
  wait_for_status ("VmSize:", before + 200 * 1024);

  close_fresh (window);
}

/* Steps through the game; each position is searched. */
static void
step_through (NoughtsWindow *window)
{
  for (guint i = 0; i < N_STEPS; i++)
    {
      activate (window, i % 8 < 4 ? "previous" : "next");
      run_engine (window, TRUE);
      wait_until (shows_lines (window));
      run_engine (window, FALSE);
      wait_until (count_searching () == 0);
      settle ();
    }
}

/* What a step needs is given back: after more of them no more is in use, but for less than a
 * kilobyte of each. The C library's own count goes up and down by 65 kB here. */
static void
test_rounds (void)
{
  NoughtsWindow *window;
  gsize first;

  if (!g_file_test ("/proc/self/task", G_FILE_TEST_IS_DIR))
    {
      g_test_skip ("The system does not list threads");
      return;
    }

  window = open_analysis ();
  step_through (window);
  first = count_bytes ();
  for (guint i = 0; i < N_ROUNDS; i++)
    step_through (window);
  wait_for_memory (first + N_ROUNDS * N_STEPS * 1000);

  close_fresh (window);
}

int
main (int argc, char *argv[])
{
  fixture_init (&argc, &argv);
  g_test_add_func ("/window/lines/threads", test_threads);
  g_test_add_func ("/window/lines/grading", test_grading);
  g_test_add_func ("/window/lines/memory", test_memory);
  g_test_add_func ("/window/lines/rounds", test_rounds);

  return fixture_run ();
}
