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
#include "mnk-tune-fit.h"
#include "mnk.h"

/* Engine units of a static evaluation: this many make the odds e to 1. It is the scale of the
 * search's values that the first fits found, so that the two speak of the same odds. */
#define STATIC_SCALE 208.0

#define MAX_GAME 225

/* The parameters: worth of each combination for mover and waiter (for each side where renju makes
 * them differ), then of the situations and of the prospects. */
#define N_COMBO_PARAMETERS (2 * MNK_N_COMBOS)
#define FIRST_PROSPECT     (N_COMBO_PARAMETERS + MNK_N_SITUATIONS)
#define N_SIDE_PARAMETERS  (FIRST_PROSPECT + MNK_N_PROSPECTS)

/* A position: its stones are the n-th of Tuning.boards; what the search thought, and the game's
 * result for the mover. */
typedef struct
{
  float   result;
  float   search;
  guint32 game;
  guint8  side;
} Sample;

typedef struct
{
  MnkRule     rule;
  int         n_games;
  guint64     nodes;
  guint64     seed;
  int         concurrency;
  GMutex      lock;
  int         next_game;
  int         n_sides;  /* whose numbers differ: two in renju */
  GArray     *features; /* of MnkFeature */
  GArray     *first;    /* of gsize: where each position's features begin, and the end */
  GArray     *samples;
  GByteArray *boards; /* width × height pieces each, row by row from the bottom */
  guint       results[3]; /* X won, O won, draw */
  MnkTables  *tables;
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
      MnkFeature *feature = &g_array_index (features, MnkFeature, i);

      if (feature->parameter != parameter)
        continue;
      feature->count = (gint16) (feature->count + count);
      return;
    }
  g_array_append_val (features, ((MnkFeature) { (guint16) parameter, (gint16) count }));
}

/* The position as the evaluation sees it. Dead cells are worth nothing by definition. The waiter's
 * worths belong to the other side. */
