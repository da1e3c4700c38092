/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "mnk-patterns.h"

/* What the four patterns of a cell together are: a class, sets, and a worth. The evaluation's
 * numbers are fitted (data/engine/eval-RULE.txt says from what), not chosen, and the same for both
 * sides (tests/bench/trials/evaluation.md tells what became of others). */

/* The four lines' patterns of a cell together: what the stone makes. */
typedef enum
{
  MNK_CLASS_NONE,
  MNK_CLASS_TWO,
  MNK_CLASS_THREE_CLOSED,
  MNK_CLASS_THREE,
  MNK_CLASS_THREE_PLUS,   /* a three, and a closed three or a two beside it */
  MNK_CLASS_DOUBLE_THREE,
  MNK_CLASS_FOUR,
  MNK_CLASS_FOUR_PLUS,    /* a four, and a closed three or a two beside it */
  MNK_CLASS_FOUR_THREE,
  MNK_CLASS_FOUR_OPEN,    /* an open four, or two fours: two completing cells */
  MNK_CLASS_FIVE,
  MNK_CLASS_FORBIDDEN,    /* renju, X: an overline, two fours, or perhaps two threes */
  MNK_N_CLASSES
} MnkClass;

/* The sets of a side's cells that are counted: one bit each in MnkCellValue.sets, one lane each in
 * MnkCounts. Which cells they hold a board lists for the first MNK_N_LISTED of them. */
typedef enum
{
  MNK_SET_FIVE,      /* the stone completes a line */
  MNK_SET_FOUR_OPEN, /* it leaves two completing cells */
  MNK_SET_FOUR,      /* it leaves one or more */
  MNK_SET_THREE,     /* it makes an open three at least */
  MNK_N_LISTED,

  MNK_SET_FOUR_THREE = MNK_N_LISTED, /* the cells of MNK_CLASS_FOUR_THREE; the next two are of
                                      * their classes, too */
  MNK_SET_DOUBLE_THREE,
  MNK_SET_THREE_PLUS,
  MNK_SET_ALIVE, /* the side can still win through it */
  MNK_N_SETS
} MnkSet;

#define MNK_LISTED_SETS ((1u << MNK_N_LISTED) - 1)

/* Four patterns in any order are one combination, known by the sum of their codes: so many sums. */
#define MNK_N_SUMS (4 * 22432 + 1)

/* How many cells each set holds, four sets a word: numbers of 16 bits that are added as one. */
typedef struct
{
  uint64_t words[MNK_N_SETS / 4];
} MnkCounts;

_Static_assert (MNK_N_LISTED == 4 && MNK_N_SETS == 8, "the listed sets are the first word");

/* A cell's part in them, by its sets. */
extern const MnkCounts mnk_counts_of_sets[256];

static inline int
mnk_counts_get (const MnkCounts *counts,
                MnkSet           set)
{
  return counts->words[set / 4] >> (16 * (set % 4)) & 0xffff;
}

/* What a cell, or a sum of cells, is worth to a side in the evaluation when it is to move and when
 * the other one is: two numbers of 28 bits that are added as one. Above them a cell's word has its
 * sets; a sum's has nothing of meaning there. */
typedef uint64_t MnkWorth;

#define MNK_WORTH_BITS 28
#define MNK_WORTH_SETS 56 /* from this bit on */

static inline MnkWorth
mnk_worth (int      mover,
           int      waiter,
           unsigned sets)
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

/* What else the search needs of a cell for one side, looked up by its combination. */
typedef struct
{
  int16_t order; /* how early to try the cell */
  uint8_t class;
  uint8_t sets;
} MnkCellValue;

#define MNK_EVAL_SIDE 15 /* of the boards on which they are fitted */

/* 14 kinds of pattern, 4 of them, with repetition. */
#define MNK_N_COMBOS 2380

/* Which combination four patterns of four bits each are, 0 … MNK_N_COMBOS − 1. */
int mnk_eval_combo (uint16_t patterns);

/* No two combinations' sums of codes are the same; 0 is MNK_PATTERN_DEAD's. */
uint32_t mnk_eval_code (MnkPattern pattern);

/* The sum of four patterns' codes, by which a board looks their combination up. */
uint32_t mnk_eval_sum (uint16_t patterns);

/* Fills the values and worths of one side, MNK_N_SUMS of each. What is no combination's is left as
 * it is. */
void mnk_eval_fill (MnkCellValue  *values,
                    MnkWorth      *worths,
                    const MnkRule *rule,
                    MnkPiece       side);

/* Which threats stand on the board beside the cells' worth: how many cells make a four or a three
 * for the mover and for the waiter (0, 1, more), and whether the waiter could make an open four. */
#define MNK_N_SITUATIONS 162

/* A count of a set, as far as it is told apart. */
static inline int
mnk_eval_few (const MnkCounts *counts,
              MnkSet           set)
{
  const int n = mnk_counts_get (counts, set);

  return n > 2 ? 2 : n;
}

static inline int
mnk_eval_situation (const MnkCounts *mine,
                    const MnkCounts *theirs)
{
  int situation = mnk_eval_few (mine, MNK_SET_FOUR);

  situation = 3 * situation + mnk_eval_few (mine, MNK_SET_THREE);
  situation = 3 * situation + mnk_eval_few (theirs, MNK_SET_FOUR);
  situation = 3 * situation + mnk_eval_few (theirs, MNK_SET_THREE);
  return 2 * situation + (mnk_counts_get (theirs, MNK_SET_FOUR_OPEN) > 0);
}

/* The worth of each situation for the mover. */
const int16_t *mnk_eval_situations (const MnkRule *rule);

/* What the next threats could be: how many cells make a four and a three, two threes, or a three
 * and more, for the mover and for the waiter (0, 1, more). Two such cells are not worth twice as
 * much as one, which the sums over the cells cannot say. */
#define MNK_N_PROSPECTS 729

static inline int
mnk_eval_prospect (const MnkCounts *mine,
                   const MnkCounts *theirs)
{
  int prospect = mnk_eval_few (mine, MNK_SET_FOUR_THREE);

  prospect = 3 * prospect + mnk_eval_few (mine, MNK_SET_DOUBLE_THREE);
  prospect = 3 * prospect + mnk_eval_few (mine, MNK_SET_THREE_PLUS);
  prospect = 3 * prospect + mnk_eval_few (theirs, MNK_SET_FOUR_THREE);
  prospect = 3 * prospect + mnk_eval_few (theirs, MNK_SET_DOUBLE_THREE);
  return 3 * prospect + mnk_eval_few (theirs, MNK_SET_THREE_PLUS);
}

/* The worth of each prospect for the mover. */
const int16_t *mnk_eval_prospects (const MnkRule *rule);

/* The search's values: this many units make the odds e to 1. Fitted like the rest. */
double mnk_eval_scale (const MnkRule *rule);
