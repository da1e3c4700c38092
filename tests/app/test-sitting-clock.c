/* SPDX-License-Identifier: GPL-3.0-or-later */

/* The clocks of a game: flags, pauses, and what is kept of them. */

#include "sitting-play.h"

/* A game of ten minutes a side, of which Black has taken ten seconds. */
#define PASTED "(;FF[4]GM[4]SZ[5]TM[600];B[aa]BL[590];W[bb]WL[600])"

/* Begins a game of three in a row, with a clock. */
static NoughtsSitting *
sit_down_with (const char *control, NoughtsGameMode mode, int size)
{
  NoughtsSitting *sitting = sit_down ();
  NoughtsNewGameChoice choice = NOUGHTS_NEW_GAME_CHOICE_INIT;

  choice.rule.width = choice.rule.height = size;
  choice.mode = mode;
  choice.opponent = choice.opponent2 = MNK_EXPERT;
  choice.n_games = 1;
  g_assert_true (noughts_time_control_parse (control, &choice.clock));
  noughts_sitting_set_time (sitting, test_time, NULL);
  g_assert_true (noughts_sitting_begin (sitting, &choice, NULL));

  return sitting;
}

static void
assert_left (NoughtsSitting *sitting, MnkPiece piece, double seconds)
{
  double left;
  int periods;

  g_assert_true (noughts_sitting_get_time_left (sitting, piece, &left, &periods));
  g_assert_cmpfloat_with_epsilon (left, seconds, 0.051);
}

static void
assert_ended (NoughtsSitting *sitting, NoughtsEnd ending, NoughtsResult result)
{
  NoughtsGame *game = noughts_sitting_get_game (sitting);

  g_assert_cmpint (noughts_game_get_ending (game), ==, ending);
  g_assert_cmpint (noughts_game_get_result (game), ==, result);
}

/* The first move of each side costs nothing; the flag that falls ends the game and counts. */
static void
test_flag (void)
{
  NoughtsSitting *sitting = sit_down_with ("60+2", NOUGHTS_MODE_TWO_PLAYERS, 5);

  pass (1000);
  play (sitting, "a1");
  pass (1000);
  g_assert_false (noughts_sitting_is_clock_running (sitting, MNK_O));
  play (sitting, "b1");
  g_assert_true (noughts_sitting_is_clock_running (sitting, MNK_X));
  pass (10);
  play (sitting, "a2");
  assert_left (sitting, MNK_X, 52);
  pass (59);
  noughts_sitting_check_clock (sitting);
  assert_ended (sitting, NOUGHTS_END_NONE, NOUGHTS_RESULT_OPEN);
  pass (2);
  noughts_sitting_check_clock (sitting);
  assert_ended (sitting, NOUGHTS_END_TIME, NOUGHTS_RESULT_X_WON);
  g_assert_cmpuint (count_games (sitting), ==, 1);
  assert_left (sitting, MNK_O, 0);

  stand_up (sitting);
}

/* Who takes a move back and plays another one, or the same again, has its increment once. */
static void
test_replaced (void)
{
  NoughtsSitting *sitting = sit_down_with ("60+2", NOUGHTS_MODE_TWO_PLAYERS, 5);
  NoughtsSitting *other = sit_down ();
  g_autoptr (GVariant) saved = NULL;

  play (sitting, "a1");
  play (sitting, "b1");
  play (sitting, "a2");
  assert_left (sitting, MNK_X, 62);
  for (guint i = 0; i < 3; i++)
    {
      undo (sitting);
      play (sitting, i == 0 ? "a3" : "a2");
      assert_left (sitting, MNK_X, 62);
    }
  undo (sitting);
  saved = noughts_sitting_save (sitting);
  noughts_match_redo (noughts_sitting_get_match (sitting));
  assert_left (sitting, MNK_X, 62);
  play (sitting, "b2");
  assert_left (sitting, MNK_O, 62);

  noughts_sitting_set_time (other, test_time, NULL);
  noughts_sitting_resume (other, noughts_old_game_load (saved, NULL));
  play (other, "a2");
  assert_left (other, MNK_X, 62);
  stand_up (other);
  stand_up (sitting);
}

/* A move that comes after the flag is too late, even if nobody has looked at the clock. */
static void
test_too_late (void)
{
  NoughtsSitting *sitting = sit_down_with ("60+0", NOUGHTS_MODE_TWO_PLAYERS, 5);

  play (sitting, "a1");
  play (sitting, "b1");
  pass (61);
  g_assert_false (
      noughts_match_human_move (noughts_sitting_get_match (sitting), (MnkPoint){ 0, 1 }, NULL));
  assert_ended (sitting, NOUGHTS_END_TIME, NOUGHTS_RESULT_O_WON);

  stand_up (sitting);
}

