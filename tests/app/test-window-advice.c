/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Hints, reasons and earlier positions. */

#include <string.h>

#include "app-fixture.h"
#include "noughts-move-list.h"
#include "noughts-eval-bar.h"
#include "noughts-saved-game.h"
#include "noughts-tooltip.h"

static void
test_hint (void)
{
  NoughtsWindow *window = open_fresh ();

  g_assert_cmpstr (noughts_window_get_hint_text (window), ==, "");
  activate (window, "hint");
  g_assert_cmpstr (noughts_window_get_hint_text (window), !=, "");
  wait_until (!g_str_has_suffix (noughts_window_get_hint_text (window), "…"));
  g_assert_cmpstr (noughts_window_get_band_text (window), ==, "");
  play_anywhere (window);
  g_assert_cmpstr (noughts_window_get_hint_text (window), ==, "");

  close_fresh (window);
}

/* On a larger board the first hint shows the threat, the second the move; the preference leaves the
 * first out. */
static void
test_hint_in_two (void)
{
  NoughtsWindow *window = open_fresh ();
  GtkWidget *board = find_widget (GTK_WIDGET (window), NOUGHTS_TYPE_BOARD_VIEW);
  static const char *const moves[] = { "h8", "a1", "h9", "c1", "h10" };

  begin (window, 15, 5, NOUGHTS_MODE_TWO_PLAYERS, MNK_BEGINNER);
  for (guint i = 0; i < G_N_ELEMENTS (moves); i++)
    choose (window, moves[i]);

  activate (window, "hint");
  wait_until (count_described (board, "part of the threatening row") == 2);
  g_assert_cmpuint (count_described (board, "last move, part of the threatening row"), ==, 1);
  g_assert_cmpuint (count_described (board, "end of the threatening row"), ==, 2);
  g_assert_cmpuint (count_hinted (board), ==, 0);
  g_assert_cmpstr (noughts_window_get_hint_text (window), ==,
                   "Black threatens to make an open four.");

  activate (window, "hint");
  wait_until (count_hinted (board) > 0);
  g_assert_cmpuint (count_described (board, "end of the threatening row"), ==, 0);

  activate (window, "undo");
  choose (window, "h10");
  g_settings_set_boolean (get_settings (), "hint-at-once", TRUE);
  activate (window, "hint");
  wait_until (count_hinted (board) > 0);
  close_fresh (window);
}

/* Without live evaluation no move is judged; hints and draw offers still work. */
static void
test_hint_without_evaluation (void)
{
  NoughtsWindow *window = open_fresh ();

  g_settings_set_boolean (get_settings (), "live-rating", FALSE);
  begin (window, 4, 4, NOUGHTS_MODE_COMPUTER, MNK_COIN);
  g_assert_false (
      gtk_widget_get_visible (find_widget (GTK_WIDGET (window), NOUGHTS_TYPE_EVAL_BAR)));
  activate (window, "hint");
  wait_until (!g_str_has_suffix (noughts_window_get_hint_text (window), "…"));

  play_anywhere (window);
  activate (window, "offer-draw");
  wait_until (noughts_game_get_result (get_game (window)) == NOUGHTS_RESULT_DRAW);
  g_assert_true (gtk_widget_get_visible (find_widget (GTK_WIDGET (window), NOUGHTS_TYPE_EVAL_BAR)));

  close_fresh (window);
}

/* Set Up takes the marks of a hint off the board, and its words with them. */
static void
test_hint_ends_with_set_up (void)
{
  NoughtsWindow *window = open_fresh ();
  GtkWidget *board = GTK_WIDGET (noughts_window_get_board (window));

  activate (window, "hint");
  wait_until (count_hinted (board) > 0);
  g_assert_cmpstr (noughts_window_get_hint_text (window), !=, "");
  activate (window, "set-up");
  settle ();
  g_assert_cmpuint (count_hinted (board), ==, 0);
  activate (window, "set-up");
  settle ();
  g_assert_cmpuint (count_hinted (board), ==, 0);
  g_assert_cmpstr (noughts_window_get_hint_text (window), ==, "");

  close_fresh (window);
}

/* A hint is for the position at its time: resigning removes it from the board. */
static void
test_hint_ends_with_game (void)
{
  NoughtsWindow *window = open_fresh ();
  GtkWidget *board = GTK_WIDGET (noughts_window_get_board (window));

  activate (window, "hint");
  wait_until (count_hinted (board) > 0);
  activate (window, "resign");
  g_assert_cmpuint (count_hinted (board), >, 0);
  activate (window, "resign-now");
  settle ();
  g_assert_cmpuint (count_hinted (board), ==, 0);

  close_fresh (window);
}

