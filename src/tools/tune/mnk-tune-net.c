/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "mnk-tune-net.h"

#include <math.h>
#include <string.h>

#include "mnk-board.h"
#include "mnk-net-table.h"
#include "mnk-random.h"
#include "mnk-tune-file.h"

/* Adam (Kingma and Ba, "Adam: A Method for Stochastic Optimization", 2015) with decoupled weight
 * decay (Loshchilov and Hutter, "Decoupled Weight Decay Regularization", 2019) and a cosine
 * schedule of the learning rate minimises the cross entropy. A line's vector is the sum of a small
 * network's output for its cells, so that rare lines learn from similar ones, and of a vector of
 * its own; both are added for the line and its mirror image, and to the vector of the network that
 * the training starts from, if there is one. The engine needs only the vectors. Where a rule
 * restricts X alone, O's lines have vectors of their own, and the side is an input of the small
 * network. */
enum
{
  WIDTH = MNK_NET_WIDTH,
  HIDDEN = MNK_NET_HIDDEN,
  CODES = MNK_NET_CODES,
  LINES = 2 * CODES,         /* X's, then O's where they differ */
  LINE = 2 * MNK_NET_RADIUS, /* cells of a line */
  INNER = 32,                /* width of the network that makes the vectors */
  BATCH = 1024,
  MAX_THREADS = 16,
};

#define SUM_ONE   ((float) MNK_NET_SUM_ONE / MNK_NET_ONE)
#define MOMENTUM  0.9f
#define SPREAD    0.999f
#define WARM_UP   0.05 /* share of all steps */
#define DECAY     3e-3f
#define OWN_DECAY 0.1f /* of what a line has of its own */

/* The optimiser treats this as one array of floats. */
typedef struct
{
  float first[3 * LINE + 1][INNER], first_bias[INNER]; /* the last for O's lines */
  float second[INNER][INNER], second_bias[INNER];
  float third[INNER][WIDTH];
  float own[LINES][WIDTH];
  float bias[WIDTH];
  float hidden[2 * WIDTH][HIDDEN], hidden_bias[2][HIDDEN];
  float out[HIDDEN], out_bias[2];
} Weights;

#define N_WEIGHTS (sizeof (Weights) / sizeof (float))
#define FIRST_OWN (G_STRUCT_OFFSET (Weights, own) / sizeof (float))
#define END_OWN   (FIRST_OWN + LINES * WIDTH)

/* The values of a position in each layer, stored for backpropagation. */
typedef struct
{
  int n;                               /* empty cells */
  int colours[2];                      /* the mover's, and the waiter's; 0 where all are alike */
  guint16 lines[2][MNK_MAX_CELLS][4];  /* the mover's view, and the waiter's */
  float sums[2][MNK_MAX_CELLS][WIDTH]; /* not yet cut */
  float pooled[2 * WIDTH];
  float hidden[HIDDEN];
} Trace;

typedef struct Trainer Trainer;

typedef struct
{
  Trainer *trainer;
  int number;
  double error;
  Weights slope;
  float vectors[LINES][WIDTH]; /* gradient of the vectors */
  Trace trace;
} Worker;

struct Trainer
{
  const MnkHarvest *harvest;
  const MnkNetTraining *training;
  MnkRandom random;
  int n_workers;
  Worker *workers;
  float *table; /* each position's evaluation by the table, in logits */
  float *targets;
  guint32 *order; /* of those to learn from */
  gsize n_order;
  gsize from, to; /* the batch */
  int n_steps;    /* taken so far */

  int n_colours; /* 2 where they differ */
  int n_lines;   /* CODES for each */
  int mirror[LINES];
  Weights weights, slope, mean, square;
  float inner[2][LINES][INNER];
  float prior[LINES][WIDTH]; /* the vectors' first values */
  float vectors[LINES][WIDTH];
  float blank[2][WIDTH]; /* sums of an empty cell far from all, not yet cut */
  GArray *borders;       /* Border: scales the share of cells near the border to that of boards of
                            MNK_NET_SIDE */
  float moved[2][WIDTH]; /* what is added to the sums for that */
  float pull[LINES][WIDTH];
};

/* An empty cell near the border of an empty board. */
typedef struct
{
  int sign; /* −1: of these boards */
  guint16 lines[4];
} Border;

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

  for (int i = 0; i < LINE; i++, key >>= 2)
    code = 3 * code + ((key & 3) == MNK_EMPTY ? 0 : 2);
  return code;
}

