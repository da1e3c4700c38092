/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "noughts-engine-list.h"

#include <glib/gi18n-lib.h>

#include "noughts-engine-editor.h"

struct _NoughtsEngineList
{
  GtkBox parent_instance;

  GtkLabel *trouble;
  GtkListBox *list;

  NoughtsEngineStore *store;
};

G_DEFINE_FINAL_TYPE (NoughtsEngineList, noughts_engine_list, GTK_TYPE_BOX)

static GtkWidget *
make_label (const char *style)
{
  GtkWidget *label = gtk_label_new (NULL);

  gtk_label_set_xalign (GTK_LABEL (label), 0);
  gtk_label_set_wrap (GTK_LABEL (label), TRUE);
  gtk_label_set_wrap_mode (GTK_LABEL (label), PANGO_WRAP_WORD_CHAR);
  if (style != NULL)
    {
      gtk_widget_add_css_class (label, style);
      gtk_widget_add_css_class (label, "dim-label");
    }

  return label;
}

static void
show_profile (GtkListBoxRow *row)
{
  NoughtsEngineProfile *profile = g_object_get_data (G_OBJECT (row), "profile");
  const NoughtsEngineTraits *traits = noughts_engine_profile_get (profile);
  GtkWidget *name = gtk_widget_get_first_child (gtk_list_box_row_get_child (row));
  GtkWidget *caption = gtk_widget_get_next_sibling (name);
  g_autofree char *trial = noughts_engine_describe_trial (traits);
  g_autofree char *words = NULL;

  gtk_label_set_label (GTK_LABEL (name), traits->name);
  gtk_label_set_label (GTK_LABEL (caption), trial);
  /* Translators: an engine's name and what it can do, for screen readers */
  words = g_strdup_printf (_ ("%s, %s"), traits->name, trial);
  gtk_accessible_update_property (GTK_ACCESSIBLE (row), GTK_ACCESSIBLE_PROPERTY_LABEL, words, -1);
}

static GtkWidget *
create_row_cb (gpointer item, gpointer data)
{
  GtkWidget *row = gtk_list_box_row_new ();
  GtkWidget *box = gtk_box_new (GTK_ORIENTATION_VERTICAL, 0);

  gtk_box_append (GTK_BOX (box), make_label (NULL));
  gtk_box_append (GTK_BOX (box), make_label ("caption"));
  gtk_list_box_row_set_child (GTK_LIST_BOX_ROW (row), box);
  g_object_set_data_full (G_OBJECT (row), "profile", g_object_ref (item), g_object_unref);
  g_signal_connect_object (item, "changed", G_CALLBACK (show_profile), row, G_CONNECT_SWAPPED);
  show_profile (GTK_LIST_BOX_ROW (row));

  return row;
}

static void
open_editor (NoughtsEngineList *self, NoughtsEngineProfile *profile)
{
  GtkWindow *editor = GTK_WINDOW (noughts_engine_editor_new (self->store, profile));
  GtkRoot *root = gtk_widget_get_root (GTK_WIDGET (self));

  if (GTK_IS_WINDOW (root))
    {
      gtk_window_set_transient_for (editor, GTK_WINDOW (root));
      gtk_window_set_destroy_with_parent (editor, TRUE);
    }
  gtk_window_present (editor);
}

static void
activated_cb (NoughtsEngineList *self, GtkListBoxRow *row)
{
  open_editor (self, g_object_get_data (G_OBJECT (row), "profile"));
}

static void
add_cb (NoughtsEngineList *self)
{
  open_editor (self, NULL);
}

static void
show_trouble (NoughtsEngineList *self, const char *text)
{
  gtk_label_set_label (self->trouble, text != NULL ? text : "");
  gtk_widget_set_visible (GTK_WIDGET (self->trouble), text != NULL);
}

static void
noughts_engine_list_dispose (GObject *object)
{
  NoughtsEngineList *self = NOUGHTS_ENGINE_LIST (object);

  gtk_widget_dispose_template (GTK_WIDGET (self), NOUGHTS_TYPE_ENGINE_LIST);
  g_clear_object (&self->store);

  G_OBJECT_CLASS (noughts_engine_list_parent_class)->dispose (object);
}

static void
noughts_engine_list_class_init (NoughtsEngineListClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = noughts_engine_list_dispose;

  gtk_widget_class_set_template_from_resource (widget_class,
                                               "/org/noughts/Noughts/noughts-engine-list.ui");
  gtk_widget_class_bind_template_child (widget_class, NoughtsEngineList, trouble);
  gtk_widget_class_bind_template_child (widget_class, NoughtsEngineList, list);
  gtk_widget_class_bind_template_callback (widget_class, activated_cb);
  gtk_widget_class_bind_template_callback (widget_class, add_cb);
}

static void
noughts_engine_list_init (NoughtsEngineList *self)
{
  gtk_widget_init_template (GTK_WIDGET (self));

  self->store = g_object_ref (noughts_engine_store_get_default ());
  gtk_list_box_bind_model (self->list, G_LIST_MODEL (self->store), create_row_cb, self, NULL);
  show_trouble (self, noughts_engine_store_get_trouble (self->store));
  g_signal_connect_object (self->store, "failed", G_CALLBACK (show_trouble), self,
                           G_CONNECT_SWAPPED);
}
