/* SPDX-License-Identifier: GPL-3.0-or-later */

/* What part of the board is seen, and how large. */

#include "noughts-board-view-private.h"

#include <math.h>

/* Labels are a little smaller than the text around the board. */
#define LABEL_SCALE 0.9

/* A cell is kept this many cells away from the rim when the view follows the play. */
#define FOLLOW_MARGIN 1.5

/* As much of a cell may lie beyond the rim, and it is still seen. */
#define CUT_OFF 0.25

/* Cells around the stones when all are shown. */
#define WHOLE_AIR 1

/* The widest digit and the height of a label, in pixels. */
static void
measure_labels (NoughtsBoardView *self, NoughtsBoardFrame *frame)
{
  PangoContext *context = gtk_widget_get_pango_context (GTK_WIDGET (self));
  PangoFontMetrics *metrics = pango_context_get_metrics (context, NULL, NULL);

  frame->char_width =
      LABEL_SCALE * pango_font_metrics_get_approximate_digit_width (metrics) / PANGO_SCALE;
  frame->char_height =
      LABEL_SCALE
      * (pango_font_metrics_get_ascent (metrics) + pango_font_metrics_get_descent (metrics))
      / PANGO_SCALE;
  pango_font_metrics_unref (metrics);
}

NoughtsBoardFrame
noughts_board_view_make_frame (NoughtsBoardView *self)
{
  NoughtsBoardFrame frame = self->layout.frame;

  frame.way = self->game != NULL ? noughts_game_get_way (self->game) : 0;
  frame.columns = noughts_way_is_exchanged (frame.way) ? self->rule.height : self->rule.width;
  frame.rows = noughts_way_is_exchanged (frame.way) ? self->rule.width : self->rule.height;
  frame.width = gtk_widget_get_width (GTK_WIDGET (self));
  frame.height = gtk_widget_get_height (GTK_WIDGET (self));
  frame.scale = gtk_widget_get_scale_factor (GTK_WIDGET (self));
  frame.char_width = frame.char_height = 0;
  if (self->coordinates)
    measure_labels (self, &frame);
  return frame;
}

void
noughts_board_view_fit (NoughtsBoardView *self, int *width, int *height)
{
  NoughtsBoardLayout layout;
  NoughtsBoardFrame frame;

  g_return_if_fail (NOUGHTS_IS_BOARD_VIEW (self));

  frame = noughts_board_view_make_frame (self);
  frame.width = *width;
  frame.height = *height;
  frame.zoom = 1;
  if (frame.columns == 0)
    return;

  noughts_board_layout_init (&layout, &frame);
  *width = MIN (*width, (int) ceil (layout.paper.width));
  *height = MIN (*height, (int) ceil (layout.paper.height));
}

static gboolean
frames_equal (const NoughtsBoardFrame *a, const NoughtsBoardFrame *b)
{
  return a->columns == b->columns && a->rows == b->rows && a->way == b->way && a->width == b->width
         && a->height == b->height && a->scale == b->scale && a->char_width == b->char_width
         && a->char_height == b->char_height && a->zoom == b->zoom && a->centre_x == b->centre_x
         && a->centre_y == b->centre_y;
}

static gboolean
only_panned (NoughtsBoardFrame before, NoughtsBoardFrame after)
{
  before.centre_x = after.centre_x;
  before.centre_y = after.centre_y;
  return frames_equal (&before, &after);
}

void
noughts_board_view_relayout (NoughtsBoardView *self, const NoughtsBoardFrame *frame)
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
noughts_board_view_set_zoom_at (NoughtsBoardView *self, double zoom, double x, double y)
{
  NoughtsBoardLayout layout = self->layout;

  noughts_board_layout_zoom_at (&layout, zoom, x, y);
  noughts_board_view_relayout (self, &layout.frame);
}

/* Whether a cell lies under the overview, or beyond it as seen from the middle of the view. */
static gboolean
is_behind_map (const NoughtsBoardRect *cell,
               const NoughtsBoardRect *map,
               const NoughtsBoardRect *view)
{
  const gboolean left = map->x + map->width / 2 < view->x + view->width / 2;
  const gboolean up = map->y + map->height / 2 < view->y + view->height / 2;

  return (left ? cell->x < map->x + map->width : cell->x + cell->width > map->x)
         && (up ? cell->y < map->y + map->height : cell->y + cell->height > map->y);
}

/* How far inside the view a cell must lie to be seen, in cells; 0 if it is seen where it is: the
 * rim does not cut it, and the overview corner does not lie over it. */
static double
find_margin (NoughtsBoardView *self, MnkPoint cell)
{
  const NoughtsBoardRect *view = &self->layout.view;
  NoughtsBoardRect rect = noughts_board_layout_cell_rect (&self->layout, cell);
  double slack = CUT_OFF * self->layout.cell;
  NoughtsBoardRect map;

  if (noughts_board_view_get_map (self, &map) && is_behind_map (&rect, &map, view))
    return FOLLOW_MARGIN + MAX (map.width, map.height) / self->layout.cell;

  if (rect.x < view->x - slack || rect.x + rect.width > view->x + view->width + slack
      || rect.y < view->y - slack || rect.y + rect.height > view->y + view->height + slack)
    return FOLLOW_MARGIN;

  return 0;
}

