/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "noughts-board-view-private.h"

#include <math.h>

#include "noughts-board-words.h"
#include "noughts-touch.h"

/* One step of the wheel or of a key. */
#define ZOOM_STEP 1.2

/* A pointer that moves further than this means to pan, in pixels. */
#define DRAG_THRESHOLD 8.0

static guint cell_chosen_signal;

static gboolean
can_zoom (NoughtsBoardView *self)
{
  return self->layout.max_zoom > self->layout.min_zoom + 1e-6;
}

/* Only where a piece could be shown is there something to confirm. */
static gboolean
must_confirm (NoughtsBoardView *self, MnkPoint cell, gboolean touch)
{
  if (!noughts_board_view_is_open (self) || noughts_board_view_at (self, cell) != MNK_EMPTY)
    return FALSE;

  switch (self->confirm)
    {
    case NOUGHTS_CONFIRM_ALWAYS:
      return TRUE;
    case NOUGHTS_CONFIRM_NEVER:
      return FALSE;
    case NOUGHTS_CONFIRM_TOUCH:
    default:
      return touch && noughts_is_small_for_finger (GTK_WIDGET (self), self->layout.cell);
    }
}

/* A cell was chosen, by whatever means. */
void
noughts_board_view_choose (NoughtsBoardView *self, MnkPoint cell, gboolean touch)
{
  if (self->game == NULL || !mnk_rule_contains (&self->rule, cell))
    return;

  if (must_confirm (self, cell, touch) && !mnk_point_equal (self->armed, cell))
    {
      noughts_board_view_arm (self, cell);
      return;
    }

  noughts_board_view_arm (self, MNK_PASS);
  g_signal_emit (self, cell_chosen_signal, 0, &cell);
}

void
noughts_board_view_set_hover (NoughtsBoardView *self, MnkPoint cell)
{
  if (mnk_point_equal (self->hover, cell))
    return;

  self->hover = cell;
  gtk_widget_queue_draw (GTK_WIDGET (self));
}

static void
pan (NoughtsBoardView *self, double dx, double dy)
{
  NoughtsBoardLayout layout = self->layout;

  noughts_board_view_stop_motion (self);
  layout = self->layout;
  noughts_board_layout_pan (&layout, dx, dy);
  noughts_board_view_relayout (self, &layout.frame);
}

/* Pointer */

gboolean
noughts_board_view_can_pan (NoughtsBoardView *self)
{
  g_return_val_if_fail (NOUGHTS_IS_BOARD_VIEW (self), FALSE);

  return !noughts_board_layout_is_whole (&self->layout);
}

/* Whether a point is on the overview or its frame, under which no cell is seen. */
static gboolean
is_in_map (NoughtsBoardView *self, double x, double y)
{
  NoughtsBoardRect map;

  return noughts_board_view_get_map (self, &map) && x >= map.x - NOUGHTS_BOARD_MAP_FRAME
         && y >= map.y - NOUGHTS_BOARD_MAP_FRAME && x < map.x + map.width + NOUGHTS_BOARD_MAP_FRAME
         && y < map.y + map.height + NOUGHTS_BOARD_MAP_FRAME;
}

gboolean
noughts_board_view_find_cell_at (NoughtsBoardView *self, double x, double y, MnkPoint *cell)
{
  g_return_val_if_fail (NOUGHTS_IS_BOARD_VIEW (self), FALSE);
  g_return_val_if_fail (cell != NULL, FALSE);

  return self->game != NULL && !is_in_map (self, x, y)
         && noughts_board_layout_to_cell (&self->layout, x, y, cell);
}

void
noughts_board_view_get_place (NoughtsBoardView *self, MnkPoint cell, double *x, double *y)
{
  g_return_if_fail (NOUGHTS_IS_BOARD_VIEW (self));
  g_return_if_fail (x != NULL && y != NULL);

  noughts_board_layout_to_pixel (&self->layout, cell, x, y);
}

