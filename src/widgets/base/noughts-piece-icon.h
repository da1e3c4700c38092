/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gtk/gtk.h>

#include "mnk.h"

G_BEGIN_DECLS

/* A small X, O or stone. Properties: "piece" (int), "stones", "size" (pixels). Only a picture
 * for screen readers. */
#define NOUGHTS_TYPE_PIECE_ICON (noughts_piece_icon_get_type ())
G_DECLARE_FINAL_TYPE (NoughtsPieceIcon, noughts_piece_icon, NOUGHTS, PIECE_ICON, GtkWidget)

/* Draws a piece in the widget's colours in a square of `size` at (x, y). */
void noughts_piece_draw (GtkWidget *widget,
                         cairo_t *cr,
                         MnkPiece piece,
                         gboolean stones,
                         double x,
                         double y,
                         double size);

void noughts_piece_icon_set_piece (NoughtsPieceIcon *self, MnkPiece piece, gboolean stones);

G_END_DECLS
