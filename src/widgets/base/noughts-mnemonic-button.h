/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gtk/gtk.h>

G_BEGIN_DECLS

/* Returns a button whose label marks its mnemonic by "_". GTK would say the mark to a screen
 * reader, too. */
GtkWidget *noughts_mnemonic_button_new (const char *label);

G_END_DECLS