static gboolean
choose_in_map (NoughtsBoardView *self, double x, double y)
{
  MnkPoint seen;

  if (!is_in_map (self, x, y))
    return FALSE;

  seen = noughts_board_view_map_to_seen (self, x, y);
  noughts_board_view_glide_to (self, seen.x, seen.y, FALSE);
  return TRUE;
}

static void
released_cb (NoughtsBoardView *self, int n_press, double x, double y, GtkGesture *click)
{
  MnkPoint cell;

  if (n_press == 1)
    self->pressed_in_map = is_in_map (self, x, y);
  /* The overview may have left its place under the second click. */
  if (self->game == NULL || choose_in_map (self, x, y) || self->pressed_in_map
      || !noughts_board_layout_to_cell (&self->layout, x, y, &cell))
    return;

  noughts_board_view_set_cursor (self, cell);
  gtk_widget_grab_focus (GTK_WIDGET (self));
  /* The second click of a double click does nothing to the stone that the first one played. */
  if (n_press > 1 && noughts_board_view_at (self, cell) != MNK_EMPTY)
    return;
  noughts_board_view_choose (self, cell, noughts_is_touch (GTK_EVENT_CONTROLLER (click)));
}

static void
motion_cb (NoughtsBoardView *self, double x, double y, GtkEventControllerMotion *motion)
{
  MnkPoint cell;

  self->pointer_x = x;
  self->pointer_y = y;
  /* A finger does not hover. */
  if (noughts_is_touch (GTK_EVENT_CONTROLLER (motion))
      || !noughts_board_layout_to_cell (&self->layout, x, y, &cell) || is_in_map (self, x, y))
    cell = MNK_PASS;
  noughts_board_view_set_hover (self, cell);
}

static void
leave_cb (NoughtsBoardView *self)
{
  noughts_board_view_set_hover (self, MNK_PASS);
}

static void
drag_begin_cb (NoughtsBoardView *self, double x, double y, GtkGesture *drag)
{
  self->drag_x = self->drag_y = 0;
}

static void
drag_update_cb (NoughtsBoardView *self, double dx, double dy, GtkGesture *drag)
{
  gboolean begun = self->drag_x != 0 || self->drag_y != 0;

  /* With a second finger on the board it is the pinch that pans. */
  if (gtk_gesture_is_recognized (self->pinch) && can_zoom (self))
    {
      self->drag_x = dx;
      self->drag_y = dy;
      return;
    }

  if (noughts_board_layout_is_whole (&self->layout) || (!begun && hypot (dx, dy) < DRAG_THRESHOLD))
    return;

  /* From here on it is no click. */
  gtk_gesture_set_state (drag, GTK_EVENT_SEQUENCE_CLAIMED);
  noughts_board_view_set_hover (self, MNK_PASS);
  pan (self, dx - self->drag_x, dy - self->drag_y);
  self->drag_x = dx;
  self->drag_y = dy;
}

static void
pinch_begin_cb (NoughtsBoardView *self, GdkEventSequence *sequence, GtkGesture *pinch)
{
  if (!can_zoom (self))
    return;

  self->pinch_zoom = self->layout.frame.zoom;
  if (!gtk_gesture_get_bounding_box_center (pinch, &self->pinch_x, &self->pinch_y))
    {
      self->pinch_x = self->layout.mid_x;
      self->pinch_y = self->layout.mid_y;
    }
  gtk_gesture_set_state (pinch, GTK_EVENT_SEQUENCE_CLAIMED);
}

/* Two fingers hold the spot between them. */
static void
scale_changed_cb (NoughtsBoardView *self, double scale, GtkGesture *pinch)
{
  double x, y;

  if (!can_zoom (self))
    return;
  if (gtk_gesture_get_bounding_box_center (pinch, &x, &y))
    {
      pan (self, x - self->pinch_x, y - self->pinch_y);
      self->pinch_x = x;
      self->pinch_y = y;
    }
  noughts_board_view_set_zoom_at (self, self->pinch_zoom * scale, self->pinch_x, self->pinch_y);
}

