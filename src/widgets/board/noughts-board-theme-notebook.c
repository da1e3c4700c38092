/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "noughts-board-looks.h"

#include <math.h>

#include "noughts-board-pen.h"

/* A printed square of the paper is about this large; a cell takes a whole number of them. */
#define SQUARE 26.0

/* Cells smaller than this have straight lines: a hand's wobble would only blur them. */
#define DRAWN_CELL 12.0

int
noughts_board_squares_in_cell (double cell)
{
  return MAX (1, (int) round (cell / SQUARE));
}

/* The printed squares go on under the labels to the paper's edge. They are in line with the
 * edges of cells, or with the lines that stones lie on. */
static void
draw_squares (cairo_t *cr, const NoughtsBoardCanvas *canvas)
{
  const NoughtsBoardLayout *layout = canvas->layout;
  const NoughtsBoardRect *paper = &layout->paper;
  int n = noughts_board_squares_in_cell (layout->cell);
  double step = 1.0 / n, phase = canvas->stones ? 0 : 0.5;
  double left = layout->frame.centre_x + (paper->x - layout->mid_x) / layout->cell;
  double top = layout->frame.centre_y - (paper->y - layout->mid_y) / layout->cell;
  int columns = (int) ceil (paper->width / (step * layout->cell)) + 1;
  int rows = (int) ceil (paper->height / (step * layout->cell)) + 1;
  double first_x = ceil ((left - phase) * n) / n + phase;
  double first_y = floor ((top - phase) * n) / n + phase;

  if (layout->cell < 4)
    return;

  noughts_board_set_colour (cr, canvas->palette, NOUGHTS_BOARD_NOTEBOOK_RULE,
                            CLAMP (layout->cell / 14, 0.3, 1));
  cairo_set_line_width (cr, 1);
  for (int i = 0; i < columns; i++)
    {
      double x = noughts_board_line_x (layout, first_x + i * step, 1);

      cairo_move_to (cr, x, paper->y);
      cairo_line_to (cr, x, paper->y + paper->height);
    }
  for (int i = 0; i < rows; i++)
    {
      double y = noughts_board_line_y (layout, first_y - i * step, 1);

      cairo_move_to (cr, paper->x, y);
      cairo_line_to (cr, paper->x + paper->width, y);
    }
  cairo_stroke (cr);
}

static double
pencil_width (const NoughtsBoardCanvas *canvas)
{
  double width = CLAMP (canvas->layout->cell * 0.024, 1.0, 3.6);

  return canvas->palette->contrast ? MAX (width * 1.2, 1.5) : width;
}

static void
draw_pencil_line (cairo_t *cr,
                  const NoughtsBoardCanvas *canvas,
                  double x0,
                  double y0,
                  double x1,
                  double y1,
                  guint seed)
{
  double cell = canvas->layout->cell, width = pencil_width (canvas);

  if (cell >= DRAWN_CELL)
    {
      noughts_pen_line (cr, x0, y0, x1, y1, width * 1.12, MIN (cell * 0.015, 1.4), seed, 1);
      return;
    }
  cairo_set_line_width (cr, width);
  cairo_move_to (cr, x0, y0);
  cairo_line_to (cr, x1, y1);
  cairo_stroke (cr);
}

/* Between squares: the lines of a bounded board, as one draws them for noughts and
 * crosses, a little longer than need be. Large boards get a border, too. */
static void
draw_hash (cairo_t *cr, const NoughtsBoardCanvas *canvas)
{
  const NoughtsBoardLayout *layout = canvas->layout;
  gboolean border = MAX (layout->last.x, layout->last.y) >= 5;
  double inset = border ? 0 : layout->cell * 0.04;
  double left = layout->area.x + inset, right = layout->area.x + layout->area.width - inset;
  double top = layout->area.y + inset, bottom = layout->area.y + layout->area.height - inset;

  for (int x = MAX (layout->min.x - 1, border ? -1 : 0);
       x <= MIN (layout->max.x + 1, border ? layout->last.x : layout->last.x - 1); x++)
    {
      double at = noughts_board_line_x (layout, x + 0.5, 1);

      draw_pencil_line (cr, canvas, at, top, at, bottom, 71 * (x + 2));
    }
  for (int y = MAX (layout->min.y - 1, border ? -1 : 0);
       y <= MIN (layout->max.y + 1, border ? layout->last.y : layout->last.y - 1); y++)
    {
      double at = noughts_board_line_y (layout, y + 0.5, 1);

      draw_pencil_line (cr, canvas, left, at, right, at, 113 * (y + 2));
    }
}

