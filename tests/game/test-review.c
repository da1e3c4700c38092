/* SPDX-License-Identifier: GPL-3.0-or-later */

/* The review of a game, and another try at its moves. */

#include "game-fixtures.h"
#include "noughts-accuracy.h"
#include "noughts-game-hands.h"
#include "noughts-review.h"

#include <math.h>

/* The known game, played to its end: X errs with b1, O with c1. */
#define SKETCH "c2 c3 b1 c1 b2 b3 a2"

static void
assert_described (const NoughtsReview *review,
                  MnkPiece side,
                  const MnkRule *rule,
                  const char *expected)
{
  g_autofree char *words = noughts_review_describe (review, side, rule);

  g_assert_cmpstr (words, ==, expected);
}

static void
test_small (void)
{
  g_autoptr (NoughtsAnalysis) analysis = analyse (&rule_3x3, SKETCH);
  NoughtsReview review;

  noughts_review_take (&review, analysis);
  g_assert_true (noughts_review_is_whole (&review));
  g_assert_cmpuint (review.sides[MNK_X].n_moves, ==, 4);
  g_assert_cmpuint (review.sides[MNK_O].n_moves, ==, 3);
  g_assert_cmpuint (review.sides[MNK_X].counts[NOUGHTS_KIND_GOOD], ==, 1);
  g_assert_cmpuint (review.sides[MNK_X].counts[NOUGHTS_KIND_MISTAKE], ==, 1);
  g_assert_cmpuint (review.sides[MNK_X].counts[NOUGHTS_KIND_GREAT], ==, 1);
  g_assert_cmpuint (review.sides[MNK_X].counts[NOUGHTS_KIND_BEST], ==, 1);
  g_assert_cmpuint (review.sides[MNK_O].counts[NOUGHTS_KIND_GOOD], ==, 1);
  g_assert_cmpuint (review.sides[MNK_O].counts[NOUGHTS_KIND_LOST], ==, 1);
  g_assert_cmpuint (review.sides[MNK_O].counts[NOUGHTS_KIND_BLUNDER], ==, 1);

  /* A lost game that stays lost is kept, too. */
  assert_described (&review, MNK_X, &rule_3x3, "3 of 4 moves correct");
  assert_described (&review, MNK_O, &rule_3x3, "2 of 3 moves correct");
}

/* Until all moves are judged there is the progress, and no accuracy. */
static void
test_unfinished (void)
{
  g_autoptr (NoughtsGame) game = make_game (&rule_gomoku, "h8 h9 i9 g7");
  g_autoptr (NoughtsAnalysis) analysis = noughts_analysis_new ();
  NoughtsReview review;

  noughts_analysis_set_strength (analysis, 0.02);
  noughts_analysis_set_game (analysis, game);
  noughts_review_take (&review, analysis);
  g_assert_false (noughts_review_is_whole (&review));
  g_assert_false (review.sides[MNK_X].has_accuracy);
  assert_described (&review, MNK_X, &rule_gomoku, "0 of 2 moves analysed");

  wait_idle (analysis);
  noughts_review_take (&review, analysis);
  g_assert_true (noughts_review_is_whole (&review));
  g_assert_true (review.sides[MNK_O].has_accuracy);
  g_assert_cmpfloat (review.sides[MNK_O].accuracy, >, 0);
  g_assert_cmpfloat (review.sides[MNK_O].accuracy, <=, 100);
}

/* A side without a move has no description. */
static void
test_one_move (void)
{
  g_autoptr (NoughtsAnalysis) analysis = analyse (&rule_gomoku, "h8");
  NoughtsReview review;

  noughts_review_take (&review, analysis);
  assert_described (&review, MNK_X, &rule_gomoku, "accuracy 100.0% · no mistakes");
  assert_described (&review, MNK_O, &rule_gomoku, NULL);
}

static void
test_flawed (void)
{
  g_autoptr (NoughtsAnalysis) analysis = analyse (&rule_3x3, SKETCH);
  NoughtsNode *start = node_at (analysis, 0), *mistake = node_at (analysis, 3);
  NoughtsNode *blunder = node_at (analysis, 4), *end = node_at (analysis, 7);

  g_assert_true (noughts_review_find_flawed (analysis, start, MNK_EMPTY) == mistake);
  g_assert_true (noughts_review_find_flawed (analysis, mistake, MNK_EMPTY) == blunder);
  g_assert_true (noughts_review_find_flawed (analysis, blunder, MNK_EMPTY) == mistake);
  g_assert_true (noughts_review_find_flawed (analysis, end, MNK_EMPTY) == mistake);
  g_assert_true (noughts_review_find_flawed (analysis, start, MNK_O) == blunder);
  /* The only flawed move is the next one after itself. */
  g_assert_true (noughts_review_find_flawed (analysis, blunder, MNK_O) == blunder);
}