/* The wheel zooms around the pointer, two fingers on a touchpad pan. */
static gboolean
scroll_cb (NoughtsBoardView *self, double dx, double dy, GtkEventControllerScroll *scroll)
{
  GtkEventController *controller = GTK_EVENT_CONTROLLER (scroll);
  gboolean control =
      (gtk_event_controller_get_current_event_state (controller) & GDK_CONTROL_MASK) != 0;
  gboolean wheel = gtk_event_controller_scroll_get_unit (scroll) == GDK_SCROLL_UNIT_WHEEL;

  if (!can_zoom (self))
    return GDK_EVENT_PROPAGATE;

  if (wheel || control)
    noughts_board_view_set_zoom_at (
        self, self->layout.frame.zoom * pow (ZOOM_STEP, wheel ? -dy : -dy / 30), self->pointer_x,
        self->pointer_y);
  else
    pan (self, -dx, -dy);
  return GDK_EVENT_STOP;
}

/* Keys */

/* Moves the cursor, and unsets the hovered cell: even if the pointer rests on the board, what is
 * shown of a single cell is then that of the cursor. */
static void
move_cursor (NoughtsBoardView *self, MnkPoint cell)
{
  noughts_board_view_end_guard (self);
  noughts_board_view_set_hover (self, MNK_PASS);
  noughts_board_view_set_cursor (self, cell);
}

static gboolean
move_cursor_cb (GtkWidget *widget, GVariant *args, gpointer user_data)
{
  NoughtsBoardView *self = NOUGHTS_BOARD_VIEW (widget);
  MnkPoint first = self->layout.first, last = self->layout.last, seen;
  int dx, dy;

  if (self->game == NULL)
    return GDK_EVENT_PROPAGATE;

  g_variant_get (args, "(ii)", &dx, &dy);
  seen = noughts_board_layout_see (&self->layout, self->cursor);
  seen = (MnkPoint){ (int32_t) CLAMP ((int64_t) seen.x + dx, first.x, last.x),
                     (int32_t) CLAMP ((int64_t) seen.y + dy, first.y, last.y) };
  move_cursor (self, noughts_board_layout_find (&self->layout, seen));
  /* Also at the edge: the arrows never leave the board, Tab does. */
  return GDK_EVENT_STOP;
}

/* Home and End go to the ends of the row, with Ctrl of the board. Where a board can be
 * larger than the window, Home brings the last move into view. */
static gboolean
move_to_end_cb (GtkWidget *widget, GVariant *args, gpointer user_data)
{
  NoughtsBoardView *self = NOUGHTS_BOARD_VIEW (widget);
  MnkPoint first = self->layout.first, last = self->layout.last, cell;
  gboolean end, whole;

  g_variant_get (args, "(bb)", &end, &whole);
  if (self->game == NULL)
    return GDK_EVENT_PROPAGATE;

  if (can_zoom (self) && !end && !whole)
    {
      gtk_widget_activate_action (widget, "board.show-last", NULL);
      return GDK_EVENT_STOP;
    }
  if (self->rule.width == 0)
    return GDK_EVENT_STOP;

  cell = noughts_board_layout_see (&self->layout, self->cursor);
  cell.x = end ? last.x : first.x;
  if (whole)
    cell.y = end ? first.y : last.y;
  move_cursor (self, noughts_board_layout_find (&self->layout, cell));
  return GDK_EVENT_STOP;
}

static gboolean
play_key_cb (GtkWidget *widget, GVariant *args, gpointer user_data)
{
  NoughtsBoardView *self = NOUGHTS_BOARD_VIEW (widget);

  if (noughts_board_view_is_guarded (self))
    return GDK_EVENT_STOP;
  /* Then Enter is for the window's default button. */
  if (!noughts_board_view_is_open (self))
    return GDK_EVENT_PROPAGATE;

  noughts_board_view_choose (self, self->cursor, FALSE);
  return GDK_EVENT_STOP;
}

static gboolean
escape_cb (GtkWidget *widget, GVariant *args, gpointer user_data)
{
  NoughtsBoardView *self = NOUGHTS_BOARD_VIEW (widget);

  if (mnk_point_is_pass (self->armed))
    return GDK_EVENT_PROPAGATE;

  noughts_board_view_arm (self, MNK_PASS);
  return GDK_EVENT_STOP;
}

