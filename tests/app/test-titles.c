/* SPDX-License-Identifier: GPL-3.0-or-later */

/* The words of the window's title. */

#include <string.h>

#include "noughts-left-proof.h"
#include "noughts-reason.h"
#include "noughts-solved.h"
#include "noughts-titles.h"
#include "sitting-fixture.h"

static void
assert_state (NoughtsSitting *sitting, gboolean opening, gboolean reviewing, const char *expected)
{
  g_autofree char *text = noughts_titles_describe_state (sitting, opening, reviewing);

  g_assert_cmpstr (text, ==, expected);
}

/* A saved game that is being read has precedence, then the review, then an earlier position. */
static void
test_state (void)
{
  NoughtsSitting *sitting = sitting_for_two (3);

  assert_state (sitting, TRUE, FALSE, "Opening the last game…");
  assert_state (sitting, FALSE, FALSE, "X to move");
  sitting_play (sitting, "b2 a1");
  assert_state (sitting, FALSE, TRUE, "Review · 2 of 2");
  sitting_play (sitting, "b1");
  assert_state (sitting, FALSE, FALSE, "O to move");
  sitting_look_at (sitting, 1);
  assert_state (sitting, FALSE, FALSE, "Move 1 of 3");
  assert_state (sitting, FALSE, TRUE, "Review · 1 of 3");
  sitting_look_at (sitting, 3);
  sitting_play (sitting, "a2 b3");
  assert_state (sitting, FALSE, FALSE, "The game is over");

  sitting_end (sitting);
}

static void
test_turn (void)
{
  NoughtsSitting *sitting = sitting_new ();

  noughts_workers_set_sleeping (TRUE);
  sitting_begin (sitting, 3, NOUGHTS_MODE_COMPUTER, MNK_EXPERT);
  assert_state (sitting, FALSE, FALSE, "Your turn");
  sitting_play (sitting, "b2");
  assert_state (sitting, FALSE, FALSE, "Expert is thinking…");
  noughts_workers_set_sleeping (FALSE);

  sitting_end (sitting);
}

/* The game's number is shown in a series of computers and in a match. */
static void
test_rule (void)
{
  NoughtsNewGameChoice choice = NOUGHTS_NEW_GAME_CHOICE_INIT;
  NoughtsSitting *sitting = sitting_for_two (3);
  g_autofree char *title = noughts_titles_describe_game (sitting);
  g_autofree char *alone = noughts_titles_describe_sitting (sitting);
  g_autofree char *first = NULL;
  g_autofree char *second = NULL;

  g_assert_nonnull (strstr (title, "in a row"));
  g_assert_cmpstr (alone, ==, "First game");
  noughts_workers_set_sleeping (TRUE);
  choice.mode = NOUGHTS_MODE_COMPUTERS;
  choice.opponent = choice.opponent2 = MNK_EXPERT;
  choice.n_games = 7;
  g_assert_true (noughts_sitting_begin (sitting, &choice, NULL));
  first = noughts_titles_describe_sitting (sitting);
  g_assert_cmpstr (first, ==, "game 1 of 7");
  noughts_workers_set_sleeping (FALSE);

  choice.mode = NOUGHTS_MODE_TWO_PLAYERS;
  choice.contest = 3;
  g_assert_true (noughts_sitting_begin (sitting, &choice, NULL));
  noughts_game_resign (noughts_sitting_get_game (sitting), MNK_X);
  noughts_sitting_begin_again (sitting, FALSE);
  second = noughts_titles_describe_sitting (sitting);
  g_assert_cmpstr (second, ==, "game 2 of 3 · Player 1: 0 · Player 2: 1");

  sitting_end (sitting);
}

/* The title is what the cards do not say: the event of a game from a file, and the score, which is
 * not shown beside the names of a file. */
