/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "noughts-small-window.h"

#include "noughts-child-window.h"

static void
add_escape (GtkWidget *window)
{
  GtkEventController *controller = gtk_shortcut_controller_new ();

  gtk_shortcut_controller_add_shortcut (
      GTK_SHORTCUT_CONTROLLER (controller),
      gtk_shortcut_new (gtk_keyval_trigger_new (GDK_KEY_Escape, 0),
                        gtk_named_action_new ("window.close")));
  gtk_widget_add_controller (window, controller);
}

GtkWidget *
noughts_small_window_new (GtkWindow *parent, const char *title)
{
  GtkWidget *self;

  g_return_val_if_fail (GTK_IS_WINDOW (parent), NULL);

  self = gtk_window_new ();
  gtk_window_set_title (GTK_WINDOW (self), title);
  gtk_window_set_titlebar (GTK_WINDOW (self), gtk_header_bar_new ());
  noughts_child_window_attach (GTK_WINDOW (self), parent);
  gtk_widget_add_css_class (self, "noughts");
  add_escape (self);

  return self;
}
