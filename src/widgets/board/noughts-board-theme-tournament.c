/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "noughts-board-looks.h"

#include <math.h>

/* The wood is computed once, small, and stretched: across the fibres it has detail, along
 * them next to none. */
#define WOOD_WIDTH  640
#define WOOD_HEIGHT 40

typedef struct
{
  cairo_surface_t *surface;
  GdkRGBA light, dark;
} Wood;

/* Smooth noise of one dimension, 0…1. */
static double
noise (double at, guint seed)
{
  double whole = floor (at), part = at - whole;
  double a = noughts_board_hash ((MnkPoint){ (int32_t) whole, (int32_t) seed }) / 4294967296.0;
  double b = noughts_board_hash ((MnkPoint){ (int32_t) whole + 1, (int32_t) seed }) / 4294967296.0;

  part = part * part * (3 - 2 * part);
  return a + (b - a) * part;
}

/* How dark the wood is at a spot, 0…1: wide growth rings, fine fibres, and a soft shade. */
static double
wood_tone (double u, double v)
{
  double warp = 0.035 * noise (v * 3 + u * 2, 5) + 0.02 * sin (v * 2.4 + u * 3);
  double ring = noise ((u + warp) * 17, 1) * 0.6 + noise ((u + warp) * 41, 2) * 0.4;
  double fibre = noise ((u + warp * 0.3) * 260, 3) * (0.6 + 0.4 * noise (v * 5 + u * 30, 4));

  return CLAMP (0.12 + 0.5 * ring * ring + 0.2 * fibre + 0.16 * u + 0.1 * v, 0, 1);
}

static cairo_surface_t *
make_wood (const GdkRGBA *light, const GdkRGBA *dark)
{
  cairo_surface_t *surface =
      cairo_image_surface_create (CAIRO_FORMAT_RGB24, WOOD_WIDTH, WOOD_HEIGHT);
  guchar *pixels = cairo_image_surface_get_data (surface);
  int stride = cairo_image_surface_get_stride (surface);

  for (int y = 0; y < WOOD_HEIGHT; y++)
    {
      guint32 *row = (guint32 *) (pixels + y * stride);

      for (int x = 0; x < WOOD_WIDTH; x++)
        {
          double t = wood_tone (x / (double) WOOD_WIDTH, y / (double) WOOD_HEIGHT);
          guint red = (guint) (255 * (light->red + (dark->red - light->red) * t));
          guint green = (guint) (255 * (light->green + (dark->green - light->green) * t));
          guint blue = (guint) (255 * (light->blue + (dark->blue - light->blue) * t));

          row[x] = red << 16 | green << 8 | blue;
        }
    }
  cairo_surface_mark_dirty (surface);
  return surface;
}

static cairo_surface_t *
get_wood (const NoughtsBoardPalette *palette)
{
  static Wood wood;
  const GdkRGBA *light = &palette->colours[NOUGHTS_BOARD_WOOD_LIGHT];
  const GdkRGBA *dark = &palette->colours[NOUGHTS_BOARD_WOOD_DARK];

  if (wood.surface != NULL && gdk_rgba_equal (light, &wood.light)
      && gdk_rgba_equal (dark, &wood.dark))
    return wood.surface;

  g_clear_pointer (&wood.surface, cairo_surface_destroy);
  wood = (Wood){ make_wood (light, dark), *light, *dark };
  return wood.surface;
}

/* The plank's edges catch the light above and lie in shade below. */
static void
draw_edges (cairo_t *cr, const NoughtsBoardRect *paper)
{
  NoughtsBoardRect edge = { paper->x + 1, paper->y + 1, paper->width - 2, paper->height - 2 };
  cairo_pattern_t *pattern = cairo_pattern_create_linear (0, paper->y, 0, paper->y + paper->height);

  cairo_pattern_add_color_stop_rgba (pattern, 0, 1, 1, 1, 0.55);
  cairo_pattern_add_color_stop_rgba (pattern, 0.25, 1, 1, 1, 0.10);
  cairo_pattern_add_color_stop_rgba (pattern, 0.75, 0, 0, 0, 0.06);
  cairo_pattern_add_color_stop_rgba (pattern, 1, 0, 0, 0, 0.38);
  noughts_board_round_rect (cr, &edge, 7);
  cairo_set_source (cr, pattern);
  cairo_set_line_width (cr, 2);
  cairo_stroke (cr);
  cairo_pattern_destroy (pattern);
}

