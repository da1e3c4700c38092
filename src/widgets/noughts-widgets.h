/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gtk/gtk.h>

G_BEGIN_DECLS

/* Registers the widgets' types and resources and adds their style to the default display.
 * Call once, after gtk_init() or in the application's "startup". */
void noughts_widgets_init (void);

G_END_DECLS
