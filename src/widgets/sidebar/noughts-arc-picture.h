/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gtk/gtk.h>

#include "noughts-arc-curve.h"
#include "noughts-arc-series.h"

G_BEGIN_DECLS

/* The drawing of a game's graph at one size. */
typedef struct
{
  GtkWidget *widget; /* whose colours, size and font it has */
  NoughtsArcSeries *series;
  const NoughtsArcLayout *layout;
  MnkPiece view; /* the side above the middle */
  gboolean stones;
} NoughtsArcPicture;

/* Draws the ground, and the lines at 25, 50 and 75 %. */
void noughts_arc_picture_draw_grid (const NoughtsArcPicture *self, cairo_t *cr);

/* Draws the curve, the current ply and the moves that lost much. */
void noughts_arc_picture_draw (const NoughtsArcPicture *self, cairo_t *cr, guint current);

/* Draw the ply at the pointer, and a flag with words about it beside the pointer. */
void noughts_arc_picture_draw_pointer (const NoughtsArcPicture *self, cairo_t *cr, guint ply);
void noughts_arc_picture_draw_flag (const NoughtsArcPicture *self,
                                    GtkSnapshot *snapshot,
                                    const NoughtsArcPoint *pointer,
                                    const char *words);

G_END_DECLS
