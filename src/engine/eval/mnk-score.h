/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "mnk-rule.h"

typedef enum
{
  MNK_ESTIMATE,
  MNK_WIN,
  MNK_DRAW,
  MNK_LOSS
} MnkOutcome;

/* A value from the view of the side to move (for a move: of its mover). All outcomes but
 * MNK_ESTIMATE are proven. `value` is the estimate in engine units, 0 when proven. `plies` is the
 * distance to the end of the game, for a move including it; for a draw the number of empty cells;
 * −1 is unknown. `exact`: the distance is proven, too; else it is an upper bound for the winner:
 * for a win the shortest found so far, for a loss the longest defence, which a better attack may
 * shorten. */
typedef struct
{
  MnkOutcome outcome;
  int value;
  int plies;
  bool exact;
} MnkScore;

/* Returns the score of an ended game for the side that would move. */
MnkScore mnk_score_of_ended (MnkStatus status, MnkPiece side);

/* Returns the score from the other side's view. */
MnkScore mnk_score_negate (MnkScore score);

/* Compares scores for the side to move: > 0 when a is better than b. Shorter wins and longer losses
 * are better; an estimate lies between a proven win and a proven loss, and equals a draw at value
 * 0. */
int mnk_score_compare (MnkScore a, MnkScore b);

/* Returns the expected score, 0…1 (DESIGN.md "Evaluation and score"). An estimate has 1 or 0, too,
 * where the search has found a decision that is not proven because it omitted moves. */
double mnk_score_expected (MnkScore score, const MnkRule *rule);

/* Returns the score −99…+99 of a move; `score` is its evaluation, which belongs to its mover. */
int mnk_score_points (MnkScore score, const MnkRule *rule);
