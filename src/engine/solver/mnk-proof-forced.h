/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "mnk-proof.h"

/* Forced moves in the real game between an attacker and a defender, and wins by threats alone; for
 * mnk-proof-prove.c. */

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

/* The forced moves on the way to a quiet position, with the positions before them. */
typedef struct
{
  int n;
  MnkProofState states[MNK_PROOF_MAX_CELLS];
  uint64_t moves[MNK_PROOF_MAX_CELLS];
} MnkProofTrail;

/* Returns the verdict that the side to move wants. */
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

/* Plays forced moves until the game is decided or the position is quiet. *state, *lines, *zone and
 * *best, if there is a best move, are those of the last position. */
MnkProofVerdict mnk_proof_settle (const MnkProof *proof,
                                  MnkProofState *state,
                                  MnkProofLines *lines,
                                  MnkProofTrail *trail,
                                  uint64_t *zone,
                                  int *best);

/* Computes the zone of the proof at the beginning of the trail from that at its end: it adds the
 * cells on which the trail's moves depend. */
uint64_t mnk_proof_lift (const MnkProof *proof,
                         const MnkProofTrail *trail,
                         MnkProofVerdict verdict,
                         uint64_t zone);

/* Whether the side to move reaches its aim by a few threats with one answer each; false proves
 * nothing. The state is quiet. */
bool mnk_proof_fours (const MnkProof *proof, const MnkProofState *state, uint64_t *zone, int *best);
