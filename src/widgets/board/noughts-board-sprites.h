/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "noughts-board-theme.h"

G_BEGIN_DECLS

#define NOUGHTS_BOARD_MAX_VARIANTS 8

/* The picture of a piece, as small as it can be. */
typedef struct
{
  cairo_surface_t *surface;
  double x, y, width, height; /* beside the cell's middle, in pixels */
} NoughtsBoardSprite;

/* Pictures of the pieces at one size, drawn when they are first needed: a board full of stones is
 * then drawn by copying pixels. */
typedef struct
{
  const NoughtsBoardTheme *theme;
  const NoughtsBoardPalette *palette;
  gboolean stones;
  double cell;
  int scale;
  NoughtsBoardSprite sprites[2][NOUGHTS_BOARD_MAX_VARIANTS];
} NoughtsBoardSprites;

/* Drops the pictures if theme, colours or size have changed. */
void noughts_board_sprites_prepare (NoughtsBoardSprites *self,
                                    const NoughtsBoardTheme *theme,
                                    const NoughtsBoardCanvas *canvas);
void noughts_board_sprites_clear (NoughtsBoardSprites *self);

/* Draws a piece into its cell. */
void noughts_board_sprites_draw (NoughtsBoardSprites *self,
                                 cairo_t *cr,
                                 const NoughtsBoardLayout *layout,
                                 MnkPoint cell,
                                 MnkPiece piece,
                                 double alpha);

G_END_DECLS
