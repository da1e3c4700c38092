/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "noughts-child-window.h"

void
noughts_child_window_attach (GtkWindow *self, GtkWindow *parent)
{
  g_return_if_fail (GTK_IS_WINDOW (self));
  g_return_if_fail (GTK_IS_WINDOW (parent));

  gtk_window_set_application (self, gtk_window_get_application (parent));
  gtk_window_set_transient_for (self, parent);
  gtk_window_set_destroy_with_parent (self, TRUE);
}
