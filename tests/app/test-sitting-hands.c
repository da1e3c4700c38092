/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Whose moves are whose, after the sides were switched or a game of others is played on. */

#include "noughts-game-hands.h"
#include "noughts-workers.h"
#include "sitting-fixture.h"

static void
assert_own (NoughtsSitting *sitting, const char *expected)
{
  NoughtsGame *game = noughts_sitting_get_game (sitting);
  g_autofree gboolean *own = noughts_game_list_own (game);
  g_autoptr (GString) text = g_string_new (NULL);

  for (guint ply = 1; ply <= noughts_game_get_n_plies (game); ply++)
    g_string_append_c (text, own == NULL || own[ply] ? '+' : '-');
  g_assert_cmpstr (text->str, ==, expected);
}

/* Two people have played. */
static NoughtsSitting *
sit_down_to_four_moves (void)
{
  NoughtsSitting *sitting = sitting_new ();
  NoughtsNewGameChoice choice = NOUGHTS_NEW_GAME_CHOICE_INIT;

  choice.rule = (MnkRule){ 15, 15, 5, MNK_FREESTYLE };
  choice.mode = NOUGHTS_MODE_TWO_PLAYERS;
  g_assert_true (noughts_sitting_begin (sitting, &choice, NULL));
  sitting_play (sitting, "h8 h9 i8 i9");
  assert_own (sitting, "++++");

  return sitting;
}

static void
undo (NoughtsSitting *sitting, guint n)
{
  for (guint i = 0; i < n; i++)
    noughts_sitting_undo (sitting);
}

static void
redo (NoughtsSitting *sitting, guint n)
{
  for (guint i = 0; i < n; i++)
    noughts_match_redo (noughts_sitting_get_match (sitting));
}

/* Undo goes back behind a switch of the sides, and the players keep their new sides: the moves that
 * stay are the other's. */
static void
test_undo (void)
{
  NoughtsSitting *sitting = sit_down_to_four_moves ();

  noughts_sitting_change_sides (sitting);
  assert_own (sitting, "----");
  sitting_play (sitting, "j8");
  assert_own (sitting, "----+");
  undo (sitting, 2);
  assert_own (sitting, "---");
  redo (sitting, 2);
  assert_own (sitting, "----+");
  undo (sitting, 2);
  sitting_play (sitting, "a1");
  assert_own (sitting, "---+");

  sitting_end (sitting);
}

/* A move that is played again is of whoever plays it, and those behind it are not. */
static void
test_replay (void)
{
  NoughtsSitting *sitting = sit_down_to_four_moves ();

  noughts_sitting_change_sides (sitting);
  undo (sitting, 1);
  sitting_play (sitting, "i9");
  assert_own (sitting, "---+");
  undo (sitting, 2);
  sitting_play (sitting, "i8");
  redo (sitting, 1);
  assert_own (sitting, "--++");

  noughts_sitting_change_sides (sitting);
  assert_own (sitting, "++--");
  undo (sitting, 2);
  sitting_play (sitting, "i8");
  redo (sitting, 1);
  assert_own (sitting, "+++-");

  sitting_end (sitting);
}

/* Who switches twice, and takes moves back in between, has their own moves. */
static void
test_twice (void)
{
  NoughtsSitting *sitting = sit_down_to_four_moves ();

  noughts_sitting_change_sides (sitting);
  undo (sitting, 1);
  noughts_sitting_change_sides (sitting);
  redo (sitting, 1);
  assert_own (sitting, "++++");

  undo (sitting, 4);
  noughts_sitting_change_sides (sitting);
  redo (sitting, 4);
  assert_own (sitting, "----");

  sitting_end (sitting);
}

/* Each line is as it was made, also in a game that is played on from the middle of one, and in one
 * that was kept. */
static void
test_lines (void)
{
  NoughtsSitting *sitting = sit_down_to_four_moves ();
  g_autoptr (GVariant) saved = NULL;
  NoughtsGame *game;

  noughts_sitting_change_sides (sitting);
  sitting_play (sitting, "j8");
  undo (sitting, 2);
  sitting_play (sitting, "a1");
  game = noughts_sitting_get_game (sitting);
  noughts_game_jump (game, noughts_game_get_other_line (game));
  assert_own (sitting, "----+");
  noughts_game_jump (game, noughts_game_get_other_line (game));
  assert_own (sitting, "---+");

  sitting_look_at (sitting, 2);
  noughts_sitting_play_from_here (sitting, MNK_COIN, NULL, MNK_EMPTY);
  assert_own (sitting, "--");
  sitting_play (sitting, "b1");
  saved = g_variant_ref_sink (noughts_sitting_save (sitting));
  sitting_end (sitting);

  sitting = sitting_new ();
  noughts_sitting_resume (sitting, noughts_old_game_load (saved, NULL));
  assert_own (sitting, "--+");
  sitting_end (sitting);
}

/* What others have played stays theirs, where undo goes behind the place of taking over. */
static void
test_begun (void)
{
  NoughtsSitting *sitting = sit_down_to_four_moves ();

  noughts_workers_set_sleeping (TRUE);
  noughts_sitting_play_from_here (sitting, MNK_COIN, NULL, MNK_X);
  assert_own (sitting, "----");
  undo (sitting, 1);
  assert_own (sitting, "--");
  sitting_play (sitting, "i8");
  assert_own (sitting, "--+");
  noughts_workers_set_sleeping (FALSE);

  sitting_end (sitting);
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);

  g_test_add_func ("/sitting-hands/undo", test_undo);
  g_test_add_func ("/sitting-hands/replay", test_replay);
  g_test_add_func ("/sitting-hands/twice", test_twice);
  g_test_add_func ("/sitting-hands/lines", test_lines);
  g_test_add_func ("/sitting-hands/begun", test_begun);

  return g_test_run ();
}
