/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "noughts-board-view-private.h"

#include <math.h>

/* A view of more pixels than this keeps no copy of them. */
#define MAX_PIXELS (4 << 20)

static void
clear_pixels (NoughtsBoardPixels *pixels)
{
  g_clear_pointer (&pixels->shown, cairo_surface_destroy);
  g_clear_pointer (&pixels->drawn, cairo_surface_destroy);
}

void
noughts_board_view_clear_pixels (NoughtsBoardView *self)
{
  for (guint i = 0; i < G_N_ELEMENTS (self->pixels); i++)
    clear_pixels (&self->pixels[i]);
}

/* A record keeps what it has been given as it was: cairo would copy every pixel before it lets the
 * surface be drawn on again. So what is recorded is another surface over the same pixels, which
 * itself is never drawn on. */
static void
make_pixels (NoughtsBoardPixels *pixels,
             int                 width,
             int                 height,
             int                 scale)
{
  pixels->drawn = cairo_image_surface_create (CAIRO_FORMAT_ARGB32, width, height);
  pixels->shown = cairo_image_surface_create_for_data (
    cairo_image_surface_get_data (pixels->drawn), CAIRO_FORMAT_ARGB32, width, height,
    cairo_image_surface_get_stride (pixels->drawn));
  cairo_surface_set_device_scale (pixels->drawn, scale, scale);
  cairo_surface_set_device_scale (pixels->shown, scale, scale);
}

static gboolean
pixels_fit (const NoughtsBoardPixels *pixels,
            int                       width,
            int                       height,
            int                       scale)
{
  double x, y;

  if (pixels->drawn == NULL)
    return FALSE;
  cairo_surface_get_device_scale (pixels->drawn, &x, &y);
  return cairo_image_surface_get_width (pixels->drawn) == width
         && cairo_image_surface_get_height (pixels->drawn) == height
         && x == scale;
}

/* Pixels for a view of this size, with anything in them: those that the last frame but one has
 * used, as the last one's may still be in the renderer's hands. NULL where they would take too much
 * memory. */
static NoughtsBoardPixels *
take_pixels (NoughtsBoardView *self,
             int               width,
             int               height,
             int               scale)
{
  NoughtsBoardPixels *pixels = &self->pixels[self->pixels_turn];

  if ((gint64) width * height > MAX_PIXELS)
    return NULL;

  self->pixels_turn = 1 - self->pixels_turn;
  if (!pixels_fit (pixels, width, height, scale))
    {
      clear_pixels (pixels);
      make_pixels (pixels, width, height, scale);
    }
  return pixels;
}

/* Where the page's cell 0,0 lies, in device pixels. */
static void
find_place (NoughtsBoardView *self,
            double           *x,
            double           *y)
{
  const NoughtsBoardLayout *layout = &self->layout;

  *x = (layout->mid_x - layout->frame.centre_x * layout->cell) * layout->frame.scale;
  *y = (layout->mid_y + layout->frame.centre_y * layout->cell) * layout->frame.scale;
}

static void
note_place (NoughtsBoardView *self)
{
  find_place (self, &self->pixels_x, &self->pixels_y);
  self->pixels_known = TRUE;
}

/* How far the last pixels are to be moved; FALSE if these show something else, or lie between. */
static gboolean
find_shift (NoughtsBoardView *self,
            int              *dx,
            int              *dy)
{
  const NoughtsBoardFrame *frame = &self->layout.frame;
  double x, y;

  if (!self->pixels_known || self->pixels[self->pixels_turn].drawn == NULL)
    return FALSE;

  find_place (self, &x, &y);
  x -= self->pixels_x;
  y -= self->pixels_y;
  if (fabs (x) >= frame->width * frame->scale || fabs (y) >= frame->height * frame->scale
      || fabs (x - round (x)) > 1e-3 || fabs (y - round (y)) > 1e-3)
    return FALSE;

  *dx = (int) round (x);
  *dy = (int) round (y);
  return TRUE;
}

static void
draw_part (NoughtsBoardView *self,
           cairo_t          *cr,
           NoughtsBoardDraw  draw,
           double            x,
           double            y,
           double            width,
           double            height)
{
  if (width <= 0 || height <= 0)
    return;

  cairo_save (cr);
  cairo_rectangle (cr, x, y, width, height);
  cairo_clip (cr);
  cairo_set_operator (cr, CAIRO_OPERATOR_CLEAR);
  cairo_paint (cr);
  cairo_set_operator (cr, CAIRO_OPERATOR_OVER);
  draw (self, cr);
  cairo_restore (cr);
}

/* The last pixels moved by a distance, and what that has uncovered: a strip at a side, another
 * above or below. */
static void
draw_moved (NoughtsBoardView *self,
            cairo_t          *cr,
            NoughtsBoardDraw  draw,
            double            width,
            double            height,
            double            dx,
            double            dy)
{
  cairo_save (cr);
  cairo_rectangle (cr, MAX (dx, 0), MAX (dy, 0), width - fabs (dx), height - fabs (dy));
  cairo_set_operator (cr, CAIRO_OPERATOR_SOURCE);
  cairo_set_source_surface (cr, self->pixels[self->pixels_turn].drawn, dx, dy);
  cairo_fill (cr);
  cairo_restore (cr);
  draw_part (self, cr, draw, dx > 0 ? 0 : width + dx, 0, fabs (dx), height);
  draw_part (self, cr, draw, dx > 0 ? dx : 0, dy > 0 ? 0 : height + dy, width - fabs (dx),
             fabs (dy));
}

void
noughts_board_view_draw_pixels (NoughtsBoardView *self,
                                cairo_t          *cr,
                                NoughtsBoardDraw  draw,
                                gboolean          moves)
{
  const NoughtsBoardFrame *frame = &self->layout.frame;
  int columns = (int) ceil (frame->width * frame->scale);
  int rows = (int) ceil (frame->height * frame->scale);
  double width = columns / (double) frame->scale, height = rows / (double) frame->scale;
  NoughtsBoardPixels *pixels = take_pixels (self, columns, rows, frame->scale);
  cairo_t *inner;
  int dx, dy;

  if (pixels == NULL)
    {
      draw (self, cr);
      return;
    }

  inner = cairo_create (pixels->drawn);
  if (moves && find_shift (self, &dx, &dy))
    draw_moved (self, inner, draw, width, height, dx / frame->scale, dy / frame->scale);
  else
    draw_part (self, inner, draw, 0, 0, width, height);
  cairo_destroy (inner);
  cairo_surface_flush (pixels->drawn);
  note_place (self);
  cairo_set_source_surface (cr, pixels->shown, 0, 0);
  cairo_paint (cr);
}
