/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "mnk-tally.h"

#include <math.h>

/* The two-sided 95 % quantile of the normal distribution. */
#define NORMAL_95 1.959963984540054

/* The weight of results that have not occurred yet, so that none is impossible. */
#define PRIOR_PAIRS 1e-3

/* The least expected score, as no side wins or loses for certain at any Elo difference. */
#define LEAST_SCORE 1e-9

/* From this many pairs on, identical results are no longer put down to chance. */
#define FEW_PAIRS 10

/* The number of bisections, for the full precision of a double. */
#define TILT_STEPS 60

void
mnk_tally_add_game (MnkTally *tally, int half_points)
{
  if (half_points == 2)
    tally->wins++;
  else if (half_points == 1)
    tally->draws++;
  else
    tally->losses++;
}

void
mnk_tally_add_pair (MnkTally *tally, int half_points)
{
  tally->pairs[half_points]++;
}

guint64
mnk_tally_games (const MnkTally *tally)
{
  return tally->wins + tally->draws + tally->losses;
}

double
mnk_tally_score (const MnkTally *tally)
{
  return ((double) tally->wins + 0.5 * (double) tally->draws) / (double) mnk_tally_games (tally);
}

static double
elo_of_score (double score)
{
  return -400 * log10 (1 / score - 1);
}

static double
score_of_elo (double elo)
{
  return 1 / (1 + pow (10, -elo / 400));
}

/* Computes mean and variance of a pair's score, 0…1, and the number of pairs. */
static double
weigh_pairs (const MnkTally *tally, double *mean, double *variance)
{
  double n = 0, sum = 0, squares = 0;

  for (int i = 0; i < 5; i++)
    {
      double count = (double) tally->pairs[i];
      double score = i / 4.0;

      n += count;
      sum += count * score;
      squares += count * score * score;
    }

  *mean = sum / n;
  *variance = squares / n - *mean * *mean;
  return n;
}

/* Returns the standard error of a game's mean score: from pairs if there are any, else from single
 * games. A few identical results say nothing about it. */
static double
standard_error (const MnkTally *tally)
{
  double n = (double) mnk_tally_games (tally);
  double score = mnk_tally_score (tally);
  double pairs, mean, variance;

  pairs = weigh_pairs (tally, &mean, &variance);
  if (pairs >= FEW_PAIRS || (pairs >= 2 && variance > 0))
    return sqrt (MAX (variance, 0) / (pairs - 1));

  variance = ((double) tally->wins + 0.25 * (double) tally->draws) / n - score * score;
  return variance > 0 || n >= 2 * FEW_PAIRS ? sqrt (MAX (variance, 0) / n) : INFINITY;
}

void
mnk_tally_elo (const MnkTally *tally, double *elo, double *error)
{
  double score, half;

  if (mnk_tally_games (tally) == 0)
    {
      *elo = *error = NAN;
      return;
    }

  score = mnk_tally_score (tally);
  half = NORMAL_95 * standard_error (tally);
  *elo = elo_of_score (score);
  *error = (score - half <= 0 || score + half >= 1)
               ? INFINITY
               : (elo_of_score (score + half) - elo_of_score (score - half)) / 2;
}

/* Finds the tilt of the maximum-likelihood distribution of a pair's five scores with the mean
 * `mean`: its probabilities are proportional to count / (1 + tilt (score − mean)) and add up to
 * 1. */
static double
tilt_for_mean (const double *counts, double mean)
{
  double low = -1 / (1 - mean), high = 1 / mean;

  for (int i = 0; i < TILT_STEPS; i++)
    {
      double tilt = (low + high) / 2, excess = 0;

      for (int j = 0; j < 5; j++)
        excess += counts[j] * (j / 4.0 - mean) / (1 + tilt * (j / 4.0 - mean));
      if (excess > 0)
        low = tilt;
      else
        high = tilt;
    }
  return (low + high) / 2;
}

double
mnk_tally_llr (const MnkTally *tally, double elo0, double elo1)
{
  double s0 = CLAMP (score_of_elo (elo0), LEAST_SCORE, 1 - LEAST_SCORE);
  double s1 = CLAMP (score_of_elo (elo1), LEAST_SCORE, 1 - LEAST_SCORE);
  double counts[5], pairs = 0, llr = 0;

  for (int i = 0; i < 5; i++)
    {
      counts[i] = (double) tally->pairs[i] + PRIOR_PAIRS;
      pairs += (double) tally->pairs[i];
    }
  if (pairs < 1)
    return 0;

  double tilt0 = tilt_for_mean (counts, s0), tilt1 = tilt_for_mean (counts, s1);
  for (int i = 0; i < 5; i++)
    llr += counts[i] * log ((1 + tilt0 * (i / 4.0 - s0)) / (1 + tilt1 * (i / 4.0 - s1)));
  return llr;
}
