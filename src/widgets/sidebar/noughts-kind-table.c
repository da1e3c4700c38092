/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "noughts-kind-table.h"

#include <glib/gi18n-lib.h>

#include "noughts-kind-icon.h"

#define N_COLUMNS 2

/* The columns of the grid: sign, name, and the players' counts. */
#define COUNTS 2

struct _NoughtsKindTable
{
  GtkWidget parent_instance;

  GtkWidget *grid;
  GtkWidget *icons[NOUGHTS_N_KINDS];
  GtkWidget *titles[NOUGHTS_N_KINDS];
  GtkWidget *names[N_COLUMNS];
  GtkWidget *counts[N_COLUMNS][NOUGHTS_N_KINDS];
  guint numbers[N_COLUMNS][NOUGHTS_N_KINDS];
};

G_DEFINE_FINAL_TYPE (NoughtsKindTable, noughts_kind_table, GTK_TYPE_WIDGET)

static guint chosen_signal;

static void
clicked_cb (NoughtsKindTable *self, GtkWidget *button)
{
  for (guint column = 0; column < N_COLUMNS; column++)
    for (NoughtsKind kind = NOUGHTS_KIND_BRILLIANT; kind < NOUGHTS_N_KINDS; kind++)
      {
        if (self->counts[column][kind] == button)
          g_signal_emit (self, chosen_signal, 0, column, (guint) kind);
      }
}

static void
noughts_kind_table_dispose (GObject *object)
{
  NoughtsKindTable *self = NOUGHTS_KIND_TABLE (object);

  g_clear_pointer (&self->grid, gtk_widget_unparent);

  G_OBJECT_CLASS (noughts_kind_table_parent_class)->dispose (object);
}

static void
noughts_kind_table_class_init (NoughtsKindTableClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = noughts_kind_table_dispose;

  chosen_signal = g_signal_new ("chosen", NOUGHTS_TYPE_KIND_TABLE, G_SIGNAL_RUN_LAST, 0, NULL, NULL,
                                NULL, G_TYPE_NONE, 2, G_TYPE_UINT, G_TYPE_UINT);

  gtk_widget_class_set_layout_manager_type (widget_class, GTK_TYPE_BIN_LAYOUT);
  gtk_widget_class_set_css_name (widget_class, "kindtable");
  gtk_widget_class_set_accessible_role (widget_class, GTK_ACCESSIBLE_ROLE_GROUP);
}

static void
add_names (NoughtsKindTable *self)
{
  for (guint column = 0; column < N_COLUMNS; column++)
    {
      self->names[column] = g_object_new (
          GTK_TYPE_LABEL, "width-chars", 6, "max-width-chars", 16, "wrap", TRUE, "wrap-mode",
          PANGO_WRAP_WORD_CHAR, "lines", 3, "ellipsize", PANGO_ELLIPSIZE_END, "justify",
          GTK_JUSTIFY_CENTER, "valign", GTK_ALIGN_END, "visible", FALSE, NULL);
      gtk_widget_add_css_class (self->names[column], "dim-label");
      gtk_grid_attach (GTK_GRID (self->grid), self->names[column], COUNTS + (int) column, 0, 1, 1);
    }
}

static void
add_row (NoughtsKindTable *self, NoughtsKind kind)
{
  self->icons[kind] = noughts_kind_icon_new (kind);
  self->titles[kind] = g_object_new (GTK_TYPE_LABEL, "label", noughts_kind_get_title (kind),
                                     "xalign", 0.0, "hexpand", TRUE, NULL);
  gtk_grid_attach (GTK_GRID (self->grid), self->icons[kind], 0, kind, 1, 1);
  gtk_grid_attach (GTK_GRID (self->grid), self->titles[kind], 1, kind, 1, 1);

  for (guint column = 0; column < N_COLUMNS; column++)
    {
      GtkWidget *button = gtk_button_new_with_label ("0");

      self->counts[column][kind] = button;
      gtk_widget_set_halign (button, GTK_ALIGN_CENTER);
      gtk_widget_add_css_class (button, "flat");
      gtk_widget_add_css_class (button, "count");
      gtk_widget_set_sensitive (button, FALSE);
      g_signal_connect_object (button, "clicked", G_CALLBACK (clicked_cb), self, G_CONNECT_SWAPPED);
      gtk_grid_attach (GTK_GRID (self->grid), button, COUNTS + (int) column, kind, 1, 1);
    }
}

