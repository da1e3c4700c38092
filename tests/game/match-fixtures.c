/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "match-fixtures.h"

G_DEFINE_FINAL_TYPE (TestPuppet, test_puppet, NOUGHTS_TYPE_PLAYER)

static void
test_puppet_think_async (NoughtsPlayer *player,
                         NoughtsGame *game,
                         GCancellable *cancellable,
                         GAsyncReadyCallback callback,
                         gpointer user_data)
{
  TestPuppet *self = TEST_PUPPET (player);

  g_clear_object (&self->task);
  self->task = g_task_new (NULL, cancellable, callback, user_data);
  self->asked++;
}

static gboolean
test_puppet_think_finish (NoughtsPlayer *player,
                          GAsyncResult *result,
                          MnkPoint *move,
                          GError **error)
{
  g_autofree MnkPoint *found = g_task_propagate_pointer (G_TASK (result), error);

  if (found != NULL)
    *move = *found;
  return found != NULL;
}

static void
test_puppet_hurry (NoughtsPlayer *player)
{
  TEST_PUPPET (player)->hurried++;
}

static void
test_puppet_class_init (TestPuppetClass *klass)
{
  NoughtsPlayerClass *player_class = NOUGHTS_PLAYER_CLASS (klass);

  player_class->think_async = test_puppet_think_async;
  player_class->think_finish = test_puppet_think_finish;
  player_class->hurry = test_puppet_hurry;
}

static void
test_puppet_init (TestPuppet *self)
{
}

GTask *
take_question (TestPuppet *puppet)
{
  g_assert_nonnull (puppet->task);
  return g_steal_pointer (&puppet->task);
}

void
answer (GTask *question, const char *move)
{
  MnkPoint point = find_cell (&rule_3x3, move);

  g_task_return_pointer (question, g_memdup2 (&point, sizeof point), g_free);
  g_object_unref (question);
  run_pending ();
}

void
set_up (Fixture *fixture, gconstpointer data)
{
  g_autoptr (NoughtsPlayer) human = noughts_human_new ("You");

  fixture->match = noughts_match_new ();
  fixture->game = noughts_game_new (&rule_3x3, NULL);
  fixture->puppet = g_object_new (TEST_TYPE_PUPPET, NULL);
  noughts_match_set_pace (fixture->match, 0);
  noughts_match_set_game (fixture->match, fixture->game);
  noughts_match_set_player (fixture->match, MNK_X, human);
  noughts_match_set_player (fixture->match, MNK_O, NOUGHTS_PLAYER (fixture->puppet));
  noughts_match_start (fixture->match);
}

void
tear_down (Fixture *fixture, gconstpointer data)
{
  if (fixture->puppet->task != NULL)
    answer (take_question (fixture->puppet), "a1");
  if (fixture->match != NULL)
    g_assert_finalize_object (fixture->match);
  g_assert_finalize_object (fixture->puppet);
  g_assert_finalize_object (fixture->game);
}

void
human_move (Fixture *fixture, const char *move)
{
  g_autoptr (GError) error = NULL;

  noughts_match_human_move (fixture->match, find_cell (&rule_3x3, move), &error);
  g_assert_no_error (error);
}

void
fail_cb (NoughtsMatch *match, GError *error, gpointer data)
{
  g_assert_not_reached ();
}

GTask *
start_thinking (Fixture *fixture)
{
  g_signal_connect (fixture->match, "refused", G_CALLBACK (fail_cb), NULL);
  human_move (fixture, "b2");
  g_assert_true (noughts_match_get_thinking (fixture->match));
  return take_question (fixture->puppet);
}
