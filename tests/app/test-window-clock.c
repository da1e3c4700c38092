/* SPDX-License-Identifier: GPL-3.0-or-later */

/* The clocks in the window: what the cards show of them, and what closing means for them. */

#include <glib/gstdio.h>

#include "app-fixture.h"
#include "noughts-move-list.h"
#include "noughts-player-card.h"
#include "noughts-saved-game.h"

static gint64 now_us = G_USEC_PER_SEC;

static gint64
read_time (gpointer data)
{
  return now_us;
}

static void
pass (double seconds)
{
  now_us += (gint64) (seconds * G_USEC_PER_SEC);
}

/* Begins a game of two people with a minute each, in which both have moved. */
static NoughtsSitting *
begin_with_clock (NoughtsWindow *window)
{
  NoughtsSitting *sitting = noughts_window_get_sitting (window);
  NoughtsNewGameChoice choice = NOUGHTS_NEW_GAME_CHOICE_INIT;

  choice.rule.width = choice.rule.height = 5;
  choice.mode = NOUGHTS_MODE_TWO_PLAYERS;
  choice.clock = noughts_time_control_make (60, 0, 0);
  noughts_sitting_set_time (sitting, read_time, NULL);
  g_assert_true (noughts_sitting_begin (sitting, &choice, NULL));
  settle ();
  choose (window, "a1");
  choose (window, "b1");
  settle ();

  return sitting;
}

/* Returns the card of X, by the name that stands on it. */
static GtkWidget *
find_card (GtkWidget *widget)
{
  if (NOUGHTS_IS_PLAYER_CARD (widget))
    {
      int piece;

      g_object_get (widget, "piece", &piece, NULL);
      if (piece == MNK_X)
        return widget;
    }

  for (GtkWidget *child = gtk_widget_get_first_child (widget); child != NULL;
       child = gtk_widget_get_next_sibling (child))
    {
      GtkWidget *card = find_card (child);

      if (card != NULL)
        return card;
    }

  return NULL;
}

static const char *
get_time (GtkWidget *card)
{
  return gtk_label_get_text (find_label (card, "clock"));
}

/* Below ten seconds a clock shows tenths and has another colour; whoever looks back sees what was
 * left then. */
static void
test_low (void)
{
  NoughtsWindow *window = open_fresh ();
  NoughtsSitting *sitting = begin_with_clock (window);
  GtkWidget *card = find_card (GTK_WIDGET (window));

  g_assert_nonnull (card);
  wait_until (g_str_equal (get_time (card), "1:00"));
  g_assert_false (gtk_widget_has_css_class (card, "time-low"));
  pass (10);
  choose (window, "a2");
  choose (window, "b2");
  pass (40.5);
  wait_until (g_str_equal (get_time (card), "9.5"));
  g_assert_true (gtk_widget_has_css_class (card, "time-low"));

  noughts_game_jump (get_game (window), noughts_game_get_node_at (get_game (window), 3));
  wait_until (g_str_equal (get_time (card), "0:50"));
  g_assert_false (gtk_widget_has_css_class (card, "time-low"));
  noughts_game_jump (get_game (window), noughts_game_get_end (get_game (window)));
  pass (10);
  noughts_sitting_check_clock (sitting);
  wait_until (g_str_equal (get_time (card), "0.0"));
  g_assert_cmpint (noughts_game_get_result (get_game (window)), ==, NOUGHTS_RESULT_O_WON);
  close_fresh (window);
}

/* Screen readers are told at once of the time at an earlier position, and again of the time now; a
 * clock that runs on is seldom told. */
static void
test_words (void)
{
  NoughtsWindow *window = open_fresh ();
  GtkWidget *card;

  begin_with_clock (window);
  card = find_card (GTK_WIDGET (window));
  pass (7);
  choose (window, "a2");
  choose (window, "b2");
  wait_until (g_str_equal (get_time (card), "0:53"));
  gtk_test_accessible_assert_property (GTK_ACCESSIBLE (card), GTK_ACCESSIBLE_PROPERTY_LABEL,
                                       "Player 1, X, 0:53, to move");
  pass (1);
  wait_until (g_str_equal (get_time (card), "0:52"));
  gtk_test_accessible_assert_property (GTK_ACCESSIBLE (card), GTK_ACCESSIBLE_PROPERTY_LABEL,
                                       "Player 1, X, 0:53, to move");

  noughts_game_jump (get_game (window), noughts_game_get_node_at (get_game (window), 2));
  settle ();
  gtk_test_accessible_assert_property (GTK_ACCESSIBLE (card), GTK_ACCESSIBLE_PROPERTY_LABEL,
                                       "Player 1, X, 1:00, to move");
  noughts_game_jump (get_game (window), noughts_game_get_end (get_game (window)));
  settle ();
  gtk_test_accessible_assert_property (GTK_ACCESSIBLE (card), GTK_ACCESSIBLE_PROPERTY_LABEL,
                                       "Player 1, X, 0:52, to move");
  close_fresh (window);
}

