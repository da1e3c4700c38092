/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "mnk-prover-keys.h"
#include "mnk-prover.h"

/* The moves of another proof, for the positions that it has, and for those that differ from these
 * by the stones that the two proofs begin with. */

typedef struct
{
  const MnkProverKeys *keys;
  MnkPiece attacker;
  MnkProverHash hash; /* of the other proof's position */
  bool attack;        /* the attacker moves first from the own position */
  bool alike;         /* its first stones may stand for those of the own position; */
  int skipped;        /* if so: 1 where one more stands for the other side's first move, or 0 */
  int first;          /* the winner's move that leads to the other proof's position, or −1 */
  size_t n;
  int key_bits;         /* of a key so many upper bits count */
  MnkProverMove *moves; /* sorted by key */
} MnkProverExample;

/* Takes a copy of the moves of a proof of the position `other`, for one of `own`; the keys must
 * stay. False when memory is short. */
bool mnk_prover_example_init (MnkProverExample *example,
                              const MnkProverKeys *keys,
                              MnkPiece attacker,
                              const MnkPosition *own,
                              const MnkPosition *other,
                              const MnkProverMove *moves,
                              size_t n,
                              int key_bits);
void mnk_prover_example_clear (MnkProverExample *example);

/* Returns the cell that the other proof plays after `n` moves from a position with the hash
 * `begin`, or −1; also −1 where it is not the attacker's turn then. The attacker moves first if
 * `attack` is set. The latest replies may be left out, as DESIGN.md "Proofs" says. A move may be
 * MNK_PROVER_NO_MOVE. With no moves `first` counts. */
int mnk_prover_example_find (const MnkProverExample *example,
                             const MnkProverHash *begin,
                             bool attack,
                             const uint16_t *way,
                             int n);

/* Returns what it plays after the same moves from its own position, or −1. If there is one stone
 * more of the other side there, that counts as its first move. */
int mnk_prover_example_find_alike (const MnkProverExample *example, const uint16_t *way, int n);
