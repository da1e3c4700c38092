/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Clocks in openings, with a time that the test moves. Ann begins, Bob is the other. */

#include <string.h>

#include "sitting-play.h"

static NoughtsSitting *
sit_down_with (NoughtsOpeningRule opening, NoughtsGameMode mode, const char *control)
{
  NoughtsSitting *sitting = sit_down ();
  NoughtsNewGameChoice choice = NOUGHTS_NEW_GAME_CHOICE_INIT;

  choice.rule = (MnkRule){ 15, 15, 5, MNK_RENJU };
  choice.mode = mode;
  choice.opponent = choice.opponent2 = MNK_COIN;
  choice.opening = opening;
  noughts_new_game_choice_set_name (&choice, 0, "Ann");
  noughts_new_game_choice_set_name (&choice, 1, "Bob");
  g_assert_true (noughts_time_control_parse (control, &choice.clock));
  noughts_sitting_set_time (sitting, test_time, NULL);
  g_assert_true (noughts_sitting_begin (sitting, &choice, NULL));

  return sitting;
}

static MnkPiece
piece_of (NoughtsSitting *sitting, const char *name)
{
  return g_str_equal (noughts_sitting_get_name (sitting, MNK_X), name) ? MNK_X : MNK_O;
}

/* Asserts whose clock runs, and what Ann and Bob have left; NULL for nobody's. */
static void
assert_clock (NoughtsSitting *sitting, const char *running, double ann, double bob)
{
  static const char *const names[] = { "Ann", "Bob" };
  const double expected[] = { ann, bob };

  for (guint i = 0; i < 2; i++)
    {
      const MnkPiece piece = piece_of (sitting, names[i]);
      double left;
      int periods;

      g_assert_true (noughts_sitting_get_time_left (sitting, piece, &left, &periods));
      g_assert_cmpfloat_with_epsilon (left, expected[i], 0.051);
      g_assert_cmpint (noughts_sitting_is_clock_running (sitting, piece), ==,
                       g_strcmp0 (running, names[i]) == 0);
    }
}

static char *
write_sgf (NoughtsSitting *sitting)
{
  return noughts_game_write (noughts_sitting_get_game (sitting), NOUGHTS_FORMAT_SGF, NULL);
}

/* From the first stone on the time of who must act runs; the colours change, and the clocks with
 * the people. */
static void
test_swap (void)
{
  NoughtsSitting *sitting = sit_down_with (NOUGHTS_OPENING_SWAP, NOUGHTS_MODE_TWO_PLAYERS, "60+2");
  g_autofree char *text = NULL;

  pass (1000);
  assert_clock (sitting, NULL, 60, 60);
  act (sitting, "h8");
  assert_clock (sitting, "Ann", 60, 60);
  pass (10);
  act (sitting, "h9");
  assert_clock (sitting, "Ann", 50, 60);
  pass (5);
  act (sitting, "h10");
  assert_clock (sitting, "Bob", 47, 60);
  pass (20);
  act (sitting, "black");
  assert_clock (sitting, "Ann", 47, 42);
  g_assert_cmpint (piece_of (sitting, "Ann"), ==, MNK_O);
  pass (7);
  play (sitting, "a1");
  assert_clock (sitting, "Bob", 42, 42);
  pass (3);
  play (sitting, "a2");
  assert_clock (sitting, "Ann", 42, 41);

  /* The colours as they ended: Ann has placed all three as White. */
  text = write_sgf (sitting);
  g_assert_nonnull (strstr (text, "PB[Bob]"));
  g_assert_nonnull (strstr (text, "B[hh]WL[60.0]"));
  g_assert_nonnull (strstr (text, "W[hg]BL[60.0]"));
  g_assert_nonnull (strstr (text, "B[hf]WL[47.0]"));
  g_assert_nonnull (strstr (text, "W[ao]WL[42.0]"));
  g_assert_nonnull (strstr (text, "B[an]BL[41.0]"));

  stand_up (sitting);
}

/* The program ends, and goes on later. */
static void
restart (NoughtsSitting *sitting)
{
  g_autoptr (GVariant) saved = g_variant_ref_sink (noughts_sitting_save (sitting));

  noughts_sitting_resume (sitting, noughts_old_game_load (saved, NULL));
  noughts_sitting_set_paused (sitting, FALSE);
}

/* An act that replaces one that was taken back earns nothing more, after a restart neither. */
static void
test_taken_back (void)
{
  NoughtsSitting *sitting = sit_down_with (NOUGHTS_OPENING_SWAP, NOUGHTS_MODE_TWO_PLAYERS, "60+2");

  act (sitting, "h8 h9 h10");
  for (int i = 0; i < 3; i++)
    {
      pass (20);
      act (sitting, "black");
      assert_clock (sitting, "Ann", 62, 42 - 20 * i);
      noughts_sitting_undo (sitting);
      assert_clock (sitting, "Bob", 62, 42 - 20 * i);
      if (i == 0)
        restart (sitting);
    }

  stand_up (sitting);
}

