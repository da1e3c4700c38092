/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Which moves a game takes, and how games end. */

#include "game-changes.h"

static void
test_refused (void)
{
  g_autoptr (NoughtsGame) game = make_game (&rule_3x3, "b2");
  g_autoptr (NoughtsGame) over = make_game (&rule_3x3, "a1 a2 b1 b2 c1");
  g_autoptr (NoughtsGame) renju = make_game (&rule_renju, "a1 a15 b1 b15 c1 d15 e1 e15 f1 g15");
  g_autoptr (NoughtsGame) page = noughts_game_new (&rule_page, NULL);

  assert_not_played (game, "b2", (MnkPoint){ 1, 1 }, NOUGHTS_ERROR_CELL);
  assert_not_played (game, "b2", (MnkPoint){ 3, 0 }, NOUGHTS_ERROR_CELL);
  assert_not_played (game, "b2", (MnkPoint){ 0, -1 }, NOUGHTS_ERROR_CELL);
  assert_not_played (game, "b2", (MnkPoint){ G_MAXINT32, G_MAXINT32 }, NOUGHTS_ERROR_CELL);
  assert_not_played (over, "a1 a2 b1 b2 c1", (MnkPoint){ 2, 2 }, NOUGHTS_ERROR_ENDED);
  assert_not_played (page, "", (MnkPoint){ 0, G_MININT32 }, NOUGHTS_ERROR_CELL);

  /* a1 b1 c1 _ e1 f1: d1 makes six. */
  assert_not_played (renju, "a1 a15 b1 b15 c1 d15 e1 e15 f1 g15", (MnkPoint){ 3, 0 },
                     NOUGHTS_ERROR_CELL);
}

static void
assert_banned (const char *moves, const char *cell, const char *why)
{
  g_autoptr (NoughtsGame) game = make_game (&rule_renju, moves);
  g_autoptr (GError) error = NULL;
  MnkPoint point = find_cell (&rule_renju, cell);
  MnkPoint cells[8];

  g_assert_false (noughts_game_play (game, point, &error));
  g_assert_error (error, NOUGHTS_ERROR, NOUGHTS_ERROR_CELL);
  g_assert_cmpstr (error->message, ==, why);
  g_assert_cmpuint (noughts_game_get_forbidden (game, cells, 8), ==, 1);
  g_assert_true (mnk_point_equal (cells[0], point));
  g_assert_cmpuint (noughts_game_get_forbidden (game, cells, 0), ==, 0);

  /* White may play there, and nothing is forbidden to it. */
  g_assert_true (noughts_game_play (game, find_cell (&rule_renju, "o1"), NULL));
  g_assert_cmpuint (noughts_game_get_forbidden (game, cells, 8), ==, 0);
  g_assert_true (noughts_game_play (game, point, NULL));
}

static void
test_forbidden (void)
{
  assert_banned ("g8 a15 i8 c15 h7 e15 h9 g15", "h8", "h8 is forbidden for Black: two open threes");
  assert_banned ("e8 a15 f8 c15 g8 e15 h5 g15 h6 i15 h7 k15", "h8",
                 "h8 is forbidden for Black: two fours");
  assert_banned ("e8 a15 f8 c15 g8 e15 i8 g15 j8 i15", "h8",
                 "h8 is forbidden for Black: six or more in a row");
}

