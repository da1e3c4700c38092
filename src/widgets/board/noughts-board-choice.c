/* SPDX-License-Identifier: GPL-3.0-or-later */

/* The cells that an analysis leaves out, or that it looks at alone. */

#include "noughts-board-view-private.h"

gboolean
noughts_board_view_is_chosen (NoughtsBoardView *self, MnkPoint cell)
{
  for (guint i = 0; i < self->chosen->len; i++)
    if (mnk_point_equal (g_array_index (self->chosen, MnkPoint, i), cell))
      return TRUE;

  return FALSE;
}

void
noughts_board_view_set_choice (NoughtsBoardView *self,
                               const MnkPoint *cells,
                               guint n,
                               gboolean only)
{
  g_return_if_fail (NOUGHTS_IS_BOARD_VIEW (self));
  g_return_if_fail (n == 0 || cells != NULL);

  if (n == self->chosen->len && only == self->only
      && (n == 0 || memcmp (self->chosen->data, cells, n * sizeof *cells) == 0))
    return;

  self->only = only;
  g_array_set_size (self->chosen, 0);
  if (n > 0)
    g_array_append_vals (self->chosen, cells, n);
  noughts_board_view_drop_layer (self, LAYER_TINTS);
  noughts_board_view_describe_cells (self);
}

/* A stroke through the cell, as through a word that is left out. */
static void
draw_left_out (cairo_t *cr, const NoughtsBoardRect *rect)
{
  cairo_move_to (cr, rect->x + rect->width * 0.2, rect->y + rect->height * 0.8);
  cairo_line_to (cr, rect->x + rect->width * 0.8, rect->y + rect->height * 0.2);
}

static void
draw_looked_at (cairo_t *cr, const NoughtsBoardRect *rect)
{
  cairo_rectangle (cr, rect->x + rect->width * 0.09, rect->y + rect->height * 0.09,
                   rect->width * 0.82, rect->height * 0.82);
}

void
noughts_board_view_draw_choice (NoughtsBoardView *self,
                                cairo_t *cr,
                                const NoughtsBoardCanvas *canvas)
{
  const double cell = canvas->layout->cell;

  cairo_set_line_cap (cr, CAIRO_LINE_CAP_ROUND);
  for (guint i = 0; i < self->chosen->len; i++)
    {
      const MnkPoint point = g_array_index (self->chosen, MnkPoint, i);
      const NoughtsBoardRect rect = noughts_board_layout_cell_rect (canvas->layout, point);

      if (!noughts_board_view_shows (self, point)
          || noughts_board_view_at (self, point) != MNK_EMPTY)
        continue;
      /* A light and a dark line show on any ground. */
      for (int pass = 0; pass < 2; pass++)
        {
          if (self->only)
            draw_looked_at (cr, &rect);
          else
            draw_left_out (cr, &rect);
          noughts_board_set_colour (cr, canvas->palette,
                                    pass == 0    ? NOUGHTS_BOARD_CURSOR_HALO
                                    : self->only ? NOUGHTS_BOARD_HINT_DEEP
                                                 : NOUGHTS_BOARD_FORBIDDEN,
                                    pass == 0 ? 0.8 : 1);
          cairo_set_line_width (cr, MAX (cell * (pass == 0 ? 0.14 : 0.075), pass == 0 ? 3 : 1.5));
          cairo_stroke (cr);
        }
    }
}
