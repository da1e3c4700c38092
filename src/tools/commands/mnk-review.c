/* SPDX-License-Identifier: GPL-3.0-or-later */
#include <glib/gi18n-lib.h>
#include <string.h>

#include "mnk-answer.h"
#include "mnk-command.h"
#include "mnk-confirm.h"
#include "mnk-game-file.h"
#include "mnk-json.h"
#include "noughts-accuracy.h"
#include "noughts-game.h"
#include "noughts-best-move.h"
#include "noughts-judge.h"
#include "noughts-why.h"

/* The number of best moves scored besides the played one: with fewer no move could be great. */
#define LINES 3

/* The most best moves that are printed. */
#define MOST_NAMED 8

/* One move of the game. */
typedef struct
{
  MnkPiece side;
  MnkPoint move;
  NoughtsKind kind;
  MnkScore score; /* of the move, for its mover */
  double before;  /* expected score of the position before, for the mover */
  GArray *best;   /* MnkPoint */
  GArray *line;   /* MnkPoint: the best move's continuation */
  char *why;      /* or NULL */
} Judged;

static void
judged_clear (gpointer data)
{
  Judged *judged = data;

  g_clear_pointer (&judged->best, g_array_unref);
  g_clear_pointer (&judged->line, g_array_unref);
  g_clear_pointer (&judged->why, g_free);
}

/* Returns the index of the next move in a report on the task's position. */
static int
find_move (const MnkReport *report, MnkPoint move)
{
  for (int i = 0; i < report->n_moves; i++)
    {
      if (mnk_point_equal (report->moves[i].move, move))
        return i;
    }

  return -1;
}

/* Returns the reason; NULL where there is none, or the rule has no tables. */
static char *
explain (const MnkTask *task,
         const MnkRuleTables *tables,
         const MnkReport *report,
         int index,
         NoughtsKind kind)
{
  g_autoptr (NoughtsWhy) why = NULL;

  if (tables == NULL)
    return NULL;

  why = noughts_why_new (&task->window, report, tables, NULL);
  return noughts_why_explain (why, index, kind);
}

/* Judges a forbidden move by which Black has lost. */
static void
judge_forbidden (MnkForbidden forbidden, Judged *judged)
{
  judged->kind = NOUGHTS_KIND_BLUNDER;
  judged->score = (MnkScore){ .outcome = MNK_LOSS, .plies = 1, .exact = true };
  judged->why = noughts_forbidden_explain (noughts_forbidden_name (forbidden));
}

/* Takes the best moves. In a lost position of a large board `named` is the only one: others may be
 * fours that only delay the loss. */
static void
take_best (const MnkReport *report, int named, gboolean small, Judged *judged)
{
  gboolean alone = !small && report->score.outcome == MNK_LOSS;
  int first = alone ? named : 0;
  int n = alone ? 1 : MIN (report->n_best, report->n_moves);

  if (report->n_moves == 0)
    return;

  for (int i = 0; i < n; i++)
    g_array_append_val (judged->best, report->moves[first + i].move);
  g_array_append_vals (judged->line, report->moves[first].line,
                       (guint) report->moves[first].n_line);
}

static void
judge_move (MnkTask *task,
            MnkSearch *search,
            const MnkLimits *limits,
            MnkPoint move,
            Judged *judged)
{
  g_auto (MnkReport) report = { 0 };
  MnkPoint include;
  MnkOptions options = {
    .limits = *limits,
    .lines = LINES,
    .all = noughts_rule_is_small (&task->rule),
    .prove = !noughts_rule_is_small (&task->rule),
    .include = &include,
    .n_include = 1,
  };
  int index = -1;
  int named;

  mnk_task_cut_for (task, move);
  /* No first move is better than the centre, even if the search prefers another cell. */
  if (task->window.position.stones == 0)
    options.lines = 1;
  judged->side = task->side;
  judged->move = move;
  judged->kind = NOUGHTS_KIND_NONE;
  judged->why = NULL;
  judged->score = (MnkScore){ .outcome = MNK_ESTIMATE, .plies = -1 };
  judged->best = g_array_new (FALSE, FALSE, sizeof (MnkPoint));
  judged->line = g_array_new (FALSE, FALSE, sizeof (MnkPoint));

  if (mnk_point_is_pass (move) || !mnk_window_from_field (&task->window, move, &include))
    options.n_include = 0;
  mnk_search_run (search, &task->window.position, &options, &report);
  mnk_report_confirm (&report, &task->window);
  if (options.n_include > 0)
    index = find_move (&report, include);
  if (index >= 0)
    {
      const MnkRuleTables *tables = mnk_search_tables (search, &task->window.position.rule);

      judged->kind = noughts_judge (&task->window.position, tables, &report, index);
      if (judged->kind != NOUGHTS_KIND_NONE)
        judged->why = explain (task, tables, &report, index, judged->kind);
    }
  else if (options.n_include > 0)
    {
      const MnkForbidden forbidden = mnk_task_forbidden (task, move);

      if (forbidden != MNK_ALLOWED)
        judge_forbidden (forbidden, judged);
    }

  named = noughts_judge_best (&task->window.position, &report);
  mnk_task_map_report (task, &report);
  judged->before = mnk_score_expected (report.score, &task->rule);
  if (index >= 0)
    judged->score = report.moves[index].score;
  take_best (&report, named, options.all, judged);
}

