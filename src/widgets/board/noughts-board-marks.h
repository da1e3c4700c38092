/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "noughts-board-theme.h"
#include "noughts-kind-icon.h"

G_BEGIN_DECLS

/* The marks that are drawn on the board of every theme, within the layout's view. */

/* The coordinates in the bands beside the view. */
void noughts_board_draw_labels (cairo_t *cr,
                                const NoughtsBoardCanvas *canvas,
                                const NoughtsBoardTheme *theme,
                                PangoLayout *text);

void noughts_board_draw_tint (cairo_t *cr,
                              const NoughtsBoardCanvas *canvas,
                              MnkPoint cell,
                              NoughtsBoardColour colour);

/* Draws a frame around the cells between two corners. */
void
noughts_board_draw_area (cairo_t *cr, const NoughtsBoardCanvas *canvas, MnkPoint from, MnkPoint to);

void noughts_board_draw_forbidden (cairo_t *cr, const NoughtsBoardCanvas *canvas, MnkPoint cell);

void noughts_board_draw_cursor (cairo_t *cr, const NoughtsBoardCanvas *canvas, MnkPoint cell);

/* Draws a line through a row of cells, a little longer than it. */
void noughts_board_draw_win (cairo_t *cr,
                             const NoughtsBoardCanvas *canvas,
                             const NoughtsBoardTheme *theme,
                             MnkPiece winner,
                             MnkPoint from,
                             MnkPoint to);

/* Draws a ring around a piece of the winning row; it grows and fades with `progress`, 0…1. */
void noughts_board_draw_ring (cairo_t *cr,
                              const NoughtsBoardCanvas *canvas,
                              MnkPoint cell,
                              double progress);

/* Clears the place of a piece's number, where the winning line may cross it. */
void noughts_board_draw_number_ground (cairo_t *cr,
                                       const NoughtsBoardCanvas *canvas,
                                       MnkPoint cell,
                                       MnkPiece piece);

/* Draws a number on a piece. */
void noughts_board_draw_number (cairo_t *cr,
                                const NoughtsBoardCanvas *canvas,
                                const NoughtsBoardTheme *theme,
                                PangoLayout *text,
                                MnkPoint cell,
                                MnkPiece piece,
                                guint number,
                                gboolean last);

/* Draws a number on a piece of a shown line: in its middle, also for X and O. */
void noughts_board_draw_thought (cairo_t *cr,
                                 const NoughtsBoardCanvas *canvas,
                                 const NoughtsBoardTheme *theme,
                                 PangoLayout *text,
                                 MnkPoint cell,
                                 MnkPiece piece,
                                 guint number);

/* Draws a dot on the last stone, which hides the tint of its cell. */
void noughts_board_draw_last_dot (cairo_t *cr, const NoughtsBoardCanvas *canvas, MnkPoint cell);

/* Draws a kind's sign at the upper right of a cell. */
void noughts_board_draw_badge (cairo_t *cr,
                               const NoughtsBoardCanvas *canvas,
                               MnkPoint cell,
                               NoughtsKind kind,
                               const GdkRGBA *colour);

/* Draws words in a bubble beside a cell. */
void noughts_board_draw_bubble (cairo_t *cr,
                                const NoughtsBoardCanvas *canvas,
                                PangoLayout *text,
                                MnkPoint cell,
                                const char *words);

G_END_DECLS