/* So is a row: who tries it is told that the game is over. */
static void
test_row_too_late (void)
{
  NoughtsSitting *sitting = sit_down_with ("60+0", NOUGHTS_MODE_TWO_PLAYERS, 5);
  g_autoptr (GError) error = NULL;

  play (sitting, "a1");
  play (sitting, "b1");
  play (sitting, "a2");
  play (sitting, "b2");
  pass (61);
  g_assert_false (
      noughts_match_human_move (noughts_sitting_get_match (sitting), (MnkPoint){ 0, 2 }, &error));
  g_assert_nonnull (error);
  assert_ended (sitting, NOUGHTS_END_TIME, NOUGHTS_RESULT_O_WON);

  stand_up (sitting);
}

/* Whose turn is taken away by an undo has the whole time for the next one, of a move or a period;
 * also where its clock does not run again at once. */
static void
test_turn_taken_back (void)
{
  NoughtsSitting *sitting = sit_down_with ("0+10", NOUGHTS_MODE_TWO_PLAYERS, 5);

  play (sitting, "a1");
  play (sitting, "b1");
  play (sitting, "a2");
  pass (8);
  assert_left (sitting, MNK_O, 2);
  undo (sitting);
  assert_left (sitting, MNK_O, 10);
  play (sitting, "a3");
  pass (8);
  undo (sitting);
  pass (7);
  undo (sitting);
  undo (sitting);
  assert_left (sitting, MNK_X, 10);
  assert_left (sitting, MNK_O, 10);
  stand_up (sitting);

  sitting = sit_down_with ("60+0", NOUGHTS_MODE_TWO_PLAYERS, 5);
  play (sitting, "a1");
  play (sitting, "b1");
  play (sitting, "a2");
  pass (8);
  undo (sitting);
  assert_left (sitting, MNK_O, 52);
  stand_up (sitting);
}

/* Who switches sides in a game takes their time with them. */
static void
test_switch_sides (void)
{
  NoughtsSitting *sitting = sit_down_with ("60+2", NOUGHTS_MODE_TWO_PLAYERS, 5);

  play (sitting, "a1");
  play (sitting, "b1");
  pass (50);
  play (sitting, "a2");
  pass (5);
  assert_left (sitting, MNK_X, 12);
  noughts_sitting_change_sides (sitting);
  assert_left (sitting, MNK_O, 12);
  assert_left (sitting, MNK_X, 55);
  g_assert_true (noughts_sitting_is_clock_running (sitting, MNK_O));
  pass (2);
  play (sitting, "b2");
  assert_left (sitting, MNK_O, 12);
  noughts_sitting_set_paused (sitting, TRUE);
  noughts_sitting_change_sides (sitting);
  g_assert_true (noughts_sitting_is_paused (sitting));
  pass (10);
  assert_left (sitting, MNK_X, 12);
  assert_left (sitting, MNK_O, 55);
  stand_up (sitting);

  /* To switch twice gains no time. */
  sitting = sit_down_with ("0+10", NOUGHTS_MODE_TWO_PLAYERS, 5);
  play (sitting, "a1");
  play (sitting, "b1");
  pass (8);
  noughts_sitting_change_sides (sitting);
  assert_left (sitting, MNK_O, 2);
  noughts_sitting_change_sides (sitting);
  assert_left (sitting, MNK_X, 2);
  stand_up (sitting);

  /* The turn that was cut short is no part of the next one. */
  sitting = sit_down_with ("0+10", NOUGHTS_MODE_TWO_PLAYERS, 5);
  play (sitting, "a1");
  play (sitting, "b1");
  pass (8);
  noughts_sitting_change_sides (sitting);
  play (sitting, "a2");
  assert_left (sitting, MNK_X, 10);
  assert_left (sitting, MNK_O, 10);
  stand_up (sitting);
}

/* Against a side that cannot make a row any more, a flag that falls is only a draw. */
static void
test_draw (void)
{
  NoughtsSitting *sitting = sit_down_with ("60+0", NOUGHTS_MODE_TWO_PLAYERS, 3);

  /* x o x
   * x o .
   * o x .   X to have a row: none is free of O; O still has the middle column only if b1 is free.
   */
  play (sitting, "a3");
  play (sitting, "b3");
  play (sitting, "c3");
  play (sitting, "b2");
  play (sitting, "b1");
  play (sitting, "a1");
  play (sitting, "a2");
  g_assert_cmpint (noughts_game_get_result (noughts_sitting_get_game (sitting)), ==,
                   NOUGHTS_RESULT_OPEN);
  play (sitting, "c1");
  pass (61);
  noughts_sitting_check_clock (sitting);
  assert_ended (sitting, NOUGHTS_END_TIME, NOUGHTS_RESULT_DRAW);

  stand_up (sitting);
}

