/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gtk/gtk.h>

G_BEGIN_DECLS

/* The least height of the widget's highest child, whatever its width. A layout whose children wrap
 * answers so where it is asked for a minimum height without a width: GTK takes the answer for one
 * that holds for every width. */
int noughts_measure_least_height (GtkWidget *widget);

G_END_DECLS
