/* SPDX-License-Identifier: GPL-3.0-or-later */

/* From cells to pixels and back, zooming and panning. */

#include <math.h>

#include "noughts-board-layout.h"

static NoughtsBoardFrame
bounded_frame (int columns, int rows, double width, double height)
{
  return (NoughtsBoardFrame){ .columns = columns,
                              .rows = rows,
                              .width = width,
                              .height = height,
                              .scale = 1,
                              .char_width = 8,
                              .char_height = 16,
                              .zoom = 1 };
}

static NoughtsBoardFrame
page_frame (double width, double height)
{
  return bounded_frame (0, 0, width, height);
}

/* The middle and the corners of a cell all lead back to it. */
static void
assert_round_trip (const NoughtsBoardLayout *layout, MnkPoint cell)
{
  static const double spots[][2] = {
    { 0, 0 }, { -0.45, -0.45 }, { 0.45, -0.45 }, { -0.45, 0.45 }, { 0.45, 0.45 }
  };
  double x, y;

  noughts_board_layout_to_pixel (layout, cell, &x, &y);
  for (guint i = 0; i < G_N_ELEMENTS (spots); i++)
    {
      double px = x + spots[i][0] * layout->cell, py = y + spots[i][1] * layout->cell;
      MnkPoint hit;

      if (!noughts_board_layout_to_cell (layout, px, py, &hit))
        continue; /* That corner is out of view. */
      g_assert_cmpint (hit.x, ==, cell.x);
      g_assert_cmpint (hit.y, ==, cell.y);
    }
}

static void
test_round_trip (void)
{
  static const int sides[] = { 1, 2, 3, 5, 10, 15, 19, 20, 33, 64 };
  static const double sizes[] = { 40, 200, 360, 777, 1600, 3840 };

  for (guint i = 0; i < G_N_ELEMENTS (sides); i++)
    {
      for (guint j = 0; j < G_N_ELEMENTS (sides); j++)
        {
          for (guint k = 0; k < G_N_ELEMENTS (sizes); k++)
            {
              NoughtsBoardFrame frame = bounded_frame (sides[i], sides[j], sizes[k],
                                                       sizes[(k + 1) % G_N_ELEMENTS (sizes)]);
              NoughtsBoardLayout layout;

              for (int scale = 1; scale <= 2; scale++)
                {
                  frame.scale = scale;
                  noughts_board_layout_init (&layout, &frame);
                  for (int x = 0; x < sides[i]; x++)
                    assert_round_trip (&layout, (MnkPoint){ x, x % sides[j] });
                }
            }
        }
    }
}

/* In each of the eight ways cell and pixel lead to each other. */
static void
test_ways (void)
{
  for (NoughtsWay way = 0; way < NOUGHTS_N_WAYS; way++)
    {
      const gboolean exchanged = noughts_way_is_exchanged (way);
      NoughtsBoardFrame frame = bounded_frame (exchanged ? 4 : 9, exchanged ? 9 : 4, 500, 400);
      NoughtsBoardLayout layout;

      frame.way = way;
      noughts_board_layout_init (&layout, &frame);
      for (int x = 0; x < 9; x++)
        for (int y = 0; y < 4; y++)
          {
            g_assert_true (noughts_board_layout_shows (&layout, (MnkPoint){ x, y }));
            assert_round_trip (&layout, (MnkPoint){ x, y });
          }
    }
}

/* What is turned four times, or mirrored twice, is as it was; and eight ways come about. */
static void
test_turns (void)
{
  NoughtsWay way = 0;
  guint seen = 0;

  for (guint i = 0; i < 8; i++)
    {
      seen |= 1u << way;
      seen |= 1u << noughts_way_mirror (way);
      way = noughts_way_turn_right (way);
      g_assert_cmpuint (noughts_way_mirror (noughts_way_mirror (way)), ==, way);
      g_assert_true (way != 0 || i % 4 == 3);
    }
  g_assert_cmpuint (way, ==, 0);
  g_assert_cmpuint (seen, ==, 0xff);
}

static void
test_up_is_up (void)
{
  NoughtsBoardFrame frame = bounded_frame (3, 3, 400, 400);
  NoughtsBoardLayout layout;
  double ax, ay, cx, cy;

  noughts_board_layout_init (&layout, &frame);
  noughts_board_layout_to_pixel (&layout, (MnkPoint){ 0, 0 }, &ax, &ay);
  noughts_board_layout_to_pixel (&layout, (MnkPoint){ 2, 2 }, &cx, &cy);
  g_assert_cmpfloat (ax, <, cx);
  g_assert_cmpfloat (ay, >, cy);
}

