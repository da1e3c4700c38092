/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gtk/gtk.h>

G_BEGIN_DECLS

/* The area of a child. Each area holds at most one visible child. */
typedef enum
{
  NOUGHTS_AREA_TOP, /* the card above the board */
  NOUGHTS_AREA_BOARD,
  NOUGHTS_AREA_BAND,   /* the end of the game, below the cards */
  NOUGHTS_AREA_BOTTOM, /* the card below the board */
  NOUGHTS_AREA_BAR,    /* the evaluation beside the board, as high as it */
  NOUGHTS_AREA_SIDE,
  NOUGHTS_AREA_NOTICE, /* above the band */
  NOUGHTS_AREA_TOOLS,  /* in the upper corner of the board */
  NOUGHTS_N_AREAS
} NoughtsArea;

GType noughts_area_get_type (void);
#define NOUGHTS_TYPE_AREA (noughts_area_get_type ())

/* Arranges the children of the main window. Wide: board, bar and sidebar are one group in the
 * middle. Stacked: one column, in which board and bar have the full width, or less if cards and
 * band need the room in the viewport. When the viewport gets lower, the page has to be allocated
 * anew. The width alone decides between wide and stacked, so that a page that scrolls never flips
 * between them.
 *
 * Properties: "ratio" (double), the board's width : height, 0 for any; "stacked" (read only).
 * "notify::stacked" comes from the main loop, not from within the allocation: handlers may change
 * the children. */
#define NOUGHTS_TYPE_ADAPTIVE_LAYOUT (noughts_adaptive_layout_get_type ())
G_DECLARE_FINAL_TYPE (NoughtsAdaptiveLayout,
                      noughts_adaptive_layout,
                      NOUGHTS,
                      ADAPTIVE_LAYOUT,
                      GtkLayoutManager)

/* The layout child, with the "area" property. */
#define NOUGHTS_TYPE_ADAPTIVE_LAYOUT_CHILD (noughts_adaptive_layout_child_get_type ())
G_DECLARE_FINAL_TYPE (NoughtsAdaptiveLayoutChild,
                      noughts_adaptive_layout_child,
                      NOUGHTS,
                      ADAPTIVE_LAYOUT_CHILD,
                      GtkLayoutChild)

/* Makes a board's room as small as what the board would cover in it. */
typedef void (*NoughtsFitFunc) (GtkWidget *board, int *width, int *height);

/* Sets what knows the board's form exactly: the ratio is a guess then. */
void noughts_adaptive_layout_set_fit (NoughtsAdaptiveLayout *self, NoughtsFitFunc fit);

void noughts_adaptive_layout_set_ratio (NoughtsAdaptiveLayout *self, double ratio);
gboolean noughts_adaptive_layout_get_stacked (NoughtsAdaptiveLayout *self);

/* Sets "stacked" in advance, before the first allocation: else the header of a window that opens
 * narrow requests the width of a wide one. */
void noughts_adaptive_layout_expect_stacked (NoughtsAdaptiveLayout *self);

void noughts_adaptive_layout_child_set_area (NoughtsAdaptiveLayoutChild *self, NoughtsArea area);
NoughtsArea noughts_adaptive_layout_child_get_area (NoughtsAdaptiveLayoutChild *self);

G_END_DECLS
