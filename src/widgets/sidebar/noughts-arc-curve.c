/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "noughts-arc-curve.h"

#include <math.h>

double
noughts_arc_layout_get_x (const NoughtsArcLayout *layout, guint ply)
{
  double along = layout->width * ply / layout->span;

  return layout->left + (layout->mirrored ? layout->width - along : along);
}

double
noughts_arc_layout_get_y (const NoughtsArcLayout *layout, double expected)
{
  return layout->top + layout->height * (1 - expected);
}

guint
noughts_arc_layout_get_ply (const NoughtsArcLayout *layout, double x, guint n_plies)
{
  double along = layout->mirrored ? layout->left + layout->width - x : x - layout->left;
  double ply;

  if (layout->width <= 0)
    return 0;

  ply = floor (along / layout->width * layout->span + 0.5);

  return CLAMP (ply, 0, n_plies);
}

/* The values that fall into one pixel's column. */
typedef struct
{
  int column;
  guint first, lowest, highest, last; /* plies */
} Column;

static void
add_point (GArray *segment, const NoughtsArcLayout *layout, const float *values, guint ply)
{
  NoughtsArcPoint point = {
    noughts_arc_layout_get_x (layout, ply),
    noughts_arc_layout_get_y (layout, values[ply]),
  };

  g_array_append_val (segment, point);
}

static void
flush_column (GArray *segment,
              const NoughtsArcLayout *layout,
              const float *values,
              const Column *column)
{
  guint plies[4] = {
    column->first,
    MIN (column->lowest, column->highest),
    MAX (column->lowest, column->highest),
    column->last,
  };

  for (guint i = 0; i < G_N_ELEMENTS (plies); i++)
    {
      if (i == 0 || plies[i] != plies[i - 1])
        add_point (segment, layout, values, plies[i]);
    }
}

static GArray *
trace_segment (const NoughtsArcLayout *layout, const float *values, guint first, guint end)
{
  GArray *segment = g_array_new (FALSE, FALSE, sizeof (NoughtsArcPoint));
  Column column = { (int) noughts_arc_layout_get_x (layout, first), first, first, first, first };

  for (guint ply = first + 1; ply < end; ply++)
    {
      int x = (int) noughts_arc_layout_get_x (layout, ply);

      if (x != column.column)
        {
          flush_column (segment, layout, values, &column);
          column = (Column){ x, ply, ply, ply, ply };
          continue;
        }

      column.last = ply;
      if (values[ply] < values[column.lowest])
        column.lowest = ply;
      if (values[ply] > values[column.highest])
        column.highest = ply;
    }

  flush_column (segment, layout, values, &column);

  return segment;
}

GPtrArray *
noughts_arc_curve (const NoughtsArcLayout *layout, const float *values, guint n)
{
  GPtrArray *segments = g_ptr_array_new_with_free_func ((GDestroyNotify) g_array_unref);
  guint ply = 0;

  while (ply < n)
    {
      guint end = ply;

      while (end < n && !isnan (values[end]))
        end++;

      if (end > ply)
        g_ptr_array_add (segments, trace_segment (layout, values, ply, end));
      ply = end + 1;
    }

  return segments;
}
