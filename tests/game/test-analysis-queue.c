/* SPDX-License-Identifier: GPL-3.0-or-later */

/* The analysis: which position is evaluated next, and when the work stops. */

#include "analysis-fixtures.h"

/* The current node is evaluated first, then the line from its end. */
static void
test_newest_first (void)
{
  g_autoptr (NoughtsAnalysis) analysis = noughts_analysis_new ();
  g_autoptr (NoughtsGame) game = make_game (&rule_gomoku, "h8 h9 i8 g8 i9");
  g_autoptr (GPtrArray) nodes = g_ptr_array_new ();
  MnkScore score;

  noughts_game_jump (game, noughts_game_get_node_at (game, 2));
  noughts_analysis_set_strength (analysis, 0.02);
  g_signal_connect (analysis, "evaluated", G_CALLBACK (note_cb), nodes);
  noughts_analysis_set_game (analysis, game);
  wait_idle (analysis);

  g_assert_true (g_ptr_array_index (nodes, 0) == noughts_game_get_node_at (game, 2));
  g_assert_true (g_ptr_array_index (nodes, 1) == noughts_game_get_node_at (game, 3));
  g_assert_true (g_ptr_array_index (nodes, 2) == noughts_game_get_node_at (game, 5));
  for (guint ply = 0; ply <= 5; ply++)
    {
      NoughtsVerdict verdict;

      g_assert_true (
          noughts_analysis_get_score (analysis, noughts_game_get_node_at (game, ply), &score));
      if (ply > 0)
        g_assert_true (noughts_analysis_get_verdict (analysis, noughts_game_get_node_at (game, ply),
                                                     &verdict));
    }
}

/* A new move stops the evaluation of an older position; all positions are evaluated in the end. */
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
    g_assert_true (
        noughts_analysis_get_verdict (analysis, noughts_game_get_node_at (game, ply), &verdict));
}

/* The result of a stopped search is shown, but judges no move. */
static void
test_half_done (void)
{
  g_autoptr (NoughtsAnalysis) analysis = noughts_analysis_new ();
  g_autoptr (NoughtsGame) game = make_game (&rule_gomoku, "h8");
  NoughtsVerdict verdict;
  MnkScore score;

  noughts_analysis_set_strength (analysis, 3600);
  noughts_analysis_set_game (analysis, game);
  wait_until (peek (analysis, node_at (analysis, 1)) != NULL);
  play_moves (game, "h9");

  /* The next search has begun: the first has been stopped. */
  wait_until (peek (analysis, node_at (analysis, 2)) != NULL);
  g_assert_false (peek (analysis, node_at (analysis, 1))->complete);
  g_assert_true (noughts_analysis_get_score (analysis, node_at (analysis, 1), &score));
  g_assert_false (noughts_analysis_get_verdict (analysis, node_at (analysis, 2), &verdict));
}

/* An incomplete evaluation does not replace a complete one. */
static void
test_half_done_again (void)
{
  g_autoptr (NoughtsAnalysis) analysis = analyse (&rule_gomoku, "h8 h9 i9");
  NoughtsGame *game = noughts_analysis_get_game (analysis);
  NoughtsNode *before = noughts_game_get_end (game);

  /* A move that is not among the lines requires another search. */
  noughts_analysis_set_paused (analysis, TRUE);
  play_moves (game, "a1");
  noughts_game_jump (game, before);
  noughts_analysis_set_paused (analysis, FALSE);
  g_assert_true (noughts_analysis_get_busy (analysis));
  noughts_analysis_set_paused (analysis, TRUE);
  wait_idle (analysis);
  g_assert_true (peek (analysis, before)->complete);
}

