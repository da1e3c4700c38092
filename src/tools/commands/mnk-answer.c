/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "mnk-answer.h"

#include <glib/gi18n-lib.h>
#include <string.h>

#include "mnk-command.h"
#include "noughts-score-words.h"
#include "noughts-solved.h"

void
mnk_answer_run (const MnkTask *task, const MnkOptions *options, MnkReport *report)
{
  g_autoptr (MnkTable) table = NULL;
  g_autoptr (MnkSearch) search = NULL;

  if (task->status != MNK_STATUS_OPEN)
    {
      memset (report, 0, sizeof *report);
      report->status = task->status;
      report->score = mnk_score_of_ended (task->status, task->side);
      return;
    }

  table = mnk_task_new_table (task, options);
  search = mnk_task_new_search (table);
  mnk_search_run (search, &task->window.position, options, report);
}

gboolean
mnk_answer_use_proofs (const char *folder, GError **error)
{
  if (folder == NULL)
    noughts_solved_use_installed (PROOF_DIR);
  else if (g_file_test (folder, G_FILE_TEST_IS_DIR))
    noughts_solved_set_folder (folder);
  else
    return mnk_refuse (error, _ ("%s: there is no such folder"), folder);

  return TRUE;
}

gboolean
mnk_answer_find_solution (const MnkTask *task, MnkSolution *solution)
{
  return task->status == MNK_STATUS_OPEN && noughts_solved_find (&task->window, solution);
}

char *
mnk_answer_describe_solution (const MnkRule *rule, const MnkSolution *solution)
{
  const MnkScore score = { .outcome = MNK_WIN, .plies = solution->plies };
  g_autofree char *win = noughts_write_win (
      noughts_piece_word (solution->winner, noughts_rule_has_stones (rule)), score);

  /* Translators: "Black wins in at most 17" */
  return g_strdup_printf (_ ("%s (proven)"), win);
}

void
mnk_answer_add_solution (MnkJson *json, const MnkRule *rule, const MnkSolution *solution)
{
  mnk_json_begin_object (json, "solution");
  mnk_json_add_string (json, "winner", mnk_side_name (solution->winner));
  mnk_json_add_integer (json, "plies", solution->plies);
  if (mnk_point_is_pass (solution->move))
    mnk_json_add_null (json, "move");
  else
    mnk_answer_add_move (json, "move", rule, solution->move);
  mnk_json_end_object (json);
}

void
mnk_answer_add_rule (MnkJson *json, const MnkRule *rule)
{
  mnk_json_begin_object (json, "rule");
  if (mnk_rule_is_unbounded (rule))
    {
      mnk_json_add_null (json, "width");
      mnk_json_add_null (json, "height");
    }
  else
    {
      mnk_json_add_integer (json, "width", rule->width);
      mnk_json_add_integer (json, "height", rule->height);
    }
  mnk_json_add_integer (json, "win", rule->win);
  mnk_json_add_string (json, "name", mnk_line_rule_name (rule->line));
  mnk_json_end_object (json);
}

void
mnk_answer_add_score (MnkJson *json, const MnkRule *rule, MnkScore score)
{
  gboolean known = score.outcome != MNK_ESTIMATE && score.plies >= 0
                   && !(score.outcome == MNK_DRAW && mnk_rule_is_unbounded (rule));

  mnk_json_add_string (json, "result", mnk_outcome_name (score.outcome));
  if (known)
    mnk_json_add_integer (json, "plies", score.plies);
  else
    mnk_json_add_null (json, "plies");
  mnk_json_add_boolean (json, "exact", known && score.exact);
}

void
mnk_answer_add_move (MnkJson *json, const char *key, const MnkRule *rule, MnkPoint move)
{
  char text[MNK_MOVE_TEXT];

  mnk_json_add_string (json, key, mnk_move_to_text (rule, move, text));
}

void
mnk_answer_add_line (MnkJson *json,
                     const char *key,
                     const MnkRule *rule,
                     const MnkPoint *line,
                     int n_line)
{
  mnk_json_begin_array (json, key);
  for (int i = 0; i < n_line; i++)
    mnk_answer_add_move (json, NULL, rule, line[i]);
  mnk_json_end_array (json);
}

void
mnk_answer_add_best (MnkJson *json, const MnkRule *rule, const MnkReport *report)
{
  mnk_json_begin_array (json, "best");
  for (int i = 0; i < MIN (report->n_best, report->n_moves); i++)
    mnk_answer_add_move (json, NULL, rule, report->moves[i].move);
  mnk_json_end_array (json);
}

char *
mnk_answer_line_to_text (const MnkRule *rule, const MnkPoint *line, int n_line)
{
  GString *text = g_string_new (NULL);

  for (int i = 0; i < n_line; i++)
    {
      char move[MNK_MOVE_TEXT];

      if (i > 0)
        g_string_append_c (text, ' ');
      g_string_append (text, mnk_move_to_text (rule, line[i], move));
    }

  return g_string_free (text, FALSE);
}

/* Describes a distance: "win in 5", "win in at most 7", or `unknown`. */
static char *
describe_distance (const char *exactly, const char *roughly, const char *unknown, MnkScore score)
{
  if (score.plies < 0)
    return g_strdup (unknown);

  return g_strdup_printf (score.exact ? exactly : roughly, score.plies);
}

char *
mnk_answer_describe_score (const MnkRule *rule, MnkScore score)
{
  switch (score.outcome)
    {
    case MNK_WIN:
      return describe_distance (_ ("win in %d"), _ ("win in at most %d"), _ ("win"), score);
    case MNK_LOSS:
      return describe_distance (_ ("loss in %d"), _ ("loss in at most %d"), _ ("loss"), score);
    case MNK_DRAW:
      return g_strdup (_ ("draw"));
    case MNK_ESTIMATE:
    default:
      return g_strdup (_ ("estimate"));
    }
}

const char *
mnk_answer_describe_status (MnkStatus status)
{
  switch (status)
    {
    case MNK_STATUS_X_WON:
      return _ ("X has won");
    case MNK_STATUS_O_WON:
      return _ ("O has won");
    case MNK_STATUS_DRAW:
      return _ ("a draw");
    case MNK_STATUS_OPEN:
    default:
      return _ ("open");
    }
}
