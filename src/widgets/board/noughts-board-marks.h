/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "noughts-board-theme.h"
#include "noughts-kind-icon.h"

G_BEGIN_DECLS

/* The marks that lie on every theme's board. All draw within the layout's view. */

/* The coordinates in the bands beside the view. */
void noughts_board_draw_labels (cairo_t *cr,
                                const NoughtsBoardCanvas *canvas,
                                const NoughtsBoardTheme *theme,
                                PangoLayout *text);

void noughts_board_draw_tint (cairo_t *cr,
                              const NoughtsBoardCanvas *canvas,
                              MnkPoint cell,
                              NoughtsBoardColour colour);

void noughts_board_draw_forbidden (cairo_t *cr, const NoughtsBoardCanvas *canvas, MnkPoint cell);

void noughts_board_draw_cursor (cairo_t *cr, const NoughtsBoardCanvas *canvas, MnkPoint cell);

/* A line through the first and the last of a row's cells and a little further. */
void noughts_board_draw_win (cairo_t *cr,
                             const NoughtsBoardCanvas *canvas,
                             gboolean by_hand,
                             MnkPoint from,
                             MnkPoint to);

/* A number on a piece. */
void noughts_board_draw_number (cairo_t *cr,
                                const NoughtsBoardCanvas *canvas,
                                const NoughtsBoardTheme *theme,
                                PangoLayout *text,
                                MnkPoint cell,
                                MnkPiece piece,
                                guint number,
                                gboolean last);

/* A number on a piece that is only thought of: in its middle, also of X and O. */
void noughts_board_draw_thought (cairo_t *cr,
                                 const NoughtsBoardCanvas *canvas,
                                 const NoughtsBoardTheme *theme,
                                 PangoLayout *text,
                                 MnkPoint cell,
                                 MnkPiece piece,
                                 guint number);

/* A dot on the last stone, which hides the tint. */
void noughts_board_draw_last_dot (cairo_t *cr, const NoughtsBoardCanvas *canvas, MnkPoint cell);

/* A kind's sign at the upper right of a cell. */
void noughts_board_draw_badge (cairo_t *cr,
                               const NoughtsBoardCanvas *canvas,
                               MnkPoint cell,
                               NoughtsKind kind,
                               const GdkRGBA *colour);

/* Words beside a cell. */
void noughts_board_draw_bubble (cairo_t *cr,
                                const NoughtsBoardCanvas *canvas,
                                PangoLayout *text,
                                MnkPoint cell,
                                const char *words);

G_END_DECLS