static void
test_whole (void)
{
  for (int side = 1; side <= 64; side++)
    {
      for (int size = 120; size < 900; size += 77)
        {
          NoughtsBoardFrame frame = bounded_frame (side, side, size, size);
          NoughtsBoardLayout layout;

          noughts_board_layout_init (&layout, &frame);
          g_assert_true (noughts_board_layout_is_whole (&layout));
          g_assert_cmpint (layout.min.x, ==, 0);
          g_assert_cmpint (layout.min.y, ==, 0);
          g_assert_cmpint (layout.max.x, ==, side - 1);
          g_assert_cmpint (layout.max.y, ==, side - 1);
          /* Nothing sticks out, and every line is on a device pixel. */
          g_assert_cmpfloat (layout.paper.x, >=, 0);
          g_assert_cmpfloat (layout.paper.y, >=, 0);
          g_assert_cmpfloat (layout.paper.x + layout.paper.width, <=, size);
          g_assert_cmpfloat (layout.paper.y + layout.paper.height, <=, size);
          g_assert_cmpfloat (layout.area.x, ==, floor (layout.area.x));
          g_assert_cmpfloat (layout.cell, ==, floor (layout.cell));
        }
    }
}

static void
test_outside (void)
{
  static const double spots[][2] = { { -1, 200 },  { 200, -1 },  { 1e9, 200 },     { 2, 200 },
                                     { 200, 398 }, { NAN, 200 }, { 200, INFINITY } };
  NoughtsBoardFrame frame = bounded_frame (15, 15, 400, 400);
  NoughtsBoardLayout layout;
  MnkPoint cell;

  noughts_board_layout_init (&layout, &frame);
  for (guint i = 0; i < G_N_ELEMENTS (spots); i++)
    g_assert_false (noughts_board_layout_to_cell (&layout, spots[i][0], spots[i][1], &cell));
  g_assert_true (noughts_board_layout_to_cell (&layout, 200, 200, &cell));
  g_assert_cmpint (cell.x, ==, 7);
  g_assert_cmpint (cell.y, ==, 7);
}

static void
test_tiny (void)
{
  for (int size = 0; size < 30; size++)
    {
      NoughtsBoardFrame frame = bounded_frame (19, 19, size, size);
      NoughtsBoardLayout layout;

      noughts_board_layout_init (&layout, &frame);
      g_assert_cmpfloat (layout.cell, >=, 1);
      frame = page_frame (size, size);
      noughts_board_layout_init (&layout, &frame);
      g_assert_cmpfloat (layout.cell, >=, NOUGHTS_BOARD_MIN_CELL);
    }
}

static void
test_zoom_limits (void)
{
  NoughtsBoardFrame frame = bounded_frame (15, 15, 400, 400);
  NoughtsBoardLayout layout;

  /* 15×15 is always whole. */
  frame.zoom = 4;
  noughts_board_layout_init (&layout, &frame);
  g_assert_cmpfloat (layout.frame.zoom, ==, 1);

  frame = bounded_frame (40, 20, 400, 400);
  frame.zoom = 1e30;
  noughts_board_layout_init (&layout, &frame);
  g_assert_cmpfloat_with_epsilon (layout.cell, NOUGHTS_BOARD_MAX_CELL, 1e-9);
  frame.zoom = 0;
  noughts_board_layout_init (&layout, &frame);
  g_assert_true (noughts_board_layout_is_whole (&layout));
  frame.zoom = NAN;
  noughts_board_layout_init (&layout, &frame);
  g_assert_cmpfloat (layout.frame.zoom, ==, 1);

  frame = page_frame (400, 400);
  frame.zoom = -3;
  noughts_board_layout_init (&layout, &frame);
  g_assert_cmpfloat_with_epsilon (layout.cell, NOUGHTS_BOARD_MIN_CELL, 1e-9);
  frame.zoom = INFINITY;
  noughts_board_layout_init (&layout, &frame);
  g_assert_cmpfloat_with_epsilon (layout.cell, NOUGHTS_BOARD_NATURAL_CELL, 1e-9);
}

/* The spot under the pointer stays while zooming. */
static void
test_zoom_at (void)
{
  NoughtsBoardFrame frame = page_frame (640, 480);
  NoughtsBoardLayout layout;
  double x, y;

  noughts_board_layout_init (&layout, &frame);
  noughts_board_layout_to_pixel (&layout, (MnkPoint){ -4, 3 }, &x, &y);
  for (int i = 0; i < 20; i++)
    {
      double now_x, now_y;

      noughts_board_layout_zoom_at (&layout, layout.frame.zoom * (i < 10 ? 1.1 : 0.8), x, y);
      noughts_board_layout_to_pixel (&layout, (MnkPoint){ -4, 3 }, &now_x, &now_y);
      g_assert_cmpfloat_with_epsilon (now_x, x, 1e-6);
      g_assert_cmpfloat_with_epsilon (now_y, y, 1e-6);
    }
}

