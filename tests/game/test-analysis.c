/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "game-fixtures.h"
#include "noughts-analysis-private.h"

/* The game of the sketches: true ratings of a 3×3 game, best moves and blunders. */
#define SKETCH "c2 c3 b1 c1 b2 b3"

static void
test_sketch (void)
{
  const struct
  {
    int         rating;
    const char *words;
    const char *tooltip;
  } expected[] = {
    { 0, "Good", "A draw with best play" },
    { 0, "Good", "A draw with best play" },
    { -94, "Mistake · b2 was best", "Loses in 6 moves, both sides counted" },
    { -96, "Blunder · a3 was best", "Loses in 4 moves, both sides counted" },
    { 97, "Great", "Wins in 3 moves, both sides counted" },
    { -98, "Good", "Loses in 2 moves, both sides counted" },
  };
  g_autoptr (NoughtsAnalysis) analysis = analyse (&rule_3x3, SKETCH);

  for (guint i = 0; i < G_N_ELEMENTS (expected); i++)
    {
      NoughtsVerdict verdict;
      g_autofree char *words = NULL;
      g_autofree char *tooltip = NULL;

      g_assert_true (noughts_analysis_get_verdict (analysis, node_at (analysis, i + 1), &verdict));
      words = noughts_verdict_describe (&verdict, &rule_3x3);
      tooltip = noughts_verdict_describe_rating (&verdict);
      g_assert_cmpstr (words, ==, expected[i].words);
      g_assert_cmpint (verdict.rating, ==, expected[i].rating);
      g_assert_cmpstr (tooltip, ==, expected[i].tooltip);
    }
}

static void
assert_described (const MnkRule *rule,
                  const char    *moves,
                  MnkPiece       view,
                  gboolean       is_you,
                  const char    *label,
                  MnkPiece       label_end,
                  const char    *words)
{
  g_autoptr (NoughtsAnalysis) analysis = analyse (rule, moves);
  NoughtsNode *end = noughts_game_get_end (noughts_analysis_get_game (analysis));
  g_autofree char *found_label = NULL;
  g_autofree char *found_words = NULL;
  MnkPiece found_end;

  g_assert_true (noughts_analysis_describe (analysis, end, view, is_you,
                                            &found_label, &found_end, &found_words));
  g_assert_cmpstr (found_label, ==, label);
  g_assert_cmpint (found_end, ==, label_end);
  g_assert_cmpstr (found_words, ==, words);
}

static void
test_describe (void)
{
  /* The winner's own moves are counted, also while the loser is to move. */
  assert_described (&rule_3x3, SKETCH, MNK_X, TRUE,
                    "W1", MNK_X, "You win in 1 more move of yours");
  assert_described (&rule_3x3, SKETCH, MNK_O, TRUE,
                    "W1", MNK_X, "Your opponent wins in 1 more move of its own");
  assert_described (&rule_3x3, "c2 c3 b1 c1 b2", MNK_X, TRUE,
                    "W1", MNK_X, "You win in 1 more move of yours");
  assert_described (&rule_3x3, "c2 c3 b1 c1", MNK_X, FALSE,
                    "W2", MNK_X, "X wins in 2 more moves of its own");
  assert_described (&rule_3x3, "c2 c3 b1", MNK_O, FALSE,
                    "W3", MNK_O, "O wins in 3 more moves of its own");
  assert_described (&rule_3x3, "b2", MNK_X, TRUE, "0.5", MNK_X, "A draw with best play");
  assert_described (&rule_3x3, "b2", MNK_O, TRUE, "0.5", MNK_O, "A draw with best play");

  /* The end. */
  assert_described (&rule_3x3, "a1 a2 b1 b2 c1", MNK_X, TRUE, "1-0", MNK_X, "You won");
  assert_described (&rule_3x3, "a1 a2 b1 b2 c1", MNK_O, TRUE, "0-1", MNK_X, "Your opponent won");
  assert_described (&rule_3x3, "a1 a2 b1 b2 c1", MNK_X, FALSE, "1-0", MNK_X, "X won");
  assert_described (&rule_3x3, "a1 b1 c1 b2 a2 a3 b3 c2 c3", MNK_O, TRUE, "½", MNK_O, "Draw");
}

/* What is only estimated never looks proven. */
static void
test_describe_estimate (void)
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
  g_assert_true (noughts_analysis_describe (analysis, end, MNK_X, TRUE,
                                            &label, &label_end, &words));
  if (score.outcome == MNK_ESTIMATE)
    {
      g_assert_true (g_str_has_prefix (label, "0."));
      g_assert_cmpint (label_end, ==, x >= 0.495 ? MNK_X : MNK_O);
      sentence = g_strdup_printf ("Your expected score is %.2f", CLAMP (x, 0.01, 0.99));
      if (ABS (x - 0.5) >= 0.005)
        g_assert_cmpstr (words, ==, sentence);
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
  g_assert_true (noughts_analysis_get_expected (analysis, noughts_game_get_end (game), MNK_X,
                                                &expected));
  g_assert_cmpfloat (expected, ==, 0);

  /* It stood even on the board. */
  g_assert_true (noughts_analysis_get_expected_on_board (analysis, noughts_game_get_end (game),
                                                         MNK_X, &expected));
  g_assert_cmpfloat (expected, ==, 0.5);
}

/* An ended game has its value before anything is rated, and even if nothing is. */
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

static void
assert_hint (const char *moves,
             const char *cells,
             const char *deeper,
             const char *sentence)
{
  g_autoptr (NoughtsAnalysis) analysis = analyse (&rule_3x3, moves);
  NoughtsNode *end = noughts_game_get_end (noughts_analysis_get_game (analysis));
  g_autoptr (NoughtsHint) hint = NULL;
  g_autoptr (GString) found = g_string_new (NULL);
  g_autoptr (GString) found_deeper = g_string_new (NULL);

  wait_until (noughts_analysis_want (analysis, end) != NULL);
  hint = noughts_analysis_get_hint (analysis, end);
  g_assert_nonnull (hint);
  for (guint i = 0; i < hint->n_moves; i++)
    {
      char text[MNK_MOVE_TEXT];

      g_string_append (found, mnk_move_to_text (&rule_3x3, hint->moves[i], text));
      if (hint->deeper[i])
        g_string_append (found_deeper, text);
    }

  g_assert_cmpstr (hint->sentence, ==, sentence);
  g_assert_cmpstr (found->str, ==, cells);
  g_assert_cmpstr (found_deeper->str, ==, deeper);
}

static void
test_hints (void)
{
  assert_hint (SKETCH, "a2", "", "a2 wins at once: it completes a2 b2 c2.");
  assert_hint ("", "a1b1c1a2b2c2a3b3c3", "a1c1a3c3",
               "Every move draws. a1 is the hardest to answer: 7 of 8 replies lose.");
  assert_hint ("c2 c3 b1", "a3", "",
               "a3 wins in 3 moves. a3 threatens to win at b3.");
  assert_hint ("a1 b2 c1", "b1", "",
               "b1 draws, everything else loses. "
               "b1 stops X from winning there and threatens to win at b3.");
  assert_hint ("c2 c3 b1 c1", "b2", "",
               "b2 wins in 2 moves. b2 threatens to win at a2 and at b3.");
  assert_hint ("c2 c3 b1 c1 b2", "a1a2a3b3", "",
               "Every move loses, each as soon as the others.");
  assert_hint ("a1 b1 a3", "a2", "",
               "Every move loses; a2 holds out longest. a2 stops X from winning there.");
  assert_hint ("a1 a2 b2 c3 b1 b3 c2 c1", "a3", "",
               "a3 is the only move left. a3 stops O from winning there.");
}

