/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "noughts-page.h"

#include "noughts-adaptive-layout.h"

G_DEFINE_TYPE (NoughtsPage, noughts_page, GTK_TYPE_WIDGET)

static void
noughts_page_dispose (GObject *object)
{
  GtkWidget *child;

  while ((child = gtk_widget_get_first_child (GTK_WIDGET (object))) != NULL)
    gtk_widget_unparent (child);

  G_OBJECT_CLASS (noughts_page_parent_class)->dispose (object);
}

static void
noughts_page_class_init (NoughtsPageClass *klass)
{
  GObjectClass *object_class = G_OBJECT_CLASS (klass);
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  object_class->dispose = noughts_page_dispose;

  gtk_widget_class_set_layout_manager_type (widget_class, NOUGHTS_TYPE_ADAPTIVE_LAYOUT);
  gtk_widget_class_set_css_name (widget_class, "page");
  gtk_widget_class_set_accessible_role (widget_class, GTK_ACCESSIBLE_ROLE_GROUP);
}

static void
noughts_page_init (NoughtsPage *self)
{
}
