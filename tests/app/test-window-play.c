/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Playing, undo, swapping sides, and other games. */

#include <string.h>

#include "app-fixture.h"
#include "noughts-arc-graph.h"
#include "noughts-game-hands.h"
#include "noughts-settings.h"

static void
test_first_start (void)
{
  NoughtsWindow *window = open_fresh ();
  const NoughtsNewGameChoice *choice;

  choice = noughts_sitting_get_choice (noughts_window_get_sitting (window));
  g_assert_cmpint (choice->rule.width, ==, 3);
  g_assert_cmpint (choice->opponent, ==, MNK_INTERMEDIATE);
  g_assert_cmpint (noughts_sitting_get_human (noughts_window_get_sitting (window)), ==, MNK_X);
  g_assert_true (noughts_match_is_human_turn (get_match (window)));
  g_assert_cmpstr (noughts_window_get_band_text (window), ==, "");

  g_assert_true (is_enabled (window, "new-game"));
  g_assert_true (is_enabled (window, "hint"));
  g_assert_true (is_enabled (window, "engine-move"));
  g_assert_false (is_enabled (window, "undo"));
  g_assert_false (is_enabled (window, "redo"));
  g_assert_false (is_enabled (window, "first"));
  g_assert_false (is_enabled (window, "last"));
  g_assert_false (is_enabled (window, "copy-game"));
  g_assert_false (is_enabled (window, "bring-back"));
  g_assert_false (is_enabled (window, "play-on"));
  g_assert_false (is_enabled (window, "resign-now"));

  close_fresh (window);
}

static void
test_whole_game (void)
{
  NoughtsWindow *window = open_fresh ();
  NoughtsSitting *sitting = noughts_window_get_sitting (window);
  g_autofree char *score = NULL;

  play_anywhere (window);
  g_assert_true (is_enabled (window, "undo"));
  g_assert_true (is_enabled (window, "resign"));
  play_to_the_end (window);

  g_assert_cmpstr (noughts_window_get_band_text (window), !=, "");
  g_assert_false (is_enabled (window, "hint"));
  g_assert_false (is_enabled (window, "resign"));
  g_assert_false (is_enabled (window, "offer-draw"));
  g_assert_true (is_enabled (window, "undo"));
  score = noughts_sitting_describe_score (sitting);
  g_assert_nonnull (score);
  g_assert_cmpuint (noughts_tally_get_games (noughts_sitting_get_tally (sitting)), ==, 1);

  activate (window, "play-again");
  settle ();
  g_assert_cmpuint (noughts_game_get_n_plies (get_game (window)), ==, 0);
  g_assert_cmpstr (noughts_window_get_band_text (window), ==, "");
  g_assert_cmpint (noughts_sitting_get_human (sitting), ==, MNK_X);

  play_to_the_end (window);
  activate (window, "play-swapped");
  g_assert_cmpint (noughts_sitting_get_human (sitting), ==, MNK_O);
  g_assert_cmpuint (noughts_tally_get_games (noughts_sitting_get_tally (sitting)), ==, 2);
  wait_until (noughts_match_is_human_turn (get_match (window)));

  close_fresh (window);
}

static void
test_undo (void)
{
  NoughtsWindow *window = open_fresh ();
  NoughtsSitting *sitting = noughts_window_get_sitting (window);

  play_to_the_end (window);
  activate (window, "undo");
  settle ();
  /* The game goes on, and its result does not count. */
  g_assert_cmpint (noughts_game_get_result (get_game (window)), ==, NOUGHTS_RESULT_OPEN);
  g_assert_true (noughts_match_is_human_turn (get_match (window)));
  g_assert_cmpuint (noughts_tally_get_games (noughts_sitting_get_tally (sitting)), ==, 0);
  g_assert_cmpstr (noughts_window_get_band_text (window), ==, "");
  activate (window, "redo");
  settle ();
  g_assert_cmpint (noughts_game_get_result (get_game (window)), !=, NOUGHTS_RESULT_OPEN);
  g_assert_cmpuint (noughts_tally_get_games (noughts_sitting_get_tally (sitting)), ==, 1);

  close_fresh (window);
}

