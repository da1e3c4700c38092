/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "noughts-widgets.h"

#include "noughts-menu-names.h"
#include "noughts-widgets-resources.h"

static void
add_style (GdkDisplay *display)
{
  g_autoptr (GtkCssProvider) provider = gtk_css_provider_new ();

  gtk_css_provider_load_from_resource (provider, "/org/noughts/Noughts/noughts-widgets.css");
  gtk_style_context_add_provider_for_display (display, GTK_STYLE_PROVIDER (provider),
                                              GTK_STYLE_PROVIDER_PRIORITY_APPLICATION);
}

void
noughts_widgets_init (void)
{
  static gboolean done;

  if (done)
    return;

  done = TRUE;

  /* Naming the resource keeps the linker from leaving it out of the program. */
  g_resources_register (noughts_widgets_get_resource ());
  add_style (gdk_display_get_default ());
  noughts_menu_names_init ();
}