/* Kinds of moves are shown after every game's end, whoever has played. */
static void
test_hint_in_ended_game (void)
{
  NoughtsWindow *window = open_fresh ();
  NoughtsSitting *sitting = noughts_window_get_sitting (window);
  GtkWidget *board = GTK_WIDGET (noughts_window_get_board (window));
  NoughtsNewGameChoice choice = NOUGHTS_NEW_GAME_CHOICE_INIT;
  MnkPoint cell = { 0, 0 };

  choice.mode = NOUGHTS_MODE_COMPUTERS;
  choice.opponent = MNK_COIN;
  choice.opponent2 = MNK_THUMB;
  choice.n_games = 1;
  g_assert_true (noughts_sitting_begin (sitting, &choice, NULL));
  g_assert_false (is_enabled (window, "hint"));
  wait_until (noughts_game_get_result (get_game (window)) != NOUGHTS_RESULT_OPEN);
  settle ();
  g_assert_false (is_enabled (window, "hint"));

  noughts_game_jump (get_game (window), noughts_game_get_node_at (get_game (window), 2));
  settle ();
  g_assert_true (is_enabled (window, "hint"));
  activate (window, "hint");
  wait_until (count_hinted (board) > 0);

  /* A question says why nothing can be played there. */
  g_assert_nonnull (strstr (noughts_window_get_band_text (window), "Move 2 of"));
  g_signal_emit_by_name (board, "cell-chosen", &cell);
  g_assert_nonnull (strstr (noughts_window_get_band_text (window), "Two computers"));

  /* Escape dismisses one, then the other, and then leads back to the end. */
  activate (window, "dismiss");
  g_assert_null (strstr (noughts_window_get_band_text (window), "Two computers"));
  g_assert_cmpuint (count_hinted (board), >, 0);
  activate (window, "dismiss");
  g_assert_cmpuint (count_hinted (board), ==, 0);
  g_assert_cmpstr (noughts_window_get_hint_text (window), ==, "");
  activate (window, "dismiss");
  g_assert_false (noughts_game_looks_back (get_game (window)));
  g_assert_false (is_enabled (window, "dismiss"));

  close_fresh (window);
}

/* At earlier positions, and after the game's end, the reason for the shown move is displayed. */
static void
test_reason (void)
{
  NoughtsWindow *window = open_fresh ();
  NoughtsAnalysis *analysis = noughts_sitting_get_analysis (noughts_window_get_sitting (window));

  g_settings_set_boolean (get_settings (), "shared-evaluation", TRUE);
  begin (window, 3, 3, NOUGHTS_MODE_TWO_PLAYERS, MNK_COIN);
  choose (window, "c2");
  choose (window, "c3");
  choose (window, "b1");
  choose (window, "c1");
  wait_until (!noughts_analysis_get_busy (analysis));
  g_assert_cmpstr (get_reason (window), ==, "");

  activate (window, "previous");
  wait_until (strstr (get_reason (window), "lets O win by force") != NULL);
  gtk_test_accessible_assert_property (GTK_ACCESSIBLE (find_named (GTK_WIDGET (window), "reason")),
                                       GTK_ACCESSIBLE_PROPERTY_LABEL, get_reason (window));
  g_assert_true (g_str_has_prefix (get_reason (window), "Xb1 – "));
  activate (window, "hint");
  wait_until (*noughts_window_get_hint_text (window) != '\0');
  g_assert_cmpstr (get_reason (window), ==, "");

  activate (window, "first");
  g_assert_cmpstr (get_reason (window), ==, "");
  activate (window, "last");
  activate (window, "resign");
  activate (window, "resign-now");
  wait_until (g_str_has_prefix (get_reason (window), "Oc1 – "));

  close_fresh (window);
}

/* Nodes taken out of the tree are neither offered nor shown. */
static void
test_unlinked (void)
{
  NoughtsWindow *window = open_fresh ();
  NoughtsGame *game;
  NoughtsNode *left;

  play_anywhere (window);
  game = get_game (window);
  left = noughts_game_get_node_at (game, 1);
  activate (window, "first");
  choose (window, "c3");
  activate (window, "play-on");
  wait_until (noughts_match_is_human_turn (get_match (window)));
  settle ();
  g_assert_true (is_enabled (window, "back-to-left"));

  noughts_game_unlink (game, left);
  settle ();
  g_assert_false (is_enabled (window, "back-to-left"));
  g_assert_false (is_enabled (window, "other-line"));
  g_assert_cmpstr (noughts_window_get_band_text (window), ==, "");

  noughts_game_unlink (game, noughts_game_get_node_at (game, 1));
  settle ();
  g_assert_cmpuint (noughts_game_get_n_plies (game), ==, 0);
  choose (window, "b2");
  wait_until (noughts_game_get_n_plies (game) == 2);

  close_fresh (window);
}

