/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "test-touch.h"

/* GdkTouchEvent as GTK 4.8 has it within. */
typedef struct
{
  GTypeInstance      instance;
  grefcount          ref_count;
  GdkEventType       type;
  GdkSurface        *surface;
  GdkDevice         *device;
  guint32            time;
  guint16            flags;
  GdkModifierType    state;
  double             x;
  double             y;
  double            *axes;
  GdkEventSequence  *sequence;
  gboolean           touch_emulating;
  gboolean           pointer_emulated;
} TouchEvent;

gboolean
test_can_touch (void)
{
  GTypeQuery query;

  g_type_query (GDK_TYPE_TOUCH_EVENT, &query);
  if (gtk_get_minor_version () < 10 && query.instance_size == sizeof (TouchEvent))
    return TRUE;

  g_test_skip ("touch events have another shape in this release of GTK");
  return FALSE;
}

void
test_touch (GtkWidget    *widget,
            GdkEventType  type,
            int           finger,
            double        x,
            double        y)
{
  static guint32 now = 1000;
  GtkNative *native = gtk_widget_get_native (widget);
  GdkSurface *surface = gtk_native_get_surface (native);
  GdkSeat *seat = gdk_display_get_default_seat (gdk_surface_get_display (surface));
  TouchEvent *event = (TouchEvent *) g_type_create_instance (GDK_TYPE_TOUCH_EVENT);
  double left, top, in_x, in_y;
  gboolean handled;

  gtk_native_get_surface_transform (native, &left, &top);
  g_assert_true (gtk_widget_translate_coordinates (widget, GTK_WIDGET (native), x, y,
                                                   &in_x, &in_y));
  g_ref_count_init (&event->ref_count);
  event->type = type;
  event->surface = g_object_ref (surface);
  event->device = g_object_ref (gdk_seat_get_pointer (seat));
  event->time = now += 20;
  event->x = in_x + left;
  event->y = in_y + top;
  event->sequence = GINT_TO_POINTER (finger);
  g_signal_emit_by_name (surface, "event", event, &handled);
  gdk_event_unref ((GdkEvent *) event);
}
