/* SPDX-License-Identifier: GPL-3.0-or-later */

/* mnk-tune: plays games of the engine against itself, takes positions out of them and fits the
 * evaluation's numbers to the results by logistic regression. It writes a header that
 * src/engine/mnk-eval-table.h includes. CONTRIBUTING.md tells how to run it. */

#include <math.h>
#include <pthread.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>

#include <glib.h>

#include "mnk-board.h"
#include "mnk.h"

/* Engine units of a static evaluation: this many make the odds e to 1. */
#define STATIC_SCALE 600.0

#define MAX_GAME 225

/* The parameters: worth of each combination for mover and waiter (for each side where renju makes
 * them differ), then of the situations. */
#define N_COMBO_PARAMETERS (2 * MNK_N_COMBOS)
#define N_SIDE_PARAMETERS  (N_COMBO_PARAMETERS + MNK_N_SITUATIONS)

typedef struct
{
  guint16 parameter;
  gint16  count;
} Feature;

/* A position: where its features begin, the game's result for the mover, and what the
 * search thought. */
typedef struct
{
  gsize  first;
  guint  n;
  float  result;
  float  search;
  guint8 side;
  guint  game;
} Sample;

typedef struct
{
  MnkRule    rule;
  int        n_games;
  guint64    nodes;
  guint64    seed;
  int        concurrency;
  GMutex     lock;
  int        next_game;
  GArray    *features;
  GArray    *samples;
  guint      results[3]; /* X won, O won, draw */
  MnkTables *tables;
} Tuning;

static int combo_of[65536];

static void
count_feature (GArray *features,
               gsize   first,
               int     parameter,
               int     count)
{
  for (gsize i = first; i < features->len; i++)
    {
      Feature *feature = &g_array_index (features, Feature, i);

      if (feature->parameter != parameter)
        continue;
      feature->count = (gint16) (feature->count + count);
      return;
    }
  g_array_append_val (features, ((Feature) { (guint16) parameter, (gint16) count }));
}

/* The position as the evaluation sees it. Dead cells are worth nothing by definition. */
static void
add_features (GArray         *features,
              const MnkBoard *board)
{
  const gsize first = features->len;
  const int me = board->side - 1;

  for (int y = 0; y < board->height; y++)
    for (int x = 0; x < board->width; x++)
      {
        const MnkCell cell = mnk_board_cell (board, x, y);

        if (board->pieces[cell] != MNK_EMPTY)
          continue;
        for (int s = 0; s < 2; s++)
          {
            const int combo = combo_of[mnk_board_side_patterns (board, cell, (MnkPiece) (s + 1))];

            if (combo > 0)
              count_feature (features, first, 2 * combo + (s == me ? 0 : 1), s == me ? 1 : -1);
          }
      }

  const guint16 *mine = board->n_set[me], *theirs = board->n_set[1 - me];
  count_feature (features, first,
                 N_COMBO_PARAMETERS
                     + mnk_eval_situation (mine[MNK_SET_FOUR], mine[MNK_SET_THREE],
                                           theirs[MNK_SET_FOUR], theirs[MNK_SET_THREE],
                                           theirs[MNK_SET_FOUR_OPEN]),
                 1);
}

/* The evaluation is only asked where nothing is decided at once. */
static bool
is_quiet (const MnkBoard *board)
{
  const MnkPiece me = board->side, other = mnk_piece_other (me);

  return mnk_board_count (board, me, MNK_SET_FIVE) == 0
         && mnk_board_count (board, other, MNK_SET_FIVE) == 0
         && mnk_board_count (board, me, MNK_SET_FOUR_OPEN) == 0;
}

/* A result that nobody knows. */
#define NO_RESULT (-1.0f)

