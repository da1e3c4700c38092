/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "mnk-proof.h"
#include "mnk-report.h"

/* The common part of the solver. mnk-solver.c asks for scores and moves; mnk-solver-evaluate.c
 * finds them by questions, which mnk-solver-freestyle.c and mnk-solver-general.c answer. */

typedef struct
{
  uint64_t own; /* of the side to move */
  uint64_t other;
  uint64_t empty;
  MnkPiece side;
} MnkSolverBoard;

typedef struct MnkSolverJob MnkSolverJob;

/* Questions about a position that is not over. Each may break off, and its result then means
 * nothing. If the answer favours the side to move, `best`, which may be NULL in the first two, gets
 * a move that shows it, or MNK_PROOF_NO_CELL. */
typedef struct
{
  /* Whether the side to move wins, or loses, within `plies`. */
  bool (*wins_within) (MnkSolverJob *job, const MnkSolverBoard *board, int plies, int *best);
  bool (*loses_within) (MnkSolverJob *job, const MnkSolverBoard *board, int plies, int *best);

  /* Whether the side to move wins at all, or the other one does. */
  bool (*proves) (MnkSolverJob *job, const MnkSolverBoard *board, bool is_mover, int *best);

  bool proves_sooner; /* `proves` is faster than finding the distance of a win */

  /* Returns result and distance at once; NULL where the questions are faster. */
  MnkScore (*evaluate_whole) (MnkSolverJob *job, const MnkSolverBoard *board);
} MnkSolverWay;

struct MnkSolverJob
{
  MnkProof proof;
  const MnkSolverWay *way;
  const MnkOptions *options;
  MnkReport *report;
  double start;
  int max_plies;
  int winner;     /* the move of the last far win that was found, or MNK_PROOF_NO_CELL */
  bool is_scored; /* the report is valid even if the search breaks off */
  MnkSolverBoard root;
};

/* For freestyle: attacks and proofs. */
extern const MnkSolverWay mnk_solver_freestyle;

/* For every rule: alpha-beta search. */
extern const MnkSolverWay mnk_solver_general;

/* For every rule, on boards of at most MNK_SOLVER_TINY_CELLS: one alpha-beta search for result and
 * distance. */
extern const MnkSolverWay mnk_solver_tiny;
#define MNK_SOLVER_TINY_CELLS 12

/* Returns result and distance. With `any_distance` a proven win or loss need not have its distance;
 * its plies are then −1. The score means nothing if job->proof.broken is set. */
MnkScore mnk_solver_evaluate (MnkSolverJob *job, const MnkSolverBoard *board, bool any_distance);

/* Whether a won or lost position ends within so many plies. */
bool mnk_solver_ends_within (MnkSolverJob *job,
                             const MnkSolverBoard *board,
                             MnkOutcome outcome,
                             int plies);

/* Whether this move keeps the root's score. */
bool mnk_solver_keeps (MnkSolverJob *job, int cell, MnkScore score);

/* Returns a move that keeps the root's result, and the distance if the score has one;
 * MNK_PROOF_NO_CELL if the search breaks off. */
int mnk_solver_choose (MnkSolverJob *job, MnkScore score);

/* The same for a won or lost position: returns a move that keeps result and distance. */
int mnk_solver_follow (MnkSolverJob *job, const MnkSolverBoard *board, MnkScore score);

static inline MnkSolverBoard
mnk_solver_after (const MnkSolverBoard *board, int cell)
{
  uint64_t bit = mnk_proof_bit (cell);

  return (MnkSolverBoard){ board->other, board->own | bit, board->empty & ~bit,
                           mnk_piece_other (board->side) };
}

/* Returns the score of a move from the score of the position after it. */
static inline MnkScore
mnk_solver_score_of_move (MnkScore after)
{
  MnkScore score = mnk_score_negate (after);

  if (score.plies >= 0)
    score.plies++;

  return score;
}

static inline bool
mnk_solver_completes (const MnkSolverJob *job, const MnkSolverBoard *board, int cell)
{
  return mnk_proof_completes (&job->proof, board->own, board->other, board->side, cell);
}

static inline MnkScore
mnk_solver_draw_score (const MnkSolverBoard *board)
{
  return (MnkScore){ MNK_DRAW, 0, mnk_proof_count (board->empty), true };
}

/* Updates the report's counts. */
void mnk_solver_tell_counts (MnkSolverJob *job);

/* Calls the progress callback: near wins have been searched up to so many plies. */
void mnk_solver_tell_progress (MnkSolverJob *job, int plies);
