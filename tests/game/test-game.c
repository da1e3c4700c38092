/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "game-fixtures.h"

#include <malloc.h>
#include <string.h>

#include "noughts-game-private.h"

#define TREE    NOUGHTS_GAME_CHANGE_TREE
#define CURRENT NOUGHTS_GAME_CHANGE_CURRENT
#define LINE    NOUGHTS_GAME_CHANGE_LINE
#define RESULT  NOUGHTS_GAME_CHANGE_RESULT

static MnkPiece
piece_at (NoughtsGame *game,
          const char  *cell)
{
  MnkPoint point = find_cell (noughts_game_get_rule (game), cell);

  return mnk_field_at (noughts_game_get_field (game), point.x, point.y);
}

static void
test_play (void)
{
  g_autoptr (NoughtsGame) game = noughts_game_new (&rule_3x3, NULL);
  Changes changes;

  watch_changes (game, &changes);
  g_assert_cmpint (noughts_game_get_side (game), ==, MNK_X);
  play_moves (game, "b2");
  assert_changed (&changes, TREE | CURRENT | LINE);
  g_assert_cmpint (noughts_game_get_side (game), ==, MNK_O);
  g_assert_cmpint (piece_at (game, "b2"), ==, MNK_X);
  play_moves (game, "a1");
  g_assert_cmpint (piece_at (game, "a1"), ==, MNK_O);
  g_assert_cmpuint (noughts_game_get_n_plies (game), ==, 2);
  g_assert_cmpuint (noughts_game_get_ply (game), ==, 2);
  g_assert_cmpuint (noughts_game_get_move_number (game, find_cell (&rule_3x3, "a1")), ==, 2);
  g_assert_cmpuint (noughts_game_get_move_number (game, find_cell (&rule_3x3, "c3")), ==, 0);
  g_assert_true (noughts_game_get_current (game) == noughts_game_get_end (game));
  assert_text (game, "b2 a1");

  g_clear_pointer (&game, g_object_unref);
}

static void
assert_refused (NoughtsGame *game,
                const char  *moves,
                MnkPoint     point,
                int          code)
{
  g_autoptr (GError) error = NULL;
  Changes changes;

  watch_changes (game, &changes);
  g_assert_false (noughts_game_can_play (game, point, NULL));
  g_assert_false (noughts_game_play (game, point, &error));
  g_assert_error (error, NOUGHTS_ERROR, code);
  g_assert_null (strchr (error->message, '\n'));
  assert_changed (&changes, 0);
  assert_text (game, moves);
  g_signal_handlers_disconnect_by_data (game, &changes);
}

static void
test_refused (void)
{
  g_autoptr (NoughtsGame) game = make_game (&rule_3x3, "b2");
  g_autoptr (NoughtsGame) over = make_game (&rule_3x3, "a1 a2 b1 b2 c1");
  g_autoptr (NoughtsGame) renju =
    make_game (&rule_renju, "a1 a15 b1 b15 c1 d15 e1 e15 f1 g15");
  g_autoptr (NoughtsGame) page = noughts_game_new (&rule_page, NULL);

  assert_refused (game, "b2", (MnkPoint) { 1, 1 }, NOUGHTS_ERROR_CELL);
  assert_refused (game, "b2", (MnkPoint) { 3, 0 }, NOUGHTS_ERROR_CELL);
  assert_refused (game, "b2", (MnkPoint) { 0, -1 }, NOUGHTS_ERROR_CELL);
  assert_refused (game, "b2", (MnkPoint) { G_MAXINT32, G_MAXINT32 }, NOUGHTS_ERROR_CELL);
  assert_refused (over, "a1 a2 b1 b2 c1", (MnkPoint) { 2, 2 }, NOUGHTS_ERROR_ENDED);
  assert_refused (page, "", (MnkPoint) { 0, G_MININT32 }, NOUGHTS_ERROR_CELL);

  /* a1 b1 c1 _ e1 f1: d1 makes six. */
  assert_refused (renju, "a1 a15 b1 b15 c1 d15 e1 e15 f1 g15", (MnkPoint) { 3, 0 },
                  NOUGHTS_ERROR_CELL);
}

static void
assert_banned (const char *moves,
               const char *cell,
               const char *why)
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

  /* White may, and nothing is forbidden to it. */
  g_assert_true (noughts_game_play (game, find_cell (&rule_renju, "o1"), NULL));
  g_assert_cmpuint (noughts_game_get_forbidden (game, cells, 8), ==, 0);
  g_assert_true (noughts_game_play (game, point, NULL));
}

static void
test_forbidden (void)
{
  assert_banned ("g8 a15 i8 c15 h7 e15 h9 g15", "h8",
                 "h8 is forbidden for Black: two open threes");
  assert_banned ("e8 a15 f8 c15 g8 e15 h5 g15 h6 i15 h7 k15", "h8",
                 "h8 is forbidden for Black: two fours");
  assert_banned ("e8 a15 f8 c15 g8 e15 i8 g15 j8 i15", "h8",
                 "h8 is forbidden for Black: six or more in a row");
}

/* Where a forbidden move loses, as in tournaments, it can be played and ends the game. */
static void
assert_fouls (const char *moves,
              const char *cell,
              const char *foul)
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
  g_assert_cmpstr (noughts_game_get_foul (game, end), ==, foul);
  g_assert_null (noughts_game_get_foul (game, noughts_game_get_root (game)));
  g_assert_false (noughts_game_play (game, find_cell (&rule_renju, "o1"), NULL));

  /* A forbidden move is kept and loaded, though it is not allowed. */
  copy = copy_game (game);
  g_assert_nonnull (copy);
  g_assert_cmpint (noughts_game_get_ending (copy), ==, NOUGHTS_END_FORBIDDEN);
  g_assert_cmpstr (noughts_game_get_foul (copy, noughts_game_get_end (copy)), ==, foul);
  noughts_game_jump (copy, noughts_game_get_root (copy));
  g_assert_cmpstr (noughts_game_get_foul (copy, noughts_game_get_end (copy)), ==, foul);

  /* Taken back, it is open again; a rule that has changed meanwhile holds. */
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

  assert_fouls ("g8 a15 i8 c15 h7 e15 h9 g15", "h8", "two open threes");
  assert_fouls ("e8 a15 f8 c15 g8 e15 h5 g15 h6 i15 h7 k15", "h8", "two fours");
  assert_fouls ("e8 a15 f8 c15 g8 e15 i8 g15 j8 i15", "h8", "six or more in a row");

  /* A five outweighs two fours. */
  noughts_game_set_forbidden_loses (five, TRUE);
  g_assert_true (noughts_game_play (five, find_cell (&rule_renju, "h8"), NULL));
  g_assert_cmpint (noughts_game_get_ending (five), ==, NOUGHTS_END_LINE);
  g_assert_cmpint (noughts_game_get_result (five), ==, NOUGHTS_RESULT_X_WON);
}

