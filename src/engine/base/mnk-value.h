/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <stdlib.h>

#include "mnk-types.h"

/* The values of a search, from the mover's view. Up to ±EVAL_MAX a value is an evaluation. From
 * WIN_PROVEN on it is a proven win in WIN − value plies, after every defence was searched. Values
 * around LIKELY are wins found with moves left out, which makes them estimates. NONE is larger than
 * any value; −NONE means no value yet. Losses have the negative values. */
#define MNK_VALUE_WIN        30000
#define MNK_VALUE_WIN_PROVEN 29000
#define MNK_VALUE_LIKELY     20000
#define MNK_VALUE_LIKELY_MIN 19000
#define MNK_VALUE_EVAL_MAX   15000
#define MNK_VALUE_NONE       32000

/* Limits an evaluation to ±EVAL_MAX, so that no sum looks like a win. */
static inline int
mnk_value_of_eval (int eval)
{
  return eval > MNK_VALUE_EVAL_MAX    ? MNK_VALUE_EVAL_MAX
         : eval < -MNK_VALUE_EVAL_MAX ? -MNK_VALUE_EVAL_MAX
                                      : eval;
}

/* Return the value of a win for the mover, or of a loss, whose completing stone is placed after
 * `plies`. */
static inline int
mnk_value_win (int plies)
{
  return MNK_VALUE_WIN - plies;
}

static inline int
mnk_value_loss (int plies)
{
  return plies - MNK_VALUE_WIN;
}

static inline bool
mnk_value_is_win (int value)
{
  return value >= MNK_VALUE_WIN_PROVEN;
}

static inline bool
mnk_value_is_loss (int value)
{
  return value <= -MNK_VALUE_WIN_PROVEN && value != -MNK_VALUE_NONE;
}

/* Whether a value is a win or a loss, proven or likely. */
static inline bool
mnk_value_is_decided (int value)
{
  return abs (value) >= MNK_VALUE_LIKELY_MIN;
}

/* Whether a value is a likely win or loss, without a proof. */
static inline bool
mnk_value_is_likely (int value)
{
  return mnk_value_is_decided (value) && !mnk_value_is_win (value) && !mnk_value_is_loss (value);
}

/* Turns a proven loss into a likely one, where moves were left out or only a bound is known. Other
 * values stay as they are. */
static inline int
mnk_value_doubt (int value)
{
  return mnk_value_is_loss (value) ? value + (MNK_VALUE_WIN - MNK_VALUE_LIKELY) : value;
}

/* Returns the value counted from a position `plies` earlier: a decided game ends that much later. A
 * negative number of plies does the opposite. */
static inline int
mnk_value_put_off (int value, int plies)
{
  if (!mnk_value_is_decided (value))
    return value;
  return value > 0 ? value - plies : value + plies;
}
