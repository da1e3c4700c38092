/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Wins by fours and threes of collected puzzles. Every line is replayed by the rules alone, and
 * where there is no win the search must have proven that. */
#include "forced-fixture.h"

typedef struct
{
  MnkTable *table;
  MnkSearch *search;
  GArray *ms;
  guint64 most_nodes;
} Solver;

static Solver solver;

static MnkLineRule
rule_of_letter (char letter)
{
  switch (letter)
    {
    case 'F':
      return MNK_FREESTYLE;
    case 'S':
      return MNK_STANDARD;
    case 'R':
      return MNK_RENJU;
    case 'C':
      return MNK_CARO;
    case 'D':
      return MNK_CARO_EXACT;
    default:
      g_assert_not_reached ();
    }
}

/* Reads the position of a puzzle. Fields: id; rule; size; B:… W:…; side; result; first moves;
 * line. */
static MnkPosition
position_of (char **fields)
{
  MnkRule rule = { .win = 5, .line = rule_of_letter (fields[1][0]) };
  g_auto (GStrv) stones = g_strsplit (fields[3] + 2, "W:", 2);
  MnkPosition position;

  g_assert_cmpint (sscanf (fields[2], "%dx%d", &rule.width, &rule.height), ==, 2);
  mnk_position_init (&position, &rule);
  put_stones (&position, stones[0], MNK_X);
  put_stones (&position, stones[1], MNK_O);
  position.side = fields[4][0] == 'b' ? MNK_X : MNK_O;
  return position;
}

static void
note_cost (const MnkForced *forced)
{
  g_array_append_val (solver.ms, forced->ms);
  solver.most_nodes = MAX (solver.most_nodes, forced->nodes);
}

/* Checks that the first move is one of those that win as fast. */
static void
assert_among (const MnkRule *rule, MnkPoint move, const char *moves)
{
  g_auto (GStrv) words = g_strsplit (moves, " ", -1);
  bool found = false;

  for (int i = 0; words[i] != NULL && !found; i++)
    {
      MnkPoint point;
      size_t length;

      found = mnk_move_from_text (rule, words[i], &point, &length) == MNK_TEXT_OK
              && point.x == move.x && point.y == move.y;
    }
  g_assert_true (found);
}

static void
check_puzzle (char **fields)
{
  const MnkPosition position = position_of (fields);
  const MnkOptions options = { 0 };
  MnkForced forced;
  int moves = 0;

  mnk_search_vcf (solver.search, &position, &options, &forced);
  note_cost (&forced);
  if (sscanf (fields[5], "win in %d", &moves) == 1)
    {
      g_assert_true (forced.won);
      g_assert_cmpint (forced.n_line, ==, 2 * moves - 1);
      replay (position, &forced, true);
      assert_among (&position.rule, forced.line[0], fields[6]);
    }
  else
    {
      g_assert_cmpstr (fields[5], ==, "no VCF");
      g_assert_false (forced.won);
      g_assert_true (forced.exhausted);
    }
  mnk_forced_clear (&forced);
}

static int
compare_ms (gconstpointer a, gconstpointer b)
{
  const double left = *(const double *) a, right = *(const double *) b;

  return left < right ? -1 : left > right;
}

static void
run_file (gconstpointer name)
{
  solver.table = mnk_table_new (1 << 20);
  solver.search = mnk_search_new (solver.table);
  solver.ms = g_array_new (FALSE, FALSE, sizeof (double));
  solver.most_nodes = 0;

  test_data_foreach (name, ";", check_puzzle);

  g_array_sort (solver.ms, compare_ms);
  g_test_message ("median %.2f ms, worst %.2f ms, most nodes %" G_GUINT64_FORMAT,
                  g_array_index (solver.ms, double, solver.ms->len / 2),
                  g_array_index (solver.ms, double, solver.ms->len - 1), solver.most_nodes);
  g_array_unref (solver.ms);
  mnk_search_free (solver.search);
  mnk_table_free (solver.table);
}

/* Checks a puzzle on the unbounded board: a window is searched, and the line is replayed on the
 * board. */
