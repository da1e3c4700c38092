/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "mnk-patterns.h"

/* The combinations of 4 of the 14 patterns, with repetition; and the situations and prospects,
 * which mnk-eval.h numbers. */
#define MNK_N_COMBOS     2380
#define MNK_N_SITUATIONS 162
#define MNK_N_PROSPECTS  729

/* The fitted numbers of a rule, in the search's units: data/engine/eval-RULE.txt. */
typedef struct
{
  double scale;                    /* a value of so many units means odds of e to 1 */
  int16_t combos[MNK_N_COMBOS][2]; /* each combination's worth for the mover, and for the other
                                    * side */
  int16_t situations[MNK_N_SITUATIONS];
  int16_t prospects[MNK_N_PROSPECTS];
} MnkEvalNumbers;

extern const MnkEvalNumbers mnk_eval_caro, mnk_eval_freestyle, mnk_eval_renju, mnk_eval_standard;
