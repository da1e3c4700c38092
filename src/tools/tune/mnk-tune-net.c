/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "mnk-tune-net.h"

#include <math.h>
#include <string.h>

#include "mnk-tune-file.h"
#include "mnk-tune-trainer.h"

/* Adam (Kingma and Ba, "Adam: A Method for Stochastic Optimization", 2015) with decoupled weight
 * decay (Loshchilov and Hutter, "Decoupled Weight Decay Regularization", 2019) and a cosine
 * schedule of the learning rate minimises the cross entropy. */
enum
{
  WIDTH = MNK_NET_WIDTH,
  HIDDEN = MNK_NET_HIDDEN,
  CODES = MNK_NET_CODES,
  BATCH = 1024,
  MAX_THREADS = 16,
};

#define MOMENTUM  0.9f
#define SPREAD    0.999f
#define WARM_UP   0.05 /* share of all steps */
#define DECAY     3e-3f
#define OWN_DECAY 0.1f /* of what a line has of its own */

#define N_WEIGHTS (sizeof (MnkTrainerWeights) / sizeof (float))
#define FIRST_OWN (G_STRUCT_OFFSET (MnkTrainerWeights, own) / sizeof (float))
#define END_OWN   (FIRST_OWN + MNK_TRAINER_LINES * MNK_NET_WIDTH)

static float
logistic (float x)
{
  return 1 / (1 + expf (-x));
}

static double
cross_entropy (double p, double target)
{
  p = CLAMP (p, 1e-7, 1 - 1e-7);
  return -(target * log (p) + (1 - target) * log (1 - p));
}

static gpointer
run_worker (gpointer data)
{
  MnkTrainerWorker *worker = data;
  MnkTrainer *trainer = worker->trainer;
  const float share = 1.0f / (float) (trainer->to - trainer->from);

  memset (&worker->slope, 0, sizeof worker->slope);
  memset (worker->vectors, 0, sizeof worker->vectors);
  worker->error = 0;
  for (gsize i = trainer->from + (gsize) worker->number; i < trainer->to;
       i += (gsize) trainer->n_workers)
    {
      const guint32 position = trainer->order[i];
      const float p = logistic (mnk_trainer_judge (trainer, position, &worker->trace));

      worker->error += cross_entropy (p, trainer->targets[position]);
      mnk_trainer_learn (trainer, &worker->trace, (p - trainer->targets[position]) * share, worker);
    }
  return NULL;
}

/* ---- Training ---- */

/* Returns the batch's error, summed; leaves its slope. */
static double
measure_batch (MnkTrainer *trainer)
{
  GThread *threads[MAX_THREADS];
  float *slope = (float *) &trainer->slope;
  double error = 0;

  mnk_trainer_make_vectors (trainer);
  for (int i = 1; i < trainer->n_workers; i++)
    threads[i] = g_thread_new ("trainer", run_worker, &trainer->workers[i]);
  run_worker (&trainer->workers[0]);
  for (int i = 1; i < trainer->n_workers; i++)
    g_thread_join (threads[i]);

  memset (&trainer->slope, 0, sizeof trainer->slope);
  for (int i = 0; i < trainer->n_workers; i++)
    {
      const float *part = (const float *) &trainer->workers[i].slope;

      error += trainer->workers[i].error;
      for (gsize j = 0; j < N_WEIGHTS; j++)
        slope[j] += part[j];
    }
  mnk_trainer_take_vectors_back (trainer);
  return error;
}

static void
step_on (MnkTrainer *trainer, float rate)
{
  float *weights = (float *) &trainer->weights, *slope = (float *) &trainer->slope;
  float *mean = (float *) &trainer->mean, *square = (float *) &trainer->square;
  const float of_mean = 1 / (1 - powf (MOMENTUM, (float) trainer->n_steps));
  const float of_square = 1 / (1 - powf (SPREAD, (float) trainer->n_steps));

  for (gsize i = 0; i < N_WEIGHTS; i++)
    {
      const float decay = i >= FIRST_OWN && i < END_OWN ? OWN_DECAY : DECAY;

      mean[i] = MOMENTUM * mean[i] + (1 - MOMENTUM) * slope[i];
      square[i] = SPREAD * square[i] + (1 - SPREAD) * slope[i] * slope[i];
      weights[i] -=
          rate * (mean[i] * of_mean / (sqrtf (square[i] * of_square) + 1e-7f) + decay * weights[i]);
    }
}

