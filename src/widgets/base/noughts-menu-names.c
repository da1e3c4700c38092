/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "noughts-menu-names.h"

/* GTK's own class of a menu's items, which it keeps to itself. */
#define ITEM_TYPE "GtkModelButton"

/* The text of the first label inside that says something: an item's accelerator stands behind. */
static const char *
find_text (GtkWidget *widget)
{
  const char *text = NULL;

  if (GTK_IS_LABEL (widget))
    text = gtk_label_get_text (GTK_LABEL (widget));
  for (GtkWidget *child = gtk_widget_get_first_child (widget);
       child != NULL && (text == NULL || *text == '\0');
       child = gtk_widget_get_next_sibling (child))
    text = find_text (child);

  return text;
}

static void
name_items (GtkWidget *widget)
{
  if (g_str_equal (G_OBJECT_TYPE_NAME (widget), ITEM_TYPE))
    {
      const char *text = find_text (widget);

      gtk_accessible_reset_relation (GTK_ACCESSIBLE (widget), GTK_ACCESSIBLE_RELATION_LABELLED_BY);
      if (text != NULL)
        gtk_accessible_update_property (GTK_ACCESSIBLE (widget), GTK_ACCESSIBLE_PROPERTY_LABEL,
                                        text, -1);
      return;
    }

  for (GtkWidget *child = gtk_widget_get_first_child (widget); child != NULL;
       child = gtk_widget_get_next_sibling (child))
    name_items (child);
}

static gboolean
mapped_cb (GSignalInvocationHint *hint, guint n_values, const GValue *values, gpointer data)
{
  GtkWidget *widget = g_value_get_object (&values[0]);

  if (GTK_IS_POPOVER_MENU (widget))
    name_items (widget);

  return TRUE;
}

void
noughts_menu_names_init (void)
{
  /* A class has its signals once there is a reference to it. */
  g_type_class_unref (g_type_class_ref (GTK_TYPE_WIDGET));
  g_signal_add_emission_hook (g_signal_lookup ("map", GTK_TYPE_WIDGET), 0, mapped_cb, NULL, NULL);
}

char *
noughts_menu_escape (const char *name)
{
  g_auto (GStrv) parts = NULL;

  g_return_val_if_fail (name != NULL, NULL);

  parts = g_strsplit (name, "_", -1);
  return g_strjoinv ("__", parts);
}
