/* SPDX-License-Identifier: GPL-3.0-or-later */

/* An analysis in words: evaluations, distances, scores and grades. */

#include "analysis-fixtures.h"

static void
assert_described (const MnkRule *rule,
                  const char *moves,
                  MnkPiece view,
                  gboolean is_you,
                  const char *label,
                  MnkPiece label_end,
                  const char *words)
{
  g_autoptr (NoughtsAnalysis) analysis = analyse (rule, moves);
  NoughtsNode *end = noughts_game_get_end (noughts_analysis_get_game (analysis));
  g_autofree char *found_label = NULL;
  g_autofree char *found_words = NULL;
  MnkPiece found_end;

  g_assert_true (noughts_analysis_describe (analysis, end, view, is_you, &found_label, &found_end,
                                            &found_words));
  g_assert_cmpstr (found_label, ==, label);
  g_assert_cmpint (found_end, ==, label_end);
  g_assert_cmpstr (found_words, ==, words);
}

/* The winner's own moves are counted, even with the loser to move. */
static void
test_evaluation (void)
{
  assert_described (&rule_3x3, SKETCH, MNK_X, TRUE, "W1", MNK_X, "You win in 1");
  assert_described (&rule_3x3, SKETCH, MNK_O, TRUE, "W1", MNK_X, "Your opponent wins in 1");
  assert_described (&rule_3x3, "c2 c3 b1 c1 b2", MNK_X, TRUE, "W1", MNK_X, "You win in 1");
  assert_described (&rule_3x3, "c2 c3 b1 c1", MNK_X, FALSE, "W2", MNK_X, "X wins in 2");
  assert_described (&rule_3x3, "c2 c3 b1", MNK_O, FALSE, "W3", MNK_O, "O wins in 3");
  assert_described (&rule_3x3, "b2", MNK_X, TRUE, "0.5", MNK_X, "Even: a draw with best play");
  assert_described (&rule_3x3, "b2", MNK_O, TRUE, "0.5", MNK_O, "Even: a draw with best play");
}

static void
test_end (void)
{
  assert_described (&rule_3x3, "a1 a2 b1 b2 c1", MNK_X, TRUE, "1-0", MNK_X, "You won");
  assert_described (&rule_3x3, "a1 a2 b1 b2 c1", MNK_O, TRUE, "0-1", MNK_X, "Your opponent won");
  assert_described (&rule_3x3, "a1 a2 b1 b2 c1", MNK_X, FALSE, "1-0", MNK_X, "X won");
  assert_described (&rule_3x3, "a1 b1 c1 b2 a2 a3 b3 c2 c3", MNK_O, TRUE, "½", MNK_O, "Draw");
}

/* An estimate never looks proven. */
static void
test_estimate (void)
{
  g_autoptr (NoughtsAnalysis) analysis = analyse (&rule_gomoku, "h8 h9 i9");
  NoughtsNode *end = node_at (analysis, 3);
  g_autofree char *label = NULL;
  g_autofree char *words = NULL;
  g_autofree char *sentence = NULL;
  MnkPiece label_end;
  MnkScore score;
  double x, o;

  g_assert_true (noughts_analysis_get_score (analysis, end, &score));
  g_assert_true (noughts_analysis_get_expected (analysis, end, MNK_X, &x));
  g_assert_true (noughts_analysis_get_expected (analysis, end, MNK_O, &o));
  g_assert_cmpfloat_with_epsilon (x + o, 1, 1e-12);
  g_assert_true (
      noughts_analysis_describe (analysis, end, MNK_X, TRUE, &label, &label_end, &words));
  if (score.outcome == MNK_ESTIMATE)
    {
      g_assert_true (g_str_has_suffix (label, "%"));
      g_assert_cmpint (label_end, ==, x >= 0.495 ? MNK_X : MNK_O);
      sentence = g_strdup_printf ("Your winning chances are %.0f%%", 100 * CLAMP (x, 0.01, 0.99));
      if (ABS (x - 0.5) >= 0.005)
        g_assert_cmpstr (words, ==, sentence);
    }
}

/* A distance that is not proven is described as an upper bound. */
static void
test_at_most (void)
{
  const struct
  {
    gboolean exact, is_you;
    MnkPiece view;
    const char *words;
  } expected[] = {
    { TRUE, TRUE, MNK_X, "You win in 5" },
    { FALSE, TRUE, MNK_X, "You win in at most 5" },
    { FALSE, TRUE, MNK_O, "Your opponent wins in at most 5" },
    { FALSE, FALSE, MNK_O, "Black wins in at most 5" },
  };

  for (guint i = 0; i < G_N_ELEMENTS (expected); i++)
    {
      g_autoptr (NoughtsAnalysis) analysis = noughts_analysis_new ();
      g_autoptr (NoughtsGame) game = make_game (&rule_gomoku, "h8 h9 i8");
      const MnkScore won = { .outcome = MNK_WIN, .plies = 9, .exact = expected[i].exact };
      g_autofree char *label = NULL;
      g_autofree char *words = NULL;
      MnkPiece label_end;

      noughts_analysis_set_paused (analysis, TRUE);
      noughts_analysis_set_game (analysis, game);
      keep_evaluation (noughts_analysis_get_verdicts (analysis), node_at (analysis, 2), "i8 j8", 1,
                       won, NULL);
      g_assert_true (noughts_analysis_describe (analysis, node_at (analysis, 2), expected[i].view,
                                                expected[i].is_you, &label, &label_end, &words));
      g_assert_cmpstr (label, ==, "W5");
      g_assert_cmpstr (words, ==, expected[i].words);
    }
}