static void
fill (float *numbers, gsize n, float reach, MnkRandom *random)
{
  for (gsize i = 0; i < n; i++)
    numbers[i] = reach * ((float) mnk_random_below (random, 2000001) / 1e6f - 1);
}

/* Takes a network of the engine as the start: without training the result is the same network. */
static void
take_prior (MnkTrainer *trainer)
{
  const MnkNetNumbers *prior = trainer->training->prior;
  const float out = (float) trainer->training->scale * MNK_NET_OUT_ONE;
  MnkTrainerWeights *w = &trainer->weights;
  guint16 shapes[CODES];

  mnk_net_number_shapes (shapes);
  for (int line = 0; line < trainer->n_lines; line++)
    for (int j = 0; j < WIDTH; j++)
      trainer->prior[line][j] =
          (float) prior->shapes[line / CODES][shapes[line % CODES]][j] / MNK_NET_ONE;
  memset (w->third, 0, sizeof w->third);
  memset (w->bias, 0, sizeof w->bias);
  for (int j = 0; j < HIDDEN; j++)
    {
      for (int i = 0; i < 2 * WIDTH; i++)
        w->hidden[i][j] = (float) prior->hidden[j][i] / MNK_NET_WEIGHT_ONE;
      w->out[j] = prior->out[j] / out;
    }
  for (int colour = 0; colour < trainer->n_colours; colour++)
    {
      for (int j = 0; j < HIDDEN; j++)
        w->hidden_bias[colour][j] =
            (float) prior->hidden_bias[colour][j] / (MNK_NET_ONE * MNK_NET_WEIGHT_ONE);
      w->out_bias[colour] = (float) prior->out_bias[colour] / (out * MNK_NET_HIDDEN_ONE);
    }
}

static void
begin (MnkTrainer *trainer)
{
  MnkTrainerWeights *w = &trainer->weights;
  MnkRandom *random = &trainer->random;
  const float inner = sqrtf (6.0f / MNK_TRAINER_INNER);

  for (int line = 0; line < MNK_TRAINER_LINES; line++)
    trainer->mirror[line] = line / CODES * CODES + mnk_net_mirror (line % CODES);
  fill (&w->first[0][0], 3 * MNK_TRAINER_LINE * MNK_TRAINER_INNER, 0.6f, random);
  fill (w->first_bias, MNK_TRAINER_INNER, 0.1f, random);
  fill (&w->second[0][0], MNK_TRAINER_INNER * MNK_TRAINER_INNER, 0.8f * inner, random);
  fill (&w->third[0][0], MNK_TRAINER_INNER * WIDTH, 0.15f * inner, random);
  fill (&w->hidden[0][0], 2 * WIDTH * HIDDEN, 0.4f * sqrtf (6.0f / (2 * WIDTH)), random);
  fill (w->out, HIDDEN, 0.05f, random);
  for (int j = 0; j < WIDTH; j++)
    w->bias[j] = 0.15f;
  if (trainer->training->prior != NULL)
    take_prior (trainer);
}

/* Whether a game is held out: every twentieth is. */
static gboolean
is_apart (const MnkTrainer *trainer, guint position)
{
  return g_array_index (trainer->harvest->samples, MnkSample, position).game % 20 == 19;
}

