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

static double
fitted_scale (const MnkRule *rule)
{
  (void) rule;
  return FITTED_FREESTYLE_SCALE;
}
