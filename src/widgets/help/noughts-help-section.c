/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "noughts-help-section.h"

#include <glib/gi18n-lib.h>

#include "noughts-diagram.h"
#include "noughts-help-texts.h"
#include "noughts-opponent.h"

#define TEXT_WIDTH 60
#define SPACING    10

struct _NoughtsHelpSection
{
  GtkWidget parent_instance;

  MnkOpponent opponent;
};

G_DEFINE_FINAL_TYPE (NoughtsHelpSection, noughts_help_section, GTK_TYPE_WIDGET)

static GtkWidget *
create_text (const char *text, GtkAccessibleRole role)
{
  return g_object_new (GTK_TYPE_LABEL, "accessible-role", role, "label", text, "max-width-chars",
                       TEXT_WIDTH, "natural-wrap-mode", GTK_NATURAL_WRAP_NONE, "wrap", TRUE,
                       "xalign", 0.0f, NULL);
}

static void
add_heading (NoughtsHelpSection *self)
{
  const char *title = mnk_opponent_level (self->opponent) > 0
                          ? _ ("Levels 1 to 12")
                          : noughts_opponent_title (self->opponent);
  GtkWidget *heading = create_text (title, GTK_ACCESSIBLE_ROLE_HEADING);

  gtk_widget_add_css_class (heading, "title-4");
  gtk_accessible_update_property (GTK_ACCESSIBLE (heading), GTK_ACCESSIBLE_PROPERTY_LEVEL, 2, -1);
  gtk_accessible_update_property (GTK_ACCESSIBLE (self), GTK_ACCESSIBLE_PROPERTY_LABEL, title, -1);
  gtk_widget_set_parent (heading, GTK_WIDGET (self));
}

static void
add_items (NoughtsHelpSection *self)
{
  guint n;
  const NoughtsHelpItem *items = noughts_help_texts_get (self->opponent, &n);

  for (guint i = 0; i < n; i++)
    {
      GtkWidget *item;

      if (items[i].diagram != NULL)
        item = noughts_diagram_new (items[i].diagram);
      else
        item = create_text (_ (items[i].text), GTK_ACCESSIBLE_ROLE_LABEL);

      gtk_widget_set_parent (item, GTK_WIDGET (self));
    }
}

static void
noughts_help_section_dispose (GObject *object)
{
  GtkWidget *child;

  while ((child = gtk_widget_get_first_child (GTK_WIDGET (object))) != NULL)
    gtk_widget_unparent (child);

  G_OBJECT_CLASS (noughts_help_section_parent_class)->dispose (object);
}

static void
noughts_help_section_class_init (NoughtsHelpSectionClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = noughts_help_section_dispose;

  gtk_widget_class_set_layout_manager_type (widget_class, GTK_TYPE_BOX_LAYOUT);
  gtk_widget_class_set_css_name (widget_class, "helpsection");
  gtk_widget_class_set_accessible_role (widget_class, GTK_ACCESSIBLE_ROLE_GROUP);
}

static void
noughts_help_section_init (NoughtsHelpSection *self)
{
  GtkLayoutManager *layout = gtk_widget_get_layout_manager (GTK_WIDGET (self));

  gtk_orientable_set_orientation (GTK_ORIENTABLE (layout), GTK_ORIENTATION_VERTICAL);
  gtk_box_layout_set_spacing (GTK_BOX_LAYOUT (layout), SPACING);
  gtk_widget_set_focusable (GTK_WIDGET (self), TRUE);
}

GtkWidget *
noughts_help_section_new (MnkOpponent opponent)
{
  NoughtsHelpSection *self = g_object_new (NOUGHTS_TYPE_HELP_SECTION, NULL);

  self->opponent = opponent;
  add_heading (self);
  add_items (self);

  return GTK_WIDGET (self);
}
