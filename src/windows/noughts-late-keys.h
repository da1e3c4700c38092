/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gtk/gtk.h>

G_BEGIN_DECLS

/* Letters do what they say only where no entry wants them: their shortcuts come last, after
 * whatever has the focus. The same goes for the keys with which text is edited. All are of "win."
 * actions; `widget` is the window. */
void noughts_add_late_keys (GtkWidget *widget);

G_END_DECLS
