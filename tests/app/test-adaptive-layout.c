/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Where the parts of the page stand at each size of the window. */

#include "noughts-adaptive-layout.h"
#include "noughts-page.h"
#include "test-measure.h"

/* A page with children of fixed sizes, one in each area. */
typedef struct
{
  GtkWidget *page;
  GtkWidget *children[NOUGHTS_N_AREAS];
  NoughtsAdaptiveLayout *layout;
} Fixture;

static void
set_up (Fixture *fixture, gconstpointer data)
{
  static const int sizes[NOUGHTS_N_AREAS][2] = {
    [NOUGHTS_AREA_TOP] = { 120, 50 },    [NOUGHTS_AREA_BOARD] = { 100, 100 },
    [NOUGHTS_AREA_BAND] = { 200, 46 },   [NOUGHTS_AREA_BOTTOM] = { 120, 50 },
    [NOUGHTS_AREA_BAR] = { 24, 24 },     [NOUGHTS_AREA_SIDE] = { 260, 300 },
    [NOUGHTS_AREA_NOTICE] = { 200, 46 }, [NOUGHTS_AREA_TOOLS] = { 80, 30 },
  };

  fixture->page = g_object_ref_sink (g_object_new (NOUGHTS_TYPE_PAGE, NULL));
  fixture->layout = NOUGHTS_ADAPTIVE_LAYOUT (gtk_widget_get_layout_manager (fixture->page));

  for (int area = 0; area < NOUGHTS_N_AREAS; area++)
    {
      GtkWidget *child = gtk_drawing_area_new ();
      GtkLayoutChild *info;

      gtk_widget_set_size_request (child, sizes[area][0], sizes[area][1]);
      gtk_widget_set_parent (child, fixture->page);
      info = gtk_layout_manager_get_layout_child (GTK_LAYOUT_MANAGER (fixture->layout), child);
      noughts_adaptive_layout_child_set_area (NOUGHTS_ADAPTIVE_LAYOUT_CHILD (info), area);
      fixture->children[area] = child;
    }
}

static void
tear_down (Fixture *fixture, gconstpointer data)
{
  g_assert_finalize_object (fixture->page);
}

static GdkRectangle
where (Fixture *fixture, NoughtsArea area)
{
  graphene_rect_t bounds;

  g_assert_true (gtk_widget_compute_bounds (fixture->children[area], fixture->page, &bounds));

  return (GdkRectangle){ bounds.origin.x, bounds.origin.y, bounds.size.width, bounds.size.height };
}

static void
allocate (Fixture *fixture, int width, int height)
{
  int least;

  gtk_widget_measure (fixture->page, GTK_ORIENTATION_HORIZONTAL, -1, &least, NULL, NULL, NULL);
  g_assert_cmpint (least, <=, width);
  gtk_widget_measure (fixture->page, GTK_ORIENTATION_VERTICAL, width, &least, NULL, NULL, NULL);

  /* Like a viewport that scrolls. */
  gtk_widget_allocate (fixture->page, width, MAX (height, least), -1, NULL);
}

/* The height of the row that is kept free for the band below a card of 50 pixels. */
#define ROW 55

static void
test_wide (Fixture *fixture, gconstpointer data)
{
  GdkRectangle board, bar, side, top, bottom;

  allocate (fixture, 1160, 713);
  g_assert_false (noughts_adaptive_layout_get_stacked (fixture->layout));

  board = where (fixture, NOUGHTS_AREA_BOARD);
  bar = where (fixture, NOUGHTS_AREA_BAR);
  side = where (fixture, NOUGHTS_AREA_SIDE);
  top = where (fixture, NOUGHTS_AREA_TOP);
  bottom = where (fixture, NOUGHTS_AREA_BOTTOM);

  /* The board is a square between the cards, which have its width. */
  g_assert_cmpint (board.width, ==, board.height);
  g_assert_cmpint (board.height, ==, 713 - top.height - bottom.height - ROW);
  g_assert_cmpint (top.y + top.height, ==, board.y);
  g_assert_cmpint (board.y + board.height, ==, bottom.y);
  g_assert_cmpint (top.x, ==, board.x);
  g_assert_cmpint (top.width, ==, board.width);

  /* The sidebar takes the whole height, and at most 516 pixels. */
  g_assert_cmpint (bar.x + bar.width, ==, side.x);
  g_assert_cmpint (side.height, ==, 713);
  g_assert_cmpint (side.width, ==, 516);
  g_assert_cmpint (ABS (board.x - (1160 - side.x - side.width + 18)), <=, 1);
}

