/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "mnk-tune-trainer.h"

#include <string.h>

#include "mnk-patterns.h"

enum
{
  WIDTH = MNK_NET_WIDTH,
  HIDDEN = MNK_NET_HIDDEN,
  CODES = MNK_NET_CODES,
};

#define SUM_ONE ((float) MNK_NET_SUM_ONE / MNK_NET_ONE)

/* An empty cell near the border of an empty board. */
typedef struct
{
  int sign; /* −1: of these boards */
  guint16 lines[4];
} Border;

static float
cut (float x)
{
  return x < 0 ? 0 : x > 1 ? 1 : x;
}

static gboolean
is_uncut (float x)
{
  return x > 0 && x < 1;
}

/* ---- Borders ---- */

/* The code of a line without stones: its cells are empty or beyond the border. */
static int
line_of_key (guint32 key)
{
  int code = 0;

  for (int i = 0; i < MNK_TRAINER_LINE; i++, key >>= 2)
    code = 3 * code + ((key & 3) == MNK_EMPTY ? 0 : 2);
  return code;
}

static void
list_borders (MnkTrainer *trainer, int width, int height, int sign)
{
  for (int y = 0; y < height; y++)
    for (int x = 0; x < width; x++)
      {
        Border border = { .sign = sign };

        for (int d = 0; d < 4; d++)
          border.lines[d] = (guint16) line_of_key (
              mnk_patterns_empty_key (width, height, (MnkPoint){ x, y }, d, MNK_NET_RADIUS));
        /* Where one line meets a border, each diagonal does. */
        if (border.lines[3] != 0)
          g_array_append_val (trainer->borders, border);
      }
}

void
mnk_trainer_set_borders (MnkTrainer *trainer)
{
  const MnkRule *rule = &trainer->harvest->rule;

  trainer->borders = g_array_new (FALSE, FALSE, sizeof (Border));
  if (rule->width == MNK_NET_SIDE && rule->height == MNK_NET_SIDE)
    return;

  list_borders (trainer, MNK_NET_SIDE, MNK_NET_SIDE, 1);
  list_borders (trainer, rule->width, rule->height, -1);
}

/* Updates the sums of the borders, as sum_borders() in mnk-net.c computes them. They are constant
 * within a batch. */
static void
move_borders (MnkTrainer *trainer)
{
  memset (trainer->moved, 0, sizeof trainer->moved);
  for (int colour = 0; colour < trainer->n_colours; colour++)
    for (guint i = 0; i < trainer->borders->len; i++)
      {
        const Border *border = &g_array_index (trainer->borders, Border, i);

        for (int j = 0; j < WIDTH; j++)
          {
            float sum = trainer->weights.bias[j];

            for (int d = 0; d < 4; d++)
              sum += trainer->vectors[colour * CODES + border->lines[d]][j];
            trainer->moved[colour][j] +=
                (float) border->sign * (cut (sum) - cut (trainer->blank[colour][j]));
          }
      }
}

/* ---- The vectors ---- */

void
mnk_trainer_make_vectors (MnkTrainer *trainer)
{
  const MnkTrainerWeights *w = &trainer->weights;
  float (*made)[WIDTH] = trainer->pull;

  for (int line = 0; line < trainer->n_lines; line++)
    {
      float *first = trainer->inner[0][line], *second = trainer->inner[1][line];

      memcpy (first, w->first_bias, sizeof w->first_bias);
      for (int i = 0, rest = line % CODES; i < MNK_TRAINER_LINE; i++, rest /= 3)
        for (int j = 0; j < MNK_TRAINER_INNER; j++)
          first[j] += w->first[3 * i + rest % 3][j];
      for (int j = 0; line >= CODES && j < MNK_TRAINER_INNER; j++)
        first[j] += w->first[3 * MNK_TRAINER_LINE][j];
      memcpy (second, w->second_bias, sizeof w->second_bias);
      for (int i = 0; i < MNK_TRAINER_INNER; i++)
        {
          first[i] = MAX (first[i], 0);
          for (int j = 0; j < MNK_TRAINER_INNER; j++)
            second[j] += first[i] * w->second[i][j];
        }
      memcpy (made[line], w->own[line], sizeof made[line]);
      for (int i = 0; i < MNK_TRAINER_INNER; i++)
        {
          second[i] = MAX (second[i], 0);
          for (int j = 0; j < WIDTH; j++)
            made[line][j] += second[i] * w->third[i][j];
        }
    }

  for (int line = 0; line < trainer->n_lines; line++)
    for (int j = 0; j < WIDTH; j++)
      trainer->vectors[line][j] =
          trainer->prior[line][j] + made[line][j] + made[trainer->mirror[line]][j];
  for (int colour = 0; colour < trainer->n_colours; colour++)
    for (int j = 0; j < WIDTH; j++)
      trainer->blank[colour][j] = w->bias[j] + 4 * trainer->vectors[colour * CODES][j];
  move_borders (trainer);
}

