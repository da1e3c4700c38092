/* SPDX-License-Identifier: GPL-3.0-or-later */

/* The layouts of rows of buttons: equal widths, and wrapping. */

#include "noughts-even-layout.h"
#include "noughts-face-layout.h"
#include "noughts-wrap-layout.h"
#include "test-measure.h"
#include "test-window.h"

/* Widgets without a style: each asks for the size it is given, and no more. */
#define SPACING 10
#define HEIGHT  20

/* Of the layout of faces. */
#define FACE_SPACING 4

static GtkWidget *
create_box (GtkLayoutManager *layout, GtkTextDirection direction, const int *widths, guint n)
{
  GtkWidget *box = g_object_new (GTK_TYPE_BOX, "layout-manager", layout, NULL);

  g_object_unref (layout);
  g_object_ref_sink (box);
  gtk_widget_set_direction (box, direction);
  for (guint i = 0; i < n; i++)
    {
      GtkWidget *child = gtk_drawing_area_new ();

      gtk_widget_set_size_request (child, widths[i], HEIGHT);
      gtk_box_append (GTK_BOX (box), child);
    }

  return box;
}

static int
get_height (GtkWidget *box, int width)
{
  int natural;

  gtk_widget_measure (box, GTK_ORIENTATION_VERTICAL, width, NULL, &natural, NULL, NULL);
  return natural;
}

static void
assert_areas (GtkWidget *box, int width, int height, const GtkAllocation *expected)
{
  g_assert_cmpint (get_height (box, width), ==, height);
  gtk_widget_size_allocate (box, &(GtkAllocation){ 0, 0, width, height }, -1);
  for (GtkWidget *child = gtk_widget_get_first_child (box); child != NULL;
       child = gtk_widget_get_next_sibling (child), expected++)
    {
      graphene_rect_t area;

      g_assert_true (gtk_widget_compute_bounds (child, box, &area));
      g_assert_cmpfloat (area.origin.x, ==, expected->x);
      g_assert_cmpfloat (area.origin.y, ==, expected->y);
      g_assert_cmpfloat (area.size.width, ==, expected->width);
      g_assert_cmpfloat (area.size.height, ==, expected->height);
    }
}

static GtkWidget *
create_even (GtkTextDirection direction)
{
  return create_box (g_object_new (NOUGHTS_TYPE_EVEN_LAYOUT, "spacing", SPACING, NULL), direction,
                     (int[]){ 40, 60, 50 }, 3);
}

/* Of one width side by side, as wide as each needs, or one below the other. */
static void
test_even (void)
{
  GtkWidget *box = create_even (GTK_TEXT_DIR_LTR);
  GtkWidget *mirrored = create_even (GTK_TEXT_DIR_RTL);

  g_assert_cmpint (get_height (box, -1), ==, 20);
  assert_areas (box, 230, 20,
                (GtkAllocation[]){ { 0, 0, 70, 20 }, { 80, 0, 70, 20 }, { 160, 0, 70, 20 } });
  assert_areas (mirrored, 230, 20,
                (GtkAllocation[]){ { 160, 0, 70, 20 }, { 80, 0, 70, 20 }, { 0, 0, 70, 20 } });
  assert_areas (box, 176, 20,
                (GtkAllocation[]){ { 0, 0, 42, 20 }, { 52, 0, 62, 20 }, { 124, 0, 52, 20 } });
  assert_areas (mirrored, 176, 20,
                (GtkAllocation[]){ { 134, 0, 42, 20 }, { 62, 0, 62, 20 }, { 0, 0, 52, 20 } });
  assert_areas (box, 169, 80,
                (GtkAllocation[]){ { 0, 0, 169, 20 }, { 0, 30, 169, 20 }, { 0, 60, 169, 20 } });
  assert_areas (box, 100, 80,
                (GtkAllocation[]){ { 0, 0, 100, 20 }, { 0, 30, 100, 20 }, { 0, 60, 100, 20 } });
  assert_areas (mirrored, 100, 80,
                (GtkAllocation[]){ { 0, 0, 100, 20 }, { 0, 30, 100, 20 }, { 0, 60, 100, 20 } });

  g_object_unref (box);
  g_object_unref (mirrored);
}

