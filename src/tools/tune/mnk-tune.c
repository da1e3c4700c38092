/* SPDX-License-Identifier: GPL-3.0-or-later */

/* mnk-tune: plays games of the engine against itself, takes positions out of them and fits the
 * evaluation's numbers to the results by logistic regression, or trains the network that corrects
 * it. It writes a file as they lie in data/engine/. The README.md beside this file tells how to run
 * it. */

#include <locale.h>
#include <math.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include <glib.h>

#include "mnk-board.h"
#include "mnk-net-table.h"
#include "mnk-tune-file.h"
#include "mnk-tune-fit.h"
#include "mnk-tune-harvest.h"
#include "mnk-tune-net.h"
#include "mnk.h"

/* The static evaluation that means odds of e to 1, in the engine's units. It is the scale of the
 * search's values that the first fits found, so that equal values mean equal odds. */
#define STATIC_SCALE 208.0

/* The parameters: the value of each combination for the mover and for the other side, then those of
 * the situations and of the prospects. */
#define N_COMBO_PARAMETERS (2 * MNK_N_COMBOS)
#define FIRST_PROSPECT     (N_COMBO_PARAMETERS + MNK_N_SITUATIONS)
#define N_PARAMETERS       (FIRST_PROSPECT + MNK_N_PROSPECTS)

typedef struct
{
  MnkHarvest harvest;
  GArray *features; /* of MnkFeature */
  GArray *first;    /* of gsize: where each position's features begin, and the end */
} Tuning;

/* The settings from the command line. */
typedef struct
{
  MnkRule rule;
  MnkHarvestPlan plan;
  MnkNetTraining training;
  gboolean net;
  double decay;
  char *prior_name; /* NULL: from zero */
  MnkRule prior;    /* of that line rule */
  GStrv positions;
  char *output;
  char *command; /* as given, without folders */
} Order;

static int combo_of[MNK_N_SUMS];

/* Fills combo_of, which maps a sum of codes to its combination; sums without a combination keep
 * 0. */
static void
find_combos (void)
{
  for (int patterns = 0; patterns < 65536; patterns++)
    {
      const int combo = mnk_eval_combo ((guint16) patterns);

      if (combo < MNK_N_COMBOS)
        combo_of[mnk_eval_sum ((guint16) patterns)] = combo;
    }
}

static void
count_feature (GArray *features, gsize first, int parameter, int count)
{
  for (gsize i = first; i < features->len; i++)
    {
      MnkFeature *feature = &g_array_index (features, MnkFeature, i);

      if (feature->parameter != parameter)
        continue;
      feature->count = (gint16) (feature->count + count);
      return;
    }
  g_array_append_val (features, ((MnkFeature){ (guint16) parameter, (gint16) count }));
}

/* Adds the features of a position. Dead cells have no value by definition. */
static void
add_features (GArray *features, const MnkBoard *board)
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
            const int combo = combo_of[mnk_board_sum (board, cell, (MnkPiece) (s + 1))];

            if (combo > 0)
              count_feature (features, first, 2 * combo + (s == me ? 0 : 1), s == me ? 1 : -1);
          }
      }

  const MnkCounts *mine = &board->tally.counts[me], *theirs = &board->tally.counts[1 - me];
  count_feature (features, first, N_COMBO_PARAMETERS + mnk_eval_situation (mine, theirs), 1);
  count_feature (features, first, FIRST_PROSPECT + mnk_eval_prospect (mine, theirs), 1);
}

/* Computes the features of all positions from their stones. */
static void
find_features (Tuning *tuning)
{
  g_autofree MnkPosition *position = g_new (MnkPosition, 1);
  g_autofree MnkBoard *board = g_new (MnkBoard, 1);

  for (guint i = 0; i < tuning->harvest.samples->len; i++)
    {
      const gsize first = tuning->features->len;

      g_array_append_val (tuning->first, first);
      mnk_harvest_read (&tuning->harvest, i, position);
      if (mnk_board_init (board, position, tuning->harvest.tables))
        add_features (tuning->features, board);
      mnk_board_clear (board);
    }
  g_array_append_val (tuning->first, ((gsize){ tuning->features->len }));
}

/* ---- The fit ---- */

/* A combination's worth is made of its four patterns' worths, for mover and waiter. A dead line is
 * the zero that all else is measured from. */
