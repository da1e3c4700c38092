/* SPDX-License-Identifier: GPL-3.0-or-later */

/* The review of a game that has ended. */

#include <string.h>

#include "app-fixture.h"
#include "noughts-end-band.h"
#include "noughts-player-card.h"
#include "noughts-solved.h"

/* The known game, played to its end: X errs with b1, where b2 was best, and O with c1, where a3
 * was. */
static const char *const sketch[] = { "c2", "c3", "b1", "c1", "b2", "b3", "a2" };

static NoughtsAnalysis *
get_analysis (NoughtsWindow *window)
{
  return noughts_sitting_get_analysis (noughts_window_get_sitting (window));
}

static void
wait_idle (NoughtsWindow *window)
{
  wait_until (!noughts_analysis_get_busy (get_analysis (window)));
  settle ();
}

static GtkWidget *
get_board (NoughtsWindow *window)
{
  return GTK_WIDGET (noughts_window_get_board (window));
}

static guint
get_ply (NoughtsWindow *window)
{
  return noughts_game_get_ply (get_game (window));
}

static void
assert_band (NoughtsWindow *window, const char *start)
{
  if (!g_str_has_prefix (noughts_window_get_band_text (window), start))
    g_assert_cmpstr (noughts_window_get_band_text (window), ==, start);
}

static gboolean
is_shown (NoughtsWindow *window, const char *name)
{
  return gtk_widget_get_visible (find_named (GTK_WIDGET (window), name));
}

/* Opens the review of the game as one of two people, and goes to its end again. */
static NoughtsWindow *
open_review (void)
{
  NoughtsWindow *window = open_fresh ();

  begin (window, 3, 3, NOUGHTS_MODE_TWO_PLAYERS, MNK_COIN);
  for (guint i = 0; i < G_N_ELEMENTS (sketch); i++)
    choose (window, sketch[i]);
  wait_idle (window);
  activate (window, "review");
  settle ();
  g_assert_cmpuint (get_ply (window), ==, 3);
  activate (window, "last");
  settle ();
  return window;
}

static void
assert_detail (NoughtsWindow *window, const char *card, const char *expected)
{
  g_autofree char *detail = NULL;

  g_object_get (find_named (GTK_WIDGET (window), card), "detail", &detail, NULL);
  g_assert_cmpstr (detail, ==, expected);
}

static void
test_open (void)
{
  NoughtsWindow *window = open_review ();

  g_assert_true (is_shown (window, "report_row"));
  g_assert_true (is_shown (window, "review_buttons"));
  g_assert_false (is_shown (window, "play_buttons"));
  assert_detail (window, "bottom_card", "3 of 4 moves correct");
  assert_detail (window, "top_card", "2 of 3 moves correct");
  assert_band (window, "Player 1 wins");
  g_assert_cmpuint (count_described (get_board (window), "last move, Best"), ==, 1);
  wait_until (is_enabled (window, "show-why"));

  activate (window, "review");
  settle ();
  g_assert_false (is_shown (window, "report_row"));
  g_assert_false (is_shown (window, "review_buttons"));
  g_assert_true (is_shown (window, "play_buttons"));
  g_assert_false (is_enabled (window, "next-flawed"));
  g_assert_false (is_enabled (window, "retry"));
  g_assert_cmpuint (count_described (get_board (window), "last move"), ==, 1);

  close_fresh (window);
}

/* There is no review against a computer before the game has ended. */
static void
test_not_yet (void)
{
  NoughtsWindow *window = open_fresh ();

  g_assert_false (is_enabled (window, "review"));
  begin (window, 3, 3, NOUGHTS_MODE_COMPUTER, MNK_COIN);
  play_anywhere (window);
  g_assert_false (is_enabled (window, "review"));
  play_to_the_end (window);
  g_assert_true (is_enabled (window, "review"));

  /* Another game has none. */
  activate (window, "review");
  g_assert_true (is_shown (window, "report_row"));
  activate (window, "play-again");
  settle ();
  g_assert_false (is_shown (window, "report_row"));
  g_assert_false (is_enabled (window, "review"));

  close_fresh (window);
}

