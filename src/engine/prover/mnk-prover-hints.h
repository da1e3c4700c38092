/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "mnk-prover-work.h"

/* The positions that one resembles, as DESIGN.md "Proofs", defines them: the builder takes the same
 * move of the same one as the checker. */

/* The stones of former replies that the position may do without, the oldest first. */
#define MNK_PROVER_MAX_LEFT_OUT 5

typedef struct
{
  int n;
  int cells[MNK_PROVER_MAX_LEFT_OUT];
} MnkProverHints;

/* Returns the key of the board together with its hints, and the way that leads to it. */
uint64_t mnk_prover_hints_key (const MnkProverBuild *build, const MnkProverHints *hints, int *way);

/* Returns the cell that the first position with an entry names, or −1, in the checker's order.
 * `way` is that of the key; `left_out` becomes the stones without which that position is. */
int mnk_prover_hints_choose (MnkProverBuild *build,
                             const MnkProverHints *hints,
                             int way,
                             MnkProverHints *left_out);

/* Returns the size of a set. */
int mnk_prover_count_bits (unsigned set);
