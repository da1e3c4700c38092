/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "mnk-proof.h"

/* The real game between an attacker and a defender, as far as it goes by itself: moves that
 * are forced, and wins by them alone. For mnk-proof-prove.c. */

typedef enum
{
  MNK_PROOF_OPEN,
  MNK_PROOF_IS_WON,
  MNK_PROOF_IS_HELD
} MnkProofVerdict;

typedef struct
{
  uint64_t attacker;
  uint64_t defender;
  uint64_t empty;
  bool defender_moves;
} MnkProofState;

typedef struct
{
  MnkProofEdges attack;
  MnkProofEdges defence;
} MnkProofLines;

/* The forced moves on the way to a quiet position, and where each was made. */
typedef struct
{
  int n;
  MnkProofState states[MNK_PROOF_MAX_CELLS];
  uint64_t moves[MNK_PROOF_MAX_CELLS];
} MnkProofTrail;

/* The verdict that the side to move aims at. */
static inline MnkProofVerdict
mnk_proof_aim (const MnkProofState *state)
{
  return state->defender_moves ? MNK_PROOF_IS_HELD : MNK_PROOF_IS_WON;
}

static inline MnkProofVerdict
mnk_proof_fear (const MnkProofState *state)
{
  return state->defender_moves ? MNK_PROOF_IS_WON : MNK_PROOF_IS_HELD;
}

static inline MnkProofState
mnk_proof_after (const MnkProofState *state, uint64_t move)
{
  MnkProofState after = *state;

  if (state->defender_moves)
    after.defender |= move;
  else
    after.attacker |= move;

  after.empty &= ~move;
  after.defender_moves = !state->defender_moves;
  return after;
}

/* Plays forced moves until the game is decided or quiet. *zone and *best, where there is one,
 * are those of the position that it ends with; *state and *lines, too. */
MnkProofVerdict mnk_proof_settle (const MnkProof *proof,
                                  MnkProofState *state,
                                  MnkProofLines *lines,
                                  MnkProofTrail *trail,
                                  uint64_t *zone,
                                  int *best);

/* The zone at the trail's beginning, given that at its end. */
uint64_t mnk_proof_lift (const MnkProof *proof,
                         const MnkProofTrail *trail,
                         MnkProofVerdict verdict,
                         uint64_t zone);

/* Whether the side to move reaches its aim by threats alone, each with one answer, and few of
 * them; false says nothing. The state is quiet. */
bool mnk_proof_fours (const MnkProof *proof, const MnkProofState *state, uint64_t *zone, int *best);
