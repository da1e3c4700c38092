/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "mnk-tt.h"

#include <limits.h>

/* The worth of an entry is its depth, minus AGE_WORTH for each search since it was stored. */
#define AGE_WORTH  8
#define FREE_WORTH -1000

/* data: move 16 | value 16 | depth 8 | bound 2 | generation 6 | evaluation 16, from the lowest bit
 * up. */
static uint64_t
pack (const MnkKnown *known, int generation)
{
  return (uint64_t) known->move | (uint64_t) (uint16_t) known->value << 16
         | (uint64_t) (uint8_t) known->depth << 32 | (uint64_t) known->bound << 40
         | (uint64_t) (generation & 63) << 42 | (uint64_t) (uint16_t) known->eval << 48;
}

static MnkBound
bound_of (uint64_t data)
{
  return (MnkBound) (data >> 40 & 3);
}

bool
mnk_tt_probe (const MnkTT *tt, uint64_t hash, MnkKnown *known)
{
  MnkTTEntry *entry = mnk_tt_bucket (tt, hash);

  for (int i = 0; i < 2; i++, entry++)
    {
      const uint64_t data = atomic_load_explicit (&entry->data, memory_order_relaxed);
      const uint64_t check = atomic_load_explicit (&entry->check, memory_order_relaxed);

      if ((check ^ data) != hash || bound_of (data) == MNK_BOUND_NONE)
        continue;

      known->move = (uint16_t) data;
      known->value = (int16_t) (data >> 16);
      known->depth = (int8_t) (data >> 32);
      known->bound = bound_of (data);
      known->eval = (int16_t) (data >> 48);
      return true;
    }
  return false;
}

void
mnk_tt_store (const MnkTT *tt, uint64_t hash, const MnkKnown *known, int generation)
{
  MnkTTEntry *entry = mnk_tt_bucket (tt, hash);
  MnkTTEntry *target = NULL;
  MnkKnown kept = *known;
  int least = INT_MAX;

  for (int i = 0; i < 2; i++)
    {
      const uint64_t data = atomic_load_explicit (&entry[i].data, memory_order_relaxed);
      const uint64_t check = atomic_load_explicit (&entry[i].check, memory_order_relaxed);
      const int age = (generation - (int) (data >> 42 & 63)) & 63;
      const int worth =
          bound_of (data) == MNK_BOUND_NONE ? FREE_WORTH : (int8_t) (data >> 32) - AGE_WORTH * age;

      if ((check ^ data) == hash && bound_of (data) != MNK_BOUND_NONE)
        {
          if (kept.move == 0)
            kept.move = (uint16_t) data;
          if (kept.eval == MNK_TT_NO_EVAL)
            kept.eval = (int16_t) (data >> 48);
          target = &entry[i];
          break;
        }
      if (worth < least)
        {
          least = worth;
          target = &entry[i];
        }
    }

  const uint64_t data = pack (&kept, generation);

  atomic_store_explicit (&target->data, data, memory_order_relaxed);
  atomic_store_explicit (&target->check, hash ^ data, memory_order_relaxed);
}
