/* SPDX-License-Identifier: GPL-3.0-or-later */

/* The match: whose move is asked for, pauses, steps and take-backs. */

#include "match-fixtures.h"

static void
test_turns (Fixture *fixture, gconstpointer data)
{
  g_autoptr (GError) error = NULL;

  g_assert_true (noughts_match_is_human_turn (fixture->match));
  g_assert_false (noughts_match_get_thinking (fixture->match));
  human_move (fixture, "b2");
  g_assert_true (noughts_match_get_thinking (fixture->match));
  g_assert_false (noughts_match_is_human_turn (fixture->match));
  g_assert_false (noughts_match_human_move (fixture->match, (MnkPoint){ 0, 0 }, &error));
  g_assert_error (error, NOUGHTS_ERROR, NOUGHTS_ERROR_TURN);
  assert_text (fixture->game, "b2");

  answer (take_question (fixture->puppet), "a1");
  assert_text (fixture->game, "b2 a1");
  g_assert_false (noughts_match_get_thinking (fixture->match));
  g_assert_true (noughts_match_is_human_turn (fixture->match));
  g_assert_cmpuint (fixture->puppet->asked, ==, 1);
}

typedef struct
{
  NoughtsGame *game;
  GArray *plies; /* of guint */
} Seen;

static void
note_plies_cb (NoughtsMatch *match, GParamSpec *pspec, gpointer data)
{
  Seen *seen = data;

  g_array_append_val (seen->plies, ((guint){ noughts_game_get_ply (seen->game) }));
}

/* "thinking" of the other side changes only when its move is on the board. */
static void
test_told_once (Fixture *fixture, gconstpointer data)
{
  g_autoptr (GArray) plies = g_array_new (FALSE, FALSE, sizeof (guint));
  Seen seen = { fixture->game, plies };

  g_signal_connect (fixture->match, "notify::thinking", G_CALLBACK (note_plies_cb), &seen);
  human_move (fixture, "b2");
  answer (take_question (fixture->puppet), "a1");
  g_assert_cmpuint (plies->len, ==, 2);
  g_assert_cmpuint (g_array_index (plies, guint, 0), ==, 1);
  g_assert_cmpuint (g_array_index (plies, guint, 1), ==, 2);
}

#define FILLED \
  "b5 f4 d5 a5 c6 a1 c3 d1 a4 g4 e2 c2 b1 a7 b4 f1 e6 d3 e7 a2 e5 g2 g5 f5 " \
  "a6 d6 g6 f7 e3 a3 g3 e4 b6 d7 c1 c7 b2 f2 f3 e1 f6 d4 b7 d2 c4 c5 g7"

/* The last cell of a board of renju, b3, is forbidden to Black: White gets it. Two human
 * players. */
static void
test_must_pass (Fixture *fixture, gconstpointer data)
{
  static const char passed[] = FILLED " g1 pass";
  static const MnkRule rule = { 7, 7, 5, MNK_RENJU };
  g_autoptr (NoughtsGame) game = make_game (&rule, FILLED);
  g_autoptr (NoughtsPlayer) other = noughts_human_new ("Other");

  noughts_match_set_player (fixture->match, MNK_O, other);
  noughts_match_set_game (fixture->match, game);
  noughts_match_start (fixture->match);
  g_assert_false (noughts_game_must_pass (game));
  g_assert_true (noughts_match_human_move (fixture->match, find_cell (&rule, "g1"), NULL));
  g_assert_true (noughts_game_must_pass (game));
  g_assert_false (noughts_game_can_play (game, find_cell (&rule, "b3"), NULL));
  wait_until (!noughts_match_get_thinking (fixture->match));
  assert_text (game, passed);

  g_assert_true (noughts_match_human_move (fixture->match, find_cell (&rule, "b3"), NULL));
  assert_text (game, FILLED " g1 pass b3");
  g_assert_cmpint (noughts_game_get_ending (game), ==, NOUGHTS_END_FULL);

  /* Taking back the pass alone would repeat it at once. */
  noughts_match_undo (fixture->match);
  assert_text (game, passed);
  noughts_match_undo (fixture->match);
  assert_text (game, FILLED);
  noughts_match_redo (fixture->match);
  wait_until (!noughts_match_get_thinking (fixture->match));
  assert_text (game, passed);
  noughts_match_set_game (fixture->match, NULL);
}

