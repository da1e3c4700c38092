/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "noughts-spin-enter.h"

static void
entered_cb (GtkMenuButton *menu_button)
{
  gtk_menu_button_popdown (menu_button);
  gtk_widget_activate_default (GTK_WIDGET (menu_button));
}

void
noughts_spin_enter_add (GtkSpinButton *spin, GtkMenuButton *menu_button)
{
  g_return_if_fail (GTK_IS_SPIN_BUTTON (spin));
  g_return_if_fail (GTK_IS_MENU_BUTTON (menu_button));

  /* The number has taken over the text by then. */
  g_signal_connect_object (gtk_editable_get_delegate (GTK_EDITABLE (spin)), "activate",
                           G_CALLBACK (entered_cb), menu_button,
                           G_CONNECT_SWAPPED | G_CONNECT_AFTER);
}