/* The moves from a ply on are made by those who sit there now. */
static void
note_hands_from (NoughtsAnalysis *analysis, guint ply)
{
  NoughtsGame *game = noughts_analysis_get_game (analysis);

  for (; ply <= noughts_game_get_n_plies (game); ply++)
    noughts_game_note_hands (game, node_at (analysis, ply));
}

/* Of a side that another player had before, only what its present player has made counts. */
static void
test_hands (void)
{
  g_autoptr (NoughtsAnalysis) analysis = analyse (&rule_3x3, SKETCH);
  NoughtsGame *game = noughts_analysis_get_game (analysis);
  NoughtsReview review;
  guint number;

  /* c2 c3 b1 | c1 b2 b3 a2: the player of X has made c3, b2 and a2. */
  noughts_game_switch_hands (game);
  note_hands_from (analysis, 4);
  noughts_review_take (&review, analysis);
  g_assert_true (noughts_review_is_whole (&review));
  g_assert_cmpuint (review.sides[MNK_X].n_moves, ==, 2);
  g_assert_cmpuint (review.sides[MNK_O].n_moves, ==, 2);
  g_assert_cmpuint (noughts_side_review_count_flawed (&review.sides[MNK_X]), ==, 0);
  g_assert_null (noughts_review_find_flawed (analysis, node_at (analysis, 0), MNK_X));
  g_assert_cmpuint (noughts_review_count_flawed (analysis, MNK_X, node_at (analysis, 3), &number),
                    ==, 0);
  g_assert_cmpuint (number, ==, 0);
  g_assert_true (noughts_review_find_flawed (analysis, node_at (analysis, 0), MNK_EMPTY)
                 == node_at (analysis, 3));

  /* Switched back, the moves before are their own again, and those between are not. */
  noughts_game_switch_hands (game);
  note_hands_from (analysis, 6);
  noughts_review_take (&review, analysis);
  g_assert_cmpuint (review.sides[MNK_X].n_moves, ==, 3);
  g_assert_cmpuint (review.sides[MNK_O].n_moves, ==, 2);

  /* Twice at the same node is not at all. */
  noughts_game_switch_hands (game);
  noughts_game_switch_hands (game);
  noughts_review_take (&review, analysis);
  g_assert_cmpuint (review.sides[MNK_X].n_moves, ==, 3);

  noughts_game_begin_hands (game);
  note_hands_from (analysis, 6);
  noughts_review_take (&review, analysis);
  g_assert_cmpuint (review.sides[MNK_X].n_moves, ==, 1);
  g_assert_cmpuint (review.sides[MNK_O].n_moves, ==, 1);
}

/* The stones of an opening have no grade, and a review is whole without one. */
static void
test_laid (void)
{
  g_autoptr (NoughtsAnalysis) analysis = analyse (&rule_3x3, "b2 a1 c1 a2 a3");
  NoughtsGame *game = noughts_analysis_get_game (analysis);
  NoughtsVerdict verdict;
  NoughtsReview review;

  noughts_game_lay_opening (game, node_at (analysis, 3));
  for (guint ply = 1; ply <= 5; ply++)
    {
      g_assert_cmpint (noughts_analysis_get_verdict (analysis, node_at (analysis, ply), &verdict),
                       ==, ply > 3);
      g_assert_cmpint (noughts_analysis_is_beyond (analysis, node_at (analysis, ply)), ==,
                       ply <= 3);
    }
  noughts_review_take (&review, analysis);
  g_assert_true (noughts_review_is_whole (&review));
  g_assert_cmpuint (review.sides[MNK_X].n_moves, ==, 1);
  g_assert_cmpuint (review.sides[MNK_O].n_moves, ==, 1);
}

static void
test_nothing_flawed (void)
{
  g_autoptr (NoughtsAnalysis) analysis = analyse (&rule_3x3, "b2 a1");
  g_autoptr (NoughtsAnalysis) empty = analyse (&rule_3x3, "");

  g_assert_null (noughts_review_find_flawed (analysis, node_at (analysis, 0), MNK_EMPTY));
  g_assert_null (noughts_review_find_flawed (empty, node_at (empty, 0), MNK_EMPTY));
}

