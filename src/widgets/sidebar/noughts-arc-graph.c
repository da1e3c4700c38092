/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "noughts-arc-graph.h"

#include <glib/gi18n-lib.h>
#include <math.h>

#include "noughts-arc-curve.h"
#include "noughts-arc-series.h"
#include "noughts-color.h"
#include "noughts-kind-icon.h"
#include "noughts-steps.h"
#include "noughts-touch.h"

#define MIN_WIDTH      120
#define MIN_HEIGHT     56
#define NATURAL_HEIGHT 76
#define MARGIN         6

/* A game is drawn as if it had at least so many plies, so that its beginning does not look
 * like a catastrophe. */
#define LEAST_SPAN 20

/* Marks of kinds stand at least so many pixels apart; the worst of several is shown. */
#define MARK_DISTANCE 9
#define MARK_RADIUS   3.5
#define FLAG_PADDING  5

/* A finger that moves less than this jumps; more along the graph drags, more across it scrolls the
 * page. */
#define DRAG_THRESHOLD 8

struct _NoughtsArcGraph
{
  GtkWidget         parent_instance;

  NoughtsArcSeries *series;
  MnkPiece          view;
  gboolean          stones;

  double            drag_x;
  gboolean          has_pointer;
  double            pointer_x;
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

  return (NoughtsArcLayout) {
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
describe_move (NoughtsArcGraph *self,
               guint            ply)
{
  NoughtsGame *game = noughts_arc_series_get_game (self->series);
  g_autofree char *move = NULL;

  if (ply == 0)
    return g_strdup (_("Start"));

  move = noughts_game_move_label (game, noughts_game_get_node_at (game, ply));

  /* Translators: a move's number and the move, "3. Xb1". */
  return g_strdup_printf (_("%u. %s"), ply, move);
}

/* Describes a ply: "3. Xb1" and either the bar's label or words. */
static char *
describe_ply (NoughtsArcGraph *self,
              guint            ply,
              gboolean         in_words)
{
  NoughtsGame *game = noughts_arc_series_get_game (self->series);
  NoughtsAnalysis *analysis = noughts_arc_series_get_analysis (self->series);
  g_autofree char *move = NULL;
  g_autofree char *label = NULL;
  g_autofree char *words = NULL;
  const char *value;
  NoughtsKind kind;
  MnkPiece end;

  if (game == NULL || ply > noughts_arc_series_get_n_plies (self->series))
    return g_strdup ("");

  move = describe_move (self, ply);
  kind = noughts_arc_series_get_kind (self->series, ply);

  if (noughts_analysis_describe (analysis, noughts_game_get_node_at (game, ply),
                                 self->view, FALSE, &label, &end, &words))
    value = in_words ? words : label;
  else
    value = _("not rated yet");

  if (kind == NOUGHTS_KIND_NONE)
    return g_strdup_printf ("%s · %s", move, value);

  return g_strdup_printf ("%s · %s · %s", move, value, noughts_kind_get_title (kind));
}

static void
trace_segment (cairo_t *cr,
               GArray  *segment)
{
  for (guint i = 0; i < segment->len; i++)
    {
      NoughtsArcPoint *point = &g_array_index (segment, NoughtsArcPoint, i);

      cairo_line_to (cr, point->x, point->y);
    }
}

/* From the middle to the curve; `colors` change there. */
static void
fill_segment (cairo_t         *cr,
              GArray          *segment,
              double           middle,
              cairo_pattern_t *colors)
{
  NoughtsArcPoint *first = &g_array_index (segment, NoughtsArcPoint, 0);
  NoughtsArcPoint *last = &g_array_index (segment, NoughtsArcPoint, segment->len - 1);

  cairo_move_to (cr, first->x, middle);
  trace_segment (cr, segment);
  cairo_line_to (cr, last->x, middle);
  cairo_close_path (cr);
  cairo_set_source (cr, colors);
  cairo_fill (cr);
}

/* A value without neighbours is a dot. */
static void
stroke_segment (cairo_t       *cr,
                GArray        *segment,
                const GdkRGBA *color)
{
  NoughtsArcPoint *first = &g_array_index (segment, NoughtsArcPoint, 0);

  cairo_new_path (cr);
  trace_segment (cr, segment);
  if (segment->len == 1)
    cairo_line_to (cr, first->x, first->y);
  gdk_cairo_set_source_rgba (cr, color);
  cairo_set_line_width (cr, segment->len == 1 ? 4 : 1.5);
  cairo_stroke (cr);
}

static cairo_pattern_t *
create_side_colors (NoughtsArcGraph        *self,
                    const NoughtsArcLayout *layout)
{
  cairo_pattern_t *pattern = cairo_pattern_create_linear (0, layout->top,
                                                          0, layout->top + layout->height);
  GdkRGBA above, below;

  noughts_color_of_piece (GTK_WIDGET (self), self->view, self->stones, &above, &below);
  cairo_pattern_add_color_stop_rgba (pattern, 0.5, above.red, above.green, above.blue, 1);
  cairo_pattern_add_color_stop_rgba (pattern, 0.5, below.red, below.green, below.blue, 1);

  return pattern;
}

static void
draw_middle (NoughtsArcGraph *self,
             cairo_t         *cr,
             double           middle)
{
  GdkRGBA color;

  noughts_color_lookup (GTK_WIDGET (self), "noughts_graph_middle", &color);
  gdk_cairo_set_source_rgba (cr, &color);
  cairo_set_line_width (cr, 1);
  cairo_move_to (cr, 0, floor (middle) + 0.5);
  cairo_line_to (cr, gtk_widget_get_width (GTK_WIDGET (self)), floor (middle) + 0.5);
  cairo_stroke (cr);
}

static void
draw_curve (NoughtsArcGraph        *self,
            cairo_t                *cr,
            const NoughtsArcLayout *layout)
{
  double middle = noughts_arc_layout_get_y (layout, 0.5);
  cairo_pattern_t *colors = create_side_colors (self, layout);
  g_autoptr (GPtrArray) segments = NULL;
  GdkRGBA line;

  segments = noughts_arc_curve (layout,
                                noughts_arc_series_get_values (self->series),
                                noughts_arc_series_get_n_plies (self->series) + 1);
  noughts_color_lookup (GTK_WIDGET (self), "noughts_graph_line", &line);
  cairo_set_line_join (cr, CAIRO_LINE_JOIN_ROUND);
  cairo_set_line_cap (cr, CAIRO_LINE_CAP_ROUND);

  for (guint i = 0; i < segments->len; i++)
    fill_segment (cr, g_ptr_array_index (segments, i), middle, colors);
  for (guint i = 0; i < segments->len; i++)
    stroke_segment (cr, g_ptr_array_index (segments, i), &line);

  cairo_pattern_destroy (colors);
}

static void
draw_mark (NoughtsArcGraph        *self,
           cairo_t                *cr,
           const NoughtsArcLayout *layout,
           guint                   ply)
{
  NoughtsKind kind = noughts_arc_series_get_kind (self->series, ply);
  float value = noughts_arc_series_get_values (self->series)[ply];
  GdkRGBA color;

  if (isnan (value))
    return;

  noughts_kind_get_color (GTK_WIDGET (self), kind, &color);
  cairo_arc (cr,
             noughts_arc_layout_get_x (layout, ply),
             noughts_arc_layout_get_y (layout, value),
             MARK_RADIUS, 0, 2 * G_PI);
  gdk_cairo_set_source_rgba (cr, &color);
  cairo_fill_preserve (cr);
  cairo_set_source_rgb (cr, 1, 1, 1);
  cairo_set_line_width (cr, 1.5);
  cairo_stroke (cr);
}

/* The moves that lost something, the worst of those that would lie upon each other. */
static void
draw_marks (NoughtsArcGraph        *self,
            cairo_t                *cr,
            const NoughtsArcLayout *layout)
{
  guint n_plies = noughts_arc_series_get_n_plies (self->series);
  int group = -1;
  guint worst = 0;

  for (guint ply = 1; ply <= n_plies; ply++)
    {
      NoughtsKind kind = noughts_arc_series_get_kind (self->series, ply);
      int here;

      if (!noughts_kind_is_flawed (kind))
        continue;

      here = (int) noughts_arc_layout_get_x (layout, ply) / MARK_DISTANCE;
      if (here != group && worst > 0)
        draw_mark (self, cr, layout, worst);
      if (here != group || kind > noughts_arc_series_get_kind (self->series, worst))
        worst = ply;
      group = here;
    }

  if (worst > 0)
    draw_mark (self, cr, layout, worst);
}

static void
draw_upright (NoughtsArcGraph *self,
              cairo_t         *cr,
              double           x,
              const char      *color_name,
              double           width)
{
  GdkRGBA color;

  noughts_color_lookup (GTK_WIDGET (self), color_name, &color);
  gdk_cairo_set_source_rgba (cr, &color);
  cairo_rectangle (cr, floor (x - width / 2), 0, width, gtk_widget_get_height (GTK_WIDGET (self)));
  cairo_fill (cr);
}

/* A dark edge keeps the mark visible on the white half. */
static void
draw_current (NoughtsArcGraph *self,
              cairo_t         *cr,
              double           x)
{
  draw_upright (self, cr, x, "noughts_graph_edge", 5);
  draw_upright (self, cr, x, "noughts_graph_current", 3);
}

/* The flag with move and value stands beside the pointer, inside the graph. */
static void
draw_flag (NoughtsArcGraph        *self,
           GtkSnapshot            *snapshot,
           const NoughtsArcLayout *layout,
           guint                   ply)
{
  g_autofree char *words = describe_ply (self, ply, FALSE);
  g_autoptr (PangoLayout) text = gtk_widget_create_pango_layout (GTK_WIDGET (self), words);
  float value = noughts_arc_series_get_values (self->series)[ply];
  double x = noughts_arc_layout_get_x (layout, ply);
  int total = gtk_widget_get_width (GTK_WIDGET (self));
  int height = gtk_widget_get_height (GTK_WIDGET (self));
  int text_width, text_height;
  GskRoundedRect outline;
  GdkRGBA paper, ink;
  double left, top;

  pango_layout_set_ellipsize (text, PANGO_ELLIPSIZE_END);
  pango_layout_set_width (text, MAX (0, total - 2 * FLAG_PADDING - 4) * PANGO_SCALE);
  pango_layout_get_pixel_size (text, &text_width, &text_height);
  noughts_color_lookup (GTK_WIDGET (self), "noughts_flag", &paper);
  noughts_color_lookup (GTK_WIDGET (self), "noughts_flag_ink", &ink);

  left = x + text_width + 2 * FLAG_PADDING + 8 < total ? x + 6
                                                       : x - text_width - 2 * FLAG_PADDING - 6;
  left = CLAMP (left, 2, MAX (2, total - text_width - 2 * FLAG_PADDING - 2));
  top = value >= 0.5 ? height - text_height - FLAG_PADDING - 1 : 3;

  gsk_rounded_rect_init_from_rect (&outline,
                                   &GRAPHENE_RECT_INIT (left, top,
                                                        text_width + 2 * FLAG_PADDING,
                                                        text_height + 2),
                                   4);
  gtk_snapshot_push_rounded_clip (snapshot, &outline);
  gtk_snapshot_append_color (snapshot, &paper, &outline.bounds);
  gtk_snapshot_pop (snapshot);

  gtk_snapshot_save (snapshot);
  gtk_snapshot_translate (snapshot, &GRAPHENE_POINT_INIT (left + FLAG_PADDING, top + 1));
  gtk_snapshot_append_layout (snapshot, text, &ink);
  gtk_snapshot_restore (snapshot);
}

static void
noughts_arc_graph_snapshot (GtkWidget   *widget,
                            GtkSnapshot *snapshot)
{
  NoughtsArcGraph *self = NOUGHTS_ARC_GRAPH (widget);
  NoughtsArcLayout layout = get_layout (self);
  guint n_plies = noughts_arc_series_get_n_plies (self->series);
  guint pointed = noughts_arc_layout_get_ply (&layout, self->pointer_x, n_plies);
  gboolean has_game = noughts_arc_series_get_game (self->series) != NULL;
  cairo_t *cr;

  cr = gtk_snapshot_append_cairo (snapshot,
                                  &GRAPHENE_RECT_INIT (0, 0,
                                                       gtk_widget_get_width (widget),
                                                       gtk_widget_get_height (widget)));
  draw_middle (self, cr, noughts_arc_layout_get_y (&layout, 0.5));

  if (has_game)
    {
      draw_curve (self, cr, &layout);
      draw_current (self, cr, noughts_arc_layout_get_x (&layout, get_current_ply (self)));
      draw_marks (self, cr, &layout);
      if (self->has_pointer)
        draw_upright (self, cr, noughts_arc_layout_get_x (&layout, pointed),
                      "noughts_graph_pointer", 1);
    }

  cairo_destroy (cr);

  if (has_game && self->has_pointer)
    draw_flag (self, snapshot, &layout, pointed);
}

static void
noughts_arc_graph_measure (GtkWidget      *widget,
                           GtkOrientation  orientation,
                           int             for_size,
                           int            *minimum,
                           int            *natural,
                           int            *minimum_baseline,
                           int            *natural_baseline)
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

  gtk_accessible_update_property (GTK_ACCESSIBLE (self),
                                  GTK_ACCESSIBLE_PROPERTY_VALUE_MAX,
                                  (double) noughts_arc_series_get_n_plies (self->series),
                                  GTK_ACCESSIBLE_PROPERTY_VALUE_NOW, (double) ply,
                                  GTK_ACCESSIBLE_PROPERTY_VALUE_TEXT, words,
                                  GTK_ACCESSIBLE_PROPERTY_DESCRIPTION, words,
                                  -1);
}

static void
show_change (NoughtsArcGraph *self)
{
  update_words (self);
  gtk_widget_queue_draw (GTK_WIDGET (self));
}

/* Asks for a ply only if the game is not there already. */
static void
request_jump (NoughtsArcGraph *self,
              guint            ply)
{
  if (noughts_arc_series_get_game (self->series) != NULL && ply != get_current_ply (self))
    g_signal_emit (self, signals[JUMP_REQUESTED], 0, ply);
}

static void
request_jump_at (NoughtsArcGraph *self,
                 double           x)
{
  NoughtsArcLayout layout = get_layout (self);

  request_jump (self, noughts_arc_layout_get_ply (&layout, x,
                                                  noughts_arc_series_get_n_plies (self->series)));
}

static gboolean
step_cb (GtkWidget *widget,
         GVariant  *args,
         gpointer   user_data)
{
  NoughtsArcGraph *self = NOUGHTS_ARC_GRAPH (widget);

  request_jump (self, noughts_step_take (widget, args,
                                         get_current_ply (self),
                                         noughts_arc_series_get_n_plies (self->series)));

  return GDK_EVENT_STOP;
}

static void
drag_begin_cb (NoughtsArcGraph *self,
               double           x,
               double           y,
               GtkGestureDrag  *gesture)
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
drag_update_cb (NoughtsArcGraph *self,
                double           offset_x,
                double           offset_y,
                GtkGestureDrag  *gesture)
{
  if (noughts_is_touch (GTK_EVENT_CONTROLLER (gesture)) && fabs (offset_x) < DRAG_THRESHOLD)
    return;

  gtk_gesture_set_state (GTK_GESTURE (gesture), GTK_EVENT_SEQUENCE_CLAIMED);
  request_jump_at (self, self->drag_x + offset_x);
}

static void
drag_end_cb (NoughtsArcGraph *self,
             double           offset_x,
             double           offset_y,
             GtkGestureDrag  *gesture)
{
  /* The page has scrolled away under the finger. */
  if (noughts_is_touch (GTK_EVENT_CONTROLLER (gesture))
      && fabs (offset_y) > MAX (fabs (offset_x), DRAG_THRESHOLD))
    return;

  request_jump_at (self, self->drag_x + offset_x);
}

static void
motion_cb (NoughtsArcGraph *self,
           double           x,
           double           y)
{
  self->has_pointer = TRUE;
  self->pointer_x = x;
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

  g_signal_connect_object (drag, "drag-begin",
                           G_CALLBACK (drag_begin_cb), self, G_CONNECT_SWAPPED);
  g_signal_connect_object (drag, "drag-update",
                           G_CALLBACK (drag_update_cb), self, G_CONNECT_SWAPPED);
  g_signal_connect_object (drag, "drag-end",
                           G_CALLBACK (drag_end_cb), self, G_CONNECT_SWAPPED);
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
    g_signal_new ("jump-requested",
                  G_TYPE_FROM_CLASS (klass),
                  G_SIGNAL_RUN_LAST,
                  0, NULL, NULL, NULL,
                  G_TYPE_NONE, 1, G_TYPE_UINT);

  gtk_widget_class_set_css_name (widget_class, "arcgraph");
  gtk_widget_class_set_accessible_role (widget_class, GTK_ACCESSIBLE_ROLE_SLIDER);
}

static void
noughts_arc_graph_init (NoughtsArcGraph *self)
{
  self->view = MNK_X;
  self->series = noughts_arc_series_new ();
  g_signal_connect_object (self->series, "values-changed",
                           G_CALLBACK (show_change), self, G_CONNECT_SWAPPED);
  g_signal_connect_object (self->series, "game-changed",
                           G_CALLBACK (show_change), self, G_CONNECT_SWAPPED);

  gtk_widget_set_focusable (GTK_WIDGET (self), TRUE);
  gtk_widget_set_overflow (GTK_WIDGET (self), GTK_OVERFLOW_HIDDEN);
  gtk_accessible_update_property (GTK_ACCESSIBLE (self),
                                  GTK_ACCESSIBLE_PROPERTY_LABEL, _("Course of the game"),
                                  GTK_ACCESSIBLE_PROPERTY_VALUE_MIN, 0.0,
                                  -1);
  add_controllers (self);
  update_words (self);
}

void
noughts_arc_graph_set_analysis (NoughtsArcGraph *self,
                                NoughtsAnalysis *analysis)
{
  g_return_if_fail (NOUGHTS_IS_ARC_GRAPH (self));

  noughts_arc_series_set_analysis (self->series, analysis);
}

void
noughts_arc_graph_set_view (NoughtsArcGraph *self,
                            MnkPiece         side,
                            gboolean         stones)
{
  g_return_if_fail (NOUGHTS_IS_ARC_GRAPH (self));
  g_return_if_fail (side == MNK_X || side == MNK_O);

  self->view = side;
  self->stones = !!stones;
  noughts_arc_series_set_view (self->series, side);
  show_change (self);
}
