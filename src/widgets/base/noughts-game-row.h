/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gtk/gtk.h>

G_BEGIN_DECLS

/* Returns a row of a list of games: a title with a value at the line's end, and details below. */
GtkWidget *noughts_game_row_new (const char *title, const char *value, const char *details);

/* Takes all rows out of the list. */
void noughts_game_rows_clear (GtkListBox *list);

G_END_DECLS
