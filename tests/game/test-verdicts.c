/* SPDX-License-Identifier: GPL-3.0-or-later */

/* What is known of each move: evaluations, grades, and the best moves. */

#include "analysis-fixtures.h"
#include "noughts-game-private.h"
#include "noughts-verdicts-needs.h"
#include "noughts-verdicts-values.h"

static void
test_sketch (void)
{
  const struct
  {
    int points;
    const char *words;
    const char *tooltip;
  } expected[] = {
    { 0, "Good", "Even: a draw with best play" },
    { 0, "Good", "Even: a draw with best play" },
    { -94, "Mistake · b2 was best", "O wins in 3" },
    { -96, "Blunder · a3 was best", "X wins in 2" },
    { 97, "Great", "X wins in 2" },
    { -98, "Lost", "X wins in 1" },
  };
  g_autoptr (NoughtsAnalysis) analysis = analyse (&rule_3x3, SKETCH);

  for (guint i = 0; i < G_N_ELEMENTS (expected); i++)
    {
      NoughtsVerdict verdict;
      g_autofree char *words = NULL;
      g_autofree char *tooltip = NULL;

      g_assert_true (noughts_analysis_get_verdict (analysis, node_at (analysis, i + 1), &verdict));
      words = noughts_verdict_describe (&verdict, &rule_3x3);
      tooltip = noughts_verdict_describe_score (&verdict, &rule_3x3, i % 2 == 0 ? MNK_X : MNK_O);
      g_assert_cmpstr (words, ==, expected[i].words);
      g_assert_cmpint (verdict.points, ==, expected[i].points);
      g_assert_cmpstr (tooltip, ==, expected[i].tooltip);
    }
}

static void
test_given_up (void)
{
  g_autoptr (NoughtsAnalysis) analysis = analyse (&rule_3x3, "b2 a1");
  NoughtsGame *game = noughts_analysis_get_game (analysis);
  g_autofree char *label = NULL;
  g_autofree char *words = NULL;
  MnkPiece label_end;
  double expected;

  noughts_game_resign (game, MNK_X);
  g_assert_true (noughts_analysis_describe (analysis, noughts_game_get_end (game), MNK_X, TRUE,
                                            &label, &label_end, &words));
  g_assert_cmpstr (label, ==, "0-1");
  g_assert_cmpint (label_end, ==, MNK_O);
  g_assert_true (
      noughts_analysis_get_expected (analysis, noughts_game_get_end (game), MNK_X, &expected));
  g_assert_cmpfloat (expected, ==, 0);

  /* The position on the board was even. */
  g_assert_true (noughts_analysis_get_expected_on_board (analysis, noughts_game_get_end (game),
                                                         MNK_X, &expected));
  g_assert_cmpfloat (expected, ==, 0.5);
}

/* An ended game has its value before any evaluation. */
static void
test_ended_at_once (void)
{
  g_autoptr (NoughtsAnalysis) analysis = noughts_analysis_new ();
  g_autoptr (NoughtsGame) game = make_game (&rule_3x3, "a1 a2 b1 b2 c1");
  MnkScore score;

  noughts_analysis_set_enabled (analysis, FALSE);
  noughts_analysis_set_game (analysis, game);
  g_assert_true (noughts_analysis_get_score (analysis, noughts_game_get_end (game), &score));
  g_assert_cmpint (score.outcome, ==, MNK_LOSS);
  g_assert_cmpint (score.plies, ==, 0);
  g_assert_false (noughts_analysis_get_score (analysis, node_at (analysis, 2), &score));
  g_assert_false (noughts_analysis_get_busy (analysis));
}

/* A forbidden move is judged without a search, and "evaluated" is emitted; again when the best move
 * is known from the position's evaluation. */