static void
check_unbounded (char **fields)
{
  const MnkRule rule = { 0, 0, 5, rule_of_letter (fields[1][0]) };
  g_auto (GStrv) stones = g_strsplit (fields[3] + 2, "W:", 2);
  const MnkPiece side = fields[4][0] == 'b' ? MNK_X : MNK_O;
  g_autofree MnkWindow *window = g_new (MnkWindow, 1);
  MnkField *field = mnk_field_new (&rule);
  const MnkOptions options = { 0 };
  MnkForced forced;
  int moves = 0;

  for (int s = 0; s < 2; s++)
    {
      const char *text = stones[s];
      MnkPoint point;

      while (test_data_next_point (&text, &point))
        g_assert_true (mnk_field_put (field, point, (MnkPiece) (s + 1)));
    }
  mnk_window_cut (window, field, side, NULL, 0);
  g_assert_true (window->complete);
  mnk_search_vcf (solver.search, &window->position, &options, &forced);
  note_cost (&forced);
  if (sscanf (fields[5], "win in %d", &moves) == 1)
    {
      MnkPiece turn = side;

      g_assert_true (forced.won);
      g_assert_cmpint (forced.n_line, ==, 2 * moves - 1);
      for (int i = 0; i < forced.n_line; i++, turn = mnk_piece_other (turn))
        {
          const MnkPoint move = mnk_window_to_field (window, forced.line[i]);

          g_assert_cmpint (mnk_field_judge (field, move, turn), ==,
                           i == forced.n_line - 1 ? MNK_LINE_WIN : MNK_LINE_NO);
          g_assert_true (mnk_field_put (field, move, turn));
        }
    }
  else
    {
      g_assert_false (forced.won);
      g_assert_true (forced.exhausted);
    }
  mnk_forced_clear (&forced);
  mnk_field_free (field);
}

static void
test_unbounded (void)
{
  solver.table = mnk_table_new (1 << 20);
  solver.search = mnk_search_new (solver.table);
  solver.ms = g_array_new (FALSE, FALSE, sizeof (double));
  test_data_foreach ("puzzles-unbounded.txt", ";", check_unbounded);
  g_array_unref (solver.ms);
  mnk_search_free (solver.search);
  mnk_table_free (solver.table);
}

typedef struct
{
  const char *what;
  const char *diagram;
  MnkLineRule line;
  int vcf; /* plies, 0 for a proven "no" */
  int vct; /* at most; 0 for a proven "no" */
} Case;

static const Case cases[] = {
  { "two open twos that cross: a win by threes, none by fours",
    ". . . . . . . . . . .\n"
    ". . . . . . . . . . .\n"
    ". . . . . x . . . . .\n"
    ". . . . . x . . . . .\n"
    ". . . x x . . . . . .\n"
    ". . . . . . . . . . .\n"
    ". . . . . . . . . . .\n"
    ". . . . . . . . . . .\n"
    ". o . . . . . . . o .\n"
    ". . . . . . . . . . .\n"
    ". o . . . . . . . o .\n",
    MNK_FREESTYLE, 0, 9 },
  { "the four and the open three",
    ". . . . . . . . . . .\n"
    ". . . . . . . . . . .\n"
    ". . . . . x . . . . .\n"
    ". . . . . x . . . . .\n"
    ". o x x x . . . . . .\n"
    ". . . . . . . . . . .\n"
    ". . . . . . . . . . .\n"
    ". . . . . . . . . . .\n"
    ". o . . . o . . . o .\n"
    ". . . . . . . . . . .\n"
    ". . . . . . . . . . .\n",
    MNK_FREESTYLE, 5, 5 },
  { "under the rule of exactly five the overline is no four",
    ". . . . . . . . . . .\n"
    ". o x x x . . x . . .\n"
    ". . . . . . . . . . .\n"
    ". . . . . . . . . . .\n"
    ". . . . . . . . . o .\n"
    ". . . . . . . . . . .\n"
    ". . . . o . . . . . .\n"
    ". . . . . . . . . . .\n"
    ". o . . . . . . . . .\n"
    ". . . . . . . . . . .\n"
    ". . . . . . . . . . .\n",
    MNK_STANDARD, 0, 0 },
  { "an own open three is in time against an open two",
    ". . . . . . . . . . .\n"
    ". . . . . . . . . . .\n"
    ". . . . . . . . . . .\n"
    ". . . x x x . . . . .\n"
    ". . . . . . . . . . .\n"
    ". . . . . . . . . . .\n"
    ". . . o o . . . . . .\n"
    ". . . . . . o . . . .\n"
    ". . . . . . . . . . .\n"
    ". . . . . . . . . . .\n"
    ". . . . . . . . . . .\n",
    MNK_FREESTYLE, 3, 3 },
  { "nothing here",
    ". . . . . . . . . . .\n"
    ". . . . . . . . . . .\n"
    ". . . . . . . . . . .\n"
    ". . . . . x . . . . .\n"
    ". . . . o . . . . . .\n"
    ". . . . . . . . . . .\n"
    ". . . . . . . . . . .\n"
    ". . . . . . . . . . .\n"
    ". . . . . . . . . . .\n"
    ". . . . . . . . . . .\n"
    ". . . . . . . . . . .\n",
    MNK_FREESTYLE, 0, 0 },
};

