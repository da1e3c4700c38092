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
#include "mnk-task.h"

typedef struct
{
  MnkPositionOptions position;
  MnkLimitOptions    limits;
  gboolean           value;
  gboolean           json;
} Arguments;

static void
arguments_clear (Arguments *self)
{
  mnk_position_options_clear (&self->position);
  mnk_limit_options_clear (&self->limits);
}

G_DEFINE_AUTO_CLEANUP_CLEAR_FUNC (Arguments, arguments_clear)

static gboolean
read_arguments (Arguments  *self,
                GStrv      *argv,
                GError    **error)
{
  const GOptionEntry entries[] = {
    { "value", 0, 0, G_OPTION_ARG_NONE, &self->value,
      N_("the result alone, without the distance"), NULL },
    { "json", 0, 0, G_OPTION_ARG_NONE, &self->json,
      N_("print one JSON object"), NULL },
    G_OPTION_ENTRY_NULL
  };
  g_autoptr (GOptionContext) context = NULL;

  context = mnk_options_new (_("Proves a position’s result and its distance from the end."),
                             NULL);
  mnk_options_add_position (context, &self->position);
  mnk_options_add_limits (context, &self->limits);
  mnk_options_add (context, entries);
  return mnk_options_parse (context, argv, 0, error);
}

/* Someone who waits at a terminal sees that work goes on; scripts see nothing. */
static void
show_progress (const MnkReport *report,
               void            *data)
{
  fprintf (stderr, "\r%.1f M, %.0f s ", (double) report->nodes / 1e6, report->ms / 1000);
  fflush (stderr);
}

static gboolean
solve (const MnkTask    *task,
       const MnkOptions *options,
       gboolean          value,
       MnkReport        *report)
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
print_json (const MnkTask   *task,
            const MnkReport *report)
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
print_text (const MnkTask   *task,
            const MnkReport *report)
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
  g_print (_("%" PRIu64 " nodes, %.1f ms\n"), report->nodes, report->ms);
}

MnkExit
mnk_command_solve (GStrv   *argv,
                   GError **error)
{
  g_auto (Arguments) arguments = { 0 };
  g_auto (MnkTask) task = { 0 };
  g_auto (MnkReport) report = { 0 };
  MnkOptions options = { 0 };
  gboolean solved;

  if (!read_arguments (&arguments, argv, error) ||
      !mnk_options_get_limits (&arguments.limits, 0, &options.limits, error) ||
      !mnk_task_read (&task, &arguments.position, error))
    return MNK_EXIT_USAGE;

  if (isatty (STDERR_FILENO))
    options.progress = show_progress;
  solved = solve (&task, &options, arguments.value, &report);
  if (isatty (STDERR_FILENO))
    fprintf (stderr, "\r\033[K");

  if (!solved)
    {
      g_set_error (error, MNK_TOOL_ERROR, MNK_EXIT_FAILED,
                   _("unsolved after %" PRIu64 " nodes, %.0f ms"),
                   report.nodes, report.ms);
      return MNK_EXIT_FAILED;
    }

  if (arguments.json)
    {
      /* CLI.md: who asks for the result alone is not to rely on a distance. */
      report.score.exact = report.score.exact && !arguments.value;
      print_json (&task, &report);
    }
  else
    print_text (&task, &report);
  return MNK_EXIT_DONE;
}
