/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "noughts-sidebar.h"

#include "noughts-arc-graph.h"
#include "noughts-even-layout.h"
#include "noughts-move-list.h"

/* The interval of the readout in microseconds, slow enough to read. */
#define READOUT_INTERVAL (G_USEC_PER_SEC / 5)

/* Reason and readout are inscriptions: their size does not depend on the text, so that a change
 * needs no new layout. */
struct _NoughtsSidebar
{
  GtkBox parent_instance;

  GtkLabel *players_label;
  GtkLabel *rule_label;
  GtkWidget *close_review_button;
  NoughtsArcGraph *graph;
  GtkWidget *report_row;
  GtkLabel *report_label;
  GtkWidget *again_button;
  NoughtsMoveList *move_list;
  GtkInscription *reason;
  GtkInscription *readout;
  GtkLabel *hint_label;
  GtkWidget *hint_button;
  GtkWidget *play_buttons;
  GtkWidget *review_buttons;
  GtkWidget *titles;
  NoughtsLinesPane *lines_pane;
  NoughtsAnalysisTools *analysis_tools;

  gboolean evaluated;
  gboolean analysing;
  NoughtsUnit unit;
  MnkPiece view;
  gboolean stones;
  gboolean secret;
  gint64 readout_time; /* of the last change of its text */
};

G_DEFINE_FINAL_TYPE (NoughtsSidebar, noughts_sidebar, GTK_TYPE_BOX)

enum
{
  PROP_0,
  PROP_UNIT
};

enum
{
  JUMP_REQUESTED,
  LINE_REQUESTED,
  N_SIGNALS
};

static guint signals[N_SIGNALS];

static void
show_text (GtkInscription *inscription, const char *text)
{
  if (g_strcmp0 (gtk_inscription_get_text (inscription), text) == 0)
    return;

  gtk_inscription_set_text (inscription, text);
  /* An inscription has no accessible text of its own. */
  gtk_accessible_update_property (GTK_ACCESSIBLE (inscription), GTK_ACCESSIBLE_PROPERTY_LABEL,
                                  text != NULL ? text : "", -1);
}

static const char *
get_text (GtkInscription *inscription)
{
  const char *text = gtk_inscription_get_text (inscription);

  return text != NULL ? text : "";
}

/* Shows the progress of the search: "depth 14 · 1.1 M/s · h8 i9 …". */
static void
progress_cb (NoughtsSidebar *self,
             NoughtsNode *node,
             guint depth,
             double nodes_per_second,
             NoughtsAnalysis *analysis)
{
  gint64 now = g_get_monotonic_time ();
  g_autofree char *text = NULL;

  if (now - self->readout_time < READOUT_INTERVAL)
    return;

  self->readout_time = now;
  /* The line would show the answer of the retry. */
  if (self->secret)
    return;

  text = noughts_analysis_describe_progress (analysis, node, depth, nodes_per_second, self->unit);
  show_text (self->readout, text);
}

static void
busy_cb (NoughtsSidebar *self, GParamSpec *pspec, NoughtsAnalysis *analysis)
{
  if (!noughts_analysis_get_busy (analysis))
    show_text (self->readout, NULL);
}

static void
jump_requested_cb (NoughtsSidebar *self, guint ply)
{
  g_signal_emit (self, signals[JUMP_REQUESTED], 0, ply);
}

static void
line_requested_cb (NoughtsSidebar *self, NoughtsNode *node)
{
  g_signal_emit (self, signals[LINE_REQUESTED], 0, node);
}

static void
noughts_sidebar_set_property (GObject *object, guint id, const GValue *value, GParamSpec *pspec)
{
  NoughtsSidebar *self = NOUGHTS_SIDEBAR (object);

  switch (id)
    {
    case PROP_UNIT:
      self->unit = g_value_get_enum (value);
      noughts_arc_graph_set_unit (self->graph, self->unit);
      break;

    default:
      G_OBJECT_WARN_INVALID_PROPERTY_ID (object, id, pspec);
    }
}

static void
noughts_sidebar_dispose (GObject *object)
{
  gtk_widget_dispose_template (GTK_WIDGET (object), NOUGHTS_TYPE_SIDEBAR);

  G_OBJECT_CLASS (noughts_sidebar_parent_class)->dispose (object);
}

