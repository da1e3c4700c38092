/* SPDX-License-Identifier: GPL-3.0-or-later */
#include <glib/gi18n-lib.h>
#include <inttypes.h>
#include <stdio.h>
#include <string.h>
#include <unistd.h>

#include "mnk-answer.h"
#include "mnk-command.h"
#include "mnk-confirm.h"
#include "mnk-json.h"
#include "mnk-task-read.h"

/* Shows progress on a terminal only. */
static void
show_progress (const MnkReport *report, void *data)
{
  fprintf (stderr, "\r%.1f M, %.0f s ", (double) report->nodes / 1e6, report->ms / 1000);
  fflush (stderr);
}

static gboolean
solve (const MnkTask *task, const MnkOptions *options, gboolean value, MnkReport *report)
{
  g_autoptr (MnkTable) table = NULL;
  g_autoptr (MnkSearch) search = NULL;

  if (task->status != MNK_STATUS_OPEN)
    {
      memset (report, 0, sizeof *report);
      report->score = mnk_score_of_ended (task->status, task->side);
      return TRUE;
    }

  table = mnk_task_new_table (task, options);
  search = mnk_task_new_search (table);
  if (!mnk_search_solve (search, &task->window.position, options, value, report))
    return FALSE;

  mnk_report_confirm (report, &task->window);
  mnk_task_map_report (task, report);
  return report->score.outcome != MNK_ESTIMATE;
}

static void
print_json (const MnkTask *task, const MnkReport *report)
{
  MnkJson json;

  mnk_json_init (&json);
  mnk_json_begin_object (&json, NULL);
  mnk_answer_add_score (&json, &task->rule, report->score);
  mnk_answer_add_best (&json, &task->rule, report);
  mnk_json_add_integer (&json, "nodes", (gint64) report->nodes);
  mnk_json_add_ms (&json, "ms", report->ms);
  mnk_json_end_object (&json);
  mnk_json_print (&json);
}

static void
print_text (const MnkTask *task, const MnkReport *report)
{
  g_autofree char *value = mnk_answer_describe_score (&task->rule, report->score);

  g_print ("%s", value);
  for (int i = 0; i < MIN (report->n_best, report->n_moves); i++)
    {
      char text[MNK_MOVE_TEXT];

      g_print ("%s%s", i == 0 ? ": " : " ",
               mnk_move_to_text (&task->rule, report->moves[i].move, text));
    }
  g_print ("\n");
  g_print (_ ("%" PRIu64 " nodes, %.1f ms\n"), report->nodes, report->ms);
}

MnkExit
mnk_command_solve (GStrv *argv, GError **error)
{
  g_auto (MnkQueryOptions) query = { 0 };
  g_auto (MnkTask) task = { 0 };
  g_auto (MnkReport) report = { 0 };
  MnkOptions options = { 0 };
  gboolean value = FALSE, solved;
  const GOptionEntry own[] = { { "value", 0, 0, G_OPTION_ARG_NONE, &value,
                                 N_ ("the result alone, without the distance"), NULL },
                               G_OPTION_ENTRY_NULL };

  if (!mnk_query_options_read (&query, MNK_QUERY_POSITION | MNK_QUERY_LIMITS,
                               _ ("Proves a position’s result and its distance from the end."), own,
                               argv, error)
      || !mnk_options_get_limits (&query.limits, 0, &options.limits, error)
      || !mnk_task_read (&task, &query.position, error))
    return MNK_EXIT_USAGE;

  if (isatty (STDERR_FILENO))
    options.progress = show_progress;
  solved = solve (&task, &options, value, &report);
  if (isatty (STDERR_FILENO))
    fprintf (stderr, "\r\033[K");

  if (!solved)
    {
      g_set_error (error, MNK_TOOL_ERROR, MNK_EXIT_FAILED,
                   _ ("unsolved after %" PRIu64 " nodes, %.0f ms"), report.nodes, report.ms);
      return MNK_EXIT_FAILED;
    }

  if (query.json)
    {
      /* With --value the distance is not proven and not reported as exact. */
      report.score.exact = report.score.exact && !value;
      print_json (&task, &report);
    }
  else
    print_text (&task, &report);
  return MNK_EXIT_DONE;
}
