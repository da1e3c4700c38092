/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <stdatomic.h>

#include "mnk-rule.h"

/* The pattern that one more stone on an empty cell makes in one line through it, by its possible
 * continuations: a four has one completing cell, an open four two, a three becomes an open four in
 * one move, and so on. The names are those for k = 5; with another k the same steps are counted
 * from its own winning line ("four": one stone short of winning). */
typedef enum
{
  MNK_PATTERN_DEAD,         /* no winning line through the cell is possible */
  MNK_PATTERN_FAR,          /* possible, but without a better pattern soon */
  MNK_PATTERN_ONE,          /* can become an open two */
  MNK_PATTERN_TWO_CLOSED,   /* can become a closed three */
  MNK_PATTERN_TWO_NARROW,   /* one or two cells make a three */
  MNK_PATTERN_TWO,          /* three or more do */
  MNK_PATTERN_THREE_CLOSED, /* can become a four */
  MNK_PATTERN_THREE_NARROW, /* one cell makes an open four */
  MNK_PATTERN_THREE,        /* several do */
  MNK_PATTERN_FOUR,
  MNK_PATTERN_FOUR_TWICE, /* two fours on one line that are not an open four */
  MNK_PATTERN_FOUR_OPEN,
  MNK_PATTERN_FIVE,
  MNK_PATTERN_FORBIDDEN, /* renju's overline */
  MNK_N_PATTERNS
} MnkPattern;

#define MNK_MAX_RADIUS MNK_MAX_WIN

/* Both sides' pattern in one direction: X's in the low half, O's in the high half. */
typedef uint8_t MnkBothPatterns;

/* The patterns of all lines under a rule, by key. */
typedef struct
{
  MnkLineRule line;
  int win;
  int radius;         /* number of cells to each side in the key */
  bool direct;        /* `both` is indexed by the key, not by the sum of `parts` */
  uint32_t *parts[2]; /* parts of the index for a key's lower and upper half */
  MnkBothPatterns *both;
} MnkPatterns;

/* Builds the patterns. False when memory is short, or `stop`, which may be NULL, is set meanwhile;
 * they must then be cleared, too. The rule's k must be from 2 to MNK_MAX_WIN. */
bool mnk_patterns_init (MnkPatterns *patterns, const MnkRule *rule, const atomic_bool *stop);
void mnk_patterns_clear (MnkPatterns *patterns);

/* Returns the two sides' patterns of an empty cell from the 2-bit pieces around it: `key` holds the
 * cells −radius … −1, 1 … radius from the lowest bits up. */
static inline MnkBothPatterns
mnk_patterns_lookup (const MnkPatterns *patterns, uint32_t key)
{
  if (patterns->direct)
    return patterns->both[key];

  const uint32_t half = (1u << (2 * patterns->radius)) - 1;

  return patterns
      ->both[patterns->parts[0][key & half] + patterns->parts[1][key >> (2 * patterns->radius)]];
}

/* Returns the key of a cell in one of mnk_directions on an empty board. */
uint32_t mnk_patterns_empty_key (int width, int height, MnkPoint cell, int direction, int radius);