/* One after which the same party goes on has earned nothing, and the one that replaces it does: so
 * with a choice, and with a stone. */
static void
test_earned_later (void)
{
  NoughtsSitting *sitting = sit_down_with (NOUGHTS_OPENING_SWAP, NOUGHTS_MODE_TWO_PLAYERS, "60+2");

  act (sitting, "h8 h9 h10");
  assert_clock (sitting, "Bob", 62, 60);
  act (sitting, "white");
  assert_clock (sitting, "Bob", 62, 60);
  noughts_sitting_undo (sitting);
  act (sitting, "black");
  assert_clock (sitting, "Ann", 62, 62);
  stand_up (sitting);

  sitting = sit_down_with (NOUGHTS_OPENING_SWAP2, NOUGHTS_MODE_TWO_PLAYERS, "60+2");
  act (sitting, "h8 h9 h10 two a1");
  assert_clock (sitting, "Bob", 62, 60);
  noughts_sitting_undo (sitting);
  noughts_sitting_undo (sitting);
  act (sitting, "white");
  play (sitting, "a1");
  assert_clock (sitting, "Ann", 62, 62);
  stand_up (sitting);
}

/* Whoever plays a move earns its time, even if another one has had that move before, and each turn
 * of theirs once. */
static void
test_others_move (void)
{
  NoughtsSitting *sitting = sit_down_with (NOUGHTS_OPENING_SWAP2, NOUGHTS_MODE_TWO_PLAYERS, "60+2");

  act (sitting, "h8 h9 h10 two a1 b1");
  assert_clock (sitting, "Ann", 62, 62);
  for (int i = 0; i < 3; i++)
    noughts_sitting_undo (sitting);
  assert_clock (sitting, "Bob", 62, 62);
  restart (sitting);

  act (sitting, "black");
  assert_clock (sitting, "Ann", 62, 62);
  play (sitting, "a1");
  assert_clock (sitting, "Bob", 64, 62);
  play (sitting, "b1");
  assert_clock (sitting, "Ann", 64, 64);
  noughts_sitting_undo (sitting);
  play (sitting, "c1");
  assert_clock (sitting, "Ann", 64, 64);

  stand_up (sitting);
}

/* The three answers of swap2. */
static void
test_swap2 (void)
{
  static const struct
  {
    const char *answer;
    const char *running; /* after it */
    double bob;
    MnkPiece of_bob;
  } cases[] = {
    { "black", "Ann", 52, MNK_X },
    /* He goes on, as White plays the fourth stone. */
    { "white", "Bob", 50, MNK_O },
    { "two", "Bob", 50, MNK_O },
  };

  for (guint i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      NoughtsSitting *sitting =
          sit_down_with (NOUGHTS_OPENING_SWAP2, NOUGHTS_MODE_TWO_PLAYERS, "60+2");

      act (sitting, "h8");
      pass (10);
      act (sitting, "h9 h10");
      assert_clock (sitting, "Bob", 52, 60);
      pass (10);
      act (sitting, cases[i].answer);
      assert_clock (sitting, cases[i].running, 52, cases[i].bob);
      g_assert_cmpint (piece_of (sitting, "Bob"), ==, cases[i].of_bob);
      if (i == 2)
        {
          pass (10);
          act (sitting, "a1");
          assert_clock (sitting, "Bob", 52, 40);
          act (sitting, "b1");
          assert_clock (sitting, "Ann", 52, 42);
          pass (1);
          act (sitting, "black");
          assert_clock (sitting, "Bob", 53, 42);
        }
      stand_up (sitting);
    }
}

static void
test_taraguchi (void)
{
  NoughtsSitting *sitting =
      sit_down_with (NOUGHTS_OPENING_TARAGUCHI_10, NOUGHTS_MODE_TWO_PLAYERS, "60+0");

  act (sitting, "h8");
  assert_clock (sitting, "Bob", 60, 60);
  pass (1);
  act (sitting, "swap");
  assert_clock (sitting, "Ann", 60, 59);
  pass (2);
  act (sitting, "h9");
  assert_clock (sitting, "Bob", 58, 59);
  pass (4);
  act (sitting, "keep");
  assert_clock (sitting, "Bob", 58, 55);
  act (sitting, "h10");
  assert_clock (sitting, "Ann", 58, 55);
  pass (8);
  act (sitting, "keep i9");
  assert_clock (sitting, "Bob", 50, 55);
  pass (1);
  act (sitting, "ten a1 b2 c3 d5 e7 f13 m1 n4 o6");
  assert_clock (sitting, "Bob", 50, 54);
  act (sitting, "o15");
  assert_clock (sitting, "Ann", 50, 54);
  pass (5);
  act (sitting, "b2");
  assert_clock (sitting, "Ann", 45, 54);
  play (sitting, "a15");
  assert_clock (sitting, "Bob", 45, 54);

  stand_up (sitting);
}