static void
test_next_mistake (void)
{
  NoughtsWindow *window = open_review ();

  activate (window, "next-flawed");
  settle ();
  g_assert_cmpuint (get_ply (window), ==, 3);
  g_assert_cmpuint (count_described (get_board (window), "last move, Mistake"), ==, 1);
  g_assert_cmpuint (count_described (get_board (window), "best move"), ==, 1);
  g_assert_cmpstr (noughts_window_get_band_text (window), ==, "");

  activate (window, "next-flawed");
  settle ();
  g_assert_cmpuint (get_ply (window), ==, 4);
  g_assert_cmpuint (count_described (get_board (window), "last move, Blunder"), ==, 1);
  activate (window, "next-flawed");
  g_assert_cmpuint (get_ply (window), ==, 3);

  /* A good move has its badge, and no better move. */
  activate (window, "last");
  activate (window, "previous");
  activate (window, "previous");
  settle ();
  g_assert_cmpuint (count_described (get_board (window), "last move, Great"), ==, 1);
  g_assert_cmpuint (count_described (get_board (window), "best move"), ==, 0);

  close_fresh (window);
}

static void
assert_stones (NoughtsWindow *window, guint n)
{
  for (guint i = 1; i <= n + 1; i++)
    {
      g_autofree char *words = g_strdup_printf ("move %u of the line", i);

      g_assert_cmpuint (count_described (get_board (window), words), ==, i <= n ? 1 : 0);
    }
}

/* Goes back to the first stone by hand, so that no other comes by itself however slow the machine
 * is. */
static void
hold_first_stone (NoughtsWindow *window)
{
  activate (window, "why-next");
  activate (window, "why-previous");
  settle ();
}

static void
show_all_stones (NoughtsWindow *window)
{
  while (is_enabled (window, "why-next"))
    activate (window, "why-next");
  settle ();
}

/* Plays what a mistake allows, stone by stone, and says whose stones are whose; the switch plays
 * the better move instead, from the position before. */
static void
test_show_why (void)
{
  NoughtsWindow *window = open_review ();

  activate (window, "next-flawed");
  g_assert_cmpuint (get_ply (window), ==, 3);
  activate (window, "show-why");
  hold_first_stone (window);
  g_assert_cmpuint (get_ply (window), ==, 3);
  assert_stones (window, 1);
  g_assert_true (is_shown (window, "why_row"));
  g_assert_nonnull (strstr (get_reason (window), "\nO: 1\u00a0a3"));
  activate (window, "why-next");
  settle ();
  assert_stones (window, 2);
  g_assert_nonnull (strstr (get_reason (window), "O: 1\u00a0a3 ·\u00a0X: 2\u00a0"));
  activate (window, "why-previous");
  settle ();
  assert_stones (window, 1);

  g_assert_cmpstr (
      gtk_button_get_label (GTK_BUTTON (find_named (GTK_WIDGET (window), "instead_button"))), ==,
      "Instead: b2");
  activate (window, "why-instead");
  hold_first_stone (window);
  g_assert_cmpuint (get_ply (window), ==, 2);
  assert_stones (window, 1);
  g_assert_nonnull (strstr (get_reason (window), "Xb1 – lets O win"));
  g_assert_nonnull (strstr (get_reason (window), "X: 1\u00a0b2"));
  activate (window, "show-why");
  settle ();
  g_assert_cmpuint (get_ply (window), ==, 3);
  assert_stones (window, 0);
  g_assert_false (is_shown (window, "why_row"));

  /* It ends with the game, of which all is known. */
  activate (window, "show-why");
  settle ();
  activate (window, "analyse");
  settle ();
  assert_stones (window, 0);
  activate (window, "back-to-game");
  settle ();
  activate (window, "review");
  activate (window, "next-flawed");

  /* It ends with another position, and with the review. */
  activate (window, "show-why");
  activate (window, "next");
  settle ();
  assert_stones (window, 0);
  activate (window, "show-why");
  activate (window, "review");
  settle ();
  assert_stones (window, 0);
  activate (window, "review");
  settle ();
  assert_stones (window, 0);

  close_fresh (window);
}

