/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gtk/gtk.h>

G_BEGIN_DECLS

/* Lets Enter on a choice that is already chosen, where it would do nothing, activate an action of
 * the widget, as it does everywhere else in it. */
void noughts_chosen_enter_add (GtkWidget *widget, const char *action_name);

G_END_DECLS
