/* SPDX-License-Identifier: GPL-3.0-or-later */

/* The levels: what each sees, that seeds repeat a game, and their order. */

#include <stdlib.h>

#include "mnk-opponent.h"
#include "mnk-text.h"
#include "search-fixture.h"
#include "test-data.h"

/* The levels and their yardsticks (DESIGN.md "Levels"). */

#define N_SEEDS 300

static const MnkRule rule_15 = { 15, 15, 5, MNK_FREESTYLE };

static MnkOpponent
level (int n)
{
  return (MnkOpponent) (MNK_LEVEL_1 + n - 1);
}

static MnkPoint
point (const char *text)
{
  return (MnkPoint){ text[0] - 'a', atoi (text + 1) - 1 };
}

/* The stones of X, then those of O; X is to move. */
static MnkPosition
position_of (const char *x, const char *o)
{
  const char *const sides[] = { x, o };
  MnkPosition position;

  mnk_position_init (&position, &rule_15);
  for (int i = 0; i < 2; i++)
    {
      g_auto (GStrv) words = g_strsplit (sides[i], " ", -1);

      for (int j = 0; words[j] != NULL; j++)
        mnk_position_set (&position, point (words[j]), (MnkPiece) (i + 1));
    }
  return position;
}

/* How often, in percent, the opponent plays the cell; `last` are the last stones, "h7 c4", the very
 * last one first. */
static int
share_of (Fixture *fixture,
          MnkOpponent opponent,
          const MnkPosition *position,
          const char *cell,
          const char *last)
{
  g_auto (GStrv) words = g_strsplit (last, " ", 2);
  const MnkPoint recent[] = { point (words[0]), point (words[1] != NULL ? words[1] : words[0]) };
  const MnkOptions options = {
    .limits.nodes = 1000,
    .recent = recent,
    .n_recent = words[1] != NULL ? 2 : 1,
  };
  int n = 0;

  for (guint64 seed = 0; seed < N_SEEDS; seed++)
    n += mnk_point_equal (mnk_opponent_move (opponent, fixture->search, position, &options, seed),
                          point (cell));
  g_test_message ("%s plays %s: %d of %d", mnk_opponent_name (opponent), cell, n, N_SEEDS);
  return 100 * n / N_SEEDS;
}

static void
test_numbers (Fixture *fixture, gconstpointer data)
{
  MnkOpponent opponent;

  g_assert_cmpint (mnk_opponent_level (MNK_EXPERT), ==, 0);
  g_assert_cmpint (mnk_opponent_level (MNK_CHILD), ==, 0);
  for (int i = 1; i <= 12; i++)
    {
      g_autofree char *name = g_strdup_printf ("level-%d", i);

      g_assert_true (mnk_opponent_parse (name, &opponent));
      g_assert_cmpint (mnk_opponent_level (opponent), ==, i);
    }
}

/* A four is overlooked: sooner by a lower level, and from level 8 on by none. */
static void
test_fours (Fixture *fixture, gconstpointer data)
{
  const MnkPosition blocked = position_of ("h3 g8 c4", "h4 h5 h6 h7");
  int before = 0;

  for (int i = 1; i <= 7; i += 3)
    {
      const int share = share_of (fixture, level (i), &blocked, "h8", "h7");

      g_assert_cmpint (share, >, before);
      before = share;
    }
  g_assert_cmpint (share_of (fixture, level (1), &blocked, "h8", "h7"), <, 75);
  for (int i = 8; i <= 11; i++)
    g_assert_cmpint (share_of (fixture, level (i), &blocked, "h8", "h7"), ==, 100);
}

/* A four of its own that it has just made is never forgotten, with or without a gap; an older one
 * can be. */