/* Where a win was missed, that win proves it; its first stone is the move named as best. */
static void
test_show_missed (void)
{
  NoughtsWindow *window = open_review ();

  activate (window, "next-flawed");
  activate (window, "next-flawed");
  g_assert_cmpuint (get_ply (window), ==, 4);
  activate (window, "show-why");
  settle ();
  g_assert_cmpuint (get_ply (window), ==, 3);
  show_all_stones (window);
  assert_stones (window, 5);
  g_assert_nonnull (strstr (get_reason (window), "Oc1 – misses a forced win: a3 "));
  g_assert_nonnull (strstr (get_reason (window), "\nO: 1\u00a0a3"));
  activate (window, "why-instead");
  settle ();
  g_assert_cmpuint (get_ply (window), ==, 4);
  g_assert_nonnull (strstr (get_reason (window), "\nX: 1\u00a0b2"));

  close_fresh (window);
}

static gboolean
list_tells (NoughtsWindow *window, const char *words)
{
  g_autoptr (GQueue) queue = g_queue_new ();
  gboolean found = FALSE;

  g_queue_push_tail (queue, find_named (GTK_WIDGET (window), "move_list"));
  while (!g_queue_is_empty (queue))
    {
      GtkWidget *widget = g_queue_pop_head (queue);

      if (GTK_IS_LABEL (widget) && strstr (gtk_label_get_label (GTK_LABEL (widget)), words) != NULL)
        found = TRUE;
      for (GtkWidget *child = gtk_widget_get_first_child (widget); child != NULL;
           child = gtk_widget_get_next_sibling (child))
        g_queue_push_tail (queue, child);
    }

  return found;
}

static void
test_retry (void)
{
  const MnkPoint taken = { 2, 1 };
  NoughtsWindow *window = open_review ();

  activate (window, "retry");
  settle ();
  g_assert_cmpuint (get_ply (window), ==, 2);
  assert_band (window, "1 of 2: find a better move than Xb1");
  g_assert_true (is_playable (window));
  assert_focus_in_board (window);
  g_assert_cmpuint (count_hinted (get_board (window)), ==, 0);
  g_assert_false (list_tells (window, "b2 was best"));
  g_assert_false (list_tells (window, "a3 was best"));
  g_assert_cmpstr (get_reason (window), ==, "");

  choose (window, "b1");
  assert_band (window, "Xb1: Mistake. Try again.");
  g_signal_emit_by_name (get_board (window), "cell-chosen", &taken);
  assert_band (window, "c2 is already taken");
  g_assert_true (is_enabled (window, "show-answer"));
  activate (window, "dismiss");
  g_assert_cmpuint (get_ply (window), ==, 3);
  activate (window, "retry");
  choose (window, "c1");
  settle ();
  g_assert_cmpuint (count_described (get_board (window), "move 1 of the line, Mistake"), ==, 1);
  g_assert_cmpuint (count_described (get_board (window), "move 2 of the line"), ==, 1);

  choose (window, "b2");
  settle ();
  assert_band (window, "Xb2: Good");
  g_assert_cmpuint (count_described (get_board (window), "move 1 of the line, Good"), ==, 1);
  g_assert_true (list_tells (window, "b2 was best"));
  g_assert_cmpuint (noughts_game_get_n_plies (get_game (window)), ==, 7);

  g_assert_true (is_shown (window, "play_found_button"));

  /* The next is the other side's, as both are people, and its answer. */
  activate (window, "retry");
  settle ();
  assert_band (window, "2 of 2: find a better move than Oc1");
  g_assert_false (is_enabled (window, "retry"));

  /* The first step shows where to look, the second the move. */
  g_assert_true (is_shown (window, "retry_buttons"));
  g_assert_false (is_shown (window, "review_buttons"));
  g_assert_false (is_shown (window, "report_row"));
  g_assert_false (is_shown (window, "steps"));
  activate (window, "show-answer");
  settle ();
  assert_band (window, "There is a win. It begins in the marked area.");
  g_assert_cmpuint (count_described (get_board (window), "in the marked area"), ==, 4);
  choose (window, "c1");
  settle ();
  g_assert_cmpuint (count_described (get_board (window), "in the marked area"), >=, 3);
  activate (window, "show-answer");
  settle ();
  assert_band (window, "a3 was best: it ");
  g_assert_cmpuint (count_described (get_board (window), "in the marked area"), ==, 0);
  g_assert_cmpuint (count_described (get_board (window), "move 1 of the line, Great"), ==, 1);
  g_assert_false (is_enabled (window, "show-answer"));
  /* There is no third. */
  g_assert_false (is_enabled (window, "retry"));

  g_assert_true (is_enabled (window, "play-found"));

  /* Escape leads back to the move. */
  activate (window, "dismiss");
  settle ();
  g_assert_cmpuint (get_ply (window), ==, 4);
  g_assert_cmpstr (noughts_window_get_band_text (window), ==, "");
  g_assert_cmpuint (count_described (get_board (window), "last move, Blunder"), ==, 1);

  close_fresh (window);
}

