/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "mnk-prover-work.h"

/* Builds proofs of positions that are won by threats: searches for wins by fours and threes, tries
 * every reply as the checker does, and adds an entry for each position where the checker would find
 * no move. What a search says is only a suggestion. */

/* Initialises all but the caller's fields, which are those above `budget`. False when memory is
 * short. */
bool mnk_prover_build_init (MnkProverBuild *build);
void mnk_prover_build_clear (MnkProverBuild *build);

/* What a builder remembers of positions that have no entry, for one that goes on with the same
 * entries. `bytes` are mnk_prover_build_memory_bytes(). */
size_t mnk_prover_build_memory_bytes (void);
void mnk_prover_build_copy_memory (const MnkProverBuild *build, void *bytes);
void mnk_prover_build_set_memory (MnkProverBuild *build, const void *bytes);

/* Sets the position, `ply` plies from the proof's. False when memory is short. */
bool mnk_prover_build_set (MnkProverBuild *build,
                           const MnkPosition *position,
                           const MnkRuleTables *tables,
                           int ply);

/* The replies that a search for threats does not answer. */
typedef struct
{
  int most; /* the search ends when there are more */
  int n;
  uint16_t cells[MNK_PROVER_MAX_CELLS];
  bool idle; /* no win is found after a pass; the replies were not tried */
  bool lost; /* the defender completes a row, or the board is full */
} MnkProverOpen;

/* Return the most plies to the end, or 0 if that is not proven. In the first the attacker is to
 * move; in the second the other side, and `open` is filled. */
int mnk_prover_build_attack (MnkProverBuild *build);
int mnk_prover_build_defence (MnkProverBuild *build, MnkProverOpen *open);

/* Adds an entry for the position, where the attacker is to move. */
bool mnk_prover_build_put (MnkProverBuild *build, int cell, int plies);
