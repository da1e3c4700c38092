/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gtk/gtk.h>

G_BEGIN_DECLS

/* Whether the event a controller is handling comes from a finger; one may come with the device of
 * the pointer. */
gboolean noughts_is_touch (GtkEventController *controller);

G_END_DECLS