/* The line is only shown if it begins at the shown position. */
static void
test_progress (void)
{
  g_autoptr (NoughtsAnalysis) analysis = noughts_analysis_new ();
  g_autoptr (NoughtsGame) game = make_game (&rule_gomoku, "h8 h9 i8");

  noughts_analysis_set_paused (analysis, TRUE);
  noughts_analysis_set_game (analysis, game);
  for (guint ply = 2; ply <= 3; ply++)
    {
      g_autofree char *words = NULL;

      keep_evaluation (noughts_analysis_get_verdicts (analysis), node_at (analysis, ply), "i9 j8",
                       1, (MnkScore){ .outcome = MNK_WIN, .plies = 9 }, NULL);
      words = noughts_analysis_describe_progress (analysis, node_at (analysis, ply), 7, 1.5e6,
                                                  NOUGHTS_UNIT_PERCENT);
      /* The best move would be given away. */
      g_assert_cmpstr (words, ==, "depth 7 · 1.5 M/s");
    }

  noughts_game_resign (game, MNK_O);
  for (guint ply = 2; ply <= 3; ply++)
    {
      g_autofree char *words = noughts_analysis_describe_progress (
          analysis, node_at (analysis, ply), 7, 1.5e6, NOUGHTS_UNIT_PERCENT);

      g_assert_cmpstr (words, ==,
                       ply == 2 ? "depth 7 · 1.5 M/s" : "depth 7 · 1.5 M/s · White W5 i9");
    }
}

/* Descriptions of a move's score for its tooltip. */
static void
test_worth (void)
{
  const struct
  {
    MnkScore score;
    const char *words;
  } expected[] = {
    { { MNK_WIN, .plies = 1, .exact = true }, "Wins at once" },
    { { MNK_LOSS, .plies = 0, .exact = true }, "Loses at once" },
    { { MNK_LOSS, .plies = 1, .exact = true }, "Loses at once" },
    { { MNK_LOSS, .plies = 2, .exact = true }, "O wins in 1" },
    { { MNK_WIN, .plies = 9, .exact = true }, "X wins in 5" },
    { { MNK_WIN, .plies = 9 }, "X wins in at most 5" },
    { { MNK_WIN, .plies = -1 }, "X wins with best play" },
    { { MNK_LOSS, .plies = 8, .exact = true }, "O wins in 4" },
    { { MNK_LOSS, .plies = 8 }, "O wins in at most 4" },
    { { MNK_LOSS, .plies = -1 }, "O wins with best play" },
    { { MNK_DRAW, .plies = 2 }, "Even: a draw with best play" },
    { { MNK_ESTIMATE, .plies = -1 }, "Winning chances 50%" },
  };

  for (guint i = 0; i < G_N_ELEMENTS (expected); i++)
    {
      NoughtsVerdict verdict = { .score = expected[i].score };
      g_autofree char *words = noughts_verdict_describe_score (&verdict, &rule_3x3, MNK_X);

      g_assert_cmpstr (words, ==, expected[i].words);
    }
}

/* A move's tooltip has the chances that the bar shows after it. */
static void
test_worth_in_game (void)
{
  g_autoptr (NoughtsAnalysis) analysis = analyse (&rule_gomoku, "h8 h9 i9");
  NoughtsNode *end = node_at (analysis, 3);
  NoughtsVerdict verdict = { .score = { MNK_ESTIMATE, .plies = -1 } };
  g_autofree char *words = NULL;
  g_autofree char *chances = NULL;
  double x;

  g_assert_true (noughts_analysis_get_expected (analysis, end, MNK_X, &x));
  verdict.score.value = x > 0.5 ? -200 : 200;
  words = noughts_analysis_describe_worth (analysis, end, &verdict);
  chances = g_strdup_printf ("Winning chances %.0f%%", CLAMP (100 * x, 1, 99));
  g_assert_cmpstr (words, ==, chances);
}

/* A move after which the other side wins at once does not lose at once itself. */
static void
test_worth_of_loss (void)
{
  g_autoptr (NoughtsAnalysis) analysis = analyse (&rule_gomoku, "h8 a1 i8 a2 j8 a3 k8 o15");
  const NoughtsVerdict verdict = { .score = { MNK_ESTIMATE, .plies = -1 } };
  g_autofree char *words =
      noughts_analysis_describe_worth (analysis, node_at (analysis, 8), &verdict);

  g_assert_cmpstr (words, ==, "Black wins in 1");
}