static void
set_parts (MnkFitModel *model)
{
  for (int patterns = 0; patterns < 65536; patterns++)
    {
      const int combo = mnk_eval_combo ((uint16_t) patterns);

      for (int i = 0; i < 2 && combo < MNK_N_COMBOS; i++)
        for (int j = 0; j < 4; j++)
          {
            const int pattern = patterns >> (4 * j) & 15;

            model->parts[2 * combo + i][j] =
                pattern == MNK_PATTERN_DEAD ? -1 : (gint16) (i * MNK_N_PATTERNS + pattern);
          }
    }
}

/* The factor by which the penalty on a combination exceeds the decay. The error on held-out games
 * does not depend on it, as rare combinations hardly ever occur in them, but the search does: it
 * lost 25 Elo with 1 and won 40 with 10 (tests/bench/trials/evaluation.md). */
#define COMBO_FIRMNESS 10

/* Starts from the engine's numbers for a rule, which are the same for both sides. */
static void
set_prior (MnkFitModel *model, const MnkRule *rule)
{
  g_autofree MnkCellValue *values = g_new0 (MnkCellValue, MNK_N_SUMS);
  g_autofree MnkWorth *worths = g_new0 (MnkWorth, MNK_N_SUMS);
  const int16_t *situations = mnk_eval_situations (rule), *prospects = mnk_eval_prospects (rule);
  double *prior = model->prior;

  model->shared_firmness = COMBO_FIRMNESS;
  for (int i = 0; i < FIRST_PROSPECT; i++)
    model->firmness[i] = COMBO_FIRMNESS;
  mnk_eval_fill (values, worths, rule, MNK_X);
  for (int i = 0; i < MNK_N_SUMS; i++)
    if (i == 0 || combo_of[i] > 0)
      {
        prior[2 * combo_of[i]] = mnk_worth_of_mover (worths[i]) / STATIC_SCALE;
        prior[2 * combo_of[i] + 1] = mnk_worth_of_waiter (worths[i]) / STATIC_SCALE;
      }
  for (int i = 0; i < MNK_N_SITUATIONS; i++)
    prior[N_COMBO_PARAMETERS + i] = situations[i] / STATIC_SCALE;
  for (int i = 0; i < MNK_N_PROSPECTS; i++)
    prior[FIRST_PROSPECT + i] = prospects[i] / STATIC_SCALE;
}

/* Fits with one decay or with several, and takes the one with the least error on every tenth game,
 * which is held out. */