/* After O's blunder: b2 and both ways to three in a row. */
static void
test_line (void)
{
  g_autoptr (NoughtsAnalysis) analysis = analyse (&rule_3x3, SKETCH);
  MnkPoint moves[9];

  g_assert_cmpuint (noughts_review_get_line (analysis, node_at (analysis, 4), moves, 9), ==, 3);
  g_assert_true (mnk_point_equal (moves[0], (MnkPoint){ 1, 1 }));
  g_assert_cmpuint (noughts_review_get_line (analysis, node_at (analysis, 4), moves, 2), ==, 2);
  g_assert_cmpuint (noughts_review_get_line (analysis, node_at (analysis, 7), moves, 9), ==, 0);
}

/* Where everything is evaluated a try is answered at once. */
static void
test_try_small (void)
{
  g_autoptr (NoughtsAnalysis) analysis = analyse (&rule_3x3, SKETCH);
  NoughtsGame *game = noughts_analysis_get_game (analysis);
  NoughtsNode *before = node_at (analysis, 2);
  NoughtsTrial trial;

  noughts_game_jump (game, before);
  g_assert_true (noughts_analysis_try (analysis, before, (MnkPoint){ 1, 1 }, &trial));
  g_assert_cmpint (trial.verdict.kind, ==, NOUGHTS_KIND_GOOD);
  g_assert_true (mnk_point_equal (trial.line[0], (MnkPoint){ 1, 1 }));
  g_assert_true (noughts_analysis_try (analysis, before, (MnkPoint){ 1, 0 }, &trial));
  g_assert_cmpint (trial.verdict.kind, ==, NOUGHTS_KIND_MISTAKE);
  g_assert_cmpuint (noughts_game_get_n_plies (game), ==, 7);
}

/* A move that is not among the lines is searched; the verdicts on the others do not change. */
static void
test_try_large (void)
{
  g_autoptr (NoughtsAnalysis) analysis = analyse (&rule_gomoku, "h8 h9 i9 g7 j10");
  NoughtsGame *game = noughts_analysis_get_game (analysis);
  NoughtsNode *before = node_at (analysis, 4);
  const MnkPoint far = { 0, 0 };
  NoughtsVerdict played, again;
  NoughtsTrial trial;

  g_assert_true (noughts_analysis_get_verdict (analysis, node_at (analysis, 5), &played));
  noughts_game_jump (game, before);
  wait_idle (analysis);
  g_assert_false (noughts_analysis_try (analysis, before, far, &trial));
  g_assert_true (noughts_analysis_get_busy (analysis));
  wait_until (noughts_analysis_try (analysis, before, far, &trial));
  g_assert_true (noughts_kind_is_flawed (trial.verdict.kind));
  g_assert_cmpuint (trial.n_line, >=, 1);
  g_assert_true (mnk_point_equal (trial.line[0], far));

  g_assert_true (noughts_analysis_get_verdict (analysis, node_at (analysis, 5), &again));
  g_assert_cmpmem (&again, sizeof again, &played, sizeof played);
  g_assert_cmpuint (noughts_game_get_n_plies (game), ==, 5);
}

/* Another try replaces the one before it, and a step in the game ends it. */
static void
test_try_ends (void)
{
  g_autoptr (NoughtsAnalysis) analysis = analyse (&rule_gomoku, "h8 h9 i9 g7 j10");
  NoughtsGame *game = noughts_analysis_get_game (analysis);
  NoughtsNode *before = node_at (analysis, 4);
  NoughtsTrial trial;

  noughts_game_jump (game, before);
  wait_idle (analysis);
  g_assert_false (noughts_analysis_try (analysis, before, (MnkPoint){ 0, 0 }, &trial));
  g_assert_false (noughts_analysis_try (analysis, before, (MnkPoint){ 14, 14 }, &trial));
  wait_until (noughts_analysis_try (analysis, before, (MnkPoint){ 14, 14 }, &trial));
  g_assert_cmpint (trial.verdict.kind, !=, NOUGHTS_KIND_NONE);
  g_assert_true (mnk_point_equal (trial.line[0], (MnkPoint){ 14, 14 }));

  g_assert_false (noughts_analysis_try (analysis, before, (MnkPoint){ 14, 0 }, &trial));
  noughts_game_jump (game, node_at (analysis, 3));
  wait_idle (analysis);
  g_assert_cmpuint (noughts_game_get_ply (game), ==, 3);
}

/* Verdicts of an earlier run hold, although the evaluations are gone. */
static void
test_try_resumed (void)
{
  g_autoptr (NoughtsAnalysis) before = analyse (&rule_gomoku, "h8 h9 i9 g7 j10");
  g_autoptr (NoughtsAnalysis) analysis = noughts_analysis_new ();
  NoughtsGame *game = noughts_analysis_get_game (before);
  g_autoptr (GVariant) kept = g_variant_ref_sink (noughts_analysis_save (before));
  NoughtsVerdict played;
  NoughtsTrial trial;

  noughts_analysis_set_strength (analysis, 0.02);
  noughts_analysis_resume (analysis, game, kept);
  wait_idle (analysis);
  noughts_game_jump (game, node_at (analysis, 4));
  wait_idle (analysis);
  g_assert_true (noughts_analysis_get_verdict (analysis, node_at (analysis, 5), &played));
  g_assert_true (noughts_analysis_try (analysis, node_at (analysis, 4),
                                       noughts_node_get_move (node_at (analysis, 5)), &trial));
  g_assert_cmpmem (&trial.verdict, sizeof played, &played, sizeof played);
}

