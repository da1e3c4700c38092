/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "noughts-report-view.h"

#include <glib/gi18n-lib.h>

#include "noughts-arc-graph.h"
#include "noughts-kind-icon.h"
#include "noughts-kind-table.h"
#include "noughts-piece-icon.h"

/* What shows one side's play. */
typedef struct
{
  MnkPiece piece;
  char *name;
  NoughtsPieceIcon *icon;
  GtkLabel *name_label;
  GtkLabel *number;
  GtkLabel *caption;
} Side;

/* What shows a turning point. */
typedef struct
{
  GtkWidget *button;
  NoughtsKindIcon *icon;
  GtkLabel *move;
  GtkLabel *words;
  GtkLabel *change;
  guint ply;
} Point;

struct _NoughtsReportView
{
  GtkBox parent_instance;

  NoughtsReport *report;
  Side sides[2];
  Point points[NOUGHTS_TURNING_POINTS];

  GtkLabel *title;
  GtkWidget *report_scroller;
  GtkWidget *report_content;
  GtkLabel *decisive;
  GtkWidget *progress;
  GtkLabel *progress_label;
  GtkProgressBar *progress_bar;
  GtkBox *sides_box;
  NoughtsArcGraph *graph;
  NoughtsKindTable *table;
  GtkInscription *walk;
  GtkWidget *points_heading;
  GtkBox *points_box;

  /* The count whose moves are shown one by one, of which game; only compared. */
  MnkPiece walk_side;
  NoughtsKind walk_kind;
  NoughtsGame *walk_game;
};

G_DEFINE_FINAL_TYPE (NoughtsReportView, noughts_report_view, GTK_TYPE_BOX)

static guint jump_requested_signal;

static NoughtsGame *
get_game (NoughtsReportView *self)
{
  return noughts_analysis_get_game (noughts_report_get_analysis (self->report));
}

/* ---- Filling ---- */

static void
show_progress (NoughtsReportView *self)
{
  guint judged;
  guint all = noughts_report_get_moves (self->report, &judged);
  gboolean whole = noughts_report_is_whole (self->report);
  g_autofree char *text = NULL;

  gtk_widget_set_visible (self->progress, !whole);
  if (whole)
    return;

  /* Translators: how many of all moves are analysed: "12 of 60" */
  text = g_strdup_printf (_ ("%u of %u"), judged, all);
  gtk_label_set_label (self->progress_label, text);
  gtk_progress_bar_set_fraction (self->progress_bar, all > 0 ? judged / (double) all : 0);
}

/* Takes the place of the progress, even with nothing to say: what is below does not move. */
static void
show_decisive (NoughtsReportView *self)
{
  g_autofree char *text = noughts_report_describe_decisive (self->report);

  gtk_label_set_label (self->decisive, text != NULL ? text : "");
  gtk_widget_set_visible (GTK_WIDGET (self->decisive), !gtk_widget_get_visible (self->progress));
}

static void
show_side (NoughtsReportView *self, guint column)
{
  Side *side = &self->sides[column];
  const char *what;
  g_autofree char *number = noughts_report_describe_side (self->report, side->piece, &what);

  gtk_label_set_label (side->number, number);
  gtk_label_set_label (side->caption, what);
  noughts_kind_table_set_column (self->table, column, side->name,
                                 &noughts_report_get_review (self->report)->sides[side->piece]);
}

static void
show_point (NoughtsReportView *self, Point *point, const NoughtsTurningPoint *shown)
{
  g_autofree char *move = noughts_report_name_move (self->report, shown->node);
  g_autofree char *words = noughts_report_describe_point (self->report, shown);
  g_autofree char *change = noughts_report_describe_change (self->report, shown);
  const char *grade = noughts_kind_get_title (shown->verdict.kind);
  g_autofree char *all = g_strdup_printf ("%s, %s, %s, %s", move, grade, words, change);

  point->ply = noughts_node_get_ply (shown->node);
  noughts_kind_icon_set_kind (point->icon, shown->verdict.kind);
  gtk_label_set_label (point->move, move);
  gtk_label_set_label (point->words, words);
  gtk_label_set_label (point->change, change);
  gtk_accessible_update_property (GTK_ACCESSIBLE (point->button), GTK_ACCESSIBLE_PROPERTY_LABEL,
                                  all, -1);
}