void
mnk_trainer_take_vectors_back (MnkTrainer *trainer)
{
  const MnkTrainerWeights *w = &trainer->weights;
  MnkTrainerWeights *slope = &trainer->slope;

  memset (trainer->pull, 0, sizeof trainer->pull);
  for (int i = 0; i < trainer->n_workers; i++)
    for (int line = 0; line < trainer->n_lines; line++)
      for (int j = 0; j < WIDTH; j++)
        {
          const float pull = trainer->workers[i].vectors[line][j];

          trainer->pull[line][j] += pull;
          trainer->pull[trainer->mirror[line]][j] += pull;
        }

  for (int line = 0; line < trainer->n_lines; line++)
    {
      const float *first = trainer->inner[0][line], *second = trainer->inner[1][line];
      const float *pull = trainer->pull[line];
      float of_first[MNK_TRAINER_INNER], of_second[MNK_TRAINER_INNER];

      memcpy (slope->own[line], pull, sizeof slope->own[line]);
      for (int i = 0; i < MNK_TRAINER_INNER; i++)
        {
          float sum = 0;

          for (int j = 0; j < WIDTH; j++)
            {
              sum += pull[j] * w->third[i][j];
              slope->third[i][j] += second[i] * pull[j];
            }
          of_second[i] = second[i] > 0 ? sum : 0;
          slope->second_bias[i] += of_second[i];
        }
      for (int i = 0; i < MNK_TRAINER_INNER; i++)
        {
          float sum = 0;

          for (int j = 0; j < MNK_TRAINER_INNER; j++)
            {
              sum += of_second[j] * w->second[i][j];
              slope->second[i][j] += first[i] * of_second[j];
            }
          of_first[i] = first[i] > 0 ? sum : 0;
          slope->first_bias[i] += of_first[i];
        }
      for (int i = 0, rest = line % CODES; i < MNK_TRAINER_LINE; i++, rest /= 3)
        for (int j = 0; j < MNK_TRAINER_INNER; j++)
          slope->first[3 * i + rest % 3][j] += of_first[j];
      for (int j = 0; line >= CODES && j < MNK_TRAINER_INNER; j++)
        slope->first[3 * MNK_TRAINER_LINE][j] += of_first[j];
    }
}

/* ---- A position ---- */

/* The lines through the empty cells; beyond the border lie stones of the other side. */
static void
read_lines (const MnkTrainer *trainer, guint position, MnkTrainerTrace *trace)
{
  enum
  {
    PAD = MNK_NET_RADIUS,
    STRIDE = MNK_MAX_SIDE + PAD,
  };
  const MnkHarvest *harvest = trainer->harvest;
  const int w = harvest->rule.width, h = harvest->rule.height;
  const int steps[4] = { 1, STRIDE, STRIDE + 1, STRIDE - 1 };
  const guint8 *pieces = harvest->boards->data + (gsize) position * (gsize) (w * h);
  const guint8 side = g_array_index (harvest->samples, MnkSample, position).side;
  guint8 digits[2][STRIDE * (MNK_MAX_SIDE + 2 * PAD) + 2 * PAD];
  int cells[MNK_MAX_CELLS];

  trace->colours[0] = trainer->n_colours == 2 ? side - MNK_X : 0;
  trace->colours[1] = trainer->n_colours == 2 ? 1 - trace->colours[0] : 0;
  memset (digits, 2, sizeof digits);
  trace->n = 0;
  for (int y = 0; y < h; y++)
    for (int x = 0; x < w; x++)
      {
        const guint8 piece = pieces[y * w + x];
        const int cell = (y + PAD) * STRIDE + x + PAD;

        digits[0][cell] = piece == MNK_EMPTY ? 0 : piece == side ? 1 : 2;
        digits[1][cell] = piece == MNK_EMPTY ? 0 : piece == side ? 2 : 1;
        if (piece == MNK_EMPTY)
          cells[trace->n++] = cell;
      }

  for (int s = 0; s < 2; s++)
    for (int i = 0; i < trace->n; i++)
      for (int d = 0; d < 4; d++)
        {
          int code = 0;

          for (int k = -PAD; k <= PAD; k++)
            if (k != 0)
              code = 3 * code + digits[s][cells[i] + k * steps[d]];
          trace->lines[s][i][d] = (guint16) (trace->colours[s] * CODES + code);
        }
}

