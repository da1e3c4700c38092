/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "noughts-arc-graph.h"

#include <glib/gi18n-lib.h>
#include <math.h>

#include "noughts-arc-picture.h"
#include "noughts-kind-icon.h"
#include "noughts-steps.h"
#include "noughts-touch.h"

#define MIN_WIDTH      120
#define MIN_HEIGHT     76
#define NATURAL_HEIGHT 110
#define MARGIN         6

/* A game is drawn as if it had at least so many plies, so that its beginning does not look
 * like a catastrophe. */
#define LEAST_SPAN 20

/* A finger that moves less than this jumps; more along the graph drags, more across it scrolls the
 * page. */
#define DRAG_THRESHOLD 8

struct _NoughtsArcGraph
{
  GtkWidget parent_instance;

  NoughtsArcSeries *series;
  NoughtsUnit unit;
  MnkPiece view;
  gboolean stones;

  double drag_x;
  gboolean has_pointer;
  NoughtsArcPoint pointer;
};

G_DEFINE_FINAL_TYPE (NoughtsArcGraph, noughts_arc_graph, GTK_TYPE_WIDGET)

enum
{
  JUMP_REQUESTED,
  N_SIGNALS
};

static guint signals[N_SIGNALS];

/* A game that is still going on leaves room for what is to come. */
static guint
get_span (NoughtsArcGraph *self)
{
  NoughtsGame *game = noughts_arc_series_get_game (self->series);
  guint n_plies = noughts_arc_series_get_n_plies (self->series);
  const MnkRule *rule;
  guint least = LEAST_SPAN;

  if (game == NULL || noughts_game_get_result (game) != NOUGHTS_RESULT_OPEN)
    return MAX (n_plies, 1);

  rule = noughts_game_get_rule (game);
  if (!mnk_rule_is_unbounded (rule))
    least = MIN (least, (guint) (rule->width * rule->height));

  return MAX (n_plies, least);
}

static NoughtsArcLayout
get_layout (NoughtsArcGraph *self)
{
  GtkWidget *widget = GTK_WIDGET (self);

  return (NoughtsArcLayout){
    .left = MARGIN,
    .top = MARGIN,
    .width = gtk_widget_get_width (widget) - 2 * MARGIN,
    .height = gtk_widget_get_height (widget) - 2 * MARGIN,
    .span = get_span (self),
    .mirrored = gtk_widget_get_direction (widget) == GTK_TEXT_DIR_RTL,
  };
}

static guint
get_current_ply (NoughtsArcGraph *self)
{
  NoughtsGame *game = noughts_arc_series_get_game (self->series);

  return game != NULL ? noughts_game_get_ply (game) : 0;
}

static char *
describe_move (NoughtsArcGraph *self, guint ply)
{
  NoughtsGame *game = noughts_arc_series_get_game (self->series);
  g_autofree char *move = NULL;

  if (ply == 0)
    return g_strdup (_ ("Start"));

  move = noughts_game_move_label (game, noughts_game_get_node_at (game, ply));

  /* Translators: a move's number and the move, "3. Xb1". */
  return g_strdup_printf (_ ("%u. %s"), ply, move);
}

/* The value at a ply, in words or short: "X wins in 3", "X 62%". Free with g_free(). */
static char *
describe_value (NoughtsArcGraph *self, guint ply, gboolean in_words)
{
  NoughtsGame *game = noughts_arc_series_get_game (self->series);
  NoughtsAnalysis *analysis = noughts_arc_series_get_analysis (self->series);
  NoughtsNode *node = noughts_game_get_node_at (game, ply);
  g_autofree char *label = NULL;
  char *words = NULL;
  MnkPiece end;

  if (!in_words)
    words = noughts_analysis_describe_value (analysis, node, self->view, self->unit);
  if (words == NULL
      && !noughts_analysis_describe (analysis, node, self->view, FALSE, &label, &end, &words))
    return g_strdup (_ ("not analysed yet"));

  return words;
}

/* Describes a ply: "3. Xb1 · X 62%", with its grade. */
static char *
describe_ply (NoughtsArcGraph *self, guint ply, gboolean in_words)
{
  g_autofree char *move = NULL;
  g_autofree char *value = NULL;
  NoughtsKind kind;

  if (noughts_arc_series_get_game (self->series) == NULL
      || ply > noughts_arc_series_get_n_plies (self->series))
    return g_strdup ("");

  move = describe_move (self, ply);
  value = describe_value (self, ply, in_words);
  kind = noughts_arc_series_get_kind (self->series, ply);
  if (kind == NOUGHTS_KIND_NONE)
    return g_strdup_printf ("%s · %s", move, value);

  return g_strdup_printf ("%s · %s · %s", move, value, noughts_kind_get_title (kind));
}