static void
add_sample (GArray            *features,
            GArray            *samples,
            MnkBoard          *board,
            const Tuning      *tuning,
            const MnkPosition *position,
            int                value,
            int                game,
            float              result)
{
  const gsize first = features->len;

  if (!mnk_board_init (board, position, tuning->tables))
    return;

  if (is_quiet (board))
    {
      add_features (features, board);
      g_array_append_val (samples,
                          ((Sample){ first, (guint) (features->len - first), result, (float) value,
                                     (guint8) position->side, (guint) game }));
    }
  mnk_board_clear (board);
}

/* The evaluation mostly sees positions that no good game reaches: one random move away from
 * this one, judged by the search alone. */
static void
add_stray (const Tuning      *tuning,
           MnkSearch         *search,
           MnkRandom         *random,
           const MnkPosition *position,
           MnkBoard          *board,
           GArray            *features,
           GArray            *samples,
           int                game)
{
  const MnkOptions options = { .limits = { .nodes = tuning->nodes / 2 } };
  g_autofree MnkPosition *stray = g_memdup2 (position, sizeof *position);
  MnkPoint cells[MNK_MAX_CELLS];
  const int n = mnk_position_near_cells (position, cells);
  const MnkPoint move = cells[mnk_random_below (random, (guint32) n)];
  MnkReport report;

  if (mnk_position_judge (stray, move, stray->side) != MNK_LINE_NO)
    return;

  mnk_position_play (stray, move);
  mnk_search_run (search, stray, &options, &report);
  if (report.n_moves > 0 && report.score.outcome == MNK_ESTIMATE)
    add_sample (features, samples, board, tuning, stray, report.score.value, game, NO_RESULT);
  mnk_report_clear (&report);
}

/* A few stones around the middle, then play; games that are decided at once teach nothing. */
static void
set_up (const Tuning *tuning,
        MnkRandom    *random,
        MnkPosition  *position)
{
  const int n = 2 + (int) mnk_random_below (random, 6);
  const int w = tuning->rule.width, h = tuning->rule.height;

  mnk_position_init (position, &tuning->rule);
  for (int i = 0; i < n;)
    {
      const int reach = i < 2 ? 2 : 3;
      const MnkPoint point = {
        w / 2 - reach + (int) mnk_random_below (random, (guint32) (2 * reach + 1)),
        h / 2 - reach + (int) mnk_random_below (random, (guint32) (2 * reach + 1)),
      };

      if (mnk_position_at (position, point.x, point.y) != MNK_EMPTY)
        continue;
      mnk_position_play (position, point);
      i++;
    }
}

