/* SPDX-License-Identifier: GPL-3.0-or-later */

/* The words for rules, moves, pieces and opponents. */

#include "game-fixtures.h"

static void
test_rules (void)
{
  const struct
  {
    MnkRule rule;
    const char *title;
    const char *description;
  } cases[] = {
    { { 3, 3, 3, MNK_FREESTYLE }, "Tic-tac-toe 3×3", "Three in a row wins" },
    { { 4, 4, 4, MNK_FREESTYLE }, "4×4, four in a row", "Four in a row wins" },
    { { 5, 5, 4, MNK_FREESTYLE }, "5×5, four in a row", "Four in a row wins" },
    { { 5, 5, 5, MNK_FREESTYLE }, "5×5, five in a row", "Five in a row wins" },
    { { 15, 15, 5, MNK_FREESTYLE }, "Gomoku 15×15", "Five or more in a row wins" },
    { { 19, 19, 5, MNK_STANDARD }, "Gomoku 19×19", "Exactly five wins" },
    { { 15, 15, 5, MNK_RENJU }, "Renju 15×15", "Renju: Black may not make 3-3, 4-4 or overlines" },
    { { 15, 15, 5, MNK_CARO }, "Caro 15×15", "Caro: five or more, not blocked at both ends" },
    { { 15, 15, 5, MNK_CARO_EXACT }, "Caro 15×15", "Caro, exactly five" },
    { { 0, 0, 5, MNK_FREESTYLE }, "Notebook", "Five or more in a row wins" },
    { { 0, 0, 5, MNK_RENJU }, "Renju, no borders", "Renju: X may not make 3-3, 4-4 or overlines" },
    { { 7, 6, 4, MNK_STANDARD }, "7×6, four in a row", "Exactly 4 in a row wins" },
  };

  for (guint i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      g_autofree char *title = noughts_rule_title (&cases[i].rule);
      g_autofree char *description = noughts_rule_describe (&cases[i].rule);

      g_assert_cmpstr (title, ==, cases[i].title);
      g_assert_cmpstr (description, ==, cases[i].description);
    }
}

static void
assert_label (const MnkRule *rule, const char *moves, const char *expected)
{
  g_autoptr (NoughtsGame) game = make_game (rule, moves);
  g_autofree char *label = noughts_game_move_label (game, noughts_game_get_end (game));

  g_assert_cmpstr (label, ==, expected);
}

static void
test_labels (void)
{
  const MnkRule tall = { 2, 10, 3, MNK_FREESTYLE };
  const MnkRule small_renju = { 9, 9, 5, MNK_RENJU };

  assert_label (&rule_3x3, "c2", "Xc2");
  assert_label (&rule_3x3, "c2 c3", "Oc3");
  assert_label (&rule_gomoku, "h8", "h8");
  assert_label (&rule_gomoku, "h8 o15", "o15");
  assert_label (&rule_page, "0,0 1,1 -3,5", "X\u00a0\u22123,5");
  assert_label (&tall, "b10", "b10");
  assert_label (&small_renju, "e5 pass", "pass");
}

static void
test_pieces (void)
{
  g_autoptr (NoughtsGame) squares = noughts_game_new (&rule_3x3, NULL);
  g_autoptr (NoughtsGame) stones = noughts_game_new (&rule_gomoku, NULL);
  g_autoptr (NoughtsGame) page = noughts_game_new (&rule_page, NULL);

  g_assert_cmpstr (noughts_game_piece_name (squares, MNK_X), ==, "X");
  g_assert_cmpstr (noughts_game_piece_name (squares, MNK_O), ==, "O");
  g_assert_cmpstr (noughts_game_piece_name (stones, MNK_X), ==, "Black");
  g_assert_cmpstr (noughts_game_piece_name (stones, MNK_O), ==, "White");
  g_assert_cmpstr (noughts_game_piece_name (page, MNK_X), ==, "X");
}

