/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Setting up a position by hand: stones, undo and what is wrong with it. */

#include <string.h>

#include "game-fixtures.h"

static NoughtsSetup *
make_setup (const MnkRule *rule, const char *moves)
{
  g_autoptr (NoughtsGame) game = make_game (rule, moves);

  return noughts_setup_new (game);
}

static MnkPiece
at (NoughtsSetup *setup, const char *cell)
{
  return noughts_setup_at (setup, find_cell (noughts_setup_get_rule (setup), cell));
}

static void
put (NoughtsSetup *setup, const char *cell, MnkPiece piece)
{
  noughts_setup_put (setup, find_cell (noughts_setup_get_rule (setup), cell), piece, FALSE);
}

static void
test_stones (void)
{
  g_autoptr (NoughtsSetup) setup = make_setup (&rule_gomoku, "h8 h9 i8");
  g_autoptr (NoughtsGame) game = NULL;

  g_assert_cmpint (noughts_setup_get_side (setup), ==, MNK_O);
  g_assert_cmpint (at (setup, "h9"), ==, MNK_O);
  put (setup, "h9", MNK_X);
  put (setup, "i8", MNK_EMPTY);
  put (setup, "a1", MNK_O);
  g_assert_cmpuint (noughts_setup_count (setup, MNK_X), ==, 2);
  g_assert_cmpuint (noughts_setup_count (setup, MNK_O), ==, 1);

  game = noughts_setup_make_game (setup);
  g_assert_cmpint (piece_at (game, "h9"), ==, MNK_X);
  g_assert_cmpint (piece_at (game, "i8"), ==, MNK_EMPTY);
  g_assert_cmpint (piece_at (game, "a1"), ==, MNK_O);
  g_assert_cmpint (noughts_game_get_side (game), ==, MNK_O);
  g_assert_cmpuint (noughts_game_get_n_plies (game), ==, 0);
}

static void
test_undo (void)
{
  g_autoptr (NoughtsSetup) setup = make_setup (&rule_gomoku, "h8");

  put (setup, "a1", MNK_X);
  noughts_setup_put (setup, (MnkPoint){ 1, 0 }, MNK_X, TRUE);
  noughts_setup_put (setup, (MnkPoint){ 2, 0 }, MNK_X, TRUE);
  put (setup, "o15", MNK_O);
  noughts_setup_undo (setup);
  g_assert_cmpint (at (setup, "o15"), ==, MNK_EMPTY);
  g_assert_cmpint (at (setup, "c1"), ==, MNK_X);
  noughts_setup_undo (setup);
  g_assert_cmpint (at (setup, "a1"), ==, MNK_EMPTY);
  g_assert_false (noughts_setup_can_undo (setup));
  noughts_setup_redo (setup);
  g_assert_cmpint (at (setup, "c1"), ==, MNK_X);
  g_assert_cmpint (at (setup, "o15"), ==, MNK_EMPTY);
  put (setup, "d1", MNK_X);
  g_assert_false (noughts_setup_can_redo (setup));
}

