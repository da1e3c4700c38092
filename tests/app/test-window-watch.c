/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Two computers play: Pause, Step, Stop, and the evaluation meanwhile. */

#include "app-fixture.h"

/* A game that is long enough to go on while a slow machine draws the window. */
static NoughtsWindow *
open_watching (void)
{
  NoughtsWindow *window = open_fresh ();

  begin (window, 19, 8, NOUGHTS_MODE_COMPUTERS, MNK_COIN);

  return window;
}

static guint
count_plies (NoughtsWindow *window)
{
  return noughts_game_get_n_plies (get_game (window));
}

static void
press (NoughtsWindow *window, const char *name)
{
  GtkWidget *button = find_named (GTK_WIDGET (window), name);

  gtk_test_widget_wait_for_draw (GTK_WIDGET (window));
  g_assert_true (gtk_widget_get_mapped (button));
  g_assert_true (gtk_widget_is_sensitive (button));
  g_signal_emit_by_name (button, "clicked");
}

/* A paused game stands still until it is to go on. */
static void
test_pause (void)
{
  NoughtsWindow *window = open_watching ();
  guint plies;

  wait_until (count_plies (window) >= 2);
  press (window, "pause_button");
  plies = count_plies (window);
  g_assert_false (noughts_match_get_thinking (get_match (window)));
  noughts_workers_wait ();
  settle ();
  g_assert_cmpuint (count_plies (window), ==, plies);
  press (window, "pause_button");
  wait_until (count_plies (window) > plies);

  close_fresh (window);
}

/* A step is one move, from a running game as from a paused one. */
static void
test_step (void)
{
  NoughtsWindow *window = open_watching ();
  guint plies;

  press (window, "pause_button");
  plies = count_plies (window);
  for (guint i = 1; i <= 3; i++)
    {
      press (window, "step_button");
      wait_until (count_plies (window) == plies + i);
      noughts_workers_wait ();
      settle ();
      g_assert_cmpuint (count_plies (window), ==, plies + i);
    }
  g_assert_true (noughts_sitting_is_paused (noughts_window_get_sitting (window)));

  activate (window, "undo");
  g_assert_cmpuint (count_plies (window), ==, plies + 2);
  noughts_workers_wait ();
  settle ();
  g_assert_cmpuint (count_plies (window), ==, plies + 2);

  close_fresh (window);
}

/* Stop ends the series, too; the game can go on, or another begin. */
static void
test_stop (void)
{
  NoughtsWindow *window = open_watching ();
  NoughtsGame *game = get_game (window);
  guint plies;

  press (window, "stop_button");
  plies = count_plies (window);
  g_assert_cmpstr (noughts_window_get_band_text (window), ==, "Game stopped");
  g_assert_false (is_enabled (window, "pause"));
  noughts_workers_wait ();
  settle ();
  g_assert_cmpuint (count_plies (window), ==, plies);

  activate (window, "go-on");
  g_assert_cmpstr (noughts_window_get_band_text (window), ==, "");
  wait_until (count_plies (window) > plies);
  activate (window, "stop");
  activate (window, "play-again");
  g_assert_true (get_game (window) != game);
  g_assert_true (is_enabled (window, "pause"));
  wait_until (count_plies (window) > 0);

  close_fresh (window);
}

/* A stopped series has no next game. */
static void
test_stop_series (void)
{
  NoughtsWindow *window = open_fresh ();
  NoughtsNewGameChoice choice = NOUGHTS_NEW_GAME_CHOICE_INIT;
  NoughtsSitting *sitting = noughts_window_get_sitting (window);

  choice.mode = NOUGHTS_MODE_COMPUTERS;
  choice.opponent = choice.opponent2 = MNK_COIN;
  choice.n_games = 5;
  g_assert_true (noughts_sitting_begin (sitting, &choice, NULL));
  wait_until (noughts_game_get_result (get_game (window)) != NOUGHTS_RESULT_OPEN);
  g_assert_true (noughts_sitting_series_goes_on (sitting));
  activate (window, "stop");
  g_assert_false (noughts_sitting_series_goes_on (sitting));
  activate (window, "go-on");
  g_assert_true (noughts_sitting_series_goes_on (sitting));

  close_fresh (window);
}

/* The moves are evaluated while the computers think. */
static void
test_evaluated (void)
{
  NoughtsWindow *window = open_fresh ();
  NoughtsAnalysis *analysis = noughts_sitting_get_analysis (noughts_window_get_sitting (window));
  MnkScore score;

  noughts_workers_set_sleeping (TRUE);
  g_settings_set_double (get_settings (), "expert-time", 3000);
  begin (window, 3, 3, NOUGHTS_MODE_COMPUTERS, MNK_EXPERT);
  g_assert_true (noughts_match_get_thinking (get_match (window)));
  g_assert_true (noughts_analysis_get_enabled (analysis));
  noughts_workers_set_sleeping (FALSE);
  wait_until (
      noughts_analysis_get_score (analysis, noughts_game_get_root (get_game (window)), &score));

  close_fresh (window);
}

/* Only a person who watches has these buttons. */
static void
test_buttons (void)
{
  NoughtsWindow *window = open_fresh ();

  gtk_test_widget_wait_for_draw (GTK_WIDGET (window));
  g_assert_false (gtk_widget_get_mapped (find_named (GTK_WIDGET (window), "pause_button")));
  g_assert_false (is_enabled (window, "pause"));
  g_assert_false (is_enabled (window, "step"));
  g_assert_false (is_enabled (window, "stop"));
  begin (window, 19, 8, NOUGHTS_MODE_COMPUTERS, MNK_COIN);
  gtk_test_widget_wait_for_draw (GTK_WIDGET (window));
  g_assert_true (gtk_widget_get_mapped (find_named (GTK_WIDGET (window), "pause_button")));
  g_assert_false (gtk_widget_get_mapped (find_named (GTK_WIDGET (window), "hint_button")));

  close_fresh (window);
}

int
main (int argc, char **argv)
{
  fixture_init (&argc, &argv);

  g_test_add_func ("/watch/pause", test_pause);
  g_test_add_func ("/watch/step", test_step);
  g_test_add_func ("/watch/stop", test_stop);
  g_test_add_func ("/watch/stop-series", test_stop_series);
  g_test_add_func ("/watch/evaluated", test_evaluated);
  g_test_add_func ("/watch/buttons", test_buttons);

  return fixture_run ();
}