/* A played move that is not among the lines is evaluated, too. */
static void
test_include (void)
{
  g_autoptr (NoughtsAnalysis) analysis = analyse (&rule_gomoku, "h8 h9 i9");
  NoughtsGame *game = noughts_analysis_get_game (analysis);
  NoughtsVerdict verdict;
  NoughtsEvaluation *evaluation;

  evaluation = peek (analysis, noughts_game_get_end (game));
  g_assert_nonnull (evaluation);
  g_assert_cmpint (noughts_evaluation_find (evaluation, find_cell (&rule_gomoku, "a1")), <, 0);
  play_moves (game, "a1");
  g_assert_false (noughts_analysis_get_verdict (analysis, noughts_game_get_end (game), &verdict));
  wait_idle (analysis);
  g_assert_true (noughts_analysis_get_verdict (analysis, noughts_game_get_end (game), &verdict));
  g_assert_cmpint (verdict.kind, >=, NOUGHTS_KIND_INACCURACY);
  g_assert_false (mnk_point_is_pass (verdict.best));
  evaluation = peek (analysis, noughts_node_get_parent (noughts_game_get_end (game)));
  g_assert_cmpint (noughts_evaluation_find (evaluation, find_cell (&rule_gomoku, "a1")), >=, 0);
}

/* The line of a move whose proof comes from the position after it goes on with the reply there. */
static void
test_line_of_proof (void)
{
  const MnkScore loss = { .outcome = MNK_LOSS, .plies = 2, .exact = true };
  g_autoptr (NoughtsGame) game = make_game (&rule_gomoku, "h8 h1 i8 j1 j8 l1 k8");
  g_autoptr (NoughtsAnalysis) analysis = noughts_analysis_new ();
  NoughtsEvaluation *evaluation;
  const MnkScoredMove *move;
  int found;

  noughts_analysis_set_strength (analysis, 0.02);
  noughts_analysis_set_paused (analysis, TRUE);
  noughts_analysis_set_game (analysis, game);
  keep_evaluation (noughts_analysis_get_verdicts (analysis), noughts_game_get_end (game), "o1 o2",
                   1, loss, NULL);
  noughts_analysis_set_paused (analysis, FALSE);
  wait_idle (analysis);

  evaluation = peek (analysis, node_at (analysis, 6));
  found = noughts_evaluation_find (evaluation, find_cell (&rule_gomoku, "k8"));
  g_assert_cmpint (found, >=, 0);
  move = &noughts_evaluation_get_report (evaluation)->moves[found];
  g_assert_cmpint (move->score.plies, ==, 3);
  g_assert_cmpint (move->n_line, ==, 2);
  g_assert_true (mnk_point_equal (move->line[1], find_cell (&rule_gomoku, "o1")));
}

static void
forbid_cb (NoughtsAnalysis *analysis, NoughtsNode *node, gpointer data)
{
  g_assert_not_reached ();
}

/* Returns an analysis at work on this game, with long searches. */
static NoughtsAnalysis *
begin_to_analyse (NoughtsGame *game)
{
  NoughtsAnalysis *analysis = noughts_analysis_new ();

  noughts_analysis_set_strength (analysis, 3600);
  noughts_analysis_set_game (analysis, game);
  g_assert_true (noughts_analysis_get_busy (analysis));
  return analysis;
}

/* A game without references ends the evaluation, and no signal follows. */
static void
test_no_game (void)
{
  g_autoptr (NoughtsGame) game = make_game (&rule_gomoku, "h8");
  g_autoptr (NoughtsAnalysis) analysis = begin_to_analyse (game);

  g_signal_connect (analysis, "evaluated", G_CALLBACK (forbid_cb), NULL);
  noughts_analysis_set_game (analysis, NULL);
  wait_idle (analysis);
}

/* Another game is evaluated without waiting for the present search. */
static void
test_other_game (void)
{
  g_autoptr (NoughtsGame) old = make_game (&rule_gomoku, "h8");
  g_autoptr (NoughtsGame) new = make_game (&rule_gomoku, "a1");
  g_autoptr (NoughtsAnalysis) analysis = begin_to_analyse (old);
  MnkScore score;

  noughts_analysis_set_game (analysis, new);
  noughts_analysis_set_strength (analysis, 0.02);
  wait_idle (analysis);
  g_assert_true (noughts_analysis_get_score (analysis, noughts_game_get_end (new), &score));
}

/* An analysis may be finalised while it is at work. */
static void
test_gone_at_work (void)
{
  g_autoptr (NoughtsGame) game = make_game (&rule_gomoku, "h8");
  NoughtsAnalysis *analysis = begin_to_analyse (game);

  g_signal_connect (analysis, "evaluated", G_CALLBACK (forbid_cb), NULL);
  g_assert_finalize_object (analysis);
  noughts_workers_wait ();
  run_pending ();
}