/* After a solved retry a new game goes on from there; the reviewed one is kept. */
static void
test_play_found (void)
{
  NoughtsWindow *window = open_review ();
  NoughtsGame *reviewed = get_game (window);

  activate (window, "retry");
  settle ();
  g_assert_false (is_enabled (window, "play-found"));
  choose (window, "b2");
  settle ();
  activate (window, "play-found");
  settle ();
  g_assert_true (get_game (window) != reviewed);
  g_assert_cmpuint (noughts_game_get_n_plies (get_game (window)), ==, 3);
  g_assert_cmpint (noughts_game_get_result (get_game (window)), ==, NOUGHTS_RESULT_OPEN);
  assert_band (window, "New game from this position");
  choose (window, "a3");
  g_assert_cmpuint (noughts_game_get_n_plies (get_game (window)), ==, 4);
  activate (window, "undo");
  activate (window, "undo");

  close_fresh (window);
}

/* A mistake can be skipped. */
static void
test_skip (void)
{
  NoughtsWindow *window = open_review ();

  activate (window, "retry");
  settle ();
  assert_band (window, "1 of 2: ");
  activate (window, "skip-mistake");
  settle ();
  assert_band (window, "2 of 2: ");
  g_assert_false (is_enabled (window, "skip-mistake"));
  activate (window, "dismiss");
  settle ();
  g_assert_true (is_shown (window, "review_buttons"));
  g_assert_true (is_shown (window, "steps"));
  g_assert_false (is_shown (window, "retry_buttons"));

  close_fresh (window);
}

/* Opens the review of the same game against a computer, which has played O. */
static NoughtsWindow *
open_review_of_own (void)
{
  NoughtsWindow *window = open_fresh ();

  begin (window, 3, 3, NOUGHTS_MODE_COMPUTER, MNK_COIN);
  paste (window, "c2 c3 b1 c1 b2 b3 a2");
  g_assert_cmpint (noughts_sitting_get_human (noughts_window_get_sitting (window)), ==, MNK_X);
  wait_idle (window);
  activate (window, "review");
  settle ();
  return window;
}