static void
test_undo_while_thinking (void)
{
  NoughtsWindow *window = open_fresh ();

  begin_with_sleeper (window);
  g_assert_false (is_enabled (window, "hint"));
  g_assert_true (is_enabled (window, "hurry"));
  activate (window, "undo");
  settle ();
  g_assert_false (noughts_match_get_thinking (get_match (window)));
  g_assert_cmpuint (noughts_game_get_n_plies (get_game (window)), ==, 0);
  g_assert_true (is_enabled (window, "hint"));
  g_assert_false (is_enabled (window, "hurry"));

  /* The next move has a reply as soon as it is requested. */
  choose (window, "a1");
  wait_until (noughts_match_get_thinking (get_match (window)));
  activate (window, "hurry");
  wait_until (noughts_game_get_n_plies (get_game (window)) == 2);

  close_fresh (window);
}

static void
test_new_game_while_thinking (void)
{
  NoughtsWindow *window = open_fresh ();
  NoughtsGame *old;

  begin_with_sleeper (window);
  old = get_game (window);
  activate (window, "play-again");
  settle ();
  g_assert_cmpuint (noughts_game_get_n_plies (get_game (window)), ==, 0);
  g_assert_cmpstr (noughts_window_get_band_text (window), ==, "New game");
  g_assert_true (is_enabled (window, "bring-back"));

  activate (window, "bring-back");
  settle ();
  g_assert_true (get_game (window) == old);
  g_assert_cmpuint (noughts_game_get_n_plies (old), ==, 1);
  g_assert_cmpstr (noughts_window_get_band_text (window), ==, "");
  wait_until (noughts_match_get_thinking (get_match (window)));

  close_fresh (window);
}

static void
test_new_game_panel (void)
{
  NoughtsWindow *window = open_fresh ();

  activate (window, "new-game");
  settle ();
  activate (window, "new-game");
  settle ();
  g_assert_cmpuint (noughts_game_get_n_plies (get_game (window)), ==, 0);

  close_fresh (window);
}

/* The focus begins at the chosen board, even if it was in the sidebar before. */
static void
test_new_game_panel_focus (void)
{
  NoughtsWindow *window;
  GtkWidget *focus;

  reset_settings ();
  forget_kept_game ();
  g_settings_set_int (get_settings (), "board-width", 15);
  g_settings_set_int (get_settings (), "board-height", 15);
  g_settings_set_int (get_settings (), "win-length", 5);
  window = open_window ();

  for (int time = 0; time < 2; time++)
    {
      if (time > 0)
        gtk_widget_grab_focus (find_widget (GTK_WIDGET (window), NOUGHTS_TYPE_ARC_GRAPH));
      activate (window, "new-game");
      settle ();
      focus = gtk_window_get_focus (GTK_WINDOW (window));
      g_assert_true (GTK_IS_TOGGLE_BUTTON (focus));
      g_assert_true (gtk_toggle_button_get_active (GTK_TOGGLE_BUTTON (focus)));
      activate (window, "new-game");
      settle ();
    }

  close_fresh (window);
}

static void
test_two_players (void)
{
  NoughtsWindow *window = open_fresh ();

  begin (window, 3, 3, NOUGHTS_MODE_TWO_PLAYERS, MNK_BEGINNER);
  choose (window, "a1");
  choose (window, "b1");
  g_assert_cmpuint (noughts_game_get_n_plies (get_game (window)), ==, 2);
  activate (window, "undo");
  g_assert_cmpuint (noughts_game_get_n_plies (get_game (window)), ==, 1);
  g_assert_false (is_enabled (window, "offer-draw"));
  activate (window, "redo");
  activate (window, "offer-draw");
  g_assert_cmpint (noughts_game_get_result (get_game (window)), ==, NOUGHTS_RESULT_OPEN);
  activate (window, "agree-draw");
  settle ();
  g_assert_cmpint (noughts_game_get_result (get_game (window)), ==, NOUGHTS_RESULT_DRAW);

  /* The band names the winner with the line, which is not wrapped. */
  activate (window, "play-again");
  paste (window, "a1 a2 b1 b2");
  choose (window, "c1");
  g_assert_cmpstr (noughts_window_get_band_text (window), ==, "Player 1 wins");

  close_fresh (window);
}

