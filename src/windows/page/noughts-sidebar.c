/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "noughts-sidebar.h"

#include <glib/gi18n.h>

#include "noughts-arc-graph.h"
#include "noughts-even-layout.h"
#include "noughts-move-list.h"
#include "noughts-play-buttons.h"
#include "noughts-play-menu.h"

/* The interval of the readout in microseconds: a steady line, not a flickering one. */
#define READOUT_INTERVAL G_USEC_PER_SEC

/* The positions a second below which a search has only just begun, or ends at once. */
#define LEAST_SPEED 500

/* Words and readout are inscriptions: their size does not depend on the text, so that a change
 * needs no new layout and moves nothing. */
struct _NoughtsSidebar
{
  GtkBox parent_instance;

  GtkLabel *title_label;
  GtkLabel *rule_label;
  GtkStack *close_stack;
  GtkWidget *close_review_button;
  NoughtsArcGraph *graph;
  GtkWidget *graph_overlay;
  GtkLabel *graph_words;
  GtkWidget *report_row;
  GtkLabel *report_label;
  GtkWidget *again_button;
  NoughtsMoveList *move_list;
  GtkInscription *reason; /* the hint, where there is one */
  GtkInscription *readout;
  NoughtsPlayButtons *play_buttons;
  GtkWidget *review_buttons;
  GtkWidget *steps;
  GtkWidget *retry_buttons;
  GtkButton *answer_button;
  GtkWidget *skip_button;
  GtkWidget *next_retry_button;
  GtkWidget *play_found_button;
  GtkWidget *why_row;
  GtkWidget *why_report_button;
  GtkLabel *why_place;
  GtkButton *instead_button;
  GtkWidget *ending_buttons;
  GtkMenuButton *play_from_button;
  GtkWidget *draw_button;
  GtkWidget *resign_button;

  char *hint;
  char *reason_text;
  char *comment;
  GtkWidget *titles;
  NoughtsLinesPane *lines_pane;
  NoughtsAnalysisTools *analysis_tools;

  gboolean evaluated;
  const char *later_words; /* in the place of the graph, which keeps its room; or NULL */
  gboolean empty;
  gboolean analysing;
  gboolean roomy; /* the window is high enough for the graph of an analysis */
  gboolean buttons_elsewhere;
  NoughtsUnit unit;
  MnkPiece view;
  gboolean stones;
  gboolean secret;
  gboolean explaining;
  gboolean reviewing;
  gboolean retrying;
  NoughtsNode *readout_node; /* only compared */
  gint64 readout_time;       /* of the last change of its text */
  MnkRule play_from_rule;
  MnkPiece play_from_turn; /* the side to move where a game may be begun */
};

G_DEFINE_FINAL_TYPE (NoughtsSidebar, noughts_sidebar, GTK_TYPE_BOX)

/* Lines and tools of an analysis leave room for the graph from this height of the window on. */
#define ROOMY_HEIGHT 720

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
  /* GTK 4.8 does not tell assistive technology of an inscription without a text. */
  const char *shown = text != NULL ? text : "";

  if (g_strcmp0 (gtk_inscription_get_text (inscription), shown) == 0)
    return;

  gtk_inscription_set_text (inscription, shown);
  /* An inscription has no accessible text of its own. */
  gtk_accessible_update_property (GTK_ACCESSIBLE (inscription), GTK_ACCESSIBLE_PROPERTY_LABEL,
                                  shown, -1);
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

  /* What a search says that has been stopped comes late. */
  if (!noughts_analysis_get_enabled (analysis)
      || (node == self->readout_node && now - self->readout_time < READOUT_INTERVAL))
    return;

  if (nodes_per_second < LEAST_SPEED)
    {
      /* What was said of another position is out of date. */
      if (node != self->readout_node)
        show_text (self->readout, NULL);
      return;
    }

  self->readout_node = node;
  self->readout_time = now;
  /* The line would show the answer of the retry. */
  if (self->secret)
    return;

  text = noughts_analysis_describe_progress (analysis, node, depth, nodes_per_second, self->unit);
  show_text (self->readout, text);
}

