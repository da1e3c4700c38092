/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <pthread.h>

#include "mnk-pvs.h"

/* What the threads of a search share beside the table, so that they do not do the same work.
 *
 * `busy` holds the positions that are being searched: a position after a late move of a node is
 * entered while it is searched, and other threads try their other moves first (Kerrigan,
 * "Simplified ABDADA", 2017). Entries may overwrite each other: they are hints.
 *
 * `roots` are those of the first thread, searched to `depth`. The other threads give up their own
 * search of a smaller depth, copy these roots and go on from there. */

#define MNK_PVS_PLACES 4096 /* a power of 2 */

struct MnkPvsShared
{
  _Atomic uint64_t busy[MNK_PVS_PLACES]; /* hashes */

  atomic_int depth; /* of the roots below; 0 before there are any */
  pthread_mutex_t lock;
  MnkRootMove *roots;
  int n_roots;
};

/* The least depth at which the threads share out a node's moves. */
#define MNK_PVS_SHARED_DEPTH 3

/* Creates it for the threads of a search on a board of `n_cells`. Free it after they have ended.
 * NULL when memory is short. */
MnkPvsShared *mnk_pvs_shared_new (int n_cells);
void mnk_pvs_shared_free (MnkPvsShared *shared);

/* Whether nodes of this depth share out their moves. */
static inline bool
mnk_pvs_shares (const MnkPvs *pvs, int depth)
{
  return pvs->shared != NULL && depth >= MNK_PVS_SHARED_DEPTH;
}

static inline _Atomic uint64_t *
mnk_pvs_place (MnkPvsShared *shared, uint64_t hash)
{
  return &shared->busy[hash & (MNK_PVS_PLACES - 1)];
}

/* Whether a thread searches the position. */
static inline bool
mnk_pvs_is_busy (MnkPvsShared *shared, uint64_t hash)
{
  return atomic_load_explicit (mnk_pvs_place (shared, hash), memory_order_relaxed) == hash;
}

static inline void
mnk_pvs_enter (MnkPvsShared *shared, uint64_t hash)
{
  atomic_store_explicit (mnk_pvs_place (shared, hash), hash, memory_order_relaxed);
}

static inline void
mnk_pvs_leave (MnkPvsShared *shared, uint64_t hash)
{
  if (mnk_pvs_is_busy (shared, hash))
    atomic_store_explicit (mnk_pvs_place (shared, hash), 0, memory_order_relaxed);
}