/* White passes by choice where Black can only pass: the second pass in a row is a draw. Two human
 * players. */
static void
test_two_passes (Fixture *fixture, gconstpointer data)
{
  static const MnkRule rule = { 7, 7, 5, MNK_RENJU };
  g_autoptr (NoughtsGame) before = make_game (&rule, FILLED " g1");
  g_autoptr (NoughtsSetup) setup = noughts_setup_new (before);
  g_autoptr (NoughtsPlayer) other = noughts_human_new ("Other");
  g_autoptr (NoughtsGame) game = NULL;

  noughts_setup_set_side (setup, MNK_O);
  game = noughts_setup_make_game (setup);
  noughts_match_set_player (fixture->match, MNK_O, other);
  noughts_match_set_game (fixture->match, game);
  noughts_match_start (fixture->match);
  g_assert_true (noughts_match_human_move (fixture->match, MNK_PASS, NULL));
  g_assert_true (noughts_game_must_pass (game));
  wait_until (!noughts_match_get_thinking (fixture->match));
  g_assert_cmpuint (noughts_game_get_n_plies (game), ==, 2);
  g_assert_cmpint (noughts_game_get_ending (game), ==, NOUGHTS_END_AGREEMENT);

  /* The agreement is taken back alone. */
  noughts_match_undo (fixture->match);
  g_assert_cmpuint (noughts_game_get_n_plies (game), ==, 2);
  g_assert_cmpint (noughts_game_get_result (game), ==, NOUGHTS_RESULT_OPEN);
  noughts_match_set_game (fixture->match, NULL);
}

/* A node that holds a comment alone is no pass. */
static void
test_pass_after_comment (Fixture *fixture, gconstpointer data)
{
  static const char text[] = "(;GM[4]SZ[15]RU[renju];B[hh];W[hg];B[ig];C[A comment])";
  g_autoptr (GBytes) bytes = g_bytes_new_static (text, sizeof text - 1);
  const NoughtsReading reading = { .rule = { 15, 15, 5, MNK_RENJU } };
  g_autoptr (NoughtsGame) game = noughts_game_read (&reading, bytes, NULL);
  g_autoptr (NoughtsPlayer) other = noughts_human_new ("Other");

  g_assert_nonnull (game);
  g_assert_true (noughts_node_is_pass (noughts_game_get_end (game)));
  noughts_match_set_player (fixture->match, MNK_O, other);
  noughts_match_set_game (fixture->match, game);
  noughts_match_start (fixture->match);
  g_assert_true (noughts_match_human_move (fixture->match, MNK_PASS, NULL));
  g_assert_cmpint (noughts_game_get_result (game), ==, NOUGHTS_RESULT_OPEN);
  noughts_match_set_game (fixture->match, NULL);
}

/* A pass that was chosen is taken back alone. Two human players. */
static void
test_chosen_pass (Fixture *fixture, gconstpointer data)
{
  static const MnkRule rule = { 15, 15, 5, MNK_RENJU };
  g_autoptr (NoughtsGame) game = make_game (&rule, "h8 h9 i9 pass");
  g_autoptr (NoughtsPlayer) other = noughts_human_new ("Other");

  noughts_match_set_player (fixture->match, MNK_O, other);
  noughts_match_set_game (fixture->match, game);
  noughts_match_start (fixture->match);
  noughts_match_undo (fixture->match);
  assert_text (game, "h8 h9 i9");
  noughts_match_undo (fixture->match);
  assert_text (game, "h8 h9");
  noughts_match_set_game (fixture->match, NULL);
}

