/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <pango/pangocairo.h>

#include "noughts-game.h"

G_BEGIN_DECLS

/* Diagrams of a position, as in books: drawn by cairo, or as text. */

typedef struct
{
  guint first;          /* moves from this number on are numbered; 0: none */
  gboolean coordinates; /* beside the board */
  gboolean marks;       /* of the file's author */
  gboolean wood;        /* on a wooden ground; FALSE: on white */
} NoughtsPictureStyle;

#define NOUGHTS_PICTURE_STYLE_USUAL \
  { \
    .first = 1, .coordinates = TRUE, .marks = TRUE \
  }

/* Draws the position at a node into the rectangle from 0,0, as large as fits. Main thread, or the
 * thread that owns the game. */
void noughts_picture_draw (cairo_t *cr,
                           NoughtsGame *game,
                           NoughtsNode *node,
                           const NoughtsPictureStyle *style,
                           double width,
                           double height);

/* Returns the width of a picture without margins, for a height of 1. */
double noughts_picture_get_ratio (NoughtsGame *game, NoughtsNode *node, gboolean coordinates);

typedef enum
{
  NOUGHTS_PICTURE_PNG,
  NOUGHTS_PICTURE_SVG,
  NOUGHTS_PICTURE_PDF,
  NOUGHTS_PICTURE_GIF /* the game up to the node, a move a second */
} NoughtsPictureFormat;

/* Sets *format by the ending of a file's name. FALSE for any other. */
gboolean noughts_picture_format_of_name (const char *name, NoughtsPictureFormat *format);

#define NOUGHTS_PICTURE_LEAST 64
#define NOUGHTS_PICTURE_MOST  4096

/* Returns a picture whose longer side is `size`, in pixels, in SVG and PDF points. NULL with
 * G_IO_ERROR. */
GBytes *noughts_picture_write (NoughtsGame *game,
                               NoughtsNode *node,
                               const NoughtsPictureStyle *style,
                               NoughtsPictureFormat format,
                               int size,
                               GError **error);

/* Draws something into the rectangle from 0,0. */
typedef void (*NoughtsPictureDrawFunc) (cairo_t *cr, double width, double height, gpointer data);

/* Returns what `draw` draws as SVG or PDF; the size is in points. NULL with G_IO_ERROR. */
GBytes *noughts_picture_write_page (NoughtsPictureFormat format,
                                    double width,
                                    double height,
                                    NoughtsPictureDrawFunc draw,
                                    gpointer data,
                                    GError **error);

/* Writes a surface as PNG. */
GBytes *noughts_picture_write_png (cairo_surface_t *surface, GError **error);

/* Returns the position at a node as text for a fixed-width font, with moves that are numbered from
 * `first` on, as in a style; below are the list of all, the marks and the remark of the file's
 * author. Free with g_free(). */
char *noughts_picture_to_text (NoughtsGame *game, NoughtsNode *node, guint first);

G_END_DECLS
