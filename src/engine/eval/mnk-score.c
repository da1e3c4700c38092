/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "mnk-score.h"

#include <limits.h>
#include <math.h>
#include <stdlib.h>

#include "mnk-eval.h"
#include "mnk-value.h"

/* DESIGN.md "Evaluation and score". */
#define SCORE_TOP       100
#define SCORE_MAX_PLIES 20
#define POINTS_ESTIMATE 79.0

MnkScore
mnk_score_of_ended (MnkStatus status, MnkPiece side)
{
  const bool drawn = status == MNK_STATUS_DRAW;
  const bool won = status == (side == MNK_X ? MNK_STATUS_X_WON : MNK_STATUS_O_WON);

  return (MnkScore){ drawn ? MNK_DRAW : won ? MNK_WIN : MNK_LOSS, 0, 0, true };
}

MnkScore
mnk_score_negate (MnkScore score)
{
  score.value = -score.value;

  if (score.outcome == MNK_WIN)
    score.outcome = MNK_LOSS;
  else if (score.outcome == MNK_LOSS)
    score.outcome = MNK_WIN;

  return score;
}

static int
outcome_rank (MnkOutcome outcome)
{
  switch (outcome)
    {
    case MNK_WIN:
      return 1;

    case MNK_LOSS:
      return -1;

    case MNK_ESTIMATE:
    case MNK_DRAW:
    default:
      return 0;
    }
}

static int
compare_ints (int a, int b)
{
  return (a > b) - (a < b);
}

int
mnk_score_compare (MnkScore a, MnkScore b)
{
  int rank = outcome_rank (a.outcome);
  int other = outcome_rank (b.outcome);

  if (rank != other)
    return compare_ints (rank, other);

  /* A win of unknown distance counts as the slowest, a loss as the fastest. */
  if (rank > 0)
    return compare_ints (b.plies < 0 ? INT_MAX : b.plies, a.plies < 0 ? INT_MAX : a.plies);

  if (rank < 0)
    return compare_ints (a.plies, b.plies);

  return compare_ints (a.outcome == MNK_DRAW ? 0 : a.value, b.outcome == MNK_DRAW ? 0 : b.value);
}

double
mnk_score_expected (MnkScore score, const MnkRule *rule)
{
  switch (score.outcome)
    {
    case MNK_WIN:
      return 1.0;

    case MNK_DRAW:
      return 0.5;

    case MNK_LOSS:
      return 0.0;

    case MNK_ESTIMATE:
    default:
      /* A decided value is certain at any scale. */
      if (mnk_value_is_decided (score.value))
        return score.value > 0 ? 1.0 : 0.0;
      return 1.0 / (1.0 + exp (-score.value / mnk_eval_scale (rule)));
    }
}

int
mnk_score_points (MnkScore score, const MnkRule *rule)
{
  int plies = score.plies < 0 || score.plies > SCORE_MAX_PLIES ? SCORE_MAX_PLIES : score.plies;
  int proven = SCORE_TOP - (plies < 1 ? 1 : plies);

  switch (score.outcome)
    {
    case MNK_WIN:
      return proven;

    case MNK_DRAW:
      return 0;

    case MNK_LOSS:
      return -proven;

    case MNK_ESTIMATE:
    default:
      return (int) lround (POINTS_ESTIMATE * (2.0 * mnk_score_expected (score, rule) - 1.0));
    }
}
