/* SPDX-License-Identifier: GPL-3.0-or-later */

/* What is thought of a position without being played there: how it goes on, as pale numbered
 * pieces, what would have been better, and a sign that says what kind of move one was. */

#include "noughts-board-view-private.h"

#include "noughts-board-marks.h"

/* Pieces that are smaller, in pixels, are dots, and could not be told apart from the others. */
#define SMALLEST_CELL 7.0

/* How much of a piece that is only thought of shows. */
#define PALE 0.5

static MnkPiece
piece_of (NoughtsBoardView *self, guint index)
{
  MnkPiece side = noughts_game_get_side (self->game);

  return index % 2 == 0 ? side : mnk_piece_other (side);
}

/* Whether the line is the other side's, as if it were its move. */
static gboolean
begins_with_pass (NoughtsBoardView *self)
{
  return self->line->len > 0 && mnk_point_is_pass (g_array_index (self->line, MnkPoint, 0));
}

static void
draw_line (NoughtsBoardView *self, cairo_t *cr, const NoughtsBoardCanvas *canvas)
{
  g_autoptr (PangoLayout) text = gtk_widget_create_pango_layout (GTK_WIDGET (self), NULL);
  const guint first = begins_with_pass (self) ? 1 : 0;

  for (guint i = 0; i < self->line->len; i++)
    {
      const MnkPoint cell = g_array_index (self->line, MnkPoint, i);

      if (mnk_point_is_pass (cell) || !noughts_board_view_shows (self, cell))
        continue;

      noughts_board_sprites_draw (&self->sprites, cr, &self->layout, cell, piece_of (self, i),
                                  PALE);
      noughts_board_draw_thought (cr, canvas, noughts_board_view_get_look (self), text, cell,
                                  piece_of (self, i), i + 1 - first);
    }
}

void
noughts_board_view_draw_thoughts (NoughtsBoardView *self,
                                  cairo_t *cr,
                                  const NoughtsBoardCanvas *canvas)
{
  GdkRGBA colour;

  if (self->layout.cell >= SMALLEST_CELL)
    draw_line (self, cr, canvas);
  if (self->badge == NOUGHTS_KIND_NONE || !noughts_board_view_shows (self, self->badge_cell))
    return;

  noughts_kind_get_color (GTK_WIDGET (self), self->badge, &colour);
  noughts_board_draw_badge (cr, canvas, self->badge_cell, self->badge, &colour);
}

void
noughts_board_view_clear_thoughts (NoughtsBoardView *self)
{
  g_array_set_size (self->line, 0);
  self->badge = NOUGHTS_KIND_NONE;
  self->better = MNK_PASS;
  self->has_area = FALSE;
}

guint
noughts_board_view_find_in_line (NoughtsBoardView *self, MnkPoint cell)
{
  for (guint i = 0; i < self->line->len; i++)
    {
      if (mnk_point_equal (g_array_index (self->line, MnkPoint, i), cell))
        return begins_with_pass (self) ? i : i + 1;
    }

  return 0;
}

static void
thoughts_changed (NoughtsBoardView *self)
{
  noughts_board_view_drop_layer (self, LAYER_THOUGHTS);
  noughts_board_view_describe_cells (self);
}

void
noughts_board_view_set_line (NoughtsBoardView *self, const MnkPoint *moves, guint n)
{
  g_return_if_fail (NOUGHTS_IS_BOARD_VIEW (self));
  g_return_if_fail (n == 0 || moves != NULL);

  noughts_board_view_catch_up (self);
  if (n == 0 && self->line->len == 0)
    return;

  g_array_set_size (self->line, 0);
  if (n > 0)
    g_array_append_vals (self->line, moves, n);
  thoughts_changed (self);
}

void
noughts_board_view_set_badge (NoughtsBoardView *self, MnkPoint cell, NoughtsKind kind)
{
  g_return_if_fail (NOUGHTS_IS_BOARD_VIEW (self));

  noughts_board_view_catch_up (self);
  if (self->badge == kind
      && (kind == NOUGHTS_KIND_NONE || mnk_point_equal (self->badge_cell, cell)))
    return;

  self->badge = kind;
  self->badge_cell = cell;
  thoughts_changed (self);
}

void
noughts_board_view_set_better (NoughtsBoardView *self, MnkPoint cell)
{
  g_return_if_fail (NOUGHTS_IS_BOARD_VIEW (self));

  noughts_board_view_catch_up (self);
  if (mnk_point_equal (self->better, cell))
    return;

  self->better = cell;
  noughts_board_view_drop_layer (self, LAYER_TINTS);
  noughts_board_view_describe_cells (self);
}

