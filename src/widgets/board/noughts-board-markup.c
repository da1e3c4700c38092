/* SPDX-License-Identifier: GPL-3.0-or-later */

/* What the author of a game's file has drawn on the board. */

#include "noughts-board-view-private.h"

#include "noughts-board-looks.h"

/* In smaller cells, in pixels, nothing of it can be read. */
#define SMALLEST_CELL 7.0

static void
take_colour (double *parts, const GdkRGBA *colour)
{
  parts[0] = colour->red;
  parts[1] = colour->green;
  parts[2] = colour->blue;
}

/* The colour of an empty cell, behind a label. */
static NoughtsBoardColour
get_ground (NoughtsBoardView *self)
{
  const NoughtsBoardTheme *look = noughts_board_view_get_look (self);

  if (look == &noughts_board_theme_tournament)
    return NOUGHTS_BOARD_WOOD_LIGHT;
  return look == &noughts_board_theme_checkers ? NOUGHTS_BOARD_CHECKERS_LIGHT
                                               : NOUGHTS_BOARD_NOTEBOOK_PAPER;
}

static NoughtsBoardColour
get_ink (NoughtsBoardView *self, const NoughtsBoardCanvas *canvas, MnkPiece piece)
{
  if (!canvas->stones || piece == MNK_EMPTY)
    return noughts_board_view_get_look (self)->mark;

  return piece == MNK_X ? NOUGHTS_BOARD_STONE_WHITE : NOUGHTS_BOARD_STONE_BLACK;
}

static void
draw_mark (NoughtsBoardView *self,
           cairo_t *cr,
           const NoughtsBoardCanvas *canvas,
           PangoLayout *text,
           const NoughtsMarkup *mark)
{
  const MnkPiece piece = noughts_board_view_at (self, mark->cell);
  NoughtsMarkPlace place = { .cell = self->layout.cell, .empty = piece == MNK_EMPTY };

  noughts_board_layout_to_pixel (&self->layout, mark->cell, &place.x, &place.y);
  noughts_board_layout_to_pixel (&self->layout, mark->to, &place.to_x, &place.to_y);
  take_colour (place.ink, &self->palette.colours[get_ink (self, canvas, piece)]);
  take_colour (place.ground, &self->palette.colours[get_ground (self)]);
  noughts_picture_draw_mark (cr, mark, &place, text);
}

gboolean
noughts_board_view_has_markup (NoughtsBoardView *self)
{
  g_autoptr (GArray) marks =
      noughts_game_get_markup (self->game, noughts_game_get_current (self->game));

  return marks->len > 0;
}

void
noughts_board_view_draw_markup (NoughtsBoardView *self,
                                cairo_t *cr,
                                const NoughtsBoardCanvas *canvas)
{
  g_autoptr (PangoLayout) text = gtk_widget_create_pango_layout (GTK_WIDGET (self), NULL);
  g_autoptr (GArray) marks =
      noughts_game_get_markup (self->game, noughts_game_get_current (self->game));

  if (self->layout.cell < SMALLEST_CELL)
    return;

  pango_layout_set_font_description (
      text, pango_context_get_font_description (pango_layout_get_context (text)));
  for (guint i = 0; i < marks->len; i++)
    {
      const NoughtsMarkup *mark = &g_array_index (marks, NoughtsMarkup, i);

      if (noughts_board_view_shows (self, mark->cell))
        draw_mark (self, cr, canvas, text, mark);
    }
}
