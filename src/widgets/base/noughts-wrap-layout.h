/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gtk/gtk.h>

G_BEGIN_DECLS

/* A text (the first child) and its buttons (the others): all in one line where there is room, or
 * the text in two beside them; else the text above and the buttons below it, in as many lines as
 * they need. */
#define NOUGHTS_TYPE_WRAP_LAYOUT (noughts_wrap_layout_get_type ())
G_DECLARE_FINAL_TYPE (NoughtsWrapLayout,
                      noughts_wrap_layout,
                      NOUGHTS,
                      WRAP_LAYOUT,
                      GtkLayoutManager)

GtkLayoutManager *noughts_wrap_layout_new (int spacing);

/* Whether three buttons and more always stand below the text, even if there is room beside it: the
 * height then does not depend on a few letters. */
void noughts_wrap_layout_set_many_below (NoughtsWrapLayout *self, gboolean many_below);

/* A child behind the text that adds to it. It shows behind the text in its line, or below it if the
 * buttons are as high as that, or not at all: nothing wraps or grows because of it. */
void noughts_wrap_layout_set_addition (NoughtsWrapLayout *self, GtkWidget *addition);

G_END_DECLS