static void
test_opponents (void)
{
  guint n;
  const MnkOpponent *opponents = noughts_opponents_for_rule (&rule_3x3, &n);
  gboolean character = FALSE;

  g_assert_cmpuint (n, >=, 8);
  for (guint i = 0; i < n; i++)
    {
      g_assert_cmpuint (strlen (noughts_opponent_title (opponents[i])), >, 0);
      g_assert_cmpuint (strlen (noughts_opponent_description (opponents[i])), >, 0);

      g_assert_cmpint (noughts_opponent_depth (opponents[i]) == NULL, ==,
                       noughts_opponent_is_character (opponents[i]));

      /* The difficulties come first. */
      g_assert_true (noughts_opponent_is_character (opponents[i]) || !character);
      character = noughts_opponent_is_character (opponents[i]);
    }
}

/* A level's caption tells its strength where that was measured. */
static void
test_levels (void)
{
  const MnkRule gomoku = { 15, 15, 5, MNK_FREESTYLE };
  int rating, before = -1000;

  for (MnkOpponent level = MNK_LEVEL_1; level <= MNK_LEVEL_12; level++)
    {
      g_autofree char *caption = noughts_opponent_caption (level, &gomoku);
      g_autofree char *bare = noughts_opponent_caption (level, &rule_3x3);

      g_assert_cmpstr (bare, ==, noughts_opponent_title (level));
      g_assert_cmpuint (strlen (noughts_opponent_description (level)), >, 0);
      g_assert_true (g_str_has_prefix (caption, bare));
      g_assert_nonnull (strstr (caption, "about"));
      g_assert_true (noughts_opponent_get_rating (level, &gomoku, &rating));
      g_assert_cmpint (rating, >, before);
      before = rating;
    }
  g_assert_false (noughts_opponent_get_rating (MNK_EXPERT, &gomoku, &rating));
}

/* Boards of 10×10 and more have levels; each opponent of the other kind has one that is near. */
static void
test_levels_offered (void)
{
  static const struct
  {
    MnkRule rule;
    gboolean levels;
  } boards[] = {
    { { 3, 3, 3, MNK_FREESTYLE }, FALSE },  { { 9, 15, 5, MNK_FREESTYLE }, FALSE },
    { { 10, 10, 5, MNK_STANDARD }, TRUE },  { { 15, 15, 5, MNK_RENJU }, TRUE },
    { { 64, 10, 5, MNK_FREESTYLE }, TRUE }, { { 0, 0, 5, MNK_FREESTYLE }, TRUE },
  };

  for (gsize i = 0; i < G_N_ELEMENTS (boards); i++)
    {
      const MnkRule *rule = &boards[i].rule;
      guint n, levels = 0;
      const MnkOpponent *offered = noughts_opponents_for_rule (rule, &n);

      for (guint j = 0; j < n; j++)
        {
          levels += mnk_opponent_level (offered[j]) > 0;
          g_assert_cmpint (noughts_opponent_on (offered[j], rule), ==, offered[j]);
        }
      g_assert_cmpuint (levels, ==, boards[i].levels ? 12 : 0);
      g_assert_cmpint (noughts_opponents_are_levels (rule), ==, boards[i].levels);
      g_assert_cmpint (noughts_opponent_usual (rule), ==,
                       boards[i].levels ? MNK_LEVEL_1 + 2 : MNK_INTERMEDIATE);
    }

  for (MnkOpponent opponent = MNK_BEGINNER; opponent <= MNK_EXPERT; opponent++)
    {
      const MnkOpponent level = noughts_opponent_on (opponent, &rule_gomoku);

      g_assert_cmpint (mnk_opponent_level (level), >, 0);
      g_assert_cmpint (noughts_opponent_on (level, &rule_3x3), ==, opponent);
    }
}

int
main (int argc, char *argv[])
{
  g_test_init (&argc, &argv, NULL);

  g_test_add_func ("/words/rules", test_rules);
  g_test_add_func ("/words/labels", test_labels);
  g_test_add_func ("/words/pieces", test_pieces);
  g_test_add_func ("/words/levels-offered", test_levels_offered);
  g_test_add_func ("/words/opponents", test_opponents);
  g_test_add_func ("/words/levels", test_levels);

  const int result = g_test_run ();

  /* The games of renju have started a thread that builds its tables. */
  noughts_workers_wait ();
  return result;
}