static void
note_cb (NoughtsAnalysis *analysis,
         NoughtsNode     *node,
         GPtrArray       *nodes)
{
  if (nodes->len == 0 || g_ptr_array_index (nodes, nodes->len - 1) != node)
    g_ptr_array_add (nodes, node);
}

/* A forbidden move is judged without a search, and says so; once its position is rated, the move
 * that was best is announced, too. */
static void
test_foul (void)
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
  g_signal_connect (analysis, "rated", G_CALLBACK (note_cb), nodes);
  noughts_analysis_set_game (analysis, game);
  g_assert_true (noughts_analysis_get_verdict (analysis, end, &verdict));
  g_assert_cmpint (verdict.kind, ==, NOUGHTS_KIND_BLUNDER);
  g_assert_true (mnk_point_is_pass (verdict.best));
  wait_idle (analysis);

  g_assert_true (g_ptr_array_find (nodes, end, NULL));
  g_assert_true (noughts_analysis_get_verdict (analysis, end, &verdict));
  g_assert_cmpint (verdict.kind, ==, NOUGHTS_KIND_BLUNDER);
  g_assert_cmpint (verdict.rating, ==, -99);
  g_assert_false (mnk_point_is_pass (verdict.best));
  g_assert_cmpstr (noughts_analysis_get_why (analysis, end), ==, "is forbidden: two open threes");
  g_assert_true (noughts_analysis_get_score (analysis, end, &score));
  g_assert_cmpint (score.outcome, ==, MNK_WIN);
}

/* Two wins at once, without a line to name. */
static void
test_hint_two_wins (void)
{
  assert_hint ("a1 b3 c1 a2 c3 b2", "b1c2", "", "b1 and c2 win at once.");
}

/* The replies are looked at when a hint asks for them, also where all else is known. */
static void
test_hint_asked_late (void)
{
  static const MnkRule rule = { 4, 4, 4, MNK_FREESTYLE };
  g_autoptr (NoughtsAnalysis) analysis = analyse (&rule, "a1 b1 c1 d1 b2 a2 d2 c2");
  NoughtsNode *end = noughts_game_get_end (noughts_analysis_get_game (analysis));
  NoughtsRating *rating = noughts_analysis_peek (analysis, end);

  g_assert_true (rating->complete);
  g_assert_cmpint (rating->report.score.outcome, ==, MNK_DRAW);
  g_assert_cmpint (rating->report.n_best, >, 1);
  g_assert_null (rating->replies);
  wait_until (noughts_analysis_want (analysis, end) != NULL);
  rating = noughts_analysis_peek (analysis, end);
  g_assert_true (rating->answered);
  g_assert_nonnull (rating->replies);
}

static void
test_no_hint (void)
{
  g_autoptr (NoughtsAnalysis) analysis = noughts_analysis_new ();
  g_autoptr (NoughtsGame) over = make_game (&rule_3x3, "a1 a2 b1 b2 c1");
  g_autoptr (NoughtsGame) open = make_game (&rule_gomoku, "h8");

  noughts_analysis_set_enabled (analysis, FALSE);
  noughts_analysis_set_game (analysis, over);
  g_assert_null (noughts_analysis_want (analysis, noughts_game_get_end (over)));
  g_assert_null (noughts_analysis_get_hint (analysis, noughts_game_get_end (over)));
  g_assert_false (noughts_analysis_get_busy (analysis));
  noughts_analysis_set_game (analysis, open);
  g_assert_null (noughts_analysis_get_hint (analysis, noughts_game_get_end (open)));
}

/* A hint comes although nothing else is rated. */
static void
test_hint_while_off (void)
{
  g_autoptr (NoughtsAnalysis) analysis = noughts_analysis_new ();
  g_autoptr (NoughtsGame) game = make_game (&rule_gomoku, "h8 h9 i8 i9 j8 j9");
  g_autoptr (NoughtsHint) hint = NULL;
  NoughtsVerdict verdict;

  noughts_analysis_set_enabled (analysis, FALSE);
  noughts_analysis_set_strength (analysis, 0.05);
  noughts_analysis_set_game (analysis, game);
  g_assert_false (noughts_analysis_get_busy (analysis));
  wait_until (noughts_analysis_want (analysis, noughts_game_get_end (game)) != NULL);
  hint = noughts_analysis_get_hint (analysis, noughts_game_get_end (game));
  g_assert_nonnull (hint);
  g_assert_cmpuint (hint->n_moves, >=, 1);
  g_assert_false (noughts_analysis_get_verdict (analysis, noughts_game_get_end (game), &verdict));
}

/* The current node first, then the line from its end. */
static void
test_newest_first (void)
{
  g_autoptr (NoughtsAnalysis) analysis = noughts_analysis_new ();
  g_autoptr (NoughtsGame) game = make_game (&rule_gomoku, "h8 h9 i8 g8 i9");
  g_autoptr (GPtrArray) nodes = g_ptr_array_new ();
  MnkScore score;

  noughts_game_jump (game, noughts_game_get_node_at (game, 2));
  noughts_analysis_set_strength (analysis, 0.02);
  g_signal_connect (analysis, "rated", G_CALLBACK (note_cb), nodes);
  noughts_analysis_set_game (analysis, game);
  wait_idle (analysis);

  g_assert_true (g_ptr_array_index (nodes, 0) == noughts_game_get_node_at (game, 2));
  g_assert_true (g_ptr_array_index (nodes, 1) == noughts_game_get_node_at (game, 3));
  g_assert_true (g_ptr_array_index (nodes, 2) == noughts_game_get_node_at (game, 5));
  for (guint ply = 0; ply <= 5; ply++)
    {
      NoughtsVerdict verdict;

      g_assert_true (noughts_analysis_get_score (analysis, noughts_game_get_node_at (game, ply),
                                                 &score));
      if (ply > 0)
        g_assert_true (noughts_analysis_get_verdict (analysis,
                                                     noughts_game_get_node_at (game, ply),
                                                     &verdict));
    }
}

/* A new move stops what is being rated for an older one; all is rated in the end. */
static void
test_preempted (void)
{
  g_autoptr (NoughtsAnalysis) analysis = noughts_analysis_new ();
  g_autoptr (NoughtsGame) game = make_game (&rule_gomoku, "h8");
  NoughtsVerdict verdict;

  noughts_analysis_set_strength (analysis, 3600);
  noughts_analysis_set_game (analysis, game);
  g_assert_true (noughts_analysis_get_busy (analysis));
  play_moves (game, "h9 i9");
  noughts_analysis_set_strength (analysis, 0.02);
  wait_idle (analysis);
  for (guint ply = 1; ply <= 3; ply++)
    g_assert_true (noughts_analysis_get_verdict (analysis, noughts_game_get_node_at (game, ply),
                                                 &verdict));
}

/* What a stopped search has found is shown, but judges no move. */
static void
test_half_done (void)
{
  g_autoptr (NoughtsAnalysis) analysis = noughts_analysis_new ();
  g_autoptr (NoughtsGame) game = make_game (&rule_gomoku, "h8");
  NoughtsVerdict verdict;
  MnkScore score;

  noughts_analysis_set_strength (analysis, 3600);
  noughts_analysis_set_game (analysis, game);
  wait_until (noughts_analysis_peek (analysis, node_at (analysis, 1)) != NULL);
  play_moves (game, "h9");

  /* The next search has begun: the first is over. */
  wait_until (noughts_analysis_peek (analysis, node_at (analysis, 2)) != NULL);
  g_assert_false (noughts_analysis_peek (analysis, node_at (analysis, 1))->complete);
  g_assert_true (noughts_analysis_get_score (analysis, node_at (analysis, 1), &score));
  g_assert_false (noughts_analysis_get_verdict (analysis, node_at (analysis, 2), &verdict));
}