static void
play_game (Tuning    *tuning,
           MnkSearch *search,
           int        number)
{
  MnkRandom random = { tuning->seed * 1000003u + (guint64) number };
  const MnkOptions options = { .limits = { .nodes = tuning->nodes } };
  g_autoptr (GArray) features = g_array_new (FALSE, FALSE, sizeof (Feature));
  g_autoptr (GArray) samples = g_array_new (FALSE, FALSE, sizeof (Sample));
  g_autofree MnkPosition *position = g_new (MnkPosition, 1);
  g_autofree MnkBoard *board = g_new (MnkBoard, 1);
  MnkStatus status = MNK_STATUS_OPEN;

  set_up (tuning, &random, position);
  for (int ply = 0; ply < MAX_GAME && status == MNK_STATUS_OPEN; ply++)
    {
      MnkReport report;
      MnkPoint move;

      mnk_search_run (search, position, &options, &report);
      if (report.n_moves == 0)
        {
          mnk_report_clear (&report);
          break;
        }
      move = report.moves[0].move;
      if (ply == 0 && (report.score.outcome != MNK_ESTIMATE || ABS (report.score.value) > 250))
        {
          mnk_report_clear (&report);
          return;
        }

      if (report.score.outcome == MNK_ESTIMATE)
        {
          add_sample (features, samples, board, tuning, position, report.score.value, number, 0);
          add_stray (tuning, search, &random, position, board, features, samples, number);
        }

      const MnkVerdict verdict = mnk_position_judge (position, move, position->side);
      if (verdict == MNK_LINE_WIN)
        status = position->side == MNK_X ? MNK_STATUS_X_WON : MNK_STATUS_O_WON;
      if (report.score.outcome == MNK_WIN)
        status = position->side == MNK_X ? MNK_STATUS_X_WON : MNK_STATUS_O_WON;
      else if (report.score.outcome == MNK_LOSS)
        status = position->side == MNK_X ? MNK_STATUS_O_WON : MNK_STATUS_X_WON;
      mnk_report_clear (&report);
      mnk_position_play (position, move);
      if (position->stones == tuning->rule.width * tuning->rule.height && status == MNK_STATUS_OPEN)
        status = MNK_STATUS_DRAW;
    }

  g_mutex_lock (&tuning->lock);
  const gsize offset = tuning->features->len;
  tuning->results[status == MNK_STATUS_X_WON ? 0 : status == MNK_STATUS_O_WON ? 1 : 2]++;
  if (features->len > 0)
    g_array_append_vals (tuning->features, features->data, features->len);
  for (guint i = 0; i < samples->len; i++)
    {
      Sample *sample = &g_array_index (samples, Sample, i);

      sample->first += offset;
      if (sample->result != NO_RESULT)
        sample->result = 0.5f;
      if (sample->result != NO_RESULT && (status == MNK_STATUS_X_WON || status == MNK_STATUS_O_WON))
        sample->result = (status == MNK_STATUS_X_WON) == (sample->side == MNK_X) ? 1 : 0;
      g_array_append_val (tuning->samples, *sample);
    }
  g_mutex_unlock (&tuning->lock);
}

static gpointer
run_player (gpointer data)
{
  Tuning *tuning = data;
  MnkTable *table = mnk_table_new (16 << 20);
  MnkSearch *search = mnk_search_new (table);

  for (;;)
    {
      g_mutex_lock (&tuning->lock);
      const int game = tuning->next_game++;
      g_mutex_unlock (&tuning->lock);
      if (game >= tuning->n_games)
        break;

      mnk_table_clear (table);
      play_game (tuning, search, game);
      if (game % 500 == 499)
        g_printerr ("%d games, %u positions\n", game + 1, tuning->samples->len);
    }
  mnk_search_free (search);
  mnk_table_free (table);
  return NULL;
}

/* ---- Positions on disk: a fit can be tried again without new games ---- */

static bool
save_positions (const Tuning *tuning,
                const char   *path)
{
  const guint64 head[8] = { tuning->samples->len, tuning->features->len, tuning->results[0],
                            tuning->results[1], tuning->results[2], (guint64) tuning->n_games,
                            tuning->nodes, tuning->seed };
  FILE *file = fopen (path, "wb");

  if (file == NULL)
    return false;
  fwrite (head, sizeof head, 1, file);
  fwrite (tuning->samples->data, sizeof (Sample), tuning->samples->len, file);
  fwrite (tuning->features->data, sizeof (Feature), tuning->features->len, file);
  return fclose (file) == 0;
}

static bool
load_positions (Tuning     *tuning,
                const char *path)
{
  guint64 head[8];
  FILE *file = fopen (path, "rb");
  bool ok = file != NULL && fread (head, sizeof head, 1, file) == 1;

  if (ok)
    {
      g_array_set_size (tuning->samples, (guint) head[0]);
      g_array_set_size (tuning->features, (guint) head[1]);
      ok = fread (tuning->samples->data, sizeof (Sample), head[0], file) == head[0]
           && fread (tuning->features->data, sizeof (Feature), head[1], file) == head[1];
      for (int i = 0; i < 3; i++)
        tuning->results[i] = (guint) head[2 + i];
      tuning->n_games = (int) head[5];
      tuning->nodes = head[6];
      tuning->seed = head[7];
    }
  if (file != NULL)
    fclose (file);
  return ok;
}

/* ---- Regression ---- */

/* Parameters are prior + residual: the residual is pulled to 0, so that a combination that
 * seldom occurs keeps what its four patterns are worth by themselves. */
