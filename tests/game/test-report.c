/* SPDX-License-Identifier: GPL-3.0-or-later */

/* The report of a game: counts, the turning points and the strength played. */

#include "analysis-fixtures.h"
#include "noughts-report-words.h"

/* X errs with b1, where it loses a draw, and O with c1, where it gives its win away. */
#define WON SKETCH " a2"

static NoughtsReport *
report_on (NoughtsAnalysis *analysis)
{
  NoughtsReport *report = noughts_report_new (analysis);

  noughts_report_set_following (report, TRUE);

  return report;
}

static void
assert_move (NoughtsReport *report, NoughtsNode *node, const char *expected)
{
  g_autofree char *move = node != NULL ? noughts_report_name_move (report, node) : NULL;

  g_assert_cmpstr (move, ==, expected);
}

static void
assert_point (NoughtsReport *report,
              guint index,
              const char *move,
              const char *words,
              const char *change)
{
  guint n;
  const NoughtsTurningPoint *points = noughts_report_get_turning_points (report, &n);
  g_autofree char *found = NULL;
  g_autofree char *changed = NULL;

  g_assert_cmpuint (index, <, n);
  assert_move (report, points[index].node, move);
  found = noughts_report_describe_point (report, &points[index]);
  g_assert_cmpstr (found, ==, words);
  changed = noughts_report_describe_change (report, &points[index]);
  g_assert_cmpstr (changed, ==, change);
}

static void
assert_line (NoughtsReport *report, MnkPiece side, const char *expected)
{
  g_autofree char *line = noughts_report_describe_line (report, side);

  g_assert_cmpstr (line, ==, expected);
}

/* The known game: what each side did, what turned it, what decided it. */
static void
test_known (void)
{
  g_autoptr (NoughtsAnalysis) analysis = analyse (&rule_3x3, WON);
  g_autoptr (NoughtsReport) report = report_on (analysis);
  g_autofree char *decisive = NULL;
  guint n, judged;

  g_assert_cmpuint (noughts_report_get_moves (report, &judged), ==, 7);
  g_assert_cmpuint (judged, ==, 7);
  g_assert_true (noughts_report_is_whole (report));
  noughts_report_get_turning_points (report, &n);
  g_assert_cmpuint (n, ==, 2);
  assert_point (report, 0, "3. Xb1", "lets O win by force: a3 b2 c1; b2 would have held",
                "draw → loss");
  assert_point (report, 1, "4. Oc1", "misses a forced win: a3 b2 c1", "win → loss");
  decisive = noughts_report_describe_decisive (report);
  g_assert_cmpstr (decisive, ==, "Decisive: 4. Oc1, after which X wins by force");
  assert_line (report, MNK_X, "3 of 4 moves correct");
  assert_line (report, MNK_EMPTY, "2 mistakes");
}

/* Where the loss begins on the very cell that held, the line is left out. */
static void
test_same_cell (void)
{
  g_autoptr (NoughtsAnalysis) analysis = analyse (&rule_3x3, "b2 a2 a1 c3 b1 b3 c1");
  g_autoptr (NoughtsReport) report = report_on (analysis);

  assert_point (report, 0, "2. Oa2", "lets X win by force; a1 would have held", "draw → loss");
}

/* A count walks through its moves, around the end. */
static void
test_find (void)
{
  g_autoptr (NoughtsAnalysis) analysis = analyse (&rule_3x3, WON);
  g_autoptr (NoughtsReport) report = report_on (analysis);
  NoughtsNode *root = noughts_game_get_root (noughts_analysis_get_game (analysis));
  NoughtsNode *node;
  guint number;

  node = noughts_report_find (report, MNK_O, NOUGHTS_KIND_GOOD, root, &number);
  assert_move (report, node, "2. Oc3");
  g_assert_cmpuint (number, ==, 1);
  node = noughts_report_find (report, MNK_O, NOUGHTS_KIND_LOST, node, &number);
  assert_move (report, node, "6. Ob3");
  g_assert_cmpuint (number, ==, 1);
  node = noughts_report_find (report, MNK_O, NOUGHTS_KIND_GOOD, node, &number);
  assert_move (report, node, "2. Oc3");
  g_assert_cmpuint (number, ==, 1);
  g_assert_null (noughts_report_find (report, MNK_X, NOUGHTS_KIND_FORCED, root, &number));
}

