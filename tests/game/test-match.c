/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "game-fixtures.h"

#include <sys/resource.h>

#include "noughts-workers.h"

/* A player that answers when told to: thinking without a clock. */
#define TEST_TYPE_PUPPET (test_puppet_get_type ())
G_DECLARE_FINAL_TYPE (TestPuppet, test_puppet, TEST, PUPPET, NoughtsPlayer)

struct _TestPuppet
{
  NoughtsPlayer parent_instance;

  GTask *task;   /* the last question */
  guint  asked;
  guint  hurried;
};

G_DEFINE_FINAL_TYPE (TestPuppet, test_puppet, NOUGHTS_TYPE_PLAYER)

static void
test_puppet_think_async (NoughtsPlayer       *player,
                         NoughtsGame         *game,
                         GCancellable        *cancellable,
                         GAsyncReadyCallback  callback,
                         gpointer             user_data)
{
  TestPuppet *self = TEST_PUPPET (player);

  g_clear_object (&self->task);
  self->task = g_task_new (NULL, cancellable, callback, user_data);
  self->asked++;
}

static gboolean
test_puppet_think_finish (NoughtsPlayer  *player,
                          GAsyncResult   *result,
                          MnkPoint       *move,
                          GError        **error)
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

/* Takes the question out of the puppet, to be answered now or later. */
static GTask *
take_question (TestPuppet *puppet)
{
  g_assert_nonnull (puppet->task);
  return g_steal_pointer (&puppet->task);
}

static void
answer (GTask      *question,
        const char *move)
{
  MnkPoint point = find_cell (&rule_3x3, move);

  g_task_return_pointer (question, g_memdup2 (&point, sizeof point), g_free);
  g_object_unref (question);
  run_pending ();
}

typedef struct
{
  NoughtsMatch *match;
  NoughtsGame  *game;
  TestPuppet   *puppet;
} Fixture;

/* A human with X against the puppet. */
static void
set_up (Fixture       *fixture,
        gconstpointer  data)
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

/* Whatever a question's answer was, nothing may be left of the three. */
static void
tear_down (Fixture       *fixture,
           gconstpointer  data)
{
  if (fixture->puppet->task != NULL)
    answer (take_question (fixture->puppet), "a1");
  if (fixture->match != NULL)
    g_assert_finalize_object (fixture->match);
  g_assert_finalize_object (fixture->puppet);
  g_assert_finalize_object (fixture->game);
}

static void
human_move (Fixture    *fixture,
            const char *move)
{
  g_autoptr (GError) error = NULL;

  noughts_match_human_move (fixture->match, find_cell (&rule_3x3, move), &error);
  g_assert_no_error (error);
}

static void
test_turns (Fixture       *fixture,
            gconstpointer  data)
{
  g_autoptr (GError) error = NULL;

  g_assert_true (noughts_match_is_human_turn (fixture->match));
  g_assert_false (noughts_match_get_thinking (fixture->match));
  human_move (fixture, "b2");
  g_assert_true (noughts_match_get_thinking (fixture->match));
  g_assert_false (noughts_match_is_human_turn (fixture->match));
  g_assert_false (noughts_match_human_move (fixture->match, (MnkPoint) { 0, 0 }, &error));
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
  GArray      *plies; /* of guint */
} Seen;

static void
note_plies_cb (NoughtsMatch *match,
               GParamSpec   *pspec,
               gpointer      data)
{
  Seen *seen = data;

  g_array_append_val (seen->plies, ((guint) { noughts_game_get_ply (seen->game) }));
}

/* Observers do not hear that the other side has stopped thinking before its move is there. */
static void
test_told_once (Fixture       *fixture,
                gconstpointer  data)
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

/* Each way to make an answer unwanted: the late answer changes nothing, and no error is shown. */

static void
fail_cb (NoughtsMatch *match,
         GError       *error,
         gpointer      data)
{
  g_assert_not_reached ();
}

static GTask *
start_thinking (Fixture *fixture)
{
  g_signal_connect (fixture->match, "refused", G_CALLBACK (fail_cb), NULL);
  human_move (fixture, "b2");
  g_assert_true (noughts_match_get_thinking (fixture->match));
  return take_question (fixture->puppet);
}

static void
assert_unwanted (GTask *question)
{
  g_assert_true (g_cancellable_is_cancelled (g_task_get_cancellable (question)));
}

static void
test_new_game (Fixture       *fixture,
               gconstpointer  data)
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