/* A forbidden move that loses is worth what it comes to. */
static void
test_worth_of_forbidden (void)
{
  const MnkRule renju = { 15, 15, 5, MNK_RENJU };
  g_autoptr (NoughtsGame) game =
      noughts_game_from_text (&renju, "h8 a1 i8 a3 j8 a5 l8 a7 m8 a9", NULL);
  g_autoptr (NoughtsAnalysis) analysis = noughts_analysis_new ();
  NoughtsVerdict verdict;
  g_autofree char *words = NULL;

  noughts_game_set_forbidden_loses (game, TRUE);
  g_assert_true (noughts_game_play (game, (MnkPoint){ 10, 7 }, NULL));
  g_assert_cmpint (noughts_game_get_result (game), ==, NOUGHTS_RESULT_O_WON);
  noughts_analysis_set_strength (analysis, 0.02);
  noughts_analysis_set_game (analysis, game);
  wait_idle (analysis);
  g_assert_true (noughts_analysis_get_verdict (analysis, noughts_game_get_end (game), &verdict));
  words = noughts_analysis_describe_worth (analysis, noughts_game_get_end (game), &verdict);
  g_assert_cmpstr (words, ==, "Loses at once");
}

/* The best move is named only for flawed moves and for missed wins in one. */
static void
test_kinds (void)
{
  const struct
  {
    NoughtsKind kind;
    gboolean missed_win_in_one;
    const char *words;
  } expected[] = {
    { NOUGHTS_KIND_EXCELLENT, TRUE, "Excellent · a2 would have won at once" },
    { NOUGHTS_KIND_EXCELLENT, FALSE, "Excellent" },
    { NOUGHTS_KIND_MISTAKE, FALSE, "Mistake · a2 was best" },
  };

  for (guint i = 0; i < G_N_ELEMENTS (expected); i++)
    {
      NoughtsVerdict verdict = {
        .kind = expected[i].kind,
        .best = { 0, 1 },
        .missed_win_in_one = expected[i].missed_win_in_one,
      };
      g_autofree char *words = noughts_verdict_describe (&verdict, &rule_3x3);

      g_assert_cmpstr (words, ==, expected[i].words);
    }
}

/* An estimate is 1…99 per cent, or the engine's own number; a proven draw has its sign. */
static void
test_units (void)
{
  const struct
  {
    const MnkRule *rule;
    MnkScore score;
    const char *percent, *units;
  } expected[] = {
    { &rule_gomoku, { MNK_ESTIMATE, .value = 0, .plies = -1 }, "50%", "0" },
    { &rule_gomoku, { MNK_ESTIMATE, .value = 20000, .plies = -1 }, "99%", "+20000" },
    { &rule_gomoku, { MNK_ESTIMATE, .value = -20000, .plies = -1 }, "1%", "−20000" },
    { &rule_gomoku, { MNK_WIN, .plies = 5 }, "Black W3", "Black W3" },
    { &rule_gomoku, { MNK_LOSS, .plies = 6 }, "White W3", "White W3" },
    { &rule_3x3, { MNK_LOSS, .plies = 6 }, "O W3", "O W3" },
    { &rule_gomoku, { MNK_DRAW, .plies = 6 }, "=", "=" },
    { &rule_3x3, { MNK_DRAW, .plies = 6 }, "0.5", "0.5" },
  };

  for (guint i = 0; i < G_N_ELEMENTS (expected); i++)
    {
      g_autofree char *percent = noughts_write_evaluation (expected[i].score, MNK_X,
                                                           expected[i].rule, NOUGHTS_UNIT_PERCENT);
      g_autofree char *units = noughts_write_evaluation (expected[i].score, MNK_X, expected[i].rule,
                                                         NOUGHTS_UNIT_ENGINE);

      g_assert_cmpstr (percent, ==, expected[i].percent);
      g_assert_cmpstr (units, ==, expected[i].units);
    }
}

int
main (int argc, char *argv[])
{
  g_test_init (&argc, &argv, NULL);

  g_test_add_func ("/words/evaluation", test_evaluation);
  g_test_add_func ("/words/end", test_end);
  g_test_add_func ("/words/estimate", test_estimate);
  g_test_add_func ("/words/at-most", test_at_most);
  g_test_add_func ("/words/progress", test_progress);
  g_test_add_func ("/words/units", test_units);
  g_test_add_func ("/words/worth", test_worth);
  g_test_add_func ("/words/worth-in-game", test_worth_in_game);
  g_test_add_func ("/words/worth-of-loss", test_worth_of_loss);
  g_test_add_func ("/words/worth-of-forbidden", test_worth_of_forbidden);
  g_test_add_func ("/words/kinds", test_kinds);

  return g_test_run ();
}