static void
test_forbidden (void)
{
  g_autoptr (NoughtsGame) game = make_game (&rule_renju, "g8 a15 i8 c15 h7 e15 h9 g15");
  g_autoptr (NoughtsAnalysis) analysis = noughts_analysis_new ();
  g_autoptr (GPtrArray) nodes = g_ptr_array_new ();
  NoughtsVerdict verdict;
  MnkScore score;
  NoughtsNode *end;

  noughts_game_set_forbidden_loses (game, TRUE);
  g_assert_true (noughts_game_play (game, find_cell (&rule_renju, "h8"), NULL));
  end = noughts_game_get_end (game);
  noughts_analysis_set_strength (analysis, 0.02);
  g_signal_connect (analysis, "evaluated", G_CALLBACK (note_cb), nodes);
  noughts_analysis_set_game (analysis, game);
  g_assert_true (noughts_analysis_get_verdict (analysis, end, &verdict));
  g_assert_cmpint (verdict.kind, ==, NOUGHTS_KIND_BLUNDER);
  g_assert_true (mnk_point_is_pass (verdict.best));
  wait_idle (analysis);

  g_assert_true (g_ptr_array_find (nodes, end, NULL));
  g_assert_true (noughts_analysis_get_verdict (analysis, end, &verdict));
  g_assert_cmpint (verdict.kind, ==, NOUGHTS_KIND_BLUNDER);
  g_assert_cmpint (verdict.points, ==, -99);
  g_assert_false (mnk_point_is_pass (verdict.best));
  g_assert_cmpstr (noughts_analysis_get_why (analysis, end), ==, "is forbidden: two open threes");
  g_assert_true (noughts_analysis_get_score (analysis, end, &score));
  g_assert_cmpint (score.outcome, ==, MNK_WIN);
}

/* The value of an unevaluated position is that of the move that led there. */
static void
test_value_of_move (void)
{
  g_autoptr (NoughtsAnalysis) analysis = analyse (&rule_3x3, "c2 c3");
  NoughtsGame *game = noughts_analysis_get_game (analysis);
  MnkScore before, after;

  play_moves (game, "b1");
  g_assert_true (noughts_analysis_get_score (analysis, noughts_game_get_end (game), &before));
  wait_idle (analysis);
  g_assert_true (noughts_analysis_get_score (analysis, noughts_game_get_end (game), &after));
  g_assert_cmpint (before.outcome, ==, after.outcome);
  g_assert_cmpint (before.plies, ==, after.plies);
}

static void
test_variation (void)
{
  g_autoptr (NoughtsAnalysis) analysis = analyse (&rule_3x3, "c2 c3 b1");
  NoughtsGame *game = noughts_analysis_get_game (analysis);
  NoughtsNode *mistake = noughts_game_get_end (game);
  NoughtsVerdict verdict;

  noughts_game_undo (game);
  play_moves (game, "b2");
  wait_idle (analysis);
  g_assert_true (noughts_analysis_get_verdict (analysis, noughts_game_get_end (game), &verdict));
  g_assert_cmpint (verdict.kind, ==, NOUGHTS_KIND_GOOD);
  g_assert_true (noughts_analysis_get_verdict (analysis, mistake, &verdict));
  g_assert_cmpint (verdict.kind, ==, NOUGHTS_KIND_MISTAKE);
}

static void
test_page (void)
{
  g_autoptr (NoughtsAnalysis) analysis =
      analyse (&rule_page, "0,0 1000000,5 1,0 1000001,5 2,0 1000002,6");
  NoughtsGame *game = noughts_analysis_get_game (analysis);
  NoughtsEvaluation *evaluation = peek (analysis, noughts_game_get_end (game));
  NoughtsVerdict verdict;

  g_assert_nonnull (evaluation);
  g_assert_cmpint (noughts_evaluation_get_report (evaluation)->n_moves, >, 0);
  for (int i = 0; i < noughts_evaluation_get_report (evaluation)->n_moves; i++)
    g_assert_true (noughts_game_can_play (
        game, noughts_evaluation_get_report (evaluation)->moves[i].move, NULL));
  g_assert_true (noughts_analysis_get_verdict (analysis, noughts_game_get_end (game), &verdict));
}

