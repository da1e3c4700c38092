/* SPDX-License-Identifier: GPL-3.0-or-later */

/* The lines of an analysis by an engine of somebody else. */

#include "game-fixtures.h"
#include "noughts-lines.h"

static NoughtsEngineProfile *
make_profile (const char *fault, gboolean several)
{
  NoughtsEngineProfile *profile = noughts_engine_profile_new ("engine-1");
  g_autofree char *command = g_strdup_printf ("'%s' %s", BAD_ENGINE, fault);

  noughts_engine_profile_set (profile, &(NoughtsEngineTraits){ .name = (char *) "Bad",
                                                               .command = command,
                                                               .folder = (char *) "",
                                                               .threads = 1,
                                                               .seconds = 0.1,
                                                               .several = several });
  return profile;
}

static NoughtsLines *
make_lines (NoughtsGame *game, const char *fault, gboolean several)
{
  g_autoptr (NoughtsEngineProfile) profile = make_profile (fault, several);
  NoughtsLines *lines = noughts_lines_new ();

  noughts_lines_set_threads (lines, 1);
  noughts_lines_set_profile (lines, profile);
  noughts_lines_set_position (lines, game, noughts_game_get_current (game));
  noughts_lines_set_running (lines, TRUE);

  return lines;
}

static const MnkReport *
get_report (NoughtsLines *lines)
{
  const NoughtsEvaluation *evaluation = noughts_lines_get_evaluation (lines);

  return evaluation != NULL ? noughts_evaluation_get_report (evaluation) : NULL;
}

static void
assert_told (NoughtsLines *lines, const char *words)
{
  g_autofree char *text = noughts_lines_describe_progress (lines);

  g_test_message ("%s", text);
  g_assert_nonnull (strstr (text, words));
  g_assert_null (strchr (text, '\n'));
}

static void
end_lines (NoughtsLines *lines)
{
  noughts_lines_stop (lines);
  while (g_main_context_iteration (NULL, FALSE))
    ;
  g_assert_finalize_object (lines);
}

/* Several lines with their values, which are claims and no proofs. */
static void
test_several (void)
{
  g_autoptr (NoughtsGame) game = make_game (&rule_gomoku, "b2 c3");
  NoughtsLines *lines = make_lines (game, "good", TRUE);
  g_autofree char *chip = NULL;

  g_assert_cmpint (noughts_lines_get_state (lines), ==, NOUGHTS_LINES_SEARCHING);
  wait_until (noughts_lines_get_state (lines) == NOUGHTS_LINES_FINISHED);
  g_assert_cmpint (get_report (lines)->n_moves, ==, 2);
  g_assert_true (
      mnk_point_equal (get_report (lines)->moves[0].move, find_cell (&rule_gomoku, "h8")));
  g_assert_cmpint (get_report (lines)->moves[0].n_line, ==, 2);
  chip = noughts_lines_write_value (get_report (lines)->moves[0].score, MNK_X, &rule_gomoku,
                                    NOUGHTS_UNIT_PERCENT);
  g_assert_cmpstr (chip, ==, "75%");
  g_assert_false (noughts_lines_is_solved (lines));
  g_assert_false (noughts_lines_is_at_work (lines));
  assert_told (lines, "Bad");
  end_lines (lines);
}

/* One that tells no lines tells its move, without a value, and the pane says so. */
static void
test_plain (void)
{
  g_autoptr (NoughtsGame) game = make_game (&rule_gomoku, "b2 c3");
  NoughtsLines *lines = make_lines (game, "plain", FALSE);
  g_autofree char *chip = NULL;

  assert_told (lines, "searching");
  wait_until (noughts_lines_get_state (lines) == NOUGHTS_LINES_FINISHED);
  g_assert_cmpint (get_report (lines)->n_moves, ==, 1);
  g_assert_true (
      mnk_point_equal (get_report (lines)->moves[0].move, find_cell (&rule_gomoku, "a15")));
  chip = noughts_lines_write_value (get_report (lines)->moves[0].score, MNK_X, &rule_gomoku,
                                    NOUGHTS_UNIT_PERCENT);
  g_assert_cmpstr (chip, ==, "–");
  assert_told (lines, "only its move");
  end_lines (lines);
}