static void
test_own_four (Fixture *fixture, gconstpointer data)
{
  const MnkPosition row = position_of ("h4 h5 h6 h7 d12", "h3 g8 c4 b9 l7");
  const MnkPosition gapped = position_of ("d4 e5 g7 h8 d12", "c3 g8 c4 b9 l7");

  for (int i = 1; i <= 3; i++)
    {
      g_assert_cmpint (share_of (fixture, level (i), &row, "h8", "l7 h5"), ==, 100);
      g_assert_cmpint (share_of (fixture, level (i), &gapped, "f6", "l7 h8"), ==, 100);
    }
  g_assert_cmpint (share_of (fixture, level (1), &row, "h8", "l7 d12"), <, 90);
  g_assert_cmpint (share_of (fixture, level (1), &gapped, "f6", "l7 d12"), <, 50);
}

/* Nor is a three that it has just made forgotten as soon as an older one. */
static void
test_own_three (Fixture *fixture, gconstpointer data)
{
  const MnkPosition row = position_of ("h5 h6 h7 d12", "g8 c4 b9 l7");
  const int fresh = share_of (fixture, level (1), &row, "h8", "l7 h5")
                    + share_of (fixture, level (1), &row, "h4", "l7 h5");
  const int old = share_of (fixture, level (1), &row, "h8", "l7 d12")
                  + share_of (fixture, level (1), &row, "h4", "l7 d12");

  g_assert_cmpint (fresh, >, old + 20);
}

/* The same four is overlooked sooner on a diagonal, with a gap, and far from the last stone. */
static void
test_shapes (Fixture *fixture, gconstpointer data)
{
  const MnkPosition row = position_of ("d8 e5 e6", "e8 f8 g8 h8");
  const MnkPosition diagonal = position_of ("d4 h3 i3", "e5 f6 g7 h8");
  const MnkPosition gapped = position_of ("d8 e5 e6 j8", "e8 f8 h8 i8");
  const int plain = share_of (fixture, level (2), &row, "i8", "h8");

  g_assert_cmpint (share_of (fixture, level (2), &diagonal, "i9", "h8"), <, plain - 5);
  g_assert_cmpint (share_of (fixture, level (2), &gapped, "g8", "h8"), <, plain - 5);
  g_assert_cmpint (share_of (fixture, level (2), &row, "i8", "n14"), <, plain - 5);
}

/* Levels 2 and 3 overlook two threes at once more often than not; level 4 finds the win. */
static void
test_doubles (Fixture *fixture, gconstpointer data)
{
  const MnkPosition cross = position_of ("f8 g8 h6 h7", "c3 l4 m12 d11");

  g_assert_cmpint (share_of (fixture, level (2), &cross, "h8", "h7 g8"), <, 30);
  g_assert_cmpint (share_of (fixture, level (3), &cross, "h8", "h7 g8"), <, 50);
  g_assert_cmpint (share_of (fixture, level (4), &cross, "h8", "h7 g8"), >, 90);
}

/* Nobody plays far from all stones, at any level. */
static void
test_no_corners (Fixture *fixture, gconstpointer data)
{
  const MnkPosition position = position_of ("h8 j8 i6", "h9 j9 i10");
  const MnkPoint recent = { 8, 9 };
  const MnkOptions options = { .limits.nodes = 1000, .recent = &recent, .n_recent = 1 };

  for (int i = 1; i <= 12; i++)
    for (guint64 seed = 0; seed < (i < 7 ? 100 : 5); seed++)
      {
        const MnkPoint move =
            mnk_opponent_move (level (i), fixture->search, &position, &options, seed);

        g_assert_true (move.x >= 5 && move.x <= 11 && move.y >= 3 && move.y <= 11);
      }
}

