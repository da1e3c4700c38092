/* SPDX-License-Identifier: GPL-3.0-or-later */

/* The ends of games, and the offers of the window after them. */

#include "app-fixture.h"
#include "noughts-arc-graph.h"
#include "noughts-end-band.h"
#include "noughts-settings.h"
#include "noughts-sidebar.h"

/* The question stays when the computer moves, and ends with the person's next move. */
static void
test_resign_while_thinking (void)
{
  NoughtsWindow *window = open_fresh ();

  begin_with_sleeper (window);
  activate (window, "resign");
  activate (window, "hurry");
  wait_until (noughts_match_is_human_turn (get_match (window)));
  settle ();
  g_assert_cmpstr (noughts_window_get_band_text (window), ==, "Resign this game?");
  choose (window, "a1");
  g_assert_cmpstr (noughts_window_get_band_text (window), ==, "");
  g_assert_false (is_enabled (window, "resign-now"));

  close_fresh (window);
}

/* The side that resigns has lost, whichever side is to move: here the computer. */
static void
test_resign_out_of_turn (void)
{
  NoughtsWindow *window = open_fresh ();
  NoughtsGame *game;

  begin_with_sleeper (window);
  game = get_game (window);
  activate (window, "resign");
  g_assert_true (noughts_match_get_thinking (get_match (window)));
  activate (window, "resign-now");
  settle ();
  g_assert_cmpint (noughts_game_get_result (game), ==, NOUGHTS_RESULT_O_WON);
  g_assert_cmpuint (noughts_game_get_n_plies (game), ==, 1);
  g_assert_false (noughts_match_get_thinking (get_match (window)));

  close_fresh (window);
}

/* With two players, the side to move at the end of the game resigns, not the one at the shown
 * position. */
static void
test_resign_looking_back (void)
{
  NoughtsWindow *window = open_fresh ();
  NoughtsGame *game;

  begin (window, 9, 5, NOUGHTS_MODE_TWO_PLAYERS, MNK_COIN);
  game = get_game (window);
  choose (window, "a1");
  choose (window, "b1");
  choose (window, "c1");
  activate (window, "previous");
  g_assert_cmpint (noughts_game_get_side (game), ==, MNK_X);
  activate (window, "resign");
  activate (window, "resign-now");
  settle ();
  g_assert_cmpint (noughts_game_get_result (game), ==, NOUGHTS_RESULT_X_WON);
  g_assert_true (noughts_game_get_current (game) == noughts_game_get_end (game));
  g_assert_cmpuint (noughts_game_get_n_plies (game), ==, 3);

  close_fresh (window);
}

static void
test_resign (void)
{
  NoughtsWindow *window = open_fresh ();
  NoughtsGame *game = get_game (window);

  activate (window, "resign");
  g_assert_cmpstr (noughts_window_get_band_text (window), ==, "Resign this game?");
  activate (window, "dismiss");
  g_assert_cmpint (noughts_game_get_result (game), ==, NOUGHTS_RESULT_OPEN);
  activate (window, "resign");
  activate (window, "resign-now");
  settle ();
  g_assert_cmpint (noughts_game_get_result (game), ==, NOUGHTS_RESULT_O_WON);
  g_assert_cmpstr (noughts_window_get_band_text (window), ==, "Intermediate wins");

  /* The second loss in a row: an easier opponent is offered, and chosen. */
  activate (window, "play-again");
  activate (window, "resign");
  activate (window, "resign-now");
  settle ();
  g_action_group_activate_action (G_ACTION_GROUP (window), "play-opponent",
                                  g_variant_new_string ("beginner"));
  g_assert_cmpint (noughts_sitting_get_choice (noughts_window_get_sitting (window))->opponent, ==,
                   MNK_BEGINNER);

  close_fresh (window);
}

