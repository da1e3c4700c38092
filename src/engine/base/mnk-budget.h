/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <stdatomic.h>

#include "mnk-types.h"

/* What one thread of a search may still spend. Looking at the clock and the stop flag costs, so
 * that it is done every MNK_BUDGET_INTERVAL nodes only. */
typedef struct
{
  const atomic_bool *stop;  /* may be NULL */
  uint64_t nodes;           /* stones placed */
  uint64_t vcf_nodes;       /* those of the search for fours, counted in `nodes`, too */
  uint64_t max_nodes;       /* 0 is no limit */
  uint64_t work;            /* counted by mnk-tunable alone */
  double deadline;          /* on mnk_budget_clock(), 0 is no limit */
  const atomic_int *rivals; /* the depth that another thread has finished, or NULL */
  int goal;                 /* the budget is spent once *rivals is as much */
  bool spent;               /* everything returns at once from now on */
} MnkBudget;

#define MNK_BUDGET_INTERVAL 512

/* What takes a search's time, in hundredths of an average stone, as a profile says
 * (tests/bench/trials/tuning.md, "By work"). In mnk-tunable a limit of stones is one of work, so
 * that the result of a match depends on no clock, and is yet what a match by the clock would
 * give. */
enum
{
  MNK_WORK_STONE = 45,    /* made and taken back */
  MNK_WORK_FOUR = 29,     /* more, for one of the search for fours */
  MNK_WORK_NET = 115,     /* the network asked */
  MNK_WORK_MOVES = 135,   /* a node's moves listed */
  MNK_WORK_DEFENCES = 31, /* a node's defences listed, which are few */
};

/* So many moves among which the best is looked for take one. */
#define MNK_MOVES_PER_WORK 6

/* Returns the budget of a search that began at `start`: so many stones and milliseconds, 0 being no
 * limit. */
MnkBudget mnk_budget_begin (const atomic_bool *stop, uint64_t max_nodes, double ms, double start);

/* Milliseconds of a clock that never jumps. */
double mnk_budget_clock (void);

/* Sets `spent` when a limit is reached. */
void mnk_budget_check (MnkBudget *budget);

static inline void
mnk_budget_charge (MnkBudget *budget, int work)
{
#ifdef MNK_TUNABLE
  budget->work += (uint64_t) work;
#else
  (void) budget;
  (void) work;
#endif
}

static inline bool
mnk_budget_is_used_up (const MnkBudget *budget)
{
#ifdef MNK_TUNABLE
  return budget->max_nodes > 0 && budget->work >= 100 * budget->max_nodes;
#else
  return budget->max_nodes > 0 && budget->nodes >= budget->max_nodes;
#endif
}

/* Ends it as well once `*rivals` is as much as the goal; with NULL no longer. */
static inline void
mnk_budget_race (MnkBudget *budget, const atomic_int *rivals, int goal)
{
  budget->rivals = rivals;
  budget->goal = goal;
}

/* Counts a node; false when there is nothing left to spend. */
static inline bool
mnk_budget_spend (MnkBudget *budget)
{
  if (budget->spent)
    return false;
  mnk_budget_charge (budget, MNK_WORK_STONE);
  if (++budget->nodes % MNK_BUDGET_INTERVAL == 0 || mnk_budget_is_used_up (budget))
    mnk_budget_check (budget);

  return !budget->spent;
}