/* All first moves on an unbounded board are alike: the evaluation exists before the first stone. */
static void
test_first_stone (void)
{
  g_autoptr (NoughtsAnalysis) first = analyse (&rule_page, "");
  NoughtsGame *game = noughts_analysis_get_game (first);
  NoughtsVerdict verdict;

  g_assert_true (noughts_game_play (game, (MnkPoint){ -9, 8 }, NULL));
  wait_idle (first);
  g_assert_true (noughts_analysis_get_verdict (first, node_at (first, 1), &verdict));
  g_assert_cmpint (verdict.kind, ==, NOUGHTS_KIND_BEST);
  g_assert_true (mnk_point_equal (verdict.best, (MnkPoint){ -9, 8 }));
  g_assert_null (noughts_analysis_get_why (first, node_at (first, 1)));
}

/* A first stone that is taken back does not affect the empty board's evaluation. */
static void
test_first_stone_again (void)
{
  g_autoptr (NoughtsAnalysis) first = analyse (&rule_page, "");
  NoughtsGame *game = noughts_analysis_get_game (first);
  g_autoptr (NoughtsHint) hint = NULL;

  g_assert_true (noughts_game_play (game, (MnkPoint){ -9, 8 }, NULL));
  wait_idle (first);
  noughts_game_undo (game);
  wait_idle (first);
  hint = noughts_hint_new (noughts_analysis_get_verdicts (first), node_at (first, 0));
  g_assert_nonnull (hint);
  g_assert_true (mnk_point_equal (hint->moves[0], (MnkPoint){ 0, 0 }));
}

/* The first stones on an unbounded board are no variations of each other. */
static void
test_first_stones (void)
{
  g_autoptr (NoughtsAnalysis) page = analyse (&rule_page, "0,0 1,1");
  NoughtsGame *game = noughts_analysis_get_game (page);
  NoughtsNode *end = noughts_game_get_end (game);
  g_autoptr (NoughtsHint) hint = NULL;

  noughts_game_jump (game, noughts_game_get_root (game));
  play_moves (game, "2,1");
  wait_idle (page);
  noughts_game_jump (game, end);
  noughts_analysis_set_strength (page, 0.05);
  wait_idle (page);
  hint = noughts_hint_new (noughts_analysis_get_verdicts (page), noughts_game_get_root (game));
  g_assert_nonnull (hint);
  g_assert_true (mnk_point_equal (hint->moves[0], (MnkPoint){ 0, 0 }));
}

/* Four stones of each side, which begin a game or are set up in it. */
static NoughtsGame *
make_page_with_fours (gboolean midway)
{
  NoughtsStone stones[8];
  NoughtsStep step = { .move = MNK_PASS, .turn = MNK_X, .stones = stones, .n_stones = 8 };
  NoughtsGame *game;
  NoughtsNode *node;

  for (int i = 0; i < 8; i++)
    stones[i] = (NoughtsStone){ { i / 2, i % 2 == 0 ? 0 : 5 }, i % 2 == 0 ? MNK_X : MNK_O, 0 };
  if (!midway)
    return noughts_game_new_from_stones (&rule_page, MNK_X, stones, 8);

  game = make_game (&rule_page, "");
  node = noughts_game_append_step (game, noughts_game_get_root (game), NULL, &step);
  g_assert_nonnull (node);
  noughts_game_jump (game, node);
  return game;
}

