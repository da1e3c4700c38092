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
make_pixels (NoughtsBoardPixels *pixels, int width, int height, int scale)
{
  pixels->drawn = cairo_image_surface_create (CAIRO_FORMAT_ARGB32, width, height);
  pixels->shown = cairo_image_surface_create_for_data (
      cairo_image_surface_get_data (pixels->drawn), CAIRO_FORMAT_ARGB32, width, height,
      cairo_image_surface_get_stride (pixels->drawn));
  cairo_surface_set_device_scale (pixels->drawn, scale, scale);
  cairo_surface_set_device_scale (pixels->shown, scale, scale);
}

static gboolean
pixels_fit (const NoughtsBoardPixels *pixels, int width, int height, int scale)
{
  double x, y;

  if (pixels->drawn == NULL)
    return FALSE;
  cairo_surface_get_device_scale (pixels->drawn, &x, &y);
  return cairo_image_surface_get_width (pixels->drawn) == width
         && cairo_image_surface_get_height (pixels->drawn) == height && x == scale;
}

/* Pixels for a view of this size, with anything in them: those that the last frame but one has
 * used, as the last one's may still be in the renderer's hands. NULL where they would take too much
 * memory. */
static NoughtsBoardPixels *
take_pixels (NoughtsBoardView *self, int width, int height, int scale)
{
  NoughtsBoardPixels *pixels = &self->pixels[1 - self->pixels_turn];

  if ((gint64) width * height > MAX_PIXELS)
    return NULL;

  if (!pixels_fit (pixels, width, height, scale))
    {
      clear_pixels (pixels);
      make_pixels (pixels, width, height, scale);
    }
  return pixels;
}

/* Finds where the page's cell 0,0 lies, in device pixels. */
static void
find_place (NoughtsBoardView *self, double *x, double *y)
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

/* Finds how far the last pixels are to be moved; FALSE if these show something else, or if they
 * would lie between pixels. */
static gboolean
find_shift (NoughtsBoardView *self, int *dx, int *dy)
{
  const NoughtsBoardFrame *frame = &self->layout.frame;
  double x, y;

  if (!self->pixels_known)
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
           cairo_t *cr,
           NoughtsBoardDraw draw,
           double x,
           double y,
           double width,
           double height)
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

/* Pixels of the view and of a margin around it, in widget pixels. */
typedef struct
{
  double margin;
  double width, height; /* with the margins */
} Extent;

/* Draws the last pixels shifted by (dx, dy) widget pixels, and then what the shift has uncovered: a
 * strip at a side, another above or below. */
static void
draw_moved (NoughtsBoardView *self,
            cairo_t *cr,
            NoughtsBoardDraw draw,
            const Extent *extent,
            double dx,
            double dy)
{
  double left = -extent->margin, top = -extent->margin;
  double width = extent->width, height = extent->height;

  cairo_save (cr);
  cairo_rectangle (cr, left + MAX (dx, 0), top + MAX (dy, 0), width - fabs (dx),
                   height - fabs (dy));
  cairo_set_operator (cr, CAIRO_OPERATOR_SOURCE);
  cairo_set_source_surface (cr, self->pixels[self->pixels_turn].drawn, left + dx, top + dy);
  cairo_fill (cr);
  cairo_restore (cr);
  draw_part (self, cr, draw, dx > 0 ? left : left + width + dx, top, fabs (dx), height);
  draw_part (self, cr, draw, left + MAX (dx, 0), dy > 0 ? top : top + height + dy,
             width - fabs (dx), fabs (dy));
}

static void
show_pixels (cairo_t *cr,
             const NoughtsBoardPixels *pixels,
             const Extent *extent,
             double dx,
             double dy)
{
  cairo_set_source_surface (cr, pixels->shown, dx - extent->margin, dy - extent->margin);
  cairo_paint (cr);
}

void
noughts_board_view_draw_pixels (NoughtsBoardView *self,
                                cairo_t *cr,
                                NoughtsBoardDraw draw,
                                gboolean moves)
{
  const NoughtsBoardFrame *frame = &self->layout.frame;
  int scale = frame->scale, margin = moves ? NOUGHTS_BOARD_MARGIN * scale : 0;
  int columns = (int) ceil (frame->width * scale) + 2 * margin;
  int rows = (int) ceil (frame->height * scale) + 2 * margin;
  const Extent extent = { margin / (double) scale, columns / (double) scale,
                          rows / (double) scale };
  const NoughtsBoardPixels *last = &self->pixels[self->pixels_turn];
  NoughtsBoardPixels *pixels;
  cairo_t *inner;
  int dx, dy;
  gboolean shifted =
      moves && pixels_fit (last, columns, rows, scale) && find_shift (self, &dx, &dy);

  if (shifted && ABS (dx) <= margin && ABS (dy) <= margin)
    {
      show_pixels (cr, last, &extent, dx / (double) scale, dy / (double) scale);
      return;
    }

  pixels = take_pixels (self, columns, rows, scale);
  if (pixels == NULL)
    {
      draw (self, cr);
      return;
    }

  inner = cairo_create (pixels->drawn);
  cairo_translate (inner, extent.margin, extent.margin);
  if (shifted)
    draw_moved (self, inner, draw, &extent, dx / (double) scale, dy / (double) scale);
  else
    draw_part (self, inner, draw, -extent.margin, -extent.margin, extent.width, extent.height);
  cairo_destroy (inner);
  cairo_surface_flush (pixels->drawn);
  self->pixels_turn = 1 - self->pixels_turn;
  note_place (self);
  show_pixels (cr, pixels, &extent, 0, 0);
}