/* Where the sides alternate they do so over a restart. A game without a move does not count. */
static void
test_alternate (void)
{
  static const MnkPiece pieces[] = { MNK_X, MNK_O, MNK_X, MNK_X };

  reset_settings ();
  forget_kept_game ();
  g_settings_set_enum (get_settings (), "side", NOUGHTS_SIDE_SWAP);
  for (guint i = 0; i < G_N_ELEMENTS (pieces); i++)
    {
      NoughtsWindow *window = open_window ();

      wait_until (is_playable (window));
      g_assert_cmpint (noughts_sitting_get_human (noughts_window_get_sitting (window)), ==,
                       pieces[i]);
      if (i < 2)
        {
          play_anywhere (window);
          noughts_game_resign (get_game (window), pieces[i]);
        }
      settle ();
      close_window (window);
    }
  forget_kept_game ();
  reset_settings ();
}

static void
test_computers (void)
{
  NoughtsWindow *window = open_fresh ();
  NoughtsSitting *sitting = noughts_window_get_sitting (window);
  NoughtsNewGameChoice choice = NOUGHTS_NEW_GAME_CHOICE_INIT;

  choice.mode = NOUGHTS_MODE_COMPUTERS;
  choice.opponent = MNK_COIN;
  choice.opponent2 = MNK_THUMB;
  choice.n_games = 2;
  g_assert_true (noughts_sitting_begin (sitting, &choice, NULL));
  g_assert_false (is_enabled (window, "hint"));
  g_assert_false (is_enabled (window, "resign"));
  wait_until (noughts_tally_get_games (noughts_sitting_get_tally (sitting)) == 1);
  g_assert_cmpint (noughts_sitting_get_seat_piece (sitting, 0), ==, MNK_X);
  wait_until (noughts_tally_get_games (noughts_sitting_get_tally (sitting)) == 2);
  /* The sides are swapped for the second game. */
  g_assert_cmpint (noughts_sitting_get_seat_piece (sitting, 0), ==, MNK_O);

  close_fresh (window);
}

/* The person's game is offered during the first game of a series, and is there after it. */
static void
test_computers_and_old_game (void)
{
  NoughtsWindow *window = open_fresh ();
  NoughtsSitting *sitting = noughts_window_get_sitting (window);
  NoughtsNewGameChoice choice = NOUGHTS_NEW_GAME_CHOICE_INIT;
  NoughtsGame *old = get_game (window);

  play_anywhere (window);
  choice.mode = NOUGHTS_MODE_COMPUTERS;
  choice.opponent = MNK_COIN;
  choice.opponent2 = MNK_THUMB;
  choice.n_games = 2;
  noughts_settings_set_choice (get_settings (), &choice);
  activate (window, "new-game");
  settle ();
  g_signal_emit_by_name (find_widget (GTK_WIDGET (window), NOUGHTS_TYPE_NEW_GAME_PANEL), "start",
                         &choice);
  g_assert_cmpstr (noughts_window_get_band_text (window), ==, "New game");
  wait_until (noughts_game_get_n_plies (get_game (window)) >= 3);
  g_assert_cmpstr (noughts_window_get_band_text (window), ==, "New game");

  wait_until (noughts_tally_get_games (noughts_sitting_get_tally (sitting)) == 2);
  g_assert_true (is_enabled (window, "bring-back"));
  activate (window, "bring-back");
  g_assert_true (get_game (window) == old);

  close_fresh (window);
}

static void
test_change_sides (void)
{
  NoughtsWindow *window = open_fresh ();
  NoughtsSitting *sitting = noughts_window_get_sitting (window);

  activate (window, "change-sides");
  g_assert_cmpint (noughts_sitting_get_human (sitting), ==, MNK_O);
  g_assert_cmpstr (noughts_window_get_band_text (window), ==,
                   "You and Intermediate have switched sides");
  /* X is the computer's now: it moves, and the news stays. */
  wait_until (noughts_game_get_n_plies (get_game (window)) == 1);
  settle ();
  g_assert_cmpstr (noughts_window_get_band_text (window), !=, "");
  activate (window, "change-sides");
  g_assert_cmpint (noughts_sitting_get_human (sitting), ==, MNK_X);
  g_assert_cmpstr (noughts_window_get_band_text (window), ==, "");

  close_fresh (window);
}

