/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "noughts-adaptive-layout-child.h"

G_BEGIN_DECLS

/* Makes a board's room as small as what the board would cover in it. */
typedef void (*NoughtsFitFunc) (GtkWidget *board, int *width, int *height);

/* The sizes of a page at one width: computed once, then used to measure and to allocate it. */
typedef struct
{
  GtkWidget *children[NOUGHTS_N_AREAS]; /* NULL where none is shown */
  double ratio;                         /* of the board; 0 for any */
  NoughtsFitFunc fit;                   /* or NULL */
  gboolean stacked;
  int width;  /* of the page */
  int column; /* the widest board */
  int cards;  /* least width of the cards */
  int bar;    /* width of the bar */
  int gap;    /* between board and bar; 0 without a bar */
  int side;   /* width of the sidebar */
  int side_most;
  GdkRectangle held; /* where the sidebar has to stay, if its width is not 0 */
  int top;           /* heights */
  int bottom;
  int band; /* of the row below the cards, which is kept free without a band, too */
} NoughtsAdaptivePlan;

/* Measures the children of `widget` for a page of this width. */
void noughts_adaptive_plan_init (NoughtsAdaptivePlan *self,
                                 GtkLayoutManager *manager,
                                 GtkWidget *widget,
                                 double ratio,
                                 NoughtsFitFunc fit,
                                 int width);

/* The least width and the height of the page. */
int noughts_adaptive_plan_least_width (GtkLayoutManager *manager, GtkWidget *widget);
int noughts_adaptive_plan_height (NoughtsAdaptivePlan *self);

/* Computes the rectangles of all areas, left to right. `view_height` is the visible part of the
 * height. Those of areas without a child are undefined. */
void noughts_adaptive_plan_place (NoughtsAdaptivePlan *self,
                                  int height,
                                  int view_height,
                                  GdkRectangle places[NOUGHTS_N_AREAS]);

/* The width of a page that is wide enough for board and sidebar side by side. */
int noughts_adaptive_plan_wide_width (void);

G_END_DECLS