/* A search that is cut short replaces no complete result. */
static void
test_half_done_again (void)
{
  g_autoptr (NoughtsAnalysis) analysis = analyse (&rule_gomoku, "h8 h9 i9");
  NoughtsGame *game = noughts_analysis_get_game (analysis);
  NoughtsNode *before = noughts_game_get_end (game);

  /* A move that the lines lack asks for another look. */
  noughts_analysis_set_paused (analysis, TRUE);
  play_moves (game, "a1");
  noughts_game_jump (game, before);
  noughts_analysis_set_paused (analysis, FALSE);
  g_assert_true (noughts_analysis_get_busy (analysis));
  noughts_analysis_set_paused (analysis, TRUE);
  wait_idle (analysis);
  g_assert_true (noughts_analysis_peek (analysis, before)->complete);
}

/* A played move that is in none of the lines is rated, too. */
static void
test_include (void)
{
  g_autoptr (NoughtsAnalysis) analysis = analyse (&rule_gomoku, "h8 h9 i9");
  NoughtsGame *game = noughts_analysis_get_game (analysis);
  NoughtsVerdict verdict;
  NoughtsRating *rating;

  rating = noughts_analysis_peek (analysis, noughts_game_get_end (game));
  g_assert_nonnull (rating);
  g_assert_cmpint (noughts_rating_find (rating, find_cell (&rule_gomoku, "a1")), <, 0);
  play_moves (game, "a1");
  g_assert_false (noughts_analysis_get_verdict (analysis, noughts_game_get_end (game), &verdict));
  wait_idle (analysis);
  g_assert_true (noughts_analysis_get_verdict (analysis, noughts_game_get_end (game), &verdict));
  g_assert_cmpint (verdict.kind, >=, NOUGHTS_KIND_INACCURACY);
  g_assert_false (mnk_point_is_pass (verdict.best));
  rating = noughts_analysis_peek (analysis, noughts_node_get_parent (noughts_game_get_end (game)));
  g_assert_cmpint (noughts_rating_find (rating, find_cell (&rule_gomoku, "a1")), >=, 0);
}

static void
forbid_cb (NoughtsAnalysis *analysis,
           NoughtsNode     *node,
           gpointer         data)
{
  g_assert_not_reached ();
}

/* What is still being rated when another game comes, or none, is not heard of again. */
static void
test_stale (void)
{
  NoughtsAnalysis *analysis = noughts_analysis_new ();
  g_autoptr (NoughtsGame) old = make_game (&rule_gomoku, "h8");
  g_autoptr (NoughtsGame) new = make_game (&rule_gomoku, "a1");
  MnkScore score;
  gulong handler;

  noughts_analysis_set_strength (analysis, 3600);
  noughts_analysis_set_game (analysis, old);
  g_assert_true (noughts_analysis_get_busy (analysis));
  noughts_analysis_set_enabled (analysis, FALSE);
  handler = g_signal_connect (analysis, "rated", G_CALLBACK (forbid_cb), NULL);
  noughts_analysis_set_game (analysis, NULL);
  wait_idle (analysis);
  g_signal_handler_disconnect (analysis, handler);

  noughts_analysis_set_enabled (analysis, TRUE);
  noughts_analysis_set_game (analysis, old);
  noughts_analysis_set_game (analysis, new);
  noughts_analysis_set_strength (analysis, 0.02);
  wait_idle (analysis);
  g_assert_true (noughts_analysis_get_score (analysis, noughts_game_get_end (new), &score));

  /* Gone while at work. */
  noughts_analysis_set_strength (analysis, 3600);
  g_assert_true (noughts_analysis_get_busy (analysis));
  g_signal_connect (analysis, "rated", G_CALLBACK (forbid_cb), NULL);
  g_assert_finalize_object (analysis);
  noughts_workers_wait ();
  run_pending ();
}

static void
test_paused (void)
{
  g_autoptr (NoughtsAnalysis) analysis = noughts_analysis_new ();
  g_autoptr (NoughtsGame) large = make_game (&rule_gomoku, "h8");
  g_autoptr (NoughtsGame) small = make_game (&rule_3x3, "b2");

  noughts_analysis_set_paused (analysis, TRUE);
  noughts_analysis_set_strength (analysis, 3600);
  noughts_analysis_set_game (analysis, large);
  g_assert_false (noughts_analysis_get_busy (analysis));
  noughts_analysis_set_paused (analysis, FALSE);
  g_assert_true (noughts_analysis_get_busy (analysis));
  noughts_analysis_set_paused (analysis, TRUE);
  wait_idle (analysis);

  /* A small board is rated between two blinks. */
  noughts_analysis_set_game (analysis, small);
  g_assert_true (noughts_analysis_get_busy (analysis));
  wait_idle (analysis);
}

/* Nothing is rated twice: the same moves in a new game are known as soon as they are played. */
static void
test_remembered (void)
{
  g_autoptr (NoughtsAnalysis) analysis = analyse (&rule_3x3, SKETCH);
  g_autoptr (NoughtsGame) again = noughts_game_new (&rule_3x3, NULL);
  g_autoptr (NoughtsGame) transposed = make_game (&rule_3x3, "b1 c3 c2");
  NoughtsVerdict verdict;
  MnkScore score;

  noughts_analysis_set_game (analysis, again);
  play_moves (again, "c2 c3 b1");
  g_assert_false (noughts_analysis_get_busy (analysis));
  g_assert_true (noughts_analysis_get_verdict (analysis, noughts_game_get_end (again), &verdict));
  g_assert_cmpint (verdict.rating, ==, -94);

  noughts_analysis_set_game (analysis, transposed);
  g_assert_true (noughts_analysis_get_score (analysis, noughts_game_get_end (transposed), &score));
  g_assert_cmpint (score.outcome, ==, MNK_WIN);
  g_assert_cmpint (score.plies, ==, 5);
  wait_idle (analysis);
}

/* The value of a position that has only been reached, from the move that led there. */
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
  NoughtsRating *rating = noughts_analysis_peek (analysis, noughts_game_get_end (game));
  NoughtsVerdict verdict;

  g_assert_nonnull (rating);
  g_assert_cmpint (noughts_rating_get_report (rating)->n_moves, >, 0);
  for (int i = 0; i < noughts_rating_get_report (rating)->n_moves; i++)
    g_assert_true (noughts_game_can_play (game, noughts_rating_get_report (rating)->moves[i].move,
                                          NULL));
  g_assert_true (noughts_analysis_get_verdict (analysis, noughts_game_get_end (game), &verdict));
}

static NoughtsRating *
make_rating (int n_moves)
{
  g_autofree MnkRatedMove *moves = g_new0 (MnkRatedMove, n_moves);
  MnkPoint line[3] = { 0 };
  MnkReport report = { .moves = moves, .n_moves = n_moves, .n_best = 1 };
  MnkWindow window = { 0 };

  for (int i = 0; i < n_moves; i++)
    moves[i] = (MnkRatedMove) { .line = line, .n_line = 3 };

  return noughts_rating_new (&report, &window);
}

static void
test_cache (void)
{
  g_autoptr (NoughtsCache) cache = noughts_cache_new (20000);
  guint kept = 0;

  for (guint i = 0; i < 100; i++)
    {
      g_autoptr (NoughtsRating) rating = make_rating (20);

      noughts_cache_store (cache, (NoughtsKey) { i, i }, rating);
      g_assert_cmpuint (noughts_cache_get_bytes (cache), <=, 20000);

      /* The first is used again and again, and so it stays. */
      g_assert_nonnull (noughts_cache_look_up (cache, (NoughtsKey) { 0, 0 }));
    }

  g_assert_nonnull (noughts_cache_look_up (cache, (NoughtsKey) { 99, 99 }));
  g_assert_null (noughts_cache_look_up (cache, (NoughtsKey) { 1, 1 }));
  g_assert_null (noughts_cache_look_up (cache, (NoughtsKey) { 99, 98 }));
  for (guint i = 0; i < 100; i++)
    kept += noughts_cache_look_up (cache, (NoughtsKey) { i, i }) != NULL;
  g_assert_cmpuint (kept, >, 5);
  g_assert_cmpuint (kept, <, 40);
}

