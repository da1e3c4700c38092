/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gtk/gtk.h>

G_BEGIN_DECLS

/* Buttons side by side, of one width where the longest of their words has room, else as wide as
 * each needs; where that is too wide, too, one below the other.
 *
 * Property: "spacing", in pixels, set once. */
#define NOUGHTS_TYPE_EVEN_LAYOUT (noughts_even_layout_get_type ())
G_DECLARE_FINAL_TYPE (NoughtsEvenLayout,
                      noughts_even_layout,
                      NOUGHTS,
                      EVEN_LAYOUT,
                      GtkLayoutManager)

G_END_DECLS
