/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Finds the result of a position and its distance. The search asks in turns whether each side wins
 * within more and more plies. Beside it, proofs and Maker-Breaker games find out whether a side
 * wins at all, with a growing share of the nodes. */

#include "mnk-solver-job.h"

/* The least nodes from which the shares below are taken. */
#define ATTEMPT_NODES 1000

/* A proof may take so many times the nodes of the search for near wins, as two more plies would,
 * too. */
#define PROOF_SHARE 5

/* The Maker-Breaker game gets this part of them. */
#define BREAK_SHARE 8

/* Up to so many plies finding a win is faster than a proof. */
#define SHORT_PLIES 5

/* What a side can still reach. */
typedef enum
{
  HOPE_OPEN,
  HOPE_WINS,
  HOPE_NONE
} Hope;

/* One side's attack. */
typedef struct
{
  bool is_mover;
  Hope hope;
  uint64_t nodes; /* used for near wins */
} Attack;

static bool
wins_within (MnkSolverJob *job, const MnkSolverBoard *board, int plies, int *best)
{
  return job->way->wins_within (job, board, plies, best);
}

static bool
loses_within (MnkSolverJob *job, const MnkSolverBoard *board, int plies, int *best)
{
  return job->way->loses_within (job, board, plies, best);
}

static bool
proves (MnkSolverJob *job, const MnkSolverBoard *board, bool is_mover, int *best)
{
  return job->way->proves (job, board, is_mover, best);
}

/* Whether that side can be kept from completing any k in a row; it then wins under no rule. */
static bool
breaks (MnkSolverJob *job, const MnkSolverBoard *board, bool is_mover)
{
  uint64_t zone;

  return !mnk_proof_break (&job->proof, is_mover ? board->own : board->other, board->empty,
                           !is_mover, &zone);
}

/* Tries to find out, with so many nodes, whether the attack wins at all. */
static void
attempt (MnkSolverJob *job, const MnkSolverBoard *board, Attack *attack, uint64_t nodes)
{
  MnkProof *proof = &job->proof;
  uint64_t halt;
  bool wins;
  int best;

  if (attack->hope != HOPE_OPEN || proof->broken)
    return;

  halt = mnk_proof_begin_attempt (proof, nodes / BREAK_SHARE);
  wins = !breaks (job, board, attack->is_mover);
  if (mnk_proof_end_attempt (proof, halt) && !wins)
    {
      attack->hope = HOPE_NONE;
      return;
    }

  if (proof->broken)
    return;

  halt = mnk_proof_begin_attempt (proof, nodes);
  wins = proves (job, board, attack->is_mover, &best);
  if (mnk_proof_end_attempt (proof, halt))
    {
      attack->hope = wins ? HOPE_WINS : HOPE_NONE;
      job->winner = wins && attack->is_mover ? best : MNK_PROOF_NO_CELL;
    }
}

/* Drops the hope of one side where the other is known to win. */
static void
exclude (Attack *own, Attack *other)
{
  if (own->hope == HOPE_WINS)
    other->hope = HOPE_NONE;

  if (other->hope == HOPE_WINS)
    own->hope = HOPE_NONE;
}

/* Returns the score of a win or loss of unknown distance. */
static MnkScore
far_score (const Attack *own)
{
  return (MnkScore){ own->hope == HOPE_WINS ? MNK_WIN : MNK_LOSS, 0, -1, false };
}

/* Finds the result alone, after near wins have been excluded. */
static MnkScore
evaluate_result (MnkSolverJob *job, const MnkSolverBoard *board, Attack *own, Attack *other)
{
  for (uint64_t nodes = ATTEMPT_NODES; !job->proof.broken; nodes *= 2)
    {
      attempt (job, board, own, nodes);
      exclude (own, other);
      attempt (job, board, other, nodes);
      exclude (own, other);

      if (own->hope == HOPE_WINS || other->hope == HOPE_WINS)
        return far_score (own);

      if (own->hope == HOPE_NONE && other->hope == HOPE_NONE)
        break;

      mnk_solver_tell_progress (job, SHORT_PLIES);
    }

  return mnk_solver_draw_score (board);
}