/* While an opponent is thinking, the end of a large board's line is not evaluated. */
static void
test_paused (void)
{
  g_autoptr (NoughtsAnalysis) analysis = noughts_analysis_new ();
  g_autoptr (NoughtsGame) large = make_game (&rule_gomoku, "h8");

  noughts_analysis_set_paused (analysis, TRUE);
  noughts_analysis_set_strength (analysis, 3600);
  noughts_analysis_set_game (analysis, large);
  g_assert_false (noughts_analysis_get_busy (analysis));
  noughts_analysis_set_paused (analysis, FALSE);
  g_assert_true (noughts_analysis_get_busy (analysis));
  noughts_analysis_set_paused (analysis, TRUE);
  wait_idle (analysis);
}

/* A small board is evaluated even while an opponent is thinking. */
static void
test_paused_small (void)
{
  g_autoptr (NoughtsAnalysis) analysis = noughts_analysis_new ();
  g_autoptr (NoughtsGame) small = make_game (&rule_3x3, "b2");

  noughts_analysis_set_paused (analysis, TRUE);
  noughts_analysis_set_game (analysis, small);
  g_assert_true (noughts_analysis_get_busy (analysis));
  wait_idle (analysis);
}

typedef struct
{
  NoughtsNode *node;
  NoughtsGame *game;
} OtherGame;

static void
take_other_game_cb (NoughtsAnalysis *analysis, NoughtsNode *node, OtherGame *other)
{
  if (node != other->node)
    return;

  other->node = NULL;
  noughts_analysis_set_game (analysis, other->game);
}

/* A handler for a variation that is judged again may set another game. */
static void
test_leaving_variation (void)
{
  g_autoptr (NoughtsAnalysis) analysis = analyse (&rule_gomoku, "h8 g9 f8");
  g_autoptr (NoughtsGame) small = make_game (&rule_3x3, "");
  NoughtsGame *game = noughts_analysis_get_game (analysis);
  OtherGame other = { .game = small };
  NoughtsNode *end = noughts_game_get_end (game);

  noughts_game_jump (game, node_at (analysis, 1));
  play_moves (game, "i9");
  wait_idle (analysis);
  other.node = noughts_game_get_current (game);
  noughts_game_jump (game, end);
  wait_idle (analysis);
  g_signal_connect (analysis, "evaluated", G_CALLBACK (take_other_game_cb), &other);
  noughts_analysis_set_strength (analysis, 0.05);
  wait_idle (analysis);
  g_assert_null (other.node);
}

typedef struct
{
  NoughtsGame *game;
  NoughtsGame *other; /* or NULL */
  guint n_left;       /* number of signals until the other game is set */
} Leaving;

static void
leave_cb (NoughtsAnalysis *analysis, NoughtsNode *node, Leaving *leaving)
{
  if (leaving->n_left == 0 || --leaving->n_left > 0)
    return;

  noughts_analysis_set_game (analysis, leaving->other);
  g_assert_finalize_object (g_steal_pointer (&leaving->game));
}

/* Sets another game, or none, in the n-th signal about a game that is known already, so that the
 * first game is finalised. FALSE where there is no such signal. As the game is set, none comes. */
static gboolean
leave_at (NoughtsAnalysis *analysis, guint n, NoughtsGame *other)
{
  Leaving leaving = { make_game (&rule_3x3, SKETCH), other, n };
  gulong handler = g_signal_connect (analysis, "evaluated", G_CALLBACK (leave_cb), &leaving);

  /* The move after the shown earlier position is judged first. */
  noughts_game_jump (leaving.game, noughts_game_get_node_at (leaving.game, 3));
  noughts_analysis_set_enabled (analysis, FALSE);
  noughts_analysis_set_game (analysis, leaving.game);
  g_assert_cmpuint (leaving.n_left, ==, n);
  noughts_analysis_set_enabled (analysis, TRUE);
  wait_idle (analysis);
  g_signal_handler_disconnect (analysis, handler);

  if (leaving.game == NULL)
    {
      g_assert_true (noughts_analysis_get_game (analysis) == other);
      return TRUE;
    }

  g_object_unref (leaving.game);
  return FALSE;
}

