/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gtk/gtk.h>

G_BEGIN_DECLS

/* Adds shortcuts for letters, which take effect only if the focused widget does not use the key;
 * likewise the keys that edit text. All activate "win." actions; `widget` is the window. */
void noughts_add_late_keys (GtkWidget *widget);

G_END_DECLS
