/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gtk/gtk.h>

#include "noughts-arc-curve.h"
#include "noughts-arc-series.h"

G_BEGIN_DECLS

/* What the graph of a game looks like, at one size. */
typedef struct
{
  GtkWidget *widget; /* whose colours, size and font it has */
  NoughtsArcSeries *series;
  const NoughtsArcLayout *layout;
  MnkPiece view; /* the side above the middle */
  gboolean stones;
} NoughtsArcPicture;

/* The lines at 25, 50 and 75 %, on the even ground. */
void noughts_arc_picture_draw_grid (const NoughtsArcPicture *self, cairo_t *cr);

/* The curve, the current ply and the moves that lost much. */
void noughts_arc_picture_draw (const NoughtsArcPicture *self, cairo_t *cr, guint current);

/* The ply that the pointer is at; and a flag with words about it beside the pointer. */
void noughts_arc_picture_draw_pointer (const NoughtsArcPicture *self, cairo_t *cr, guint ply);
void noughts_arc_picture_draw_flag (const NoughtsArcPicture *self,
                                    GtkSnapshot *snapshot,
                                    const NoughtsArcPoint *pointer,
                                    const char *words);

G_END_DECLS