void
noughts_board_view_set_area (NoughtsBoardView *self, gboolean shown, MnkPoint from, MnkPoint to)
{
  g_return_if_fail (NOUGHTS_IS_BOARD_VIEW (self));

  noughts_board_view_catch_up (self);
  if (self->has_area == shown
      && (!shown
          || (mnk_point_equal (self->area_from, from) && mnk_point_equal (self->area_to, to))))
    return;

  self->has_area = shown;
  self->area_from = from;
  self->area_to = to;
  noughts_board_view_drop_layer (self, LAYER_TINTS);
  noughts_board_view_describe_cells (self);
}

gboolean
noughts_board_view_is_in_area (NoughtsBoardView *self, MnkPoint cell)
{
  return self->has_area && cell.x >= self->area_from.x && cell.x <= self->area_to.x
         && cell.y >= self->area_from.y && cell.y <= self->area_to.y;
}

void
noughts_board_view_clear_hints (NoughtsBoardView *self)
{
  if (self->hints->len == 0)
    return;

  g_array_set_size (self->hints, 0);
  noughts_board_view_drop_layer (self, LAYER_TINTS);
  noughts_board_view_describe_cells (self);
}

static void
add_hint (NoughtsBoardView *self, MnkPoint cell, NoughtsBoardColour colour)
{
  NoughtsBoardHint hint = { cell, colour };

  g_array_append_val (self->hints, hint);
}

/* Brings the hints into view, unless they have been `told` before. */
static void
show_hints (NoughtsBoardView *self, gboolean told)
{
  if (!told)
    noughts_board_view_reveal_hint (self);
  noughts_board_view_drop_layer (self, LAYER_TINTS);
  noughts_board_view_describe_cells (self);
}

void
noughts_board_view_set_hint (NoughtsBoardView *self,
                             const MnkPoint *cells,
                             const gboolean *deeper,
                             guint n)
{
  gboolean told;

  g_return_if_fail (NOUGHTS_IS_BOARD_VIEW (self));
  g_return_if_fail (n == 0 || cells != NULL);

  noughts_board_view_catch_up (self);

  /* One that is only told anew leaves a view alone that has moved since. */
  told = n > 0 && self->hints->len > 0
         && mnk_point_equal (g_array_index (self->hints, NoughtsBoardHint, 0).cell, cells[0]);

  g_array_set_size (self->hints, 0);
  for (guint i = 0; i < n; i++)
    {
      gboolean is_deep = deeper != NULL && deeper[i];

      add_hint (self, cells[i], is_deep ? NOUGHTS_BOARD_HINT_DEEP : NOUGHTS_BOARD_HINT);
    }
  show_hints (self, told);
}

void
noughts_board_view_set_threat (NoughtsBoardView *self,
                               const MnkPoint *stones,
                               guint n_stones,
                               const MnkPoint *ends,
                               guint n_ends)
{
  g_return_if_fail (NOUGHTS_IS_BOARD_VIEW (self));
  g_return_if_fail (n_stones == 0 || stones != NULL);
  g_return_if_fail (n_ends == 0 || ends != NULL);

  noughts_board_view_catch_up (self);
  g_array_set_size (self->hints, 0);
  for (guint i = 0; i < n_stones; i++)
    add_hint (self, stones[i], NOUGHTS_BOARD_THREAT);
  for (guint i = 0; i < n_ends; i++)
    add_hint (self, ends[i], NOUGHTS_BOARD_THREAT_END);
  show_hints (self, FALSE);
}

void
noughts_board_view_set_forbidden (NoughtsBoardView *self, const MnkPoint *cells, guint n)
{
  g_return_if_fail (NOUGHTS_IS_BOARD_VIEW (self));
  g_return_if_fail (n == 0 || cells != NULL);

  if (n == 0 && self->forbidden->len == 0)
    return;

  g_array_set_size (self->forbidden, 0);
  if (n > 0)
    g_array_append_vals (self->forbidden, cells, n);
  noughts_board_view_drop_layer (self, LAYER_TINTS);
  noughts_board_view_describe_cells (self);
}

gboolean
noughts_board_view_is_forbidden (NoughtsBoardView *self, MnkPoint cell)
{
  g_return_val_if_fail (NOUGHTS_IS_BOARD_VIEW (self), FALSE);

  for (guint i = 0; i < self->forbidden->len; i++)
    if (mnk_point_equal (g_array_index (self->forbidden, MnkPoint, i), cell))
      return TRUE;

  return FALSE;
}