/* Where text is large the sidebar is wider, and leaves the board more than half of the window. */
static void
test_large_text (Fixture *fixture, gconstpointer data)
{
  GtkSettings *settings = gtk_settings_get_default ();
  int before;

  g_object_get (settings, "gtk-xft-dpi", &before, NULL);
  g_object_set (settings, "gtk-xft-dpi", 96 * PANGO_SCALE, NULL);
  allocate (fixture, 910, 700);
  g_assert_cmpint (where (fixture, NOUGHTS_AREA_SIDE).width, ==, 320);
  g_object_set (settings, "gtk-xft-dpi", 144 * PANGO_SCALE, NULL);
  gtk_widget_queue_resize (fixture->page);
  allocate (fixture, 910, 700);
  g_assert_cmpint (where (fixture, NOUGHTS_AREA_SIDE).width, ==, 382);
  g_object_set (settings, "gtk-xft-dpi", before, NULL);
}

/* The bar stands beside the board, and is as high, at every size of the window. */
static void
test_bar (Fixture *fixture, gconstpointer data)
{
  static const int sizes[][2] = { { 360, 720 },  { 600, 900 },   { 800, 600 },
                                  { 1280, 800 }, { 1920, 1080 }, { 3840, 2160 } };
  static const double ratios[] = { 1, 0.5, 2.5, 0 };

  for (guint i = 0; i < G_N_ELEMENTS (sizes); i++)
    for (guint j = 0; j < G_N_ELEMENTS (ratios); j++)
      {
        GdkRectangle board, bar;

        noughts_adaptive_layout_set_ratio (fixture->layout, ratios[j]);
        allocate (fixture, sizes[i][0], sizes[i][1]);
        board = where (fixture, NOUGHTS_AREA_BOARD);
        bar = where (fixture, NOUGHTS_AREA_BAR);
        g_assert_cmpint (bar.x - board.x - board.width, ==, 8);
        g_assert_cmpint (bar.y, ==, board.y);
        g_assert_cmpint (bar.height, ==, board.height);
      }
}

/* Without a bar the board grows, and the sidebar stands beside it. */
static void
test_no_bar (Fixture *fixture, gconstpointer data)
{
  int before;

  allocate (fixture, 800, 700);
  before = where (fixture, NOUGHTS_AREA_BOARD).width;
  gtk_widget_set_visible (fixture->children[NOUGHTS_AREA_BAR], FALSE);
  allocate (fixture, 800, 700);
  g_assert_cmpint (where (fixture, NOUGHTS_AREA_BOARD).width, ==, before + 32);
}

/* A bar that comes or goes does not stack the page. */
static void
test_bar_stacks_nothing (Fixture *fixture, gconstpointer data)
{
  for (int width = 600; width < 800; width += 2)
    {
      gboolean with;

      gtk_widget_set_visible (fixture->children[NOUGHTS_AREA_BAR], TRUE);
      allocate (fixture, width, 700);
      with = noughts_adaptive_layout_get_stacked (fixture->layout);
      gtk_widget_set_visible (fixture->children[NOUGHTS_AREA_BAR], FALSE);
      allocate (fixture, width, 700);
      g_assert_cmpint (noughts_adaptive_layout_get_stacked (fixture->layout), ==, with);
    }
}

/* Board, bar and sidebar are one group in the middle of a wide window. */
static void
test_centred (Fixture *fixture, gconstpointer data)
{
  for (int width = 1200; width < 4000; width += 100)
    {
      GdkRectangle board, bar, side;

      allocate (fixture, width, 800);
      board = where (fixture, NOUGHTS_AREA_BOARD);
      bar = where (fixture, NOUGHTS_AREA_BAR);
      side = where (fixture, NOUGHTS_AREA_SIDE);
      g_assert_cmpint (side.x, ==, bar.x + bar.width);
      g_assert_cmpint (side.width, <=, 516);
      g_assert_cmpint (ABS (board.x - (width - side.x - side.width + 18)), <=, 1);
    }
}

