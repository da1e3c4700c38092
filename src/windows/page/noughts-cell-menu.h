/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "noughts-analysis-board.h"

G_BEGIN_DECLS

/* Gives the board the menu of a cell, which opens while an analysis is open. The analysis must
 * outlive the board. */
void noughts_cell_menu_add (NoughtsBoardView *board, NoughtsAnalysisBoard *analysis);

G_END_DECLS
