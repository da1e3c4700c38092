/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <glib.h>

#include "noughts-way.h"

G_BEGIN_DECLS

/* Where everything on a board lies. Only this converts cells to pixels and back, in double
 * precision: a 32-bit coordinate times the largest cell is exact to a millionth of a pixel.
 *
 * A board may be turned and mirrored. What the structures hold in cells is counted as it is seen,
 * from the lower left; functions take and return the cells of the game. */

#define NOUGHTS_BOARD_MAX_CELL     96.0 /* the largest cell that zooming makes, in pixels */
#define NOUGHTS_BOARD_NATURAL_CELL 36.0 /* a cell of the unbounded page at zoom 1 */
#define NOUGHTS_BOARD_MIN_CELL     2.0  /* the smallest one, there */
#define NOUGHTS_BOARD_ZOOM_SIDE    15   /* boards that are larger can be zoomed */

typedef struct
{
  double x, y, width, height;
} NoughtsBoardRect;

/* What a layout is computed from. */
typedef struct
{
  int columns, rows;    /* both 0: unbounded */
  double width, height; /* of the widget, in pixels */
  int scale;            /* device pixels a pixel, at least 1 */
  double char_width;    /* of the labels' digits; 0: no coordinates are shown */
  double char_height;
  NoughtsWay way;            /* how it is turned */
  double zoom;               /* 1: the board is shown whole, or natural cells */
  double centre_x, centre_y; /* what lies in the middle of the view, in cells */
} NoughtsBoardFrame;

typedef struct
{
  NoughtsBoardFrame frame; /* as given, with zoom and centre clamped */
  double cell;             /* the side of a cell in pixels */
  double mid_x, mid_y;     /* the pixel that shows the centre */
  NoughtsBoardRect area;   /* all cells, also those out of view */
  NoughtsBoardRect view;   /* where cells show and can be hit */
  NoughtsBoardRect paper;  /* view and labels: what the board covers */
  MnkPoint first, last;    /* the board's corners */
  MnkPoint min, max;       /* the cells that show, at least in part */
  int step_x, step_y;      /* every which column and row has a label */
  double max_zoom;
  double min_zoom;
} NoughtsBoardLayout;

void noughts_board_layout_init (NoughtsBoardLayout *self, const NoughtsBoardFrame *frame);

/* Return the column and row where the turned or mirrored board shows a cell, and the cell that it
 * shows there. */
MnkPoint noughts_board_layout_see (const NoughtsBoardLayout *self, MnkPoint cell);
MnkPoint noughts_board_layout_find (const NoughtsBoardLayout *self, MnkPoint seen);

/* Gets the corners of the least rectangle of cells with those between two that are seen. */
void noughts_board_layout_find_range (const NoughtsBoardLayout *self,
                                      MnkPoint first,
                                      MnkPoint last,
                                      MnkPoint *min,
                                      MnkPoint *max);

/* Gets the middle of a cell, in pixels. */
void
noughts_board_layout_to_pixel (const NoughtsBoardLayout *self, MnkPoint cell, double *x, double *y);

/* Gets the cell under a pixel. FALSE outside the view. */
gboolean
noughts_board_layout_to_cell (const NoughtsBoardLayout *self, double x, double y, MnkPoint *cell);

NoughtsBoardRect noughts_board_layout_cell_rect (const NoughtsBoardLayout *self, MnkPoint cell);

/* Whether the middle of a cell is in view. */
gboolean noughts_board_layout_shows (const NoughtsBoardLayout *self, MnkPoint cell);

/* Whether a column's label of this width, with its middle at the pixel x, stays on the paper. */
gboolean noughts_board_layout_has_room (const NoughtsBoardLayout *self, double x, double width);

/* Whether the whole board is in view: it cannot be panned then. */
gboolean noughts_board_layout_is_whole (const NoughtsBoardLayout *self);

/* Changes the zoom; the place under the pixel does not move. */
void noughts_board_layout_zoom_at (NoughtsBoardLayout *self, double zoom, double x, double y);

/* Moves the content by this number of pixels. */
void noughts_board_layout_pan (NoughtsBoardLayout *self, double dx, double dy);

/* Gets the centre nearest to the present one with which the cell lies at least `margin` cells
 * inside the view. FALSE when it is the present one. */
gboolean noughts_board_layout_reveal (const NoughtsBoardLayout *self,
                                      MnkPoint cell,
                                      double margin,
                                      double *centre_x,
                                      double *centre_y);

/* Returns the nearest edge of a device pixel, or for an odd line width the nearest middle of
 * one. */
double noughts_board_layout_snap (const NoughtsBoardLayout *self, double pixel, double line_width);

/* Gets the points that are marked on a wooden board, and returns their number, at most 9. */
guint noughts_board_star_points (int columns, int rows, MnkPoint points[9]);

G_END_DECLS