/* The board's own form decides, where it is known: its room is no larger. */
static void
fit_flat (GtkWidget *board, int *width, int *height)
{
  *height = MIN (*height, *width / 3);
  *width = MIN (*width, *height * 3);
}

static void
test_fit (Fixture *fixture, gconstpointer data)
{
  GdkRectangle board;

  noughts_adaptive_layout_set_fit (fixture->layout, fit_flat);
  for (int width = 600; width < 1500; width += 300)
    {
      allocate (fixture, width, 800);
      board = where (fixture, NOUGHTS_AREA_BOARD);
      g_assert_cmpint (board.width, ==, 3 * board.height);
      g_assert_cmpint (where (fixture, NOUGHTS_AREA_BAR).height, ==, board.height);
    }
}

/* The tools lie in the board's upper corner, away from coordinates and overview. */
static void
test_tools (Fixture *fixture, gconstpointer data)
{
  for (int width = 360; width < 2000; width += 500)
    {
      GdkRectangle board, tools;

      allocate (fixture, width, 800);
      board = where (fixture, NOUGHTS_AREA_BOARD);
      tools = where (fixture, NOUGHTS_AREA_TOOLS);
      g_assert_cmpint (tools.x + tools.width, ==, board.x + board.width);
      g_assert_cmpint (tools.y, ==, board.y);
    }
}

/* In a low window the board leaves room for the other rows, even without a band, down to a least
 * height. */
static void
test_stacked_low (Fixture *fixture, gconstpointer data)
{
  GtkWidget *view = g_object_ref_sink (gtk_scrolled_window_new ());
  GtkWidget *band = fixture->children[NOUGHTS_AREA_BAND];
  GdkRectangle board, bottom, bar;
  int least;

  gtk_widget_set_visible (fixture->children[NOUGHTS_AREA_NOTICE], FALSE);
  gtk_scrolled_window_set_child (GTK_SCROLLED_WINDOW (view), fixture->page);
  for (int time = 0; time < 2; time++)
    {
      gtk_widget_set_visible (band, time == 0);
      gtk_widget_measure (view, GTK_ORIENTATION_VERTICAL, 600, &least, NULL, NULL, NULL);
      gtk_widget_allocate (view, 600, 640, -1, NULL);
      g_assert_true (noughts_adaptive_layout_get_stacked (fixture->layout));
      board = where (fixture, NOUGHTS_AREA_BOARD);
      bottom = where (fixture, NOUGHTS_AREA_BOTTOM);
      bar = where (fixture, NOUGHTS_AREA_BAR);
      g_assert_cmpint (board.width, ==, board.height);
      g_assert_cmpint (board.height, ==, 640 - 50 - ROW - 50);
      g_assert_cmpint (board.x, ==, (600 - board.width - 8 - bar.width) / 2);
      g_assert_cmpint (bottom.y, ==, board.y + board.height);
      g_assert_cmpint (bottom.width, ==, 600);
    }

  gtk_widget_measure (view, GTK_ORIENTATION_VERTICAL, 600, &least, NULL, NULL, NULL);
  gtk_widget_allocate (view, 600, 300, -1, NULL);
  gtk_widget_queue_allocate (fixture->page);
  gtk_widget_allocate (view, 600, 299, -1, NULL);
  g_assert_cmpint (where (fixture, NOUGHTS_AREA_BOARD).height, ==, 340);

  gtk_scrolled_window_set_child (GTK_SCROLLED_WINDOW (view), NULL);
  g_assert_finalize_object (view);
}

