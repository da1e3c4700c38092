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

/* The layout child, with the "area" property. */
#define NOUGHTS_TYPE_ADAPTIVE_LAYOUT_CHILD (noughts_adaptive_layout_child_get_type ())
G_DECLARE_FINAL_TYPE (NoughtsAdaptiveLayoutChild,
                      noughts_adaptive_layout_child,
                      NOUGHTS,
                      ADAPTIVE_LAYOUT_CHILD,
                      GtkLayoutChild)

void noughts_adaptive_layout_child_set_area (NoughtsAdaptiveLayoutChild *self, NoughtsArea area);
NoughtsArea noughts_adaptive_layout_child_get_area (NoughtsAdaptiveLayoutChild *self);

G_END_DECLS