/* The first move is none on an empty board where stones have been set up. */
static void
test_first_move (gconstpointer midway)
{
  g_autoptr (NoughtsAnalysis) analysis = noughts_analysis_new ();
  g_autoptr (NoughtsGame) game = make_page_with_fours (GPOINTER_TO_INT (midway));
  NoughtsVerdict verdict;

  play_moves (game, "2,3");
  noughts_analysis_set_strength (analysis, 0.02);
  noughts_analysis_set_game (analysis, game);
  wait_idle (analysis);
  g_assert_true (noughts_analysis_get_verdict (analysis, noughts_game_get_end (game), &verdict));
  g_assert_cmpint (verdict.kind, ==, NOUGHTS_KIND_BLUNDER);
  g_assert_false (mnk_point_equal (verdict.best, (MnkPoint){ 2, 3 }));
}

/* A move far from all stones is judged, too. */
static void
test_far_move (void)
{
  g_autoptr (NoughtsAnalysis) away = analyse (&rule_page, "0,0 0,5 1,0 2,5 2,0 4,5 3,0 6,5 60,60");
  NoughtsVerdict verdict;

  g_assert_true (noughts_analysis_get_verdict (away, node_at (away, 9), &verdict));
  g_assert_cmpint (verdict.score.outcome, ==, MNK_WIN);
  g_assert_cmpint (verdict.score.plies, ==, 3);
  g_assert_true (verdict.missed_win_in_one);
  g_assert_false (noughts_analysis_is_beyond (away, node_at (away, 9)));
}

/* All moves at a position are judged by the same evaluation, even if it is improved while another
 * of the lines is shown. */
static void
test_variations (void)
{
  static const char *const others[] = { "i9", "f7", "j10", "d8", "g11", "i6", "f9" };
  g_autoptr (NoughtsAnalysis) analysis = analyse (&rule_gomoku, "h8 g9 f8 e8 g7 e9 h7 e7");
  NoughtsGame *game = noughts_analysis_get_game (analysis);
  NoughtsNode *main_end = noughts_game_get_end (game);
  int n = 0;

  for (guint i = 0; i < G_N_ELEMENTS (others); i++)
    {
      noughts_game_jump (game, node_at (analysis, i + 1));
      play_moves (game, others[i]);
      wait_idle (analysis);
      noughts_game_jump (game, main_end);
    }
  wait_idle (analysis);
  noughts_analysis_set_strength (analysis, 0.15);
  wait_idle (analysis);

  for (NoughtsNode *node = main_end; node != NULL; node = noughts_node_get_parent (node))
    {
      NoughtsNode *child = noughts_node_get_child (node);
      NoughtsNode *other = child != NULL ? noughts_node_get_sibling (child) : NULL;
      NoughtsVerdict verdict, variation;

      if (other == NULL)
        continue;

      g_assert_true (noughts_analysis_get_verdict (analysis, child, &verdict));
      g_assert_true (noughts_analysis_get_verdict (analysis, other, &variation));
      g_assert_true (mnk_point_equal (verdict.best, variation.best));
      n++;
    }
  g_assert_cmpint (n, ==, G_N_ELEMENTS (others));
}

/* A variation may begin with a stone of the side that was not to move: it is no move to grade. */
static void
test_out_of_turn (void)
{
  g_autoptr (NoughtsAnalysis) analysis = noughts_analysis_new ();
  g_autoptr (NoughtsGame) game = make_game (&rule_3x3, "a1 b2");
  const NoughtsStep step = { .move = find_cell (&rule_3x3, "c1"), .piece = MNK_X };
  NoughtsVerdict verdict;
  NoughtsNode *node;
  MnkScore score;

  node = noughts_game_append_step (game, noughts_game_get_node_at (game, 1), NULL, &step);
  g_assert_nonnull (node);
  noughts_game_jump (game, node);
  noughts_analysis_set_game (analysis, game);
  wait_idle (analysis);
  g_assert_true (node_at (analysis, 2) == node);
  g_assert_false (noughts_analysis_get_verdict (analysis, node, &verdict));
  g_assert_true (noughts_analysis_is_beyond (analysis, node));
  g_assert_true (noughts_analysis_get_score (analysis, node, &score));
  g_assert_true (noughts_analysis_get_verdict (analysis, node_at (analysis, 1), &verdict));
}

