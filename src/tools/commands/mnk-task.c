/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "mnk-task.h"

#include <errno.h>
#include <glib/gi18n-lib.h>
#include <stdlib.h>
#include <string.h>

#include "mnk-command.h"
#include "noughts-error.h"

/* The number of latest moves from which a window chooses its stones. */
#define N_RECENT 256

const char *
mnk_status_name (MnkStatus status)
{
  static const char *const names[] = { "open", "x-won", "o-won", "draw" };

  return names[status];
}

const char *
mnk_side_name (MnkPiece side)
{
  return side == MNK_X ? "x" : "o";
}

const char *
mnk_outcome_name (MnkOutcome outcome)
{
  static const char *const names[] = { NULL, "win", "draw", "loss" };

  return names[outcome];
}

static MnkReferee *
get_referee (MnkTask *task)
{
  if (task->referee == NULL)
    task->referee = mnk_referee_new (NULL);
  if (task->referee == NULL)
    g_error ("out of memory");

  return task->referee;
}

MnkForbidden
mnk_task_forbidden (MnkTask *task, MnkPoint point)
{
  MnkForbidden forbidden;

  if (task->side != MNK_X)
    return MNK_ALLOWED;

  if (!mnk_referee_is_forbidden (get_referee (task), task->field, point, &forbidden))
    g_error ("out of memory");

  return forbidden;
}

gboolean
mnk_task_must_pass (MnkTask *task)
{
  bool must_pass;

  if (!mnk_referee_must_pass (get_referee (task), task->field, task->side, &must_pass))
    g_error ("out of memory");

  return must_pass && task->status == MNK_STATUS_OPEN;
}

gboolean
mnk_task_play (MnkTask *task, MnkPoint point, GError **error)
{
  char text[MNK_MOVE_TEXT];
  guint number = task->moves->len + 1;
  MnkRuling ruling;

  mnk_move_to_text (&task->rule, point, text);
  if (task->status != MNK_STATUS_OPEN)
    return mnk_refuse (error, _ ("move %u, %s: the game is over"), number, text);

  if (!mnk_referee_judge (get_referee (task), task->field, task->side, point, &ruling))
    g_error ("out of memory");
  if (ruling.legality == MNK_MOVE_OUTSIDE)
    return mnk_refuse (error, _ ("move %u, %s: this cell is outside the board"), number, text);
  if (ruling.legality == MNK_MOVE_TAKEN)
    return mnk_refuse (error, _ ("move %u, %s: this cell is already taken"), number, text);
  if (ruling.legality == MNK_MOVE_FORBIDDEN && !task->forbidden_loses)
    return mnk_refuse (error, _ ("move %u, %s: this cell is forbidden"), number, text);

  if (!mnk_point_is_pass (point) && !mnk_field_put (task->field, point, task->side))
    g_error ("out of memory");

  task->status = ruling.ends;
  g_array_append_val (task->moves, point);
  task->side = mnk_piece_other (task->side);
  return TRUE;
}

static bool
count_stone_cb (MnkPoint point, MnkPiece piece, void *data)
{
  size_t *count = data;

  count[piece]++;
  return true;
}

/* Finds the side to move of a set-up position by the numbers of stones. */
static gboolean
find_side (MnkTask *task, GError **error)
{
  size_t count[MNK_WALL + 1] = { 0 };
  MnkPoint min, max;

  if (mnk_field_bounds (task->field, &min, &max))
    mnk_field_foreach (task->field, min, max, count_stone_cb, count);

  if (count[MNK_X] != count[MNK_O] && count[MNK_X] != count[MNK_O] + 1)
    return mnk_refuse (
        error,
        _ ("X has %zu and O has %zu pieces, which doesn’t tell whose turn it is; add --side"),
        count[MNK_X], count[MNK_O]);

  task->side = count[MNK_X] == count[MNK_O] ? MNK_X : MNK_O;
  return TRUE;
}