/* One column; the board has the width that the bar leaves, and the band the board's. */
static void
test_stacked (Fixture *fixture, gconstpointer data)
{
  int y = 0;
  static const NoughtsArea order[] = { NOUGHTS_AREA_TOP,    NOUGHTS_AREA_BOARD, NOUGHTS_AREA_BOTTOM,
                                       NOUGHTS_AREA_NOTICE, NOUGHTS_AREA_BAND,  NOUGHTS_AREA_SIDE };
  GdkRectangle board, band;

  allocate (fixture, 360, 600);
  g_assert_true (noughts_adaptive_layout_get_stacked (fixture->layout));
  board = where (fixture, NOUGHTS_AREA_BOARD);
  band = where (fixture, NOUGHTS_AREA_BAND);
  g_assert_cmpint (board.height, ==, 360 - 4 - 8 - 24 - 4);
  g_assert_cmpint (board.width, ==, board.height);
  g_assert_cmpint (band.x, ==, board.x);
  g_assert_cmpint (band.width, ==, board.width);

  for (guint i = 0; i < G_N_ELEMENTS (order); i++)
    {
      GdkRectangle place = where (fixture, order[i]);

      g_assert_cmpint (place.y, ==, y);
      y += place.height;
    }
}

static void
test_ratio (Fixture *fixture, gconstpointer data)
{
  GdkRectangle board;

  noughts_adaptive_layout_set_ratio (fixture->layout, 2);
  allocate (fixture, 360, 600);
  g_assert_cmpint (where (fixture, NOUGHTS_AREA_BOARD).height, ==, 320 / 2);

  allocate (fixture, 1160, 713);
  board = where (fixture, NOUGHTS_AREA_BOARD);
  g_assert_cmpint (ABS (board.width - 2 * board.height), <=, 2);

  /* Without a ratio the board takes all the room but a margin. */
  noughts_adaptive_layout_set_ratio (fixture->layout, 0);
  allocate (fixture, 1160, 713);
  board = where (fixture, NOUGHTS_AREA_BOARD);
  g_assert_cmpint (board.x, ==, 18);
  g_assert_cmpint (board.height, ==, 713 - 50 - 50 - ROW);
  g_assert_cmpint (where (fixture, NOUGHTS_AREA_SIDE).x + where (fixture, NOUGHTS_AREA_SIDE).width,
                   ==, 1160);
}

static void
test_right_to_left (Fixture *fixture, gconstpointer data)
{
  gtk_widget_set_direction (fixture->page, GTK_TEXT_DIR_RTL);
  allocate (fixture, 1160, 713);

  g_assert_cmpint (where (fixture, NOUGHTS_AREA_SIDE).x, <, where (fixture, NOUGHTS_AREA_BAR).x);
  g_assert_cmpint (where (fixture, NOUGHTS_AREA_BOARD).x, >, where (fixture, NOUGHTS_AREA_BAR).x);
}

/* A band moves nothing in a wide window, whether it comes or goes, and neither covers a card nor
 * reaches beyond the board. */
static void
test_band (Fixture *fixture, gconstpointer data)
{
  GtkWidget *band = fixture->children[NOUGHTS_AREA_BAND];

  for (int width = 760; width < 2000; width += 40)
    {
      GdkRectangle places[2][NOUGHTS_N_AREAS];

      for (int time = 0; time < 2; time++)
        {
          gtk_widget_set_visible (band, time == 1);
          gtk_widget_set_visible (fixture->children[NOUGHTS_AREA_NOTICE], FALSE);
          allocate (fixture, width, 713);
          for (int area = 0; area < NOUGHTS_N_AREAS; area++)
            places[time][area] = where (fixture, area);
        }
      for (int area = 0; area < NOUGHTS_AREA_NOTICE; area++)
        if (area != NOUGHTS_AREA_BAND)
          g_assert_true (gdk_rectangle_equal (&places[0][area], &places[1][area]));

      g_assert_cmpint (places[1][NOUGHTS_AREA_BAND].x, ==, places[1][NOUGHTS_AREA_BOARD].x);
      g_assert_cmpint (places[1][NOUGHTS_AREA_BAND].width, ==, places[1][NOUGHTS_AREA_BOARD].width);
      g_assert_false (gdk_rectangle_intersect (&places[1][NOUGHTS_AREA_BAND],
                                               &places[1][NOUGHTS_AREA_BOTTOM], NULL));
    }
}

