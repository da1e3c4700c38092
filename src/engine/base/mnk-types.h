/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#define MNK_MAX_SIDE  64
#define MNK_MAX_CELLS (MNK_MAX_SIDE * MNK_MAX_SIDE)
#define MNK_MAX_WIN   8

/* What lies on a cell; MNK_X and MNK_O are also the sides. X moves first in every game. A wall is a
 * cell that no side may play: what lies outside a bounded board, and the middle of a fold in a
 * window. It is never a stone. */
typedef enum
{
  MNK_EMPTY,
  MNK_X,
  MNK_O,
  MNK_WALL
} MnkPiece;

/* A cell in the coordinates of the game: x to the right, y upward; (0, 0) is a1 on a
 * bounded board and the first stone's cell on an empty page. INT32_MIN is not a
 * coordinate. Arithmetic on coordinates is done in int64_t. */
typedef struct
{
  int32_t x, y;
} MnkPoint;

/* A move that places nothing. */
#define MNK_PASS ((MnkPoint){ INT32_MIN, INT32_MIN })

/* A game's state, as far as the stones show it. */
typedef enum
{
  MNK_STATUS_OPEN,
  MNK_STATUS_X_WON,
  MNK_STATUS_O_WON,
  MNK_STATUS_DRAW
} MnkStatus;

static inline MnkPiece
mnk_piece_other (MnkPiece side)
{
  return (MnkPiece) (3 - side);
}

static inline bool
mnk_point_equal (MnkPoint a, MnkPoint b)
{
  return a.x == b.x && a.y == b.y;
}

static inline bool
mnk_point_is_pass (MnkPoint point)
{
  return point.x == INT32_MIN;
}