static void
test_event (void)
{
  static const char text[] = "(;GM[1]FF[4]SZ[3]EV[Club\nevening];B[bb];W[aa])";
  const NoughtsReading reading = { .rule = { 3, 3, 3, MNK_FREESTYLE } };
  NoughtsSitting *sitting = sitting_for_two (3);
  g_autoptr (GBytes) bytes = g_bytes_new_static (text, sizeof text - 1);
  g_autoptr (GError) error = NULL;
  g_autoptr (NoughtsGame) game = noughts_game_read (&reading, bytes, &error);
  g_autofree char *rule = noughts_titles_describe_game (sitting);
  g_autofree char *title = NULL;
  g_autofree char *score = NULL;

  g_assert_no_error (error);
  sitting_play (sitting, "b2 a1 b1 a2 b3");
  score = noughts_titles_describe_sitting (sitting);
  g_assert_cmpstr (score, ==, "Player 1: 1 · Player 2: 0");

  noughts_sitting_open_game (sitting, game);
  title = noughts_titles_describe_game (sitting);
  g_assert_cmpstr (title, ==, "Club evening");
  g_free (score);
  score = noughts_titles_describe_sitting (sitting);
  g_assert_cmpstr (score, ==, rule);

  sitting_end (sitting);
}

/* A paused game says so. */
static void
test_paused (void)
{
  NoughtsSitting *sitting = sitting_new ();
  g_autofree char *state = NULL;

  noughts_workers_set_sleeping (TRUE);
  sitting_begin (sitting, 3, NOUGHTS_MODE_COMPUTERS, MNK_EXPERT);
  noughts_sitting_set_paused (sitting, TRUE);
  state = noughts_titles_describe_state (sitting, FALSE, FALSE);
  g_assert_cmpstr (state, ==, "Paused");
  noughts_sitting_call_off (sitting);
  g_free (state);
  state = noughts_titles_describe_state (sitting, FALSE, FALSE);
  g_assert_cmpstr (state, ==, "Stopped");
  noughts_workers_set_sleeping (FALSE);

  sitting_end (sitting);
}

/* `text` is the beginning of the reason. */
static void
assert_reason (NoughtsSitting *sitting,
               const NoughtsReasonState *state,
               gboolean shown,
               const char *text)
{
  g_auto (NoughtsReason) reason = { 0 };

  noughts_reason_init (&reason, sitting, state);
  g_assert_cmpint (reason.shown, ==, shown);
  if (text == NULL || reason.text == NULL || !g_str_has_prefix (reason.text, text))
    g_assert_cmpstr (reason.text, ==, text);
}

/* There is no reason during play, but at earlier positions and after the game's end. */
static void
test_reason (void)
{
  NoughtsSitting *sitting = sitting_for_two (3);
  NoughtsReasonState state = { 0 };

  sitting_play (sitting, "c2 c3 b1 c1 b2 b3");
  assert_reason (sitting, &state, FALSE, NULL);
  state.reviewing = TRUE;
  assert_reason (sitting, &state, TRUE, NULL);
  state.reviewing = FALSE;

  sitting_play (sitting, "a2");
  wait_for (!noughts_analysis_get_busy (noughts_sitting_get_analysis (sitting)));
  assert_reason (sitting, &state, TRUE, "Xa2 – ");
  sitting_look_at (sitting, 3);
  assert_reason (sitting, &state, TRUE, "Xb1 – ");

  /* Its line is the second. */
  state.line = "Likely continuation: a1";
  {
    g_auto (NoughtsReason) reason = { 0 };

    noughts_reason_init (&reason, sitting, &state);
    g_assert_true (g_str_has_suffix (reason.text, "\nLikely continuation: a1"));
  }

  /* Neither the retry's answer nor a hint's next move is shown. */
  state.line = NULL;
  state.secret = TRUE;
  assert_reason (sitting, &state, TRUE, NULL);
  state.secret = FALSE;
  state.hinted = TRUE;
  assert_reason (sitting, &state, FALSE, NULL);

  sitting_end (sitting);
}

