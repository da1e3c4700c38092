/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "mnk-field.h"
#include "mnk-position.h"

/* The cell weights (DESIGN.md "Cell weights"), for the Weigher, the T overlay and "Brilliant". */

/* One attack of one side on one of the four lines through a cell. */
typedef struct
{
  int power;     /* stones side by side, 1…5 after scaling to k = 5 */
  int potential; /* open ends, 0…2 */
  int divider;   /* 1 for the central attack, else 1 + the gap */
  double weight;
} MnkAttack;

/* The most attacks on a line: with k = 8 the central one and three on each side. */
#define MNK_LINE_ATTACKS 7

typedef struct
{
  MnkAttack attacks[MNK_LINE_ATTACKS]; /* those that count; [0] is the central one if it does */
  int n_attacks;
  bool breakpoint;
} MnkLineWeight;

typedef struct
{
  MnkLineWeight lines[2][4]; /* [side − 1][direction]: →, ↑, ↗, ↘ */
  double bonus[2];           /* 100 when a side has two or more breakpoint lines */
  double share[2];           /* each side's part of the weight */
  double total;
} MnkCellWeight;

/* Returns the weight of an empty cell with `side` to move. `detail` may be NULL. */
double mnk_position_weight (const MnkPosition *position,
                            MnkPoint point,
                            MnkPiece side,
                            MnkCellWeight *detail);
double
mnk_field_weight (const MnkField *field, MnkPoint point, MnkPiece side, MnkCellWeight *detail);

/* Cell weights are kept in whole units inside libmnk: 1/8400 makes every table value
 * whole, whatever its divider (1…7), so that sums are exact and equal cells are equal. */
#define MNK_WEIGHT_UNIT 8400

/* The weight of two breakpoint lines of a side, and of a five of the side to move. */
#define MNK_WEIGHT_BONUS (100 * MNK_WEIGHT_UNIT)

/* One side's attacks on one line, without the weight of a five for the side to move. */
typedef struct
{
  int32_t weight;
  bool breakpoint;
  bool five; /* the central attack has k stones or more */
} MnkLineMeasure;

/* Measures a line of 2k + 1 pieces with the empty cell in the middle. `detail` may be NULL. */
MnkLineMeasure mnk_weigh_line (const uint8_t *cells, int win, MnkPiece side, MnkLineWeight *detail);
