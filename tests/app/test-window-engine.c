/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Moves that the engine plays for a person, passes, and renju's forbidden moves. */

#include <string.h>

#include "app-fixture.h"

static void
test_engine_moves (void)
{
  NoughtsWindow *window = open_fresh ();

  activate (window, "engine-move");
  g_assert_false (is_enabled (window, "engine-move"));
  wait_until (noughts_game_get_n_plies (get_game (window)) == 2);
  wait_until (is_enabled (window, "opponent-move"));
  activate (window, "opponent-move");
  wait_until (noughts_game_get_n_plies (get_game (window)) >= 3);

  close_fresh (window);
}

/* A requested move can be hurried, replaced by another, or cancelled. */
static void
test_engine_moves_long (void)
{
  NoughtsWindow *window = open_fresh ();
  NoughtsGame *game;

  noughts_workers_set_sleeping (TRUE);
  g_settings_set_double (get_settings (), "expert-time", 3000);
  begin (window, 15, 5, NOUGHTS_MODE_TWO_PLAYERS, MNK_BEGINNER);
  game = get_game (window);
  g_assert_false (is_enabled (window, "hurry"));

  activate (window, "engine-move");
  g_assert_true (is_enabled (window, "hurry"));
  activate (window, "hurry");
  wait_until (noughts_game_get_n_plies (game) == 1);
  g_assert_false (is_enabled (window, "hurry"));

  activate (window, "engine-move");
  g_assert_false (is_enabled (window, "engine-move"));
  activate (window, "dismiss");
  g_assert_true (is_enabled (window, "engine-move"));
  g_assert_false (is_enabled (window, "dismiss"));

  /* A message is dismissed first. */
  activate (window, "resign");
  activate (window, "engine-move");
  activate (window, "dismiss");
  g_assert_cmpstr (noughts_window_get_band_text (window), ==, "");
  g_assert_false (is_enabled (window, "engine-move"));

  g_assert_true (is_playable (window));
  choose (window, "a1");
  g_assert_cmpuint (noughts_game_get_n_plies (game), ==, 2);
  g_assert_true (is_enabled (window, "engine-move"));
  g_assert_false (is_enabled (window, "hurry"));

  close_fresh (window);
}

static const char *
get_subtitle (NoughtsWindow *window)
{
  return gtk_label_get_label (find_label (GTK_WIDGET (window), "subtitle"));
}

/* The engine is shown as thinking, not the person. */
static void
test_engine_moves_title (void)
{
  static const NoughtsGameMode modes[] = { NOUGHTS_MODE_COMPUTER, NOUGHTS_MODE_TWO_PLAYERS };
  NoughtsWindow *window = open_fresh ();

  noughts_workers_set_sleeping (TRUE);
  g_settings_set_double (get_settings (), "expert-time", 3000);
  for (guint i = 0; i < G_N_ELEMENTS (modes); i++)
    {
      begin (window, 15, 5, modes[i], MNK_BEGINNER);
      activate (window, "engine-move");
      g_assert_cmpstr (get_subtitle (window), ==, "The engine is choosing your move…");
    }

  close_fresh (window);
}

/* Black has to pass where the last cell, b3, is forbidden; the computer does so by itself, and
 * there is no hint. */
