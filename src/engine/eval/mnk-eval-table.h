/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "mnk-eval.h"

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

/* Returns the numbers of a rule. */
static inline const MnkEvalNumbers *
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
