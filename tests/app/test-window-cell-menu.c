/* SPDX-License-Identifier: GPL-3.0-or-later */

/* The menu of a cell on the analysis board. */

#include "app-fixture.h"

/* GTK's own number of an item with a check mark, which it keeps to itself. */
#define CHECK_ROLE 1

/* The item of a menu with these words. */
static GtkWidget *
find_item (GtkWidget *widget, const char *words)
{
  g_autofree char *text = NULL;
  GtkWidget *found = NULL;

  if (g_str_equal (G_OBJECT_TYPE_NAME (widget), "GtkModelButton"))
    g_object_get (widget, "text", &text, NULL);
  if (g_strcmp0 (text, words) == 0)
    return widget;

  for (GtkWidget *child = gtk_widget_get_first_child (widget); child != NULL && found == NULL;
       child = gtk_widget_get_next_sibling (child))
    found = find_item (child, words);

  return found;
}

/* Whether the item has a check mark's place, and the mark. */
static void
assert_checked (GtkWidget *item, gboolean expected)
{
  int role, active;

  g_object_get (item, "role", &role, "active", &active, NULL);
  g_assert_cmpint (role, ==, CHECK_ROLE);
  g_assert_cmpint (active, ==, expected);
}

/* The cell's menu shows by check marks what holds for the cell: each can be taken away again. */
static void
test_cell_menu (void)
{
  NoughtsWindow *window = open_fresh ();
  GtkWidget *board = GTK_WIDGET (noughts_window_get_board (window));
  GtkWidget *leave = find_item (board, "Exclude This Cell From Analysis");
  GtkWidget *only = find_item (board, "Analyse Only Chosen Cells");

  begin (window, 15, 5, NOUGHTS_MODE_TWO_PLAYERS, MNK_COIN);
  activate (window, "analyse");
  settle ();
  assert_checked (leave, FALSE);
  activate (window, "leave-cell-out");
  assert_checked (leave, TRUE);
  activate (window, "only-cell");
  assert_checked (leave, FALSE);
  assert_checked (only, TRUE);
  activate (window, "only-cell");
  assert_checked (only, FALSE);

  close_fresh (window);
}

int
main (int argc, char **argv)
{
  fixture_init (&argc, &argv);

  g_test_add_func ("/window/cell-menu/checks", test_cell_menu);

  return fixture_run ();
}
