/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gtk/gtk.h>

G_BEGIN_DECLS

/* The window that lists the shortcuts. GTK's own has two columns, too many for a small screen or
 * large text. */
#define NOUGHTS_TYPE_SHORTCUTS (noughts_shortcuts_get_type ())
G_DECLARE_FINAL_TYPE (NoughtsShortcuts, noughts_shortcuts, NOUGHTS, SHORTCUTS, GtkWindow)

GtkWidget *noughts_shortcuts_new (void);

/* The list of the keys in a scrolled window, for another one's page. */
GtkWidget *noughts_shortcuts_make_list (void);

G_END_DECLS
