/* SPDX-License-Identifier: GPL-3.0-or-later */

/* The keyboard's cursor, and the focus, which is one stop for the whole board. */

#include "noughts-board-view-private.h"

/* How long a guarded board takes neither Enter nor Space, and how long still after one of them, as
 * a held key comes again sooner; in microseconds. */
#define GUARD_DELAY  (1000 * G_TIME_SPAN_MILLISECOND)
#define GUARD_REPEAT (250 * G_TIME_SPAN_MILLISECOND)

static gpointer parent_class;

static gboolean
grab_focus (GtkWidget *widget)
{
  NoughtsBoardView *self = NOUGHTS_BOARD_VIEW (widget);

  return self->game != NULL
         && gtk_widget_grab_focus (GTK_WIDGET (noughts_board_view_get_cursor_cell (self)));
}

/* One stop for the whole board: Tab enters at the remembered cell and leaves from any. */
static gboolean
focus (GtkWidget *widget, GtkDirectionType direction)
{
  if (gtk_widget_get_focus_child (widget) != NULL)
    return FALSE;
  return grab_focus (widget);
}

static void
set_focus_child (GtkWidget *widget, GtkWidget *child)
{
  NoughtsBoardView *self = NOUGHTS_BOARD_VIEW (widget);

  GTK_WIDGET_CLASS (parent_class)->set_focus_child (widget, child);
  if (child != NULL && NOUGHTS_IS_BOARD_CELL (child))
    noughts_board_view_set_cursor (self, noughts_board_cell_get_point (NOUGHTS_BOARD_CELL (child)));
  else if (!self->leaving)
    noughts_board_view_arm (self, MNK_PASS);
  gtk_widget_queue_draw (widget);
}

void
noughts_board_view_class_init_cursor (GtkWidgetClass *klass)
{
  parent_class = g_type_class_peek_parent (klass);
  klass->focus = focus;
  klass->grab_focus = grab_focus;
  klass->set_focus_child = set_focus_child;
}

gboolean
noughts_board_view_get_cursor (NoughtsBoardView *self, MnkPoint *cell)
{
  g_return_val_if_fail (NOUGHTS_IS_BOARD_VIEW (self), FALSE);
  g_return_val_if_fail (cell != NULL, FALSE);

  if (self->game == NULL)
    return FALSE;
  *cell = self->cursor;
  return TRUE;
}

void
noughts_board_view_set_cursor (NoughtsBoardView *self, MnkPoint cell)
{
  NoughtsBoardCell *widget;
  double x, y;

  g_return_if_fail (NOUGHTS_IS_BOARD_VIEW (self));

  if (!mnk_rule_contains (&self->rule, cell))
    return;

  if (!mnk_point_equal (self->cursor, cell) && !mnk_point_is_pass (self->armed))
    noughts_board_view_arm (self, MNK_PASS);
  self->cursor = cell;
  /* Without a size yet there is no view to bring it into. */
  if (self->layout.frame.width > 0 && !noughts_board_layout_shows (&self->layout, cell)
      && noughts_board_layout_reveal (&self->layout, cell, 0.5, &x, &y))
    noughts_board_view_glide_to (self, x, y, TRUE);
  if (self->game != NULL && noughts_board_view_find_cell (self, cell) == NULL)
    noughts_board_view_sync_cells (self);
  if (self->weight)
    noughts_board_view_describe_cells (self);

  /* The focus goes with the cursor, but does not come to the board for its sake. */
  widget = noughts_board_view_find_cell (self, cell);
  if (widget != NULL && gtk_widget_get_focus_child (GTK_WIDGET (self)) != NULL
      && gtk_widget_get_focus_child (GTK_WIDGET (self)) != GTK_WIDGET (widget))
    gtk_widget_grab_focus (GTK_WIDGET (widget));
  gtk_widget_queue_draw (GTK_WIDGET (self));
}

void
noughts_board_view_guard (NoughtsBoardView *self)
{
  g_return_if_fail (NOUGHTS_IS_BOARD_VIEW (self));

  self->guard = g_get_monotonic_time () + GUARD_DELAY;
}

gboolean
noughts_board_view_is_guarded (NoughtsBoardView *self)
{
  const gint64 now = g_get_monotonic_time ();

  if (now >= self->guard)
    return FALSE;

  self->guard = MAX (self->guard, now + GUARD_REPEAT);
  return TRUE;
}

void
noughts_board_view_end_guard (NoughtsBoardView *self)
{
  self->guard = 0;
}
