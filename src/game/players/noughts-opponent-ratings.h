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
    { -24, 164, 447, 671, 896, 1099, 1239, 1413, 1595, 1780, 1968, 2104 } },
  { { 19, 19, 5, MNK_FREESTYLE },
    { -21, 177, 428, 664, 875, 1072, 1193, 1383, 1545, 1717, 1874, NOT_MEASURED } },
  { { 15, 15, 5, MNK_RENJU },
    { -73, 167, 431, 693, 937, 1154, 1270, 1436, 1611, 1753, 1934, NOT_MEASURED } },
  { { 0, 0, 5, MNK_FREESTYLE },
    { -51, 188, 471, 700, 929, 1117, 1241, 1381, 1559, 1722, 1882, NOT_MEASURED } },
};
/* clang-format on */