/* Returns the band's button with this label; NULL is the one that dismisses a message. */
static GtkWidget *
find_band_button (GtkWidget *widget, const char *label)
{
  GtkWidget *found = NULL;

  if (GTK_IS_BUTTON (widget) && gtk_widget_get_mapped (widget)
      && gtk_widget_get_ancestor (widget, NOUGHTS_TYPE_END_BAND) != NULL
      && g_strcmp0 (gtk_button_get_label (GTK_BUTTON (widget)), label) == 0)
    return widget;

  for (GtkWidget *child = gtk_widget_get_first_child (widget); child != NULL && found == NULL;
       child = gtk_widget_get_next_sibling (child))
    found = find_band_button (child, label);

  return found;
}

static void
focus_band_button (NoughtsWindow *window, const char *label)
{
  GtkWidget *button;

  gtk_test_widget_wait_for_draw (GTK_WIDGET (window));
  button = find_band_button (GTK_WIDGET (window), label);
  g_assert_nonnull (button);
  g_assert_true (gtk_widget_grab_focus (button));
}

static void
press_band_button (NoughtsWindow *window, const char *label)
{
  focus_band_button (window, label);
  g_signal_emit_by_name (gtk_window_get_focus (GTK_WINDOW (window)), "clicked");
}

static GtkWidget *
find_offer (NoughtsWindow *window)
{
  return find_named (find_widget (GTK_WIDGET (window), NOUGHTS_TYPE_SIDEBAR), "game_button");
}

/* Whether a click in the middle of the widget meets it. */
static gboolean
takes_clicks (GtkWidget *widget)
{
  GtkWidget *root = GTK_WIDGET (gtk_widget_get_root (widget));
  GtkWidget *hit;
  double x, y;

  g_assert_true (gtk_widget_translate_coordinates (widget, root,
                                                   gtk_widget_get_width (widget) / 2.0,
                                                   gtk_widget_get_height (widget) / 2.0, &x, &y));
  hit = gtk_widget_pick (root, x, y, GTK_PICK_DEFAULT);

  return hit != NULL && (hit == widget || gtk_widget_is_ancestor (hit, widget));
}

/* The end of a game has Review and Analysis side by side. The other game is offered in the place of
 * Hint, where a second click must not begin it. */
static void
test_analysis_beside_review (void)
{
  NoughtsWindow *window = open_fresh ();
  GtkWidget *hint = find_named (GTK_WIDGET (window), "hint_button");
  GtkWidget *review, *analysis;
  int width;

  gtk_test_widget_wait_for_draw (GTK_WIDGET (window));
  g_assert_true (gtk_widget_get_mapped (hint) && !gtk_widget_get_mapped (find_offer (window)));
  width = gtk_widget_get_width (hint);
  activate (window, "resign");
  activate (window, "resign-now");
  settle ();
  gtk_test_widget_wait_for_draw (GTK_WIDGET (window));
  review = find_band_button (GTK_WIDGET (window), "_Review");
  analysis = find_band_button (GTK_WIDGET (window), "_Analysis");
  g_assert_nonnull (review);
  g_assert_true (gtk_widget_get_next_sibling (review) == analysis);
  g_assert_false (gtk_widget_get_mapped (hint));
  g_assert_true (gtk_widget_get_mapped (find_offer (window)));
  g_assert_cmpint (gtk_widget_get_width (find_offer (window)), ==, width);
  gtk_test_accessible_assert_property (find_offer (window), GTK_ACCESSIBLE_PROPERTY_LABEL,
                                       "Switch Sides");
  g_assert_false (takes_clicks (find_offer (window)));

  press_band_button (window, "_Analysis");
  settle ();
  g_assert_true (noughts_sitting_is_analysing (noughts_window_get_sitting (window)));
  activate (window, "back-to-game");
  settle ();
  g_signal_emit_by_name (find_offer (window), "clicked");
  settle ();
  g_assert_cmpint (noughts_sitting_get_human (noughts_window_get_sitting (window)), ==, MNK_O);
  g_assert_true (gtk_widget_get_mapped (hint) && !gtk_widget_get_mapped (find_offer (window)));

  close_fresh (window);
}

