/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "mnk-types.h"

/* What the depth-first proof-number searches of mnk-vct.c and mnk-proof-prove.c have in common
 * (df-pn: Nagai, "Df-pn Algorithm for Searching AND/OR Trees and Its Applications", 2002). */

/* The number of what cannot be. None is larger, and every limit that is as large is none. */
#define MNK_PROOF_IMPOSSIBLE 100000000u

/* The proof number: the least that is lacking to show that the attacker wins. The disproof number:
 * the least that is lacking to show that the attacker does not. 0 is shown. The search follows the
 * side to move to the child where least is lacking. */
typedef struct
{
  uint32_t proof;
  uint32_t disproof;
} MnkProofNumbers;

/* For a search that goes on until all is known. */
#define MNK_PROOF_NO_LIMITS ((MnkProofNumbers){ MNK_PROOF_IMPOSSIBLE, MNK_PROOF_IMPOSSIBLE })

static inline uint32_t
mnk_proof_sum (uint32_t first, uint32_t second)
{
  const uint32_t sum = first + second;

  return sum < MNK_PROOF_IMPOSSIBLE ? sum : MNK_PROOF_IMPOSSIBLE;
}

/* The proof and disproof numbers, from what the side to move lacks and what the other side lacks.
 * `attack`: the attacker is to move. */
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

/* The limits of a child, from those of its parent, where `attack` says that the attacker is to
 * move. It is left when that side lacks as much as `patience`, or when the parent is done with:
 * `rest` is what the other side lacks there beside what it lacks in the child. */
static inline MnkProofNumbers
mnk_proof_limits_below (MnkProofNumbers limits, uint32_t patience, uint32_t rest, bool attack)
{
  const uint32_t own = mnk_proof_own (limits, attack), other = mnk_proof_other (limits, attack);

  return mnk_proof_numbers (own < patience ? own : patience,
                            other < MNK_PROOF_IMPOSSIBLE ? other - rest : MNK_PROOF_IMPOSSIBLE,
                            attack);
}
