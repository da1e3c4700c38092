/* SPDX-License-Identifier: GPL-3.0-or-later */
#include <glib/gi18n-lib.h>
#include <inttypes.h>
#include <string.h>

#include "mnk-answer.h"
#include "mnk-command.h"
#include "mnk-json.h"
#include "mnk-task-read.h"

/* Whether each of the winner's moves but the last threatens to complete a line, on the whole
 * unbounded board: the line's next move is then the only answer, or there are two ways to complete
 * it. */
static gboolean
leaves_no_choice (const MnkTask *task, const MnkForced *forced)
{
  const MnkPiece sides[2] = { task->side, mnk_piece_other (task->side) };
  gboolean forces = TRUE;
  int played = 0;

  while (forces && played < forced->n_line - 1)
    {
      const MnkPoint *reply = &forced->line[played + 1];
      MnkPoint fives[2], none;
      size_t n;

      if (!mnk_field_put (task->field, forced->line[played], sides[played % 2]))
        break;
      played++;
      if (played % 2 == 0)
        continue;

      n = mnk_field_completions (task->field, sides[0], fives, 2);
      forces = n > 0 && (n > 1 || mnk_point_equal (fives[0], *reply))
               && mnk_field_completions (task->field, sides[1], &none, 1) == 0;
    }
  forces &= played == forced->n_line - 1;

  while (played-- > 0)
    mnk_field_remove (task->field, forced->line[played]);
  return forces;
}

static void
find_win (const MnkTask *task, MnkForcedSearch run, const MnkOptions *options, MnkForced *forced)
{
  g_autoptr (MnkTable) table = NULL;
  g_autoptr (MnkSearch) search = NULL;

  memset (forced, 0, sizeof *forced);
  if (task->status != MNK_STATUS_OPEN)
    {
      /* An ended game has no forced win. */
      forced->exhausted = true;
      return;
    }

  table = mnk_task_new_table (task, options);
  search = mnk_task_new_search (table);
  run (search, &task->window.position, options, forced);
  mnk_task_map_line (task, forced->line, forced->n_line);

  /* In a window of an unbounded board a line is a win only if it holds on the whole board. Stones
   * outside the window may answer threes: then only fours prove a win, and the absence of a win is
   * not proven. */
  if (!mnk_rule_is_unbounded (&task->rule))
    return;
  if (forced->won
      && (mnk_task_line_winner (task, forced->line, forced->n_line) != task->side
          || (!task->window.complete && !leaves_no_choice (task, forced))))
    {
      forced->won = false;
      forced->exhausted = false;
    }
  if (!task->window.complete)
    forced->exhausted = false;
}

static void
print_json (const MnkTask *task, const MnkForced *forced)
{
  MnkJson json;

  mnk_json_init (&json);
  mnk_json_begin_object (&json, NULL);
  mnk_json_add_boolean (&json, "win", forced->won);
  if (forced->won)
    mnk_json_add_integer (&json, "plies", forced->n_line);
  else
    mnk_json_add_null (&json, "plies");
  mnk_answer_add_line (&json, "line", &task->rule, forced->line, forced->won ? forced->n_line : 0);
  mnk_json_add_integer (&json, "nodes", (gint64) forced->nodes);
  mnk_json_add_ms (&json, "ms", forced->ms);
  mnk_json_add_boolean (&json, "exhausted", forced->exhausted);
  mnk_json_end_object (&json);
  mnk_json_print (&json);
}

static void
print_text (const MnkTask *task, const MnkForced *forced)
{
  if (forced->won)
    {
      g_autofree char *line = NULL;

      line = mnk_answer_line_to_text (&task->rule, forced->line, forced->n_line);
      g_print (_ ("win in %d: %s\n"), forced->n_line, line);
    }
  else if (forced->exhausted)
    g_print ("%s\n", _ ("no such win"));
  else
    g_print ("%s\n", _ ("no such win found within the limits"));

  g_print (_ ("%" PRIu64 " nodes, %.1f ms\n"), forced->nodes, forced->ms);
}

static MnkExit
run_forced (const char *summary, MnkForcedSearch run, GStrv *argv, GError **error)
{
  g_auto (MnkQueryOptions) query = { 0 };
  g_auto (MnkTask) task = { 0 };
  g_auto (MnkForced) forced = { 0 };
  MnkOptions options = { 0 };

  if (!mnk_query_options_read (&query, MNK_QUERY_POSITION | MNK_QUERY_LIMITS, summary, NULL, argv,
                               error)
      || !mnk_options_get_limits (&query.limits, MNK_DEFAULT_MS, &options.limits, error)
      || !mnk_task_read (&task, &query.position, error))
    return MNK_EXIT_USAGE;

  find_win (&task, run, &options, &forced);
  if (query.json)
    print_json (&task, &forced);
  else
    print_text (&task, &forced);
  return forced.won ? MNK_EXIT_DONE : MNK_EXIT_NO;
}

MnkExit
mnk_command_vcf (GStrv *argv, GError **error)
{
  return run_forced (_ ("Looks for a win by continuous fours (VCF) for the side to move."),
                     mnk_search_vcf, argv, error);
}

MnkExit
mnk_command_vct (GStrv *argv, GError **error)
{
  return run_forced (_ ("Looks for a win by continuous threats (VCT) for the side to move."),
                     mnk_search_vct, argv, error);
}
