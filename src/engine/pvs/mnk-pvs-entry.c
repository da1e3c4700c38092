/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "mnk-pvs-entry.h"

/* The least depth that an entry can hold. */
#define LEAST_DEPTH -100

bool
mnk_pvs_probe (const MnkPvs *pvs, uint64_t salt, int ply, MnkKnown *known)
{
  if (!mnk_tt_probe (&pvs->tt, pvs->board.hash ^ salt, known))
    return false;

  known->value = mnk_value_put_off (known->value, ply);
  /* An entry torn by two threads, or of another position with this hash, may name an illegal move.
   */
  if (known->move != MNK_NO_CELL && pvs->board.pieces[known->move] != MNK_EMPTY)
    known->move = MNK_NO_CELL;
  return true;
}

void
mnk_pvs_store (const MnkPvs *pvs, uint64_t salt, int ply, const MnkKnown *known)
{
  MnkKnown kept = *known;

  kept.value = mnk_value_put_off (known->value, -ply);
  kept.depth = known->depth < LEAST_DEPTH ? LEAST_DEPTH : known->depth;
  mnk_tt_store (&pvs->tt, pvs->board.hash ^ salt, &kept, pvs->generation);
}

void
mnk_pvs_take_line (MnkPvs *pvs, int ply, MnkCell cell)
{
  const int n = pvs->n_pv[ply + 1];

  pvs->pv[ply][ply] = cell;
  for (int i = ply + 1; i < n; i++)
    pvs->pv[ply][i] = pvs->pv[ply + 1][i];
  pvs->n_pv[ply] = n > ply ? n : ply + 1;
}