/* Where a forbidden move loses, as in tournaments, it can be played and ends the game. */
static void
assert_forbidden (const char *moves, const char *cell, const char *forbidden)
{
  g_autoptr (NoughtsGame) game = make_game (&rule_renju, moves);
  g_autoptr (NoughtsGame) copy = NULL;
  g_autoptr (GError) error = NULL;
  MnkPoint point = find_cell (&rule_renju, cell);
  NoughtsNode *end;

  noughts_game_set_forbidden_loses (game, TRUE);
  g_assert_true (noughts_game_get_forbidden_loses (game));
  g_assert_true (noughts_game_play (game, point, &error));
  g_assert_no_error (error);
  g_assert_cmpint (noughts_game_get_ending (game), ==, NOUGHTS_END_FORBIDDEN);
  g_assert_cmpint (noughts_game_get_result (game), ==, NOUGHTS_RESULT_O_WON);
  end = noughts_game_get_end (game);
  g_assert_cmpstr (noughts_game_get_forbidden_end (game, end), ==, forbidden);
  g_assert_null (noughts_game_get_forbidden_end (game, noughts_game_get_root (game)));
  g_assert_false (noughts_game_play (game, find_cell (&rule_renju, "o1"), NULL));

  /* A forbidden move is saved and loaded, although it is illegal. */
  copy = copy_game (game);
  g_assert_nonnull (copy);
  g_assert_cmpint (noughts_game_get_ending (copy), ==, NOUGHTS_END_FORBIDDEN);
  g_assert_cmpstr (noughts_game_get_forbidden_end (copy, noughts_game_get_end (copy)), ==,
                   forbidden);
  noughts_game_jump (copy, noughts_game_get_root (copy));
  g_assert_cmpstr (noughts_game_get_forbidden_end (copy, noughts_game_get_end (copy)), ==,
                   forbidden);

  /* Taking it back opens the game; a rule that has changed since applies. */
  g_assert_true (noughts_game_undo (game));
  g_assert_cmpint (noughts_game_get_ending (game), ==, NOUGHTS_END_NONE);
  noughts_game_set_forbidden_loses (game, FALSE);
  g_assert_false (noughts_game_play (game, point, NULL));
  g_assert_true (noughts_game_redo_turn (game, MNK_EMPTY));
  g_assert_cmpint (noughts_game_get_ending (game), ==, NOUGHTS_END_FORBIDDEN);
}

static void
test_forbidden_loses (void)
{
  g_autoptr (NoughtsGame) five =
      make_game (&rule_renju, "e8 a15 f8 c15 g8 e15 i8 g15 h5 k15 h6 m15 h7 o15");

  assert_forbidden ("g8 a15 i8 c15 h7 e15 h9 g15", "h8", "two open threes");
  assert_forbidden ("e8 a15 f8 c15 g8 e15 h5 g15 h6 i15 h7 k15", "h8", "two fours");
  assert_forbidden ("e8 a15 f8 c15 g8 e15 i8 g15 j8 i15", "h8", "six or more in a row");

  /* A five takes precedence over two fours. */
  noughts_game_set_forbidden_loses (five, TRUE);
  g_assert_true (noughts_game_play (five, find_cell (&rule_renju, "h8"), NULL));
  g_assert_cmpint (noughts_game_get_ending (five), ==, NOUGHTS_END_LINE);
  g_assert_cmpint (noughts_game_get_result (five), ==, NOUGHTS_RESULT_X_WON);
}

/* The legality of a move equals the judgement of its cell, with random stones around it. */
static void
test_forbidden_anywhere (void)
{
  guint n_forbidden = 0;

  for (guint i = 0; i < 300; i++)
    {
      g_autoptr (NoughtsGame) game = NULL;
      int n_stones = g_test_rand_int_range (10, 90);
      MnkPosition position;

      mnk_position_init (&position, &rule_renju);
      for (int j = 0; j < n_stones; j++)
        {
          MnkPoint point = { g_test_rand_int_range (0, 15), g_test_rand_int_range (0, 15) };

          mnk_position_set (&position, point, g_test_rand_int_range (0, 3) > 0 ? MNK_X : MNK_O);
        }
      game = noughts_game_new_from_position (&position, NULL);
      if (game == NULL || noughts_game_get_result (game) != NOUGHTS_RESULT_OPEN)
        continue;

      for (int cell = 0; cell < 15 * 15; cell++)
        {
          MnkPoint point = { cell % 15, cell / 15 };
          gboolean forbidden = noughts_game_why_forbidden (game, point) != NULL;

          if (mnk_position_at (&position, point.x, point.y) != MNK_EMPTY)
            continue;
          g_assert_cmpint (noughts_game_can_play (game, point, NULL), ==, !forbidden);
          n_forbidden += forbidden;
        }
    }

  g_assert_cmpuint (n_forbidden, >, 200);
}

