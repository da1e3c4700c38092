/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Take-backs that a game allows, and a computer that resigns. */

#include "sitting-play.h"

/* Take-backs, and the computer's resignation. */

static NoughtsSitting *
sit_down_with (NoughtsTakebacks takebacks, NoughtsGameMode mode)
{
  NoughtsSitting *sitting = sit_down ();
  NoughtsNewGameChoice choice = NOUGHTS_NEW_GAME_CHOICE_INIT;

  choice.mode = mode;
  choice.opponent = MNK_COIN;
  choice.takebacks = takebacks;
  noughts_sitting_set_pace (sitting, 3600);
  g_assert_true (noughts_sitting_begin (sitting, &choice, NULL));

  return sitting;
}

/* With three, the fourth is refused, also after the game has been kept and put aside. */
static void
test_three (void)
{
  NoughtsSitting *sitting = sit_down_with (NOUGHTS_TAKEBACKS_THREE, NOUGHTS_MODE_COMPUTER);
  g_autoptr (GVariant) saved = NULL;

  for (guint i = 0; i < 2; i++)
    {
      play (sitting, "b2");
      g_assert_true (noughts_sitting_can_take_back (sitting));
      noughts_sitting_take_back (sitting);
      assert_moves (sitting, "");
    }

  play (sitting, "b2");
  saved = noughts_sitting_save (sitting);
  noughts_sitting_resume (sitting, noughts_old_game_load (saved, NULL));
  noughts_sitting_take_back (sitting);
  play (sitting, "b2");
  g_assert_false (noughts_sitting_can_take_back (sitting));
  noughts_sitting_take_back (sitting);
  assert_moves (sitting, "b2");
  noughts_sitting_begin_again (sitting, FALSE);
  noughts_sitting_bring_back (sitting);
  g_assert_false (noughts_sitting_can_take_back (sitting));

  /* The next game like it has its own. */
  noughts_sitting_begin_again (sitting, FALSE);
  play (sitting, "b2");
  g_assert_true (noughts_sitting_can_take_back (sitting));

  stand_up (sitting);
}

/* To lead the game into another line takes moves back, too. */
static void
test_lines (void)
{
  NoughtsSitting *sitting = sit_down_with (NOUGHTS_TAKEBACKS_THREE, NOUGHTS_MODE_COMPUTER);
  NoughtsGame *game = noughts_sitting_get_game (sitting);
  NoughtsNode *other;

  play (sitting, "b2");
  noughts_sitting_take_back (sitting);
  play (sitting, "a1");
  other = noughts_game_get_other_line (game);
  noughts_sitting_show_line (sitting, other);
  assert_moves (sitting, "b2");

  /* To look at it and come back takes nothing back. */
  for (int i = 0; i < 6; i++)
    noughts_sitting_show_line (sitting, noughts_game_get_other_line (game));
  assert_moves (sitting, "b2");
  g_assert_true (noughts_game_play (game, (MnkPoint){ 2, 2 }, NULL));
  play (sitting, "c1");
  g_assert_true (noughts_sitting_has_takebacks (sitting));
  other = noughts_game_get_other_line (game);
  noughts_sitting_show_line (sitting, other);
  assert_moves (sitting, "a1");
  g_assert_false (noughts_sitting_has_takebacks (sitting));

  /* The last one leads back, too. */
  other = noughts_game_get_other_line (game);
  g_assert_true (noughts_sitting_can_show_line (sitting, other));
  noughts_sitting_show_line (sitting, other);
  assert_moves (sitting, "b2 c3 c1");
  g_assert_true (noughts_sitting_has_takebacks (sitting));
  noughts_sitting_show_line (sitting, noughts_game_get_other_line (game));
  g_assert_true (noughts_game_play (game, (MnkPoint){ 2, 1 }, NULL));
  play (sitting, "c1");
  other = noughts_game_get_other_line (game);
  g_assert_false (noughts_sitting_can_show_line (sitting, other));
  noughts_sitting_show_line (sitting, other);
  assert_moves (sitting, "a1 c2 c1");

  /* To look back in the line itself is none. */
  noughts_sitting_show_line (sitting, noughts_game_get_root (game));
  g_assert_cmpuint (noughts_game_get_ply (game), ==, 0);

  stand_up (sitting);
}

