/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "noughts-board-pen.h"

#include <math.h>

/* Enough for a smooth curve at any size on a screen. */
#define MAX_SAMPLES 64

#define GRAIN_SIDE 128

typedef struct
{
  double x, y;
} Spot;

/* A small generator of its own: the drawing must not depend on what else asks for numbers. */
static double
next_random (guint *seed)
{
  *seed = *seed * 1664525u + 1013904223u;
  return (*seed >> 8) / (double) (1 << 24);
}

/* −1…1 */
static double
next_offset (guint *seed)
{
  return 2 * next_random (seed) - 1;
}

static Spot
normal_at (const Spot *spots, int n, int i)
{
  Spot before = spots[MAX (i - 1, 0)], after = spots[MIN (i + 1, n - 1)];
  double dx = after.x - before.x, dy = after.y - before.y;
  double length = hypot (dx, dy);

  if (length < 1e-9)
    return (Spot){ 0, 0 };
  return (Spot){ -dy / length, dx / length };
}

/* Fills the band along the spots: the pen is set down firmly, its pressure wanders, and it
 * is lifted in motion. `whole` tells how many spots the finished stroke has. */
static void
fill_stroke (cairo_t *cr, const Spot *spots, int n, int whole, double width, guint *seed)
{
  double phase = next_random (seed) * 2 * G_PI, swing = 0.10 + 0.08 * next_random (seed);
  double half[MAX_SAMPLES];

  if (n < 2)
    return;

  for (int i = 0; i < n; i++)
    {
      double t = i / (double) (whole - 1);
      double pressure = 1 + swing * sin (phase + 7 * t) - 0.28 * t * t;

      half[i] = width / 2 * pressure;
    }

  cairo_new_path (cr);
  for (int i = 0; i < n; i++)
    {
      Spot normal = normal_at (spots, n, i);

      cairo_line_to (cr, spots[i].x + normal.x * half[i], spots[i].y + normal.y * half[i]);
    }
  for (int i = n - 1; i >= 0; i--)
    {
      Spot normal = normal_at (spots, n, i);

      cairo_line_to (cr, spots[i].x - normal.x * half[i], spots[i].y - normal.y * half[i]);
    }
  cairo_fill (cr);

  /* The caps by themselves: in one path with the band they might run the other way around
   * and leave holes. */
  cairo_arc (cr, spots[0].x, spots[0].y, half[0], 0, 2 * G_PI);
  cairo_fill (cr);
  cairo_arc (cr, spots[n - 1].x, spots[n - 1].y, half[n - 1], 0, 2 * G_PI);
  cairo_fill (cr);
}

void
noughts_pen_line (cairo_t *cr,
                  double x0,
                  double y0,
                  double x1,
                  double y1,
                  double width,
                  double bend,
                  guint seed,
                  double progress)
{
  double length = hypot (x1 - x0, y1 - y0);
  int whole = CLAMP ((int) (length / 6), 8, MAX_SAMPLES);
  int n = (int) ceil (whole * CLAMP (progress, 0, 1));
  double bow = next_offset (&seed) * bend, wave = next_offset (&seed) * bend / 2;
  double phase = next_random (&seed) * 2 * G_PI;
  Spot spots[MAX_SAMPLES];

  if (length < 1e-9)
    return;

  for (int i = 0; i < n; i++)
    {
      double t = i / (double) (whole - 1);
      double off = bow * 4 * t * (1 - t) + wave * sin (phase + 9 * t) * (0.3 + t * (1 - t) * 3);

      spots[i].x = x0 + (x1 - x0) * t - (y1 - y0) / length * off;
      spots[i].y = y0 + (y1 - y0) * t + (x1 - x0) / length * off;
    }
  fill_stroke (cr, spots, n, whole, width, &seed);
}

void
noughts_pen_cross (cairo_t *cr, double radius, double width, guint seed, double progress)
{
  double slip = radius * 0.11;
  double x[4], y[4];

  for (int i = 0; i < 4; i++)
    {
      x[i] = (i % 2 == 0 ? -radius : radius) + next_offset (&seed) * slip;
      y[i] = (i == 0 || i == 3 ? -radius : radius) + next_offset (&seed) * slip;
    }

  /* From the upper left down, then from the upper right down, as most people write it. */
  noughts_pen_line (cr, x[0], y[0], x[1], y[1], width, radius * 0.10, seed, progress * 2);
  if (progress > 0.5)
    noughts_pen_line (cr, x[3], y[3], x[2], y[2], width, radius * 0.10, seed ^ 0x5bd1e995u,
                      progress * 2 - 1);
}