/* All first moves of an endless page are alike; a move far from all stones is judged, too. */
static void
test_far_moves (void)
{
  g_autoptr (NoughtsAnalysis) first = analyse (&rule_page, "");
  g_autoptr (NoughtsAnalysis) away = NULL;
  NoughtsGame *game = noughts_analysis_get_game (first);
  g_autoptr (NoughtsHint) hint = NULL;
  NoughtsVerdict verdict;

  /* The page has been rated before the stone falls. */
  g_assert_true (noughts_game_play (game, (MnkPoint) { -9, 8 }, NULL));
  wait_idle (first);
  g_assert_true (noughts_analysis_get_verdict (first, node_at (first, 1), &verdict));
  g_assert_cmpint (verdict.kind, ==, NOUGHTS_KIND_BEST);
  g_assert_true (mnk_point_equal (verdict.best, (MnkPoint) { -9, 8 }));
  g_assert_null (noughts_analysis_get_why (first, node_at (first, 1)));

  /* It leaves no trace on an empty page. */
  noughts_game_undo (game);
  wait_idle (first);
  hint = noughts_analysis_get_hint (first, node_at (first, 0));
  g_assert_nonnull (hint);
  g_assert_true (mnk_point_equal (hint->moves[0], (MnkPoint) { 0, 0 }));

  away = analyse (&rule_page, "0,0 0,5 1,0 2,5 2,0 4,5 3,0 6,5 60,60");
  g_assert_true (noughts_analysis_get_verdict (away, node_at (away, 9), &verdict));
  g_assert_cmpint (verdict.score.outcome, ==, MNK_WIN);
  g_assert_cmpint (verdict.score.plies, ==, 3);
  g_assert_true (verdict.missed_win_in_one);
  g_assert_false (noughts_analysis_is_beyond (away, node_at (away, 9)));
}

typedef struct
{
  NoughtsNode *node;
  NoughtsGame *game;
} OtherGame;

static void
take_other_game_cb (NoughtsAnalysis *analysis,
                    NoughtsNode     *node,
                    OtherGame       *other)
{
  if (node != other->node)
    return;

  other->node = NULL;
  noughts_analysis_set_game (analysis, other->game);
}

/* A handler that hears of a variation being judged anew may replace the game; the first stones on
 * an unbounded page have no variation. */
static void
test_variations_and_others (void)
{
  g_autoptr (NoughtsAnalysis) analysis = analyse (&rule_gomoku, "h8 g9 f8");
  g_autoptr (NoughtsAnalysis) page = analyse (&rule_page, "0,0 1,1");
  g_autoptr (NoughtsGame) small = make_game (&rule_3x3, "");
  g_autoptr (NoughtsHint) hint = NULL;
  NoughtsGame *game = noughts_analysis_get_game (analysis);
  OtherGame other = { .game = small };
  NoughtsNode *end = noughts_game_get_end (game);

  noughts_game_jump (game, node_at (analysis, 1));
  play_moves (game, "i9");
  wait_idle (analysis);
  other.node = noughts_game_get_current (game);
  noughts_game_jump (game, end);
  wait_idle (analysis);
  g_signal_connect (analysis, "rated", G_CALLBACK (take_other_game_cb), &other);
  noughts_analysis_set_strength (analysis, 0.05);
  wait_idle (analysis);
  g_assert_null (other.node);

  game = noughts_analysis_get_game (page);
  end = noughts_game_get_end (game);
  noughts_game_jump (game, noughts_game_get_root (game));
  play_moves (game, "2,1");
  wait_idle (page);
  noughts_game_jump (game, end);
  noughts_analysis_set_strength (page, 0.05);
  wait_idle (page);
  hint = noughts_analysis_get_hint (page, noughts_game_get_root (game));
  g_assert_nonnull (hint);
  g_assert_true (mnk_point_equal (hint->moves[0], (MnkPoint) { 0, 0 }));
}

/* Whatever was played in a position is judged by the same rating of it, also when that is bettered
 * while another of the lines is shown. */
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

static void
test_keys (void)
{
  g_autoptr (NoughtsGame) game = make_game (&rule_3x3, "c2 c3 b1");
  g_autoptr (NoughtsGame) transposed = make_game (&rule_3x3, "b1 c3 c2");
  g_autoptr (NoughtsGame) mirrored = make_game (&rule_3x3, "a2 a3 b1");
  g_autoptr (NoughtsGame) other_rule = make_game (&(MnkRule) { 3, 3, 3, MNK_STANDARD }, "c2 c3 b1");
  g_autoptr (NoughtsGame) page = make_game (&rule_page, "0,0");
  g_autoptr (NoughtsGame) elsewhere = make_game (&rule_page, "7,0");
  g_autoptr (NoughtsGame) above = make_game (&rule_page, "0,7");
  NoughtsGame *games[] = { game, transposed, mirrored, other_rule, page, elsewhere, above };
  NoughtsKey keys[G_N_ELEMENTS (games)];

  for (guint i = 0; i < G_N_ELEMENTS (games); i++)
    {
      MnkWindow window;

      noughts_game_get_window (games[i], noughts_game_get_end (games[i]), &window);
      keys[i] = noughts_key_for_window (&window);
      for (guint j = 0; j < i; j++)
        {
          gboolean same = i == 1 && j == 0;

          g_assert_cmpint (keys[i].a == keys[j].a, ==, same);
          g_assert_cmpint (keys[i].b == keys[j].b, ==, same);
        }
    }
}

/* Keeps what a search might have said about a node's position: the best moves, which have this
 * score, then others, which lose. `losing` counts the replies to each best move, or is NULL. */
static void
keep_rating (NoughtsAnalysis *analysis,
             NoughtsNode     *node,
             const char      *cells,
             int              n_best,
             MnkScore         score,
             const guint     *losing)
{
  NoughtsGame *game = noughts_analysis_get_game (analysis);
  g_auto (GStrv) words = g_strsplit (cells, " ", -1);
  int n = (int) g_strv_length (words);
  g_autofree MnkRatedMove *moves = g_new0 (MnkRatedMove, n);
  MnkReport report = { .moves = moves, .n_moves = n, .n_best = n_best, .score = score };
  g_autoptr (NoughtsRating) rating = NULL;
  MnkWindow window;

  for (int i = 0; i < n; i++)
    moves[i] = (MnkRatedMove) {
      .move = find_cell (noughts_game_get_rule (game), words[i]),
      .score = i < n_best ? score : (MnkScore) { .outcome = MNK_LOSS, .plies = 2 },
    };
  for (int i = 0; i < n; i++)
    {
      moves[i].line = &moves[i].move;
      moves[i].n_line = 1;
    }

  noughts_game_get_window (game, node, &window);
  rating = noughts_rating_new (&report, &window);
  noughts_rating_judge (rating, &report, &window, NULL, NULL);
  rating->complete = TRUE;
  rating->replies = losing != NULL ? g_new (NoughtsReplies, n_best) : NULL;
  for (int i = 0; losing != NULL && i < n_best; i++)
    rating->replies[i] = (NoughtsReplies) { losing[i], 8 };

  noughts_cache_store (analysis->cache,
                       noughts_analysis_key (analysis, node), rating);
}

