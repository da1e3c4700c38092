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
           const NoughtsMarkup *mark,
           MnkPiece known)
{
  const MnkPiece here = noughts_board_view_at (self, mark->cell);
  const MnkPiece piece = here != MNK_EMPTY ? here : known;
  NoughtsMarkPlace place = { .cell = self->layout.cell, .empty = piece == MNK_EMPTY };

  noughts_board_layout_to_pixel (&self->layout, mark->cell, &place.x, &place.y);
  noughts_board_layout_to_pixel (&self->layout, mark->to, &place.to_x, &place.to_y);
  take_colour (place.ink, &self->palette.colours[get_ink (self, canvas, piece)]);
  take_colour (place.ground, &self->palette.colours[get_ground (self)]);
  noughts_picture_draw_mark (cr, mark, &place, text);
}

/* ---- A library's moves ---- */

/* Draws a known move as a small stone, or a larger one if its cell has a label. The edge has a
 * second colour if another order of moves leads to the same position. */
static void
draw_known (NoughtsBoardView *self, cairo_t *cr, const NoughtsKnownMove *move, gboolean labelled)
{
  const NoughtsBoardPalette *palette = &self->palette;
  const double radius = self->layout.cell * (labelled ? 0.34 : 0.2);
  double x, y;

  noughts_board_layout_to_pixel (&self->layout, move->cell, &x, &y);
  cairo_new_path (cr);
  cairo_arc (cr, x, y, radius, 0, 2 * G_PI);
  noughts_board_set_colour (
      cr, palette, move->piece == MNK_X ? NOUGHTS_BOARD_STONE_BLACK : NOUGHTS_BOARD_STONE_WHITE,
      0.85);
  cairo_fill_preserve (cr);
  noughts_board_set_colour (cr, palette,
                            move->other ? NOUGHTS_BOARD_CURSOR : NOUGHTS_BOARD_STONE_EDGE, 1);
  cairo_set_line_width (cr, MAX (self->layout.cell * (move->other ? 0.1 : 0.03), 1));
  cairo_stroke (cr);
}

/* Returns the piece of the known move on a cell, or MNK_EMPTY. */
static MnkPiece
get_known_piece (const GArray *moves, MnkPoint cell)
{
  for (guint i = 0; i < moves->len; i++)
    {
      const NoughtsKnownMove *move = &g_array_index (moves, NoughtsKnownMove, i);

      if (mnk_point_equal (move->cell, cell))
        return move->piece;
    }

  return MNK_EMPTY;
}

gboolean
noughts_board_view_has_markup (NoughtsBoardView *self)
{
  g_autoptr (GArray) marks =
      noughts_game_get_markup (self->game, noughts_game_get_current (self->game));

  return marks->len > 0 || noughts_game_is_library (self->game);
}

void
noughts_board_view_draw_markup (NoughtsBoardView *self,
                                cairo_t *cr,
                                const NoughtsBoardCanvas *canvas)
{
  g_autoptr (PangoLayout) text = gtk_widget_create_pango_layout (GTK_WIDGET (self), NULL);
  g_autoptr (GArray) marks =
      noughts_game_get_markup (self->game, noughts_game_get_current (self->game));

  g_autoptr (GArray) moves =
      noughts_game_get_known_moves (self->game, noughts_game_get_current (self->game));

  if (self->layout.cell < SMALLEST_CELL)
    return;

  for (guint i = 0; i < moves->len; i++)
    {
      const NoughtsKnownMove *move = &g_array_index (moves, NoughtsKnownMove, i);

      if (noughts_board_view_shows (self, move->cell))
        draw_known (self, cr, move, noughts_markup_find_label (marks, move->cell) != NULL);
    }

  pango_layout_set_font_description (
      text, pango_context_get_font_description (pango_layout_get_context (text)));
  for (guint i = 0; i < marks->len; i++)
    {
      const NoughtsMarkup *mark = &g_array_index (marks, NoughtsMarkup, i);

      if (noughts_board_view_shows (self, mark->cell))
        draw_mark (self, cr, canvas, text, mark, get_known_piece (moves, mark->cell));
    }
}
