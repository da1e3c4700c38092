/* SPDX-License-Identifier: GPL-3.0-or-later */

/* A sitting: its score, the level that it suggests, pace, and when evaluations show. */

#include "sitting-play.h"

/* Games played while another was aside count when that one is back on the board, even after saving
 * and loading. Games against another opponent do not count. */
static void
test_score_of_old_game (void)
{
  NoughtsSitting *sitting = sit_down ();
  g_autoptr (GVariant) saved = NULL;
  MnkOpponent easier;

  begin (sitting, 3, NOUGHTS_MODE_COMPUTER, MNK_INTERMEDIATE);
  play (sitting, "b2");
  for (guint i = 0; i < 2; i++)
    {
      noughts_sitting_begin_again (sitting, FALSE);
      play (sitting, "b2");
      resign (sitting);
    }
  assert_score (sitting, "You 0 · Intermediate 2");
  saved = noughts_sitting_save (sitting);

  /* The previous one has ended, the one before has not. */
  noughts_sitting_bring_back (sitting);
  assert_score (sitting, "You 0 · Intermediate 2");
  noughts_sitting_bring_back (sitting);
  assert_score (sitting, "You 0 · Intermediate 2");
  resign (sitting);
  assert_score (sitting, "You 0 · Intermediate 3");
  g_assert_true (noughts_sitting_get_easier (sitting, &easier));

  /* One that had ended was counted. */
  noughts_sitting_bring_back (sitting);
  assert_score (sitting, "You 0 · Intermediate 3");
  noughts_match_undo (noughts_sitting_get_match (sitting));
  assert_score (sitting, "You 0 · Intermediate 2");

  /* The score survives saving and loading. */
  noughts_sitting_resume (sitting, noughts_old_game_load (saved, NULL));
  assert_score (sitting, "You 0 · Intermediate 2");

  /* Games against another opponent do not change the score. */
  begin (sitting, 3, NOUGHTS_MODE_COMPUTER, MNK_BEGINNER);
  resign (sitting);
  assert_score (sitting, "You 0 · Beginner 1");
  noughts_sitting_bring_back (sitting);
  assert_score (sitting, "You 0 · Intermediate 2");

  stand_up (sitting);
}

/* A lost game that is back on the board is the last of its row of losses, whatever was won in
 * between. */
static void
test_losses_come_back (void)
{
  NoughtsSitting *sitting = sit_down ();
  MnkOpponent easier;

  begin (sitting, 3, NOUGHTS_MODE_COMPUTER, MNK_INTERMEDIATE);
  for (guint i = 0; i < 2; i++)
    {
      if (i > 0)
        noughts_sitting_begin_again (sitting, FALSE);
      play (sitting, "b2");
      resign (sitting);
    }
  noughts_sitting_begin_again (sitting, FALSE);
  g_assert_true (noughts_game_resign (noughts_sitting_get_game (sitting), MNK_O));
  assert_score (sitting, "You 1 · Intermediate 2");
  g_assert_false (noughts_sitting_get_easier (sitting, &easier));

  noughts_sitting_bring_back (sitting);
  assert_score (sitting, "You 1 · Intermediate 2");
  g_assert_true (noughts_sitting_get_easier (sitting, &easier));
  g_assert_cmpint (easier, ==, MNK_BEGINNER);

  stand_up (sitting);
}

/* After two losses the previous opponent is offered: each in the order of strength but the first
 * has one, those outside it have none. */
static void
test_easier (void)
{
  for (MnkOpponent opponent = MNK_BEGINNER; opponent <= MNK_CHILD; opponent++)
    {
      NoughtsSitting *sitting = sit_down ();
      MnkOpponent easier = MNK_COIN;

      for (guint i = 0; i < 2; i++)
        {
          g_assert_false (noughts_sitting_get_easier (sitting, &easier));
          if (i == 0)
            begin (sitting, 3, NOUGHTS_MODE_COMPUTER, opponent);
          else
            noughts_sitting_begin_again (sitting, FALSE);
          play (sitting, "b2");
          resign (sitting);
        }

      if ((opponent > MNK_BEGINNER && opponent <= MNK_EXPERT)
          || (opponent > MNK_LEVEL_1 && opponent <= MNK_LEVEL_12))
        {
          g_assert_true (noughts_sitting_get_easier (sitting, &easier));
          g_assert_cmpint (easier, ==, opponent - 1);
        }
      else
        {
          g_assert_false (noughts_sitting_get_easier (sitting, &easier));
        }
      stand_up (sitting);
    }
}

