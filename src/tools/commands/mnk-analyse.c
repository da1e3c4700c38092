/* SPDX-License-Identifier: GPL-3.0-or-later */
#include <glib/gi18n-lib.h>
#include <inttypes.h>

#include "mnk-answer.h"
#include "mnk-command.h"
#include "mnk-confirm.h"
#include "mnk-json.h"
#include "mnk-task-read.h"
#include "noughts-judge.h"

/* The number of other moves that must be scored for a move's kind. */
#define OTHERS_FOR_KIND 2

/* Whether the kind of a move requires the scores of more moves: great and brilliant moves depend
 * on them. With too few only a move that completes the line or is forced has a certain kind. */
static gboolean
needs_others (const MnkPosition *position, const MnkReport *report, int index, NoughtsKind kind)
{
  int n_empty = position->rule.width * position->rule.height - position->stones;

  if (report->n_moves >= MIN (n_empty, OTHERS_FOR_KIND + 1))
    return FALSE;
  if (kind != NOUGHTS_KIND_BEST && kind != NOUGHTS_KIND_EXCELLENT && kind != NOUGHTS_KIND_GOOD)
    return FALSE;

  return mnk_position_judge (position, report->moves[index].move, position->side) != MNK_LINE_WIN;
}

/* Returns a kind's name; NULL where it is unknown. */
static const char *
kind_name (NoughtsJudge *judge, const MnkPosition *position, const MnkReport *report, int index)
{
  NoughtsKind kind = noughts_judge_kind (judge, index);

  if (kind == NOUGHTS_KIND_NONE || needs_others (position, report, index, kind))
    return NULL;

  return noughts_kind_get_nick (kind);
}

static const char **
name_kinds (const MnkPosition *position, const MnkReport *report)
{
  MnkRuleTables *tables =
      position->rule.line == MNK_RENJU ? mnk_rule_tables_new (&position->rule, NULL) : NULL;
  const char **kinds = g_new0 (const char *, (gsize) report->n_moves + 1);
  NoughtsJudge *judge = noughts_judge_new (position, tables, report);

  for (int i = 0; i < report->n_moves; i++)
    kinds[i] = kind_name (judge, position, report, i);
  noughts_judge_free (judge);
  mnk_rule_tables_unref (tables);
  return kinds;
}

static void
add_moves (MnkJson *json,
           const MnkTask *task,
           const MnkReport *report,
           int n_moves,
           const char **kinds)
{
  mnk_json_begin_array (json, "moves");
  for (int i = 0; i < n_moves; i++)
    {
      const MnkScoredMove *move = &report->moves[i];

      mnk_json_begin_object (json, NULL);
      mnk_answer_add_move (json, "move", &task->rule, move->move);
      mnk_json_add_boolean (json, "proven", move->score.outcome != MNK_ESTIMATE);
      mnk_answer_add_score (json, &task->rule, move->score);
      mnk_json_add_number (json, "expected", mnk_score_expected (move->score, &task->rule));
      mnk_json_add_integer (json, "rating", mnk_score_points (move->score, &task->rule));
      mnk_json_add_string (json, "kind", kinds[i]);
      mnk_answer_add_line (json, "line", &task->rule, move->line, move->n_line);
      mnk_json_end_object (json);
    }
  mnk_json_end_array (json);
}

/* `solution` may be NULL. */
static void
print_json (const MnkTask *task,
            const MnkReport *report,
            int n_moves,
            const char **kinds,
            const MnkSolution *solution)
{
  MnkJson json;

  mnk_json_init (&json);
  mnk_json_begin_object (&json, NULL);
  mnk_answer_add_rule (&json, &task->rule);
  mnk_json_add_string (&json, "side", mnk_side_name (task->side));
  mnk_json_add_string (&json, "status", mnk_status_name (task->status));
  mnk_json_add_boolean (&json, "proven", report->score.outcome != MNK_ESTIMATE);
  mnk_answer_add_score (&json, &task->rule, report->score);
  mnk_json_add_number (&json, "expected", mnk_score_expected (report->score, &task->rule));
  mnk_answer_add_best (&json, &task->rule, report);
  if (solution != NULL)
    mnk_answer_add_solution (&json, &task->rule, solution);
  add_moves (&json, task, report, n_moves, kinds);
  mnk_json_add_integer (&json, "depth", report->depth);
  mnk_json_add_integer (&json, "nodes", (gint64) report->nodes);
  mnk_json_add_ms (&json, "ms", report->ms);
  mnk_json_end_object (&json);
  mnk_json_print (&json);
}

