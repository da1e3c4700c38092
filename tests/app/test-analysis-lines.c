/* SPDX-License-Identifier: GPL-3.0-or-later */

/* What an analysis has found last is written before the application ends. */

#include "noughts-analysis-lines.h"
#include "noughts-evaluation-store.h"
#include "noughts-settings.h"
#include "sitting-fixture.h"

typedef struct
{
  NoughtsSitting *sitting;
  GSimpleActionGroup *map;
  NoughtsAnalysisLines *lines; /* NULL once they are finalised */
} Work;

/* Stops once something is found, without waiting for the file. */
static gboolean
stop_cb (gpointer data)
{
  Work *work = data;
  GApplication *application = g_application_get_default ();

  if (noughts_lines_get_found (noughts_analysis_lines_get_own (work->lines)) == NULL)
    return G_SOURCE_CONTINUE;

  noughts_analysis_lines_stop (work->lines);
  g_object_unref (work->lines);
  g_assert_nonnull (work->lines);
  g_application_release (application);

  return G_SOURCE_REMOVE;
}

static void
activate_cb (GApplication *application, Work *work)
{
  g_autoptr (GSettings) settings = noughts_settings_new ();
  NoughtsGame *game;

  work->sitting = sitting_for_two (5);
  work->map = g_simple_action_group_new ();
  work->lines =
      noughts_analysis_lines_new (work->sitting, settings, application, G_ACTION_MAP (work->map));
  g_object_add_weak_pointer (G_OBJECT (work->lines), (gpointer *) &work->lines);
  game = noughts_sitting_get_game (work->sitting);
  noughts_analysis_lines_set_open (work->lines, TRUE);
  noughts_analysis_lines_set_position (work->lines, game, noughts_game_get_current (game));
  g_application_hold (application);
  g_timeout_add (5, stop_cb, work);
}

static void
test_written_at_end (void)
{
  g_autoptr (GFile) file = noughts_evaluation_store_get_file ();
  g_autoptr (NoughtsEvaluationStore) store = noughts_evaluation_store_new (file);
  GApplication *application = g_application_new (NULL, G_APPLICATION_NON_UNIQUE);
  Work work = { 0 };

  g_application_set_default (application);
  g_signal_connect (application, "activate", G_CALLBACK (activate_cb), &work);
  g_assert_cmpint (g_application_run (application, 0, NULL), ==, 0);
  g_assert_null (work.lines);
  g_assert_true (g_file_query_exists (file, NULL));
  g_object_unref (work.map);
  sitting_end (work.sitting);
  g_object_unref (application);

  noughts_evaluation_store_load (store);
  wait_for (!noughts_evaluation_store_is_busy (store));
  g_assert_cmpuint (noughts_evaluation_store_count (store), ==, 1);
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, G_TEST_OPTION_ISOLATE_DIRS, NULL);

  g_test_add_func ("/analysis-lines/written-at-end", test_written_at_end);

  return g_test_run ();
}