/* Two wins in a row are remembered with the game, and the hardest level has no harder one. */
static void
test_harder (void)
{
  NoughtsSitting *sitting = sit_down ();
  g_autoptr (GVariant) saved = NULL;
  MnkOpponent harder;

  begin (sitting, 15, NOUGHTS_MODE_COMPUTER, MNK_LEVEL_12 - 1);
  g_assert_true (noughts_game_resign (noughts_sitting_get_game (sitting), MNK_O));
  g_assert_false (noughts_sitting_get_harder (sitting, &harder));
  noughts_sitting_begin_again (sitting, FALSE);
  play (sitting, "b2");
  saved = noughts_sitting_save (sitting);
  noughts_sitting_resume (sitting, noughts_old_game_load (saved, NULL));
  g_assert_true (noughts_game_resign (noughts_sitting_get_game (sitting), MNK_O));
  g_assert_true (noughts_sitting_get_harder (sitting, &harder));
  g_assert_cmpint (harder, ==, MNK_LEVEL_12);

  for (guint i = 0; i < 2; i++)
    {
      begin (sitting, 15, NOUGHTS_MODE_COMPUTER, MNK_LEVEL_12);
      g_assert_true (noughts_game_resign (noughts_sitting_get_game (sitting), MNK_O));
    }
  g_assert_false (noughts_sitting_get_harder (sitting, &harder));

  stand_up (sitting);
}

/* A new score between the same two players starts from zero. */
static void
test_score_of_its_own (void)
{
  NoughtsSitting *sitting = sit_down ();

  begin (sitting, 3, NOUGHTS_MODE_TWO_PLAYERS, MNK_COIN);
  play (sitting, "b2");
  resign (sitting);
  begin (sitting, 5, NOUGHTS_MODE_TWO_PLAYERS, MNK_COIN);
  begin (sitting, 3, NOUGHTS_MODE_TWO_PLAYERS, MNK_COIN);
  play (sitting, "a1");
  resign (sitting);
  assert_score (sitting, "Player 1: 0 · Player 2: 1");
  noughts_sitting_bring_back (sitting);
  assert_score (sitting, "Player 1: 0 · Player 2: 1");
  noughts_match_undo (noughts_sitting_get_match (sitting));
  assert_score (sitting, "Player 1: 0 · Player 2: 1");

  stand_up (sitting);
}

static void
step (NoughtsSitting *sitting)
{
  NoughtsMatch *match = noughts_sitting_get_match (sitting);
  NoughtsGame *game = noughts_sitting_get_game (sitting);
  MnkPoint point = { g_test_rand_int_range (0, 3), g_test_rand_int_range (0, 3) };

  switch (g_test_rand_int_range (0, 8))
    {
    case 0:
      begin (sitting, 3, NOUGHTS_MODE_COMPUTER, g_test_rand_bit () ? MNK_COIN : MNK_THUMB);
      break;

    case 1:
      noughts_sitting_begin_again (sitting, g_test_rand_bit ());
      break;

    case 2:
      if (noughts_match_can_undo (match))
        noughts_match_undo (match);
      break;

    case 3:
      if (noughts_sitting_can_bring_back (sitting))
        noughts_sitting_bring_back (sitting);
      break;

    case 4:
    case 5:
      noughts_match_human_move (match, point, NULL);
      break;

    default:
      if (noughts_game_get_result (game) == NOUGHTS_RESULT_OPEN)
        resign (sitting);
      break;
    }
}

