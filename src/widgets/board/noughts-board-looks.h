/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "noughts-board-theme.h"

G_BEGIN_DECLS

/* All themes. */
extern const NoughtsBoardTheme noughts_board_theme_notebook;
extern const NoughtsBoardTheme noughts_board_theme_tournament;
extern const NoughtsBoardTheme noughts_board_theme_checkers;

/* Returns the drawing of a theme; `theme` is not NOUGHTS_THEME_AUTOMATIC. */
const NoughtsBoardTheme *noughts_board_theme_get (NoughtsTheme theme);

/* Returns the number of the Notebook's printed squares along a cell. */
int noughts_board_squares_in_cell (double cell);

G_END_DECLS
