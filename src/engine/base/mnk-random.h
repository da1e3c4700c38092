/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "mnk-types.h"

/* SplitMix64 (Steele, Lea and Flood 2014), which is small and fast. Every seed is good. */
typedef struct
{
  uint64_t state;
} MnkRandom;

static inline uint64_t
mnk_random_next (MnkRandom *random)
{
  uint64_t z = (random->state += 0x9e3779b97f4a7c15u);

  z = (z ^ (z >> 30)) * 0xbf58476d1ce4e5b9u;
  z = (z ^ (z >> 27)) * 0x94d049bb133111ebu;
  return z ^ (z >> 31);
}

/* Returns a uniform number within 0…n − 1; n must be positive. */
static inline uint32_t
mnk_random_below (MnkRandom *random, uint32_t n)
{
  return (uint32_t) (((mnk_random_next (random) >> 32) * n) >> 32);
}
