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
    { -50, 190, 434, 690, 937, 1140, 1377, 1586, 1823, 2066, 2320, 2566 } },
  { { 19, 19, 5, MNK_FREESTYLE },
    { -35, 193, 443, 720, 965, 1170, 1407, 1593, 1815, 2055, 2293, 2473 } },
  { { 15, 15, 5, MNK_RENJU },
    { -8, 228, 500, 767, 1036, 1255, 1428, 1629, 1838, 2087, 2275, 2420 } },
  { { 0, 0, 5, MNK_FREESTYLE },
    { -14, 191, 450, 723, 972, 1171, 1371, 1550, 1766, 2016, 2246, 2385 } },
};
/* clang-format on */
