/* SPDX-License-Identifier: GPL-3.0-or-later */

/* The curve of the evaluation graph. */

#include <glib.h>
#include <math.h>

#include "noughts-arc-flag.h"

static const NoughtsArcLayout layout = { 10, 20, 300, 100, 6, FALSE };

static void
test_layout (void)
{
  NoughtsArcLayout mirrored = layout;

  g_assert_cmpfloat (noughts_arc_layout_get_x (&layout, 0), ==, 10);
  g_assert_cmpfloat (noughts_arc_layout_get_x (&layout, 6), ==, 310);
  g_assert_cmpfloat (noughts_arc_layout_get_y (&layout, 1), ==, 20);
  g_assert_cmpfloat (noughts_arc_layout_get_y (&layout, 0), ==, 120);

  mirrored.mirrored = TRUE;
  g_assert_cmpfloat (noughts_arc_layout_get_x (&mirrored, 0), ==, 310);

  for (guint ply = 0; ply <= 6; ply++)
    {
      double x = noughts_arc_layout_get_x (&layout, ply);

      g_assert_cmpuint (noughts_arc_layout_get_ply (&layout, x, 6), ==, ply);
      g_assert_cmpuint (noughts_arc_layout_get_ply (&layout, x + 20, 6), ==, ply);
      g_assert_cmpuint (noughts_arc_layout_get_ply (&layout, x - 20, 6), ==, ply);
      x = noughts_arc_layout_get_x (&mirrored, ply);
      g_assert_cmpuint (noughts_arc_layout_get_ply (&mirrored, x, 6), ==, ply);
    }

  /* Outside, and where no ply has been played yet. */
  g_assert_cmpuint (noughts_arc_layout_get_ply (&layout, -1e9, 6), ==, 0);
  g_assert_cmpuint (noughts_arc_layout_get_ply (&layout, 1e9, 6), ==, 6);
  g_assert_cmpuint (noughts_arc_layout_get_ply (&layout, 310, 4), ==, 4);
}

/* A layout without room divides nothing by zero. */
static void
test_no_room (void)
{
  NoughtsArcLayout none = layout;
  float values[] = { 0.5, 0.6 };
  g_autoptr (GArray) curve = NULL;

  none.width = 0;
  g_assert_cmpuint (noughts_arc_layout_get_ply (&none, 12, 6), ==, 0);
  curve = noughts_arc_curve (&none, values, 2);
  g_assert_cmpuint (curve->len, ==, 2);
}

/* Asserts that the curve through four values stays out of a rectangle. */
static void
assert_apart (const NoughtsArcLayout *wide,
              const float *values,
              double left,
              double top,
              double width,
              double height)
{
  for (double x = MAX (left, wide->left); x <= MIN (left + width, wide->left + wide->width); x++)
    {
      double along = 3 * (x - wide->left) / wide->width;
      guint ply = MIN ((guint) along, 2);
      double value = values[ply] + (along - ply) * (values[ply + 1] - values[ply]);
      double y = noughts_arc_layout_get_y (wide, value);

      g_assert_true (y < top || y > top + height);
    }
}

/* What is not known yet is bridged, and the end of it is open. */
static void
test_gaps (void)
{
  float values[] = { NAN, 0.5, 0.6, NAN, NAN, 1, NAN };
  g_autoptr (GArray) curve = noughts_arc_curve (&layout, values, G_N_ELEMENTS (values));
  NoughtsArcPoint *points = (NoughtsArcPoint *) curve->data;

  g_assert_cmpuint (curve->len, ==, 3);
  g_assert_cmpfloat (points[0].x, ==, 60);
  g_assert_cmpfloat (points[2].x, ==, 260);
  g_assert_cmpfloat (points[2].y, ==, 20);
}

/* The label stands beside the pointer, and never on the curve while there is room. */
static void
test_flag (void)
{
  static const float courses[][4] = {
    { 0.5, 0.5, 0.5, 0.5 },
    { 0, 0.3, 0.7, 1 },
    { 1, 1, 1, 1 },
    { 0, 1, 0, 1 },
  };
  const NoughtsArcLayout wide = { 6, 6, 288, 98, 3, FALSE };

  for (guint i = 0; i < G_N_ELEMENTS (courses); i++)
    for (int x = 0; x <= 300; x += 50)
      for (int y = 0; y <= 110; y += 22)
        {
          const NoughtsArcFlag flag = { 300, 110, 90, 18, x, y };
          g_autoptr (GArray) curve = noughts_arc_curve (&wide, courses[i], 4);
          NoughtsArcPoint corner = noughts_arc_flag_place (&flag, curve);

          g_assert_cmpfloat (corner.x, >=, 0);
          g_assert_cmpfloat (corner.x + 90, <=, 300);
          g_assert_cmpfloat (corner.y, >=, 0);
          g_assert_cmpfloat (corner.y + 18, <=, 110);
          g_assert_true (corner.x > x || corner.x + 90 < x);
          if (i < 3)
            assert_apart (&wide, courses[i], corner.x, corner.y, 90, 18);
        }
}

static void
test_nothing (void)
{
  float values[] = { NAN, NAN };
  g_autoptr (GArray) none = noughts_arc_curve (&layout, NULL, 0);
  g_autoptr (GArray) unknown = noughts_arc_curve (&layout, values, 2);

  g_assert_cmpuint (none->len, ==, 0);
  g_assert_cmpuint (unknown->len, ==, 0);
}

/* However long the game: few points, in order, and no peak is lost. */
static void
test_long (void)
{
  guint n = 200001;
  NoughtsArcLayout wide = layout;
  g_autofree float *values = g_new (float, n);
  g_autoptr (GArray) segment = NULL;
  double lowest = 0, highest = 1e9;

  wide.span = n - 1;
  for (guint i = 0; i < n; i++)
    values[i] = 0.5 + 0.3 * sin (i * 0.01);
  values[77777] = 1;
  values[123456] = 0;

  segment = noughts_arc_curve (&wide, values, n);
  g_assert_cmpuint (segment->len, <=, 4 * 302);
  g_assert_cmpuint (segment->len, >, 2 * 300);

  for (guint i = 0; i < segment->len; i++)
    {
      NoughtsArcPoint *point = &g_array_index (segment, NoughtsArcPoint, i);

      if (i > 0)
        g_assert_cmpfloat (point->x, >, point[-1].x);
      lowest = MAX (lowest, point->y);
      highest = MIN (highest, point->y);
    }

  g_assert_cmpfloat (highest, ==, 20);
  g_assert_cmpfloat (lowest, ==, 120);
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);

  g_test_add_func ("/arc-curve/layout", test_layout);
  g_test_add_func ("/arc-curve/no-room", test_no_room);
  g_test_add_func ("/arc-curve/gaps", test_gaps);
  g_test_add_func ("/arc-curve/flag", test_flag);
  g_test_add_func ("/arc-curve/nothing", test_nothing);
  g_test_add_func ("/arc-curve/long", test_long);

  return g_test_run ();
}