static void
fit (const Tuning *tuning, MnkFitModel *model, double blend, double teacher_scale, double decay)
{
  const double decays[] = { 1, 3, 10, 30, 100, 300, 1000 };
  const guint n = tuning->harvest.samples->len;
  g_autofree double *targets = g_new (double, n);
  g_autofree gboolean *held_out = g_new (gboolean, n);
  const MnkFitData data = { n, (const gsize *) (gpointer) tuning->first->data,
                            (const MnkFeature *) (gpointer) tuning->features->data, targets,
                            held_out };
  double best = G_MAXDOUBLE;

  for (guint i = 0; i < n; i++)
    {
      const MnkSample *sample = &g_array_index (tuning->harvest.samples, MnkSample, i);

      targets[i] = mnk_harvest_target (&tuning->harvest, i, blend, teacher_scale);
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

/* Fits the scale of the search's values by the same regression with one parameter. */
static double
fit_search_scale (const Tuning *tuning)
{
  double inverse = 1 / STATIC_SCALE;

  for (int step = 0; step < 200; step++)
    {
      double first = 0, second = 0;

      for (guint i = 0; i < tuning->harvest.samples->len; i++)
        {
          const MnkSample *sample = &g_array_index (tuning->harvest.samples, MnkSample, i);
          if (sample->result == MNK_HARVEST_NO_RESULT)
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

/* Adds an array of the values, rounded to the units of the engine, in rows of `n_columns`. */
static void
add_values (GString *body, const char *name, const double *values, int n, int n_columns)
{
  g_autofree int16_t *numbers = g_new (int16_t, n);

  for (int i = 0; i < n; i++)
    numbers[i] = (int16_t) rounded (values[i]);
  mnk_tune_add_shorts (body, name, numbers, n / n_columns, n_columns);
}

static GString *
begin_body (const char *kind, const MnkRule *rule)
{
  GString *body = g_string_new (NULL);
  g_autofree char *word = g_strdelimit (g_strdup (mnk_line_rule_name (rule->line)), "-", '_');

  g_string_append_printf (body, "%s %s\n", kind, word);
  return body;
}

/* Returns the comments for the file: the games, and the command. */
static char *
describe (const MnkHarvest *harvest, const char *kind, const char *prior, const char *command)
{
  const MnkRule *rule = &harvest->rule;
  const guint *results = harvest->results;
  GString *text = g_string_new ("# SPDX-License-Identifier: GPL-3.0-or-later\n#\n");

  g_string_append_printf (
      text, "# Written by mnk-tune; do not edit. The %s of %s, %d×%d, k = %d:\n", kind,
      mnk_line_rule_name (rule->line), rule->width, rule->height, rule->win);
  g_string_append_printf (
      text,
      "# %u positions of %d games of the engine against itself at %" G_GUINT64_FORMAT
      " nodes a move or more",
      harvest->samples->len, harvest->n_games, harvest->nodes);
  if (harvest->blunders > 0)
    g_string_append_printf (text, ",\n# but %.0f moves of 100 at random", 100 * harvest->blunders);
  g_string_append_printf (text, "\n# (X won %u, O %u, %u draws; %d were too uneven to play)",
                          results[0], results[1], results[2],
                          harvest->n_games - (int) (results[0] + results[1] + results[2]));
  if (prior != NULL)
    g_string_append_printf (text, ",\n# on from the earlier numbers of %s", prior);
  g_string_append_printf (text, ".\n#\n# Command:\n#   %s\n", command);
  return g_string_free (text, FALSE);
}

/* Writes the table. The value of the empty combination is set to 0, so that dead cells add
 * nothing. */
static bool
write_table (const Order *order, const MnkHarvest *harvest, double *values, double scale)
{
  g_autoptr (GString) body = begin_body ("eval", &harvest->rule);
  g_autofree char *comments = describe (harvest, "table", order->prior_name, order->command);

  values[0] = values[1] = 0;
  g_string_append_printf (body, "scale double 1 1\n%.1f\n", scale);
  add_values (body, "combos", values, N_COMBO_PARAMETERS, 2);
  add_values (body, "situations", values + N_COMBO_PARAMETERS, MNK_N_SITUATIONS, 2);
  add_values (body, "prospects", values + FIRST_PROSPECT, MNK_N_PROSPECTS, 27);
  return mnk_tune_write_file (order->output, comments, body);
}

static bool
write_net (const Order *order, const MnkHarvest *harvest)
{
  g_autoptr (GString) body = begin_body ("net", &harvest->rule);
  g_autofree char *comments = describe (harvest, "network", order->prior_name, order->command);

  mnk_tune_net (harvest, &order->training, body);
  return mnk_tune_write_file (order->output, comments, body);
}

/* Fits the table and writes it. */
static bool
fit_table (Tuning *tuning, const Order *order)
{
  const MnkNetTraining *training = &order->training;
  const double scale = fit_search_scale (tuning);
  MnkFitModel model;
  bool ok;

  find_combos ();
  find_features (tuning);
  mnk_fit_model_init (&model, N_PARAMETERS, 2 * MNK_N_PATTERNS);
  set_parts (&model);
  if (order->prior_name != NULL)
    set_prior (&model, &order->prior);

  g_printerr ("scale of the search's values %.1f\n", scale);
  fit (tuning, &model, training->blend, training->scale, order->decay);
  ok = write_table (order, &tuning->harvest, model.values, scale);
  mnk_fit_model_clear (&model);
  return ok;
}

/* ---- The order ---- */

/* The command line as text, without the folders of its files. */
static char *
join_command (int argc, char **argv)
{
  g_autoptr (GStrvBuilder) words = g_strv_builder_new ();

  for (int i = 0; i < argc; i++)
    {
      const char *value = g_str_has_prefix (argv[i], "--") ? strchr (argv[i], '=') : NULL;
      const gsize n_before = value != NULL ? (gsize) (value + 1 - argv[i]) : 0;
      g_autofree char *name = g_path_get_basename (argv[i] + n_before);
      g_autofree char *word = g_strdup_printf ("%.*s%s", (int) n_before, argv[i], name);

      g_strv_builder_add (words, word);
    }
  g_auto (GStrv) all = g_strv_builder_end (words);
  return g_strjoinv (" ", all);
}

static gboolean
print_version (const char *name, const char *value, gpointer data, GError **error)
{
  g_print ("mnk-tune %s\n", VERSION);
  exit (0);
}

/* Reads the command line; *line_name is the rule's name, not looked up yet. */
static gboolean
read_words (int argc, char **argv, Order *order, char **line_name, GError **error)
{
  MnkHarvestPlan *plan = &order->plan;
  MnkNetTraining *training = &order->training;
  gint64 nodes = (gint64) plan->nodes, seed = (gint64) plan->seed;
  const GOptionEntry entries[] = {
    { "rule", 0, 0, G_OPTION_ARG_STRING, line_name, "Line rule", "NAME" },
    { "prior", 0, 0, G_OPTION_ARG_STRING, &order->prior_name,
      "Line rule whose present numbers the fit or the training starts from", "NAME" },
    { "size", 0, 0, G_OPTION_ARG_INT, &order->rule.width, "Side of the board", "N" },
    { "win", 0, 0, G_OPTION_ARG_INT, &order->rule.win, "How many in a row", "K" },
    { "games", 0, 0, G_OPTION_ARG_INT, &plan->games, "Games to play", "N" },
    { "nodes", 0, 0, G_OPTION_ARG_INT64, &nodes, "Nodes a move", "N" },
    { "seed", 0, 0, G_OPTION_ARG_INT64, &seed, "Random seed", "N" },
    { "blunders", 0, 0, G_OPTION_ARG_DOUBLE, &plan->blunders,
      "Share of the moves that are made at random, where good play is always a draw", "X" },
    { "blend", 0, 0, G_OPTION_ARG_DOUBLE, &training->blend,
      "Share of the result in the target, the rest is the search's value", "X" },
    { "teacher-scale", 0, 0, G_OPTION_ARG_DOUBLE, &training->scale,
      "Units of the search's values that make the odds e to 1 in the target", "X" },
    { "decay", 0, 0, G_OPTION_ARG_DOUBLE, &order->decay,
      "How strongly rare combinations keep to their patterns, in positions; 0: as the games kept "
      "apart say",
      "X" },
    { "net", 0, 0, G_OPTION_ARG_NONE, &order->net,
      "Train the network that corrects the table instead of the table", NULL },
    { "epochs", 0, 0, G_OPTION_ARG_INT, &training->epochs,
      "How often the network sees each position", "N" },
    { "rate", 0, 0, G_OPTION_ARG_DOUBLE, &training->rate, "The network's rate of learning", "X" },
    { "positions", 0, 0, G_OPTION_ARG_FILENAME_ARRAY, &order->positions,
      "Where to keep the positions; read from there, from several such files, with --games 0",
      "FILE" },
    { "concurrency", 0, 0, G_OPTION_ARG_INT, &plan->concurrency, "Threads", "N" },
    { "output", 0, 0, G_OPTION_ARG_FILENAME, &order->output, "File of numbers to write", "FILE" },
    { "version", 0, G_OPTION_FLAG_NO_ARG, G_OPTION_ARG_CALLBACK, print_version,
      "Show the version and exit", NULL },
    { NULL },
  };
  g_autoptr (GOptionContext) context = g_option_context_new (NULL);

  order->command = join_command (argc, argv);
  g_option_context_set_summary (context, "Fits the numbers of the engine's evaluation to games "
                                         "that it plays against itself.");
  g_option_context_add_main_entries (context, entries, NULL);
  if (!g_option_context_parse (context, &argc, &argv, error))
    return FALSE;
  if (argc > 1)
    {
      g_set_error (error, G_OPTION_ERROR, G_OPTION_ERROR_FAILED, "“%s” is one word too many",
                   argv[1]);
      return FALSE;
    }

  order->rule.height = order->rule.width;
  plan->nodes = (guint64) MAX (nodes, 0);
  plan->seed = (guint64) seed;
  return TRUE;
}

static gboolean
can_be_done (const Order *order)
{
  return order->rule.width >= MNK_HARVEST_MIN_SIDE && mnk_rule_check (&order->rule) == MNK_RULE_OK
         && mnk_rule_tables_exist (&order->rule) && order->plan.concurrency >= 1
         && order->plan.games >= 0 && order->plan.nodes >= 1 && order->training.epochs >= 0;
}

/* Reads the command line. Returns the exit status, after a message on stderr if it is not 0. The
 * caller clears the order in any case. */
static int
read_order (int argc, char **argv, Order *order)
{
  g_autofree char *line_name = NULL;
  g_autoptr (GError) error = NULL;
  MnkLineRule prior = MNK_FREESTYLE;

  *order = (Order){
    .rule = { 15, 15, 5, MNK_FREESTYLE },
    .plan = { .games = 5000, .nodes = 4000, .seed = 1, .concurrency = 1 },
    .training = { .epochs = 8, .rate = 3e-3, .blend = 0.1, .scale = STATIC_SCALE },
  };
  if (!read_words (argc, argv, order, &line_name, &error)
      || (line_name != NULL && !mnk_line_rule_parse (line_name, &order->rule.line))
      || (order->prior_name != NULL && !mnk_line_rule_parse (order->prior_name, &prior))
      || order->output == NULL)
    {
      g_printerr ("mnk-tune: %s\n",
                  error != NULL ? error->message : "--output FILE and a known --rule are needed");
      return 2;
    }
  if (!can_be_done (order))
    {
      g_printerr ("mnk-tune: no such board, rule or number\n");
      return 2;
    }

  order->training.seed = order->plan.seed;
  order->training.concurrency = order->plan.concurrency;
  order->prior = order->rule;
  order->prior.line = prior;
  if (order->prior_name != NULL)
    order->training.prior = net_numbers (&order->prior);
  if (order->net && order->prior_name != NULL && order->training.prior == NULL)
    {
      g_printerr ("mnk-tune: there is no network of %s with %d in a row to start from\n",
                  order->prior_name, order->rule.win);
      return 2;
    }
  return 0;
}

static void
order_clear (Order *order)
{
  g_clear_pointer (&order->prior_name, g_free);
  g_clear_pointer (&order->positions, g_strfreev);
  g_clear_pointer (&order->output, g_free);
  g_clear_pointer (&order->command, g_free);
}

/* Plays the games, or reads positions from files. */
static bool
gather_positions (MnkHarvest *harvest, const Order *order)
{
  const MnkHarvestPlan *plan = &order->plan;
  char **positions = order->positions;

  for (int i = 0; plan->games == 0 && positions != NULL && positions[i] != NULL; i++)
    if (!mnk_harvest_load (harvest, positions[i]))
      {
        g_printerr ("mnk-tune: cannot read positions of this game from %s\n", positions[i]);
        return false;
      }
  if (plan->games > 0)
    mnk_harvest_play (harvest, plan);
  if (plan->games > 0 && positions != NULL && !mnk_harvest_save (harvest, plan->seed, positions[0]))
    {
      g_printerr ("mnk-tune: cannot write %s\n", positions[0]);
      return false;
    }
  if (harvest->samples->len == 0)
    {
      g_printerr ("mnk-tune: no positions to learn from\n");
      return false;
    }
  g_printerr ("%u positions, X won %u, O %u, draws %u\n", harvest->samples->len,
              harvest->results[0], harvest->results[1], harvest->results[2]);
  return true;
}

/* A place where nothing can be written is said before the work. */
static bool
can_write (const Order *order)
{
  return (order->plan.games == 0 || order->positions == NULL
          || mnk_tune_can_write (order->positions[0]))
         && mnk_tune_can_write (order->output);
}

static bool
carry_out (Tuning *tuning, const Order *order)
{
  if (!can_write (order) || !gather_positions (&tuning->harvest, order))
    return false;
  return order->net ? write_net (order, &tuning->harvest) : fit_table (tuning, order);
}

int
main (int argc, char **argv)
{
  Order order;
  int status;

  setlocale (LC_CTYPE, "");
  status = read_order (argc, argv, &order);
  if (status == 0)
    {
      Tuning tuning = {
        .features = g_array_new (FALSE, FALSE, sizeof (MnkFeature)),
        .first = g_array_new (FALSE, FALSE, sizeof (gsize)),
      };

      mnk_harvest_init (&tuning.harvest, &order.rule);
      status = carry_out (&tuning, &order) ? 0 : 3;
      mnk_harvest_clear (&tuning.harvest);
      g_array_unref (tuning.features);
      g_array_unref (tuning.first);
    }

  order_clear (&order);
  return status;
}
