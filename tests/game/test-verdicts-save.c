/* SPDX-License-Identifier: GPL-3.0-or-later */

/* What is kept of an analysis with the game, and what is used again. */

#include "analysis-fixtures.h"

/* Saves the game and its results, and loads them in another analysis. */
static NoughtsAnalysis *
close_and_reopen (NoughtsAnalysis *analysis, double strength)
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
assert_same_score (MnkScore a, MnkScore b)
{
  g_assert_cmpint (a.outcome, ==, b.outcome);
  g_assert_cmpint (a.value, ==, b.value);
  g_assert_cmpint (a.plies, ==, b.plies);
  g_assert_cmpint (a.exact, ==, b.exact);
}

static void
assert_same_at (NoughtsAnalysis *a, NoughtsNode *node_a, NoughtsAnalysis *b, NoughtsNode *node_b)
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
  g_assert_cmpint (verdict_a.points, ==, verdict_b.points);
  g_assert_true (mnk_point_equal (verdict_a.best, verdict_b.best));
  g_assert_cmpint (verdict_a.missed_win_in_one, ==, verdict_b.missed_win_in_one);
  g_assert_cmpstr (noughts_analysis_get_why (a, node_a), ==, noughts_analysis_get_why (b, node_b));
}

/* Grades and graph are restored at once, even for variations. */
static void
test_line (void)
{
  g_autoptr (NoughtsAnalysis) analysis = analyse (&rule_gomoku, "h8 i9 h10 a1 h9");
  NoughtsGame *game = noughts_analysis_get_game (analysis);
  g_autoptr (NoughtsAnalysis) reopened = NULL;
  NoughtsNode *variation;

  /* The former line becomes a variation, and another one is shown. */
  noughts_game_jump (game, node_at (analysis, 3));
  play_moves (game, "h9 i8");
  wait_idle (analysis);
  variation = noughts_node_get_child (node_at (analysis, 3));
  g_assert_false (variation == node_at (analysis, 4));

  reopened = close_and_reopen (analysis, 0.02);
  g_assert_false (noughts_analysis_get_busy (reopened));
  for (guint ply = 0; ply <= 5; ply++)
    assert_same_at (analysis, node_at (analysis, ply), reopened, node_at (reopened, ply));
  assert_same_at (analysis, variation, reopened, noughts_node_get_child (node_at (reopened, 3)));
  g_assert_nonnull (
      noughts_analysis_get_why (reopened, noughts_node_get_child (node_at (reopened, 3))));
}

/* The data of a hint is searched again on request. */
static void
test_hint (void)
{
  g_autoptr (NoughtsAnalysis) analysis = analyse (&rule_gomoku, "h8 i9 h10 a1 h9");
  g_autoptr (NoughtsAnalysis) reopened = close_and_reopen (analysis, 0.02);

  g_assert_null (noughts_analysis_want (reopened, node_at (reopened, 5)));
  g_assert_true (noughts_analysis_get_busy (reopened));
  wait_idle (reopened);
  g_assert_nonnull (noughts_analysis_want (reopened, node_at (reopened, 5)));
}

/* After playing on, the former results hold, and only new positions are evaluated. */
static void
test_played_on (void)
{
  g_autoptr (NoughtsAnalysis) analysis = analyse (&rule_gomoku, "h8 i9 h10 a1 h9");
  g_autoptr (NoughtsAnalysis) reopened = close_and_reopen (analysis, 0.02);

  play_moves (noughts_analysis_get_game (reopened), "g9");
  g_assert_true (noughts_analysis_get_busy (reopened));
  wait_idle (reopened);
  assert_same_at (analysis, node_at (analysis, 4), reopened, node_at (reopened, 4));
}

static void
test_small (void)
{
  g_autoptr (NoughtsAnalysis) analysis = analyse (&rule_3x3, SKETCH);
  /* Independent of the strength for large boards. */
  g_autoptr (NoughtsAnalysis) reopened = close_and_reopen (analysis, 2);

  g_assert_false (noughts_analysis_get_busy (reopened));
  for (guint ply = 0; ply <= 6; ply++)
    assert_same_at (analysis, node_at (analysis, ply), reopened, node_at (reopened, ply));
}

/* The verdict on a forbidden move needs no search, but its best move does. */
static void
test_forbidden (void)
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

/* Estimates of another strength stay until there are better ones. */
static void
test_other_strength (void)
{
  g_autoptr (NoughtsAnalysis) analysis = analyse (&rule_gomoku, "h8 h9 i9");
  g_autoptr (NoughtsAnalysis) reopened = close_and_reopen (analysis, 0.05);

  assert_same_at (analysis, node_at (analysis, 3), reopened, node_at (reopened, 3));
  g_assert_true (noughts_analysis_get_busy (reopened));
  wait_idle (reopened);
}

/* Invalid results are ignored, and everything is evaluated. */
static void
test_useless (void)
{
  const char *useless[] = {
    "'no evaluations'",
    /* no node, no such kind, an outcome, a move outside the board, no distance */
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
      variant = g_steal_pointer (&read);
      if (i > 0)
        {
          GVariant *children[] = {
            version,
            language,
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

/* In another language, or with another version of the program, the reasons would be outdated. */
static void
test_elsewhere (void)
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

/* A game that has not been evaluated has no results. */
static void
test_nothing_to_keep (void)
{
  g_autoptr (NoughtsAnalysis) analysis = noughts_analysis_new ();

  g_assert_null (noughts_analysis_save (analysis));
}

int
main (int argc, char *argv[])
{
  g_test_init (&argc, &argv, NULL);

  g_test_add_func ("/kept/line", test_line);
  g_test_add_func ("/kept/hint", test_hint);
  g_test_add_func ("/kept/played-on", test_played_on);
  g_test_add_func ("/kept/small", test_small);
  g_test_add_func ("/kept/forbidden", test_forbidden);
  g_test_add_func ("/kept/other-strength", test_other_strength);
  g_test_add_func ("/kept/useless", test_useless);
  g_test_add_func ("/kept/elsewhere", test_elsewhere);
  g_test_add_func ("/kept/nothing-to-keep", test_nothing_to_keep);

  return g_test_run ();
}
