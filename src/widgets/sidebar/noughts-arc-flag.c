/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "noughts-arc-flag.h"

#include <math.h>

/* Between pointer and label, and between label and curve. */
#define POINTER_GAP 12
#define CURVE_GAP   3
#define EDGE        3

/* The heights between which the curve runs over some columns; nothing if low < high. */
typedef struct
{
  double high, low;
} Extent;

static void
extend (Extent *extent, double y)
{
  extent->high = MIN (extent->high, y);
  extent->low = MAX (extent->low, y);
}

/* Takes the part of a line between two points that lies over the columns. */
static void
cross (Extent *extent, NoughtsArcPoint a, NoughtsArcPoint b, double left, double right)
{
  if (a.x > b.x)
    {
      NoughtsArcPoint point = a;

      a = b;
      b = point;
    }
  if (b.x < left || a.x > right)
    return;

  for (int i = 0; i < 2; i++)
    {
      double x = CLAMP (i == 0 ? left : right, a.x, b.x);
      double part = b.x > a.x ? (x - a.x) / (b.x - a.x) : i;

      extend (extent, a.y + part * (b.y - a.y));
    }
}

static Extent
find_extent (const GArray *curve, double left, double right)
{
  Extent extent = { INFINITY, -INFINITY };

  for (guint i = 0; i < curve->len; i++)
    {
      NoughtsArcPoint here = g_array_index (curve, NoughtsArcPoint, i);
      NoughtsArcPoint before = i > 0 ? g_array_index (curve, NoughtsArcPoint, i - 1) : here;

      cross (&extent, before, here, left - CURVE_GAP, right + CURVE_GAP);
    }

  return extent;
}

/* Returns how far a label at this height is from the curve, negative where it covers it. */
static double
get_gap (const NoughtsArcFlag *self, const Extent *extent, double top)
{
  return MAX (extent->high - top - self->flag_height, top - extent->low);
}

NoughtsArcPoint
noughts_arc_flag_place (const NoughtsArcFlag *self, const GArray *curve)
{
  const double most_left = MAX (EDGE, self->width - self->flag_width - EDGE);
  const double most_top = MAX (EDGE, self->height - self->flag_height - EDGE);
  const double sides[] = {
    self->pointer_x + POINTER_GAP,
    self->pointer_x - POINTER_GAP - self->flag_width,
  };
  const double tops[] = { self->pointer_y - self->flag_height / 2, EDGE, most_top };
  NoughtsArcPoint best = { EDGE, EDGE };
  double most = -INFINITY;

  for (guint side = 0; side < G_N_ELEMENTS (sides); side++)
    {
      const double left = CLAMP (sides[side], EDGE, most_left);
      const Extent extent = find_extent (curve, left, left + self->flag_width);

      /* On this side it would lie under the pointer. */
      if (left != sides[side] && side == 0 && sides[1] >= EDGE)
        continue;

      for (guint i = 0; i < G_N_ELEMENTS (tops); i++)
        {
          const double top = CLAMP (tops[i], EDGE, most_top);
          const double gap = get_gap (self, &extent, top);

          if (gap > CURVE_GAP)
            return (NoughtsArcPoint){ left, top };
          if (gap > most)
            {
              most = gap;
              best = (NoughtsArcPoint){ left, top };
            }
        }
    }

  return best;
}