/* A band that is too high for its row makes the board smaller instead of covering a card. */
static void
test_high_band (Fixture *fixture, gconstpointer data)
{
  GdkRectangle board, bottom, band;

  gtk_widget_set_visible (fixture->children[NOUGHTS_AREA_NOTICE], FALSE);
  gtk_widget_set_size_request (fixture->children[NOUGHTS_AREA_BAND], 200, 90);
  allocate (fixture, 1160, 713);
  board = where (fixture, NOUGHTS_AREA_BOARD);
  bottom = where (fixture, NOUGHTS_AREA_BOTTOM);
  band = where (fixture, NOUGHTS_AREA_BAND);
  g_assert_cmpint (board.height, ==, 713 - 50 - 50 - 90);
  g_assert_cmpint (band.height, ==, 90);
  g_assert_cmpint (band.y, ==, bottom.y + bottom.height);
}

/* A notice takes the band's row while there is no band. Else it stands above the band: beside the
 * card, or over the card where it is too wide for that. It covers no cell and moves nothing. */
static void
test_notice (Fixture *fixture, gconstpointer data)
{
  GtkWidget *notice = fixture->children[NOUGHTS_AREA_NOTICE];
  GtkWidget *band = fixture->children[NOUGHTS_AREA_BAND];
  GdkRectangle board, place, row;

  allocate (fixture, 1160, 713);
  board = where (fixture, NOUGHTS_AREA_BOARD);
  row = where (fixture, NOUGHTS_AREA_BAND);
  place = where (fixture, NOUGHTS_AREA_NOTICE);
  g_assert_cmpint (place.y, ==, board.y + board.height);
  g_assert_cmpint (place.x, >=, where (fixture, NOUGHTS_AREA_BOTTOM).x + 120);
  g_assert_cmpint (place.x + place.width, ==, board.x + board.width);

  gtk_widget_set_visible (band, FALSE);
  allocate (fixture, 1160, 713);
  place = where (fixture, NOUGHTS_AREA_NOTICE);
  g_assert_true (gdk_rectangle_equal (&place, &row));

  gtk_widget_set_size_request (notice, 500, 46);
  gtk_widget_set_visible (band, TRUE);
  allocate (fixture, 1160, 713);
  place = where (fixture, NOUGHTS_AREA_NOTICE);
  g_assert_cmpint (place.y + place.height, ==, row.y);
  g_assert_cmpint (place.y, >=, board.y + board.height);
  g_assert_cmpint (place.x, ==, board.x);
  g_assert_cmpint (place.width, ==, board.width);
  place = where (fixture, NOUGHTS_AREA_BOARD);
  g_assert_true (gdk_rectangle_equal (&place, &board));
}

/* A notice that is higher than the band's row begins there and reaches down to the page's end. Only
 * what does not fit below covers the card. */
static void
test_high_notice (Fixture *fixture, gconstpointer data)
{
  GtkWidget *notice = fixture->children[NOUGHTS_AREA_NOTICE];
  GdkRectangle board, place, row;
  const int page = 713;

  allocate (fixture, 1160, page);
  board = where (fixture, NOUGHTS_AREA_BOARD);
  row = where (fixture, NOUGHTS_AREA_BAND);
  gtk_widget_set_visible (fixture->children[NOUGHTS_AREA_BAND], FALSE);

  gtk_widget_set_size_request (notice, 500, page - row.y + 4);
  allocate (fixture, 1160, page);
  place = where (fixture, NOUGHTS_AREA_NOTICE);
  g_assert_cmpint (place.height, >, row.height);
  g_assert_cmpint (place.y, ==, row.y - 4);
  g_assert_cmpint (place.x, ==, row.x);
  g_assert_cmpint (place.width, ==, row.width);
  place = where (fixture, NOUGHTS_AREA_BOARD);
  g_assert_true (gdk_rectangle_equal (&place, &board));

  /* In a high page the board is as wide as it can be, and there is room below it. */
  gtk_widget_set_size_request (notice, 500, 90);
  allocate (fixture, 1160, 1000);
  row = where (fixture, NOUGHTS_AREA_BOTTOM);
  place = where (fixture, NOUGHTS_AREA_NOTICE);
  g_assert_cmpint (place.y, ==, row.y + row.height);
}