/* Returns what is told of the last of these moves. */
static char *
look_at_last (NoughtsLeftProof *left, const char *moves)
{
  const MnkRule rule = { 15, 15, 5, MNK_FREESTYLE };
  g_autoptr (NoughtsGame) game = noughts_game_from_text (&rule, moves, NULL);
  guint n_changes = 0;
  const gulong id =
      g_signal_connect_swapped (left, "changed", G_CALLBACK (sitting_count_cb), &n_changes);

  noughts_left_proof_look (left, game, noughts_game_get_current (game));
  wait_for (n_changes > 0);
  g_signal_handler_disconnect (left, id);
  return noughts_left_proof_describe (left);
}

/* A move that leaves a proof is told, whose it was; moves of the proof and of the other side are
 * not. */
static void
test_left_proof (void)
{
  static const char *const others[] = { "h8 a1 g9", "h8 a1 g9 o3", "g8 h9 o15", "h8" };
  g_autoptr (NoughtsLeftProof) left = noughts_left_proof_new ();

  noughts_solved_use_installed (NULL);
  for (guint i = 0; i < G_N_ELEMENTS (others); i++)
    {
      g_autofree char *text = look_at_last (left, "h8 a1 o15");
      g_autofree char *other = NULL;

      g_assert_cmpstr (text, ==, "This move leaves the proof: g9 was a proven win");
      other = look_at_last (left, others[i]);
      g_assert_null (other);
    }
}

/* It stands below the reason, but not where it would help a retry, nor where the search knows more.
 */
static void
test_reason_proof (void)
{
  NoughtsSitting *sitting = sitting_for_two (3);
  NoughtsReasonState state = { .reviewing = TRUE, .proof = "a proof" };
  g_autoptr (NoughtsGame) game = NULL;

  sitting_play (sitting, "c2 c3 b1 c1 b2 b3 a2");
  wait_for (!noughts_analysis_get_busy (noughts_sitting_get_analysis (sitting)));
  assert_reason (sitting, &state, TRUE, "Xa2 – ");
  {
    g_auto (NoughtsReason) reason = { 0 };

    noughts_reason_init (&reason, sitting, &state);
    g_assert_null (strstr (reason.text, "a proof"));
  }

  game = noughts_game_from_text (&(MnkRule){ 15, 15, 5, MNK_FREESTYLE }, "h8 a1 o15", NULL);
  noughts_sitting_open_game (sitting, game);
  noughts_sitting_set_shared_evaluation (sitting, TRUE);
  {
    g_auto (NoughtsReason) reason = { 0 };
    NoughtsVerdict verdict;

    wait_for (noughts_analysis_get_verdict (noughts_sitting_get_analysis (sitting),
                                            noughts_game_get_current (game), &verdict));
    noughts_reason_init (&reason, sitting, &state);
    g_assert_true (g_str_has_suffix (reason.text, "\na proof"));
  }
  state.secret = TRUE;
  assert_reason (sitting, &state, TRUE, NULL);

  sitting_end (sitting);
}

/* A remark is shown at any time, except where it could give an answer away. */
static void
test_remark (void)
{
  static const char text[] = "(;GM[1]FF[4]SZ[3];B[bb];W[aa]C[a corner])";
  const NoughtsReading reading = { .rule = { 3, 3, 3, MNK_FREESTYLE } };
  NoughtsSitting *sitting = sitting_for_two (3);
  NoughtsReasonState state = { 0 };
  g_autoptr (GBytes) bytes = g_bytes_new_static (text, sizeof text - 1);
  g_autoptr (GError) error = NULL;
  g_autoptr (NoughtsGame) game = noughts_game_read (&reading, bytes, &error);

  g_assert_no_error (error);
  noughts_sitting_take_game (sitting, game);
  {
    g_auto (NoughtsReason) reason = { 0 };

    noughts_reason_init (&reason, sitting, &state);
    g_assert_true (reason.shown);
    g_assert_cmpstr (reason.text, ==, "“a corner”");
    g_assert_cmpstr (reason.comment, ==, "a corner");
  }
  state.secret = TRUE;
  assert_reason (sitting, &state, FALSE, NULL);

  sitting_end (sitting);
}

