/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "noughts-kind-icon.h"

#include <math.h>

#include "noughts-color.h"

/* Never smaller than this, and as high as a line of text. */
#define LEAST_SIZE 18

struct _NoughtsKindIcon
{
  GtkWidget parent_instance;

  NoughtsKind kind;
};

G_DEFINE_FINAL_TYPE (NoughtsKindIcon, noughts_kind_icon, GTK_TYPE_WIDGET)

enum
{
  PROP_0,
  PROP_KIND,
  N_PROPS
};

static GParamSpec *properties[N_PROPS];

/* Adds a regular polygon around (10, 10) of the 20 × 20 sheet to the path. Its `n` corners are at
 * radius `outer` and `inner` in turn; for a star these differ. The first corner points up, turned
 * clockwise by `turn` radians. */
static void
trace_polygon (cairo_t *cr, int n, double outer, double inner, double turn)
{
  for (int i = 0; i < n; i++)
    {
      double radius = i % 2 == 0 ? outer : inner;
      double angle = turn - G_PI_2 + i * 2 * G_PI / n;

      cairo_line_to (cr, 10 + radius * cos (angle), 10 + radius * sin (angle));
    }

  cairo_close_path (cr);
}

static void
trace_square (cairo_t *cr, double x, double size)
{
  cairo_rectangle (cr, x, x, size, size);
}

/* The outlines differ, so that the kinds can be told apart without their colours. They are
 * filled and stroked alike, which rounds their corners. */
static void
trace_outline (cairo_t *cr, NoughtsKind kind)
{
  switch (kind)
    {
    case NOUGHTS_KIND_BRILLIANT:
      trace_polygon (cr, 4, 9, 9, 0);
      break;

    case NOUGHTS_KIND_GREAT:
      trace_polygon (cr, 5, 8.6, 8.6, 0);
      break;

    case NOUGHTS_KIND_BEST:
      trace_polygon (cr, 10, 8.8, 4.6, 0);
      break;

    case NOUGHTS_KIND_EXCELLENT:
      trace_polygon (cr, 16, 8.8, 7.4, 0);
      break;

    case NOUGHTS_KIND_FORCED:
      trace_square (cr, 3, 14);
      break;

    case NOUGHTS_KIND_LOST:
      cairo_rectangle (cr, 2, 5, 16, 10);
      break;

    case NOUGHTS_KIND_INACCURACY:
      trace_polygon (cr, 6, 8.6, 8.6, 0);
      break;

    case NOUGHTS_KIND_MISTAKE:
      cairo_move_to (cr, 10, 1.8);
      cairo_line_to (cr, 18.6, 17.4);
      cairo_line_to (cr, 1.4, 17.4);
      cairo_close_path (cr);
      break;

    case NOUGHTS_KIND_BLUNDER:
      trace_polygon (cr, 8, 8.8, 8.8, G_PI / 8);
      break;

    case NOUGHTS_KIND_NONE:
    case NOUGHTS_KIND_GOOD:
    case NOUGHTS_N_KINDS:
    default:
      cairo_arc (cr, 10, 10, 8, 0, 2 * G_PI);
      break;
    }
}

static void
stroke_dot (cairo_t *cr, double x, double y)
{
  cairo_move_to (cr, x, y);
  cairo_line_to (cr, x, y);
  cairo_stroke (cr);
}

static void
stroke_exclamation (cairo_t *cr, double x, double y)
{
  cairo_move_to (cr, x, y - 4.2);
  cairo_line_to (cr, x, y + 0.8);
  cairo_stroke (cr);
  stroke_dot (cr, x, y + 4);
}

static void
stroke_question (cairo_t *cr, double x, double y)
{
  cairo_arc (cr, x, y - 2.2, 2.1, -G_PI, G_PI * 0.25);
  cairo_line_to (cr, x, y + 0.9);
  cairo_stroke (cr);
  stroke_dot (cr, x, y + 4);
}

