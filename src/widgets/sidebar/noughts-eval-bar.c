/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "noughts-eval-bar.h"

#include <glib/gi18n-lib.h>
#include <math.h>

#include "noughts-color.h"
#include "noughts-tooltip.h"

#define MOVE_SECONDS  0.35
#define PROVEN_REST   0.03
#define UNKNOWN_ALPHA 0.4
#define RADIUS        5
#define LABEL_MARGIN  4
#define MIN_THICKNESS 24
#define MIN_LENGTH    60

struct _NoughtsEvalBar
{
  GtkWidget parent_instance;

  GtkOrientation orientation;
  MnkPiece view;
  gboolean stones;

  gboolean known;
  double target; /* the view side's share when the movement is over */
  double shown;  /* the share that is drawn now */
  double from;
  gint64 started; /* frame time, µs */
  guint tick_id;

  char *label;
  MnkPiece label_end;
};

G_DEFINE_FINAL_TYPE_WITH_CODE (NoughtsEvalBar,
                               noughts_eval_bar,
                               GTK_TYPE_WIDGET,
                               G_IMPLEMENT_INTERFACE (GTK_TYPE_ORIENTABLE, NULL))

enum
{
  PROP_0,
  PROP_ORIENTATION
};

static gboolean
has_animations (NoughtsEvalBar *self)
{
  gboolean enabled;

  g_object_get (gtk_widget_get_settings (GTK_WIDGET (self)), "gtk-enable-animations", &enabled,
                NULL);

  return enabled && gtk_widget_get_mapped (GTK_WIDGET (self));
}

static void
stop_moving (NoughtsEvalBar *self)
{
  if (self->tick_id == 0)
    return;

  gtk_widget_remove_tick_callback (GTK_WIDGET (self), self->tick_id);
  self->tick_id = 0;
}

static gboolean
tick_cb (GtkWidget *widget, GdkFrameClock *clock, gpointer user_data)
{
  NoughtsEvalBar *self = NOUGHTS_EVAL_BAR (widget);
  gint64 now = gdk_frame_clock_get_frame_time (clock);
  double t;

  if (self->started == 0)
    self->started = now;

  t = CLAMP ((now - self->started) / (MOVE_SECONDS * G_USEC_PER_SEC), 0, 1);
  self->shown = self->from + (self->target - self->from) * (1 - pow (1 - t, 3));
  gtk_widget_queue_draw (widget);

  if (t < 1)
    return G_SOURCE_CONTINUE;

  self->tick_id = 0;

  return G_SOURCE_REMOVE;
}

static void
move_to (NoughtsEvalBar *self, double share)
{
  self->target = share;
  stop_moving (self);

  if (!has_animations (self))
    {
      self->shown = share;
    }
  else if (self->shown != share)
    {
      self->from = self->shown;
      self->started = 0;
      self->tick_id = gtk_widget_add_tick_callback (GTK_WIDGET (self), tick_cb, NULL, NULL);
    }

  gtk_widget_queue_draw (GTK_WIDGET (self));
}

/* The part of the bar, `share` of it from the view side's end. */
static graphene_rect_t
get_view_area (NoughtsEvalBar *self, double share)
{
  float width = gtk_widget_get_width (GTK_WIDGET (self));
  float height = gtk_widget_get_height (GTK_WIDGET (self));

  if (self->orientation == GTK_ORIENTATION_VERTICAL)
    return GRAPHENE_RECT_INIT (0, height * (1 - share), width, height * share);

  if (gtk_widget_get_direction (GTK_WIDGET (self)) == GTK_TEXT_DIR_RTL)
    return GRAPHENE_RECT_INIT (width * (1 - share), 0, width * share, height);

  return GRAPHENE_RECT_INIT (0, 0, width * share, height);
}

static graphene_point_t
get_label_position (NoughtsEvalBar *self, PangoLayout *layout)
{
  GtkWidget *widget = GTK_WIDGET (self);
  gboolean at_view_end = self->label_end == self->view;
  int width = gtk_widget_get_width (widget);
  int height = gtk_widget_get_height (widget);
  gboolean far;
  int label_width, label_height;
  float x, y;

  pango_layout_get_pixel_size (layout, &label_width, &label_height);
  x = (width - label_width) / 2.f;
  y = (height - label_height) / 2.f;

  if (self->orientation == GTK_ORIENTATION_VERTICAL)
    {
      y = at_view_end ? height - LABEL_MARGIN - label_height : LABEL_MARGIN;
    }
  else
    {
      far = at_view_end == (gtk_widget_get_direction (widget) == GTK_TEXT_DIR_RTL);
      x = far ? width - LABEL_MARGIN - label_width : LABEL_MARGIN;
    }

  return GRAPHENE_POINT_INIT (floorf (x), floorf (y));
}

static PangoLayout *
create_label_layout (NoughtsEvalBar *self, const char *text)
{
  PangoLayout *layout = gtk_widget_create_pango_layout (GTK_WIDGET (self), text);

  pango_layout_set_alignment (layout, PANGO_ALIGN_CENTER);

  return layout;
}