/* Against a computer only the person's moves are retried. */
static void
test_own_mistakes (void)
{
  NoughtsWindow *window = open_review_of_own ();

  activate (window, "next-flawed");
  settle ();
  g_assert_cmpuint (get_ply (window), ==, 3);
  g_assert_false (is_enabled (window, "next-flawed"));

  /* The other side's flawed move is still shown. */
  activate (window, "next");
  settle ();
  g_assert_cmpuint (count_described (get_board (window), "last move, Blunder"), ==, 1);
  activate (window, "retry");
  settle ();
  assert_band (window, "Find a better move than Xb1");
  choose (window, "a1");
  assert_band (window, "Xa1: Good");
  g_assert_false (is_enabled (window, "retry"));

  close_fresh (window);
}

/* A step in the game ends the retry. */
static void
test_retry_left (void)
{
  NoughtsWindow *window = open_review ();

  activate (window, "retry");
  activate (window, "next");
  settle ();
  g_assert_cmpuint (get_ply (window), ==, 3);
  g_assert_cmpstr (noughts_window_get_band_text (window), ==, "");
  g_assert_true (list_tells (window, "b2 was best"));

  activate (window, "retry");
  activate (window, "copy-game");
  settle ();
  assert_band (window, "Moves copied");
  activate (window, "dismiss");
  assert_band (window, "1 of 2: find a better move than Xb1");
  activate (window, "review");
  settle ();
  g_assert_false (is_shown (window, "report_row"));
  assert_band (window, "Move 2 of 7");

  close_fresh (window);
}

/* Another move is analysed; the report is one action away. */
static void
test_play_on (void)
{
  NoughtsWindow *window = open_review_of_own ();
  NoughtsGame *game = get_game (window);

  noughts_game_jump (game, noughts_game_get_node_at (game, 2));
  choose (window, "b2");
  settle ();
  g_assert_true (get_game (window) != game);
  g_assert_cmpuint (get_ply (window), ==, 3);
  g_assert_false (is_shown (window, "report_row"));
  g_assert_true (is_shown (window, "lines_pane"));

  activate (window, "back-to-game");
  settle ();
  g_assert_true (get_game (window) == game);
  g_assert_cmpuint (noughts_game_get_n_plies (game), ==, 7);
  g_assert_cmpuint (get_ply (window), ==, 2);
  g_assert_true (is_shown (window, "report_row"));
  g_assert_false (is_shown (window, "play_buttons"));

  close_fresh (window);
}

/* On a large board the table fills as the moves are judged, and a try is searched. */
static void
test_large (void)
{
  static const char *const moves[] = { "h8", "h9", "i9", "g7", "j10", "a1", "k11" };
  NoughtsWindow *window = open_fresh ();

  noughts_analysis_set_strength (get_analysis (window), 0.05);
  begin (window, 15, 5, NOUGHTS_MODE_TWO_PLAYERS, MNK_COIN);
  for (guint i = 0; i < G_N_ELEMENTS (moves); i++)
    choose (window, moves[i]);
  activate (window, "resign");
  activate (window, "resign-now");
  activate (window, "review");
  wait_until (strstr (get_reason (window), "k11") != NULL);
  wait_idle (window);
  wait_until (is_enabled (window, "next-flawed"));
  activate (window, "next-flawed");
  for (guint i = 0; i < G_N_ELEMENTS (moves) && get_ply (window) != 6; i++)
    activate (window, "next-flawed");
  g_assert_cmpuint (get_ply (window), ==, 6);

  activate (window, "retry");
  settle ();
  choose (window, "o15");
  assert_band (window, "Checking o15…");
  g_assert_false (is_enabled (window, "hint"));

  /* Trying another cell while the first is searched shows the verdict on the other one. */
  choose (window, "a15");
  assert_band (window, "Checking a15…");
  while (strstr (noughts_window_get_band_text (window), "Checking") != NULL)
    {
      g_assert_cmpstr (noughts_window_get_readout_text (window), ==, "");
      g_main_context_iteration (NULL, TRUE);
    }
  g_assert_nonnull (strstr (noughts_window_get_band_text (window), "Try again"));
  assert_band (window, "a15: ");
  g_assert_null (strstr (noughts_window_get_band_text (window), "too far"));

  /* The next one after the flawed move, not after the shown position before it. */
  if (is_enabled (window, "next-flawed"))
    {
      activate (window, "next-flawed");
      g_assert_cmpuint (get_ply (window), !=, 6);
    }

  close_fresh (window);
}