static void
test_must_pass (void)
{
  static const char moves[] =
      "b5 f4 d5 a5 c6 a1 c3 d1 a4 g4 e2 c2 b1 a7 b4 f1 e6 d3 e7 a2 e5 g2 g5 f5 "
      "a6 d6 g6 f7 e3 a3 g3 e4 b6 d7 c1 c7 b2 f2 f3 e1 f6 d4 b7 d2 c4 c5 g7 g1";
  NoughtsWindow *window = open_fresh ();
  NoughtsNewGameChoice choice = NOUGHTS_NEW_GAME_CHOICE_INIT;
  NoughtsGame *game;

  choice.rule = (MnkRule){ 7, 7, 5, MNK_RENJU };
  g_assert_true (noughts_sitting_begin (noughts_window_get_sitting (window), &choice, NULL));
  g_settings_set_double (get_settings (), "pace", 3000);
  paste (window, moves);
  game = get_game (window);
  g_assert_true (noughts_match_get_thinking (get_match (window)));
  g_assert_cmpstr (get_subtitle (window), ==, "Black must pass");

  g_settings_set_double (get_settings (), "pace", 0);
  wait_until (is_enabled (window, "hurry"));
  activate (window, "hurry");
  wait_until (noughts_game_get_result (game) != NOUGHTS_RESULT_OPEN);
  settle ();

  /* No hint is available there. */
  activate (window, "previous");
  activate (window, "previous");
  g_assert_true (noughts_game_must_pass (game));
  g_assert_false (is_enabled (window, "hint"));
  activate (window, "previous");
  activate (window, "previous");
  g_assert_true (is_enabled (window, "hint"));

  close_fresh (window);
}

/* A question is not answered by the engine's move. */
static void
test_engine_moves_question (void)
{
  NoughtsWindow *window = open_fresh ();
  NoughtsGame *game;

  noughts_workers_set_sleeping (TRUE);
  g_settings_set_double (get_settings (), "expert-time", 3000);
  begin (window, 15, 5, NOUGHTS_MODE_TWO_PLAYERS, MNK_BEGINNER);
  game = get_game (window);
  choose (window, "a1");
  choose (window, "a2");

  activate (window, "engine-move");
  activate (window, "resign");
  g_assert_false (noughts_sitting_has_deputy (noughts_window_get_sitting (window)));
  g_assert_cmpstr (noughts_window_get_band_text (window), ==, "Resign for Player 1?");
  activate (window, "dismiss");

  activate (window, "engine-move");
  activate (window, "offer-draw");
  g_assert_false (noughts_sitting_has_deputy (noughts_window_get_sitting (window)));
  g_assert_cmpstr (noughts_window_get_band_text (window), !=, "");
  activate (window, "agree-draw");
  g_assert_cmpint (noughts_game_get_result (game), ==, NOUGHTS_RESULT_DRAW);
  g_assert_cmpuint (noughts_game_get_n_plies (game), ==, 2);

  close_fresh (window);
}

/* The current opponent moves for the person, even on the unbounded board. */
static void
test_opponent_moves_on_page (void)
{
  NoughtsWindow *window = open_fresh ();

  g_settings_set_double (get_settings (), "expert-time", 0.1);
  for (MnkOpponent opponent = 0; opponent < MNK_N_OPPONENTS; opponent++)
    {
      NoughtsGame *game;

      begin (window, 0, 5, NOUGHTS_MODE_COMPUTER, opponent);
      game = get_game (window);
      for (guint ply = 0; ply < 4; ply += 2)
        {
          g_assert_true (is_enabled (window, "opponent-move"));
          activate (window, "opponent-move");
          g_assert_false (is_enabled (window, "opponent-move"));
          wait_until (noughts_game_get_n_plies (game) == ply + 2);
          wait_until (noughts_match_is_human_turn (get_match (window)));
        }
      g_assert_cmpstr (noughts_window_get_band_text (window), ==, "");
    }

  /* With two players the action is disabled. */
  begin (window, 0, 5, NOUGHTS_MODE_TWO_PLAYERS, MNK_BEGINNER);
  g_assert_false (is_enabled (window, "opponent-move"));
  g_assert_true (is_enabled (window, "engine-move"));

  close_fresh (window);
}