/* A draw and an open game have no decisive move; without a flaw there is nothing to turn. */
static void
test_calm (void)
{
  g_autoptr (NoughtsAnalysis) drawn = analyse (&rule_3x3, "b2 a1 c1 a3 a2 c2 b1 b3 c3");
  g_autoptr (NoughtsAnalysis) open = analyse (&rule_3x3, SKETCH);
  g_autoptr (NoughtsReport) calm = report_on (drawn);
  g_autoptr (NoughtsReport) going_on = report_on (open);
  guint n;

  g_assert_cmpint (noughts_game_get_result (noughts_analysis_get_game (drawn)), ==,
                   NOUGHTS_RESULT_DRAW);
  noughts_report_get_turning_points (calm, &n);
  g_assert_cmpuint (n, ==, 0);
  g_assert_null (noughts_report_get_decisive (calm));
  assert_line (calm, MNK_X, "No mistakes.");

  g_assert_null (noughts_report_get_decisive (going_on));
  g_assert_null (noughts_report_describe_decisive (going_on));
}

/* Nor has one that was given up before it was decided. */
static void
test_given_up (void)
{
  const MnkScore even = { .outcome = MNK_ESTIMATE, .value = 10, .plies = -1 };
  g_autoptr (NoughtsAnalysis) analysis = noughts_analysis_new ();
  NoughtsVerdicts *verdicts = noughts_analysis_get_verdicts (analysis);
  g_autoptr (NoughtsGame) game = make_game (&rule_gomoku, "h8 a1");
  g_autoptr (NoughtsReport) report = NULL;
  NoughtsVerdict verdict;

  noughts_game_resign (game, MNK_O);
  noughts_analysis_set_enabled (analysis, FALSE);
  noughts_analysis_set_game (analysis, game);
  keep_evaluation (verdicts, node_at (analysis, 0), "h8 h9", 1, even, NULL);
  keep_evaluation (verdicts, node_at (analysis, 1), "h9 a1", 1, even, NULL);
  keep_evaluation (verdicts, node_at (analysis, 2), "h9 g7", 1, even, NULL);
  noughts_analysis_set_enabled (analysis, TRUE);
  report = report_on (analysis);
  wait_until (noughts_report_is_whole (report));
  g_assert_true (noughts_analysis_get_verdict (analysis, node_at (analysis, 2), &verdict));
  g_assert_true (noughts_kind_is_flawed (verdict.kind));
  g_assert_null (noughts_report_get_decisive (report));
}

static void
count_cb (NoughtsReport *report, guint *n)
{
  ++*n;
}

/* The report fills while moves are analysed, a few times and not for each of them; at rest it
 * counts nothing. */
static void
test_fills (void)
{
  g_autoptr (NoughtsGame) game = make_game (&rule_gomoku, "h8 h9 i9 g7 i7 i8");
  g_autoptr (NoughtsAnalysis) analysis = noughts_analysis_new ();
  g_autoptr (NoughtsReport) report = noughts_report_new (analysis);
  g_autofree char *side = NULL;
  const char *what;
  guint n = 0;
  guint judged;

  noughts_analysis_set_strength (analysis, 0.05);
  noughts_analysis_set_game (analysis, game);
  g_signal_connect (report, "changed", G_CALLBACK (count_cb), &n);
  noughts_report_set_following (report, TRUE);
  g_assert_cmpuint (n, ==, 1);
  g_assert_cmpuint (noughts_report_get_moves (report, &judged), ==, 6);
  g_assert_cmpuint (judged, ==, 0);
  assert_line (report, MNK_X, "0 of 6 moves analysed");
  side = noughts_report_describe_side (report, MNK_X, &what);
  g_assert_cmpstr (side, ==, "…");
  g_assert_cmpstr (what, ==, "accuracy");

  wait_until (noughts_report_is_whole (report));
  g_assert_cmpuint (n, >, 1);
  g_assert_cmpuint (n, <, 40);

  noughts_report_set_following (report, FALSE);
  n = 0;
  noughts_analysis_set_strength (analysis, 0.02);
  wait_idle (analysis);
  run_pending ();
  g_assert_cmpuint (n, ==, 0);
}

