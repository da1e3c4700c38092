/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "mnk-position.h"

/* A position with the cell weights of all its cells and the cells that win at once, kept up to date
 * move by move: the board of the opponents that look ahead. All weights are in units
 * (mnk-weights.h). Cells are indices into a board with a border of walls. */
typedef struct MnkWeightBoard MnkWeightBoard;

/* Creates a board; NULL when memory is short. Free with mnk_weight_board_free(). */
MnkWeightBoard *mnk_weight_board_new (const MnkPosition *position);
void mnk_weight_board_free (MnkWeightBoard *board);

/* Convert between a point of the position and a cell of this board, which has a margin. */
int mnk_weight_board_cell (const MnkWeightBoard *board, MnkPoint point);
MnkPoint mnk_weight_board_point (const MnkWeightBoard *board, int cell);

/* Make a move on an empty cell, and unmake the last one. False when memory is short; the board is
 * then unchanged. */
bool mnk_weight_board_make (MnkWeightBoard *board, int cell, MnkPiece side);
void mnk_weight_board_unmake (MnkWeightBoard *board);

MnkPiece mnk_weight_board_at (const MnkWeightBoard *board, int cell);
int mnk_weight_board_empty (const MnkWeightBoard *board);

/* Whether the cell is a near one (DESIGN.md "Terms") and empty. */
bool mnk_weight_board_is_near (const MnkWeightBoard *board, int cell);

/* Returns what a stone of `side` on this empty cell does, as mnk_position_judge(). */
MnkLineResult mnk_weight_board_judge (const MnkWeightBoard *board, int cell, MnkPiece side);

/* Returns the number of empty cells that win at once for `side`. */
int mnk_weight_board_wins (const MnkWeightBoard *board, MnkPiece side);

/* Returns the cell's weight with `side` to move, as mnk_position_weight(). */
int64_t mnk_weight_board_weight (const MnkWeightBoard *board, int cell, MnkPiece side);

/* Returns the sum over the near cells of the share of `side`, which is to move, minus the other
 * side's share. */
int64_t mnk_weight_board_evaluate (const MnkWeightBoard *board, MnkPiece side);
