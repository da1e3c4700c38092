/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "noughts-engine-list.h"

#include <glib/gi18n-lib.h>

#include "noughts-child-window.h"
#include "noughts-engine-editor.h"
#include "noughts-engine-row.h"

struct _NoughtsEngineList
{
  GtkBox parent_instance;

  GtkLabel *trouble;
  GtkListBox *list;
  GtkWidget *add_button;

  NoughtsEngineStore *store;
};

G_DEFINE_FINAL_TYPE (NoughtsEngineList, noughts_engine_list, GTK_TYPE_BOX)

static GtkWidget *
create_row_cb (gpointer item, gpointer data)
{
  return noughts_engine_row_new (item);
}

static void
open_editor (NoughtsEngineList *self, NoughtsEngineProfile *profile)
{
  GtkWindow *editor = GTK_WINDOW (noughts_engine_editor_new (self->store, profile));
  GtkRoot *root = gtk_widget_get_root (GTK_WIDGET (self));

  if (GTK_IS_WINDOW (root))
    noughts_child_window_attach (editor, GTK_WINDOW (root));
  gtk_window_present (editor);
}

static void
activated_cb (NoughtsEngineList *self, GtkListBoxRow *row)
{
  open_editor (self, noughts_engine_row_get_profile (NOUGHTS_ENGINE_ROW (row)));
}

static void
add_cb (NoughtsEngineList *self)
{
  open_editor (self, NULL);
}

/* Its sandbox has no programs but its own. Flatpak sets the variable for each program. */
static gboolean
is_in_flatpak (void)
{
  return g_getenv ("FLATPAK_ID") != NULL;
}

static void
show_trouble (NoughtsEngineList *self, const char *text)
{
  if (text == NULL && is_in_flatpak ())
    text = _ ("The Flatpak can’t start external engines.");

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
  gtk_widget_class_bind_template_child (widget_class, NoughtsEngineList, add_button);
  gtk_widget_class_bind_template_callback (widget_class, activated_cb);
  gtk_widget_class_bind_template_callback (widget_class, add_cb);
}

static void
noughts_engine_list_init (NoughtsEngineList *self)
{
  gtk_widget_init_template (GTK_WIDGET (self));

  /* Its own name is enough: the label in it would be read out once more. */
  gtk_accessible_reset_relation (GTK_ACCESSIBLE (self->add_button),
                                 GTK_ACCESSIBLE_RELATION_LABELLED_BY);

  self->store = g_object_ref (noughts_engine_store_get_default ());
  gtk_list_box_bind_model (self->list, G_LIST_MODEL (self->store), create_row_cb, self, NULL);
  gtk_widget_set_sensitive (self->add_button, !is_in_flatpak ());
  show_trouble (self, noughts_engine_store_get_trouble (self->store));
  g_signal_connect_object (self->store, "failed", G_CALLBACK (show_trouble), self,
                           G_CONNECT_SWAPPED);
}