/* The saved form can be read, whatever was played. */
static void
test_score_can_be_kept (void)
{
  NoughtsSitting *sitting = sit_down ();

  begin (sitting, 3, NOUGHTS_MODE_COMPUTER, MNK_COIN);
  for (guint i = 0; i < 3000; i++)
    {
      const NoughtsTally *tally = noughts_sitting_get_tally (sitting);
      g_autoptr (GVariant) saved = NULL;
      g_autoptr (NoughtsOldGame) old = NULL;
      g_autoptr (GError) error = NULL;

      step (sitting);
      g_assert_cmpuint (tally->losses, <=, tally->wins[1]);
      saved = noughts_sitting_save (sitting);
      if (saved == NULL)
        continue;

      old = noughts_old_game_load (saved, &error);
      g_assert_no_error (error);
    }

  stand_up (sitting);
}

static void
count_refusal_cb (NoughtsSitting *sitting, GError *error, guint *count)
{
  *count += 1;
}

/* Sets *deputy to NULL once the request has ended. */
static void
ask_deputy (NoughtsSitting *sitting, NoughtsPlayer **deputy)
{
  noughts_sitting_move_for_me (sitting, MNK_EXPERT);
  g_assert_true (noughts_sitting_has_deputy (sitting));
  *deputy = NULL;
  g_set_weak_pointer (deputy, sitting->deputy);
}

static void
begin_two_players (NoughtsSitting *sitting)
{
  begin (sitting, 9, NOUGHTS_MODE_TWO_PLAYERS, MNK_COIN);
}

static void
pause_and_go_on (NoughtsSitting *sitting)
{
  noughts_sitting_set_paused (sitting, TRUE);
  g_assert_false (noughts_sitting_has_deputy (sitting));
  noughts_sitting_set_paused (sitting, FALSE);
}

/* A request for the person's move ends when another game is put on the board or the game pauses,
 * and does not disturb a later one. */
static void
test_deputy_dismissed (void)
{
  static const struct
  {
    void (*act) (NoughtsSitting *sitting);
    const char *moves;
  } cases[] = {
    { begin_two_players, "" },
    { noughts_sitting_change_sides, "a1" },
    { undo, "" },
    { pause_and_go_on, "a1" },
  };
  NoughtsSitting *sitting = sit_down ();
  guint refusals = 0;

  g_signal_connect (sitting, "refused", G_CALLBACK (count_refusal_cb), &refusals);
  noughts_workers_set_sleeping (TRUE);
  noughts_sitting_set_expert_time (sitting, 3600);
  for (guint i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      NoughtsPlayer *deputy;
      NoughtsPlayer *next;

      begin_with (sitting, "a1");
      ask_deputy (sitting, &deputy);
      cases[i].act (sitting);
      g_assert_false (noughts_sitting_has_deputy (sitting));

      ask_deputy (sitting, &next);
      wait_until (deputy == NULL);
      g_assert_true (noughts_sitting_has_deputy (sitting));
      g_assert_cmpuint (refusals, ==, 0);
      assert_moves (sitting, cases[i].moves);
      noughts_sitting_dismiss_deputy (sitting);
      wait_until (next == NULL);
    }
  g_assert_cmpuint (refusals, ==, 0);

  stand_up (sitting);
  noughts_workers_set_sleeping (FALSE);
}

/* With equal names the score adds the pieces, even after the sides are swapped. */
static void
test_score_of_equals (void)
{
  NoughtsSitting *sitting = sit_down ();

  begin (sitting, 9, NOUGHTS_MODE_COMPUTERS, MNK_COIN);
  resign (sitting);
  assert_score (sitting, "Coin (X) 0 · Coin (O) 1");
  noughts_sitting_begin_again (sitting, TRUE);
  assert_score (sitting, "Coin (O) 0 · Coin (X) 1");

  stand_up (sitting);
}

