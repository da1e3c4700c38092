/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "mnk-task-read.h"

#include <glib/gi18n-lib.h>
#include <stdlib.h>
#include <string.h>

#include "mnk-command.h"
#include "mnk-game-file.h"
#include "noughts-error.h"

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
          return mnk_refuse (error, _ ("%s: “pass” isn’t a cell"), name);
        }
      if (mnk_field_at (task->field, points[i].x, points[i].y) != MNK_EMPTY)
        {
          return mnk_refuse (error, _ ("%s: %s is occupied"), name, text);
        }
      if (!mnk_field_put (task->field, points[i], piece))
        g_error ("out of memory");
    }

  return TRUE;
}

/* Reads the side of --side, "x" or "o"; MNK_EMPTY if `text` is NULL. */
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
      return mnk_refuse (error, _ ("--side: “%s” is neither x nor o"), text);
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
         && put_stones (task, "--o", o, n_o, MNK_O, error) && mnk_task_survey (task, side, error);
  free (x);
  free (o);
  return done;
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

static gboolean
check_sources (const MnkPositionOptions *options, GError **error)
{
  gboolean set_up = options->x != NULL || options->o != NULL;
  int n_sources =
      (options->moves != NULL) + (options->diagram != NULL) + set_up + (options->file != NULL);

  if (n_sources > 1)
    {
      return mnk_refuse (error, _ ("only one of --moves, --diagram, --x with --o, and "
                                   "--file can be given"));
    }
  if (options->side != NULL && !set_up && options->diagram == NULL)
    {
      return mnk_refuse (error, _ ("--side goes only with --diagram, --x and --o"));
    }
  if (options->ply != NULL && options->file == NULL)
    {
      return mnk_refuse (error, _ ("--ply goes only with --file"));
    }
  if (is_stdin (options->x) && is_stdin (options->o))
    {
      return mnk_refuse (error, _ ("the standard input can be read only once"));
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
          return mnk_refuse (
              error, _ ("--diagram: the rows differ in length, or there are none or too many"));
        }
    }

  if (!mnk_options_get_rule (options, width, height, &rule, error))
    return FALSE;
  if (diagram != NULL && mnk_rule_is_unbounded (&rule))
    {
      return mnk_refuse (error, _ ("a diagram can’t show a board without borders"));
    }
  if (diagram != NULL && (rule.width != width || rule.height != height))
    {
      return mnk_refuse (error, _ ("--diagram: it shows a board of %d×%d, not %d×%d"), width,
                         height, rule.width, rule.height);
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
