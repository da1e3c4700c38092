/* SPDX-License-Identifier: GPL-3.0-or-later */

/* In a page that scrolls, a finger scrolls the page as soon as it moves, before the board hears of
 * it. Where it is to move the board, the page is held still while it is down. Two fingers are the
 * board's from the second on. */

#include "noughts-window-private.h"

static gboolean
is_on_board (NoughtsWindow *self,
             GdkEvent      *event)
{
  GtkWidget *board = GTK_WIDGET (self->board);
  GtkWidget *widget;
  double x, y, left, top;

  if (!gdk_event_get_position (event, &x, &y))
    return FALSE;

  gtk_native_get_surface_transform (GTK_NATIVE (self), &left, &top);
  widget = gtk_widget_pick (GTK_WIDGET (self), x - left, y - top, GTK_PICK_DEFAULT);

  return widget != NULL && (widget == board || gtk_widget_is_ancestor (widget, board));
}

static void
finger_down (NoughtsWindow *self,
             GdkEvent      *event)
{
  self->n_fingers++;
  if (noughts_board_view_can_pan (self->board) && is_on_board (self, event))
    gtk_scrolled_window_set_kinetic_scrolling (self->scroller, FALSE);
}

static void
finger_up (NoughtsWindow *self)
{
  if (self->n_fingers > 0)
    self->n_fingers--;
  if (self->n_fingers == 0)
    gtk_scrolled_window_set_kinetic_scrolling (self->scroller, TRUE);
}

static gboolean
event_cb (NoughtsWindow *self,
          GdkEvent      *event)
{
  switch (gdk_event_get_event_type (event))
    {
    case GDK_TOUCH_BEGIN:
      finger_down (self, event);
      break;

    case GDK_TOUCH_END:
    case GDK_TOUCH_CANCEL:
      finger_up (self);
      break;

    default:
      break;
    }

  return GDK_EVENT_PROPAGATE;
}

void
noughts_window_add_touch (NoughtsWindow *self)
{
  GtkEventController *controller = gtk_event_controller_legacy_new ();

  gtk_event_controller_set_propagation_phase (controller, GTK_PHASE_CAPTURE);
  g_signal_connect_swapped (controller, "event", G_CALLBACK (event_cb), self);
  gtk_widget_add_controller (GTK_WIDGET (self), controller);
}
