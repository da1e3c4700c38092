/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "noughts-arc-picture.h"

#include <math.h>

#include "noughts-color.h"
#include "noughts-kind-icon.h"

/* Marks of kinds stand at least so many pixels apart; the worst of several is shown. */
#define MARK_DISTANCE 9
#define MARK_RADIUS   3.5
#define FLAG_PADDING  5

static void
trace_segment (cairo_t *cr, GArray *segment)
{
  for (guint i = 0; i < segment->len; i++)
    {
      NoughtsArcPoint *point = &g_array_index (segment, NoughtsArcPoint, i);

      cairo_line_to (cr, point->x, point->y);
    }
}

/* From the middle to the curve; `colors` change there. */
static void
fill_segment (cairo_t *cr, GArray *segment, double middle, cairo_pattern_t *colors)
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
stroke_segment (cairo_t *cr, GArray *segment, const GdkRGBA *color)
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

static void
draw_curve (const NoughtsArcPicture *self, cairo_t *cr)
{
  const NoughtsArcLayout *layout = self->layout;
  double middle = noughts_arc_layout_get_y (layout, 0.5);
  cairo_pattern_t *colors = create_side_colors (self);
  g_autoptr (GPtrArray) segments = NULL;
  GdkRGBA line;

  segments = noughts_arc_curve (layout, noughts_arc_series_get_values (self->series),
                                noughts_arc_series_get_n_plies (self->series) + 1);
  noughts_color_lookup (self->widget, "noughts_graph_line", &line);
  cairo_set_line_join (cr, CAIRO_LINE_JOIN_ROUND);
  cairo_set_line_cap (cr, CAIRO_LINE_CAP_ROUND);

  for (guint i = 0; i < segments->len; i++)
    fill_segment (cr, g_ptr_array_index (segments, i), middle, colors);
  for (guint i = 0; i < segments->len; i++)
    stroke_segment (cr, g_ptr_array_index (segments, i), &line);

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

/* The moves that lost something, the worst of those that would lie upon each other. */
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

      if (!noughts_kind_is_flawed (kind))
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
noughts_arc_picture_draw_middle (const NoughtsArcPicture *self, cairo_t *cr)
{
  double middle = noughts_arc_layout_get_y (self->layout, 0.5);
  GdkRGBA color;

  noughts_color_lookup (self->widget, "noughts_graph_middle", &color);
  gdk_cairo_set_source_rgba (cr, &color);
  cairo_set_line_width (cr, 1);
  cairo_move_to (cr, 0, floor (middle) + 0.5);
  cairo_line_to (cr, gtk_widget_get_width (self->widget), floor (middle) + 0.5);
  cairo_stroke (cr);
}

/* A dark edge keeps the current ply visible on the white half. */
void
noughts_arc_picture_draw (const NoughtsArcPicture *self, cairo_t *cr, guint current)
{
  draw_curve (self, cr);
  draw_upright (self, cr, current, "noughts_graph_edge", 5);
  draw_upright (self, cr, current, "noughts_graph_current", 3);
  draw_marks (self, cr);
}

void
noughts_arc_picture_draw_pointer (const NoughtsArcPicture *self, cairo_t *cr, guint ply)
{
  draw_upright (self, cr, ply, "noughts_graph_pointer", 1);
}

void
noughts_arc_picture_draw_flag (const NoughtsArcPicture *self,
                               GtkSnapshot *snapshot,
                               guint ply,
                               const char *words)
{
  g_autoptr (PangoLayout) text = gtk_widget_create_pango_layout (self->widget, words);
  float value = noughts_arc_series_get_values (self->series)[ply];
  double x = noughts_arc_layout_get_x (self->layout, ply);
  int total = gtk_widget_get_width (self->widget);
  int height = gtk_widget_get_height (self->widget);
  int text_width, text_height;
  GskRoundedRect outline;
  GdkRGBA paper, ink;
  double left, top;

  pango_layout_set_ellipsize (text, PANGO_ELLIPSIZE_END);
  pango_layout_set_width (text, MAX (0, total - 2 * FLAG_PADDING - 4) * PANGO_SCALE);
  pango_layout_get_pixel_size (text, &text_width, &text_height);
  noughts_color_lookup (self->widget, "noughts_flag", &paper);
  noughts_color_lookup (self->widget, "noughts_flag_ink", &ink);

  left =
      x + text_width + 2 * FLAG_PADDING + 8 < total ? x + 6 : x - text_width - 2 * FLAG_PADDING - 6;
  left = CLAMP (left, 2, MAX (2, total - text_width - 2 * FLAG_PADDING - 2));
  top = value >= 0.5 ? height - text_height - FLAG_PADDING - 1 : 3;

  gsk_rounded_rect_init_from_rect (
      &outline, &GRAPHENE_RECT_INIT (left, top, text_width + 2 * FLAG_PADDING, text_height + 2), 4);
  gtk_snapshot_push_rounded_clip (snapshot, &outline);
  gtk_snapshot_append_color (snapshot, &paper, &outline.bounds);
  gtk_snapshot_pop (snapshot);

  gtk_snapshot_save (snapshot);
  gtk_snapshot_translate (snapshot, &GRAPHENE_POINT_INIT (left + FLAG_PADDING, top + 1));
  gtk_snapshot_append_layout (snapshot, text, &ink);
  gtk_snapshot_restore (snapshot);
}
