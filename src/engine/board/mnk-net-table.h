/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "mnk-net-caro.h"
#include "mnk-net-freestyle.h"
#include "mnk-net-renju.h"
#include "mnk-net-standard.h"

/* The network of a rule, or NULL. */
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
    case MNK_RENJU:
      return &net_renju;
    case MNK_STANDARD:
      return &net_standard;
    default:
      return &net_freestyle;
    }
}
