/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "mnk-eval.h"

/* Move ordering by patterns: the class decides first, then these numbers. They are no
 * evaluation. */
/* clang-format off */
static const int16_t pattern_order[MNK_N_PATTERNS] = {
  [MNK_PATTERN_FAR] = 1,
  [MNK_PATTERN_ONE] = 4,
  [MNK_PATTERN_TWO_CLOSED] = 8,
  [MNK_PATTERN_TWO_NARROW] = 18,
  [MNK_PATTERN_TWO] = 28,
  [MNK_PATTERN_THREE_CLOSED] = 30,
  [MNK_PATTERN_THREE_NARROW] = 70,
  [MNK_PATTERN_THREE] = 90,
  [MNK_PATTERN_FOUR] = 80,
  [MNK_PATTERN_FOUR_TWICE] = 800,
  [MNK_PATTERN_FOUR_OPEN] = 800,
  [MNK_PATTERN_FIVE] = 4000,
};

static const int16_t class_order[MNK_N_CLASSES] = {
  [MNK_CLASS_THREE_PLUS] = 40,
  [MNK_CLASS_DOUBLE_THREE] = 200,
  [MNK_CLASS_FOUR_PLUS] = 60,
  [MNK_CLASS_FOUR_THREE] = 500,
  [MNK_CLASS_FOUR_OPEN] = 800,
  [MNK_CLASS_FIVE] = 4000,
};
/* clang-format on */

/* clang-format off */
#define BIT(sets, i) ((uint64_t) ((sets) >> (i) & 1) << 16 * ((i) % 4))
#define FOUR(sets, i)                                                                              \
  (BIT (sets, i) | BIT (sets, (i) + 1) | BIT (sets, (i) + 2) | BIT (sets, (i) + 3))
#define COUNTS_1(sets) { { FOUR (sets, 0), FOUR (sets, 4) } }
#define COUNTS_4(sets)                                                                             \
  COUNTS_1 (sets), COUNTS_1 (sets + 1), COUNTS_1 (sets + 2), COUNTS_1 (sets + 3)
#define COUNTS_16(sets)                                                                            \
  COUNTS_4 (sets), COUNTS_4 (sets + 4), COUNTS_4 (sets + 8), COUNTS_4 (sets + 12)
#define COUNTS_64(sets)                                                                            \
  COUNTS_16 (sets), COUNTS_16 (sets + 16), COUNTS_16 (sets + 32), COUNTS_16 (sets + 48)

const MnkCounts mnk_counts_of_sets[256] = {
  COUNTS_64 (0), COUNTS_64 (64), COUNTS_64 (128), COUNTS_64 (192),
};
/* clang-format on */

int
mnk_eval_combo (uint16_t patterns)
{
  uint8_t digits[4];
  int number = 0;

  for (int i = 0; i < 4; i++)
    {
      const uint8_t digit = patterns >> (4 * i) & 15;
      int j = i;

      for (; j > 0 && digits[j - 1] < digit; j--)
        digits[j] = digits[j - 1];
      digits[j] = digit;
    }

  /* The rank of a multiset, largest first: for each element, the number of smaller multisets with
   * fewer elements. */
  for (int i = 0; i < 4; i++)
    {
      const int n = digits[i] + 3 - i, k = 4 - i;
      int below = 1;

      for (int j = 0; j < k; j++)
        below = below * (n - j) / (j + 1);
      number += n >= k ? below : 0;
    }
  return number;
}

uint32_t
mnk_eval_code (MnkPattern pattern)
{
  /* Each code is the next number that keeps all sums of four different (a Sidon set of order 4).
   * The most common patterns come first, so that the entries that a search looks up by sums are
   * close together and stay in the first-level cache. */
  static const uint16_t codes[MNK_N_PATTERNS] = { 0,   1,    5,    21,   55,   153,   368,
                                                  856, 1424, 2603, 4967, 8194, 13663, 22432 };

  return codes[pattern];
}

uint32_t
mnk_eval_sum (uint16_t patterns)
{
  uint32_t sum = 0;

  for (int i = 0; i < 4; i++)
    sum += mnk_eval_code (patterns >> (4 * i) & 15);
  return sum;
}

/* Returns the class of a combination for a side under a rule. */
static MnkClass
class_of (uint16_t patterns, const MnkRule *rule, MnkPiece side)
{
  int n[MNK_N_PATTERNS] = { 0 };

  for (int i = 0; i < 4; i++)
    n[patterns >> (4 * i) & 15]++;

  const int threes = n[MNK_PATTERN_THREE] + n[MNK_PATTERN_THREE_NARROW];
  const int fours = n[MNK_PATTERN_FOUR] + 2 * n[MNK_PATTERN_FOUR_TWICE] + n[MNK_PATTERN_FOUR_OPEN];
  const int helpers = n[MNK_PATTERN_THREE_CLOSED] + n[MNK_PATTERN_TWO] + n[MNK_PATTERN_TWO_NARROW];

  if (n[MNK_PATTERN_FIVE] > 0)
    return MNK_CLASS_FIVE;
  if (rule->line == MNK_RENJU && side == MNK_X
      && (n[MNK_PATTERN_FORBIDDEN] > 0 || fours > 1 || threes > 1))
    return MNK_CLASS_FORBIDDEN;
  if (n[MNK_PATTERN_FOUR_OPEN] > 0 || fours > 1)
    return MNK_CLASS_FOUR_OPEN;
  if (fours == 1)
    return threes > 0 ? MNK_CLASS_FOUR_THREE : helpers > 0 ? MNK_CLASS_FOUR_PLUS : MNK_CLASS_FOUR;
  if (threes > 1)
    return MNK_CLASS_DOUBLE_THREE;
  if (threes == 1)
    return helpers > 0 ? MNK_CLASS_THREE_PLUS : MNK_CLASS_THREE;
  if (n[MNK_PATTERN_THREE_CLOSED] > 0)
    return MNK_CLASS_THREE_CLOSED;
  return helpers > 0 ? MNK_CLASS_TWO : MNK_CLASS_NONE;
}