/* Actions */

static void
play_cb (GtkWidget *widget, const char *action_name, GVariant *parameter)
{
  NoughtsBoardView *self = NOUGHTS_BOARD_VIEW (widget);

  noughts_board_view_choose (self, self->cursor, FALSE);
}

/* By keys the view zooms around the cursor, if that shows. */
static void
zoom_by (NoughtsBoardView *self, double factor)
{
  double x = self->layout.mid_x, y = self->layout.mid_y;

  if (gtk_widget_get_focus_child (GTK_WIDGET (self)) != NULL
      && noughts_board_layout_shows (&self->layout, self->cursor))
    noughts_board_layout_to_pixel (&self->layout, self->cursor, &x, &y);
  noughts_board_view_stop_motion (self);
  noughts_board_view_set_zoom_at (self, self->layout.frame.zoom * factor, x, y);
}

static void
zoom_in_cb (GtkWidget *widget, const char *action_name, GVariant *parameter)
{
  zoom_by (NOUGHTS_BOARD_VIEW (widget), ZOOM_STEP);
}

static void
zoom_out_cb (GtkWidget *widget, const char *action_name, GVariant *parameter)
{
  zoom_by (NOUGHTS_BOARD_VIEW (widget), 1 / ZOOM_STEP);
}

static void
zoom_reset_cb (GtkWidget *widget, const char *action_name, GVariant *parameter)
{
  noughts_board_view_show_whole (NOUGHTS_BOARD_VIEW (widget));
}

static void
turn_cb (GtkWidget *widget, const char *action_name, GVariant *parameter)
{
  NoughtsGame *game = NOUGHTS_BOARD_VIEW (widget)->game;

  noughts_game_set_way (game, noughts_way_turn_right (noughts_game_get_way (game)));
}

static void
mirror_cb (GtkWidget *widget, const char *action_name, GVariant *parameter)
{
  NoughtsGame *game = NOUGHTS_BOARD_VIEW (widget)->game;

  noughts_game_set_way (game, noughts_way_mirror (noughts_game_get_way (game)));
}

static void
reset_view_cb (GtkWidget *widget, const char *action_name, GVariant *parameter)
{
  noughts_game_set_way (NOUGHTS_BOARD_VIEW (widget)->game, 0);
}

static void
show_last_cb (GtkWidget *widget, const char *action_name, GVariant *parameter)
{
  NoughtsBoardView *self = NOUGHTS_BOARD_VIEW (widget);
  MnkPoint move;
  double x, y;

  if (self->game == NULL || noughts_game_get_recent (self->game, &move, 1) == 0)
    return;

  move_cursor (self, move);
  if (noughts_board_layout_reveal (&self->layout, move, 2, &x, &y))
    noughts_board_view_glide_to (self, x, y, FALSE);
}

static void
numbers_cb (GtkWidget *widget, const char *action_name, GVariant *parameter)
{
  NoughtsBoardView *self = NOUGHTS_BOARD_VIEW (widget);

  noughts_board_view_set_numbers (self, (self->numbers + 1) % (NOUGHTS_NUMBERS_ALL + 1));
}

static void
weight_cb (GtkWidget *widget, const char *action_name, GVariant *parameter)
{
  NoughtsBoardView *self = NOUGHTS_BOARD_VIEW (widget);

  self->weight = !self->weight;
  noughts_board_view_describe_cells (self);
  gtk_widget_queue_draw (widget);
}

static gboolean
query_tooltip_cb (NoughtsBoardView *self, int x, int y, gboolean keyboard, GtkTooltip *tooltip)
{
  g_autofree char *text = NULL;
  NoughtsBoardRect rect;
  MnkPoint cell = self->cursor;

  if (self->game == NULL || !(self->weight || self->weights)
      || (!keyboard
          && (!noughts_board_layout_to_cell (&self->layout, x, y, &cell) || is_in_map (self, x, y)))
      || noughts_board_view_at (self, cell) != MNK_EMPTY)
    return FALSE;

  text = noughts_board_explain_weight (self->game, cell);
  gtk_tooltip_set_text (tooltip, text);
  rect = noughts_board_layout_cell_rect (&self->layout, cell);
  gtk_tooltip_set_tip_area (tooltip,
                            &(GdkRectangle){ (int) rect.x, (int) rect.y, MAX ((int) rect.width, 1),
                                             MAX ((int) rect.height, 1) });
  return TRUE;
}