static void
stroke_check (cairo_t *cr)
{
  cairo_move_to (cr, 6.2, 10.4);
  cairo_line_to (cr, 9, 13);
  cairo_line_to (cr, 13.8, 7.4);
  cairo_stroke (cr);
}

static void
draw_glyph (cairo_t *cr, NoughtsKind kind)
{
  cairo_set_line_width (cr, 1.9);

  switch (kind)
    {
    case NOUGHTS_KIND_BRILLIANT:
      stroke_exclamation (cr, 8.2, 10);
      stroke_exclamation (cr, 11.8, 10);
      break;

    case NOUGHTS_KIND_GREAT:
      stroke_exclamation (cr, 10, 10.4);
      break;

    case NOUGHTS_KIND_EXCELLENT:
    case NOUGHTS_KIND_GOOD:
      stroke_check (cr);
      break;

    case NOUGHTS_KIND_FORCED:
      /* One way only. */
      cairo_move_to (cr, 6, 10);
      cairo_line_to (cr, 14, 10);
      cairo_move_to (cr, 11, 6.8);
      cairo_line_to (cr, 14.2, 10);
      cairo_line_to (cr, 11, 13.2);
      cairo_stroke (cr);
      break;

    case NOUGHTS_KIND_LOST:
      cairo_move_to (cr, 6, 10);
      cairo_line_to (cr, 14, 10);
      cairo_stroke (cr);
      break;

    case NOUGHTS_KIND_INACCURACY:
      stroke_question (cr, 8, 10);
      stroke_exclamation (cr, 12.8, 10);
      break;

    case NOUGHTS_KIND_MISTAKE:
      stroke_question (cr, 10, 11.4);
      break;

    case NOUGHTS_KIND_BLUNDER:
      stroke_question (cr, 7.2, 10);
      stroke_question (cr, 12.8, 10);
      break;

    case NOUGHTS_KIND_NONE:
    case NOUGHTS_KIND_BEST:
    case NOUGHTS_N_KINDS:
    default:
      break;
    }
}

static void
noughts_kind_icon_snapshot (GtkWidget *widget, GtkSnapshot *snapshot)
{
  NoughtsKindIcon *self = NOUGHTS_KIND_ICON (widget);
  int width = gtk_widget_get_width (widget);
  int height = gtk_widget_get_height (widget);
  double size = MIN (width, height);
  GdkRGBA color;
  cairo_t *cr;

  if (self->kind == NOUGHTS_KIND_NONE)
    return;

  noughts_kind_get_color (widget, self->kind, &color);
  cr = gtk_snapshot_append_cairo (snapshot, &GRAPHENE_RECT_INIT (0, 0, width, height));
  noughts_kind_draw (cr, self->kind, &color, (width - size) / 2, (height - size) / 2, size);
  cairo_destroy (cr);
}

static void
noughts_kind_icon_measure (GtkWidget *widget,
                           GtkOrientation orientation,
                           int for_size,
                           int *minimum,
                           int *natural,
                           int *minimum_baseline,
                           int *natural_baseline)
{
  PangoContext *context = gtk_widget_get_pango_context (widget);
  PangoFontMetrics *metrics = pango_context_get_metrics (context, NULL, NULL);
  int height = pango_font_metrics_get_height (metrics) / PANGO_SCALE;

  *minimum = *natural = MAX (LEAST_SIZE, height);
  pango_font_metrics_unref (metrics);
}

static void
noughts_kind_icon_get_property (GObject *object, guint prop_id, GValue *value, GParamSpec *pspec)
{
  NoughtsKindIcon *self = NOUGHTS_KIND_ICON (object);

  switch (prop_id)
    {
    case PROP_KIND:
      g_value_set_int (value, self->kind);
      break;

    default:
      G_OBJECT_WARN_INVALID_PROPERTY_ID (object, prop_id, pspec);
    }
}

