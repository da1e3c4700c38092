/* SPDX-License-Identifier: GPL-3.0-or-later */

/* The band below the board: its buttons, lines and closing. */

#include "noughts-end-band.h"
#include "test-window.h"

static const NoughtsBandButton end_buttons[] = {
  { "_Play Again", "test.play" },
  { "_Switch Sides", "test.swap" },
  { "_Review", "test.review('all')" },
};

typedef struct
{
  NoughtsEndBand *band;
  GtkWindow *window;
  char *activated; /* the last action's name */
} Fixture;

static void
activate_cb (GSimpleAction *action, GVariant *parameter, Fixture *fixture)
{
  g_free (fixture->activated);
  fixture->activated = g_strdup (g_action_get_name (G_ACTION (action)));
}

static void
set_up (Fixture *fixture, gconstpointer data)
{
  static const char *const names[] = { "play", "swap" };
  g_autoptr (GSimpleActionGroup) actions = g_simple_action_group_new ();

  for (guint i = 0; i < G_N_ELEMENTS (names); i++)
    {
      g_autoptr (GSimpleAction) action = g_simple_action_new (names[i], NULL);

      g_signal_connect (action, "activate", G_CALLBACK (activate_cb), fixture);
      g_action_map_add_action (G_ACTION_MAP (actions), G_ACTION (action));
    }

  fixture->band = g_object_new (NOUGHTS_TYPE_END_BAND, NULL);
  fixture->window = test_window_new (GTK_WIDGET (fixture->band), 600, 100);
  gtk_widget_insert_action_group (GTK_WIDGET (fixture->window), "test", G_ACTION_GROUP (actions));
}

static void
tear_down (Fixture *fixture, gconstpointer data)
{
  gtk_window_destroy (fixture->window);
  g_free (fixture->activated);
}

/* The band's n-th button, without the cross. */
static GtkWidget *
get_button (Fixture *fixture, guint n)
{
  GtkWidget *button = test_window_find (GTK_WIDGET (fixture->band), GTK_TYPE_BUTTON);

  while (n-- > 0 && button != NULL)
    button = gtk_widget_get_next_sibling (button);

  return button;
}

static GtkWidget *
find_close_button (NoughtsEndBand *band)
{
  return GTK_WIDGET (
      gtk_widget_get_template_child (GTK_WIDGET (band), NOUGHTS_TYPE_END_BAND, "close_button"));
}

static void
test_show (Fixture *fixture, gconstpointer data)
{
  guint count;

  test_count_notify (fixture->band, "revealed", &count);
  g_assert_false (noughts_end_band_get_revealed (fixture->band));
  g_assert_cmpstr (noughts_end_band_get_text (fixture->band), ==, "");

  noughts_end_band_show (fixture->band, "Draw <&>", end_buttons, 2, TRUE, FALSE);
  g_assert_true (noughts_end_band_get_revealed (fixture->band));
  g_assert_cmpstr (noughts_end_band_get_text (fixture->band), ==, "Draw <&>");
  gtk_test_accessible_assert_role (GTK_ACCESSIBLE (fixture->band), GTK_ACCESSIBLE_ROLE_STATUS);
  gtk_test_accessible_assert_property (GTK_ACCESSIBLE (fixture->band),
                                       GTK_ACCESSIBLE_PROPERTY_LABEL, "Draw <&>");
  gtk_test_accessible_assert_property (GTK_ACCESSIBLE (get_button (fixture, 0)),
                                       GTK_ACCESSIBLE_PROPERTY_LABEL, "Play Again");
  g_assert_false (gtk_test_accessible_has_relation (GTK_ACCESSIBLE (get_button (fixture, 0)),
                                                    GTK_ACCESSIBLE_RELATION_LABELLED_BY));

  noughts_end_band_show (fixture->band, "You win", end_buttons, 2, TRUE, FALSE);
  g_assert_cmpuint (count, ==, 1);
  noughts_end_band_hide (fixture->band);
  noughts_end_band_hide (fixture->band);
  g_assert_cmpuint (count, ==, 2);
  g_assert_cmpstr (noughts_end_band_get_text (fixture->band), ==, "");
}

/* "Review" joins later; the others stay the same widgets and keep the focus. */
static void
test_more_buttons (Fixture *fixture, gconstpointer data)
{
  GtkWidget *play, *swap;

  noughts_end_band_show (fixture->band, "You win", end_buttons, 2, TRUE, FALSE);
  play = get_button (fixture, 0);
  swap = get_button (fixture, 1);
  gtk_widget_grab_focus (swap);

  noughts_end_band_show (fixture->band, "You win", end_buttons, 3, TRUE, FALSE);
  g_assert_true (get_button (fixture, 0) == play);
  g_assert_true (get_button (fixture, 1) == swap);
  g_assert_nonnull (get_button (fixture, 2));
  g_assert_true (gtk_window_get_focus (fixture->window) == swap);

  noughts_end_band_show (fixture->band, "New game", end_buttons + 1, 1, FALSE, TRUE);
  g_assert_true (get_button (fixture, 0) == swap);
  gtk_test_accessible_assert_property (GTK_ACCESSIBLE (find_close_button (fixture->band)),
                                       GTK_ACCESSIBLE_PROPERTY_LABEL, "Close the message");
  g_assert_null (get_button (fixture, 1));
  g_assert_false (gtk_widget_has_css_class (swap, "suggested-action"));
}

