/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gtk/gtk.h>

G_BEGIN_DECLS

/* Whether the event a controller is handling comes from a finger; one may come with the device of
 * the pointer. */
gboolean noughts_is_touch (GtkEventController *controller);

/* Whether what is so many pixels wide on the widget's screen is too small to be hit by a finger for
 * sure: less than 9 mm. A screen that does not tell its size has 96 pixels to the inch. */
gboolean noughts_is_small_for_finger (GtkWidget *widget, double pixels);

G_END_DECLS