static void
list_borders (Trainer *trainer, int width, int height, int sign)
{
  for (int y = 0; y < height; y++)
    for (int x = 0; x < width; x++)
      {
        Border border = { .sign = sign };

        for (int d = 0; d < 4; d++)
          border.lines[d] = (guint16) line_of_key (
              mnk_patterns_empty_key (width, height, (MnkPoint){ x, y }, d, MNK_NET_RADIUS));
        if (border.lines[0] != 0 || border.lines[1] != 0 || border.lines[2] != 0
            || border.lines[3] != 0)
          g_array_append_val (trainer->borders, border);
      }
}

/* Updates the sums of the borders, as sum_borders() in mnk-net.c computes them. They are constant
 * within a batch. */
static void
move_borders (Trainer *trainer)
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

static void
make_vectors (Trainer *trainer)
{
  const Weights *w = &trainer->weights;
  float (*made)[WIDTH] = trainer->pull;

  for (int line = 0; line < trainer->n_lines; line++)
    {
      float *first = trainer->inner[0][line], *second = trainer->inner[1][line];

      memcpy (first, w->first_bias, sizeof w->first_bias);
      for (int i = 0, rest = line % CODES; i < LINE; i++, rest /= 3)
        for (int j = 0; j < INNER; j++)
          first[j] += w->first[3 * i + rest % 3][j];
      for (int j = 0; line >= CODES && j < INNER; j++)
        first[j] += w->first[3 * LINE][j];
      memcpy (second, w->second_bias, sizeof w->second_bias);
      for (int i = 0; i < INNER; i++)
        {
          first[i] = MAX (first[i], 0);
          for (int j = 0; j < INNER; j++)
            second[j] += first[i] * w->second[i][j];
        }
      memcpy (made[line], w->own[line], sizeof made[line]);
      for (int i = 0; i < INNER; i++)
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

/* Propagates the gradient from the vectors to the parameters that they are computed from. */
static void
take_vectors_back (Trainer *trainer)
{
  const Weights *w = &trainer->weights;
  Weights *slope = &trainer->slope;

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
      float of_first[INNER], of_second[INNER];

      memcpy (slope->own[line], pull, sizeof slope->own[line]);
      for (int i = 0; i < INNER; i++)
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
      for (int i = 0; i < INNER; i++)
        {
          float sum = 0;

          for (int j = 0; j < INNER; j++)
            {
              sum += of_second[j] * w->second[i][j];
              slope->second[i][j] += first[i] * of_second[j];
            }
          of_first[i] = first[i] > 0 ? sum : 0;
          slope->first_bias[i] += of_first[i];
        }
      for (int i = 0, rest = line % CODES; i < LINE; i++, rest /= 3)
        for (int j = 0; j < INNER; j++)
          slope->first[3 * i + rest % 3][j] += of_first[j];
      for (int j = 0; line >= CODES && j < INNER; j++)
        slope->first[3 * LINE][j] += of_first[j];
    }
}

/* ---- A position ---- */

/* The lines through the empty cells; beyond the border lie stones of the other side. */
static void
read_lines (const Trainer *trainer, guint position, Trace *trace)
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

/* Returns the logit of the probability that the mover wins. */
static float
judge (const Trainer *trainer, guint position, Trace *trace)
{
  const Weights *w = &trainer->weights;
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

/* Adds the gradient of the error; `pull` is its derivative by the logit. */
static void
learn (const Trainer *trainer, const Trace *trace, float pull, Worker *worker)
{
  const Weights *w = &trainer->weights;
  Weights *slope = &worker->slope;
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

static gpointer
run_worker (gpointer data)
{
  Worker *worker = data;
  Trainer *trainer = worker->trainer;
  const float share = 1.0f / (float) (trainer->to - trainer->from);

  memset (&worker->slope, 0, sizeof worker->slope);
  memset (worker->vectors, 0, sizeof worker->vectors);
  worker->error = 0;
  for (gsize i = trainer->from + (gsize) worker->number; i < trainer->to;
       i += (gsize) trainer->n_workers)
    {
      const guint32 position = trainer->order[i];
      const float p = logistic (judge (trainer, position, &worker->trace));

      worker->error += cross_entropy (p, trainer->targets[position]);
      learn (trainer, &worker->trace, (p - trainer->targets[position]) * share, worker);
    }
  return NULL;
}

/* ---- Training ---- */

/* Returns the batch's error, summed; leaves its slope. */
static double
measure_batch (Trainer *trainer)
{
  GThread *threads[MAX_THREADS];
  float *slope = (float *) &trainer->slope;
  double error = 0;

  make_vectors (trainer);
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
  take_vectors_back (trainer);
  return error;
}

static void
step_on (Trainer *trainer, float rate)
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
take_prior (Trainer *trainer)
{
  const MnkNetNumbers *prior = trainer->training->prior;
  const float out = (float) trainer->training->scale * MNK_NET_OUT_ONE;
  Weights *w = &trainer->weights;
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
begin (Trainer *trainer)
{
  Weights *w = &trainer->weights;
  MnkRandom *random = &trainer->random;
  const float inner = sqrtf (6.0f / INNER);

  for (int line = 0; line < LINES; line++)
    trainer->mirror[line] = line / CODES * CODES + mnk_net_mirror (line % CODES);
  fill (&w->first[0][0], 3 * LINE * INNER, 0.6f, random);
  fill (w->first_bias, INNER, 0.1f, random);
  fill (&w->second[0][0], INNER * INNER, 0.8f * inner, random);
  fill (&w->third[0][0], INNER * WIDTH, 0.15f * inner, random);
  fill (&w->hidden[0][0], 2 * WIDTH * HIDDEN, 0.4f * sqrtf (6.0f / (2 * WIDTH)), random);
  fill (w->out, HIDDEN, 0.05f, random);
  for (int j = 0; j < WIDTH; j++)
    w->bias[j] = 0.15f;
  if (trainer->training->prior != NULL)
    take_prior (trainer);
}

/* Whether a game is held out: every twentieth is. */
static gboolean
is_apart (const Trainer *trainer, guint position)
{
  return g_array_index (trainer->harvest->samples, MnkSample, position).game % 20 == 19;
}

/* Returns the mean error on the held-out games; with `table_only`, that of the table alone. */
static double
measure_apart (Trainer *trainer, gboolean table_only)
{
  double error = 0;
  guint n = 0;

  for (guint i = 0; i < trainer->harvest->samples->len; i++)
    {
      if (!is_apart (trainer, i))
        continue;
      error +=
          cross_entropy (logistic (table_only ? trainer->table[i]
                                              : judge (trainer, i, &trainer->workers[0].trace)),
                         trainer->targets[i]);
      n++;
    }
  return n > 0 ? error / n : 0;
}

/* Fills in the table's evaluation of each position (trainer->table, in logits), and the training's
 * target. */
static void
read_table (Trainer *trainer)
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
trainer_free (Trainer *trainer)
{
  g_free (trainer->workers);
  g_free (trainer->table);
  g_free (trainer->targets);
  g_free (trainer->order);
  g_array_unref (trainer->borders);
  g_free (trainer);
}

G_DEFINE_AUTOPTR_CLEANUP_FUNC (Trainer, trainer_free)

/* Creates a trainer with its first vectors. Both arguments must outlive it. */
static Trainer *
trainer_new (const MnkHarvest *harvest, const MnkNetTraining *training)
{
  Trainer *trainer = g_new0 (Trainer, 1);
  const guint n = harvest->samples->len;

  trainer->harvest = harvest;
  trainer->training = training;
  trainer->random = (MnkRandom){ training->seed };
  trainer->n_colours = harvest->rule.line == MNK_RENJU ? 2 : 1;
  trainer->n_lines = trainer->n_colours * CODES;
  trainer->n_workers = CLAMP (training->concurrency, 1, MAX_THREADS);
  trainer->workers = g_new0 (Worker, trainer->n_workers);
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

  trainer->borders = g_array_new (FALSE, FALSE, sizeof (Border));
  if (harvest->rule.width != MNK_NET_SIDE || harvest->rule.height != MNK_NET_SIDE)
    {
      list_borders (trainer, MNK_NET_SIDE, MNK_NET_SIDE, 1);
      list_borders (trainer, harvest->rule.width, harvest->rule.height, -1);
    }

  read_table (trainer);
  begin (trainer);
  make_vectors (trainer);
  return trainer;
}

static void
shuffle (Trainer *trainer)
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
train_epoch (Trainer *trainer)
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
  make_vectors (trainer);
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
round_shapes (const Trainer *trainer, int colour, int16_t (*shapes)[WIDTH])
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
round_numbers (const Trainer *trainer, MnkNetNumbers *numbers)
{
  const Weights *w = &trainer->weights;
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
add_numbers (const Trainer *trainer, GString *body)
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
  g_autoptr (Trainer) trainer = trainer_new (harvest, training);

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
