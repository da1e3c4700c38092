/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "mnk-rule.h"

/* The board of a game, bounded or not: stones in a hash of 16×16 tiles. Every operation takes the
 * same time however many stones lie on the field. */
typedef struct MnkField MnkField;

/* NULL when memory is short. Free with mnk_field_free(). */
MnkField *mnk_field_new (const MnkRule *rule);
MnkField *mnk_field_copy (const MnkField *field);
void mnk_field_free (MnkField *field);

const MnkRule *mnk_field_rule (const MnkField *field);
size_t mnk_field_stones (const MnkField *field);

/* The memory that the field takes, itself included. */
size_t mnk_field_bytes (const MnkField *field);

/* MNK_WALL outside the board or the space of coordinates. */
MnkPiece mnk_field_at (const MnkField *field, int64_t x, int64_t y);

/* False when the cell is not empty, lies outside, or memory is short. */
bool mnk_field_put (MnkField *field, MnkPoint point, MnkPiece piece);
void mnk_field_remove (MnkField *field, MnkPoint point);

/* Plays a line of alternating moves and passes, `side` first, and takes it back. Returns the side
 * that completes a row with the last move; MNK_EMPTY if neither does, or a move is not possible. */
MnkPiece mnk_field_line_winner (MnkField *field, MnkPiece side, const MnkPoint *line, int n);

/* As the functions of the same names for positions. mnk_field_win_line() writes at
 * most `room` cells. */
MnkLineResult mnk_field_judge (const MnkField *field, MnkPoint point, MnkPiece side);
int mnk_field_win_line (const MnkField *field, MnkPoint point, MnkPoint *cells, int room);

/* The empty cells that complete a line of `side`, kept with every move: how many there
 * are; at most `room` of them are written. With k = 1 every cell does, and none is
 * listed. */
size_t mnk_field_completions (const MnkField *field, MnkPiece side, MnkPoint *points, size_t room);

/* The pieces of the line through `point` in the direction of `step`, from `reach` cells
 * before it to `reach` cells behind it: 2 × reach + 1 of them. */
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

/* The smallest rectangle around all stones; false when there is none. After removals it
 * may be larger than need be, never smaller. */
bool mnk_field_bounds (const MnkField *field, MnkPoint *min, MnkPoint *max);