static void
noughts_sidebar_class_init (NoughtsSidebarClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = noughts_sidebar_dispose;
  G_OBJECT_CLASS (klass)->set_property = noughts_sidebar_set_property;

  g_object_class_install_property (G_OBJECT_CLASS (klass), PROP_UNIT,
                                   g_param_spec_enum ("unit", NULL, NULL, NOUGHTS_TYPE_UNIT,
                                                      NOUGHTS_UNIT_PERCENT,
                                                      G_PARAM_WRITABLE | G_PARAM_STATIC_STRINGS));

  signals[JUMP_REQUESTED] = g_signal_new ("jump-requested", NOUGHTS_TYPE_SIDEBAR, G_SIGNAL_RUN_LAST,
                                          0, NULL, NULL, NULL, G_TYPE_NONE, 1, G_TYPE_UINT);
  signals[LINE_REQUESTED] = g_signal_new ("line-requested", NOUGHTS_TYPE_SIDEBAR, G_SIGNAL_RUN_LAST,
                                          0, NULL, NULL, NULL, G_TYPE_NONE, 1, G_TYPE_POINTER);

  g_type_ensure (NOUGHTS_TYPE_ANALYSIS_TOOLS);
  g_type_ensure (NOUGHTS_TYPE_ARC_GRAPH);
  g_type_ensure (NOUGHTS_TYPE_EVEN_LAYOUT);
  g_type_ensure (NOUGHTS_TYPE_LINES_PANE);
  g_type_ensure (NOUGHTS_TYPE_MOVE_LIST);

  gtk_widget_class_set_template_from_resource (widget_class,
                                               "/org/noughts/Noughts/noughts-sidebar.ui");
  gtk_widget_class_bind_template_child (widget_class, NoughtsSidebar, again_button);
  gtk_widget_class_bind_template_child (widget_class, NoughtsSidebar, analysis_tools);
  gtk_widget_class_bind_template_child (widget_class, NoughtsSidebar, close_review_button);
  gtk_widget_class_bind_template_child (widget_class, NoughtsSidebar, graph);
  gtk_widget_class_bind_template_child (widget_class, NoughtsSidebar, hint_button);
  gtk_widget_class_bind_template_child (widget_class, NoughtsSidebar, hint_label);
  gtk_widget_class_bind_template_child (widget_class, NoughtsSidebar, lines_pane);
  gtk_widget_class_bind_template_child (widget_class, NoughtsSidebar, move_list);
  gtk_widget_class_bind_template_child (widget_class, NoughtsSidebar, play_buttons);
  gtk_widget_class_bind_template_child (widget_class, NoughtsSidebar, players_label);
  gtk_widget_class_bind_template_child (widget_class, NoughtsSidebar, readout);
  gtk_widget_class_bind_template_child (widget_class, NoughtsSidebar, reason);
  gtk_widget_class_bind_template_child (widget_class, NoughtsSidebar, report_label);
  gtk_widget_class_bind_template_child (widget_class, NoughtsSidebar, report_row);
  gtk_widget_class_bind_template_child (widget_class, NoughtsSidebar, review_buttons);
  gtk_widget_class_bind_template_child (widget_class, NoughtsSidebar, rule_label);
  gtk_widget_class_bind_template_child (widget_class, NoughtsSidebar, titles);
}

static void
noughts_sidebar_init (NoughtsSidebar *self)
{
  gtk_widget_init_template (GTK_WIDGET (self));

  /* The button has its own accessible name: its label would be read out a second time. */
  gtk_accessible_reset_relation (GTK_ACCESSIBLE (self->hint_button),
                                 GTK_ACCESSIBLE_RELATION_LABELLED_BY);

  g_signal_connect_object (self->graph, "jump-requested", G_CALLBACK (jump_requested_cb), self,
                           G_CONNECT_SWAPPED);
  g_signal_connect_object (self->move_list, "jump-requested", G_CALLBACK (jump_requested_cb), self,
                           G_CONNECT_SWAPPED);
  g_signal_connect_object (self->move_list, "line-requested", G_CALLBACK (line_requested_cb), self,
                           G_CONNECT_SWAPPED);
}

void
noughts_sidebar_set_analysis (NoughtsSidebar *self, NoughtsAnalysis *analysis)
{
  g_return_if_fail (NOUGHTS_IS_SIDEBAR (self));
  g_return_if_fail (NOUGHTS_IS_ANALYSIS (analysis));

  noughts_arc_graph_set_analysis (self->graph, analysis);
  noughts_move_list_set_analysis (self->move_list, analysis);
  g_signal_connect_object (analysis, "progress", G_CALLBACK (progress_cb), self, G_CONNECT_SWAPPED);
  g_signal_connect_object (analysis, "notify::busy", G_CALLBACK (busy_cb), self, G_CONNECT_SWAPPED);
}

void
noughts_sidebar_set_titles (NoughtsSidebar *self, const char *players, const char *rule)
{
  g_return_if_fail (NOUGHTS_IS_SIDEBAR (self));

  gtk_label_set_label (self->players_label, players);
  gtk_label_set_label (self->rule_label, rule);
}

void
noughts_sidebar_set_view (NoughtsSidebar *self, MnkPiece side, gboolean stones)
{
  g_return_if_fail (NOUGHTS_IS_SIDEBAR (self));

  if (side == self->view && stones == self->stones)
    return;

  self->view = side;
  self->stones = stones;
  noughts_arc_graph_set_view (self->graph, side, stones);
}

void
noughts_sidebar_set_evaluated (NoughtsSidebar *self, gboolean evaluated)
{
  g_return_if_fail (NOUGHTS_IS_SIDEBAR (self));

  self->evaluated = evaluated;
  gtk_widget_set_visible (GTK_WIDGET (self->graph), evaluated && !self->analysing);
}

