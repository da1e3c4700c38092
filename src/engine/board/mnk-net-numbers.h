/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "mnk-net.h"

/* What a training finds, in the fixed point of mnk-net.h. The bias of a cell's numbers is in the
 * vectors, a quarter in each. Where a rule binds X alone, the colours differ in their lines and in
 * what it means to be the mover; elsewhere the two of each pair are the same. */
typedef struct
{
  const int16_t (*shapes[2])[MNK_NET_WIDTH];         /* X's MNK_NET_SHAPES lines, and O's */
  int16_t hidden[MNK_NET_HIDDEN][2 * MNK_NET_WIDTH]; /* the mover's sums first */
  int32_t hidden_bias[2][MNK_NET_HIDDEN];            /* when X moves, and O */
  int16_t out[MNK_NET_HIDDEN];
  int32_t out_bias[2];
} MnkNetNumbers;
