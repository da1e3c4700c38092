/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "noughts-grade-legend.h"

#include <glib/gi18n-lib.h>

#include "noughts-kind-icon.h"

struct _NoughtsGradeLegend
{
  GtkWidget parent_instance;

  GtkWidget *box;
};

G_DEFINE_FINAL_TYPE (NoughtsGradeLegend, noughts_grade_legend, GTK_TYPE_WIDGET)

#define TEXT_WIDTH 52

static const struct
{
  const char *meaning;
  const char *boards;
} words[NOUGHTS_N_KINDS] = {
  [NOUGHTS_KIND_BRILLIANT] = { N_ ("A great or winning move that is easy to overlook."),
                               N_ ("Only on boards of more than 36 cells.") },
  [NOUGHTS_KIND_GREAT] = { N_ ("The only good move: every other one throws away a win or a draw, "
                               "or much of the winning chances."),
                           N_ ("On all boards.") },
  [NOUGHTS_KIND_BEST] = { N_ ("No other move is better."),
                          N_ ("On boards of up to 20 cells: wins in the fewest moves.") },
  [NOUGHTS_KIND_EXCELLENT] = { N_ ("Lowers the winning chances by less than 2 points."),
                               N_ ("On boards of up to 20 cells: wins, but one step later than "
                                   "possible.") },
  [NOUGHTS_KIND_GOOD] = { N_ ("Lowers the winning chances by less than 5 points."),
                          N_ ("On boards of up to 20 cells: wins later still, or keeps a "
                              "draw.") },
  [NOUGHTS_KIND_FORCED] = { N_ ("The only legal move, or the only one that stops the opponent from "
                                "winning at once."),
                            N_ ("On all boards.") },
  [NOUGHTS_KIND_LOST] = { N_ ("Every move loses, so none was better."),
                          N_ ("On boards of up to 20 cells: holds out as long as possible.") },
  [NOUGHTS_KIND_INACCURACY] = { N_ ("Lowers the winning chances by less than 10 points, or "
                                    "overlooks a "
                                    "win close at hand."),
                                N_ ("On boards of up to 20 cells: turns a win into a draw, or "
                                    "loses sooner than it must.") },
  [NOUGHTS_KIND_MISTAKE] = { N_ ("Lowers the winning chances by less than 20 points."),
                             N_ ("On boards of up to 20 cells: turns a draw into a loss.") },
  [NOUGHTS_KIND_BLUNDER] = { N_ ("Lowers the winning chances by 20 points or more."),
                             N_ ("On boards of up to 20 cells: turns a win into a loss.") },
};

static GtkWidget *
make_label (const char *text, const char *css_class)
{
  GtkWidget *label = g_object_new (GTK_TYPE_LABEL, "label", text, "max-width-chars", TEXT_WIDTH,
                                   "wrap", TRUE, "xalign", 0.0f, NULL);

  if (css_class != NULL)
    gtk_widget_add_css_class (label, css_class);

  return label;
}

/* A screen reader says "Best: No other move is better. On boards …". */
static GtkWidget *
make_row (NoughtsKind kind)
{
  const char *meaning = noughts_grade_legend_get_meaning (kind);
  const char *boards = noughts_grade_legend_get_boards (kind);
  g_autofree char *name =
      g_strdup_printf ("%s: %s %s", noughts_kind_get_title (kind), meaning, boards);
  GtkWidget *row = g_object_new (GTK_TYPE_BOX, "accessible-role", GTK_ACCESSIBLE_ROLE_LIST_ITEM,
                                 "spacing", 12, NULL);
  GtkWidget *icon = noughts_kind_icon_new (kind);
  GtkWidget *texts = gtk_box_new (GTK_ORIENTATION_VERTICAL, 0);

  gtk_widget_set_valign (icon, GTK_ALIGN_START);
  gtk_box_append (GTK_BOX (texts), make_label (noughts_kind_get_title (kind), "heading"));
  gtk_box_append (GTK_BOX (texts), make_label (meaning, NULL));
  gtk_box_append (GTK_BOX (texts), make_label (boards, "dim-label"));
  gtk_box_append (GTK_BOX (row), icon);
  gtk_box_append (GTK_BOX (row), texts);
  gtk_accessible_update_property (GTK_ACCESSIBLE (row), GTK_ACCESSIBLE_PROPERTY_LABEL, name, -1);

  return row;
}

static void
noughts_grade_legend_dispose (GObject *object)
{
  NoughtsGradeLegend *self = NOUGHTS_GRADE_LEGEND (object);

  g_clear_pointer (&self->box, gtk_widget_unparent);

  G_OBJECT_CLASS (noughts_grade_legend_parent_class)->dispose (object);
}

static void
noughts_grade_legend_class_init (NoughtsGradeLegendClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = noughts_grade_legend_dispose;

  gtk_widget_class_set_layout_manager_type (widget_class, GTK_TYPE_BIN_LAYOUT);
  gtk_widget_class_set_css_name (widget_class, "gradelegend");
  gtk_widget_class_set_accessible_role (widget_class, GTK_ACCESSIBLE_ROLE_LIST);
}

static void
noughts_grade_legend_init (NoughtsGradeLegend *self)
{
  self->box = gtk_box_new (GTK_ORIENTATION_VERTICAL, 12);
  gtk_widget_set_parent (self->box, GTK_WIDGET (self));
  gtk_accessible_update_property (GTK_ACCESSIBLE (self), GTK_ACCESSIBLE_PROPERTY_LABEL,
                                  _ ("Grades"), -1);

  for (NoughtsKind kind = NOUGHTS_KIND_BRILLIANT; kind < NOUGHTS_N_KINDS; kind++)
    gtk_box_append (GTK_BOX (self->box), make_row (kind));
}

GtkWidget *
noughts_grade_legend_new (void)
{
  return g_object_new (NOUGHTS_TYPE_GRADE_LEGEND, NULL);
}

const char *
noughts_grade_legend_get_meaning (NoughtsKind kind)
{
  g_return_val_if_fail (kind > NOUGHTS_KIND_NONE && kind < NOUGHTS_N_KINDS, NULL);

  return _ (words[kind].meaning);
}

const char *
noughts_grade_legend_get_boards (NoughtsKind kind)
{
  g_return_val_if_fail (kind > NOUGHTS_KIND_NONE && kind < NOUGHTS_N_KINDS, NULL);

  return _ (words[kind].boards);
}
