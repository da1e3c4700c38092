/* SPDX-License-Identifier: GPL-3.0-or-later */
#include <glib.h>
#include <math.h>

#include "noughts-arc-curve.h"

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
  g_autoptr (GPtrArray) segments = NULL;

  none.width = 0;
  g_assert_cmpuint (noughts_arc_layout_get_ply (&none, 12, 6), ==, 0);
  segments = noughts_arc_curve (&none, values, 2);
  g_assert_cmpuint (segments->len, ==, 1);
}

/* What is not rated yet is a gap. */
static void
test_gaps (void)
{
  float values[] = { NAN, 0.5, 0.6, NAN, NAN, 1, NAN };
  g_autoptr (GPtrArray) segments = noughts_arc_curve (&layout, values, G_N_ELEMENTS (values));
  GArray *first, *second;
  NoughtsArcPoint *point;

  g_assert_cmpuint (segments->len, ==, 2);
  first = g_ptr_array_index (segments, 0);
  second = g_ptr_array_index (segments, 1);
  g_assert_cmpuint (first->len, ==, 2);
  g_assert_cmpuint (second->len, ==, 1);
  point = &g_array_index (second, NoughtsArcPoint, 0);
  g_assert_cmpfloat (point->x, ==, 260);
  g_assert_cmpfloat (point->y, ==, 20);
}

static void
test_nothing (void)
{
  float values[] = { NAN, NAN };
  g_autoptr (GPtrArray) none = noughts_arc_curve (&layout, NULL, 0);
  g_autoptr (GPtrArray) unknown = noughts_arc_curve (&layout, values, 2);

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
  g_autoptr (GPtrArray) segments = NULL;
  GArray *segment;
  double lowest = 0, highest = 1e9;

  wide.span = n - 1;
  for (guint i = 0; i < n; i++)
    values[i] = 0.5 + 0.3 * sin (i * 0.01);
  values[77777] = 1;
  values[123456] = 0;

  segments = noughts_arc_curve (&wide, values, n);
  g_assert_cmpuint (segments->len, ==, 1);
  segment = g_ptr_array_index (segments, 0);
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
  g_test_add_func ("/arc-curve/nothing", test_nothing);
  g_test_add_func ("/arc-curve/long", test_long);

  return g_test_run ();
}