/* Of a remark that fills a book, the beginning is shown. */
static void
test_long_remark (void)
{
  const NoughtsReading reading = { .rule = { 3, 3, 3, MNK_FREESTYLE } };
  NoughtsSitting *sitting = sitting_for_two (3);
  NoughtsReasonState state = { 0 };
  g_autoptr (GString) text = g_string_new ("(;GM[1]FF[4]SZ[3];B[bb]C[");
  g_autoptr (GError) error = NULL;
  g_auto (NoughtsReason) reason = { 0 };

  for (guint i = 0; i < NOUGHTS_REASON_MOST_TEXT; i++)
    g_string_append (text, "ä");
  g_string_append (text, "])");

  g_autoptr (GBytes) bytes = g_bytes_new (text->str, text->len);
  g_autoptr (NoughtsGame) game = noughts_game_read (&reading, bytes, &error);
  g_assert_no_error (error);
  noughts_sitting_take_game (sitting, game);
  noughts_reason_init (&reason, sitting, &state);
  g_assert_cmpuint (strlen (reason.comment), <=, NOUGHTS_REASON_MOST_TEXT + strlen ("…"));
  g_assert_true (g_str_has_suffix (reason.comment, "ä…"));
  g_assert_true (g_utf8_validate (reason.comment, -1, NULL));

  sitting_end (sitting);
}

/* An opening is named while it is played, and the stones after it. */
static void
test_opening (void)
{
  NoughtsNewGameChoice choice = NOUGHTS_NEW_GAME_CHOICE_INIT;
  NoughtsSitting *sitting = sitting_new ();
  g_autofree char *title = NULL;

  choice.rule = (MnkRule){ 15, 15, 5, MNK_FREESTYLE };
  choice.opening = NOUGHTS_OPENING_SWAP2;
  g_assert_true (noughts_sitting_begin (sitting, &choice, NULL));
  assert_state (sitting, FALSE, FALSE, "Swap2: your turn");
  choice.mode = NOUGHTS_MODE_TWO_PLAYERS;
  g_assert_true (noughts_sitting_begin (sitting, &choice, NULL));
  assert_state (sitting, FALSE, FALSE, "Player 1’s turn");
  choice.opening = NOUGHTS_OPENING_NONE;
  choice.named = 4;
  g_assert_true (noughts_sitting_begin (sitting, &choice, NULL));
  assert_state (sitting, FALSE, FALSE, "White to move");
  title = noughts_titles_describe_sitting (sitting);
  g_assert_cmpstr (title, ==, "Kagetsu");

  sitting_end (sitting);
}

/* Asserts on the suggested name of a file; `day` is NULL for today. */
static void
assert_file_name (NoughtsSitting *sitting, const char *players, const char *day)
{
  g_autoptr (GDateTime) before = g_date_time_new_now_local ();
  g_autofree char *name = noughts_titles_suggest_file_name (sitting);
  g_autoptr (GDateTime) after = g_date_time_new_now_local ();
  g_autofree char *first = g_date_time_format (before, "%Y-%m-%d");
  g_autofree char *last = g_date_time_format (after, "%Y-%m-%d");
  g_autofree char *expected = g_strdup_printf ("%s, %s", players, day != NULL ? day : first);

  /* Midnight may pass in between. */
  if (day == NULL && g_str_has_suffix (name, last))
    {
      g_free (expected);
      expected = g_strdup_printf ("%s, %s", players, last);
    }
  g_assert_cmpstr (name, ==, expected);
}

/* Puts the game of an SGF on the board. */
static void
open_text (NoughtsSitting *sitting, const char *text)
{
  const NoughtsReading reading = { .rule = { 3, 3, 3, MNK_FREESTYLE } };
  g_autoptr (GBytes) bytes = g_bytes_new_static (text, strlen (text));
  g_autoptr (NoughtsGame) game = noughts_game_read (&reading, bytes, NULL);

  g_assert_nonnull (game);
  noughts_sitting_open_game (sitting, game);
}