/* A held sidebar stays where it is, whatever board is beside it, until the page is resized. */
static void
test_held (Fixture *fixture, gconstpointer data)
{
  NoughtsAdaptiveLayout *layout =
      NOUGHTS_ADAPTIVE_LAYOUT (gtk_widget_get_layout_manager (fixture->page));
  GdkRectangle side, board, bar, now;

  allocate (fixture, 1160, 713);
  side = where (fixture, NOUGHTS_AREA_SIDE);
  board = where (fixture, NOUGHTS_AREA_BOARD);
  noughts_adaptive_layout_set_held (layout, TRUE);
  for (guint i = 0; i < 3; i++)
    {
      const double ratios[] = { 0, 0.5, 1 };

      noughts_adaptive_layout_set_ratio (layout, ratios[i]);
      allocate (fixture, 1160, 713);
      now = where (fixture, NOUGHTS_AREA_SIDE);
      g_assert_true (gdk_rectangle_equal (&now, &side));
      bar = where (fixture, NOUGHTS_AREA_BAR);
      g_assert_cmpint (bar.x + bar.width, <=, side.x);
      g_assert_cmpint (where (fixture, NOUGHTS_AREA_BOARD).x, >=, 0);
    }
  now = where (fixture, NOUGHTS_AREA_BOARD);
  g_assert_true (gdk_rectangle_equal (&now, &board));

  noughts_adaptive_layout_set_ratio (layout, 0.5);
  allocate (fixture, 1200, 713);
  g_assert_cmpint (where (fixture, NOUGHTS_AREA_SIDE).width, >, 0);
  noughts_adaptive_layout_set_held (layout, FALSE);
  allocate (fixture, 1160, 713);
  g_assert_cmpint (where (fixture, NOUGHTS_AREA_SIDE).x, <, side.x);
}

/* Cards that are wider than the board's column have the page's width. */
static void
test_wide_cards (Fixture *fixture, gconstpointer data)
{
  for (int width = 300; width <= 1100; width += 50)
    {
      GdkRectangle bottom;

      gtk_widget_set_size_request (fixture->children[NOUGHTS_AREA_TOP], width, 50);
      gtk_widget_set_size_request (fixture->children[NOUGHTS_AREA_BOTTOM], width, 50);
      test_assert_measures (fixture->page);
      allocate (fixture, 1160, 713);
      bottom = where (fixture, NOUGHTS_AREA_BOTTOM);
      g_assert_cmpint (bottom.width, >=, width);
      if (noughts_adaptive_layout_get_stacked (fixture->layout))
        g_assert_cmpint (bottom.x, ==, 0);
      else
        g_assert_cmpint (bottom.x + bottom.width, <=, where (fixture, NOUGHTS_AREA_SIDE).x);
    }
  g_assert_true (noughts_adaptive_layout_get_stacked (fixture->layout));
}

/* A text that wraps has the height that it needs, although its width shrinks with the board, and
 * the board with each of its rows. */
static void
test_wrapping_band (Fixture *fixture, gconstpointer data)
{
  GtkWidget *band = gtk_label_new (NULL);
  GtkLayoutChild *info;
  g_autoptr (GString) text = g_string_new (NULL);

  gtk_label_set_wrap (GTK_LABEL (band), TRUE);
  gtk_widget_unparent (fixture->children[NOUGHTS_AREA_BAND]);
  gtk_widget_set_parent (band, fixture->page);
  info = gtk_layout_manager_get_layout_child (GTK_LAYOUT_MANAGER (fixture->layout), band);
  noughts_adaptive_layout_child_set_area (NOUGHTS_ADAPTIVE_LAYOUT_CHILD (info), NOUGHTS_AREA_BAND);
  fixture->children[NOUGHTS_AREA_BAND] = band;

  for (int words = 0; words < 50; words++)
    {
      g_string_append (text, words % 3 == 0 ? "wandering " : "words ");
      gtk_label_set_label (GTK_LABEL (band), text->str);
      test_assert_measures (fixture->page);
      for (int height = 560; height <= 760; height += 20)
        {
          GdkRectangle place;
          int least;

          allocate (fixture, 1160, height);
          place = where (fixture, NOUGHTS_AREA_BAND);
          gtk_widget_measure (band, GTK_ORIENTATION_VERTICAL, place.width, &least, NULL, NULL,
                              NULL);
          g_assert_cmpint (place.height, >=, least);
          g_assert_cmpint (place.width, ==, where (fixture, NOUGHTS_AREA_BOARD).width);
        }
    }
}