static void
draw_plank (cairo_t *cr, const NoughtsBoardCanvas *canvas)
{
  const NoughtsBoardRect *paper = &canvas->layout->paper;
  const NoughtsBoardRect *area = &canvas->layout->area;
  gboolean bounded = canvas->layout->frame.columns > 0;
  cairo_pattern_t *pattern = cairo_pattern_create_for_surface (get_wood (canvas->palette));
  cairo_matrix_t matrix;

  cairo_save (cr);
  noughts_board_round_rect (cr, paper, bounded ? 8 : 0);
  cairo_clip (cr);
  if (canvas->palette->contrast)
    {
      noughts_board_set_colour (cr, canvas->palette, NOUGHTS_BOARD_WOOD_LIGHT, 1);
      cairo_paint (cr);
    }
  else
    {
      /* The wood moves with the cells when the view is panned. */
      double wide = bounded ? area->width + 2 * (area->x - paper->x) : paper->width;
      double high = bounded ? area->height + 2 * (area->y - paper->y) : paper->height;
      double x = bounded ? area->x - (wide - area->width) / 2 : paper->x;
      double y = bounded ? area->y - (high - area->height) / 2 : paper->y;

      if (!noughts_board_layout_is_whole (canvas->layout))
        {
          x = bounded ? area->x - 40 : paper->x;
          y = bounded ? area->y - 40 : paper->y;
          wide = bounded ? area->width + 80 : paper->width;
          high = bounded ? area->height + 80 : paper->height;
        }
      cairo_matrix_init_scale (&matrix, WOOD_WIDTH / MAX (wide, 1), WOOD_HEIGHT / MAX (high, 1));
      cairo_matrix_translate (&matrix, -x, -y);
      cairo_pattern_set_matrix (pattern, &matrix);
      cairo_pattern_set_extend (pattern, CAIRO_EXTEND_REFLECT);
      cairo_set_source (cr, pattern);
      cairo_paint (cr);
    }
  cairo_restore (cr);
  cairo_pattern_destroy (pattern);
  if (bounded && !canvas->palette->contrast)
    draw_edges (cr, paper);
}

static double
line_width (const NoughtsBoardCanvas *canvas)
{
  double cell = canvas->layout->cell;

  if (canvas->palette->contrast)
    return cell > 20 ? 2 : 1;
  if (canvas->stones)
    return cell > 60 ? 2 : 1;
  return cell > 90 ? 3 : cell > 40 ? 2 : 1;
}

/* Lines through the crossings, or between and around the squares. The range of lines is in
 * cells; halves are edges. */
static void
draw_lines (cairo_t *cr, const NoughtsBoardCanvas *canvas)
{
  const NoughtsBoardLayout *layout = canvas->layout;
  NoughtsBoardRect view = layout->view;
  double width = line_width (canvas), off = canvas->stones ? 0 : 0.5;
  double left = MAX (noughts_board_line_x (layout, layout->first.x - off, width), view.x);
  double right =
      MIN (noughts_board_line_x (layout, layout->last.x + off, width), view.x + view.width);
  double top = MAX (noughts_board_line_y (layout, layout->last.y + off, width), view.y);
  double bottom =
      MIN (noughts_board_line_y (layout, layout->first.y - off, width), view.y + view.height);
  double fade = MIN (layout->cell / 10, 1);

  if (layout->cell < 4)
    return;

  cairo_set_line_width (cr, width);
  cairo_set_line_cap (cr, CAIRO_LINE_CAP_SQUARE);
  noughts_board_set_colour (cr, canvas->palette, NOUGHTS_BOARD_WOOD_LINE, fade);
  for (double x = layout->min.x - off; x <= layout->max.x + off; x++)
    {
      double at = noughts_board_line_x (layout, x, width);

      cairo_move_to (cr, at, top);
      cairo_line_to (cr, at, bottom);
    }
  for (double y = layout->min.y - off; y <= layout->max.y + off; y++)
    {
      double at = noughts_board_line_y (layout, y, width);

      cairo_move_to (cr, left, at);
      cairo_line_to (cr, right, at);
    }
  cairo_stroke (cr);
}

