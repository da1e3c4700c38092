/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "noughts-color.h"

void
noughts_color_lookup (GtkWidget *widget, const char *name, GdkRGBA *color)
{
  GtkStyleContext *context = gtk_widget_get_style_context (widget);

  if (!gtk_style_context_lookup_color (context, name, color))
    gtk_style_context_get_color (context, color);
}

void
noughts_color_of_piece (GtkWidget *widget,
                        MnkPiece piece,
                        gboolean stones,
                        GdkRGBA *paper,
                        GdkRGBA *ink)
{
  gboolean white = (piece == MNK_X) != stones;

  noughts_color_lookup (widget, white ? "noughts_white" : "noughts_black", paper);
  noughts_color_lookup (widget, white ? "noughts_black" : "noughts_white", ink);
}
