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

/* Position i has the features from first[i] up to first[i + 1], and a target probability. Those
 * that are held out are only looked at: their error tells what was learnt and what memorised. */
typedef struct
{
  guint n;
  const gsize *first;
  const MnkFeature *features;
  const double *targets;
  const gboolean *held_out;
} MnkFitData;

/* How many shared parameters a parameter may have a part in. */
#define MNK_FIT_PARTS 4

/* A parameter's value is its prior, the shared parameters that it is made of, and a residual that
 * is pulled to 0: what is seldom seen keeps what it is made of. */
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

/* Fits the values. `decay` is the pull on the residuals, in units of positions: 30 outweighs what
 * 30 positions of no doubt say. Returns the mean cross entropy on what was held out, or on all
 * when nothing was. Errors and steps go to stderr. */
double mnk_fit (const MnkFitData *data, MnkFitModel *model, double decay);