/* A file is named for the players and the day. */
static void
test_file_name (void)
{
  NoughtsNewGameChoice choice = NOUGHTS_NEW_GAME_CHOICE_INIT;
  NoughtsSitting *sitting = sitting_for_two (3);

  assert_file_name (sitting, "Tic-tac-toe 3×3", NULL);
  choice.opponent = MNK_EXPERT;
  g_assert_true (noughts_sitting_begin (sitting, &choice, NULL));
  assert_file_name (sitting, "You – Expert", NULL);
  noughts_new_game_choice_set_name (&choice, 0, "Anna/Bea: \"?\"");
  g_assert_true (noughts_sitting_begin (sitting, &choice, NULL));
  assert_file_name (sitting, "Anna-Bea- --- – Expert", NULL);

  open_text (sitting, "(;SZ[3]PB[Ada]PW[Bob]DT[1998-03-05,06];B[bb])");
  assert_file_name (sitting, "Ada – Bob", "1998-03-05");
  open_text (sitting, "(;SZ[3]PW[Bob]DT[May];B[bb])");
  assert_file_name (sitting, "Player 1 – Bob", NULL);

  sitting_end (sitting);
}

static void
assert_start (NoughtsSitting *sitting, const NoughtsNewGameChoice *choice, const char *expected)
{
  g_autofree char *text = noughts_titles_describe_start (sitting, choice);

  g_assert_cmpstr (text, ==, expected);
}

/* New Game says what Start begins, and that it leaves a match that has begun and is not decided.
 * The stones of a named opening do not begin it. */
static void
test_start (void)
{
  NoughtsNewGameChoice choice = NOUGHTS_NEW_GAME_CHOICE_INIT;
  NoughtsSitting *sitting = sitting_for_two (3);

  assert_start (sitting, &choice, "One game · no clock");
  choice.mode = NOUGHTS_MODE_COMPUTERS;
  choice.n_games = 20;
  assert_start (sitting, &choice, "20 games · no clock");
  choice.mode = NOUGHTS_MODE_TWO_PLAYERS;
  choice.contest = 3;
  choice.clock = (NoughtsTimeControl){ NOUGHTS_TIME_INCREMENT, 180, 2, 0 };
  assert_start (sitting, &choice, "Match of 3 games · 3+2");

  choice.clock = (NoughtsTimeControl){ 0 };
  choice.rule = (MnkRule){ 15, 15, 5, MNK_FREESTYLE };
  choice.named = 4;
  g_assert_true (noughts_sitting_begin (sitting, &choice, NULL));
  assert_start (sitting, &choice, "Match of 3 games · no clock");
  choice.rule = (MnkRule){ 3, 3, 3, MNK_FREESTYLE };
  choice.named = 0;
  g_assert_true (noughts_sitting_begin (sitting, &choice, NULL));
  assert_start (sitting, &choice, "Match of 3 games · no clock");
  sitting_play (sitting, "a1 a2 b1 b2 c1");
  noughts_sitting_begin_again (sitting, FALSE);
  choice.contest = 1;
  assert_start (sitting, &choice,
                "One game · no clock\nStarting a new game abandons the match (game 2 of 3).");

  sitting_end (sitting);
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);

  g_test_add_func ("/titles/state", test_state);
  g_test_add_func ("/titles/turn", test_turn);
  g_test_add_func ("/titles/rule", test_rule);
  g_test_add_func ("/titles/event", test_event);
  g_test_add_func ("/titles/paused", test_paused);
  g_test_add_func ("/titles/reason", test_reason);
  g_test_add_func ("/titles/left-proof", test_left_proof);
  g_test_add_func ("/titles/reason-proof", test_reason_proof);
  g_test_add_func ("/titles/remark", test_remark);
  g_test_add_func ("/titles/long-remark", test_long_remark);
  g_test_add_func ("/titles/opening", test_opening);
  g_test_add_func ("/titles/start", test_start);
  g_test_add_func ("/titles/file-name", test_file_name);

  return g_test_run ();
}
