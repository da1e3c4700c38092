/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "noughts-mnemonic-button.h"

GtkWidget *
noughts_mnemonic_button_new (const char *label)
{
  GtkWidget *button = gtk_button_new_with_mnemonic (label);

  /* It is named by its child, without the mark. */
  gtk_accessible_reset_property (GTK_ACCESSIBLE (button), GTK_ACCESSIBLE_PROPERTY_LABEL);
  return button;
}
