/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "noughts-even-layout.h"

#include "noughts-measure.h"

struct _NoughtsEvenLayout
{
  GtkLayoutManager parent_instance;

  int spacing;
};

G_DEFINE_FINAL_TYPE (NoughtsEvenLayout, noughts_even_layout, GTK_TYPE_LAYOUT_MANAGER)

enum
{
  PROP_0,
  PROP_SPACING,
  N_PROPS
};

static GParamSpec *properties[N_PROPS];

/* What all buttons together ask for. */
typedef struct
{
  int n;
  int minimum; /* width of the widest */
  int natural;
  int sum; /* of their minimum widths */
} Widths;

/* How they stand. */
typedef enum
{
  EVENLY,
  BY_NEED,
  BELOW
} Arrangement;

static Widths
measure_widths (GtkWidget *widget)
{
  Widths widths = { 0 };

  for (GtkWidget *child = gtk_widget_get_first_child (widget); child != NULL;
       child = gtk_widget_get_next_sibling (child))
    {
      int minimum, natural;

      if (!gtk_widget_should_layout (child))
        continue;

      gtk_widget_measure (child, GTK_ORIENTATION_HORIZONTAL, -1, &minimum, &natural, NULL, NULL);
      widths.n++;
      widths.minimum = MAX (widths.minimum, minimum);
      widths.natural = MAX (widths.natural, natural);
      widths.sum += minimum;
    }

  return widths;
}

static int
row_width (NoughtsEvenLayout *self, int n, int button)
{
  return n * button + MAX (n - 1, 0) * self->spacing;
}

static Arrangement
arrange (NoughtsEvenLayout *self, const Widths *widths, int width)
{
  if (width < 0 || row_width (self, widths->n, widths->minimum) <= width)
    return EVENLY;

  return widths->sum + row_width (self, widths->n, 0) <= width ? BY_NEED : BELOW;
}

/* The length of the first `index` of `n` equal parts, in whole pixels that add up. */
static int
share (int length, int n, int index)
{
  return index * length / MAX (n, 1);
}

/* The width of a row's button, counted from 0. */
static int
width_in_row (NoughtsEvenLayout *self, const Widths *widths, GtkWidget *child, int width, int index)
{
  int all = width + self->spacing;
  int minimum;

  if (arrange (self, widths, width) == EVENLY)
    return share (all, widths->n, index + 1) - share (all, widths->n, index) - self->spacing;

  gtk_widget_measure (child, GTK_ORIENTATION_HORIZONTAL, -1, &minimum, NULL, NULL, NULL);
  all = width - widths->sum - row_width (self, widths->n, 0);
  return minimum + share (all, widths->n, index + 1) - share (all, widths->n, index);
}

static int
measure_height (NoughtsEvenLayout *self, GtkWidget *widget, int width)
{
  const Widths widths = measure_widths (widget);
  const gboolean row = arrange (self, &widths, width) != BELOW;
  int index = 0;
  int height = 0;

  for (GtkWidget *child = gtk_widget_get_first_child (widget); child != NULL;
       child = gtk_widget_get_next_sibling (child))
    {
      if (!gtk_widget_should_layout (child))
        continue;

      if (row)
        height = MAX (
            height, noughts_measure_height (
                        child, width < 0 ? -1 : width_in_row (self, &widths, child, width, index)));
      else
        height += noughts_measure_height (child, width) + (index > 0 ? self->spacing : 0);
      index++;
    }

  return height;
}

static GtkSizeRequestMode
noughts_even_layout_get_request_mode (GtkLayoutManager *manager, GtkWidget *widget)
{
  return GTK_SIZE_REQUEST_HEIGHT_FOR_WIDTH;
}

static void
noughts_even_layout_measure (GtkLayoutManager *manager,
                             GtkWidget *widget,
                             GtkOrientation orientation,
                             int for_size,
                             int *minimum,
                             int *natural,
                             int *minimum_baseline,
                             int *natural_baseline)
{
  NoughtsEvenLayout *self = NOUGHTS_EVEN_LAYOUT (manager);

  if (orientation == GTK_ORIENTATION_HORIZONTAL)
    {
      Widths widths = measure_widths (widget);

      *minimum = widths.minimum;
      *natural = row_width (self, widths.n, widths.natural);
    }
  else
    {
      *natural = measure_height (self, widget, for_size);
      *minimum = for_size < 0 ? noughts_measure_least_height (widget) : *natural;
    }
}

static void
noughts_even_layout_allocate (GtkLayoutManager *manager,
                              GtkWidget *widget,
                              int width,
                              int height,
                              int baseline)
{
  NoughtsEvenLayout *self = NOUGHTS_EVEN_LAYOUT (manager);
  const Widths widths = measure_widths (widget);
  const gboolean row = arrange (self, &widths, width) != BELOW;
  const gboolean mirrored = gtk_widget_get_direction (widget) == GTK_TEXT_DIR_RTL;
  int index = 0;
  int x = 0;
  int y = 0;

  for (GtkWidget *child = gtk_widget_get_first_child (widget); child != NULL;
       child = gtk_widget_get_next_sibling (child))
    {
      GtkAllocation area = { x, y, width, height };

      if (!gtk_widget_should_layout (child))
        continue;

      if (row)
        {
          area.width = width_in_row (self, &widths, child, width, index++);
          x += area.width + self->spacing;
          if (mirrored)
            area.x = width - area.x - area.width;
        }
      else
        {
          area.height = noughts_measure_height (child, width);
          y += area.height + self->spacing;
        }
      gtk_widget_size_allocate (child, &area, -1);
    }
}

static void
noughts_even_layout_get_property (GObject *object, guint prop_id, GValue *value, GParamSpec *pspec)
{
  NoughtsEvenLayout *self = NOUGHTS_EVEN_LAYOUT (object);

  switch (prop_id)
    {
    case PROP_SPACING:
      g_value_set_int (value, self->spacing);
      break;

    default:
      G_OBJECT_WARN_INVALID_PROPERTY_ID (object, prop_id, pspec);
    }
}

static void
noughts_even_layout_set_property (GObject *object,
                                  guint prop_id,
                                  const GValue *value,
                                  GParamSpec *pspec)
{
  NoughtsEvenLayout *self = NOUGHTS_EVEN_LAYOUT (object);

  switch (prop_id)
    {
    case PROP_SPACING:
      self->spacing = g_value_get_int (value);
      break;

    default:
      G_OBJECT_WARN_INVALID_PROPERTY_ID (object, prop_id, pspec);
    }
}

static void
noughts_even_layout_class_init (NoughtsEvenLayoutClass *klass)
{
  GObjectClass *object_class = G_OBJECT_CLASS (klass);
  GtkLayoutManagerClass *layout_class = GTK_LAYOUT_MANAGER_CLASS (klass);

  object_class->get_property = noughts_even_layout_get_property;
  object_class->set_property = noughts_even_layout_set_property;

  layout_class->get_request_mode = noughts_even_layout_get_request_mode;
  layout_class->measure = noughts_even_layout_measure;
  layout_class->allocate = noughts_even_layout_allocate;

  properties[PROP_SPACING] =
      g_param_spec_int ("spacing", NULL, NULL, 0, G_MAXINT16, 0,
                        G_PARAM_READWRITE | G_PARAM_CONSTRUCT_ONLY | G_PARAM_STATIC_STRINGS);

  g_object_class_install_properties (object_class, N_PROPS, properties);
}

static void
noughts_even_layout_init (NoughtsEvenLayout *self)
{
}
