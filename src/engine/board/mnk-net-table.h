/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "mnk-net-numbers.h"

/* data/engine/net-RULE.txt */
extern const MnkNetNumbers mnk_net_caro, mnk_net_freestyle, mnk_net_renju, mnk_net_standard;

/* The network of a rule, or NULL. */
static inline const MnkNetNumbers *
net_numbers (const MnkRule *rule)
{
  if (rule->win != 5)
    return NULL;

  switch (rule->line)
    {
    case MNK_CARO:
    case MNK_CARO_EXACT:
      return &mnk_net_caro;
    case MNK_RENJU:
      return &mnk_net_renju;
    case MNK_STANDARD:
      return &mnk_net_standard;
    default:
      return &mnk_net_freestyle;
    }
}
