/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "noughts-drop-down.h"

#include <glib/gi18n-lib.h>

#define NAME_KEY "noughts-drop-down-name"

static void
update_name (GtkDropDown *drop_down)
{
  GtkWidget *button = gtk_widget_get_first_child (GTK_WIDGET (drop_down));
  gpointer item = gtk_drop_down_get_selected_item (drop_down);
  const char *name = g_object_get_data (G_OBJECT (drop_down), NAME_KEY);
  g_autofree char *words = NULL;

  if (!GTK_IS_STRING_OBJECT (item))
    return;

  /* Translators: a choice and what is chosen, for screen readers: "Theme: Notebook" */
  words = g_strdup_printf (_("%s: %s"), name,
                           gtk_string_object_get_string (GTK_STRING_OBJECT (item)));
  gtk_accessible_update_property (GTK_ACCESSIBLE (button),
                                  GTK_ACCESSIBLE_PROPERTY_LABEL, words,
                                  -1);
}

void
noughts_drop_down_set_name (GtkDropDown *drop_down,
                            const char  *name)
{
  gboolean first;

  g_return_if_fail (GTK_IS_DROP_DOWN (drop_down));
  g_return_if_fail (name != NULL);

  first = g_object_get_data (G_OBJECT (drop_down), NAME_KEY) == NULL;
  g_object_set_data_full (G_OBJECT (drop_down), NAME_KEY, g_strdup (name), g_free);
  if (first)
    g_signal_connect (drop_down, "notify::selected-item", G_CALLBACK (update_name), NULL);
  update_name (drop_down);
}
