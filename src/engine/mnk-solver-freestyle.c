/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Freestyle. How far the end is: does either side win within so many plies, in turns?
 * Whether there is one at all: proof-number search and the Breaker alone, in growing shares
 * beside the search by plies. */

#include "mnk-solver-job.h"

/* What the search for near wins has cost at least, for what is said next. */
#define ATTEMPT_NODES 1000

/* A proof may cost so many times as much, since two plies more would, too. */
#define PROOF_SHARE 5

/* The Breaker alone gets this part of it. */
#define BREAK_SHARE 8

/* A win within so many plies is sooner found than any other proof. */
#define SHORT_PLIES 5

/* What a side can still reach. */
typedef enum
{
  HOPE_OPEN,
  HOPE_WINS,
  HOPE_NONE
} Hope;

/* What is known of one side's attack. */
typedef struct
{
  bool is_mover;
  Hope hope;
  uint64_t nodes; /* used for near wins */
} Attack;

/* Whether the side to move wins within `plies`. */
static bool
wins_within (MnkSolverJob *job, const MnkSolverBoard *board, int plies, int *best)
{
  uint64_t zone;

  return mnk_proof_attack (&job->proof, board->own, board->other, board->empty, false, plies, &zone,
                           best);
}

/* Whether the side to move loses within `plies`. */
static bool
loses_within (MnkSolverJob *job, const MnkSolverBoard *board, int plies, int *best)
{
  uint64_t zone;

  return mnk_proof_attack (&job->proof, board->other, board->own, board->empty, true, plies, &zone,
                           best);
}

/* Whether the side to move wins at all, or the other one does. */
static bool
proves (MnkSolverJob *job, const MnkSolverBoard *board, bool is_mover, int *best)
{
  uint64_t attacker = is_mover ? board->own : board->other;
  uint64_t defender = is_mover ? board->other : board->own;
  uint64_t zone;

  return mnk_proof_prove (&job->proof, attacker, defender, board->empty, !is_mover, &zone, best);
}

static bool
breaks (MnkSolverJob *job, const MnkSolverBoard *board, bool is_mover)
{
  uint64_t zone;

  return !mnk_proof_break (&job->proof, is_mover ? board->own : board->other, board->empty,
                           !is_mover, &zone);
}

/* Only this attempt was given up, unless all is. */
static bool
was_answered (MnkProof *proof)
{
  bool answered = !proof->broken;

  proof->halt = UINT64_MAX;
  proof->broken = proof->budget.spent;
  return answered;
}

/* Tries to find out, with so many nodes, whether the attack comes through at all. */
static void
pursue (MnkSolverJob *job, const MnkSolverBoard *board, Attack *attack, uint64_t nodes)
{
  MnkProof *proof = &job->proof;
  bool wins;
  int best;

  if (attack->hope != HOPE_OPEN || proof->broken)
    return;

  proof->halt = proof->budget.nodes + nodes / BREAK_SHARE;
  wins = !breaks (job, board, attack->is_mover);
  if (was_answered (proof) && !wins)
    {
      attack->hope = HOPE_NONE;
      return;
    }

  if (proof->broken)
    return;

  proof->halt = proof->budget.nodes + nodes;
  wins = proves (job, board, attack->is_mover, &best);
  if (was_answered (proof))
    {
      attack->hope = wins ? HOPE_WINS : HOPE_NONE;
      job->winner = wins && attack->is_mover ? best : MNK_PROOF_NO_CELL;
    }
}

/* Only one side can win. */
static void
exclude (Attack *own, Attack *other)
{
  if (own->hope == HOPE_WINS)
    other->hope = HOPE_NONE;

  if (other->hope == HOPE_WINS)
    own->hope = HOPE_NONE;
}

/* The result alone, the near wins being known. */
static MnkScore
rate_result (MnkSolverJob *job, const MnkSolverBoard *board, Attack *own, Attack *other)
{
  for (uint64_t nodes = ATTEMPT_NODES; !job->proof.broken; nodes *= 2)
    {
      pursue (job, board, own, nodes);
      exclude (own, other);
      pursue (job, board, other, nodes);
      exclude (own, other);

      if (own->hope == HOPE_WINS || other->hope == HOPE_WINS)
        return (MnkScore){ own->hope == HOPE_WINS ? MNK_WIN : MNK_LOSS, 0, -1, false };

      if (own->hope == HOPE_NONE && other->hope == HOPE_NONE)
        break;

      mnk_solver_tell_progress (job, SHORT_PLIES);
    }

  return mnk_solver_draw_score (board);
}

