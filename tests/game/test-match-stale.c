/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Answers to positions that are no longer on the board are dropped. */

#include "match-fixtures.h"

static void
assert_unwanted (GTask *question)
{
  g_assert_true (g_cancellable_is_cancelled (g_task_get_cancellable (question)));
}

static void
test_new_game (Fixture *fixture, gconstpointer data)
{
  GTask *question = start_thinking (fixture);
  g_autoptr (NoughtsGame) game = noughts_game_new (&rule_3x3, NULL);

  noughts_match_set_game (fixture->match, game);
  g_assert_false (noughts_match_get_thinking (fixture->match));
  g_assert_false (noughts_match_is_running (fixture->match));
  assert_unwanted (question);
  noughts_match_start (fixture->match);
  answer (question, "a1");
  assert_text (game, "");
  assert_text (fixture->game, "b2");
  human_move (fixture, "c3");
  g_assert_cmpuint (fixture->puppet->asked, ==, 2);
  noughts_match_set_game (fixture->match, NULL);
}

static void
test_undo (Fixture *fixture, gconstpointer data)
{
  GTask *question = start_thinking (fixture);

  noughts_match_undo (fixture->match);
  assert_text (fixture->game, "");
  g_assert_false (noughts_match_get_thinking (fixture->match));
  assert_unwanted (question);
  answer (question, "a1");
  assert_text (fixture->game, "");

  /* Redoing makes a new request. */
  noughts_match_redo (fixture->match);
  assert_text (fixture->game, "b2");
  g_assert_cmpuint (fixture->puppet->asked, ==, 2);
}

static void
test_resign (Fixture *fixture, gconstpointer data)
{
  GTask *question = start_thinking (fixture);

  noughts_game_resign (fixture->game, MNK_X);
  g_assert_false (noughts_match_get_thinking (fixture->match));
  assert_unwanted (question);
  answer (question, "a1");
  assert_text (fixture->game, "b2");
  g_assert_cmpint (noughts_game_get_result (fixture->game), ==, NOUGHTS_RESULT_O_WON);

  /* The first undo takes that back, and the computer gets a new request. */
  g_assert_true (noughts_match_can_undo (fixture->match));
  noughts_match_undo (fixture->match);
  g_assert_cmpint (noughts_game_get_result (fixture->game), ==, NOUGHTS_RESULT_OPEN);
  assert_text (fixture->game, "b2");
  g_assert_true (noughts_match_get_thinking (fixture->match));
  noughts_match_undo (fixture->match);
  assert_text (fixture->game, "");
}

/* If the line is cut at the shown position, the opponent's answer is dropped. */
static void
test_jump_and_play_on (Fixture *fixture, gconstpointer data)
{
  GTask *question = start_thinking (fixture);

  noughts_game_jump (fixture->game, noughts_game_get_root (fixture->game));
  noughts_game_cut (fixture->game);
  g_assert_false (noughts_match_get_thinking (fixture->match));
  assert_unwanted (question);
  human_move (fixture, "c1");
  answer (question, "a1");
  assert_text (fixture->game, "c1");
  g_assert_cmpuint (fixture->puppet->asked, ==, 2);
}

static void
test_other_opponent (Fixture *fixture, gconstpointer data)
{
  GTask *question = start_thinking (fixture);
  TestPuppet *other = g_object_new (TEST_TYPE_PUPPET, NULL);

  noughts_match_set_player (fixture->match, MNK_O, NOUGHTS_PLAYER (other));
  assert_unwanted (question);
  g_assert_cmpuint (other->asked, ==, 1);
  answer (question, "a1");
  assert_text (fixture->game, "b2");
  answer (take_question (other), "c3");
  assert_text (fixture->game, "b2 c3");

  noughts_match_set_player (fixture->match, MNK_O, NULL);
  g_assert_finalize_object (other);
}

static void
test_close (Fixture *fixture, gconstpointer data)
{
  GTask *question = start_thinking (fixture);

  g_assert_finalize_object (fixture->match);
  fixture->match = NULL;
  assert_unwanted (question);
  answer (question, "a1");
  assert_text (fixture->game, "b2");
}

static void
test_stop (Fixture *fixture, gconstpointer data)
{
  GTask *question = start_thinking (fixture);

  noughts_match_stop (fixture->match);
  assert_unwanted (question);
  answer (question, "a1");
  assert_text (fixture->game, "b2");
  noughts_match_start (fixture->match);
  g_assert_cmpuint (fixture->puppet->asked, ==, 2);
}

int
main (int argc, char *argv[])
{
  g_test_init (&argc, &argv, NULL);

  add ("stale/new-game", test_new_game);
  add ("stale/undo", test_undo);
  add ("stale/resign", test_resign);
  add ("stale/jump-and-play-on", test_jump_and_play_on);
  add ("stale/other-opponent", test_other_opponent);
  add ("stale/close", test_close);
  add ("stale/stop", test_stop);

  return g_test_run ();
}
