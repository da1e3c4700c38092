/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "mnk-proof.h"
#include "mnk-solver.h"

/* What the solver's ways to an answer share: mnk-solver.c asks, mnk-solver-freestyle.c and
 * mnk-solver-plain.c know. */

typedef struct
{
  uint64_t own; /* of the side to move */
  uint64_t other;
  uint64_t empty;
  MnkPiece side;
} MnkSolverBoard;

typedef struct MnkSolverJob MnkSolverJob;

/* All may break off: what they return then is nothing. */
typedef struct
{
  /* Result and distance; with `any_distance`, a win that is proven is enough. */
  MnkScore (*rate) (MnkSolverJob *job, const MnkSolverBoard *board, bool any_distance);

  /* Whether this move is as good as the root's score. */
  bool (*keeps) (MnkSolverJob *job, int cell, MnkScore score);

  /* A move that keeps the root's result; its own distance, where that is known, replaces the
   * root's. */
  int (*choose) (MnkSolverJob *job, MnkScore *score);

  /* A move that keeps result and distance of a position that is won or lost. */
  int (*follow) (MnkSolverJob *job, const MnkSolverBoard *board, MnkScore score);
} MnkSolverWay;

struct MnkSolverJob
{
  MnkProof proof;
  const MnkSolverWay *way;
  const MnkOptions *options;
  MnkReport *report;
  double start;
  int max_plies;
  int winner; /* the move of the far win that was found last, if known */
  MnkSolverBoard root;
};

/* Up to here, and for all rules but the free one, alpha-beta does it. */
#define MNK_SOLVER_PLAIN_CELLS 12

/* Freestyle, by attacks and proofs. */
extern const MnkSolverWay mnk_solver_freestyle;

/* Every rule, by alpha-beta. */
extern const MnkSolverWay mnk_solver_plain;

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

/* For the progress callback: near wins have been searched up to so many plies. */
void mnk_solver_tell_progress (MnkSolverJob *job, int plies);
