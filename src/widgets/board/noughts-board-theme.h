/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gtk/gtk.h>

#include "noughts-board-layout.h"
#include "noughts-theme.h"

G_BEGIN_DECLS

/* The colours of the board; noughts-board.css defines them under the names in
 * noughts-board-theme.c, with variants for dark and high contrast. */
typedef enum
{
  NOUGHTS_BOARD_LAST,
  NOUGHTS_BOARD_LAST_DOT,
  NOUGHTS_BOARD_HINT,
  NOUGHTS_BOARD_HINT_DEEP,
  NOUGHTS_BOARD_THREAT,
  NOUGHTS_BOARD_THREAT_END,
  NOUGHTS_BOARD_CURSOR,
  NOUGHTS_BOARD_CURSOR_HALO,
  NOUGHTS_BOARD_FORBIDDEN,
  NOUGHTS_BOARD_NUMBER_LAST_ON_BLACK,
  NOUGHTS_BOARD_NUMBER_LAST_ON_WHITE,
  NOUGHTS_BOARD_WEIGHT_LOW,
  NOUGHTS_BOARD_WEIGHT_HIGH,
  NOUGHTS_BOARD_NOTEBOOK_PAPER,
  NOUGHTS_BOARD_NOTEBOOK_RULE,
  NOUGHTS_BOARD_NOTEBOOK_PENCIL,
  NOUGHTS_BOARD_NOTEBOOK_LABEL,
  NOUGHTS_BOARD_NOTEBOOK_X,
  NOUGHTS_BOARD_NOTEBOOK_O,
  NOUGHTS_BOARD_WOOD_LIGHT,
  NOUGHTS_BOARD_WOOD_DARK,
  NOUGHTS_BOARD_WOOD_LINE,
  NOUGHTS_BOARD_WOOD_LABEL,
  NOUGHTS_BOARD_WOOD_X,
  NOUGHTS_BOARD_WOOD_O,
  NOUGHTS_BOARD_STONE_BLACK,
  NOUGHTS_BOARD_STONE_BLACK_SHINE,
  NOUGHTS_BOARD_STONE_WHITE,
  NOUGHTS_BOARD_STONE_WHITE_SHADE,
  NOUGHTS_BOARD_STONE_EDGE,
  NOUGHTS_BOARD_CHECKERS_LIGHT,
  NOUGHTS_BOARD_CHECKERS_DARK,
  NOUGHTS_BOARD_CHECKERS_FRAME,
  NOUGHTS_BOARD_CHECKERS_LABEL,
  NOUGHTS_BOARD_CHECKERS_MARK,
  NOUGHTS_BOARD_CHECKERS_X,
  NOUGHTS_BOARD_CHECKERS_O,
  NOUGHTS_BOARD_N_COLOURS
} NoughtsBoardColour;

typedef struct
{
  GdkRGBA colours[NOUGHTS_BOARD_N_COLOURS];
  gboolean dark;
  gboolean contrast;
} NoughtsBoardPalette;

/* What a theme draws on. */
typedef struct
{
  const NoughtsBoardLayout *layout;
  const NoughtsBoardPalette *palette;
  gboolean stones;
} NoughtsBoardCanvas;

/* A look of the board. draw_piece() draws into a cell of the given side around the origin;
 * `variant` tells apart pieces drawn by hand, `progress` 0…1 is how much of it has been drawn. */
typedef struct
{
  guint n_variants;
  NoughtsBoardColour label; /* beside the cells */
  NoughtsBoardColour mark;  /* on them */
  gboolean by_hand;
  NoughtsBoardColour signs[2]; /* of X and of O */

  void (*draw_board) (cairo_t *cr, const NoughtsBoardCanvas *canvas);
  void (*draw_piece) (cairo_t *cr,
                      const NoughtsBoardPalette *palette,
                      gboolean stones,
                      MnkPiece piece,
                      double cell,
                      guint variant,
                      double progress);
} NoughtsBoardTheme;

/* Reads the colours from the widget's style, in the variant that its theme asks for. */
void noughts_board_palette_load (NoughtsBoardPalette *self, GtkWidget *widget);

void noughts_board_set_colour (cairo_t *cr,
                               const NoughtsBoardPalette *palette,
                               NoughtsBoardColour colour,
                               double alpha);

/* Makes a rectangle with round corners the current path. */
void noughts_board_round_rect (cairo_t *cr, const NoughtsBoardRect *rect, double radius);

/* Makes X or O around the origin the current path, or its first part: `progress` is 0…1. `radius`
 * is that of the ring, or half the side of the cross. */
void noughts_board_trace_sign (cairo_t *cr, MnkPiece piece, double radius, double progress);

/* Return the pixel of a line at `at` cells, snapped to the device; halves are the edges of
 * cells. */
double noughts_board_line_x (const NoughtsBoardLayout *layout, double at, double line_width);
double noughts_board_line_y (const NoughtsBoardLayout *layout, double at, double line_width);

/* Returns a number that looks random and is always the same for a cell. */
guint noughts_board_hash (MnkPoint cell);

/* Draws a piece on its cell, in that cell's variant. `progress`: as in the theme's draw_piece(). */
void noughts_board_theme_draw_at (const NoughtsBoardTheme *self,
                                  cairo_t *cr,
                                  const NoughtsBoardCanvas *canvas,
                                  MnkPoint cell,
                                  MnkPiece piece,
                                  double progress);

G_END_DECLS