static void
add_arrow (GtkWidgetClass *klass, guint key, guint keypad, int dx, int dy)
{
  gtk_widget_class_add_binding (klass, key, 0, move_cursor_cb, "(ii)", dx, dy);
  gtk_widget_class_add_binding (klass, keypad, 0, move_cursor_cb, "(ii)", dx, dy);
}

static void
add_keys (GtkWidgetClass *klass)
{
  static const guint play_keys[] = { GDK_KEY_space, GDK_KEY_KP_Space, GDK_KEY_Return,
                                     GDK_KEY_KP_Enter, GDK_KEY_ISO_Enter };

  add_arrow (klass, GDK_KEY_Left, GDK_KEY_KP_Left, -1, 0);
  add_arrow (klass, GDK_KEY_Right, GDK_KEY_KP_Right, 1, 0);
  add_arrow (klass, GDK_KEY_Up, GDK_KEY_KP_Up, 0, 1);
  add_arrow (klass, GDK_KEY_Down, GDK_KEY_KP_Down, 0, -1);
  gtk_widget_class_add_binding (klass, GDK_KEY_Home, 0, move_to_end_cb, "(bb)", FALSE, FALSE);
  gtk_widget_class_add_binding (klass, GDK_KEY_End, 0, move_to_end_cb, "(bb)", TRUE, FALSE);
  gtk_widget_class_add_binding (klass, GDK_KEY_Home, GDK_CONTROL_MASK, move_to_end_cb, "(bb)",
                                FALSE, TRUE);
  gtk_widget_class_add_binding (klass, GDK_KEY_End, GDK_CONTROL_MASK, move_to_end_cb, "(bb)", TRUE,
                                TRUE);
  for (guint i = 0; i < G_N_ELEMENTS (play_keys); i++)
    gtk_widget_class_add_binding (klass, play_keys[i], 0, play_key_cb, NULL);
  gtk_widget_class_add_binding (klass, GDK_KEY_Escape, 0, escape_cb, NULL);

  gtk_widget_class_add_binding_action (klass, GDK_KEY_plus, GDK_CONTROL_MASK, "board.zoom-in",
                                       NULL);
  gtk_widget_class_add_binding_action (klass, GDK_KEY_equal, GDK_CONTROL_MASK, "board.zoom-in",
                                       NULL);
  gtk_widget_class_add_binding_action (klass, GDK_KEY_KP_Add, GDK_CONTROL_MASK, "board.zoom-in",
                                       NULL);
  gtk_widget_class_add_binding_action (klass, GDK_KEY_minus, GDK_CONTROL_MASK, "board.zoom-out",
                                       NULL);
  gtk_widget_class_add_binding_action (klass, GDK_KEY_KP_Subtract, GDK_CONTROL_MASK,
                                       "board.zoom-out", NULL);
  gtk_widget_class_add_binding_action (klass, GDK_KEY_0, GDK_CONTROL_MASK, "board.zoom-reset",
                                       NULL);
  gtk_widget_class_add_binding_action (klass, GDK_KEY_KP_0, GDK_CONTROL_MASK, "board.zoom-reset",
                                       NULL);
  gtk_widget_class_add_binding_action (klass, GDK_KEY_n, 0, "board.numbers", NULL);
  gtk_widget_class_add_binding_action (klass, GDK_KEY_t, 0, "board.weight", NULL);
  gtk_widget_class_add_binding_action (klass, GDK_KEY_t, GDK_SHIFT_MASK, "board.weights", NULL);
}

