/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "mnk-openings.h"

#include <glib/gi18n-lib.h>
#include <stdlib.h>

#include "mnk-command.h"
#include "mnk-game-file.h"

/* The stones of a random opening on boards with many, some and few cells, and their largest
 * distance from the centre. */
#define MANY_CELLS   100
#define FEW_CELLS    25
#define REACH        3
#define MAX_ATTEMPTS 1000

static gboolean
play_opening (MnkTask *task, const MnkPoint *points, size_t n_points, GError **error)
{
  for (size_t i = 0; i < n_points; i++)
    {
      if (mnk_point_is_pass (points[i]))
        {
          g_set_error (error, MNK_TOOL_ERROR, MNK_EXIT_USAGE,
                       _ ("an opening can’t contain a pass"));
          return FALSE;
        }
      if (!mnk_task_play (task, points[i], error))
        return FALSE;
    }
  if (task->status != MNK_STATUS_OPEN)
    {
      g_set_error (error, MNK_TOOL_ERROR, MNK_EXIT_USAGE, _ ("the opening already ends the game"));
      return FALSE;
    }

  return TRUE;
}

static GArray *
read_opening (const char *line, const MnkRule *rule, GError **error)
{
  g_auto (MnkTask) task = { 0 };
  MnkTextError problem;
  MnkPoint *points = NULL;
  size_t n_points;
  gboolean done;

  if (!mnk_moves_from_text (rule, line, &points, &n_points, &problem))
    {
      g_set_error (error, MNK_TOOL_ERROR, MNK_EXIT_USAGE, _ ("“%.*s” isn’t a move on this board"),
                   (int) problem.length, line + problem.at);
      return NULL;
    }

  done = mnk_task_init (&task, rule, error) && play_opening (&task, points, n_points, error);
  free (points);
  return done ? g_steal_pointer (&task.moves) : NULL;
}

GPtrArray *
mnk_openings_read (const char *file, const MnkRule *rule, GError **error)
{
  g_autoptr (GPtrArray) openings = NULL;
  g_autofree char *text = NULL;
  g_auto (GStrv) lines = NULL;

  if (!mnk_read_source (file, &text, error))
    return NULL;

  openings = g_ptr_array_new_with_free_func ((GDestroyNotify) g_array_unref);
  lines = g_strsplit (text, "\n", -1);
  for (guint i = 0; lines[i] != NULL; i++)
    {
      GArray *opening;

      g_strstrip (lines[i]);
      if (*lines[i] == '\0' || *lines[i] == '#')
        continue;

      opening = read_opening (lines[i], rule, error);
      if (opening == NULL)
        {
          g_prefix_error (error, _ ("%s, line %u: "), file, i + 1);
          return NULL;
        }
      g_ptr_array_add (openings, opening);
    }

  if (openings->len == 0)
    {
      g_set_error (error, MNK_TOOL_ERROR, MNK_EXIT_USAGE, _ ("%s: there is no opening in it"),
                   file);
      return NULL;
    }

  return g_steal_pointer (&openings);
}

/* Returns an opening transformed by one of the eight symmetries of a square, `turn` counting from
 * 0, the identity; other boards have four. */
static GArray *
turn_opening (const GArray *opening, const MnkRule *rule, guint turn)
{
  GArray *turned = g_array_copy ((GArray *) opening);

  for (guint i = 0; i < turned->len; i++)
    {
      MnkPoint *point = &g_array_index (turned, MnkPoint, i);

      if (turn & 1)
        point->x = rule->width - 1 - point->x;
      if (turn & 2)
        point->y = rule->height - 1 - point->y;
      if (turn & 4)
        *point = (MnkPoint){ point->y, point->x };
    }
  return turned;
}

/* The bytes of a list of moves. */
static GBytes *
make_key (const GArray *opening)
{
  return g_bytes_new (opening->data, opening->len * sizeof (MnkPoint));
}

GPtrArray *
mnk_openings_turn (const GPtrArray *openings, const MnkRule *rule)
{
  const guint n_turns = rule->width == rule->height ? 8 : 4;
  GPtrArray *images = g_ptr_array_new_with_free_func ((GDestroyNotify) g_array_unref);
  g_autoptr (GHashTable) seen =
      g_hash_table_new_full (g_bytes_hash, g_bytes_equal, (GDestroyNotify) g_bytes_unref, NULL);

  for (guint turn = 0; turn < n_turns; turn++)
    {
      for (guint i = 0; i < openings->len; i++)
        {
          GArray *image = turn_opening (g_ptr_array_index (openings, i), rule, turn);

          if (g_hash_table_add (seen, make_key (image)))
            g_ptr_array_add (images, image);
          else
            g_array_unref (image);
        }
    }

  return images;
}

static guint
random_length (const MnkRule *rule, MnkRandom *random)
{
  int cells = rule->width * rule->height;

  if (mnk_rule_is_unbounded (rule) || cells >= MANY_CELLS)
    return 3 + mnk_random_below (random, 4);
  if (cells > FEW_CELLS)
    return 2 + mnk_random_below (random, 3);

  return mnk_random_below (random, (guint) MIN (3, cells));
}

/* Returns a random coordinate near the middle of a side; 0 is an unbounded side. */
static gint32
random_coordinate (int side, MnkRandom *random)
{
  int centre = side / 2;
  int low = side > 0 ? MAX (0, centre - REACH) : -REACH;
  int high = side > 0 ? MIN (side - 1, centre + REACH) : REACH;

  return low + (gint32) mnk_random_below (random, (guint) (high - low + 1));
}

static gboolean
can_win_at_once (const MnkTask *task)
{
  MnkPoint min, max;

  if (!mnk_field_bounds (task->field, &min, &max))
    return FALSE;

  for (gint32 y = min.y - 1; y <= max.y + 1; y++)
    {
      for (gint32 x = min.x - 1; x <= max.x + 1; x++)
        {
          MnkPoint point = { x, y };

          if (mnk_field_at (task->field, x, y) == MNK_EMPTY
              && (mnk_field_judge (task->field, point, MNK_X) == MNK_LINE_WIN
                  || mnk_field_judge (task->field, point, MNK_O) == MNK_LINE_WIN))
            return TRUE;
        }
    }

  return FALSE;
}

static gboolean
try_opening (MnkTask *task, guint length, MnkRandom *random)
{
  while (task->moves->len < length)
    {
      MnkPoint point = { random_coordinate (task->rule.width, random),
                         random_coordinate (task->rule.height, random) };

      if (mnk_field_at (task->field, point.x, point.y) != MNK_EMPTY)
        continue;
      if (!mnk_task_play (task, point, NULL) || task->status != MNK_STATUS_OPEN)
        return FALSE;
    }

  return !can_win_at_once (task);
}

GArray *
mnk_opening_random (const MnkRule *rule, guint64 seed)
{
  MnkRandom random = { seed };

  for (int attempt = 0; attempt < MAX_ATTEMPTS; attempt++)
    {
      g_auto (MnkTask) task = { 0 };
      guint length = random_length (rule, &random);

      if (mnk_task_init (&task, rule, NULL) && try_opening (&task, length, &random))
        return g_steal_pointer (&task.moves);
    }

  return g_array_new (FALSE, FALSE, sizeof (MnkPoint));
}
