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
    { -21, 219, 499, 779, 1009, 1223, 1446, 1641, 1889, 2131, 2385, 2631 } },
  { { 19, 19, 5, MNK_FREESTYLE },
    { -25, 234, 496, 770, 999, 1190, 1414, 1563, 1792, 2031, 2270, 2449 } },
  { { 15, 15, 5, MNK_RENJU },
    { -46, 221, 506, 767, 995, 1192, 1399, 1532, 1739, 1988, 2176, 2322 } },
  { { 0, 0, 5, MNK_FREESTYLE },
    { -5, 243, 528, 789, 1013, 1202, 1395, 1566, 1787, 2037, 2267, 2407 } },
};
/* clang-format on */