/* Prints what is proven, and the move of the winner if it is to move. */
static void
print_solution (const MnkTask *task, const MnkSolution *solution)
{
  g_autofree char *text = mnk_answer_describe_solution (&task->rule, solution);
  char move[MNK_MOVE_TEXT];

  if (solution->winner == task->side)
    g_print ("%s: %s\n", text, mnk_move_to_text (&task->rule, solution->move, move));
  else
    g_print ("%s\n", text);
}

static void
print_text (const MnkTask *task, const MnkReport *report, int n_moves, const char **kinds)
{
  if (task->status != MNK_STATUS_OPEN)
    g_print ("%s\n", mnk_answer_describe_status (task->status));

  for (int i = 0; i < n_moves; i++)
    {
      const MnkScoredMove *move = &report->moves[i];
      char text[MNK_MOVE_TEXT];
      g_autofree char *value = mnk_answer_describe_score (&task->rule, move->score);
      g_autofree char *line = mnk_answer_line_to_text (&task->rule, move->line, move->n_line);

      g_print ("%-5s %+3d  %.3f  %-22s %-10s %s\n",
               mnk_move_to_text (&task->rule, move->move, text),
               mnk_score_points (move->score, &task->rule),
               mnk_score_expected (move->score, &task->rule), value,
               kinds[i] != NULL ? kinds[i] : "–", line);
    }

  g_print (_ ("depth %d, %" PRIu64 " nodes, %.1f ms\n"), report->depth, report->nodes, report->ms);
}

MnkExit
mnk_command_analyse (GStrv *argv, GError **error)
{
  g_auto (MnkQueryOptions) query = { 0 };
  g_auto (MnkTask) task = { 0 };
  g_auto (MnkReport) report = { 0 };
  g_autofree const char **kinds = NULL;
  g_autofree char *lines_text = NULL;
  g_autofree char *threads_text = NULL;
  g_autofree char *proofs = NULL;
  MnkSolution solution;
  gboolean all = FALSE;
  guint64 lines = 1, threads = 1;
  int n_moves;
  MnkOptions options = { 0 };
  const GOptionEntry own[] = {
    { "lines", 0, 0, G_OPTION_ARG_STRING, &lines_text, N_ ("evaluate the best N moves (1)"),
      N_ ("N") },
    { "all", 0, 0, G_OPTION_ARG_NONE, &all, N_ ("evaluate every move"), NULL },
    { "threads", 0, 0, G_OPTION_ARG_STRING, &threads_text, N_ ("number of threads (1)"), N_ ("N") },
    { "proofs", 0, 0, G_OPTION_ARG_FILENAME, &proofs,
      N_ ("folder of the proofs, in place of the program’s"), N_ ("FOLDER") },
    G_OPTION_ENTRY_NULL
  };

  if (!mnk_query_options_read (&query, MNK_QUERY_POSITION | MNK_QUERY_LIMITS,
                               _ ("Evaluates the best moves of a position, or all of them."), own,
                               argv, error)
      || !mnk_options_get_number ("--lines", lines_text, 1, MNK_MAX_CELLS, &lines, error)
      || !mnk_options_get_number ("--threads", threads_text, 1, MNK_MAX_THREADS, &threads, error)
      || !mnk_options_get_limits (&query.limits, MNK_DEFAULT_MS, &options.limits, error)
      || !mnk_task_read (&task, &query.position, error) || !mnk_answer_use_proofs (proofs, error))
    return MNK_EXIT_USAGE;
  if (all && lines_text != NULL)
    {
      g_set_error (error, MNK_TOOL_ERROR, MNK_EXIT_USAGE,
                   _ ("only one of --lines and --all can be given"));
      return MNK_EXIT_USAGE;
    }

  options.lines = (int) lines;
  options.threads = (int) threads;

  /* Small boards are solved quickly, and kinds need all moves there. */
  options.all = all || noughts_rule_is_small (&task.rule);
  options.prove = !noughts_rule_is_small (&task.rule);

  const gboolean is_known = mnk_answer_find_solution (&task, &solution);
  if (is_known && !query.json)
    print_solution (&task, &solution);
  mnk_answer_run (&task, &options, &report);
  mnk_report_confirm (&report, &task.window);
  kinds = name_kinds (&task.window.position, &report);
  mnk_task_map_report (&task, &report);

  n_moves = all ? report.n_moves : MIN (report.n_moves, (int) lines);
  if (query.json)
    print_json (&task, &report, n_moves, kinds, is_known ? &solution : NULL);
  else
    print_text (&task, &report, n_moves, kinds);
  return MNK_EXIT_DONE;
}