/* One that says it tells several lines, and tells none, tells its move as well. */
static void
test_silent (void)
{
  g_autoptr (NoughtsGame) game = make_game (&rule_gomoku, "b2 c3");
  NoughtsLines *lines = make_lines (game, "silent", TRUE);

  wait_until (noughts_lines_get_state (lines) == NOUGHTS_LINES_FINISHED);
  g_assert_nonnull (get_report (lines));
  g_assert_cmpint (get_report (lines)->n_moves, ==, 1);
  end_lines (lines);
}

static void
check_depth_cb (NoughtsLines *lines, NoughtsGame *game)
{
  if (get_report (lines) != NULL)
    g_assert_cmpint (get_report (lines)->depth, ==, 9 + (int) noughts_game_get_ply (game));
}

/* What is told about a position that is no longer shown is dropped, however late it comes: the
 * depth tells how many stones the engine saw. */
static void
test_stale (void)
{
  g_autoptr (NoughtsGame) game = make_game (&rule_gomoku, "b2 c3 d4 e5 f6 g7 h9");
  NoughtsLines *lines = make_lines (game, "late", TRUE);

  g_signal_connect (lines, "changed", G_CALLBACK (check_depth_cb), game);
  for (guint ply = 0; ply < 6; ply++)
    {
      noughts_game_jump (game, noughts_game_get_node_at (game, ply));
      noughts_lines_set_position (lines, game, noughts_game_get_current (game));
      g_assert_null (noughts_lines_get_evaluation (lines));
      for (guint i = 0; i < 40 * ply; i++)
        {
          g_main_context_iteration (NULL, FALSE);
          g_usleep (1000);
        }
    }
  wait_until (noughts_lines_get_state (lines) == NOUGHTS_LINES_FINISHED);
  g_assert_nonnull (get_report (lines));
  g_signal_handlers_disconnect_by_func (lines, check_depth_cb, game);
  end_lines (lines);
}

/* An engine that fails is started again, then it is told; the next position is another chance. */
static void
test_fails (gconstpointer data)
{
  g_autoptr (NoughtsGame) game = make_game (&rule_gomoku, "b2 c3");
  NoughtsLines *lines = make_lines (game, data, FALSE);

  wait_until (noughts_lines_get_state (lines) == NOUGHTS_LINES_FINISHED);
  g_assert_null (get_report (lines));
  assert_told (lines, "“Bad”");
  noughts_game_jump (game, noughts_game_get_root (game));
  noughts_lines_set_position (lines, game, noughts_game_get_current (game));
  g_assert_cmpint (noughts_lines_get_state (lines), ==, NOUGHTS_LINES_SEARCHING);
  noughts_lines_set_profile (lines, NULL);
  wait_until (get_report (lines) != NULL);
  end_lines (lines);
}

/* Where the engine cannot play, the program's own searches, and it is said why. */
static void
test_other_board (void)
{
  g_autoptr (NoughtsGame) game = make_game (&rule_3x3, "b2");
  NoughtsLines *lines = make_lines (game, "good", TRUE);
  g_autofree char *why_not = noughts_lines_why_no_guest (lines);

  g_assert_nonnull (why_not);
  wait_until (get_report (lines) != NULL && noughts_lines_is_solved (lines));
  end_lines (lines);
}

/* Turned off, it stops; without a position, its program ends. */
static void
test_off (void)
{
  g_autoptr (NoughtsGame) game = make_game (&rule_gomoku, "b2 c3");
  NoughtsLines *lines = make_lines (game, "hangs", FALSE);

  g_assert_true (noughts_lines_is_at_work (lines));
  noughts_lines_set_running (lines, FALSE);
  g_assert_false (noughts_lines_is_at_work (lines));
  assert_told (lines, "off");
  noughts_lines_set_running (lines, TRUE);
  g_assert_true (noughts_lines_is_at_work (lines));
  noughts_lines_set_position (lines, NULL, NULL);
  g_assert_false (noughts_lines_is_at_work (lines));
  end_lines (lines);
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);

  g_test_add_func ("/lines-guest/several", test_several);
  g_test_add_func ("/lines-guest/plain", test_plain);
  g_test_add_func ("/lines-guest/silent", test_silent);
  g_test_add_func ("/lines-guest/stale", test_stale);
  g_test_add_data_func ("/lines-guest/dies", "dies", test_fails);
  g_test_add_data_func ("/lines-guest/hangs", "hangs", test_fails);
  g_test_add_data_func ("/lines-guest/only-errors", "only-errors", test_fails);
  g_test_add_func ("/lines-guest/other-board", test_other_board);
  g_test_add_func ("/lines-guest/off", test_off);

  return g_test_run ();
}
