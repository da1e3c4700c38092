/* SPDX-License-Identifier: GPL-3.0-or-later */

/* One line of an analysis. */

#include "noughts-line-row.h"
#include "noughts-tooltip.h"
#include "test-window.h"

static const MnkRule rule = { .width = 15, .height = 15, .win = 5 };

/* Shows a line of one move by X, with this outcome in so many plies. */
static void
show (GtkWidget *row, MnkOutcome outcome, int plies)
{
  MnkPoint point = { 7, 7 };
  const MnkScoredMove move = {
    .move = point, .score = { .outcome = outcome, .plies = plies }, .line = &point, .n_line = 1
  };

  noughts_line_row_set (NOUGHTS_LINE_ROW (row), 1, &move, MNK_X, &rule, NOUGHTS_UNIT_PERCENT);
}

static void
point_to (GtkWidget *row, double x)
{
  GtkEventController *motion = test_window_controller (row, GTK_TYPE_EVENT_CONTROLLER_MOTION);

  g_signal_emit_by_name (motion, "motion", x, 5.0);
}

/* Over the value stands whose win it is, also if it changes under the pointer; over a move nothing.
 */
static void
test_tooltip (void)
{
  GtkWidget *row = noughts_line_row_new ();
  GtkWindow *window = test_window_new (row, 400, 40);

  show (row, MNK_WIN, 5);
  point_to (row, 2);
  g_assert_cmpstr (noughts_tooltip_get (row), ==, "Black wins in at most 3");
  show (row, MNK_LOSS, 4);
  g_assert_cmpstr (noughts_tooltip_get (row), ==, "White wins in at most 2");
  point_to (row, 390);
  g_assert_null (noughts_tooltip_get (row));
  show (row, MNK_DRAW, 0);
  g_assert_null (noughts_tooltip_get (row));
  show (row, MNK_ESTIMATE, 0);
  point_to (row, 2);
  g_assert_true (g_str_has_prefix (noughts_tooltip_get (row), "Black’s winning chances are 5"));

  gtk_window_destroy (window);
}

static void
count_cb (GtkWidget *row, guint n, guint *count)
{
  (*count)++;
}

/* A row without a move plays nothing. */
static void
test_empty (void)
{
  GtkWidget *row = noughts_line_row_new ();
  GtkWindow *window = test_window_new (row, 400, 40);
  guint count = 0;

  g_signal_connect (row, "chosen", G_CALLBACK (count_cb), &count);
  show (row, MNK_WIN, 5);
  gtk_widget_activate_action (row, "line.play", NULL);
  g_assert_cmpuint (count, ==, 1);
  noughts_line_row_set (NOUGHTS_LINE_ROW (row), 1, NULL, MNK_X, &rule, NOUGHTS_UNIT_PERCENT);
  gtk_widget_activate_action (row, "line.play", NULL);
  g_assert_cmpuint (count, ==, 1);

  gtk_window_destroy (window);
}

static void
pointed_cb (GtkWidget *row, guint n, guint *pointed)
{
  *pointed = n;
}

static GBytes *
get_picture (GtkWidget *row)
{
  g_autoptr (GdkTexture) texture = test_window_get_texture (row);

  return gdk_texture_save_to_png_bytes (texture);
}

/* What is under the pointer is set off, and nothing else. */
static void
test_set_off (void)
{
  GtkWidget *row = noughts_line_row_new ();
  GtkWindow *window = test_window_new (row, 400, 40);
  g_autoptr (GBytes) before = NULL;
  g_autoptr (GBytes) pointed = NULL;
  g_autoptr (GBytes) after = NULL;

  show (row, MNK_WIN, 5);
  before = get_picture (row);
  point_to (row, 80);
  pointed = get_picture (row);
  point_to (row, 390);
  after = get_picture (row);
  g_assert_false (g_bytes_equal (before, pointed));
  g_assert_true (g_bytes_equal (before, after));

  gtk_window_destroy (window);
}

/* Each move that has room is found under the pointer, one after the other. */
static void
test_pointed (void)
{
  const MnkPoint line[] = { { 7, 7 }, { 8, 8 }, { 9, 7 }, { 6, 6 } };
  const MnkScoredMove move = { .move = line[0],
                               .line = (MnkPoint *) line,
                               .n_line = G_N_ELEMENTS (line) };
  GtkWidget *row = noughts_line_row_new ();
  GtkWindow *window = test_window_new (row, 500, 40);
  guint pointed = 0, last = 0;

  noughts_line_row_set (NOUGHTS_LINE_ROW (row), 1, &move, MNK_X, &rule, NOUGHTS_UNIT_PERCENT);
  g_signal_connect (row, "pointed", G_CALLBACK (pointed_cb), &pointed);
  for (double x = 0; x < gtk_widget_get_width (row); x++)
    {
      point_to (row, x);
      if (pointed != last && pointed != 0)
        g_assert_cmpuint (pointed, ==, last + 1);
      last = MAX (last, pointed);
    }
  g_assert_cmpuint (last, ==, G_N_ELEMENTS (line));
  g_assert_cmpuint (pointed, ==, 0);

  gtk_window_destroy (window);
}