/* The same if the middle of the view were at (x, y), where the overview may have another place. */
static double
find_margin_at (NoughtsBoardView *self, MnkPoint cell, double x, double y)
{
  const NoughtsBoardLayout layout = self->layout;
  NoughtsBoardFrame frame = layout.frame;
  double margin;

  frame.centre_x = x;
  frame.centre_y = y;
  noughts_board_layout_init (&self->layout, &frame);
  margin = find_margin (self, cell);
  self->layout = layout;
  return margin;
}

static void
reveal_cell (NoughtsBoardView *self, MnkPoint cell, gboolean at_once)
{
  double x, y, margin, beyond;

  /* Without a size yet there is no view to keep it in. */
  if (self->layout.frame.width <= 0)
    return;

  margin = find_margin (self, cell);
  if (margin <= 0 || !noughts_board_layout_reveal (&self->layout, cell, margin, &x, &y))
    return;

  beyond = find_margin_at (self, cell, x, y);
  if (beyond > margin)
    noughts_board_layout_reveal (&self->layout, cell, beyond, &x, &y);
  noughts_board_view_glide_to (self, x, y, at_once);
}

void
noughts_board_view_follow_play (NoughtsBoardView *self, gboolean at_once)
{
  NoughtsNode *node = noughts_game_get_current (self->game);
  MnkPoint move = noughts_node_get_move (node);

  if (noughts_node_get_piece (node) != MNK_EMPTY && !mnk_point_is_pass (move))
    reveal_cell (self, move, at_once);
}

void
noughts_board_view_reveal_hint (NoughtsBoardView *self)
{
  const NoughtsBoardHint *hints = (const NoughtsBoardHint *) self->hints->data;

  if (self->hints->len == 0)
    return;

  for (guint i = 0; i < self->hints->len; i++)
    if (find_margin (self, hints[i].cell) == 0)
      return;
  reveal_cell (self, hints[0].cell, FALSE);
}

void
noughts_board_view_see_range (NoughtsBoardView *self,
                              MnkPoint first,
                              MnkPoint last,
                              MnkPoint *min,
                              MnkPoint *max)
{
  const MnkPoint one = noughts_board_layout_see (&self->layout, first);
  const MnkPoint other = noughts_board_layout_see (&self->layout, last);

  *min = (MnkPoint){ MIN (one.x, other.x), MIN (one.y, other.y) };
  *max = (MnkPoint){ MAX (one.x, other.x), MAX (one.y, other.y) };
}

/* The spot in the middle of the view stays there. */
void
noughts_board_view_follow_way (NoughtsBoardView *self)
{
  const NoughtsBoardFrame before = self->layout.frame;
  const NoughtsWay way = noughts_game_get_way (self->game);
  const MnkPoint middle =
      noughts_board_layout_find (&self->layout, (MnkPoint){ (int32_t) round (before.centre_x),
                                                            (int32_t) round (before.centre_y) });
  const gboolean focused = gtk_widget_get_focus_child (GTK_WIDGET (self)) != NULL;
  NoughtsBoardFrame frame = noughts_board_view_make_frame (self);
  MnkPoint seen;

  if (before.way == way)
    return;

  seen = noughts_way_see (way, frame.columns, frame.rows, middle);
  frame.centre_x = seen.x;
  frame.centre_y = seen.y;
  noughts_board_view_stop_motion (self);
  g_clear_pointer (&self->map, cairo_surface_destroy);
  /* Each cell stands in another row and column. */
  noughts_board_view_clear_cells (self);
  noughts_board_view_relayout (self, &frame);
  noughts_board_view_sync_cells (self);
  if (focused)
    gtk_widget_grab_focus (GTK_WIDGET (self));
  gtk_widget_queue_resize (GTK_WIDGET (self));
}

void
noughts_board_view_show_whole (NoughtsBoardView *self)
{
  const NoughtsBoardRect *view = &self->layout.view;
  NoughtsBoardFrame frame = self->layout.frame;
  MnkPoint min, max;

  noughts_board_view_stop_motion (self);
  frame.zoom = 1;
  if (self->game != NULL && mnk_rule_is_unbounded (&self->rule)
      && mnk_field_bounds (noughts_game_get_field (self->game), &min, &max))
    {
      double columns, rows, cell;

      noughts_board_view_see_range (self, min, max, &min, &max);
      columns = (double) max.x - min.x + 1 + 2 * WHOLE_AIR;
      rows = (double) max.y - min.y + 1 + 2 * WHOLE_AIR;
      cell = MIN (view->width / columns, view->height / rows);

      frame.zoom = MIN (cell / NOUGHTS_BOARD_NATURAL_CELL, 1);
      frame.centre_x = ((double) min.x + max.x) / 2;
      frame.centre_y = ((double) min.y + max.y) / 2;
    }

  noughts_board_view_relayout (self, &frame);
  /* Where they lie too far from each other, the last move is seen. */
  if (self->game != NULL)
    noughts_board_view_follow_play (self, TRUE);
}

MnkPoint
noughts_board_view_find_middle (NoughtsBoardView *self)
{
  MnkPoint min, max;

  if (self->game != NULL && mnk_rule_is_unbounded (&self->rule)
      && mnk_field_bounds (noughts_game_get_field (self->game), &min, &max))
    return (MnkPoint){ (int32_t) (((int64_t) min.x + max.x) / 2),
                       (int32_t) (((int64_t) min.y + max.y) / 2) };
  return (MnkPoint){ self->rule.width / 2, self->rule.height / 2 };
}

void
noughts_board_view_set_zoom (NoughtsBoardView *self, double zoom)
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