/* In one row or two, of an odd number, too. */
static void
test_faces (void)
{
  GtkWidget *box = create_box (g_object_new (NOUGHTS_TYPE_FACE_LAYOUT, NULL), GTK_TEXT_DIR_LTR,
                               (int[]){ 40, 30, 40, 40, 40 }, 5);
  int minimum, natural;

  gtk_widget_measure (box, GTK_ORIENTATION_HORIZONTAL, -1, &minimum, &natural, NULL, NULL);
  g_assert_cmpint (minimum, ==, 3 * 40 + 2 * FACE_SPACING);
  g_assert_cmpint (natural, ==, 5 * 40 + 4 * FACE_SPACING);
  g_assert_cmpint (get_height (box, -1), ==, HEIGHT);
  g_assert_cmpint (get_height (box, natural), ==, HEIGHT);
  g_assert_cmpint (get_height (box, natural - 1), ==, 2 * HEIGHT + FACE_SPACING);

  g_object_unref (box);
}

static GtkWidget *
create_wrap (GtkTextDirection direction)
{
  return create_box (noughts_wrap_layout_new (SPACING), direction, (int[]){ 100, 40, 60 }, 3);
}

/* The buttons beside the text, below it, or each below the other. */
static void
test_wrap (void)
{
  GtkWidget *box = create_wrap (GTK_TEXT_DIR_LTR);
  GtkWidget *mirrored = create_wrap (GTK_TEXT_DIR_RTL);

  assert_areas (box, 300, 20,
                (GtkAllocation[]){ { 0, 0, 180, 20 }, { 190, 0, 40, 20 }, { 240, 0, 60, 20 } });
  assert_areas (mirrored, 300, 20,
                (GtkAllocation[]){ { 120, 0, 180, 20 }, { 70, 0, 40, 20 }, { 0, 0, 60, 20 } });
  assert_areas (box, 150, 50,
                (GtkAllocation[]){ { 0, 0, 150, 20 }, { 0, 30, 60, 20 }, { 70, 30, 80, 20 } });
  assert_areas (mirrored, 150, 50,
                (GtkAllocation[]){ { 0, 0, 150, 20 }, { 90, 30, 60, 20 }, { 0, 30, 80, 20 } });
  assert_areas (box, 105, 80,
                (GtkAllocation[]){ { 0, 0, 105, 20 }, { 0, 30, 105, 20 }, { 0, 60, 105, 20 } });

  g_object_unref (box);
  g_object_unref (mirrored);
}

/* Long texts beside the buttons, which wrap to many lines or few, stay within the measured size. */
static void
test_measures (void)
{
  for (int i = 0; i < 2; i++)
    {
      GtkWidget *box =
          create_box (i == 0 ? g_object_new (NOUGHTS_TYPE_EVEN_LAYOUT, "spacing", SPACING, NULL)
                             : noughts_wrap_layout_new (SPACING),
                      GTK_TEXT_DIR_LTR, (int[]){ 100 }, 1);

      for (int label = 0; label < 3; label++)
        {
          GtkWidget *text = gtk_label_new ("a text of many words that wraps at a few of them");

          gtk_label_set_wrap (GTK_LABEL (text), TRUE);
          gtk_label_set_max_width_chars (GTK_LABEL (text), 12);
          gtk_box_prepend (GTK_BOX (box), text);
          test_assert_measures (box);
        }
      g_object_unref (box);
    }
}

int
main (int argc, char **argv)
{
  test_window_init (&argc, &argv);

  g_test_add_func ("/layouts/even", test_even);
  g_test_add_func ("/layouts/faces", test_faces);
  g_test_add_func ("/layouts/wrap", test_wrap);

  g_test_add_func ("/layouts/measures", test_measures);

  return g_test_run ();
}