/* Stores an evaluation of two moves. */
static void
keep_two (NoughtsVerdicts *verdicts,
          NoughtsNode *node,
          const char *first,
          MnkScore first_score,
          const char *second,
          MnkScore second_score)
{
  const MnkRule *rule = noughts_game_get_rule (noughts_verdicts_get_game (verdicts));
  MnkScoredMove moves[] = {
    { .move = find_cell (rule, first), .score = first_score, .n_line = 1 },
    { .move = find_cell (rule, second), .score = second_score, .n_line = 1 },
  };
  MnkReport report = { .moves = moves, .n_moves = 2, .n_best = 1, .score = first_score };
  g_autoptr (NoughtsEvaluation) evaluation = NULL;
  MnkWindow window;

  for (int i = 0; i < 2; i++)
    moves[i].line = &moves[i].move;
  noughts_game_get_window (noughts_verdicts_get_game (verdicts), node, &window);
  evaluation = noughts_evaluation_new (&report, &window);
  noughts_evaluation_judge (evaluation, &report, &window, NULL, NULL);
  evaluation->complete = TRUE;
  keep (verdicts, node, evaluation);
}

/* A move with a low estimate becomes a win when the other side is proven lost: list and bar
 * agree. */
static void
test_outdone (void)
{
  const MnkScore won = { .outcome = MNK_WIN, .plies = 5, .exact = true };
  const MnkScore lost = { .outcome = MNK_LOSS, .plies = 8 };
  const MnkScore doubtful = { .outcome = MNK_ESTIMATE, .value = 40, .plies = -1 };
  g_autoptr (NoughtsAnalysis) analysis = noughts_analysis_new ();
  NoughtsVerdicts *verdicts = noughts_analysis_get_verdicts (analysis);
  g_autoptr (NoughtsGame) game = make_game (&rule_gomoku, "h8 a1 i8 a3 j8 a5 h9");
  NoughtsVerdict verdict;
  NoughtsNode *move;

  noughts_analysis_set_enabled (analysis, FALSE);
  noughts_analysis_set_game (analysis, game);
  move = node_at (analysis, 7);
  for (guint ply = 0; ply < 6; ply++)
    keep_two (verdicts, node_at (analysis, ply), "o1", doubtful, "o2", doubtful);
  keep_two (verdicts, node_at (analysis, 6), "k8", won, "h9", doubtful);
  noughts_analysis_set_enabled (analysis, TRUE);
  g_assert_true (noughts_analysis_get_verdict (analysis, move, &verdict));
  g_assert_cmpint (verdict.kind, ==, NOUGHTS_KIND_BLUNDER);
  noughts_analysis_set_enabled (analysis, FALSE);
  wait_idle (analysis);

  keep_two (verdicts, move, "h10", lost, "h7", lost);
  noughts_analysis_set_enabled (analysis, TRUE);
  wait_until (noughts_analysis_get_verdict (analysis, move, &verdict)
              && verdict.score.outcome == MNK_WIN);
  g_assert_cmpint (verdict.score.plies, ==, 9);
  g_assert_cmpint (verdict.kind, <, NOUGHTS_KIND_INACCURACY);

  /* It is not searched again and again. */
  noughts_analysis_set_enabled (analysis, FALSE);
  wait_idle (analysis);
}