/* Moves not judged during play are judged for the review. */
static void
test_without_live_evaluation (void)
{
  NoughtsWindow *window = open_fresh ();

  begin (window, 3, 3, NOUGHTS_MODE_TWO_PLAYERS, MNK_COIN);
  for (guint i = 0; i < 5; i++)
    choose (window, sketch[i]);
  wait_idle (window);
  g_assert_false (noughts_analysis_get_enabled (get_analysis (window)));
  activate (window, "review");
  wait_until (is_enabled (window, "next-flawed"));
  wait_idle (window);
  activate (window, "review");
  g_assert_false (noughts_analysis_get_enabled (get_analysis (window)));

  close_fresh (window);
}

/* The position shown during a retry may come after another flawed move. */
static void
test_next_while_retrying (void)
{
  NoughtsWindow *window = open_review ();

  activate (window, "next-flawed");
  activate (window, "next-flawed");
  activate (window, "retry");
  settle ();
  g_assert_cmpuint (get_ply (window), ==, 3);
  assert_band (window, "2 of 2: ");
  activate (window, "next-flawed");
  settle ();
  g_assert_cmpuint (get_ply (window), ==, 3);
  g_assert_cmpstr (noughts_window_get_band_text (window), ==, "");
  g_assert_cmpuint (count_described (get_board (window), "last move, Mistake"), ==, 1);

  close_fresh (window);
}

/* A hint would be the answer. */
static void
test_retry_after_hint (void)
{
  NoughtsWindow *window = open_review ();

  activate (window, "next-flawed");
  activate (window, "previous");
  activate (window, "hint");
  wait_until (count_hinted (get_board (window)) > 0);
  activate (window, "retry");
  settle ();
  assert_band (window, "1 of 2: find a better move than Xb1");
  g_assert_cmpuint (count_hinted (get_board (window)), ==, 0);
  g_assert_cmpstr (noughts_window_get_hint_text (window), ==, "");

  close_fresh (window);
}

/* The focus is never on a hidden widget. */
static void
test_focus (void)
{
  NoughtsWindow *window = open_review ();
  GtkWidget *buttons = find_named (GTK_WIDGET (window), "review_buttons");

  activate (window, "next-flawed");
  settle ();
  gtk_widget_grab_focus (gtk_widget_get_last_child (buttons));
  activate (window, "review");
  settle ();
  assert_focus_in_board (window);

  close_fresh (window);
}

/* After a resignation the review shows how the game could have gone on. */
static void
test_resigned (void)
{
  NoughtsWindow *window = open_fresh ();

  begin (window, 3, 3, NOUGHTS_MODE_TWO_PLAYERS, MNK_COIN);
  for (guint i = 0; i < 4; i++)
    choose (window, sketch[i]);
  activate (window, "resign");
  activate (window, "resign-now");
  wait_idle (window);
  activate (window, "review");
  activate (window, "show-why");
  settle ();
  g_assert_cmpuint (count_described (get_board (window), "move 1 of the line"), ==, 1);

  close_fresh (window);
}

/* Undo and another move end the review. */
static void
test_undo (void)
{
  NoughtsWindow *window = open_review ();

  activate (window, "undo");
  settle ();
  g_assert_false (is_shown (window, "report_row"));
  g_assert_cmpuint (get_ply (window), ==, 6);

  /* Two people may review their game before its end, too, until one of them moves. */
  activate (window, "review");
  g_assert_true (is_shown (window, "report_row"));
  g_assert_true (is_shown (window, "close_review_button"));
  activate (window, "show-why");
  settle ();
  g_assert_nonnull (strstr (get_reason (window), "X: 1\u00a0a2"));
  g_assert_true (is_shown (window, "reason"));
  choose (window, "a1");
  settle ();
  g_assert_false (is_shown (window, "report_row"));
  g_assert_false (gtk_widget_get_mapped (find_named (GTK_WIDGET (window), "close_review_button")));

  close_fresh (window);
}

