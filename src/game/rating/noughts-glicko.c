/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "noughts-glicko.h"

#include <math.h>

/* The paper's numbers: its scale, its system constant τ, which keeps the volatility from jumping,
 * and how exactly the volatility is worked out. */
#define SCALE     173.7178
#define TAU       0.5
#define TOLERANCE 0.000001

/* No strength is more doubtful than that of a new player. */
#define MOST_DEVIATION 350

/* The paper's g(φ): how much an opponent's own doubt takes from a result. */
static double
get_weight (double deviation)
{
  const double phi = deviation / SCALE;

  return 1 / sqrt (1 + 3 * phi * phi / (G_PI * G_PI));
}

double
noughts_glicko_expect (const NoughtsGlicko *self, double rating, double deviation)
{
  g_return_val_if_fail (self != NULL, 0.5);

  return 1 / (1 + exp (-get_weight (deviation) * (self->rating - rating) / SCALE));
}

/* The paper's f(x), whose zero is the logarithm of the new volatility squared. */
static double
get_error (double x, double delta, double phi, double v, double a)
{
  const double ex = exp (x);
  const double sum = phi * phi + v + ex;

  return ex * (delta * delta - phi * phi - v - ex) / (2 * sum * sum) - (x - a) / (TAU * TAU);
}

/* Step 5 of the paper: the Illinois algorithm. */
static double
find_volatility (double volatility, double delta, double phi, double v)
{
  const double a = log (volatility * volatility);
  double low = a, high, f_low, f_high;

  if (delta * delta > phi * phi + v)
    {
      high = log (delta * delta - phi * phi - v);
    }
  else
    {
      int k = 1;

      while (get_error (a - k * TAU, delta, phi, v, a) < 0)
        k++;
      high = a - k * TAU;
    }

  f_low = get_error (low, delta, phi, v, a);
  f_high = get_error (high, delta, phi, v, a);
  while (fabs (high - low) > TOLERANCE)
    {
      const double next = low + (low - high) * f_low / (f_high - f_low);
      const double f_next = get_error (next, delta, phi, v, a);

      if (f_next * f_high <= 0)
        {
          low = high;
          f_low = f_high;
        }
      else
        {
          f_low /= 2;
        }
      high = next;
      f_high = f_next;
    }

  return exp (low / 2);
}

NoughtsGlicko
noughts_glicko_update (const NoughtsGlicko *self, const NoughtsGlickoGame *games, guint n)
{
  NoughtsGlicko after;
  double phi, v = 0, gain = 0;

  g_return_val_if_fail (self != NULL, NOUGHTS_GLICKO_INIT);
  g_return_val_if_fail (games != NULL || n == 0, *self);

  after = *self;
  phi = self->deviation / SCALE;
  for (guint i = 0; i < n; i++)
    {
      const double weight = get_weight (games[i].deviation);
      const double expected = noughts_glicko_expect (self, games[i].rating, games[i].deviation);

      v += weight * weight * expected * (1 - expected);
      gain += weight * (games[i].score - expected);
    }

  if (n > 0)
    {
      v = 1 / v;
      after.volatility = find_volatility (self->volatility, v * gain, phi, v);
    }
  phi = sqrt (phi * phi + after.volatility * after.volatility);
  if (n > 0)
    phi = 1 / sqrt (1 / (phi * phi) + 1 / v);
  after.rating = self->rating + SCALE * phi * phi * gain;
  after.deviation = fmin (SCALE * phi, MOST_DEVIATION);

  return after;
}
