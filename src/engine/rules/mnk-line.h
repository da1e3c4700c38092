/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "mnk-types.h"

/* The four lines through a cell, in the order that everything that speaks of directions
 * uses: →, ↑, ↗, ↘. */
#define MNK_N_DIRECTIONS 4

static const MnkPoint mnk_directions[MNK_N_DIRECTIONS] = {
  { 1, 0 },
  { 0, 1 },
  { 1, 1 },
  { 1, -1 },
};
