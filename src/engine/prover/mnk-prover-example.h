/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "mnk-prover-keys.h"
#include "mnk-prover.h"

/* The moves of another proof, for positions that differ from its own by the stones that the two
 * proofs begin with. */

typedef struct
{
  const MnkProverKeys *keys;
  MnkPiece attacker;
  bool attack;        /* the attacker moves first */
  MnkProverHash hash; /* of the other proof's position */
  size_t n;
  MnkProverMove *moves; /* sorted by key */
} MnkProverExample;

/* Takes a copy of the moves; the keys must stay. False when memory is short. */
bool mnk_prover_example_init (MnkProverExample *example,
                              const MnkProverKeys *keys,
                              MnkPiece attacker,
                              const MnkPosition *other,
                              const MnkProverMove *moves,
                              size_t n);
void mnk_prover_example_clear (MnkProverExample *example);

/* Returns the cell that the other proof plays after the same `n` moves from its own position, where
 * it is the attacker's turn, or −1. A move may be MNK_PROVER_NO_MOVE. */
int mnk_prover_example_find (const MnkProverExample *example, const uint16_t *way, int n);
