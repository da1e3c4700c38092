/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Keys and contents of evaluations. */

#include "game-fixtures.h"
#include "noughts-evaluation.h"

static guint64
hash_window (const MnkWindow *window)
{
  NoughtsKey key = noughts_key_for_window (window);

  return key.a ^ key.b;
}

static void
assert_new (GHashTable *seen, const MnkWindow *window)
{
  guint64 hash = hash_window (window);

  g_assert_true (g_hash_table_add (seen, g_memdup2 (&hash, sizeof hash)));
}

/* The key depends on every cell and its piece, the side to move, the rule and the place on an
 * unbounded board. */
static void
test_keys (void)
{
  g_autoptr (GHashTable) seen = g_hash_table_new_full (g_int64_hash, g_int64_equal, g_free, NULL);
  g_autofree MnkWindow *window = g_new0 (MnkWindow, 1);
  MnkPosition *position = &window->position;

  mnk_position_init (position, &rule_gomoku);
  assert_new (seen, window);
  for (int i = 0; i < 15 * 15; i++)
    {
      for (MnkPiece piece = MNK_X; piece <= MNK_O; piece++)
        {
          position->cells[i] = piece;
          assert_new (seen, window);
        }
      position->cells[i] = MNK_EMPTY;
    }

  position->side = MNK_O;
  assert_new (seen, window);
  position->rule.line = MNK_RENJU;
  assert_new (seen, window);
  position->rule.win = 6;
  assert_new (seen, window);
  position->endless = true;
  assert_new (seen, window);
  window->column[14] = 7;
  assert_new (seen, window);
  window->row[14] = 7;
  assert_new (seen, window);
}

static gboolean
is_evaluated_again (NoughtsAnalysis *analysis)
{
  g_autoptr (NoughtsAnalysis) resumed = noughts_analysis_new ();
  g_autoptr (GVariant) kept = g_variant_ref_sink (noughts_analysis_save (analysis));
  gboolean busy;

  noughts_analysis_set_strength (resumed, 0.03);
  noughts_analysis_resume (resumed, noughts_analysis_get_game (analysis), kept);
  busy = noughts_analysis_get_busy (resumed);
  wait_idle (resumed);

  return busy;
}

/* A position evaluated with less time than the present strength is evaluated again, even after
 * saving and loading. */
static void
test_kept_unsettled (void)
{
  g_autoptr (NoughtsAnalysis) analysis = analyse (&rule_gomoku, "h8 h9 i9 g7 j10");

  noughts_analysis_set_strength (analysis, 0.03);
  g_assert_true (is_evaluated_again (analysis));
  wait_idle (analysis);
  g_assert_false (is_evaluated_again (analysis));
}

/* Positions that are not evaluated have no values. */
static void
test_unknown (void)
{
  g_autoptr (NoughtsGame) game = make_game (&rule_gomoku, "h8 h9");
  g_autoptr (NoughtsAnalysis) analysis = noughts_analysis_new ();
  NoughtsNode *node = noughts_game_get_node_at (game, 1);
  double expected;

  noughts_analysis_set_strength (analysis, 0.02);
  noughts_analysis_set_game (analysis, game);
  g_assert_false (noughts_analysis_get_expected_on_board (analysis, node, MNK_X, &expected));
  g_assert_false (noughts_analysis_get_expected (analysis, node, MNK_X, &expected));

  wait_idle (analysis);
  g_assert_true (noughts_analysis_get_expected_on_board (analysis, node, MNK_X, &expected));
  g_assert_true (noughts_analysis_get_expected (analysis, node, MNK_X, &expected));
}

/* What a running search says of a win on the unbounded board counts only if its line wins there. */
static void
test_so_far (void)
{
  g_autoptr (NoughtsGame) game = make_game (&rule_page, "0,0 0,5 1,0 2,5 2,0 4,6");
  MnkPoint line[] = { { 3, 0 }, { 9, 9 }, { 4, 0 } };
  MnkScoredMove move = { .score = { .outcome = MNK_WIN, .plies = 3 }, .line = line, .n_line = 3 };
  const MnkReport report = { .score = move.score, .moves = &move, .n_moves = 1, .n_best = 1 };
  g_autoptr (NoughtsEvaluation) won = NULL;
  g_autoptr (NoughtsEvaluation) open = NULL;
  MnkWindow window;

  noughts_game_get_window (game, noughts_game_get_end (game), &window);
  for (guint i = 0; i < G_N_ELEMENTS (line); i++)
    g_assert_true (mnk_window_from_field (&window, line[i], &line[i]));
  move.move = line[0];

  won = noughts_evaluation_new_so_far (&report, &window);
  g_assert_cmpint (won->report.score.outcome, ==, MNK_WIN);
  move.n_line = 1;
  open = noughts_evaluation_new_so_far (&report, &window);
  g_assert_cmpint (open->report.score.outcome, ==, MNK_ESTIMATE);
  g_assert_true (mnk_point_equal (open->best, (MnkPoint){ 3, 0 }));
  g_assert_cmpint (move.score.outcome, ==, MNK_WIN);
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);

  g_test_add_func ("/evaluation/keys", test_keys);
  g_test_add_func ("/evaluation/unknown", test_unknown);
  g_test_add_func ("/evaluation/so-far", test_so_far);
  g_test_add_func ("/evaluation/kept-unsettled", test_kept_unsettled);

  return g_test_run ();
}
