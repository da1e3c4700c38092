/* SPDX-License-Identifier: GPL-3.0-or-later */
#include <glib/gi18n-lib.h>
#include <stdlib.h>

#include "mnk-bench.h"
#include "mnk-command.h"
#include "mnk-figures.h"
#include "mnk-json.h"
#include "mnk-task.h"

/* Each position is searched to this depth with one thread and an empty table: the total of the
 * nodes is a signature of the search. */
#define DEPTH 13

#define DEFAULT_DATA "tests/data"

typedef struct
{
  MnkRule rule;
  const char *moves;
} BenchPosition;

/* Middle games from the engine's own play after random openings, not yet decided. */
static const BenchPosition positions[] = {
  { { 15, 15, 5, MNK_FREESTYLE }, "i9 f8 j9 i8 j7 j10 l9 k9" },
  { { 15, 15, 5, MNK_FREESTYLE }, "i6 i8 f9 g10 i7 f10 h9 h7 g6 h6 e10 g9" },
  { { 15, 15, 5, MNK_FREESTYLE }, "j9 f6 h10 f7 g9 f8 f5 i10 f10 i8 g8 g11 e11 h8 g6 g7" },
  { { 15, 15, 5, MNK_FREESTYLE },
    "g8 f8 h7 j9 g10 f9 f10 g11 h9 h10 j7 i8 i7 g7 e6 d5 k7 l7 i10 f7" },
  { { 15, 15, 5, MNK_FREESTYLE },
    "g10 j6 g8 f10 f8 e8 f6 g9 f7 f5 e6 h9 h6 g6 d5 c4 e9 g7 j9 e11 d12 i7 h8 e4 h7 "
    "d3" },
  { { 15, 15, 5, MNK_FREESTYLE },
    "h6 f10 i9 j7 h7 h8 j8 i10 i7 k9 f4 g5 k6 h10 g10 i6 k8 m8 f11 f7 g9 h9 g8 g11 e9 "
    "i5 g6 g7 f5 e4 j9 i8 f3 f2" },
  { { 15, 15, 5, MNK_STANDARD }, "g8 g7 h7 f9 h10 e8 g10 i10 h8 h9 j8 f8 k8 i8" },
  { { 15, 15, 5, MNK_RENJU }, "h6 h10 g9 j6 j7 i8 i10 k7 l8 h11 h9 g8 i9 j9" },
  { { 15, 15, 5, MNK_RENJU },
    "j10 h7 j9 i7 h6 j8 k7 j6 g7 h8 k5 k8 i8 g9 f10 f8 i11 k9 d6 j11 l10" },
  { { 15, 15, 5, MNK_CARO }, "h8 j6 j7 i9 g9 i6 h6 h7 f10 e11 i5 f8 j5 k5 e10 d10" },
  { { 15, 15, 5, MNK_CARO_EXACT }, "j8 f6 h10 h7 f10 g11 g10 i10 j11 j12 i9 k9 d10 c10 e11" },
  { { 20, 20, 5, MNK_FREESTYLE },
    "i13 l13 m11 i11 j12 k12 j11 j10 k9 n12 i7 k11 j8 l10 l12 k13 k14 m10" },
};

typedef struct
{
  char *data;
  gboolean nodes_only;
  gboolean solve;
  gboolean replies;
  gboolean json;
} Arguments;

static void
arguments_clear (Arguments *self)
{
  g_clear_pointer (&self->data, g_free);
}

G_DEFINE_AUTO_CLEANUP_CLEAR_FUNC (Arguments, arguments_clear)

static gboolean
read_arguments (Arguments *self, GStrv *argv, GError **error)
{
  const GOptionEntry entries[] = {
    { "data", 0, 0, G_OPTION_ARG_FILENAME, &self->data,
      N_ ("the folder with the puzzles (tests/data)"), N_ ("FOLDER") },
    { "nodes-only", 0, 0, G_OPTION_ARG_NONE, &self->nodes_only,
      N_ ("only the node count and the speed"), NULL },
    { "solve", 0, 0, G_OPTION_ARG_NONE, &self->solve,
      N_ ("also solve boards from the beginning, which takes minutes"), NULL },
    { "replies", 0, 0, G_OPTION_ARG_NONE, &self->replies,
      N_ ("also time every opponent on crowded unbounded boards"), NULL },
    { "json", 0, 0, G_OPTION_ARG_NONE, &self->json, N_ ("print one JSON object"), NULL },
    G_OPTION_ENTRY_NULL
  };
  g_autoptr (GOptionContext) context = NULL;

  context = mnk_options_new (_ ("Measures the engine: a node count that is the same on every "
                                "machine, its speed, and the small benchmarks."),
                             NULL);
  mnk_options_add (context, entries);
  if (!mnk_options_parse (context, argv, 0, error))
    return FALSE;

  /* A file given explicitly must exist: checked before minutes of measuring. */
  if (self->data != NULL)
    {
      g_autoptr (GDir) folder = g_dir_open (self->data, 0, error);

      return folder != NULL;
    }
  return TRUE;
}