/* The preferences apply to the present game and to later ones. */
static void
test_pace (void)
{
  static const double paces[] = { 2.5, 0.5 };
  NoughtsSitting *sitting = sit_down ();

  for (guint i = 0; i < G_N_ELEMENTS (paces); i++)
    {
      double pace;

      noughts_sitting_set_pace (sitting, paces[i]);
      g_object_get (noughts_sitting_get_match (sitting), "pace", &pace, NULL);
      g_assert_cmpfloat (pace, ==, paces[i]);
      begin (sitting, 3, NOUGHTS_MODE_COMPUTERS, MNK_COIN);
      g_object_get (noughts_sitting_get_match (sitting), "pace", &pace, NULL);
      g_assert_cmpfloat (pace, ==, paces[i]);
    }

  stand_up (sitting);
}

static guint
count_plies (NoughtsSitting *sitting)
{
  return noughts_game_get_n_plies (noughts_sitting_get_game (sitting));
}

/* Of two sittings begun one after the other, the second has made two moves before the first has
 * made one. */
static void
test_expert_time (void)
{
  NoughtsSitting *slow = sit_down ();
  NoughtsSitting *fast = sit_down ();

  noughts_workers_set_sleeping (TRUE);
  noughts_sitting_set_expert_time (slow, 3600);
  noughts_sitting_set_expert_time (fast, 0.001);
  begin (slow, 9, NOUGHTS_MODE_COMPUTERS, MNK_EXPERT);
  begin (fast, 9, NOUGHTS_MODE_COMPUTERS, MNK_EXPERT);
  wait_until (count_plies (fast) >= 2);
  g_assert_cmpuint (count_plies (slow), ==, 0);

  /* The new time reaches both players of the slow game. */
  noughts_sitting_set_expert_time (slow, 0.001);
  noughts_sitting_hurry (slow);
  wait_until (count_plies (slow) >= 3);

  stand_up (fast);
  stand_up (slow);
  noughts_workers_set_sleeping (FALSE);
}

static void
assert_shows (NoughtsSitting *sitting, gboolean expected)
{
  NoughtsAnalysis *analysis = noughts_sitting_get_analysis (sitting);

  g_assert_true (noughts_analysis_get_enabled (analysis) == expected);
}

/* Against a computer a game is evaluated at once, if that is wished. */
static void
test_live_evaluation (void)
{
  NoughtsSitting *sitting = sit_down ();

  noughts_sitting_set_shared_evaluation (sitting, TRUE);
  begin (sitting, 3, NOUGHTS_MODE_COMPUTER, MNK_COIN);
  assert_shows (sitting, FALSE);
  noughts_sitting_set_live_evaluation (sitting, TRUE);
  assert_shows (sitting, TRUE);

  stand_up (sitting);
}

/* After its end a game can be hidden, but not from its review; the next game is shown. */
static void
test_hidden (void)
{
  NoughtsSitting *sitting = sit_down ();

  begin_with (sitting, "a1");
  noughts_sitting_set_hidden (sitting, TRUE);
  resign (sitting);
  assert_shows (sitting, FALSE);
  noughts_sitting_set_reviewed (sitting, TRUE);
  assert_shows (sitting, TRUE);
  noughts_sitting_set_reviewed (sitting, FALSE);
  assert_shows (sitting, FALSE);
  begin_with (sitting, "c1");
  resign (sitting);
  assert_shows (sitting, TRUE);

  stand_up (sitting);
}

/* What two people play is evaluated when it has ended, or on request. */
static void
test_shared_evaluation (void)
{
  NoughtsSitting *sitting = sit_down ();

  begin_with (sitting, "a1");
  assert_shows (sitting, FALSE);
  noughts_sitting_set_shared_evaluation (sitting, TRUE);
  assert_shows (sitting, TRUE);
  begin_with (sitting, "b1");
  assert_shows (sitting, TRUE);
  noughts_sitting_set_shared_evaluation (sitting, FALSE);
  assert_shows (sitting, FALSE);
  resign (sitting);
  assert_shows (sitting, TRUE);
  undo (sitting);
  assert_shows (sitting, FALSE);
  resign (sitting);
  begin_with (sitting, "c1");
  assert_shows (sitting, FALSE);

  /* Nothing is evaluated after a stop. */
  noughts_sitting_stop (sitting);
  noughts_sitting_set_shared_evaluation (sitting, TRUE);
  assert_shows (sitting, FALSE);

  stand_up (sitting);
}

