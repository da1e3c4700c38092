/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "noughts-finger-hold.h"

/* Borrowed pointers: the window owns the controller that owns this. */
typedef struct
{
  GtkWindow *window;
  GtkScrolledWindow *scroller;
  NoughtsBoardView *board;
  guint n_fingers; /* down on the window */
} FingerHold;

static gboolean
is_on_board (FingerHold *self, GdkEvent *event)
{
  GtkWidget *board = GTK_WIDGET (self->board);
  GtkWidget *widget;
  double x, y, left, top;

  if (!gdk_event_get_position (event, &x, &y))
    return FALSE;

  gtk_native_get_surface_transform (GTK_NATIVE (self->window), &left, &top);
  widget = gtk_widget_pick (GTK_WIDGET (self->window), x - left, y - top, GTK_PICK_DEFAULT);

  return widget != NULL && (widget == board || gtk_widget_is_ancestor (widget, board));
}

/* A finger that comes first has no others beside it: what an open menu took, as the end of the long
 * press that opened it, has not been counted. */
static void
finger_down (FingerHold *self, GdkEvent *event)
{
  if (gdk_touch_event_get_emulating_pointer (event))
    {
      self->n_fingers = 0;
      gtk_scrolled_window_set_kinetic_scrolling (self->scroller, TRUE);
    }

  self->n_fingers++;
  if (noughts_board_view_can_pan (self->board) && is_on_board (self, event))
    gtk_scrolled_window_set_kinetic_scrolling (self->scroller, FALSE);
}

static void
finger_up (FingerHold *self)
{
  if (self->n_fingers > 0)
    self->n_fingers--;
  if (self->n_fingers == 0)
    gtk_scrolled_window_set_kinetic_scrolling (self->scroller, TRUE);
}

static gboolean
event_cb (FingerHold *self, GdkEvent *event)
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
noughts_hold_page_for_board (GtkWindow *window,
                             GtkScrolledWindow *scroller,
                             NoughtsBoardView *board)
{
  GtkEventController *controller = gtk_event_controller_legacy_new ();
  FingerHold *self;

  g_return_if_fail (GTK_IS_WINDOW (window));
  g_return_if_fail (GTK_IS_SCROLLED_WINDOW (scroller));
  g_return_if_fail (NOUGHTS_IS_BOARD_VIEW (board));

  self = g_new0 (FingerHold, 1);
  self->window = window;
  self->scroller = scroller;
  self->board = board;
  gtk_event_controller_set_propagation_phase (controller, GTK_PHASE_CAPTURE);
  g_signal_connect_data (controller, "event", G_CALLBACK (event_cb), self,
                         (GClosureNotify) (GCallback) g_free, G_CONNECT_SWAPPED);
  gtk_widget_add_controller (GTK_WIDGET (window), controller);
}