/* Judges the moves of the shown line. */
static GArray *
judge_game (NoughtsGame *game, const MnkTask *last, const MnkLimits *limits)
{
  GArray *judged = g_array_new (FALSE, TRUE, sizeof (Judged));
  g_autoptr (MnkTable) table = mnk_task_new_table (last, &(MnkOptions){ .limits = *limits });
  g_autoptr (MnkSearch) search = mnk_task_new_search (table);
  g_auto (MnkTask) task = { 0 };

  g_array_set_clear_func (judged, judged_clear);
  if (!mnk_game_file_begin (&task, game, noughts_game_get_root (game), NULL))
    g_error ("out of memory");

  for (guint ply = 1; ply <= noughts_game_get_n_plies (game); ply++)
    {
      NoughtsNode *node = noughts_game_get_node_at (game, ply);
      const MnkPoint move = noughts_node_get_move (node);
      Judged entry;

      if (noughts_node_sets_up (node))
        {
          mnk_task_clear (&task);
          if (!mnk_game_file_begin (&task, game, node, NULL))
            g_error ("out of memory");
        }
      if (noughts_node_get_piece (node) == MNK_EMPTY)
        continue;

      mnk_game_file_give_turn (&task, node, NULL);
      judge_move (&task, search, limits, move, &entry);
      g_array_append_val (judged, entry);
      mnk_task_play (&task, move, NULL);
    }

  return judged;
}

/* Returns the expected score that the move lost. */
static double
lost_by (const Judged *judged, const MnkRule *rule)
{
  return MAX (judged->before - mnk_score_expected (judged->score, rule), 0);
}

/* Returns the value of the game's end for X. */
static double
final_expected (const MnkTask *game, const GArray *judged)
{
  const Judged *last;
  double expected;

  switch (game->status)
    {
    case MNK_STATUS_X_WON:
      return 1;
    case MNK_STATUS_O_WON:
      return 0;
    case MNK_STATUS_DRAW:
      return 0.5;
    case MNK_STATUS_OPEN:
    default:
      break;
    }
  if (judged->len == 0)
    return 0.5;

  last = &g_array_index (judged, Judged, judged->len - 1);
  expected = mnk_score_expected (last->score, &game->rule);
  return last->side == MNK_X ? expected : 1 - expected;
}

static gboolean
get_accuracy (const MnkTask *game, const GArray *judged, MnkPiece side, double *accuracy)
{
  g_autofree NoughtsCountedMove *moves = g_new0 (NoughtsCountedMove, judged->len + 1);
  g_autofree double *expected = g_new0 (double, judged->len + 1);

  for (guint i = 0; i < judged->len; i++)
    {
      const Judged *entry = &g_array_index (judged, Judged, i);

      moves[i].side = entry->side;
      moves[i].unknown = entry->kind == NOUGHTS_KIND_NONE;
      moves[i].lost = lost_by (entry, &game->rule);
      moves[i].forced = entry->kind == NOUGHTS_KIND_FORCED;
      expected[i] = entry->side == MNK_X ? entry->before : 1 - entry->before;
    }
  expected[judged->len] = final_expected (game, judged);

  return noughts_accuracy (moves, expected, judged->len, side, accuracy);
}

static guint
count_kind (const GArray *judged, MnkPiece side, NoughtsKind kind)
{
  guint n = 0;

  for (guint i = 0; i < judged->len; i++)
    {
      const Judged *entry = &g_array_index (judged, Judged, i);

      n += entry->side == side && entry->kind == kind;
    }

  return n;
}

static void
add_accuracy (MnkJson *json, const MnkTask *game, const GArray *judged)
{
  mnk_json_begin_object (json, "accuracy");
  for (MnkPiece side = MNK_X; side <= MNK_O; side++)
    {
      double accuracy;

      if (get_accuracy (game, judged, side, &accuracy))
        mnk_json_add_number (json, mnk_side_name (side), accuracy);
      else
        mnk_json_add_null (json, mnk_side_name (side));
    }
  mnk_json_end_object (json);
}

static void
add_counts (MnkJson *json, const GArray *judged)
{
  mnk_json_begin_object (json, "counts");
  for (MnkPiece side = MNK_X; side <= MNK_O; side++)
    {
      mnk_json_begin_object (json, mnk_side_name (side));
      for (NoughtsKind kind = NOUGHTS_KIND_BRILLIANT; kind < NOUGHTS_N_KINDS; kind++)
        {
          mnk_json_add_integer (json, noughts_kind_get_nick (kind),
                                count_kind (judged, side, kind));
        }
      mnk_json_end_object (json);
    }
  mnk_json_end_object (json);
}

