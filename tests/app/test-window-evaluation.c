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
  g_assert_true (gtk_widget_get_mapped (get_bar (window)) == shown);
  g_assert_true (gtk_widget_get_mapped (find_named (GTK_WIDGET (window), "graph")) == shown);
  g_assert_true (g_variant_get_boolean (state) == shown);
}

static void
get_bounds (NoughtsWindow *window, const char *name, graphene_rect_t *bounds)
{
  GtkWidget *widget = find_named (GTK_WIDGET (window), name);

  g_assert_true (gtk_widget_compute_bounds (widget, GTK_WIDGET (window), bounds));
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
  GtkLabel *words;

  begin (window, 3, 3, NOUGHTS_MODE_TWO_PLAYERS, MNK_COIN);
  for (guint i = 0; i < G_N_ELEMENTS (moves); i++)
    choose (window, moves[i]);
  assert_shown (window, FALSE);
  words = GTK_LABEL (find_named (GTK_WIDGET (window), "graph_words"));
  g_assert_true (gtk_widget_get_mapped (GTK_WIDGET (words)));
  g_assert_nonnull (strstr (gtk_label_get_label (words), "F9 shows them now."));
  activate (window, "evaluation");
  assert_shown (window, TRUE);
  wait_until (g_strcmp0 (noughts_eval_bar_get_label (NOUGHTS_EVAL_BAR (get_bar (window))), "W1")
              == 0);
  activate (window, "evaluation");
  assert_shown (window, FALSE);
  choose (window, "a3");
  assert_shown (window, TRUE);

  /* The end has one colour; a proven win before it leaves a rest of the other. */
  wait_until (noughts_eval_bar_get_share (NOUGHTS_EVAL_BAR (get_bar (window))) == 1);
  activate (window, "previous");
  wait_until (noughts_eval_bar_get_share (NOUGHTS_EVAL_BAR (get_bar (window))) < 1);
  g_assert_cmpfloat (noughts_eval_bar_get_share (NOUGHTS_EVAL_BAR (get_bar (window))), >, 0.9);

  close_fresh (window);
}

static void
begin_opening (NoughtsWindow *window, NoughtsGameMode mode)
{
  NoughtsNewGameChoice choice = NOUGHTS_NEW_GAME_CHOICE_INIT;

  choice.rule = (MnkRule){ 15, 15, 5, MNK_FREESTYLE };
  choice.mode = mode;
  choice.opponent = MNK_LEVEL_1;
  choice.opening = NOUGHTS_OPENING_SWAP2;
  g_assert_true (noughts_sitting_begin (noughts_window_get_sitting (window), &choice, NULL));
  settle ();
}

/* In an opening nothing is evaluated, and no key shows it: it comes after it, or after the game. */
static void
test_opening (void)
{
  NoughtsWindow *window = open_fresh ();
  GtkLabel *words = GTK_LABEL (find_named (GTK_WIDGET (window), "graph_words"));

  begin_opening (window, NOUGHTS_MODE_COMPUTER);
  assert_shown (window, FALSE);
  g_assert_true (gtk_widget_get_mapped (GTK_WIDGET (words)));
  g_assert_cmpstr (gtk_label_get_label (words), ==, "Winning chances appear after the opening.");
  begin_opening (window, NOUGHTS_MODE_TWO_PLAYERS);
  g_assert_cmpstr (gtk_label_get_label (words), ==, "Winning chances appear after the game.");
  activate (window, "evaluation");
  assert_shown (window, FALSE);
  g_assert_cmpstr (gtk_label_get_label (words), ==, "Winning chances appear after the opening.");

  close_fresh (window);
}

/* At the end of a game of two people bar and graph come, and neither board nor list move. */
static void
test_room (void)
{
  static const char *const moves[] = { "a1", "b1", "a2", "b2", "a3" };
  graphene_rect_t before[2], after[2];
  NoughtsWindow *window;

  reset_settings ();
  forget_kept_game ();
  g_settings_set_int (get_settings (), "window-width", 800);
  g_settings_set_int (get_settings (), "window-height", 760);
  window = open_window ();
  begin (window, 3, 3, NOUGHTS_MODE_TWO_PLAYERS, MNK_COIN);
  for (guint i = 0; i < G_N_ELEMENTS (moves); i++)
    {
      gtk_test_widget_wait_for_draw (GTK_WIDGET (window));
      get_bounds (window, "board", &before[0]);
      get_bounds (window, "move_list", &before[1]);
      choose (window, moves[i]);
    }
  assert_shown (window, TRUE);
  gtk_test_widget_wait_for_draw (GTK_WIDGET (window));
  get_bounds (window, "board", &after[0]);
  get_bounds (window, "move_list", &after[1]);
  g_assert_true (graphene_rect_equal (&before[0], &after[0]));
  g_assert_cmpfloat (before[1].origin.y, ==, after[1].origin.y);

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

/* After fast play no move stays without a grade: the analysis comes back to those it left. */
static void
test_fast_play (void)
{
  static const char *const moves[] = { "a1", "a3", "a5", "a7", "c1", "c3", "c5", "c7", "e1", "e9" };
  NoughtsWindow *window = open_fresh ();
  NoughtsAnalysis *analysis = noughts_sitting_get_analysis (noughts_window_get_sitting (window));

  g_settings_set_double (get_settings (), "analysis-strength", 0.1);
  begin (window, 15, 5, NOUGHTS_MODE_COMPUTER, MNK_COIN);
  for (guint i = 0; i < G_N_ELEMENTS (moves); i++)
    {
      NoughtsGame *game = get_game (window);
      guint ply = noughts_game_get_n_plies (game);

      choose (window, moves[i]);
      wait_until (noughts_game_get_n_plies (game) != ply + 1
                  || noughts_game_get_result (game) != NOUGHTS_RESULT_OPEN);
    }
  wait_until (!noughts_analysis_get_busy (analysis));
  for (guint ply = 1; ply <= noughts_game_get_n_plies (get_game (window)); ply++)
    g_assert_true (knows_grade (window, ply)
                   || noughts_analysis_is_beyond (
                       analysis, noughts_game_get_node_at (get_game (window), ply)));

  close_fresh (window);
}

int
main (int argc, char **argv)
{
  fixture_init (&argc, &argv);

  g_test_add_func ("/window/evaluation/switch", test_switch);
  g_test_add_func ("/window/evaluation/two-players", test_two_players);
  g_test_add_func ("/window/evaluation/opening", test_opening);
  g_test_add_func ("/window/evaluation/room", test_room);
  g_test_add_func ("/window/evaluation/late-grades", test_late_grades);
  g_test_add_func ("/window/evaluation/fast-play", test_fast_play);

  return fixture_run ();
}
