/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gtk/gtk.h>

G_BEGIN_DECLS

/* Returns the least height of the widget's highest child at any width. A layout whose children wrap
 * returns it as its minimum height without a width, as GTK takes that as a bound for every
 * width. */
int noughts_measure_least_height (GtkWidget *widget);

/* Return a widget's natural width, and its natural height at a width; −1 is any. */
int noughts_measure_width (GtkWidget *widget);
int noughts_measure_height (GtkWidget *widget, int width);

G_END_DECLS