/* The cost of the searches of all positions. */
typedef struct
{
  guint64 nodes;
  guint64 fours; /* of them, nodes of the searches for fours */
  double ms;
} Sum;

static void
search_position (const BenchPosition *entry, Sum *sum)
{
  g_auto (MnkTask) task = { 0 };
  g_auto (MnkReport) report = { 0 };
  g_autoptr (MnkTable) table = NULL;
  g_autoptr (MnkSearch) search = NULL;
  MnkOptions options = { .limits = { .depth = 1 }, .lines = 1, .threads = 1, .clear = true };
  MnkPoint *points;
  size_t n_points;
  MnkTextError problem;
  double start;

  if (!mnk_task_init (&task, &entry->rule, NULL)
      || !mnk_moves_from_text (&task.rule, entry->moves, &points, &n_points, &problem))
    g_error ("a position of the benchmark is broken");
  for (size_t i = 0; i < n_points; i++)
    {
      if (!mnk_task_play (&task, points[i], NULL))
        g_error ("a position of the benchmark is broken");
    }
  free (points);
  mnk_task_cut (&task);

  table = mnk_table_new (mnk_table_bytes_for_cells (task.rule.width * task.rule.height));
  search = mnk_task_new_search (table);

  /* Builds the rule's tables and allocates memory first, as at the start of a game: only the search
   * is measured. */
  mnk_search_run (search, &task.window.position, &options, &report);
  mnk_report_clear (&report);
  mnk_table_settle (table, mnk_table_bytes (table), NULL);
  mnk_table_clear (table, NULL);

  options.limits.depth = DEPTH;
  start = mnk_figures_work_clock ();
  mnk_search_run (search, &task.window.position, &options, &report);
  sum->ms += mnk_figures_work_clock () - start;
  sum->nodes += report.nodes;
  sum->fours += report.vcf_nodes;
}

static void
print_json (const Sum *sum, const GArray *figures)
{
  MnkJson json;

  mnk_json_init (&json);
  mnk_json_begin_object (&json, NULL);
  mnk_json_add_integer (&json, "nodes", (gint64) sum->nodes);
  mnk_json_add_integer (&json, "nodes_per_second", (gint64) ((double) sum->nodes * 1000 / sum->ms));
  for (guint i = 0; i < figures->len; i++)
    {
      const MnkFigure *figure = &g_array_index (figures, MnkFigure, i);

      mnk_json_add_number (&json, figure->name, figure->value);
    }
  mnk_json_end_object (&json);
  mnk_json_print (&json);
}

static void
print_text (const Sum *sum, const GArray *figures)
{
  g_print ("%-28s %" G_GUINT64_FORMAT "\n", "nodes", sum->nodes);
  g_print ("%-28s %.0f\n", "nodes_per_second", (double) sum->nodes * 1000 / sum->ms);
  for (guint i = 0; i < figures->len; i++)
    {
      const MnkFigure *figure = &g_array_index (figures, MnkFigure, i);

      g_print ("%-28s %.4g\n", figure->name, figure->value);
    }
}

MnkExit
mnk_command_bench (GStrv *argv, GError **error)
{
  g_auto (Arguments) arguments = { 0 };
  g_autoptr (GArray) figures = g_array_new (FALSE, FALSE, sizeof (MnkFigure));
  Sum sum = { 0 };

  if (!read_arguments (&arguments, argv, error))
    return MNK_EXIT_USAGE;

  for (gsize i = 0; i < G_N_ELEMENTS (positions); i++)
    search_position (&positions[i], &sum);

  if (!arguments.nodes_only)
    {
      const char *data = arguments.data != NULL ? arguments.data : DEFAULT_DATA;

      mnk_figures_add (figures, "nodes_for_fours", (double) sum.fours);
      mnk_bench_score_3x3 (figures);
      mnk_bench_field (figures);
      mnk_bench_board (figures);
      mnk_bench_puzzles (figures, data);
      mnk_bench_threads (figures, data);
      mnk_bench_stop (figures);
    }
  if (arguments.solve)
    mnk_bench_solve (figures);
  if (arguments.replies)
    mnk_bench_reply (figures);

  if (arguments.json)
    print_json (&sum, figures);
  else
    print_text (&sum, figures);
  return MNK_EXIT_DONE;
}