/* At no width do areas overlap, exceed the page, or change the arrangement with the height. */
static void
test_every_width (Fixture *fixture, gconstpointer data)
{
  for (int width = 260; width <= 4000; width += width < 1200 ? 7 : 211)
    for (int height = 200; height <= 2200; height += 400)
      {
        gboolean stacked;
        int least;

        allocate (fixture, width, height);
        stacked = noughts_adaptive_layout_get_stacked (fixture->layout);
        gtk_widget_measure (fixture->page, GTK_ORIENTATION_VERTICAL, width, &least, NULL, NULL,
                            NULL);

        for (int a = 0; a < NOUGHTS_N_AREAS; a++)
          {
            GdkRectangle one = where (fixture, a);

            g_assert_cmpint (one.x, >=, 0);
            g_assert_cmpint (one.y, >=, 0);
            g_assert_cmpint (one.x + one.width, <=, width);
            g_assert_cmpint (one.y + one.height, <=, MAX (height, least));

            for (int b = 0; b < a; b++)
              {
                GdkRectangle other = where (fixture, b);

                if (a < NOUGHTS_AREA_NOTICE || b == NOUGHTS_AREA_BAND)
                  g_assert_false (gdk_rectangle_intersect (&one, &other, NULL));
              }
          }

        allocate (fixture, width, 10000);
        g_assert_cmpint (stacked, ==, noughts_adaptive_layout_get_stacked (fixture->layout));
      }
}

static void
count_cb (guint *count)
{
  *count += 1;
}

static void
test_notifies_later (Fixture *fixture, gconstpointer data)
{
  guint count = 0;

  g_signal_connect_swapped (fixture->layout, "notify::stacked", G_CALLBACK (count_cb), &count);
  allocate (fixture, 360, 600);
  allocate (fixture, 365, 600);
  g_assert_cmpuint (count, ==, 0);

  while (g_main_context_iteration (NULL, FALSE))
    ;
  g_assert_cmpuint (count, ==, 1);
}

static void
test_ratio_notifies (Fixture *fixture, gconstpointer data)
{
  guint count = 0;

  g_signal_connect_swapped (fixture->layout, "notify::ratio", G_CALLBACK (count_cb), &count);
  noughts_adaptive_layout_set_ratio (fixture->layout, 1);
  g_assert_cmpuint (count, ==, 0);
  g_object_set (fixture->layout, "ratio", 1.5, NULL);
  g_object_set (fixture->layout, "ratio", 1.5, NULL);
  g_assert_cmpuint (count, ==, 1);
}

int
main (int argc, char **argv)
{
  gtk_test_init (&argc, &argv);

#define ADD(name, function) \
  g_test_add ("/adaptive-layout/" name, Fixture, NULL, set_up, function, tear_down)
  ADD ("wide", test_wide);
  ADD ("large-text", test_large_text);
  ADD ("stacked", test_stacked);
  ADD ("stacked-low", test_stacked_low);
  ADD ("ratio", test_ratio);
  ADD ("right-to-left", test_right_to_left);
  ADD ("bar", test_bar);
  ADD ("no-bar", test_no_bar);
  ADD ("bar-stacks-nothing", test_bar_stacks_nothing);
  ADD ("centred", test_centred);
  ADD ("fit", test_fit);
  ADD ("tools", test_tools);
  ADD ("band", test_band);
  ADD ("high-band", test_high_band);
  ADD ("notice", test_notice);
  ADD ("high-notice", test_high_notice);
  ADD ("held", test_held);
  ADD ("wide-cards", test_wide_cards);
  ADD ("wrapping-band", test_wrapping_band);
  ADD ("every-width", test_every_width);
  ADD ("notifies-later", test_notifies_later);
  ADD ("ratio-notifies", test_ratio_notifies);

  return g_test_run ();
}
