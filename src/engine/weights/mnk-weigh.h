/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "mnk-weights.h"

/* Cell weights are kept in whole units inside libmnk: 1/8400 makes every table value
 * whole, whatever its divider (1…7), so that sums are exact and equal cells are equal. */
#define MNK_WEIGHT_UNIT 8400

/* What two breakpoint lines of a side are worth, and a five of the side to move. */
#define MNK_WEIGHT_BONUS (100 * MNK_WEIGHT_UNIT)

/* One side's attacks on one line, without what a five is worth to the side to move. */
typedef struct
{
  int32_t weight;
  bool    breakpoint;
  bool    five; /* the central attack has k stones or more */
} MnkLineMeasure;

/* `cells` are the 2k + 1 pieces of the line, the empty cell in question in the middle.
 * `detail` may be NULL. */
MnkLineMeasure mnk_weigh_line (const uint8_t *cells,
                               int            win,
                               MnkPiece       side,
                               MnkLineWeight *detail);