/* A reason that begins with a win names the move that the list names as best. */
static void
test_one_best (void)
{
  static const char *const prefix = "misses a forced win: ";
  g_autoptr (GRand) rand = g_rand_new_with_seed (38);
  guint n_missed = 0;

  for (guint i = 0; i < 150; i++)
    {
      static const char *const cells[] = { "a1", "b1", "c1", "a2", "b2", "c2", "a3", "b3", "c3" };
      guint order[9];
      g_autoptr (GString) moves = g_string_new (NULL);
      g_autoptr (NoughtsAnalysis) analysis = NULL;
      NoughtsVerdict verdict;
      g_autofree char *best = NULL;
      const char *why;

      for (guint j = 0; j < 9; j++)
        {
          guint k = (guint) g_rand_int_range (rand, 0, (int) j + 1);

          order[j] = order[k];
          order[k] = j;
        }
      for (guint j = 0; j < 4; j++)
        g_string_append_printf (moves, "%s ", cells[order[j]]);
      analysis = analyse (&rule_3x3, moves->str);
      g_assert_true (noughts_analysis_get_verdict (analysis, node_at (analysis, 4), &verdict));
      why = noughts_analysis_get_why (analysis, node_at (analysis, 4));
      if (why == NULL || !g_str_has_prefix (why, prefix))
        continue;

      n_missed++;
      best = noughts_move_name (&rule_3x3, verdict.best);
      if (!g_str_has_prefix (why + strlen (prefix), best))
        g_assert_cmpstr (why, ==, best);
    }
  g_assert_cmpuint (n_missed, >, 5);
}

/* Values as a large board has them: winning chances, a proof, and what would have held. */
static void
test_large (void)
{
  g_autoptr (NoughtsAnalysis) analysis = noughts_analysis_new ();
  g_autoptr (NoughtsGame) game = make_game (&rule_gomoku, "h8 h9 i9");
  g_autoptr (NoughtsReport) report = noughts_report_new (analysis);
  const NoughtsTurningPoint chances = {
    .node = noughts_game_get_node_at (game, 3),
    .verdict = { .kind = NOUGHTS_KIND_BLUNDER,
                 .score = { MNK_LOSS, .plies = 8, .exact = TRUE },
                 .best = find_cell (&rule_gomoku, "j8") },
    .before = { MNK_ESTIMATE, .value = 0, .plies = -1 },
  };
  g_autofree char *change = NULL;
  g_autofree char *words = NULL;

  noughts_analysis_set_enabled (analysis, FALSE);
  noughts_analysis_set_game (analysis, game);
  change = noughts_report_describe_change (report, &chances);
  g_assert_cmpstr (change, ==, "50% → loss");
  words = noughts_report_describe_point (report, &chances);
  g_assert_cmpstr (words, ==, "j8 would have held");
}

int
main (int argc, char *argv[])
{
  g_test_init (&argc, &argv, NULL);

  g_test_add_func ("/report/known", test_known);
  g_test_add_func ("/report/same-cell", test_same_cell);
  g_test_add_func ("/report/find", test_find);
  g_test_add_func ("/report/calm", test_calm);
  g_test_add_func ("/report/given-up", test_given_up);
  g_test_add_func ("/report/fills", test_fills);
  g_test_add_func ("/report/one-best", test_one_best);
  g_test_add_func ("/report/large", test_large);

  return g_test_run ();
}