static void
assert_loses (NoughtsSitting *sitting, gboolean expected)
{
  NoughtsGame *game = noughts_sitting_get_game (sitting);

  g_assert_true (noughts_game_get_forbidden_loses (game) == expected);
}

static void
test_forbidden_loses (void)
{
  NoughtsSitting *sitting = sit_down ();
  g_autoptr (NoughtsGame) other = NULL;

  noughts_sitting_set_forbidden_loses (sitting, TRUE);
  begin_with (sitting, "a1");
  assert_loses (sitting, TRUE);
  noughts_sitting_set_forbidden_loses (sitting, FALSE);
  assert_loses (sitting, FALSE);
  noughts_sitting_set_forbidden_loses (sitting, TRUE);
  assert_loses (sitting, TRUE);
  other = noughts_game_from_text (noughts_game_get_rule (noughts_sitting_get_game (sitting)), "b1",
                                  NULL);
  noughts_sitting_take_game (sitting, other);
  assert_loses (sitting, TRUE);

  /* A game put aside under the other rule follows, too. */
  noughts_sitting_set_forbidden_loses (sitting, FALSE);
  noughts_sitting_bring_back (sitting);
  assert_moves (sitting, "a1");
  assert_loses (sitting, FALSE);

  stand_up (sitting);
}

/* Who plays a position comes with the board: levels play on large ones, difficulties on small. */
static void
test_position_elsewhere (void)
{
  g_autoptr (NoughtsGame) large =
      noughts_game_from_text (&(MnkRule){ 15, 15, 5, MNK_FREESTYLE }, "h8 a1", NULL);
  g_autoptr (NoughtsGame) small =
      noughts_game_from_text (&(MnkRule){ 6, 5, 4, MNK_FREESTYLE }, "c3", NULL);
  NoughtsSitting *sitting = sit_down ();

  begin (sitting, 3, NOUGHTS_MODE_COMPUTER, MNK_INTERMEDIATE);
  noughts_sitting_play_position (sitting, large, MNK_X);
  g_assert_cmpint (mnk_opponent_level (noughts_sitting_get_choice (sitting)->opponent), >, 0);
  noughts_sitting_take_game (sitting, small);
  g_assert_cmpint (noughts_sitting_get_choice (sitting)->opponent, <=, MNK_EXPERT);
  g_assert_cmpstr (noughts_sitting_get_name (sitting, MNK_O), ==,
                   noughts_opponent_title (noughts_sitting_get_choice (sitting)->opponent));

  stand_up (sitting);
}

/* A game that has ended is saved, too: on the board, beside a new one, or behind one that can go
 * on. */
static void
test_ended_kept (void)
{
  NoughtsSitting *sitting = sit_down ();

  begin (sitting, 3, NOUGHTS_MODE_TWO_PLAYERS, MNK_INTERMEDIATE);
  play (sitting, "b2");
  resign (sitting);
  for (guint i = 0; i < 2; i++)
    {
      g_autoptr (GVariant) saved = noughts_sitting_save (sitting);
      g_autoptr (NoughtsOldGame) old = noughts_old_game_load (saved, NULL);

      g_assert_false (noughts_old_game_can_go_on (old));
      g_assert_cmpint (noughts_game_get_result (old->game), ==, NOUGHTS_RESULT_O_WON);
      noughts_sitting_begin_again (sitting, FALSE);
    }

  /* One that can go on comes first, whichever of the two is on the board. */
  play (sitting, "a1");
  for (guint i = 0; i < 2; i++)
    {
      g_autoptr (GVariant) saved = noughts_sitting_save (sitting);
      g_autoptr (NoughtsOldGame) old = noughts_old_game_load (saved, NULL);

      g_assert_true (noughts_old_game_can_go_on (old));
      g_assert_nonnull (old->aside);
      g_assert_cmpint (noughts_game_get_result (old->aside->game), ==, NOUGHTS_RESULT_O_WON);
      g_assert_null (old->aside->aside);
      noughts_sitting_begin_again (sitting, FALSE);
      play (sitting, "b2");
      resign (sitting);
    }

  stand_up (sitting);
}

