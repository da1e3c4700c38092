/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "noughts-name-field.h"

#include <glib/gi18n-lib.h>

#include "noughts-focus.h"
#include "noughts-new-game-choice.h"

struct _NoughtsNameField
{
  GtkWidget parent_instance;

  GtkWidget *box;
  GtkWidget *entry;
  GtkWidget *button;
  GtkWidget *list;
};

G_DEFINE_FINAL_TYPE (NoughtsNameField, noughts_name_field, GTK_TYPE_WIDGET)

enum
{
  PROP_0,
  PROP_NAME,
  N_PROPS
};

static GParamSpec *properties[N_PROPS];

static void
changed_cb (NoughtsNameField *self)
{
  g_object_notify_by_pspec (G_OBJECT (self), properties[PROP_NAME]);
}

static void
chosen_cb (NoughtsNameField *self, GtkButton *button)
{
  noughts_name_field_set_name (self, gtk_button_get_label (button));
  gtk_menu_button_popdown (GTK_MENU_BUTTON (self->button));
  gtk_widget_grab_focus (self->entry);
}

static void
add_name (NoughtsNameField *self, const char *name)
{
  GtkWidget *button = gtk_button_new_with_label (name);
  GtkWidget *label = gtk_button_get_child (GTK_BUTTON (button));

  gtk_label_set_xalign (GTK_LABEL (label), 0);
  gtk_label_set_ellipsize (GTK_LABEL (label), PANGO_ELLIPSIZE_END);
  gtk_label_set_max_width_chars (GTK_LABEL (label), 30);
  gtk_button_set_has_frame (GTK_BUTTON (button), FALSE);
  g_signal_connect_object (button, "clicked", G_CALLBACK (chosen_cb), self, G_CONNECT_SWAPPED);
  gtk_box_append (GTK_BOX (self->list), button);
}

static void
noughts_name_field_get_property (GObject *object, guint prop_id, GValue *value, GParamSpec *pspec)
{
  NoughtsNameField *self = NOUGHTS_NAME_FIELD (object);

  switch (prop_id)
    {
    case PROP_NAME:
      g_value_set_string (value, noughts_name_field_get_name (self));
      break;

    default:
      G_OBJECT_WARN_INVALID_PROPERTY_ID (object, prop_id, pspec);
    }
}

static void
noughts_name_field_set_property (GObject *object,
                                 guint prop_id,
                                 const GValue *value,
                                 GParamSpec *pspec)
{
  NoughtsNameField *self = NOUGHTS_NAME_FIELD (object);

  switch (prop_id)
    {
    case PROP_NAME:
      noughts_name_field_set_name (self, g_value_get_string (value));
      break;

    default:
      G_OBJECT_WARN_INVALID_PROPERTY_ID (object, prop_id, pspec);
    }
}

static gboolean
noughts_name_field_grab_focus (GtkWidget *widget)
{
  return gtk_widget_grab_focus (NOUGHTS_NAME_FIELD (widget)->entry);
}

static void
noughts_name_field_dispose (GObject *object)
{
  NoughtsNameField *self = NOUGHTS_NAME_FIELD (object);

  g_clear_pointer (&self->box, gtk_widget_unparent);

  G_OBJECT_CLASS (noughts_name_field_parent_class)->dispose (object);
}

static void
noughts_name_field_class_init (NoughtsNameFieldClass *klass)
{
  GObjectClass *object_class = G_OBJECT_CLASS (klass);
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  object_class->dispose = noughts_name_field_dispose;
  object_class->get_property = noughts_name_field_get_property;
  object_class->set_property = noughts_name_field_set_property;
  widget_class->focus = noughts_focus_child;
  widget_class->grab_focus = noughts_name_field_grab_focus;

  properties[PROP_NAME] = g_param_spec_string (
      "name", NULL, NULL, "", G_PARAM_READWRITE | G_PARAM_EXPLICIT_NOTIFY | G_PARAM_STATIC_STRINGS);
  g_object_class_install_properties (object_class, N_PROPS, properties);

  gtk_widget_class_set_layout_manager_type (widget_class, GTK_TYPE_BIN_LAYOUT);
  gtk_widget_class_set_css_name (widget_class, "namefield");
}

static void
add_button (NoughtsNameField *self)
{
  GtkWidget *popover = gtk_popover_new ();

  self->list = gtk_box_new (GTK_ORIENTATION_VERTICAL, 0);
  gtk_popover_set_child (GTK_POPOVER (popover), self->list);
  self->button = gtk_menu_button_new ();
  gtk_menu_button_set_popover (GTK_MENU_BUTTON (self->button), popover);
  gtk_widget_set_visible (self->button, FALSE);
  gtk_widget_set_tooltip_text (self->button, _ ("Recent names"));
  gtk_accessible_update_property (GTK_ACCESSIBLE (self->button), GTK_ACCESSIBLE_PROPERTY_LABEL,
                                  _ ("Recent names"), -1);
  gtk_box_append (GTK_BOX (self->box), self->button);
}

static void
noughts_name_field_init (NoughtsNameField *self)
{
  self->box = gtk_box_new (GTK_ORIENTATION_HORIZONTAL, 0);
  gtk_widget_add_css_class (self->box, "linked");
  gtk_widget_set_parent (self->box, GTK_WIDGET (self));

  self->entry = gtk_entry_new ();
  gtk_widget_set_hexpand (self->entry, TRUE);
  gtk_editable_set_width_chars (GTK_EDITABLE (self->entry), 8);
  gtk_entry_set_max_length (GTK_ENTRY (self->entry), NOUGHTS_NAME_LETTERS);
  gtk_entry_set_activates_default (GTK_ENTRY (self->entry), TRUE);
  g_signal_connect_object (self->entry, "changed", G_CALLBACK (changed_cb), self,
                           G_CONNECT_SWAPPED);
  gtk_box_append (GTK_BOX (self->box), self->entry);
  add_button (self);
}

void
noughts_name_field_set_name (NoughtsNameField *self, const char *name)
{
  g_return_if_fail (NOUGHTS_IS_NAME_FIELD (self));

  name = name != NULL ? name : "";
  if (!g_str_equal (name, noughts_name_field_get_name (self)))
    gtk_editable_set_text (GTK_EDITABLE (self->entry), name);
}

const char *
noughts_name_field_get_name (NoughtsNameField *self)
{
  g_return_val_if_fail (NOUGHTS_IS_NAME_FIELD (self), NULL);

  return gtk_editable_get_text (GTK_EDITABLE (self->entry));
}

void
noughts_name_field_set_words (NoughtsNameField *self, const char *label, const char *without)
{
  g_return_if_fail (NOUGHTS_IS_NAME_FIELD (self));

  gtk_entry_set_placeholder_text (GTK_ENTRY (self->entry), without);
  gtk_accessible_update_property (GTK_ACCESSIBLE (self->entry), GTK_ACCESSIBLE_PROPERTY_LABEL,
                                  label, -1);
}

void
noughts_name_field_set_recent (NoughtsNameField *self, const char *const *names)
{
  GtkWidget *child;

  g_return_if_fail (NOUGHTS_IS_NAME_FIELD (self));

  while ((child = gtk_widget_get_first_child (self->list)) != NULL)
    gtk_box_remove (GTK_BOX (self->list), child);
  for (guint i = 0; names != NULL && names[i] != NULL; i++)
    add_name (self, names[i]);

  gtk_widget_set_visible (self->button, names != NULL && names[0] != NULL);
}