static void
test_pan (void)
{
  NoughtsBoardFrame frame = bounded_frame (30, 30, 400, 400);
  NoughtsBoardLayout layout;
  MnkPoint corner = { 0, 29 };

  /* A whole board does not move. */
  noughts_board_layout_init (&layout, &frame);
  noughts_board_layout_pan (&layout, 100, 100);
  g_assert_cmpfloat (layout.frame.centre_x, ==, 14.5);

  /* A large one stops at its rim. */
  noughts_board_layout_zoom_at (&layout, 4, 200, 200);
  g_assert_false (noughts_board_layout_shows (&layout, corner));
  noughts_board_layout_pan (&layout, 1e6, 1e6);
  g_assert_true (noughts_board_layout_shows (&layout, corner));
  g_assert_cmpfloat_with_epsilon (layout.area.x, layout.view.x, 1e-6);
  g_assert_cmpfloat_with_epsilon (layout.area.y, layout.view.y, 1e-6);
  for (int x = layout.min.x; x <= layout.max.x; x++)
    assert_round_trip (&layout, (MnkPoint){ x, layout.max.y });
}

/* Also one that is hardly larger than its view stops there, its last cells whole. */
static void
test_pan_little (void)
{
  NoughtsBoardFrame frame = bounded_frame (19, 19, 400, 400);
  NoughtsBoardLayout layout;
  NoughtsBoardRect last;

  noughts_board_layout_init (&layout, &frame);
  noughts_board_layout_zoom_at (&layout, layout.view.width / (18.5 * layout.cell), 200, 200);
  noughts_board_layout_pan (&layout, -1e6, 0);
  last = noughts_board_layout_cell_rect (&layout, (MnkPoint){ 18, 9 });
  g_assert_cmpfloat_with_epsilon (last.x + last.width, layout.view.x + layout.view.width, 1e-6);
}

static void
test_reveal (void)
{
  NoughtsBoardFrame frame = page_frame (400, 400);
  NoughtsBoardLayout layout;
  MnkPoint far = { 1000000, -2000000 };
  double x, y;

  noughts_board_layout_init (&layout, &frame);
  g_assert_false (noughts_board_layout_reveal (&layout, (MnkPoint){ 1, 1 }, 1, &x, &y));
  g_assert_true (noughts_board_layout_reveal (&layout, far, 1, &x, &y));
  frame.centre_x = x;
  frame.centre_y = y;
  noughts_board_layout_init (&layout, &frame);
  g_assert_true (noughts_board_layout_shows (&layout, far));
  g_assert_false (noughts_board_layout_reveal (&layout, far, 1, &x, &y));
}

/* Nothing wraps around at the rim of the coordinates, and far cells round-trip, too. */
static void
test_rim (void)
{
  static const double centres[] = { INT32_MAX, -INT32_MAX, 1e300, -1e300, 123456789 };

  for (guint i = 0; i < G_N_ELEMENTS (centres); i++)
    {
      NoughtsBoardFrame frame = page_frame (500, 300);
      NoughtsBoardLayout layout;

      frame.centre_x = centres[i];
      frame.centre_y = -centres[i];
      noughts_board_layout_init (&layout, &frame);
      g_assert_cmpint (layout.min.x, <=, layout.max.x);
      g_assert_cmpint (layout.min.y, <=, layout.max.y);
      g_assert_cmpint (layout.min.x, >, INT32_MIN);
      g_assert_cmpint ((int64_t) layout.max.x - layout.min.x, <, 20);
      for (int64_t x = layout.min.x; x <= layout.max.x; x++)
        assert_round_trip (&layout, (MnkPoint){ (int32_t) x, layout.min.y });
    }
}

/* Labels are left out before they touch. */
static void
test_labels (void)
{
  for (int side = 1; side <= 64; side++)
    {
      for (int size = 100; size < 1200; size += 50)
        {
          NoughtsBoardFrame frame = bounded_frame (side, side, size, size);
          NoughtsBoardLayout layout;

          noughts_board_layout_init (&layout, &frame);
          g_assert_cmpfloat (layout.step_x * layout.cell, >=,
                             frame.char_width * (side > 26 ? 2 : 1));
          g_assert_cmpfloat (layout.step_y * layout.cell, >=, frame.char_height);
        }
    }
}

