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

/* A value seen from the side to move (of a move: from its mover). Everything but
 * MNK_ESTIMATE is proven. `value` is the estimate in engine units, 0 when proven.
 * `plies` counts to the end of the game; of a move it includes the move; of a draw it is
 * the number of empty cells; −1 is unknown. `exact`: the distance is proven too, else it
 * is what the winner needs at most: of a win the shortest found so far, of a loss the longest
 * defence, which a better attack may shorten. */
typedef struct
{
  MnkOutcome outcome;
  int        value;
  int        plies;
  bool       exact;
} MnkScore;

/* The score of a game that has ended, for the side that would move. */
MnkScore mnk_score_of_ended (MnkStatus status,
                             MnkPiece  side);

/* The score seen by the other side. */
MnkScore mnk_score_negate (MnkScore score);

/* Best for the side to move first: > 0 when a is better than b. Shorter wins and longer
 * losses are better; an estimate lies between a proven win and a proven loss, on a
 * level with a draw at value 0. */
int mnk_score_compare (MnkScore a,
                       MnkScore b);

/* The expected score, 0…1 (DESIGN.md "Evaluation and score"). An estimate has 1 or 0, too, where
 * the search is certain but has left moves out, so that nothing is proven. */
double mnk_score_expected (MnkScore       score,
                           const MnkRule *rule);

/* The score −99…+99 of a move that has this score for its mover. */
int mnk_score_rating (MnkScore       score,
                      const MnkRule *rule);
