/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "noughts-accuracy.h"

#include <math.h>

/* From this number of moves on, the moves are weighted by the volatility around them. */
#define LONG_GAME 20

#define MIN_WINDOW 2
#define MAX_WINDOW 8

#define MIN_WEIGHT 0.5
#define MAX_WEIGHT 12.0

double
noughts_accuracy_of_move (double lost)
{
  if (lost <= 0)
    return 100;

  return CLAMP (103.1668 * exp (-0.04354 * lost * 100) - 3.1669, 0, 100);
}

static double
find_deviation (const double *values, guint n)
{
  double mean = 0;
  double sum = 0;

  for (guint i = 0; i < n; i++)
    mean += values[i] * 100 / n;
  for (guint i = 0; i < n; i++)
    sum += (values[i] * 100 - mean) * (values[i] * 100 - mean);

  return sqrt (sum / n);
}

/* Returns the weight of move i (from 0): how much the expected score varies around it. */
static double
find_weight (const double *expected, guint n_moves, guint i)
{
  guint window = CLAMP (n_moves / 10, MIN_WINDOW, MAX_WINDOW);
  guint start = i + 2 > window ? i + 2 - window : 0;

  return CLAMP (find_deviation (expected + start, window), MIN_WEIGHT, MAX_WEIGHT);
}

static gboolean
average_plainly (const NoughtsCountedMove *moves, guint n_moves, MnkPiece side, double *accuracy)
{
  double sum = 0;
  guint n = 0;

  for (guint i = 0; i < n_moves; i++)
    {
      if (moves[i].side != side || moves[i].unknown)
        continue;
      sum += noughts_accuracy_of_move (moves[i].lost);
      n++;
    }

  *accuracy = n > 0 ? sum / n : 0;
  return n > 0;
}

gboolean
noughts_accuracy (const NoughtsCountedMove *moves,
                  const double *expected,
                  guint n_moves,
                  MnkPiece side,
                  double *accuracy)
{
  double weighted = 0, weights = 0, inverse = 0;
  guint n = 0;

  g_return_val_if_fail (moves != NULL || n_moves == 0, FALSE);
  g_return_val_if_fail (accuracy != NULL, FALSE);

  if (n_moves < LONG_GAME)
    return average_plainly (moves, n_moves, side, accuracy);

  for (guint i = 0; i < n_moves; i++)
    {
      double move = noughts_accuracy_of_move (moves[i].lost);
      double weight = find_weight (expected, n_moves, i);

      if (moves[i].side != side || moves[i].forced || moves[i].unknown)
        continue;

      weighted += move * weight;
      weights += weight;
      inverse += 1 / MAX (move, 1);
      n++;
    }

  *accuracy = n > 0 ? (weighted / weights + n / inverse) / 2 : 0;
  return n > 0;
}
