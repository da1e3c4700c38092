/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <glib.h>

/* Logistic regression with a ridge: the probability that the mover wins is the logistic function
 * of a sum of parameters, each as often as a position's feature says. */

/* A position's count of a parameter. */
typedef struct
{
  guint16 parameter;
  gint16 count;
} MnkFeature;

/* Position i has the features from first[i] up to first[i + 1], and a target probability. Held-out
 * positions are not fitted: their error shows what was learnt and what only memorised. */
typedef struct
{
  guint n;
  const gsize *first;
  const MnkFeature *features;
  const double *targets;
  const gboolean *held_out;
} MnkFitData;

/* The number of shared parameters that a parameter's value may include. */
#define MNK_FIT_PARTS 4

/* A parameter's value is the sum of its prior, its shared parameters, and a residual that is
 * penalised: a rare feature stays near the first two. */
typedef struct
{
  guint n_parameters;
  guint n_shared;
  double *prior;                  /* of each parameter */
  double *firmness;               /* of each parameter: times the decay; 1 unless set */
  double shared_firmness;         /* times the decay; 0: hardly any pull on shared parameters */
  gint16 (*parts)[MNK_FIT_PARTS]; /* of each parameter: shared ones, or −1 */
  double *values;                 /* of each parameter: what was fitted, in logits */
} MnkFitModel;

void mnk_fit_model_init (MnkFitModel *model, guint n_parameters, guint n_shared);
void mnk_fit_model_clear (MnkFitModel *model);

/* Fits the values. `decay` is the penalty on the residuals, in positions: 30 outweighs 30 positions
 * with a certain result. Returns the mean cross entropy of the held-out positions, or of all if
 * there are none. Prints errors and steps on stderr. */
double mnk_fit (const MnkFitData *data, MnkFitModel *model, double decay);
