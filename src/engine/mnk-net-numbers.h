/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "mnk-net.h"

/* What a training finds, in the fixed point of mnk-net.h. The bias of a cell's numbers is in the
 * vectors, a quarter in each. */
typedef struct
{
  int16_t shapes[MNK_NET_SHAPES][MNK_NET_WIDTH];
  int16_t hidden[MNK_NET_HIDDEN][2 * MNK_NET_WIDTH]; /* the mover's sums first */
  int32_t hidden_bias[MNK_NET_HIDDEN];
  int16_t out[MNK_NET_HIDDEN];
  int32_t out_bias;
} MnkNetNumbers;