/* Whether the game tells that some moves are not of the players who have the sides now. */
static gboolean
marks_hands (NoughtsGame *game)
{
  g_autofree gboolean *own = noughts_game_list_own (game);

  return own != NULL;
}

/* The notice's Undo restores the former state and drops the hint, which was for the other side. */
static void
test_change_back (void)
{
  NoughtsWindow *window = open_fresh ();
  NoughtsSitting *sitting = noughts_window_get_sitting (window);
  NoughtsGame *game = get_game (window);
  GtkWidget *board = GTK_WIDGET (noughts_window_get_board (window));

  play_anywhere (window);
  activate (window, "hint");
  wait_until (count_hinted (board) > 0);
  g_assert_false (is_enabled (window, "change-back"));
  g_settings_set_double (get_settings (), "pace", 3000);
  activate (window, "change-sides");
  g_assert_cmpuint (count_hinted (board), ==, 0);
  g_assert_cmpstr (noughts_window_get_hint_text (window), ==, "");
  g_settings_set_double (get_settings (), "pace", 0);
  wait_until (is_enabled (window, "hurry"));
  activate (window, "hurry");
  wait_until (noughts_game_get_n_plies (game) == 3);
  settle ();
  g_assert_true (marks_hands (game));

  activate (window, "change-back");
  settle ();
  g_assert_cmpint (noughts_sitting_get_human (sitting), ==, MNK_X);
  g_assert_cmpuint (noughts_game_get_n_plies (game), ==, 2);
  g_assert_false (marks_hands (game));
  g_assert_true (noughts_match_is_human_turn (get_match (window)));
  g_assert_cmpstr (noughts_window_get_band_text (window), ==, "");
  g_assert_false (is_enabled (window, "change-back"));

  close_fresh (window);
}

/* Two computers keep all of their moves. */
static void
test_change_back_computers (void)
{
  NoughtsWindow *window = open_fresh ();
  NoughtsSitting *sitting = noughts_window_get_sitting (window);
  NoughtsGame *game;
  guint n;

  g_settings_set_double (get_settings (), "pace", 0.02);
  begin (window, 15, 8, NOUGHTS_MODE_COMPUTERS, MNK_COIN);
  game = get_game (window);
  activate (window, "change-sides");
  g_assert_cmpint (noughts_sitting_get_seat_piece (sitting, 0), ==, MNK_O);
  wait_until (noughts_game_get_n_plies (game) >= 4);
  g_assert_true (is_enabled (window, "change-back"));
  n = noughts_game_get_n_plies (game);
  activate (window, "change-back");
  g_assert_cmpint (noughts_sitting_get_seat_piece (sitting, 0), ==, MNK_X);
  g_assert_cmpuint (noughts_game_get_n_plies (game), ==, n);

  close_fresh (window);
}

/* The band tells that a chosen cell is taken, until the next move. */
static void
test_occupied_cell (void)
{
  NoughtsWindow *window = open_fresh ();
  MnkPoint point = { 0, 0 };

  play_anywhere (window);
  g_signal_emit_by_name (noughts_window_get_board (window), "cell-chosen", &point);
  g_assert_cmpstr (noughts_window_get_band_text (window), !=, "");
  play_anywhere (window);
  g_assert_null (strstr (noughts_window_get_band_text (window), "already taken"));

  close_fresh (window);
}

