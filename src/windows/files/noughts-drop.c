/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "noughts-drop.h"

#include <glib/gi18n.h>

#include "noughts-game-stream.h"
#include "noughts-small-window.h"

static GtkWidget *
create_row (gpointer item, gpointer data)
{
  g_autofree char *name = noughts_file_get_title (item);
  GtkWidget *label = gtk_label_new (name);
  GtkWidget *row = gtk_list_box_row_new ();

  gtk_label_set_xalign (GTK_LABEL (label), 0);
  gtk_label_set_ellipsize (GTK_LABEL (label), PANGO_ELLIPSIZE_MIDDLE);
  gtk_widget_add_css_class (label, "padded");
  gtk_list_box_row_set_child (GTK_LIST_BOX_ROW (row), label);
  gtk_accessible_update_property (GTK_ACCESSIBLE (row), GTK_ACCESSIBLE_PROPERTY_LABEL, name, -1);

  return row;
}

/* A list of files belongs to its window, which may outlive the main one's reading. */
typedef struct
{
  NoughtsFiles *files;
  GListModel *several;
} FileList;

static void
file_list_free (gpointer data, GClosure *closure)
{
  FileList *self = data;

  g_object_unref (self->files);
  g_object_unref (self->several);
  g_free (self);
}

static void
activated_cb (GtkListBox *list, GtkListBoxRow *row, FileList *self)
{
  g_autoptr (GFile) file =
      g_list_model_get_item (self->several, (guint) gtk_list_box_row_get_index (row));

  noughts_files_open (self->files, file);
}

static void
show_list (GtkWindow *window, NoughtsFiles *files, GListModel *several)
{
  const char *title = _ ("Files");
  GtkWidget *dialog = noughts_small_window_new (window, title);
  GtkWidget *scroller = gtk_scrolled_window_new ();
  GtkWidget *list = gtk_list_box_new ();
  FileList *self = g_new (FileList, 1);

  self->files = g_object_ref (files);
  self->several = g_object_ref (several);
  gtk_list_box_bind_model (GTK_LIST_BOX (list), several, create_row, NULL, NULL);
  gtk_accessible_update_property (GTK_ACCESSIBLE (list), GTK_ACCESSIBLE_PROPERTY_LABEL, title, -1);
  g_signal_connect_data (list, "row-activated", G_CALLBACK (activated_cb), self, file_list_free, 0);
  gtk_scrolled_window_set_child (GTK_SCROLLED_WINDOW (scroller), list);
  gtk_window_set_child (GTK_WINDOW (dialog), scroller);
  gtk_window_set_default_size (GTK_WINDOW (dialog), 360, 400);
  gtk_window_present (GTK_WINDOW (dialog));
}

void
noughts_open_several (GtkWindow *window, NoughtsFiles *files, GListModel *several)
{
  g_autoptr (GFile) first = g_list_model_get_item (several, 0);

  if (first == NULL)
    return;

  noughts_files_open (files, first);
  if (g_list_model_get_n_items (several) > 1)
    show_list (window, files, several);
}

static void
open_list (GtkWindow *window, NoughtsFiles *files, GSList *list)
{
  g_autoptr (GListStore) store = g_list_store_new (G_TYPE_FILE);

  for (GSList *l = list; l != NULL; l = l->next)
    g_list_store_append (store, l->data);
  noughts_open_several (window, files, G_LIST_MODEL (store));
}

static gboolean
drop_cb (GtkDropTarget *target, const GValue *value, double x, double y, NoughtsFiles *files)
{
  GtkWidget *widget = gtk_event_controller_get_widget (GTK_EVENT_CONTROLLER (target));

  if (G_VALUE_HOLDS (value, GDK_TYPE_FILE_LIST))
    open_list (GTK_WINDOW (widget), files, g_value_get_boxed (value));
  else if (G_VALUE_HOLDS (value, G_TYPE_FILE))
    noughts_files_open (files, g_value_get_object (value));
  else if (G_VALUE_HOLDS_STRING (value))
    noughts_files_paste_text (files, g_value_get_string (value));
  else
    return FALSE;

  return TRUE;
}

void
noughts_add_drop_target (GtkWindow *window, NoughtsFiles *files)
{
  GType types[] = { GDK_TYPE_FILE_LIST, G_TYPE_FILE, G_TYPE_STRING };
  GtkDropTarget *target = gtk_drop_target_new (G_TYPE_INVALID, GDK_ACTION_COPY);

  gtk_drop_target_set_gtypes (target, types, G_N_ELEMENTS (types));
  g_signal_connect_object (target, "drop", G_CALLBACK (drop_cb), files, 0);
  gtk_widget_add_controller (GTK_WIDGET (window), GTK_EVENT_CONTROLLER (target));
}
