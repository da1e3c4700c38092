/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "mnk-search.h"

/* The built-in opponents (DESIGN.md "Opponents"): the four difficulties, the characters, the twelve
 * levels, and the two yardsticks by which these are measured. */
typedef enum
{
  MNK_BEGINNER,
  MNK_INTERMEDIATE,
  MNK_ADVANCED,
  MNK_EXPERT,
  MNK_COIN,
  MNK_THUMB,
  MNK_SAMPLER,
  MNK_WEIGHER,
  MNK_STRATEGIST,
  MNK_LEVEL_1,
  MNK_LEVEL_12 = MNK_LEVEL_1 + 11,
  MNK_CHILD,
  MNK_SMALL_CHILD,
  MNK_N_OPPONENTS
} MnkOpponent;

/* Returns 1 … 12, or 0 of an opponent that is no level. */
int mnk_opponent_level (MnkOpponent opponent);

/* Convert an opponent to and from its name in command lines and settings: "beginner" to
 * "strategist", "level-1" to "level-12", "child", "small-child". */
const char *mnk_opponent_name (MnkOpponent opponent);
bool mnk_opponent_parse (const char *name, MnkOpponent *opponent);

/* Returns an opponent's move in an open position. `seed` decides between equal moves: the same
 * seed, position and limits give the same move. `options` may be NULL. Without limits the Expert
 * and level 12 take a second; lower levels count stones, which takes far less than
 * options->limits.ms should be, or 10 s without it; the others take at most a second, or
 * options->limits.ms if that is less. After a stop request to the search it returns at once with a
 * legal move. Returns MNK_PASS if renju leaves no legal move. */
MnkPoint mnk_opponent_move (MnkOpponent opponent,
                            MnkSearch *search,
                            const MnkPosition *position,
                            const MnkOptions *options,
                            uint64_t seed);
