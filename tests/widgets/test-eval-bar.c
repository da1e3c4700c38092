/* SPDX-License-Identifier: GPL-3.0-or-later */

/* The evaluation bar: shares, label, words and colours. */

#include "noughts-eval-bar.h"
#include "noughts-tooltip.h"
#include "test-window.h"

#define assert_near(a, b) g_assert_cmpfloat_with_epsilon (a, b, 1e-9)

static NoughtsEvalBar *
create_bar (MnkPiece view, gboolean stones)
{
  NoughtsEvalBar *bar = g_object_ref_sink (g_object_new (NOUGHTS_TYPE_EVAL_BAR, NULL));

  noughts_eval_bar_set_view (bar, view, stones);

  return bar;
}

static void
test_shares (void)
{
  static const struct
  {
    double expected;
    const char *label;
    gboolean proven, ended;
    double share;
  } cases[] = {
    { 0.62, "62%", FALSE, FALSE, 0.62 }, { 0.7, NULL, FALSE, FALSE, 0.5 }, /* unknown */
    { 1, "W2", TRUE, FALSE, 0.97 }, /* a win not yet played out leaves a rest */
    { 0, "W2", TRUE, FALSE, 0.03 },      { 0.5, "0.5", TRUE, FALSE, 0.5 },
    { 1, "1-0", TRUE, TRUE, 1 }, /* an ended one does not */
    { 0, "0-1", TRUE, TRUE, 0 },         { 0.999, "1.00", FALSE, FALSE, 0.999 },
    { 7, "62%", FALSE, FALSE, 1 }, /* nonsense stays in the bar */
    { -7, "62%", FALSE, FALSE, 0 },
  };
  g_autoptr (NoughtsEvalBar) bar = create_bar (MNK_X, FALSE);

  for (guint i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      noughts_eval_bar_set_score (bar, cases[i].expected, cases[i].label, MNK_X, "words",
                                  cases[i].proven, cases[i].ended);
      assert_near (noughts_eval_bar_get_share (bar), cases[i].share);
      g_assert_cmpstr (noughts_eval_bar_get_label (bar), ==, cases[i].label);
    }
}

static void
test_view (void)
{
  g_autoptr (NoughtsEvalBar) bar = create_bar (MNK_X, FALSE);

  noughts_eval_bar_set_score (bar, 0.8, "80%", MNK_X, "words", FALSE, FALSE);
  noughts_eval_bar_set_view (bar, MNK_O, FALSE);
  assert_near (noughts_eval_bar_get_share (bar), 0.2);
  noughts_eval_bar_set_view (bar, MNK_O, TRUE);
  assert_near (noughts_eval_bar_get_share (bar), 0.2);
}

static void
test_accessible (void)
{
  g_autoptr (NoughtsEvalBar) bar = create_bar (MNK_X, FALSE);
  GtkAccessible *accessible = GTK_ACCESSIBLE (bar);

  gtk_test_accessible_assert_role (accessible, GTK_ACCESSIBLE_ROLE_METER);
  gtk_test_accessible_assert_property (accessible, GTK_ACCESSIBLE_PROPERTY_LABEL,
                                       "Evaluation: Not analysed yet");
  gtk_test_accessible_assert_property (accessible, GTK_ACCESSIBLE_PROPERTY_VALUE_TEXT,
                                       "Not analysed yet");

  noughts_eval_bar_set_score (bar, 0.75, "75%", MNK_X, "You are better", FALSE, FALSE);
  gtk_test_accessible_assert_property (accessible, GTK_ACCESSIBLE_PROPERTY_VALUE_TEXT,
                                       "You are better");
  gtk_test_accessible_assert_property (accessible, GTK_ACCESSIBLE_PROPERTY_VALUE_NOW, 0.75);
  g_assert_cmpstr (noughts_tooltip_get (GTK_WIDGET (bar)), ==, "You are better");

  noughts_eval_bar_set_score (bar, 0.75, NULL, MNK_X, NULL, FALSE, FALSE);
  g_assert_cmpstr (noughts_tooltip_get (GTK_WIDGET (bar)), ==, "Not analysed yet");
  noughts_eval_bar_set_score (bar, 0.75, NULL, MNK_X, "Not evaluated at all", FALSE, FALSE);
  g_assert_cmpstr (noughts_tooltip_get (GTK_WIDGET (bar)), ==, "Not evaluated at all");
  assert_near (noughts_eval_bar_get_share (bar), 0.5);
}

