/* SPDX-License-Identifier: GPL-3.0-or-later */

/* The cache of evaluations: its keys, and what leaves it first. */

#include "analysis-fixtures.h"

/* Nothing is evaluated twice: the same moves in a new game are known at once. */
static void
test_remembered (void)
{
  g_autoptr (NoughtsAnalysis) analysis = analyse (&rule_3x3, SKETCH);
  g_autoptr (NoughtsGame) again = noughts_game_new (&rule_3x3, NULL);
  NoughtsVerdict verdict;

  noughts_analysis_set_game (analysis, again);
  play_moves (again, "c2 c3 b1");
  g_assert_false (noughts_analysis_get_busy (analysis));
  g_assert_true (noughts_analysis_get_verdict (analysis, noughts_game_get_end (again), &verdict));
  g_assert_cmpint (verdict.points, ==, -94);
}

/* A position reached by other moves is known, too. */
static void
test_transposed (void)
{
  g_autoptr (NoughtsAnalysis) analysis = analyse (&rule_3x3, SKETCH);
  g_autoptr (NoughtsGame) transposed = make_game (&rule_3x3, "b1 c3 c2");
  MnkScore score;

  noughts_analysis_set_game (analysis, transposed);
  g_assert_true (noughts_analysis_get_score (analysis, noughts_game_get_end (transposed), &score));
  g_assert_cmpint (score.outcome, ==, MNK_WIN);
  g_assert_cmpint (score.plies, ==, 5);
  wait_idle (analysis);
}

static NoughtsEvaluation *
make_evaluation (int n_moves)
{
  g_autofree MnkScoredMove *moves = g_new0 (MnkScoredMove, n_moves);
  MnkPoint line[3] = { 0 };
  MnkReport report = { .moves = moves, .n_moves = n_moves, .n_best = 1 };
  MnkWindow window = { 0 };

  for (int i = 0; i < n_moves; i++)
    moves[i] = (MnkScoredMove){ .line = line, .n_line = 3 };

  return noughts_evaluation_new (&report, &window);
}

static void
test_cache (void)
{
  g_autoptr (NoughtsCache) cache = noughts_cache_new (20000);
  guint kept = 0;

  for (guint i = 0; i < 100; i++)
    {
      g_autoptr (NoughtsEvaluation) evaluation = make_evaluation (20);

      noughts_cache_store (cache, (NoughtsKey){ i, i }, evaluation);
      g_assert_cmpuint (noughts_cache_get_bytes (cache), <=, 20000);

      /* The first is used again and again, and so it stays. */
      g_assert_nonnull (noughts_cache_look_up (cache, (NoughtsKey){ 0, 0 }));
    }

  g_assert_nonnull (noughts_cache_look_up (cache, (NoughtsKey){ 99, 99 }));
  g_assert_null (noughts_cache_look_up (cache, (NoughtsKey){ 1, 1 }));
  g_assert_null (noughts_cache_look_up (cache, (NoughtsKey){ 99, 98 }));
  for (guint i = 0; i < 100; i++)
    kept += noughts_cache_look_up (cache, (NoughtsKey){ i, i }) != NULL;
  g_assert_cmpuint (kept, >, 5);
  g_assert_cmpuint (kept, <, 40);
}

static void
test_keys (void)
{
  g_autoptr (NoughtsGame) game = make_game (&rule_3x3, "c2 c3 b1");
  g_autoptr (NoughtsGame) transposed = make_game (&rule_3x3, "b1 c3 c2");
  g_autoptr (NoughtsGame) mirrored = make_game (&rule_3x3, "a2 a3 b1");
  g_autoptr (NoughtsGame) other_rule = make_game (&(MnkRule){ 3, 3, 3, MNK_STANDARD }, "c2 c3 b1");
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

int
main (int argc, char *argv[])
{
  g_test_init (&argc, &argv, NULL);

  g_test_add_func ("/cache/remembered", test_remembered);
  g_test_add_func ("/cache/transposed", test_transposed);
  g_test_add_func ("/cache/room", test_cache);
  g_test_add_func ("/cache/keys", test_keys);

  return g_test_run ();
}
