/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "mnk-position.h"

/* The keys of the positions of a proof, as DESIGN.md, "Proofs", defines them. Cells are numbered
 * y × width + x. */

#define MNK_PROVER_MAX_SIDE  20
#define MNK_PROVER_MAX_CELLS (MNK_PROVER_MAX_SIDE * MNK_PROVER_MAX_SIDE)

/* The hashes of a position, one for each way to turn and mirror the board. */
typedef struct
{
  uint64_t ways[8];
} MnkProverHash;

typedef struct
{
  MnkRule rule;
  int n_cells, n_ways;
  uint64_t head;                                 /* of an empty board */
  uint64_t words[2][MNK_PROVER_MAX_CELLS][8];    /* by side − 1, cell and way */
  uint16_t turned[8][MNK_PROVER_MAX_CELLS];      /* where a cell goes */
  uint16_t turned_back[8][MNK_PROVER_MAX_CELLS]; /* where it comes from */
} MnkProverKeys;

/* Whether proofs can be made for a rule. */
bool mnk_prover_accepts (const MnkRule *rule);

void mnk_prover_keys_init (MnkProverKeys *keys, const MnkRule *rule, MnkPiece attacker);

/* Returns the hashes of an empty board. */
MnkProverHash mnk_prover_hash_begin (const MnkProverKeys *keys);

/* Adds or removes a stone. */
static inline void
mnk_prover_hash_toggle (MnkProverHash *hash, const MnkProverKeys *keys, int cell, MnkPiece side)
{
  for (int way = 0; way < 8; way++)
    hash->ways[way] ^= keys->words[side - 1][cell][way];
}

/* Returns the key, the least of the hashes, and the way that leads to it. */
static inline uint64_t
mnk_prover_hash_key (const MnkProverHash *hash, const MnkProverKeys *keys, int *way)
{
  *way = 0;
  for (int i = 1; i < keys->n_ways; i++)
    if (hash->ways[i] < hash->ways[*way])
      *way = i;
  return hash->ways[*way];
}