/* No more labels are left out than must be: with the next smaller step they would not fit. */
static void
test_label_steps (void)
{
  for (int size = 100; size < 1200; size += 50)
    for (int side = 10; side <= 26; side++)
      {
        const NoughtsBoardFrame frame = bounded_frame (side, side, size, size);
        NoughtsBoardLayout layout;

        noughts_board_layout_init (&layout, &frame);
        if (layout.step_x > 1)
          g_assert_cmpfloat (layout.step_x * layout.cell / 2.5, <, 3 * frame.char_width);
        if (layout.step_y > 1)
          g_assert_cmpfloat (layout.step_y * layout.cell / 2.5, <, 2 * frame.char_height);
      }
}

/* The numbers of the rows have the room of their digits, however many columns there are. */
static void
test_row_labels (void)
{
  static const int rows[] = { 1, 9, 10, 15, 64 };

  for (guint i = 0; i < G_N_ELEMENTS (rows); i++)
    for (int width = 200; width < 240; width++)
      {
        const NoughtsBoardFrame frame = bounded_frame (30, rows[i], width, 2000);
        NoughtsBoardLayout layout;

        noughts_board_layout_init (&layout, &frame);
        g_assert_cmpfloat (layout.view.x, >=, frame.char_width * (rows[i] > 9 ? 2 : 1) + 10);
      }
}

/* An endless page covers its widget. */
static void
test_page_paper (void)
{
  const NoughtsBoardFrame frame = page_frame (800, 600);
  NoughtsBoardLayout layout;

  noughts_board_layout_init (&layout, &frame);
  g_assert_cmpfloat (layout.paper.x, ==, 0);
  g_assert_cmpfloat (layout.paper.y, ==, 0);
  g_assert_cmpfloat (layout.paper.width, ==, 800);
  g_assert_cmpfloat (layout.paper.height, ==, 600);
}

/* A label is not cut off at the edge of the page. */
static void
test_room (void)
{
  const NoughtsBoardFrame frame = page_frame (800, 600);
  NoughtsBoardLayout layout;

  noughts_board_layout_init (&layout, &frame);
  g_assert_true (noughts_board_layout_has_room (&layout, 790, 20));
  g_assert_false (noughts_board_layout_has_room (&layout, 791, 20));
  g_assert_true (noughts_board_layout_has_room (&layout, 10, 20));
  g_assert_false (noughts_board_layout_has_room (&layout, 9, 20));
}

static void
test_stars (void)
{
  MnkPoint points[9];

  g_assert_cmpuint (noughts_board_star_points (3, 3, points), ==, 0);
  g_assert_cmpuint (noughts_board_star_points (15, 15, points), ==, 5);
  g_assert_cmpint (points[0].x, ==, 3);
  g_assert_cmpint (points[0].y, ==, 3);
  g_assert_cmpuint (noughts_board_star_points (19, 19, points), ==, 9);
  g_assert_cmpuint (noughts_board_star_points (20, 20, points), ==, 4);
  g_assert_cmpuint (noughts_board_star_points (10, 10, points), ==, 4);

  /* The lines are counted each way for itself. */
  g_assert_cmpuint (noughts_board_star_points (15, 9, points), ==, 5);
  g_assert_cmpint (points[0].x, ==, 3);
  g_assert_cmpint (points[0].y, ==, 2);
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/board-layout/round-trip", test_round_trip);
  g_test_add_func ("/board-layout/up-is-up", test_up_is_up);
  g_test_add_func ("/board-layout/whole", test_whole);
  g_test_add_func ("/board-layout/outside", test_outside);
  g_test_add_func ("/board-layout/tiny", test_tiny);
  g_test_add_func ("/board-layout/zoom-limits", test_zoom_limits);
  g_test_add_func ("/board-layout/zoom-at", test_zoom_at);
  g_test_add_func ("/board-layout/pan", test_pan);
  g_test_add_func ("/board-layout/pan-little", test_pan_little);
  g_test_add_func ("/board-layout/reveal", test_reveal);
  g_test_add_func ("/board-layout/ways", test_ways);
  g_test_add_func ("/board-layout/turns", test_turns);
  g_test_add_func ("/board-layout/rim", test_rim);
  g_test_add_func ("/board-layout/labels", test_labels);
  g_test_add_func ("/board-layout/label-steps", test_label_steps);
  g_test_add_func ("/board-layout/row-labels", test_row_labels);
  g_test_add_func ("/board-layout/page-paper", test_page_paper);
  g_test_add_func ("/board-layout/room", test_room);
  g_test_add_func ("/board-layout/stars", test_stars);
  return g_test_run ();
}