static void
test_default (Fixture *fixture, gconstpointer data)
{
  g_assert_null (gtk_window_get_default_widget (fixture->window));

  noughts_end_band_show (fixture->band, "You win", end_buttons, 2, TRUE, FALSE);
  g_assert_true (gtk_window_get_default_widget (fixture->window) == get_button (fixture, 0));
  g_signal_emit_by_name (get_button (fixture, 0), "clicked");
  test_window_settle ();
  g_assert_cmpstr (fixture->activated, ==, "play");

  noughts_end_band_hide (fixture->band);
  g_assert_null (gtk_window_get_default_widget (fixture->window));

  noughts_end_band_show (fixture->band, "New game", end_buttons, 1, FALSE, FALSE);
  g_assert_null (gtk_window_get_default_widget (fixture->window));
}

/* Another default widget keeps Enter as long as it is shown; after that the band has it. */
static void
test_other_default (Fixture *fixture, gconstpointer data)
{
  GtkWidget *box = gtk_box_new (GTK_ORIENTATION_VERTICAL, 0);
  GtkWidget *other = gtk_button_new_with_label ("Start");

  g_object_ref (fixture->band);
  gtk_window_set_child (fixture->window, NULL);
  gtk_box_append (GTK_BOX (box), GTK_WIDGET (fixture->band));
  gtk_box_append (GTK_BOX (box), other);
  gtk_window_set_child (fixture->window, box);
  g_object_unref (fixture->band);
  gtk_window_set_default_widget (fixture->window, other);
  test_window_settle ();

  noughts_end_band_show (fixture->band, "You win", end_buttons, 2, TRUE, FALSE);
  g_assert_true (gtk_window_get_default_widget (fixture->window) == other);
  noughts_end_band_hide (fixture->band);
  g_assert_true (gtk_window_get_default_widget (fixture->window) == other);

  noughts_end_band_show (fixture->band, "You win", end_buttons, 2, TRUE, FALSE);
  gtk_window_set_default_widget (fixture->window, NULL);
  g_assert_true (gtk_window_get_default_widget (fixture->window) == get_button (fixture, 0));

  /* A hidden default widget does not count. */
  noughts_end_band_hide (fixture->band);
  gtk_window_set_default_widget (fixture->window, other);
  gtk_widget_set_visible (other, FALSE);
  noughts_end_band_show (fixture->band, "You win", end_buttons, 2, TRUE, FALSE);
  g_assert_true (gtk_window_get_default_widget (fixture->window) == get_button (fixture, 0));
}

static void
dismissed_cb (NoughtsEndBand *band, guint *count)
{
  (*count)++;
}

static void
test_dismiss (Fixture *fixture, gconstpointer data)
{
  GtkWidget *box, *cross;
  guint count = 0;

  g_signal_connect (fixture->band, "dismissed", G_CALLBACK (dismissed_cb), &count);
  noughts_end_band_show (fixture->band, "New game", end_buttons, 1, FALSE, TRUE);
  box = gtk_widget_get_parent (gtk_widget_get_parent (get_button (fixture, 0)));
  cross = gtk_widget_get_last_child (box);
  g_assert_true (gtk_widget_get_visible (cross));

  g_signal_emit_by_name (cross, "clicked");
  g_assert_cmpuint (count, ==, 1);
  g_assert_false (noughts_end_band_get_revealed (fixture->band));

  noughts_end_band_show (fixture->band, "Draw", end_buttons, 1, FALSE, FALSE);
  g_assert_false (gtk_widget_get_visible (cross));
  noughts_end_band_hide (fixture->band);
  g_assert_cmpuint (count, ==, 1);
}

/* In a narrow window the buttons go below the text, and below each other if need be. */
static void
test_narrow (Fixture *fixture, gconstpointer data)
{
  int minimum, natural, wide, narrow;

  noughts_end_band_show (fixture->band, "Continue from here? The original moves are kept.",
                         end_buttons, 3, TRUE, TRUE);
  gtk_widget_measure (GTK_WIDGET (fixture->band), GTK_ORIENTATION_HORIZONTAL, -1, &minimum,
                      &natural, NULL, NULL);
  gtk_widget_measure (GTK_WIDGET (fixture->band), GTK_ORIENTATION_VERTICAL, natural, &wide, NULL,
                      NULL, NULL);
  gtk_widget_measure (GTK_WIDGET (fixture->band), GTK_ORIENTATION_VERTICAL, minimum, &narrow, NULL,
                      NULL, NULL);
  g_assert_cmpint (minimum, <, 300);
  g_assert_cmpint (wide, <, narrow);
}