static void
show_points (NoughtsReportView *self)
{
  guint n;
  const NoughtsTurningPoint *points = noughts_report_get_turning_points (self->report, &n);

  for (guint i = 0; i < n; i++)
    show_point (self, &self->points[i], &points[i]);
  for (guint i = 0; i < NOUGHTS_TURNING_POINTS; i++)
    gtk_widget_set_visible (self->points[i].button, i < n);
  gtk_widget_set_visible (GTK_WIDGET (self->points_box), n > 0);
  gtk_widget_set_visible (self->points_heading, n > 0);
}

static void
show_walk (NoughtsReportView *self, const char *text)
{
  gtk_inscription_set_text (self->walk, text);
  /* An inscription has no accessible text of its own. */
  gtk_accessible_update_property (GTK_ACCESSIBLE (self->walk), GTK_ACCESSIBLE_PROPERTY_LABEL, text,
                                  -1);
}

/* Begins anew with another game. */
static void
age_walk (NoughtsReportView *self)
{
  if (self->walk_game == get_game (self))
    return;

  self->walk_game = get_game (self);
  self->walk_side = MNK_EMPTY;
  show_walk (self, _ ("Click a number to see those moves."));
}

static void
show_report (NoughtsReportView *self)
{
  if (self->report == NULL || get_game (self) == NULL || self->sides[0].piece == MNK_EMPTY)
    return;

  age_walk (self);
  show_progress (self);
  show_decisive (self);
  show_side (self, 0);
  show_side (self, 1);
  show_points (self);
}

/* ---- Walking through the moves of a grade ---- */

/* Returns "Blunder 1 of 2: 7. h6 – lets White win by force". */
static char *
describe_walk (NoughtsReportView *self, NoughtsNode *node, guint number)
{
  const NoughtsSideReview *review =
      &noughts_report_get_review (self->report)->sides[self->walk_side];
  const char *grade = noughts_kind_get_title (self->walk_kind);
  const char *why = noughts_analysis_get_why (noughts_report_get_analysis (self->report), node);
  g_autofree char *move = noughts_report_name_move (self->report, node);
  g_autofree char *place = NULL;

  /* Translators: a grade, its place among the moves of that grade, and the move: "Blunder 1 of 2:
   * 7. h6" */
  place =
      g_strdup_printf (_ ("%s %u of %u: %s"), grade, number, review->counts[self->walk_kind], move);
  if (why == NULL)
    return g_steal_pointer (&place);

  return g_strdup_printf (_ ("%s – %s"), place, why);
}

static void
chosen_cb (NoughtsReportView *self, guint column, guint kind)
{
  const MnkPiece side = self->sides[column].piece;
  const gboolean again = side == self->walk_side && kind == (guint) self->walk_kind;
  NoughtsGame *game = get_game (self);
  NoughtsNode *after = again ? noughts_game_get_current (game) : noughts_game_get_root (game);
  g_autofree char *text = NULL;
  NoughtsNode *node;
  guint number;

  node = noughts_report_find (self->report, side, (NoughtsKind) kind, after, &number);
  if (node == NULL)
    return;

  self->walk_side = side;
  self->walk_kind = (NoughtsKind) kind;
  text = describe_walk (self, node, number);
  show_walk (self, text);
  g_signal_emit (self, jump_requested_signal, 0, noughts_node_get_ply (node));
}

static void
graph_jump_cb (NoughtsReportView *self, guint ply)
{
  g_signal_emit (self, jump_requested_signal, 0, ply);
}

static void
point_clicked_cb (NoughtsReportView *self, GtkWidget *button)
{
  for (guint i = 0; i < NOUGHTS_TURNING_POINTS; i++)
    {
      if (self->points[i].button == button)
        g_signal_emit (self, jump_requested_signal, 0, self->points[i].ply);
    }
}

/* ---- The widget ---- */

static GtkLabel *
add_label (GtkWidget *box, const char *css_class)
{
  GtkWidget *label =
      g_object_new (GTK_TYPE_LABEL, "xalign", 0.0, "ellipsize", PANGO_ELLIPSIZE_END, NULL);

  if (css_class != NULL)
    gtk_widget_add_css_class (label, css_class);
  gtk_box_append (GTK_BOX (box), label);

  return GTK_LABEL (label);
}