static const char *const kept = "The original moves are kept as a variation";

/* Plays this move from the beginning of the game on. */
static void
play_on_from_start (NoughtsWindow *window, const char *move)
{
  activate (window, "first");
  choose (window, move);
  activate (window, "play-on");
  wait_until (noughts_match_is_human_turn (get_match (window)));
  settle ();
}

/* Starts a game of four moves, and plays on from its beginning. */
static NoughtsWindow *
open_with_variation (void)
{
  NoughtsWindow *window = open_fresh ();

  play_anywhere (window);
  play_anywhere (window);
  play_on_from_start (window, "c3");
  g_assert_cmpuint (noughts_game_get_n_plies (get_game (window)), ==, 2);
  g_assert_cmpstr (noughts_window_get_band_text (window), ==, kept);
  return window;
}

static void
test_looking_back (void)
{
  NoughtsWindow *window = open_fresh ();
  NoughtsGame *game;
  guint n;

  play_anywhere (window);
  play_anywhere (window);
  game = get_game (window);
  n = noughts_game_get_n_plies (game);

  activate (window, "previous");
  settle ();
  g_assert_cmpuint (noughts_game_get_ply (game), ==, n - 1);
  activate (window, "first");
  settle ();
  g_assert_cmpstr (noughts_window_get_band_text (window), ==, "Move 0 of 4");
  g_assert_false (is_enabled (window, "previous"));
  g_assert_true (is_enabled (window, "next"));

  close_fresh (window);
}

/* A click at an earlier move sets a question; going back dismisses it. */
static void
test_play_on_asked (void)
{
  NoughtsWindow *window = open_fresh ();
  NoughtsGame *game;
  guint n;

  play_anywhere (window);
  game = get_game (window);
  n = noughts_game_get_n_plies (game);
  activate (window, "first");
  choose (window, "c3");
  g_assert_true (g_str_has_prefix (noughts_window_get_band_text (window), "Continue from here?"));
  g_assert_cmpuint (noughts_game_get_n_plies (game), ==, n);
  activate (window, "last");
  settle ();
  g_assert_cmpstr (noughts_window_get_band_text (window), ==, "");
  g_assert_cmpuint (noughts_game_get_ply (game), ==, n);

  close_fresh (window);
}

/* A variation in the list is no way around the take-backs of a game. */
static void
test_no_takebacks (void)
{
  NoughtsWindow *window = open_fresh ();
  NoughtsNewGameChoice choice = NOUGHTS_NEW_GAME_CHOICE_INIT;
  GtkWidget *list = find_widget (GTK_WIDGET (window), NOUGHTS_TYPE_MOVE_LIST);
  NoughtsNode *other = NULL, *end;

  noughts_workers_set_sleeping (TRUE);
  choice.takebacks = NOUGHTS_TAKEBACKS_THREE;
  g_assert_true (noughts_sitting_begin (noughts_window_get_sitting (window), &choice, NULL));
  for (guint i = 0; i < 3; i++)
    {
      choose (window, i == 0 ? "a1" : "b2");
      if (i == 0)
        other = noughts_game_get_end (get_game (window));
      activate (window, "undo");
    }
  choose (window, "c3");
  settle ();
  end = noughts_game_get_end (get_game (window));
  g_signal_emit_by_name (list, "line-requested", other);
  settle ();
  g_assert_cmpstr (noughts_window_get_band_text (window), ==, "You have no takebacks left");
  g_assert_true (noughts_game_get_end (get_game (window)) == end);

  close_fresh (window);
}

/* The later moves are a variation, to which the band leads back, and V from there to this one. */
static void
test_play_on_and_back (void)
{
  NoughtsWindow *window = open_with_variation ();
  NoughtsGame *game = get_game (window);

  g_assert_nonnull (
      noughts_node_get_sibling (noughts_node_get_child (noughts_game_get_root (game))));
  activate (window, "back-to-left");
  settle ();
  g_assert_cmpstr (noughts_window_get_band_text (window), ==, "");
  g_assert_cmpuint (noughts_game_get_n_plies (game), ==, 4);
  g_assert_cmpuint (noughts_game_get_ply (game), ==, 4);
  activate (window, "other-line");
  settle ();
  g_assert_cmpuint (noughts_game_get_n_plies (game), ==, 2);

  close_fresh (window);
}

