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
        g_clear_pointer (&self->surfaces[i][j], cairo_surface_destroy);
    }
}

void
noughts_board_sprites_prepare (NoughtsBoardSprites      *self,
                               const NoughtsBoardTheme  *theme,
                               const NoughtsBoardCanvas *canvas)
{
  if (self->theme == theme && self->palette == canvas->palette &&
      self->stones == canvas->stones && self->cell == canvas->layout->cell &&
      self->scale == canvas->layout->frame.scale)
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

static cairo_surface_t *
make_sprite (const NoughtsBoardSprites *self,
             MnkPiece                   piece,
             guint                      variant)
{
  int side = sprite_side (self) * self->scale;
  cairo_surface_t *surface = cairo_image_surface_create (CAIRO_FORMAT_ARGB32, side, side);
  cairo_t *cr = cairo_create (surface);

  cairo_translate (cr, side / 2.0, side / 2.0);
  cairo_scale (cr, self->scale, self->scale);
  self->theme->draw_piece (cr, self->palette, self->stones, piece, self->cell, variant, 1);
  cairo_destroy (cr);
  cairo_surface_set_device_scale (surface, self->scale, self->scale);
  return surface;
}

void
noughts_board_sprites_draw (NoughtsBoardSprites      *self,
                            cairo_t                  *cr,
                            const NoughtsBoardLayout *layout,
                            MnkPoint                  cell,
                            MnkPiece                  piece,
                            double                    alpha)
{
  guint variant = noughts_board_hash (cell) % self->theme->n_variants;
  cairo_surface_t **sprite = &self->surfaces[piece - MNK_X][variant];
  double x, y, half = sprite_side (self) / 2.0;

  if (*sprite == NULL)
    *sprite = make_sprite (self, piece, variant);

  noughts_board_layout_to_pixel (layout, cell, &x, &y);
  x = round ((x - half) * self->scale) / self->scale;
  y = round ((y - half) * self->scale) / self->scale;
  cairo_set_source_surface (cr, *sprite, x, y);
  if (alpha < 1)
    {
      cairo_paint_with_alpha (cr, alpha);
    }
  else
    {
      /* Only the sprite's own pixels: painting everything would cost a clip each. */
      cairo_rectangle (cr, x, y, 2 * half, 2 * half);
      cairo_fill (cr);
    }
}
