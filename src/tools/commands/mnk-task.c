/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "mnk-task.h"

#include <errno.h>
#include <glib/gi18n-lib.h>
#include <stdlib.h>
#include <string.h>

#include "mnk-command.h"
#include "mnk-game-file.h"
#include "noughts-error.h"

/* The number of latest moves from which a window chooses its stones. */
#define N_RECENT 32

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

static GError *bad_input (const char *format, ...) G_GNUC_PRINTF (1, 2);

static GError *
bad_input (const char *format, ...)
{
  va_list arguments;
  GError *error;

  va_start (arguments, format);
  error = g_error_new_valist (MNK_TOOL_ERROR, MNK_EXIT_USAGE, format, arguments);
  va_end (arguments);
  return error;
}

static gboolean
is_stdin (const char *argument)
{
  return argument != NULL && g_strv_contains ((const char *const[]){ "-", "@-", NULL }, argument);
}

/* Reads cells from the argument, or from the source that "@FILE" or "-" names. */
static gboolean
read_words (const char *argument, char **text, GError **error)
{
  if (strcmp (argument, "-") == 0)
    return mnk_read_source (argument, text, error);
  if (*argument == '@')
    return mnk_read_source (argument + 1, text, error);

  *text = g_strdup (argument);
  return TRUE;
}

