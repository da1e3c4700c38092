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
add_point (GArray *curve, const NoughtsArcLayout *layout, const float *values, guint ply)
{
  NoughtsArcPoint point = {
    noughts_arc_layout_get_x (layout, ply),
    noughts_arc_layout_get_y (layout, values[ply]),
  };

  g_array_append_val (curve, point);
}

static void
flush_column (GArray *curve,
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
        add_point (curve, layout, values, plies[i]);
    }
}

/* Adds a known value to the column, or begins the next one. */
static void
take_value (Column *column,
            GArray *curve,
            const NoughtsArcLayout *layout,
            const float *values,
            guint ply)
{
  int x = (int) noughts_arc_layout_get_x (layout, ply);

  if (x != column->column)
    {
      flush_column (curve, layout, values, column);
      *column = (Column){ x, ply, ply, ply, ply };
      return;
    }

  column->last = ply;
  if (values[ply] < values[column->lowest])
    column->lowest = ply;
  if (values[ply] > values[column->highest])
    column->highest = ply;
}

GArray *
noughts_arc_curve (const NoughtsArcLayout *layout, const float *values, guint n)
{
  GArray *curve = g_array_new (FALSE, FALSE, sizeof (NoughtsArcPoint));
  Column column;
  guint ply = 0;

  while (ply < n && isnan (values[ply]))
    ply++;
  if (ply == n)
    return curve;

  column = (Column){ (int) noughts_arc_layout_get_x (layout, ply), ply, ply, ply, ply };
  for (ply++; ply < n; ply++)
    {
      if (!isnan (values[ply]))
        take_value (&column, curve, layout, values, ply);
    }
  flush_column (curve, layout, values, &column);

  return curve;
}