/* A cell far from all stones is searched, too; one that renju forbids never. */
static void
test_try_odd (void)
{
  g_autoptr (NoughtsAnalysis) page = analyse (&rule_page, "0,0 1,1 2,0");
  g_autoptr (NoughtsAnalysis) renju = analyse (&rule_renju, "f8 a1 g8 c1 h6 a15 h7 o15");
  NoughtsTrial trial;

  wait_until (noughts_analysis_try (page, node_at (page, 3), (MnkPoint){ 2000000000, 5 }, &trial));
  g_assert_cmpint (trial.verdict.kind, !=, NOUGHTS_KIND_NONE);

  g_assert_nonnull (
      noughts_game_why_forbidden (noughts_analysis_get_game (renju), (MnkPoint){ 7, 7 }));
  wait_until (noughts_analysis_try (renju, node_at (renju, 8), (MnkPoint){ 7, 7 }, &trial));
  g_assert_cmpint (trial.verdict.kind, ==, NOUGHTS_KIND_NONE);
  g_assert_false (noughts_analysis_get_busy (renju));
}

/* In long games moves at volatile values have more weight. */
static void
test_weights (void)
{
  g_autoptr (NoughtsAnalysis) analysis =
      analyse (&rule_gomoku, "g8 f8 h7 j9 g10 f9 f10 g11 h9 h10 j7 i8 i7 g7 "
                             "e6 d5 k7 l7 i10 f7");
  NoughtsCountedMove moves[20];
  double expected[21], level[21], accuracy, plain;
  NoughtsReview review;

  for (guint i = 0; i <= 20; i++)
    {
      NoughtsNode *node = node_at (analysis, i);
      NoughtsVerdict verdict;
      MnkScore before;

      level[i] = 0.5;
      g_assert_true (noughts_analysis_get_expected_on_board (analysis, node, MNK_X, &expected[i]));
      if (i == 0)
        continue;

      g_assert_true (noughts_analysis_get_verdict (analysis, node, &verdict));
      g_assert_true (
          noughts_analysis_get_score (analysis, noughts_node_get_parent (node), &before));
      moves[i - 1] = (NoughtsCountedMove){
        .side = noughts_node_get_piece (node),
        .forced = verdict.kind == NOUGHTS_KIND_FORCED,
        .lost = MAX (mnk_score_expected (before, &rule_gomoku)
                         - mnk_score_expected (verdict.score, &rule_gomoku),
                     0),
      };
    }

  noughts_review_take (&review, analysis);
  for (MnkPiece side = MNK_X; side <= MNK_O; side++)
    {
      g_assert_true (noughts_accuracy (moves, expected, 20, side, &accuracy));
      g_assert_true (noughts_accuracy (moves, level, 20, side, &plain));
      g_assert_cmpfloat_with_epsilon (review.sides[side].accuracy, accuracy, 1e-9);
      g_assert_true (fabs (accuracy - plain) > 1e-6);

      /* In a game that is a move shorter all moves count the same. */
      g_assert_true (noughts_accuracy (moves, expected, 19, side, &accuracy));
      g_assert_true (noughts_accuracy (moves, level, 19, side, &plain));
      g_assert_cmpfloat_with_epsilon (accuracy, plain, 1e-9);
    }
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);

  g_test_add_func ("/review/small", test_small);
  g_test_add_func ("/review/unfinished", test_unfinished);
  g_test_add_func ("/review/one-move", test_one_move);
  g_test_add_func ("/review/flawed", test_flawed);
  g_test_add_func ("/review/hands", test_hands);
  g_test_add_func ("/review/laid", test_laid);
  g_test_add_func ("/review/nothing-flawed", test_nothing_flawed);
  g_test_add_func ("/review/line", test_line);
  g_test_add_func ("/review/weights", test_weights);
  g_test_add_func ("/review/try/small", test_try_small);
  g_test_add_func ("/review/try/large", test_try_large);
  g_test_add_func ("/review/try/ends", test_try_ends);
  g_test_add_func ("/review/try/resumed", test_try_resumed);
  g_test_add_func ("/review/try/odd", test_try_odd);

  return g_test_run ();
}