static void
draw_stars (cairo_t *cr, const NoughtsBoardCanvas *canvas)
{
  const NoughtsBoardLayout *layout = canvas->layout;
  MnkPoint points[9];
  guint n = noughts_board_star_points (layout->frame.columns, layout->frame.rows, points);
  double width = line_width (canvas);

  noughts_board_set_colour (cr, canvas->palette, NOUGHTS_BOARD_WOOD_LINE, 1);
  for (guint i = 0; i < n; i++)
    {
      cairo_new_sub_path (cr);
      cairo_arc (cr, noughts_board_line_x (layout, points[i].x, width),
                 noughts_board_line_y (layout, points[i].y, width), MAX (layout->cell * 0.095, 1.5),
                 0, 2 * G_PI);
    }
  cairo_fill (cr);
}

static void
draw_board (cairo_t *cr, const NoughtsBoardCanvas *canvas)
{
  NoughtsBoardRect view = canvas->layout->view;

  draw_plank (cr, canvas);
  cairo_save (cr);
  cairo_rectangle (cr, view.x - 2, view.y - 2, view.width + 4, view.height + 4);
  cairo_clip (cr);
  draw_lines (cr, canvas);
  if (canvas->stones)
    draw_stars (cr, canvas);
  cairo_restore (cr);
}

/* A soft shadow below right: the light comes from above left. */
static void
draw_shadow (cairo_t *cr, double radius, double alpha)
{
  double x = radius * 0.10, y = radius * 0.16;
  cairo_pattern_t *pattern = cairo_pattern_create_radial (x, y, radius * 0.80, x, y, radius * 1.12);

  cairo_pattern_add_color_stop_rgba (pattern, 0, 0, 0, 0, 0.48 * alpha);
  cairo_pattern_add_color_stop_rgba (pattern, 1, 0, 0, 0, 0);
  cairo_set_source (cr, pattern);
  cairo_arc (cr, x, y, radius * 1.15, 0, 2 * G_PI);
  cairo_fill (cr);
  cairo_pattern_destroy (pattern);
}

static void
add_stop (cairo_pattern_t *pattern, double offset, const GdkRGBA *a, const GdkRGBA *b, double mix)
{
  cairo_pattern_add_color_stop_rgba (pattern, offset, a->red + (b->red - a->red) * mix,
                                     a->green + (b->green - a->green) * mix,
                                     a->blue + (b->blue - a->blue) * mix, 1);
}

/* The faint lines of a shell stone, side by side. */
static void
draw_shell (cairo_t *cr, const NoughtsBoardPalette *palette, double radius, guint variant)
{
  cairo_save (cr);
  cairo_arc (cr, 0, 0, radius * 0.97, 0, 2 * G_PI);
  cairo_clip (cr);
  cairo_rotate (cr, variant * 0.83 + 0.3);
  noughts_board_set_colour (cr, palette, NOUGHTS_BOARD_STONE_WHITE_SHADE, 0.18);
  cairo_set_line_width (cr, MAX (radius * 0.035, 0.5));
  for (int i = -4; i <= 4; i++)
    {
      cairo_new_path (cr);
      cairo_arc (cr, 0, radius * (i * 0.24 - 3.2), radius * 3.2, 0.9, G_PI - 0.9);
      cairo_stroke (cr);
    }
  cairo_restore (cr);
}

