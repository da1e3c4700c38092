/* SPDX-License-Identifier: GPL-3.0-or-later */

/* The table of grades in a report. */

#include "noughts-kind-icon.h"
#include "noughts-kind-table.h"
#include "test-window.h"

/* The texts of all labels that show, in their order. */
static void
gather (GtkWidget *widget, GString *texts)
{
  if (!gtk_widget_get_visible (widget))
    return;

  if (GTK_IS_LABEL (widget))
    g_string_append_printf (texts, "%s ", gtk_label_get_label (GTK_LABEL (widget)));
  for (GtkWidget *child = gtk_widget_get_first_child (widget); child != NULL;
       child = gtk_widget_get_next_sibling (child))
    gather (child, texts);
}

static void
assert_texts (GtkWidget *table, const char *expected)
{
  g_autoptr (GString) texts = g_string_new (NULL);

  gather (table, texts);
  g_assert_cmpstr (texts->str, ==, expected);
}

/* The first label below a widget with this text. */
static GtkWidget *
find_text (GtkWidget *widget, const char *text)
{
  GtkWidget *found = NULL;

  if (GTK_IS_LABEL (widget) && g_str_equal (gtk_label_get_label (GTK_LABEL (widget)), text))
    return widget;
  for (GtkWidget *child = gtk_widget_get_first_child (widget); child != NULL && found == NULL;
       child = gtk_widget_get_next_sibling (child))
    found = find_text (child, text);

  return found;
}

static void
chosen_cb (NoughtsKindTable *table, guint column, guint kind, guint *chosen)
{
  *chosen = 100 * (column + 1) + kind;
}

/* Grades that occur have a row with their name; a count can be chosen, unless it is zero. */
static void
test_rows (void)
{
  GtkWidget *widget = g_object_new (NOUGHTS_TYPE_KIND_TABLE, NULL);
  NoughtsKindTable *table = NOUGHTS_KIND_TABLE (widget);
  GtkWindow *window = test_window_new (widget, 300, 200);
  NoughtsSideReview you = { .n_moves = 9,
                            .counts = { [NOUGHTS_KIND_BEST] = 6, [NOUGHTS_KIND_BLUNDER] = 3 } };
  const NoughtsSideReview expert = { .n_moves = 8, .counts = { [NOUGHTS_KIND_BEST] = 8 } };
  GtkWidget *button;
  guint chosen = 0;

  noughts_kind_table_set_column (table, 0, "You", &you);
  noughts_kind_table_set_column (table, 1, "Expert", &expert);
  test_window_settle ();
  assert_texts (widget, "You Expert Best 6 8 Blunder 3 0 ");
  button = gtk_widget_get_ancestor (find_text (widget, "6"), GTK_TYPE_BUTTON);
  gtk_test_accessible_assert_property (GTK_ACCESSIBLE (button), GTK_ACCESSIBLE_PROPERTY_LABEL,
                                       "You, Best: 6");
  g_assert_nonnull (gtk_widget_get_tooltip_text (button));
  button = gtk_widget_get_ancestor (find_text (widget, "0"), GTK_TYPE_BUTTON);
  g_assert_false (gtk_widget_is_sensitive (button));
  g_assert_null (gtk_widget_get_tooltip_text (button));

  g_signal_connect (table, "chosen", G_CALLBACK (chosen_cb), &chosen);
  button = gtk_widget_get_ancestor (find_text (widget, "6"), GTK_TYPE_BUTTON);
  g_signal_emit_by_name (button, "clicked");
  g_assert_cmpuint (chosen, ==, 100 + NOUGHTS_KIND_BEST);
  button = gtk_widget_get_ancestor (find_text (widget, "8"), GTK_TYPE_BUTTON);
  g_signal_emit_by_name (button, "clicked");
  g_assert_cmpuint (chosen, ==, 200 + NOUGHTS_KIND_BEST);

  you.counts[NOUGHTS_KIND_BLUNDER] = 0;
  noughts_kind_table_set_column (table, 0, "Coin", &you);
  assert_texts (widget, "Coin Expert Best 6 8 ");
  gtk_window_destroy (window);
}

/* Long names give way to the numbers. */
static void
test_narrow (void)
{
  GtkWidget *widget = g_object_new (NOUGHTS_TYPE_KIND_TABLE, NULL);
  NoughtsSideReview many = { .n_moves = 100 };
  int least;

  g_object_ref_sink (widget);
  for (NoughtsKind kind = NOUGHTS_KIND_BRILLIANT; kind < NOUGHTS_N_KINDS; kind++)
    many.counts[kind] = 99;
  noughts_kind_table_set_column (NOUGHTS_KIND_TABLE (widget), 0,
                                 "Somebody whose name is longer than the window", &many);
  gtk_widget_measure (widget, GTK_ORIENTATION_HORIZONTAL, -1, &least, NULL, NULL, NULL);
  g_assert_cmpint (least, <=, 300);
  g_object_unref (widget);
}

/* The head shows the names of all opponents whole, in every language; a longer one is told by the
 * tooltip. */
static void
test_head (void)
{
  static const char *const names[] = { "Fortgeschritten", "Mittelstufe", "Level 12", NULL };
  GtkWidget *widget = g_object_new (NOUGHTS_TYPE_KIND_TABLE, NULL);
  const NoughtsSideReview review = { .n_moves = 9, .counts = { [NOUGHTS_KIND_INACCURACY] = 6 } };
  GtkWindow *window = test_window_new (widget, 300, 200);

  for (guint i = 0; names[i] != NULL; i++)
    {
      GtkWidget *label;

      noughts_kind_table_set_column (NOUGHTS_KIND_TABLE (widget), 0, "Maximilian", &review);
      noughts_kind_table_set_column (NOUGHTS_KIND_TABLE (widget), 1, names[i], &review);
      gtk_test_widget_wait_for_draw (widget);
      label = find_text (widget, names[i]);
      g_assert_false (pango_layout_is_ellipsized (gtk_label_get_layout (GTK_LABEL (label))));
      g_assert_cmpstr (gtk_widget_get_tooltip_text (label), ==, names[i]);
    }
  gtk_window_destroy (window);
}

int
main (int argc, char **argv)
{
  test_window_init (&argc, &argv);

  g_test_add_func ("/kind-table/rows", test_rows);
  g_test_add_func ("/kind-table/narrow", test_narrow);
  g_test_add_func ("/kind-table/head", test_head);

  return g_test_run ();
}
