/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "mnk-eval-freestyle.h"

/* The fitted numbers of a rule for a side. */
static const int16_t (*
fitted_values (const MnkRule *rule,
               MnkPiece       side))[2]
{
  (void) rule;
  (void) side;
  return fitted_freestyle;
}

static const int16_t *
fitted_situations (const MnkRule *rule,
                   MnkPiece       side)
{
  (void) rule;
  (void) side;
  return fitted_freestyle_situations;
}

static const int16_t *
fitted_prospects (const MnkRule *rule,
                  MnkPiece       side)
{
  (void) rule;
  (void) side;
  return fitted_freestyle_prospects;
}

/* mnk-tune tells them (tests/bench/STRENGTH.md). Where rows of six and more are to be made, games
 * are drawn, or decided by what no value foretold. */
static double
fitted_scale (const MnkRule *rule)
{
  if (rule->win > 5)
    return 7000;

  switch (rule->line)
    {
    case MNK_CARO:
      return 318;
    case MNK_CARO_EXACT:
      return 371;
    default:
      return FITTED_FREESTYLE_SCALE;
    }
}
