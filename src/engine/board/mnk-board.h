/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <string.h>

#include "mnk-position.h"
#include "mnk-rule-tables.h"

/* The board of a search, built once from a position, then changed by make and unmake. Incrementally
 * updates the four patterns of each empty cell for each side (mnk-patterns.h), the cells of each
 * set, their counts, and the sums of the evaluation. */

/* The index of a cell on a board with a border of MNK_BORDER walls; only used within libmnk. */
typedef uint16_t MnkCell;

#define MNK_BORDER 2
#define MNK_BOARD_CELLS \
  ((MNK_MAX_SIDE + 2 * MNK_BORDER) * (MNK_MAX_SIDE + MNK_BORDER) + 2 * MNK_BORDER)
#define MNK_SET_WORDS ((MNK_BOARD_CELLS + 63) / 64)
#define MNK_NO_CELL   0

/* The counts over the empty cells, by side − 1. */
typedef struct
{
  MnkWorth worth[2];
  MnkCounts counts[2];
} MnkBoardTally;

/* The patterns of an empty cell's lines. */
typedef struct
{
  MnkBothSums sums;            /* of the four patterns' codes */
  MnkBothPatterns patterns[4]; /* by direction */
} MnkBoardCell;

/* A cell's state before a change. */
typedef struct
{
  MnkBothSums sums;
  MnkBothPatterns patterns[4];
  MnkCell cell;
} MnkChange;

/* A cell that enters or leaves listed sets, possibly none: X's are in the low half, O's above.
 * Stored apart from the changes, as only one in five of these has it, and a branch would be
 * unpredictable. */
typedef struct
{
  MnkCell cell;
  uint8_t sets;
} MnkFlip;

typedef struct
{
  uint64_t hash;
  MnkBoardTally tally;
  uint32_t n_changes, n_flips;
  MnkCell cell;
} MnkMade;

typedef struct MnkBoard MnkBoard;

struct MnkBoard
{
  MnkRule rule;
  const MnkRuleTables *tables; /* not owned */
  bool endless;
  int width, height, stride;
  int n_words;
  MnkPiece side;
  int n_stones, n_empty;
  uint64_t hash;

  MnkBoardTally tally;
  int offset[2]; /* added for X, O as mover on other sizes than 15×15 */
  uint64_t sets[2][MNK_N_LISTED][MNK_SET_WORDS]; /* by side − 1: empty cells */
  uint64_t stones[MNK_SET_WORDS];
  uint64_t playable[MNK_SET_WORDS]; /* empty cells */

  uint8_t pieces[MNK_BOARD_CELLS];
  MnkBoardCell cells[MNK_BOARD_CELLS];
  uint64_t keys[2][MNK_BOARD_CELLS];

  /* The four directions' lines as 2-bit pieces, and each cell's bit in them. */
  int step[4];
  uint32_t bits[4][MNK_BOARD_CELLS];
  uint8_t *lines;
  size_t n_line_bytes;

  MnkMade *made;
  MnkChange *changes;
  MnkFlip *flips;
  uint32_t n_changes, n_flips;
};

/* Builds the board. False when memory is short. The tables must be the rule's and outlive the
 * board. */
bool mnk_board_init (MnkBoard *board, const MnkPosition *position, const MnkRuleTables *tables);
void mnk_board_clear (MnkBoard *board);

/* Places a stone of the side to move on an empty cell and passes the turn; and undoes that. */
void mnk_board_make (MnkBoard *board, MnkCell cell);
void mnk_board_unmake (MnkBoard *board);

/* Passes the turn; a second call undoes it. */
void mnk_board_pass (MnkBoard *board);

/* Plays a move of a line; MNK_NO_CELL is a pass. */
static inline void
mnk_board_play (MnkBoard *board, MnkCell cell)
{
  if (cell == MNK_NO_CELL)
    mnk_board_pass (board);
  else
    mnk_board_make (board, cell);
}

static inline void
mnk_board_take_back (MnkBoard *board, MnkCell cell)
{
  if (cell == MNK_NO_CELL)
    mnk_board_pass (board);
  else
    mnk_board_unmake (board);
}

/* Compares all incremental state with a computation from scratch; for debug builds and tests. */
bool mnk_board_is_sane (const MnkBoard *board);

/* Loads the lines' 2-bit pieces from a bit on. */
static inline uint64_t
mnk_board_load_bits (const uint8_t *lines, uint32_t bit)
{
  uint64_t word;

  memcpy (&word, lines + (bit >> 3), sizeof word);
  return word >> (bit & 7);
}

/* Adds or removes a piece in lines with the board's layout. */
static inline void
mnk_board_toggle_bits (const MnkBoard *board, uint8_t *lines, MnkCell cell, MnkPiece piece)
{
  for (int d = 0; d < 4; d++)
    {
      const uint32_t bit = board->bits[d][cell];

      lines[bit >> 3] ^= (uint8_t) (piece << (bit & 7));
    }
}