static gboolean
read_points (const char *name,
             const char *argument,
             const MnkRule *rule,
             MnkPoint **points,
             size_t *n_points,
             GError **error)
{
  g_autofree char *text = NULL;
  MnkTextError problem;

  *points = NULL;
  *n_points = 0;
  if (argument == NULL)
    return TRUE;
  if (!read_words (argument, &text, error))
    return FALSE;

  if (!mnk_moves_from_text (rule, text, points, n_points, &problem))
    {
      noughts_set_text_error (error, &problem, text);
      g_prefix_error (error, "%s: ", name);
      return FALSE;
    }

  return TRUE;
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

static gboolean
refuse (GError **error, GError *reason)
{
  g_propagate_error (error, reason);
  return FALSE;
}

gboolean
mnk_task_play (MnkTask *task, MnkPoint point, GError **error)
{
  char text[MNK_MOVE_TEXT];
  guint number = task->moves->len + 1;
  MnkRuling ruling;

  mnk_move_to_text (&task->rule, point, text);
  if (task->status != MNK_STATUS_OPEN)
    return refuse (error, bad_input (_ ("move %u, %s: the game is over"), number, text));

  if (!mnk_referee_judge (get_referee (task), task->field, task->side, point, &ruling))
    g_error ("out of memory");
  if (ruling.legality == MNK_MOVE_OUTSIDE)
    return refuse (error,
                   bad_input (_ ("move %u, %s: this cell is outside the board"), number, text));
  if (ruling.legality == MNK_MOVE_TAKEN)
    return refuse (error, bad_input (_ ("move %u, %s: this cell is occupied"), number, text));
  if (ruling.legality == MNK_MOVE_FORBIDDEN && !task->fouls_lose)
    return refuse (error, bad_input (_ ("move %u, %s: this cell is forbidden"), number, text));

  if (!mnk_point_is_pass (point) && !mnk_field_put (task->field, point, task->side))
    g_error ("out of memory");

  task->status = ruling.ends;
  g_array_append_val (task->moves, point);
  task->side = mnk_piece_other (task->side);
  return TRUE;
}

static gboolean
play_moves (MnkTask *task, const MnkPoint *points, size_t n_points, GError **error)
{
  for (size_t i = 0; i < n_points; i++)
    {
      if (!mnk_task_play (task, points[i], error))
        return FALSE;
    }

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
    return refuse (error, bad_input (_ ("X has %zu and O has %zu stones: that does not tell "
                                        "whose turn it is, --side does"),
                                     count[MNK_X], count[MNK_O]));

  task->side = count[MNK_X] == count[MNK_O] ? MNK_X : MNK_O;
  return TRUE;
}

static gboolean
survey_field (MnkTask *task, MnkPiece side, GError **error)
{
  MnkStatus status;

  if (!mnk_referee_survey (task->field, &status))
    return refuse (error, bad_input (_ ("both sides have a completed line")));

  if (side != MNK_EMPTY)
    task->side = side;
  else if (!find_side (task, error))
    return FALSE;

  task->status = status;
  return TRUE;
}

static gboolean
put_stones (MnkTask *task,
            const char *name,
            const MnkPoint *points,
            size_t n_points,
            MnkPiece piece,
            GError **error)
{
  for (size_t i = 0; i < n_points; i++)
    {
      char text[MNK_MOVE_TEXT];

      mnk_move_to_text (&task->rule, points[i], text);
      if (mnk_point_is_pass (points[i]))
        {
          g_propagate_error (error, bad_input (_ ("%s: “pass” is no cell"), name));
          return FALSE;
        }
      if (mnk_field_at (task->field, points[i].x, points[i].y) != MNK_EMPTY)
        {
          g_propagate_error (error, bad_input (_ ("%s: %s is occupied"), name, text));
          return FALSE;
        }
      if (!mnk_field_put (task->field, points[i], piece))
        g_error ("out of memory");
    }

  return TRUE;
}

static gboolean
read_side (const char *text, MnkPiece *side, GError **error)
{
  *side = MNK_EMPTY;
  if (text == NULL)
    return TRUE;

  if (g_ascii_strcasecmp (text, "x") == 0)
    *side = MNK_X;
  else if (g_ascii_strcasecmp (text, "o") == 0)
    *side = MNK_O;
  else
    {
      g_propagate_error (error, bad_input (_ ("--side: “%s” is neither x nor o"), text));
      return FALSE;
    }

  return TRUE;
}

static gboolean
read_setup (MnkTask *task, const MnkPositionOptions *options, MnkPiece side, GError **error)
{
  MnkPoint *x = NULL, *o = NULL;
  size_t n_x, n_o;
  gboolean done;

  done = read_points ("--x", options->x, &task->rule, &x, &n_x, error)
         && read_points ("--o", options->o, &task->rule, &o, &n_o, error)
         && put_stones (task, "--x", x, n_x, MNK_X, error)
         && put_stones (task, "--o", o, n_o, MNK_O, error) && survey_field (task, side, error);
  free (x);
  free (o);
  return done;
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

  return survey_field (task, side, error);
}

static gboolean
read_diagram (MnkTask *task, const char *text, MnkPiece side, GError **error)
{
  MnkPosition position;
  MnkTextError problem;

  mnk_position_init (&position, &task->rule);
  if (!mnk_position_from_diagram (&position, text, side, &problem))
    {
      noughts_set_text_error (error, &problem, text);
      g_prefix_error (error, "--diagram: ");
      return FALSE;
    }

  return mnk_task_set_up (task, &position, side, error);
}

static gboolean
read_moves (MnkTask *task, const char *argument, GError **error)
{
  MnkPoint *points;
  size_t n_points;
  gboolean done;

  done = read_points ("--moves", argument, &task->rule, &points, &n_points, error)
         && play_moves (task, points, n_points, error);
  free (points);
  return done;
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

static gboolean
check_sources (const MnkPositionOptions *options, GError **error)
{
  gboolean set_up = options->x != NULL || options->o != NULL;
  int n_sources =
      (options->moves != NULL) + (options->diagram != NULL) + set_up + (options->file != NULL);

  if (n_sources > 1)
    {
      g_propagate_error (error, bad_input (_ ("only one of --moves, --diagram, --x with --o, and "
                                              "--file can be given")));
      return FALSE;
    }
  if (options->side != NULL && !set_up && options->diagram == NULL)
    {
      g_propagate_error (error, bad_input (_ ("--side goes only with --diagram, --x and --o")));
      return FALSE;
    }
  if (options->ply != NULL && options->file == NULL)
    {
      g_propagate_error (error, bad_input (_ ("--ply goes only with --file")));
      return FALSE;
    }
  if (is_stdin (options->x) && is_stdin (options->o))
    {
      g_propagate_error (error, bad_input (_ ("the standard input can be read only once")));
      return FALSE;
    }

  return TRUE;
}

gboolean
mnk_task_read (MnkTask *task, const MnkPositionOptions *options, GError **error)
{
  g_autofree char *diagram = NULL;
  int width = MNK_DEFAULT_SIZE, height = MNK_DEFAULT_SIZE;
  MnkRule rule;
  MnkPiece side;
  guint64 ply = G_MAXUINT64;
  gboolean done;

  memset (task, 0, sizeof *task);
  if (!check_sources (options, error) || !read_side (options->side, &side, error))
    return FALSE;
  if (options->file != NULL)
    {
      return mnk_options_get_number ("--ply", options->ply, 0, G_MAXUINT32, &ply, error)
             && mnk_game_file_read (task, options->file, options, ply, error);
    }

  if (options->diagram != NULL)
    {
      if (!mnk_read_source (options->diagram, &diagram, error))
        return FALSE;
      if (!mnk_diagram_size (diagram, &width, &height))
        {
          g_propagate_error (error, bad_input (_ ("--diagram: the rows are not all equally long, "
                                                  "or there are none or too many")));
          return FALSE;
        }
    }

  if (!mnk_options_get_rule (options, width, height, &rule, error))
    return FALSE;
  if (diagram != NULL && mnk_rule_is_unbounded (&rule))
    {
      g_propagate_error (error, bad_input (_ ("a diagram can’t show an unbounded board")));
      return FALSE;
    }
  if (diagram != NULL && (rule.width != width || rule.height != height))
    {
      g_propagate_error (error, bad_input (_ ("--diagram: it shows a board of %d×%d, not %d×%d"),
                                           width, height, rule.width, rule.height));
      return FALSE;
    }
  if (!mnk_task_init (task, &rule, error))
    return FALSE;

  if (diagram != NULL)
    done = read_diagram (task, diagram, side, error);
  else if (options->x != NULL || options->o != NULL)
    done = read_setup (task, options, side, error);
  else
    done = read_moves (task, options->moves, error);

  if (!done)
    {
      mnk_task_clear (task);
      return FALSE;
    }

  mnk_task_cut (task);
  return TRUE;
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