static int
measure_height (Fixture *fixture, int width)
{
  int height;

  gtk_widget_measure (GTK_WIDGET (fixture->band), GTK_ORIENTATION_VERTICAL, width, NULL, &height,
                      NULL, NULL);

  return height;
}

/* Where only a little is missing the text goes on two lines, and the band gets hardly higher. */
static void
test_two_lines (Fixture *fixture, gconstpointer data)
{
  int natural, height;

  noughts_end_band_show (fixture->band, "Intermediate wins – i4 i5 i6 i7 i8", end_buttons, 2, TRUE,
                         FALSE);
  gtk_widget_measure (GTK_WIDGET (fixture->band), GTK_ORIENTATION_HORIZONTAL, -1, NULL, &natural,
                      NULL, NULL);
  height = measure_height (fixture, natural);
  g_assert_cmpint (measure_height (fixture, natural - 30), <=, height * 5 / 4);
  g_assert_cmpint (measure_height (fixture, natural / 2), >=, height * 3 / 2);
}

/* Of several bands one has the window's default button, also before the window is shown; they do
 * not take it from each other for ever. */
static void
test_several (void)
{
  GtkWidget *box = gtk_box_new (GTK_ORIENTATION_VERTICAL, 0);
  NoughtsEndBand *bands[3];
  GtkWindow *window;

  for (guint i = 0; i < G_N_ELEMENTS (bands); i++)
    {
      bands[i] = g_object_new (NOUGHTS_TYPE_END_BAND, NULL);
      gtk_box_append (GTK_BOX (box), GTK_WIDGET (bands[i]));
      noughts_end_band_show (bands[i], "You win", end_buttons, 2, TRUE, FALSE);
    }
  window = test_window_new (box, 600, 300);
  g_assert_true (
      gtk_widget_is_ancestor (gtk_window_get_default_widget (window), GTK_WIDGET (bands[0])));
  noughts_end_band_hide (bands[0]);
  g_assert_true (
      gtk_widget_is_ancestor (gtk_window_get_default_widget (window), GTK_WIDGET (bands[1])));

  gtk_window_destroy (window);
}

/* A guarded band's new buttons take no clicks at first, a band's that is not do. */
static void
test_guard (Fixture *fixture, gconstpointer data)
{
  GtkWidget *content = gtk_widget_get_parent (GTK_WIDGET (gtk_widget_get_template_child (
      GTK_WIDGET (fixture->band), NOUGHTS_TYPE_END_BAND, "text_label")));

  noughts_end_band_show (fixture->band, "You win", end_buttons, 1, TRUE, FALSE);
  g_assert_true (gtk_widget_get_can_target (content));
  noughts_end_band_hide (fixture->band);

  noughts_end_band_set_guarded (fixture->band, TRUE);
  noughts_end_band_show (fixture->band, "You win", end_buttons, 1, TRUE, FALSE);
  g_assert_true (gtk_widget_get_can_target (content));
  noughts_end_band_show (fixture->band, "You win", end_buttons, 2, TRUE, FALSE);
  g_assert_false (gtk_widget_get_can_target (content));
  while (!gtk_widget_get_can_target (content))
    g_main_context_iteration (NULL, TRUE);
}

/* What cannot be taken back is red, not the suggested one; more than the text may be said. */
static void
test_destructive (Fixture *fixture, gconstpointer data)
{
  static const NoughtsBandButton buttons[] = { { "_Resign", "test.play", TRUE } };

  noughts_end_band_show (fixture->band, "Resign?", buttons, 1, TRUE, FALSE);
  g_assert_true (gtk_widget_has_css_class (get_button (fixture, 0), "destructive-action"));
  g_assert_false (gtk_widget_has_css_class (get_button (fixture, 0), "suggested-action"));

  noughts_end_band_show (fixture->band, "You win", end_buttons, 1, TRUE, FALSE);
  g_assert_false (gtk_widget_has_css_class (get_button (fixture, 0), "destructive-action"));
  noughts_end_band_set_spoken (fixture->band, "You win – a2 b2 c2");
  gtk_test_accessible_assert_property (GTK_ACCESSIBLE (fixture->band),
                                       GTK_ACCESSIBLE_PROPERTY_LABEL, "You win – a2 b2 c2");
  g_assert_cmpstr (noughts_end_band_get_text (fixture->band), ==, "You win");
}

