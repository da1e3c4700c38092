/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "mnk-net-freestyle.h"

/* The network of a rule, or NULL. Freestyle's helps under the other rules, too, as matches show
 * (tests/bench/STRENGTH.md). */
static const MnkNetNumbers *
net_numbers (const MnkRule *rule)
{
  return rule->win == 5 ? &net_freestyle : NULL;
}
