/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gtk/gtk.h>

#include "mnk.h"

G_BEGIN_DECLS

/* A colour named in the style (noughts-widgets.css); the text's colour if the style lacks it. */
void noughts_color_lookup (GtkWidget *widget, const char *name, GdkRGBA *color);

/* The colours of the players' shares, chips and stones: with X and O the first player's is white
 * and the second's black, stones have their own. `ink` is what is written on it. */
void noughts_color_of_piece (GtkWidget *widget,
                             MnkPiece piece,
                             gboolean stones,
                             GdkRGBA *paper,
                             GdkRGBA *ink);

G_END_DECLS