/* The last cell of a board of renju, b3, is forbidden to Black: White has it. Two humans play. */
static void
test_must_pass (Fixture       *fixture,
                gconstpointer  data)
{
  static const char filled[] =
      "b5 f4 d5 a5 c6 a1 c3 d1 a4 g4 e2 c2 b1 a7 b4 f1 e6 d3 e7 a2 e5 g2 g5 f5 "
      "a6 d6 g6 f7 e3 a3 g3 e4 b6 d7 c1 c7 b2 f2 f3 e1 f6 d4 b7 d2 c4 c5 g7";
  static const MnkRule rule = { 7, 7, 5, MNK_RENJU };
  g_autoptr (NoughtsGame) game = make_game (&rule, filled);
  g_autoptr (NoughtsPlayer) other = noughts_human_new ("Other");
  g_autofree char *passed = g_strconcat (filled, " g1 pass", NULL);
  g_autofree char *ended = g_strconcat (passed, " b3", NULL);

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
  assert_text (game, ended);
  g_assert_cmpint (noughts_game_get_ending (game), ==, NOUGHTS_END_FULL);

  /* To take back the pass alone would bring it back at once. */
  noughts_match_undo (fixture->match);
  assert_text (game, passed);
  noughts_match_undo (fixture->match);
  assert_text (game, filled);
  noughts_match_redo (fixture->match);
  wait_until (!noughts_match_get_thinking (fixture->match));
  assert_text (game, passed);
  noughts_match_set_game (fixture->match, NULL);
}

static void
test_undo (Fixture       *fixture,
           gconstpointer  data)
{
  GTask *question = start_thinking (fixture);

  noughts_match_undo (fixture->match);
  assert_text (fixture->game, "");
  g_assert_false (noughts_match_get_thinking (fixture->match));
  assert_unwanted (question);
  answer (question, "a1");
  assert_text (fixture->game, "");

  /* Redoing asks anew. */
  noughts_match_redo (fixture->match);
  assert_text (fixture->game, "b2");
  g_assert_cmpuint (fixture->puppet->asked, ==, 2);
}

static void
test_resign (Fixture       *fixture,
             gconstpointer  data)
{
  GTask *question = start_thinking (fixture);

  noughts_game_resign (fixture->game, MNK_X);
  g_assert_false (noughts_match_get_thinking (fixture->match));
  assert_unwanted (question);
  answer (question, "a1");
  assert_text (fixture->game, "b2");
  g_assert_cmpint (noughts_game_get_result (fixture->game), ==, NOUGHTS_RESULT_O_WON);

  /* The first thing that is taken back is that, and the computer is asked anew. */
  g_assert_true (noughts_match_can_undo (fixture->match));
  noughts_match_undo (fixture->match);
  g_assert_cmpint (noughts_game_get_result (fixture->game), ==, NOUGHTS_RESULT_OPEN);
  assert_text (fixture->game, "b2");
  g_assert_true (noughts_match_get_thinking (fixture->match));
  noughts_match_undo (fixture->match);
  assert_text (fixture->game, "");
}

/* A person who looks back stays there; the opponent's answer comes to the end of the line. */
static void
test_jump (Fixture       *fixture,
           gconstpointer  data)
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

/* If the line is cut at the position looked at, the opponent's answer is dropped. */
static void
test_jump_and_play_on (Fixture       *fixture,
                       gconstpointer  data)
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

/* Looking at an earlier turn of the opponent does not start its search there. */
static void
test_jump_to_its_turn (Fixture       *fixture,
                       gconstpointer  data)
{
  human_move (fixture, "b2");
  answer (take_question (fixture->puppet), "a1");
  noughts_game_jump (fixture->game, noughts_game_get_node_at (fixture->game, 1));
  g_assert_false (noughts_match_get_thinking (fixture->match));
  g_assert_cmpuint (fixture->puppet->asked, ==, 1);
  noughts_game_cut (fixture->game);
  g_assert_true (noughts_match_get_thinking (fixture->match));
}

static void
test_other_opponent (Fixture       *fixture,
                     gconstpointer  data)
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
test_close (Fixture       *fixture,
            gconstpointer  data)
{
  GTask *question = start_thinking (fixture);

  g_assert_finalize_object (fixture->match);
  fixture->match = NULL;
  assert_unwanted (question);
  answer (question, "a1");
  assert_text (fixture->game, "b2");
}

static void
test_stop (Fixture       *fixture,
           gconstpointer  data)
{
  GTask *question = start_thinking (fixture);

  noughts_match_stop (fixture->match);
  assert_unwanted (question);
  answer (question, "a1");
  assert_text (fixture->game, "b2");
  noughts_match_start (fixture->match);
  g_assert_cmpuint (fixture->puppet->asked, ==, 2);
}

