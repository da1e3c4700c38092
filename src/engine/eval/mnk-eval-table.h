/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "mnk-eval-caro.h"
#include "mnk-eval-freestyle.h"
#include "mnk-eval-renju.h"
#include "mnk-eval-standard.h"

/* What a fit finds, in the search's units. */
typedef struct
{
  const int16_t (*combos)[2]; /* the worth of each combination for the mover, and for the waiter */
  const int16_t *situations;
  const int16_t *prospects;
} MnkEvalNumbers;

static const MnkEvalNumbers eval_freestyle = {
  fitted_freestyle,
  fitted_freestyle_situations,
  fitted_freestyle_prospects,
};

static const MnkEvalNumbers eval_caro = {
  fitted_caro,
  fitted_caro_situations,
  fitted_caro_prospects,
};

static const MnkEvalNumbers eval_renju = {
  fitted_renju,
  fitted_renju_situations,
  fitted_renju_prospects,
};

static const MnkEvalNumbers eval_standard = {
  fitted_standard,
  fitted_standard_situations,
  fitted_standard_prospects,
};

/* The numbers of a rule. */
static const MnkEvalNumbers *
eval_numbers (const MnkRule *rule)
{
  if (rule->win != 5)
    return &eval_freestyle;

  switch (rule->line)
    {
    case MNK_CARO:
    case MNK_CARO_EXACT:
      return &eval_caro;
    case MNK_RENJU:
      return &eval_renju;
    case MNK_STANDARD:
      return &eval_standard;
    default:
      return &eval_freestyle;
    }
}