/* A click at an earlier turn of the computer asks the same question: it then moves anew. */
static void
test_cell_of_computer (void)
{
  NoughtsWindow *window = open_fresh ();
  MnkPoint point = { 2, 2 };

  play_anywhere (window);
  play_anywhere (window);
  activate (window, "previous");
  settle ();
  g_assert_cmpuint (noughts_game_get_ply (get_game (window)), ==, 3);
  g_signal_emit_by_name (noughts_window_get_board (window), "cell-chosen", &point);
  g_assert_true (g_str_has_prefix (noughts_window_get_band_text (window), "Continue from here?"));
  activate (window, "play-on");
  settle ();
  g_assert_cmpstr (noughts_window_get_band_text (window), ==,
                   "The original moves are kept as a variation");
  wait_until (noughts_game_get_n_plies (get_game (window)) == 4);
  activate (window, "previous");
  activate (window, "previous");
  settle ();
  /* The computer may have taken any other cell. */
  point = noughts_node_get_move (noughts_game_get_node_at (get_game (window), 3));
  g_signal_emit_by_name (noughts_window_get_board (window), "cell-chosen", &point);
  g_assert_true (g_str_has_prefix (noughts_window_get_band_text (window), "Continue from here?"));

  /* New Game takes back the question. */
  activate (window, "new-game");
  settle ();
  g_assert_cmpstr (noughts_window_get_band_text (window), ==, "");
  activate (window, "new-game");
  g_signal_emit_by_name (noughts_window_get_board (window), "cell-chosen", &point);
  g_assert_true (g_str_has_prefix (noughts_window_get_band_text (window), "Continue from here?"));

  /* Escape takes back the question, and then leads back to the game. */
  activate (window, "dismiss");
  settle ();
  g_assert_cmpuint (noughts_game_get_ply (get_game (window)), ==, 2);
  activate (window, "dismiss");
  settle ();
  g_assert_cmpuint (noughts_game_get_ply (get_game (window)), ==, 4);
  g_assert_false (is_enabled (window, "dismiss"));

  close_fresh (window);
}

static void
test_close_while_thinking (void)
{
  NoughtsWindow *window = open_fresh ();

  begin_with_sleeper (window);
  close_window (window);
  window = open_window ();
  g_assert_cmpuint (noughts_game_get_n_plies (get_game (window)), ==, 1);
  wait_until (noughts_match_get_thinking (get_match (window)));

  close_fresh (window);
}

static void
notify_cb (guint *count)
{
  *count += 1;
}

/* The readout changes at intervals, and without another layout. */
static void
test_readout (void)
{
  NoughtsWindow *window = open_fresh ();
  NoughtsAnalysis *analysis = noughts_sitting_get_analysis (noughts_window_get_sitting (window));
  GtkWidget *readout;
  NoughtsNode *node;
  g_autofree char *text = NULL;
  guint count = 0;
  gint64 start;
  int width, width_with_text;

  g_settings_set_double (get_settings (), "analysis-strength", 0.5);
  g_settings_set_boolean (get_settings (), "shared-evaluation", TRUE);
  begin (window, 15, 5, NOUGHTS_MODE_TWO_PLAYERS, MNK_EXPERT);
  g_assert_cmpstr (noughts_window_get_readout_text (window), ==, "");
  choose (window, "h8");
  /* No move is given away while the game goes on. */
  wait_until (g_str_has_suffix (noughts_window_get_readout_text (window), "/s"));
  g_assert_true (g_str_has_prefix (noughts_window_get_readout_text (window), "depth "));
  readout = find_named (GTK_WIDGET (window), "readout");
  gtk_test_accessible_assert_property (GTK_ACCESSIBLE (readout), GTK_ACCESSIBLE_PROPERTY_LABEL,
                                       noughts_window_get_readout_text (window));

  /* It stays when the search is done, and goes with its game. */
  wait_until (!noughts_analysis_get_busy (analysis));
  g_assert_cmpstr (noughts_window_get_readout_text (window), !=, "");
  begin (window, 15, 5, NOUGHTS_MODE_TWO_PLAYERS, MNK_EXPERT);
  g_assert_cmpstr (noughts_window_get_readout_text (window), ==, "");

  /* Nothing of it is left when a game has ended and is analysed. */
  choose (window, "h8");
  wait_until (!noughts_analysis_get_busy (analysis));
  g_signal_emit_by_name (analysis, "progress", noughts_game_get_end (get_game (window)), 5, 1e6);
  g_assert_cmpstr (noughts_window_get_readout_text (window), !=, "");
  activate (window, "resign");
  activate (window, "resign-now");
  wait_until (!noughts_analysis_get_busy (analysis));
  g_assert_cmpstr (noughts_window_get_readout_text (window), ==, "");
  begin (window, 15, 5, NOUGHTS_MODE_TWO_PLAYERS, MNK_EXPERT);

  gtk_widget_measure (readout, GTK_ORIENTATION_HORIZONTAL, -1, NULL, &width, NULL, NULL);
  g_signal_connect_swapped (readout, "notify::text", G_CALLBACK (notify_cb), &count);
  node = noughts_game_get_end (get_game (window));

  /* A search that has no speed yet says nothing. Another position is told at once. */
  g_signal_emit_by_name (analysis, "progress", node, 1, 0.0);
  g_assert_cmpstr (noughts_window_get_readout_text (window), ==, "");
  start = g_get_monotonic_time ();
  for (guint i = 1; i <= 100; i++)
    g_signal_emit_by_name (analysis, "progress", node, i, 1.1e6);
  g_assert_cmpuint (count, <=, 2 + (g_get_monotonic_time () - start) / G_USEC_PER_SEC);
  text = g_strdup (noughts_window_get_readout_text (window));
  g_assert_cmpstr (text, ==, "depth 1 · 1.1 M/s");
  gtk_widget_measure (readout, GTK_ORIENTATION_HORIZONTAL, -1, NULL, &width_with_text, NULL, NULL);
  g_assert_cmpint (width_with_text, ==, width);

  /* What a stopped search says late is not told. */
  noughts_analysis_set_enabled (analysis, FALSE);
  g_signal_emit_by_name (analysis, "progress", node, 1, 1.1e6);
  g_assert_cmpstr (noughts_window_get_readout_text (window), ==, "");

  close_fresh (window);
}

