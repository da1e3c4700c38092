/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gtk/gtk.h>

#include "game.h"

G_BEGIN_DECLS

/* The lines of one engine, one below the other. Its accessible name is to be set by who shows it.
 *
 * Signals: "pointed" and "chosen" (guint, guint): a line, from 0, and how many of its moves. */
#define NOUGHTS_TYPE_LINE_ROWS (noughts_line_rows_get_type ())
G_DECLARE_FINAL_TYPE (NoughtsLineRows, noughts_line_rows, NOUGHTS, LINE_ROWS, GtkBox)

/* Shows so many lines, with room for those that are not known yet. */
void
noughts_line_rows_show (NoughtsLineRows *self, NoughtsLines *lines, guint count, NoughtsUnit unit);

G_END_DECLS