/* Returns the key from 2 × radius + 1 cells by cutting out the middle one. */
static inline uint32_t
mnk_board_cut_key (uint64_t around, int radius)
{
  const uint64_t low = ((uint64_t) 1 << (2 * radius)) - 1;

  return (uint32_t) ((around & low) | (around >> 2 & low << (2 * radius)));
}

/* Returns the low bit of each empty cell among the 2 × radius + 1 cells at the lowest bits. */
static inline uint64_t
mnk_board_find_empty (uint64_t pieces, int radius)
{
  const uint64_t all = (((uint64_t) 1 << (4 * radius + 2)) - 1) & 0x5555555555555555u;

  return ~(pieces | pieces >> 1) & all;
}

/* Returns the pattern key of an empty cell in a direction, for mnk_rule_tables_lookup(). */
uint32_t mnk_board_key (const MnkBoard *board, MnkCell cell, int direction);

static inline MnkCell
mnk_board_cell (const MnkBoard *board, int x, int y)
{
  return (MnkCell) ((y + MNK_BORDER) * board->stride + x + MNK_BORDER);
}

static inline MnkPoint
mnk_board_point (const MnkBoard *board, MnkCell cell)
{
  return (MnkPoint){ cell % board->stride - MNK_BORDER, cell / board->stride - MNK_BORDER };
}

/* Returns the point of a line's move; MNK_NO_CELL is a pass. */
static inline MnkPoint
mnk_board_point_or_pass (const MnkBoard *board, MnkCell cell)
{
  return cell == MNK_NO_CELL ? MNK_PASS : mnk_board_point (board, cell);
}

/* Returns an empty cell's pattern in a direction. */
static inline MnkPattern
mnk_board_pattern (const MnkBoard *board, MnkCell cell, MnkPiece side, int direction)
{
  return board->cells[cell].patterns[direction] >> (4 * (side - 1)) & 15;
}

/* Returns the sum of the codes of an empty cell's patterns. */
static inline uint32_t
mnk_board_sum (const MnkBoard *board, MnkCell cell, MnkPiece side)
{
  return mnk_sum_of_side (board->cells[cell].sums, side);
}

/* Returns the hash of the position after the mover's stone. */
static inline uint64_t
mnk_board_hash_after (const MnkBoard *board, MnkCell cell)
{
  return board->hash ^ board->keys[board->side - 1][cell];
}

static inline const MnkCellValue *
mnk_board_value (const MnkBoard *board, MnkCell cell, MnkPiece side)
{
  return &board->tables->values[side - 1][mnk_board_sum (board, cell, side)];
}

/* Whether an empty cell is in a set of the side to move, listed or not. */
static inline bool
mnk_board_is_in (const MnkBoard *board, MnkCell cell, MnkSet set)
{
  return mnk_board_value (board, cell, board->side)->sets >> set & 1;
}

/* Returns the evaluation by patterns alone for side me + 1, as if it were to move. */
static inline int
mnk_board_evaluate_mover (const MnkBoard *board, int me)
{
  const MnkCounts *mine = &board->tally.counts[me], *theirs = &board->tally.counts[1 - me];

  return mnk_worth_of_mover (board->tally.worth[me])
         - mnk_worth_of_waiter (board->tally.worth[1 - me])
         + board->tables->situations[mnk_eval_situation (mine, theirs)]
         + board->tables->prospects[mnk_eval_prospect (mine, theirs)] + board->offset[me];
}

/* Returns the evaluation by patterns alone, from the mover's view. The table is fitted for rows of
 * five; with other lengths its value of being the mover does not apply and is cancelled out. */
static inline int
mnk_board_evaluate (const MnkBoard *board)
{
  const int me = board->side - 1;

  if (board->rule.win == 5)
    return mnk_board_evaluate_mover (board, me);

  return (mnk_board_evaluate_mover (board, me) - mnk_board_evaluate_mover (board, 1 - me)) / 2;
}

static inline int
mnk_board_count (const MnkBoard *board, MnkPiece side, MnkSet set)
{
  return mnk_counts_get (&board->tally.counts[side - 1], set);
}

/* Returns the first cell of a set, MNK_NO_CELL if it is empty. */
static inline MnkCell
mnk_board_first (const MnkBoard *board, MnkPiece side, MnkSet set)
{
  const uint64_t *words = board->sets[side - 1][set];

  for (int i = 0; i < board->n_words; i++)
    if (words[i] != 0)
      return (MnkCell) (64 * i + __builtin_ctzll (words[i]));

  return MNK_NO_CELL;
}

/* Lists the cells of a bit set by index; `cells` must have room for all. */
static inline int
mnk_board_list (const MnkBoard *board, const uint64_t *words, MnkCell *cells)
{
  int n = 0;

  for (int i = 0; i < board->n_words; i++)
    for (uint64_t word = words[i]; word != 0; word &= word - 1)
      cells[n++] = (MnkCell) (64 * i + __builtin_ctzll (word));

  return n;
}

/* Whether neither side can win any more. */
static inline bool
mnk_board_is_dead (const MnkBoard *board)
{
  return mnk_board_count (board, MNK_X, MNK_SET_ALIVE) == 0
         && mnk_board_count (board, MNK_O, MNK_SET_ALIVE) == 0 && !board->endless;
}
