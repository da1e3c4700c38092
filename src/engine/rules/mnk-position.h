/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "mnk-rule.h"

/* A bounded position as a plain value: no pointers, no history; copy it with `=`.
 * cells[y * rule.width + x] holds an MnkPiece, row 0 is the bottom row. `endless` is
 * set on windows of an unbounded board: a full or dead board is no draw there, and
 * rule.width × rule.height is the window's size. */
typedef struct
{
  MnkRule rule;
  MnkPiece side;
  bool endless;
  int stones;
  uint8_t cells[MNK_MAX_CELLS];
} MnkPosition;

/* Initialises an empty board with X to move. The rule must be bounded and valid. */
void mnk_position_init (MnkPosition *position, const MnkRule *rule);

/* Returns the piece on a cell; MNK_WALL outside the board. */
static inline MnkPiece
mnk_position_at (const MnkPosition *position, int64_t x, int64_t y)
{
  if (x < 0 || y < 0 || x >= position->rule.width || y >= position->rule.height)
    return MNK_WALL;

  return (MnkPiece) position->cells[y * position->rule.width + x];
}

/* Puts or removes (MNK_EMPTY) a piece; the side to move stays. */
void mnk_position_set (MnkPosition *position, MnkPoint point, MnkPiece piece);

/* Plays for the side to move and passes the turn. The cell must be empty. MNK_PASS only
 * passes the turn. */
void mnk_position_play (MnkPosition *position, MnkPoint point);

/* Returns what a stone of `side` on this empty (or already so occupied) cell does: completes a
 * winning line, is a forbidden overline, or neither. A win elsewhere outweighs a forbidden
 * overline. */
MnkLineResult mnk_position_judge (const MnkPosition *position, MnkPoint point, MnkPiece side);

/* Searches the whole board for completed lines. A dead draw is MNK_STATUS_OPEN until the board is
 * full; an endless board is never full. *both, which may be NULL, is set when each side has a
 * completed line, which no game can reach. */
MnkStatus mnk_position_status (const MnkPosition *position, bool *both);

/* Whether neither side can win any more: no k cells in a row are free of one side's stones (walls
 * count as taken). Always false when endless. */
bool mnk_position_is_dead (const MnkPosition *position);

/* Whether a side could still complete a row, as far as that function sees. */
bool mnk_position_has_room (const MnkPosition *position, MnkPiece side);

/* Counts the stones of `side` in a row behind `point` in the direction of `step`; *end is the piece
 * that ends them, MNK_WALL at the border. */
int mnk_position_run (const MnkPosition *position,
                      MnkPoint point,
                      MnkPoint step,
                      MnkPiece side,
                      MnkPiece *end);

/* Gets the cells of the winning line through `point`, in order. Returns their number, 0 without
 * such a line. `cells` has room for MNK_MAX_SIDE. */
int mnk_position_win_line (const MnkPosition *position, MnkPoint point, MnkPoint *cells);

/* Lists the empty cells in scan order and returns their number. `cells` has room for
 * MNK_MAX_CELLS. */
int mnk_position_empty_cells (const MnkPosition *position, MnkPoint *cells);

/* DESIGN.md "Terms". In king's moves from a stone, near cells are at most MNK_NEAR_REACH away,
 * analysed cells at most the larger of MNK_ANALYSED_REACH and k − 1. On boards of at most
 * MNK_NEAR_ALL_CELLS cells all empty cells are near. */
#define MNK_NEAR_REACH     2
#define MNK_ANALYSED_REACH 4
#define MNK_NEAR_ALL_CELLS 25

static inline int
mnk_analysed_reach (int win)
{
  return win - 1 < MNK_ANALYSED_REACH ? MNK_ANALYSED_REACH : win - 1;
}

/* List the near and the analysed cells in scan order and return their number. `cells` has room for
 * MNK_MAX_CELLS. */
int mnk_position_near_cells (const MnkPosition *position, MnkPoint *cells);
int mnk_position_analysed_cells (const MnkPosition *position, MnkPoint *cells);

/* Whether pieces, counts and sizes agree; for assertions in debug builds. */
bool mnk_position_is_sane (const MnkPosition *position);