/* A longer win that is known from the position after a move does not replace a shorter one. */
static void
test_not_outdone (void)
{
  const MnkScore lost = { .outcome = MNK_LOSS, .plies = 8 };
  const MnkScore doubtful = { .outcome = MNK_ESTIMATE, .value = 40, .plies = -1 };
  g_autoptr (NoughtsAnalysis) analysis = noughts_analysis_new ();
  NoughtsVerdicts *verdicts = noughts_analysis_get_verdicts (analysis);
  g_autoptr (NoughtsGame) game = make_game (&rule_gomoku, "h8 a1 i8 a3 j8 a5 k8");
  NoughtsVerdict verdict;

  noughts_analysis_set_enabled (analysis, FALSE);
  noughts_analysis_set_strength (analysis, 0.02);
  noughts_analysis_set_game (analysis, game);
  for (guint ply = 0; ply < 6; ply++)
    keep_two (verdicts, node_at (analysis, ply), "o1", doubtful, "o2", doubtful);
  keep_two (verdicts, node_at (analysis, 7), "g8", lost, "l8", lost);
  noughts_analysis_set_enabled (analysis, TRUE);
  wait_idle (analysis);
  g_assert_true (noughts_analysis_get_verdict (analysis, node_at (analysis, 7), &verdict));
  g_assert_cmpint (verdict.score.outcome, ==, MNK_WIN);
  g_assert_cmpint (verdict.score.plies, ==, 3);
}

/* Of two wins the one at once is named, in any order of the search's moves. */
static void
test_missed_win (void)
{
  g_autoptr (NoughtsVerdicts) verdicts = noughts_verdicts_new (1);
  g_autoptr (NoughtsGame) game = make_game (&rule_gomoku, "e8 a1 f8 c1 g8 e1 h8 d8 j10");
  NoughtsVerdict verdict;

  noughts_verdicts_set_game (verdicts, game);
  keep_evaluation (verdicts, noughts_game_get_node_at (game, 8), "j10 i8", 2,
                   (MnkScore){ .outcome = MNK_WIN, .plies = 3 }, NULL);
  g_assert_true (noughts_verdicts_get_verdict (verdicts, noughts_game_get_end (game), &verdict));
  g_assert_true (verdict.missed_win_in_one);
  g_assert_true (mnk_point_equal (verdict.best, find_cell (&rule_gomoku, "i8")));
}

/* Returns a board of renju where Black has no legal move, and neither side can win. */
static NoughtsGame *
make_full_game (void)
{
  static const MnkRule rule = { 7, 7, 5, MNK_RENJU };
  NoughtsGame *game =
      make_game (&rule, "b5 f4 d5 a5 c6 a1 c3 d1 a4 g4 e2 c2 b1 a7 b4 f1 e6 d3 e7 a2 e5 g2 g5 f5 "
                        "a6 d6 g6 f7 e3 a3 g3 e4 b6 d7 c1 c7 b2 f2 f3 e1 f6 d4 b7 d2 c4 c5 g7 g1");

  g_assert_true (noughts_game_must_pass (game));
  return game;
}

/* Asserts that the pass has no verdict, and that the position before it is a draw. */
static void
assert_pass_is_beyond (NoughtsAnalysis *analysis)
{
  NoughtsNode *pass = noughts_game_get_end (noughts_analysis_get_game (analysis));
  NoughtsNode *before = noughts_node_get_parent (pass);
  NoughtsVerdict verdict;
  MnkScore score;

  g_assert_true (noughts_analysis_is_beyond (analysis, pass));
  g_assert_false (noughts_analysis_is_beyond (analysis, node_at (analysis, 1)));
  g_assert_false (noughts_analysis_get_verdict (analysis, pass, &verdict));
  g_assert_true (noughts_analysis_get_score (analysis, before, &score));
  g_assert_cmpint (score.outcome, ==, MNK_DRAW);
  g_assert_null (noughts_hint_new (noughts_analysis_get_verdicts (analysis), before));
}

/* No verdict is awaited for a pass that is played after all else is evaluated. */
static void
test_forced_pass (void)
{
  g_autoptr (NoughtsAnalysis) analysis = noughts_analysis_new ();
  g_autoptr (NoughtsGame) game = make_full_game ();

  noughts_analysis_set_strength (analysis, 0.02);
  noughts_analysis_set_game (analysis, game);
  wait_idle (analysis);
  g_assert_true (noughts_game_play (game, MNK_PASS, NULL));
  wait_idle (analysis);
  assert_pass_is_beyond (analysis);
}

