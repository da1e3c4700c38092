/* SPDX-License-Identifier: GPL-3.0-or-later */

/* What is seen alone: the clocks and the faces of the levels, and what is said of an engine. */

#include "noughts-engine-editor.h"
#include "noughts-level-row.h"
#include "noughts-time-chooser.h"
#include "test-window.h"

#define N_LEVELS 12
#define GAP      4

/* The clocks that clubs play with, from the shortest on. */
static void
test_usual_clocks (void)
{
  static const char *const usual[] = { "none",   "60+0",   "180+2",   "300+3",    "420+0", "600+10",
                                       "900+10", "1800+2", "3600+30", "600+3x30", "0+10" };
  GtkWidget *chooser = g_object_new (NOUGHTS_TYPE_TIME_CHOOSER, NULL);
  GtkWindow *window = test_window_new (chooser, 400, 200);
  GtkDropDown *drop_down = test_window_find (chooser, GTK_TYPE_DROP_DOWN);

  /* The last row is that of one's own times. */
  g_assert_cmpuint (g_list_model_get_n_items (gtk_drop_down_get_model (drop_down)), ==,
                    G_N_ELEMENTS (usual) + 1);
  for (guint i = 0; i < G_N_ELEMENTS (usual); i++)
    {
      NoughtsTimeControl expected, shown;

      g_assert_true (noughts_time_control_parse (usual[i], &expected));
      gtk_drop_down_set_selected (drop_down, i);
      noughts_time_chooser_get_control (NOUGHTS_TIME_CHOOSER (chooser), &shown);
      g_assert_true (noughts_time_control_equal (&shown, &expected));

      gtk_drop_down_set_selected (drop_down, G_N_ELEMENTS (usual));
      noughts_time_chooser_set_control (NOUGHTS_TIME_CHOOSER (chooser), &expected);
      g_assert_cmpuint (gtk_drop_down_get_selected (drop_down), ==, i);
    }

  gtk_window_destroy (window);
}

/* Lists the faces below a widget, in their order; returns how many there are. */
static guint
list_faces (GtkWidget *widget, GtkWidget **faces, guint n)
{
  if (GTK_IS_TOGGLE_BUTTON (widget))
    {
      g_assert_cmpuint (n, <, N_LEVELS);
      faces[n] = widget;
      return n + 1;
    }

  for (GtkWidget *child = gtk_widget_get_first_child (widget); child != NULL;
       child = gtk_widget_get_next_sibling (child))
    n = list_faces (child, faces, n);
  return n;
}

static graphene_rect_t
get_place (GtkWidget *face)
{
  graphene_rect_t place;

  g_assert_true (gtk_widget_compute_bounds (face, gtk_widget_get_parent (face), &place));
  return place;
}

/* Faces fill the row from edge to edge, all as wide as one another but for a pixel. */
static void
assert_even_rows (GtkWidget *row, int columns)
{
  GtkWidget *faces[N_LEVELS];
  int width;

  g_assert_cmpuint (list_faces (row, faces, 0), ==, N_LEVELS);
  width = gtk_widget_get_width (gtk_widget_get_parent (faces[0]));
  for (int i = 0; i < N_LEVELS; i++)
    {
      const graphene_rect_t place = get_place (faces[i]);

      if (i % columns == 0)
        g_assert_cmpfloat (place.origin.x, ==, 0);
      else
        {
          const graphene_rect_t before = get_place (faces[i - 1]);

          g_assert_cmpfloat (place.origin.x, ==, before.origin.x + before.size.width + GAP);
          g_assert_cmpfloat (place.origin.y, ==, before.origin.y);
          g_assert_cmpfloat_with_epsilon (place.size.width, before.size.width, 1.5);
        }
      if (i % columns == columns - 1)
        g_assert_cmpfloat (place.origin.x + place.size.width, ==, width);
    }
}

static void
test_faces (void)
{
  static const struct
  {
    int width, columns;
  } sizes[] = { { 900, 12 }, { 300, 6 } };

  for (guint i = 0; i < G_N_ELEMENTS (sizes); i++)
    {
      GtkWidget *row = g_object_new (NOUGHTS_TYPE_LEVEL_ROW, NULL);
      GtkWindow *window = test_window_new (row, sizes[i].width, 300);

      assert_even_rows (row, sizes[i].columns);
      gtk_window_destroy (window);
    }
}

static void
test_trial (void)
{
  static char *none[] = { NULL };
  static char *one[] = { (char *) "15x15 renju", NULL };
  static char *two[] = { (char *) "15x15 renju", (char *) "19x19 caro", NULL };
  static const struct
  {
    NoughtsEngineTraits traits;
    const char *words;
  } cases[] = {
    { { .tried = FALSE }, "Not tested yet" },
    { { .tried = TRUE }, "Shows only its move, no lines" },
    { { .tried = TRUE, .several = TRUE, .refused = none }, "Shows several lines" },
    { { .tried = TRUE, .refused = one },
      "Shows only its move, no lines · Does not play renju on 15×15" },
    { { .tried = TRUE, .several = TRUE, .refused = two },
      "Shows several lines · Does not play renju on 15×15, caro on 19×19" },
  };

  for (guint i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      g_autofree char *words = noughts_engine_describe_trial (&cases[i].traits);

      g_assert_cmpstr (words, ==, cases[i].words);
    }
}

int
main (int argc, char **argv)
{
  test_window_init (&argc, &argv);

  g_test_add_func ("/choosers/usual-clocks", test_usual_clocks);
  g_test_add_func ("/choosers/faces", test_faces);
  g_test_add_func ("/choosers/trial", test_trial);

  return g_test_run ();
}