static void
noughts_arc_graph_snapshot (GtkWidget *widget, GtkSnapshot *snapshot)
{
  NoughtsArcGraph *self = NOUGHTS_ARC_GRAPH (widget);
  NoughtsArcLayout layout = get_layout (self);
  const NoughtsArcPicture picture = { widget, self->series, &layout, self->view, self->stones };
  guint n_plies = noughts_arc_series_get_n_plies (self->series);
  guint pointed = noughts_arc_layout_get_ply (&layout, self->pointer.x, n_plies);
  gboolean has_game = noughts_arc_series_get_game (self->series) != NULL;
  g_autofree char *words = NULL;
  cairo_t *cr;

  cr =
      gtk_snapshot_append_cairo (snapshot, &GRAPHENE_RECT_INIT (0, 0, gtk_widget_get_width (widget),
                                                                gtk_widget_get_height (widget)));
  noughts_arc_picture_draw_grid (&picture, cr);
  if (has_game)
    noughts_arc_picture_draw (&picture, cr, get_current_ply (self));
  if (has_game && self->has_pointer)
    noughts_arc_picture_draw_pointer (&picture, cr, pointed);
  cairo_destroy (cr);

  if (!has_game || !self->has_pointer)
    return;

  words = describe_ply (self, pointed, FALSE);
  noughts_arc_picture_draw_flag (&picture, snapshot, &self->pointer, words);
}

static void
noughts_arc_graph_measure (GtkWidget *widget,
                           GtkOrientation orientation,
                           int for_size,
                           int *minimum,
                           int *natural,
                           int *minimum_baseline,
                           int *natural_baseline)
{
  if (orientation == GTK_ORIENTATION_HORIZONTAL)
    {
      *minimum = *natural = MIN_WIDTH;
    }
  else
    {
      *minimum = MIN_HEIGHT;
      *natural = NATURAL_HEIGHT;
    }
}

static void
update_words (NoughtsArcGraph *self)
{
  guint ply = get_current_ply (self);
  g_autofree char *words = describe_ply (self, ply, TRUE);

  gtk_accessible_update_property (GTK_ACCESSIBLE (self), GTK_ACCESSIBLE_PROPERTY_VALUE_MAX,
                                  (double) noughts_arc_series_get_n_plies (self->series),
                                  GTK_ACCESSIBLE_PROPERTY_VALUE_NOW, (double) ply,
                                  GTK_ACCESSIBLE_PROPERTY_VALUE_TEXT, words,
                                  GTK_ACCESSIBLE_PROPERTY_DESCRIPTION, words, -1);
}

static void
show_change (NoughtsArcGraph *self)
{
  update_words (self);
  gtk_widget_queue_draw (GTK_WIDGET (self));
}

/* Asks for a ply only if the game is not there already. */
static void
request_jump (NoughtsArcGraph *self, guint ply)
{
  if (noughts_arc_series_get_game (self->series) != NULL && ply != get_current_ply (self))
    g_signal_emit (self, signals[JUMP_REQUESTED], 0, ply);
}

static void
request_jump_at (NoughtsArcGraph *self, double x)
{
  NoughtsArcLayout layout = get_layout (self);

  request_jump (
      self, noughts_arc_layout_get_ply (&layout, x, noughts_arc_series_get_n_plies (self->series)));
}

static gboolean
step_cb (GtkWidget *widget, GVariant *args, gpointer user_data)
{
  NoughtsArcGraph *self = NOUGHTS_ARC_GRAPH (widget);

  request_jump (self, noughts_step_take (widget, args, get_current_ply (self),
                                         noughts_arc_series_get_n_plies (self->series)));

  return GDK_EVENT_STOP;
}

static void
drag_begin_cb (NoughtsArcGraph *self, double x, double y, GtkGestureDrag *gesture)
{
  self->drag_x = x;
  gtk_widget_grab_focus (GTK_WIDGET (self));

  if (!noughts_is_touch (GTK_EVENT_CONTROLLER (gesture)))
    {
      gtk_gesture_set_state (GTK_GESTURE (gesture), GTK_EVENT_SEQUENCE_CLAIMED);
      request_jump_at (self, x);
    }
}

static void
drag_update_cb (NoughtsArcGraph *self, double offset_x, double offset_y, GtkGestureDrag *gesture)
{
  if (noughts_is_touch (GTK_EVENT_CONTROLLER (gesture)) && fabs (offset_x) < DRAG_THRESHOLD)
    return;

  gtk_gesture_set_state (GTK_GESTURE (gesture), GTK_EVENT_SEQUENCE_CLAIMED);
  request_jump_at (self, self->drag_x + offset_x);
}

static void
drag_end_cb (NoughtsArcGraph *self, double offset_x, double offset_y, GtkGestureDrag *gesture)
{
  /* The page has scrolled away under the finger. */
  if (noughts_is_touch (GTK_EVENT_CONTROLLER (gesture))
      && fabs (offset_y) > MAX (fabs (offset_x), DRAG_THRESHOLD))
    return;

  request_jump_at (self, self->drag_x + offset_x);
}

static void
motion_cb (NoughtsArcGraph *self, double x, double y)
{
  self->has_pointer = TRUE;
  self->pointer = (NoughtsArcPoint){ x, y };
  gtk_widget_queue_draw (GTK_WIDGET (self));
}

