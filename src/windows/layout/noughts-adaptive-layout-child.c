/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "noughts-adaptive-layout-child.h"

struct _NoughtsAdaptiveLayoutChild
{
  GtkLayoutChild parent_instance;

  NoughtsArea area;
};

G_DEFINE_ENUM_TYPE (NoughtsArea,
                    noughts_area,
                    G_DEFINE_ENUM_VALUE (NOUGHTS_AREA_TOP, "top"),
                    G_DEFINE_ENUM_VALUE (NOUGHTS_AREA_BOARD, "board"),
                    G_DEFINE_ENUM_VALUE (NOUGHTS_AREA_BAND, "band"),
                    G_DEFINE_ENUM_VALUE (NOUGHTS_AREA_BOTTOM, "bottom"),
                    G_DEFINE_ENUM_VALUE (NOUGHTS_AREA_BAR, "bar"),
                    G_DEFINE_ENUM_VALUE (NOUGHTS_AREA_SIDE, "side"),
                    G_DEFINE_ENUM_VALUE (NOUGHTS_AREA_NOTICE, "notice"),
                    G_DEFINE_ENUM_VALUE (NOUGHTS_AREA_TOOLS, "tools"))
G_DEFINE_FINAL_TYPE (NoughtsAdaptiveLayoutChild,
                     noughts_adaptive_layout_child,
                     GTK_TYPE_LAYOUT_CHILD)

enum
{
  CHILD_PROP_0,
  CHILD_PROP_AREA,
  N_CHILD_PROPS
};

static GParamSpec *child_properties[N_CHILD_PROPS];

static void
noughts_adaptive_layout_child_get_property (GObject *object,
                                            guint prop_id,
                                            GValue *value,
                                            GParamSpec *pspec)
{
  switch (prop_id)
    {
    case CHILD_PROP_AREA:
      g_value_set_enum (value, NOUGHTS_ADAPTIVE_LAYOUT_CHILD (object)->area);
      break;

    default:
      G_OBJECT_WARN_INVALID_PROPERTY_ID (object, prop_id, pspec);
    }
}

static void
noughts_adaptive_layout_child_set_property (GObject *object,
                                            guint prop_id,
                                            const GValue *value,
                                            GParamSpec *pspec)
{
  switch (prop_id)
    {
    case CHILD_PROP_AREA:
      noughts_adaptive_layout_child_set_area (NOUGHTS_ADAPTIVE_LAYOUT_CHILD (object),
                                              g_value_get_enum (value));
      break;

    default:
      G_OBJECT_WARN_INVALID_PROPERTY_ID (object, prop_id, pspec);
    }
}

static void
noughts_adaptive_layout_child_class_init (NoughtsAdaptiveLayoutChildClass *klass)
{
  GObjectClass *object_class = G_OBJECT_CLASS (klass);

  object_class->get_property = noughts_adaptive_layout_child_get_property;
  object_class->set_property = noughts_adaptive_layout_child_set_property;

  child_properties[CHILD_PROP_AREA] =
      g_param_spec_enum ("area", NULL, NULL, NOUGHTS_TYPE_AREA, NOUGHTS_AREA_TOP,
                         G_PARAM_READWRITE | G_PARAM_EXPLICIT_NOTIFY | G_PARAM_STATIC_STRINGS);
  g_object_class_install_properties (object_class, N_CHILD_PROPS, child_properties);
}

static void
noughts_adaptive_layout_child_init (NoughtsAdaptiveLayoutChild *self)
{
}

void
noughts_adaptive_layout_child_set_area (NoughtsAdaptiveLayoutChild *self, NoughtsArea area)
{
  g_return_if_fail (NOUGHTS_IS_ADAPTIVE_LAYOUT_CHILD (self));

  if (self->area == area)
    return;

  self->area = area;
  gtk_layout_manager_layout_changed (gtk_layout_child_get_layout_manager (GTK_LAYOUT_CHILD (self)));
  g_object_notify_by_pspec (G_OBJECT (self), child_properties[CHILD_PROP_AREA]);
}

NoughtsArea
noughts_adaptive_layout_child_get_area (NoughtsAdaptiveLayoutChild *self)
{
  g_return_val_if_fail (NOUGHTS_IS_ADAPTIVE_LAYOUT_CHILD (self), NOUGHTS_AREA_TOP);

  return self->area;
}
