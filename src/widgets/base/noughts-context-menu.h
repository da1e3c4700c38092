/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gtk/gtk.h>

G_BEGIN_DECLS

/* Asked before a menu opens at a place in the widget, and chooses what it is about; FALSE: there is
 * no menu there. At a key x and y are negative on entry, and are set to the place. */
typedef gboolean (*NoughtsContextWanted) (GtkWidget *widget, double *x, double *y, gpointer data);

/* Gives a widget a menu, which opens by the right button, by a long touch, and by the Menu key or
 * Shift+F10. `data` must live as long as the widget is shown. */
void noughts_context_menu_add (GtkWidget *widget,
                               GMenuModel *menu,
                               NoughtsContextWanted wanted,
                               gpointer data);

G_END_DECLS
