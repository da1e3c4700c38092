/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gtk/gtk.h>

G_BEGIN_DECLS

/* Puts a window above another, which closes it with itself. Both are of one application, so that
 * its keys work in either: Ctrl+W closes the window, Ctrl+Q the program. */
void noughts_child_window_attach (GtkWindow *self, GtkWindow *parent);

G_END_DECLS
