/* SPDX-License-Identifier: GPL-3.0-or-later */

/* A series of games between computers. */

#include "sitting-play.h"

/* The next game of a series does not begin while an earlier position is shown. */
static void
test_series_waits (void)
{
  NoughtsSitting *sitting = sit_down ();
  NoughtsGame *game;
  g_autoptr (NoughtsGame) other = NULL;

  begin (sitting, 3, NOUGHTS_MODE_COMPUTERS, MNK_COIN);
  game = noughts_sitting_get_game (sitting);
  g_assert_cmpuint (sitting->next_source, ==, 0);
  wait_for_end (game);
  g_assert_true (noughts_sitting_series_goes_on (sitting));
  g_assert_cmpuint (sitting->next_source, !=, 0);
  noughts_game_jump (game, noughts_game_get_root (game));
  g_assert_cmpuint (sitting->next_source, ==, 0);
  g_assert_true (noughts_sitting_series_goes_on (sitting));
  noughts_game_jump (game, noughts_game_get_end (game));
  g_assert_cmpuint (sitting->next_source, !=, 0);

  other =
      noughts_game_from_text (&noughts_sitting_get_choice (sitting)->rule, "a1 b1 a2 b2 a3", NULL);
  noughts_sitting_take_game (sitting, other);
  g_assert_false (noughts_sitting_series_goes_on (sitting));
  g_assert_cmpuint (sitting->next_source, ==, 0);

  /* It continues on request. */
  noughts_sitting_begin_again (sitting, TRUE);
  g_assert_cmpuint (noughts_tally_get_games (noughts_sitting_get_tally (sitting)), ==, 1);
  wait_for_end (noughts_sitting_get_game (sitting));
  g_assert_cmpuint (noughts_tally_get_games (noughts_sitting_get_tally (sitting)), ==, 2);

  stand_up (sitting);
}

/* A series that was paused or stopped is so after a restart, and where it is restored. */
static void
test_paused_kept (void)
{
  NoughtsSitting *sitting = sit_down ();

  begin (sitting, 9, NOUGHTS_MODE_COMPUTERS, MNK_COIN);
  wait_until (noughts_game_get_n_plies (noughts_sitting_get_game (sitting)) >= 2);
  for (guint i = 0; i < 2; i++)
    {
      NoughtsSitting *other = sit_down ();
      g_autoptr (GVariant) saved = NULL;
      guint n_plies;

      if (i == 0)
        noughts_sitting_set_paused (sitting, TRUE);
      else
        noughts_sitting_call_off (sitting);
      saved = noughts_sitting_save (sitting);
      noughts_sitting_resume (other, noughts_old_game_load (saved, NULL));
      g_assert_true (noughts_sitting_is_paused (other));
      g_assert_false (noughts_match_get_thinking (noughts_sitting_get_match (other)));
      n_plies = noughts_game_get_n_plies (noughts_sitting_get_game (other));

      begin (other, 9, NOUGHTS_MODE_TWO_PLAYERS, MNK_COIN);
      noughts_sitting_bring_back (other);
      g_assert_true (noughts_sitting_is_paused (other));
      noughts_sitting_set_paused (other, FALSE);
      wait_until (noughts_game_get_n_plies (noughts_sitting_get_game (other)) > n_plies);
      stand_up (other);
    }

  stand_up (sitting);
}

/* An opened game that two computers continue is not counted in the series, which goes on after
 * it. */
static void
test_series_and_other_game (void)
{
  NoughtsSitting *sitting = sit_down ();
  g_autoptr (NoughtsGame) other = NULL;

  begin (sitting, 3, NOUGHTS_MODE_COMPUTERS, MNK_COIN);
  resign (sitting);
  other = noughts_game_from_text (&noughts_sitting_get_choice (sitting)->rule, "a1 b1", NULL);
  noughts_sitting_take_game (sitting, other);
  wait_for_end (other);
  g_assert_cmpuint (noughts_tally_get_games (noughts_sitting_get_tally (sitting)), ==, 1);
  g_assert_false (noughts_sitting_series_goes_on (sitting));
  g_assert_cmpuint (sitting->next_source, ==, 0);

  noughts_sitting_begin_again (sitting, TRUE);
  g_assert_true (noughts_sitting_series_goes_on (sitting));
  resign (sitting);
  g_assert_cmpuint (noughts_tally_get_games (noughts_sitting_get_tally (sitting)), ==, 2);

  stand_up (sitting);
}

/* Between two of its games a series can go on like a game that has not ended. */
static void
test_series_put_aside (void)
{
  NoughtsSitting *sitting = sit_down ();
  NoughtsGame *game;

  begin_with (sitting, "a1");
  begin_series (sitting);
  game = noughts_sitting_get_game (sitting);
  begin_with (sitting, "b1");
  noughts_sitting_bring_back (sitting);
  g_assert_true (noughts_sitting_get_game (sitting) == game);
  g_assert_cmpuint (count_games (sitting), ==, 1);
  g_assert_true (noughts_sitting_series_goes_on (sitting));

  /* Its next game replaces the last one. */
  noughts_sitting_begin_again (sitting, TRUE);
  g_assert_cmpuint (count_games (sitting), ==, 1);
  noughts_sitting_bring_back (sitting);
  assert_moves (sitting, "a1");
  noughts_sitting_bring_back (sitting);
  assert_moves (sitting, "b1");

  /* Even before the first move of that one. */
  noughts_sitting_bring_back (sitting);
  assert_moves (sitting, "");
  g_assert_cmpuint (count_games (sitting), ==, 1);
  g_assert_true (noughts_sitting_series_goes_on (sitting));

  stand_up (sitting);
}