gboolean
mnk_task_survey (MnkTask *task, MnkPiece side, GError **error)
{
  MnkStatus status;

  if (!mnk_referee_survey (task->field, &status))
    return mnk_refuse (error, _ ("both sides have a winning row"));

  if (side != MNK_EMPTY)
    task->side = side;
  else if (!find_side (task, error))
    return FALSE;

  task->status = status;
  return TRUE;
}

gboolean
mnk_task_set_up (MnkTask *task, const MnkPosition *position, MnkPiece side, GError **error)
{
  for (int y = 0; y < task->rule.height; y++)
    {
      for (int x = 0; x < task->rule.width; x++)
        {
          MnkPiece piece = mnk_position_at (position, x, y);

          if (piece != MNK_EMPTY && !mnk_field_put (task->field, (MnkPoint){ x, y }, piece))
            g_error ("out of memory");
        }
    }

  return mnk_task_survey (task, side, error);
}

gboolean
mnk_task_init (MnkTask *task, const MnkRule *rule, GError **error)
{
  memset (task, 0, sizeof *task);
  task->rule = *rule;
  task->side = MNK_X;
  task->status = MNK_STATUS_OPEN;
  task->moves = g_array_new (FALSE, FALSE, sizeof (MnkPoint));
  task->field = mnk_field_new (rule);
  if (task->field == NULL)
    {
      g_set_error (error, MNK_TOOL_ERROR, MNK_EXIT_FAILED, _ ("not enough memory"));
      return FALSE;
    }

  return TRUE;
}

void
mnk_task_clear (MnkTask *task)
{
  g_clear_pointer (&task->field, mnk_field_free);
  g_clear_pointer (&task->moves, g_array_unref);
  g_clear_pointer (&task->setup, g_free);
  g_clear_pointer (&task->referee, mnk_referee_free);
}

void
mnk_task_cut_for (MnkTask *task, MnkPoint move)
{
  MnkPoint recent[N_RECENT];
  size_t n = 0;

  for (guint i = task->moves->len; i > 0 && n < N_RECENT; i--)
    {
      MnkPoint point = g_array_index (task->moves, MnkPoint, i - 1);

      if (!mnk_point_is_pass (point))
        recent[n++] = point;
    }

  mnk_window_cut_for (&task->window, task->field, task->side, recent, n, move);
}

void
mnk_task_cut (MnkTask *task)
{
  mnk_task_cut_for (task, MNK_PASS);
}

void
mnk_task_map_line (const MnkTask *task, MnkPoint *line, int n_line)
{
  for (int i = 0; i < n_line; i++)
    line[i] = mnk_window_to_field (&task->window, line[i]);
}

MnkPiece
mnk_task_line_winner (const MnkTask *task, const MnkPoint *line, int n_line)
{
  g_autoptr (MnkField) field = mnk_field_copy (task->field);

  return field != NULL ? mnk_field_line_winner (field, task->side, line, n_line) : MNK_EMPTY;
}

void
mnk_task_map_report (const MnkTask *task, MnkReport *report)
{
  for (int i = 0; i < report->n_moves; i++)
    {
      MnkScoredMove *move = &report->moves[i];

      move->move = mnk_window_to_field (&task->window, move->move);
      mnk_task_map_line (task, move->line, move->n_line);
    }
}

/* Ends the tool for lack of memory. */
static void
give_up (void)
{
  g_printerr ("mnk: %s\n", g_strerror (ENOMEM));
  exit (MNK_EXIT_FAILED);
}

MnkTable *
mnk_task_new_table (const MnkTask *task, const MnkOptions *options)
{
  const MnkRule *rule = &task->window.position.rule;
  const int cells = rule->width * rule->height;
  MnkTable *table = mnk_table_new_at_most (mnk_search_table_bytes (cells, options));

  if (table == NULL)
    give_up ();
  return table;
}

MnkSearch *
mnk_task_new_search (MnkTable *table)
{
  MnkSearch *search = mnk_search_new (table);

  if (search == NULL)
    give_up ();
  return search;
}
