/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "noughts-arc-picture.h"

#include <math.h>

#include "noughts-arc-flag.h"
#include "noughts-color.h"
#include "noughts-kind-icon.h"

/* Marks of kinds stand at least so many pixels apart; the worst of several is shown. */
#define MARK_DISTANCE 9
#define MARK_RADIUS   3.5
#define FLAG_PADDING  5

static void
trace_curve (cairo_t *cr, const GArray *curve)
{
  for (guint i = 0; i < curve->len; i++)
    {
      NoughtsArcPoint *point = &g_array_index (curve, NoughtsArcPoint, i);

      cairo_line_to (cr, point->x, point->y);
    }
}

/* From the middle to the curve; `colors` change there. */
static void
fill_curve (cairo_t *cr, const GArray *curve, double middle, cairo_pattern_t *colors)
{
  NoughtsArcPoint *first = &g_array_index (curve, NoughtsArcPoint, 0);
  NoughtsArcPoint *last = &g_array_index (curve, NoughtsArcPoint, curve->len - 1);

  cairo_move_to (cr, first->x, middle);
  trace_curve (cr, curve);
  cairo_line_to (cr, last->x, middle);
  cairo_close_path (cr);
  cairo_set_source (cr, colors);
  cairo_fill (cr);
}

/* A single value is a dot. */
static void
stroke_curve (cairo_t *cr, const GArray *curve, const GdkRGBA *color)
{
  NoughtsArcPoint *first = &g_array_index (curve, NoughtsArcPoint, 0);

  cairo_new_path (cr);
  trace_curve (cr, curve);
  if (curve->len == 1)
    cairo_line_to (cr, first->x, first->y);
  gdk_cairo_set_source_rgba (cr, color);
  cairo_set_line_width (cr, curve->len == 1 ? 4 : 1.5);
  cairo_stroke (cr);
}

static cairo_pattern_t *
create_side_colors (const NoughtsArcPicture *self)
{
  const NoughtsArcLayout *layout = self->layout;
  cairo_pattern_t *pattern =
      cairo_pattern_create_linear (0, layout->top, 0, layout->top + layout->height);
  GdkRGBA above, below;

  noughts_color_of_piece (self->widget, self->view, self->stones, &above, &below);
  cairo_pattern_add_color_stop_rgba (pattern, 0.5, above.red, above.green, above.blue, 1);
  cairo_pattern_add_color_stop_rgba (pattern, 0.5, below.red, below.green, below.blue, 1);

  return pattern;
}

static GArray *
make_curve (const NoughtsArcPicture *self)
{
  return noughts_arc_curve (self->layout, noughts_arc_series_get_values (self->series),
                            noughts_arc_series_get_n_plies (self->series) + 1);
}

static void
draw_curve (const NoughtsArcPicture *self, cairo_t *cr)
{
  double middle = noughts_arc_layout_get_y (self->layout, 0.5);
  g_autoptr (GArray) curve = make_curve (self);
  cairo_pattern_t *colors;
  GdkRGBA line;

  if (curve->len == 0)
    return;

  colors = create_side_colors (self);
  noughts_color_lookup (self->widget, "noughts_graph_line", &line);
  cairo_set_line_join (cr, CAIRO_LINE_JOIN_ROUND);
  cairo_set_line_cap (cr, CAIRO_LINE_CAP_ROUND);
  fill_curve (cr, curve, middle, colors);
  stroke_curve (cr, curve, &line);
  cairo_pattern_destroy (colors);
}

static void
draw_mark (const NoughtsArcPicture *self, cairo_t *cr, guint ply)
{
  NoughtsKind kind = noughts_arc_series_get_kind (self->series, ply);
  float value = noughts_arc_series_get_values (self->series)[ply];
  GdkRGBA color;

  if (isnan (value))
    return;

  noughts_kind_get_color (self->widget, kind, &color);
  cairo_arc (cr, noughts_arc_layout_get_x (self->layout, ply),
             noughts_arc_layout_get_y (self->layout, value), MARK_RADIUS, 0, 2 * G_PI);
  gdk_cairo_set_source_rgba (cr, &color);
  cairo_fill_preserve (cr);
  cairo_set_source_rgb (cr, 1, 1, 1);
  cairo_set_line_width (cr, 1.5);
  cairo_stroke (cr);
}

/* Whether a move has a mark: in a long game those of mere inaccuracies would merge. */
static gboolean
is_marked (NoughtsKind kind)
{
  return kind == NOUGHTS_KIND_MISTAKE || kind == NOUGHTS_KIND_BLUNDER;
}

