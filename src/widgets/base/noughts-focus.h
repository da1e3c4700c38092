/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gtk/gtk.h>

G_BEGIN_DECLS

/* The `focus` of a widget with one child that has a `grab_focus` of its own. GTK's own takes the
 * widget itself for a stop, before its child and, backwards, after it: where `grab_focus` succeeds,
 * neither Tab nor an arrow would get past it. */
gboolean noughts_focus_child (GtkWidget *widget, GtkDirectionType direction);

G_END_DECLS
