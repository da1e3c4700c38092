/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "noughts-board-sprites.h"

#include <math.h>

/* Pieces reach out of their cells a little, by shadows and by a hand's slips. */
#define REACH 1.3

void
noughts_board_sprites_clear (NoughtsBoardSprites *self)
{
  for (int i = 0; i < 2; i++)
    {
      for (int j = 0; j < NOUGHTS_BOARD_MAX_VARIANTS; j++)
        g_clear_pointer (&self->sprites[i][j].surface, cairo_surface_destroy);
    }
}

void
noughts_board_sprites_prepare (NoughtsBoardSprites *self,
                               const NoughtsBoardTheme *theme,
                               const NoughtsBoardCanvas *canvas)
{
  if (self->theme == theme && self->palette == canvas->palette && self->stones == canvas->stones
      && self->cell == canvas->layout->cell && self->scale == canvas->layout->frame.scale)
    return;

  noughts_board_sprites_clear (self);
  self->theme = theme;
  self->palette = canvas->palette;
  self->stones = canvas->stones;
  self->cell = canvas->layout->cell;
  self->scale = canvas->layout->frame.scale;
}

static int
sprite_side (const NoughtsBoardSprites *self)
{
  return (int) ceil (self->cell * REACH / 2) * 2;
}

/* The rectangle of the picture that has any colour, in device pixels. */
static cairo_rectangle_int_t
find_ink (cairo_surface_t *surface)
{
  const guchar *data = cairo_image_surface_get_data (surface);
  int stride = cairo_image_surface_get_stride (surface);
  int side = cairo_image_surface_get_width (surface);
  int left = side, top = side, right = 0, bottom = 0;

  for (int y = 0; y < side; y++)
    {
      const guint32 *row = (const guint32 *) (data + y * stride);

      for (int x = 0; x < side; x++)
        {
          if (row[x] >> 24 == 0)
            continue;
          left = MIN (left, x);
          right = MAX (right, x + 1);
          top = MIN (top, y);
          bottom = MAX (bottom, y + 1);
        }
    }
  return (cairo_rectangle_int_t){ left, top, MAX (right - left, 1), MAX (bottom - top, 1) };
}

static cairo_surface_t *
draw_whole (const NoughtsBoardSprites *self, MnkPiece piece, guint variant)
{
  int side = sprite_side (self) * self->scale;
  cairo_surface_t *surface = cairo_image_surface_create (CAIRO_FORMAT_ARGB32, side, side);
  cairo_t *cr = cairo_create (surface);

  cairo_translate (cr, side / 2.0, side / 2.0);
  cairo_scale (cr, self->scale, self->scale);
  self->theme->draw_piece (cr, self->palette, self->stones, piece, self->cell, variant, 1);
  cairo_destroy (cr);
  cairo_surface_flush (surface);
  return surface;
}

static NoughtsBoardSprite
make_sprite (const NoughtsBoardSprites *self, MnkPiece piece, guint variant)
{
  cairo_surface_t *whole = draw_whole (self, piece, variant);
  cairo_rectangle_int_t ink = find_ink (whole);
  double half = sprite_side (self) / 2.0, scale = self->scale;
  NoughtsBoardSprite sprite = { .surface = cairo_image_surface_create (CAIRO_FORMAT_ARGB32,
                                                                       ink.width, ink.height),
                                .x = ink.x / scale - half,
                                .y = ink.y / scale - half,
                                .width = ink.width / scale,
                                .height = ink.height / scale };
  cairo_t *cr = cairo_create (sprite.surface);

  cairo_set_source_surface (cr, whole, -ink.x, -ink.y);
  cairo_paint (cr);
  cairo_destroy (cr);
  cairo_surface_destroy (whole);
  cairo_surface_set_device_scale (sprite.surface, self->scale, self->scale);
  return sprite;
}

void
noughts_board_sprites_draw (NoughtsBoardSprites *self,
                            cairo_t *cr,
                            const NoughtsBoardLayout *layout,
                            MnkPoint cell,
                            MnkPiece piece,
                            double alpha)
{
  guint variant = noughts_board_hash (cell) % self->theme->n_variants;
  NoughtsBoardSprite *sprite = &self->sprites[piece - MNK_X][variant];
  double x, y;

  if (sprite->surface == NULL)
    *sprite = make_sprite (self, piece, variant);

  noughts_board_layout_to_pixel (layout, cell, &x, &y);
  x = round ((x + sprite->x) * self->scale) / self->scale;
  y = round ((y + sprite->y) * self->scale) / self->scale;
  cairo_set_source_surface (cr, sprite->surface, x, y);
  if (alpha < 1)
    {
      cairo_paint_with_alpha (cr, alpha);
    }
  else
    {
      /* Only the sprite's own pixels: painting everything would cost a clip each. */
      cairo_rectangle (cr, x, y, sprite->width, sprite->height);
      cairo_fill (cr);
    }
}
