/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "noughts-board-view-private.h"

#include <math.h>

/* A view of more pixels than this keeps no copy of them. */
#define MAX_PIXELS (4 << 20)

/* Pixels for a view of this size, with anything in them: those that the last frame but one has
 * used, as the last one's may still be in the renderer's hands. NULL where they would take too much
 * memory. */
static cairo_surface_t *
take_pixels (NoughtsBoardView *self,
             int               width,
             int               height)
{
  cairo_surface_t **pixels = &self->pixels[self->pixels_turn];

  if ((gint64) width * height > MAX_PIXELS)
    return NULL;

  self->pixels_turn = 1 - self->pixels_turn;
  if (*pixels != NULL && (cairo_image_surface_get_width (*pixels) != width
                          || cairo_image_surface_get_height (*pixels) != height))
    g_clear_pointer (pixels, cairo_surface_destroy);

  if (*pixels == NULL)
    *pixels = cairo_image_surface_create (CAIRO_FORMAT_ARGB32, width, height);

  return *pixels;
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

  if (!self->pixels_known || self->pixels[self->pixels_turn] == NULL)
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
  cairo_set_source_surface (cr, self->pixels[self->pixels_turn], dx, dy);
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
  cairo_surface_t *pixels = take_pixels (self, columns, rows);
  cairo_t *inner;
  int dx, dy;

  if (pixels == NULL)
    {
      draw (self, cr);
      return;
    }

  cairo_surface_set_device_scale (pixels, frame->scale, frame->scale);
  inner = cairo_create (pixels);
  if (moves && find_shift (self, &dx, &dy))
    draw_moved (self, inner, draw, width, height, dx / frame->scale, dy / frame->scale);
  else
    draw_part (self, inner, draw, 0, 0, width, height);
  cairo_destroy (inner);
  note_place (self);
  cairo_set_source_surface (cr, pixels, 0, 0);
  cairo_paint (cr);
}
