/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gtk/gtk.h>

G_BEGIN_DECLS

/* Tooltips that change while one plays. gtk_widget_set_tooltip_text() asks the display each time
 * where the pointer is, and the main thread waits for the answers; these are asked for when the
 * pointer rests, and what is shown just then stays until it moves. They are no description for
 * assistive technology: the widget says it otherwise. NULL is no tooltip. */
void noughts_tooltip_set (GtkWidget *widget, const char *text);
const char *noughts_tooltip_get (GtkWidget *widget);

G_END_DECLS
