/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "mnk-net-caro.h"
#include "mnk-net-freestyle.h"

/* The network of a rule, or NULL. Freestyle's helps under other rules, too, as matches show
 * (tests/bench/STRENGTH.md). */
static const MnkNetNumbers *
net_numbers (const MnkRule *rule)
{
  if (rule->win != 5)
    return NULL;

  switch (rule->line)
    {
    case MNK_CARO:
    case MNK_CARO_EXACT:
      return &net_caro;
    default:
      return &net_freestyle;
    }
}