/* Crossings: a line through each row and column of cells. */
static void
draw_crossings (cairo_t *cr, const NoughtsBoardCanvas *canvas)
{
  const NoughtsBoardLayout *layout = canvas->layout;
  NoughtsBoardRect view = layout->view;
  double left = MAX (noughts_board_line_x (layout, layout->first.x, 1), view.x);
  double right = MIN (noughts_board_line_x (layout, layout->last.x, 1), view.x + view.width);
  double top = MAX (noughts_board_line_y (layout, layout->last.y, 1), view.y);
  double bottom = MIN (noughts_board_line_y (layout, layout->first.y, 1), view.y + view.height);

  for (int64_t x = layout->min.x; x <= layout->max.x; x++)
    {
      double at = noughts_board_line_x (layout, x, 1);

      draw_pencil_line (cr, canvas, at, top, at, bottom, (guint) (71 * (x + 2)));
    }
  for (int64_t y = layout->min.y; y <= layout->max.y; y++)
    {
      double at = noughts_board_line_y (layout, y, 1);

      draw_pencil_line (cr, canvas, left, at, right, at, (guint) (113 * (y + 2)));
    }
}

static void
draw_stars (cairo_t *cr, const NoughtsBoardCanvas *canvas)
{
  MnkPoint points[9];
  guint n =
      noughts_board_star_points (canvas->layout->frame.columns, canvas->layout->frame.rows, points);

  for (guint i = 0; i < n; i++)
    {
      double x, y;

      noughts_board_layout_to_pixel (canvas->layout,
                                     noughts_board_layout_find (canvas->layout, points[i]), &x, &y);
      cairo_new_path (cr);
      cairo_arc (cr, x, y, MAX (canvas->layout->cell * 0.07, 1.5), 0, 2 * G_PI);
      cairo_fill (cr);
    }
}

/* The page lies on the window: a hairline around it, and a little shadow below. */
static void
draw_page (cairo_t *cr, const NoughtsBoardCanvas *canvas)
{
  NoughtsBoardRect page = canvas->layout->paper;
  double radius = canvas->layout->frame.columns > 0 ? 5 : 0;

  noughts_board_round_rect (cr, &page, radius);
  noughts_board_set_colour (cr, canvas->palette, NOUGHTS_BOARD_NOTEBOOK_PAPER, 1);
  cairo_fill (cr);
  if (canvas->layout->frame.columns == 0)
    return;

  page.x += 0.5;
  page.y += 0.5;
  page.width -= 1;
  page.height -= 1;
  noughts_board_round_rect (cr, &page, radius);
  noughts_board_set_colour (cr, canvas->palette, NOUGHTS_BOARD_NOTEBOOK_PENCIL,
                            canvas->palette->contrast ? 1 : 0.16);
  cairo_set_line_width (cr, 1);
  cairo_stroke (cr);
}

static void
draw_board (cairo_t *cr, const NoughtsBoardCanvas *canvas)
{
  const NoughtsBoardLayout *layout = canvas->layout;
  gboolean bounded = layout->frame.columns > 0;
  NoughtsBoardRect clip = bounded ? layout->paper : layout->view;

  draw_page (cr, canvas);
  cairo_save (cr);
  noughts_board_round_rect (cr, &clip, bounded ? 5 : 0);
  cairo_clip (cr);
  draw_squares (cr, canvas);
  cairo_restore (cr);

  /* An endless page of squares needs no lines but the printed ones. */
  if (!bounded && !canvas->stones)
    return;

  cairo_save (cr);
  /* Strokes reach a little over the cells' rim. */
  cairo_rectangle (cr, layout->view.x - 4, layout->view.y - 4, layout->view.width + 8,
                   layout->view.height + 8);
  cairo_clip (cr);
  noughts_pen_begin_grain (cr);
  noughts_board_set_colour (cr, canvas->palette, NOUGHTS_BOARD_NOTEBOOK_PENCIL,
                            layout->cell >= DRAWN_CELL ? 1 : 0.6);
  if (canvas->stones)
    {
      draw_crossings (cr, canvas);
      if (bounded)
        draw_stars (cr, canvas);
    }
  else
    {
      draw_hash (cr, canvas);
    }
  noughts_pen_end_grain (cr, 0);
  cairo_restore (cr);
}

