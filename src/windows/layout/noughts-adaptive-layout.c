/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "noughts-adaptive-layout.h"

#include "noughts-adaptive-layout-child.h"
#include "noughts-adaptive-plan.h"
#include "noughts-measure.h"

struct _NoughtsAdaptiveLayout
{
  GtkLayoutManager parent_instance;

  double ratio;
  NoughtsFitFunc fit;
  gboolean stacked;
  guint notify_source;

  /* The place of the sidebar in a page of this width, and whether it stays there. */
  GdkRectangle side;
  int side_page;
  gboolean held;
};

G_DEFINE_FINAL_TYPE (NoughtsAdaptiveLayout, noughts_adaptive_layout, GTK_TYPE_LAYOUT_MANAGER)

enum
{
  PROP_0,
  PROP_RATIO,
  PROP_STACKED,
  N_PROPS
};

static GParamSpec *properties[N_PROPS];

static gboolean
notify_stacked_cb (gpointer data)
{
  NoughtsAdaptiveLayout *self = data;

  self->notify_source = 0;
  g_object_notify_by_pspec (G_OBJECT (self), properties[PROP_STACKED]);

  return G_SOURCE_REMOVE;
}

/* Notes whether the page is stacked. It notifies from an idle source: a handler may change an
 * orientation, which would request a new allocation from within this one. */
static void
take_stacked (NoughtsAdaptiveLayout *self, gboolean stacked)
{
  if (self->stacked == stacked)
    return;

  self->stacked = stacked;
  if (self->notify_source == 0)
    self->notify_source = g_idle_add_full (G_PRIORITY_HIGH_IDLE, notify_stacked_cb, self, NULL);
}

static GtkSizeRequestMode
noughts_adaptive_layout_get_request_mode (GtkLayoutManager *manager, GtkWidget *widget)
{
  return GTK_SIZE_REQUEST_HEIGHT_FOR_WIDTH;
}

static void
noughts_adaptive_layout_measure (GtkLayoutManager *manager,
                                 GtkWidget *widget,
                                 GtkOrientation orientation,
                                 int for_size,
                                 int *minimum,
                                 int *natural,
                                 int *minimum_baseline,
                                 int *natural_baseline)
{
  NoughtsAdaptiveLayout *self = NOUGHTS_ADAPTIVE_LAYOUT (manager);
  NoughtsAdaptivePlan plan;
  int least;

  if (orientation == GTK_ORIENTATION_HORIZONTAL)
    {
      *minimum = noughts_adaptive_plan_least_width (manager, widget);
      *natural = MAX (*minimum, noughts_adaptive_plan_wide_width ());
      return;
    }

  /* Without a width, the height of the narrowest wide arrangement serves as well as any. */
  noughts_adaptive_plan_init (&plan, manager, widget, self->ratio, self->fit,
                              for_size >= 0 ? for_size : noughts_adaptive_plan_wide_width ());
  least = noughts_measure_least_height (widget);
  *natural = MAX (noughts_adaptive_plan_height (&plan), least);
  *minimum = for_size < 0 ? least : *natural;
}

static void
place (GtkWidget *page, GtkWidget *child, int page_width, GdkRectangle place)
{
  int least;

  if (gtk_widget_get_direction (page) == GTK_TEXT_DIR_RTL)
    place.x = page_width - place.x - place.width;

  gtk_widget_measure (child, GTK_ORIENTATION_HORIZONTAL, -1, &least, NULL, NULL, NULL);
  place.width = MAX (place.width, least);
  gtk_widget_measure (child, GTK_ORIENTATION_VERTICAL, place.width, &least, NULL, NULL, NULL);
  place.height = MAX (place.height, least);
  gtk_widget_size_allocate (child, &place, -1);
}

/* Returns the height of the visible part of the page. */
static int
view_height (GtkWidget *page, int height)
{
  GtkWidget *parent = gtk_widget_get_parent (page);

  return GTK_IS_VIEWPORT (parent) ? gtk_widget_get_height (parent) : height;
}

static void
noughts_adaptive_layout_allocate (GtkLayoutManager *manager,
                                  GtkWidget *widget,
                                  int width,
                                  int height,
                                  int baseline)
{
  NoughtsAdaptiveLayout *self = NOUGHTS_ADAPTIVE_LAYOUT (manager);
  GdkRectangle places[NOUGHTS_N_AREAS];
  NoughtsAdaptivePlan plan;

  noughts_adaptive_plan_init (&plan, manager, widget, self->ratio, self->fit, width);
  if (self->held && self->side_page == width)
    plan.held = self->side;
  noughts_adaptive_plan_place (&plan, height, view_height (widget, height), places);
  for (int area = 0; area < NOUGHTS_N_AREAS; area++)
    if (plan.children[area] != NULL)
      place (widget, plan.children[area], width, places[area]);
  take_stacked (self, plan.stacked);
  self->side_page = plan.stacked ? 0 : width;
  self->side = places[NOUGHTS_AREA_SIDE];
}

static GtkLayoutChild *
noughts_adaptive_layout_create_layout_child (GtkLayoutManager *manager,
                                             GtkWidget *widget,
                                             GtkWidget *for_child)
{
  return g_object_new (NOUGHTS_TYPE_ADAPTIVE_LAYOUT_CHILD, "layout-manager", manager,
                       "child-widget", for_child, NULL);
}