/* Keeps what a search might have said of two moves. */
static void
keep_two (NoughtsAnalysis *analysis,
          NoughtsNode     *node,
          const char      *first,
          MnkScore         first_score,
          const char      *second,
          MnkScore         second_score)
{
  const MnkRule *rule = noughts_game_get_rule (noughts_analysis_get_game (analysis));
  MnkRatedMove moves[] = {
    { .move = find_cell (rule, first), .score = first_score, .n_line = 1 },
    { .move = find_cell (rule, second), .score = second_score, .n_line = 1 },
  };
  MnkReport report = { .moves = moves, .n_moves = 2, .n_best = 1, .score = first_score };
  g_autoptr (NoughtsRating) rating = NULL;
  MnkWindow window;

  for (int i = 0; i < 2; i++)
    moves[i].line = &moves[i].move;
  noughts_game_get_window (noughts_analysis_get_game (analysis), node, &window);
  rating = noughts_rating_new (&report, &window);
  noughts_rating_judge (rating, &report, &window, NULL, NULL);
  rating->complete = TRUE;
  noughts_cache_store (analysis->cache, noughts_analysis_key (analysis, node), rating);
}

/* A move that was thought to be nothing much is a win once the other side is known to be lost: what
 * the list says of it and what the bar says are one. */
static void
test_outdone (void)
{
  const MnkScore won = { .outcome = MNK_WIN, .plies = 5, .exact = true };
  const MnkScore lost = { .outcome = MNK_LOSS, .plies = 8 };
  const MnkScore doubtful = { .outcome = MNK_ESTIMATE, .value = 40, .plies = -1 };
  g_autoptr (NoughtsAnalysis) analysis = noughts_analysis_new ();
  g_autoptr (NoughtsGame) game = make_game (&rule_gomoku, "h8 a1 i8 a3 j8 a5 h9");
  NoughtsVerdict verdict;
  NoughtsNode *move;

  noughts_analysis_set_enabled (analysis, FALSE);
  noughts_analysis_set_game (analysis, game);
  move = node_at (analysis, 7);
  for (guint ply = 0; ply < 6; ply++)
    keep_two (analysis, node_at (analysis, ply), "o1", doubtful, "o2", doubtful);
  keep_two (analysis, node_at (analysis, 6), "k8", won, "h9", doubtful);
  noughts_analysis_set_enabled (analysis, TRUE);
  g_assert_true (noughts_analysis_get_verdict (analysis, move, &verdict));
  g_assert_cmpint (verdict.kind, ==, NOUGHTS_KIND_BLUNDER);
  noughts_analysis_set_enabled (analysis, FALSE);
  wait_idle (analysis);

  keep_two (analysis, move, "h10", lost, "h7", lost);
  noughts_analysis_set_enabled (analysis, TRUE);
  wait_until (noughts_analysis_get_verdict (analysis, move, &verdict)
              && verdict.score.outcome == MNK_WIN);
  g_assert_cmpint (verdict.score.plies, ==, 9);
  g_assert_cmpint (verdict.kind, <, NOUGHTS_KIND_INACCURACY);

  /* That is not asked again and again. */
  noughts_analysis_set_enabled (analysis, FALSE);
  wait_idle (analysis);
}

/* Of two wins the one at once is to be named, whichever the search has listed first. */
static void
test_missed_win (void)
{
  g_autoptr (NoughtsAnalysis) analysis = noughts_analysis_new ();
  g_autoptr (NoughtsGame) game = make_game (&rule_gomoku, "e8 a1 f8 c1 g8 e1 h8 d8 j10");
  NoughtsVerdict verdict;

  noughts_analysis_set_paused (analysis, TRUE);
  noughts_analysis_set_game (analysis, game);
  keep_rating (analysis, node_at (analysis, 8), "j10 i8", 2,
               (MnkScore) { .outcome = MNK_WIN, .plies = 3 }, NULL);
  g_assert_true (noughts_analysis_get_verdict (analysis, noughts_game_get_end (game), &verdict));
  g_assert_true (verdict.missed_win_in_one);
  g_assert_true (mnk_point_equal (verdict.best, find_cell (&rule_gomoku, "i8")));
}

/* A distance that is not proven is told as the most that it can be. */
static void
test_at_most (void)
{
  const struct
  {
    gboolean    exact, is_you;
    MnkPiece    view;
    const char *words, *rating, *hint;
  } expected[] = {
    { TRUE, TRUE, MNK_X, "You win in 5 more moves of yours",
      "Wins in 9 moves, both sides counted", "i8 wins in 5 moves." },
    { FALSE, TRUE, MNK_X, "You win in at most 5 more moves of yours",
      "Wins in at most 9 moves, both sides counted", "i8 wins in at most 5 moves." },
    { FALSE, TRUE, MNK_O, "Your opponent wins in at most 5 more moves of its own",
      "Wins in at most 9 moves, both sides counted", "i8 wins in at most 5 moves." },
    { FALSE, FALSE, MNK_O, "Black wins in at most 5 more moves of its own",
      "Wins in at most 9 moves, both sides counted", "i8 wins in at most 5 moves." },
  };

  for (guint i = 0; i < G_N_ELEMENTS (expected); i++)
    {
      g_autoptr (NoughtsAnalysis) analysis = noughts_analysis_new ();
      g_autoptr (NoughtsGame) game = make_game (&rule_gomoku, "h8 h9 i8");
      g_autoptr (NoughtsHint) hint = NULL;
      g_autofree char *label = NULL;
      g_autofree char *words = NULL;
      g_autofree char *rating = NULL;
      NoughtsVerdict verdict;
      MnkPiece label_end;

      noughts_analysis_set_paused (analysis, TRUE);
      noughts_analysis_set_game (analysis, game);
      keep_rating (analysis, node_at (analysis, 2), "i8 j8", 1,
                   (MnkScore) { .outcome = MNK_WIN, .plies = 9, .exact = expected[i].exact },
                   NULL);
      g_assert_true (noughts_analysis_describe (analysis, node_at (analysis, 2), expected[i].view,
                                                expected[i].is_you, &label, &label_end, &words));
      g_assert_cmpstr (label, ==, "W5");
      g_assert_cmpstr (words, ==, expected[i].words);
      g_assert_true (noughts_analysis_get_verdict (analysis, node_at (analysis, 3), &verdict));
      rating = noughts_verdict_describe_rating (&verdict);
      g_assert_cmpstr (rating, ==, expected[i].rating);
      hint = noughts_analysis_get_hint (analysis, node_at (analysis, 2));
      g_assert_nonnull (hint);
      g_assert_cmpstr (hint->sentence, ==, expected[i].hint);

      verdict.score.outcome = MNK_LOSS;
      g_free (rating);
      rating = noughts_verdict_describe_rating (&verdict);
      g_assert_cmpstr (rating, ==, expected[i].exact
                                     ? "Loses in 9 moves, both sides counted"
                                     : "Loses in at most 9 moves, both sides counted");
    }
}

/* The line of another position than the shown one would not be understood. */
static void
test_progress_words (void)
{
  g_autoptr (NoughtsAnalysis) analysis = noughts_analysis_new ();
  g_autoptr (NoughtsGame) game = make_game (&rule_gomoku, "h8 h9 i8");

  noughts_analysis_set_paused (analysis, TRUE);
  noughts_analysis_set_game (analysis, game);
  for (guint ply = 2; ply <= 3; ply++)
    {
      g_autofree char *words = NULL;

      keep_rating (analysis, node_at (analysis, ply), "i9 j8", 1,
                   (MnkScore) { .outcome = MNK_WIN, .plies = 9 }, NULL);
      words = noughts_analysis_describe_progress (analysis, node_at (analysis, ply), 7, 1.5e6);
      g_assert_cmpstr (words, ==, ply == 2 ? "depth 7 · 1.5 M/s" : "depth 7 · 1.5 M/s · i9");
    }
}

