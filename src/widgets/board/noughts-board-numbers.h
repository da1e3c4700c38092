/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "noughts-board-view-private.h"

G_BEGIN_DECLS

/* Draw the moves' numbers or a dot on the last stone, and the weights of the cells near a stone,
 * where cells are large enough. */
void noughts_board_view_draw_numbers (NoughtsBoardView *self, cairo_t *cr);
void noughts_board_view_draw_weights (NoughtsBoardView *self, cairo_t *cr);

G_END_DECLS
