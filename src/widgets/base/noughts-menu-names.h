/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gtk/gtk.h>

G_BEGIN_DECLS

/* From now on, every item of every menu has its label as its accessible name whenever the menu
 * opens. GTK 4.18 names an item by a label that has no name itself. Call it once, after gtk_init().
 */
void noughts_menu_names_init (void);

/* Returns the label of an item that is called `name`: an underline in it makes no mnemonic. */
char *noughts_menu_escape (const char *name);

G_END_DECLS
