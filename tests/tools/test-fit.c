/* SPDX-License-Identifier: GPL-3.0-or-later */

/* The fit of mnk-tune, against answers that are known without it. */

#include <glib.h>
#include <math.h>

#include "mnk-tune-fit.h"

/* A position with one feature. */
typedef struct
{
  MnkFeature feature;
  double target;
  gboolean held_out;
} Example;

static double
logistic (double x)
{
  return 1 / (1 + exp (-x));
}

/* Fits the examples; returns the error. */
static double
fit (MnkFitModel *model, const Example *examples, guint n, double decay)
{
  g_autofree gsize *first = g_new (gsize, n + 1);
  g_autofree MnkFeature *features = g_new (MnkFeature, n);
  g_autofree double *targets = g_new (double, n);
  g_autofree gboolean *held_out = g_new (gboolean, n);
  const MnkFitData data = { n, first, features, targets, held_out };

  for (guint i = 0; i < n; i++)
    {
      first[i] = i;
      features[i] = examples[i].feature;
      targets[i] = examples[i].target;
      held_out[i] = examples[i].held_out;
    }
  first[n] = n;

  return mnk_fit (&data, model, decay);
}

/* Three wins of four: the logit is log 3, the error the entropy of ¾. */
static void
test_share (void)
{
  const Example examples[] = {
    { { 0, 1 }, 1, FALSE }, { { 0, 1 }, 1, FALSE }, { { 0, 1 }, 1, FALSE }, { { 0, 1 }, 0, FALSE }
  };
  const double entropy = -(0.75 * log (0.75) + 0.25 * log (0.25));
  MnkFitModel model;

  mnk_fit_model_init (&model, 1, 0);
  g_assert_cmpfloat_with_epsilon (fit (&model, examples, 4, 1e-9), entropy, 1e-6);
  g_assert_cmpfloat_with_epsilon (model.values[0], log (3), 1e-3);
  mnk_fit_model_clear (&model);
}

/* A feature that counts −2 has half the value, and the other sign. */
static void
test_count (void)
{
  const Example examples[] = { { { 0, -2 }, 0.75, FALSE },
                               { { 0, -2 }, 0.75, FALSE },
                               { { 1, 1 }, 0.25, FALSE } };
  MnkFitModel model;

  mnk_fit_model_init (&model, 2, 0);
  fit (&model, examples, 3, 1e-9);
  g_assert_cmpfloat_with_epsilon (model.values[0], -log (3) / 2, 1e-3);
  g_assert_cmpfloat_with_epsilon (model.values[1], -log (3), 1e-3);
  mnk_fit_model_clear (&model);
}

/* At the minimum the slope of the error and that of the penalty cancel: p − 1 + decay · value = 0.
 */
static void
test_decay (void)
{
  const Example examples[] = { { { 0, 1 }, 1, FALSE }, { { 1, 1 }, 1, FALSE } };
  MnkFitModel model;

  mnk_fit_model_init (&model, 2, 0);
  model.firmness[1] = 3;
  fit (&model, examples, 2, 2);
  g_assert_cmpfloat_with_epsilon (logistic (model.values[0]) - 1 + 2 * model.values[0], 0, 1e-3);
  g_assert_cmpfloat_with_epsilon (logistic (model.values[1]) - 1 + 6 * model.values[1], 0, 1e-3);
  mnk_fit_model_clear (&model);
}

/* What is rare or firmly held stays at its prior, and the prior counts in the error. */
static void
test_prior (void)
{
  const Example examples[] = { { { 0, 1 }, 1, FALSE } };
  MnkFitModel model;

  mnk_fit_model_init (&model, 2, 0);
  model.prior[0] = 0.5;
  model.prior[1] = -0.25;
  g_assert_cmpfloat_with_epsilon (fit (&model, examples, 1, 1e6), -log (logistic (0.5)), 1e-5);
  g_assert_cmpfloat_with_epsilon (model.values[0], 0.5, 1e-5);
  g_assert_cmpfloat (model.values[1], ==, -0.25);
  mnk_fit_model_clear (&model);
}