typedef struct
{
  int     n_sides;
  double *pattern;  /* [side][mover or waiter][pattern] */
  double *residual; /* [side][N_SIDE_PARAMETERS] */
  int     digits[MNK_N_COMBOS][4];
} Model;

static double
worth (const Model *model,
       int          s,
       int          parameter)
{
  double value = model->residual[s * N_SIDE_PARAMETERS + parameter];

  if (parameter < N_COMBO_PARAMETERS)
    for (int i = 0; i < 4; i++)
      value +=
          model
              ->pattern[(s * 2 + parameter % 2) * MNK_N_PATTERNS + model->digits[parameter / 2][i]];
  return value;
}

/* Which side's numbers a feature uses: waiter's worths belong to the other side. */
static int
side_of (const Model  *model,
         const Sample *sample,
         int           parameter)
{
  if (model->n_sides == 1)
    return 0;

  const int me = sample->side - 1;
  return parameter < N_COMBO_PARAMETERS && parameter % 2 == 1 ? 1 - me : me;
}

static double
predict (const Tuning *tuning,
         const double *values,
         const Model  *model,
         const Sample *sample)
{
  double sum = 0;

  for (guint i = 0; i < sample->n; i++)
    {
      const Feature *feature = &g_array_index (tuning->features, Feature, sample->first + i);

      sum += values[side_of (model, sample, feature->parameter) * N_SIDE_PARAMETERS
                    + feature->parameter]
             * feature->count;
    }
  return sum;
}

/* Adam (Kingma and Ba 2015) over one vector. */
typedef struct
{
  double *m, *v;
} Moments;

static void
adam_step (double       *values,
           const double *gradient,
           Moments      *moments,
           int           n,
           int           t,
           double        rate)
{
  const double c1 = 1 - pow (0.9, t), c2 = 1 - pow (0.999, t);

  for (int i = 0; i < n; i++)
    {
      moments->m[i] = 0.9 * moments->m[i] + 0.1 * gradient[i];
      moments->v[i] = 0.999 * moments->v[i] + 0.001 * gradient[i] * gradient[i];
      values[i] -= rate * (moments->m[i] / c1) / (sqrt (moments->v[i] / c2) + 1e-9);
    }
}

/* Every tenth game is kept apart: its error tells whether the fit has learnt or memorised. */
static bool
is_held_out (const Sample *sample)
{
  return sample->game % 10 == 9;
}

static double
logistic (double x)
{
  return 1 / (1 + exp (-x));
}

static double
cross_entropy (double p,
               double target)
{
  p = CLAMP (p, 1e-6, 1 - 1e-6);
  return -(target * log (p) + (1 - target) * log (1 - p));
}

/* The gradient of a batch; adds the errors, of what is kept apart, too. */
static void
add_batch (const Tuning *tuning,
           const Model  *model,
           const double *values,
           guint         from,
           guint         to,
           double        blend,
           double        search_scale,
           double       *gradient,
           double        loss[2],
           guint         n[2])
{
  for (guint i = from; i < to; i++)
    {
      const Sample *sample = &g_array_index (tuning->samples, Sample, i);
      const bool held_out = is_held_out (sample);
      const double p = logistic (predict (tuning, values, model, sample));
      const double judged = logistic (sample->search / search_scale);
      const double target =
          sample->result == NO_RESULT ? judged : blend * sample->result + (1 - blend) * judged;

      loss[held_out] += cross_entropy (p, target);
      n[held_out]++;
      if (held_out)
        continue;
      for (guint j = 0; j < sample->n; j++)
        {
          const Feature *feature = &g_array_index (tuning->features, Feature, sample->first + j);

          gradient[side_of (model, sample, feature->parameter) * N_SIDE_PARAMETERS
                   + feature->parameter] += (p - target) * feature->count / (to - from);
        }
    }
}