/* Whether a move may be played is what the judge says of its cell, with whatever stones around. */
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
          gboolean banned = noughts_game_get_ban (game, point) != NULL;

          if (mnk_position_at (&position, point.x, point.y) != MNK_EMPTY)
            continue;
          g_assert_cmpint (noughts_game_can_play (game, point, NULL), ==, !banned);
          n_forbidden += banned;
        }
    }

  g_assert_cmpuint (n_forbidden, >, 200);
}

/* On the whole page, not in the part alone that is looked at after many moves elsewhere. */
static void
test_forbidden_far (void)
{
  const MnkRule page = { 0, 0, 5, MNK_RENJU };
  g_autoptr (NoughtsGame) game =
    make_game (&page, "0,0 -1,0 1,0 6,0 2,0 100,103 4,0 105,100 5,0 200,200 300,0 202,201 "
                      "300,5 204,207 310,9 400,400 320,20 410,420 330,50 500,500 340,90 520,520");
  const MnkPoint overline = { 3, 0 }, near = { 521, 521 };

  g_assert_cmpstr (noughts_game_get_ban (game, overline), ==, "six or more in a row");
  g_assert_null (noughts_game_get_ban (game, near));
  g_assert_false (noughts_game_play (game, overline, NULL));
  noughts_game_set_forbidden_loses (game, TRUE);
  g_assert_true (noughts_game_play (game, overline, NULL));
  g_assert_cmpint (noughts_game_get_result (game), ==, NOUGHTS_RESULT_O_WON);
  g_assert_cmpstr (noughts_game_get_foul (game, noughts_game_get_end (game)), ==,
                   "six or more in a row");
}

