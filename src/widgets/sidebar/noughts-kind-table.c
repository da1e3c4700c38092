/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "noughts-kind-table.h"

#include <glib/gi18n-lib.h>

#include "noughts-kind-icon.h"

#define N_ROWS 2

struct _NoughtsKindTable
{
  GtkWidget parent_instance;

  GtkWidget *grid;
  GtkWidget *icons[NOUGHTS_N_KINDS];
  GtkWidget *names[N_ROWS];
  GtkWidget *counts[N_ROWS][NOUGHTS_N_KINDS];
};

G_DEFINE_FINAL_TYPE (NoughtsKindTable, noughts_kind_table, GTK_TYPE_WIDGET)

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

  gtk_widget_class_set_layout_manager_type (widget_class, GTK_TYPE_BIN_LAYOUT);
  gtk_widget_class_set_css_name (widget_class, "kindtable");
  gtk_widget_class_set_accessible_role (widget_class, GTK_ACCESSIBLE_ROLE_GROUP);
}

static void
add_icons (NoughtsKindTable *self)
{
  for (NoughtsKind kind = NOUGHTS_KIND_BRILLIANT; kind < NOUGHTS_N_KINDS; kind++)
    {
      self->icons[kind] = noughts_kind_icon_new (kind);
      gtk_widget_set_tooltip_text (self->icons[kind], noughts_kind_get_title (kind));
      gtk_grid_attach (GTK_GRID (self->grid), self->icons[kind], kind, 0, 1, 1);
    }
}

static void
add_row (NoughtsKindTable *self, guint row)
{
  self->names[row] = g_object_new (GTK_TYPE_LABEL, "xalign", 0.0, "hexpand", TRUE, "width-chars", 4,
                                   "ellipsize", PANGO_ELLIPSIZE_END, NULL);
  gtk_grid_attach (GTK_GRID (self->grid), self->names[row], 0, (int) row + 1, 1, 1);

  for (NoughtsKind kind = NOUGHTS_KIND_BRILLIANT; kind < NOUGHTS_N_KINDS; kind++)
    {
      self->counts[row][kind] = gtk_label_new (NULL);
      gtk_widget_add_css_class (self->counts[row][kind], "numeric");
      gtk_grid_attach (GTK_GRID (self->grid), self->counts[row][kind], kind, (int) row + 1, 1, 1);
    }
}

static void
noughts_kind_table_init (NoughtsKindTable *self)
{
  self->grid = gtk_grid_new ();
  gtk_grid_set_row_spacing (GTK_GRID (self->grid), 2);
  gtk_grid_set_column_spacing (GTK_GRID (self->grid), 6);
  gtk_widget_set_parent (self->grid, GTK_WIDGET (self));
  gtk_accessible_update_property (GTK_ACCESSIBLE (self), GTK_ACCESSIBLE_PROPERTY_LABEL,
                                  _ ("Grades"), -1);
  add_icons (self);
  for (guint row = 0; row < N_ROWS; row++)
    add_row (self, row);
}

/* Sets a count. Zero is paler; a screen reader reads the count with its player and grade. */
static void
set_count (GtkWidget *label, const char *name, NoughtsKind kind, guint count)
{
  g_autofree char *text = g_strdup_printf ("%u", count);
  g_autofree char *tooltip = NULL;
  g_autofree char *words = NULL;

  /* Translators: a kind of move and how often it was made, "Best: 6" */
  tooltip = g_strdup_printf (_ ("%s: %u"), noughts_kind_get_title (kind), count);
  /* Translators: a player, and the same: "You, Best: 6" */
  words = g_strdup_printf (_ ("%s, %s"), name, tooltip);
  if (!g_str_equal (gtk_label_get_label (GTK_LABEL (label)), text))
    {
      gtk_label_set_label (GTK_LABEL (label), text);
      gtk_widget_set_tooltip_text (label, tooltip);
      if (count == 0)
        gtk_widget_add_css_class (label, "dim-label");
      else
        gtk_widget_remove_css_class (label, "dim-label");
    }

  /* A label names itself whenever its text is set. */
  gtk_accessible_update_property (GTK_ACCESSIBLE (label), GTK_ACCESSIBLE_PROPERTY_LABEL, words, -1);
}

void
noughts_kind_table_set_row (NoughtsKindTable *self,
                            guint row,
                            const char *name,
                            const NoughtsSideReview *review)
{
  g_return_if_fail (NOUGHTS_IS_KIND_TABLE (self));
  g_return_if_fail (row < N_ROWS);
  g_return_if_fail (review != NULL);

  gtk_label_set_label (GTK_LABEL (self->names[row]), name);
  for (NoughtsKind kind = NOUGHTS_KIND_BRILLIANT; kind < NOUGHTS_N_KINDS; kind++)
    set_count (self->counts[row][kind], name, kind, review->counts[kind]);
}

void
noughts_kind_table_set_brilliant (NoughtsKindTable *self, gboolean brilliant)
{
  g_return_if_fail (NOUGHTS_IS_KIND_TABLE (self));

  gtk_widget_set_visible (self->icons[NOUGHTS_KIND_BRILLIANT], brilliant);
  for (guint row = 0; row < N_ROWS; row++)
    gtk_widget_set_visible (self->counts[row][NOUGHTS_KIND_BRILLIANT], brilliant);
}