/* A pause costs nothing and ends with the next move; so does a move that is taken back. */
static void
test_pause (void)
{
  NoughtsSitting *sitting = sit_down_with ("60+0", NOUGHTS_MODE_TWO_PLAYERS, 5);

  g_assert_false (noughts_sitting_can_pause (sitting));
  play (sitting, "a1");
  play (sitting, "b1");
  g_assert_true (noughts_sitting_can_pause (sitting));
  pass (10);
  noughts_sitting_set_paused (sitting, TRUE);
  pass (1000);
  noughts_sitting_check_clock (sitting);
  assert_left (sitting, MNK_X, 50);
  g_assert_true (noughts_sitting_is_paused (sitting));
  play (sitting, "a2");
  g_assert_false (noughts_sitting_is_paused (sitting));
  pass (10);
  assert_left (sitting, MNK_O, 50);
  undo (sitting);
  pass (10);
  assert_left (sitting, MNK_X, 40);
  assert_left (sitting, MNK_O, 50);

  stand_up (sitting);
}

/* A computer whose clock runs is asked, also while an earlier position is shown. */
static void
test_looking_back (void)
{
  NoughtsSitting *sitting = sit_down_with ("60+0", NOUGHTS_MODE_COMPUTER, 5);
  NoughtsGame *game = noughts_sitting_get_game (sitting);

  play (sitting, "a1");
  wait_until (noughts_game_get_n_plies (game) == 2);
  noughts_sitting_set_paused (sitting, TRUE);
  noughts_game_jump (game, noughts_game_get_node_at (game, 1));
  noughts_sitting_change_sides (sitting);
  noughts_sitting_set_paused (sitting, FALSE);
  g_assert_true (noughts_sitting_is_clock_running (sitting, MNK_X));
  g_assert_true (noughts_match_get_thinking (noughts_sitting_get_match (sitting)));
  wait_until (noughts_game_get_n_plies (game) == 3);
  g_assert_cmpuint (noughts_game_get_ply (game), ==, 1);

  stand_up (sitting);
}

/* To take a move back is not to go on: the pause ends with the next move. */
static void
test_undo_in_pause (void)
{
  NoughtsSitting *sitting = sit_down_with ("60+0", NOUGHTS_MODE_TWO_PLAYERS, 5);

  play (sitting, "a1");
  play (sitting, "b1");
  play (sitting, "a2");
  pass (10);
  noughts_sitting_set_paused (sitting, TRUE);
  undo (sitting);
  g_assert_true (noughts_sitting_is_paused (sitting));
  g_assert_false (noughts_sitting_is_clock_running (sitting, MNK_X));
  pass (1000);
  noughts_sitting_check_clock (sitting);
  assert_left (sitting, MNK_X, 60);
  assert_left (sitting, MNK_O, 50);

  play (sitting, "a3");
  g_assert_false (noughts_sitting_is_paused (sitting));
  g_assert_true (noughts_sitting_is_clock_running (sitting, MNK_O));

  stand_up (sitting);
}

/* Kept over a restart, the clock is stopped where it was; a game put aside has its own. */
static void
test_kept (void)
{
  NoughtsSitting *sitting = sit_down_with ("60+3x10", NOUGHTS_MODE_TWO_PLAYERS, 5);
  g_autoptr (GVariant) saved = NULL;
  int periods;
  double left;

  play (sitting, "a1");
  play (sitting, "b1");
  pass (65);
  saved = noughts_sitting_save (sitting);
  stand_up (sitting);

  sitting = sit_down ();
  noughts_sitting_set_time (sitting, test_time, NULL);
  noughts_sitting_resume (sitting, noughts_old_game_load (saved, NULL));
  g_assert_true (noughts_sitting_is_paused (sitting));
  pass (1000);
  noughts_sitting_check_clock (sitting);
  g_assert_true (noughts_sitting_get_time_left (sitting, MNK_X, &left, &periods));
  g_assert_cmpfloat_with_epsilon (left, 5, 1e-6);
  g_assert_cmpint (periods, ==, 3);

  begin (sitting, 5, NOUGHTS_MODE_TWO_PLAYERS, MNK_COIN);
  g_assert_false (noughts_sitting_has_clock (sitting));
  noughts_sitting_bring_back (sitting);
  g_assert_true (noughts_sitting_has_clock (sitting));
  assert_left (sitting, MNK_X, 5);
  noughts_sitting_set_paused (sitting, FALSE);
  pass (2);
  play (sitting, "a2");
  g_assert_true (noughts_sitting_get_time_left (sitting, MNK_X, &left, &periods));
  g_assert_cmpfloat_with_epsilon (left, 10, 1e-6);
  g_assert_cmpint (periods, ==, 3);

  stand_up (sitting);
}