/* Hides the rows of grades that do not occur. */
static void
update_rows (NoughtsKindTable *self)
{
  for (NoughtsKind kind = NOUGHTS_KIND_BRILLIANT; kind < NOUGHTS_N_KINDS; kind++)
    {
      gboolean shown = self->numbers[0][kind] > 0 || self->numbers[1][kind] > 0;

      gtk_widget_set_visible (self->icons[kind], shown);
      gtk_widget_set_visible (self->titles[kind], shown);
      gtk_widget_set_visible (self->counts[0][kind], shown);
      gtk_widget_set_visible (self->counts[1][kind], shown);
    }
}

static void
noughts_kind_table_init (NoughtsKindTable *self)
{
  self->grid = gtk_grid_new ();
  gtk_grid_set_column_spacing (GTK_GRID (self->grid), 8);
  gtk_widget_set_parent (self->grid, GTK_WIDGET (self));
  gtk_accessible_update_property (GTK_ACCESSIBLE (self), GTK_ACCESSIBLE_PROPERTY_LABEL,
                                  _ ("Grades"), -1);
  add_names (self);
  for (NoughtsKind kind = NOUGHTS_KIND_BRILLIANT; kind < NOUGHTS_N_KINDS; kind++)
    add_row (self, kind);
  update_rows (self);
}

/* Sets a count. A screen reader reads it with its player and grade. */
static void
set_count (GtkWidget *button, const char *name, NoughtsKind kind, guint count)
{
  g_autofree char *text = g_strdup_printf ("%u", count);
  g_autofree char *grade = NULL;
  g_autofree char *words = NULL;

  /* Translators: a kind of move and how often it was made, "Best: 6" */
  grade = g_strdup_printf (_ ("%s: %u"), noughts_kind_get_title (kind), count);
  /* Translators: a player, and the same: "You, Best: 6" */
  words = g_strdup_printf (_ ("%s, %s"), name, grade);
  if (!g_str_equal (gtk_button_get_label (GTK_BUTTON (button)), text))
    gtk_button_set_label (GTK_BUTTON (button), text);
  gtk_widget_set_sensitive (button, count > 0);
  gtk_widget_set_tooltip_text (button, count > 0 ? _ ("Show these moves one by one") : NULL);

  gtk_accessible_reset_relation (GTK_ACCESSIBLE (button), GTK_ACCESSIBLE_RELATION_LABELLED_BY);
  gtk_accessible_update_property (GTK_ACCESSIBLE (button), GTK_ACCESSIBLE_PROPERTY_LABEL, words,
                                  -1);
}

void
noughts_kind_table_set_column (NoughtsKindTable *self,
                               guint column,
                               const char *name,
                               const NoughtsSideReview *review)
{
  g_return_if_fail (NOUGHTS_IS_KIND_TABLE (self));
  g_return_if_fail (column < N_COLUMNS);
  g_return_if_fail (review != NULL);

  gtk_label_set_label (GTK_LABEL (self->names[column]), name);
  gtk_widget_set_tooltip_text (self->names[column], name);
  gtk_widget_set_visible (self->names[column], TRUE);
  for (NoughtsKind kind = NOUGHTS_KIND_BRILLIANT; kind < NOUGHTS_N_KINDS; kind++)
    {
      self->numbers[column][kind] = review->counts[kind];
      set_count (self->counts[column][kind], name, kind, review->counts[kind]);
    }
  update_rows (self);
}