/* Nor for one that was there before. */
static void
test_forced_pass_before (void)
{
  g_autoptr (NoughtsAnalysis) analysis = noughts_analysis_new ();
  g_autoptr (NoughtsGame) game = make_full_game ();

  g_assert_true (noughts_game_play (game, MNK_PASS, NULL));
  noughts_analysis_set_strength (analysis, 0.02);
  noughts_analysis_set_game (analysis, game);
  g_assert_true (noughts_analysis_is_beyond (analysis, noughts_game_get_end (game)));
  wait_idle (analysis);
  assert_pass_is_beyond (analysis);
}

/* ---- Without an analysis ---- */

typedef struct
{
  NoughtsVerdicts *verdicts;
  NoughtsGame *game;
  NoughtsNode *before; /* a position with a stored evaluation */
  NoughtsNode *move;   /* a move that was played there */
  GPtrArray *news;
} Fixture;

static void
set_up (Fixture *fixture, gconstpointer data)
{
  fixture->verdicts = noughts_verdicts_new (1);
  fixture->game = make_game (&rule_gomoku, "h8 h9 i8");
  fixture->before = noughts_game_get_node_at (fixture->game, 2);
  fixture->move = noughts_game_get_node_at (fixture->game, 3);
  fixture->news = g_ptr_array_new ();
  noughts_verdicts_set_game (fixture->verdicts, fixture->game);
  keep_evaluation (fixture->verdicts, fixture->before, "i8 j8", 1,
                   (MnkScore){ .outcome = MNK_WIN, .plies = 9 }, NULL);
}

static void
tear_down (Fixture *fixture, gconstpointer data)
{
  g_ptr_array_unref (fixture->news);
  noughts_verdicts_free (fixture->verdicts);
  g_object_unref (fixture->game);
}

/* Reading a verdict from a stored evaluation changes nothing. */
static void
test_read (Fixture *fixture, gconstpointer data)
{
  NoughtsVerdict verdict;
  MnkScore score;
  double expected;

  g_assert_true (noughts_verdicts_get_verdict (fixture->verdicts, fixture->move, &verdict));
  g_assert_cmpint (verdict.score.outcome, ==, MNK_WIN);
  g_assert_null (noughts_verdicts_get_why (fixture->verdicts, fixture->move));
  g_assert_true (noughts_verdicts_get_score (fixture->verdicts, fixture->before, &score));
  g_assert_true (
      noughts_verdicts_get_expected (fixture->verdicts, fixture->before, MNK_X, FALSE, &expected));
  g_assert_false (
      noughts_needs_evaluation (fixture->verdicts, fixture->before, NOUGHTS_NEED_VERDICTS));
  g_assert_cmpuint (noughts_verdicts_count (fixture->verdicts), ==, 0);
  g_assert_false (noughts_verdicts_has_verdict (fixture->verdicts, fixture->move));
}

/* Results from the cache are news once. */
static void
test_recall (Fixture *fixture, gconstpointer data)
{
  noughts_verdicts_recall (fixture->verdicts, fixture->before, fixture->news);
  g_assert_cmpuint (fixture->news->len, ==, 2);
  g_assert_true (g_ptr_array_index (fixture->news, 0) == fixture->before);
  g_assert_true (g_ptr_array_index (fixture->news, 1) == fixture->move);
  g_assert_true (noughts_verdicts_has_verdict (fixture->verdicts, fixture->move));

  noughts_verdicts_recall (fixture->verdicts, fixture->before, fixture->news);
  g_assert_cmpuint (fixture->news->len, ==, 2);
}

