/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "noughts-board-heat.h"

#include <math.h>

#include "noughts-board-words.h"

/* A cell among open lines has a weight of about two. Weights below the threshold, or below this
 * share of the greatest, are faint; never more than half as great a one. */
#define THRESHOLD   2.5
#define FAINT_SHARE 0.05

/* Text of a lower line is no text, in pixels. */
#define LEAST_LINE 8.0

/* Below this side of a cell, in pixels, there is no room for places. */
#define PLACES_CELL 26.0

/* The part of a cell's width that a number may take. */
#define ROOM 0.88

gboolean
noughts_board_weight_is_faint (double weight, double most)
{
  return weight < MIN (MAX (THRESHOLD, most * FAINT_SHARE), most / 2);
}

/* The weights differ by orders of magnitude, so that their logarithm chooses the colour. */
static double
share_of (const NoughtsBoardWeight *weight)
{
  return weight->most > 0 ? log1p (MAX (weight->weight, 0)) / log1p (weight->most) : 0;
}

void
noughts_board_draw_heat (cairo_t *cr,
                         const NoughtsBoardCanvas *canvas,
                         const NoughtsBoardWeight *weight)
{
  const GdkRGBA *low = &canvas->palette->colours[NOUGHTS_BOARD_WEIGHT_LOW];
  const GdkRGBA *high = &canvas->palette->colours[NOUGHTS_BOARD_WEIGHT_HIGH];
  NoughtsBoardRect rect = noughts_board_layout_cell_rect (canvas->layout, weight->cell);
  double share = share_of (weight);
  double alpha = (canvas->palette->contrast ? 0.25 : 0.12) + 0.45 * share;

  if (noughts_board_weight_is_faint (weight->weight, weight->most))
    return;

  cairo_set_source_rgba (cr, low->red + (high->red - low->red) * share,
                         low->green + (high->green - low->green) * share,
                         low->blue + (high->blue - low->blue) * share, alpha);
  cairo_rectangle (cr, rect.x, rect.y, rect.width, rect.height);
  cairo_fill (cr);
}

static void
set_size (PangoLayout *text, double pixels)
{
  PangoContext *context = pango_layout_get_context (text);
  PangoFontDescription *font =
      pango_font_description_copy (pango_context_get_font_description (context));

  pango_font_description_set_absolute_size (font, pixels * PANGO_SCALE);
  pango_font_description_set_weight (font, PANGO_WEIGHT_BOLD);
  pango_layout_set_font_description (text, font);
  pango_font_description_free (font);
}

/* As large as three digits, or four in large cells, have room for. */
gboolean
noughts_board_set_weight_size (const NoughtsBoardCanvas *canvas, PangoLayout *text)
{
  double cell = canvas->layout->cell;
  double size = MIN (cell * 0.42, 18);
  int width, height;

  set_size (text, size);
  pango_layout_set_text (text, cell < PLACES_CELL ? "888" : "8888", -1);
  pango_layout_get_pixel_size (text, &width, &height);
  if (width > cell * ROOM)
    {
      size *= cell * ROOM / width;
      set_size (text, size);
      pango_layout_get_pixel_size (text, &width, &height);
    }

  return height >= LEAST_LINE;
}

/* A halo in the opposite of the ink keeps it legible on heat, lines and wood; in high contrast the
 * lines are as white as the ink. */
static void
set_halo (cairo_t *cr, const GdkRGBA *ink, double alpha)
{
  double light = 0.3 * ink->red + 0.6 * ink->green + 0.1 * ink->blue > 0.5 ? 0 : 1;

  cairo_set_source_rgba (cr, light, light, light, alpha);
}

void
noughts_board_write_weight (cairo_t *cr,
                            const NoughtsBoardCanvas *canvas,
                            const NoughtsBoardTheme *theme,
                            PangoLayout *text,
                            const NoughtsBoardWeight *weight)
{
  gboolean faint = noughts_board_weight_is_faint (weight->weight, weight->most);
  g_autofree char *shown = canvas->layout->cell < PLACES_CELL
                               ? g_strdup_printf ("%.0f", weight->weight)
                               : noughts_board_shorten_weight (weight->weight);
  const gboolean contrast = canvas->palette->contrast;
  double x, y, strength = !faint ? 1 : contrast ? 0.7 : 0.5;
  int width, height;

  pango_layout_set_text (text, shown, -1);
  pango_layout_get_pixel_size (text, &width, &height);
  noughts_board_layout_to_pixel (canvas->layout, weight->cell, &x, &y);

  cairo_move_to (cr, x - width / 2.0, y - height / 2.0);
  pango_cairo_layout_path (cr, text);
  set_halo (cr, &canvas->palette->colours[theme->mark], contrast ? 1 : 0.75 * strength);
  cairo_set_line_width (cr, contrast ? 4 : 2.5);
  cairo_set_line_join (cr, CAIRO_LINE_JOIN_ROUND);
  cairo_stroke_preserve (cr);
  noughts_board_set_colour (cr, canvas->palette, theme->mark, strength);
  cairo_fill (cr);
}
