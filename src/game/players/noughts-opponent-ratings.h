/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <glib.h>

#include "mnk.h"

/* Of a level that has not been measured on a board. */
#define NOT_MEASURED G_MININT

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
    { -50, 190, 434, 690, 937, 1139, 1380, 1635, 1875, 2113, 2349, 2552 } },
  { { 19, 19, 5, MNK_FREESTYLE },
    { -76, 155, 439, 700, 976, 1189, 1399, 1639, 1888, 2145, 2359, 2614 } },
  { { 15, 15, 5, MNK_RENJU },
    { -8, 228, 500, 767, 1036, 1249, 1446, 1630, 1847, 2057, 2246, 2403 } },
  { { 0, 0, 5, MNK_FREESTYLE },
    { -43, 187, 441, 702, 979, 1195, 1400, 1598, 1823, 2063, 2236, 2409 } },
};
/* clang-format on */