static unsigned
sets_of_class (MnkClass class)
{
  switch (class)
    {
    case MNK_CLASS_FIVE:
      return 1u << MNK_SET_FIVE;
    case MNK_CLASS_FOUR_OPEN:
      return 1u << MNK_SET_FOUR_OPEN | 1u << MNK_SET_FOUR;
    case MNK_CLASS_FOUR:
    case MNK_CLASS_FOUR_PLUS:
      return 1u << MNK_SET_FOUR;
    case MNK_CLASS_FOUR_THREE:
      return 1u << MNK_SET_FOUR | 1u << MNK_SET_FOUR_THREE;
    case MNK_CLASS_DOUBLE_THREE:
      return 1u << MNK_SET_DOUBLE_THREE;
    case MNK_CLASS_THREE_PLUS:
      return 1u << MNK_SET_THREE_PLUS;
    default:
      return 0;
    }
}

static bool
has_one_four (uint16_t patterns)
{
  int fours = 0;

  for (int i = 0; i < 4; i++)
    switch (patterns >> (4 * i) & 15)
      {
      case MNK_PATTERN_FORBIDDEN:
      case MNK_PATTERN_FOUR_TWICE:
        return false;
      case MNK_PATTERN_FOUR:
      case MNK_PATTERN_FOUR_OPEN:
        fours++;
        break;
      default:
        break;
      }

  return fours == 1;
}

static bool
has_three (uint16_t patterns)
{
  for (int i = 0; i < 4; i++)
    {
      const MnkPattern pattern = patterns >> (4 * i) & 15;

      if (pattern == MNK_PATTERN_THREE || pattern == MNK_PATTERN_THREE_NARROW)
        return true;
    }
  return false;
}

/* Returns the sets of a combination. A cell that may be forbidden, by two threes that may not be
 * real, stays in the sets: the search checks it before playing there. */
static uint8_t
find_sets (uint16_t patterns, MnkClass class)
{
  unsigned sets = sets_of_class (class);

  if (class != MNK_CLASS_FIVE && has_three (patterns))
    sets |= 1u << MNK_SET_THREE;
  if (class == MNK_CLASS_FORBIDDEN && has_one_four (patterns))
    sets |= 1u << MNK_SET_FOUR;
  if (patterns != 0)
    sets |= 1u << MNK_SET_ALIVE;
  return (uint8_t) sets;
}

/* Whether four patterns are in canonical order, the largest lowest. */
static bool
is_sorted (unsigned patterns)
{
  return (patterns & 15) >= (patterns >> 4 & 15) && (patterns >> 4 & 15) >= (patterns >> 8 & 15)
         && (patterns >> 8 & 15) >= patterns >> 12;
}

/* Returns the numbers of a rule. */
static const MnkEvalNumbers *
eval_numbers (const MnkRule *rule)
{
  if (rule->win != 5)
    return &mnk_eval_freestyle;

  switch (rule->line)
    {
    case MNK_CARO:
    case MNK_CARO_EXACT:
      return &mnk_eval_caro;
    case MNK_RENJU:
      return &mnk_eval_renju;
    case MNK_STANDARD:
      return &mnk_eval_standard;
    default:
      return &mnk_eval_freestyle;
    }
}

void
mnk_eval_fill (MnkCellValue *values, MnkWorth *worths, const MnkRule *rule, MnkPiece side)
{
  const int16_t (*const fitted)[2] = eval_numbers (rule)->combos;

  for (unsigned patterns = 0; patterns < 65536; patterns++)
    {
      int order = 0;

      /* Two of the sixteen numbers of four bits are no pattern. */
      if (!is_sorted (patterns) || (patterns & 15) >= MNK_N_PATTERNS)
        continue;

      for (int i = 0; i < 4; i++)
        order += pattern_order[patterns >> (4 * i) & 15];

      const int combo = mnk_eval_combo ((uint16_t) patterns);
      const uint32_t sum = mnk_eval_sum ((uint16_t) patterns);
      MnkCellValue *value = &values[sum];
      value->class = (uint8_t) class_of ((uint16_t) patterns, rule, side);
      value->sets = find_sets ((uint16_t) patterns, value->class);
      value->order = (int16_t) (order + class_order[value->class]);
      worths[sum] = mnk_worth (fitted[combo][0], fitted[combo][1], value->sets);
    }
}

const int16_t *
mnk_eval_situations (const MnkRule *rule)
{
  return eval_numbers (rule)->situations;
}

const int16_t *
mnk_eval_prospects (const MnkRule *rule)
{
  return eval_numbers (rule)->prospects;
}

/* Fitted to the results of games of mnk-tune with the networks, 850 to 2,000 for each rule
 * (tests/bench/trials/evaluation.md). With rows of six and more most games are drawn, or decided by
 * threats beyond the horizon. Shorter rows have no network: the scale is that of the table
 * alone. */
double
mnk_eval_scale (const MnkRule *rule)
{
  if (rule->win > 5)
    return 7000;
  if (rule->win < 5)
    return mnk_eval_freestyle.scale;

  switch (rule->line)
    {
    case MNK_RENJU:
      return 316;
    case MNK_CARO:
      return 368;
    case MNK_CARO_EXACT:
      return 348;
    case MNK_STANDARD:
      return 307;
    default:
      return 301;
    }
}