/* Other changes do not disturb the thinker. */
static void
test_undisturbed (Fixture       *fixture,
                  gconstpointer  data)
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
remember_cb (NoughtsMatch  *match,
             GError        *error,
             GError       **remembered)
{
  g_assert_null (*remembered);
  *remembered = g_error_copy (error);
}

static void
test_refused (Fixture       *fixture,
              gconstpointer  data)
{
  g_autoptr (GError) refused = NULL;
  GTask *question;

  g_signal_connect (fixture->match, "refused", G_CALLBACK (remember_cb), &refused);
  human_move (fixture, "b2");

  /* An illegal move, then a failure: the match tells, and waits. */
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

  /* Taking the move back and playing another asks again. */
  noughts_match_undo (fixture->match);
  human_move (fixture, "a1");
  g_assert_cmpuint (fixture->puppet->asked, ==, 3);
  g_signal_handlers_disconnect_by_data (fixture->match, &refused);
}

/* The pace: an answer waits for its time, and "move now" or a change of mind ends the waiting. */
static void
test_pace (Fixture       *fixture,
           gconstpointer  data)
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
test_undo_steps (Fixture       *fixture,
                 gconstpointer  data)
{
  g_assert_false (noughts_match_can_undo (fixture->match));
  g_assert_false (noughts_match_can_redo (fixture->match));
  human_move (fixture, "a3");
  answer (take_question (fixture->puppet), "a1");
  human_move (fixture, "b3");
  answer (take_question (fixture->puppet), "b1");

  /* The computer's reply goes with it. */
  noughts_match_undo (fixture->match);
  assert_text (fixture->game, "a3 a1");
  noughts_match_redo (fixture->match);
  assert_text (fixture->game, "a3 a1 b3 b1");
  g_assert_false (noughts_match_can_redo (fixture->match));

  /* The winning move alone. */
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

  /* Looking back is no taking back. */
  noughts_game_jump (fixture->game, noughts_game_get_root (fixture->game));
  g_assert_false (noughts_match_can_undo (fixture->match));
  g_assert_false (noughts_match_can_redo (fixture->match));
}

/* The computer has begun: undo is off before the human's first move. */
static void
test_undo_second (Fixture       *fixture,
                  gconstpointer  data)
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
test_two_humans (Fixture       *fixture,
                 gconstpointer  data)
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
test_looking_back (Fixture       *fixture,
                   gconstpointer  data)
{
  g_autoptr (GError) error = NULL;

  human_move (fixture, "b2");
  answer (take_question (fixture->puppet), "a1");
  noughts_game_jump (fixture->game, noughts_game_get_root (fixture->game));
  g_assert_false (noughts_match_human_move (fixture->match, (MnkPoint) { 2, 2 }, &error));
  g_assert_error (error, NOUGHTS_ERROR, NOUGHTS_ERROR_TURN);
  g_assert_true (noughts_match_is_human_turn (fixture->match));

  /* Playing on from here. */
  noughts_game_cut (fixture->game);
  human_move (fixture, "c1");
  assert_text (fixture->game, "c1");
  g_assert_true (noughts_match_get_thinking (fixture->match));
}

/* Real opponents from the first move to the end. */
static void
play_out (MnkOpponent    x,
          MnkOpponent    o,
          const MnkRule *rule,
          NoughtsGame  **game)
{
  g_autoptr (NoughtsMatch) match = noughts_match_new ();
  g_autoptr (NoughtsPlayer) first = noughts_computer_new (x, 1);
  g_autoptr (NoughtsPlayer) second = noughts_computer_new (o, 2);

  *game = noughts_game_new (rule, NULL);
  g_signal_connect (match, "refused", G_CALLBACK (fail_cb), NULL);
  noughts_match_set_pace (match, 0);
  noughts_match_set_game (match, *game);
  noughts_match_set_player (match, MNK_X, first);
  noughts_match_set_player (match, MNK_O, second);
  noughts_match_start (match);
  wait_until (noughts_game_get_ending (*game) != NOUGHTS_END_NONE);
  g_assert_false (noughts_match_get_thinking (match));
}