/* Strength comes from counted stones: more time changes nothing, and another seed a lot. */
static void
test_seeds (Fixture *fixture, gconstpointer data)
{
  const MnkPosition position = position_of ("h8", "i9");
  const MnkOptions timed = { .limits.ms = 1e6 }, other = { .limits.ms = 2e6 };
  const MnkOptions counted = { .limits.nodes = 2000, .clear = true };

  for (int i = 1; i <= 12; i++)
    {
      const MnkOptions *first = i < 12 ? &timed : &counted, *second = i < 12 ? &other : &counted;
      bool seen[MNK_MAX_CELLS] = { false };
      int n_seen = 0;

      for (guint64 seed = 0; seed < 20; seed++)
        {
          const MnkPoint move =
              mnk_opponent_move (level (i), fixture->search, &position, first, seed);

          g_assert_true (mnk_point_equal (
              move, mnk_opponent_move (level (i), fixture->search, &position, second, seed)));
          n_seen += !seen[move.y * 15 + move.x];
          seen[move.y * 15 + move.x] = true;
        }
      g_test_message ("level %d: %d moves", i, n_seen);
      g_assert_cmpint (n_seen, >, 1);
    }
}

static void
test_children (Fixture *fixture, gconstpointer data)
{
  const MnkPosition row = position_of ("d8 e5 k6", "e8 f8 g8 h8");
  const MnkPosition diagonal = position_of ("d4 h3 k6", "e5 f6 g7 h8");
  const int share = share_of (fixture, MNK_SMALL_CHILD, &row, "i8", "h8");

  g_assert_cmpint (share_of (fixture, MNK_CHILD, &row, "i8", "h8"), ==, 100);
  g_assert_cmpint (share_of (fixture, MNK_CHILD, &diagonal, "i9", "h8"), ==, 100);
  g_assert_cmpint (share, >, 55);
  g_assert_cmpint (share, <, 80);
  g_assert_cmpint (share_of (fixture, MNK_SMALL_CHILD, &diagonal, "i9", "h8"), <, 10);
}

/* Plays a game from two stones; whether X wins, who has the first move. */
static bool
wins (Fixture *fixture, MnkOpponent x, MnkOpponent o, guint64 seed)
{
  MnkRandom random = { seed };
  MnkPoint recent[2] = { { 7, 7 }, { 8, 8 } };
  MnkPosition position;

  mnk_position_init (&position, &rule_15);
  mnk_position_play (&position, recent[1]);
  mnk_position_play (&position, recent[0]);
  while (position.stones < 225)
    {
      const MnkOptions options = { .limits.nodes = 1000, .recent = recent, .n_recent = 2 };
      const MnkPiece side = position.side;
      const MnkPoint move = mnk_opponent_move (side == MNK_X ? x : o, fixture->search, &position,
                                               &options, mnk_random_next (&random));

      if (mnk_position_judge (&position, move, side) == MNK_LINE_WIN)
        return side == MNK_X;
      mnk_position_play (&position, move);
      recent[1] = recent[0];
      recent[0] = move;
    }
  return false;
}

static void
test_strength (Fixture *fixture, gconstpointer data)
{
  int by_child = 0, by_four = 0;

  for (guint64 seed = 0; seed < 60; seed++)
    {
      by_child += !wins (fixture, level (1), MNK_CHILD, seed);
      by_four += wins (fixture, level (4), level (1), seed);
    }
  g_test_message ("level 1 loses %d of 60 to the child, %d to level 4", by_child, by_four);
  g_assert_cmpint (by_child, >=, 48);
  g_assert_cmpint (by_four, >=, 50);
}

/* A number for what a level plays against itself, in so many games of twenty moves. */
static guint32
fingerprint (Fixture *fixture, MnkOpponent opponent, guint64 n_games)
{
  guint32 print = 2166136261u;

  for (guint64 game = 0; game < n_games; game++)
    {
      MnkPosition position;
      MnkPoint recent[2] = { { 7, 7 }, { 7, 7 } };
      bool won = false;

      mnk_position_init (&position, &rule_15);
      mnk_position_play (&position, recent[0]);
      for (int ply = 0; ply < 20 && !won; ply++)
        {
          const MnkOptions options = { .limits.nodes = 1000, .recent = recent, .n_recent = 2 };

          recent[1] = recent[0];
          recent[0] = mnk_opponent_move (opponent, fixture->search, &position, &options,
                                         100 * game + (guint64) ply);
          won = mnk_position_judge (&position, recent[0], position.side) == MNK_LINE_WIN;
          mnk_position_play (&position, recent[0]);
          print = (print ^ (guint32) (15 * recent[0].y + recent[0].x)) * 16777619u;
        }
    }
  return print;
}

