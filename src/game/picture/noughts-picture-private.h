/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "noughts-picture.h"

G_BEGIN_DECLS

/* A piece in a picture. */
typedef struct
{
  MnkPoint cell;
  MnkPiece piece;
  guint number; /* of the move that put it there; 0: it was set up */
} NoughtsPicturePiece;

/* A position, and the part of the board that shows. */
typedef struct
{
  GHashTable *pieces; /* NoughtsPicturePiece, by itself */
  MnkPoint min;
  MnkPoint max;
  gboolean bounded;
  gboolean stones;
} NoughtsPicturePosition;

/* noughts-picture-position.c */
void
noughts_picture_position_init (NoughtsPicturePosition *self, NoughtsGame *game, NoughtsNode *node);
void noughts_picture_position_clear (NoughtsPicturePosition *self);
G_DEFINE_AUTO_CLEANUP_CLEAR_FUNC (NoughtsPicturePosition, noughts_picture_position_clear)

/* Returns the piece on a cell, or NULL. */
const NoughtsPicturePiece *
noughts_picture_position_at (const NoughtsPicturePosition *self, MnkPoint cell);

/* Writes the name of a column, "h"; 8 bytes are enough. On the unbounded board it is a number. */
void
noughts_picture_name_column (const NoughtsPicturePosition *self, int x, char *name, gsize room);
void noughts_picture_name_row (const NoughtsPicturePosition *self, int y, char *name, gsize room);

/* The frames of an animation, which are drawn when they are needed: RGB24 surfaces of one size,
 * which the caller owns, or failed ones. */
typedef struct
{
  guint n;
  cairo_surface_t *(*draw) (guint frame, gpointer data);
  gpointer data;
} NoughtsPictureFrames;

/* noughts-picture-gif.c: draws the last frame for its colours, and then each when it is written:
 * only one is in memory at a time. */
GBytes *noughts_picture_write_gif (const NoughtsPictureFrames *frames, GError **error);

G_END_DECLS
