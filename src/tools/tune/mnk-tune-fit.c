/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "mnk-tune-fit.h"

#include <math.h>
#include <string.h>

/* Newton's method; each step solves its linear system by conjugate gradients with the diagonal as
 * preconditioner (Nocedal and Wright, "Numerical Optimization", chapters 5 and 7). The problem
 * is convex: there is one answer and no rate to choose. A first-order method with a rate of its own
 * for each parameter (Adam) threw rare ones far off by a handful of positions. */
enum
{
  MAX_STEPS = 12,
  MAX_CONJUGATE_STEPS = 60,
};

/* The least penalty on the shared parameters, which are few and occur everywhere. */
#define SHARED_DECAY 1.0

/* The unknowns: residuals, then shared parameters. */
typedef struct
{
  const MnkFitData *data;
  const MnkFitModel *model;
  guint n;
  double *pull;    /* of each unknown */
  double *weights; /* p (1 − p) of each position */
  double *dense;   /* room for the parameters */
} Problem;

void
mnk_fit_model_init (MnkFitModel *model, guint n_parameters, guint n_shared)
{
  model->n_parameters = n_parameters;
  model->n_shared = n_shared;
  model->prior = g_new0 (double, n_parameters);
  model->values = g_new0 (double, n_parameters);
  model->firmness = g_new (double, n_parameters);
  model->shared_firmness = 0;
  for (guint i = 0; i < n_parameters; i++)
    model->firmness[i] = 1;
  model->parts = g_malloc_n (n_parameters, sizeof *model->parts);
  memset (model->parts, 0xff, n_parameters * sizeof *model->parts);
}

void
mnk_fit_model_clear (MnkFitModel *model)
{
  g_clear_pointer (&model->prior, g_free);
  g_clear_pointer (&model->firmness, g_free);
  g_clear_pointer (&model->values, g_free);
  g_clear_pointer (&model->parts, g_free);
}

static double
logistic (double x)
{
  return 1 / (1 + exp (-x));
}

static double
cross_entropy (double p, double target)
{
  p = CLAMP (p, 1e-9, 1 - 1e-9);
  return -(target * log (p) + (1 - target) * log (1 - p));
}

/* Computes each parameter from the unknowns, the prior aside. */
static void
expand (const MnkFitModel *model, const double *unknowns, double *values)
{
  for (guint i = 0; i < model->n_parameters; i++)
    {
      values[i] = unknowns[i];
      for (int j = 0; j < MNK_FIT_PARTS; j++)
        if (model->parts[i][j] >= 0)
          values[i] += unknowns[model->n_parameters + (guint) model->parts[i][j]];
    }
}

/* Applies the transpose of expand(). */
static void
collapse (const MnkFitModel *model, const double *gradient, double *unknowns)
{
  memcpy (unknowns, gradient, model->n_parameters * sizeof *unknowns);
  memset (unknowns + model->n_parameters, 0, model->n_shared * sizeof *unknowns);
  for (guint i = 0; i < model->n_parameters; i++)
    for (int j = 0; j < MNK_FIT_PARTS; j++)
      if (model->parts[i][j] >= 0)
        unknowns[model->n_parameters + (guint) model->parts[i][j]] += gradient[i];
}

static double
sum_of (const MnkFitData *data, guint i, const double *values)
{
  double sum = 0;

  for (gsize j = data->first[i]; j < data->first[i + 1]; j++)
    sum += values[data->features[j].parameter] * data->features[j].count;
  return sum;
}

static void
add_times (const MnkFitData *data, guint i, double factor, double *gradient)
{
  for (gsize j = data->first[i]; j < data->first[i + 1]; j++)
    gradient[data->features[j].parameter] += factor * data->features[j].count;
}

/* Computes the sum that the fit minimises and, with `gradient`, its gradient and the positions'
 * weights. */
static double
measure (Problem *problem, const double *unknowns, double *gradient, double errors[2])
{
  const MnkFitData *data = problem->data;
  const MnkFitModel *model = problem->model;
  g_autofree double *slope = g_new0 (double, model->n_parameters);
  double sums[2] = { 0, 0 };
  guint n[2] = { 0, 0 };
  double total;

  expand (model, unknowns, problem->dense);
  for (guint i = 0; i < model->n_parameters; i++)
    problem->dense[i] += model->prior[i];

  for (guint i = 0; i < data->n; i++)
    {
      const gboolean held_out = data->held_out[i];
      const double p = logistic (sum_of (data, i, problem->dense));

      sums[held_out] += cross_entropy (p, data->targets[i]);
      n[held_out]++;
      if (gradient == NULL)
        continue;
      problem->weights[i] = held_out ? 0 : p * (1 - p);
      if (!held_out)
        add_times (data, i, p - data->targets[i], slope);
    }
  errors[0] = n[0] > 0 ? sums[0] / n[0] : 0;
  errors[1] = n[1] > 0 ? sums[1] / n[1] : errors[0];

  if (gradient != NULL)
    collapse (model, slope, gradient);
  total = sums[0];
  for (guint i = 0; i < problem->n; i++)
    {
      total += 0.5 * problem->pull[i] * unknowns[i] * unknowns[i];
      if (gradient != NULL)
        gradient[i] += problem->pull[i] * unknowns[i];
    }
  return total;
}