static int
measure_band (Fixture *fixture, const char *text)
{
  int height;

  noughts_end_band_show (fixture->band, text, end_buttons, G_N_ELEMENTS (end_buttons), FALSE,
                         FALSE);
  gtk_widget_measure (GTK_WIDGET (fixture->band), GTK_ORIENTATION_VERTICAL, 340, NULL, &height,
                      NULL, NULL);

  return height;
}

/* With a number of lines the band is as high for any text. */
static void
test_lines (Fixture *fixture, gconstpointer data)
{
  const char *const lengthy =
      "misses a win by fours: h8 j10 k11 l12, and lets the other side make an open four, which "
      "nothing can stop any more, however long one thinks about it, here or in any other place";
  int height;

  noughts_end_band_set_slides (fixture->band, TRUE);
  height = measure_band (fixture, "h8");
  g_assert_cmpint (measure_band (fixture, lengthy), >, height);
  noughts_end_band_set_lines (fixture->band, 3);
  height = measure_band (fixture, "h8");
  g_assert_cmpint (measure_band (fixture, lengthy), ==, height);
  g_assert_cmpint (measure_band (fixture, "misses a win by fours: h8 j10 k11 l12 m13"), ==, height);
  noughts_end_band_set_lines (fixture->band, 0);
  g_assert_cmpint (measure_band (fixture, "h8"), <, height);
  g_assert_cmpint (measure_band (fixture, lengthy), >, measure_band (fixture, "h8"));
}

/* What is added to the text shows behind it where there is room; for nothing else does the band
 * grow, at any width. */
static void
test_addition (Fixture *fixture, gconstpointer data)
{
  GtkWidget *band = GTK_WIDGET (fixture->band);
  GtkWidget *addition =
      GTK_WIDGET (gtk_widget_get_template_child (band, NOUGHTS_TYPE_END_BAND, "addition_label"));
  int least, height;

  noughts_end_band_show (fixture->band, "Level 4 wins", end_buttons, 3, TRUE, FALSE);
  gtk_widget_measure (band, GTK_ORIENTATION_HORIZONTAL, -1, &least, NULL, NULL, NULL);
  for (int width = least; width < 700; width += 7)
    {
      noughts_end_band_set_addition (fixture->band, NULL);
      gtk_widget_measure (band, GTK_ORIENTATION_VERTICAL, width, &height, NULL, NULL, NULL);
      noughts_end_band_set_addition (fixture->band, "– you resigned");
      gtk_widget_measure (band, GTK_ORIENTATION_VERTICAL, width, &least, NULL, NULL, NULL);
      g_assert_cmpint (least, ==, height);
    }
  gtk_test_widget_wait_for_draw (band);
  g_assert_true (gtk_widget_get_mapped (addition));

  noughts_end_band_show (fixture->band, "Intermediate wins the game", end_buttons, 3, TRUE, FALSE);
  noughts_end_band_set_addition (fixture->band, "– and you have resigned");
  gtk_test_widget_wait_for_draw (band);
  g_assert_true (gtk_widget_get_mapped (addition));
  g_assert_cmpint (gtk_widget_get_width (band), ==, 600);

  noughts_end_band_show (fixture->band, "Somebody whose name leaves no room for it wins the game",
                         end_buttons, 3, TRUE, FALSE);
  gtk_test_widget_wait_for_draw (band);
  g_assert_false (gtk_widget_get_mapped (addition));
  noughts_end_band_set_addition (fixture->band, "– you resigned");
  gtk_test_widget_wait_for_draw (band);
  g_assert_false (gtk_widget_get_mapped (addition));
}

int
main (int argc, char **argv)
{
  test_window_init (&argc, &argv);

  g_test_add ("/end-band/show", Fixture, NULL, set_up, test_show, tear_down);
  g_test_add ("/end-band/more-buttons", Fixture, NULL, set_up, test_more_buttons, tear_down);
  g_test_add ("/end-band/default", Fixture, NULL, set_up, test_default, tear_down);
  g_test_add ("/end-band/other-default", Fixture, NULL, set_up, test_other_default, tear_down);
  g_test_add ("/end-band/dismiss", Fixture, NULL, set_up, test_dismiss, tear_down);
  g_test_add ("/end-band/two-lines", Fixture, NULL, set_up, test_two_lines, tear_down);
  g_test_add ("/end-band/lines", Fixture, NULL, set_up, test_lines, tear_down);
  g_test_add ("/end-band/guard", Fixture, NULL, set_up, test_guard, tear_down);
  g_test_add ("/end-band/destructive", Fixture, NULL, set_up, test_destructive, tear_down);
  g_test_add ("/end-band/addition", Fixture, NULL, set_up, test_addition, tear_down);
  g_test_add_func ("/end-band/several", test_several);
  g_test_add ("/end-band/narrow", Fixture, NULL, set_up, test_narrow, tear_down);

  return g_test_run ();
}