/* A window that stays open, as the game cannot be kept, has a clock that stands still. */
static void
test_close (void)
{
  NoughtsWindow *window = open_fresh ();
  NoughtsSitting *sitting = begin_with_clock (window);
  GtkWidget *card = find_card (GTK_WIDGET (window));
  g_autoptr (GFile) file = noughts_saved_game_get_file ();
  g_autofree char *inside = g_build_filename (g_file_peek_path (file), "inside", NULL);

  g_unlink (g_file_peek_path (file));
  g_assert_cmpint (g_mkdir_with_parents (inside, 0700), ==, 0);
  pass (20);
  gtk_window_close (GTK_WINDOW (window));
  settle ();
  g_assert_true (gtk_widget_get_visible (GTK_WIDGET (window)));
  g_assert_true (noughts_sitting_is_paused (sitting));
  pass (1000);
  noughts_sitting_check_clock (sitting);
  wait_until (g_str_equal (get_time (card), "0:40"));
  g_assert_cmpint (noughts_game_get_result (get_game (window)), ==, NOUGHTS_RESULT_OPEN);

  g_rmdir (inside);
  g_rmdir (g_file_peek_path (file));
  choose (window, "a2");
  g_assert_false (noughts_sitting_is_paused (sitting));
  close_fresh (window);
}

/* The button stops the clock and lets it go on. */
static void
test_pause (void)
{
  NoughtsWindow *window = open_fresh ();
  NoughtsSitting *sitting = begin_with_clock (window);

  g_assert_true (is_enabled (window, "pause"));
  activate (window, "pause");
  g_assert_true (noughts_sitting_is_paused (sitting));
  pass (1000);
  noughts_sitting_check_clock (sitting);
  g_assert_cmpint (noughts_game_get_result (get_game (window)), ==, NOUGHTS_RESULT_OPEN);
  activate (window, "pause");
  g_assert_false (noughts_sitting_is_paused (sitting));
  pass (61);
  noughts_sitting_check_clock (sitting);
  g_assert_cmpint (noughts_game_get_result (get_game (window)), ==, NOUGHTS_RESULT_O_WON);
  close_fresh (window);
}

/* It is said that the game is paused until it goes on, also after a move was taken back. */
static void
test_undo_in_pause (void)
{
  NoughtsWindow *window = open_fresh ();
  g_autofree char *band = NULL;

  begin_with_clock (window);
  choose (window, "a2");
  activate (window, "pause");
  settle ();
  band = g_strdup (noughts_window_get_band_text (window));
  activate (window, "undo");
  settle ();
  assert_moves (window, "a1 b1");
  g_assert_cmpstr (noughts_window_get_band_text (window), ==, band);
  activate (window, "pause");
  settle ();
  g_assert_cmpstr (noughts_window_get_band_text (window), !=, band);
  close_fresh (window);
}

/* A game that is lost on time cannot be played on from an earlier position. */
static void
test_lost (void)
{
  NoughtsWindow *window = open_fresh ();
  NoughtsSitting *sitting = begin_with_clock (window);

  pass (61);
  noughts_sitting_check_clock (sitting);
  settle ();
  g_assert_cmpint (noughts_game_get_result (get_game (window)), ==, NOUGHTS_RESULT_O_WON);
  noughts_game_jump (get_game (window), noughts_game_get_node_at (get_game (window), 1));
  settle ();
  choose (window, "c3");
  settle ();
  g_assert_cmpstr (noughts_window_get_band_text (window), ==,
                   "Time ran out, so moves can’t be taken back");
  g_assert_false (is_enabled (window, "play-on"));
  g_assert_cmpuint (noughts_game_get_n_plies (get_game (window)), ==, 2);
  close_fresh (window);
}

/* Nor from a move that was taken back before. */
static void
test_lost_elsewhere (void)
{
  NoughtsWindow *window = open_fresh ();
  NoughtsSitting *sitting = begin_with_clock (window);
  GtkWidget *list = find_widget (GTK_WIDGET (window), NOUGHTS_TYPE_MOVE_LIST);
  NoughtsNode *other;

  choose (window, "c3");
  other = noughts_game_get_end (get_game (window));
  activate (window, "undo");
  choose (window, "c4");
  pass (200);
  noughts_sitting_check_clock (sitting);
  settle ();
  g_assert_cmpint (noughts_game_get_ending (get_game (window)), ==, NOUGHTS_END_TIME);
  g_signal_emit_by_name (list, "line-requested", other);
  settle ();
  g_assert_cmpint (noughts_game_get_ending (get_game (window)), ==, NOUGHTS_END_TIME);
  g_assert_true (noughts_game_get_end (get_game (window)) != other);
  close_fresh (window);
}

int
main (int argc, char *argv[])
{
  fixture_init (&argc, &argv);

  g_test_add_func ("/window/clock/low", test_low);
  g_test_add_func ("/window/clock/words", test_words);
  g_test_add_func ("/window/clock/close", test_close);
  g_test_add_func ("/window/clock/pause", test_pause);
  g_test_add_func ("/window/clock/undo-in-pause", test_undo_in_pause);
  g_test_add_func ("/window/clock/lost", test_lost);
  g_test_add_func ("/window/clock/lost-elsewhere", test_lost_elsewhere);

  return fixture_run ();
}