/* Forbidden moves are found on the whole unbounded board, not only in the window's part. */
static void
test_forbidden_far (void)
{
  const MnkRule page = { 0, 0, 5, MNK_RENJU };
  g_autoptr (NoughtsGame) game =
      make_game (&page, "0,0 -1,0 1,0 6,0 2,0 100,103 4,0 105,100 5,0 200,200 300,0 202,201 "
                        "300,5 204,207 310,9 400,400 320,20 410,420 330,50 500,500 340,90 520,520");
  const MnkPoint overline = { 3, 0 }, near = { 521, 521 };

  g_assert_cmpstr (noughts_game_why_forbidden (game, overline), ==, "six or more in a row");
  g_assert_null (noughts_game_why_forbidden (game, near));
  g_assert_false (noughts_game_play (game, overline, NULL));
  noughts_game_set_forbidden_loses (game, TRUE);
  g_assert_true (noughts_game_play (game, overline, NULL));
  g_assert_cmpint (noughts_game_get_result (game), ==, NOUGHTS_RESULT_O_WON);
  g_assert_cmpstr (noughts_game_get_forbidden_end (game, noughts_game_get_end (game)), ==,
                   "six or more in a row");
}

static void
test_bad_rules (void)
{
  const MnkRule bad[] = {
    { 0, 5, 3, MNK_FREESTYLE }, { 65, 65, 5, MNK_FREESTYLE },    { -1, 3, 3, MNK_FREESTYLE },
    { 3, 3, 4, MNK_FREESTYLE }, { 15, 15, 0, MNK_FREESTYLE },    { 15, 15, 9, MNK_FREESTYLE },
    { 15, 15, 4, MNK_RENJU },   { 15, 15, 5, (MnkLineRule) 77 },
  };

  for (guint i = 0; i < G_N_ELEMENTS (bad); i++)
    {
      g_autoptr (GError) error = NULL;

      g_assert_null (noughts_game_new (&bad[i], &error));
      g_assert_error (error, NOUGHTS_ERROR, NOUGHTS_ERROR_RULE);
      g_assert_cmpuint (strlen (error->message), >, 10);
    }
}

