/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "noughts-picture-marks.h"

#include <math.h>

void
noughts_picture_draw_text (cairo_t *cr,
                           PangoLayout *text,
                           const char *words,
                           double x,
                           double y,
                           double size,
                           double room)
{
  const PangoFontDescription *given = pango_layout_get_font_description (text);
  PangoFontDescription *font =
      given != NULL ? pango_font_description_copy (given) : pango_font_description_new ();
  PangoRectangle extents;
  double shrink;

  pango_font_description_set_absolute_size (font, size * PANGO_SCALE);
  pango_layout_set_font_description (text, font);
  pango_font_description_free (font);
  pango_layout_set_text (text, words, -1);
  pango_layout_get_extents (text, NULL, &extents);
  if (extents.width <= 0)
    return;

  shrink = MIN (1, room * PANGO_SCALE / extents.width);
  cairo_save (cr);
  cairo_translate (cr, x, y);
  cairo_scale (cr, shrink, shrink);
  cairo_move_to (cr, -(extents.x + extents.width / 2.0) / PANGO_SCALE,
                 -(extents.y + extents.height / 2.0) / PANGO_SCALE);
  pango_cairo_show_layout (cr, text);
  /* Text leaves a point, from which an arc that follows would draw a line. */
  cairo_new_path (cr);
  cairo_restore (cr);
}

/* Draws a label; on an empty cell its ground hides the lines. */
static void
draw_label (cairo_t *cr, const char *words, const NoughtsMarkPlace *place, PangoLayout *text)
{
  if (place->empty)
    {
      cairo_arc (cr, place->x, place->y, place->cell * 0.36, 0, 2 * G_PI);
      cairo_set_source_rgba (cr, place->ground[0], place->ground[1], place->ground[2], 0.85);
      cairo_fill (cr);
    }
  cairo_set_source_rgb (cr, place->ink[0], place->ink[1], place->ink[2]);
  noughts_picture_draw_text (cr, text, words, place->x, place->y, place->cell * 0.5,
                             place->cell * 0.9);
}

/* Traces a regular shape with so many corners, the first one above the middle plus a turn. */
static void
trace_corners (cairo_t *cr, const NoughtsMarkPlace *place, int n, double turn, double radius)
{
  for (int i = 0; i < n; i++)
    {
      const double angle = -G_PI / 2 + turn + i * 2 * G_PI / n;

      cairo_line_to (cr, place->x + radius * cos (angle), place->y + radius * sin (angle));
    }
  cairo_close_path (cr);
}

static void
trace_cross (cairo_t *cr, const NoughtsMarkPlace *place, double radius)
{
  cairo_move_to (cr, place->x - radius, place->y - radius);
  cairo_line_to (cr, place->x + radius, place->y + radius);
  cairo_move_to (cr, place->x + radius, place->y - radius);
  cairo_line_to (cr, place->x - radius, place->y + radius);
}

static void
trace_head (cairo_t *cr, const NoughtsMarkPlace *place)
{
  const double angle = atan2 (place->to_y - place->y, place->to_x - place->x);
  const double length = place->cell * 0.35;

  for (int side = -1; side <= 1; side += 2)
    {
      cairo_move_to (cr, place->to_x, place->to_y);
      cairo_line_to (cr, place->to_x - length * cos (angle + side * 0.5),
                     place->to_y - length * sin (angle + side * 0.5));
    }
}

static void
draw_dim (cairo_t *cr, const NoughtsMarkPlace *place)
{
  cairo_rectangle (cr, place->x - place->cell / 2, place->y - place->cell / 2, place->cell,
                   place->cell);
  cairo_set_source_rgba (cr, 0.5, 0.5, 0.5, 0.5);
  cairo_fill (cr);
}

static void
trace_mark (cairo_t *cr, const NoughtsMarkup *mark, const NoughtsMarkPlace *place)
{
  const double radius = place->cell * 0.25;

  switch (mark->kind)
    {
    case NOUGHTS_MARKUP_TRIANGLE:
      trace_corners (cr, place, 3, 0, radius * 1.2);
      break;

    case NOUGHTS_MARKUP_SQUARE:
    case NOUGHTS_MARKUP_SELECTED:
      trace_corners (cr, place, 4, G_PI / 4, radius * 1.2);
      break;

    case NOUGHTS_MARKUP_CIRCLE:
      cairo_arc (cr, place->x, place->y, radius, 0, 2 * G_PI);
      break;

    case NOUGHTS_MARKUP_CROSS:
      trace_cross (cr, place, radius * 0.9);
      break;

    case NOUGHTS_MARKUP_ARROW:
    case NOUGHTS_MARKUP_LINE:
      cairo_move_to (cr, place->x, place->y);
      cairo_line_to (cr, place->to_x, place->to_y);
      if (mark->kind == NOUGHTS_MARKUP_ARROW)
        trace_head (cr, place);
      break;

    case NOUGHTS_MARKUP_LABEL:
    case NOUGHTS_MARKUP_DIM:
    default:
      break;
    }
}

void
noughts_picture_draw_mark (cairo_t *cr,
                           const NoughtsMarkup *mark,
                           const NoughtsMarkPlace *place,
                           PangoLayout *text)
{
  if (mark->kind == NOUGHTS_MARKUP_LABEL)
    {
      draw_label (cr, mark->text, place, text);
      return;
    }
  if (mark->kind == NOUGHTS_MARKUP_DIM)
    {
      draw_dim (cr, place);
      return;
    }

  cairo_new_path (cr);
  trace_mark (cr, mark, place);
  cairo_set_source_rgb (cr, place->ink[0], place->ink[1], place->ink[2]);
  cairo_set_line_cap (cr, CAIRO_LINE_CAP_ROUND);
  cairo_set_line_join (cr, CAIRO_LINE_JOIN_ROUND);
  cairo_set_line_width (cr, MAX (place->cell * 0.07, 1));
  if (mark->kind == NOUGHTS_MARKUP_SELECTED)
    cairo_fill (cr);
  else
    cairo_stroke (cr);
}
