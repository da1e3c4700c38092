/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gtk/gtk.h>

G_BEGIN_DECLS

/* Lets Enter in a number close the popover of the menu button that it is in, and press the window's
 * default button, as it does elsewhere: a default widget is none for a popover. */
void noughts_spin_enter_add (GtkSpinButton *spin, GtkMenuButton *menu_button);

G_END_DECLS