/* With another strength a position is evaluated again; until then its result stays. */
static void
test_strength (Fixture *fixture, gconstpointer data)
{
  NoughtsVerdict verdict;

  noughts_verdicts_recall (fixture->verdicts, fixture->before, fixture->news);
  noughts_verdicts_set_strength (fixture->verdicts, 2);
  g_assert_true (
      noughts_needs_evaluation (fixture->verdicts, fixture->before, NOUGHTS_NEED_VERDICTS));
  g_assert_true (noughts_verdicts_get_verdict (fixture->verdicts, fixture->move, &verdict));
}

/* An incomplete evaluation does not replace a complete one. */
static void
test_cut_short (Fixture *fixture, gconstpointer data)
{
  NoughtsKey key = noughts_verdicts_get_key (fixture->verdicts, fixture->before);
  NoughtsEvaluation *whole = noughts_verdicts_get_evaluation (fixture->verdicts, fixture->before);
  MnkReport report = { 0 };
  MnkWindow window;
  g_autoptr (NoughtsEvaluation) half = NULL;

  noughts_game_get_window (fixture->game, fixture->before, &window);
  half = noughts_evaluation_new (&report, &window);
  g_assert_false (noughts_verdicts_keep (fixture->verdicts, key, half));
  g_assert_true (noughts_verdicts_get_evaluation (fixture->verdicts, fixture->before) == whole);
}

/* Setting another game drops the findings and keeps the evaluations. */
static void
test_game_again (Fixture *fixture, gconstpointer data)
{
  noughts_verdicts_recall (fixture->verdicts, fixture->before, fixture->news);
  noughts_verdicts_set_game (fixture->verdicts, NULL);
  g_assert_cmpuint (noughts_verdicts_count (fixture->verdicts), ==, 0);
  noughts_verdicts_set_game (fixture->verdicts, fixture->game);
  g_assert_nonnull (noughts_verdicts_get_evaluation (fixture->verdicts, fixture->before));
}

static void
add (const char *path, void (*test) (Fixture *, gconstpointer))
{
  g_test_add (path, Fixture, NULL, set_up, test, tear_down);
}

int
main (int argc, char *argv[])
{
  g_test_init (&argc, &argv, NULL);

  g_test_add_func ("/verdicts/sketch", test_sketch);
  g_test_add_func ("/verdicts/given-up", test_given_up);
  g_test_add_func ("/verdicts/ended-at-once", test_ended_at_once);
  g_test_add_func ("/verdicts/forbidden", test_forbidden);
  g_test_add_func ("/verdicts/forced-pass", test_forced_pass);
  g_test_add_func ("/verdicts/forced-pass-before", test_forced_pass_before);
  g_test_add_func ("/verdicts/value-of-move", test_value_of_move);
  g_test_add_func ("/verdicts/variation", test_variation);
  g_test_add_func ("/verdicts/page", test_page);
  g_test_add_func ("/verdicts/first-stone", test_first_stone);
  g_test_add_func ("/verdicts/first-stone-again", test_first_stone_again);
  g_test_add_func ("/verdicts/first-stones", test_first_stones);
  g_test_add_data_func ("/verdicts/first-move", GINT_TO_POINTER (FALSE), test_first_move);
  g_test_add_data_func ("/verdicts/first-move-midway", GINT_TO_POINTER (TRUE), test_first_move);
  g_test_add_func ("/verdicts/far-move", test_far_move);
  g_test_add_func ("/verdicts/missed-win", test_missed_win);
  g_test_add_func ("/verdicts/variations", test_variations);
  g_test_add_func ("/verdicts/out-of-turn", test_out_of_turn);
  g_test_add_func ("/verdicts/outdone", test_outdone);
  g_test_add_func ("/verdicts/not-outdone", test_not_outdone);
  add ("/verdicts/read", test_read);
  add ("/verdicts/recall", test_recall);
  add ("/verdicts/strength", test_strength);
  add ("/verdicts/cut-short", test_cut_short);
  add ("/verdicts/game-again", test_game_again);

  return g_test_run ();
}