static void
noughts_kind_icon_set_property (GObject *object,
                                guint prop_id,
                                const GValue *value,
                                GParamSpec *pspec)
{
  NoughtsKindIcon *self = NOUGHTS_KIND_ICON (object);

  switch (prop_id)
    {
    case PROP_KIND:
      noughts_kind_icon_set_kind (self, g_value_get_int (value));
      break;

    default:
      G_OBJECT_WARN_INVALID_PROPERTY_ID (object, prop_id, pspec);
    }
}

static void
noughts_kind_icon_class_init (NoughtsKindIconClass *klass)
{
  GObjectClass *object_class = G_OBJECT_CLASS (klass);
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  object_class->get_property = noughts_kind_icon_get_property;
  object_class->set_property = noughts_kind_icon_set_property;

  widget_class->snapshot = noughts_kind_icon_snapshot;
  widget_class->measure = noughts_kind_icon_measure;

  properties[PROP_KIND] = g_param_spec_int (
      "kind", NULL, NULL, NOUGHTS_KIND_NONE, NOUGHTS_N_KINDS - 1, NOUGHTS_KIND_NONE,
      G_PARAM_READWRITE | G_PARAM_EXPLICIT_NOTIFY | G_PARAM_STATIC_STRINGS);

  g_object_class_install_properties (object_class, N_PROPS, properties);

  gtk_widget_class_set_css_name (widget_class, "kindicon");
  gtk_widget_class_set_accessible_role (widget_class, GTK_ACCESSIBLE_ROLE_PRESENTATION);
}

static void
noughts_kind_icon_init (NoughtsKindIcon *self)
{
  gtk_widget_set_valign (GTK_WIDGET (self), GTK_ALIGN_CENTER);
}

GtkWidget *
noughts_kind_icon_new (NoughtsKind kind)
{
  return g_object_new (NOUGHTS_TYPE_KIND_ICON, "kind", kind, NULL);
}

void
noughts_kind_icon_set_kind (NoughtsKindIcon *self, NoughtsKind kind)
{
  g_return_if_fail (NOUGHTS_IS_KIND_ICON (self));

  if (self->kind == kind)
    return;

  self->kind = kind;
  gtk_widget_queue_draw (GTK_WIDGET (self));
  g_object_notify_by_pspec (G_OBJECT (self), properties[PROP_KIND]);
}

NoughtsKind
noughts_kind_icon_get_kind (NoughtsKindIcon *self)
{
  g_return_val_if_fail (NOUGHTS_IS_KIND_ICON (self), NOUGHTS_KIND_NONE);

  return self->kind;
}

void
noughts_kind_get_color (GtkWidget *widget, NoughtsKind kind, GdkRGBA *color)
{
  g_autofree char *name = g_strconcat ("noughts_kind_", noughts_kind_get_nick (kind), NULL);

  noughts_color_lookup (widget, name, color);
}

void
noughts_kind_draw (cairo_t *cr,
                   NoughtsKind kind,
                   const GdkRGBA *color,
                   double x,
                   double y,
                   double size)
{
  if (kind <= NOUGHTS_KIND_NONE || kind >= NOUGHTS_N_KINDS)
    return;

  cairo_save (cr);
  cairo_translate (cr, x, y);
  cairo_scale (cr, size / 20, size / 20);
  cairo_set_line_join (cr, CAIRO_LINE_JOIN_ROUND);
  cairo_set_line_cap (cr, CAIRO_LINE_CAP_ROUND);

  /* Text drawn before may have left a current point. */
  cairo_new_path (cr);
  gdk_cairo_set_source_rgba (cr, color);
  cairo_set_line_width (cr, 2);
  trace_outline (cr, kind);
  cairo_fill_preserve (cr);
  cairo_stroke (cr);

  cairo_set_source_rgb (cr, 1, 1, 1);
  draw_glyph (cr, kind);

  cairo_restore (cr);
}