/* Whether strategy stealing shows that the second side cannot win: the board is empty, and an extra
 * stone never hurts. It may hurt where rows longer than k do not always win. */
static bool
steals (const MnkSolverJob *job, const MnkSolverBoard *board)
{
  return (board->own | board->other) == 0 && job->proof.is_free;
}

/* Finds result and distance; `wins` and `loses` are already known of the side to move. */
static MnkScore
evaluate_with (MnkSolverJob *job,
               const MnkSolverBoard *board,
               bool any_distance,
               Hope wins,
               Hope loses)
{
  MnkProof *proof = &job->proof;
  Attack own = { true, wins, 0 };
  Attack other = { false, loses, 0 };
  int n_empty = mnk_proof_count (board->empty);
  bool is_limited = job->max_plies < n_empty;

  if (steals (job, board))
    other.hope = HOPE_NONE;

  for (int plies = 1; !proof->broken && plies <= job->max_plies; plies++)
    {
      bool mine = plies % 2 == 1;
      Attack *attack = mine ? &own : &other;
      uint64_t start = proof->budget.nodes;

      if (plies > n_empty || (own.hope == HOPE_NONE && other.hope == HOPE_NONE))
        return mnk_solver_draw_score (board);

      if (attack->hope != HOPE_NONE && (mine ? wins_within : loses_within) (job, board, plies, NULL)
          && !proof->broken)
        return (MnkScore){ mine ? MNK_WIN : MNK_LOSS, 0, plies, true };

      attack->nodes += proof->budget.nodes - start;
      if (plies < SHORT_PLIES || is_limited || proof->broken)
        continue;

      mnk_solver_tell_progress (job, plies);
      if (any_distance && job->way->proves_sooner)
        return evaluate_result (job, board, &own, &other);

      attempt (job, board, attack,
               PROOF_SHARE * (attack->nodes < ATTEMPT_NODES ? ATTEMPT_NODES : attack->nodes));
      exclude (&own, &other);
      if (any_distance && (own.hope == HOPE_WINS || other.hope == HOPE_WINS))
        return far_score (&own);
    }

  /* Every cell has been filled without a win: a draw. */
  if (!is_limited && !proof->broken)
    return mnk_solver_draw_score (board);

  proof->broken = true;
  return mnk_solver_draw_score (board);
}

MnkScore
mnk_solver_evaluate (MnkSolverJob *job, const MnkSolverBoard *board, bool any_distance)
{
  if (job->way->evaluate_whole != NULL && job->max_plies >= mnk_proof_count (board->empty))
    return job->way->evaluate_whole (job, board);

  return evaluate_with (job, board, any_distance, HOPE_OPEN, HOPE_OPEN);
}

bool
mnk_solver_ends_within (MnkSolverJob *job,
                        const MnkSolverBoard *board,
                        MnkOutcome outcome,
                        int plies)
{
  return outcome == MNK_WIN ? wins_within (job, board, plies, NULL)
                            : loses_within (job, board, plies, NULL);
}

/* Finds a move of the side to move that wins within `plies`. */
static int
find_win (MnkSolverJob *job, const MnkSolverBoard *board, int plies)
{
  int best = MNK_PROOF_NO_CELL;

  if (wins_within (job, board, plies, &best) && best != MNK_PROOF_NO_CELL)
    return best;

  for (uint64_t cells = board->empty; cells != 0 && !job->proof.broken; cells &= cells - 1)
    {
      const int cell = mnk_proof_cell (cells);
      const MnkSolverBoard after = mnk_solver_after (board, cell);

      if (mnk_solver_completes (job, board, cell) || loses_within (job, &after, plies - 1, NULL))
        return cell;
    }

  return MNK_PROOF_NO_CELL;
}

