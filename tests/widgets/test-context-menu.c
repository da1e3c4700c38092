/* SPDX-License-Identifier: GPL-3.0-or-later */

/* A menu opens where it is wanted: by the right button once it is up, and by its key. */

#include "noughts-context-menu.h"
#include "test-window.h"

/* There is a menu in the upper half of the widget, and at a key. */
static gboolean
wanted (GtkWidget *widget, double *x, double *y, gpointer data)
{
  if (*x < 0)
    *x = *y = 5;

  return *y >= 0 && *y < 50;
}

typedef struct
{
  GtkWidget *label;
  GtkWindow *window;
} Fixture;

static void
set_up (Fixture *self, gconstpointer data)
{
  g_autoptr (GMenu) menu = g_menu_new ();

  g_menu_append (menu, "_Delete", "win.delete");
  self->label = gtk_label_new ("A move");
  gtk_widget_set_focusable (self->label, TRUE);
  noughts_context_menu_add (self->label, G_MENU_MODEL (menu), wanted, NULL);
  self->window = test_window_new (self->label, 200, 100);
}

static void
tear_down (Fixture *self, gconstpointer data)
{
  gtk_popover_popdown (test_window_find (self->label, GTK_TYPE_POPOVER));
  test_window_settle ();
  gtk_window_destroy (self->window);
}

static gboolean
is_open (Fixture *self)
{
  test_window_settle ();
  return gtk_widget_get_visible (test_window_find (self->label, GTK_TYPE_POPOVER));
}

static void
emit (Fixture *self, const char *signal, double y)
{
  g_signal_emit_by_name (test_window_controller (self->label, GTK_TYPE_GESTURE_CLICK), signal, 1,
                         20.0, y);
}

/* A menu that opened while the button is down would get its release. */
static void
test_button (Fixture *self, gconstpointer data)
{
  emit (self, "pressed", 20);
  g_assert_false (is_open (self));
  emit (self, "released", 20);
  g_assert_true (is_open (self));
}

/* Whatever GTK itself calls an item, a screen reader says its label, without the mark of its key.
 */
static void
test_name (Fixture *self, gconstpointer data)
{
  GtkWidget *item;

  emit (self, "pressed", 20);
  emit (self, "released", 20);
  g_assert_true (is_open (self));
  item = test_window_find (self->label, g_type_from_name ("GtkModelButton"));
  gtk_test_accessible_assert_property (item, GTK_ACCESSIBLE_PROPERTY_LABEL, "Delete");
}

static void
test_elsewhere (Fixture *self, gconstpointer data)
{
  emit (self, "pressed", 80);
  emit (self, "released", 80);
  g_assert_false (is_open (self));
}

static void
test_key (Fixture *self, gconstpointer data)
{
  g_assert_true (test_window_press (self->label, GDK_KEY_Menu));
  g_assert_true (is_open (self));
}

/* The cell of a key may have been scrolled away. What is outside the window can carry no menu, so
 * it is scrolled into view first. */
static void
test_key_outside (void)
{
  Fixture self = { .label = gtk_label_new ("A move") };
  GtkWidget *box = gtk_box_new (GTK_ORIENTATION_VERTICAL, 0);
  GtkWidget *space = gtk_label_new (NULL);
  GtkWidget *scroller = gtk_scrolled_window_new ();
  GtkAdjustment *adjustment = gtk_scrolled_window_get_vadjustment (GTK_SCROLLED_WINDOW (scroller));
  g_autoptr (GMenu) menu = g_menu_new ();
  GtkPopover *popover;

  g_menu_append (menu, "_Delete", "win.delete");
  gtk_widget_set_size_request (space, 100, 500);
  gtk_box_append (GTK_BOX (box), space);
  gtk_box_append (GTK_BOX (box), self.label);
  gtk_scrolled_window_set_child (GTK_SCROLLED_WINDOW (scroller), box);
  noughts_context_menu_add (self.label, G_MENU_MODEL (menu), wanted, NULL);
  self.window = test_window_new (scroller, 200, 100);

  popover = test_window_find (self.label, GTK_TYPE_POPOVER);
  g_assert_true (test_window_press (self.label, GDK_KEY_Menu));
  g_assert_cmpfloat (gtk_adjustment_get_value (adjustment), >, 400);
  while (!gtk_widget_get_visible (GTK_WIDGET (popover)))
    g_main_context_iteration (NULL, TRUE);
  g_assert_true (is_open (&self));

  tear_down (&self, NULL);
}

int
main (int argc, char **argv)
{
  test_window_init (&argc, &argv);

  g_test_add ("/context-menu/button", Fixture, NULL, set_up, test_button, tear_down);
  g_test_add ("/context-menu/name", Fixture, NULL, set_up, test_name, tear_down);
  g_test_add ("/context-menu/elsewhere", Fixture, NULL, set_up, test_elsewhere, tear_down);
  g_test_add ("/context-menu/key", Fixture, NULL, set_up, test_key, tear_down);
  g_test_add_func ("/context-menu/key-outside", test_key_outside);

  return g_test_run ();
}
