/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "noughts-encoding-chooser.h"

#include <glib/gi18n.h>

#include "noughts-encoding-list.h"

struct _NoughtsEncodingChooser
{
  GtkWindow parent_instance;

  GtkListBox *list;
};

G_DEFINE_FINAL_TYPE (NoughtsEncodingChooser, noughts_encoding_chooser, GTK_TYPE_WINDOW)

static guint chosen_signal;

static GtkWidget *
create_label (const char *text, const char *css_class)
{
  GtkWidget *label = gtk_label_new (text);

  gtk_label_set_xalign (GTK_LABEL (label), 0);
  gtk_label_set_ellipsize (GTK_LABEL (label), PANGO_ELLIPSIZE_END);
  gtk_widget_set_hexpand (label, TRUE);
  if (css_class != NULL)
    gtk_widget_add_css_class (label, css_class);

  return label;
}

/* Creates a row: the words as they read, below them the language and the encoding's name. */
static GtkWidget *
create_row (const NoughtsEncoding *encoding, GBytes *bytes, gboolean present)
{
  g_autofree char *words = noughts_encoding_preview (bytes, encoding->name);
  g_autofree char *name =
      g_strdup_printf ("%s (%s)", noughts_encoding_get_language (encoding), encoding->name);
  /* Translators: words as they read in an encoding, and the encoding's language and name */
  g_autofree char *both = g_strdup_printf (_ ("%s, %s"), words, name);
  GtkWidget *row = gtk_list_box_row_new ();
  GtkWidget *box = gtk_box_new (GTK_ORIENTATION_HORIZONTAL, 8);
  GtkWidget *lines = gtk_box_new (GTK_ORIENTATION_VERTICAL, 2);

  gtk_box_append (GTK_BOX (lines), create_label (words, NULL));
  gtk_box_append (GTK_BOX (lines), create_label (name, "dim-label"));
  gtk_box_append (GTK_BOX (box), lines);
  if (present)
    gtk_box_append (GTK_BOX (box), gtk_image_new_from_icon_name ("object-select-symbolic"));
  gtk_widget_add_css_class (box, "padded");
  gtk_list_box_row_set_child (GTK_LIST_BOX_ROW (row), box);
  gtk_accessible_update_property (GTK_ACCESSIBLE (row), GTK_ACCESSIBLE_PROPERTY_LABEL, both, -1);

  return row;
}

static void
activated_cb (NoughtsEncodingChooser *self, GtkListBoxRow *row)
{
  const NoughtsEncoding *encoding = noughts_encoding_at ((guint) gtk_list_box_row_get_index (row));

  g_signal_emit (self, chosen_signal, 0, encoding->name);
  gtk_window_close (GTK_WINDOW (self));
}

static void
noughts_encoding_chooser_class_init (NoughtsEncodingChooserClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  chosen_signal =
      g_signal_new ("chosen", NOUGHTS_TYPE_ENCODING_CHOOSER, G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL,
                    G_TYPE_NONE, 1, G_TYPE_STRING | G_SIGNAL_TYPE_STATIC_SCOPE);

  gtk_widget_class_add_binding_action (widget_class, GDK_KEY_Escape, 0, "window.close", NULL);
}

static void
noughts_encoding_chooser_init (NoughtsEncodingChooser *self)
{
  GtkWidget *scroller = gtk_scrolled_window_new ();

  gtk_window_set_title (GTK_WINDOW (self), _ ("Encoding of the Text"));
  gtk_window_set_default_size (GTK_WINDOW (self), 440, 520);
  gtk_window_set_titlebar (GTK_WINDOW (self), gtk_header_bar_new ());
  gtk_window_set_modal (GTK_WINDOW (self), TRUE);
  gtk_widget_add_css_class (GTK_WIDGET (self), "noughts");

  self->list = GTK_LIST_BOX (gtk_list_box_new ());
  gtk_accessible_update_property (GTK_ACCESSIBLE (self->list), GTK_ACCESSIBLE_PROPERTY_LABEL,
                                  _ ("How the text reads in each encoding"), -1);
  gtk_scrolled_window_set_policy (GTK_SCROLLED_WINDOW (scroller), GTK_POLICY_NEVER,
                                  GTK_POLICY_AUTOMATIC);
  gtk_scrolled_window_set_child (GTK_SCROLLED_WINDOW (scroller), GTK_WIDGET (self->list));
  gtk_window_set_child (GTK_WINDOW (self), scroller);
  g_signal_connect_swapped (self->list, "row-activated", G_CALLBACK (activated_cb), self);
}

GtkWidget *
noughts_encoding_chooser_new (GBytes *bytes, const char *present)
{
  NoughtsEncodingChooser *self;
  const NoughtsEncoding *encoding;

  g_return_val_if_fail (bytes != NULL, NULL);

  self = g_object_new (NOUGHTS_TYPE_ENCODING_CHOOSER, NULL);
  for (guint i = 0; (encoding = noughts_encoding_at (i)) != NULL; i++)
    {
      const gboolean is_present =
          present != NULL && g_ascii_strcasecmp (encoding->name, present) == 0;

      gtk_list_box_append (self->list, create_row (encoding, bytes, is_present));
      if (is_present)
        gtk_list_box_select_row (self->list, gtk_list_box_get_row_at_index (self->list, (int) i));
    }

  return GTK_WIDGET (self);
}