/* Returns a move after which the other side does not win within `plies`, where the move is the
 * first ply; MNK_PROOF_NO_CELL if the search breaks off. With 0 plies any move will do. */
static int
find_defence (MnkSolverJob *job, const MnkSolverBoard *board, int plies)
{
  int best = MNK_PROOF_NO_CELL;

  loses_within (job, board, plies > 2 ? plies : 2, &best);
  if (best != MNK_PROOF_NO_CELL || plies <= 0)
    return best != MNK_PROOF_NO_CELL ? best : mnk_proof_cell (board->empty);

  for (uint64_t cells = board->empty; cells != 0 && !job->proof.broken; cells &= cells - 1)
    {
      MnkSolverBoard after = mnk_solver_after (board, mnk_proof_cell (cells));

      if (!wins_within (job, &after, plies - 1, NULL))
        return mnk_proof_cell (cells);
    }

  return MNK_PROOF_NO_CELL;
}

int
mnk_solver_follow (MnkSolverJob *job, const MnkSolverBoard *board, MnkScore score)
{
  return score.outcome == MNK_WIN ? find_win (job, board, score.plies)
                                  : find_defence (job, board, score.plies - 2);
}

bool
mnk_solver_keeps (MnkSolverJob *job, int cell, MnkScore score)
{
  MnkSolverBoard after = mnk_solver_after (&job->root, cell);

  switch (score.outcome)
    {
    case MNK_WIN:
      return score.plies == 1 ? mnk_solver_completes (job, &job->root, cell)
                              : loses_within (job, &after, score.plies - 1, NULL);

    case MNK_LOSS:
      return score.plies <= 2 || !wins_within (job, &after, score.plies - 3, NULL);

    case MNK_DRAW:
    case MNK_ESTIMATE:
    default:
      /* If the first side does not win on an empty board, the second does not win against an extra
       * stone. */
      if (steals (job, &job->root))
        return true;

      return evaluate_with (job, &after, true, HOPE_OPEN, HOPE_NONE).outcome == MNK_DRAW;
    }
}

/* Finds a move that wins, however long it takes. */
static int
find_far_win (MnkSolverJob *job)
{
  if (job->winner != MNK_PROOF_NO_CELL)
    return job->winner;

  for (uint64_t cells = job->root.empty; cells != 0 && !job->proof.broken; cells &= cells - 1)
    {
      MnkSolverBoard after = mnk_solver_after (&job->root, mnk_proof_cell (cells));

      if (evaluate_with (job, &after, true, HOPE_NONE, HOPE_OPEN).outcome == MNK_LOSS)
        return mnk_proof_cell (cells);
    }

  return MNK_PROOF_NO_CELL;
}

/* Finds a move after which the other side never wins. */
static int
find_far_defence (MnkSolverJob *job)
{
  int best;

  if (proves (job, &job->root, false, &best) || best != MNK_PROOF_NO_CELL)
    return best;

  for (uint64_t cells = job->root.empty; cells != 0 && !job->proof.broken; cells &= cells - 1)
    if (mnk_solver_keeps (job, mnk_proof_cell (cells), mnk_solver_draw_score (&job->root)))
      return mnk_proof_cell (cells);

  return MNK_PROOF_NO_CELL;
}

int
mnk_solver_choose (MnkSolverJob *job, MnkScore score)
{
  if (score.outcome == MNK_WIN)
    return score.plies < 0 ? find_far_win (job) : find_win (job, &job->root, score.plies);

  if (score.outcome == MNK_LOSS)
    return find_defence (job, &job->root, score.plies < 0 ? 0 : score.plies - 2);

  /* By strategy stealing, as in mnk_solver_keeps(), any move will do; the middle is taken. */
  if (steals (job, &job->root))
    return job->proof.rule->height / 2 * job->proof.rule->width + job->proof.rule->width / 2;

  return find_far_defence (job);
}