static void
fit (const Tuning *tuning,
     Model        *model,
     double        blend,
     double        search_scale,
     double        decay)
{
  const int n_residual = model->n_sides * N_SIDE_PARAMETERS,
            n_pattern = model->n_sides * 2 * MNK_N_PATTERNS;
  const guint epochs = 24, batch = 2000;
  const guint n_batches = (tuning->samples->len + batch - 1) / batch;
  g_autofree double *values = g_new0 (double, n_residual);
  g_autofree double *gradient = g_new0 (double, n_residual);
  g_autofree double *pattern_gradient = g_new0 (double, n_pattern);
  Moments residual = { g_new0 (double, n_residual), g_new0 (double, n_residual) };
  Moments pattern = { g_new0 (double, n_pattern), g_new0 (double, n_pattern) };
  int step = 0;

  for (guint epoch = 0; epoch < epochs; epoch++)
    {
      double loss[2] = { 0, 0 };
      guint n[2] = { 0, 0 };

      for (guint at = 0; at < n_batches; at++)
        {
          const double progress = (epoch + (double) at / n_batches) / epochs;
          const double rate = 0.004 * (1 - progress) + 0.0001;

          for (int s = 0; s < model->n_sides; s++)
            for (int i = 0; i < N_SIDE_PARAMETERS; i++)
              values[s * N_SIDE_PARAMETERS + i] = worth (model, s, i);
          memset (gradient, 0, (gsize) n_residual * sizeof *gradient);
          memset (pattern_gradient, 0, (gsize) n_pattern * sizeof *pattern_gradient);
          add_batch (tuning, model, values, at * batch,
                     MIN ((at + 1) * batch, tuning->samples->len), blend, search_scale, gradient,
                     loss, n);

          for (int i = 0; i < n_residual; i++)
            {
              const int s = i / N_SIDE_PARAMETERS, parameter = i % N_SIDE_PARAMETERS;

              if (parameter < N_COMBO_PARAMETERS)
                for (int j = 0; j < 4; j++)
                  pattern_gradient[(s * 2 + parameter % 2) * MNK_N_PATTERNS
                                   + model->digits[parameter / 2][j]] += gradient[i];
              gradient[i] += decay * model->residual[i];
            }
          /* A dead line is the zero that all else is measured from. */
          for (int i = 0; i < n_pattern; i += MNK_N_PATTERNS)
            pattern_gradient[i + MNK_PATTERN_DEAD] = 0;

          step++;
          adam_step (model->residual, gradient, &residual, n_residual, step, rate);
          adam_step (model->pattern, pattern_gradient, &pattern, n_pattern, step, rate);
        }
      g_printerr ("pass %u: error %.4f, on games kept apart %.4f\n", epoch + 1, loss[0] / n[0],
                  n[1] > 0 ? loss[1] / n[1] : 0);
    }
  g_free (residual.m);
  g_free (residual.v);
  g_free (pattern.m);
  g_free (pattern.v);
}

/* The scale of the search's own values, by the same regression with one parameter. */
static double
fit_search_scale (const Tuning *tuning)
{
  double inverse = 1 / STATIC_SCALE;

  for (int step = 0; step < 200; step++)
    {
      double first = 0, second = 0;

      for (guint i = 0; i < tuning->samples->len; i++)
        {
          const Sample *sample = &g_array_index (tuning->samples, Sample, i);
          if (sample->result == NO_RESULT)
            continue;

          const double value = CLAMP (sample->search, -2000, 2000), p = logistic (value * inverse);

          first += (p - sample->result) * value;
          second += p * (1 - p) * value * value;
        }
      inverse -= 0.5 * first / (second + 1);
      inverse = CLAMP (inverse, 1e-4, 0.1);
    }
  return 1 / inverse;
}

/* ---- Output ---- */

static int
rounded (double value)
{
  return (int) lround (CLAMP (value * STATIC_SCALE, -4000, 4000));
}

