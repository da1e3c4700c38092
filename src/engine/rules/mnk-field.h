/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "mnk-rule.h"

/* The board of a game, bounded or not: stones in a hash of 16×16 tiles. The time of an operation
 * does not depend on the number of stones. */
typedef struct MnkField MnkField;

/* NULL when memory is short. Free with mnk_field_free(). */
MnkField *mnk_field_new (const MnkRule *rule);
MnkField *mnk_field_copy (const MnkField *field);
void mnk_field_free (MnkField *field);

const MnkRule *mnk_field_rule (const MnkField *field);
size_t mnk_field_stones (const MnkField *field);

/* Returns the memory that the field takes, in bytes. */
size_t mnk_field_bytes (const MnkField *field);

/* Returns the piece on a cell; MNK_WALL outside the board or the space of coordinates. */
MnkPiece mnk_field_at (const MnkField *field, int64_t x, int64_t y);

/* Put a stone or a wall on an empty cell, and remove it. False when the cell is not empty or lies
 * outside, or memory is short. */
bool mnk_field_put (MnkField *field, MnkPoint point, MnkPiece piece);
void mnk_field_remove (MnkField *field, MnkPoint point);

/* Plays a line of alternating moves and passes, `side` first, and takes it back. Returns the side
 * that completes a row with the last move; MNK_EMPTY if neither does, or a move is not possible. */
MnkPiece mnk_field_line_winner (MnkField *field, MnkPiece side, const MnkPoint *line, int n);

/* As the functions of the same names for positions. mnk_field_win_line() writes at
 * most `room` cells. */
MnkLineResult mnk_field_judge (const MnkField *field, MnkPoint point, MnkPiece side);
int mnk_field_win_line (const MnkField *field, MnkPoint point, MnkPoint *cells, int room);

/* Returns the number of empty cells that complete a line of `side`, and writes at most `room` of
 * them. They are kept up to date with every move. With k = 1 every cell does, and none is
 * listed. */
size_t mnk_field_completions (const MnkField *field, MnkPiece side, MnkPoint *points, size_t room);

/* Gets the 2 × reach + 1 pieces of the line through `point` in the direction of `step`, from
 * `reach` cells before it to `reach` cells behind it. */
void mnk_field_read_line (const MnkField *field,
                          MnkPoint point,
                          MnkPoint step,
                          int reach,
                          uint8_t *cells);

/* Calls `visit` for each stone with min.x ≤ x ≤ max.x and min.y ≤ y ≤ max.y, tile by
 * tile, until it returns false. The order is unspecified but repeatable. The field must
 * not be changed meanwhile. */
void mnk_field_foreach (const MnkField *field,
                        MnkPoint min,
                        MnkPoint max,
                        bool (*visit) (MnkPoint point, MnkPiece piece, void *data),
                        void *data);

/* Gets a rectangle around all stones; false without stones. It is the smallest one until stones are
 * removed; then it may be larger. */
bool mnk_field_bounds (const MnkField *field, MnkPoint *min, MnkPoint *max);
