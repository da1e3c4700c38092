/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gtk/gtk.h>

#include "noughts-board-view.h"

G_BEGIN_DECLS

/* Show the dialogs of a window. Each is created on first use; an open one comes to the front. */
void noughts_show_preferences (GtkWindow *parent, GSettings *settings, NoughtsBoardView *board);
void noughts_show_opponent (GtkWindow *parent, MnkOpponent opponent);

/* Adds the window's actions "shortcuts", "help" and "about", which show the other dialogs. */
void noughts_add_dialog_actions (GtkApplicationWindow *window);

G_END_DECLS
