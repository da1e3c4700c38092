/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "noughts-game-row.h"

#include <glib/gi18n.h>

static GtkWidget *
create_label (const char *text, const char *css_class)
{
  GtkWidget *label = gtk_label_new (text);

  gtk_label_set_xalign (GTK_LABEL (label), 0);
  gtk_label_set_ellipsize (GTK_LABEL (label), PANGO_ELLIPSIZE_END);
  gtk_widget_add_css_class (label, css_class);

  return label;
}

static void
name_row (GtkWidget *row, const char *title, const char *value, const char *details)
{
  /* Translators: a game's players, and its result: "Ann – Bob, 1–0"; then both, and its details */
  g_autofree char *head =
      *value != '\0' ? g_strdup_printf (_ ("%s, %s"), title, value) : g_strdup (title);
  g_autofree char *words = g_strdup_printf (_ ("%s, %s"), head, details);

  gtk_accessible_update_property (GTK_ACCESSIBLE (row), GTK_ACCESSIBLE_PROPERTY_LABEL, words, -1);
}

GtkWidget *
noughts_game_row_new (const char *title, const char *value, const char *details)
{
  GtkWidget *row = gtk_list_box_row_new ();
  GtkWidget *box = gtk_box_new (GTK_ORIENTATION_VERTICAL, 2);
  GtkWidget *first = gtk_box_new (GTK_ORIENTATION_HORIZONTAL, 12);
  GtkWidget *head = create_label (title, "heading");

  gtk_widget_set_hexpand (head, TRUE);
  gtk_box_append (GTK_BOX (first), head);
  gtk_box_append (GTK_BOX (first), create_label (value, "heading"));
  gtk_box_append (GTK_BOX (box), first);
  gtk_box_append (GTK_BOX (box), create_label (details, "dim-label"));
  gtk_widget_add_css_class (box, "padded");
  gtk_list_box_row_set_child (GTK_LIST_BOX_ROW (row), box);
  name_row (row, title, value, details);

  return row;
}

void
noughts_game_rows_clear (GtkListBox *list)
{
  GtkListBoxRow *row;

  while ((row = gtk_list_box_get_row_at_index (list, 0)) != NULL)
    gtk_list_box_remove (list, GTK_WIDGET (row));
}