static void
add_moves (MnkJson *json, const MnkRule *rule, const GArray *judged)
{
  mnk_json_begin_array (json, "moves");
  for (guint i = 0; i < judged->len; i++)
    {
      const Judged *entry = &g_array_index (judged, Judged, i);
      gboolean known = entry->kind != NOUGHTS_KIND_NONE;

      mnk_json_begin_object (json, NULL);
      mnk_json_add_integer (json, "ply", i + 1);
      mnk_json_add_string (json, "side", mnk_side_name (entry->side));
      mnk_answer_add_move (json, "move", rule, entry->move);
      mnk_json_add_string (json, "kind", known ? noughts_kind_get_nick (entry->kind) : NULL);
      if (known)
        {
          mnk_json_add_integer (json, "rating", mnk_score_points (entry->score, rule));
          mnk_json_add_number (json, "expected", mnk_score_expected (entry->score, rule));
        }
      else
        {
          mnk_json_add_null (json, "rating");
          mnk_json_add_null (json, "expected");
        }
      mnk_answer_add_line (json, "best", rule, (const MnkPoint *) entry->best->data,
                           (int) entry->best->len);
      mnk_answer_add_line (json, "line", rule, (const MnkPoint *) entry->line->data,
                           (int) entry->line->len);
      mnk_json_add_string (json, "why", entry->why);
      mnk_json_end_object (json);
    }
  mnk_json_end_array (json);
}

/* Returns the result by the stones, or the one in the file. */
static MnkStatus
get_result (const MnkTask *game)
{
  return game->status != MNK_STATUS_OPEN ? game->status : game->said;
}

static void
print_json (const MnkTask *game, const GArray *judged)
{
  MnkJson json;

  mnk_json_init (&json);
  mnk_json_begin_object (&json, NULL);
  mnk_json_add_string (&json, "result", mnk_status_name (get_result (game)));
  add_accuracy (&json, game, judged);
  add_counts (&json, judged);
  add_moves (&json, &game->rule, judged);
  mnk_json_end_object (&json);
  mnk_json_print (&json);
}

static void
print_text (const MnkTask *game, const GArray *judged)
{
  for (guint i = 0; i < judged->len; i++)
    {
      const Judged *entry = &g_array_index (judged, Judged, i);
      g_autofree char *best = NULL;
      g_autofree char *value = NULL;
      char move[MNK_MOVE_TEXT];

      best = mnk_answer_line_to_text (&game->rule, (const MnkPoint *) entry->best->data,
                                      (int) MIN (entry->best->len, MOST_NAMED));
      if (entry->kind == NOUGHTS_KIND_NONE)
        value = g_strdup ("  –     –");
      else
        value = g_strdup_printf ("%+3d  %.2f", mnk_score_points (entry->score, &game->rule),
                                 mnk_score_expected (entry->score, &game->rule));
      g_print ("%3u %s %-5s %s  %-12s %s%s%s%s\n", i + 1, entry->side == MNK_X ? "X" : "O",
               mnk_move_to_text (&game->rule, entry->move, move), value,
               noughts_kind_get_title (entry->kind), best,
               entry->best->len > MOST_NAMED ? " …" : "", entry->why != NULL ? "  " : "",
               entry->why != NULL ? entry->why : "");
    }

  for (MnkPiece side = MNK_X; side <= MNK_O; side++)
    {
      double accuracy;

      if (get_accuracy (game, judged, side, &accuracy))
        g_print (_ ("accuracy of %s: %.1f\n"), side == MNK_X ? "X" : "O", accuracy);
    }
  g_print ("%s\n", mnk_answer_describe_status (get_result (game)));
}

MnkExit
mnk_command_review (GStrv *argv, GError **error)
{
  g_auto (MnkQueryOptions) query = { 0 };
  g_autoptr (NoughtsGame) game = NULL;
  g_auto (MnkTask) last = { 0 };
  g_autoptr (GArray) judged = NULL;
  const char *path;
  MnkLimits limits;

  if (!mnk_query_options_read (&query, MNK_QUERY_GAME | MNK_QUERY_LIMITS,
                               _ ("Grades the moves of a saved game. Options fill in what the file "
                                  "does not say; limits apply to each position."),
                               NULL, argv, error)
      || !mnk_options_get_limits (&query.limits, MNK_DEFAULT_MS, &limits, error))
    return MNK_EXIT_USAGE;

  path = (*argv)[1];
  game = mnk_game_file_load (path, &query.position, &(MnkFileOptions){ 0 }, error);
  if (game == NULL)
    return MNK_EXIT_USAGE;

  mnk_game_file_say_remarks (game, path);
  mnk_game_file_say_others (game, path);
  if (!mnk_game_file_follow (&last, game, NULL, G_MAXUINT64, error))
    {
      g_prefix_error (error, "%s: ", path);
      return MNK_EXIT_USAGE;
    }

  judged = judge_game (game, &last, &limits);
  if (query.json)
    print_json (&last, judged);
  else
    print_text (&last, judged);
  return MNK_EXIT_DONE;
}