/* While it is paused the opponent is not asked, and what it was asked is not taken. */
static void
test_paused (Fixture *fixture, gconstpointer data)
{
  GTask *question = start_thinking (fixture);

  noughts_match_set_paused (fixture->match, TRUE);
  g_assert_true (noughts_match_get_paused (fixture->match));
  g_assert_false (noughts_match_get_thinking (fixture->match));
  answer (question, "a1");
  assert_text (fixture->game, "b2");
  g_assert_cmpuint (fixture->puppet->asked, ==, 1);

  noughts_match_set_paused (fixture->match, FALSE);
  g_assert_cmpuint (fixture->puppet->asked, ==, 2);
  answer (take_question (fixture->puppet), "c1");
  assert_text (fixture->game, "b2 c1");
}

/* A step is one move of the opponent; then it is paused. */
static void
test_step (Fixture *fixture, gconstpointer data)
{
  noughts_match_set_paused (fixture->match, TRUE);
  noughts_match_start (fixture->match);
  human_move (fixture, "b2");
  g_assert_false (noughts_match_get_thinking (fixture->match));

  noughts_match_step (fixture->match);
  g_assert_true (noughts_match_get_thinking (fixture->match));
  answer (take_question (fixture->puppet), "a1");
  assert_text (fixture->game, "b2 a1");
  human_move (fixture, "c3");
  g_assert_true (noughts_match_get_paused (fixture->match));
  g_assert_false (noughts_match_get_thinking (fixture->match));
  g_assert_cmpuint (fixture->puppet->asked, ==, 1);
}

/* A shown earlier position stays; the opponent's answer is added to the end of the line. */
static void
test_jump (Fixture *fixture, gconstpointer data)
{
  GTask *question = start_thinking (fixture);

  noughts_game_jump (fixture->game, noughts_game_get_root (fixture->game));
  g_assert_true (noughts_match_get_thinking (fixture->match));
  answer (question, "a1");
  assert_text (fixture->game, "b2 a1");
  g_assert_cmpuint (noughts_game_get_ply (fixture->game), ==, 0);
  g_assert_false (noughts_match_get_thinking (fixture->match));
  g_assert_cmpuint (fixture->puppet->asked, ==, 1);

  noughts_game_jump (fixture->game, noughts_game_get_end (fixture->game));
  g_assert_true (noughts_match_is_human_turn (fixture->match));
  human_move (fixture, "c3");
  g_assert_cmpuint (fixture->puppet->asked, ==, 2);
  noughts_match_stop (fixture->match);
}

/* Showing an earlier turn of the opponent does not start its search there. */
static void
test_jump_to_its_turn (Fixture *fixture, gconstpointer data)
{
  human_move (fixture, "b2");
  answer (take_question (fixture->puppet), "a1");
  noughts_game_jump (fixture->game, noughts_game_get_node_at (fixture->game, 1));
  g_assert_false (noughts_match_get_thinking (fixture->match));
  g_assert_cmpuint (fixture->puppet->asked, ==, 1);
  noughts_game_cut (fixture->game);
  g_assert_true (noughts_match_get_thinking (fixture->match));
}

/* The next move is asked for at the end of the line while an earlier position is shown. */
static void
test_asked_looking_back (Fixture *fixture, gconstpointer data)
{
  noughts_match_set_paused (fixture->match, TRUE);
  noughts_match_start (fixture->match);
  human_move (fixture, "b2");
  noughts_game_jump (fixture->game, noughts_game_get_root (fixture->game));
  noughts_match_set_paused (fixture->match, FALSE);
  g_assert_true (noughts_match_get_thinking (fixture->match));
  answer (take_question (fixture->puppet), "a1");
  assert_text (fixture->game, "b2 a1");
  g_assert_cmpuint (noughts_game_get_ply (fixture->game), ==, 0);
  g_assert_false (noughts_match_get_thinking (fixture->match));
}

/* Other changes do not interrupt a search. */
static void
test_undisturbed (Fixture *fixture, gconstpointer data)
{
  GTask *question = start_thinking (fixture);
  g_autoptr (NoughtsPlayer) human = noughts_human_new ("Somebody else");

  noughts_match_set_player (fixture->match, MNK_X, human);
  noughts_match_start (fixture->match);
  g_assert_cmpuint (fixture->puppet->asked, ==, 1);
  answer (question, "a1");
  assert_text (fixture->game, "b2 a1");
}