void
noughts_board_view_class_init_input (GtkWidgetClass *klass)
{
  cell_chosen_signal = g_signal_new ("cell-chosen", G_TYPE_FROM_CLASS (klass), G_SIGNAL_RUN_LAST, 0,
                                     NULL, NULL, NULL, G_TYPE_NONE, 1, G_TYPE_POINTER);

  gtk_widget_class_install_action (klass, "board.play", NULL, play_cb);
  gtk_widget_class_install_action (klass, "board.zoom-in", NULL, zoom_in_cb);
  gtk_widget_class_install_action (klass, "board.zoom-out", NULL, zoom_out_cb);
  gtk_widget_class_install_action (klass, "board.zoom-reset", NULL, zoom_reset_cb);
  gtk_widget_class_install_action (klass, "board.show-last", NULL, show_last_cb);
  gtk_widget_class_install_action (klass, "board.turn-right", NULL, turn_cb);
  gtk_widget_class_install_action (klass, "board.mirror", NULL, mirror_cb);
  gtk_widget_class_install_action (klass, "board.reset-view", NULL, reset_view_cb);
  gtk_widget_class_install_action (klass, "board.numbers", NULL, numbers_cb);
  gtk_widget_class_install_action (klass, "board.weight", NULL, weight_cb);
  gtk_widget_class_install_property_action (klass, "board.weights", "weights");
  add_keys (klass);
}

static void
add_click (NoughtsBoardView *self)
{
  GtkGesture *click = gtk_gesture_click_new ();

  gtk_gesture_single_set_button (GTK_GESTURE_SINGLE (click), GDK_BUTTON_PRIMARY);
  g_signal_connect_swapped (click, "released", G_CALLBACK (released_cb), self);
  gtk_widget_add_controller (GTK_WIDGET (self), GTK_EVENT_CONTROLLER (click));
}

/* Grouped with the pinch: a finger that has begun to drag may still be joined by another. */
static void
add_drag (NoughtsBoardView *self)
{
  GtkGesture *drag = gtk_gesture_drag_new ();

  gtk_gesture_single_set_button (GTK_GESTURE_SINGLE (drag), 0);
  g_signal_connect_swapped (drag, "drag-begin", G_CALLBACK (drag_begin_cb), self);
  g_signal_connect_swapped (drag, "drag-update", G_CALLBACK (drag_update_cb), self);
  gtk_widget_add_controller (GTK_WIDGET (self), GTK_EVENT_CONTROLLER (drag));
  gtk_gesture_group (drag, self->pinch);
}

static void
add_pinch (NoughtsBoardView *self)
{
  GtkGesture *pinch = gtk_gesture_zoom_new ();

  g_signal_connect_swapped (pinch, "begin", G_CALLBACK (pinch_begin_cb), self);
  g_signal_connect_swapped (pinch, "scale-changed", G_CALLBACK (scale_changed_cb), self);
  gtk_widget_add_controller (GTK_WIDGET (self), GTK_EVENT_CONTROLLER (pinch));
  self->pinch = pinch;
}

void
noughts_board_view_init_input (NoughtsBoardView *self)
{
  GtkEventController *motion = gtk_event_controller_motion_new ();
  GtkEventController *scroll =
      gtk_event_controller_scroll_new (GTK_EVENT_CONTROLLER_SCROLL_BOTH_AXES);

  g_signal_connect_swapped (motion, "enter", G_CALLBACK (motion_cb), self);
  g_signal_connect_swapped (motion, "motion", G_CALLBACK (motion_cb), self);
  g_signal_connect_swapped (motion, "leave", G_CALLBACK (leave_cb), self);
  g_signal_connect (self, "unmap", G_CALLBACK (leave_cb), NULL);
  gtk_widget_add_controller (GTK_WIDGET (self), motion);
  g_signal_connect_swapped (scroll, "scroll", G_CALLBACK (scroll_cb), self);
  gtk_widget_add_controller (GTK_WIDGET (self), scroll);
  add_click (self);
  add_pinch (self);
  add_drag (self);

  gtk_widget_set_has_tooltip (GTK_WIDGET (self), TRUE);
  g_signal_connect (self, "query-tooltip", G_CALLBACK (query_tooltip_cb), NULL);
}
