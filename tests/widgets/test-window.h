/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gtk/gtk.h>

/* What the window tests share: a window with one widget in it, drawn once. */

/* Ready for g_test_run(): GTK, the widgets' style, and no moving pictures. Without a
 * display the program ends as a skipped test. */
void test_window_init (int *argc, char ***argv);

/* Shows the widget alone in a window of this size (−1: as it likes) and waits until it is drawn.
 * Destroy the window with gtk_window_destroy(). */
GtkWindow *test_window_new (GtkWidget *child, int width, int height);

/* Lets the main loop run until it has nothing to do. */
void test_window_settle (void);

/* Press a key as the widget's own shortcuts see it; FALSE if none of them takes it. */
gboolean test_window_press (GtkWidget *widget, guint keyval);
gboolean test_window_press_with (GtkWidget *widget, guint keyval, GdkModifierType modifiers);

/* The first controller of this type, which belongs to the widget. */
gpointer test_window_controller (GtkWidget *widget, GType type);

/* The widget's picture, and as a PNG. */
GdkTexture *test_window_get_texture (GtkWidget *widget);
void test_window_save (GtkWidget *widget, const char *path);

/* The first descendant of this type, or NULL. */
gpointer test_window_find (GtkWidget *widget, GType type);

/* How often "notify::name" is emitted from now on: *count grows. */
void test_count_notify (gpointer object, const char *name, guint *count);
