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

/* By what became of games that mnk-tune has played with the networks, 1,400 to 3,600 of each rule
 * (tests/bench/STRENGTH.md). Where rows of six and more are to be made, games are drawn, or decided
 * by what no value foretold. Shorter rows have no network: theirs is the table's own. */
static double
fitted_scale (const MnkRule *rule)
{
  if (rule->win > 5)
    return 7000;
  if (rule->win < 5)
    return FITTED_FREESTYLE_SCALE;

  switch (rule->line)
    {
    case MNK_RENJU:
      return 260;
    case MNK_CARO:
      return 313;
    case MNK_CARO_EXACT:
      return 348;
    case MNK_STANDARD:
      return 270;
    default:
      return 301;
    }
}
