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

/* The empty board, X to move. The rule must be bounded and valid. */
void mnk_position_init (MnkPosition *position, const MnkRule *rule);

/* MNK_WALL outside the board. */
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

/* Searches the whole board for completed lines: MNK_STATUS_OPEN also in a dead draw,
 * until the board is full (never full when endless). *both is set when each side has
 * a completed line, which no game can reach; may be NULL. */
MnkStatus mnk_position_status (const MnkPosition *position, bool *both);

/* Whether neither side can win any more: no k cells in a row are free of one side's stones (walls
 * count as taken). Always false when endless. */
bool mnk_position_is_dead (const MnkPosition *position);

/* The stones of `side` side by side from `point` on, itself not counted; *end is the piece that
 * ends them, MNK_WALL at the border. */
int mnk_position_run (const MnkPosition *position,
                      MnkPoint point,
                      MnkPoint step,
                      MnkPiece side,
                      MnkPiece *end);

/* The cells of the winning line through `point`, in order; returns how many, 0 when
 * there is none. `cells` has room for MNK_MAX_SIDE. */
int mnk_position_win_line (const MnkPosition *position, MnkPoint point, MnkPoint *cells);

/* The empty cells in scan order; `cells` has room for MNK_MAX_CELLS; returns how many. */
int mnk_position_empty_cells (const MnkPosition *position, MnkPoint *cells);

/* DESIGN.md "Terms", in king's moves from a stone: near cells lie at most MNK_NEAR_REACH away,
 * analysed ones at most MNK_ANALYSED_REACH or k − 1, whichever is more. On boards of at most
 * MNK_NEAR_ALL_CELLS cells all empty ones are near. */
#define MNK_NEAR_REACH     2
#define MNK_ANALYSED_REACH 4
#define MNK_NEAR_ALL_CELLS 25

static inline int
mnk_analysed_reach (int win)
{
  return win - 1 < MNK_ANALYSED_REACH ? MNK_ANALYSED_REACH : win - 1;
}

/* Near and analysed cells, in scan order; `cells` has room for
 * MNK_MAX_CELLS; returns how many. */
int mnk_position_near_cells (const MnkPosition *position, MnkPoint *cells);
int mnk_position_analysed_cells (const MnkPosition *position, MnkPoint *cells);

/* For assertions in debug builds: pieces, counts and sizes agree. */
bool mnk_position_is_sane (const MnkPosition *position);
