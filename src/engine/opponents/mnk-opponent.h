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

/* "beginner" … "strategist", "level-1" … "level-12", "child", "small-child": for command lines and
 * settings, not for people. */
const char *mnk_opponent_name (MnkOpponent opponent);
bool mnk_opponent_parse (const char *name, MnkOpponent *opponent);

/* One move of an opponent in an open position. `seed` decides among equals: the same seed, position
 * and limits give the same move. `options`, which may be NULL, are the Expert's (1 s if they limit
 * nothing); the others use at most a second, or options->limits.ms if that is less. The search's
 * stop request ends it at once, with a legal move; MNK_PASS where renju leaves none. */
MnkPoint mnk_opponent_move (MnkOpponent opponent,
                            MnkSearch *search,
                            const MnkPosition *position,
                            const MnkOptions *options,
                            uint64_t seed);
