/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Which part of the view a cell and each layer cover. */
#include "noughts-board-view-private.h"

#include <math.h>

gboolean
noughts_board_view_shows (NoughtsBoardView *self, MnkPoint cell)
{
  const MnkPoint seen = noughts_board_layout_see (&self->layout, cell);

  return seen.x >= self->layout.min.x && seen.x <= self->layout.max.x
         && seen.y >= self->layout.min.y && seen.y <= self->layout.max.y;
}

gboolean
noughts_board_view_get_last (NoughtsBoardView *self, MnkPoint *move)
{
  if (self->shown == NULL || noughts_node_get_piece (self->shown) == MNK_EMPTY)
    return FALSE;
  *move = noughts_node_get_move (self->shown);
  return !mnk_point_is_pass (*move);
}

void
noughts_board_view_get_range (NoughtsBoardView *self, int more, MnkPoint *min, MnkPoint *max)
{
  const NoughtsBoardLayout *layout = &self->layout;
  const MnkPoint first = { (int32_t) MAX ((int64_t) layout->min.x - more, layout->first.x),
                           (int32_t) MAX ((int64_t) layout->min.y - more, layout->first.y) };
  const MnkPoint last = { (int32_t) MIN ((int64_t) layout->max.x + more, layout->last.x),
                          (int32_t) MIN ((int64_t) layout->max.y + more, layout->last.y) };

  noughts_board_layout_find_range (layout, first, last, min, max);
}

graphene_rect_t
noughts_board_view_cell_bounds (NoughtsBoardView *self, MnkPoint cell)
{
  NoughtsBoardRect rect = noughts_board_layout_cell_rect (&self->layout, cell);
  double more = rect.width * 0.3 + 4;

  return GRAPHENE_RECT_INIT (floor (rect.x - more), floor (rect.y - more),
                             ceil (rect.width + 2 * more) + 1, ceil (rect.height + 2 * more) + 1);
}

static graphene_rect_t
rect_around (const NoughtsBoardRect *rect)
{
  return GRAPHENE_RECT_INIT (floor (rect->x), floor (rect->y), ceil (rect->width) + 1,
                             ceil (rect->height) + 1);
}

/* Adds the cells from one corner to another, as far as they show. */
static void
add_cells (NoughtsBoardView *self, MnkPoint min, MnkPoint max, graphene_rect_t *bounds)
{
  graphene_rect_t first, last;
  MnkPoint low, high;

  noughts_board_view_get_range (self, 1, &low, &high);
  min = (MnkPoint){ CLAMP (min.x, low.x, high.x), CLAMP (min.y, low.y, high.y) };
  max = (MnkPoint){ CLAMP (max.x, low.x, high.x), CLAMP (max.y, low.y, high.y) };
  first = noughts_board_view_cell_bounds (self, min);
  last = noughts_board_view_cell_bounds (self, max);
  graphene_rect_union (&first, &last, &first);
  if (bounds->size.width > 0)
    graphene_rect_union (&first, bounds, bounds);
  else
    *bounds = first;
}

static void
add_marked (NoughtsBoardView *self, const GArray *cells, graphene_rect_t *bounds)
{
  for (guint i = 0; i < cells->len; i++)
    {
      const MnkPoint cell = g_array_index (cells, MnkPoint, i);

      if (noughts_board_view_shows (self, cell))
        add_cells (self, cell, cell, bounds);
    }
}

static void
add_tints (NoughtsBoardView *self, graphene_rect_t *bounds)
{
  MnkPoint last;

  if (noughts_board_view_get_last (self, &last) && noughts_board_view_shows (self, last))
    add_cells (self, last, last, bounds);
  for (guint i = 0; i < self->hints->len; i++)
    {
      MnkPoint cell = g_array_index (self->hints, NoughtsBoardHint, i).cell;

      if (noughts_board_view_shows (self, cell))
        add_cells (self, cell, cell, bounds);
    }
  if (self->has_area)
    add_cells (self, self->area_from, self->area_to, bounds);
  if (!mnk_point_is_pass (self->better) && noughts_board_view_shows (self, self->better))
    add_cells (self, self->better, self->better, bounds);
  add_marked (self, self->forbidden, bounds);
  add_marked (self, self->chosen, bounds);
}

static void
add_stones (NoughtsBoardView *self, graphene_rect_t *bounds)
{
  const MnkField *field = noughts_game_get_field (self->game);
  MnkPoint min, max, low, high;

  noughts_board_view_get_range (self, 1, &low, &high);
  if (mnk_field_stones (field) > 0 && mnk_field_bounds (field, &min, &max) && min.x <= high.x
      && max.x >= low.x && min.y <= high.y && max.y >= low.y)
    add_cells (self, min, max, bounds);
}

static void
add_numbers (NoughtsBoardView *self, graphene_rect_t *bounds)
{
  MnkPoint last;

  if (!noughts_board_view_get_last (self, &last))
    return;
  if (self->numbers >= NOUGHTS_NUMBERS_LAST_5)
    add_stones (self, bounds);
  else if (noughts_board_view_shows (self, last)
           && (self->numbers == NOUGHTS_NUMBERS_LAST || noughts_rule_has_stones (&self->rule)))
    add_cells (self, last, last, bounds);
}

static void
add_win (NoughtsBoardView *self, graphene_rect_t *bounds)
{
  MnkPoint cells[MNK_MAX_SIDE];
  guint n = noughts_game_get_win_line (self->game, cells, G_N_ELEMENTS (cells));

  for (guint i = 0; i < n; i++)
    add_cells (self, cells[i], cells[i], bounds);
}

static void
add_thoughts (NoughtsBoardView *self, graphene_rect_t *bounds)
{
  if (noughts_board_view_has_markup (self))
    {
      *bounds = rect_around (&self->layout.view);
      return;
    }

  for (guint i = 0; i < self->line->len; i++)
    {
      const MnkPoint cell = g_array_index (self->line, MnkPoint, i);

      if (!mnk_point_is_pass (cell) && noughts_board_view_shows (self, cell))
        add_cells (self, cell, cell, bounds);
    }
  if (self->badge != NOUGHTS_KIND_NONE && noughts_board_view_shows (self, self->badge_cell))
    add_cells (self, self->badge_cell, self->badge_cell, bounds);
}

gboolean
noughts_board_view_layer_bounds (NoughtsBoardView *self,
                                 NoughtsBoardLayer layer,
                                 graphene_rect_t *bounds)
{
  *bounds = GRAPHENE_RECT_INIT (0, 0, 0, 0);
  switch (layer)
    {
    case LAYER_TINTS:
      add_tints (self, bounds);
      break;
    case LAYER_PIECES:
      add_stones (self, bounds);
      break;
    case LAYER_NUMBERS:
      add_numbers (self, bounds);
      break;
    case LAYER_WIN:
      add_win (self, bounds);
      break;
    case LAYER_THOUGHTS:
      add_thoughts (self, bounds);
      break;
    case LAYER_VALUES:
    case LAYER_WEIGHTS:
    case LAYER_WEIGHT_NUMBERS:
      *bounds = rect_around (&self->layout.view);
      break;
    case LAYER_BOARD:
    case N_LAYERS:
    default:
      *bounds = rect_around (&self->layout.paper);
    }
  return bounds->size.width > 0;
}
