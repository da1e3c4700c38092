/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "mnk-level-table.h"

#include <stddef.h>

/* Where the numbers come from. No person's games were at hand. Of the chances, the first guess
 * gave a beginner one in two for what is short of a five, and an expert none, falling by a half a
 * level. They, the doubt, the pull, and what is searched were then changed until `mnk match` put
 * neighbours about 235 Elo apart, and level 1 so that it loses 95 of 100 games to
 * the child (tests/bench/trials/levels.md). Pull and gaps were raised once more when games of
 * levels 1 and 4 had been read. Of `theirs`, 112 is what the search takes (PROMISE_THEIRS). */
/* clang-format off */
static const MnkLevelTraits levels[MNK_N_LEVELS] = {
  /* missed: five, open four, four, three, double; theirs, doubt, pull; fours, fears, tries, threes,
   * fear_threes; nodes, lines, missed move, margin, opening */
  { 88, 95, 95, 86, 99,   0, 100, 105, 0, 0,  0,    0,    0,     0, 0, 0,  0, 0 },
  { 36, 51, 60, 42, 76,  19, 57, 63, 0, 0,  0,    0,    0,     0, 0, 0,  0, 0 },
  { 13, 24, 32, 26, 58,  45, 39, 37, 0, 0,  0,    0,    0,     0, 0, 0,  0, 0 },
  {  5, 10, 19, 18, 42,  65, 33, 23, 1, 1,  2,   24,    0,     0, 0, 0,  0, 0 },
  {  1,  3, 10, 10, 21,  88, 27, 14, 3, 3,  7,  260,  120,     0, 0, 0,  0, 0 },
  {  0,  1,  2,  3,  5, 105, 16,  6, 8, 6, 12, 4000, 1500,     0, 0, 0,  0, 0 },
  {  0,  0,  1,  1,  0, 112,  7,  0, 0, 0,  0,    0,    0,  1330, 4, 5, 27, 27 },
  {  0,  0,  0,  0,  0, 112,  0,  0, 0, 0,  0,    0,    0,  3740, 4, 4, 19, 19 },
  {  0,  0,  0,  0,  0, 112,  0,  0, 0, 0,  0,    0,    0,  8350, 3, 2, 14, 14 },
  {  0,  0,  0,  0,  0, 112,  0,  0, 0, 0,  0,    0,    0, 28000, 3, 1, 10, 20 },
  {  0,  0,  0,  0,  0, 112,  0,  0, 0, 0,  0,    0,    0, 113000, 3, 0, 10, 20 },
  {  0,  0,  0,  0,  0, 112,  0,  0, 0, 0,  0,    0,    0,     0, 3, 0, 20, 20 },
};
/* clang-format on */

const MnkLevelTraits *
mnk_level_traits (int level)
{
  return level >= 1 && level <= MNK_N_LEVELS ? &levels[level - 1] : NULL;
}
