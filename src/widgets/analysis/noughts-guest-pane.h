/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gtk/gtk.h>

#include "game.h"

G_BEGIN_DECLS

/* The lines of an engine that searches beside the program's own; it is hidden without one.
 *
 * Property: "unit" (write only). Signals: "pointed" and "chosen" (guint, guint): a line, from 0,
 * and how many of its moves. */
#define NOUGHTS_TYPE_GUEST_PANE (noughts_guest_pane_get_type ())
G_DECLARE_FINAL_TYPE (NoughtsGuestPane, noughts_guest_pane, NOUGHTS, GUEST_PANE, GtkBox)

void noughts_guest_pane_set_lines (NoughtsGuestPane *self, NoughtsLines *lines);

G_END_DECLS