static void
test_results (void)
{
  g_autoptr (NoughtsGame) line = make_game (&rule_3x3, "a1 a2 b1 b2");
  g_autoptr (NoughtsGame) full = make_game (&rule_3x3, "a1 b1 c1 b2 a2 a3 b3 c2");
  g_autoptr (NoughtsGame) given_up = make_game (&rule_3x3, "b2 a1");
  MnkPoint cells[8];
  Changes changes;

  watch_changes (line, &changes);
  g_assert_cmpint (noughts_game_get_result (line), ==, NOUGHTS_RESULT_OPEN);
  play_moves (line, "c1");
  assert_changed (&changes, TREE | CURRENT | LINE | RESULT);
  g_assert_cmpint (noughts_game_get_result (line), ==, NOUGHTS_RESULT_X_WON);
  g_assert_cmpint (noughts_game_get_ending (line), ==, NOUGHTS_END_LINE);
  g_assert_cmpuint (noughts_game_get_win_line (line, cells, 8), ==, 3);
  g_assert_true (mnk_point_equal (cells[0], (MnkPoint){ 0, 0 }));
  g_assert_true (mnk_point_equal (cells[2], (MnkPoint){ 2, 0 }));
  g_assert_false (noughts_game_resign (line, MNK_O));
  g_assert_false (noughts_game_agree_draw (line));
  assert_changed (&changes, 0);

  play_moves (full, "c3");
  g_assert_cmpint (noughts_game_get_result (full), ==, NOUGHTS_RESULT_DRAW);
  g_assert_cmpint (noughts_game_get_ending (full), ==, NOUGHTS_END_FULL);
  g_assert_cmpuint (noughts_game_get_win_line (full, cells, 8), ==, 0);

  watch_changes (given_up, &changes);
  g_assert_true (noughts_game_resign (given_up, MNK_X));
  assert_changed (&changes, RESULT);
  g_assert_cmpint (noughts_game_get_result (given_up), ==, NOUGHTS_RESULT_O_WON);
  g_assert_cmpint (noughts_game_get_ending (given_up), ==, NOUGHTS_END_RESIGNATION);
  assert_not_played (given_up, "b2 a1", (MnkPoint){ 2, 2 }, NOUGHTS_ERROR_ENDED);
  changes = (Changes){ 0 };

  /* Undo opens the game, redo gives it up again, another move does not. */
  g_assert_true (noughts_game_undo (given_up));
  assert_changed (&changes, CURRENT | LINE | RESULT);
  g_assert_cmpint (noughts_game_get_result (given_up), ==, NOUGHTS_RESULT_OPEN);
  g_assert_true (noughts_game_redo_turn (given_up, MNK_EMPTY));
  g_assert_cmpint (noughts_game_get_result (given_up), ==, NOUGHTS_RESULT_O_WON);
  g_assert_true (noughts_game_undo (given_up));
  play_moves (given_up, "a1");
  g_assert_cmpint (noughts_game_get_result (given_up), ==, NOUGHTS_RESULT_OPEN);
  g_assert_true (noughts_game_agree_draw (given_up));
  g_assert_cmpint (noughts_game_get_result (given_up), ==, NOUGHTS_RESULT_DRAW);
  g_assert_cmpint (noughts_game_get_ending (given_up), ==, NOUGHTS_END_AGREEMENT);

  /* An agreement is undone in the same way. */
  g_assert_true (noughts_game_undo (given_up));
  play_moves (given_up, "a1");
  g_assert_cmpint (noughts_game_get_result (given_up), ==, NOUGHTS_RESULT_OPEN);
  g_assert_cmpint (noughts_game_get_ending (given_up), ==, NOUGHTS_END_NONE);
}

/* After a resignation the moves taken back before it cannot be redone. */
static void
test_given_up_earlier (void)
{
  g_autoptr (NoughtsGame) game = make_game (&rule_3x3, "b2 a1 c3");
  NoughtsNode *given_up = noughts_game_get_node_at (game, 1);

  noughts_game_undo_to (game, 1);
  g_assert_true (noughts_game_resign (game, MNK_O));
  g_assert_false (noughts_game_can_redo (game));
  g_assert_false (noughts_game_redo_turn (game, MNK_EMPTY));
  assert_text (game, "b2");

  /* Back from another branch the line is unchanged. */
  noughts_game_jump (game, noughts_game_get_root (game));
  play_moves (game, "c1");
  noughts_game_jump (game, given_up);
  g_assert_true (noughts_game_get_end (game) == given_up);
  g_assert_false (noughts_game_can_redo (game));
  g_assert_cmpint (noughts_game_get_ending (game), ==, NOUGHTS_END_RESIGNATION);
  g_assert_cmpint (noughts_game_get_result (game), ==, NOUGHTS_RESULT_X_WON);
}

/* The winner is found from the last stone, even if it fills the board. */
static void
test_last_cell_wins (void)
{
  g_autoptr (NoughtsGame) game = make_game (&rule_3x3, "a1 b1 c1 b2 a2 c2 b3 a3 c3");
  g_autoptr (NoughtsGame) won = make_game (&rule_3x3, "a1 a2 b1 b2 c2 a3 b3 c3 c1");

  g_assert_cmpint (noughts_game_get_ending (game), ==, NOUGHTS_END_FULL);
  g_assert_cmpint (noughts_game_get_ending (won), ==, NOUGHTS_END_LINE);
  g_assert_cmpint (noughts_game_get_result (won), ==, NOUGHTS_RESULT_X_WON);
}

