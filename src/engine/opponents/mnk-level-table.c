/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "mnk-level-table.h"

#include <stddef.h>

/* Where the numbers come from. No person's games were at hand. Of the chances, the first guess gave
 * a beginner one in two for what is short of a five, and an expert none, falling by a half a level.
 * They, the doubt, the pull, and what is searched were then changed until `mnk match` put
 * neighbours about 190 Elo apart, and level 1 so that it loses 95 of 100 games to the child
 * (tests/bench/trials/levels.md). Pull and gaps were raised once more when games of levels 1 and 4
 * had been read. Of `theirs`, 112 is what the search takes (PROMISE_THEIRS). */
/* clang-format off */
static const MnkLevelTraits levels[MNK_N_LEVELS] = {
  /* missed: five, open four, four, three, double; theirs, doubt, pull; fours, fears, tries, threes,
   * fear_threes; nodes, lines, missed move, margin */
  { 88, 95, 95, 86, 99,   0, 100, 105, 0, 0,  0,    0,    0,    0, 0, 0,  0 },
  { 36, 54, 62, 42, 78,  14, 58, 66, 0, 0,  0,    0,    0,    0, 0, 0,  0 },
  { 13, 24, 33, 26, 59,  44, 38, 37, 0, 0,  0,    0,    0,    0, 0, 0,  0 },
  {  4, 11, 18, 18, 46,  60, 34, 25, 1, 0,  0,    0,    0,    0, 0, 0,  0 },
  {  2,  5, 11, 13, 28,  80, 29, 16, 2, 2,  5,   50,    0,    0, 0, 0,  0 },
  {  0,  2,  5,  7, 12,  98, 23, 10, 4, 4,  8,  800,  200,    0, 0, 0,  0 },
  {  0,  1,  2,  3,  5, 105, 16,  6, 8, 6, 12, 4000, 1500,    0, 0, 0,  0 },
  {  0,  0,  1,  2,  0, 112, 10,  0, 0, 0,  0,    0,    0, 1100, 4, 6, 28 },
  {  0,  0,  0,  0,  0, 112,  0,  0, 0, 0,  0,    0,    0, 2500, 4, 4, 21 },
  {  0,  0,  0,  0,  0, 112,  0,  0, 0, 0,  0,    0,    0, 4200, 3, 3, 17 },
  {  0,  0,  0,  0,  0, 112,  0,  0, 0, 0,  0,    0,    0, 8000, 3, 1, 12 },
  {  0,  0,  0,  0,  0, 112,  0,  0, 0, 0,  0,    0,    0,    0, 3, 0, 20 },
};
/* clang-format on */

const MnkLevelTraits *
mnk_level_traits (int level)
{
  return level >= 1 && level <= MNK_N_LEVELS ? &levels[level - 1] : NULL;
}