/* Returns the mean error on the held-out games; with `table_only`, that of the table alone. */
static double
measure_apart (MnkTrainer *trainer, gboolean table_only)
{
  double error = 0;
  guint n = 0;

  for (guint i = 0; i < trainer->harvest->samples->len; i++)
    {
      if (!is_apart (trainer, i))
        continue;
      error += cross_entropy (
          logistic (table_only ? trainer->table[i]
                               : mnk_trainer_judge (trainer, i, &trainer->workers[0].trace)),
          trainer->targets[i]);
      n++;
    }
  return n > 0 ? error / n : 0;
}

/* Fills in the table's evaluation of each position (trainer->table, in logits), and the training's
 * target. */
static void
read_table (MnkTrainer *trainer)
{
  const MnkHarvest *harvest = trainer->harvest;
  const MnkNetTraining *training = trainer->training;
  g_autofree MnkPosition *position = g_new (MnkPosition, 1);
  g_autofree MnkBoard *board = g_new (MnkBoard, 1);

  for (guint i = 0; i < harvest->samples->len; i++)
    {
      mnk_harvest_read (harvest, i, position);
      if (!mnk_board_init (board, position, harvest->tables))
        g_error ("Out of memory");
      trainer->table[i] = (float) (mnk_board_evaluate (board) / training->scale);
      trainer->targets[i] =
          (float) mnk_harvest_target (harvest, i, training->blend, training->scale);
      mnk_board_clear (board);
    }
}

static void
trainer_free (MnkTrainer *trainer)
{
  g_free (trainer->workers);
  g_free (trainer->table);
  g_free (trainer->targets);
  g_free (trainer->order);
  g_array_unref (trainer->borders);
  g_free (trainer);
}

G_DEFINE_AUTOPTR_CLEANUP_FUNC (MnkTrainer, trainer_free)

/* Creates a trainer with its first vectors. Both arguments must outlive it. */
static MnkTrainer *
trainer_new (const MnkHarvest *harvest, const MnkNetTraining *training)
{
  MnkTrainer *trainer = g_new0 (MnkTrainer, 1);
  const guint n = harvest->samples->len;

  trainer->harvest = harvest;
  trainer->training = training;
  trainer->random = (MnkRandom){ training->seed };
  trainer->n_colours = harvest->rule.line == MNK_RENJU ? 2 : 1;
  trainer->n_lines = trainer->n_colours * CODES;
  trainer->n_workers = CLAMP (training->concurrency, 1, MAX_THREADS);
  trainer->workers = g_new0 (MnkTrainerWorker, trainer->n_workers);
  trainer->table = g_new (float, n);
  trainer->targets = g_new (float, n);
  trainer->order = g_new (guint32, n);
  for (int i = 0; i < trainer->n_workers; i++)
    {
      trainer->workers[i].trainer = trainer;
      trainer->workers[i].number = i;
    }
  for (guint i = 0; i < n; i++)
    if (!is_apart (trainer, i))
      trainer->order[trainer->n_order++] = i;

  mnk_trainer_set_borders (trainer);
  read_table (trainer);
  begin (trainer);
  mnk_trainer_make_vectors (trainer);
  return trainer;
}

static void
shuffle (MnkTrainer *trainer)
{
  guint32 *order = trainer->order;

  for (gsize i = trainer->n_order - 1; i > 0; i--)
    {
      const guint32 j = mnk_random_below (&trainer->random, (guint32) i + 1), swapped = order[i];

      order[i] = order[j];
      order[j] = swapped;
    }
}

/* Returns the learning rate after a share of all steps. */
static float
rate_at (const MnkNetTraining *training, double done)
{
  const double rate =
      done < WARM_UP ? done / WARM_UP : (1 + cos (G_PI * (done - WARM_UP) / (1 - WARM_UP))) / 2;

  return (float) (training->rate * rate);
}

/* Trains once on all games that are not held out, except for an incomplete last batch. Returns the
 * mean error. There must be a game. */
