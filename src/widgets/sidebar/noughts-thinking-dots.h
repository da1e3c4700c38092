/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gtk/gtk.h>

G_BEGIN_DECLS

/* Three dots, one after the other brighter while `active`; invisible otherwise. Redraws three
 * times a second only: the engine wants the processor. Property: "active". */
#define NOUGHTS_TYPE_THINKING_DOTS (noughts_thinking_dots_get_type ())
G_DECLARE_FINAL_TYPE (NoughtsThinkingDots, noughts_thinking_dots, NOUGHTS, THINKING_DOTS, GtkWidget)

void noughts_thinking_dots_set_active (NoughtsThinkingDots *self, gboolean active);

G_END_DECLS
