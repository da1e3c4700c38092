/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "noughts-drop-down.h"

#include <glib/gi18n-lib.h>

#define NAME_KEY "noughts-drop-down-name"

/* Newer GTK gives the button the name of its drop-down, and what is chosen would not be told. */
static gboolean
is_named_by_parent (void)
{
  return gtk_get_major_version () > 4 || gtk_get_minor_version () >= 10;
}

static void
set_label (GtkWidget *widget, const char *words)
{
  gtk_accessible_reset_relation (GTK_ACCESSIBLE (widget), GTK_ACCESSIBLE_RELATION_LABELLED_BY);
  gtk_accessible_update_property (GTK_ACCESSIBLE (widget), GTK_ACCESSIBLE_PROPERTY_LABEL, words,
                                  -1);
}

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
  words =
      g_strdup_printf (_ ("%s: %s"), name, gtk_string_object_get_string (GTK_STRING_OBJECT (item)));
  set_label (button, words);
  if (is_named_by_parent ())
    set_label (GTK_WIDGET (drop_down), words);
}

static GtkWidget *
find_label (GtkWidget *widget)
{
  GtkWidget *found = GTK_IS_LABEL (widget) ? widget : NULL;

  for (GtkWidget *child = gtk_widget_get_first_child (widget); child != NULL && found == NULL;
       child = gtk_widget_get_next_sibling (child))
    found = find_label (child);

  return found;
}

static void
name_row (GtkWidget *row)
{
  GtkWidget *label = find_label (row);

  if (label != NULL)
    gtk_accessible_update_property (GTK_ACCESSIBLE (row), GTK_ACCESSIBLE_PROPERTY_LABEL,
                                    gtk_label_get_text (GTK_LABEL (label)), -1);
}

static void
name_rows (GtkWidget *widget)
{
  for (GtkWidget *child = gtk_widget_get_first_child (widget); child != NULL;
       child = gtk_widget_get_next_sibling (child))
    {
      if (GTK_IS_LIST_VIEW (widget))
        name_row (child);
      else
        name_rows (child);
    }
}

static void
setup_chosen_cb (GtkSignalListItemFactory *factory, GtkListItem *item, gpointer user_data)
{
  GtkLabel *label = GTK_LABEL (gtk_label_new (NULL));

  gtk_label_set_xalign (label, 0);
  gtk_label_set_ellipsize (label, PANGO_ELLIPSIZE_END);
  gtk_list_item_set_child (item, GTK_WIDGET (label));
}

static void
setup_line_cb (GtkSignalListItemFactory *factory, GtkListItem *item, gpointer user_data)
{
  GtkLabel *label = GTK_LABEL (gtk_label_new (NULL));

  gtk_label_set_xalign (label, 0);
  gtk_label_set_wrap (label, TRUE);
  gtk_label_set_max_width_chars (label, GPOINTER_TO_INT (user_data));
  gtk_list_item_set_child (item, GTK_WIDGET (label));
}

static void
bind_cb (GtkSignalListItemFactory *factory, GtkListItem *item, gpointer user_data)
{
  GtkLabel *label = GTK_LABEL (gtk_list_item_get_child (item));
  GtkStringObject *string = gtk_list_item_get_item (item);

  gtk_label_set_label (label, gtk_string_object_get_string (string));
}

static GtkListItemFactory *
create_factory (GCallback setup_cb, int width)
{
  GtkListItemFactory *factory = gtk_signal_list_item_factory_new ();

  g_signal_connect (factory, "setup", setup_cb, GINT_TO_POINTER (width));
  g_signal_connect (factory, "bind", G_CALLBACK (bind_cb), NULL);

  return factory;
}

void
noughts_drop_down_set_name (GtkDropDown *drop_down, const char *name)
{
  gboolean first;

  g_return_if_fail (GTK_IS_DROP_DOWN (drop_down));
  g_return_if_fail (name != NULL);

  first = g_object_get_data (G_OBJECT (drop_down), NAME_KEY) == NULL;
  g_object_set_data_full (G_OBJECT (drop_down), NAME_KEY, g_strdup (name), g_free);
  if (first)
    {
      GtkWidget *button = gtk_widget_get_first_child (GTK_WIDGET (drop_down));
      GtkWidget *popover = gtk_widget_get_next_sibling (button);

      g_signal_connect (drop_down, "notify::selected-item", G_CALLBACK (update_name), NULL);
      g_signal_connect_after (popover, "map", G_CALLBACK (name_rows), NULL);
    }
  update_name (drop_down);
}

void
noughts_drop_down_let_shrink (GtkDropDown *drop_down, int list_width)
{
  g_autoptr (GtkListItemFactory) factory = create_factory (G_CALLBACK (setup_chosen_cb), 0);
  g_autoptr (GtkListItemFactory) list_factory = NULL;

  g_return_if_fail (GTK_IS_DROP_DOWN (drop_down));

  if (list_width > 0)
    list_factory = create_factory (G_CALLBACK (setup_line_cb), list_width);
  else
    list_factory = g_object_ref (gtk_drop_down_get_factory (drop_down));

  gtk_drop_down_set_list_factory (drop_down, list_factory);
  gtk_drop_down_set_factory (drop_down, factory);
}
