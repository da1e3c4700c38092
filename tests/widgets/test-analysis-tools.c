/* SPDX-License-Identifier: GPL-3.0-or-later */

/* The remark and the marks of a move, beside the analysis board. */

#include <string.h>

#include "noughts-analysis-tools.h"
#include "test-window.h"

typedef struct
{
  NoughtsAnalysisTools *tools;
  GtkTextView *view;
  GtkTextBuffer *buffer;
  GtkWindow *window;
  guint n_changes;
} Fixture;

static void
changed_cb (NoughtsAnalysisTools *tools, const char *text, Fixture *fixture)
{
  fixture->n_changes++;
}

static void
set_up (Fixture *fixture, gconstpointer data)
{
  fixture->tools = g_object_new (NOUGHTS_TYPE_ANALYSIS_TOOLS, NULL);
  fixture->window = test_window_new (GTK_WIDGET (fixture->tools), 400, 100);
  fixture->view = test_window_find (GTK_WIDGET (fixture->tools), GTK_TYPE_TEXT_VIEW);
  fixture->buffer = gtk_text_view_get_buffer (fixture->view);
  g_signal_connect (fixture->tools, "remark-changed", G_CALLBACK (changed_cb), fixture);
}

static void
tear_down (Fixture *fixture, gconstpointer data)
{
  gtk_window_destroy (fixture->window);
}

static void
set_remark (Fixture *fixture, const char *text)
{
  noughts_analysis_tools_set_remark (fixture->tools, text, NOUGHTS_MARK_NONE,
                                     NOUGHTS_POSITION_NONE);
}

static void
assert_remark (Fixture *fixture, const char *expected)
{
  g_autofree char *text = NULL;

  g_object_get (fixture->buffer, "text", &text, NULL);
  g_assert_cmpstr (text, ==, expected);
}

static void
finish (Fixture *fixture)
{
  g_signal_emit_by_name (test_window_find (GTK_WIDGET (fixture->tools), GTK_TYPE_POPOVER),
                         "closed");
}

/* Each move shows its own remark. The same one again leaves alone what is being written. */
static void
test_remark (Fixture *fixture, gconstpointer data)
{
  set_remark (fixture, "good");
  assert_remark (fixture, "good");
  gtk_text_buffer_set_text (fixture->buffer, "better", -1);
  set_remark (fixture, "good");
  assert_remark (fixture, "better");
  set_remark (fixture, NULL);
  assert_remark (fixture, "");
  set_remark (fixture, "bad");
  assert_remark (fixture, "bad");
  g_assert_cmpuint (fixture->n_changes, ==, 0);
}

/* What was written is handed over once, and only if it is another text. */
static void
test_written (Fixture *fixture, gconstpointer data)
{
  set_remark (fixture, "good");
  finish (fixture);
  g_assert_cmpuint (fixture->n_changes, ==, 0);
  gtk_text_buffer_set_text (fixture->buffer, "better", -1);
  finish (fixture);
  finish (fixture);
  g_assert_cmpuint (fixture->n_changes, ==, 1);
}

/* Of a remark of more than 100,000 bytes the beginning is shown, which is not written over it. */
static void
test_long (Fixture *fixture, gconstpointer data)
{
  g_autofree char *most = g_strnfill (100000, 'a');
  g_autofree char *more = g_strconcat (most, "é", NULL);

  set_remark (fixture, most);
  assert_remark (fixture, most);
  g_assert_true (gtk_text_view_get_editable (fixture->view));
  set_remark (fixture, more);
  most[99999] = '\0';
  assert_remark (fixture, most);
  g_assert_false (gtk_text_view_get_editable (fixture->view));
  finish (fixture);
  g_assert_cmpuint (fixture->n_changes, ==, 0);
}

/* Counts what is set off, which a screen reader is told, too. */
static guint
count_set_off (GtkWidget *widget)
{
  guint n = gtk_widget_has_css_class (widget, "suggested-action");

  if (n > 0 && gtk_actionable_get_action_target_value (GTK_ACTIONABLE (widget)) != NULL)
    gtk_test_accessible_assert_state (widget, GTK_ACCESSIBLE_STATE_PRESSED,
                                      GTK_ACCESSIBLE_TRISTATE_TRUE);
  else if (gtk_test_accessible_has_state (GTK_ACCESSIBLE (widget), GTK_ACCESSIBLE_STATE_PRESSED))
    gtk_test_accessible_assert_state (widget, GTK_ACCESSIBLE_STATE_PRESSED,
                                      GTK_ACCESSIBLE_TRISTATE_FALSE);

  for (GtkWidget *child = gtk_widget_get_first_child (widget); child != NULL;
       child = gtk_widget_get_next_sibling (child))
    n += count_set_off (child);

  return n;
}

