/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gtk/gtk.h>

G_BEGIN_DECLS

/* The keys that step through a game in list and graph: Left, Right, Home, End. Left and
 * Right follow the direction of the text. */

/* Adds the keys to a widget; they call `callback` with an argument for noughts_step_take(). */
void noughts_step_add_keys (GtkWidget *widget, GtkShortcutFunc callback);

/* Returns the ply to which a key, whose argument is `args`, leads from ply `ply` of `n_plies`. */
guint noughts_step_take (GtkWidget *widget, GVariant *args, guint ply, guint n_plies);

G_END_DECLS
