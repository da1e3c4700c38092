/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "mnk-solve.h"

/* The real game between an attacker and a defender, as far as it goes by itself: moves that
 * are forced, and wins by them alone. For mnk-solve-prove.c. */

typedef enum
{
  MNK_SOLVE_OPEN,
  MNK_SOLVE_IS_WON,
  MNK_SOLVE_IS_HELD
} MnkSolveVerdict;

typedef struct
{
  uint64_t attacker;
  uint64_t defender;
  uint64_t empty;
  bool     defender_moves;
} MnkSolveState;

typedef struct
{
  MnkSolveEdges attack;
  MnkSolveEdges defence;
} MnkSolveLines;

/* The forced moves on the way to a quiet position, and where each was made. */
typedef struct
{
  int           n;
  MnkSolveState states[MNK_SOLVE_MAX_CELLS];
  uint64_t      moves[MNK_SOLVE_MAX_CELLS];
} MnkSolveTrail;

/* What whoever is to move wants. */
static inline MnkSolveVerdict
mnk_solve_aim (const MnkSolveState *state)
{
  return state->defender_moves ? MNK_SOLVE_IS_HELD : MNK_SOLVE_IS_WON;
}

static inline MnkSolveVerdict
mnk_solve_fear (const MnkSolveState *state)
{
  return state->defender_moves ? MNK_SOLVE_IS_WON : MNK_SOLVE_IS_HELD;
}

static inline MnkSolveState
mnk_solve_after (const MnkSolveState *state,
                 uint64_t             move)
{
  MnkSolveState after = *state;

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
MnkSolveVerdict mnk_solve_settle (const MnkSolve *solve,
                                  MnkSolveState  *state,
                                  MnkSolveLines  *lines,
                                  MnkSolveTrail  *trail,
                                  uint64_t       *zone,
                                  int            *best);

/* The zone at the trail's beginning, given that at its end. */
uint64_t mnk_solve_lift (const MnkSolve      *solve,
                         const MnkSolveTrail *trail,
                         MnkSolveVerdict      verdict,
                         uint64_t             zone);

/* Whether the side to move reaches its aim by threats alone, each with one answer, and few of
 * them; false says nothing. The state is quiet. */
bool mnk_solve_fours (const MnkSolve      *solve,
                      const MnkSolveState *state,
                      uint64_t            *zone,
                      int                 *best);
