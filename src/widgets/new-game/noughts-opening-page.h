/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gtk/gtk.h>

G_BEGIN_DECLS

/* A popover with a picture of each of the 26 named openings, and the empty board. Arrow keys lead
 * from one to the next. It closes when one is chosen.
 *
 * Signal: "chosen", with the number that noughts_opening_page_set_named() takes. */
#define NOUGHTS_TYPE_OPENING_PAGE (noughts_opening_page_get_type ())
G_DECLARE_FINAL_TYPE (NoughtsOpeningPage, noughts_opening_page, NOUGHTS, OPENING_PAGE, GtkPopover)

GtkWidget *noughts_opening_page_new (void);

/* Marks what is chosen: an opening as 1 … 26, or 0 for the empty board. It has the focus when the
 * page opens. */
void noughts_opening_page_set_named (NoughtsOpeningPage *self, guint named);

G_END_DECLS
