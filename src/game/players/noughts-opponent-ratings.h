/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "mnk.h"

/* The measured levels of a board, the first one first. */
typedef struct
{
  MnkRule rule;
  int ratings[MNK_LEVEL_12 - MNK_LEVEL_1 + 1];
} LevelRatings;

/* Made by tests/bench/levels.py from tests/bench/levels.txt. */
/* clang-format off */
static const LevelRatings measured[] = {
  { { 15, 15, 5, MNK_FREESTYLE },
    { -11, 216, 450, 677, 892, 1092, 1225, 1399, 1563, 1767, 1962, 2098 } },
};
/* clang-format on */