/* The label is drawn once for each colour under it, clipped to it: it stays legible while the
 * edge moves through it. */
static void
draw_side (NoughtsEvalBar *self,
           GtkSnapshot *snapshot,
           MnkPiece side,
           const graphene_rect_t *area,
           PangoLayout *layout,
           const graphene_point_t *at)
{
  GdkRGBA paper, ink;

  if (area->size.width <= 0 || area->size.height <= 0)
    return;

  noughts_color_of_piece (GTK_WIDGET (self), side, self->stones, &paper, &ink);
  gtk_snapshot_append_color (snapshot, &paper, area);

  if (layout == NULL)
    return;

  gtk_snapshot_push_clip (snapshot, area);
  gtk_snapshot_save (snapshot);
  gtk_snapshot_translate (snapshot, at);
  gtk_snapshot_append_layout (snapshot, layout, &ink);
  gtk_snapshot_restore (snapshot);
  gtk_snapshot_pop (snapshot);
}

static graphene_rect_t
get_rest (NoughtsEvalBar *self, const graphene_rect_t *view)
{
  graphene_rect_t rest = GRAPHENE_RECT_INIT (0, 0, gtk_widget_get_width (GTK_WIDGET (self)),
                                             gtk_widget_get_height (GTK_WIDGET (self)));

  if (self->orientation == GTK_ORIENTATION_VERTICAL)
    {
      rest.size.height -= view->size.height;
    }
  else
    {
      rest.size.width -= view->size.width;
      if (view->origin.x == 0)
        rest.origin.x = view->size.width;
    }

  return rest;
}

static void
noughts_eval_bar_snapshot (GtkWidget *widget, GtkSnapshot *snapshot)
{
  NoughtsEvalBar *self = NOUGHTS_EVAL_BAR (widget);
  graphene_rect_t view = get_view_area (self, self->shown);
  graphene_rect_t rest = get_rest (self, &view);
  graphene_point_t at = GRAPHENE_POINT_INIT (0, 0);
  g_autoptr (PangoLayout) layout = NULL;
  GskRoundedRect clip;

  if (self->label != NULL)
    {
      layout = create_label_layout (self, self->label);
      at = get_label_position (self, layout);
    }

  gsk_rounded_rect_init_from_rect (
      &clip,
      &GRAPHENE_RECT_INIT (0, 0, gtk_widget_get_width (widget), gtk_widget_get_height (widget)),
      RADIUS);
  gtk_snapshot_push_rounded_clip (snapshot, &clip);

  if (!self->known)
    gtk_snapshot_push_opacity (snapshot, UNKNOWN_ALPHA);

  draw_side (self, snapshot, mnk_piece_other (self->view), &rest, layout, &at);
  draw_side (self, snapshot, self->view, &view, layout, &at);

  if (!self->known)
    gtk_snapshot_pop (snapshot);

  gtk_snapshot_pop (snapshot);
}

static void
noughts_eval_bar_measure (GtkWidget *widget,
                          GtkOrientation orientation,
                          int for_size,
                          int *minimum,
                          int *natural,
                          int *minimum_baseline,
                          int *natural_baseline)
{
  NoughtsEvalBar *self = NOUGHTS_EVAL_BAR (widget);
  g_autofree char *widest = noughts_write_expected (0.99);
  g_autoptr (PangoLayout) layout = create_label_layout (self, widest);
  int width, height;

  pango_layout_get_pixel_size (layout, &width, &height);

  if (orientation == self->orientation)
    *minimum = *natural = MIN_LENGTH;
  else if (orientation == GTK_ORIENTATION_HORIZONTAL)
    *minimum = *natural = MAX (MIN_THICKNESS, width + 6);
  else
    *minimum = *natural = MAX (MIN_THICKNESS - 4, height + 2);
}

static void
noughts_eval_bar_unmap (GtkWidget *widget)
{
  NoughtsEvalBar *self = NOUGHTS_EVAL_BAR (widget);

  stop_moving (self);
  self->shown = self->target;

  GTK_WIDGET_CLASS (noughts_eval_bar_parent_class)->unmap (widget);
}

static void
set_orientation (NoughtsEvalBar *self, GtkOrientation orientation)
{
  if (self->orientation == orientation)
    return;

  self->orientation = orientation;
  gtk_accessible_update_property (GTK_ACCESSIBLE (self), GTK_ACCESSIBLE_PROPERTY_ORIENTATION,
                                  orientation, -1);
  gtk_widget_queue_resize (GTK_WIDGET (self));
  g_object_notify (G_OBJECT (self), "orientation");
}

static void
noughts_eval_bar_get_property (GObject *object, guint prop_id, GValue *value, GParamSpec *pspec)
{
  NoughtsEvalBar *self = NOUGHTS_EVAL_BAR (object);

  switch (prop_id)
    {
    case PROP_ORIENTATION:
      g_value_set_enum (value, self->orientation);
      break;

    default:
      G_OBJECT_WARN_INVALID_PROPERTY_ID (object, prop_id, pspec);
    }
}

