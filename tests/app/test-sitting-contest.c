/* SPDX-License-Identifier: GPL-3.0-or-later */

/* A match of several games with people. */

#include "sitting-play.h"

static void
begin_contest (NoughtsSitting *sitting, guint n_games, NoughtsGameMode mode)
{
  NoughtsNewGameChoice choice = NOUGHTS_NEW_GAME_CHOICE_INIT;

  choice.rule = (MnkRule){ 5, 5, 4, MNK_FREESTYLE };
  choice.mode = mode;
  choice.contest = n_games;
  noughts_new_game_choice_set_name (&choice, 0, "Ann");
  noughts_new_game_choice_set_name (&choice, 1, "Bob");
  g_assert_true (noughts_sitting_begin (sitting, &choice, NULL));
}

/* Ends the game on the board: Ann's seat 0 or Bob's seat 1 wins, or nobody. */
static void
end_game (NoughtsSitting *sitting, int winner)
{
  NoughtsGame *game = noughts_sitting_get_game (sitting);

  if (winner < 0)
    noughts_game_agree_draw (game);
  else
    noughts_game_resign (game, noughts_sitting_get_seat_piece (sitting, 1 - (guint) winner));
}

static void
assert_points (NoughtsSitting *sitting, const char *expected, gboolean goes_on)
{
  g_autofree char *points = noughts_tally_describe_points (noughts_sitting_get_tally (sitting), 0);

  g_assert_cmpstr (points, ==, expected);
  g_assert_true (noughts_sitting_contest_goes_on (sitting) == goes_on);
}

/* More than half of the points decide, or the last game does; the sides alternate. */
static void
test_decided (void)
{
  static const struct
  {
    guint n_games;
    const char *winners; /* a, b, or = for a draw */
    const char *points;
    int leader;
  } cases[] = {
    { 3, "aa", "2–0", 0 },           { 3, "bab", "1–2", 1 },     { 3, "===", "1½–1½", -1 },
    { 5, "a=a=", "3–1", 0 },         { 5, "ababb", "2–3", 1 },   { 7, "=aaaa", "4½–½", 0 },
    { 10, "ababababab", "5–5", -1 }, { 10, "bbbbbb", "0–6", 1 },
  };

  for (guint i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      NoughtsSitting *sitting = sit_down ();

      begin_contest (sitting, cases[i].n_games, NOUGHTS_MODE_TWO_PLAYERS);
      for (guint j = 0; cases[i].winners[j] != '\0'; j++)
        {
          g_assert_true (noughts_sitting_contest_goes_on (sitting));
          g_assert_cmpint (noughts_sitting_get_seat_piece (sitting, 0), ==,
                           j % 2 == 0 ? MNK_X : MNK_O);
          play (sitting, "a1");
          end_game (sitting, cases[i].winners[j] == '=' ? -1 : cases[i].winners[j] - 'a');
          if (cases[i].winners[j + 1] != '\0')
            noughts_sitting_begin_again (sitting, FALSE);
        }
      assert_points (sitting, cases[i].points, FALSE);
      g_assert_cmpint (noughts_tally_get_leader (noughts_sitting_get_tally (sitting)), ==,
                       cases[i].leader);

      /* A rematch begins at nothing, and keeps everything. */
      noughts_sitting_begin_again (sitting, FALSE);
      assert_points (sitting, "0–0", TRUE);
      g_assert_cmpuint (noughts_sitting_get_choice (sitting)->contest, ==, cases[i].n_games);
      stand_up (sitting);
    }
}

/* Against a computer, too; the side that was chosen is that of the first game. */
static void
test_computer (void)
{
  NoughtsSitting *sitting = sit_down ();
  NoughtsNewGameChoice choice = NOUGHTS_NEW_GAME_CHOICE_INIT;

  choice.side = NOUGHTS_SIDE_SECOND;
  choice.contest = 3;
  g_assert_true (noughts_sitting_begin (sitting, &choice, NULL));
  g_assert_cmpint (noughts_sitting_get_human (sitting), ==, MNK_O);
  resign (sitting);
  noughts_sitting_begin_again (sitting, FALSE);
  g_assert_cmpint (noughts_sitting_get_human (sitting), ==, MNK_X);
  assert_points (sitting, "0–1", TRUE);
  resign (sitting);
  assert_points (sitting, "0–2", FALSE);

  /* Taken back, the last game is open again, and so is the match. */
  noughts_sitting_undo (sitting);
  assert_points (sitting, "0–1", TRUE);

  stand_up (sitting);
}