/* Of several lines the band leads back to the one that was left, and so does Undo. */
static void
test_play_on_of_several (void)
{
  NoughtsWindow *window = open_with_variation ();
  NoughtsGame *game = get_game (window);
  NoughtsNode *left = noughts_game_get_end (game);

  play_on_from_start (window, "b1");
  activate (window, "back-to-left");
  settle ();
  g_assert_true (noughts_game_get_end (game) == left);
  play_on_from_start (window, "b1");
  g_assert_cmpstr (noughts_window_get_band_text (window), ==, kept);
  activate (window, "undo");
  settle ();
  g_assert_true (noughts_game_get_end (game) == left);
  g_assert_cmpuint (noughts_game_get_ply (game), ==, 0);
  g_assert_cmpstr (noughts_window_get_band_text (window), ==, "Move 0 of 2");
  g_assert_false (is_enabled (window, "back-to-left"));

  close_fresh (window);
}

/* The same move again leaves no other line. */
static void
test_play_on_same_move (void)
{
  NoughtsWindow *window = open_with_variation ();

  play_on_from_start (window, "c3");
  g_assert_cmpstr (noughts_window_get_band_text (window), ==, "");

  close_fresh (window);
}

/* The person's next move answers the offer. */
static void
test_play_on_answered (void)
{
  NoughtsWindow *window = open_with_variation ();

  play_anywhere (window);
  settle ();
  g_assert_cmpstr (noughts_window_get_band_text (window), !=, kept);

  close_fresh (window);
}

/* Whether the running game has been saved with this number of moves. */
static gboolean
is_kept_with (guint n_plies)
{
  g_autoptr (GFile) file = noughts_saved_game_get_file ();
  g_autoptr (GVariant) saved = noughts_saved_game_read (file, NULL);
  g_autoptr (GVariant) game = NULL;
  g_autoptr (NoughtsGame) read = NULL;

  if (saved != NULL)
    game = g_variant_lookup_value (saved, "game", NULL);
  if (game != NULL)
    read = noughts_game_load (game, NULL);

  return read != NULL && noughts_game_get_n_plies (read) == n_plies;
}

/* The opponent goes on thinking while an earlier position is shown, and its move is added to the
 * end of the game. */
static void
test_looking_back_meanwhile (void)
{
  NoughtsWindow *window = open_fresh ();
  NoughtsGame *game;

  begin_with_sleeper (window);
  game = get_game (window);
  activate (window, "first");
  settle ();
  g_assert_true (noughts_match_get_thinking (get_match (window)));
  g_assert_true (is_enabled (window, "hurry"));
  g_assert_true (is_playable (window));
  g_assert_cmpuint (noughts_game_get_n_plies (game), ==, 1);
  wait_until (is_kept_with (1));
  activate (window, "hurry");
  wait_until (noughts_game_get_n_plies (game) == 2);
  wait_until (is_kept_with (2));
  settle ();
  g_assert_cmpuint (noughts_game_get_ply (game), ==, 0);
  g_assert_cmpstr (noughts_window_get_band_text (window), ==, "Move 0 of 2");
  activate (window, "last");
  settle ();
  g_assert_true (is_playable (window));
  g_assert_cmpstr (noughts_window_get_band_text (window), ==, "");

  close_fresh (window);
}

/* A winning move from an earlier position ends the game; going back to the line that was left opens
 * it again. */