/* What is taken back gives everybody their clock, and no time. */
static void
test_undo (void)
{
  NoughtsSitting *sitting = sit_down_with (NOUGHTS_OPENING_RIF, NOUGHTS_MODE_TWO_PLAYERS, "60+0");

  act (sitting, "h8");
  pass (10);
  act (sitting, "h9 h10");
  pass (20);
  act (sitting, "swap");
  pass (5);
  act (sitting, "i9");
  assert_clock (sitting, "Bob", 45, 40);
  noughts_sitting_undo (sitting);
  assert_clock (sitting, "Ann", 45, 40);
  noughts_sitting_undo (sitting);
  g_assert_cmpint (piece_of (sitting, "Bob"), ==, MNK_O);
  assert_clock (sitting, "Bob", 45, 40);
  pass (1);
  act (sitting, "keep");
  assert_clock (sitting, "Bob", 45, 39);

  stand_up (sitting);
}

/* A flag that falls in an opening ends the game. An act that comes too late does, too, even if
 * nobody has looked at the clock. */
static void
test_flag (void)
{
  for (guint late = 0; late < 2; late++)
    {
      NoughtsSitting *sitting =
          sit_down_with (NOUGHTS_OPENING_SWAP2, NOUGHTS_MODE_TWO_PLAYERS, "60+0");
      NoughtsGame *game = noughts_sitting_get_game (sitting);
      g_autoptr (GError) error = NULL;

      act (sitting, "h8 h9 h10 two a1");
      pass (61);
      if (late)
        g_assert_false (noughts_sitting_open_on (sitting, (MnkPoint){ 1, 0 }, &error));
      else
        noughts_sitting_check_clock (sitting);
      g_assert_cmpint (noughts_game_get_ending (game), ==, NOUGHTS_END_TIME);
      g_assert_cmpint (noughts_game_get_result (game), ==, NOUGHTS_RESULT_X_WON);
      g_assert_false (noughts_sitting_is_in_opening (sitting));
      g_assert_false (noughts_sitting_can_take_back (sitting));
      assert_moves (sitting, "h8 h9 h10 a1");
      assert_score (sitting, "Ann 1 · Bob 0");
      assert_clock (sitting, NULL, 60, 0);

      stand_up (sitting);
    }
}

/* A pause costs nothing, and ends with the next act; a restart stops the clock where it was. */
static void
test_kept (void)
{
  NoughtsSitting *sitting = sit_down_with (NOUGHTS_OPENING_SWAP2, NOUGHTS_MODE_TWO_PLAYERS, "60+0");
  g_autoptr (GVariant) saved = NULL;

  g_assert_false (noughts_sitting_can_pause (sitting));
  act (sitting, "h8");
  g_assert_true (noughts_sitting_can_pause (sitting));
  noughts_sitting_set_paused (sitting, TRUE);
  pass (1000);
  act (sitting, "h9");
  g_assert_false (noughts_sitting_is_paused (sitting));
  assert_clock (sitting, "Ann", 60, 60);
  pass (5);
  act (sitting, "h10 two a1 b1");
  pass (7);
  saved = noughts_sitting_save (sitting);
  stand_up (sitting);

  sitting = sit_down ();
  noughts_sitting_set_time (sitting, test_time, NULL);
  noughts_sitting_resume (sitting, noughts_old_game_load (saved, NULL));
  g_assert_true (noughts_sitting_is_paused (sitting));
  pass (1000);
  assert_clock (sitting, NULL, 48, 60);
  noughts_sitting_set_paused (sitting, FALSE);
  assert_clock (sitting, "Ann", 48, 60);
  pass (8);
  act (sitting, "white");
  assert_clock (sitting, "Ann", 40, 60);

  stand_up (sitting);
}

static NoughtsSitting *
sit_down_to_named (NoughtsOpeningRule opening)
{
  NoughtsSitting *sitting = sit_down ();
  NoughtsNewGameChoice choice = NOUGHTS_NEW_GAME_CHOICE_INIT;

  choice.rule = (MnkRule){ 15, 15, 5, MNK_RENJU };
  choice.mode = NOUGHTS_MODE_TWO_PLAYERS;
  choice.opening = opening;
  choice.named = 4;
  choice.clock = noughts_time_control_make (60, 2, 0);
  noughts_new_game_choice_set_name (&choice, 0, "Ann");
  noughts_new_game_choice_set_name (&choice, 1, "Bob");
  noughts_sitting_set_time (sitting, test_time, NULL);
  g_assert_true (noughts_sitting_begin (sitting, &choice, NULL));

  return sitting;
}