/* Adds the card of a side: its piece, name and large number. */
static void
add_side (NoughtsReportView *self, Side *side)
{
  GtkWidget *card = gtk_box_new (GTK_ORIENTATION_HORIZONTAL, 10);
  GtkWidget *words = gtk_box_new (GTK_ORIENTATION_VERTICAL, 0);

  side->icon = g_object_new (NOUGHTS_TYPE_PIECE_ICON, "size", 24, "valign", GTK_ALIGN_CENTER, NULL);
  gtk_box_append (GTK_BOX (card), GTK_WIDGET (side->icon));
  gtk_box_append (GTK_BOX (card), words);
  side->name_label = add_label (words, NULL);
  side->number = add_label (words, "title-2");
  gtk_widget_add_css_class (GTK_WIDGET (side->number), "numeric");
  side->caption = add_label (words, "caption");
  gtk_widget_add_css_class (GTK_WIDGET (side->caption), "dim-label");
  gtk_widget_add_css_class (card, "side-card");
  gtk_box_append (self->sides_box, card);
}

static void
add_point (NoughtsReportView *self, Point *point)
{
  GtkWidget *box = gtk_box_new (GTK_ORIENTATION_HORIZONTAL, 8);

  point->button = gtk_button_new ();
  point->icon = NOUGHTS_KIND_ICON (noughts_kind_icon_new (NOUGHTS_KIND_NONE));
  gtk_widget_set_valign (GTK_WIDGET (point->icon), GTK_ALIGN_CENTER);
  gtk_box_append (GTK_BOX (box), GTK_WIDGET (point->icon));
  point->move = add_label (box, "heading");
  gtk_label_set_ellipsize (point->move, PANGO_ELLIPSIZE_NONE);
  point->words = g_object_new (GTK_TYPE_LABEL, "xalign", 0.0, "wrap", TRUE, "hexpand", TRUE,
                               "natural-wrap-mode", GTK_NATURAL_WRAP_NONE, NULL);
  gtk_box_append (GTK_BOX (box), GTK_WIDGET (point->words));
  point->change = add_label (box, "numeric");
  gtk_label_set_ellipsize (point->change, PANGO_ELLIPSIZE_NONE);
  gtk_widget_add_css_class (GTK_WIDGET (point->change), "dim-label");

  gtk_button_set_child (GTK_BUTTON (point->button), box);
  gtk_widget_add_css_class (point->button, "flat");
  gtk_widget_set_visible (point->button, FALSE);
  g_signal_connect_object (point->button, "clicked", G_CALLBACK (point_clicked_cb), self,
                           G_CONNECT_SWAPPED);
  gtk_box_append (self->points_box, point->button);
}

static void
noughts_report_view_dispose (GObject *object)
{
  NoughtsReportView *self = NOUGHTS_REPORT_VIEW (object);

  g_clear_object (&self->report);
  gtk_widget_dispose_template (GTK_WIDGET (object), NOUGHTS_TYPE_REPORT_VIEW);

  G_OBJECT_CLASS (noughts_report_view_parent_class)->dispose (object);
}

static void
noughts_report_view_finalize (GObject *object)
{
  NoughtsReportView *self = NOUGHTS_REPORT_VIEW (object);

  g_free (self->sides[0].name);
  g_free (self->sides[1].name);

  G_OBJECT_CLASS (noughts_report_view_parent_class)->finalize (object);
}

static void
noughts_report_view_class_init (NoughtsReportViewClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = noughts_report_view_dispose;
  G_OBJECT_CLASS (klass)->finalize = noughts_report_view_finalize;

  jump_requested_signal =
      g_signal_new ("jump-requested", NOUGHTS_TYPE_REPORT_VIEW, G_SIGNAL_RUN_LAST, 0, NULL, NULL,
                    NULL, G_TYPE_NONE, 1, G_TYPE_UINT);

  g_type_ensure (NOUGHTS_TYPE_ARC_GRAPH);
  g_type_ensure (NOUGHTS_TYPE_KIND_TABLE);

  gtk_widget_class_set_template_from_resource (widget_class,
                                               "/org/noughts/Noughts/noughts-report-view.ui");
  gtk_widget_class_bind_template_child (widget_class, NoughtsReportView, decisive);
  gtk_widget_class_bind_template_child (widget_class, NoughtsReportView, report_content);
  gtk_widget_class_bind_template_child (widget_class, NoughtsReportView, report_scroller);
  gtk_widget_class_bind_template_child (widget_class, NoughtsReportView, graph);
  gtk_widget_class_bind_template_child (widget_class, NoughtsReportView, points_box);
  gtk_widget_class_bind_template_child (widget_class, NoughtsReportView, points_heading);
  gtk_widget_class_bind_template_child (widget_class, NoughtsReportView, progress);
  gtk_widget_class_bind_template_child (widget_class, NoughtsReportView, progress_bar);
  gtk_widget_class_bind_template_child (widget_class, NoughtsReportView, progress_label);
  gtk_widget_class_bind_template_child (widget_class, NoughtsReportView, sides_box);
  gtk_widget_class_bind_template_child (widget_class, NoughtsReportView, table);
  gtk_widget_class_bind_template_child (widget_class, NoughtsReportView, title);
  gtk_widget_class_bind_template_child (widget_class, NoughtsReportView, walk);
  gtk_widget_class_set_css_name (widget_class, "report");
}

