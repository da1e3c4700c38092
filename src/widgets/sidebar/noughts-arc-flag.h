/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "noughts-arc-curve.h"

G_BEGIN_DECLS

/* Where the graph's label stands: beside the pointer and off the curve. Knows no GTK. */
typedef struct
{
  double width, height;           /* of the graph */
  double flag_width, flag_height; /* of the label */
  double pointer_x, pointer_y;
} NoughtsArcFlag;

/* Returns the label's upper left corner. `curve` holds NoughtsArcPoints in the order of plies. */
NoughtsArcPoint noughts_arc_flag_place (const NoughtsArcFlag *self, const GArray *curve);

G_END_DECLS