static NoughtsKind
get_kind_of_last (NoughtsSitting *sitting)
{
  NoughtsVerdict verdict;

  g_assert_true (noughts_analysis_get_verdict (
      noughts_sitting_get_analysis (sitting),
      noughts_game_get_end (noughts_sitting_get_game (sitting)), &verdict));

  return verdict.kind;
}

/* The evaluations of a game's moves are restored with it, after loading and from aside. */
static void
test_ratings_come_back (void)
{
  NoughtsSitting *sitting = sit_down ();
  NoughtsSitting *next_day = sit_down ();
  NoughtsAnalysis *analysis = noughts_sitting_get_analysis (sitting);
  g_autoptr (GVariant) saved = NULL;
  NoughtsKind kind;

  noughts_sitting_set_shared_evaluation (sitting, TRUE);
  begin (sitting, 3, NOUGHTS_MODE_TWO_PLAYERS, MNK_INTERMEDIATE);
  play (sitting, "a2");
  play (sitting, "b1");
  while (noughts_analysis_get_busy (analysis))
    g_main_context_iteration (NULL, TRUE);
  kind = get_kind_of_last (sitting);
  noughts_sitting_begin_again (sitting, FALSE);
  saved = noughts_sitting_save (sitting);

  noughts_sitting_set_shared_evaluation (next_day, TRUE);
  noughts_sitting_resume (next_day, noughts_old_game_load (saved, NULL));
  g_assert_cmpint (get_kind_of_last (next_day), ==, kind);
  g_assert_false (noughts_analysis_get_busy (noughts_sitting_get_analysis (next_day)));

  noughts_sitting_bring_back (sitting);
  g_assert_cmpint (get_kind_of_last (sitting), ==, kind);
  g_assert_false (noughts_analysis_get_busy (analysis));

  stand_up (sitting);
  stand_up (next_day);
}

/* The words for a game in a list of kept ones. */
static void
test_description (void)
{
  NoughtsSitting *sitting = sit_down ();
  g_autofree char *alone = NULL;
  g_autofree char *together = NULL;

  begin (sitting, 3, NOUGHTS_MODE_COMPUTER, MNK_COIN);
  alone = noughts_sitting_describe_players (sitting);
  g_assert_cmpstr (alone, ==, "You vs Coin");
  begin (sitting, 3, NOUGHTS_MODE_TWO_PLAYERS, MNK_COIN);
  together = noughts_sitting_describe_players (sitting);
  g_assert_cmpstr (together, ==, "Player 1 vs Player 2");

  stand_up (sitting);
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);

  g_test_add_func ("/sitting/score-of-old-game", test_score_of_old_game);
  g_test_add_func ("/sitting/losses-come-back", test_losses_come_back);
  g_test_add_func ("/sitting/easier", test_easier);
  g_test_add_func ("/sitting/harder", test_harder);
  g_test_add_func ("/sitting/score-of-its-own", test_score_of_its_own);
  g_test_add_func ("/sitting/score-can-be-kept", test_score_can_be_kept);
  g_test_add_func ("/sitting/deputy-dismissed", test_deputy_dismissed);
  g_test_add_func ("/sitting/score-of-equals", test_score_of_equals);
  g_test_add_func ("/sitting/pace", test_pace);
  g_test_add_func ("/sitting/expert-time", test_expert_time);
  g_test_add_func ("/sitting/live-evaluation", test_live_evaluation);
  g_test_add_func ("/sitting/hidden", test_hidden);
  g_test_add_func ("/sitting/shared-evaluation", test_shared_evaluation);
  g_test_add_func ("/sitting/forbidden-loses", test_forbidden_loses);
  g_test_add_func ("/sitting/position-elsewhere", test_position_elsewhere);
  g_test_add_func ("/sitting/ended-kept", test_ended_kept);
  g_test_add_func ("/sitting/evaluations-come-back", test_ratings_come_back);
  g_test_add_func ("/sitting/description", test_description);

  return g_test_run ();
}
