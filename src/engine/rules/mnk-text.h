/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "mnk-position.h"

/* Moves and boards as text. */

#define MNK_MOVE_TEXT 32 /* room for any move with its NUL */

typedef enum
{
  MNK_TEXT_OK,
  MNK_TEXT_NOT_A_MOVE,   /* this is no move */
  MNK_TEXT_OUT_OF_RANGE, /* a coordinate needs more than 32 bits */
  MNK_TEXT_OUTSIDE,      /* a cell outside the board */
  MNK_TEXT_OCCUPIED,     /* a cell that already has a stone */
  MNK_TEXT_AFTER_END,    /* a move after the game's end */
  MNK_TEXT_BAD_DIAGRAM,  /* a character or a row's length does not fit */
  MNK_TEXT_TURN_UNKNOWN, /* the counts of stones do not tell whose turn it is */
  MNK_TEXT_BOTH_WON,     /* lines of both sides */
  MNK_TEXT_UNBOUNDED     /* a diagram cannot show an unbounded board */
} MnkTextProblem;

/* What went wrong and where: the first byte and length of the offending word. */
typedef struct
{
  MnkTextProblem problem;
  size_t at;
  size_t length;
} MnkTextError;

#define MNK_COLUMN_TEXT 8 /* room for the letters of any column with their NUL */

/* Writes the letters of a column from 0 on: a…z, then aa, ab and so on. Returns their number. */
int mnk_column_to_text (int32_t column, char *text);

/* Writes a move: "h8" or "aa12" on a bounded board, "-3,5" on the unbounded one, or "pass"; at most
 * MNK_MOVE_TEXT bytes. Returns `text`. */
char *mnk_move_to_text (const MnkRule *rule, MnkPoint point, char *text);

/* Reads a move, in upper or lower case, from the beginning of `text`, and sets *length to the bytes
 * read. */
MnkTextProblem
mnk_move_from_text (const MnkRule *rule, const char *text, MnkPoint *point, size_t *length);

/* Reads a list of moves, separated by white space, commas or semicolons ("h8 i9"), or written
 * together ("h8i9"). Move numbers ("1.") and pieces in front ("Xh8") are skipped. *points is
 * allocated with malloc(). The moves are on the board, but may be illegal in other ways. */
bool mnk_moves_from_text (const MnkRule *rule,
                          const char *text,
                          MnkPoint **points,
                          size_t *n_points,
                          MnkTextError *error);

/* Fills a position, whose rule is set, from a diagram: rows of . x o from the top down, separated
 * by white space or '/'. With side == MNK_EMPTY the numbers of stones must show whose turn it
 * is. */
bool mnk_position_from_diagram (MnkPosition *position,
                                const char *text,
                                MnkPiece side,
                                MnkTextError *error);

/* Gets the size of a diagram; false when its rows differ in length or are too many. */
bool mnk_diagram_size (const char *text, int *width, int *height);

/* Writes a diagram: top row first, a space between cells, a newline after each row. Allocated with
 * malloc(). */
char *mnk_position_to_diagram (const MnkPosition *position);