static void
remember_cb (NoughtsMatch *match, GError *error, GError **remembered)
{
  g_assert_null (*remembered);
  *remembered = g_error_copy (error);
}

static void
test_refused (Fixture *fixture, gconstpointer data)
{
  g_autoptr (GError) refused = NULL;
  GTask *question;

  g_signal_connect (fixture->match, "refused", G_CALLBACK (remember_cb), &refused);
  human_move (fixture, "b2");

  /* An illegal move, then an error: the match reports it, and waits. */
  answer (take_question (fixture->puppet), "b2");
  g_assert_error (refused, NOUGHTS_ERROR, NOUGHTS_ERROR_CELL);
  g_clear_error (&refused);
  assert_text (fixture->game, "b2");
  g_assert_false (noughts_match_get_thinking (fixture->match));
  g_assert_cmpuint (fixture->puppet->asked, ==, 1);

  noughts_match_start (fixture->match);
  g_assert_cmpuint (fixture->puppet->asked, ==, 2);
  question = take_question (fixture->puppet);
  g_task_return_new_error (question, NOUGHTS_ERROR, NOUGHTS_ERROR_ENGINE, "The engine is gone");
  g_object_unref (question);
  run_pending ();
  g_assert_error (refused, NOUGHTS_ERROR, NOUGHTS_ERROR_ENGINE);
  g_assert_cmpuint (fixture->puppet->asked, ==, 2);

  /* Taking the move back and playing another makes a new request. */
  noughts_match_undo (fixture->match);
  human_move (fixture, "a1");
  g_assert_cmpuint (fixture->puppet->asked, ==, 3);
  g_signal_handlers_disconnect_by_data (fixture->match, &refused);
}

/* The pace: an answer is delayed; "move now" or an undo ends the delay. */
static void
test_pace (Fixture *fixture, gconstpointer data)
{
  gint64 start = g_get_monotonic_time ();

  noughts_match_set_pace (fixture->match, 0.05);
  human_move (fixture, "b2");
  answer (take_question (fixture->puppet), "a1");
  g_assert_true (noughts_match_get_thinking (fixture->match));
  wait_until (!noughts_match_get_thinking (fixture->match));
  assert_text (fixture->game, "b2 a1");
  g_assert_cmpint (g_get_monotonic_time () - start, >=, 50000);

  noughts_match_set_pace (fixture->match, 3600);
  human_move (fixture, "c3");
  noughts_match_hurry (fixture->match);
  g_assert_cmpuint (fixture->puppet->hurried, ==, 1);
  answer (take_question (fixture->puppet), "c1");
  assert_text (fixture->game, "b2 a1 c3");
  noughts_match_hurry (fixture->match);
  assert_text (fixture->game, "b2 a1 c3 c1");

  human_move (fixture, "c2");
  answer (take_question (fixture->puppet), "a3");
  noughts_match_undo (fixture->match);
  g_assert_false (noughts_match_get_thinking (fixture->match));
  run_pending ();
  assert_text (fixture->game, "b2 a1 c3 c1");
}

static void
test_undo_steps (Fixture *fixture, gconstpointer data)
{
  g_assert_false (noughts_match_can_undo (fixture->match));
  g_assert_false (noughts_match_can_redo (fixture->match));
  human_move (fixture, "a3");
  answer (take_question (fixture->puppet), "a1");
  human_move (fixture, "b3");
  answer (take_question (fixture->puppet), "b1");

  /* The computer's reply is taken back, too. */
  noughts_match_undo (fixture->match);
  assert_text (fixture->game, "a3 a1");
  noughts_match_redo (fixture->match);
  assert_text (fixture->game, "a3 a1 b3 b1");
  g_assert_false (noughts_match_can_redo (fixture->match));

  /* Only the winning move is taken back. */
  human_move (fixture, "c3");
  g_assert_cmpint (noughts_game_get_result (fixture->game), ==, NOUGHTS_RESULT_X_WON);
  g_assert_cmpuint (fixture->puppet->asked, ==, 2);
  noughts_match_undo (fixture->match);
  assert_text (fixture->game, "a3 a1 b3 b1");
  noughts_match_undo (fixture->match);
  noughts_match_undo (fixture->match);
  assert_text (fixture->game, "");
  g_assert_false (noughts_match_can_undo (fixture->match));
  noughts_match_redo (fixture->match);
  noughts_match_redo (fixture->match);
  noughts_match_redo (fixture->match);
  assert_text (fixture->game, "a3 a1 b3 b1 c3");
  g_assert_cmpuint (fixture->puppet->asked, ==, 2);

  /* Showing an earlier position takes nothing back. */
  noughts_game_jump (fixture->game, noughts_game_get_root (fixture->game));
  g_assert_false (noughts_match_can_undo (fixture->match));
  g_assert_false (noughts_match_can_redo (fixture->match));
}