static void
test_winning_variation (void)
{
  NoughtsWindow *window = open_fresh ();
  NoughtsGame *game;

  begin (window, 3, 3, NOUGHTS_MODE_TWO_PLAYERS, MNK_COIN);
  for (const char *const *move = (const char *const[]){ "a1", "b1", "a2", "b2", "a3", NULL };
       *move != NULL; move++)
    choose (window, *move);
  game = get_game (window);
  g_assert_cmpint (noughts_game_get_result (game), ==, NOUGHTS_RESULT_X_WON);
  activate (window, "undo");
  activate (window, "undo");
  g_assert_cmpuint (noughts_game_get_n_plies (game), ==, 3);
  activate (window, "first");
  choose (window, "c3");
  activate (window, "play-on");
  settle ();
  activate (window, "back-to-left");
  settle ();
  g_assert_cmpuint (noughts_game_get_n_plies (game), ==, 3);
  g_assert_cmpint (noughts_game_get_result (game), ==, NOUGHTS_RESULT_OPEN);
  g_assert_cmpstr (noughts_window_get_band_text (window), ==, "");

  choose (window, "c2");
  choose (window, "c1");
  activate (window, "previous");
  activate (window, "previous");
  choose (window, "b2");
  activate (window, "play-on");
  choose (window, "a3");
  settle ();
  g_assert_cmpint (noughts_game_get_result (game), ==, NOUGHTS_RESULT_X_WON);
  activate (window, "previous");
  choose (window, "c3");
  activate (window, "play-on");
  settle ();
  g_assert_cmpint (noughts_game_get_result (game), ==, NOUGHTS_RESULT_OPEN);
  activate (window, "previous");
  choose (window, "a3");
  activate (window, "play-on");
  settle ();
  g_assert_cmpint (noughts_game_get_result (game), ==, NOUGHTS_RESULT_X_WON);
  g_assert_true (g_str_has_prefix (noughts_window_get_band_text (window), "Player 1 wins"));

  close_fresh (window);
}

/* An illegal move is rejected at once, and the later moves are kept. */
static void
test_looking_back_forbidden (void)
{
  static const char *const moves[] = {
    "h9", "a1", "g8", "c1", "i8", "e1", "h7", "g1", "a15", "m1",
  };
  NoughtsWindow *window = open_fresh ();
  NoughtsNewGameChoice choice = NOUGHTS_NEW_GAME_CHOICE_INIT;
  NoughtsGame *game;
  g_autoptr (GError) error = NULL;

  choice.rule = (MnkRule){ 15, 15, 5, MNK_RENJU };
  choice.mode = NOUGHTS_MODE_TWO_PLAYERS;
  noughts_sitting_begin (noughts_window_get_sitting (window), &choice, &error);
  g_assert_no_error (error);
  game = get_game (window);
  for (guint i = 0; i < G_N_ELEMENTS (moves); i++)
    choose (window, moves[i]);
  activate (window, "previous");
  activate (window, "previous");
  settle ();

  choose (window, "h8");
  g_assert_nonnull (strstr (noughts_window_get_band_text (window), "h8 is forbidden"));
  g_assert_false (is_enabled (window, "play-on"));

  /* The same when it becomes forbidden after the question. */
  g_settings_set_boolean (get_settings (), "forbidden-loses", TRUE);
  choose (window, "h8");
  g_assert_true (is_enabled (window, "play-on"));
  g_settings_set_boolean (get_settings (), "forbidden-loses", FALSE);
  activate (window, "play-on");
  g_assert_nonnull (strstr (noughts_window_get_band_text (window), "h8 is forbidden"));
  g_assert_cmpuint (noughts_game_get_n_plies (game), ==, G_N_ELEMENTS (moves));
  g_assert_cmpuint (noughts_game_get_ply (game), ==, G_N_ELEMENTS (moves) - 2);

  close_fresh (window);
}

int
main (int argc, char **argv)
{
  fixture_init (&argc, &argv);

  g_test_add_func ("/window/unlinked", test_unlinked);
  g_test_add_func ("/window/hint", test_hint);
  g_test_add_func ("/window/hint-in-two", test_hint_in_two);
  g_test_add_func ("/window/hint-ends-with-game", test_hint_ends_with_game);
  g_test_add_func ("/window/hint-ends-with-set-up", test_hint_ends_with_set_up);
  g_test_add_func ("/window/hint-in-ended-game", test_hint_in_ended_game);
  g_test_add_func ("/window/hint-without-evaluation", test_hint_without_evaluation);
  g_test_add_func ("/window/looking-back", test_looking_back);
  g_test_add_func ("/window/play-on-asked", test_play_on_asked);
  g_test_add_func ("/window/no-takebacks", test_no_takebacks);
  g_test_add_func ("/window/play-on-and-back", test_play_on_and_back);
  g_test_add_func ("/window/play-on-of-several", test_play_on_of_several);
  g_test_add_func ("/window/play-on-same-move", test_play_on_same_move);
  g_test_add_func ("/window/play-on-answered", test_play_on_answered);
  g_test_add_func ("/window/looking-back-meanwhile", test_looking_back_meanwhile);
  g_test_add_func ("/window/winning-variation", test_winning_variation);
  g_test_add_func ("/window/reason", test_reason);
  g_test_add_func ("/window/looking-back-forbidden", test_looking_back_forbidden);

  return fixture_run ();
}
