/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "mnk-types.h"

/* The numbers of the depth-first proof-number searches (df-pn: Nagai, "Df-pn Algorithm for
 * Searching AND/OR Trees and Its Applications", 2002) in mnk-vct.c, mnk-lambda.c and
 * mnk-proof-prove.c. */

/* The number of a result that is impossible; no number is larger. As a limit it means no limit. */
#define MNK_PROOF_IMPOSSIBLE 100000000u

/* The proof number is the least number of positions that must still be shown won to prove that the
 * attacker wins; the disproof number is the same for proving that it does not win. 0 means proven.
 * The search goes to the child whose number for the side to move is least. */
typedef struct
{
  uint32_t proof;
  uint32_t disproof;
} MnkProofNumbers;

/* The limits of a search that ends only with a proof. */
#define MNK_PROOF_NO_LIMITS ((MnkProofNumbers){ MNK_PROOF_IMPOSSIBLE, MNK_PROOF_IMPOSSIBLE })

static inline uint32_t
mnk_proof_sum (uint32_t first, uint32_t second)
{
  const uint32_t sum = first + second;

  return sum < MNK_PROOF_IMPOSSIBLE ? sum : MNK_PROOF_IMPOSSIBLE;
}

/* Returns the proof and disproof numbers from the numbers of the side to move and of the other
 * side. `attack`: the attacker is to move. */
static inline MnkProofNumbers
mnk_proof_numbers (uint32_t own, uint32_t other, bool attack)
{
  return attack ? (MnkProofNumbers){ own, other } : (MnkProofNumbers){ other, own };
}

static inline uint32_t
mnk_proof_own (MnkProofNumbers numbers, bool attack)
{
  return attack ? numbers.proof : numbers.disproof;
}

static inline uint32_t
mnk_proof_other (MnkProofNumbers numbers, bool attack)
{
  return mnk_proof_own (numbers, !attack);
}

static inline bool
mnk_proof_reaches (MnkProofNumbers numbers, MnkProofNumbers limits)
{
  return numbers.proof >= limits.proof || numbers.disproof >= limits.disproof;
}

/* Returns the limits of a child from those of its parent, where the attacker is to move if `attack`
 * is set. The search leaves the child when the number of the parent's side to move reaches
 * `patience`, or when the parent reaches its own limits. `rest` is the other side's number in the
 * parent without the child's part. */
static inline MnkProofNumbers
mnk_proof_limits_below (MnkProofNumbers limits, uint32_t patience, uint32_t rest, bool attack)
{
  const uint32_t own = mnk_proof_own (limits, attack), other = mnk_proof_other (limits, attack);

  return mnk_proof_numbers (own < patience ? own : patience,
                            other < MNK_PROOF_IMPOSSIBLE ? other - rest : MNK_PROOF_IMPOSSIBLE,
                            attack);
}