static void
noughts_adaptive_layout_dispose (GObject *object)
{
  NoughtsAdaptiveLayout *self = NOUGHTS_ADAPTIVE_LAYOUT (object);

  g_clear_handle_id (&self->notify_source, g_source_remove);

  G_OBJECT_CLASS (noughts_adaptive_layout_parent_class)->dispose (object);
}

static void
noughts_adaptive_layout_get_property (GObject *object,
                                      guint prop_id,
                                      GValue *value,
                                      GParamSpec *pspec)
{
  NoughtsAdaptiveLayout *self = NOUGHTS_ADAPTIVE_LAYOUT (object);

  switch (prop_id)
    {
    case PROP_RATIO:
      g_value_set_double (value, self->ratio);
      break;

    case PROP_STACKED:
      g_value_set_boolean (value, self->stacked);
      break;

    default:
      G_OBJECT_WARN_INVALID_PROPERTY_ID (object, prop_id, pspec);
    }
}

static void
noughts_adaptive_layout_set_property (GObject *object,
                                      guint prop_id,
                                      const GValue *value,
                                      GParamSpec *pspec)
{
  switch (prop_id)
    {
    case PROP_RATIO:
      noughts_adaptive_layout_set_ratio (NOUGHTS_ADAPTIVE_LAYOUT (object),
                                         g_value_get_double (value));
      break;

    default:
      G_OBJECT_WARN_INVALID_PROPERTY_ID (object, prop_id, pspec);
    }
}

static void
noughts_adaptive_layout_class_init (NoughtsAdaptiveLayoutClass *klass)
{
  GObjectClass *object_class = G_OBJECT_CLASS (klass);
  GtkLayoutManagerClass *layout_class = GTK_LAYOUT_MANAGER_CLASS (klass);

  object_class->dispose = noughts_adaptive_layout_dispose;
  object_class->get_property = noughts_adaptive_layout_get_property;
  object_class->set_property = noughts_adaptive_layout_set_property;

  layout_class->layout_child_type = NOUGHTS_TYPE_ADAPTIVE_LAYOUT_CHILD;
  layout_class->get_request_mode = noughts_adaptive_layout_get_request_mode;
  layout_class->measure = noughts_adaptive_layout_measure;
  layout_class->allocate = noughts_adaptive_layout_allocate;
  layout_class->create_layout_child = noughts_adaptive_layout_create_layout_child;

  properties[PROP_RATIO] =
      g_param_spec_double ("ratio", NULL, NULL, 0, 64, 1,
                           G_PARAM_READWRITE | G_PARAM_EXPLICIT_NOTIFY | G_PARAM_STATIC_STRINGS);
  properties[PROP_STACKED] = g_param_spec_boolean ("stacked", NULL, NULL, FALSE,
                                                   G_PARAM_READABLE | G_PARAM_STATIC_STRINGS);
  g_object_class_install_properties (object_class, N_PROPS, properties);
}

static void
noughts_adaptive_layout_init (NoughtsAdaptiveLayout *self)
{
  self->ratio = 1;
}

void
noughts_adaptive_layout_set_ratio (NoughtsAdaptiveLayout *self, double ratio)
{
  g_return_if_fail (NOUGHTS_IS_ADAPTIVE_LAYOUT (self));

  if (self->ratio == ratio)
    return;

  self->ratio = ratio;
  gtk_layout_manager_layout_changed (GTK_LAYOUT_MANAGER (self));
  g_object_notify_by_pspec (G_OBJECT (self), properties[PROP_RATIO]);
}

void
noughts_adaptive_layout_set_board (NoughtsAdaptiveLayout *self, const MnkRule *rule, NoughtsWay way)
{
  double ratio;

  g_return_if_fail (NOUGHTS_IS_ADAPTIVE_LAYOUT (self));
  g_return_if_fail (rule != NULL);

  ratio = mnk_rule_is_unbounded (rule) ? 0.0 : rule->width / (double) rule->height;
  if (noughts_way_is_exchanged (way) && ratio > 0)
    ratio = 1 / ratio;
  noughts_adaptive_layout_set_ratio (self, ratio);
}

void
noughts_adaptive_layout_set_fit (NoughtsAdaptiveLayout *self, NoughtsFitFunc fit)
{
  g_return_if_fail (NOUGHTS_IS_ADAPTIVE_LAYOUT (self));

  self->fit = fit;
  gtk_layout_manager_layout_changed (GTK_LAYOUT_MANAGER (self));
}

void
noughts_adaptive_layout_set_held (NoughtsAdaptiveLayout *self, gboolean held)
{
  g_return_if_fail (NOUGHTS_IS_ADAPTIVE_LAYOUT (self));

  if (self->held == held)
    return;

  self->held = held;
  gtk_layout_manager_layout_changed (GTK_LAYOUT_MANAGER (self));
}

gboolean
noughts_adaptive_layout_get_stacked (NoughtsAdaptiveLayout *self)
{
  g_return_val_if_fail (NOUGHTS_IS_ADAPTIVE_LAYOUT (self), FALSE);

  return self->stacked;
}

void
noughts_adaptive_layout_expect_stacked (NoughtsAdaptiveLayout *self)
{
  g_return_if_fail (NOUGHTS_IS_ADAPTIVE_LAYOUT (self));

  if (self->stacked)
    return;

  self->stacked = TRUE;
  g_object_notify_by_pspec (G_OBJECT (self), properties[PROP_STACKED]);
}
