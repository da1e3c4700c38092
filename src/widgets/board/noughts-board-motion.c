/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "noughts-board-view-private.h"

/* Short enough not to be waited for, in microseconds. */
#define DRAWING_TIME 190000
#define GLIDE_TIME   280000

/* A win is celebrated so long in microseconds, and the ring of each cell takes this part of it. */
#define CELEBRATION_TIME 1200000
#define RING_PART        0.5

static gboolean
may_animate (NoughtsBoardView *self)
{
  gboolean enabled;

  if (!gtk_widget_get_mapped (GTK_WIDGET (self)))
    return FALSE;
  g_object_get (gtk_widget_get_settings (GTK_WIDGET (self)), "gtk-enable-animations", &enabled,
                NULL);
  return enabled;
}

static double
ease_out (double t)
{
  double left = 1 - CLAMP (t, 0, 1);

  return 1 - left * left * left;
}

static gint64
frame_time (NoughtsBoardView *self)
{
  GdkFrameClock *clock = gtk_widget_get_frame_clock (GTK_WIDGET (self));

  return clock != NULL ? gdk_frame_clock_get_frame_time (clock) : g_get_monotonic_time ();
}

static void
set_centre (NoughtsBoardView *self, double x, double y)
{
  NoughtsBoardFrame frame = self->layout.frame;

  frame.centre_x = x;
  frame.centre_y = y;
  noughts_board_view_relayout (self, &frame);
}

static void
finish_drawing (NoughtsBoardView *self)
{
  self->drawn_cell = MNK_PASS;
  noughts_board_view_drop_layer (self, LAYER_PIECES);
  noughts_board_view_drop_layer (self, LAYER_NUMBERS);
}

static void
glide_on (NoughtsBoardView *self, gint64 now)
{
  double t = (now - self->glide_since) / (double) GLIDE_TIME;
  double eased = ease_out (t);

  if (t >= 1)
    self->gliding = FALSE;
  set_centre (self, self->glide_from_x + (self->glide_to_x - self->glide_from_x) * eased,
              self->glide_from_y + (self->glide_to_y - self->glide_from_y) * eased);
}

static gboolean
tick_cb (GtkWidget *widget, GdkFrameClock *clock, gpointer user_data)
{
  NoughtsBoardView *self = NOUGHTS_BOARD_VIEW (widget);
  gint64 now = gdk_frame_clock_get_frame_time (clock);

  if (self->gliding)
    glide_on (self, now);
  if (!mnk_point_is_pass (self->drawn_cell) && now - self->drawn_since >= DRAWING_TIME)
    finish_drawing (self);

  if (self->celebrating && now - self->celebrated_since >= CELEBRATION_TIME)
    self->celebrating = FALSE;

  gtk_widget_queue_draw (widget);
  if (self->gliding || self->celebrating || !mnk_point_is_pass (self->drawn_cell))
    return G_SOURCE_CONTINUE;
  self->tick = 0;
  return G_SOURCE_REMOVE;
}

static void
start_ticking (NoughtsBoardView *self)
{
  if (self->tick == 0)
    self->tick = gtk_widget_add_tick_callback (GTK_WIDGET (self), tick_cb, NULL, NULL);
}

void
noughts_board_view_start_drawing (NoughtsBoardView *self, MnkPoint cell)
{
  if (!may_animate (self))
    return;

  self->drawn_cell = cell;
  self->drawn_since = frame_time (self);
  start_ticking (self);
}

double
noughts_board_view_get_progress (NoughtsBoardView *self)
{
  double t = (frame_time (self) - self->drawn_since) / (double) DRAWING_TIME;

  return CLAMP (t, 0, 1);
}

void
noughts_board_view_celebrate (NoughtsBoardView *self)
{
  g_return_if_fail (NOUGHTS_IS_BOARD_VIEW (self));

  if (!may_animate (self))
    return;

  noughts_board_view_catch_up (self);
  self->celebrating = TRUE;
  self->celebrated_since = frame_time (self);
  start_ticking (self);
}

gboolean
noughts_board_view_is_celebrating (NoughtsBoardView *self)
{
  g_return_val_if_fail (NOUGHTS_IS_BOARD_VIEW (self), FALSE);

  return self->celebrating;
}

double
noughts_board_view_get_celebration (NoughtsBoardView *self, guint i, guint n)
{
  double t = (frame_time (self) - self->celebrated_since) / (double) CELEBRATION_TIME;
  double start = n > 1 ? i * (1 - RING_PART) / (n - 1) : 0;

  return CLAMP ((t - start) / RING_PART, 0, 1);
}

void
noughts_board_view_glide_to (NoughtsBoardView *self,
                             double centre_x,
                             double centre_y,
                             gboolean at_once)
{
  if (at_once || !may_animate (self))
    {
      self->gliding = FALSE;
      set_centre (self, centre_x, centre_y);
      return;
    }

  self->gliding = TRUE;
  self->glide_since = frame_time (self);
  self->glide_from_x = self->layout.frame.centre_x;
  self->glide_from_y = self->layout.frame.centre_y;
  self->glide_to_x = centre_x;
  self->glide_to_y = centre_y;
  start_ticking (self);
}

/* Ends every motion at once, at its goal. */
void
noughts_board_view_stop_motion (NoughtsBoardView *self)
{
  if (self->tick != 0)
    {
      gtk_widget_remove_tick_callback (GTK_WIDGET (self), self->tick);
      self->tick = 0;
    }
  self->celebrating = FALSE;
  if (!mnk_point_is_pass (self->drawn_cell))
    finish_drawing (self);
  if (self->gliding)
    {
      self->gliding = FALSE;
      set_centre (self, self->glide_to_x, self->glide_to_y);
    }
}
