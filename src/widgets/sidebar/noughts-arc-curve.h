/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <glib.h>

G_BEGIN_DECLS

/* Where the graph's plies lie: ply 0 at the first edge, ply `span` at the last one; the expected
 * score 1 at `top`, 0 at `top` + `height`. Knows no GTK. */
typedef struct
{
  double left;
  double top;
  double width;
  double height;
  guint span;        /* ≥ 1 */
  gboolean mirrored; /* ply 0 is at the right */
} NoughtsArcLayout;

typedef struct
{
  double x;
  double y;
} NoughtsArcPoint;

double noughts_arc_layout_get_x (const NoughtsArcLayout *layout, guint ply);
double noughts_arc_layout_get_y (const NoughtsArcLayout *layout, double expected);

/* Returns the nearest ply, at most `n_plies`. */
guint noughts_arc_layout_get_ply (const NoughtsArcLayout *layout, double x, guint n_plies);

/* Returns the points of the known values (expected scores of plies 0…n − 1, NAN where unknown). A
 * gap is bridged: what comes in late must not leave islands. However many plies there are, a
 * pixel's column gets four points at most: the first, lowest, highest and last. */
GArray *noughts_arc_curve (const NoughtsArcLayout *layout, const float *values, guint n);

G_END_DECLS