static void
test_cases (void)
{
  MnkTable *table = mnk_table_new (1 << 20);
  MnkSearch *search = mnk_search_new (table);
  const MnkOptions options = { 0 };

  for (gsize i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      const MnkPosition position = test_position (cases[i].diagram, 5, cases[i].line, MNK_X);
      MnkForced forced;

      g_test_message ("%s", cases[i].what);
      mnk_search_vcf (search, &position, &options, &forced);
      g_assert_cmpint (forced.won ? forced.n_line : 0, ==, cases[i].vcf);
      g_assert_true (forced.exhausted);
      if (forced.won)
        replay (position, &forced, true);
      mnk_forced_clear (&forced);

      mnk_search_vct (search, &position, &options, &forced);
      g_assert_true (forced.exhausted);
      g_assert_cmpint (forced.won, ==, cases[i].vct > 0);
      g_assert_cmpint (forced.n_line, <=, cases[i].vct);
      if (forced.won)
        replay (position, &forced, false);
      mnk_forced_clear (&forced);
    }
  mnk_search_free (search);
  mnk_table_free (table);
}

/* Two fours lead nowhere by themselves, and their lines do not meet. But the answer to the first
 * makes the answer to the second an overline or a double four, which renju forbids Black. */
static void
test_forbidden_answer (void)
{
  const MnkPosition position = test_position ("...............\n...............\n"
                                              "...............\n...............\n"
                                              ".......o.......\n....oxxx.......\n"
                                              "...xxox.o......\n....ooox.......\n"
                                              ".......xo......\n...............\n"
                                              "...............\n...............\n"
                                              "...............\n...............\n"
                                              "...............\n",
                                              5, MNK_RENJU, MNK_O);
  MnkTable *table = mnk_table_new (1 << 20);
  MnkSearch *search = mnk_search_new (table);
  MnkForced forced;

  mnk_search_vcf (search, &position, &(MnkOptions){ 0 }, &forced);
  g_assert_true (forced.won);
  g_assert_cmpint (forced.n_line, ==, 5);
  g_assert_true (mnk_point_is_pass (forced.line[3]));
  replay (position, &forced, true);
  mnk_forced_clear (&forced);
  mnk_search_free (search);
  mnk_table_free (table);
}

/* Where renju forbids every answer Black passes, and the pass counts as a ply. Otherwise the search
 * for a shorter win would find the same win again and never end. */
static void
test_vct_passes (void)
{
  const MnkPosition position = test_position ("...............\n...............\n"
                                              "...............\n...............\n"
                                              "......o........\n....x.....x....\n"
                                              "....o.x..o.....\n...............\n"
                                              "....x..oo......\n.....x.o.o.....\n"
                                              ".....x..x......\n...............\n"
                                              "...............\n...............\n"
                                              "...............\n",
                                              5, MNK_RENJU, MNK_O);
  MnkTable *table = mnk_table_new (1 << 20);
  MnkSearch *search = mnk_search_new (table);

  for (int depth = 2; depth <= 6; depth++)
    {
      const MnkOptions options = { .limits = { .depth = depth, .nodes = 2000 } };
      MnkForced forced;

      mnk_search_vct (search, &position, &options, &forced);
      g_assert_cmpint (forced.won, ==, depth >= 3);
      if (forced.won)
        {
          g_assert_cmpint (forced.n_line, ==, 5);
          replay (position, &forced, false);
        }
      mnk_forced_clear (&forced);
    }
  mnk_search_free (search);
  mnk_table_free (table);
}

