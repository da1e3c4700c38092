/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gtk/gtk.h>

#include "noughts-board-view.h"

G_BEGIN_DECLS

/* The dialogs of a window. Each is made when it is first wanted; one that is open already only
 * comes to the front. */
void noughts_show_preferences (GtkWindow        *parent,
                               GSettings        *settings,
                               NoughtsBoardView *board);
void noughts_show_shortcuts   (GtkWindow        *parent);
void noughts_show_help        (GtkWindow        *parent);
void noughts_show_opponent    (GtkWindow        *parent,
                               MnkOpponent       opponent);
void noughts_show_about       (GtkWindow        *parent);

/* The actions "shortcuts", "help" and "about" of the window, which show them. */
void noughts_add_dialog_actions (GtkApplicationWindow *window);

G_END_DECLS