static void
add_features (GArray         *features,
              const MnkBoard *board,
              int             n_sides)
{
  const gsize first = features->len;
  const int me = board->side - 1;
  const int numbers[2] = { 0, n_sides > 1 ? N_SIDE_PARAMETERS : 0 };

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
              count_feature (features, first, numbers[s] + 2 * combo + (s == me ? 0 : 1),
                             s == me ? 1 : -1);
          }
      }

  const guint16 *mine = board->tally.n_set[me], *theirs = board->tally.n_set[1 - me];
  count_feature (features, first,
                 numbers[me] + N_COMBO_PARAMETERS
                     + mnk_eval_situation (mine[MNK_SET_FOUR], mine[MNK_SET_THREE],
                                           theirs[MNK_SET_FOUR], theirs[MNK_SET_THREE],
                                           theirs[MNK_SET_FOUR_OPEN]),
                 1);
  count_feature (features, first,
                 numbers[me] + FIRST_PROSPECT
                     + mnk_eval_prospect (board->tally.n_class[me],
                                          board->tally.n_class[1 - me]),
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

/* What a proven win counts as, in units of the search's values, and from how many plies on: the
 * nearer ones are found by the leaves' own search for fours. */
#define DECISIVE     3000
#define DECISIVE_MIN 11

/* What the fit is to think of a searched position: false when it has nothing to learn from it.
 * Without the decided ones it would never learn what is dangerous. */
static bool
read_value (const MnkReport *report,
            int             *value)
{
  const MnkScore score = report->score;

  if (report->n_moves == 0)
    return false;

  switch (score.outcome)
    {
    case MNK_WIN:
      *value = DECISIVE;
      return score.plies >= DECISIVE_MIN;
    case MNK_LOSS:
      *value = -DECISIVE;
      return score.plies >= DECISIVE_MIN;
    case MNK_ESTIMATE:
      *value = CLAMP (score.value, -DECISIVE, DECISIVE);
      return true;
    default:
      return false;
    }
}

/* Positions of one game, or of all. */
typedef struct
{
  GArray     *samples;
  GByteArray *boards;
} Harvest;

static void
add_sample (Harvest           *harvest,
            MnkBoard          *board,
            const Tuning      *tuning,
            const MnkPosition *position,
            int                value,
            int                game,
            float              result)
{
  if (!mnk_board_init (board, position, tuning->tables))
    return;

  if (is_quiet (board))
    {
      const Sample sample = { result, (float) value, (guint32) game, (guint8) position->side };

      g_array_append_val (harvest->samples, sample);
      for (int y = 0; y < position->rule.height; y++)
        for (int x = 0; x < position->rule.width; x++)
          {
            const guint8 piece = (guint8) mnk_position_at (position, x, y);

            g_byte_array_append (harvest->boards, &piece, 1);
          }
    }
  mnk_board_clear (board);
}

static void
read_position (const Tuning *tuning,
               guint         i,
               MnkPosition  *position)
{
  const Sample *sample = &g_array_index (tuning->samples, Sample, i);
  const int w = tuning->rule.width, h = tuning->rule.height;
  const guint8 *pieces = tuning->boards->data + (gsize) i * (gsize) (w * h);

  mnk_position_init (position, &tuning->rule);
  for (int y = 0; y < h; y++)
    for (int x = 0; x < w; x++)
      mnk_position_set (position, (MnkPoint){ x, y }, (MnkPiece) pieces[y * w + x]);
  position->side = (MnkPiece) sample->side;
}

/* The features of all positions, from their stones. */
static void
find_features (Tuning *tuning)
{
  g_autofree MnkPosition *position = g_new (MnkPosition, 1);
  g_autofree MnkBoard *board = g_new (MnkBoard, 1);

  for (guint i = 0; i < tuning->samples->len; i++)
    {
      const gsize first = tuning->features->len;

      g_array_append_val (tuning->first, first);
      read_position (tuning, i, position);
      if (mnk_board_init (board, position, tuning->tables))
        add_features (tuning->features, board, tuning->n_sides);
      mnk_board_clear (board);
    }
  g_array_append_val (tuning->first, ((gsize){ tuning->features->len }));
}

/* The evaluation mostly sees positions that no good game reaches: one random move away from
 * this one, judged by the search alone. */
static void
add_stray (const Tuning      *tuning,
           MnkSearch         *search,
           MnkRandom         *random,
           const MnkPosition *position,
           MnkBoard          *board,
           Harvest           *harvest,
           int                game)
{
  const MnkOptions options = { .limits = { .nodes = tuning->nodes / 2 } };
  g_autofree MnkPosition *stray = g_memdup2 (position, sizeof *position);
  MnkPoint cells[MNK_MAX_CELLS];
  const int n = mnk_position_near_cells (position, cells);
  const MnkPoint move = cells[mnk_random_below (random, (guint32) n)];
  MnkReport report;
  int value;

  if (mnk_position_judge (stray, move, stray->side) != MNK_LINE_NO)
    return;

  mnk_position_play (stray, move);
  mnk_search_run (search, stray, &options, &report);
  if (read_value (&report, &value))
    add_sample (harvest, board, tuning, stray, value, game, NO_RESULT);
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
  g_autoptr (GArray) samples = g_array_new (FALSE, FALSE, sizeof (Sample));
  g_autoptr (GByteArray) boards = g_byte_array_new ();
  Harvest harvest = { samples, boards };
  g_autofree MnkPosition *position = g_new (MnkPosition, 1);
  g_autofree MnkBoard *board = g_new (MnkBoard, 1);
  MnkStatus status = MNK_STATUS_OPEN;

  set_up (tuning, &random, position);
  for (int ply = 0; ply < MAX_GAME && status == MNK_STATUS_OPEN; ply++)
    {
      MnkReport report;
      MnkPoint move;
      int value;

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

      if (read_value (&report, &value))
        {
          add_sample (&harvest, board, tuning, position, value, number, 0);
          add_stray (tuning, search, &random, position, board, &harvest, number);
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
  tuning->results[status == MNK_STATUS_X_WON ? 0 : status == MNK_STATUS_O_WON ? 1 : 2]++;
  if (boards->len > 0)
    g_byte_array_append (tuning->boards, boards->data, boards->len);
  for (guint i = 0; i < samples->len; i++)
    {
      Sample *sample = &g_array_index (samples, Sample, i);

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

typedef struct
{
  char    magic[8];
  guint32 width, height, win, line;
  guint32 results[3]; /* X won, O won, draw */
  guint32 n_games;
  guint64 nodes;
  guint64 seed;
  guint64 n_samples;
} FileHead;

#define FILE_MAGIC "mnktune1"

static bool
save_positions (const Tuning *tuning,
                const char   *path)
{
  const MnkRule *rule = &tuning->rule;
  FileHead head = {
    .width = (guint32) rule->width,
    .height = (guint32) rule->height,
    .win = (guint32) rule->win,
    .line = (guint32) rule->line,
    .results = { tuning->results[0], tuning->results[1], tuning->results[2] },
    .n_games = (guint32) tuning->n_games,
    .nodes = tuning->nodes,
    .seed = tuning->seed,
    .n_samples = tuning->samples->len,
  };
  FILE *file = fopen (path, "wb");

  if (file == NULL)
    return false;
  memcpy (head.magic, FILE_MAGIC, sizeof head.magic);
  fwrite (&head, sizeof head, 1, file);
  fwrite (tuning->samples->data, sizeof (Sample), tuning->samples->len, file);
  fwrite (tuning->boards->data, 1, tuning->boards->len, file);
  return fclose (file) == 0;
}

/* Adds a file's positions to those at hand; they must be of the same game. */
static bool
load_positions (Tuning     *tuning,
                const char *path)
{
  const MnkRule *rule = &tuning->rule;
  const guint n = tuning->samples->len, n_bytes = tuning->boards->len;
  FileHead head;
  FILE *file = fopen (path, "rb");
  bool ok = file != NULL && fread (&head, sizeof head, 1, file) == 1
            && memcmp (head.magic, FILE_MAGIC, sizeof head.magic) == 0
            && head.width == (guint32) rule->width && head.height == (guint32) rule->height
            && head.win == (guint32) rule->win && head.line == (guint32) rule->line
            && head.n_samples < G_MAXUINT / 2 - n;

  if (ok)
    {
      const gsize bytes = (gsize) head.n_samples * (gsize) (rule->width * rule->height);

      g_array_set_size (tuning->samples, n + (guint) head.n_samples);
      g_byte_array_set_size (tuning->boards, n_bytes + (guint) bytes);
      ok = fread (&g_array_index (tuning->samples, Sample, n), sizeof (Sample), head.n_samples,
                  file) == head.n_samples
           && fread (tuning->boards->data + n_bytes, 1, bytes, file) == bytes;
      for (int i = 0; i < 3; i++)
        tuning->results[i] += head.results[i];
      tuning->n_games += (int) head.n_games;
      tuning->nodes = tuning->nodes == 0 ? head.nodes : MIN (tuning->nodes, head.nodes);
    }
  if (file != NULL)
    fclose (file);
  return ok;
}

/* ---- The fit ---- */

/* A combination's worth is made of its four patterns' worths, for mover and waiter. A dead line is
 * the zero that all else is measured from. */
static void
set_parts (MnkFitModel *model,
           int          n_sides)
{
  for (int patterns = 0; patterns < 65536; patterns++)
    {
      const int combo = combo_of[patterns];

      for (int i = 0; i < 2 * n_sides && combo < MNK_N_COMBOS; i++)
        for (int j = 0; j < 4; j++)
          {
            const int pattern = patterns >> (4 * j) & 15;

            model->parts[i / 2 * N_SIDE_PARAMETERS + 2 * combo + i % 2][j] =
                pattern == MNK_PATTERN_DEAD ? -1 : (gint16) (i * MNK_N_PATTERNS + pattern);
          }
    }
}

/* How much more firmly than the decay says a combination keeps to what it had. Games kept apart see
 * no difference, as they too hardly ever hold rare combinations, but the search does: it lost 25
 * Elo with 1 and won 40 with 10 (tests/bench/STRENGTH.md). */
#define COMBO_FIRMNESS 10

/* Starts from the numbers that the engine has for a rule. */
static void
set_prior (MnkFitModel   *model,
           int            n_sides,
           const MnkRule *rule)
{
  g_autofree MnkCellValue *values = g_new0 (MnkCellValue, 65536);

  model->shared_firmness = COMBO_FIRMNESS;
  for (int s = 0; s < n_sides; s++)
    {
      const int16_t *situations = mnk_eval_situations (rule, (MnkPiece) (s + 1));
      const int16_t *prospects = mnk_eval_prospects (rule, (MnkPiece) (s + 1));
      double *prior = model->prior + s * N_SIDE_PARAMETERS;

      for (int i = 0; i < FIRST_PROSPECT; i++)
        model->firmness[s * N_SIDE_PARAMETERS + i] = COMBO_FIRMNESS;
      mnk_eval_fill (values, rule, (MnkPiece) (s + 1));
      for (int i = 0; i < 65536; i++)
        if (combo_of[i] < MNK_N_COMBOS)
          {
            prior[2 * combo_of[i]] = values[i].mover / STATIC_SCALE;
            prior[2 * combo_of[i] + 1] = values[i].waiter / STATIC_SCALE;
          }
      for (int i = 0; i < MNK_N_SITUATIONS; i++)
        prior[N_COMBO_PARAMETERS + i] = situations[i] / STATIC_SCALE;
      for (int i = 0; i < MNK_N_PROSPECTS; i++)
        prior[FIRST_PROSPECT + i] = prospects[i] / STATIC_SCALE;
    }
}

/* Fits with each of some decays, or one; the one that errs least on every tenth game, which is kept
 * apart, is taken. */
static void
fit (const Tuning *tuning,
     MnkFitModel  *model,
     double        blend,
     double        teacher_scale,
     double        decay)
{
  const double decays[] = { 1, 3, 10, 30, 100, 300, 1000 };
  const guint n = tuning->samples->len;
  g_autofree double *targets = g_new (double, n);
  g_autofree gboolean *held_out = g_new (gboolean, n);
  const MnkFitData data = { n, (const gsize *) (gpointer) tuning->first->data,
                            (const MnkFeature *) (gpointer) tuning->features->data, targets,
                            held_out };
  double best = G_MAXDOUBLE;

  for (guint i = 0; i < n; i++)
    {
      const Sample *sample = &g_array_index (tuning->samples, Sample, i);
      const double judged = 1 / (1 + exp (-sample->search / teacher_scale));

      targets[i] =
          sample->result == NO_RESULT ? judged : blend * sample->result + (1 - blend) * judged;
      held_out[i] = sample->game % 10 == 9;
    }

  for (guint i = 0; i < G_N_ELEMENTS (decays) && decay == 0; i++)
    {
      const double error = mnk_fit (&data, model, decays[i]);

      if (error >= best)
        {
          decay = decays[i - 1];
          break;
        }
      best = error;
    }
  mnk_fit (&data, model, decay > 0 ? decay : decays[G_N_ELEMENTS (decays) - 1]);
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

          const double value = CLAMP (sample->search, -2000, 2000);
          const double p = 1 / (1 + exp (-value * inverse));

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
write_numbers (FILE         *file,
               const double *values,
               int           n)
{
  for (int i = 0; i < n; i++)
    fprintf (file, "%s%d,%s", i % 9 == 0 ? "  " : " ", rounded (values[i]),
             i % 9 == 8 ? "\n" : "");
}

static void
write_table (FILE         *file,
             const double *values,
             const char   *name)
{
  fprintf (file, "static const int16_t fitted_%s[MNK_N_COMBOS][2] = {\n", name);
  for (int combo = 0; combo < MNK_N_COMBOS; combo++)
    {
      const char *before = combo % 6 == 0 ? "  " : " ";
      /* Nothing at all is worth nothing: the sums then need no dead cells. */
      const int mover = combo == 0 ? 0 : rounded (values[2 * combo]);
      const int waiter = combo == 0 ? 0 : rounded (values[2 * combo + 1]);

      fprintf (file, "%s{ %d, %d },%s", before, mover, waiter,
               combo % 6 == 5 || combo == MNK_N_COMBOS - 1 ? "\n" : "");
    }
  fprintf (file, "};\n\nstatic const int16_t fitted_%s_situations[MNK_N_SITUATIONS] = {\n", name);
  write_numbers (file, values + N_COMBO_PARAMETERS, MNK_N_SITUATIONS);
  fprintf (file, "};\n\nstatic const int16_t fitted_%s_prospects[MNK_N_PROSPECTS] = {\n", name);
  write_numbers (file, values + FIRST_PROSPECT, MNK_N_PROSPECTS);
  fprintf (file, "};\n");
}

static bool
write_header (const Tuning *tuning,
              const double *values,
              const char   *prior,
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
           " nodes a move or more\n"
           " * (X won %u, O %u, %u draws; %d were too uneven to play)%s%s. */\n\n",
           name, tuning->rule.width, tuning->rule.height, tuning->rule.win, tuning->samples->len,
           tuning->n_games, tuning->nodes, tuning->results[0], tuning->results[1],
           tuning->results[2],
           tuning->n_games - (int) (tuning->results[0] + tuning->results[1] + tuning->results[2]),
           prior != NULL ? ",\n * on from the earlier numbers of " : "",
           prior != NULL ? prior : "");
  fprintf (file,
           "/* The search's values: this many units make the odds e to 1. */\n#define "
           "FITTED_%s_SCALE %.1f\n\n",
           big, scale);
  for (int s = 0; s < tuning->n_sides; s++)
    {
      g_autofree char *table = tuning->n_sides == 1
                                   ? g_strdup (word)
                                   : g_strdup_printf ("%s_%s", word, s == 0 ? "x" : "o");

      write_table (file, values + s * N_SIDE_PARAMETERS, table);
      if (s + 1 < tuning->n_sides)
        fprintf (file, "\n");
    }
  return fclose (file) == 0;
}

int
main (int    argc,
      char **argv)
{
  g_autofree char *rule_name = NULL, *prior_name = NULL, *output = NULL;
  int games = 5000, size = 15, win = 5, concurrency = 1;
  gint64 nodes = 4000, seed = 1;
  double blend = 0.1, decay = 0, teacher_scale = STATIC_SCALE;
  g_auto (GStrv) positions = NULL;
  const GOptionEntry entries[] = {
    { "rule", 0, 0, G_OPTION_ARG_STRING, &rule_name, "Line rule", "NAME" },
    { "prior", 0, 0, G_OPTION_ARG_STRING, &prior_name,
      "Line rule whose present numbers the fit starts from", "NAME" },
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
      "How strongly rare combinations keep to their patterns, in positions; 0: as the games kept "
      "apart say", "X" },
    { "positions", 0, 0, G_OPTION_ARG_FILENAME_ARRAY, &positions,
      "Where to keep the positions; read from there, from several such files, with --games 0",
      "FILE" },
    { "concurrency", 0, 0, G_OPTION_ARG_INT, &concurrency, "Threads", "N" },
    { "output", 0, 0, G_OPTION_ARG_FILENAME, &output, "Header to write", "FILE" },
    { NULL },
  };
  g_autoptr (GOptionContext) context = g_option_context_new (NULL);
  g_autoptr (GError) error = NULL;
  MnkLineRule line = MNK_FREESTYLE, prior = MNK_FREESTYLE;

  g_option_context_add_main_entries (context, entries, NULL);
  if (!g_option_context_parse (context, &argc, &argv, &error)
      || (rule_name != NULL && !mnk_line_rule_parse (rule_name, &line))
      || (prior_name != NULL && !mnk_line_rule_parse (prior_name, &prior)) || output == NULL)
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
    .n_sides = line == MNK_RENJU ? 2 : 1,
    .features = g_array_new (FALSE, FALSE, sizeof (MnkFeature)),
    .first = g_array_new (FALSE, FALSE, sizeof (gsize)),
    .samples = g_array_new (FALSE, FALSE, sizeof (Sample)),
    .boards = g_byte_array_new (),
  };
  g_mutex_init (&tuning.lock);
  tuning.tables = mnk_tables_new (&tuning.rule, NULL);
  for (int i = 0; i < 65536; i++)
    combo_of[i] = mnk_eval_combo ((uint16_t) i);

  if (games == 0)
    tuning.nodes = 0;
  for (int i = 0; games == 0 && positions != NULL && positions[i] != NULL; i++)
    if (!load_positions (&tuning, positions[i]))
      {
        g_printerr ("mnk-tune: cannot read positions of this game from %s\n", positions[i]);
        return 3;
      }

  g_autofree GThread **threads = g_new (GThread *, concurrency);
  for (int i = 0; games > 0 && i < concurrency; i++)
    threads[i] = g_thread_new ("player", run_player, &tuning);
  for (int i = 0; games > 0 && i < concurrency; i++)
    g_thread_join (threads[i]);
  if (games > 0 && positions != NULL && !save_positions (&tuning, positions[0]))
    {
      g_printerr ("mnk-tune: cannot write %s\n", positions[0]);
      return 3;
    }
  if (tuning.samples->len == 0)
    {
      g_printerr ("mnk-tune: no positions to learn from\n");
      return 3;
    }
  g_printerr ("%u positions, X won %u, O %u, draws %u\n",
              tuning.samples->len, tuning.results[0], tuning.results[1], tuning.results[2]);

  find_features (&tuning);

  MnkFitModel model;
  mnk_fit_model_init (&model, (guint) (tuning.n_sides * N_SIDE_PARAMETERS),
                      (guint) (tuning.n_sides * 2 * MNK_N_PATTERNS));
  set_parts (&model, tuning.n_sides);
  if (prior_name != NULL)
    set_prior (&model, tuning.n_sides, &(MnkRule){ size, size, win, prior });

  const double scale = fit_search_scale (&tuning);
  g_printerr ("scale of the search's values %.1f\n", scale);
  fit (&tuning, &model, blend, teacher_scale, decay);
  return write_header (&tuning, model.values, prior_name, scale, output) ? 0 : 3;
}
