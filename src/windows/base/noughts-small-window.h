/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gtk/gtk.h>

G_BEGIN_DECLS

/* Creates a window without a child above another, which closes it with itself. Escape closes it. */
GtkWidget *noughts_small_window_new (GtkWindow *parent, const char *title);

G_END_DECLS