gboolean
noughts_sidebar_set_reviewing (NoughtsSidebar *self, gboolean reviewing)
{
  GtkWidget *hidden, *focus;
  gboolean had_focus;

  g_return_val_if_fail (NOUGHTS_IS_SIDEBAR (self), FALSE);

  hidden = reviewing ? self->play_buttons : self->review_buttons;
  focus = gtk_root_get_focus (gtk_widget_get_root (GTK_WIDGET (self)));
  had_focus = focus != NULL
              && (gtk_widget_is_ancestor (focus, hidden)
                  || (!reviewing && focus == self->close_review_button));

  gtk_widget_set_visible (self->report_row, reviewing);
  gtk_widget_set_visible (self->play_buttons, !reviewing);
  gtk_widget_set_visible (self->review_buttons, reviewing);
  gtk_widget_set_visible (self->close_review_button, reviewing);

  return had_focus;
}

void
noughts_sidebar_set_analysing (NoughtsSidebar *self, gboolean analysing)
{
  g_return_if_fail (NOUGHTS_IS_SIDEBAR (self));

  self->analysing = analysing;
  gtk_widget_set_visible (GTK_WIDGET (self->lines_pane), analysing);
  gtk_widget_set_visible (GTK_WIDGET (self->analysis_tools), analysing);
  gtk_widget_set_visible (self->titles, !analysing);
  gtk_widget_set_visible (GTK_WIDGET (self->graph), self->evaluated && !analysing);
  gtk_widget_set_visible (GTK_WIDGET (self->readout), !analysing);
  gtk_widget_set_visible (self->play_buttons, !analysing);
}

NoughtsLinesPane *
noughts_sidebar_get_lines_pane (NoughtsSidebar *self)
{
  g_return_val_if_fail (NOUGHTS_IS_SIDEBAR (self), NULL);

  return self->lines_pane;
}

NoughtsAnalysisTools *
noughts_sidebar_get_analysis_tools (NoughtsSidebar *self)
{
  g_return_val_if_fail (NOUGHTS_IS_SIDEBAR (self), NULL);

  return self->analysis_tools;
}

void
noughts_sidebar_set_report_line (NoughtsSidebar *self, const char *text, gboolean flawless)
{
  g_return_if_fail (NOUGHTS_IS_SIDEBAR (self));

  gtk_label_set_label (self->report_label, text);
  gtk_widget_set_visible (self->again_button, flawless);
}

void
noughts_sidebar_focus_graph (NoughtsSidebar *self)
{
  g_return_if_fail (NOUGHTS_IS_SIDEBAR (self));

  gtk_widget_grab_focus (GTK_WIDGET (self->graph));
}

void
noughts_sidebar_set_secret (NoughtsSidebar *self, gboolean secret)
{
  g_return_if_fail (NOUGHTS_IS_SIDEBAR (self));

  self->secret = secret;
  noughts_move_list_set_secret (self->move_list, secret);
  if (secret)
    show_text (self->readout, NULL);
}

void
noughts_sidebar_set_hint (NoughtsSidebar *self, const char *text)
{
  g_return_if_fail (NOUGHTS_IS_SIDEBAR (self));

  if (text != NULL)
    gtk_label_set_label (self->hint_label, text);
  gtk_widget_set_visible (GTK_WIDGET (self->hint_label), text != NULL);
}

void
noughts_sidebar_set_hint_tip (NoughtsSidebar *self, const char *tip)
{
  g_return_if_fail (NOUGHTS_IS_SIDEBAR (self));

  /* Setting a tooltip queries the pointer's position each time. */
  if (g_strcmp0 (gtk_widget_get_tooltip_text (self->hint_button), tip) != 0)
    gtk_widget_set_tooltip_text (self->hint_button, tip);
}

void
noughts_sidebar_set_reason (NoughtsSidebar *self,
                            gboolean shown,
                            const char *text,
                            const char *comment)
{
  g_return_if_fail (NOUGHTS_IS_SIDEBAR (self));

  show_text (self->reason, text);
  gtk_widget_set_visible (GTK_WIDGET (self->reason), shown);
  if (g_strcmp0 (gtk_widget_get_tooltip_text (GTK_WIDGET (self->reason)), comment) != 0)
    gtk_widget_set_tooltip_text (GTK_WIDGET (self->reason), comment);
}

const char *
noughts_sidebar_get_hint (NoughtsSidebar *self)
{
  g_return_val_if_fail (NOUGHTS_IS_SIDEBAR (self), "");

  return gtk_widget_get_visible (GTK_WIDGET (self->hint_label))
             ? gtk_label_get_label (self->hint_label)
             : "";
}

const char *
noughts_sidebar_get_readout (NoughtsSidebar *self)
{
  g_return_val_if_fail (NOUGHTS_IS_SIDEBAR (self), "");

  return get_text (self->readout);
}

const char *
noughts_sidebar_get_reason (NoughtsSidebar *self)
{
  g_return_val_if_fail (NOUGHTS_IS_SIDEBAR (self), "");

  return get_text (self->reason);
}
