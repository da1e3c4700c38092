/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "noughts-focus.h"

gboolean
noughts_focus_child (GtkWidget *widget, GtkDirectionType direction)
{
  GtkWidget *child = gtk_widget_get_first_child (widget);

  return child != NULL && gtk_widget_child_focus (child, direction);
}