static double
train_epoch (MnkTrainer *trainer)
{
  const gsize batch = MIN (trainer->n_order, BATCH), n_batches = trainer->n_order / batch;
  const double n_steps = (double) n_batches * trainer->training->epochs;
  double error = 0;

  shuffle (trainer);
  for (gsize i = 0; i < n_batches; i++)
    {
      const float rate = rate_at (trainer->training, trainer->n_steps++ / n_steps);

      trainer->from = i * batch;
      trainer->to = trainer->from + batch;
      error += measure_batch (trainer);
      step_on (trainer, rate);
    }
  mnk_trainer_make_vectors (trainer);
  return error / (double) (n_batches * batch);
}

/* ---- In the fixed point of mnk-net-table.h ---- */

static int
rounded (float value, float one, int most)
{
  return (int) lroundf (CLAMP (value * one, (float) -most, (float) most));
}

/* The ranges keep the engine's sums within 32 bits: 2 · WIDTH inputs of MNK_NET_INPUT_MAX times
 * 4096, and 2^28. */
static void
round_shapes (const MnkTrainer *trainer, int colour, int16_t (*shapes)[WIDTH])
{
  const float *bias = trainer->weights.bias;
  int n = 0;

  for (int code = 0; code < CODES; code++)
    {
      const float *vector = trainer->vectors[colour * CODES + code];

      if (trainer->mirror[code] < code)
        continue;
      for (int j = 0; j < WIDTH; j++)
        shapes[n][j] = (int16_t) rounded (vector[j] + bias[j] / 4, MNK_NET_ONE, 4000);
      n++;
    }
}

static void
round_numbers (const MnkTrainer *trainer, MnkNetNumbers *numbers)
{
  const MnkTrainerWeights *w = &trainer->weights;
  const float out = (float) trainer->training->scale * MNK_NET_OUT_ONE;

  for (int j = 0; j < HIDDEN; j++)
    {
      for (int i = 0; i < 2 * WIDTH; i++)
        numbers->hidden[j][i] = (int16_t) rounded (w->hidden[i][j], MNK_NET_WEIGHT_ONE, 4096);
      numbers->out[j] = (int16_t) rounded (w->out[j], out, 32000);
    }
  for (int colour = 0; colour < 2; colour++)
    {
      const int own = MIN (colour, trainer->n_colours - 1);

      for (int j = 0; j < HIDDEN; j++)
        numbers->hidden_bias[colour][j] =
            rounded (w->hidden_bias[own][j], MNK_NET_ONE * MNK_NET_WEIGHT_ONE, 1 << 28);
      numbers->out_bias[colour] = rounded (w->out_bias[own], out * MNK_NET_HIDDEN_ONE, 1 << 30);
    }
}

static void
add_numbers (const MnkTrainer *trainer, GString *body)
{
  g_autofree int16_t (*of_x)[WIDTH] = g_malloc (MNK_NET_SHAPES * sizeof *of_x);
  g_autofree int16_t (*of_o)[WIDTH] = g_malloc (MNK_NET_SHAPES * sizeof *of_o);
  MnkNetNumbers numbers = { .shapes = { of_x, trainer->n_colours == 2 ? of_o : of_x } };

  for (int colour = 0; colour < trainer->n_colours; colour++)
    round_shapes (trainer, colour, colour == 0 ? of_x : of_o);
  round_numbers (trainer, &numbers);
  mnk_tune_add_net (body, &numbers);
}

void
mnk_tune_net (const MnkHarvest *harvest, const MnkNetTraining *training, GString *body)
{
  g_autoptr (MnkTrainer) trainer = trainer_new (harvest, training);

  g_printerr ("apart: %.5f by the table alone\n", measure_apart (trainer, TRUE));
  if (training->prior != NULL)
    g_printerr ("apart: %.5f at first\n", measure_apart (trainer, FALSE));

  for (int epoch = 0; epoch < training->epochs && trainer->n_order > 0; epoch++)
    {
      const double error = train_epoch (trainer);

      g_printerr ("epoch %d: error %.5f, apart %.5f\n", epoch + 1, error,
                  measure_apart (trainer, FALSE));
    }

  add_numbers (trainer, body);
}
