/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "mnk-budget.h"

#include <time.h>

MnkBudget
mnk_budget_begin (const atomic_bool *stop, uint64_t max_nodes, double ms, double start)
{
  return (MnkBudget){
    .stop = stop,
    .max_nodes = max_nodes,
    .deadline = ms > 0 ? start + ms : 0,
  };
}

double
mnk_budget_clock (void)
{
  struct timespec now;

  clock_gettime (CLOCK_MONOTONIC, &now);
  return (double) now.tv_sec * 1e3 + (double) now.tv_nsec * 1e-6;
}

static bool
is_set (const atomic_bool *flag)
{
  return flag != NULL && atomic_load_explicit (flag, memory_order_relaxed);
}

void
mnk_budget_check (MnkBudget *budget)
{
  if (mnk_budget_is_used_up (budget))
    budget->spent = true;
  if (is_set (budget->stop) || is_set (budget->halt))
    budget->spent = true;
  if (budget->rivals != NULL
      && atomic_load_explicit (budget->rivals, memory_order_relaxed) >= budget->goal)
    budget->spent = true;
  if (budget->deadline > 0 && mnk_budget_clock () >= budget->deadline)
    budget->spent = true;
}
