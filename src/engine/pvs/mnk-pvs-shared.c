/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "mnk-pvs-shared.h"

#include <assert.h>
#include <stdlib.h>
#include <string.h>

MnkPvsShared *
mnk_pvs_shared_new (int n_cells)
{
  MnkPvsShared *shared = calloc (1, sizeof *shared);

  if (shared == NULL)
    return NULL;
  shared->roots = malloc ((size_t) n_cells * sizeof *shared->roots);
  if (shared->roots == NULL || pthread_mutex_init (&shared->lock, NULL) != 0)
    {
      free (shared->roots);
      free (shared);
      return NULL;
    }
  return shared;
}

void
mnk_pvs_shared_free (MnkPvsShared *shared)
{
  if (shared == NULL)
    return;

  pthread_mutex_destroy (&shared->lock);
  free (shared->roots);
  free (shared);
}

/* Tells the others of the roots, unless one of them has come as far. */
static void
tell_roots (const MnkPvs *pvs, int depth)
{
  MnkPvsShared *shared = pvs->shared;

  pthread_mutex_lock (&shared->lock);
  if (depth > atomic_load (&shared->depth))
    {
      memcpy (shared->roots, pvs->roots, (size_t) pvs->n_roots * sizeof *pvs->roots);
      shared->n_roots = pvs->n_roots;
      atomic_store (&shared->depth, depth);
    }
  pthread_mutex_unlock (&shared->lock);
}

/* Takes over the root moves of a thread that has finished `depth` or a greater depth. Returns that
 * depth; 0 if there is none. */
static int
take_roots (MnkPvs *pvs, int depth)
{
  MnkPvsShared *shared = pvs->shared;
  int reached;

  if (atomic_load (&shared->depth) < depth)
    return 0;

  pthread_mutex_lock (&shared->lock);
  assert (shared->n_roots == pvs->n_roots);
  memcpy (pvs->roots, shared->roots, (size_t) pvs->n_roots * sizeof *pvs->roots);
  reached = atomic_load (&shared->depth);
  pthread_mutex_unlock (&shared->lock);
  return reached;
}

int
mnk_pvs_iterate_beside (MnkPvs *pvs, int depth, int lines)
{
  MnkBudget *budget = &pvs->budget;
  int reached;

  if (pvs->shared == NULL)
    {
      mnk_pvs_iterate (pvs, depth, lines);
      return budget->spent ? 0 : depth;
    }

  /* A thread that only takes over places no stones, so the budget must be checked here. */
  mnk_budget_check (budget);
  reached = take_roots (pvs, depth);
  if (reached > 0)
    return reached;

  mnk_budget_race (budget, &pvs->shared->depth, depth);
  mnk_pvs_iterate (pvs, depth, lines);
  mnk_budget_race (budget, NULL, 0);
  if (!budget->spent)
    {
      tell_roots (pvs, depth);
      return depth;
    }

  /* The budget ended because another thread was first, or at its limit, or both. */
  reached = take_roots (pvs, depth);
  if (reached == 0)
    return 0;
  budget->spent = false;
  mnk_budget_check (budget);
  return reached;
}
