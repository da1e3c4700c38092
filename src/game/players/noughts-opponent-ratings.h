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
    { -21, 219, 499, 779, 1009, 1223, 1447, 1637, 1817, 2041, 2277, 2647 } },
  { { 19, 19, 5, MNK_FREESTYLE },
    { -25, 234, 496, 770, 998, 1191, 1411, 1578, 1756, 1934, 2153, 2462 } },
  { { 15, 15, 5, MNK_RENJU },
    { -46, 221, 506, 767, 995, 1192, 1398, 1535, 1687, 1885, 2069, 2357 } },
  { { 0, 0, 5, MNK_FREESTYLE },
    { -5, 243, 528, 789, 1013, 1202, 1395, 1565, 1702, 1858, 2065, 2285 } },
};
/* clang-format on */