/* Returns the moves of a level against itself from here, as cells and at most `most`. */
static char *
play_on (Fixture *fixture, MnkOpponent opponent, const char *start, guint64 seed, int most)
{
  g_auto (GStrv) words = g_strsplit (start, " ", -1);
  g_autoptr (GString) moves = g_string_new (NULL);
  MnkPoint recent[2] = { { 7, 7 }, { 7, 7 } };
  MnkPosition position;
  bool won = false;

  mnk_position_init (&position, &rule_15);
  for (int i = 0; words[i] != NULL; i++)
    {
      recent[1] = recent[0];
      recent[0] = point (words[i]);
      mnk_position_play (&position, recent[0]);
    }
  for (int i = 0; i < most && !won; i++)
    {
      const MnkOptions options = { .limits.nodes = 1000, .recent = recent, .n_recent = 2 };
      const MnkPoint move = mnk_opponent_move (opponent, fixture->search, &position, &options,
                                               1000 * seed + (guint64) position.stones);

      won = mnk_position_judge (&position, move, position.side) == MNK_LINE_WIN;
      mnk_position_play (&position, move);
      recent[1] = recent[0];
      recent[0] = move;
      g_string_append_printf (moves, " %d,%d", move.x, move.y);
    }
  return g_string_free (g_steal_pointer (&moves), FALSE);
}

/* No two games of a level from the same moves are alike, not even from here, where most moves are
 * forced. With the same stones for every search, 12 games had 2 pairs. */
static void
test_no_two_alike (Fixture *fixture, gconstpointer data)
{
  g_autoptr (GHashTable) games = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, NULL);
  const guint n_games = 12;

  for (guint seed = 1; seed <= n_games; seed++)
    g_hash_table_add (games, play_on (fixture, level (9), "h8 h9 i10 j8 g8 f8", seed, 30));
  g_test_message ("%u games of %u differ", g_hash_table_size (games), n_games);
  g_assert_cmpuint (g_hash_table_size (games), ==, n_games);
}

/* Levels play as they did when they were measured. Where one changes on purpose, its strength has
 * to be measured again (tests/bench/levels.py), and its number here changes, too. */
static void
test_as_measured (Fixture *fixture, gconstpointer data)
{
  static const guint32 prints[] = { 0xf33c4875, 0x30d1e413, 0x615ec27a, 0x7884c37a,
                                    0x5afb4921, 0xa841380c, 0x1e57a13f, 0x4dc05ac2,
                                    0x474605f6, 0x628e3683, 0xa0be3d1a };

  for (int i = 1; i <= (int) G_N_ELEMENTS (prints); i++)
    {
      const guint32 print = fingerprint (fixture, level (i), i <= 6 ? 100 : i <= 9 ? 3 : 1);

      g_test_message ("level %d: 0x%08x", i, print);
      g_assert_cmphex (print, ==, prints[i - 1]);
    }
}

int
main (int argc, char *argv[])
{
  g_test_init (&argc, &argv, NULL);

  search_test_add ("/levels/numbers", test_numbers);
  search_test_add ("/levels/fours", test_fours);
  search_test_add ("/levels/own-four", test_own_four);
  search_test_add ("/levels/own-three", test_own_three);
  search_test_add ("/levels/shapes", test_shapes);
  search_test_add ("/levels/doubles", test_doubles);
  search_test_add ("/levels/no-corners", test_no_corners);
  search_test_add ("/levels/seeds", test_seeds);
  search_test_add ("/levels/no-two-alike", test_no_two_alike);
  search_test_add ("/levels/children", test_children);
  search_test_add ("/levels/strength", test_strength);
  search_test_add ("/levels/as-measured", test_as_measured);

  return g_test_run ();
}