static void
test_whole_board (void)
{
  const MnkRule rule = { 5, 4, 4, MNK_FREESTYLE };
  g_autoptr (NoughtsSetup) setup = make_setup (&rule, "a1 b3");

  noughts_setup_mirror (setup);
  g_assert_cmpint (at (setup, "e1"), ==, MNK_X);
  g_assert_cmpint (at (setup, "d3"), ==, MNK_O);
  noughts_setup_undo (setup);

  /* Four quarters are a whole turn. */
  noughts_setup_turn (setup);
  g_assert_cmpint (noughts_setup_get_rule (setup)->width, ==, 4);
  g_assert_cmpint (noughts_setup_get_rule (setup)->height, ==, 5);
  g_assert_cmpint (at (setup, "a5"), ==, MNK_X);
  g_assert_cmpint (at (setup, "c4"), ==, MNK_O);
  for (guint i = 0; i < 3; i++)
    noughts_setup_turn (setup);
  g_assert_cmpint (at (setup, "a1"), ==, MNK_X);
  g_assert_cmpint (at (setup, "b3"), ==, MNK_O);

  g_assert_true (noughts_setup_shift (setup, 3, 1));
  g_assert_cmpint (at (setup, "d2"), ==, MNK_X);
  g_assert_cmpint (at (setup, "e4"), ==, MNK_O);
  g_assert_false (noughts_setup_shift (setup, 1, 0));
  g_assert_false (noughts_setup_shift (setup, 0, 1));
  g_assert_cmpint (at (setup, "e4"), ==, MNK_O);

  noughts_setup_set_rule (setup, &rule_3x3);
  g_assert_cmpuint (noughts_setup_count (setup, MNK_X), ==, 0);
  noughts_setup_undo (setup);
  noughts_setup_clear (setup);
  g_assert_cmpuint (noughts_setup_count (setup, MNK_X) + noughts_setup_count (setup, MNK_O), ==, 0);
}

#define assert_check(setup, start, is_possible, is_playable) \
  G_STMT_START \
  { \
    gboolean possible_, playable_; \
    g_autofree char *text_ = noughts_setup_check (setup, &possible_, &playable_); \
    if (text_ == NULL || !g_str_has_prefix (text_, start)) \
      g_assert_cmpstr (text_, ==, start); \
    g_assert_cmpint (possible_, ==, is_possible); \
    g_assert_cmpint (playable_, ==, is_playable); \
  } \
  G_STMT_END

static void
test_checks (void)
{
  g_autoptr (NoughtsSetup) setup = make_setup (&rule_3x3, "b2 a1");
  const char *nothing = NULL;
  gboolean possible, playable;

  g_assert_cmpstr (noughts_setup_check (setup, &possible, &playable), ==, nothing);
  g_assert_true (possible && playable);

  noughts_setup_set_side (setup, MNK_O);
  assert_check (setup, "With these pieces it would be X’s turn", TRUE, TRUE);
  noughts_setup_set_side (setup, MNK_X);

  put (setup, "b1", MNK_O);
  assert_check (setup, "No game can have these piece counts: X 1, O 2", TRUE, TRUE);
  put (setup, "b1", MNK_X);
  put (setup, "b3", MNK_X);
  assert_check (setup, "X has a winning row already", TRUE, FALSE);
  put (setup, "a2", MNK_O);
  put (setup, "a3", MNK_O);
  assert_check (setup, "Both sides have a winning row", FALSE, FALSE);
  g_assert_null (noughts_setup_make_game (setup));
}

/* Six in a row of Black's are told, and may be analysed. */
static void
test_overline (void)
{
  g_autoptr (NoughtsSetup) setup = make_setup (&rule_renju, "h8");
  gboolean possible, playable;
  g_autofree char *text = NULL;

  for (int x = 1; x <= 6; x++)
    noughts_setup_put (setup, (MnkPoint){ x, 2 }, MNK_X, FALSE);
  text = noughts_setup_check (setup, &possible, &playable);
  g_assert_nonnull (strstr (text, "Black has six or more in a row"));
  g_assert_true (possible);
}

/* What is copied can be pasted. */
static void
test_text (void)
{
  g_autoptr (NoughtsSetup) setup = make_setup (&rule_3x3, "b2 a1");
  g_autofree char *text = noughts_setup_to_text (setup);

  g_assert_cmpstr (text, ==, ". . .\n. x .\no . .\n");
}

int
main (int argc, char *argv[])
{
  g_test_init (&argc, &argv, NULL);

  g_test_add_func ("/setup/stones", test_stones);
  g_test_add_func ("/setup/undo", test_undo);
  g_test_add_func ("/setup/whole-board", test_whole_board);
  g_test_add_func ("/setup/checks", test_checks);
  g_test_add_func ("/setup/overline", test_overline);
  g_test_add_func ("/setup/text", test_text);

  return g_test_run ();
}