/* Renju: Black's double three is marked, and a click on it only sets a notice. */
static void
test_forbidden (void)
{
  static const char *const moves[] = { "h9", "a1", "g8", "c1", "i8", "e1", "h7", "g1" };
  NoughtsWindow *window = open_fresh ();
  NoughtsNewGameChoice choice = NOUGHTS_NEW_GAME_CHOICE_INIT;
  NoughtsBoardView *board = NOUGHTS_BOARD_VIEW (noughts_window_get_board (window));
  const MnkPoint cross = { 7, 7 }, beside = { 8, 6 };
  g_autoptr (GError) error = NULL;

  choice.rule = (MnkRule){ 15, 15, 5, MNK_RENJU };
  choice.mode = NOUGHTS_MODE_TWO_PLAYERS;
  noughts_sitting_begin (noughts_window_get_sitting (window), &choice, &error);
  g_assert_no_error (error);
  for (guint i = 0; i < G_N_ELEMENTS (moves); i++)
    {
      g_assert_false (noughts_board_view_is_forbidden (board, cross));
      choose (window, moves[i]);
    }

  g_assert_true (noughts_board_view_is_forbidden (board, cross));
  g_assert_false (noughts_board_view_is_forbidden (board, beside));
  choose (window, "h8");
  g_assert_cmpuint (noughts_game_get_n_plies (get_game (window)), ==, G_N_ELEMENTS (moves));
  g_assert_nonnull (strstr (noughts_window_get_band_text (window), "h8"));

  /* White may play there. */
  choose (window, "o15");
  g_assert_false (noughts_board_view_is_forbidden (board, cross));
  choose (window, "h8");
  g_assert_cmpuint (noughts_game_get_n_plies (get_game (window)), ==, G_N_ELEMENTS (moves) + 2);

  close_fresh (window);
}

/* With "forbidden-loses" no cell is marked, and playing a forbidden one loses the game. */
static void
test_forbidden_loses (void)
{
  static const char *const moves[] = { "h9", "a1", "g8", "c1", "i8", "e1", "h7", "g1" };
  NoughtsWindow *window = open_fresh ();
  NoughtsNewGameChoice choice = NOUGHTS_NEW_GAME_CHOICE_INIT;
  NoughtsBoardView *board = NOUGHTS_BOARD_VIEW (noughts_window_get_board (window));
  const MnkPoint cross = { 7, 7 };

  choice.rule = (MnkRule){ 15, 15, 5, MNK_RENJU };
  choice.mode = NOUGHTS_MODE_TWO_PLAYERS;
  noughts_sitting_begin (noughts_window_get_sitting (window), &choice, NULL);
  for (guint i = 0; i < G_N_ELEMENTS (moves); i++)
    choose (window, moves[i]);
  g_assert_true (noughts_board_view_is_forbidden (board, cross));

  /* In the middle of a game, too. */
  g_settings_set_boolean (get_settings (), "forbidden-loses", TRUE);
  g_assert_false (noughts_board_view_is_forbidden (board, cross));
  g_settings_set_boolean (get_settings (), "forbidden-loses", FALSE);
  g_assert_true (noughts_board_view_is_forbidden (board, cross));
  g_settings_set_boolean (get_settings (), "forbidden-loses", TRUE);

  choose (window, "h8");
  g_assert_cmpint (noughts_game_get_result (get_game (window)), ==, NOUGHTS_RESULT_O_WON);
  g_assert_cmpstr (noughts_window_get_band_text (window), ==, "Player 2 wins – forbidden move");

  g_settings_reset (get_settings (), "forbidden-loses");
  close_fresh (window);
}

int
main (int argc, char **argv)
{
  fixture_init (&argc, &argv);

  g_test_add_func ("/window/engine-moves", test_engine_moves);
  g_test_add_func ("/window/engine-moves-long", test_engine_moves_long);
  g_test_add_func ("/window/engine-moves-question", test_engine_moves_question);
  g_test_add_func ("/window/engine-moves-title", test_engine_moves_title);
  g_test_add_func ("/window/must-pass", test_must_pass);
  g_test_add_func ("/window/opponent-moves-on-page", test_opponent_moves_on_page);
  g_test_add_func ("/window/forbidden", test_forbidden);
  g_test_add_func ("/window/forbidden-loses", test_forbidden_loses);

  return fixture_run ();
}
