/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gtk/gtk.h>

#include "mnk.h"

G_BEGIN_DECLS

/* Gets a colour by its name in the style (noughts-widgets.css); the text's colour if the style
 * lacks it. */
void noughts_color_lookup (GtkWidget *widget, const char *name, GdkRGBA *color);

/* Gets the colour of a player's share, chip and stones: X is white and O black, stones have their
 * own colours. `ink` is the colour of text on it. */
void noughts_color_of_piece (GtkWidget *widget,
                             MnkPiece piece,
                             gboolean stones,
                             GdkRGBA *paper,
                             GdkRGBA *ink);

G_END_DECLS
