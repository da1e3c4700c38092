/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gtk/gtk.h>

#include "game.h"

G_BEGIN_DECLS

/* The best lines of an analysis with their values, below a switch for the engine and buttons for
 * their number, above its depth and speed. Its actions are "win.toggle-engine", "win.more-lines"
 * and "win.fewer-lines".
 *
 * Signals: "pointed" (guint, guint): a line, from 0, and how many of its moves are to be shown, 0
 * for none; "chosen" (guint, guint): they are to be played. */
#define NOUGHTS_TYPE_LINES_PANE (noughts_lines_pane_get_type ())
G_DECLARE_FINAL_TYPE (NoughtsLinesPane, noughts_lines_pane, NOUGHTS, LINES_PANE, GtkBox)

/* Sets the lines that it shows and follows; NULL for none. */
void noughts_lines_pane_set_lines (NoughtsLinesPane *self, NoughtsLines *lines);

/* Returns the menu of what can be done to the tree at the shown node; of its actions. */
GMenuModel *noughts_lines_pane_get_tree_menu (NoughtsLinesPane *self);

/* Returns the text of depth and speed. */
const char *noughts_lines_pane_get_progress (NoughtsLinesPane *self);

/* Sets the lines of an engine beside the program's own, which are shown while it has a profile.
 * They count from NOUGHTS_LINES_MOST in the signals. */
void noughts_lines_pane_set_beside (NoughtsLinesPane *self, NoughtsLines *lines);

G_END_DECLS