void
noughts_pen_ring (cairo_t *cr, double radius, double width, guint seed, double progress)
{
  double start = -G_PI_2 + next_offset (&seed) * 0.5;
  double turn = -(2 * G_PI + 0.18 + next_random (&seed) * 0.22);
  double second = 0.035 * next_offset (&seed), third = 0.025 * next_offset (&seed);
  double phase = next_random (&seed) * 2 * G_PI;
  double drift = 0.07 * next_offset (&seed);
  double squeeze = 1 + 0.05 * next_offset (&seed);
  int n = (int) ceil (MAX_SAMPLES * CLAMP (progress, 0, 1));
  Spot spots[MAX_SAMPLES];

  for (int i = 0; i < n; i++)
    {
      double t = i / (double) (MAX_SAMPLES - 1);
      double angle = start + turn * t;
      double r =
          radius
          * (1 + second * sin (2 * angle + phase) + third * sin (3 * angle) + drift * (t - 0.5));

      spots[i].x = r * cos (angle) / squeeze;
      spots[i].y = r * sin (angle) * squeeze;
    }
  fill_stroke (cr, spots, n, MAX_SAMPLES, width, &seed);
}

void
noughts_pen_hatch (cairo_t *cr, double radius, double width, guint seed, double progress)
{
  int lines = (int) ceil (2 * radius / (width * 0.62));
  double tilt = -0.7 + 0.2 * next_offset (&seed);
  double end = lines * CLAMP (progress, 0, 1);
  gboolean back = FALSE;

  cairo_save (cr);
  cairo_rotate (cr, tilt);
  cairo_set_line_width (cr, width);
  cairo_set_line_cap (cr, CAIRO_LINE_CAP_ROUND);
  cairo_set_line_join (cr, CAIRO_LINE_JOIN_ROUND);
  cairo_new_path (cr);
  for (int i = 0; i <= end; i++)
    {
      double y = -radius + 2 * radius * i / lines;
      double half = sqrt (MAX (radius * radius - y * y, 0)) + next_offset (&seed) * radius * 0.04;
      double slip = next_offset (&seed) * width * 0.3;

      cairo_line_to (cr, back ? half : -half, y + slip);
      cairo_line_to (cr, back ? -half : half, y - slip);
      back = !back;
    }
  cairo_stroke (cr);
  cairo_restore (cr);
}

/* The paper's grain: how much colour sticks, for each device pixel. */
static cairo_surface_t *
make_grain (void)
{
  cairo_surface_t *grain = cairo_image_surface_create (CAIRO_FORMAT_A8, GRAIN_SIDE, GRAIN_SIDE);
  guchar *pixels = cairo_image_surface_get_data (grain);
  int stride = cairo_image_surface_get_stride (grain);
  double *rough = g_new (double, GRAIN_SIDE *GRAIN_SIDE);
  guint seed = 20;

  for (int i = 0; i < GRAIN_SIDE * GRAIN_SIDE; i++)
    rough[i] = next_random (&seed);

  /* Neighbours are mixed, so that the grains are a little larger than a pixel. */
  for (int y = 0; y < GRAIN_SIDE; y++)
    {
      for (int x = 0; x < GRAIN_SIDE; x++)
        {
          int right = (x + 1) % GRAIN_SIDE, below = (y + 1) % GRAIN_SIDE;
          double mixed = (rough[y * GRAIN_SIDE + x] + rough[y * GRAIN_SIDE + right]
                          + rough[below * GRAIN_SIDE + x] + rough[below * GRAIN_SIDE + right])
                         / 4;

          pixels[y * stride + x] = (guchar) (255 * CLAMP (0.62 + 0.62 * mixed, 0.55, 1));
        }
    }
  cairo_surface_mark_dirty (grain);
  g_free (rough);
  return grain;
}

void
noughts_pen_begin_grain (cairo_t *cr)
{
  cairo_push_group (cr);
}

void
noughts_pen_end_grain (cairo_t *cr, guint seed)
{
  static cairo_surface_t *grain = NULL;
  cairo_pattern_t *pattern;
  cairo_matrix_t matrix;

  if (grain == NULL)
    grain = make_grain ();

  cairo_pop_group_to_source (cr);
  pattern = cairo_pattern_create_for_surface (grain);
  cairo_pattern_set_extend (pattern, CAIRO_EXTEND_REPEAT);
  cairo_pattern_set_filter (pattern, CAIRO_FILTER_NEAREST);
  /* One grain a device pixel, whatever the scale. */
  cairo_get_matrix (cr, &matrix);
  cairo_matrix_translate (&matrix, seed % 61, seed % 53);
  cairo_pattern_set_matrix (pattern, &matrix);
  cairo_mask (cr, pattern);
  cairo_pattern_destroy (pattern);
}
