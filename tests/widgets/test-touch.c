/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "test-touch.h"

/* GdkTouchEvent as GTK has it within, the same from 4.8 to 4.18. */
typedef struct
{
  GTypeInstance instance;
  grefcount ref_count;
  GdkEventType type;
  GdkSurface *surface;
  GdkDevice *device;
  guint32 time;
  guint16 flags;
  GdkModifierType state;
  double x;
  double y;
  double *axes;
  GdkEventSequence *sequence;
  gboolean touch_emulating;
  gboolean pointer_emulated;
} TouchEvent;

static TouchEvent *
make_event (GdkEventType type, int finger, double x, double y)
{
  static guint32 now = 1000;
  TouchEvent *event = (TouchEvent *) g_type_create_instance (GDK_TYPE_TOUCH_EVENT);

  g_ref_count_init (&event->ref_count);
  event->type = type;
  event->time = now += 20;
  event->x = x;
  event->y = y;
  event->sequence = GINT_TO_POINTER (finger);

  return event;
}

/* Whether GTK reads in an event what has been put into it. */
static gboolean
has_shape (void)
{
  TouchEvent *event = make_event (GDK_TOUCH_UPDATE, 3, 12.5, 7.25);
  GdkEvent *seen = (GdkEvent *) event;
  double x, y;
  gboolean same;

  same = gdk_event_get_event_type (seen) == GDK_TOUCH_UPDATE
         && gdk_event_get_time (seen) == event->time && gdk_event_get_position (seen, &x, &y)
         && x == 12.5 && y == 7.25 && gdk_event_get_event_sequence (seen) == event->sequence
         && !gdk_event_get_pointer_emulated (seen) && !gdk_touch_event_get_emulating_pointer (seen);
  gdk_event_unref (seen);

  return same;
}

gboolean
test_can_touch (void)
{
  GTypeQuery query;

  g_type_query (GDK_TYPE_TOUCH_EVENT, &query);
  if (query.instance_size == sizeof (TouchEvent) && has_shape ())
    return TRUE;

  g_test_skip ("touch events have another shape in this release of GTK");
  return FALSE;
}

void
test_touch (GtkWidget *widget, GdkEventType type, int finger, double x, double y)
{
  GtkNative *native = gtk_widget_get_native (widget);
  GdkSurface *surface = gtk_native_get_surface (native);
  GdkSeat *seat = gdk_display_get_default_seat (gdk_surface_get_display (surface));
  TouchEvent *event;
  double left, top, in_x, in_y;
  gboolean handled;

  gtk_native_get_surface_transform (native, &left, &top);
  g_assert_true (
      gtk_widget_translate_coordinates (widget, GTK_WIDGET (native), x, y, &in_x, &in_y));
  event = make_event (type, finger, in_x + left, in_y + top);
  event->touch_emulating = finger == 1;
  event->surface = g_object_ref (surface);
  event->device = g_object_ref (gdk_seat_get_pointer (seat));
  g_signal_emit_by_name (surface, "event", event, &handled);
  gdk_event_unref ((GdkEvent *) event);
}
