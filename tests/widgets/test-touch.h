/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gtk/gtk.h>

/* Touch events that go through GTK as a screen's would. GTK offers no way to make them; here they
 * are put together in the layout of this release of GTK. */

/* FALSE, and the test is skipped, where this release of GTK has another shape. */
gboolean test_can_touch (void);

/* A finger, by its number from 1, which is down first and moves the pointer, too, at a place of a
 * widget that is shown: GDK_TOUCH_BEGIN, _UPDATE or _END. */
void test_touch (GtkWidget *widget, GdkEventType type, int finger, double x, double y);
