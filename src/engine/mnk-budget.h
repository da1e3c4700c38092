/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <stdatomic.h>

#include "mnk-types.h"

/* What one thread of a search may still spend. Looking at the clock and the stop flag costs, so
 * that it is done every MNK_BUDGET_INTERVAL nodes only. */
typedef struct
{
  const atomic_bool *stop;      /* may be NULL */
  uint64_t           nodes;     /* stones placed */
  uint64_t           vcf_nodes; /* … by the search for fours among them */
  uint64_t           max_nodes; /* 0 is no limit */
  double             deadline;  /* on mnk_budget_clock(), 0 is no limit */
  bool               spent;     /* everything returns at once from now on */
} MnkBudget;

#define MNK_BUDGET_INTERVAL 512

/* What a search that began at `start` may spend: so many stones and milliseconds, 0 being no
 * limit. */
MnkBudget mnk_budget_begin (const atomic_bool *stop,
                            uint64_t           max_nodes,
                            double             ms,
                            double             start);

/* Milliseconds of a clock that never jumps. */
double mnk_budget_clock (void);

/* Sets `spent` when a limit is reached. */
void mnk_budget_check (MnkBudget *budget);

/* Counts a node; false when there is nothing left to spend. */
static inline bool
mnk_budget_spend (MnkBudget *budget)
{
  if (budget->spent)
    return false;
  if (++budget->nodes % MNK_BUDGET_INTERVAL == 0 || budget->nodes == budget->max_nodes)
    mnk_budget_check (budget);

  return !budget->spent;
}