static void
leave_cb (NoughtsArcGraph *self)
{
  self->has_pointer = FALSE;
  gtk_widget_queue_draw (GTK_WIDGET (self));
}

static void
add_controllers (NoughtsArcGraph *self)
{
  GtkGesture *drag = gtk_gesture_drag_new ();
  GtkEventController *motion = gtk_event_controller_motion_new ();

  g_signal_connect_object (drag, "drag-begin", G_CALLBACK (drag_begin_cb), self, G_CONNECT_SWAPPED);
  g_signal_connect_object (drag, "drag-update", G_CALLBACK (drag_update_cb), self,
                           G_CONNECT_SWAPPED);
  g_signal_connect_object (drag, "drag-end", G_CALLBACK (drag_end_cb), self, G_CONNECT_SWAPPED);
  gtk_widget_add_controller (GTK_WIDGET (self), GTK_EVENT_CONTROLLER (drag));

  g_signal_connect_object (motion, "enter", G_CALLBACK (motion_cb), self, G_CONNECT_SWAPPED);
  g_signal_connect_object (motion, "motion", G_CALLBACK (motion_cb), self, G_CONNECT_SWAPPED);
  g_signal_connect_object (motion, "leave", G_CALLBACK (leave_cb), self, G_CONNECT_SWAPPED);
  gtk_widget_add_controller (GTK_WIDGET (self), motion);

  noughts_step_add_keys (GTK_WIDGET (self), step_cb);
}

static void
noughts_arc_graph_dispose (GObject *object)
{
  NoughtsArcGraph *self = NOUGHTS_ARC_GRAPH (object);

  if (self->series != NULL)
    noughts_arc_series_set_analysis (self->series, NULL);

  G_OBJECT_CLASS (noughts_arc_graph_parent_class)->dispose (object);
}

static void
noughts_arc_graph_finalize (GObject *object)
{
  NoughtsArcGraph *self = NOUGHTS_ARC_GRAPH (object);

  g_clear_object (&self->series);

  G_OBJECT_CLASS (noughts_arc_graph_parent_class)->finalize (object);
}

static void
noughts_arc_graph_class_init (NoughtsArcGraphClass *klass)
{
  GObjectClass *object_class = G_OBJECT_CLASS (klass);
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  object_class->dispose = noughts_arc_graph_dispose;
  object_class->finalize = noughts_arc_graph_finalize;

  widget_class->snapshot = noughts_arc_graph_snapshot;
  widget_class->measure = noughts_arc_graph_measure;

  signals[JUMP_REQUESTED] =
      g_signal_new ("jump-requested", G_TYPE_FROM_CLASS (klass), G_SIGNAL_RUN_LAST, 0, NULL, NULL,
                    NULL, G_TYPE_NONE, 1, G_TYPE_UINT);

  gtk_widget_class_set_css_name (widget_class, "arcgraph");
  gtk_widget_class_set_accessible_role (widget_class, GTK_ACCESSIBLE_ROLE_SLIDER);
}

static void
noughts_arc_graph_init (NoughtsArcGraph *self)
{
  self->view = MNK_X;
  self->series = noughts_arc_series_new ();
  g_signal_connect_object (self->series, "values-changed", G_CALLBACK (show_change), self,
                           G_CONNECT_SWAPPED);
  g_signal_connect_object (self->series, "game-changed", G_CALLBACK (show_change), self,
                           G_CONNECT_SWAPPED);

  gtk_widget_set_focusable (GTK_WIDGET (self), TRUE);
  gtk_widget_set_overflow (GTK_WIDGET (self), GTK_OVERFLOW_HIDDEN);
  gtk_accessible_update_property (GTK_ACCESSIBLE (self), GTK_ACCESSIBLE_PROPERTY_LABEL,
                                  _ ("Game graph"), GTK_ACCESSIBLE_PROPERTY_VALUE_MIN, 0.0, -1);
  add_controllers (self);
  update_words (self);
}

void
noughts_arc_graph_set_analysis (NoughtsArcGraph *self, NoughtsAnalysis *analysis)
{
  g_return_if_fail (NOUGHTS_IS_ARC_GRAPH (self));

  noughts_arc_series_set_analysis (self->series, analysis);
}

void
noughts_arc_graph_set_view (NoughtsArcGraph *self, MnkPiece side, gboolean stones)
{
  g_return_if_fail (NOUGHTS_IS_ARC_GRAPH (self));
  g_return_if_fail (side == MNK_X || side == MNK_O);

  self->view = side;
  self->stones = !!stones;
  noughts_arc_series_set_view (self->series, side);
  show_change (self);
}

void
noughts_arc_graph_set_unit (NoughtsArcGraph *self, NoughtsUnit unit)
{
  g_return_if_fail (NOUGHTS_IS_ARC_GRAPH (self));

  self->unit = unit;
  gtk_widget_queue_draw (GTK_WIDGET (self));
}