static void
write_table (FILE         *file,
             const Model  *model,
             int           s,
             const char   *name)
{
  fprintf (file, "static const int16_t fitted_%s[MNK_N_COMBOS][2] = {\n", name);
  for (int combo = 0; combo < MNK_N_COMBOS; combo++)
    {
      const char *before = combo % 6 == 0 ? "  " : " ";
      /* Nothing at all is worth nothing: the sums then need no dead cells. */
      const int mover = combo == 0 ? 0 : rounded (worth (model, s, 2 * combo));
      const int waiter = combo == 0 ? 0 : rounded (worth (model, s, 2 * combo + 1));

      fprintf (file, "%s{ %d, %d },%s", before, mover, waiter,
               combo % 6 == 5 || combo == MNK_N_COMBOS - 1 ? "\n" : "");
    }
  fprintf (file, "};\n\nstatic const int16_t fitted_%s_situations[MNK_N_SITUATIONS] = {\n", name);
  for (int i = 0; i < MNK_N_SITUATIONS; i++)
    fprintf (file, "%s%d,%s", i % 9 == 0 ? "  " : " ",
             rounded (worth (model, s, N_COMBO_PARAMETERS + i)), i % 9 == 8 ? "\n" : "");
  fprintf (file, "};\n");
}

static bool
write_header (const Tuning *tuning,
              const Model  *model,
              double        scale,
              const char   *path)
{
  const char *name = mnk_line_rule_name (tuning->rule.line);
  g_autofree char *word = g_strdelimit (g_strdup (name), "-", '_');
  g_autofree char *big = g_ascii_strup (word, -1);
  FILE *file = fopen (path, "w");

  if (file == NULL)
    {
      g_printerr ("mnk-tune: cannot write %s\n", path);
      return false;
    }

  fprintf (file, "/* SPDX-License-Identifier: GPL-3.0-or-later */\n#pragma once\n\n#include "
                 "\"mnk-eval.h\"\n\n");
  fprintf (file,
           "/* Generated by mnk-tune; do not edit. Rule %s, %d×%d, k = %d:\n"
           " * %u positions of %d games of the engine against itself at %" G_GUINT64_FORMAT
           " nodes a move, seed %" G_GUINT64_FORMAT "\n"
           " * (X won %u, O %u, %u draws; %d were too uneven to play). */\n\n",
           name, tuning->rule.width, tuning->rule.height, tuning->rule.win, tuning->samples->len,
           tuning->n_games, tuning->nodes, tuning->seed, tuning->results[0], tuning->results[1],
           tuning->results[2],
           tuning->n_games - (int) (tuning->results[0] + tuning->results[1] + tuning->results[2]));
  fprintf (file,
           "/* The search's values: this many units make the odds e to 1. */\n#define "
           "FITTED_%s_SCALE %.1f\n\n",
           big, scale);
  for (int s = 0; s < model->n_sides; s++)
    {
      g_autofree char *table = model->n_sides == 1
                                   ? g_strdup (word)
                                   : g_strdup_printf ("%s_%s", word, s == 0 ? "x" : "o");

      write_table (file, model, s, table);
      if (s + 1 < model->n_sides)
        fprintf (file, "\n");
    }
  return fclose (file) == 0;
}