/* The last line stays when a search is done. It goes with its game, or with the evaluation. */
static void
forget_readout (NoughtsSidebar *self, GParamSpec *pspec, NoughtsAnalysis *analysis)
{
  self->readout_node = NULL;
  show_text (self->readout, NULL);
}

static void
busy_cb (NoughtsSidebar *self, GParamSpec *pspec, NoughtsAnalysis *analysis)
{
  noughts_sidebar_age_readout (self, analysis);
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

/* The menu is made when it opens: the engines of the preferences may be others by then. */
static void
make_play_menu_cb (GtkMenuButton *button, gpointer data)
{
  NoughtsSidebar *self = data;
  g_autoptr (GMenuModel) menu = noughts_play_menu_new (&self->play_from_rule, self->play_from_turn);

  gtk_menu_button_set_menu_model (button, menu);
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
  NoughtsSidebar *self = NOUGHTS_SIDEBAR (object);

  gtk_widget_dispose_template (GTK_WIDGET (object), NOUGHTS_TYPE_SIDEBAR);
  g_clear_pointer (&self->hint, g_free);
  g_clear_pointer (&self->reason_text, g_free);
  g_clear_pointer (&self->comment, g_free);

  G_OBJECT_CLASS (noughts_sidebar_parent_class)->dispose (object);
}

/* Shows the graph, or in its place what will stand there. */
static void
update_graph (NoughtsSidebar *self)
{
  gtk_widget_set_visible (self->graph_overlay, (self->evaluated || self->later_words != NULL)
                                                   && (!self->analysing || self->roomy));
  gtk_widget_set_child_visible (GTK_WIDGET (self->graph), self->evaluated);
  gtk_widget_set_visible (GTK_WIDGET (self->graph_words), self->empty || !self->evaluated);
  gtk_widget_set_name (GTK_WIDGET (self->graph_words), self->evaluated ? NULL : "later");
  gtk_label_set_label (self->graph_words,
                       self->evaluated ? _ ("Winning chances, move by move") : self->later_words);
}

static void
layout_cb (NoughtsSidebar *self, int width, int height)
{
  const gboolean roomy = height >= ROOMY_HEIGHT;

  if (self->roomy == roomy)
    return;

  self->roomy = roomy;
  update_graph (self);
}

static void
noughts_sidebar_realize (GtkWidget *widget)
{
  GdkSurface *surface;

  GTK_WIDGET_CLASS (noughts_sidebar_parent_class)->realize (widget);

  surface = gtk_native_get_surface (gtk_widget_get_native (widget));
  g_signal_connect_object (surface, "layout", G_CALLBACK (layout_cb), widget, G_CONNECT_SWAPPED);
}

static void
noughts_sidebar_unrealize (GtkWidget *widget)
{
  GdkSurface *surface = gtk_native_get_surface (gtk_widget_get_native (widget));

  g_signal_handlers_disconnect_by_func (surface, layout_cb, widget);

  GTK_WIDGET_CLASS (noughts_sidebar_parent_class)->unrealize (widget);
}

static void
noughts_sidebar_class_init (NoughtsSidebarClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = noughts_sidebar_dispose;
  G_OBJECT_CLASS (klass)->set_property = noughts_sidebar_set_property;
  widget_class->realize = noughts_sidebar_realize;
  widget_class->unrealize = noughts_sidebar_unrealize;

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
  g_type_ensure (NOUGHTS_TYPE_PLAY_BUTTONS);

  gtk_widget_class_set_template_from_resource (widget_class,
                                               "/org/noughts/Noughts/noughts-sidebar.ui");
  gtk_widget_class_bind_template_child (widget_class, NoughtsSidebar, again_button);
  gtk_widget_class_bind_template_child (widget_class, NoughtsSidebar, answer_button);
  gtk_widget_class_bind_template_child (widget_class, NoughtsSidebar, analysis_tools);
  gtk_widget_class_bind_template_child (widget_class, NoughtsSidebar, close_review_button);
  gtk_widget_class_bind_template_child (widget_class, NoughtsSidebar, close_stack);
  gtk_widget_class_bind_template_child (widget_class, NoughtsSidebar, draw_button);
  gtk_widget_class_bind_template_child (widget_class, NoughtsSidebar, ending_buttons);
  gtk_widget_class_bind_template_child (widget_class, NoughtsSidebar, graph);
  gtk_widget_class_bind_template_child (widget_class, NoughtsSidebar, graph_overlay);
  gtk_widget_class_bind_template_child (widget_class, NoughtsSidebar, graph_words);
  gtk_widget_class_bind_template_child (widget_class, NoughtsSidebar, instead_button);
  gtk_widget_class_bind_template_child (widget_class, NoughtsSidebar, lines_pane);
  gtk_widget_class_bind_template_child (widget_class, NoughtsSidebar, move_list);
  gtk_widget_class_bind_template_child (widget_class, NoughtsSidebar, next_retry_button);
  gtk_widget_class_bind_template_child (widget_class, NoughtsSidebar, play_buttons);
  gtk_widget_class_bind_template_child (widget_class, NoughtsSidebar, play_found_button);
  gtk_widget_class_bind_template_child (widget_class, NoughtsSidebar, play_from_button);
  gtk_widget_class_bind_template_child (widget_class, NoughtsSidebar, readout);
  gtk_widget_class_bind_template_child (widget_class, NoughtsSidebar, reason);
  gtk_widget_class_bind_template_child (widget_class, NoughtsSidebar, report_label);
  gtk_widget_class_bind_template_child (widget_class, NoughtsSidebar, report_row);
  gtk_widget_class_bind_template_child (widget_class, NoughtsSidebar, resign_button);
  gtk_widget_class_bind_template_child (widget_class, NoughtsSidebar, retry_buttons);
  gtk_widget_class_bind_template_child (widget_class, NoughtsSidebar, review_buttons);
  gtk_widget_class_bind_template_child (widget_class, NoughtsSidebar, rule_label);
  gtk_widget_class_bind_template_child (widget_class, NoughtsSidebar, skip_button);
  gtk_widget_class_bind_template_child (widget_class, NoughtsSidebar, steps);
  gtk_widget_class_bind_template_child (widget_class, NoughtsSidebar, why_place);
  gtk_widget_class_bind_template_child (widget_class, NoughtsSidebar, why_row);
  gtk_widget_class_bind_template_child (widget_class, NoughtsSidebar, why_report_button);
  gtk_widget_class_bind_template_child (widget_class, NoughtsSidebar, title_label);
  gtk_widget_class_bind_template_child (widget_class, NoughtsSidebar, titles);
}

static void
noughts_sidebar_init (NoughtsSidebar *self)
{
  gtk_widget_init_template (GTK_WIDGET (self));

  show_text (self->reason, NULL);
  show_text (self->readout, NULL);
  gtk_menu_button_set_create_popup_func (self->play_from_button, make_play_menu_cb, self, NULL);
  g_signal_connect_object (self->graph, "jump-requested", G_CALLBACK (jump_requested_cb), self,
                           G_CONNECT_SWAPPED);
  noughts_move_list_set_menu (self->move_list, noughts_lines_pane_get_tree_menu (self->lines_pane));
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
  g_signal_connect_object (analysis, "notify::game", G_CALLBACK (forget_readout), self,
                           G_CONNECT_SWAPPED);
  g_signal_connect_object (analysis, "notify::enabled", G_CALLBACK (forget_readout), self,
                           G_CONNECT_SWAPPED);
}

void
noughts_sidebar_age_readout (NoughtsSidebar *self, NoughtsAnalysis *analysis)
{
  NoughtsGame *game;

  g_return_if_fail (NOUGHTS_IS_SIDEBAR (self));
  g_return_if_fail (NOUGHTS_IS_ANALYSIS (analysis));

  game = noughts_analysis_get_game (analysis);
  if (game != NULL && !noughts_analysis_get_busy (analysis)
      && noughts_game_get_result (game) != NOUGHTS_RESULT_OPEN)
    forget_readout (self, NULL, analysis);
}

void
noughts_sidebar_set_titles (NoughtsSidebar *self, const char *title, const char *rule)
{
  g_return_if_fail (NOUGHTS_IS_SIDEBAR (self));

  gtk_label_set_label (self->title_label, title);
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

/* The row goes with its last button. */
static void
update_ending_buttons (NoughtsSidebar *self)
{
  gtk_widget_set_visible (self->ending_buttons,
                          gtk_widget_get_visible (self->draw_button)
                              || gtk_widget_get_visible (GTK_WIDGET (self->play_from_button)));
}

void
noughts_sidebar_set_ending_shown (NoughtsSidebar *self, gboolean shown, gboolean open)
{
  g_return_if_fail (NOUGHTS_IS_SIDEBAR (self));

  gtk_widget_set_visible (self->draw_button, shown);
  gtk_widget_set_visible (self->resign_button, shown);
  gtk_widget_set_child_visible (self->ending_buttons, open);
  update_ending_buttons (self);
}

void
noughts_sidebar_set_play_from (NoughtsSidebar *self, NoughtsGame *game)
{
  g_return_if_fail (NOUGHTS_IS_SIDEBAR (self));

  if (game != NULL)
    {
      self->play_from_rule = *noughts_game_get_rule (game);
      self->play_from_turn = noughts_game_get_side (game);
    }
  gtk_widget_set_visible (GTK_WIDGET (self->play_from_button), game != NULL);
  update_ending_buttons (self);
}

/* Shows the buttons of play, of a review, or of a retry alone. */
static void
update_buttons (NoughtsSidebar *self)
{
  const gboolean reviewing = self->reviewing && !self->retrying;

  gtk_widget_set_visible (self->report_row, reviewing && !self->explaining);
  gtk_widget_set_visible (self->why_row, self->explaining);
  /* The row below a narrow page has that button too. */
  gtk_widget_set_visible (self->why_report_button, !self->buttons_elsewhere);
  gtk_widget_set_visible (GTK_WIDGET (self->play_buttons),
                          !self->reviewing && !self->analysing && !self->buttons_elsewhere);
  gtk_widget_set_visible (self->review_buttons, reviewing);
  gtk_stack_set_visible_child_name (self->close_stack, reviewing ? "review" : "none");
  gtk_widget_set_visible (self->steps, !self->retrying);
  gtk_widget_set_visible (self->retry_buttons, self->retrying);
}

void
noughts_sidebar_set_buttons_elsewhere (NoughtsSidebar *self, gboolean elsewhere)
{
  g_return_if_fail (NOUGHTS_IS_SIDEBAR (self));

  self->buttons_elsewhere = elsewhere;
  update_buttons (self);
}

NoughtsPlayButtons *
noughts_sidebar_get_play_buttons (NoughtsSidebar *self)
{
  g_return_val_if_fail (NOUGHTS_IS_SIDEBAR (self), NULL);

  return self->play_buttons;
}

void
noughts_sidebar_set_evaluated (NoughtsSidebar *self, gboolean evaluated, const char *later_words)
{
  g_return_if_fail (NOUGHTS_IS_SIDEBAR (self));

  self->evaluated = evaluated;
  self->later_words = later_words;
  update_graph (self);
}

void
noughts_sidebar_set_empty (NoughtsSidebar *self, gboolean empty, const char *invitation)
{
  g_return_if_fail (NOUGHTS_IS_SIDEBAR (self));

  self->empty = empty;
  update_graph (self);
  noughts_move_list_set_invitation (self->move_list, invitation);
}

gboolean
noughts_sidebar_set_reviewing (NoughtsSidebar *self, gboolean reviewing)
{
  GtkWidget *hidden, *focus;
  gboolean had_focus;

  g_return_val_if_fail (NOUGHTS_IS_SIDEBAR (self), FALSE);

  hidden = reviewing ? GTK_WIDGET (self->play_buttons) : self->review_buttons;
  focus = gtk_root_get_focus (gtk_widget_get_root (GTK_WIDGET (self)));
  had_focus = focus != NULL
              && (gtk_widget_is_ancestor (focus, hidden)
                  || (!reviewing && focus == self->close_review_button));

  self->reviewing = reviewing;
  update_buttons (self);

  return had_focus;
}

void
noughts_sidebar_set_analysing (NoughtsSidebar *self, gboolean analysing)
{
  g_return_if_fail (NOUGHTS_IS_SIDEBAR (self));

  self->analysing = analysing;
  noughts_move_list_set_tree (self->move_list, analysing);
  gtk_widget_set_visible (GTK_WIDGET (self->lines_pane), analysing);
  gtk_widget_set_visible (GTK_WIDGET (self->analysis_tools), analysing);
  gtk_widget_set_visible (self->titles, !analysing);
  update_graph (self);
  gtk_widget_set_visible (GTK_WIDGET (self->readout), !analysing);
  update_buttons (self);
}

void
noughts_sidebar_fold (NoughtsSidebar *self, NoughtsFolding folding)
{
  g_return_if_fail (NOUGHTS_IS_SIDEBAR (self));

  noughts_move_list_fold (self->move_list, folding);
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
noughts_sidebar_set_why (NoughtsSidebar *self,
                         gboolean shown,
                         const char *place,
                         const char *instead)
{
  g_return_if_fail (NOUGHTS_IS_SIDEBAR (self));

  self->explaining = shown;
  gtk_label_set_label (self->why_place, place);
  gtk_widget_set_visible (GTK_WIDGET (self->instead_button), instead != NULL);
  if (instead != NULL)
    gtk_button_set_label (self->instead_button, instead);
  update_buttons (self);
}

void
noughts_sidebar_set_retry (NoughtsSidebar *self, gboolean active, gboolean looked, gboolean done)
{
  g_return_if_fail (NOUGHTS_IS_SIDEBAR (self));

  self->retrying = active;
  gtk_button_set_label (self->answer_button, looked ? _ ("Show Answer") : _ ("Show Area"));
  gtk_widget_set_visible (GTK_WIDGET (self->answer_button), !done);
  gtk_widget_set_visible (self->skip_button, !done);
  gtk_widget_set_visible (self->next_retry_button, done);
  gtk_widget_set_visible (self->play_found_button, done);
  update_buttons (self);
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

/* Sets the remark, at the end of the text, in italics: it is not the program's word. */
static void
set_off_comment (GtkInscription *inscription, const char *text, const char *comment)
{
  g_autoptr (PangoAttrList) list = NULL;
  const char *at = text != NULL && comment != NULL ? g_strrstr (text, comment) : NULL;
  PangoAttribute *italic;

  if (at != NULL)
    {
      list = pango_attr_list_new ();
      italic = pango_attr_style_new (PANGO_STYLE_ITALIC);
      italic->start_index = (guint) (at - text);
      pango_attr_list_insert (list, italic);
    }
  gtk_inscription_set_attributes (inscription, list);
}

/* Shows the hint, or else the reason, with a comment that may be longer than its room. */
static void
update_words (NoughtsSidebar *self)
{
  const char *text = self->hint != NULL ? self->hint : self->reason_text;
  const char *tip = self->hint != NULL ? self->hint : self->comment;
  GtkWidget *widget = GTK_WIDGET (self->reason);

  show_text (self->reason, text);
  set_off_comment (self->reason, text, self->hint != NULL ? NULL : self->comment);
  if (self->hint != NULL)
    gtk_widget_add_css_class (widget, "hint");
  else
    gtk_widget_remove_css_class (widget, "hint");

  /* Setting a tooltip queries the pointer's position each time. */
  if (g_strcmp0 (gtk_widget_get_tooltip_text (widget), tip) != 0)
    gtk_widget_set_tooltip_text (widget, tip);
}

void
noughts_sidebar_set_hint (NoughtsSidebar *self, const char *text)
{
  g_autofree char *old = NULL;

  g_return_if_fail (NOUGHTS_IS_SIDEBAR (self));

  old = g_steal_pointer (&self->hint);
  self->hint = g_strdup (text);
  update_words (self);
}

void
noughts_sidebar_set_reason (NoughtsSidebar *self, const char *text, const char *comment)
{
  g_autofree char *old_text = NULL;
  g_autofree char *old_comment = NULL;

  g_return_if_fail (NOUGHTS_IS_SIDEBAR (self));

  old_text = g_steal_pointer (&self->reason_text);
  old_comment = g_steal_pointer (&self->comment);
  self->reason_text = g_strdup (text);
  self->comment = g_strdup (comment);
  update_words (self);
}

const char *
noughts_sidebar_get_hint (NoughtsSidebar *self)
{
  g_return_val_if_fail (NOUGHTS_IS_SIDEBAR (self), "");

  return self->hint != NULL ? self->hint : "";
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

  return self->reason_text != NULL ? self->reason_text : "";
}
