/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Every rule, and tiny boards: result and distance by alpha-beta. */

#include "mnk-solver-job.h"

#include <stdlib.h>

static MnkScore
score_of_value (const MnkSolverBoard *board, int value)
{
  if (value > 0)
    return (MnkScore){ MNK_WIN, 0, MNK_PROOF_WON - value, true };

  if (value < 0)
    return (MnkScore){ MNK_LOSS, 0, MNK_PROOF_WON + value, true };

  return mnk_solver_draw_score (board);
}

static int
ask_plain (MnkSolverJob *job, const MnkSolverBoard *board, int alpha, int beta)
{
  return mnk_proof_plain (&job->proof, board->own, board->other, board->empty, board->side, alpha,
                          beta);
}

static MnkScore
rate (MnkSolverJob *job, const MnkSolverBoard *board, bool any_distance)
{
  int most = MNK_PROOF_WON - 1;
  int least = job->max_plies < mnk_proof_count (board->empty) ? MNK_PROOF_WON - job->max_plies : 1;
  int value;

  if (any_distance && least == 1)
    {
      value = ask_plain (job, board, -1, 1);
      return value == 0 ? mnk_solver_draw_score (board)
                        : (MnkScore){ value > 0 ? MNK_WIN : MNK_LOSS, 0,
                                      MNK_PROOF_WON - abs (value), false };
    }

  /* Tiny boards are sooner searched whole than twice. */
  if (least == 1 && job->proof.cells <= MNK_SOLVER_PLAIN_CELLS)
    return score_of_value (board, ask_plain (job, board, -most - 1, most + 1));

  value = ask_plain (job, board, least - 1, least);
  if (value >= least)
    return score_of_value (board, ask_plain (job, board, least - 1, most + 1));

  value = ask_plain (job, board, -least, -least + 1);
  if (value <= -least)
    return score_of_value (board, ask_plain (job, board, -most - 1, -least + 1));

  if (least > 1)
    job->proof.broken = true;

  return mnk_solver_draw_score (board);
}

/* Whether the score of the move is at least `score`. */
static bool
keeps (MnkSolverJob *job, int cell, MnkScore score)
{
  MnkSolverBoard after = mnk_solver_after (&job->root, cell);
  int value = 0;

  if (mnk_solver_completes (job, &job->root, cell))
    return true;

  /* Seen from the other side, a ply later. */
  if (score.outcome == MNK_WIN)
    value = -(MNK_PROOF_WON - (score.plies - 1));
  else if (score.outcome == MNK_LOSS)
    value = MNK_PROOF_WON - (score.plies - 1);

  return ask_plain (job, &after, value, value + 1) <= value;
}

static int
follow (MnkSolverJob *job, const MnkSolverBoard *board, MnkScore score)
{
  for (uint64_t cells = board->empty; cells != 0 && !job->proof.broken; cells &= cells - 1)
    {
      int cell = mnk_proof_cell (cells);
      MnkSolverBoard after = mnk_solver_after (board, cell);
      bool wins = mnk_solver_completes (job, board, cell);

      if (score.outcome == MNK_WIN && score.plies == 1)
        {
          if (wins)
            return cell;
        }
      else if (!wins
               && mnk_score_compare (mnk_solver_score_of_move (rate (job, &after, false)), score)
                      == 0)
        return cell;
    }

  return MNK_PROOF_NO_CELL;
}

static int
choose (MnkSolverJob *job, MnkScore *score)
{
  for (uint64_t cells = job->root.empty; cells != 0; cells &= cells - 1)
    {
      const int cell = mnk_proof_cell (cells);

      if (mnk_solver_completes (job, &job->root, cell))
        return cell;
    }

  for (uint64_t cells = job->root.empty; cells != 0 && !job->proof.broken; cells &= cells - 1)
    {
      const int cell = mnk_proof_cell (cells);
      const MnkSolverBoard after = mnk_solver_after (&job->root, cell);
      const MnkScore kept = mnk_solver_score_of_move (rate (job, &after, true));

      if (kept.outcome == score->outcome)
        {
          *score = kept;
          return cell;
        }
    }

  return MNK_PROOF_NO_CELL;
}

const MnkSolverWay mnk_solver_plain = { rate, keeps, choose, follow };
