/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gtk/gtk.h>

#include "noughts-board-theme.h"

G_BEGIN_DECLS

/* Weights as a translucent heat map: grid, stones and hints show through it. */

/* A weight in a cell, and how large it is beside the greatest one. */
typedef struct
{
  MnkPoint cell;
  double weight;
  double most;
} NoughtsBoardWeight;

/* Whether a weight is too small beside the greatest to be looked at. */
gboolean noughts_board_weight_is_faint (double weight, double most);

/* Colours the cell; a faint one stays bare. */
void noughts_board_draw_heat (cairo_t *cr,
                              const NoughtsBoardCanvas *canvas,
                              const NoughtsBoardWeight *weight);

/* Sets the layout's size for the weights of all cells; FALSE where numbers would be too small to
 * read. It depends on the cells' size alone. */
gboolean noughts_board_set_weight_size (const NoughtsBoardCanvas *canvas, PangoLayout *text);

/* Writes the number in the size that has been set, a faint one dimmed. */
void noughts_board_write_weight (cairo_t *cr,
                                 const NoughtsBoardCanvas *canvas,
                                 const NoughtsBoardTheme *theme,
                                 PangoLayout *text,
                                 const NoughtsBoardWeight *weight);

G_END_DECLS
