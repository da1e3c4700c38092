/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "noughts-board-looks.h"

#include <math.h>

static void
draw_frame (cairo_t *cr, const NoughtsBoardCanvas *canvas)
{
  NoughtsBoardRect paper = canvas->layout->paper;
  gboolean bounded = canvas->layout->frame.columns > 0;

  noughts_board_round_rect (cr, &paper, bounded ? 8 : 0);
  noughts_board_set_colour (cr, canvas->palette, NOUGHTS_BOARD_CHECKERS_FRAME, 1);
  cairo_fill (cr);
}

static gboolean
is_light (const NoughtsBoardLayout *layout, int64_t x, int64_t y)
{
  const MnkPoint cell = noughts_board_layout_find (layout, (MnkPoint){ (int32_t) x, (int32_t) y });

  return (((int64_t) cell.x + cell.y) & 1) != 0;
}

/* The cells of one colour at a time; a1 is dark. The edges fall on device pixels, so that
 * neighbours leave no seam. */
static void
draw_squares (cairo_t *cr, const NoughtsBoardCanvas *canvas)
{
  const NoughtsBoardLayout *layout = canvas->layout;

  noughts_board_set_colour (cr, canvas->palette, NOUGHTS_BOARD_CHECKERS_LIGHT, 1);
  cairo_paint (cr);
  /* Of squares this small only the mean colour would be seen. */
  if (layout->cell < 3)
    return;

  noughts_board_set_colour (cr, canvas->palette, NOUGHTS_BOARD_CHECKERS_DARK, 1);
  for (int64_t y = layout->min.y; y <= layout->max.y; y++)
    {
      double top = noughts_board_line_y (layout, y + 0.5, 2);
      double bottom = noughts_board_line_y (layout, y - 0.5, 2);

      for (int64_t x = layout->min.x; x <= layout->max.x; x++)
        {
          double left, right;

          if (is_light (layout, x, y))
            continue;
          left = noughts_board_line_x (layout, x - 0.5, 2);
          right = noughts_board_line_x (layout, x + 0.5, 2);
          cairo_rectangle (cr, left, top, right - left, bottom - top);
        }
    }
  cairo_fill (cr);
}

static void
draw_board (cairo_t *cr, const NoughtsBoardCanvas *canvas)
{
  NoughtsBoardRect view = canvas->layout->view;

  draw_frame (cr, canvas);
  cairo_save (cr);
  noughts_board_round_rect (cr, &view, canvas->layout->frame.columns > 0 ? 3 : 0);
  cairo_clip (cr);
  draw_squares (cr, canvas);
  cairo_restore (cr);
}

/* Plain and bold. A thin rim in the other direction of brightness keeps a piece legible
 * on both colours of squares. */
static void
draw_sign (cairo_t *cr,
           const NoughtsBoardPalette *palette,
           MnkPiece piece,
           double cell,
           double progress)
{
  double width = MAX (cell * 0.13, 2);
  double radius = cell * 0.26 * (piece == MNK_O ? 1.06 : 1);

  cairo_set_line_cap (cr, CAIRO_LINE_CAP_ROUND);
  cairo_set_line_width (cr, width + MAX (cell * 0.035, 1));
  noughts_board_set_colour (cr, palette, NOUGHTS_BOARD_CURSOR_HALO, palette->contrast ? 1 : 0.45);
  noughts_board_trace_sign (cr, piece, radius, progress);
  cairo_stroke (cr);

  cairo_set_line_width (cr, width);
  noughts_board_set_colour (
      cr, palette, piece == MNK_X ? NOUGHTS_BOARD_CHECKERS_X : NOUGHTS_BOARD_CHECKERS_O, 1);
  noughts_board_trace_sign (cr, piece, radius, progress);
  cairo_stroke (cr);
}

static void
draw_disc (cairo_t *cr, double radius)
{
  cairo_new_path (cr);
  cairo_arc (cr, 0, 0, radius, 0, 2 * G_PI);
}

/* A draughtsman: a turned disc with two grooves. */
static void
draw_man (cairo_t *cr, const NoughtsBoardPalette *palette, MnkPiece piece, double cell)
{
  double radius = cell * 0.41, depth = MAX (cell * 0.045, 0.8);
  gboolean black = piece == MNK_X;
  NoughtsBoardColour body = black ? NOUGHTS_BOARD_STONE_BLACK : NOUGHTS_BOARD_STONE_WHITE;
  NoughtsBoardColour groove =
      black ? NOUGHTS_BOARD_STONE_BLACK_SHINE : NOUGHTS_BOARD_STONE_WHITE_SHADE;

  if (!palette->contrast)
    {
      cairo_save (cr);
      cairo_translate (cr, 0, depth * 1.4);
      cairo_set_source_rgba (cr, 0, 0, 0, 0.30);
      draw_disc (cr, radius * 1.03);
      cairo_fill (cr);
      cairo_restore (cr);

      /* The man's side below its face. */
      cairo_save (cr);
      cairo_translate (cr, 0, depth);
      noughts_board_set_colour (cr, palette, groove, 1);
      draw_disc (cr, radius);
      cairo_fill (cr);
      cairo_restore (cr);
    }

  noughts_board_set_colour (cr, palette, body, 1);
  draw_disc (cr, radius);
  cairo_fill_preserve (cr);
  noughts_board_set_colour (cr, palette,
                            black ? NOUGHTS_BOARD_STONE_BLACK_SHINE : NOUGHTS_BOARD_STONE_EDGE,
                            palette->contrast ? 1 : 0.55);
  cairo_set_line_width (cr, palette->contrast ? 1.6 : 1);
  cairo_stroke (cr);

  if (cell < 14)
    return;
  noughts_board_set_colour (cr, palette, groove, 0.8);
  cairo_set_line_width (cr, MAX (cell * 0.022, 0.8));
  draw_disc (cr, radius * 0.76);
  cairo_stroke (cr);
  draw_disc (cr, radius * 0.50);
  cairo_stroke (cr);
}

static void
draw_piece (cairo_t *cr,
            const NoughtsBoardPalette *palette,
            gboolean stones,
            MnkPiece piece,
            double cell,
            guint variant,
            double progress)
{
  if (!stones)
    {
      draw_sign (cr, palette, piece, cell, progress);
      return;
    }

  cairo_push_group (cr);
  draw_man (cr, palette, piece, cell * (1 + 0.2 * (1 - progress)));
  cairo_pop_group_to_source (cr);
  cairo_paint_with_alpha (cr, CLAMP (progress * 1.6, 0, 1));
}

const NoughtsBoardTheme noughts_board_theme_checkers = { .n_variants = 1,
                                                         .label = NOUGHTS_BOARD_CHECKERS_LABEL,
                                                         .mark = NOUGHTS_BOARD_CHECKERS_MARK,
                                                         .signs = { NOUGHTS_BOARD_CHECKERS_X,
                                                                    NOUGHTS_BOARD_CHECKERS_O },
                                                         .draw_board = draw_board,
                                                         .draw_piece = draw_piece };