/* When a button with the focus disappears, the board gets the focus. */
static void
test_focus_after_band (void)
{
  NoughtsWindow *window = open_fresh ();
  GtkWidget *graph = find_widget (GTK_WIDGET (window), NOUGHTS_TYPE_ARC_GRAPH);

  begin (window, 9, 5, NOUGHTS_MODE_TWO_PLAYERS, MNK_COIN);
  choose (window, "e5");
  activate (window, "change-sides");
  press_band_button (window, "_Undo");
  assert_focus_in_board (window);

  activate (window, "copy-game");
  press_band_button (window, NULL);
  assert_focus_in_board (window);

  /* A notice does not replace the band. */
  activate (window, "previous");
  activate (window, "copy-game");
  press_band_button (window, NULL);
  assert_focus_in_board (window);
  press_band_button (window, "_Back to the Game");
  assert_focus_in_board (window);

  activate (window, "play-again");
  focus_band_button (window, "_Restore Previous Game");
  activate (window, "dismiss");
  assert_focus_in_board (window);

  choose (window, "e5");
  activate (window, "resign");
  activate (window, "resign-now");
  focus_band_button (window, "_Play Again");
  activate (window, "undo");
  assert_focus_in_board (window);

  /* Dismissing the notice does not move the focus from elsewhere. */
  activate (window, "copy-game");
  gtk_widget_grab_focus (graph);
  activate (window, "dismiss");
  settle ();
  g_assert_true (gtk_window_get_focus (GTK_WINDOW (window)) == graph);

  close_fresh (window);
}

/* A question ends with the game that it was about. */
static void
test_resign_other_game (void)
{
  NoughtsWindow *window = open_fresh ();

  activate (window, "resign");
  begin (window, 3, 3, NOUGHTS_MODE_COMPUTER, MNK_INTERMEDIATE);
  g_assert_cmpstr (noughts_window_get_band_text (window), ==, "");
  g_assert_false (is_enabled (window, "resign-now"));

  activate (window, "change-sides");
  begin (window, 3, 3, NOUGHTS_MODE_TWO_PLAYERS, MNK_INTERMEDIATE);
  g_assert_cmpstr (noughts_window_get_band_text (window), ==, "");

  close_fresh (window);
}

/* In a window of the default size the board does not shrink when a game ends. */
static void
test_end_keeps_board (void)
{
  NoughtsWindow *window = open_fresh ();
  GtkWidget *board = GTK_WIDGET (noughts_window_get_board (window));
  int height;

  play_anywhere (window);
  gtk_test_widget_wait_for_draw (GTK_WIDGET (window));
  height = gtk_widget_get_height (board);
  play_to_the_end (window);
  gtk_test_widget_wait_for_draw (GTK_WIDGET (window));
  g_assert_cmpstr (noughts_window_get_band_text (window), !=, "");
  g_assert_cmpint (height - gtk_widget_get_height (board), <=, 10);

  close_fresh (window);
}

static void
test_easier (void)
{
  NoughtsWindow *window = open_fresh ();
  NoughtsSitting *sitting = noughts_window_get_sitting (window);
  NoughtsNewGameChoice choice;
  MnkOpponent easier;

  for (guint losses = 0; losses < 2; losses++)
    {
      g_assert_false (noughts_sitting_get_easier (sitting, &easier));
      if (losses > 0)
        activate (window, "play-again");
      activate (window, "resign");
      activate (window, "resign-now");
      settle ();
    }
  g_assert_true (noughts_sitting_get_easier (sitting, &easier));
  g_assert_cmpint (easier, ==, MNK_BEGINNER);

  /* The offer is accepted, and stored. */
  g_action_group_activate_action (G_ACTION_GROUP (window), "play-opponent",
                                  g_variant_new_string ("beginner"));
  g_assert_cmpint (noughts_sitting_get_choice (sitting)->opponent, ==, MNK_BEGINNER);
  noughts_settings_get_choice (get_settings (), &choice);
  g_assert_cmpint (choice.opponent, ==, MNK_BEGINNER);

  close_fresh (window);
}

