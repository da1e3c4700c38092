/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

/* The board of the checker of proofs. This room knows nothing of the engine, so that a mistake
 * there cannot make the checker believe a proof. */

#define MNK_CHECK_MAX_SIDE  20
#define MNK_CHECK_MAX_CELLS (MNK_CHECK_MAX_SIDE * MNK_CHECK_MAX_SIDE)
#define MNK_CHECK_MIN_WIN   3
#define MNK_CHECK_MAX_WIN   8
#define MNK_CHECK_MAX_ROWS  (4 * MNK_CHECK_MAX_CELLS)

enum
{
  MNK_CHECK_EMPTY,
  MNK_CHECK_X,
  MNK_CHECK_O
};

typedef struct
{
  int width, height, win;
  bool exact; /* a row wins with exactly `win` stones; else also with more */
} MnkCheckRule;

/* The hashes of a position, one for each way to turn and mirror the board. */
typedef struct
{
  uint64_t ways[8];
} MnkCheckHash;

/* A row is `win` cells on a line. It holds so many stones of X and, times 16, of O. Cells are
 * numbered y × width + x from the bottom left corner. */
typedef struct
{
  MnkCheckRule rule;
  int n_cells, n_empty, n_ways, n_rows;
  MnkCheckHash hash;
  uint8_t cells[MNK_CHECK_MAX_CELLS];
  uint8_t rows[MNK_CHECK_MAX_ROWS];
  uint16_t row_cells[MNK_CHECK_MAX_ROWS][MNK_CHECK_MAX_WIN];
  uint8_t n_rows_of[MNK_CHECK_MAX_CELLS];
  uint16_t rows_of[MNK_CHECK_MAX_CELLS][4 * MNK_CHECK_MAX_WIN];
  uint16_t turned[8][MNK_CHECK_MAX_CELLS]; /* where a cell goes */
} MnkCheckBoard;

/* Sets up an empty board for proofs that `attacker` wins. */
void mnk_check_board_init (MnkCheckBoard *board, const MnkCheckRule *rule, int attacker);

void mnk_check_board_play (MnkCheckBoard *board, int cell, int side);
void mnk_check_board_take_back (MnkCheckBoard *board, int cell);

/* The same, but the hash stays that of the position before: for a search that does not need it. */
void mnk_check_board_put (MnkCheckBoard *board, int cell, int side);
void mnk_check_board_lift (MnkCheckBoard *board, int cell);

/* Adds or removes a stone. */
void mnk_check_hash_toggle (MnkCheckHash *hash, const MnkCheckBoard *board, int cell, int side);

/* Returns the position's key, the least of its hashes, and the way that leads to it. */
uint64_t mnk_check_hash_key (const MnkCheckHash *hash, const MnkCheckBoard *board, int *way);

/* Whether a stone of `side` on an empty cell, or the one that lies there, completes a row. */
bool mnk_check_board_wins (const MnkCheckBoard *board, int cell, int side);

/* Lists up to `most` empty cells that complete a row for `side`, each once. */
int mnk_check_board_completions (const MnkCheckBoard *board, int side, int *cells, int most);

/* The same, as it would be after a stone of `side` on an empty cell, if there is none before: in
 * the order of the rows through the stone. */
int
mnk_check_board_completions_after (MnkCheckBoard *board, int stone, int side, int *cells, int most);

/* Lists the empty cells of rows where `side` lacks two stones and the other side has none, each
 * once: only there can a stone threaten to complete a row. */
int mnk_check_board_fours (const MnkCheckBoard *board, int side, int *cells);

/* Counts, for each empty cell, the rows through it that hold so many stones of `side` and none of
 * the other side; others get 0. Returns the greatest count. */
int mnk_check_board_count_rows (const MnkCheckBoard *board, int side, int stones, uint8_t *n_rows);