/* Multiplies the Hessian by a vector. */
static void
curve (Problem *problem, const double *direction, double *result)
{
  const MnkFitData *data = problem->data;
  g_autofree double *slope = g_new0 (double, problem->model->n_parameters);

  expand (problem->model, direction, problem->dense);
  for (guint i = 0; i < data->n; i++)
    if (problem->weights[i] > 0)
      add_times (data, i, problem->weights[i] * sum_of (data, i, problem->dense), slope);
  collapse (problem->model, slope, result);
  for (guint i = 0; i < problem->n; i++)
    result[i] += problem->pull[i] * direction[i];
}

/* Computes the diagonal of the Hessian. */
static void
find_diagonal (Problem *problem, double *diagonal)
{
  const MnkFitData *data = problem->data;
  const MnkFitModel *model = problem->model;
  g_autofree double *shared = g_new0 (double, model->n_shared);

  memcpy (diagonal, problem->pull, problem->n * sizeof *diagonal);
  for (guint i = 0; i < data->n; i++)
    {
      if (problem->weights[i] <= 0)
        continue;

      for (guint k = 0; k < model->n_shared; k++)
        shared[k] = 0;
      for (gsize j = data->first[i]; j < data->first[i + 1]; j++)
        {
          const MnkFeature *feature = &data->features[j];

          diagonal[feature->parameter] += problem->weights[i] * feature->count * feature->count;
          for (int k = 0; k < MNK_FIT_PARTS; k++)
            if (model->parts[feature->parameter][k] >= 0)
              shared[model->parts[feature->parameter][k]] += feature->count;
        }
      for (guint k = 0; k < model->n_shared; k++)
        diagonal[model->n_parameters + k] += problem->weights[i] * shared[k] * shared[k];
    }
}

static double
dot (const double *a, const double *b, guint n)
{
  double sum = 0;

  for (guint i = 0; i < n; i++)
    sum += a[i] * b[i];
  return sum;
}

/* Computes an approximate step of Newton's method. */
static void
find_step (Problem *problem, const double *gradient, double *step)
{
  const guint n = problem->n;
  g_autofree double *diagonal = g_new (double, n), *rest = g_new (double, n);
  g_autofree double *scaled = g_new (double, n), *direction = g_new (double, n);
  g_autofree double *curved = g_new (double, n);
  double before, first;

  find_diagonal (problem, diagonal);
  memset (step, 0, n * sizeof *step);
  for (guint i = 0; i < n; i++)
    {
      rest[i] = -gradient[i];
      scaled[i] = rest[i] / diagonal[i];
    }
  memcpy (direction, scaled, n * sizeof *direction);
  first = before = dot (rest, scaled, n);

  for (int round = 0; round < MAX_CONJUGATE_STEPS && before > 1e-6 * first; round++)
    {
      double length, after;

      curve (problem, direction, curved);
      length = before / dot (direction, curved, n);
      for (guint i = 0; i < n; i++)
        {
          step[i] += length * direction[i];
          rest[i] -= length * curved[i];
          scaled[i] = rest[i] / diagonal[i];
        }
      after = dot (rest, scaled, n);
      for (guint i = 0; i < n; i++)
        direction[i] = scaled[i] + after / before * direction[i];
      before = after;
    }
}

double
mnk_fit (const MnkFitData *data, MnkFitModel *model, double decay)
{
  const guint n = model->n_parameters + model->n_shared;
  g_autofree double *unknowns = g_new0 (double, n), *next = g_new (double, n);
  g_autofree double *gradient = g_new (double, n), *step = g_new (double, n);
  g_autofree double *pull = g_new (double, n), *weights = g_new (double, data->n);
  g_autofree double *dense = g_new (double, model->n_parameters);
  Problem problem = { data, model, n, pull, weights, dense };
  double errors[2], now;

  for (guint i = 0; i < n; i++)
    pull[i] = i < model->n_parameters ? decay * model->firmness[i]
                                      : MAX (decay * model->shared_firmness, SHARED_DECAY);

  now = measure (&problem, unknowns, gradient, errors);
  g_printerr ("decay %g: error %.5f, held out %.5f at first\n", decay, errors[0], errors[1]);
  for (int round = 0; round < MAX_STEPS; round++)
    {
      double length = 1, then;

      find_step (&problem, gradient, step);
      do
        {
          for (guint i = 0; i < n; i++)
            next[i] = unknowns[i] + length * step[i];
          then = measure (&problem, next, NULL, errors);
          length /= 2;
        }
      while (then > now && length > 1e-3);
      if (then > now)
        break;

      memcpy (unknowns, next, n * sizeof *unknowns);
      if (now - then < 1e-5 * now)
        {
          now = then;
          break;
        }
      now = measure (&problem, unknowns, gradient, errors);
    }
  measure (&problem, unknowns, NULL, errors);
  g_printerr ("decay %g: error %.5f, held out %.5f\n", decay, errors[0], errors[1]);

  expand (model, unknowns, model->values);
  for (guint i = 0; i < model->n_parameters; i++)
    model->values[i] += model->prior[i];
  return errors[1];
}
