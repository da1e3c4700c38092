/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "mnk-level-table.h"

#include <stddef.h>

/* clang-format off */
static const MnkLevelTraits levels[MNK_N_LEVELS] = {
  /*  five open four three | dbl theirs doubt pull | fours fears tries threes fear | nodes lines miss margin */
  {   29,   55,   60,   40,   95,    0,   45,   28,    0,    0,    0,    0,    0,    0,    0,    0,    0 },
  {   20,   35,   45,   30,   70,   20,   45,   25,    0,    0,    0,    0,    0,    0,    0,    0,    0 },
  {   11,   22,   32,   24,   60,   40,   40,   20,    0,    0,    0,    0,    0,    0,    0,    0,    0 },
  {    5,   13,   22,   20,   50,   55,   36,   15,    1,    0,    0,    0,    0,    0,    0,    0,    0 },
  {    2,    7,   14,   15,   35,   75,   30,   10,    2,    1,    3,    0,    0,    0,    0,    0,    0 },
  {    1,    3,    8,   10,   20,   90,   26,    8,    3,    2,    6,  200,    0,    0,    0,    0,    0 },
  {    0,    1,    4,    6,   10,  100,   22,    5,    5,    4,    8, 1000,  300,    0,    0,    0,    0 },
  {    0,    1,    2,    4,    0,  112,   15,    0,    8,    8,    8,    0,    0,  500,    4,    6,   25 },
  {    0,    0,    0,    0,    0,  112,    0,    0,    0,    0,    0,    0,    0, 12000,    3,    2,   15 },
  {    0,    0,    0,    0,    0,  112,    0,    0,    0,    0,    0,    0,    0, 45000,    3,    0,   10 },
  {    0,    0,    0,    0,    0,  112,    0,    0,    0,    0,    0,    0,    0, 200000,    2,    0,    8 },
  {     0,   0,   0,    0,     0,  112,    0,   0,     0,    0,     0,   0,    0,      0,    1,   0,   0 },
};
/* clang-format on */

const MnkLevelTraits *
mnk_level_traits (int level)
{
  return level >= 1 && level <= MNK_N_LEVELS ? &levels[level - 1] : NULL;
}