static void
assert_told_after (const MnkRule *rule,
                   const char    *moves,
                   const char    *cells,
                   int            n_best,
                   MnkScore       score,
                   const guint   *losing,
                   const char    *sentence)
{
  g_autoptr (NoughtsAnalysis) analysis = noughts_analysis_new ();
  g_autoptr (NoughtsGame) game = make_game (rule, moves);
  NoughtsNode *end = noughts_game_get_end (game);
  g_autoptr (NoughtsHint) hint = NULL;

  noughts_analysis_set_enabled (analysis, FALSE);
  noughts_analysis_set_game (analysis, game);
  keep_rating (analysis, end, cells, n_best, score, losing);
  hint = noughts_analysis_get_hint (analysis, end);
  g_assert_nonnull (hint);
  g_assert_cmpstr (hint->sentence, ==, sentence);
}

static void
assert_told (const MnkRule *rule,
             const char    *moves,
             const char    *cells,
             int            n_best,
             MnkOutcome     outcome,
             const guint   *losing,
             const char    *sentence)
{
  assert_told_after (rule, moves, cells, n_best, (MnkScore) { .outcome = outcome, .plies = 2 },
                     losing, sentence);
}

static void
test_hint_words (void)
{
  /* What has not been rated may draw, too. */
  assert_told (&rule_3x3, "", "b2 a1 b1", 1, MNK_DRAW, NULL, "b2 draws.");
  assert_told (&rule_3x3, "b2 a1 c1 a3 a2 c2", "b3 c3 b1", 1, MNK_DRAW, NULL,
               "b3 draws, everything else loses.");

  /* Each keeps its own replies on the way into reading order. */
  assert_told (&rule_3x3, "", "c3 a1 b2", 3, MNK_DRAW, (guint[]) { 5, 3, 4 },
               "a1, b2 and c3 draw. c3 is the hardest to answer: 5 of 8 replies lose.");

  /* Four are named; of more the first three, and the rest are counted. */
  assert_told (&rule_3x3, "", "a1 b1 c1 a2", 4, MNK_DRAW, NULL, "a1, b1, c1 and a2 draw.");
  assert_told (&rule_3x3, "", "a1 b1 c1 a2 b2 c2", 6, MNK_DRAW, NULL,
               "a1, b1, c1 and 3 others draw.");

  /* On a large board the move that leaves White the most to find, if there is anything. */
  assert_told_after (&rule_gomoku, "a1 e8 c1 f8 e1 g8", "b2 d8", 2,
                     (MnkScore) { .outcome = MNK_LOSS, .plies = 6 }, NULL,
                     "Every move loses; b2 asks the most of White.");
  assert_told (&rule_gomoku, "a1 e8 c1 f8 e1 g8 g1 h8", "b2 i8", 2, MNK_LOSS, NULL,
               "Every move loses.");
}

static void
test_sleeping (void)
{
  g_autoptr (NoughtsAnalysis) analysis = NULL;
  MnkScore score;

  noughts_workers_set_sleeping (TRUE);
  analysis = analyse (&rule_gomoku, "h8 h9");
  g_assert_true (noughts_analysis_get_score (analysis, node_at (analysis, 2), &score));
  noughts_workers_set_sleeping (FALSE);
}

static void
count_cb (GObject    *object,
          GParamSpec *pspec,
          guint      *n)
{
  ++*n;
}

static void
test_properties (void)
{
  g_autoptr (NoughtsAnalysis) analysis = noughts_analysis_new ();
  g_autoptr (NoughtsGame) game = make_game (&rule_3x3, "b2");
  guint n = 0;

  g_signal_connect (analysis, "notify", G_CALLBACK (count_cb), &n);
  g_object_set (analysis, "enabled", TRUE, "paused", FALSE, "strength", 1.0, "game", NULL, NULL);
  g_assert_cmpuint (n, ==, 0);
  g_object_set (analysis, "enabled", FALSE, "paused", TRUE, "strength", 2.0, "game", game, NULL);
  g_assert_cmpuint (n, ==, 4);
}

/* On this renju board Black has no legal move and neither side can win. That is found out without a
 * verdict for Black's pass, whether the pass is played before or after. */
static void
test_forced_pass (void)
{
  static const char filled[] =
      "b5 f4 d5 a5 c6 a1 c3 d1 a4 g4 e2 c2 b1 a7 b4 f1 e6 d3 e7 a2 e5 g2 g5 f5 "
      "a6 d6 g6 f7 e3 a3 g3 e4 b6 d7 c1 c7 b2 f2 f3 e1 f6 d4 b7 d2 c4 c5 g7 g1";
  static const MnkRule rule = { 7, 7, 5, MNK_RENJU };
  g_autoptr (NoughtsAnalysis) analysis = analyse (&rule, filled);
  NoughtsGame *game = noughts_analysis_get_game (analysis);
  g_autoptr (NoughtsAnalysis) other = noughts_analysis_new ();
  NoughtsVerdict verdict;
  NoughtsNode *pass;
  MnkScore score;

  g_assert_true (noughts_game_must_pass (game));
  g_assert_true (noughts_game_play (game, MNK_PASS, NULL));
  pass = noughts_game_get_end (game);
  wait_idle (analysis);
  g_assert_true (noughts_analysis_is_beyond (analysis, pass));
  g_assert_false (noughts_analysis_is_beyond (analysis, node_at (analysis, 1)));
  g_assert_false (noughts_analysis_get_verdict (analysis, pass, &verdict));
  g_assert_true (noughts_analysis_get_score (analysis, noughts_node_get_parent (pass), &score));
  g_assert_cmpint (score.outcome, ==, MNK_DRAW);
  g_assert_null (noughts_analysis_get_hint (analysis, noughts_node_get_parent (pass)));

  noughts_analysis_set_strength (other, 0.02);
  noughts_analysis_set_game (other, game);
  g_assert_true (noughts_analysis_is_beyond (other, pass));
  wait_idle (other);
  g_assert_true (noughts_analysis_get_score (other, noughts_node_get_parent (pass), &score));
  g_assert_cmpint (score.outcome, ==, MNK_DRAW);
}

/* What is taken out of the tree while it is thought about, wanted or tried is let go of. */
static void
test_unlinked (void)
{
  g_autoptr (NoughtsAnalysis) analysis = noughts_analysis_new ();
  g_autoptr (NoughtsGame) game = make_game (&rule_gomoku, "h8 i9 g9");
  NoughtsNode *last = noughts_game_get_end (game);
  NoughtsTrial trial;
  MnkScore score;

  noughts_analysis_set_strength (analysis, 60);
  noughts_analysis_set_game (analysis, game);
  g_assert_false (noughts_analysis_try (analysis, last, find_cell (&rule_gomoku, "a1"), &trial));
  g_assert_nonnull (analysis->job);
  g_assert_true (analysis->job->node == last);
  g_assert_true (analysis->tried == last);
  noughts_game_unlink (game, last);
  g_assert_true (analysis->job->dropped);
  g_assert_null (analysis->tried);
  noughts_analysis_set_strength (analysis, 0.02);
  wait_idle (analysis);

  /* All that is left is rated, and what is put back is again. */
  g_assert_true (noughts_analysis_get_score (analysis, noughts_game_get_end (game), &score));
  noughts_game_relink (game, last);
  noughts_game_jump (game, last);
  wait_idle (analysis);
  g_assert_true (noughts_analysis_get_score (analysis, last, &score));
}

/* ---- While the program is not running ---- */