/* A move without room is not found, not even just before the row's end. */
static void
test_no_room (void)
{
  MnkPoint line[20];
  const MnkScoredMove move = { .move = { 0, 0 }, .line = line, .n_line = G_N_ELEMENTS (line) };

  for (int i = 0; i < (int) G_N_ELEMENTS (line); i++)
    line[i] = (MnkPoint){ 0, i % 15 };
  for (int width = 200; width < 260; width += 7)
    {
      GtkWidget *row = noughts_line_row_new ();
      GtkWindow *window = test_window_new (row, width, 40);
      guint pointed = 0, places[G_N_ELEMENTS (line) + 1] = { 0 };

      noughts_line_row_set (NOUGHTS_LINE_ROW (row), 1, &move, MNK_X, &rule, NOUGHTS_UNIT_PERCENT);
      g_signal_connect (row, "pointed", G_CALLBACK (pointed_cb), &pointed);
      for (double x = 0; x < gtk_widget_get_width (row); x++)
        {
          point_to (row, x);
          places[pointed]++;
        }
      g_assert_cmpuint (places[1], >, 0);
      g_assert_cmpuint (places[G_N_ELEMENTS (line)], ==, 0);
      for (guint i = 1; i <= G_N_ELEMENTS (line); i++)
        g_assert_true (places[i] == 0 || places[i] >= 20);
      gtk_window_destroy (window);
    }
}

/* A row has room for its value and one move at least, and wants more. */
static void
test_width (void)
{
  GtkWidget *row = noughts_line_row_new ();
  GtkWindow *window = test_window_new (row, 400, 40);
  int minimum, natural;

  show (row, MNK_WIN, 5);
  gtk_widget_measure (row, GTK_ORIENTATION_HORIZONTAL, -1, &minimum, &natural, NULL, NULL);
  g_assert_cmpint (minimum, >, 80);
  g_assert_cmpint (natural, >, minimum + 100);

  gtk_window_destroy (window);
}

static void
assert_description (GtkWidget *row, const char *expected)
{
  gtk_test_accessible_assert_property (row, GTK_ACCESSIBLE_PROPERTY_DESCRIPTION, expected);
}

/* A screen reader is told the move that the keyboard has picked, and none when that is over. */
static void
test_picked (void)
{
  const MnkPoint line[] = { { 7, 7 }, { 8, 8 } }, other[] = { { 7, 7 }, { 0, 0 } };
  MnkScoredMove move = { .move = line[0], .line = (MnkPoint *) line, .n_line = 2 };
  GtkWidget *row = noughts_line_row_new ();
  GtkWindow *window = test_window_new (row, 400, 40);

  noughts_line_row_set (NOUGHTS_LINE_ROW (row), 1, &move, MNK_X, &rule, NOUGHTS_UNIT_PERCENT);
  g_assert_true (test_window_press_with (row, GDK_KEY_Right, GDK_SHIFT_MASK));
  g_assert_true (test_window_press_with (row, GDK_KEY_Right, GDK_SHIFT_MASK));
  assert_description (row, "i9");
  move.line = (MnkPoint *) other;
  noughts_line_row_set (NOUGHTS_LINE_ROW (row), 1, &move, MNK_X, &rule, NOUGHTS_UNIT_PERCENT);
  assert_description (row, "a1");
  move.n_line = 1;
  noughts_line_row_set (NOUGHTS_LINE_ROW (row), 1, &move, MNK_X, &rule, NOUGHTS_UNIT_PERCENT);
  assert_description (row, "h8");
  point_to (row, 2);
  assert_description (row, "");

  gtk_window_destroy (window);
}

int
main (int argc, char *argv[])
{
  test_window_init (&argc, &argv);
  g_test_add_func ("/line-row/empty", test_empty);
  g_test_add_func ("/line-row/tooltip", test_tooltip);
  g_test_add_func ("/line-row/pointed", test_pointed);
  g_test_add_func ("/line-row/no-room", test_no_room);
  g_test_add_func ("/line-row/width", test_width);
  g_test_add_func ("/line-row/set-off", test_set_off);
  g_test_add_func ("/line-row/picked", test_picked);

  return g_test_run ();
}