static gboolean
shows_tooltip (GtkWidget *widget)
{
  g_autoptr (GtkTooltip) tooltip = g_object_new (GTK_TYPE_TOOLTIP, NULL);
  gboolean shows = FALSE;

  g_signal_emit_by_name (widget, "query-tooltip", 1, 1, FALSE, tooltip, &shows);
  return shows;
}

/* Asked for, not set: neither the bar nor any other widget keeps GTK's own text. */
static void
test_tooltip (void)
{
  g_autoptr (NoughtsEvalBar) bar = create_bar (MNK_X, FALSE);
  g_autoptr (GtkWidget) label = g_object_ref_sink (gtk_label_new (NULL));

  noughts_eval_bar_set_score (bar, 0.75, "75%", MNK_X, "You are better", FALSE, FALSE);
  g_assert_null (gtk_widget_get_tooltip_text (GTK_WIDGET (bar)));
  g_assert_true (shows_tooltip (GTK_WIDGET (bar)));

  noughts_tooltip_set (label, "Once");
  noughts_tooltip_set (label, "Twice");
  g_assert_cmpstr (noughts_tooltip_get (label), ==, "Twice");
  g_assert_true (shows_tooltip (label));
  noughts_tooltip_set (label, NULL);
  g_assert_false (shows_tooltip (label));
}

static int
get_minimum (NoughtsEvalBar *bar, GtkOrientation orientation)
{
  int minimum;

  gtk_widget_measure (GTK_WIDGET (bar), orientation, -1, &minimum, NULL, NULL, NULL);

  return minimum;
}

static void
test_orientation (void)
{
  g_autoptr (NoughtsEvalBar) bar = create_bar (MNK_X, FALSE);
  guint count;

  test_count_notify (bar, "orientation", &count);
  g_assert_cmpint (get_minimum (bar, GTK_ORIENTATION_HORIZONTAL), <,
                   get_minimum (bar, GTK_ORIENTATION_VERTICAL));

  gtk_orientable_set_orientation (GTK_ORIENTABLE (bar), GTK_ORIENTATION_HORIZONTAL);
  gtk_orientable_set_orientation (GTK_ORIENTABLE (bar), GTK_ORIENTATION_HORIZONTAL);
  g_assert_cmpuint (count, ==, 1);
  g_assert_cmpint (get_minimum (bar, GTK_ORIENTATION_VERTICAL), <,
                   get_minimum (bar, GTK_ORIENTATION_HORIZONTAL));
}

/* Whether a point of the bar's picture is light; x and y are shares of its size. */
static gboolean
is_light_at (GtkWidget *widget, double x, double y)
{
  g_autoptr (GdkTexture) texture = test_window_get_texture (widget);
  int width = gdk_texture_get_width (texture);
  int height = gdk_texture_get_height (texture);
  g_autofree guint32 *pixels = g_new (guint32, width * height);

  gdk_texture_download (texture, (guchar *) pixels, width * sizeof *pixels);

  return (pixels[(int) (y * height) * width + (int) (x * width)] & 0xff) > 0x80;
}

