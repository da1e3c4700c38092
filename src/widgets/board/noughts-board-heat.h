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

/* Whether a weight is negligible beside the greatest one. */
gboolean noughts_board_weight_is_faint (double weight, double most);

/* Tints the cell by its weight, unless that is faint. */
void noughts_board_draw_heat (cairo_t *cr,
                              const NoughtsBoardCanvas *canvas,
                              const NoughtsBoardWeight *weight);

/* Sets the text's size for the weights of all cells, which depends on the cells' size alone. FALSE
 * where the numbers would be too small to read. */
gboolean noughts_board_set_weight_size (const NoughtsBoardCanvas *canvas, PangoLayout *text);

/* Writes the weight in the size that has been set, dimmed if it is faint. */
void noughts_board_write_weight (cairo_t *cr,
                                 const NoughtsBoardCanvas *canvas,
                                 const NoughtsBoardTheme *theme,
                                 PangoLayout *text,
                                 const NoughtsBoardWeight *weight);

G_END_DECLS