/* The game's file tells the clock and what was left, and looking back shows it. */
static void
test_file (void)
{
  NoughtsSitting *sitting = sit_down_with ("60+3x10", NOUGHTS_MODE_TWO_PLAYERS, 5);
  g_autofree char *text = NULL;
  NoughtsGame *game = noughts_sitting_get_game (sitting);
  g_autoptr (NoughtsGame) read = NULL;
  g_autoptr (GBytes) bytes = NULL;
  const NoughtsReading reading = { 0 };
  int periods;
  double left;

  play (sitting, "a1");
  play (sitting, "b1");
  pass (8);
  play (sitting, "a2");
  pass (75);
  play (sitting, "b2");
  pass (200);
  noughts_sitting_check_clock (sitting);
  assert_ended (sitting, NOUGHTS_END_TIME, NOUGHTS_RESULT_O_WON);

  text = noughts_game_write (game, NOUGHTS_FORMAT_SGF, NULL);
  g_assert_nonnull (strstr (text, "TM[60]"));
  g_assert_nonnull (strstr (text, "OT[3x10 byo-yomi]"));
  g_assert_nonnull (strstr (text, "BL[52.0]"));
  g_assert_nonnull (strstr (text, "WL[10.0]OW[2]"));
  g_assert_nonnull (strstr (text, "RE[W+T]"));

  noughts_game_jump (game, noughts_game_get_node_at (game, 3));
  assert_left (sitting, MNK_X, 52);
  noughts_game_jump (game, noughts_game_get_node_at (game, 0));
  assert_left (sitting, MNK_X, 60);

  bytes = g_bytes_new (text, strlen (text));
  read = noughts_game_read (&reading, bytes, NULL);
  g_assert_nonnull (read);
  g_assert_cmpint (noughts_game_get_ending (read), ==, NOUGHTS_END_TIME);
  noughts_sitting_open_game (sitting, read);
  g_assert_false (noughts_sitting_has_clock (sitting));
  g_assert_true (noughts_sitting_get_time_left (sitting, MNK_O, &left, &periods));
  g_assert_cmpfloat_with_epsilon (left, 10, 1e-6);
  g_assert_cmpint (periods, ==, 2);

  stand_up (sitting);
}

/* A pasted game has no clock, and keeps the times in its file; the next game has the clock again.
 */
static void
test_pasted (void)
{
  const NoughtsReading reading = { 0 };
  g_autoptr (GBytes) bytes = g_bytes_new_static (PASTED, strlen (PASTED));
  g_autoptr (NoughtsGame) pasted = noughts_game_read (&reading, bytes, NULL);
  NoughtsSitting *sitting = sit_down_with ("60+2", NOUGHTS_MODE_TWO_PLAYERS, 5);
  g_autofree char *text = NULL;
  g_autoptr (GVariant) saved = NULL;

  g_assert_nonnull (pasted);
  noughts_sitting_take_game (sitting, pasted);
  g_assert_false (noughts_sitting_has_clock (sitting));
  play (sitting, "a2");
  play (sitting, "b2");
  assert_left (sitting, MNK_X, 590);
  text = noughts_game_write (pasted, NOUGHTS_FORMAT_SGF, NULL);
  g_assert_nonnull (strstr (text, "TM[600]"));
  saved = noughts_sitting_save (sitting);
  noughts_sitting_resume (sitting, noughts_old_game_load (saved, NULL));
  g_assert_false (noughts_sitting_has_clock (sitting));

  noughts_sitting_begin_again (sitting, FALSE);
  g_assert_true (noughts_sitting_has_clock (sitting));
  assert_left (sitting, MNK_X, 60);
  noughts_sitting_bring_back (sitting);
  g_assert_false (noughts_sitting_has_clock (sitting));

  stand_up (sitting);
}

