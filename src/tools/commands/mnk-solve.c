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
#include "mnk-solver.h"
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

/* Whether a proof says who wins. The exact solver says more, where it can. */
static gboolean
find_solution (const MnkTask *task, MnkSolution *solution)
{
  return !mnk_solver_accepts (&task->window.position) && mnk_answer_find_solution (task, solution);
}

static void
print_solution (const MnkTask *task, const MnkSolution *solution, gboolean as_json, double ms)
{
  g_autofree char *text = mnk_answer_describe_solution (&task->rule, solution);
  const gboolean to_move = solution->winner == task->side;
  char move[MNK_MOVE_TEXT];
  MnkJson json;

  if (!as_json)
    {
      g_print ("%s%s%s\n", text, to_move ? ": " : "",
               to_move ? mnk_move_to_text (&task->rule, solution->move, move) : "");
      return;
    }

  mnk_json_init (&json);
  mnk_json_begin_object (&json, NULL);
  mnk_answer_add_score (
      &json, &task->rule,
      (MnkScore){ .outcome = to_move ? MNK_WIN : MNK_LOSS, .plies = solution->plies });
  mnk_json_begin_array (&json, "best");
  if (to_move)
    mnk_answer_add_move (&json, NULL, &task->rule, solution->move);
  mnk_json_end_array (&json);
  mnk_answer_add_solution (&json, &task->rule, solution);
  mnk_json_add_integer (&json, "nodes", 0);
  mnk_json_add_ms (&json, "ms", ms);
  mnk_json_end_object (&json);
  mnk_json_print (&json);
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
  g_autofree char *proofs = NULL;
  MnkOptions options = { 0 };
  MnkSolution solution;
  gboolean value = FALSE, solved;
  const GOptionEntry own[] = { { "value", 0, 0, G_OPTION_ARG_NONE, &value,
                                 N_ ("only the result, not the number of moves"), NULL },
                               { "proofs", 0, 0, G_OPTION_ARG_FILENAME, &proofs,
                                 N_ ("folder of the proofs, in place of the program’s"),
                                 N_ ("FOLDER") },
                               G_OPTION_ENTRY_NULL };

  if (!mnk_query_options_read (&query, MNK_QUERY_POSITION | MNK_QUERY_LIMITS,
                               _ ("Proves a position’s result and its distance from the end."), own,
                               argv, error)
      || !mnk_options_get_limits (&query.limits, 0, &options.limits, error)
      || !mnk_task_read (&task, &query.position, error) || !mnk_answer_use_proofs (proofs, error))
    return MNK_EXIT_USAGE;

  const gint64 start = g_get_monotonic_time ();
  if (find_solution (&task, &solution))
    {
      print_solution (&task, &solution, query.json,
                      (double) (g_get_monotonic_time () - start) / 1000);
      return MNK_EXIT_DONE;
    }

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