/* A finished game that is opened shows all its lines, whatever the last game allowed. */
static void
test_opened_lines (void)
{
  static const char text[] = "(;GM[4]SZ[3];B[bb];W[aa](;B[ba];W[ab];B[bc])(;B[ca]))";
  NoughtsSitting *sitting = sit_down_with (NOUGHTS_TAKEBACKS_NONE, NOUGHTS_MODE_COMPUTER);
  const NoughtsReading reading = { .rule = *noughts_game_get_rule (
                                       noughts_sitting_get_game (sitting)) };
  g_autoptr (GBytes) bytes = g_bytes_new_static (text, sizeof text - 1);
  g_autoptr (NoughtsGame) game = noughts_game_read (&reading, bytes, NULL);

  g_assert_nonnull (game);
  noughts_sitting_open_played (sitting, game, MNK_COIN, MNK_X, NULL);
  for (guint i = 0; i < 2; i++)
    {
      const guint n = noughts_game_get_n_plies (game);

      noughts_sitting_show_line (sitting, noughts_game_get_other_line (game));
      g_assert_cmpuint (noughts_game_get_n_plies (game), !=, n);
    }
  stand_up (sitting);
}

/* To look at it does not change who begins the next of games in which the sides alternate. */
static void
test_opened_side (void)
{
  NoughtsSitting *sitting = sit_down ();
  NoughtsNewGameChoice choice = NOUGHTS_NEW_GAME_CHOICE_INIT;
  g_autoptr (NoughtsGame) old = NULL;

  choice.opponent = MNK_COIN;
  choice.side = NOUGHTS_SIDE_SWAP;
  noughts_sitting_set_pace (sitting, 3600);
  g_assert_true (noughts_sitting_begin (sitting, &choice, NULL));
  g_assert_cmpint (noughts_sitting_get_human (sitting), ==, MNK_X);
  play (sitting, "a1");
  resign (sitting);

  old = noughts_game_from_text (&choice.rule, "b2 a1 a2 c2", NULL);
  noughts_sitting_open_played (sitting, old, MNK_COIN, MNK_O, NULL);
  noughts_game_jump (old, noughts_game_get_node_at (old, 2));
  g_assert_cmpint (noughts_sitting_get_last_side (sitting), ==, MNK_X);
  g_assert_true (noughts_sitting_begin (sitting, &choice, NULL));
  g_assert_cmpint (noughts_sitting_get_human (sitting), ==, MNK_O);

  stand_up (sitting);
}

/* Without any, not even a resignation is taken back; two people may always. */
static void
test_none (void)
{
  NoughtsSitting *sitting = sit_down_with (NOUGHTS_TAKEBACKS_NONE, NOUGHTS_MODE_COMPUTER);

  play (sitting, "b2");
  g_assert_false (noughts_sitting_can_take_back (sitting));
  g_assert_false (noughts_sitting_has_takebacks (sitting));
  resign (sitting);
  g_assert_false (noughts_sitting_can_take_back (sitting));
  stand_up (sitting);

  sitting = sit_down_with (NOUGHTS_TAKEBACKS_NONE, NOUGHTS_MODE_TWO_PLAYERS);
  play (sitting, "b2");
  g_assert_true (noughts_sitting_can_take_back (sitting));
  stand_up (sitting);
}