/* The computer has begun: undo is disabled before the human's first move. */
static void
test_undo_second (Fixture *fixture, gconstpointer data)
{
  g_autoptr (NoughtsPlayer) human = noughts_human_new ("You");

  noughts_match_stop (fixture->match);
  noughts_match_set_player (fixture->match, MNK_O, human);
  noughts_match_set_player (fixture->match, MNK_X, NOUGHTS_PLAYER (fixture->puppet));
  noughts_match_start (fixture->match);
  g_assert_cmpint (noughts_match_get_view_side (fixture->match), ==, MNK_O);
  answer (take_question (fixture->puppet), "b2");
  g_assert_false (noughts_match_can_undo (fixture->match));
  human_move (fixture, "a1");
  noughts_match_undo (fixture->match);
  assert_text (fixture->game, "b2");
}

static void
test_two_humans (Fixture *fixture, gconstpointer data)
{
  g_autoptr (NoughtsPlayer) human = noughts_human_new ("Player 2");

  noughts_match_set_player (fixture->match, MNK_O, human);
  human_move (fixture, "b2");
  human_move (fixture, "a1");
  human_move (fixture, "c3");
  g_assert_cmpint (noughts_match_get_view_side (fixture->match), ==, MNK_X);
  noughts_match_undo (fixture->match);
  assert_text (fixture->game, "b2 a1");
  noughts_match_redo (fixture->match);
  assert_text (fixture->game, "b2 a1 c3");
  g_assert_cmpuint (fixture->puppet->asked, ==, 0);
}

static void
test_looking_back (Fixture *fixture, gconstpointer data)
{
  g_autoptr (GError) error = NULL;

  human_move (fixture, "b2");
  answer (take_question (fixture->puppet), "a1");
  noughts_game_jump (fixture->game, noughts_game_get_root (fixture->game));
  g_assert_false (noughts_match_human_move (fixture->match, (MnkPoint){ 2, 2 }, &error));
  g_assert_error (error, NOUGHTS_ERROR, NOUGHTS_ERROR_TURN);
  g_assert_true (noughts_match_is_human_turn (fixture->match));

  /* Playing on from the shown position. */
  noughts_game_cut (fixture->game);
  human_move (fixture, "c1");
  assert_text (fixture->game, "c1");
  g_assert_true (noughts_match_get_thinking (fixture->match));
}

/* Two computers stop where neither can win any more; with a human player the game goes on. */
static void
test_dead_draw_stops (Fixture *fixture, gconstpointer data)
{
  const MnkRule rule = { 5, 2, 5, MNK_FREESTYLE };
  g_autoptr (NoughtsGame) game = make_game (&rule, "a1 b1 a2");
  g_autoptr (NoughtsGame) humans = make_game (&rule, "a1 b1 a2 b2");
  TestPuppet *other = g_object_new (TEST_TYPE_PUPPET, NULL);
  GTask *question;
  MnkPoint point = { 1, 1 };

  noughts_match_set_game (fixture->match, humans);
  noughts_match_start (fixture->match);
  g_assert_true (noughts_game_is_dead (humans));
  g_assert_cmpint (noughts_game_get_ending (humans), ==, NOUGHTS_END_NONE);

  noughts_match_set_game (fixture->match, game);
  noughts_match_set_player (fixture->match, MNK_X, NOUGHTS_PLAYER (other));
  noughts_match_start (fixture->match);
  question = take_question (fixture->puppet);
  g_task_return_pointer (question, g_memdup2 (&point, sizeof point), g_free);
  g_object_unref (question);
  run_pending ();
  g_assert_cmpint (noughts_game_get_ending (game), ==, NOUGHTS_END_AGREEMENT);
  g_assert_cmpuint (other->asked, ==, 0);

  noughts_match_set_game (fixture->match, NULL);
  noughts_match_set_player (fixture->match, MNK_X, NULL);
  g_assert_finalize_object (other);
}

