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
    { -50, 190, 434, 690, 937, 1142, 1375, 1608, 1818, 2083, 2337, 2562 } },
  { { 19, 19, 5, MNK_FREESTYLE },
    { -76, 155, 439, 700, 977, 1187, 1406, 1614, 1841, 2081, 2363, 2636 } },
  { { 15, 15, 5, MNK_RENJU },
    { -8, 228, 500, 766, 1037, 1238, 1439, 1602, 1847, 2089, 2277, 2422 } },
  { { 0, 0, 5, MNK_FREESTYLE },
    { -43, 187, 441, 701, 979, 1191, 1387, 1589, 1804, 2036, 2267, 2458 } },
};
/* clang-format on */