/* The moves that lost much, the worst of those that would lie upon each other. */
static void
draw_marks (const NoughtsArcPicture *self, cairo_t *cr)
{
  guint n_plies = noughts_arc_series_get_n_plies (self->series);
  int group = -1;
  guint worst = 0;

  for (guint ply = 1; ply <= n_plies; ply++)
    {
      NoughtsKind kind = noughts_arc_series_get_kind (self->series, ply);
      int here;

      if (!is_marked (kind))
        continue;

      here = (int) noughts_arc_layout_get_x (self->layout, ply) / MARK_DISTANCE;
      if (here != group && worst > 0)
        draw_mark (self, cr, worst);
      if (here != group || kind > noughts_arc_series_get_kind (self->series, worst))
        worst = ply;
      group = here;
    }

  if (worst > 0)
    draw_mark (self, cr, worst);
}

static void
draw_upright (const NoughtsArcPicture *self,
              cairo_t *cr,
              guint ply,
              const char *color_name,
              double width)
{
  double x = noughts_arc_layout_get_x (self->layout, ply);
  GdkRGBA color;

  noughts_color_lookup (self->widget, color_name, &color);
  gdk_cairo_set_source_rgba (cr, &color);
  cairo_rectangle (cr, floor (x - width / 2), 0, width, gtk_widget_get_height (self->widget));
  cairo_fill (cr);
}

void
noughts_arc_picture_draw_grid (const NoughtsArcPicture *self, cairo_t *cr)
{
  GdkRGBA color;

  noughts_color_lookup (self->widget, "noughts_graph_grid", &color);
  gdk_cairo_set_source_rgba (cr, &color);
  cairo_set_line_width (cr, 1);
  for (int quarter = 1; quarter <= 3; quarter++)
    {
      double y = floor (noughts_arc_layout_get_y (self->layout, quarter / 4.0)) + 0.5;

      cairo_move_to (cr, 0, y);
      cairo_line_to (cr, gtk_widget_get_width (self->widget), y);
    }
  cairo_stroke (cr);
}

void
noughts_arc_picture_draw (const NoughtsArcPicture *self, cairo_t *cr, guint current)
{
  draw_curve (self, cr);
  draw_upright (self, cr, current, "noughts_graph_current", 2);
  draw_marks (self, cr);
}

void
noughts_arc_picture_draw_pointer (const NoughtsArcPicture *self, cairo_t *cr, guint ply)
{
  draw_upright (self, cr, ply, "noughts_graph_pointer", 1);
}

static NoughtsArcPoint
place_flag (const NoughtsArcPicture *self, const NoughtsArcPoint *pointer, int width, int height)
{
  const NoughtsArcFlag flag = {
    .width = gtk_widget_get_width (self->widget),
    .height = gtk_widget_get_height (self->widget),
    .flag_width = width,
    .flag_height = height,
    .pointer_x = pointer->x,
    .pointer_y = pointer->y,
  };
  g_autoptr (GArray) curve = make_curve (self);

  return noughts_arc_flag_place (&flag, curve);
}

static void
draw_flag (const NoughtsArcPicture *self,
           GtkSnapshot *snapshot,
           PangoLayout *text,
           const graphene_rect_t *bounds)
{
  GskRoundedRect outline;
  GdkRGBA paper, ink;

  noughts_color_lookup (self->widget, "noughts_flag", &paper);
  noughts_color_lookup (self->widget, "noughts_flag_ink", &ink);

  gsk_rounded_rect_init_from_rect (&outline, bounds, 4);
  gtk_snapshot_push_rounded_clip (snapshot, &outline);
  gtk_snapshot_append_color (snapshot, &paper, &outline.bounds);
  gtk_snapshot_pop (snapshot);

  gtk_snapshot_save (snapshot);
  gtk_snapshot_translate (
      snapshot, &GRAPHENE_POINT_INIT (bounds->origin.x + FLAG_PADDING, bounds->origin.y + 1));
  gtk_snapshot_append_layout (snapshot, text, &ink);
  gtk_snapshot_restore (snapshot);
}

void
noughts_arc_picture_draw_flag (const NoughtsArcPicture *self,
                               GtkSnapshot *snapshot,
                               const NoughtsArcPoint *pointer,
                               const char *words)
{
  g_autoptr (PangoLayout) text = gtk_widget_create_pango_layout (self->widget, words);
  int total = gtk_widget_get_width (self->widget);
  NoughtsArcPoint corner;
  int width, height;

  pango_layout_set_ellipsize (text, PANGO_ELLIPSIZE_END);
  pango_layout_set_width (text, MAX (0, total - 2 * FLAG_PADDING - 4) * PANGO_SCALE);
  pango_layout_get_pixel_size (text, &width, &height);
  width += 2 * FLAG_PADDING;
  height += 2;

  corner = place_flag (self, pointer, width, height);
  draw_flag (self, snapshot, text,
             &GRAPHENE_RECT_INIT ((float) corner.x, (float) corner.y, width, height));
}
