/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "noughts-touch.h"

#define FINGER_MM    9.0
#define MM_PER_PIXEL (25.4 / 96)

/* A pixel of more than a millimetre or of less than a twentieth is none that a screen has. */
#define LEAST_MM 0.05
#define MOST_MM  1.0

gboolean
noughts_is_touch (GtkEventController *controller)
{
  GdkEvent *event = gtk_event_controller_get_current_event (controller);
  GdkDevice *device = gtk_event_controller_get_current_event_device (controller);

  if (event != NULL && gdk_event_get_event_sequence (event) != NULL)
    return TRUE;

  return device != NULL && gdk_device_get_source (device) == GDK_SOURCE_TOUCHSCREEN;
}

static double
get_mm_per_pixel (GtkWidget *widget)
{
  GtkNative *native = gtk_widget_get_native (widget);
  GdkSurface *surface = native != NULL ? gtk_native_get_surface (native) : NULL;
  GdkMonitor *monitor = NULL;
  GdkRectangle geometry;
  double mm;

  if (surface != NULL)
    monitor = gdk_display_get_monitor_at_surface (gdk_surface_get_display (surface), surface);
  if (monitor == NULL)
    return MM_PER_PIXEL;

  gdk_monitor_get_geometry (monitor, &geometry);
  mm = gdk_monitor_get_width_mm (monitor) / (double) MAX (geometry.width, 1);

  return mm >= LEAST_MM && mm <= MOST_MM ? mm : MM_PER_PIXEL;
}

gboolean
noughts_is_small_for_finger (GtkWidget *widget, double pixels)
{
  g_return_val_if_fail (GTK_IS_WIDGET (widget), FALSE);

  return pixels * get_mm_per_pixel (widget) < FINGER_MM;
}
