/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gtk/gtk.h>

G_BEGIN_DECLS

/* Children of one size in one row, or where that is too wide, in two rows of half of them each. */
#define NOUGHTS_TYPE_FACE_LAYOUT (noughts_face_layout_get_type ())
G_DECLARE_FINAL_TYPE (NoughtsFaceLayout,
                      noughts_face_layout,
                      NOUGHTS,
                      FACE_LAYOUT,
                      GtkLayoutManager)

G_END_DECLS