int
main (int    argc,
      char **argv)
{
  g_autofree char *rule_name = NULL, *output = NULL;
  int games = 5000, size = 15, win = 5, concurrency = 1;
  gint64 nodes = 4000, seed = 1;
  double blend = 0.1, decay = 3e-3, teacher_scale = STATIC_SCALE;
  g_autofree char *positions = NULL;
  const GOptionEntry entries[] = {
    { "rule", 0, 0, G_OPTION_ARG_STRING, &rule_name, "Line rule", "NAME" },
    { "size", 0, 0, G_OPTION_ARG_INT, &size, "Side of the board", "N" },
    { "win", 0, 0, G_OPTION_ARG_INT, &win, "How many in a row", "K" },
    { "games", 0, 0, G_OPTION_ARG_INT, &games, "Games to play", "N" },
    { "nodes", 0, 0, G_OPTION_ARG_INT64, &nodes, "Nodes a move", "N" },
    { "seed", 0, 0, G_OPTION_ARG_INT64, &seed, "Random seed", "N" },
    { "blend", 0, 0, G_OPTION_ARG_DOUBLE, &blend,
      "Share of the result in the target, the rest is the search's value", "X" },
    { "teacher-scale", 0, 0, G_OPTION_ARG_DOUBLE, &teacher_scale,
      "Units of the search's values that make the odds e to 1 in the target", "X" },
    { "decay", 0, 0, G_OPTION_ARG_DOUBLE, &decay,
      "How strongly rare combinations keep to their patterns", "X" },
    { "positions", 0, 0, G_OPTION_ARG_FILENAME, &positions,
      "Where to keep the positions; read from there with --games 0", "FILE" },
    { "concurrency", 0, 0, G_OPTION_ARG_INT, &concurrency, "Threads", "N" },
    { "output", 0, 0, G_OPTION_ARG_FILENAME, &output, "Header to write", "FILE" },
    { NULL },
  };
  g_autoptr (GOptionContext) context = g_option_context_new (NULL);
  g_autoptr (GError) error = NULL;
  MnkLineRule line = MNK_FREESTYLE;

  g_option_context_add_main_entries (context, entries, NULL);
  if (!g_option_context_parse (context, &argc, &argv, &error)
      || (rule_name != NULL && !mnk_line_rule_parse (rule_name, &line)) || output == NULL)
    {
      g_printerr ("mnk-tune: %s\n",
                  error != NULL ? error->message : "--output FILE and a known --rule are needed");
      return 2;
    }

  Tuning tuning = {
    .rule = { size, size, win, line },
    .n_games = games,
    .nodes = (guint64) nodes,
    .seed = (guint64) seed,
    .features = g_array_new (FALSE, FALSE, sizeof (Feature)),
    .samples = g_array_new (FALSE, FALSE, sizeof (Sample)),
  };
  g_mutex_init (&tuning.lock);
  tuning.tables = mnk_tables_new (&tuning.rule, NULL);
  for (int i = 0; i < 65536; i++)
    combo_of[i] = mnk_eval_combo ((uint16_t) i);

  if (games == 0 && (positions == NULL || !load_positions (&tuning, positions)))
    {
      g_printerr ("mnk-tune: no positions to read\n");
      return 3;
    }

  g_autofree GThread **threads = g_new (GThread *, concurrency);
  for (int i = 0; games > 0 && i < concurrency; i++)
    threads[i] = g_thread_new ("player", run_player, &tuning);
  for (int i = 0; games > 0 && i < concurrency; i++)
    g_thread_join (threads[i]);
  if (games > 0 && positions != NULL && !save_positions (&tuning, positions))
    {
      g_printerr ("mnk-tune: cannot write %s\n", positions);
      return 3;
    }
  g_printerr ("%u positions, X won %u, O %u, draws %u\n",
              tuning.samples->len, tuning.results[0], tuning.results[1], tuning.results[2]);

  Model model = { .n_sides = line == MNK_RENJU ? 2 : 1 };
  model.pattern = g_new0 (double, model.n_sides * 2 * MNK_N_PATTERNS);
  model.residual = g_new0 (double, model.n_sides * N_SIDE_PARAMETERS);
  for (int i = 0; i < 65536; i++)
    if (combo_of[i] < MNK_N_COMBOS)
      for (int j = 0; j < 4; j++)
        model.digits[combo_of[i]][j] = i >> (4 * j) & 15;

  const double scale = fit_search_scale (&tuning);
  g_printerr ("scale of the search's values %.1f\n", scale);
  fit (&tuning, &model, blend, teacher_scale, decay);
  return write_header (&tuning, &model, scale, output) ? 0 : 3;
}
