/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gtk/gtk.h>

#include "noughts-board-view.h"

G_BEGIN_DECLS

/* The preferences window. Changes take effect at once. */
#define NOUGHTS_TYPE_PREFERENCES (noughts_preferences_get_type ())
G_DECLARE_FINAL_TYPE (NoughtsPreferences, noughts_preferences, NOUGHTS, PREFERENCES, GtkWindow)

/* A theme is set on the board, and stored for the board's size by its window. */
GtkWidget *noughts_preferences_new (GSettings *settings, NoughtsBoardView *board);

G_END_DECLS
