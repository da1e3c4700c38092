/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "noughts-engine-row.h"

#include <glib/gi18n-lib.h>

#include "noughts-engine-editor.h"

struct _NoughtsEngineRow
{
  GtkListBoxRow parent_instance;

  NoughtsEngineProfile *profile;
  GtkLabel *name;
  GtkLabel *caption;
};

G_DEFINE_FINAL_TYPE (NoughtsEngineRow, noughts_engine_row, GTK_TYPE_LIST_BOX_ROW)

static GtkLabel *
add_label (GtkWidget *box)
{
  GtkWidget *label = gtk_label_new (NULL);

  gtk_label_set_xalign (GTK_LABEL (label), 0);
  gtk_label_set_wrap (GTK_LABEL (label), TRUE);
  gtk_label_set_wrap_mode (GTK_LABEL (label), PANGO_WRAP_WORD_CHAR);
  gtk_box_append (GTK_BOX (box), label);

  return GTK_LABEL (label);
}

static void
show_profile (NoughtsEngineRow *self)
{
  const NoughtsEngineTraits *traits = noughts_engine_profile_get (self->profile);
  g_autofree char *trial = noughts_engine_describe_trial (traits);
  g_autofree char *words = NULL;

  gtk_label_set_label (self->name, traits->name);
  gtk_label_set_label (self->caption, trial);
  /* Translators: an engine's name and what it can do, for screen readers */
  words = g_strdup_printf (_ ("%s, %s"), traits->name, trial);
  gtk_accessible_update_property (GTK_ACCESSIBLE (self), GTK_ACCESSIBLE_PROPERTY_LABEL, words, -1);
}

static void
edit_action (GtkWidget *widget, const char *action, GVariant *parameter)
{
  g_signal_emit_by_name (widget, "activate");
}

static void
noughts_engine_row_dispose (GObject *object)
{
  g_clear_object (&NOUGHTS_ENGINE_ROW (object)->profile);

  G_OBJECT_CLASS (noughts_engine_row_parent_class)->dispose (object);
}

static void
noughts_engine_row_class_init (NoughtsEngineRowClass *klass)
{
  G_OBJECT_CLASS (klass)->dispose = noughts_engine_row_dispose;

  /* A screen reader finds no other way to activate the row. */
  gtk_widget_class_install_action (GTK_WIDGET_CLASS (klass), "engine.edit", NULL, edit_action);
}

static void
noughts_engine_row_init (NoughtsEngineRow *self)
{
  GtkWidget *box = gtk_box_new (GTK_ORIENTATION_VERTICAL, 0);

  self->name = add_label (box);
  self->caption = add_label (box);
  gtk_widget_add_css_class (GTK_WIDGET (self->caption), "caption");
  gtk_widget_add_css_class (GTK_WIDGET (self->caption), "dim-label");
  gtk_list_box_row_set_child (GTK_LIST_BOX_ROW (self), box);
}

GtkWidget *
noughts_engine_row_new (NoughtsEngineProfile *profile)
{
  NoughtsEngineRow *self = g_object_new (NOUGHTS_TYPE_ENGINE_ROW, NULL);

  self->profile = g_object_ref (profile);
  g_signal_connect_object (profile, "changed", G_CALLBACK (show_profile), self, G_CONNECT_SWAPPED);
  show_profile (self);

  return GTK_WIDGET (self);
}

NoughtsEngineProfile *
noughts_engine_row_get_profile (NoughtsEngineRow *self)
{
  g_return_val_if_fail (NOUGHTS_IS_ENGINE_ROW (self), NULL);

  return self->profile;
}