static void
noughts_eval_bar_set_property (GObject *object,
                               guint prop_id,
                               const GValue *value,
                               GParamSpec *pspec)
{
  NoughtsEvalBar *self = NOUGHTS_EVAL_BAR (object);

  switch (prop_id)
    {
    case PROP_ORIENTATION:
      set_orientation (self, g_value_get_enum (value));
      break;

    default:
      G_OBJECT_WARN_INVALID_PROPERTY_ID (object, prop_id, pspec);
    }
}

static void
noughts_eval_bar_finalize (GObject *object)
{
  NoughtsEvalBar *self = NOUGHTS_EVAL_BAR (object);

  g_clear_pointer (&self->label, g_free);

  G_OBJECT_CLASS (noughts_eval_bar_parent_class)->finalize (object);
}

static void
noughts_eval_bar_class_init (NoughtsEvalBarClass *klass)
{
  GObjectClass *object_class = G_OBJECT_CLASS (klass);
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  object_class->get_property = noughts_eval_bar_get_property;
  object_class->set_property = noughts_eval_bar_set_property;
  object_class->finalize = noughts_eval_bar_finalize;

  widget_class->snapshot = noughts_eval_bar_snapshot;
  widget_class->measure = noughts_eval_bar_measure;
  widget_class->unmap = noughts_eval_bar_unmap;

  g_object_class_override_property (object_class, PROP_ORIENTATION, "orientation");

  gtk_widget_class_set_css_name (widget_class, "evalbar");
  gtk_widget_class_set_accessible_role (widget_class, GTK_ACCESSIBLE_ROLE_METER);
}

/* Screen readers of GTK 4.8's time do not read a meter's value text, so that name and description
 * say it as well. */
static void
update_words (NoughtsEvalBar *self, const char *words)
{
  /* Translators: a screen reader's name of the bar: "Evaluation: White wins in 3" */
  g_autofree char *name = g_strdup_printf (_ ("Evaluation: %s"), words);

  noughts_tooltip_set (GTK_WIDGET (self), words);
  gtk_accessible_update_property (GTK_ACCESSIBLE (self), GTK_ACCESSIBLE_PROPERTY_LABEL, name,
                                  GTK_ACCESSIBLE_PROPERTY_VALUE_NOW, self->target,
                                  GTK_ACCESSIBLE_PROPERTY_VALUE_TEXT, words,
                                  GTK_ACCESSIBLE_PROPERTY_DESCRIPTION, words, -1);
}

static void
noughts_eval_bar_init (NoughtsEvalBar *self)
{
  self->orientation = GTK_ORIENTATION_VERTICAL;
  self->view = self->label_end = MNK_X;
  self->target = self->shown = 0.5;

  gtk_widget_set_overflow (GTK_WIDGET (self), GTK_OVERFLOW_HIDDEN);
  gtk_accessible_update_property (GTK_ACCESSIBLE (self), GTK_ACCESSIBLE_PROPERTY_ORIENTATION,
                                  self->orientation, GTK_ACCESSIBLE_PROPERTY_VALUE_MIN, 0.0,
                                  GTK_ACCESSIBLE_PROPERTY_VALUE_MAX, 1.0, -1);
  update_words (self, _ ("Not analysed yet"));
}

void
noughts_eval_bar_set_view (NoughtsEvalBar *self, MnkPiece side, gboolean stones)
{
  g_return_if_fail (NOUGHTS_IS_EVAL_BAR (self));
  g_return_if_fail (side == MNK_X || side == MNK_O);

  stones = !!stones;

  if (self->view == side && self->stones == stones)
    return;

  /* The value belongs to a side: seen from the other one it is the rest, at once. */
  if (self->view != side)
    {
      stop_moving (self);
      self->target = self->shown = 1 - self->target;
    }

  self->view = side;
  self->stones = stones;
  gtk_widget_queue_draw (GTK_WIDGET (self));
}

void
noughts_eval_bar_set_score (NoughtsEvalBar *self,
                            double expected,
                            const char *label,
                            MnkPiece label_end,
                            const char *words,
                            gboolean proven,
                            gboolean ended)
{
  double rest = proven && !ended ? PROVEN_REST : 0;

  g_return_if_fail (NOUGHTS_IS_EVAL_BAR (self));

  self->known = label != NULL;
  self->label_end = label_end;
  if (g_strcmp0 (self->label, label) != 0)
    {
      g_free (self->label);
      self->label = g_strdup (label);
    }

  move_to (self, self->known ? CLAMP (expected, rest, 1 - rest) : 0.5);
  update_words (self, words != NULL ? words : _ ("Not analysed yet"));
}

double
noughts_eval_bar_get_share (NoughtsEvalBar *self)
{
  g_return_val_if_fail (NOUGHTS_IS_EVAL_BAR (self), 0.5);

  return self->target;
}

const char *
noughts_eval_bar_get_label (NoughtsEvalBar *self)
{
  g_return_val_if_fail (NOUGHTS_IS_EVAL_BAR (self), NULL);

  return self->label;
}
