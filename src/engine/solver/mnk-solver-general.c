/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Every rule, and tiny boards: each question is an alpha-beta search with bounds of its own. */

#include "mnk-solver-job.h"

static int
ask (MnkSolverJob *job, const MnkSolverBoard *board, int alpha, int beta)
{
  return mnk_proof_alphabeta (&job->proof, board->own, board->other, board->empty, board->side,
                              alpha, beta);
}

/* Whether the value of the side to move is above `value`, or below it. */
static bool
is_above (MnkSolverJob *job, const MnkSolverBoard *board, int value)
{
  return ask (job, board, value, value + 1) > value;
}

static bool
is_below (MnkSolverJob *job, const MnkSolverBoard *board, int value)
{
  return ask (job, board, value - 1, value) < value;
}

static bool
wins_within (MnkSolverJob *job, const MnkSolverBoard *board, int plies, int *best)
{
  if (best != NULL)
    *best = MNK_PROOF_NO_CELL;
  return is_above (job, board, MNK_PROOF_WON - plies - 1);
}

static bool
loses_within (MnkSolverJob *job, const MnkSolverBoard *board, int plies, int *best)
{
  if (best != NULL)
    *best = MNK_PROOF_NO_CELL;
  return is_below (job, board, -(MNK_PROOF_WON - plies - 1));
}

static bool
proves (MnkSolverJob *job, const MnkSolverBoard *board, bool is_mover, int *best)
{
  bool wins;

  *best = MNK_PROOF_NO_CELL;
  if (!is_mover)
    return is_below (job, board, 0);

  wins = is_above (job, board, 0);
  if (wins)
    *best = mnk_proof_alphabeta_best (&job->proof, board->own, board->other);
  return wins;
}

static MnkScore
evaluate_whole (MnkSolverJob *job, const MnkSolverBoard *board)
{
  const int value = ask (job, board, -MNK_PROOF_WON, MNK_PROOF_WON);

  if (value == 0)
    return mnk_solver_draw_score (board);

  return (MnkScore){ value > 0 ? MNK_WIN : MNK_LOSS, 0,
                     MNK_PROOF_WON - (value > 0 ? value : -value), true };
}

const MnkSolverWay mnk_solver_general = { wins_within, loses_within, proves, false, NULL };
const MnkSolverWay mnk_solver_tiny = { wins_within, loses_within, proves, false, evaluate_whole };