/* X and O with two coloured pencils. */
static void
draw_sign (cairo_t *cr,
           const NoughtsBoardPalette *palette,
           MnkPiece piece,
           double cell,
           guint variant,
           double progress)
{
  double width = MAX (cell * (palette->contrast ? 0.085 : 0.066), 1.3);

  noughts_pen_begin_grain (cr);
  if (piece == MNK_X)
    {
      noughts_board_set_colour (cr, palette, NOUGHTS_BOARD_NOTEBOOK_X, 1);
      noughts_pen_cross (cr, cell * 0.295, width, 977 * variant + 5, progress);
    }
  else
    {
      noughts_board_set_colour (cr, palette, NOUGHTS_BOARD_NOTEBOOK_O, 1);
      noughts_pen_ring (cr, cell * 0.31, width, 631 * variant + 11, progress);
    }
  noughts_pen_end_grain (cr, variant * 7);
}

/* Stones on paper: a ring that is left white, or filled with the pencil. */
static void
draw_stone (cairo_t *cr,
            const NoughtsBoardPalette *palette,
            MnkPiece piece,
            double cell,
            guint variant,
            double progress)
{
  double radius = cell * 0.40, width = MAX (cell * 0.055, 1.1);

  cairo_new_path (cr);
  cairo_arc (cr, 0, 0, radius, 0, 2 * G_PI);
  noughts_board_set_colour (
      cr, palette, piece == MNK_O ? NOUGHTS_BOARD_STONE_WHITE : NOUGHTS_BOARD_NOTEBOOK_PAPER,
      MIN (progress * 2, 1));
  cairo_fill (cr);

  noughts_pen_begin_grain (cr);
  noughts_board_set_colour (
      cr, palette, piece == MNK_X ? NOUGHTS_BOARD_STONE_BLACK : NOUGHTS_BOARD_STONE_EDGE, 1);
  if (piece == MNK_X)
    {
      /* A wash under the hatching, so that hardly any paper shines through. */
      cairo_arc (cr, 0, 0, radius, 0, 2 * G_PI);
      cairo_save (cr);
      noughts_board_set_colour (cr, palette, NOUGHTS_BOARD_STONE_BLACK,
                                MAX (progress * 2 - 1, 0) * 0.8);
      cairo_fill (cr);
      cairo_restore (cr);
      noughts_board_set_colour (cr, palette, NOUGHTS_BOARD_STONE_BLACK, 1);
      noughts_pen_hatch (cr, radius * 0.95, width * 1.3, 389 * variant + 3, progress * 2 - 1);
    }
  noughts_pen_ring (cr, radius, width * 1.2, 631 * variant + 11, progress * 2);
  noughts_pen_end_grain (cr, variant * 7);

  if (palette->dark && piece == MNK_X)
    {
      noughts_board_set_colour (cr, palette, NOUGHTS_BOARD_STONE_BLACK_SHINE, 1);
      noughts_pen_ring (cr, radius * 1.02, MAX (width * 0.7, 1), 631 * variant + 12, progress);
    }
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
  if (stones)
    draw_stone (cr, palette, piece, cell, variant, progress);
  else
    draw_sign (cr, palette, piece, cell, variant, progress);
}

const NoughtsBoardTheme noughts_board_theme_notebook = { .n_variants = 8,
                                                         .label = NOUGHTS_BOARD_NOTEBOOK_LABEL,
                                                         .mark = NOUGHTS_BOARD_NOTEBOOK_LABEL,
                                                         .by_hand = TRUE,
                                                         .signs = { NOUGHTS_BOARD_NOTEBOOK_X,
                                                                    NOUGHTS_BOARD_NOTEBOOK_O },
                                                         .draw_board = draw_board,
                                                         .draw_piece = draw_piece };
