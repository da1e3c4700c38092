/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gtk/gtk.h>

G_BEGIN_DECLS

/* Names what has the focus in a drop-down of strings, for screen readers: "Theme: Notebook" the
 * button, and each row of its list by its words. They are within the drop-down, and GTK 4.8 gives
 * them no names. May be called again with another name. */
void noughts_drop_down_set_name (GtkDropDown *drop_down,
                                 const char  *name);

G_END_DECLS
