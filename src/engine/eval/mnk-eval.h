/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "mnk-eval-table.h"

/* The evaluation of a cell by its four patterns: a class, sets, and a worth. The numbers are fitted
 * (data/engine/eval-RULE.txt has the source), not chosen, and the same for both sides
 * (tests/bench/trials/evaluation.md has the alternatives). */

/* What a stone makes, by the patterns of the cell's four lines together. */
typedef enum
{
  MNK_CLASS_NONE,
  MNK_CLASS_TWO,
  MNK_CLASS_THREE_CLOSED,
  MNK_CLASS_THREE,
  MNK_CLASS_THREE_PLUS, /* a three, and a closed three or a two beside it */
  MNK_CLASS_DOUBLE_THREE,
  MNK_CLASS_FOUR,
  MNK_CLASS_FOUR_PLUS, /* a four, and a closed three or a two beside it */
  MNK_CLASS_FOUR_THREE,
  MNK_CLASS_FOUR_OPEN, /* an open four, or two fours: two completing cells */
  MNK_CLASS_FIVE,
  MNK_CLASS_FORBIDDEN, /* renju, X: an overline, two fours, or perhaps two threes */
  MNK_N_CLASSES
} MnkClass;

/* The sets of a side's cells that are counted: one bit each in MnkCellValue.sets, one lane each in
 * MnkCounts. A board also lists the cells of the first MNK_N_LISTED sets. */
typedef enum
{
  MNK_SET_FIVE,      /* the stone completes a line */
  MNK_SET_FOUR_OPEN, /* two completing cells are left */
  MNK_SET_FOUR,      /* one or more are left */
  MNK_SET_THREE,     /* an open three at least */
  MNK_N_LISTED,

  MNK_SET_FOUR_THREE = MNK_N_LISTED, /* cells of MNK_CLASS_FOUR_THREE; the next two belong to their
                                      * classes, too */
  MNK_SET_DOUBLE_THREE,
  MNK_SET_THREE_PLUS,
  MNK_SET_ALIVE, /* the side can still win through the cell */
  MNK_N_SETS
} MnkSet;

#define MNK_LISTED_SETS ((1u << MNK_N_LISTED) - 1)

/* The number of sums of codes. Four patterns in any order are one combination, identified by the
 * sum of their codes. */
#define MNK_N_SUMS (4 * 22432 + 1)

/* The number of cells in each set, four sets a word: numbers of 16 bits that are added together. */
typedef struct
{
  uint64_t words[MNK_N_SETS / 4];
} MnkCounts;

_Static_assert(MNK_N_LISTED == 4 && MNK_N_SETS == 8, "the listed sets are the first word");

/* The contribution of a cell to the counts, by its sets. */
extern const MnkCounts mnk_counts_of_sets[256];

static inline int
mnk_counts_get (const MnkCounts *counts, MnkSet set)
{
  return counts->words[set / 4] >> (16 * (set % 4)) & 0xffff;
}

/* The worth of a cell, or of a sum of cells, to a side in the evaluation as the mover and as the
 * other side: two numbers of 28 bits that are added together. The bits above are a cell's sets; in
 * a sum they are meaningless. */
typedef uint64_t MnkWorth;

#define MNK_WORTH_BITS 28
#define MNK_WORTH_SETS 56 /* lowest bit of the sets */

static inline MnkWorth
mnk_worth (int mover, int waiter, unsigned sets)
{
  const MnkWorth both = ((uint64_t) mover << MNK_WORTH_BITS) + (uint64_t) waiter;

  return (both & (((uint64_t) 1 << MNK_WORTH_SETS) - 1)) | (uint64_t) sets << MNK_WORTH_SETS;
}

static inline int
mnk_worth_of_waiter (MnkWorth worth)
{
  return (int32_t) ((uint32_t) worth << (32 - MNK_WORTH_BITS)) >> (32 - MNK_WORTH_BITS);
}

static inline int
mnk_worth_of_mover (MnkWorth worth)
{
  const uint64_t mover = (worth - (uint64_t) mnk_worth_of_waiter (worth)) >> MNK_WORTH_BITS;

  return (int32_t) ((uint32_t) mover << (32 - MNK_WORTH_BITS)) >> (32 - MNK_WORTH_BITS);
}

/* The search's other data for a cell and a side, looked up by its combination. */
typedef struct
{
  int16_t order; /* higher numbers are tried first */
  uint8_t class;
  uint8_t sets;
} MnkCellValue;

#define MNK_EVAL_SIDE 15 /* of the boards that the numbers are fitted on */

/* Returns the index of the combination of four patterns of four bits each, 0 … MNK_N_COMBOS − 1. */
int mnk_eval_combo (uint16_t patterns);

/* Returns a pattern's code. No two combinations have the same sum of codes; the code of
 * MNK_PATTERN_DEAD is 0. */
uint32_t mnk_eval_code (MnkPattern pattern);

/* Returns the sum of four patterns' codes, by which a board looks up their combination. */
uint32_t mnk_eval_sum (uint16_t patterns);

/* Fills the values and worths of one side, MNK_N_SUMS of each. Sums that are no combination's are
 * not changed. */
void mnk_eval_fill (MnkCellValue *values, MnkWorth *worths, const MnkRule *rule, MnkPiece side);

/* The situations, evaluated in addition to the cells: how many cells make a four or a three for the
 * mover and for the other side (0, 1, more), and whether the other side could make an open four. */

/* Returns the count of a set, limited to the values that are distinguished. */
static inline int
mnk_eval_few (const MnkCounts *counts, MnkSet set)
{
  const int n = mnk_counts_get (counts, set);

  return n > 2 ? 2 : n;
}

static inline int
mnk_eval_situation (const MnkCounts *mine, const MnkCounts *theirs)
{
  int situation = mnk_eval_few (mine, MNK_SET_FOUR);

  situation = 3 * situation + mnk_eval_few (mine, MNK_SET_THREE);
  situation = 3 * situation + mnk_eval_few (theirs, MNK_SET_FOUR);
  situation = 3 * situation + mnk_eval_few (theirs, MNK_SET_THREE);
  return 2 * situation + (mnk_counts_get (theirs, MNK_SET_FOUR_OPEN) > 0);
}

/* Returns the worth of each situation for the mover. */
const int16_t *mnk_eval_situations (const MnkRule *rule);

/* The prospects, the possible next threats: how many cells make a four and a three, two threes, or
 * a three and more, for the mover and for the other side (0, 1, more). Two such cells are worth
 * less than twice as much as one, which the sums over the cells cannot express. */

static inline int
mnk_eval_prospect (const MnkCounts *mine, const MnkCounts *theirs)
{
  int prospect = mnk_eval_few (mine, MNK_SET_FOUR_THREE);

  prospect = 3 * prospect + mnk_eval_few (mine, MNK_SET_DOUBLE_THREE);
  prospect = 3 * prospect + mnk_eval_few (mine, MNK_SET_THREE_PLUS);
  prospect = 3 * prospect + mnk_eval_few (theirs, MNK_SET_FOUR_THREE);
  prospect = 3 * prospect + mnk_eval_few (theirs, MNK_SET_DOUBLE_THREE);
  return 3 * prospect + mnk_eval_few (theirs, MNK_SET_THREE_PLUS);
}

/* Returns the worth of each prospect for the mover. */
const int16_t *mnk_eval_prospects (const MnkRule *rule);

/* Returns the scale of the search's values: so many units mean odds of e to 1. Fitted like the
 * rest. */
double mnk_eval_scale (const MnkRule *rule);