/* Of the marks those of the move and its position are set off. */
static void
test_marks (Fixture *fixture, gconstpointer data)
{
  const guint none = count_set_off (GTK_WIDGET (fixture->tools));

  noughts_analysis_tools_set_remark (fixture->tools, NULL, NOUGHTS_N_MOVE_MARKS - 1,
                                     NOUGHTS_N_POSITION_MARKS - 1);
  g_assert_cmpuint (count_set_off (GTK_WIDGET (fixture->tools)), ==, none + 2);
  noughts_analysis_tools_set_remark (fixture->tools, NULL, 1, NOUGHTS_POSITION_NONE);
  g_assert_cmpuint (count_set_off (GTK_WIDGET (fixture->tools)), ==, none + 1);
  set_remark (fixture, NULL);
  g_assert_cmpuint (count_set_off (GTK_WIDGET (fixture->tools)), ==, none);
}

/* On a low screen the remark and its marks scroll. */
static void
test_low (Fixture *fixture, gconstpointer data)
{
  GtkWidget *popover = gtk_widget_get_ancestor (GTK_WIDGET (fixture->view), GTK_TYPE_POPOVER);
  int minimum, natural;

  gtk_widget_measure (gtk_popover_get_child (GTK_POPOVER (popover)), GTK_ORIENTATION_VERTICAL, -1,
                      &minimum, &natural, NULL, NULL);
  g_assert_cmpint (minimum, <=, 120);
  g_assert_cmpint (natural, >, 250);
}

/* The key opens the remark where its button is, which is scrolled into view. */
static void
test_below (void)
{
  NoughtsAnalysisTools *tools = g_object_new (NOUGHTS_TYPE_ANALYSIS_TOOLS, NULL);
  GtkWidget *box = gtk_box_new (GTK_ORIENTATION_VERTICAL, 0);
  GtkWidget *space = gtk_label_new (NULL);
  GtkWidget *scroller = gtk_scrolled_window_new ();
  GtkAdjustment *adjustment = gtk_scrolled_window_get_vadjustment (GTK_SCROLLED_WINDOW (scroller));
  GtkWidget *view = test_window_find (GTK_WIDGET (tools), GTK_TYPE_TEXT_VIEW);
  GtkWindow *window;

  gtk_widget_set_size_request (space, 100, 500);
  gtk_box_append (GTK_BOX (box), space);
  gtk_box_append (GTK_BOX (box), GTK_WIDGET (tools));
  gtk_scrolled_window_set_child (GTK_SCROLLED_WINDOW (scroller), box);
  window = test_window_new (scroller, 400, 100);

  noughts_analysis_tools_edit_remark (tools);
  /* Its place is known after the layout. */
  g_assert_false (gtk_widget_get_mapped (view));
  g_assert_cmpfloat (gtk_adjustment_get_value (adjustment), >, 400);
  while (!gtk_widget_get_mapped (view))
    g_main_context_iteration (NULL, TRUE);
  test_window_settle ();
  g_assert_true (gtk_window_get_focus (window) == view);
  /* The window has no room for it below the button, and a little above. */
  g_assert_cmpint (
      gtk_popover_get_position (GTK_POPOVER (gtk_widget_get_ancestor (view, GTK_TYPE_POPOVER))), ==,
      GTK_POS_TOP);

  gtk_popover_popdown (GTK_POPOVER (gtk_widget_get_ancestor (view, GTK_TYPE_POPOVER)));
  test_window_settle ();
  gtk_window_destroy (window);
}

int
main (int argc, char **argv)
{
  test_window_init (&argc, &argv);

  g_test_add ("/analysis-tools/remark", Fixture, NULL, set_up, test_remark, tear_down);
  g_test_add ("/analysis-tools/written", Fixture, NULL, set_up, test_written, tear_down);
  g_test_add ("/analysis-tools/long", Fixture, NULL, set_up, test_long, tear_down);
  g_test_add ("/analysis-tools/marks", Fixture, NULL, set_up, test_marks, tear_down);
  g_test_add ("/analysis-tools/low", Fixture, NULL, set_up, test_low, tear_down);
  g_test_add_func ("/analysis-tools/below", test_below);

  return g_test_run ();
}
