/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "mnk-tally.h"

#include <math.h>

/* Two-sided 95 % of the normal distribution. */
#define NORMAL_95 1.959963984540054

/* A pair that never happened still has a little weight, or a first clean sweep would
 * have no variance and end the test. */
#define PRIOR_PAIRS 1e-3

void
mnk_tally_add_game (MnkTally *tally,
                    int       half_points)
{
  if (half_points == 2)
    tally->wins++;
  else if (half_points == 1)
    tally->draws++;
  else
    tally->losses++;
}

void
mnk_tally_add_pair (MnkTally *tally,
                    int       half_points)
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

/* Mean and variance of a pair's score, 0…1, and how many pairs there are. */
static double
weigh_pairs (const MnkTally *tally,
             double          prior,
             double         *mean,
             double         *variance)
{
  double n = 0, sum = 0, squares = 0;

  for (int i = 0; i < 5; i++)
    {
      double count = (double) tally->pairs[i] + prior;
      double score = i / 4.0;

      n += count;
      sum += count * score;
      squares += count * score * score;
    }

  *mean = sum / n;
  *variance = squares / n - *mean * *mean;
  return n;
}

/* The standard error of a game's mean score: from pairs where there are some, from single
 * games else. */
static double
standard_error (const MnkTally *tally)
{
  double n = (double) mnk_tally_games (tally);
  double score = mnk_tally_score (tally);
  double pairs, mean, variance;

  pairs = weigh_pairs (tally, 0, &mean, &variance);
  if (pairs >= 2)
    return sqrt (variance / pairs);

  variance = ((double) tally->wins + 0.25 * (double) tally->draws) / n - score * score;
  return sqrt (MAX (variance, 0) / n);
}

void
mnk_tally_elo (const MnkTally *tally,
               double         *elo,
               double         *error)
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

double
mnk_tally_llr (const MnkTally *tally,
               double          elo0,
               double          elo1)
{
  double s0 = score_of_elo (elo0), s1 = score_of_elo (elo1);
  double n, mean, variance;

  n = weigh_pairs (tally, PRIOR_PAIRS, &mean, &variance);
  if (n < 1 || variance <= 0)
    return 0;

  return n * (s1 - s0) * (2 * mean - s0 - s1) / (2 * variance);
}
