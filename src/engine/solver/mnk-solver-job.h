/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "mnk-proof.h"
#include "mnk-report.h"

/* What the parts of the solver share: mnk-solver.c asks for scores and moves, mnk-solver-rate.c
 * finds them by questions that mnk-solver-freestyle.c and mnk-solver-plain.c answer. */

typedef struct
{
  uint64_t own; /* of the side to move */
  uint64_t other;
  uint64_t empty;
  MnkPiece side;
} MnkSolverBoard;

typedef struct MnkSolverJob MnkSolverJob;

/* Questions about a position that is not over. All may break off: what they return then is nothing.
 * `best`, which may be NULL in the first two, gets a move of the side to move if the answer is in
 * its favour and shows one, or MNK_PROOF_NO_CELL. */
typedef struct
{
  /* Whether the side to move wins, or loses, within `plies`. */
  bool (*wins_within) (MnkSolverJob *job, const MnkSolverBoard *board, int plies, int *best);
  bool (*loses_within) (MnkSolverJob *job, const MnkSolverBoard *board, int plies, int *best);

  /* Whether the side to move wins at all, or the other one does. */
  bool (*proves) (MnkSolverJob *job, const MnkSolverBoard *board, bool is_mover, int *best);

  bool proves_sooner; /* than it finds how near a win is */

  /* Result and distance at once; NULL where that costs more than the questions. */
  MnkScore (*rate_whole) (MnkSolverJob *job, const MnkSolverBoard *board);
} MnkSolverWay;

struct MnkSolverJob
{
  MnkProof proof;
  const MnkSolverWay *way;
  const MnkOptions *options;
  MnkReport *report;
  double start;
  int max_plies;
  int winner;    /* the move of the far win that was found last, if known */
  bool is_rated; /* the report holds, whatever else breaks off */
  MnkSolverBoard root;
};

/* Freestyle, by attacks and proofs. */
extern const MnkSolverWay mnk_solver_freestyle;

/* Every rule, by alpha-beta. */
extern const MnkSolverWay mnk_solver_plain;

/* Every rule, by alpha-beta, for boards that are searched whole sooner than twice. */
extern const MnkSolverWay mnk_solver_tiny;
#define MNK_SOLVER_TINY_CELLS 12

/* Result and distance; with `any_distance`, a win or a loss that is proven is enough. */
MnkScore mnk_solver_rate (MnkSolverJob *job, const MnkSolverBoard *board, bool any_distance);

/* Whether a position that is won or lost ends within so many plies. */
bool mnk_solver_ends_within (MnkSolverJob *job,
                             const MnkSolverBoard *board,
                             MnkOutcome outcome,
                             int plies);

/* Whether this move is as good as the root's score. */
bool mnk_solver_keeps (MnkSolverJob *job, int cell, MnkScore score);

/* A move that keeps the root's result, and its distance if the score tells one; MNK_PROOF_NO_CELL
 * when that breaks off. */
int mnk_solver_choose (MnkSolverJob *job, MnkScore score);

/* A move that keeps result and distance of a position that is won or lost; as above. */
int mnk_solver_follow (MnkSolverJob *job, const MnkSolverBoard *board, MnkScore score);

static inline MnkSolverBoard
mnk_solver_after (const MnkSolverBoard *board, int cell)
{
  uint64_t bit = mnk_proof_bit (cell);

  return (MnkSolverBoard){ board->other, board->own | bit, board->empty & ~bit,
                           mnk_piece_other (board->side) };
}

/* The score of a move, given that of the position which it leads to. */
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

/* Tells the report how much has been done so far. */
void mnk_solver_tell_counts (MnkSolverJob *job);

/* For the progress callback: near wins have been searched up to so many plies. */
void mnk_solver_tell_progress (MnkSolverJob *job, int plies);
