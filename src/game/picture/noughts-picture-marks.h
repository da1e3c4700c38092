/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <pango/pangocairo.h>

#include "noughts-markup.h"

G_BEGIN_DECLS

/* How a mark is drawn: its cells in the coordinates of the context. */
typedef struct
{
  double cell;       /* side of a cell */
  double x, y;       /* middle of the mark's cell */
  double to_x, to_y; /* of a line's other end */
  double ink[3];     /* red, green, blue */
  double ground[3];  /* behind a label on an empty cell */
  gboolean empty;    /* the cell has no piece */
} NoughtsMarkPlace;

/* Draws a mark of a file's author. `text` is used for labels; its font's size is changed. */
void noughts_picture_draw_mark (cairo_t *cr,
                                const NoughtsMarkup *mark,
                                const NoughtsMarkPlace *place,
                                PangoLayout *text);

/* Draws a text with its middle at a spot, in the present colour, no wider than `room`; `size` is
 * the font's height. */
void noughts_picture_draw_text (cairo_t *cr,
                                PangoLayout *text,
                                const char *words,
                                double x,
                                double y,
                                double size,
                                double room);

G_END_DECLS