/* The view side's share is at the bottom, or at the start when lying. */
static void
test_colors (void)
{
  static const struct
  {
    MnkPiece view;
    gboolean stones;
    GtkOrientation orientation;
    GtkTextDirection direction;
    gboolean light_at_top, light_at_left;
  } cases[] = {
    { MNK_X, FALSE, GTK_ORIENTATION_VERTICAL, GTK_TEXT_DIR_LTR, FALSE, FALSE },
    { MNK_O, FALSE, GTK_ORIENTATION_VERTICAL, GTK_TEXT_DIR_LTR, TRUE, FALSE },
    { MNK_X, TRUE, GTK_ORIENTATION_VERTICAL, GTK_TEXT_DIR_LTR, TRUE, FALSE },
    { MNK_X, FALSE, GTK_ORIENTATION_HORIZONTAL, GTK_TEXT_DIR_LTR, FALSE, TRUE },
    { MNK_X, FALSE, GTK_ORIENTATION_HORIZONTAL, GTK_TEXT_DIR_RTL, FALSE, FALSE },
  };

  for (guint i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      GtkWidget *bar = g_object_new (NOUGHTS_TYPE_EVAL_BAR, NULL);
      GtkWindow *window;

      gtk_orientable_set_orientation (GTK_ORIENTABLE (bar), cases[i].orientation);
      gtk_widget_set_direction (bar, cases[i].direction);
      noughts_eval_bar_set_view (NOUGHTS_EVAL_BAR (bar), cases[i].view, cases[i].stones);
      noughts_eval_bar_set_score (NOUGHTS_EVAL_BAR (bar), 0.6, "60%", cases[i].view, "words", FALSE,
                                  FALSE);
      window = test_window_new (bar, 200, 200);

      if (cases[i].orientation == GTK_ORIENTATION_VERTICAL)
        {
          g_assert_true (is_light_at (bar, 0.5, 0.3) == cases[i].light_at_top);
          g_assert_true (is_light_at (bar, 0.5, 0.5) == !cases[i].light_at_top);
        }
      else
        {
          /* Above the label. */
          g_assert_true (is_light_at (bar, 0.3, 0.1) == cases[i].light_at_left);
          g_assert_true (is_light_at (bar, 0.7, 0.1) == !cases[i].light_at_left);
        }

      gtk_window_destroy (window);
    }
}

static gboolean
stop_cb (gpointer user_data)
{
  gboolean *stop = user_data;

  *stop = TRUE;

  return G_SOURCE_REMOVE;
}

/* The bar moves through what lies between, and arrives. */
static void
test_moving (void)
{
  GtkWidget *bar = g_object_new (NOUGHTS_TYPE_EVAL_BAR, NULL);
  NoughtsEvalBar *self = NOUGHTS_EVAL_BAR (bar);
  GtkWindow *window = test_window_new (bar, 60, 200);
  gboolean stop = FALSE;
  guint timeout;

  noughts_eval_bar_set_score (self, 0, "W2", MNK_O, "words", TRUE, FALSE);
  test_window_settle ();
  g_assert_false (is_light_at (bar, 0.5, 0.7));

  g_object_set (gtk_settings_get_default (), "gtk-enable-animations", TRUE, NULL);
  noughts_eval_bar_set_score (self, 1, "W2", MNK_X, "words", TRUE, FALSE);
  assert_near (noughts_eval_bar_get_share (self), 0.97);
  g_assert_false (is_light_at (bar, 0.5, 0.3));

  timeout = g_timeout_add_seconds (20, stop_cb, &stop);
  while (!stop && !is_light_at (bar, 0.5, 0.3))
    g_main_context_iteration (NULL, TRUE);
  g_assert_false (stop);
  g_source_remove (timeout);

  g_object_set (gtk_settings_get_default (), "gtk-enable-animations", FALSE, NULL);
  gtk_window_destroy (window);
}

int
main (int argc, char **argv)
{
  test_window_init (&argc, &argv);

  g_test_add_func ("/eval-bar/shares", test_shares);
  g_test_add_func ("/eval-bar/view", test_view);
  g_test_add_func ("/eval-bar/accessible", test_accessible);
  g_test_add_func ("/eval-bar/tooltip", test_tooltip);
  g_test_add_func ("/eval-bar/orientation", test_orientation);
  g_test_add_func ("/eval-bar/colors", test_colors);
  g_test_add_func ("/eval-bar/moving", test_moving);

  return g_test_run ();
}