/* Parameters 0 and 1 share a part, which 2 has twice; only 0 occurs. The error has the same slope
 * in the residual of 0 and in the shared part, so that the two penalties are equal. */
static void
check_shared (double decay, double shared_firmness, double shared_pull)
{
  const Example examples[] = { { { 0, 1 }, 1, FALSE }, { { 0, 1 }, 1, FALSE } };
  MnkFitModel model;
  double shared, residual;

  mnk_fit_model_init (&model, 3, 1);
  model.shared_firmness = shared_firmness;
  model.parts[0][0] = model.parts[1][3] = 0;
  model.parts[2][1] = model.parts[2][2] = 0;
  fit (&model, examples, 2, decay);

  shared = model.values[1];
  residual = model.values[0] - shared;
  g_assert_cmpfloat (shared, >, 0.1);
  g_assert_cmpfloat_with_epsilon (model.values[2], 2 * shared, 1e-9);
  g_assert_cmpfloat_with_epsilon (decay * residual, shared_pull * shared, 1e-3);
  g_assert_cmpfloat_with_epsilon (2 * (logistic (model.values[0]) - 1) + decay * residual, 0, 1e-3);
  mnk_fit_model_clear (&model);
}

/* The pull on shared parts is 1 at least, whatever the decay. */
static void
test_shared (void)
{
  check_shared (4, 0, 1);
  check_shared (4, 0.5, 2);
  check_shared (0.5, 1, 1);
}

/* Held-out positions change no value; the error returned is theirs. */
static void
test_held_out (void)
{
  const Example examples[] = { { { 0, 1 }, 0, TRUE },
                               { { 0, 1 }, 0.75, FALSE },
                               { { 0, 1 }, 0.75, FALSE },
                               { { 0, 1 }, 1, TRUE } };
  const double expected = -(log (0.25) + log (0.75)) / 2;
  MnkFitModel model;

  mnk_fit_model_init (&model, 1, 0);
  g_assert_cmpfloat_with_epsilon (fit (&model, examples, 4, 1e-9), expected, 1e-3);
  g_assert_cmpfloat_with_epsilon (model.values[0], log (3), 1e-3);
  mnk_fit_model_clear (&model);
}

/* Many parameters that occur in turn: the steps end at the minimum, not on the way. */
static void
test_many (void)
{
  enum
  {
    N = 40,
  };
  Example examples[4 * N];
  MnkFitModel model;

  for (guint i = 0; i < 4 * N; i++)
    examples[i] = (Example){ { i % N, 1 }, (i % N + 1) / (N + 1.0), FALSE };

  mnk_fit_model_init (&model, N, 0);
  fit (&model, examples, 4 * N, 1e-9);
  for (guint i = 0; i < N; i++)
    g_assert_cmpfloat_with_epsilon (model.values[i], log ((i + 1.0) / (N - i)), 0.02);
  mnk_fit_model_clear (&model);
}

/* Newton's steps from a prior this far off are much too long, and are made shorter. */
static void
test_far_prior (void)
{
  const Example examples[] = {
    { { 0, 1 }, 1, FALSE }, { { 0, 1 }, 1, FALSE }, { { 0, 1 }, 1, FALSE }, { { 0, 1 }, 0, FALSE }
  };
  MnkFitModel model;

  mnk_fit_model_init (&model, 1, 0);
  model.prior[0] = 6;
  fit (&model, examples, 4, 1e-9);
  g_assert_cmpfloat_with_epsilon (model.values[0], log (3), 0.05);
  mnk_fit_model_clear (&model);
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);

  g_test_add_func ("/fit/share", test_share);
  g_test_add_func ("/fit/count", test_count);
  g_test_add_func ("/fit/decay", test_decay);
  g_test_add_func ("/fit/prior", test_prior);
  g_test_add_func ("/fit/far-prior", test_far_prior);
  g_test_add_func ("/fit/shared", test_shared);
  g_test_add_func ("/fit/held-out", test_held_out);
  g_test_add_func ("/fit/many", test_many);

  return g_test_run ();
}
