/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "noughts-touch.h"

gboolean
noughts_is_touch (GtkEventController *controller)
{
  GdkEvent *event = gtk_event_controller_get_current_event (controller);
  GdkDevice *device = gtk_event_controller_get_current_event_device (controller);

  if (event != NULL && gdk_event_get_event_sequence (event) != NULL)
    return TRUE;

  return device != NULL && gdk_device_get_source (device) == GDK_SOURCE_TOUCHSCREEN;
}
