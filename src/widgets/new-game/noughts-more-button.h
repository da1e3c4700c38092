/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gtk/gtk.h>

G_BEGIN_DECLS

/* A button that tells of choices below the lower edge of a scrolled window, and goes to them. It
 * keeps its room while there are none.
 *
 * Property: "scroller" (GtkScrolledWindow), once. */
#define NOUGHTS_TYPE_MORE_BUTTON (noughts_more_button_get_type ())
G_DECLARE_FINAL_TYPE (NoughtsMoreButton, noughts_more_button, NOUGHTS, MORE_BUTTON, GtkButton)

G_END_DECLS
