/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "noughts-thinking-dots.h"

#define N_DOTS       3
#define DOT_SIZE     6
#define DOT_DISTANCE 10
#define STEP_MS      330

struct _NoughtsThinkingDots
{
  GtkWidget parent_instance;

  gboolean active;
  guint step;
  guint timeout_id;
};

G_DEFINE_FINAL_TYPE (NoughtsThinkingDots, noughts_thinking_dots, GTK_TYPE_WIDGET)

enum
{
  PROP_0,
  PROP_ACTIVE,
  N_PROPS
};

static GParamSpec *properties[N_PROPS];

static gboolean
step_cb (gpointer user_data)
{
  NoughtsThinkingDots *self = user_data;

  self->step++;
  gtk_widget_queue_draw (GTK_WIDGET (self));

  return G_SOURCE_CONTINUE;
}

/* The clock runs only while there is something to see. */
static void
update_clock (NoughtsThinkingDots *self)
{
  gboolean enabled;

  g_object_get (gtk_widget_get_settings (GTK_WIDGET (self)), "gtk-enable-animations", &enabled,
                NULL);

  g_clear_handle_id (&self->timeout_id, g_source_remove);

  if (enabled && self->active && gtk_widget_get_mapped (GTK_WIDGET (self)))
    self->timeout_id = g_timeout_add (STEP_MS, step_cb, self);
}

static void
noughts_thinking_dots_snapshot (GtkWidget *widget, GtkSnapshot *snapshot)
{
  NoughtsThinkingDots *self = NOUGHTS_THINKING_DOTS (widget);
  float left = (gtk_widget_get_width (widget) - (N_DOTS - 1) * DOT_DISTANCE - DOT_SIZE) / 2.f;
  float top = (gtk_widget_get_height (widget) - DOT_SIZE) / 2.f;
  guint bright = self->step % (N_DOTS + 1);
  GdkRGBA color;

  if (!self->active)
    return;

  gtk_style_context_get_color (gtk_widget_get_style_context (widget), &color);

  if (gtk_widget_get_direction (widget) == GTK_TEXT_DIR_RTL && bright < N_DOTS)
    bright = N_DOTS - 1 - bright;

  for (guint i = 0; i < N_DOTS; i++)
    {
      GdkRGBA dot = color;
      GskRoundedRect outline;

      dot.alpha *= self->timeout_id == 0 || i == bright ? 0.85 : 0.3;
      gsk_rounded_rect_init_from_rect (
          &outline, &GRAPHENE_RECT_INIT (left + i * DOT_DISTANCE, top, DOT_SIZE, DOT_SIZE),
          DOT_SIZE / 2.f);
      gtk_snapshot_push_rounded_clip (snapshot, &outline);
      gtk_snapshot_append_color (snapshot, &dot, &outline.bounds);
      gtk_snapshot_pop (snapshot);
    }
}

static void
noughts_thinking_dots_measure (GtkWidget *widget,
                               GtkOrientation orientation,
                               int for_size,
                               int *minimum,
                               int *natural,
                               int *minimum_baseline,
                               int *natural_baseline)
{
  if (orientation == GTK_ORIENTATION_HORIZONTAL)
    *minimum = *natural = (N_DOTS - 1) * DOT_DISTANCE + DOT_SIZE;
  else
    *minimum = *natural = DOT_SIZE;
}

static void
noughts_thinking_dots_map (GtkWidget *widget)
{
  GTK_WIDGET_CLASS (noughts_thinking_dots_parent_class)->map (widget);

  update_clock (NOUGHTS_THINKING_DOTS (widget));
}

static void
noughts_thinking_dots_unmap (GtkWidget *widget)
{
  GTK_WIDGET_CLASS (noughts_thinking_dots_parent_class)->unmap (widget);

  update_clock (NOUGHTS_THINKING_DOTS (widget));
}

static void
noughts_thinking_dots_get_property (GObject *object,
                                    guint prop_id,
                                    GValue *value,
                                    GParamSpec *pspec)
{
  NoughtsThinkingDots *self = NOUGHTS_THINKING_DOTS (object);

  switch (prop_id)
    {
    case PROP_ACTIVE:
      g_value_set_boolean (value, self->active);
      break;

    default:
      G_OBJECT_WARN_INVALID_PROPERTY_ID (object, prop_id, pspec);
    }
}

static void
noughts_thinking_dots_set_property (GObject *object,
                                    guint prop_id,
                                    const GValue *value,
                                    GParamSpec *pspec)
{
  NoughtsThinkingDots *self = NOUGHTS_THINKING_DOTS (object);

  switch (prop_id)
    {
    case PROP_ACTIVE:
      noughts_thinking_dots_set_active (self, g_value_get_boolean (value));
      break;

    default:
      G_OBJECT_WARN_INVALID_PROPERTY_ID (object, prop_id, pspec);
    }
}

static void
noughts_thinking_dots_dispose (GObject *object)
{
  NoughtsThinkingDots *self = NOUGHTS_THINKING_DOTS (object);

  g_clear_handle_id (&self->timeout_id, g_source_remove);

  G_OBJECT_CLASS (noughts_thinking_dots_parent_class)->dispose (object);
}

static void
noughts_thinking_dots_class_init (NoughtsThinkingDotsClass *klass)
{
  GObjectClass *object_class = G_OBJECT_CLASS (klass);
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  object_class->dispose = noughts_thinking_dots_dispose;
  object_class->get_property = noughts_thinking_dots_get_property;
  object_class->set_property = noughts_thinking_dots_set_property;

  widget_class->snapshot = noughts_thinking_dots_snapshot;
  widget_class->measure = noughts_thinking_dots_measure;
  widget_class->map = noughts_thinking_dots_map;
  widget_class->unmap = noughts_thinking_dots_unmap;

  properties[PROP_ACTIVE] =
      g_param_spec_boolean ("active", NULL, NULL, FALSE,
                            G_PARAM_READWRITE | G_PARAM_EXPLICIT_NOTIFY | G_PARAM_STATIC_STRINGS);

  g_object_class_install_properties (object_class, N_PROPS, properties);

  gtk_widget_class_set_css_name (widget_class, "thinkingdots");
  gtk_widget_class_set_accessible_role (widget_class, GTK_ACCESSIBLE_ROLE_PRESENTATION);
}

static void
noughts_thinking_dots_init (NoughtsThinkingDots *self)
{
}

void
noughts_thinking_dots_set_active (NoughtsThinkingDots *self, gboolean active)
{
  g_return_if_fail (NOUGHTS_IS_THINKING_DOTS (self));

  active = !!active;

  if (self->active == active)
    return;

  self->active = active;
  self->step = 0;
  update_clock (self);
  gtk_widget_queue_draw (GTK_WIDGET (self));
  g_object_notify_by_pspec (G_OBJECT (self), properties[PROP_ACTIVE]);
}