static void
noughts_report_view_init (NoughtsReportView *self)
{
  gtk_widget_init_template (GTK_WIDGET (self));

  add_side (self, &self->sides[0]);
  add_side (self, &self->sides[1]);
  for (guint i = 0; i < NOUGHTS_TURNING_POINTS; i++)
    add_point (self, &self->points[i]);
  g_signal_connect_object (self->table, "chosen", G_CALLBACK (chosen_cb), self, G_CONNECT_SWAPPED);
  g_signal_connect_object (self->graph, "jump-requested", G_CALLBACK (graph_jump_cb), self,
                           G_CONNECT_SWAPPED);
}

void
noughts_report_view_set_report (NoughtsReportView *self, NoughtsReport *report)
{
  g_return_if_fail (NOUGHTS_IS_REPORT_VIEW (self));
  g_return_if_fail (NOUGHTS_IS_REPORT (report));

  self->report = g_object_ref (report);
  noughts_arc_graph_set_analysis (self->graph, noughts_report_get_analysis (report));
  g_signal_connect_object (report, "changed", G_CALLBACK (show_report), self, G_CONNECT_SWAPPED);
  show_report (self);
}

static void
set_side (Side *self, MnkPiece piece, gboolean stones, const char *name)
{
  self->piece = piece;
  g_free (self->name);
  self->name = g_strdup (name);
  noughts_piece_icon_set_piece (self->icon, piece, stones);
  gtk_label_set_label (self->name_label, name);
}

void
noughts_report_view_set_players (NoughtsReportView *self,
                                 MnkPiece side,
                                 gboolean stones,
                                 const char *name,
                                 const char *other)
{
  g_return_if_fail (NOUGHTS_IS_REPORT_VIEW (self));
  g_return_if_fail (name != NULL && other != NULL);

  set_side (&self->sides[0], side, stones, name);
  set_side (&self->sides[1], mnk_piece_other (side), stones, other);
  noughts_arc_graph_set_view (self->graph, side, stones);
  show_report (self);
}

void
noughts_report_view_set_title (NoughtsReportView *self, const char *title)
{
  g_return_if_fail (NOUGHTS_IS_REPORT_VIEW (self));

  gtk_label_set_label (self->title, title);
}

void
noughts_report_view_set_unit (NoughtsReportView *self, NoughtsUnit unit)
{
  g_return_if_fail (NOUGHTS_IS_REPORT_VIEW (self));

  noughts_arc_graph_set_unit (self->graph, unit);
}

void
noughts_report_view_set_scrolls (NoughtsReportView *self, gboolean scrolls)
{
  g_autoptr (GtkWidget) content = NULL;

  g_return_if_fail (NOUGHTS_IS_REPORT_VIEW (self));

  if (gtk_widget_get_visible (self->report_scroller) == !!scrolls)
    return;

  content = g_object_ref (self->report_content);
  gtk_widget_set_visible (self->report_scroller, scrolls);
  if (scrolls)
    {
      gtk_box_remove (GTK_BOX (self), content);
      gtk_scrolled_window_set_child (GTK_SCROLLED_WINDOW (self->report_scroller), content);
    }
  else
    {
      gtk_scrolled_window_set_child (GTK_SCROLLED_WINDOW (self->report_scroller), NULL);
      gtk_box_append (GTK_BOX (self), content);
    }
}

void
noughts_report_view_focus_graph (NoughtsReportView *self)
{
  g_return_if_fail (NOUGHTS_IS_REPORT_VIEW (self));

  gtk_widget_grab_focus (GTK_WIDGET (self->graph));
}
