/* SPDX-License-Identifier: GPL-3.0-or-later */

/* The evaluation: bar, graph and grades, and when they show. */

#include "app-fixture.h"
#include "noughts-arc-graph.h"
#include "noughts-eval-bar.h"

static GtkWidget *
get_bar (NoughtsWindow *window)
{
  return find_widget (GTK_WIDGET (window), NOUGHTS_TYPE_EVAL_BAR);
}

static void
assert_shown (NoughtsWindow *window, gboolean shown)
{
  g_autoptr (GVariant) state =
      g_action_group_get_action_state (G_ACTION_GROUP (window), "evaluation");

  settle ();
  g_assert_true (gtk_widget_get_visible (get_bar (window)) == shown);
  g_assert_true (gtk_widget_get_visible (find_named (GTK_WIDGET (window), "graph")) == shown);
  g_assert_true (g_variant_get_boolean (state) == shown);
}

static int
get_board_width (NoughtsWindow *window)
{
  GtkWidget *board = GTK_WIDGET (noughts_window_get_board (window));

  return gtk_widget_get_width (board);
}

/* The action hides bar and graph while a game is played and after its end, and the board takes
 * their room. */
static void
test_switch (void)
{
  NoughtsWindow *window;
  int width;

  reset_settings ();
  forget_kept_game ();
  /* Narrow, so that not the height limits the board. */
  g_settings_set_int (get_settings (), "window-width", 800);
  g_settings_set_int (get_settings (), "window-height", 760);
  window = open_window ();
  begin (window, 3, 3, NOUGHTS_MODE_COMPUTER, MNK_COIN);
  assert_shown (window, TRUE);
  gtk_test_widget_wait_for_draw (GTK_WIDGET (window));
  width = get_board_width (window);

  activate (window, "evaluation");
  assert_shown (window, FALSE);
  wait_until (get_board_width (window) > width);
  g_assert_false (g_settings_get_boolean (get_settings (), "live-rating"));

  play_to_the_end (window);
  assert_shown (window, TRUE);
  activate (window, "evaluation");
  assert_shown (window, FALSE);
  activate (window, "review");
  assert_shown (window, TRUE);
  g_assert_false (is_enabled (window, "evaluation"));

  close_fresh (window);
}

/* Two people are not told before the end. */
static void
test_two_players (void)
{
  static const char *const moves[] = { "a1", "b1", "a2", "b2" };
  NoughtsWindow *window = open_fresh ();

  begin (window, 3, 3, NOUGHTS_MODE_TWO_PLAYERS, MNK_COIN);
  for (guint i = 0; i < G_N_ELEMENTS (moves); i++)
    choose (window, moves[i]);
  assert_shown (window, FALSE);
  activate (window, "evaluation");
  assert_shown (window, TRUE);
  wait_until (g_strcmp0 (noughts_eval_bar_get_label (NOUGHTS_EVAL_BAR (get_bar (window))), "W1")
              == 0);
  activate (window, "evaluation");
  assert_shown (window, FALSE);
  choose (window, "a3");
  assert_shown (window, TRUE);

  close_fresh (window);
}

static gboolean
knows_grade (NoughtsWindow *window, guint ply)
{
  NoughtsGame *game = get_game (window);
  NoughtsAnalysis *analysis = noughts_sitting_get_analysis (noughts_window_get_sitting (window));
  NoughtsVerdict verdict;

  return noughts_analysis_get_verdict (analysis, noughts_game_get_node_at (game, ply), &verdict);
}

/* By preference the computer's move is graded after the reply, or at the end. */
static void
test_late_grades (void)
{
  NoughtsWindow *window = open_fresh ();

  g_settings_set_boolean (get_settings (), "late-grades", TRUE);
  begin (window, 4, 4, NOUGHTS_MODE_COMPUTER, MNK_COIN);
  play_anywhere (window);
  wait_until (!noughts_analysis_get_busy (
      noughts_sitting_get_analysis (noughts_window_get_sitting (window))));
  g_assert_true (knows_grade (window, 1));
  g_assert_false (knows_grade (window, 2));
  play_anywhere (window);
  wait_until (knows_grade (window, 2));
  g_assert_false (knows_grade (window, 4));
  g_settings_set_boolean (get_settings (), "late-grades", FALSE);
  wait_until (knows_grade (window, 4));

  close_fresh (window);
}

int
main (int argc, char **argv)
{
  fixture_init (&argc, &argv);

  g_test_add_func ("/window/evaluation/switch", test_switch);
  g_test_add_func ("/window/evaluation/two-players", test_two_players);
  g_test_add_func ("/window/evaluation/late-grades", test_late_grades);

  return fixture_run ();
}