static void
test_computers (void)
{
  g_autoptr (NoughtsGame) perfect = NULL;
  g_autoptr (NoughtsGame) easy = NULL;

  play_out (MNK_EXPERT, MNK_EXPERT, &rule_3x3, &perfect);
  g_assert_cmpint (noughts_game_get_result (perfect), ==, NOUGHTS_RESULT_DRAW);
  play_out (MNK_WEIGHER, MNK_COIN, &rule_gomoku, &easy);
  g_assert_cmpint (noughts_game_get_result (easy), ==, NOUGHTS_RESULT_X_WON);
  noughts_workers_wait ();
}

/* Two computers stop where neither can win any more; a human is left to decide. */
static void
test_dead_draw_stops (Fixture       *fixture,
                      gconstpointer  data)
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

/* A person may play on in a dead draw: the computer is asked as always. */
static void
test_dead_draw_goes_on (Fixture       *fixture,
                        gconstpointer  data)
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

typedef struct
{
  gboolean  done;
  gboolean  found;
  MnkPoint  move;
  GError   *error;
  NoughtsPlayer *player;
} Thought;

static void
thought_cb (GObject      *source,
            GAsyncResult *result,
            gpointer      data)
{
  Thought *thought = data;

  thought->found = noughts_player_think_finish (thought->player, result, &thought->move,
                                                &thought->error);
  thought->done = TRUE;
}

/* A thinker with all the time in the world: hurrying gives a move, cancelling an error. */
static void
test_hurry_and_cancel (void)
{
  g_autoptr (NoughtsGame) game = make_game (&rule_gomoku, "h8 i9 g9");
  NoughtsPlayer *player = noughts_computer_new (MNK_EXPERT, 1);
  g_autoptr (GCancellable) cancellable = g_cancellable_new ();
  Thought hurried = { .player = player };
  Thought cancelled = { .player = player };

  noughts_computer_set_expert_time (NOUGHTS_COMPUTER (player), 100000);
  noughts_player_think_async (player, game, NULL, thought_cb, &hurried);
  g_assert_false (hurried.done);
  noughts_player_hurry (player);
  wait_until (hurried.done);
  g_assert_no_error (hurried.error);
  g_assert_true (hurried.found);
  g_assert_true (noughts_game_can_play (game, hurried.move, NULL));

  noughts_player_think_async (player, game, cancellable, thought_cb, &cancelled);
  g_cancellable_cancel (cancellable);
  noughts_workers_wait ();
  wait_until (cancelled.done);
  g_assert_error (cancelled.error, G_IO_ERROR, G_IO_ERROR_CANCELLED);
  g_clear_error (&cancelled.error);

  /* Thrown away while another question is on its way: each gets its own end. */
  g_cancellable_reset (cancellable);
  cancelled = hurried = (Thought) { .player = player };
  noughts_player_think_async (player, game, cancellable, thought_cb, &cancelled);
  g_cancellable_cancel (cancellable);
  noughts_player_think_async (player, game, NULL, thought_cb, &hurried);
  wait_until (cancelled.done);
  g_assert_false (hurried.done);
  noughts_player_hurry (player);
  wait_until (hurried.done);
  g_assert_no_error (hurried.error);
  g_clear_error (&cancelled.error);
  noughts_workers_wait ();
  g_assert_finalize_object (player);
}

/* The player may go while its worker is still at it. */
static void
test_player_gone (void)
{
  NoughtsGame *game = make_game (&rule_gomoku, "h8 i9 g9");
  NoughtsMatch *match = noughts_match_new ();
  NoughtsPlayer *player = noughts_computer_new (MNK_EXPERT, 1);

  noughts_computer_set_expert_time (NOUGHTS_COMPUTER (player), 100000);
  noughts_match_set_game (match, game);
  noughts_match_set_player (match, MNK_O, player);
  noughts_match_start (match);
  g_assert_true (noughts_match_get_thinking (match));
  g_object_add_weak_pointer (G_OBJECT (player), (gpointer *) &player);
  g_object_unref (player);
  g_assert_finalize_object (match);
  g_assert_finalize_object (game);
  noughts_workers_wait ();
  wait_until (player == NULL);
}

/* What a player answers to a stone in the middle. */
static MnkPoint
reply (NoughtsPlayer *player)
{
  g_autoptr (NoughtsGame) game = make_game (&rule_gomoku, "h8");
  Thought thought = { .player = player };

  noughts_player_think_async (player, game, NULL, thought_cb, &thought);
  wait_until (thought.done);
  g_assert_no_error (thought.error);
  return thought.move;
}

