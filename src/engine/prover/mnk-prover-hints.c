/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "mnk-prover-hints.h"

uint64_t
mnk_prover_hints_key (const MnkProverBuild *build, const MnkProverHints *hints, int *way)
{
  MnkProverHash mixed = build->hash, like = build->hash;

  /* Multiplied first: hashes of positions that differ by one stone differ by that stone's word
   * alone, whatever the position. */
  for (int i = 0; i < hints->n; i++)
    {
      mnk_prover_hash_toggle (&like, build->keys, hints->cells[i], build->defender);
      for (int turn = 0; turn < build->keys->n_ways; turn++)
        mixed.ways[turn] =
            (mixed.ways[turn] * 0xbf58476d1ce4e5b9u ^ like.ways[turn]) * 0x9e3779b97f4a7c15u;
    }
  return mnk_prover_hash_key (&mixed, build->keys, way);
}

/* Returns the cell of a hint's move, as the checker chooses it: where the hint is its own
 * reflection, the one that comes first when the board with its hints is turned to its key. */
static int
turn_hint (const MnkProverBuild *build, const MnkProverHash *hint, uint64_t key, int move, int way)
{
  const MnkProverKeys *keys = build->keys;
  int found = -1;

  for (int turn = 0; turn < keys->n_ways; turn++)
    if (hint->ways[turn] == key)
      {
        const int cell = keys->turned_back[turn][move];

        if (found < 0 || keys->turned[way][cell] < keys->turned[way][found])
          found = cell;
      }
  return found;
}

int
mnk_prover_count_bits (unsigned set)
{
  int n = 0;

  for (; set != 0; set &= set - 1)
    n++;
  return n;
}

/* Returns the cell that the position without a set of the stones names, or −1. */
static int
find_hint (MnkProverBuild *build,
           const MnkProverHints *hints,
           unsigned set,
           int way,
           MnkProverHints *left_out)
{
  MnkProverHash like = build->hash;
  MnkProverEntry entry;
  int turn;

  left_out->n = 0;
  for (int i = 0; i < hints->n; i++)
    if (set >> i & 1)
      {
        mnk_prover_hash_toggle (&like, build->keys, hints->cells[i], build->defender);
        left_out->cells[left_out->n++] = hints->cells[i];
      }

  const uint64_t key = mnk_prover_hash_key (&like, build->keys, &turn);
  if (!mnk_prover_table_find (build->hints != NULL ? build->hints : build->table, key, NULL,
                              &entry))
    return -1;
  if (build->used != NULL && !mnk_prover_table_put (build->used, &entry))
    return -1;
  return turn_hint (build, &like, key, entry.move, way);
}

int
mnk_prover_hints_choose (MnkProverBuild *build,
                         const MnkProverHints *hints,
                         int way,
                         MnkProverHints *left_out)
{
  for (int n = 1; n <= hints->n; n++)
    for (unsigned set = 1; set < 1u << hints->n; set++)
      {
        const int cell =
            mnk_prover_count_bits (set) == n ? find_hint (build, hints, set, way, left_out) : -1;

        if (cell >= 0)
          return cell;
      }
  return -1;
}