/* A computer whose loss is proven resigns, if it is to. */
static void
test_resigns (void)
{
  for (guint i = 0; i < 2; i++)
    {
      NoughtsSitting *sitting = sit_down_with (NOUGHTS_TAKEBACKS_UNLIMITED, NOUGHTS_MODE_COMPUTER);
      const MnkRule rule = { 3, 3, 3, MNK_FREESTYLE };
      g_autoptr (NoughtsGame) game = noughts_game_from_text (&rule, "a1 b1 b2 c3 a3", NULL);
      MnkScore score;

      noughts_sitting_set_pace (sitting, 0);
      noughts_sitting_set_live_evaluation (sitting, TRUE);
      noughts_sitting_set_computer_resigns (sitting, i == 1);
      noughts_sitting_take_game (sitting, game);

      /* Whatever it replies, X has a row with the next move; that may be proven before it moves. */
      if (i == 1)
        wait_until (noughts_game_get_ending (game) == NOUGHTS_END_RESIGNATION);
      else
        wait_until (noughts_game_get_n_plies (game) == 6
                    && noughts_analysis_get_score (noughts_sitting_get_analysis (sitting),
                                                   noughts_game_get_end (game), &score));
      g_assert_cmpint (noughts_game_get_ending (game), ==,
                       i == 1 ? NOUGHTS_END_RESIGNATION : NOUGHTS_END_NONE);
      if (i == 1)
        {
          g_assert_cmpint (noughts_game_get_result (game), ==, NOUGHTS_RESULT_X_WON);

          /* Taken back, the game goes on: the computer does not resign again. */
          noughts_sitting_take_back (sitting);
          g_assert_cmpint (noughts_game_get_ending (game), ==, NOUGHTS_END_NONE);
          g_assert_true (noughts_analysis_get_score (noughts_sitting_get_analysis (sitting),
                                                     noughts_game_get_end (game), &score));
          noughts_sitting_set_computer_resigns (sitting, TRUE);
          g_assert_cmpint (noughts_game_get_ending (game), ==, NOUGHTS_END_NONE);
        }
      stand_up (sitting);
    }
}

/* A rematch keeps all that was chosen: clock, take-backs, opening, match, names. */
static void
test_rematch (void)
{
  NoughtsSitting *sitting = sit_down ();
  NoughtsNewGameChoice choice = NOUGHTS_NEW_GAME_CHOICE_INIT;
  const NoughtsNewGameChoice *kept;

  choice.rule = (MnkRule){ 15, 15, 5, MNK_FREESTYLE };
  choice.opponent = MNK_LEVEL_1;
  choice.clock = noughts_time_control_make (180, 2, 0);
  choice.takebacks = NOUGHTS_TAKEBACKS_THREE;
  choice.opening = NOUGHTS_OPENING_SWAP2;
  choice.contest = 3;
  noughts_new_game_choice_set_name (&choice, 0, "Anna");
  g_assert_true (noughts_sitting_begin (sitting, &choice, NULL));
  noughts_sitting_begin_again (sitting, FALSE);

  kept = noughts_sitting_get_choice (sitting);
  g_assert_cmpint (kept->rule.width, ==, 15);
  g_assert_cmpint (kept->opponent, ==, MNK_LEVEL_1);
  g_assert_true (noughts_time_control_equal (&kept->clock, &choice.clock));
  g_assert_cmpint (kept->takebacks, ==, NOUGHTS_TAKEBACKS_THREE);
  g_assert_cmpint (kept->opening, ==, NOUGHTS_OPENING_SWAP2);
  g_assert_cmpuint (kept->contest, ==, 3);
  g_assert_cmpstr (kept->names[0], ==, "Anna");
  g_assert_true (noughts_sitting_has_clock (sitting));
  g_assert_cmpint (noughts_sitting_get_opening (sitting)->rule, ==, NOUGHTS_OPENING_SWAP2);

  stand_up (sitting);
}

int
main (int argc, char *argv[])
{
  g_test_init (&argc, &argv, NULL);

  g_test_add_func ("/sitting-ends/three", test_three);
  g_test_add_func ("/sitting-ends/lines", test_lines);
  g_test_add_func ("/sitting-ends/opened-lines", test_opened_lines);
  g_test_add_func ("/sitting-ends/opened-side", test_opened_side);
  g_test_add_func ("/sitting-ends/none", test_none);
  g_test_add_func ("/sitting-ends/resigns", test_resigns);
  g_test_add_func ("/sitting-ends/rematch", test_rematch);

  return g_test_run ();
}