static void
test_bad_rules (void)
{
  const MnkRule bad[] = {
    { 0, 5, 3, MNK_FREESTYLE },
    { 65, 65, 5, MNK_FREESTYLE },
    { -1, 3, 3, MNK_FREESTYLE },
    { 3, 3, 4, MNK_FREESTYLE },
    { 15, 15, 0, MNK_FREESTYLE },
    { 15, 15, 9, MNK_FREESTYLE },
    { 15, 15, 4, MNK_RENJU },
    { 15, 15, 5, (MnkLineRule) 77 },
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
  g_assert_true (mnk_point_equal (cells[0], (MnkPoint) { 0, 0 }));
  g_assert_true (mnk_point_equal (cells[2], (MnkPoint) { 2, 0 }));
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
  assert_refused (given_up, "b2 a1", (MnkPoint) { 2, 2 }, NOUGHTS_ERROR_ENDED);
  changes = (Changes) { 0 };

  /* Taking back opens the game, redoing gives it up again, playing there does not. */
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

  /* An agreement is off in the same way. */
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

  /* Returning from another branch finds the line as it was. */
  noughts_game_jump (game, noughts_game_get_root (game));
  play_moves (game, "c1");
  noughts_game_jump (game, given_up);
  g_assert_true (noughts_game_get_end (game) == given_up);
  g_assert_false (noughts_game_can_redo (game));
  g_assert_cmpint (noughts_game_get_ending (game), ==, NOUGHTS_END_RESIGNATION);
  g_assert_cmpint (noughts_game_get_result (game), ==, NOUGHTS_RESULT_X_WON);
}

/* The winner is found from the last stone, also when it fills the board. */
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
test_undo_redo (void)
{
  g_autoptr (NoughtsGame) game = make_game (&rule_3x3, "b2 a1 c3");
  Changes changes;

  watch_changes (game, &changes);
  g_assert_false (noughts_game_redo_turn (game, MNK_EMPTY));
  assert_changed (&changes, 0);
  g_assert_true (noughts_game_undo (game));
  assert_changed (&changes, CURRENT | LINE);
  assert_text (game, "b2 a1");
  g_assert_cmpint (piece_at (game, "c3"), ==, MNK_EMPTY);
  g_assert_true (noughts_game_get_current (game) == noughts_game_get_end (game));
  g_assert_true (noughts_game_undo (game));
  g_assert_true (noughts_game_undo (game));
  g_assert_false (noughts_game_undo (game));
  assert_text (game, "");
  changes = (Changes) { 0 };

  g_assert_true (noughts_game_redo_turn (game, MNK_EMPTY));
  assert_changed (&changes, CURRENT | LINE);
  g_assert_true (noughts_game_redo_turn (game, MNK_EMPTY));
  assert_text (game, "b2 a1");

  /* Playing the move that could be redone is redoing it: the rest can still be redone. */
  g_assert_true (noughts_game_undo (game));
  play_moves (game, "a1");
  g_assert_true (noughts_game_can_redo (game));
  g_assert_true (noughts_game_redo_turn (game, MNK_EMPTY));
  assert_text (game, "b2 a1 c3");

  /* Another move is a variation, and the line goes there. */
  noughts_game_undo_to (game, 1);
  changes = (Changes) { 0 };
  play_moves (game, "c1");
  assert_changed (&changes, TREE | CURRENT | LINE);
  assert_text (game, "b2 c1");
  g_assert_false (noughts_game_can_redo (game));
  g_assert_cmpint (piece_at (game, "a1"), ==, MNK_EMPTY);
}

static void
test_looking_back (void)
{
  g_autoptr (NoughtsGame) game = make_game (&rule_3x3, "b2 a1 c3 c1");
  NoughtsNode *second = noughts_game_get_node_at (game, 2);
  NoughtsNode *last = noughts_game_get_end (game);
  Changes changes;

  watch_changes (game, &changes);
  noughts_game_jump (game, second);
  assert_changed (&changes, CURRENT);
  g_assert_true (noughts_game_get_current (game) == second);
  g_assert_true (noughts_game_get_end (game) == last);
  g_assert_cmpuint (noughts_game_get_n_plies (game), ==, 4);
  g_assert_cmpuint (noughts_game_get_ply (game), ==, 2);
  g_assert_cmpint (piece_at (game, "c3"), ==, MNK_EMPTY);
  noughts_game_jump (game, second);
  assert_changed (&changes, 0);

  /* Stepping forward in what is shown is no change of the line. */
  g_assert_true (noughts_game_redo_turn (game, MNK_EMPTY));
  assert_changed (&changes, CURRENT);
  noughts_game_jump (game, second);
  changes = (Changes) { 0 };

  noughts_game_cut (game);
  assert_changed (&changes, LINE);
  g_assert_true (noughts_game_get_end (game) == second);
  g_assert_true (noughts_game_can_redo (game));
  noughts_game_cut (game);
  assert_changed (&changes, 0);

  /* A variation from here; the old moves are still in the tree. */
  play_moves (game, "a3");
  assert_text (game, "b2 a1 a3");
  g_assert_true (noughts_node_get_sibling (noughts_node_get_child (second))
                 == noughts_game_get_end (game));
  noughts_game_jump (game, last);
  assert_text (game, "b2 a1 c3 c1");
  g_assert_true (noughts_game_get_end (game) == last);
  noughts_game_jump (game, noughts_node_get_parent (last));
  g_assert_true (noughts_game_get_end (game) == last);
}

/* Playing on from an earlier move without cutting first does the same. */
static void
test_play_on (void)
{
  g_autoptr (NoughtsGame) game = make_game (&rule_3x3, "b2 a1 c3 c1");

  noughts_game_jump (game, noughts_game_get_root (game));
  play_moves (game, "b2");
  assert_text (game, "b2");
  g_assert_true (noughts_game_get_current (game) == noughts_game_get_end (game));
  g_assert_true (noughts_game_can_redo (game));
  play_moves (game, "c1 a1");
  assert_text (game, "b2 c1 a1");
}

static void
test_setup (void)
{
  g_autoptr (NoughtsGame) game = NULL;
  g_autoptr (NoughtsGame) won = NULL;
  g_autoptr (GError) error = NULL;
  g_autoptr (NoughtsGame) threes = NULL;
  const char *stones[] = { "g8", "i8", "h7", "h9", "a1", "o1", "a15", "o15" };
  MnkPosition position, renju_position;
  MnkTextError problem;
  MnkPoint cells[8];

  mnk_position_init (&position, &rule_3x3);
  g_assert_true (mnk_position_from_diagram (&position, ". x . / o . x / . . .", MNK_O, &problem));
  game = noughts_game_new_from_position (&position, &error);
  g_assert_no_error (error);
  g_assert_cmpint (noughts_game_get_side (game), ==, MNK_O);
  g_assert_cmpint (piece_at (game, "b3"), ==, MNK_X);
  g_assert_cmpuint (noughts_game_get_move_number (game, find_cell (&rule_3x3, "b3")), ==, 0);
  play_moves (game, "a1 b2 a3");
  g_assert_cmpint (noughts_game_get_result (game), ==, NOUGHTS_RESULT_O_WON);
  noughts_game_jump (game, noughts_game_get_root (game));
  g_assert_cmpuint (mnk_field_stones (noughts_game_get_field (game)), ==, 3);

  g_assert_true (mnk_position_from_diagram (&position, "x x x / o . o / . . .", MNK_O, &problem));
  won = noughts_game_new_from_position (&position, &error);
  g_assert_no_error (error);
  g_assert_cmpint (noughts_game_get_result (won), ==, NOUGHTS_RESULT_X_WON);
  g_assert_cmpuint (noughts_game_get_win_line (won, cells, 8), ==, 3);
  assert_refused (won, "", (MnkPoint) { 0, 0 }, NOUGHTS_ERROR_ENDED);

  /* Renju's forbidden points are there from the first move on. */
  mnk_position_init (&renju_position, &rule_renju);
  for (guint i = 0; i < G_N_ELEMENTS (stones); i++)
    mnk_position_set (&renju_position, find_cell (&rule_renju, stones[i]), i < 4 ? MNK_X : MNK_O);
  threes = noughts_game_new_from_position (&renju_position, &error);
  g_assert_no_error (error);
  g_assert_false (noughts_game_can_play (threes, find_cell (&rule_renju, "h8"), NULL));
  g_assert_true (noughts_game_can_play (threes, find_cell (&rule_renju, "h10"), NULL));

  for (int x = 0; x < 3; x++)
    mnk_position_set (&position, (MnkPoint) { x, 1 }, MNK_O);
  g_assert_null (noughts_game_new_from_position (&position, &error));
  g_assert_error (error, NOUGHTS_ERROR, NOUGHTS_ERROR_TEXT);
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

/* Far coordinates behave as near ones. */
static void
test_page (void)
{
  g_autoptr (NoughtsGame) game =
    make_game (&rule_page, "2147483645,-5 0,0 2147483644,-5 0,1 2147483643,-5 0,2 "
                           "2147483642,-5 0,3");
  MnkPoint recent[2];
  MnkPoint cells[8];

  g_assert_cmpuint (noughts_game_get_recent (game, recent, 2), ==, 2);
  g_assert_true (mnk_point_equal (recent[0], (MnkPoint) { 0, 3 }));
  play_moves (game, "2147483646,-5");
  g_assert_cmpint (noughts_game_get_result (game), ==, NOUGHTS_RESULT_X_WON);
  g_assert_cmpuint (noughts_game_get_win_line (game, cells, 8), ==, 5);
}

static void
test_text (void)
{
  const struct
  {
    const char *text;
    int         code;
  } bad[] = {
    { "b2 zz", NOUGHTS_ERROR_TEXT },
    { "hello, world", NOUGHTS_ERROR_TEXT },
    { "b2 d4", NOUGHTS_ERROR_TEXT },
    { "b2 b2", NOUGHTS_ERROR_CELL },
    { "a1 a2 b1 b2 c1 c2", NOUGHTS_ERROR_ENDED },
    { "\xff\xfe", NOUGHTS_ERROR_TEXT },
    { "b2 99999999999999999999", NOUGHTS_ERROR_TEXT },
  };
  g_autoptr (NoughtsGame) game = make_game (&rule_3x3, "1. B2 a1, Xc3;c1");

  assert_text (game, "b2 a1 c3 c1");
  for (guint i = 0; i < G_N_ELEMENTS (bad); i++)
    {
      g_autoptr (GError) error = NULL;

      g_assert_null (noughts_game_from_text (&rule_3x3, bad[i].text, &error));
      g_assert_error (error, NOUGHTS_ERROR, bad[i].code);
      g_assert_null (strchr (error->message, '\n'));
      g_assert_true (g_utf8_validate (error->message, -1, NULL));
    }
}

static void
read_cb (GObject      *source,
         GAsyncResult *result,
         gpointer      data)
{
  g_set_object ((GAsyncResult **) data, result);
}

static void
read_async (const MnkRule       *rule,
            const char          *text,
            GCancellable        *cancellable,
            GAsyncReadyCallback  callback,
            gpointer             data)
{
  g_autoptr (GBytes) bytes = g_bytes_new (text, strlen (text));

  noughts_game_read_async (&(NoughtsReading) { .rule = *rule }, bytes, cancellable, callback,
                           data);
}

static void
test_text_async (void)
{
  const struct
  {
    const MnkRule *rule;
    const char    *text;
    const char    *moves;
    gint           error;
  } cases[] = {
    { &rule_page, "1. 0,0 -3,5", "0,0 -3,5", 0 },
    { &rule_page, "0,0 0,0", NULL, NOUGHTS_ERROR_CELL },
    { &rule_3x3, "b2 z9", NULL, NOUGHTS_ERROR_TEXT },
    { &rule_renju, "h8 h9 j10", "h8 h9 j10", 0 },
    /* A forbidden move ends a game that is read, but no other move does. */
    { &rule_renju, "h9 a1 g8 c1 i8 e1 h7 g1 h8", "h9 a1 g8 c1 i8 e1 h7 g1 h8", 0 },
    { &rule_renju, "h9 a1 g8 c1 i8 e1 h7 g1 h8 o15", NULL, NOUGHTS_ERROR_CELL },
  };
  g_autoptr (GCancellable) cancellable = g_cancellable_new ();
  g_autoptr (GAsyncResult) cancelled = NULL;
  g_autoptr (GError) error = NULL;

  for (guint i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      g_autoptr (GAsyncResult) result = NULL;
      g_autoptr (NoughtsGame) game = NULL;
      g_autoptr (GError) problem = NULL;

      read_async (cases[i].rule, cases[i].text, NULL, read_cb, &result);
      g_assert_null (result);
      wait_until (result != NULL);
      game = noughts_game_read_finish (result, &problem);
      if (cases[i].moves == NULL)
        {
          g_assert_null (game);
          g_assert_error (problem, NOUGHTS_ERROR, cases[i].error);
          continue;
        }

      g_assert_no_error (problem);
      assert_text (game, cases[i].moves);
      g_assert_false (noughts_game_get_forbidden_loses (game));
    }

  read_async (&rule_page, "0,0", cancellable, read_cb, &cancelled);
  g_cancellable_cancel (cancellable);
  wait_until (cancelled != NULL);
  g_assert_null (noughts_game_read_finish (cancelled, &error));
  g_assert_error (error, G_IO_ERROR, G_IO_ERROR_CANCELLED);
}

static gboolean
count_cb (gpointer data)
{
  *(guint *) data += 1;

  return G_SOURCE_CONTINUE;
}

/* Moves that fill the rows of a large board from below, two by two and without a line. */
static char *
write_rows (const MnkRule *rule,
            guint          n_moves)
{
  GString *text = g_string_new (NULL);
  MnkPoint next[2] = { { 0, 0 }, { 2, 0 } };

  for (guint ply = 0; ply < n_moves; ply++)
    {
      MnkPoint *move = &next[ply % 2];
      char name[MNK_MOVE_TEXT];

      g_string_append_printf (text, "%s ", mnk_move_to_text (rule, *move, name));
      move->x += move->x % 2 == 0 ? 1 : 3;
      if (move->x >= rule->width)
        {
          move->y++;
          move->x = (move->y + (int) (ply % 2)) % 2 == 0 ? 0 : 2;
        }
    }

  return g_string_free (text, FALSE);
}

/* Renju's judge takes its time: several texts are read beside the main loop, in which a game of
 * renju goes on. */
static void
test_text_async_renju (void)
{
  static const MnkRule rule = { 64, 64, 5, MNK_RENJU };
  g_autofree char *text = write_rows (&rule, 400);
  g_autoptr (NoughtsGame) game = make_game (&rule_renju, "h9 a1 g8 c1 i8 e1 h7 g1");
  GAsyncResult *results[3] = { NULL, NULL, NULL };
  MnkPoint cells[4];
  guint count = 0;
  guint source;

  source = g_timeout_add (1, count_cb, &count);
  for (guint i = 0; i < G_N_ELEMENTS (results); i++)
    read_async (&rule, text, NULL, read_cb, &results[i]);

  for (guint i = 0; i < G_N_ELEMENTS (results); i++)
    {
      g_autoptr (NoughtsGame) read = NULL;
      g_autoptr (GError) error = NULL;

      g_assert_cmpuint (noughts_game_get_forbidden (game, cells, G_N_ELEMENTS (cells)), ==, 1);
      wait_until (results[i] != NULL);
      read = noughts_game_read_finish (results[i], &error);
      g_assert_no_error (error);
      g_assert_cmpuint (noughts_game_get_n_plies (read), ==, 400);
      g_assert_cmpuint (noughts_game_get_forbidden (read, cells, G_N_ELEMENTS (cells)), ==, 0);
      g_object_unref (results[i]);
    }
  g_source_remove (source);
  g_assert_cmpuint (count, >=, 20);
}

/* The window of any node, wherever the game stands. */
static void
test_window (void)
{
  g_autoptr (NoughtsGame) game = make_game (&rule_3x3, "b2 a1 c3");
  NoughtsNode *variation;
  MnkWindow window;

  noughts_game_undo_to (game, 1);
  play_moves (game, "c1 a3");
  variation = noughts_game_get_end (game);
  noughts_game_jump (game, noughts_node_get_child (noughts_game_get_node_at (game, 1)));
  assert_text (game, "b2 a1 c3");

  noughts_game_get_window (game, variation, &window);
  g_assert_cmpint (window.position.stones, ==, 3);
  g_assert_cmpint (window.position.side, ==, MNK_O);
  g_assert_cmpint (mnk_position_at (&window.position, 2, 0), ==, MNK_O);
  g_assert_cmpint (mnk_position_at (&window.position, 0, 0), ==, MNK_EMPTY);
  g_assert_cmpint (piece_at (game, "a1"), ==, MNK_O);
  g_assert_cmpint (piece_at (game, "c1"), ==, MNK_EMPTY);
}

/* The cell of a move in columns of 400. The colours run X X O O along a row and alternate up a
 * column, so neither side ever has three in a row. */
static MnkPoint
long_game_cell (guint i)
{
  return (MnkPoint) { (int) (i / 400), (int) ((i % 400) ^ ((i / 800) & 1)) };
}

static void
test_long (void)
{
  const guint n = 200000;
  g_autoptr (NoughtsGame) game = noughts_game_new (&rule_page, NULL);
  g_autoptr (NoughtsGame) copy = NULL;
  gsize before = mallinfo2 ().uordblks + mallinfo2 ().hblkhd;
  gsize bytes;

  for (guint i = 0; i < n; i++)
    g_assert_true (noughts_game_play (game, long_game_cell (i), NULL));

  bytes = mallinfo2 ().uordblks + mallinfo2 ().hblkhd - before;
  g_test_message ("%.1f bytes a stone", (double) bytes / n);
#ifndef __SANITIZE_ADDRESS__
  g_assert_cmpfloat ((double) bytes / n, <, 100);
#endif

  g_assert_cmpuint (noughts_game_get_n_plies (game), ==, n);
  for (guint ply = 0; ply <= n; ply++)
    g_assert_cmpuint (noughts_node_get_ply (noughts_game_get_node_at (game, ply)), ==, ply);
  noughts_game_jump (game, noughts_game_get_root (game));
  g_assert_cmpuint (mnk_field_stones (noughts_game_get_field (game)), ==, 0);
  noughts_game_jump (game, noughts_game_get_end (game));
  g_assert_cmpuint (mnk_field_stones (noughts_game_get_field (game)), ==, n);
  noughts_game_undo_to (game, 10);

  copy = copy_game (game);
  g_assert_nonnull (copy);
  g_assert_cmpuint (noughts_game_get_n_plies (copy), ==, 10);
  while (noughts_game_redo_turn (copy, MNK_EMPTY))
    ;
  g_assert_cmpuint (noughts_game_get_n_plies (copy), ==, n);
}

/* Ten thousand branches, each one move deeper than the one before. */
static void
test_deep_branches (void)
{
  const guint n = 10000;
  g_autoptr (NoughtsGame) game = noughts_game_new (&rule_page, NULL);
  g_autoptr (NoughtsGame) copy = NULL;
  NoughtsNode *node;
  guint branches = 0;

  for (guint i = 0; i < n; i++)
    {
      g_assert_true (noughts_game_play (game, (MnkPoint) { -1000, (int) i * 2 }, NULL));
      g_assert_true (noughts_game_undo (game));
      g_assert_true (noughts_game_play (game, long_game_cell (i), NULL));
    }

  copy = copy_game (game);
  g_assert_nonnull (copy);
  g_assert_cmpuint (noughts_game_get_n_plies (copy), ==, n);
  for (node = noughts_game_get_root (copy); node != NULL;)
    {
      NoughtsNode *child = noughts_node_get_child (node);

      if (child != NULL && noughts_node_get_sibling (child) != NULL)
        {
          branches++;
          child = noughts_node_get_sibling (child);
        }
      node = child;
    }
  g_assert_cmpuint (branches, ==, n);

  noughts_game_jump (copy, noughts_node_get_child (noughts_game_get_root (copy)));
  g_assert_cmpuint (noughts_game_get_n_plies (copy), ==, 1);
}

static void
test_finalize (void)
{
  NoughtsGame *game = make_game (&rule_3x3, "b2 a1");

  noughts_game_get_move_number (game, (MnkPoint) { 0, 0 });
  g_assert_finalize_object (game);
}

/* What is given up or agreed to can be taken back, and all else is as it was; but for a draw that
 * would be called again. */
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

  /* Redo goes on as it would have, though other moves were made there first. */
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

/* A game that was left after moves had been taken back is what it was: open, and they can be made
 * again. */
static void
test_take_up (void)
{
  g_autoptr (NoughtsGame) game = make_game (&rule_3x3, "a1 b1 a2 b2 a3");
  NoughtsNode *left, *leaf;
  Changes changes;

  noughts_game_undo_to (game, 3);
  play_moves (game, "c2 c1");
  noughts_game_undo_to (game, 3);
  left = noughts_game_get_end (game);
  leaf = noughts_game_get_leaf (game);
  noughts_game_jump (game, noughts_game_get_root (game));
  noughts_game_cut (game);
  play_moves (game, "c3");

  watch_changes (game, &changes);
  noughts_game_take_up (game, left, leaf);
  assert_changed (&changes, CURRENT | LINE);
  assert_text (game, "a1 b1 a2");
  g_assert_true (noughts_game_get_current (game) == left);
  g_assert_cmpint (noughts_game_get_result (game), ==, NOUGHTS_RESULT_OPEN);
  g_assert_true (noughts_game_redo_turn (game, MNK_EMPTY));
  assert_text (game, "a1 b1 a2 c2");
  g_assert_true (noughts_game_redo_turn (game, MNK_EMPTY));
  assert_text (game, "a1 b1 a2 c2 c1");
  g_assert_false (noughts_game_redo_turn (game, MNK_EMPTY));
}

/* The game goes on at its end while an earlier position is looked at. */
static void
test_extend (void)
{
  g_autoptr (NoughtsGame) game = make_game (&rule_3x3, "a1 b1 a2");
  g_autoptr (GError) error = NULL;
  Changes changes;

  noughts_game_jump (game, noughts_game_get_node_at (game, 1));
  watch_changes (game, &changes);
  g_assert_false (noughts_game_extend (game, find_cell (&rule_3x3, "a2"), &error));
  g_assert_error (error, NOUGHTS_ERROR, NOUGHTS_ERROR_CELL);
  assert_changed (&changes, 0);
  g_assert_true (noughts_game_extend (game, find_cell (&rule_3x3, "b2"), NULL));
  assert_changed (&changes, TREE | LINE);
  g_assert_cmpuint (noughts_game_get_ply (game), ==, 1);
  g_assert_cmpint (piece_at (game, "b2"), ==, MNK_EMPTY);
  g_assert_true (noughts_game_extend (game, find_cell (&rule_3x3, "a3"), NULL));
  assert_changed (&changes, TREE | LINE | RESULT);
  g_assert_cmpint (noughts_game_get_result (game), ==, NOUGHTS_RESULT_X_WON);

  noughts_game_jump (game, noughts_game_get_end (game));
  assert_text (game, "a1 b1 a2 b2 a3");
  noughts_game_undo (game);
  g_clear_error (&error);
  g_assert_true (noughts_game_extend (game, find_cell (&rule_3x3, "c3"), &error));
  g_assert_no_error (error);
  g_assert_cmpuint (noughts_game_get_ply (game), ==, 5);
}

/* The other line, from where the game is: three first moves in turn, two answers to one of them. */
static void
test_other_line (void)
{
  g_autoptr (NoughtsGame) game = make_game (&rule_3x3, "a1 a2 a3");
  NoughtsNode *first = noughts_game_get_end (game);
  NoughtsNode *second, *third, *fourth;

  g_assert_null (noughts_game_get_other_line (game));
  noughts_game_undo_to (game, 0);
  g_assert_null (noughts_game_get_other_line (game));

  play_moves (game, "b1 b2");
  second = noughts_game_get_end (game);
  g_assert_true (noughts_game_get_other_line (game) == first);
  noughts_game_undo_to (game, 0);
  play_moves (game, "c1 c2");
  third = noughts_game_get_end (game);
  g_assert_true (noughts_game_get_other_line (game) == first);
  noughts_game_jump (game, first);
  g_assert_true (noughts_game_get_other_line (game) == second);
  noughts_game_jump (game, second);
  g_assert_true (noughts_game_get_other_line (game) == third);

  /* The nearest branch comes first; from before it the one before. */
  noughts_game_undo_to (game, 1);
  play_moves (game, "b3 c3");
  fourth = noughts_game_get_end (game);
  g_assert_true (noughts_game_get_other_line (game) == second);
  noughts_game_jump (game, noughts_game_get_node_at (game, 1));
  g_assert_true (noughts_game_get_other_line (game) == third);
  g_assert_true (noughts_game_get_node_at (game, 3) == fourth);

  /* Where nothing branches on the way, the next move's others. */
  noughts_game_jump (game, noughts_game_get_root (game));
  g_assert_true (noughts_game_get_other_line (game) == third);
  noughts_game_jump (game, third);
  noughts_game_jump (game, noughts_game_get_root (game));
  g_assert_true (noughts_game_get_other_line (game) == first);
}

/* The numbers follow undo, jumps and variations. */
static void
test_numbers (void)
{
  g_autoptr (NoughtsGame) game = make_game (&rule_3x3, "b2 a1 c3");
  MnkPoint a1 = find_cell (&rule_3x3, "a1");
  MnkPoint c3 = find_cell (&rule_3x3, "c3");

  g_assert_cmpuint (noughts_game_get_move_number (game, c3), ==, 3);
  noughts_game_undo_to (game, 1);
  g_assert_cmpuint (noughts_game_get_move_number (game, c3), ==, 0);
  g_assert_cmpuint (noughts_game_get_move_number (game, a1), ==, 0);
  play_moves (game, "c3 a1");
  g_assert_cmpuint (noughts_game_get_move_number (game, c3), ==, 2);
  g_assert_cmpuint (noughts_game_get_move_number (game, a1), ==, 3);
  noughts_game_jump (game, noughts_node_get_child (noughts_game_get_node_at (game, 1)));
  g_assert_cmpuint (noughts_game_get_move_number (game, a1), ==, 2);
  g_assert_cmpuint (noughts_game_get_move_number (game, c3), ==, 0);
}

/* ---- Nodes of all kinds ---- */

static NoughtsNode *
append_step (NoughtsGame       *game,
             const NoughtsStep *step)
{
  NoughtsNode *node = noughts_game_append_step (game, noughts_game_get_current (game), NULL, step);

  if (node != NULL)
    noughts_game_jump (game, node);
  return node;
}

static NoughtsNode *
append_move (NoughtsGame *game,
             const char  *cell,
             MnkPiece     piece)
{
  return append_step (game, &(NoughtsStep) {
    .move = find_cell (noughts_game_get_rule (game), cell), .piece = piece
  });
}

static NoughtsNode *
set_up (NoughtsGame *game,
        const char  *first,
        MnkPiece     first_piece,
        const char  *second,
        MnkPiece     second_piece)
{
  const NoughtsStone stones[] = {
    { find_cell (noughts_game_get_rule (game), first), (guint8) first_piece, 0 },
    { find_cell (noughts_game_get_rule (game), second), (guint8) second_piece, 0 },
  };

  return append_step (game, &(NoughtsStep) {
    .move = MNK_PASS, .stones = stones, .n_stones = G_N_ELEMENTS (stones)
  });
}

/* A side may move twice, and any side first. */
static void
test_colours (void)
{
  g_autoptr (NoughtsGame) game = noughts_game_new (&rule_3x3, NULL);
  g_autoptr (NoughtsGame) copy = NULL;

  g_assert_nonnull (append_move (game, "a1", MNK_O));
  g_assert_cmpint (noughts_game_get_side (game), ==, MNK_X);
  g_assert_nonnull (append_move (game, "b1", MNK_O));
  g_assert_cmpint (piece_at (game, "b1"), ==, MNK_O);
  g_assert_nonnull (append_move (game, "c1", MNK_O));
  g_assert_cmpint (noughts_game_get_result (game), ==, NOUGHTS_RESULT_O_WON);
  g_assert_null (append_move (game, "c2", MNK_X));
  copy = copy_game (game);
  g_assert_cmpint (noughts_game_get_result (copy), ==, NOUGHTS_RESULT_O_WON);
  g_assert_cmpint (piece_at (copy, "a1"), ==, MNK_O);
}

/* Stones that are set up and lifted in the middle of a game come and go with their node. */
static void
test_setup_midway (void)
{
  g_autoptr (NoughtsGame) game = make_game (&rule_3x3, "b2 a1");
  g_autoptr (NoughtsGame) copy = NULL;
  NoughtsNode *node = set_up (game, "c3", MNK_O, "b2", MNK_EMPTY);
  MnkPoint b2 = find_cell (&rule_3x3, "b2");

  g_assert_cmpint (piece_at (game, "c3"), ==, MNK_O);
  g_assert_cmpint (piece_at (game, "b2"), ==, MNK_EMPTY);
  g_assert_cmpint (noughts_game_get_side (game), ==, MNK_X);
  g_assert_cmpuint (noughts_game_get_move_number (game, b2), ==, 0);
  play_moves (game, "a2 b2");
  g_assert_cmpint (noughts_game_get_result (game), ==, NOUGHTS_RESULT_O_WON);
  g_assert_cmpuint (noughts_game_get_move_number (game, b2), ==, 4);
  g_assert_cmpuint (noughts_node_get_number (node), ==, 2);

  copy = copy_game (game);
  for (int i = 0; i < 2; i++)
    {
      NoughtsGame *one = i == 0 ? game : copy;

      noughts_game_jump (one, noughts_game_get_node_at (one, 2));
      g_assert_cmpint (piece_at (one, "b2"), ==, MNK_X);
      g_assert_cmpint (piece_at (one, "c3"), ==, MNK_EMPTY);
      g_assert_cmpuint (noughts_game_get_move_number (one, b2), ==, 1);
      noughts_game_jump (one, noughts_game_get_node_at (one, 5));
      g_assert_cmpint (piece_at (one, "b2"), ==, MNK_O);
      g_assert_cmpint (piece_at (one, "c3"), ==, MNK_O);
      g_assert_cmpuint (noughts_game_get_move_number (one, b2), ==, 4);
    }
}

/* A game that the stones ended goes on where they are lifted; a position that both have won is
 * none, and nor are stones outside the board. */
static void
test_setup_ends (void)
{
  g_autoptr (NoughtsGame) game = make_game (&rule_3x3, "a1 a2 b1 b2 c1");
  g_autoptr (NoughtsGame) copy = NULL;
  MnkPoint cells[3];
  const NoughtsStone outside = { { 3, 0 }, MNK_X, 0 };
  guint n_linked = game->nodes.n_linked;

  g_assert_null (set_up (game, "c2", MNK_O, "a3", MNK_EMPTY));
  g_assert_null (append_step (game, &(NoughtsStep) {
    .move = MNK_PASS, .stones = &outside, .n_stones = 1 }));
  g_assert_cmpuint (game->nodes.n_linked, ==, n_linked);
  g_assert_nonnull (set_up (game, "c1", MNK_EMPTY, "a3", MNK_EMPTY));
  g_assert_cmpint (noughts_game_get_result (game), ==, NOUGHTS_RESULT_OPEN);
  play_moves (game, "c2");
  g_assert_cmpint (noughts_game_get_result (game), ==, NOUGHTS_RESULT_O_WON);
  g_assert_nonnull (set_up (game, "c2", MNK_EMPTY, "c1", MNK_X));
  g_assert_cmpint (noughts_game_get_ending (game), ==, NOUGHTS_END_LINE);
  g_assert_cmpint (noughts_game_get_result (game), ==, NOUGHTS_RESULT_X_WON);
  g_assert_cmpuint (noughts_game_get_win_line (game, cells, 3), ==, 3);
  copy = copy_game (game);
  g_assert_cmpint (noughts_game_get_result (copy), ==, NOUGHTS_RESULT_X_WON);
}

/* What is said without a move changes nothing on the board, and may stand behind the end. */
static void
test_nodes_without_move (void)
{
  g_autoptr (NoughtsGame) game = make_game (&rule_3x3, "a1 a2 b1 b2 c1");
  const NoughtsStep said = { .move = MNK_PASS };
  NoughtsNode *node = append_step (game, &said);
  MnkPoint cells[3];

  g_assert_nonnull (node);
  g_assert_cmpint (noughts_game_get_result (game), ==, NOUGHTS_RESULT_X_WON);
  g_assert_cmpuint (noughts_game_get_win_line (game, cells, 3), ==, 3);
  g_assert_cmpint (noughts_node_get_piece (node), ==, MNK_EMPTY);
  g_assert_cmpuint (noughts_node_get_number (node), ==, 5);
  g_assert_false (noughts_game_can_play (game, find_cell (&rule_3x3, "c3"), NULL));
}

/* Renju judges a move by the stones that lie there, however they came. */
static void
test_setup_renju (void)
{
  g_autoptr (NoughtsGame) game = noughts_game_new (&rule_renju, NULL);

  g_assert_nonnull (set_up (game, "g8", MNK_X, "i8", MNK_X));
  g_assert_nonnull (set_up (game, "h7", MNK_X, "h9", MNK_X));
  g_assert_false (noughts_game_can_play (game, find_cell (&rule_renju, "h8"), NULL));
  g_assert_nonnull (set_up (game, "h9", MNK_EMPTY, "g8", MNK_X));
  g_assert_true (noughts_game_can_play (game, find_cell (&rule_renju, "h8"), NULL));
}

/* ---- Out of the tree and back ---- */

static void
unlinked_cb (NoughtsGame        *game,
             NoughtsGameChange   change,
             NoughtsNode       **unlinked)
{
  *unlinked = noughts_game_get_unlinked (game);
}

static void
test_unlink (void)
{
  g_autoptr (NoughtsGame) game = make_game (&rule_3x3, "b2 a1 c3 c1");
  NoughtsNode *second = noughts_game_get_node_at (game, 2);
  NoughtsNode *third = noughts_game_get_node_at (game, 3);
  NoughtsNode *unlinked = NULL;
  Changes changes;

  watch_changes (game, &changes);
  g_signal_connect (game, "changed", G_CALLBACK (unlinked_cb), &unlinked);
  noughts_game_unlink (game, second);
  assert_changed (&changes, TREE | CURRENT | LINE | NOUGHTS_GAME_CHANGE_UNLINKED);
  g_assert_true (unlinked == second);
  g_assert_null (noughts_game_get_unlinked (game));
  assert_text (game, "b2");
  g_assert_false (noughts_game_can_redo (game));
  g_assert_true (noughts_node_is_unlinked (second));
  g_assert_true (noughts_node_is_unlinked (third));
  g_assert_cmpint (piece_at (game, "a1"), ==, MNK_EMPTY);
  g_assert_null (noughts_node_get_child (noughts_game_get_current (game)));

  /* Whoever still holds it reads what it was. */
  g_assert_cmpuint (noughts_node_get_ply (third), ==, 3);
  g_assert_true (noughts_node_get_parent (third) == second);

  noughts_game_relink (game, second);
  assert_changed (&changes, TREE);
  g_assert_false (noughts_node_is_unlinked (third));
  noughts_game_jump (game, third);
  assert_text (game, "b2 a1 c3 c1");
}

/* In the reverse order all come back to where they were among the others. */
static void
test_unlink_order (void)
{
  g_autoptr (NoughtsGame) game = noughts_game_new (&rule_3x3, NULL);
  NoughtsNode *nodes[4], *root = noughts_game_get_root (game);
  static const char * const cells[] = { "a1", "b1", "c1", "a2" };
  static const guint order[] = { 1, 2, 0, 3 };
  guint i = 0;

  for (i = 0; i < 4; i++)
    {
      noughts_game_jump (game, root);
      play_moves (game, cells[i]);
      nodes[i] = noughts_game_get_current (game);
    }
  play_moves (game, "c3");

  for (i = 0; i < 4; i++)
    noughts_game_unlink (game, nodes[order[i]]);
  g_assert_null (noughts_node_get_child (root));
  g_assert_true (noughts_game_get_current (game) == root);
  for (i = 4; i > 0; i--)
    noughts_game_relink (game, nodes[order[i - 1]]);

  i = 0;
  for (NoughtsNode *node = noughts_node_get_child (root); node != NULL;
       node = noughts_node_get_sibling (node))
    g_assert_true (node == nodes[i++]);
  g_assert_cmpuint (i, ==, 4);
}

/* A variation that is not shown goes without changing what is; what is saved lacks it. */
static void
test_unlink_aside (void)
{
  g_autoptr (NoughtsGame) game = make_game (&rule_3x3, "b2 a1 c3");
  g_autoptr (NoughtsGame) copy = NULL;
  NoughtsNode *aside = noughts_game_get_node_at (game, 2);
  Changes changes;

  noughts_game_undo_to (game, 1);
  play_moves (game, "c1");
  watch_changes (game, &changes);
  noughts_game_unlink (game, aside);
  assert_changed (&changes, TREE | NOUGHTS_GAME_CHANGE_UNLINKED);
  assert_text (game, "b2 c1");
  g_assert_null (noughts_game_get_other_line (game));
  copy = copy_game (game);
  g_assert_cmpuint (copy->nodes.n_linked, ==, 3);

  /* The same move played anew is another node. */
  noughts_game_undo_to (game, 1);
  play_moves (game, "a1");
  g_assert_false (noughts_game_get_current (game) == aside);
}

/* Nothing goes by recursion. */
static void
test_unlink_deep (void)
{
  g_autoptr (NoughtsGame) game = noughts_game_new (&rule_page, NULL);
  NoughtsNode *node = noughts_game_get_root (game), *first;
  NoughtsStep step = { .move = MNK_PASS };

  first = noughts_game_append_step (game, node, NULL, &step);
  node = first;
  for (guint i = 0; i < 1000000; i++)
    node = noughts_game_append_step (game, node, NULL, &step);
  noughts_game_unlink (game, first);
  g_assert_true (noughts_node_is_unlinked (node));
  g_assert_cmpuint (game->nodes.n_linked, ==, 1);
  noughts_game_relink (game, first);
  g_assert_cmpuint (game->nodes.n_linked, ==, 1000002);
}

int
main (int   argc,
      char *argv[])
{
  g_test_init (&argc, &argv, NULL);

  g_test_add_func ("/game/play", test_play);
  g_test_add_func ("/game/refused", test_refused);
  g_test_add_func ("/game/forbidden", test_forbidden);
  g_test_add_func ("/game/forbidden-loses", test_forbidden_loses);
  g_test_add_func ("/game/forbidden-anywhere", test_forbidden_anywhere);
  g_test_add_func ("/game/forbidden-far", test_forbidden_far);
  g_test_add_func ("/game/bad-rules", test_bad_rules);
  g_test_add_func ("/game/results", test_results);
  g_test_add_func ("/game/given-up-earlier", test_given_up_earlier);
  g_test_add_func ("/game/last-cell-wins", test_last_cell_wins);
  g_test_add_func ("/game/undo-redo", test_undo_redo);
  g_test_add_func ("/game/looking-back", test_looking_back);
  g_test_add_func ("/game/play-on", test_play_on);
  g_test_add_func ("/game/reopen", test_reopen);
  g_test_add_func ("/game/take-up", test_take_up);
  g_test_add_func ("/game/extend", test_extend);
  g_test_add_func ("/game/other-line", test_other_line);
  g_test_add_func ("/game/setup", test_setup);
  g_test_add_func ("/game/dead", test_dead);
  g_test_add_func ("/game/page", test_page);
  g_test_add_func ("/game/text", test_text);
  g_test_add_func ("/game/text-async", test_text_async);
  g_test_add_func ("/game/text-async-renju", test_text_async_renju);
  g_test_add_func ("/game/window", test_window);
  g_test_add_func ("/game/numbers", test_numbers);
  g_test_add_func ("/game/long", test_long);
  g_test_add_func ("/game/deep-branches", test_deep_branches);
  g_test_add_func ("/game/finalize", test_finalize);
  g_test_add_func ("/game/colours", test_colours);
  g_test_add_func ("/game/setup-midway", test_setup_midway);
  g_test_add_func ("/game/setup-ends", test_setup_ends);
  g_test_add_func ("/game/setup-renju", test_setup_renju);
  g_test_add_func ("/game/nodes-without-move", test_nodes_without_move);
  g_test_add_func ("/game/unlink", test_unlink);
  g_test_add_func ("/game/unlink-order", test_unlink_order);
  g_test_add_func ("/game/unlink-aside", test_unlink_aside);
  g_test_add_func ("/game/unlink-deep", test_unlink_deep);

  return g_test_run ();
}
