/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <stdlib.h>

#include "mnk-types.h"

/* What a search says of a position, from its mover's view: below EVAL_MAX either way it is an
 * evaluation, from WIN_PROVEN up a win in WIN − value plies that is proven, as every defence was
 * searched. Around LIKELY moves were left out: as good as won, but an estimate. NONE is more than
 * any value, −NONE no value yet. */
#define MNK_VALUE_WIN        30000
#define MNK_VALUE_WIN_PROVEN 29000
#define MNK_VALUE_LIKELY     20000
#define MNK_VALUE_LIKELY_MIN 19000
#define MNK_VALUE_EVAL_MAX   15000
#define MNK_VALUE_NONE       32000

/* An evaluation must not look like a win, however many stones it adds up. */
static inline int
mnk_value_of_eval (int eval)
{
  return eval > MNK_VALUE_EVAL_MAX    ? MNK_VALUE_EVAL_MAX
         : eval < -MNK_VALUE_EVAL_MAX ? -MNK_VALUE_EVAL_MAX
                                      : eval;
}

/* The completing stone is placed after so many plies: by the mover, by the other side. */
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

/* Won or lost, if only as good as certainly. */
static inline bool
mnk_value_is_decided (int value)
{
  return abs (value) >= MNK_VALUE_LIKELY_MIN;
}

/* Whether a value is as good as won or lost without being proven. */
static inline bool
mnk_value_is_likely (int value)
{
  return mnk_value_is_decided (value) && !mnk_value_is_win (value) && !mnk_value_is_loss (value);
}

/* A loss that is as good as certain, but not proven, where moves were left out or more is not known
 * than a bound; other values are what they are. */
static inline int
mnk_value_doubt (int value)
{
  return mnk_value_is_loss (value) ? value + (MNK_VALUE_WIN - MNK_VALUE_LIKELY) : value;
}

/* The value as if the position were `plies` further from, or nearer to, where plies are counted
 * from: a decided game ends that much later, or sooner. */
static inline int
mnk_value_put_off (int value, int plies)
{
  if (!mnk_value_is_decided (value))
    return value;
  return value > 0 ? value - plies : value + plies;
}
