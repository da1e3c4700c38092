/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gtk/gtk.h>

G_BEGIN_DECLS

/* Where a child stands. At most one visible child is placed in each area. */
typedef enum
{
  NOUGHTS_AREA_TOP,    /* the card above the board */
  NOUGHTS_AREA_BOARD,
  NOUGHTS_AREA_BAND,   /* news about the game, below the board */
  NOUGHTS_AREA_BOTTOM, /* the card below the board */
  NOUGHTS_AREA_BAR,    /* the evaluation between board and sidebar */
  NOUGHTS_AREA_SIDE,
  NOUGHTS_N_AREAS
} NoughtsArea;

GType noughts_area_get_type (void);
#define NOUGHTS_TYPE_AREA (noughts_area_get_type ())

/* Arranges the children of the main window: wide, the board stands left of bar and sidebar;
 * stacked, everything is one column in which the board has the full width, or as much of it as
 * leaves room for cards and band in the viewport that shows the page. That may get lower without
 * the page's knowing it: it is then to be allocated anew. Wide or stacked depends on the width
 * alone, so that a page that scrolls never flips between them.
 *
 * Properties: "ratio" (double), the board's width : height, 0 lets it fill its room;
 * "stacked" (read only). Its notification comes from the main loop, not from within the
 * allocation, and handlers may change the children. */
#define NOUGHTS_TYPE_ADAPTIVE_LAYOUT (noughts_adaptive_layout_get_type ())
G_DECLARE_FINAL_TYPE (NoughtsAdaptiveLayout, noughts_adaptive_layout, NOUGHTS, ADAPTIVE_LAYOUT,
                      GtkLayoutManager)

/* Carries the "area" property of a child. */
#define NOUGHTS_TYPE_ADAPTIVE_LAYOUT_CHILD (noughts_adaptive_layout_child_get_type ())
G_DECLARE_FINAL_TYPE (NoughtsAdaptiveLayoutChild, noughts_adaptive_layout_child, NOUGHTS,
                      ADAPTIVE_LAYOUT_CHILD, GtkLayoutChild)

void              noughts_adaptive_layout_set_ratio   (NoughtsAdaptiveLayout *self,
                                                       double                 ratio);
gboolean          noughts_adaptive_layout_get_stacked (NoughtsAdaptiveLayout *self);

/* Says before the first allocation that it is likely to be stacked: a window that is to open
 * narrow must be so from the beginning, or its header asks for the room of a wide one. */
void              noughts_adaptive_layout_expect_stacked (NoughtsAdaptiveLayout *self);

void noughts_adaptive_layout_child_set_area (NoughtsAdaptiveLayoutChild *self,
                                             NoughtsArea                 area);

G_END_DECLS