static void
test_dead (void)
{
  g_autoptr (NoughtsGame) game = make_game (&rule_3x3, "b2 a1 c1 a3 a2 c2");
  g_autoptr (NoughtsGame) page = make_game (&rule_page, "0,0 1,0");

  g_assert_false (noughts_game_is_dead (game));
  play_moves (game, "b3 b1");
  g_assert_true (noughts_game_is_dead (game));
  g_assert_cmpint (noughts_game_get_result (game), ==, NOUGHTS_RESULT_OPEN);
  noughts_game_jump (game, noughts_game_get_root (game));
  g_assert_true (noughts_game_is_dead (game));
  noughts_game_cut (game);
  g_assert_false (noughts_game_is_dead (game));
  g_assert_false (noughts_game_is_dead (page));
}

/* Resignations and agreements can be taken back, and nothing else changes; but not a draw that was
 * called. */
static void
test_reopen (void)
{
  g_autoptr (NoughtsGame) game = make_game (&rule_3x3, "a1 b2 c3");
  g_autoptr (NoughtsGame) dead = make_game (&rule_3x3, "a1 b1 c1 b2 a2 a3 b3 c2");
  g_autoptr (NoughtsGame) won = make_game (&rule_3x3, "a1 a2 b1 b2 c1");
  Changes changes;

  g_assert_false (noughts_game_can_reopen (game));
  g_assert_false (noughts_game_can_reopen (won));
  noughts_game_undo_to (game, 2);
  g_assert_true (noughts_game_resign (game, MNK_O));
  g_assert_false (noughts_game_can_redo (game));
  watch_changes (game, &changes);
  noughts_game_reopen (game);
  assert_changed (&changes, RESULT);
  g_assert_cmpint (noughts_game_get_result (game), ==, NOUGHTS_RESULT_OPEN);
  assert_text (game, "a1 b2");
  g_assert_true (noughts_game_can_redo (game));

  /* Redo is not affected by other moves that were made first. */
  noughts_game_undo_to (game, 1);
  play_moves (game, "b3 c2");
  noughts_game_undo_to (game, 1);
  g_assert_true (noughts_game_resign (game, MNK_O));
  g_assert_false (noughts_game_redo_turn (game, MNK_EMPTY));
  noughts_game_reopen (game);
  g_assert_true (noughts_game_redo_turn (game, MNK_EMPTY));
  assert_text (game, "a1 b3");

  g_assert_true (noughts_game_agree_draw (game));
  g_assert_true (noughts_game_can_reopen (game));
  g_assert_true (noughts_game_is_dead (dead));
  g_assert_true (noughts_game_agree_draw (dead));
  g_assert_false (noughts_game_is_dead (dead));
  g_assert_false (noughts_game_can_reopen (dead));
}

int
main (int argc, char *argv[])
{
  g_test_init (&argc, &argv, NULL);

  g_test_add_func ("/game/refused", test_refused);
  g_test_add_func ("/game/forbidden", test_forbidden);
  g_test_add_func ("/game/forbidden-loses", test_forbidden_loses);
  g_test_add_func ("/game/forbidden-anywhere", test_forbidden_anywhere);
  g_test_add_func ("/game/forbidden-far", test_forbidden_far);
  g_test_add_func ("/game/bad-rules", test_bad_rules);
  g_test_add_func ("/game/results", test_results);
  g_test_add_func ("/game/given-up-earlier", test_given_up_earlier);
  g_test_add_func ("/game/last-cell-wins", test_last_cell_wins);
  g_test_add_func ("/game/reopen", test_reopen);
  g_test_add_func ("/game/dead", test_dead);

  return g_test_run ();
}