/* Long wins by threes, and wins in which the defender makes fours. */
static const struct
{
  MnkPiece side;
  const char *diagram;
} long_cases[] = {
  { MNK_X, ". . . . . . . . . . . . . . .\n"
           ". . . . . . . . . . . . . . .\n"
           ". . . . . . . . . . . . . . .\n"
           ". . . . . . . . . . . . . . .\n"
           ". . . . . . x . . . . . . . .\n"
           ". . . . . o . . . . . . . . .\n"
           ". . . . . . x . . . . . . . .\n"
           ". . . . . . . x o x . . . . .\n"
           ". . . . . . . . x o . . . . .\n"
           ". . . . . . . o x o o . . . .\n"
           ". . . . . . . o x o . x . . .\n"
           ". . . . . . . . . x . . . . .\n"
           ". . . . . . . x o o . . . . .\n"
           ". . . . . . . . . . . . . . .\n"
           ". . . . . . . . . . . . . . .\n" },
  { MNK_X, ". . . . . . . . . . . . . . .\n"
           ". . . . . . . . . . . . . . .\n"
           ". . . . . . . . . . . . . . .\n"
           ". . . . . . . . . . . . . . .\n"
           ". . . . . . . . . . . . . . .\n"
           ". . . . . . . . . . . . . . .\n"
           ". . . . . . . . . . o . . . .\n"
           ". . x . . x . o . x x . . . .\n"
           ". . x o o o o x x o x . . . .\n"
           ". . . . o x . o o x x . . . .\n"
           ". . . . . o . x o . . . . . .\n"
           ". . . . . . o . o x . . . . .\n"
           ". . . . . . . x . . . . . . .\n"
           ". . . . . . . . . . . . . . .\n"
           ". . . . . . . . . . . . . . .\n" },
  { MNK_O, ". . . . . . . . . . . . . . .\n"
           ". . . . . . . . . . . . . . .\n"
           ". . . . . . . . . . . . . . .\n"
           ". . . . . . . . . . . . . . .\n"
           ". . . . . . . . . . . . . . .\n"
           ". . . . . . . . . x . . . . .\n"
           ". . . . . . . . o . . . . . .\n"
           ". . . . x . x . . . . . . . .\n"
           ". . . o . o . . . . . . . . .\n"
           ". . . . o . . . x . . . . . .\n"
           ". . . . x o . . . . . . . . .\n"
           ". . . . . . x . . . . . . . .\n"
           ". . . . . . . . . . . . . . .\n"
           ". . . . . . . . . . . . . . .\n"
           ". . . . . . . . . . . . . . .\n" },
};

static void
test_vct_long (void)
{
  MnkTable *table = mnk_table_new (1 << 20);
  MnkSearch *search = mnk_search_new (table);
  const MnkOptions options = { .limits = { .nodes = 10000 } };

  for (gsize i = 0; i < G_N_ELEMENTS (long_cases); i++)
    {
      const MnkPosition position =
          test_position (long_cases[i].diagram, 5, MNK_FREESTYLE, long_cases[i].side);
      MnkForced forced;

      mnk_search_vcf (search, &position, &(MnkOptions){ 0 }, &forced);
      g_assert_true (!forced.won && forced.exhausted);
      mnk_forced_clear (&forced);
      mnk_search_vct (search, &position, &options, &forced);
      g_assert_true (forced.won);
      replay (position, &forced, false);
      g_test_message ("%d plies, %" G_GUINT64_FORMAT " stones", forced.n_line, forced.nodes);
      mnk_forced_clear (&forced);
    }
  mnk_search_free (search);
  mnk_table_free (table);
}

/* A search that is cut off never claims to have proven that there is no win. */
static void
test_limits (void)
{
  const MnkPosition position = test_position (cases[0].diagram, 5, MNK_FREESTYLE, MNK_X);
  MnkTable *table = mnk_table_new (1 << 20);
  MnkSearch *search = mnk_search_new (table);
  MnkForced forced;

  mnk_search_vct (search, &position, &(MnkOptions){ .limits = { .nodes = 3 } }, &forced);
  g_assert_false (forced.won);
  g_assert_false (forced.exhausted);
  mnk_forced_clear (&forced);

  mnk_search_vct (search, &position, &(MnkOptions){ .limits = { .depth = 1 } }, &forced);
  g_assert_false (forced.won);
  g_assert_false (forced.exhausted);
  mnk_forced_clear (&forced);

  mnk_search_stop (search);
  mnk_search_vct (search, &position, &(MnkOptions){ .limits = { .nodes = 100000000 } }, &forced);
  g_assert_cmpuint (forced.nodes, <=, 1024);
  mnk_forced_clear (&forced);

  mnk_search_free (search);
  mnk_table_free (table);
}

int
main (int argc, char **argv)
{
  const char *files[] = { "freestyle-15", "freestyle-20", "standard-15",
                          "renju-15",     "caro-15",      "negative" };

  g_test_init (&argc, &argv, NULL);
  for (gsize i = 0; i < G_N_ELEMENTS (files); i++)
    {
      g_autofree char *path = g_strdup_printf ("/forced/puzzles/%s", files[i]);

      g_test_add_data_func_full (path, g_strdup_printf ("puzzles-%s.txt", files[i]), run_file,
                                 g_free);
    }
  g_test_add_func ("/forced/puzzles/unbounded", test_unbounded);
  g_test_add_func ("/forced/cases", test_cases);
  g_test_add_func ("/forced/forbidden-answer", test_forbidden_answer);
  g_test_add_func ("/forced/vct-long", test_vct_long);
  g_test_add_func ("/forced/vct-passes", test_vct_passes);
  g_test_add_func ("/forced/limits", test_limits);
  return g_test_run ();
}
