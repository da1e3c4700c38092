/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "mnk-board.h"
#include "mnk-random.h"
#include "mnk-tune-net.h"

/* The network in training, and its passes forward and back. A line's vector is the sum of a small
 * network's output for its cells, so that rare lines learn from similar ones, and of a vector of
 * its own; both are added for the line and its mirror image, and to the vector of the network that
 * the training starts from, if there is one. The engine needs only the vectors. Where a rule
 * restricts X alone, O's lines have vectors of their own, and the side is an input of the small
 * network. */
enum
{
  MNK_TRAINER_LINES = 2 * MNK_NET_CODES, /* X's, then O's where they differ */
  MNK_TRAINER_LINE = 2 * MNK_NET_RADIUS, /* cells of a line */
  MNK_TRAINER_INNER = 32,                /* width of the network that makes the vectors */
};

/* The optimiser treats this as one array of floats. */
typedef struct
{
  float first[3 * MNK_TRAINER_LINE + 1][MNK_TRAINER_INNER]; /* the last row for O's lines */
  float first_bias[MNK_TRAINER_INNER];
  float second[MNK_TRAINER_INNER][MNK_TRAINER_INNER], second_bias[MNK_TRAINER_INNER];
  float third[MNK_TRAINER_INNER][MNK_NET_WIDTH];
  float own[MNK_TRAINER_LINES][MNK_NET_WIDTH];
  float bias[MNK_NET_WIDTH];
  float hidden[2 * MNK_NET_WIDTH][MNK_NET_HIDDEN], hidden_bias[2][MNK_NET_HIDDEN];
  float out[MNK_NET_HIDDEN], out_bias[2];
} MnkTrainerWeights;

/* The values of a position in each layer, stored for backpropagation. */
typedef struct
{
  int n;                              /* empty cells */
  int colours[2];                     /* the mover's, and the waiter's; 0 where all are alike */
  guint16 lines[2][MNK_MAX_CELLS][4]; /* the mover's view, and the waiter's */
  float sums[2][MNK_MAX_CELLS][MNK_NET_WIDTH]; /* not yet cut */
  float pooled[2 * MNK_NET_WIDTH];
  float hidden[MNK_NET_HIDDEN];
} MnkTrainerTrace;

typedef struct MnkTrainer MnkTrainer;

typedef struct
{
  MnkTrainer *trainer;
  int number;
  double error;
  MnkTrainerWeights slope;
  float vectors[MNK_TRAINER_LINES][MNK_NET_WIDTH]; /* gradient of the vectors */
  MnkTrainerTrace trace;
} MnkTrainerWorker;

struct MnkTrainer
{
  const MnkHarvest *harvest;
  const MnkNetTraining *training;
  MnkRandom random;
  int n_workers;
  MnkTrainerWorker *workers;
  float *table; /* each position's evaluation by the table, in logits */
  float *targets;
  guint32 *order; /* of those to learn from */
  gsize n_order;
  gsize from, to; /* the batch */
  int n_steps;    /* taken so far */

  int n_colours; /* 2 where they differ */
  int n_lines;   /* MNK_NET_CODES for each */
  int mirror[MNK_TRAINER_LINES];
  MnkTrainerWeights weights, slope, mean, square;
  float inner[2][MNK_TRAINER_LINES][MNK_TRAINER_INNER];
  float prior[MNK_TRAINER_LINES][MNK_NET_WIDTH]; /* the vectors' first values */
  float vectors[MNK_TRAINER_LINES][MNK_NET_WIDTH];
  float blank[2][MNK_NET_WIDTH]; /* sums of an empty cell far from all, not yet cut */
  GArray *borders; /* Border: scales the share of cells near the border to that of boards of
                      MNK_NET_SIDE */
  float moved[2][MNK_NET_WIDTH]; /* what is added to the sums for that */
  float pull[MNK_TRAINER_LINES][MNK_NET_WIDTH];
};

/* Lists the empty cells near the border that the trainer's boards have more or fewer of than boards
 * of MNK_NET_SIDE. */
void mnk_trainer_set_borders (MnkTrainer *trainer);

/* Computes the vectors of all lines, and what depends on them, from the weights. */
void mnk_trainer_make_vectors (MnkTrainer *trainer);

/* Propagates the gradient from the vectors to the weights that they are computed from. */
void mnk_trainer_take_vectors_back (MnkTrainer *trainer);

/* Returns the logit of the probability that the mover wins, and fills *trace. */
float mnk_trainer_judge (const MnkTrainer *trainer, guint position, MnkTrainerTrace *trace);

/* Adds the gradient of the error to the worker's; `pull` is its derivative by the logit. */
void mnk_trainer_learn (const MnkTrainer *trainer,
                        const MnkTrainerTrace *trace,
                        float pull,
                        MnkTrainerWorker *worker);