/* The stones of a named opening cost nothing; then who must act has to hurry. */
static void
test_named (void)
{
  NoughtsSitting *sitting = sit_down_to_named (NOUGHTS_OPENING_RIF);

  assert_clock (sitting, "Bob", 60, 60);
  stand_up (sitting);
}

/* Without a rule the stones of a named opening are nobody's moves: a side's time runs from its own
 * first move on. */
static void
test_named_alone (void)
{
  NoughtsSitting *sitting = sit_down_to_named (NOUGHTS_OPENING_NONE);

  assert_clock (sitting, NULL, 60, 60);
  play (sitting, "a1");
  assert_clock (sitting, NULL, 60, 60);
  play (sitting, "o15");
  assert_clock (sitting, "Bob", 60, 60);
  stand_up (sitting);
}

/* A computer thinks by its clock in an opening, too; and its flag can fall there, after which it
 * does nothing any more. */
static void
test_computer (void)
{
  NoughtsSitting *sitting = sit_down_with (NOUGHTS_OPENING_SWAP2, NOUGHTS_MODE_COMPUTER, "20+0");
  NoughtsGame *game = noughts_sitting_get_game (sitting);

  act (sitting, "h8 h9");
  g_assert_cmpfloat_with_epsilon (noughts_sitting_get_opening_limit (sitting), 500, 1);
  pass (12);
  act (sitting, "h10");
  g_assert_true (noughts_sitting_is_clock_running (sitting, MNK_O));
  g_assert_true (noughts_sitting_is_thinking (sitting, MNK_O));
  g_assert_cmpfloat_with_epsilon (noughts_sitting_get_opening_limit (sitting), 500, 1);
  pass (10);
  g_assert_cmpfloat_with_epsilon (noughts_sitting_get_opening_limit (sitting), 250, 1);
  pass (11);
  noughts_sitting_check_clock (sitting);
  g_assert_cmpint (noughts_game_get_ending (game), ==, NOUGHTS_END_TIME);
  g_assert_cmpint (noughts_game_get_result (game), ==, NOUGHTS_RESULT_X_WON);
  g_assert_false (noughts_sitting_is_thinking (sitting, MNK_O));
  g_assert_cmpuint (noughts_sitting_get_opening (sitting)->n_acts, ==, 3);

  stand_up (sitting);
}

/* However slow the moves are to be shown, what the search has left is enough for all acts. */
static void
test_pace (void)
{
  NoughtsSitting *sitting = sit_down_with (NOUGHTS_OPENING_SWAP2, NOUGHTS_MODE_COMPUTER, "0+10");

  noughts_sitting_set_pace (sitting, 10);
  act (sitting, "h8 h9 h10");
  pass (7);
  g_assert_cmpfloat_with_epsilon (noughts_sitting_get_opening_pace (sitting, 1), 1.5, 0.01);
  g_assert_cmpfloat_with_epsilon (noughts_sitting_get_opening_pace (sitting, 3), 0.5, 0.01);
  noughts_sitting_set_pace (sitting, 0.3);
  g_assert_cmpfloat_with_epsilon (noughts_sitting_get_opening_pace (sitting, 3), 0.1, 0.01);

  stand_up (sitting);
}

int
main (int argc, char *argv[])
{
  g_test_init (&argc, &argv, NULL);
  /* What computers answer is tested in tests/game. */
  noughts_workers_set_sleeping (TRUE);

  g_test_add_func ("/sitting-opening-clock/swap", test_swap);
  g_test_add_func ("/sitting-opening-clock/taken-back", test_taken_back);
  g_test_add_func ("/sitting-opening-clock/earned-later", test_earned_later);
  g_test_add_func ("/sitting-opening-clock/others-move", test_others_move);
  g_test_add_func ("/sitting-opening-clock/swap2", test_swap2);
  g_test_add_func ("/sitting-opening-clock/taraguchi", test_taraguchi);
  g_test_add_func ("/sitting-opening-clock/undo", test_undo);
  g_test_add_func ("/sitting-opening-clock/flag", test_flag);
  g_test_add_func ("/sitting-opening-clock/kept", test_kept);
  g_test_add_func ("/sitting-opening-clock/named", test_named);
  g_test_add_func ("/sitting-opening-clock/named-alone", test_named_alone);
  g_test_add_func ("/sitting-opening-clock/computer", test_computer);
  g_test_add_func ("/sitting-opening-clock/pace", test_pace);

  return g_test_run ();
}