/* The game and what is known of it, written and read again by another analysis. */
static NoughtsAnalysis *
close_and_reopen (NoughtsAnalysis *analysis,
                  double           strength)
{
  g_autoptr (GVariant) kept = g_variant_ref_sink (noughts_analysis_save (analysis));
  g_autoptr (GVariant) saved =
      g_variant_ref_sink (noughts_game_save (noughts_analysis_get_game (analysis)));
  g_autoptr (NoughtsGame) game = noughts_game_load (saved, NULL);
  NoughtsAnalysis *reopened = noughts_analysis_new ();

  noughts_analysis_set_strength (reopened, strength);
  noughts_analysis_resume (reopened, game, kept);
  return reopened;
}

static void
assert_same_score (MnkScore a,
                   MnkScore b)
{
  g_assert_cmpint (a.outcome, ==, b.outcome);
  g_assert_cmpint (a.value, ==, b.value);
  g_assert_cmpint (a.plies, ==, b.plies);
  g_assert_cmpint (a.exact, ==, b.exact);
}

static void
assert_same_at (NoughtsAnalysis *a,
                NoughtsNode     *node_a,
                NoughtsAnalysis *b,
                NoughtsNode     *node_b)
{
  NoughtsVerdict verdict_a, verdict_b;
  MnkScore score_a, score_b;

  g_assert_true (noughts_analysis_get_score (a, node_a, &score_a));
  g_assert_true (noughts_analysis_get_score (b, node_b, &score_b));
  assert_same_score (score_a, score_b);
  if (noughts_node_get_parent (node_a) == NULL)
    return;

  g_assert_true (noughts_analysis_get_verdict (a, node_a, &verdict_a));
  g_assert_true (noughts_analysis_get_verdict (b, node_b, &verdict_b));
  assert_same_score (verdict_a.score, verdict_b.score);
  g_assert_cmpint (verdict_a.kind, ==, verdict_b.kind);
  g_assert_cmpint (verdict_a.rating, ==, verdict_b.rating);
  g_assert_true (mnk_point_equal (verdict_a.best, verdict_b.best));
  g_assert_cmpint (verdict_a.missed_win_in_one, ==, verdict_b.missed_win_in_one);
  g_assert_cmpstr (noughts_analysis_get_why (a, node_a), ==, noughts_analysis_get_why (b, node_b));
}

/* Grades and graph are there at once, those of variations, too, and only what is new is rated. */
static void
test_kept (void)
{
  g_autoptr (NoughtsAnalysis) analysis = analyse (&rule_gomoku, "h8 i9 h10 a1 h9");
  NoughtsGame *game = noughts_analysis_get_game (analysis);
  g_autoptr (NoughtsAnalysis) reopened = NULL;
  NoughtsNode *variation;

  /* The line that is left, and another that is on the board. */
  noughts_game_jump (game, node_at (analysis, 3));
  play_moves (game, "h9 i8");
  wait_idle (analysis);
  variation = noughts_node_get_child (node_at (analysis, 3));
  g_assert_false (variation == node_at (analysis, 4));

  reopened = close_and_reopen (analysis, 0.02);
  g_assert_false (noughts_analysis_get_busy (reopened));
  for (guint ply = 0; ply <= 5; ply++)
    assert_same_at (analysis, node_at (analysis, ply), reopened, node_at (reopened, ply));
  assert_same_at (analysis, variation,
                  reopened, noughts_node_get_child (node_at (reopened, 3)));
  g_assert_nonnull (noughts_analysis_get_why (reopened,
                                              noughts_node_get_child (node_at (reopened, 3))));

  /* What a hint says is found again when it is asked for. */
  g_assert_null (noughts_analysis_want (reopened, node_at (reopened, 5)));
  g_assert_true (noughts_analysis_get_busy (reopened));
  wait_idle (reopened);
  g_assert_nonnull (noughts_analysis_want (reopened, node_at (reopened, 5)));

  play_moves (noughts_analysis_get_game (reopened), "g9");
  g_assert_true (noughts_analysis_get_busy (reopened));
  wait_idle (reopened);
  assert_same_at (analysis, node_at (analysis, 4), reopened, node_at (reopened, 4));
}

static void
test_kept_small (void)
{
  g_autoptr (NoughtsAnalysis) analysis = analyse (&rule_3x3, SKETCH);
  /* Whatever strength large boards are rated with. */
  g_autoptr (NoughtsAnalysis) reopened = close_and_reopen (analysis, 2);

  g_assert_false (noughts_analysis_get_busy (reopened));
  for (guint ply = 0; ply <= 6; ply++)
    assert_same_at (analysis, node_at (analysis, ply), reopened, node_at (reopened, ply));
}

/* A forbidden move has its verdict from no search, and the best move instead from one. */
static void
test_kept_foul (void)
{
  g_autoptr (NoughtsGame) game = make_game (&rule_renju, "h8 a1 h9 a3 i10 a5 j10 a7");
  g_autoptr (NoughtsAnalysis) analysis = noughts_analysis_new ();
  g_autoptr (NoughtsAnalysis) reopened = NULL;

  noughts_game_set_forbidden_loses (game, TRUE);
  play_moves (game, "h10");
  g_assert_cmpint (noughts_game_get_result (game), ==, NOUGHTS_RESULT_O_WON);
  noughts_analysis_set_strength (analysis, 0.02);
  noughts_analysis_set_game (analysis, game);
  wait_idle (analysis);

  reopened = close_and_reopen (analysis, 0.02);
  g_assert_false (noughts_analysis_get_busy (reopened));
  assert_same_at (analysis, node_at (analysis, 9), reopened, node_at (reopened, 9));
}

/* Estimates of another strength stand until there are better ones. */
static void
test_kept_other_strength (void)
{
  g_autoptr (NoughtsAnalysis) analysis = analyse (&rule_gomoku, "h8 h9 i9");
  g_autoptr (NoughtsAnalysis) reopened = close_and_reopen (analysis, 0.05);

  assert_same_at (analysis, node_at (analysis, 3), reopened, node_at (reopened, 3));
  g_assert_true (noughts_analysis_get_busy (reopened));
  wait_idle (reopened);
}