/* Neither a new player nor one that stays plays the same game again and again. */
static void
test_openings (void)
{
  g_autoptr (NoughtsPlayer) staying = noughts_computer_new (MNK_BEGINNER, 1);
  MnkPoint first = { 0 }, first_again = { 0 };
  gboolean differs = FALSE, differs_again = FALSE;

  for (guint i = 0; i < 20; i++)
    {
      g_autoptr (NoughtsPlayer) player = noughts_computer_new (MNK_BEGINNER, 0);
      MnkPoint move = reply (player);
      MnkPoint move_again = reply (staying);

      if (i == 0)
        {
          first = move;
          first_again = move_again;
        }
      differs = differs || !mnk_point_equal (move, first);
      differs_again = differs_again || !mnk_point_equal (move_again, first_again);
    }

  g_assert_true (differs);
  g_assert_true (differs_again);
}

static void
test_sleeping (void)
{
  g_autoptr (NoughtsGame) game = make_game (&rule_gomoku, "h8");
  g_autoptr (NoughtsPlayer) player = noughts_computer_new (MNK_EXPERT, 1);
  Thought thought = { .player = player };

  noughts_workers_set_sleeping (TRUE);
  noughts_computer_set_expert_time (NOUGHTS_COMPUTER (player), 100000);
  noughts_player_think_async (player, game, NULL, thought_cb, &thought);
  noughts_player_hurry (player);
  wait_until (thought.done);
  g_assert_true (noughts_game_can_play (game, thought.move, NULL));
  noughts_workers_set_sleeping (FALSE);
}

static void
count_notify_cb (GObject    *object,
                 GParamSpec *pspec,
                 guint      *n)
{
  ++*n;
}

static void
test_properties (Fixture       *fixture,
                 gconstpointer  data)
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

#define add(path, function) \
  g_test_add ("/match/" path, Fixture, NULL, set_up, function, tear_down)

static void
read_niceness (GTask        *task,
               gpointer      source,
               gpointer      task_data,
               GCancellable *cancellable)
{
  g_task_return_int (task, getpriority (PRIO_PROCESS, 0));
}

static void
take_niceness_cb (GObject      *source,
                  GAsyncResult *result,
                  gpointer      niceness)
{
  *(gssize *) niceness = g_task_propagate_int (G_TASK (result), NULL);
}

/* The niceness that leaves the most to others. */
#define LAST_RANK 19

/* An engine takes what the window leaves of the processor; the window keeps its own rank. */
static void
test_worker_steps_back (void)
{
#ifdef __linux__
  int before = getpriority (PRIO_PROCESS, 0);
  gssize niceness = G_MAXSSIZE;
  g_autoptr (GTask) task = g_task_new (NULL, NULL, take_niceness_cb, &niceness);

  if (before >= LAST_RANK)
    {
      g_test_skip ("there is no rank behind this one");
      return;
    }

  noughts_workers_run (task, read_niceness);
  wait_until (niceness != G_MAXSSIZE);
  g_assert_cmpint (niceness, >, before);
  g_assert_cmpint (getpriority (PRIO_PROCESS, 0), ==, before);
#else
  g_test_skip ("niceness is the whole process's here");
#endif
}

int
main (int   argc,
      char *argv[])
{
  g_test_init (&argc, &argv, NULL);

  add ("turns", test_turns);
  add ("told-once", test_told_once);
  add ("stale/new-game", test_new_game);
  add ("stale/undo", test_undo);
  add ("stale/resign", test_resign);
  add ("jump", test_jump);
  add ("stale/jump-and-play-on", test_jump_and_play_on);
  add ("must-pass", test_must_pass);
  add ("jump-to-its-turn", test_jump_to_its_turn);
  add ("stale/other-opponent", test_other_opponent);
  add ("stale/close", test_close);
  add ("stale/stop", test_stop);
  add ("undisturbed", test_undisturbed);
  add ("refused", test_refused);
  add ("pace", test_pace);
  add ("undo-steps", test_undo_steps);
  add ("undo-second", test_undo_second);
  add ("two-humans", test_two_humans);
  add ("looking-back", test_looking_back);
  add ("dead-draw-stops", test_dead_draw_stops);
  add ("dead-draw-goes-on", test_dead_draw_goes_on);
  add ("properties", test_properties);
  g_test_add_func ("/match/computers", test_computers);
  g_test_add_func ("/match/hurry-and-cancel", test_hurry_and_cancel);
  g_test_add_func ("/match/player-gone", test_player_gone);
  g_test_add_func ("/match/openings", test_openings);
  g_test_add_func ("/match/sleeping", test_sleeping);
  g_test_add_func ("/match/worker-steps-back", test_worker_steps_back);

  return g_test_run ();
}
