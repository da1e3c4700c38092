/* SPDX-License-Identifier: GPL-3.0-or-later */
#include <glib/gi18n-lib.h>
#include <stdlib.h>
#include <string.h>

#include "mnk-answer.h"
#include "mnk-command.h"
#include "mnk-json.h"
#include "mnk-task-read.h"

static guint
hash_point (gconstpointer key)
{
  const MnkPoint *point = key;

  return (guint) point->x * 0x9e3779b1u ^ (guint) point->y * 0x85ebca6bu;
}

static gboolean
equal_points (gconstpointer a, gconstpointer b)
{
  return mnk_point_equal (*(const MnkPoint *) a, *(const MnkPoint *) b);
}

typedef struct
{
  const MnkField *field;
  GHashTable *seen;
  GArray *cells;
  int reach;
} Collection;

static bool
collect_around (MnkPoint stone, MnkPiece piece, void *data)
{
  Collection *collection = data;
  gint64 reach = collection->reach;

  for (gint64 y = stone.y - reach; y <= stone.y + reach; y++)
    {
      for (gint64 x = stone.x - reach; x <= stone.x + reach; x++)
        {
          MnkPoint point;

          if (mnk_field_at (collection->field, x, y) != MNK_EMPTY)
            continue;

          point = (MnkPoint){ (gint32) x, (gint32) y };
          if (g_hash_table_add (collection->seen, g_memdup2 (&point, sizeof point)))
            g_array_append_val (collection->cells, point);
        }
    }

  return true;
}

static int
compare_points (gconstpointer a, gconstpointer b)
{
  const MnkPoint *p = a, *q = b;

  if (p->y != q->y)
    return p->y < q->y ? -1 : 1;
  return p->x < q->x ? -1 : p->x > q->x;
}

/* Returns the analysed cells of the real board: a window would show an unbounded one folded. */
static GArray *
analysed_cells (const MnkTask *task)
{
  g_autoptr (GHashTable) seen = g_hash_table_new_full (hash_point, equal_points, g_free, NULL);
  GArray *cells = g_array_new (FALSE, FALSE, sizeof (MnkPoint));
  Collection collection = {
    .field = task->field, .seen = seen, .cells = cells, .reach = mnk_analysed_reach (task->rule.win)
  };
  MnkPoint min, max;

  if (mnk_field_bounds (task->field, &min, &max))
    {
      mnk_field_foreach (task->field, min, max, collect_around, &collection);
      g_array_sort (cells, compare_points);
    }
  else
    {
      MnkPoint centre = { task->rule.width / 2, task->rule.height / 2 };

      g_array_append_val (cells, centre);
    }

  return cells;
}

static gboolean
read_cell (const MnkTask *task, const char *text, MnkPoint *cell, GError **error)
{
  size_t length;

  if (mnk_move_from_text (&task->rule, text, cell, &length) != MNK_TEXT_OK || text[length] != '\0'
      || mnk_point_is_pass (*cell) || !mnk_rule_contains (&task->rule, *cell))
    {
      g_set_error (error, MNK_TOOL_ERROR, MNK_EXIT_USAGE,
                   _ ("--cell: “%s” isn’t a cell of this board"), text);
      return FALSE;
    }
  if (mnk_field_at (task->field, cell->x, cell->y) != MNK_EMPTY)
    {
      g_set_error (error, MNK_TOOL_ERROR, MNK_EXIT_USAGE, _ ("--cell: %s is occupied"), text);
      return FALSE;
    }

  return TRUE;
}

static double *
weigh (const MnkTask *task, const GArray *cells)
{
  double *weights = g_new (double, cells->len + 1);

  for (guint i = 0; i < cells->len; i++)
    {
      weights[i] =
          mnk_field_weight (task->field, g_array_index (cells, MnkPoint, i), task->side, NULL);
    }

  return weights;
}

/* Returns the heaviest cells that the side to move may play. */
static GArray *
heaviest (MnkTask *task, const GArray *cells, const double *weights)
{
  GArray *best = g_array_new (FALSE, FALSE, sizeof (MnkPoint));
  double highest = 0;

  for (guint i = 0; i < cells->len; i++)
    {
      MnkPoint cell = g_array_index (cells, MnkPoint, i);

      if (weights[i] < highest || mnk_task_forbidden (task, cell) != MNK_ALLOWED)
        continue;
      if (weights[i] > highest)
        g_array_set_size (best, 0);
      highest = weights[i];
      g_array_append_val (best, cell);
    }

  return best;
}

static void
print_json (const MnkTask *task, const GArray *shown, const double *weights, const GArray *best)
{
  MnkJson json;

  mnk_json_init (&json);
  mnk_json_begin_object (&json, NULL);
  mnk_json_add_string (&json, "side", mnk_side_name (task->side));
  mnk_json_begin_object (&json, "cells");
  for (guint i = 0; i < shown->len; i++)
    {
      char text[MNK_MOVE_TEXT];

      mnk_move_to_text (&task->rule, g_array_index (shown, MnkPoint, i), text);
      mnk_json_add_number (&json, text, weights[i]);
    }
  mnk_json_end_object (&json);
  mnk_answer_add_line (&json, "best", &task->rule, (const MnkPoint *) best->data, (int) best->len);
  mnk_json_end_object (&json);
  mnk_json_print (&json);
}

static void
print_text (const MnkTask *task, const GArray *shown, const double *weights)
{
  for (guint i = 0; i < shown->len; i++)
    {
      char text[MNK_MOVE_TEXT];

      g_print ("%-5s %f\n",
               mnk_move_to_text (&task->rule, g_array_index (shown, MnkPoint, i), text),
               weights[i]);
    }
}

MnkExit
mnk_command_weights (GStrv *argv, GError **error)
{
  g_auto (MnkQueryOptions) query = { 0 };
  g_auto (MnkTask) task = { 0 };
  g_autoptr (GArray) cells = NULL;
  g_autoptr (GArray) shown = NULL;
  g_autoptr (GArray) best = NULL;
  g_autofree double *weights = NULL;
  g_autofree double *shown_weights = NULL;
  g_autofree char *cell_text = NULL;
  MnkPoint cell;
  const GOptionEntry own[] = { { "cell", 0, 0, G_OPTION_ARG_STRING, &cell_text,
                                 N_ ("only this empty cell"), N_ ("CELL") },
                               G_OPTION_ENTRY_NULL };

  if (!mnk_query_options_read (&query, MNK_QUERY_POSITION,
                               _ ("Prints the weights of the cells around the pieces."), own, argv,
                               error)
      || !mnk_task_read (&task, &query.position, error))
    return MNK_EXIT_USAGE;

  cells = task.status == MNK_STATUS_OPEN ? analysed_cells (&task)
                                         : g_array_new (FALSE, FALSE, sizeof (MnkPoint));
  weights = weigh (&task, cells);
  best = heaviest (&task, cells, weights);

  if (cell_text != NULL)
    {
      if (!read_cell (&task, cell_text, &cell, error))
        return MNK_EXIT_USAGE;
      shown = g_array_new (FALSE, FALSE, sizeof (MnkPoint));
      g_array_append_val (shown, cell);
      shown_weights = weigh (&task, shown);
    }
  else
    {
      shown = g_array_ref (cells);
      shown_weights = g_steal_pointer (&weights);
    }

  if (query.json)
    print_json (&task, shown, shown_weights, best);
  else
    print_text (&task, shown, shown_weights);
  return MNK_EXIT_DONE;
}