/* What comes from elsewhere is left alone, and everything rated. */
static void
test_kept_useless (void)
{
  const char *useless[] = {
    "'no ratings'",
    /* no node, a kind that there is not, an outcome, a move that is on no board, no distance */
    "(@s '', @s '', 0.02, [(@u 9, @y 1, (@y 2, 0, 6, true), (@y 2, 0, 6, true), @y 5,"
    " (0, 0, false), '')])",
    "(@s '', @s '', 0.02, [(@u 1, @y 4, (@y 2, 0, 6, true), (@y 2, 0, 6, true), @y 99,"
    " (0, 0, false), '')])",
    "(@s '', @s '', 0.02, [(@u 1, @y 1, (@y 7, 0, 6, true), (@y 2, 0, 6, true), @y 5,"
    " (0, 0, false), '')])",
    "(@s '', @s '', 0.02, [(@u 1, @y 4, (@y 2, 0, 6, true), (@y 2, 0, 6, true), @y 5,"
    " (3, 0, false), '')])",
    "(@s '', @s '', 0.02, [(@u 1, @y 1, (@y 1, 0, -9, true), (@y 2, 0, 6, true), @y 5,"
    " (0, 0, false), '')])",
    /* the second one comes before the first */
    "(@s '', @s '', 0.02, [(@u 2, @y 1, (@y 1, 0, 3, true), (@y 2, 0, 6, true), @y 5,"
    " (0, 0, false), ''), (@u 1, @y 1, (@y 1, 0, 3, true), (@y 2, 0, 6, true), @y 5,"
    " (0, 0, false), '')])",
  };
  g_autoptr (NoughtsAnalysis) analysis = analyse (&rule_3x3, "c2 c3");
  g_autoptr (GVariant) kept = g_variant_ref_sink (noughts_analysis_save (analysis));
  g_autoptr (GVariant) version = g_variant_get_child_value (kept, 0);
  g_autoptr (GVariant) language = g_variant_get_child_value (kept, 1);

  for (guint i = 0; i < G_N_ELEMENTS (useless); i++)
    {
      g_autoptr (NoughtsAnalysis) reopened = noughts_analysis_new ();
      g_autoptr (NoughtsGame) game = make_game (&rule_3x3, "c2 c3");
      g_autoptr (GError) error = NULL;
      g_autoptr (GVariant) read = g_variant_parse (NULL, useless[i], NULL, NULL, &error);
      g_autoptr (GVariant) variant = NULL;

      g_assert_no_error (error);
      variant = g_variant_ref_sink (g_steal_pointer (&read));
      if (i > 0)
        {
          GVariant *children[] = {
            version, language,
            g_variant_get_child_value (variant, 2),
            g_variant_get_child_value (variant, 3),
          };
          GVariant *whole = g_variant_new_tuple (children, G_N_ELEMENTS (children));

          g_variant_unref (children[2]);
          g_variant_unref (children[3]);
          g_variant_unref (variant);
          variant = g_variant_ref_sink (whole);
          g_assert_true (g_variant_is_of_type (variant, g_variant_get_type (kept)));
        }

      noughts_analysis_resume (reopened, game, variant);
      g_assert_true (noughts_analysis_get_busy (reopened));
      wait_idle (reopened);
      for (guint ply = 1; ply <= 2; ply++)
        {
          NoughtsVerdict before, after;

          g_assert_true (noughts_analysis_get_verdict (analysis, node_at (analysis, ply), &before));
          g_assert_true (noughts_analysis_get_verdict (reopened, node_at (reopened, ply), &after));
          assert_same_score (before.score, after.score);
          g_assert_cmpint (before.kind, ==, after.kind);
        }
    }
}

/* In another language, or after the program has been replaced, the reasons would be the old
 * ones. */
static void
test_kept_elsewhere (void)
{
  g_autoptr (NoughtsAnalysis) analysis = analyse (&rule_3x3, SKETCH);

  for (guint i = 0; i < 2; i++)
    {
      g_autoptr (GVariant) kept = g_variant_ref_sink (noughts_analysis_save (analysis));
      GVariant *children[4];
      g_autoptr (GVariant) other = NULL;
      g_autoptr (NoughtsAnalysis) reopened = noughts_analysis_new ();
      g_autoptr (NoughtsGame) game = make_game (&rule_3x3, SKETCH);

      for (guint j = 0; j < 4; j++)
        children[j] = j == i ? g_variant_ref_sink (g_variant_new_string ("other"))
                             : g_variant_get_child_value (kept, j);
      other = g_variant_ref_sink (g_variant_new_tuple (children, 4));
      for (guint j = 0; j < 4; j++)
        g_variant_unref (children[j]);

      noughts_analysis_resume (reopened, game, other);
      g_assert_true (noughts_analysis_get_busy (reopened));
      wait_idle (reopened);
    }
}

/* Nothing is kept of a game that was never analysed. */
static void
test_nothing_to_keep (void)
{
  g_autoptr (NoughtsAnalysis) analysis = noughts_analysis_new ();

  g_assert_null (noughts_analysis_save (analysis));
}

static void
test_words (void)
{
  NoughtsVerdict verdict = {
    .kind = NOUGHTS_KIND_EXCELLENT,
    .score = { .outcome = MNK_WIN, .plies = 3 },
    .best = { 0, 1 },
    .missed_win_in_one = TRUE,
  };
  g_autofree char *missed = noughts_verdict_describe (&verdict, &rule_3x3);
  g_autofree char *at_once = NULL;
  g_autofree char *estimate = NULL;
  g_autofree char *kind = NULL;

  g_assert_cmpstr (missed, ==, "Excellent · a2 won at once");
  verdict.missed_win_in_one = FALSE;
  kind = noughts_verdict_describe (&verdict, &rule_3x3);
  g_assert_cmpstr (kind, ==, "Excellent");
  verdict.score.plies = 1;
  at_once = noughts_verdict_describe_rating (&verdict);
  g_assert_cmpstr (at_once, ==, "Wins at once");
  verdict.score = (MnkScore) { .outcome = MNK_ESTIMATE };
  verdict.rating = 0;
  estimate = noughts_verdict_describe_rating (&verdict);
  g_assert_cmpstr (estimate, ==, "Expected score 0.50");
}

int
main (int   argc,
      char *argv[])
{
  g_test_init (&argc, &argv, NULL);

  g_test_add_func ("/analysis/sketch", test_sketch);
  g_test_add_func ("/analysis/describe", test_describe);
  g_test_add_func ("/analysis/describe-estimate", test_describe_estimate);
  g_test_add_func ("/analysis/given-up", test_given_up);
  g_test_add_func ("/analysis/ended-at-once", test_ended_at_once);
  g_test_add_func ("/analysis/hints", test_hints);
  g_test_add_func ("/analysis/hint-two-wins", test_hint_two_wins);
  g_test_add_func ("/analysis/hint-asked-late", test_hint_asked_late);
  g_test_add_func ("/analysis/no-hint", test_no_hint);
  g_test_add_func ("/analysis/foul", test_foul);
  g_test_add_func ("/analysis/forced-pass", test_forced_pass);
  g_test_add_func ("/analysis/hint-while-off", test_hint_while_off);
  g_test_add_func ("/analysis/newest-first", test_newest_first);
  g_test_add_func ("/analysis/preempted", test_preempted);
  g_test_add_func ("/analysis/half-done", test_half_done);
  g_test_add_func ("/analysis/half-done-again", test_half_done_again);
  g_test_add_func ("/analysis/include", test_include);
  g_test_add_func ("/analysis/stale", test_stale);
  g_test_add_func ("/analysis/paused", test_paused);
  g_test_add_func ("/analysis/remembered", test_remembered);
  g_test_add_func ("/analysis/value-of-move", test_value_of_move);
  g_test_add_func ("/analysis/variation", test_variation);
  g_test_add_func ("/analysis/page", test_page);
  g_test_add_func ("/analysis/cache", test_cache);
  g_test_add_func ("/analysis/far-moves", test_far_moves);
  g_test_add_func ("/analysis/keys", test_keys);
  g_test_add_func ("/analysis/missed-win", test_missed_win);
  g_test_add_func ("/analysis/variations", test_variations);
  g_test_add_func ("/analysis/variations-and-others", test_variations_and_others);
  g_test_add_func ("/analysis/outdone", test_outdone);
  g_test_add_func ("/analysis/at-most", test_at_most);
  g_test_add_func ("/analysis/progress-words", test_progress_words);
  g_test_add_func ("/analysis/hint-words", test_hint_words);
  g_test_add_func ("/analysis/sleeping", test_sleeping);
  g_test_add_func ("/analysis/properties", test_properties);
  g_test_add_func ("/analysis/words", test_words);
  g_test_add_func ("/analysis/kept", test_kept);
  g_test_add_func ("/analysis/kept-small", test_kept_small);
  g_test_add_func ("/analysis/kept-foul", test_kept_foul);
  g_test_add_func ("/analysis/kept-other-strength", test_kept_other_strength);
  g_test_add_func ("/analysis/kept-useless", test_kept_useless);
  g_test_add_func ("/analysis/unlinked", test_unlinked);
  g_test_add_func ("/analysis/kept-elsewhere", test_kept_elsewhere);
  g_test_add_func ("/analysis/nothing-to-keep", test_nothing_to_keep);

  return g_test_run ();
}
