/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "mnk-patterns.h"

/* What the four patterns of a cell together are: a class, sets, and a worth. The evaluation's
 * numbers are fitted (mnk-eval-freestyle.h tells from what), not chosen; all rules use freestyle's,
 * for both sides (tests/bench/STRENGTH.md tells what became of others). */

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

/* The sets of a side's cells that are counted: one bit each in MnkCellValue.sets. Which cells they
 * hold a board lists for the first MNK_N_LISTED of them. */
typedef enum
{
  MNK_SET_FIVE,      /* the stone completes a line */
  MNK_SET_FOUR_OPEN, /* it leaves two completing cells */
  MNK_SET_FOUR,      /* it leaves one or more */
  MNK_SET_THREE,     /* it makes an open three at least */
  MNK_N_LISTED,

  MNK_SET_FOUR_THREE = MNK_N_LISTED, /* those of a class: MNK_CLASS_FOUR_THREE, … */
  MNK_SET_DOUBLE_THREE,
  MNK_SET_THREE_PLUS,
  MNK_SET_ALIVE, /* the side can still win through it */
  MNK_N_SETS
} MnkSet;

#define MNK_LISTED_SETS ((1u << MNK_N_LISTED) - 1)

/* Four patterns in any order are one combination, known by the sum of their codes. */
#define MNK_N_SUMS (4 * 22432 + 1)

/* What a cell, or a sum of cells, is worth to a side in the evaluation when it is to move and when
 * the other one is: two numbers of 32 bits that are added as one. */
typedef int64_t MnkWorth;

static inline MnkWorth
mnk_worth (int mover,
           int waiter)
{
  return (MnkWorth) mover * ((MnkWorth) 1 << 32) + waiter;
}

static inline int
mnk_worth_of_waiter (MnkWorth worth)
{
  return (int32_t) worth;
}

static inline int
mnk_worth_of_mover (MnkWorth worth)
{
  return (int32_t) ((worth - mnk_worth_of_waiter (worth)) >> 32);
}

/* What the search wants to know of a cell for one side, looked up by its combination. */
typedef struct
{
  MnkWorth worth;
  int16_t  order; /* how early to try the cell */
  uint8_t  class;
  uint8_t  sets;
} MnkCellValue;

#define MNK_EVAL_SIDE 15 /* of the boards on which they are fitted */

/* The four patterns in any order are one combination: 14 kinds, 4 of them, with repetition. */
#define MNK_N_COMBOS 2380

/* Which combination four patterns of four bits each are, 0 … MNK_N_COMBOS − 1. */
int mnk_eval_combo (uint16_t patterns);

/* No two combinations' sums of codes are the same; 0 is MNK_PATTERN_DEAD's. */
uint32_t mnk_eval_code (MnkPattern pattern);

/* The sum of four patterns' codes, by which a board knows their combination. */
uint32_t mnk_eval_sum (uint16_t patterns);

/* Fills the values of one side, MNK_N_SUMS of them. What is no combination's is left as it is. */
void mnk_eval_fill (MnkCellValue  *values,
                    const MnkRule *rule,
                    MnkPiece       side);

/* Which threats stand on the board beside the cells' worth: how many cells make a four or a three
 * for the mover and for the waiter (0, 1, more), and whether the waiter could make an open four. */
#define MNK_N_SITUATIONS 162

static inline int
mnk_eval_situation (int fours,
                    int threes,
                    int other_fours,
                    int other_threes,
                    int other_open_fours)
{
  const int a = fours > 2 ? 2 : fours, b = threes > 2 ? 2 : threes;
  const int c = other_fours > 2 ? 2 : other_fours, d = other_threes > 2 ? 2 : other_threes;

  return (((a * 3 + b) * 3 + c) * 3 + d) * 2 + (other_open_fours > 0);
}

/* The worth of each situation for the mover. */
const int16_t *mnk_eval_situations (void);

/* What the next threats could be: how many cells make a four and a three, two threes, or a three
 * and more, for the mover and for the waiter (0, 1, more). Two such cells are not worth twice as
 * much as one, which the sums over the cells cannot say. */
#define MNK_N_PROSPECTS 729

static inline int
mnk_eval_prospect (const uint16_t mine[MNK_N_SETS],
                   const uint16_t theirs[MNK_N_SETS])
{
  static const uint8_t sets[3] = { MNK_SET_FOUR_THREE, MNK_SET_DOUBLE_THREE, MNK_SET_THREE_PLUS };
  int prospect = 0;

  for (int i = 0; i < 3; i++)
    prospect = 3 * prospect + (mine[sets[i]] > 2 ? 2 : mine[sets[i]]);
  for (int i = 0; i < 3; i++)
    prospect = 3 * prospect + (theirs[sets[i]] > 2 ? 2 : theirs[sets[i]]);
  return prospect;
}

/* The worth of each prospect for the mover. */
const int16_t *mnk_eval_prospects (void);

/* The search's values: this many units make the odds e to 1. Fitted like the rest. */
double mnk_eval_scale (const MnkRule *rule);