/* `wins` and `loses` say what is known before. */
static MnkScore
rate_with (MnkSolverJob *job, const MnkSolverBoard *board, bool any_distance, Hope wins, Hope loses)
{
  MnkProof *proof = &job->proof;
  Attack own = { true, wins, 0 };
  Attack other = { false, loses, 0 };
  int n_empty = mnk_proof_count (board->empty);
  bool is_limited = job->max_plies < n_empty;

  /* Whoever is second on an empty board cannot win: the first would steal his plan. */
  if ((board->own | board->other) == 0)
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
      if (any_distance)
        return rate_result (job, board, &own, &other);

      pursue (job, board, attack,
              PROOF_SHARE * (attack->nodes < ATTEMPT_NODES ? ATTEMPT_NODES : attack->nodes));
      exclude (&own, &other);
    }

  proof->broken = true;
  return mnk_solver_draw_score (board);
}

static MnkScore
rate (MnkSolverJob *job, const MnkSolverBoard *board, bool any_distance)
{
  return rate_with (job, board, any_distance, HOPE_OPEN, HOPE_OPEN);
}

/* A move of the side to move that wins within `plies`. */
static int
find_win (MnkSolverJob *job, const MnkSolverBoard *board, int plies)
{
  int best = MNK_PROOF_NO_CELL;

  if (wins_within (job, board, plies, &best) && best != MNK_PROOF_NO_CELL)
    return best;

  for (uint64_t cells = board->empty; cells != 0 && !job->proof.broken; cells &= cells - 1)
    {
      MnkSolverBoard after = mnk_solver_after (board, mnk_proof_cell (cells));

      if (loses_within (job, &after, plies - 1, NULL))
        return mnk_proof_cell (cells);
    }

  return MNK_PROOF_NO_CELL;
}

/* A move after which the other side does not win within `plies`, itself included: 0 for
 * a side that loses at once whatever it does. */
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

static int
follow (MnkSolverJob *job, const MnkSolverBoard *board, MnkScore score)
{
  return score.outcome == MNK_WIN ? find_win (job, board, score.plies)
                                  : find_defence (job, board, score.plies - 2);
}

static bool
keeps (MnkSolverJob *job, int cell, MnkScore score)
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
      /* If nobody wins as the first on an empty board, then neither does the second
       * against a stone more. */
      if ((job->root.own | job->root.other) == 0)
        return true;

      return rate_with (job, &after, true, HOPE_OPEN, HOPE_NONE).outcome == MNK_DRAW;
    }
}

/* A move that wins, however long it takes. */
static int
find_far_win (MnkSolverJob *job)
{
  if (job->winner != MNK_PROOF_NO_CELL)
    return job->winner;

  for (uint64_t cells = job->root.empty; cells != 0 && !job->proof.broken; cells &= cells - 1)
    {
      MnkSolverBoard after = mnk_solver_after (&job->root, mnk_proof_cell (cells));

      if (rate_with (job, &after, true, HOPE_NONE, HOPE_OPEN).outcome == MNK_LOSS)
        return mnk_proof_cell (cells);
    }

  return MNK_PROOF_NO_CELL;
}

/* A move after which the other side never wins. */
static int
find_far_defence (MnkSolverJob *job)
{
  int best;

  if (proves (job, &job->root, false, &best) || best != MNK_PROOF_NO_CELL)
    return best;

  /* Nothing is left to defend. */
  return mnk_proof_cell (job->root.empty);
}

static int
choose (MnkSolverJob *job, MnkScore *score)
{
  if (score->outcome == MNK_WIN)
    return score->plies < 0 ? find_far_win (job) : find_win (job, &job->root, score->plies);

  if (score->outcome == MNK_LOSS)
    return find_defence (job, &job->root, score->plies < 0 ? 0 : score->plies - 2);

  /* As in keeps(): any move will do, so the middle. */
  if ((job->root.own | job->root.other) == 0)
    return job->proof.rule->height / 2 * job->proof.rule->width + job->proof.rule->width / 2;

  return find_far_defence (job);
}

const MnkSolverWay mnk_solver_freestyle = { rate, keeps, choose, follow };
