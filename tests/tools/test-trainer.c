/* SPDX-License-Identifier: GPL-3.0-or-later */

/* The gradient that mnk-tune's network learns by, against differences of its judgement. */

#include <glib.h>
#include <math.h>
#include <string.h>

#include "mnk-net.h"
#include "mnk-tune-trainer.h"

enum
{
  SIDE = MNK_NET_SIDE,
};

static void
fill (MnkRandom *random, float *values, gsize n_bytes, float middle, float spread)
{
  for (gsize i = 0; i < n_bytes / sizeof *values; i++)
    values[i] = middle + spread * ((float) mnk_random_below (random, 2001) / 1000 - 1);
}

/* Some sums of cells lie where the network cuts them, most do not. */
static void
fill_weights (MnkTrainerWeights *w, MnkRandom *random)
{
  fill (random, (float *) w->first, sizeof w->first, 0, 0.3f);
  fill (random, w->first_bias, sizeof w->first_bias, 0, 0.3f);
  fill (random, (float *) w->second, sizeof w->second, 0, 0.2f);
  fill (random, w->second_bias, sizeof w->second_bias, 0, 0.2f);
  fill (random, (float *) w->third, sizeof w->third, 0, 0.03f);
  fill (random, (float *) w->own, sizeof w->own, 0, 0.12f);
  fill (random, w->bias, sizeof w->bias, 0.5f, 0.4f);
  fill (random, (float *) w->hidden, sizeof w->hidden, 0, 0.3f);
  fill (random, (float *) w->hidden_bias, sizeof w->hidden_bias, 0, 0.3f);
  fill (random, w->out, sizeof w->out, 0, 0.5f);
  fill (random, w->out_bias, sizeof w->out_bias, 0, 0.5f);
}

/* A harvest of one empty board. */
static void
set_up_harvest (MnkHarvest *harvest, int width, int height, guint8 side)
{
  const MnkSample sample = { .side = side };

  harvest->rule = (MnkRule){ width, height, 5, MNK_RENJU };
  harvest->samples = g_array_new (FALSE, FALSE, sizeof (MnkSample));
  g_array_append_val (harvest->samples, sample);
  harvest->boards = g_byte_array_new ();
  g_byte_array_set_size (harvest->boards, (guint) (width * height));
  memset (harvest->boards->data, MNK_EMPTY, harvest->boards->len);
}

static void
clear_harvest (MnkHarvest *harvest)
{
  g_array_unref (harvest->samples);
  g_byte_array_unref (harvest->boards);
}

static MnkTrainer *
new_trainer (const MnkHarvest *harvest, MnkRandom *random)
{
  MnkTrainer *trainer = g_new0 (MnkTrainer, 1);

  trainer->harvest = harvest;
  trainer->n_workers = 1;
  trainer->workers = g_new0 (MnkTrainerWorker, 1);
  trainer->table = g_new0 (float, 1);
  trainer->n_colours = 2;
  trainer->n_lines = MNK_TRAINER_LINES;
  for (int line = 0; line < MNK_TRAINER_LINES; line++)
    trainer->mirror[line] =
        line / MNK_NET_CODES * MNK_NET_CODES + mnk_net_mirror (line % MNK_NET_CODES);
  fill_weights (&trainer->weights, random);
  mnk_trainer_set_borders (trainer);
  return trainer;
}

static void
free_trainer (MnkTrainer *trainer)
{
  g_array_unref (trainer->borders);
  g_free (trainer->workers);
  g_free (trainer->table);
  g_free (trainer);
}

static double
judge (MnkTrainer *trainer)
{
  mnk_trainer_make_vectors (trainer);
  return mnk_trainer_judge (trainer, 0, &trainer->workers[0].trace);
}

/* The logit's change along the gradient of some weights is the gradient's length. */
static void
check_slope (MnkTrainer *trainer, float *weights, const float *slope, gsize n_bytes)
{
  const gsize n = n_bytes / sizeof *weights;
  g_autofree float *kept = g_memdup2 (weights, n_bytes);
  double length = 0, change = 0;

  for (gsize i = 0; i < n; i++)
    length += (double) slope[i] * (double) slope[i];
  length = sqrt (length);
  g_assert_cmpfloat (length, >, 0.01);

  for (int sign = -1; sign <= 1; sign += 2)
    {
      const double step = sign * 0.002 / length;

      for (gsize i = 0; i < n; i++)
        weights[i] = kept[i] + (float) (step * (double) slope[i]);
      change += sign * judge (trainer);
    }
  memcpy (weights, kept, n_bytes);
  g_assert_cmpfloat_with_epsilon (change / 0.004, length, 0.02 * length);
}

#define CHECK_SLOPE(part) \
  check_slope (trainer, (float *) trainer->weights.part, (const float *) slope.part, \
               sizeof slope.part)

/* The worker has the gradient of the weights behind the vectors, the trainer that of those before
 * them. */
static void
test_gradient (gconstpointer side)
{
  MnkRandom random = { 20 };
  MnkHarvest harvest;
  MnkTrainer *trainer;
  MnkTrainerWeights slope;

  set_up_harvest (&harvest, SIDE, SIDE, (guint8) GPOINTER_TO_INT (side));
  for (int i = 0; i < 30; i++)
    harvest.boards->data[mnk_random_below (&random, SIDE * SIDE)] = i % 2 ? MNK_X : MNK_O;
  trainer = new_trainer (&harvest, &random);
  judge (trainer);
  mnk_trainer_learn (trainer, &trainer->workers[0].trace, 1, &trainer->workers[0]);
  slope = trainer->workers[0].slope;
  CHECK_SLOPE (bias);
  CHECK_SLOPE (hidden);
  CHECK_SLOPE (hidden_bias);
  CHECK_SLOPE (out);
  CHECK_SLOPE (out_bias);

  judge (trainer);
  mnk_trainer_take_vectors_back (trainer);
  slope = trainer->slope;
  CHECK_SLOPE (first);
  CHECK_SLOPE (first_bias);
  CHECK_SLOPE (second);
  CHECK_SLOPE (second_bias);
  CHECK_SLOPE (third);
  CHECK_SLOPE (own);

  free_trainer (trainer);
  clear_harvest (&harvest);
}

/* An empty board of any size is judged as that on which the network is trained. */
static void
test_borders (void)
{
  static const int sizes[][2] = { { SIDE, SIDE }, { 11, 13 }, { 20, 9 } };
  double judged[3];

  for (int i = 0; i < 3; i++)
    {
      MnkRandom random = { 20 };
      MnkHarvest harvest;
      MnkTrainer *trainer;

      set_up_harvest (&harvest, sizes[i][0], sizes[i][1], MNK_X);
      trainer = new_trainer (&harvest, &random);
      judged[i] = judge (trainer);
      free_trainer (trainer);
      clear_harvest (&harvest);
    }
  g_assert_cmpfloat_with_epsilon (judged[1], judged[0], 1e-3);
  g_assert_cmpfloat_with_epsilon (judged[2], judged[0], 1e-3);
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);

  g_test_add_data_func ("/trainer/gradient/x", GINT_TO_POINTER (MNK_X), test_gradient);
  g_test_add_data_func ("/trainer/gradient/o", GINT_TO_POINTER (MNK_O), test_gradient);
  g_test_add_func ("/trainer/borders", test_borders);

  return g_test_run ();
}