/* The computer plays by its clock: it would think for an hour, and has five seconds. */
static void
test_computer (void)
{
  NoughtsSitting *sitting = sit_down ();
  NoughtsNewGameChoice choice = NOUGHTS_NEW_GAME_CHOICE_INIT;
  NoughtsGame *game;

  choice.rule = (MnkRule){ 9, 9, 5, MNK_FREESTYLE };
  choice.opponent = MNK_EXPERT;
  choice.clock = noughts_time_control_make (5, 0, 0);
  noughts_sitting_set_pace (sitting, 3600);
  noughts_sitting_set_expert_time (sitting, 3600);
  g_assert_true (noughts_sitting_begin (sitting, &choice, NULL));
  game = noughts_sitting_get_game (sitting);
  play (sitting, "e5");
  wait_until (noughts_game_get_n_plies (game) == 2);
  play (sitting, "a1");
  wait_until (noughts_game_get_n_plies (game) == 4);
  g_assert_cmpint (noughts_game_get_result (game), ==, NOUGHTS_RESULT_OPEN);

  stand_up (sitting);
}

/* A clock that cannot be kept is told in the log, and the game goes on without. */
static void
test_damaged (void)
{
  NoughtsSitting *sitting = sit_down_with ("60+0", NOUGHTS_MODE_TWO_PLAYERS, 5);
  g_autoptr (GVariant) saved = NULL;
  g_autoptr (GVariant) bad = NULL;
  GVariantDict dict;

  play (sitting, "a1");
  saved = noughts_sitting_save (sitting);
  g_variant_dict_init (&dict, saved);
  g_variant_dict_insert (&dict, "time-control", "s", "0+0");
  bad = g_variant_ref_sink (g_variant_dict_end (&dict));
  g_test_expect_message (NULL, G_LOG_LEVEL_MESSAGE, "*0+0*");
  noughts_sitting_resume (sitting, noughts_old_game_load (bad, NULL));
  g_test_assert_expected_messages ();
  g_assert_false (noughts_sitting_has_clock (sitting));
  assert_moves (sitting, "a1");

  stand_up (sitting);
}

static void
low_cb (NoughtsSitting *sitting, int side, int *low)
{
  *low = side;
}

/* With few seconds a move it is told later, not at each move. */
static void
test_low (void)
{
  static const struct
  {
    const char *control;
    double low, passed;
    gboolean told;
  } cases[] = { { "0+60", 10, 49.99, TRUE },
                { "0+12", 4, 1.99, FALSE },
                { "0+12", 4, 7.99, TRUE },
                { "60+2", 10, 49.99, TRUE } };

  for (gsize i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      NoughtsSitting *sitting = sit_down_with (cases[i].control, NOUGHTS_MODE_TWO_PLAYERS, 5);
      const gint64 end = g_get_monotonic_time () + G_USEC_PER_SEC / 5;
      int low = MNK_EMPTY;

      g_assert_cmpfloat (noughts_sitting_get_low_time (sitting), ==, cases[i].low);
      g_signal_connect (sitting, "low-time", G_CALLBACK (low_cb), &low);
      play (sitting, "a1");
      play (sitting, "a2");
      pass (cases[i].passed);
      noughts_sitting_set_paused (sitting, TRUE);
      noughts_sitting_set_paused (sitting, FALSE);
      while (low == MNK_EMPTY && (cases[i].told || g_get_monotonic_time () < end))
        g_main_context_iteration (NULL, cases[i].told);
      g_assert_cmpint (low, ==, cases[i].told ? MNK_X : MNK_EMPTY);
      stand_up (sitting);
    }
}

int
main (int argc, char *argv[])
{
  g_test_init (&argc, &argv, NULL);

  g_test_add_func ("/sitting-clock/flag", test_flag);
  g_test_add_func ("/sitting-clock/replaced", test_replaced);
  g_test_add_func ("/sitting-clock/too-late", test_too_late);
  g_test_add_func ("/sitting-clock/row-too-late", test_row_too_late);
  g_test_add_func ("/sitting-clock/turn-taken-back", test_turn_taken_back);
  g_test_add_func ("/sitting-clock/switch-sides", test_switch_sides);
  g_test_add_func ("/sitting-clock/draw", test_draw);
  g_test_add_func ("/sitting-clock/pause", test_pause);
  g_test_add_func ("/sitting-clock/undo-in-pause", test_undo_in_pause);
  g_test_add_func ("/sitting-clock/looking-back", test_looking_back);
  g_test_add_func ("/sitting-clock/kept", test_kept);
  g_test_add_func ("/sitting-clock/file", test_file);
  g_test_add_func ("/sitting-clock/pasted", test_pasted);
  g_test_add_func ("/sitting-clock/computer", test_computer);
  g_test_add_func ("/sitting-clock/damaged", test_damaged);
  g_test_add_func ("/sitting-clock/low", test_low);

  return g_test_run ();
}