/* A human may play on in a dead draw: the computer gets its requests as always. */
static void
test_dead_draw_goes_on (Fixture *fixture, gconstpointer data)
{
  const MnkRule rule = { 5, 2, 5, MNK_FREESTYLE };
  g_autoptr (NoughtsGame) game = make_game (&rule, "a1 b1 a2 b2");

  noughts_match_set_game (fixture->match, game);
  noughts_match_start (fixture->match);
  g_assert_true (noughts_game_is_worth_calling (game));
  g_assert_true (noughts_match_human_move (fixture->match, find_cell (&rule, "c1"), NULL));
  g_assert_cmpuint (fixture->puppet->asked, ==, 1);
  answer (take_question (fixture->puppet), "c2");
  assert_text (game, "a1 b1 a2 b2 c1 c2");
  g_assert_cmpint (noughts_game_get_ending (game), ==, NOUGHTS_END_NONE);
  noughts_match_set_game (fixture->match, NULL);
}

static void
count_notify_cb (GObject *object, GParamSpec *pspec, guint *n)
{
  ++*n;
}

static void
test_properties (Fixture *fixture, gconstpointer data)
{
  guint pace = 0, o = 0, game = 0, thinking = 0;

  g_signal_connect (fixture->match, "notify::pace", G_CALLBACK (count_notify_cb), &pace);
  g_signal_connect (fixture->match, "notify::o", G_CALLBACK (count_notify_cb), &o);
  g_signal_connect (fixture->match, "notify::game", G_CALLBACK (count_notify_cb), &game);
  g_signal_connect (fixture->match, "notify::thinking", G_CALLBACK (count_notify_cb), &thinking);

  g_object_set (fixture->match, "pace", 0.0, NULL);
  g_object_set (fixture->match, "pace", 1.0, NULL);
  g_assert_cmpuint (pace, ==, 1);
  g_object_set (fixture->match, "pace", 0.0, NULL);
  g_object_set (fixture->match, "o", fixture->puppet, "game", fixture->game, NULL);
  g_assert_cmpuint (o, ==, 0);
  g_assert_cmpuint (game, ==, 0);
  human_move (fixture, "b2");
  g_assert_cmpuint (thinking, ==, 1);
  answer (take_question (fixture->puppet), "a1");
  g_assert_cmpuint (thinking, ==, 2);
  g_object_set (fixture->match, "o", NULL, "game", NULL, NULL);
  g_assert_cmpuint (o, ==, 1);
  g_assert_cmpuint (game, ==, 1);
}

int
main (int argc, char *argv[])
{
  g_test_init (&argc, &argv, NULL);

  add ("turns", test_turns);
  add ("told-once", test_told_once);
  add ("paused", test_paused);
  add ("step", test_step);
  add ("jump", test_jump);
  add ("must-pass", test_must_pass);
  add ("two-passes", test_two_passes);
  add ("pass-after-comment", test_pass_after_comment);
  add ("chosen-pass", test_chosen_pass);
  add ("jump-to-its-turn", test_jump_to_its_turn);
  add ("undisturbed", test_undisturbed);
  add ("refused", test_refused);
  add ("pace", test_pace);
  add ("undo-steps", test_undo_steps);
  add ("undo-second", test_undo_second);
  add ("two-humans", test_two_humans);
  add ("looking-back", test_looking_back);
  add ("asked-looking-back", test_asked_looking_back);
  add ("dead-draw-stops", test_dead_draw_stops);
  add ("dead-draw-goes-on", test_dead_draw_goes_on);
  add ("properties", test_properties);

  return g_test_run ();
}