/* Perfect play is a draw on 3×3, so the engine agrees; it does not when it wins. */
static void
test_draw (void)
{
  NoughtsWindow *window = open_fresh ();

  g_assert_false (is_enabled (window, "offer-draw"));
  play_anywhere (window);
  activate (window, "offer-draw");
  wait_until (noughts_game_get_result (get_game (window)) == NOUGHTS_RESULT_DRAW);
  g_assert_cmpint (noughts_game_get_ending (get_game (window)), ==, NOUGHTS_END_AGREEMENT);

  activate (window, "play-again");
  /* X has a lost position: O wins on a1, c1 or b3, and X can take one of them. */
  paste (window, "b1 b2 a2 c3 c2 a3");
  g_assert_true (is_enabled (window, "offer-draw"));
  activate (window, "offer-draw");
  g_assert_cmpstr (noughts_window_get_band_text (window), ==,
                   "Intermediate is considering your draw offer…");
  wait_until (
      g_str_equal (noughts_window_get_band_text (window), "Intermediate declines the draw"));
  g_assert_cmpint (noughts_game_get_result (get_game (window)), ==, NOUGHTS_RESULT_OPEN);
  g_assert_true (is_enabled (window, "offer-draw"));

  close_fresh (window);
}

/* While New Game is open and the answer to an offer is still being thought of, the game's actions
 * stay off. */
static void
test_draw_behind_new_game (void)
{
  NoughtsWindow *window = open_fresh ();

  begin_with_sleeper (window);
  activate (window, "hurry");
  wait_until (is_enabled (window, "offer-draw"));
  activate (window, "offer-draw");
  settle ();
  g_assert_cmpstr (noughts_window_get_band_text (window), ==,
                   "Expert is considering your draw offer…");
  g_assert_false (is_enabled (window, "offer-draw"));
  activate (window, "new-game");
  settle ();
  g_assert_false (is_enabled (window, "resign"));
  g_signal_emit_by_name (noughts_sitting_get_analysis (noughts_window_get_sitting (window)),
                         "evaluated", noughts_game_get_current (get_game (window)));
  g_assert_false (is_enabled (window, "resign"));

  close_fresh (window);
}

static void
test_dead_draw (void)
{
  NoughtsWindow *window = open_fresh ();

  begin (window, 4, 4, NOUGHTS_MODE_TWO_PLAYERS, MNK_BEGINNER);
  g_assert_false (is_enabled (window, "call-draw"));
  paste (window, "a1 b1 c2 d2 b3 a3 d4 c4 c1 b2 a2 d1");
  settle ();
  g_assert_cmpint (noughts_game_get_result (get_game (window)), ==, NOUGHTS_RESULT_OPEN);
  g_assert_cmpstr (noughts_window_get_band_text (window), ==, "Neither side can win any more");
  activate (window, "call-draw");
  settle ();
  g_assert_cmpint (noughts_game_get_result (get_game (window)), ==, NOUGHTS_RESULT_DRAW);

  close_fresh (window);
}

int
main (int argc, char **argv)
{
  fixture_init (&argc, &argv);

  g_test_add_func ("/window/resign", test_resign);
  g_test_add_func ("/window/analysis-beside-review", test_analysis_beside_review);
  g_test_add_func ("/window/resign-other-game", test_resign_other_game);
  g_test_add_func ("/window/focus-after-band", test_focus_after_band);
  g_test_add_func ("/window/resign-while-thinking", test_resign_while_thinking);
  g_test_add_func ("/window/resign-out-of-turn", test_resign_out_of_turn);
  g_test_add_func ("/window/resign-looking-back", test_resign_looking_back);
  g_test_add_func ("/window/end-keeps-board", test_end_keeps_board);
  g_test_add_func ("/window/easier", test_easier);
  g_test_add_func ("/window/draw", test_draw);
  g_test_add_func ("/window/draw-behind-new-game", test_draw_behind_new_game);
  g_test_add_func ("/window/dead-draw", test_dead_draw);

  return fixture_run ();
}
