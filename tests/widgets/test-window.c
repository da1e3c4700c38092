/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "test-window.h"

#include <execinfo.h>
#include <signal.h>
#include <unistd.h>

#include "noughts-widgets.h"

#define SKIPPED 77

/* Ends the test, which has taken too long, and prints its calls. Static functions have no name
 * there, but a place for addr2line. */
static void
show_calls (int number)
{
  void *calls[64];

  backtrace_symbols_fd (calls, backtrace (calls, G_N_ELEMENTS (calls)), STDERR_FILENO);
  _exit (128 + number);
}

void
test_window_init (int *argc, char ***argv)
{
  void *call;

  g_test_init (argc, argv, NULL);
  backtrace (&call, 1); /* the first one loads a library */
  signal (SIGTERM, show_calls);

  if (!gtk_init_check ())
    {
      g_print ("1..0 # SKIP cannot open display\n");
      exit (SKIPPED);
    }

  g_object_set (gtk_settings_get_default (), "gtk-enable-animations", FALSE, NULL);
  noughts_widgets_init ();
}

GtkWindow *
test_window_new (GtkWidget *child, int width, int height)
{
  GtkWidget *window = gtk_window_new ();

  gtk_window_set_decorated (GTK_WINDOW (window), FALSE);
  gtk_window_set_default_size (GTK_WINDOW (window), width, height);
  gtk_window_set_child (GTK_WINDOW (window), child);
  gtk_window_present (GTK_WINDOW (window));
  gtk_test_widget_wait_for_draw (window);

  return GTK_WINDOW (window);
}

void
test_window_settle (void)
{
  while (g_main_context_iteration (NULL, FALSE))
    ;
}

static gboolean
trigger_has_key (GtkShortcutTrigger *trigger, guint keyval, GdkModifierType modifiers)
{
  if (GTK_IS_ALTERNATIVE_TRIGGER (trigger))
    return trigger_has_key (gtk_alternative_trigger_get_first (GTK_ALTERNATIVE_TRIGGER (trigger)),
                            keyval, modifiers)
           || trigger_has_key (
               gtk_alternative_trigger_get_second (GTK_ALTERNATIVE_TRIGGER (trigger)), keyval,
               modifiers);

  return GTK_IS_KEYVAL_TRIGGER (trigger)
         && gtk_keyval_trigger_get_keyval (GTK_KEYVAL_TRIGGER (trigger)) == keyval
         && gtk_keyval_trigger_get_modifiers (GTK_KEYVAL_TRIGGER (trigger)) == modifiers;
}

static gboolean
press_in (GListModel *shortcuts, GtkWidget *widget, guint keyval, GdkModifierType modifiers)
{
  for (guint i = 0; i < g_list_model_get_n_items (shortcuts); i++)
    {
      g_autoptr (GtkShortcut) shortcut = g_list_model_get_item (shortcuts, i);

      if (trigger_has_key (gtk_shortcut_get_trigger (shortcut), keyval, modifiers))
        return gtk_shortcut_action_activate (gtk_shortcut_get_action (shortcut),
                                             GTK_SHORTCUT_ACTION_EXCLUSIVE, widget,
                                             gtk_shortcut_get_arguments (shortcut));
    }

  return FALSE;
}

gboolean
test_window_press_with (GtkWidget *widget, guint keyval, GdkModifierType modifiers)
{
  g_autoptr (GListModel) controllers = gtk_widget_observe_controllers (widget);

  for (guint i = 0; i < g_list_model_get_n_items (controllers); i++)
    {
      g_autoptr (GObject) controller = g_list_model_get_item (controllers, i);

      if (GTK_IS_SHORTCUT_CONTROLLER (controller)
          && press_in (G_LIST_MODEL (controller), widget, keyval, modifiers))
        return TRUE;
    }

  return FALSE;
}

gboolean
test_window_press (GtkWidget *widget, guint keyval)
{
  return test_window_press_with (widget, keyval, 0);
}

gpointer
test_window_controller (GtkWidget *widget, GType type)
{
  g_autoptr (GListModel) controllers = gtk_widget_observe_controllers (widget);

  for (guint i = 0; i < g_list_model_get_n_items (controllers); i++)
    {
      g_autoptr (GObject) controller = g_list_model_get_item (controllers, i);

      if (g_type_is_a (G_OBJECT_TYPE (controller), type))
        return controller;
    }

  return NULL;
}

GdkTexture *
test_window_get_texture (GtkWidget *widget)
{
  g_autoptr (GdkPaintable) paintable = gtk_widget_paintable_new (widget);
  g_autoptr (GskRenderNode) node = NULL;
  GskRenderer *renderer = gtk_native_get_renderer (gtk_widget_get_native (widget));

  /* Between a change and the next frame there may be nothing to see. */
  while (node == NULL)
    {
      g_autoptr (GtkSnapshot) snapshot = gtk_snapshot_new ();

      gdk_paintable_snapshot (paintable, snapshot, gtk_widget_get_width (widget),
                              gtk_widget_get_height (widget));
      node = gtk_snapshot_free_to_node (g_steal_pointer (&snapshot));
      if (node == NULL)
        g_main_context_iteration (NULL, TRUE);
    }

  return gsk_renderer_render_texture (renderer, node, NULL);
}

void
test_window_save (GtkWidget *widget, const char *path)
{
  g_autoptr (GdkTexture) texture = test_window_get_texture (widget);

  g_assert_true (gdk_texture_save_to_png (texture, path));
}

gpointer
test_window_find (GtkWidget *widget, GType type)
{
  if (g_type_is_a (G_OBJECT_TYPE (widget), type))
    return widget;

  for (GtkWidget *child = gtk_widget_get_first_child (widget); child != NULL;
       child = gtk_widget_get_next_sibling (child))
    {
      gpointer found = test_window_find (child, type);

      if (found != NULL)
        return found;
    }

  return NULL;
}

static void
count_cb (GObject *object, GParamSpec *pspec, guint *count)
{
  (*count)++;
}

void
test_count_notify (gpointer object, const char *name, guint *count)
{
  g_autofree char *signal = g_strconcat ("notify::", name, NULL);

  *count = 0;
  g_signal_connect (object, signal, G_CALLBACK (count_cb), count);
}