/* A game without a result is begun anew with the same sides, and is none of the match any more. */
static void
test_anew (void)
{
  NoughtsSitting *sitting = sit_down ();
  g_autoptr (NoughtsGame) again = NULL;
  g_autoptr (NoughtsGame) other = NULL;

  begin_contest (sitting, 3, NOUGHTS_MODE_TWO_PLAYERS);
  play (sitting, "a1");
  noughts_sitting_begin_again (sitting, FALSE);
  g_assert_cmpint (noughts_sitting_get_seat_piece (sitting, 0), ==, MNK_X);
  play (sitting, "b1");
  end_game (sitting, 0);
  assert_points (sitting, "1–0", TRUE);

  g_assert_true (noughts_sitting_can_bring_back (sitting));
  noughts_sitting_bring_back (sitting);
  assert_moves (sitting, "a1");
  g_assert_false (noughts_sitting_is_contest (sitting));
  end_game (sitting, 1);
  noughts_sitting_bring_back (sitting);
  assert_moves (sitting, "b1");
  assert_points (sitting, "1–0", TRUE);

  /* One that was opened in between does not count. */
  other = noughts_game_from_text (&noughts_sitting_get_choice (sitting)->rule, "c3", NULL);
  again = noughts_game_from_text (&noughts_sitting_get_choice (sitting)->rule, "c1", NULL);
  noughts_sitting_take_game (sitting, other);
  g_assert_false (noughts_sitting_is_contest (sitting));
  /* Nor does it once it is read another way. */
  noughts_sitting_read_again (sitting, again);
  g_assert_false (noughts_sitting_is_contest (sitting));
  resign (sitting);
  noughts_sitting_begin_again (sitting, FALSE);
  assert_points (sitting, "1–0", TRUE);

  stand_up (sitting);
}

/* A match is kept over a restart, also between two games. */
static void
test_kept (void)
{
  for (guint ended = 0; ended < 2; ended++)
    {
      NoughtsSitting *sitting = sit_down ();
      g_autoptr (GVariant) saved = NULL;

      begin_contest (sitting, 5, NOUGHTS_MODE_TWO_PLAYERS);
      play (sitting, "a1");
      end_game (sitting, 1);
      noughts_sitting_begin_again (sitting, FALSE);
      play (sitting, "b2");
      if (ended)
        end_game (sitting, 0);
      saved = noughts_sitting_save (sitting);
      g_assert_nonnull (saved);
      stand_up (sitting);

      sitting = sit_down ();
      noughts_sitting_resume (sitting, noughts_old_game_load (saved, NULL));
      assert_moves (sitting, "b2");
      assert_points (sitting, ended ? "1–1" : "0–1", TRUE);
      if (!ended)
        end_game (sitting, 0);
      noughts_sitting_begin_again (sitting, FALSE);
      assert_points (sitting, "1–1", TRUE);
      g_assert_cmpint (noughts_sitting_get_seat_piece (sitting, 0), ==, MNK_X);
      stand_up (sitting);
    }
}

/* Another game goes between two of a match, which comes back with its score. */
static void
test_aside (void)
{
  NoughtsSitting *sitting = sit_down ();

  begin_contest (sitting, 5, NOUGHTS_MODE_TWO_PLAYERS);
  play (sitting, "a1");
  end_game (sitting, 0);
  begin_contest (sitting, 5, NOUGHTS_MODE_TWO_PLAYERS);
  assert_points (sitting, "0–0", TRUE);
  play (sitting, "b1");
  noughts_sitting_bring_back (sitting);
  assert_points (sitting, "1–0", TRUE);
  noughts_sitting_bring_back (sitting);
  assert_moves (sitting, "b1");
  assert_points (sitting, "0–0", TRUE);

  stand_up (sitting);
}

/* Rated games and those of two computers are no matches. */
static void
test_where (void)
{
  NoughtsSitting *sitting = sit_down ();
  NoughtsNewGameChoice choice = NOUGHTS_NEW_GAME_CHOICE_INIT;

  begin_contest (sitting, 5, NOUGHTS_MODE_COMPUTERS);
  g_assert_false (noughts_sitting_is_contest (sitting));
  choice.rule = (MnkRule){ 15, 15, 5, MNK_FREESTYLE };
  choice.opponent = MNK_LEVEL_1;
  choice.contest = 5;
  choice.rated = TRUE;
  g_assert_false (noughts_new_game_choice_can_contest (&choice));
  g_assert_true (noughts_sitting_begin (sitting, &choice, NULL));
  g_assert_false (noughts_sitting_is_contest (sitting));

  stand_up (sitting);
}

int
main (int argc, char *argv[])
{
  g_test_init (&argc, &argv, NULL);

  g_test_add_func ("/sitting/contest/decided", test_decided);
  g_test_add_func ("/sitting/contest/computer", test_computer);
  g_test_add_func ("/sitting/contest/anew", test_anew);
  g_test_add_func ("/sitting/contest/kept", test_kept);
  g_test_add_func ("/sitting/contest/aside", test_aside);
  g_test_add_func ("/sitting/contest/where", test_where);

  return g_test_run ();
}
