/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gtk/gtk.h>

G_BEGIN_DECLS

typedef void (*NoughtsRevealed) (GtkWidget *widget, gpointer data);

/* Scrolls a widget that is on the screen so that a place in it is in view, and then calls
 * `revealed`: at once if nothing had to be scrolled, else after the layout, and not if the widget
 * is hidden by then. What is outside the window cannot carry a popover. `place` is cut to the
 * widget; NULL is all of it. `data` must live as long as the widget. */
void noughts_reveal (GtkWidget *widget,
                     const GdkRectangle *place,
                     NoughtsRevealed revealed,
                     gpointer data);

G_END_DECLS
