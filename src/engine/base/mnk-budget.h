/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <stdatomic.h>

#include "mnk-types.h"

/* The limits of one thread of a search. The clock and the stop flag are read only every
 * MNK_BUDGET_INTERVAL nodes, as that takes time. */
typedef struct
{
  const atomic_bool *stop;  /* may be NULL */
  const atomic_bool *halt;  /* the same for a helper, whose team is done; may be NULL */
  uint64_t nodes;           /* stones placed */
  uint64_t vcf_nodes;       /* nodes of searches for fours, included in `nodes` */
  uint64_t max_nodes;       /* 0 is no limit */
  uint64_t work;            /* counted by mnk-tunable alone */
  double deadline;          /* on mnk_budget_clock(), 0 is no limit */
  const atomic_int *rivals; /* the depth that another thread has finished, or NULL */
  int goal;                 /* the budget is spent once *rivals is as much */
  bool spent;               /* a limit has been reached; the search returns at once */
} MnkBudget;

#define MNK_BUDGET_INTERVAL 512

/* The time of a search's parts, in hundredths of an average stone, from a profile
 * (tests/bench/trials/tuning.md, "By work"). In mnk-tunable a limit of stones limits this work
 * instead. Matches then do not depend on a clock, but give the results of matches that do. */
enum
{
  MNK_WORK_STONE = 45,    /* a stone is made and taken back */
  MNK_WORK_FOUR = 29,     /* extra, for a stone of a search for fours */
  MNK_WORK_NET = 115,     /* the network evaluates a position */
  MNK_WORK_MOVES = 135,   /* a node's moves are listed */
  MNK_WORK_DEFENCES = 31, /* a node's defences, which are few, are listed */
};

/* Picking the best of so many moves takes one unit of work. */
#define MNK_MOVES_PER_WORK 6

/* Returns the budget of a search that began at `start`, with limits of stones and milliseconds; 0
 * is no limit. */
MnkBudget mnk_budget_begin (const atomic_bool *stop, uint64_t max_nodes, double ms, double start);

/* Returns the milliseconds of a clock that never jumps. */
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

/* Sets another limit: the budget is spent once *rivals reaches `goal`. NULL removes it. */
static inline void
mnk_budget_race (MnkBudget *budget, const atomic_int *rivals, int goal)
{
  budget->rivals = rivals;
  budget->goal = goal;
}

/* Counts a node; false when the budget is spent. */
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