/* A handler may set another game in any of the signals about known nodes. */
static void
test_leaving (void)
{
  g_autoptr (NoughtsAnalysis) analysis = analyse (&rule_3x3, SKETCH);
  g_autoptr (NoughtsGame) other = make_game (&rule_3x3, "a1");
  guint n = 1;

  while (leave_at (analysis, n, other))
    n++;
  for (guint i = 1; i < n; i++)
    g_assert_true (leave_at (analysis, i, NULL));

  /* At least a verdict on each move and a value of each position. */
  g_assert_cmpuint (n, >, 6 + 7);
}

/* A node taken out of the tree is no longer evaluated; put back, it is evaluated. */
static void
test_unlinked (void)
{
  g_autoptr (NoughtsGame) game = make_game (&rule_gomoku, "h8 i9 g9");
  g_autoptr (NoughtsAnalysis) analysis = begin_to_analyse (game);
  NoughtsNode *last = noughts_game_get_end (game);
  NoughtsTrial trial;
  MnkScore score;

  g_assert_false (noughts_analysis_try (analysis, last, find_cell (&rule_gomoku, "a1"), &trial));
  noughts_game_unlink (game, last);
  noughts_analysis_set_strength (analysis, 0.02);
  wait_idle (analysis);
  g_assert_true (noughts_analysis_get_score (analysis, noughts_game_get_end (game), &score));
  g_assert_null (noughts_verdicts_find (noughts_analysis_get_verdicts (analysis), last));

  noughts_game_relink (game, last);
  noughts_game_jump (game, last);
  wait_idle (analysis);
  g_assert_true (noughts_analysis_get_score (analysis, last, &score));
}

/* A search goes on for a moment after its game has gone, and its node with it. What is taken out of
 * the next game meanwhile has nothing to do with that node. Sanitizers see if it is read. */
static void
test_unlinked_later (void)
{
  NoughtsGame *game = make_game (&rule_gomoku, "h8 i9 g9");
  g_autoptr (NoughtsGame) next = make_game (&rule_gomoku, "h8 i9");
  g_autoptr (NoughtsAnalysis) analysis = begin_to_analyse (game);
  NoughtsNode *last = noughts_game_get_end (next);
  MnkScore score;

  noughts_analysis_set_game (analysis, next);
  g_assert_finalize_object (game);
  noughts_game_unlink (next, last);
  noughts_analysis_set_strength (analysis, 0.02);
  wait_idle (analysis);
  g_assert_true (noughts_analysis_get_score (analysis, noughts_game_get_end (next), &score));
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
count_cb (GObject *object, GParamSpec *pspec, guint *n)
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

int
main (int argc, char *argv[])
{
  g_test_init (&argc, &argv, NULL);

  g_test_add_func ("/analysis/newest-first", test_newest_first);
  g_test_add_func ("/analysis/preempted", test_preempted);
  g_test_add_func ("/analysis/half-done", test_half_done);
  g_test_add_func ("/analysis/half-done-again", test_half_done_again);
  g_test_add_func ("/analysis/include", test_include);
  g_test_add_func ("/analysis/line-of-proof", test_line_of_proof);
  g_test_add_func ("/analysis/no-game", test_no_game);
  g_test_add_func ("/analysis/other-game", test_other_game);
  g_test_add_func ("/analysis/gone-at-work", test_gone_at_work);
  g_test_add_func ("/analysis/paused", test_paused);
  g_test_add_func ("/analysis/paused-small", test_paused_small);
  g_test_add_func ("/analysis/leaving-variation", test_leaving_variation);
  g_test_add_func ("/analysis/leaving", test_leaving);
  g_test_add_func ("/analysis/unlinked", test_unlinked);
  g_test_add_func ("/analysis/unlinked-later", test_unlinked_later);
  g_test_add_func ("/analysis/sleeping", test_sleeping);
  g_test_add_func ("/analysis/properties", test_properties);

  return g_test_run ();
}
