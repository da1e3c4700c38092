/* SPDX-License-Identifier: GPL-3.0-or-later */

/* What part of the board is seen, and how large. */

#include "noughts-board-view-private.h"

/* Labels are a little smaller than the text around the board. */
#define LABEL_SCALE 0.9

/* A cell is kept this many cells away from the rim when the view follows the play. */
#define FOLLOW_MARGIN 1.5

/* The widest digit and the height of a label, in pixels. */
static void
measure_labels (NoughtsBoardView  *self,
                NoughtsBoardFrame *frame)
{
  PangoContext *context = gtk_widget_get_pango_context (GTK_WIDGET (self));
  PangoFontMetrics *metrics = pango_context_get_metrics (context, NULL, NULL);

  frame->char_width = LABEL_SCALE * pango_font_metrics_get_approximate_digit_width (metrics) /
                      PANGO_SCALE;
  frame->char_height = LABEL_SCALE * (pango_font_metrics_get_ascent (metrics) +
                                      pango_font_metrics_get_descent (metrics)) / PANGO_SCALE;
  pango_font_metrics_unref (metrics);
}

NoughtsBoardFrame
noughts_board_view_make_frame (NoughtsBoardView *self)
{
  NoughtsBoardFrame frame = self->layout.frame;

  frame.columns = self->rule.width;
  frame.rows = self->rule.height;
  frame.width = gtk_widget_get_width (GTK_WIDGET (self));
  frame.height = gtk_widget_get_height (GTK_WIDGET (self));
  frame.scale = gtk_widget_get_scale_factor (GTK_WIDGET (self));
  frame.char_width = frame.char_height = 0;
  if (self->coordinates)
    measure_labels (self, &frame);
  return frame;
}

static gboolean
frames_equal (const NoughtsBoardFrame *a,
              const NoughtsBoardFrame *b)
{
  return a->columns == b->columns && a->rows == b->rows && a->width == b->width &&
         a->height == b->height && a->scale == b->scale && a->char_width == b->char_width &&
         a->char_height == b->char_height && a->zoom == b->zoom &&
         a->centre_x == b->centre_x && a->centre_y == b->centre_y;
}

static gboolean
only_panned (NoughtsBoardFrame before,
             NoughtsBoardFrame after)
{
  before.centre_x = after.centre_x;
  before.centre_y = after.centre_y;
  return frames_equal (&before, &after);
}

void
noughts_board_view_relayout (NoughtsBoardView        *self,
                             const NoughtsBoardFrame *frame)
{
  NoughtsBoardFrame before = self->layout.frame;
  gboolean known = self->pixels_known;

  noughts_board_layout_init (&self->layout, frame);
  if (frames_equal (&before, &self->layout.frame) && self->layers[LAYER_BOARD] != NULL)
    return;

  noughts_board_view_drop_layers (self);
  self->pixels_known = known && only_panned (before, self->layout.frame);
  noughts_board_view_schedule_cells (self);
  noughts_board_view_update_actions (self);
  if (before.zoom != self->layout.frame.zoom)
    g_object_notify (G_OBJECT (self), "zoom");
}

void
noughts_board_view_set_zoom_at (NoughtsBoardView *self,
                                double            zoom,
                                double            x,
                                double            y)
{
  NoughtsBoardLayout layout = self->layout;

  noughts_board_layout_zoom_at (&layout, zoom, x, y);
  noughts_board_view_relayout (self, &layout.frame);
}

void
noughts_board_view_follow_play (NoughtsBoardView *self,
                                gboolean          at_once)
{
  NoughtsNode *node = noughts_game_get_current (self->game);
  MnkPoint move = noughts_node_get_move (node);
  double x, y;

  /* Without a size yet there is no view to keep it in. */
  if (noughts_node_get_piece (node) == MNK_EMPTY || mnk_point_is_pass (move) ||
      self->layout.frame.width <= 0 || noughts_board_layout_shows (&self->layout, move))
    return;
  if (noughts_board_layout_reveal (&self->layout, move, FOLLOW_MARGIN, &x, &y))
    noughts_board_view_glide_to (self, x, y, at_once);
}

MnkPoint
noughts_board_view_find_middle (NoughtsBoardView *self)
{
  MnkPoint min, max;

  if (self->game != NULL && mnk_rule_is_unbounded (&self->rule) &&
      mnk_field_bounds (noughts_game_get_field (self->game), &min, &max))
    return (MnkPoint) { (int32_t) (((int64_t) min.x + max.x) / 2),
                        (int32_t) (((int64_t) min.y + max.y) / 2) };
  return (MnkPoint) { self->rule.width / 2, self->rule.height / 2 };
}

void
noughts_board_view_set_zoom (NoughtsBoardView *self,
                             double            zoom)
{
  g_return_if_fail (NOUGHTS_IS_BOARD_VIEW (self));

  noughts_board_view_set_zoom_at (self, zoom, self->layout.mid_x, self->layout.mid_y);
}

double
noughts_board_view_get_zoom (NoughtsBoardView *self)
{
  g_return_val_if_fail (NOUGHTS_IS_BOARD_VIEW (self), 1);

  return self->layout.frame.zoom;
}