/* The main loop keeps running during the Expert's search, however slowly: it iterates many times
 * between request and answer. */
static void
test_main_loop_is_free (void)
{
  NoughtsWindow *window = open_fresh ();
  guint count = 0;
  guint source;

  g_settings_set_double (get_settings (), "expert-time", 30);
  begin (window, 15, 5, NOUGHTS_MODE_COMPUTER, MNK_EXPERT);
  choose (window, "h8");
  choose (window, "h8");
  source = g_timeout_add (1, count_cb, &count);
  wait_until (count >= 20);
  g_source_remove (source);
  g_assert_cmpuint (noughts_game_get_n_plies (get_game (window)), ==, 1);
  activate (window, "hurry");
  wait_until (noughts_game_get_n_plies (get_game (window)) == 2);

  close_fresh (window);
}

/* A window that is closed leaves no board behind, whose actions would follow the settings. */
static void
test_nothing_left (void)
{
  NoughtsWindow *window = open_fresh ();
  NoughtsBoardView *board = noughts_window_get_board (window);

  g_object_add_weak_pointer (G_OBJECT (board), (gpointer *) &board);
  close_fresh (window);
  settle ();
  g_assert_null (board);
}

int
main (int argc, char **argv)
{
  fixture_init (&argc, &argv);

  g_test_add_func ("/window/first-start", test_first_start);
  g_test_add_func ("/window/whole-game", test_whole_game);
  g_test_add_func ("/window/undo", test_undo);
  g_test_add_func ("/window/undo-while-thinking", test_undo_while_thinking);
  g_test_add_func ("/window/new-game-while-thinking", test_new_game_while_thinking);
  g_test_add_func ("/window/new-game-panel", test_new_game_panel);
  g_test_add_func ("/window/new-game-panel-focus", test_new_game_panel_focus);
  g_test_add_func ("/window/two-players", test_two_players);
  g_test_add_func ("/window/alternate", test_alternate);
  g_test_add_func ("/window/computers", test_computers);
  g_test_add_func ("/window/computers-and-old-game", test_computers_and_old_game);
  g_test_add_func ("/window/change-sides", test_change_sides);
  g_test_add_func ("/window/change-back", test_change_back);
  g_test_add_func ("/window/change-back-computers", test_change_back_computers);
  g_test_add_func ("/window/occupied-cell", test_occupied_cell);
  g_test_add_func ("/window/cell-of-computer", test_cell_of_computer);
  g_test_add_func ("/window/readout", test_readout);
  g_test_add_func ("/window/close-while-thinking", test_close_while_thinking);
  g_test_add_func ("/window/main-loop-is-free", test_main_loop_is_free);
  g_test_add_func ("/window/nothing-left", test_nothing_left);

  return fixture_run ();
}