/* A repeated request for the next game puts no copy of the series aside. */
static void
test_series_not_copied (void)
{
  NoughtsSitting *sitting = sit_down ();

  begin_series (sitting);
  for (int i = 0; i < 3; i++)
    noughts_sitting_begin_again (sitting, TRUE);
  g_assert_cmpuint (count_games (sitting), ==, 1);
  g_assert_false (noughts_sitting_can_bring_back (sitting));

  stand_up (sitting);
}

/* Such a series is saved as one, each of its games counted once. */
static void
test_series_kept (void)
{
  NoughtsSitting *sitting = sit_down ();
  NoughtsSitting *other = sit_down ();
  g_autoptr (GVariant) saved = NULL;
  g_autoptr (GVariant) saved_between = NULL;

  begin_series (sitting);
  saved = noughts_sitting_save (sitting);
  g_assert_nonnull (saved);
  noughts_sitting_begin_again (sitting, TRUE);
  saved_between = noughts_sitting_save (sitting);
  g_assert_nonnull (saved_between);

  noughts_sitting_resume (other, noughts_old_game_load (saved, NULL));
  g_assert_cmpuint (count_games (other), ==, 1);
  noughts_sitting_begin_again (other, TRUE);
  wait_for_end (noughts_sitting_get_game (other));
  g_assert_cmpuint (count_games (other), ==, 2);

  noughts_sitting_resume (other, noughts_old_game_load (saved_between, NULL));
  g_assert_cmpuint (count_games (other), ==, 1);
  g_assert_cmpint (noughts_sitting_get_seat_piece (other, 0), ==, MNK_O);
  wait_for_end (noughts_sitting_get_game (other));
  g_assert_cmpuint (count_games (other), ==, 2);

  stand_up (other);
  stand_up (sitting);
}

/* A series without a game is not saved, like a game without a move, nor one that has no games left,
 * even if the last has no move. */
static void
test_series_not_kept (void)
{
  NoughtsSitting *sitting = sit_down ();

  begin (sitting, 3, NOUGHTS_MODE_COMPUTERS, MNK_COIN);
  g_assert_null (noughts_sitting_save (sitting));
  for (guint game = 1; game < 10; game++)
    {
      resign (sitting);
      noughts_sitting_begin_again (sitting, TRUE);
    }
  resign (sitting);
  g_assert_cmpuint (count_games (sitting), ==, 10);
  g_assert_false (noughts_sitting_series_goes_on (sitting));
  g_assert_null (noughts_sitting_save (sitting));

  stand_up (sitting);
}

static void
assert_series (NoughtsSitting *sitting, guint n_games, gboolean goes_on)
{
  g_assert_cmpuint (count_games (sitting), ==, n_games);
  g_assert_true (noughts_sitting_series_goes_on (sitting) == goes_on);
}

/* A finished series begins again without games, whether it is chosen or played again, and so does
 * one that is chosen again before its end. */
static void
test_series_anew (void)
{
  NoughtsSitting *sitting = sit_down ();
  NoughtsNewGameChoice choice = NOUGHTS_NEW_GAME_CHOICE_INIT;

  choice.mode = NOUGHTS_MODE_COMPUTERS;
  choice.n_games = 2;
  for (guint round = 0; round < 3; round++)
    {
      if (round < 2)
        g_assert_true (noughts_sitting_begin (sitting, &choice, NULL));
      else
        noughts_sitting_begin_again (sitting, TRUE);
      assert_series (sitting, 0, TRUE);
      resign (sitting);
      assert_series (sitting, 1, TRUE);
      noughts_sitting_begin_again (sitting, TRUE);
      assert_series (sitting, 1, TRUE);
      resign (sitting);
      assert_series (sitting, 2, FALSE);
    }

  noughts_sitting_begin_again (sitting, TRUE);
  resign (sitting);
  assert_series (sitting, 1, TRUE);
  g_assert_true (noughts_sitting_begin (sitting, &choice, NULL));
  assert_series (sitting, 0, TRUE);

  stand_up (sitting);
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);

  g_test_add_func ("/sitting/series-waits", test_series_waits);
  g_test_add_func ("/sitting/paused-kept", test_paused_kept);
  g_test_add_func ("/sitting/series-put-aside", test_series_put_aside);
  g_test_add_func ("/sitting/series-not-copied", test_series_not_copied);
  g_test_add_func ("/sitting/series-and-other-game", test_series_and_other_game);
  g_test_add_func ("/sitting/series-kept", test_series_kept);
  g_test_add_func ("/sitting/series-not-kept", test_series_not_kept);
  g_test_add_func ("/sitting/series-anew", test_series_anew);

  return g_test_run ();
}
