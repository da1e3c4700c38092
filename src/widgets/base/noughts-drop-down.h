/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gtk/gtk.h>

G_BEGIN_DECLS

/* Names what has the focus in a drop-down of strings, for screen readers: "Theme: Notebook" the
 * button, and each row of its list by its words. They are within the drop-down, and GTK 4.8 gives
 * them no names. May be called again with another name. */
void noughts_drop_down_set_name (GtkDropDown *drop_down, const char *name);

/* Lets the button of a drop-down of strings be narrower than the words that are chosen, which then
 * end in dots. The list has them whole: in lines of at most `list_width` characters, or for 0 as
 * GTK shows them. Call it once. */
void noughts_drop_down_let_shrink (GtkDropDown *drop_down, int list_width);

G_END_DECLS
