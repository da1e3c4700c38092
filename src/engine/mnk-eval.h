/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "mnk-patterns.h"

/* The evaluation's numbers: what four patterns of a cell together are worth. They are fitted
 * (mnk-eval-freestyle.h tells from what), not chosen. */

#define MNK_EVAL_SIDE 15 /* of the boards on which they are fitted */

/* The four patterns in any order are one combination: 14 kinds, 4 of them, with repetition. */
#define MNK_N_COMBOS 2380

/* Which combination four patterns of four bits each are, 0 … MNK_N_COMBOS − 1. */
int mnk_eval_combo (uint16_t patterns);

/* The sum of four patterns' codes, by which a board knows their combination. */
uint32_t mnk_eval_sum (uint16_t patterns);

/* The class of a combination for a side under a rule. */
MnkClass mnk_eval_class (uint16_t       patterns,
                         const MnkRule *rule,
                         MnkPiece       side);

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

/* The worth of each situation for the mover, `side`. */
const int16_t *mnk_eval_situations (const MnkRule *rule,
                                    MnkPiece       side);

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

/* The worth of each prospect for the mover, `side`. */
const int16_t *mnk_eval_prospects (const MnkRule *rule,
                                   MnkPiece       side);

/* The search's values: this many units make the odds e to 1. Fitted like the rest. */
double mnk_eval_scale (const MnkRule *rule);