static void
draw_stone (cairo_t *cr,
            const NoughtsBoardPalette *palette,
            MnkPiece piece,
            double cell,
            guint variant)
{
  double radius = cell * 0.46;
  gboolean black = piece == MNK_X;
  const GdkRGBA *body =
      &palette->colours[black ? NOUGHTS_BOARD_STONE_BLACK : NOUGHTS_BOARD_STONE_WHITE];
  const GdkRGBA *other =
      &palette->colours[black ? NOUGHTS_BOARD_STONE_BLACK_SHINE : NOUGHTS_BOARD_STONE_WHITE_SHADE];
  cairo_pattern_t *pattern;

  if (!palette->contrast)
    draw_shadow (cr, radius, 1);

  pattern = cairo_pattern_create_radial (-radius * 0.36, -radius * 0.42, radius * 0.05,
                                         -radius * 0.12, -radius * 0.14, radius * 1.18);
  if (palette->contrast)
    {
      add_stop (pattern, 0, body, other, 0);
    }
  else if (black)
    {
      add_stop (pattern, 0, body, other, 1);
      add_stop (pattern, 0.35, body, other, 0.42);
      add_stop (pattern, 0.75, body, other, 0.06);
      add_stop (pattern, 1, body, other, 0.16);
    }
  else
    {
      add_stop (pattern, 0, body, other, 0);
      add_stop (pattern, 0.55, body, other, 0.10);
      add_stop (pattern, 0.88, body, other, 0.62);
      add_stop (pattern, 1, body, other, 1);
    }
  cairo_new_path (cr);
  cairo_arc (cr, 0, 0, radius, 0, 2 * G_PI);
  cairo_set_source (cr, pattern);
  cairo_fill (cr);
  cairo_pattern_destroy (pattern);

  if (!black && cell >= 34 && !palette->contrast)
    draw_shell (cr, palette, radius, variant);
  cairo_arc (cr, 0, 0, radius - 0.4, 0, 2 * G_PI);
  noughts_board_set_colour (cr, palette,
                            palette->contrast && black ? NOUGHTS_BOARD_STONE_BLACK_SHINE
                                                       : NOUGHTS_BOARD_STONE_EDGE,
                            palette->contrast ? 1 : 0.35);
  cairo_set_line_width (cr, palette->contrast ? 1.6 : 0.8);
  cairo_stroke (cr);
}

/* X of dark and O of light wood, lying on the board. */
static void
draw_sign (cairo_t *cr,
           const NoughtsBoardPalette *palette,
           MnkPiece piece,
           double cell,
           double progress)
{
  double radius = cell * 0.27 * (piece == MNK_O ? 1.04 : 1);
  double width = MAX (cell * 0.125, 2), lift = width * 0.13;

  cairo_set_line_cap (cr, CAIRO_LINE_CAP_ROUND);
  cairo_set_line_width (cr, width);
  if (!palette->contrast)
    {
      cairo_save (cr);
      cairo_translate (cr, lift * 0.9, lift * 1.5);
      cairo_set_source_rgba (cr, 0, 0, 0, 0.16);
      cairo_set_line_width (cr, width * 1.12);
      noughts_board_trace_sign (cr, piece, radius, progress);
      cairo_stroke (cr);
      cairo_set_source_rgba (cr, 0, 0, 0, 0.28);
      cairo_set_line_width (cr, width);
      noughts_board_trace_sign (cr, piece, radius, progress);
      cairo_stroke (cr);
      cairo_restore (cr);
    }

  noughts_board_set_colour (cr, palette,
                            piece == MNK_X ? NOUGHTS_BOARD_WOOD_X : NOUGHTS_BOARD_WOOD_O, 1);
  noughts_board_trace_sign (cr, piece, radius, progress);
  cairo_stroke (cr);
  if (palette->contrast)
    return;

  cairo_save (cr);
  cairo_translate (cr, -lift * 0.6, -lift * 0.8);
  cairo_set_source_rgba (cr, 1, 1, 1, piece == MNK_X ? 0.16 : 0.55);
  cairo_set_line_width (cr, width * 0.34);
  noughts_board_trace_sign (cr, piece, radius, progress);
  cairo_stroke (cr);
  cairo_restore (cr);
}

static void
draw_piece (cairo_t *cr,
            const NoughtsBoardPalette *palette,
            gboolean stones,
            MnkPiece piece,
            double cell,
            guint variant,
            double progress)
{
  if (!stones)
    {
      draw_sign (cr, palette, piece, cell, progress);
      return;
    }

  /* A stone is put down: it comes from a little above. */
  cairo_save (cr);
  if (progress < 1)
    {
      double raised = 1 + 0.22 * (1 - progress);

      cairo_scale (cr, raised, raised);
      cairo_push_group (cr);
    }
  draw_stone (cr, palette, piece, cell, variant);
  if (progress < 1)
    {
      cairo_pop_group_to_source (cr);
      cairo_paint_with_alpha (cr, CLAMP (progress * 1.6, 0, 1));
    }
  cairo_restore (cr);
}

const NoughtsBoardTheme noughts_board_theme_tournament = { .n_variants = 4,
                                                           .label = NOUGHTS_BOARD_WOOD_LABEL,
                                                           .mark = NOUGHTS_BOARD_WOOD_LABEL,
                                                           .signs = { NOUGHTS_BOARD_WOOD_X,
                                                                      NOUGHTS_BOARD_WOOD_O },
                                                           .draw_board = draw_board,
                                                           .draw_piece = draw_piece };
