/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "mnk-board.h"
#include "mnk-level-table.h"

/* What a level sees of a board before a move (DESIGN.md "Levels"). */
typedef struct
{
  const MnkBoard *board;
  const MnkLevelTraits *traits;
  uint64_t seed;          /* decides what is overlooked */
  const MnkPoint *recent; /* the last stones */
  int n_recent;
  bool busy; /* its own attack is on the board */
} MnkSight;

/* Prepares a level's view of the board for the side to move. The same seed overlooks the same.
 * `recent` are the last stones, newest first; two are used. Board, traits and `recent` are not
 * copied and must outlive the result. */
MnkSight mnk_sight_begin (const MnkBoard *board,
                          const MnkLevelTraits *traits,
                          uint64_t seed,
                          const MnkPoint *recent,
                          int n_recent);

/* Returns what a stone of `side` on this empty cell seems to make. */
const MnkCellValue *mnk_sight_value (const MnkSight *sight, MnkCell cell, MnkPiece side);

/* Returns the distance of a cell from the nearer one of the last stones; 0 without any. */
int mnk_sight_distance (const MnkSight *sight, MnkCell cell);
