/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "noughts-mnemonic-button.h"

GtkWidget *
noughts_mnemonic_button_new (const char *label)
{
  GtkWidget *button = gtk_button_new_with_mnemonic (label);
  g_auto (GStrv) parts = g_strsplit (label, "_", 2);
  g_autofree char *name = g_strjoinv ("", parts);

  gtk_accessible_update_property (GTK_ACCESSIBLE (button), GTK_ACCESSIBLE_PROPERTY_LABEL, name, -1);
  return button;
}
