/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Freestyle and equal rules: near wins by attacks of a given length, far wins by proof-number
 * search. */

#include "mnk-solver-job.h"

static bool
wins_within (MnkSolverJob *job, const MnkSolverBoard *board, int plies, int *best)
{
  uint64_t zone;

  return mnk_proof_attack (&job->proof, board->own, board->other, board->empty, false, plies, &zone,
                           best);
}

static bool
loses_within (MnkSolverJob *job, const MnkSolverBoard *board, int plies, int *best)
{
  uint64_t zone;

  return mnk_proof_attack (&job->proof, board->other, board->own, board->empty, true, plies, &zone,
                           best);
}

static bool
proves (MnkSolverJob *job, const MnkSolverBoard *board, bool is_mover, int *best)
{
  uint64_t attacker = is_mover ? board->own : board->other;
  uint64_t defender = is_mover ? board->other : board->own;
  uint64_t zone;

  return mnk_proof_prove (&job->proof, attacker, defender, board->empty, !is_mover, &zone, best);
}

const MnkSolverWay mnk_solver_freestyle = { wins_within, loses_within, proves, true, NULL };