float
mnk_trainer_judge (const MnkTrainer *trainer, guint position, MnkTrainerTrace *trace)
{
  const MnkTrainerWeights *w = &trainer->weights;
  float logit;

  read_lines (trainer, position, trace);
  logit = trainer->table[position] + w->out_bias[trace->colours[0]];
  for (int s = 0; s < 2; s++)
    {
      float *pooled = trace->pooled + s * WIDTH;

      for (int j = 0; j < WIDTH; j++)
        pooled[j] = trainer->moved[trace->colours[s]][j]
                    - (float) trace->n * cut (trainer->blank[trace->colours[s]][j]);
      for (int i = 0; i < trace->n; i++)
        {
          const guint16 *lines = trace->lines[s][i];
          const float *a = trainer->vectors[lines[0]], *b = trainer->vectors[lines[1]];
          const float *c = trainer->vectors[lines[2]], *d = trainer->vectors[lines[3]];
          float *sums = trace->sums[s][i];

          for (int j = 0; j < WIDTH; j++)
            {
              sums[j] = w->bias[j] + a[j] + b[j] + c[j] + d[j];
              pooled[j] += cut (sums[j]);
            }
        }
    }

  memcpy (trace->hidden, w->hidden_bias[trace->colours[0]], sizeof trace->hidden);
  for (int i = 0; i < 2 * WIDTH; i++)
    for (int j = 0; j < HIDDEN; j++)
      trace->hidden[j] += trace->pooled[i] / SUM_ONE * w->hidden[i][j];
  for (int j = 0; j < HIDDEN; j++)
    {
      trace->hidden[j] = MAX (trace->hidden[j], 0);
      logit += trace->hidden[j] * w->out[j];
    }
  return logit;
}

void
mnk_trainer_learn (const MnkTrainer *trainer,
                   const MnkTrainerTrace *trace,
                   float pull,
                   MnkTrainerWorker *worker)
{
  const MnkTrainerWeights *w = &trainer->weights;
  MnkTrainerWeights *slope = &worker->slope;
  float of_hidden[HIDDEN], of_pooled[2 * WIDTH];

  slope->out_bias[trace->colours[0]] += pull;
  for (int j = 0; j < HIDDEN; j++)
    {
      slope->out[j] += pull * trace->hidden[j];
      of_hidden[j] = trace->hidden[j] > 0 ? pull * w->out[j] : 0;
      slope->hidden_bias[trace->colours[0]][j] += of_hidden[j];
    }
  for (int i = 0; i < 2 * WIDTH; i++)
    {
      float sum = 0;

      for (int j = 0; j < HIDDEN; j++)
        {
          slope->hidden[i][j] += trace->pooled[i] / SUM_ONE * of_hidden[j];
          sum += of_hidden[j] * w->hidden[i][j];
        }
      of_pooled[i] = sum / SUM_ONE;
    }

  for (int s = 0; s < 2; s++)
    {
      const float *of_pool = of_pooled + s * WIDTH;
      const int colour = trace->colours[s];

      for (int j = 0; j < WIDTH; j++)
        if (is_uncut (trainer->blank[colour][j]))
          {
            slope->bias[j] -= (float) trace->n * of_pool[j];
            worker->vectors[colour * CODES][j] -= 4 * (float) trace->n * of_pool[j];
          }
      for (int i = 0; i < trace->n; i++)
        {
          const guint16 *lines = trace->lines[s][i];
          const float *sums = trace->sums[s][i];
          float of_sums[WIDTH];

          for (int j = 0; j < WIDTH; j++)
            {
              of_sums[j] = is_uncut (sums[j]) ? of_pool[j] : 0;
              slope->bias[j] += of_sums[j];
            }
          for (int d = 0; d < 4; d++)
            for (int j = 0; j < WIDTH; j++)
              worker->vectors[lines[d]][j] += of_sums[j];
        }
    }
}
