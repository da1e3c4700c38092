/* SPDX-License-Identifier: GPL-3.0-or-later */

/* The players of a match: computers, levels and sleeping engines. */

#include <sys/resource.h>

#include "match-fixtures.h"
#include "noughts-workers.h"

/* Plays a game between built-in opponents to its end. */
static void
play_out (MnkOpponent x, MnkOpponent o, const MnkRule *rule, NoughtsGame **game)
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

/* Levels play in the match that the window shows, on every kind of board. */
static void
test_levels (void)
{
  const MnkRule page = { 0, 0, 5, MNK_FREESTYLE };
  const MnkRule renju = { 15, 15, 5, MNK_RENJU };
  const MnkRule *const rules[] = { &rule_gomoku, &page, &renju };

  for (gsize i = 0; i < G_N_ELEMENTS (rules); i++)
    {
      g_autoptr (NoughtsGame) game = NULL;

      play_out (MNK_LEVEL_1, (MnkOpponent) (MNK_LEVEL_1 + 6), rules[i], &game);
      g_assert_cmpint (noughts_game_get_result (game), ==, NOUGHTS_RESULT_O_WON);
    }
  noughts_workers_wait ();
}

typedef struct
{
  gboolean done;
  gboolean found;
  MnkPoint move;
  GError *error;
  NoughtsPlayer *player;
} Thought;

static void
thought_cb (GObject *source, GAsyncResult *result, gpointer data)
{
  Thought *thought = data;

  thought->found =
      noughts_player_think_finish (thought->player, result, &thought->move, &thought->error);
  thought->done = TRUE;
}

/* A search without a time limit: hurrying gives a move, cancelling an error. */
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

  /* Cancelled while another request is pending: each has its own result. */
  g_cancellable_reset (cancellable);
  cancelled = hurried = (Thought){ .player = player };
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

/* A player may be finalised while its worker is running. */
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

/* Returns a player's reply to a stone in the centre. */
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

/* Neither a new player nor a reused one always plays the same game. */
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
read_niceness (GTask *task, gpointer source, gpointer task_data, GCancellable *cancellable)
{
  g_task_return_int (task, getpriority (PRIO_PROCESS, 0));
}

static void
take_niceness_cb (GObject *source, GAsyncResult *result, gpointer niceness)
{
  *(gssize *) niceness = g_task_propagate_int (G_TASK (result), NULL);
}

/* The niceness with the lowest priority. */
#define LAST_RANK 19

/* An engine's worker has the lowest priority; the window keeps its own. */
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
main (int argc, char *argv[])
{
  g_test_init (&argc, &argv, NULL);

  g_test_add_func ("/match/computers", test_computers);
  g_test_add_func ("/match/levels", test_levels);
  g_test_add_func ("/match/hurry-and-cancel", test_hurry_and_cancel);
  g_test_add_func ("/match/player-gone", test_player_gone);
  g_test_add_func ("/match/openings", test_openings);
  g_test_add_func ("/match/sleeping", test_sleeping);
  g_test_add_func ("/match/worker-steps-back", test_worker_steps_back);

  return g_test_run ();
}