/* In a stacked window the band shows all of the review, including the reason. */
static void
test_narrow (void)
{
  NoughtsWindow *window;
  GtkWidget *band;

  reset_settings ();
  forget_kept_game ();
  g_settings_set_int (get_settings (), "window-width", 360);
  g_settings_set_int (get_settings (), "window-height", 700);
  window = open_window ();
  band = find_widget (GTK_WIDGET (window), NOUGHTS_TYPE_END_BAND);
  begin (window, 3, 3, NOUGHTS_MODE_TWO_PLAYERS, MNK_COIN);
  for (guint i = 0; i < G_N_ELEMENTS (sketch); i++)
    choose (window, sketch[i]);
  wait_until (gtk_widget_has_css_class (GTK_WIDGET (window), "stacked"));
  wait_idle (window);
  activate (window, "review");
  settle ();
  assert_band (window, "Xb1 – lets O win by force");
  g_assert_true (gtk_widget_activate_action (band, "win.retry", NULL));
  settle ();
  assert_band (window, "1 of 2: find");

  close_fresh (window);
}

/* The review tells of a left proof only when known solutions are wanted. */
static void
test_left_proof (void)
{
  NoughtsWindow *window = open_fresh ();
  NoughtsSitting *sitting = noughts_window_get_sitting (window);
  const MnkRule rule = { 15, 15, 5, MNK_FREESTYLE };
  g_autoptr (NoughtsGame) game = noughts_game_from_text (&rule, "h8 a1 o15", NULL);
  NoughtsVerdict verdict;

  noughts_solved_use_installed (NULL);
  noughts_sitting_open_game (sitting, game);
  activate (window, "review");
  wait_until (noughts_analysis_get_verdict (get_analysis (window), noughts_game_get_current (game),
                                            &verdict));
  settle ();
  g_assert_null (strstr (get_reason (window), "proven"));
  g_settings_set_boolean (get_settings (), "known-solutions", TRUE);
  wait_until (strstr (get_reason (window), "\nThis move leaves the proof: g9 was a proven win")
              != NULL);
  g_settings_set_boolean (get_settings (), "known-solutions", FALSE);
  wait_until (strstr (get_reason (window), "proven") == NULL);

  close_fresh (window);
}

int
main (int argc, char **argv)
{
  fixture_init (&argc, &argv);

  g_test_add_func ("/window/review/open", test_open);
  g_test_add_func ("/window/review/not-yet", test_not_yet);
  g_test_add_func ("/window/review/next-mistake", test_next_mistake);
  g_test_add_func ("/window/review/show-why", test_show_why);
  g_test_add_func ("/window/review/play-found", test_play_found);
  g_test_add_func ("/window/review/show-missed", test_show_missed);
  g_test_add_func ("/window/review/retry", test_retry);
  g_test_add_func ("/window/review/skip", test_skip);
  g_test_add_func ("/window/review/own-mistakes", test_own_mistakes);
  g_test_add_func ("/window/review/retry-left", test_retry_left);
  g_test_add_func ("/window/review/play-on", test_play_on);
  g_test_add_func ("/window/review/large", test_large);
  g_test_add_func ("/window/review/without-live-evaluation", test_without_live_evaluation);
  g_test_add_func ("/window/review/next-while-retrying", test_next_while_retrying);
  g_test_add_func ("/window/review/retry-after-hint", test_retry_after_hint);
  g_test_add_func ("/window/review/focus", test_focus);
  g_test_add_func ("/window/review/resigned", test_resigned);
  g_test_add_func ("/window/review/undo", test_undo);
  g_test_add_func ("/window/review/narrow", test_narrow);

  g_test_add_func ("/window/review/left-proof", test_left_proof);

  return fixture_run ();
}
