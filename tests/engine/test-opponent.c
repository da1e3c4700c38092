/* SPDX-License-Identifier: GPL-3.0-or-later */

/* The opponents: what each chooses in positions where that is known, and that it is legal. */

#include <math.h>
#include <stdlib.h>
#include <string.h>

#include "mnk-minimax.h"
#include "mnk-opponent.h"
#include "mnk-renju.h"
#include "mnk-text.h"
#include "mnk-weights.h"
#include "rounds.h"
#include "search-fixture.h"
#include "test-data.h"

static MnkPoint
move_of (Fixture *fixture, MnkOpponent opponent, const MnkPosition *position, guint64 seed)
{
  MnkOptions options = { .limits = { .nodes = 2000 } };

  return mnk_opponent_move (opponent, fixture->search, position, &options, seed);
}

static void
test_names (void)
{
  MnkOpponent opponent;

  for (int i = 0; i < MNK_N_OPPONENTS; i++)
    {
      g_assert_true (mnk_opponent_parse (mnk_opponent_name ((MnkOpponent) i), &opponent));
      g_assert_cmpint (opponent, ==, i);
    }

  g_assert_false (mnk_opponent_parse ("grandmaster", &opponent));
  g_assert_null (mnk_opponent_name (MNK_N_OPPONENTS));
}

static int
count (const char *text, char c)
{
  int n = 0;

  for (; *text != '\0'; text++)
    n += *text == c;

  return n;
}

/* For each diagram, the moves that an opponent may choose; it must choose each of them with some
 * seed. O is to move if X has more stones. */
static void
test_choices (Fixture *fixture, gconstpointer data)
{
  static const struct
  {
    MnkOpponent opponent;
    const char *diagram;
    int win;
    const char *moves;
  } cases[] = {
    /* One ply: Beginner sees a win in one. */
    { MNK_BEGINNER, "xx. oo. ...", 3, "c3" },
    /* One ply: Beginner sees no block. On 3×3 all other moves are equal. */
    { MNK_BEGINNER, "oo. .x. ...", 3, "c3 a2 c2 a1 b1 c1" },
    /* Three plies: the block. That a corner loses takes a fourth. */
    { MNK_INTERMEDIATE, "oo. .x. x..", 3, "c3" },
    { MNK_INTERMEDIATE, "x.. .o. ..x", 3, "b3 c3 a2 c2 a1 b1" },
    { MNK_ADVANCED, "x.. .o. ..x", 3, "b3 a2 c2 b1" },
    /* Five plies do not see that all but the centre loses in six. */
    { MNK_ADVANCED, "x.. ... ...", 3, "b3 c3 a2 b2 c2 a1 b1 c1" },
    { MNK_EXPERT, "x.. ... ...", 3, "b2" },
    { MNK_EXPERT, "... .x. ...", 3, "a1 a3 c1 c3" },
    { MNK_THUMB, "xx. oo. ...", 3, "c3" },
    { MNK_THUMB, "oo. x.. x..", 3, "c3" },
    { MNK_THUMB, "x.o ... ...", 3, "b3 a2 b2 c2 a1 b1 c1" },
    { MNK_COIN, "xox oxo ...", 3, "a1 b1 c1" },
    { MNK_SAMPLER, "oo. xxo xx.", 3, "c3" },
    /* Large boards. */
    { MNK_BEGINNER, "........ ........ ..xxxx.. ..ooo..o ........ ........", 5, "b4 g4" },
    { MNK_THUMB, "........ ........ .oxxxx.. ..ooo... ........ ........", 5, "g4" },
    { MNK_WEIGHER, "........ ........ ..xxxx.. ..oooo.. ........ ........", 5, "b4 g4" },
    { MNK_INTERMEDIATE, "........ ........ .oxxxx.. ..ooo... ........ ........", 5, "g4" },
    { MNK_STRATEGIST, "........ ........ .oxxxx.. ..ooo... ........ ........", 5, "g4" },
    { MNK_EXPERT, "........ ........ .oxxxx.. ..ooo... ........ ........", 5, "g4" },
    /* At the rim. */
    { MNK_ADVANCED, "........ ........ ........ ........ ..ooo... .oxxxx..", 5, "g1" },
    { MNK_ADVANCED, ".oxxxx.. ..ooo... ........ ........ ........ ........", 5, "g6" },
    /* A block. */
    { MNK_THUMB, "........ ........ .xoooo.. ..xx.x.. ........ ........", 5, "g4" },
    { MNK_INTERMEDIATE, "........ ........ .xoooo.. ..xx.x.. ........ ........", 5, "g4" },
    { MNK_ADVANCED, "........ ........ .xoooo.. ..xx.x.. ........ ........", 5, "g4" },
    { MNK_STRATEGIST, "........ ........ .xoooo.. ..xx.x.. ........ ........", 5, "g4" },
    /* An empty board: its centre. */
    { MNK_COIN, "....... ....... ....... ....... .......", 5, "d3" },
    { MNK_BEGINNER, "....... ....... ....... ....... .......", 5, "d3" },
    { MNK_WEIGHER, "....... ....... ....... ....... .......", 5, "d3" },
    { MNK_STRATEGIST, "....... ....... ....... ....... .......", 5, "d3" },
    /* The only cell. */
    { MNK_SAMPLER, ".", 1, "a1" },
    { MNK_ADVANCED, "xox xox ox.", 3, "c1" },
  };

  for (gsize i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      g_auto (GStrv) moves = g_strsplit (cases[i].moves, " ", -1);
      MnkPosition position = test_position (cases[i].diagram, cases[i].win, MNK_FREESTYLE, MNK_X);
      guint seen = 0;
      guint all = (1u << g_strv_length (moves)) - 1;

      if (count (cases[i].diagram, 'x') > count (cases[i].diagram, 'o'))
        position.side = MNK_O;

      for (guint64 seed = 0; seed < 100; seed++)
        {
          char text[MNK_MOVE_TEXT];
          int j = 0;

          mnk_move_to_text (&position.rule, move_of (fixture, cases[i].opponent, &position, seed),
                            text);
          while (moves[j] != NULL && strcmp (moves[j], text) != 0)
            j++;

          if (moves[j] == NULL)
            g_error ("%s on %s plays %s", mnk_opponent_name (cases[i].opponent), cases[i].diagram,
                     text);

          seen |= 1u << j;
          if (seen == all && seed >= 10)
            break;
        }

      g_test_message ("%s on %s", mnk_opponent_name (cases[i].opponent), cases[i].diagram);
      g_assert_cmpuint (seen, ==, all);
    }
}

/* Returns the plain minimax value on boards where every empty cell is tried. */
static double
slow_value (const MnkPosition *position, int depth, int ply)
{
  double best = -INFINITY;
  MnkPoint cells[MNK_MAX_CELLS];
  int n = mnk_position_near_cells (position, cells);

  if (position->stones == position->rule.width * position->rule.height)
    return 0.0;

  if (depth == 0)
    {
      double value = 0.0;

      if (n + position->stones <= 9)
        return 0.0;

      for (int i = 0; i < n; i++)
        {
          MnkCellWeight detail;

          mnk_position_weight (position, cells[i], position->side, &detail);
          value += detail.share[position->side - 1] - detail.share[2 - position->side];
        }

      return value;
    }

  for (int i = 0; i < n; i++)
    {
      MnkPosition next = *position;
      double value = 1e9 - ply;

      if (mnk_position_judge (position, cells[i], position->side) != MNK_LINE_WIN)
        {
          mnk_position_play (&next, cells[i]);
          value = -slow_value (&next, depth - 1, ply + 1);
        }

      best = MAX (best, value);
    }

  return best;
}

static void
check_minimax (const MnkPosition *position, int depth)
{
  MnkBudget budget = { 0 };
  MnkRandom random = { 7 };
  MnkPoint cells[MNK_MAX_CELLS], best[MNK_MAX_CELLS];
  int n = mnk_position_near_cells (position, cells);
  int n_best = mnk_minimax_best (position, NULL, depth, &budget, &random, best);
  double value = slow_value (position, depth, 0);

  for (int i = 0; i < n; i++)
    {
      MnkPosition next = *position;
      double reached = 1e9;
      bool chosen = false;

      if (mnk_position_judge (position, cells[i], position->side) != MNK_LINE_WIN)
        {
          mnk_position_play (&next, cells[i]);
          reached = -slow_value (&next, depth - 1, 1);
        }

      for (int j = 0; j < n_best; j++)
        chosen |= mnk_point_equal (best[j], cells[i]);

      g_assert_cmpint (chosen, ==, ABS (reached - value) < 1e-6);
    }
}

static void
test_minimax_against_slow (void)
{
  g_autoptr (GRand) rand = g_rand_new_with_seed (4);

  for (int i = 0; i < 2000; i++)
    {
      MnkRule rule = {
        g_rand_int_range (rand, 1, 6),
        g_rand_int_range (rand, 1, 6),
        g_rand_int_range (rand, 2, 6),
        (MnkLineRule) g_rand_int_range (rand, 0, MNK_N_LINE_RULES),
      };
      MnkPosition position;
      int cells = rule.width * rule.height;
      int depth;

      if (rule.line == MNK_RENJU || mnk_rule_check (&rule) != MNK_RULE_OK)
        continue;

      position = test_random_position (rand, &rule, g_rand_int_range (rand, 1, cells + 1));
      if (mnk_position_status (&position, NULL) != MNK_STATUS_OPEN)
        continue;

      depth = cells - position.stones > 10 ? 2 : cells - position.stones > 7 ? 3 : 5;
      check_minimax (&position, depth);
    }
}

/* Four stones in a row that are stopped at one end win at the other, on whichever side that is: on
 * a large board only the cells near the stones are tried. */
static void
test_minimax_near (void)
{
  static const MnkPoint steps[] = { { 1, 0 }, { -1, 0 }, { 0, 1 }, { 0, -1 } };
  const MnkRule rule = { 15, 15, 5, MNK_FREESTYLE };

  for (gsize i = 0; i < G_N_ELEMENTS (steps); i++)
    {
      const MnkPoint wins = { 7 + 4 * steps[i].x, 7 + 4 * steps[i].y };
      MnkBudget budget = { 0 };
      MnkPoint best[MNK_MAX_CELLS];
      MnkRandom random = { 7 };
      MnkPosition position;

      mnk_position_init (&position, &rule);
      for (int j = 0; j < 4; j++)
        mnk_position_set (&position, (MnkPoint){ 7 + j * steps[i].x, 7 + j * steps[i].y }, MNK_X);
      mnk_position_set (&position, (MnkPoint){ 7 - steps[i].x, 7 - steps[i].y }, MNK_O);

      position.side = MNK_X;
      g_assert_cmpint (mnk_minimax_best (&position, NULL, 1, &budget, &random, best), ==, 1);
      g_assert_true (mnk_point_equal (best[0], wins));
    }
}

/* One ply beside a single stone: of the best replies, some are beside it and some two away. */
static void
test_minimax_area (void)
{
  const MnkRule rule = { 15, 15, 5, MNK_FREESTYLE };
  MnkPoint best[MNK_MAX_CELLS];
  MnkBudget budget = { 0 };
  MnkRandom random = { 7 };
  MnkPosition position;
  int n, n_away[3] = { 0 };

  mnk_position_init (&position, &rule);
  mnk_position_play (&position, (MnkPoint){ 7, 7 });
  n = mnk_minimax_best (&position, NULL, 1, &budget, &random, best);
  for (int i = 0; i < n; i++)
    {
      const int away = MAX (abs (best[i].x - 7), abs (best[i].y - 7));

      g_assert_cmpint (away, <=, 2);
      n_away[away]++;
    }
  g_assert_cmpint (n_away[1], ==, 8);
  g_assert_cmpint (n_away[2], ==, 4);
}

static gboolean
is_allowed (MnkRenju *renju, const MnkPosition *position, MnkPoint cell)
{
  if (position->rule.line != MNK_RENJU || position->side != MNK_X)
    return mnk_position_judge (position, cell, position->side) != MNK_LINE_FORBIDDEN;

  g_assert_true (mnk_renju_set (renju, position));
  return mnk_renju_judge (renju, cell) == MNK_ALLOWED;
}

static gboolean
has_allowed_cell (MnkRenju *renju, const MnkPosition *position)
{
  for (int y = 0; y < position->rule.height; y++)
    for (int x = 0; x < position->rule.width; x++)
      if (mnk_position_at (position, x, y) == MNK_EMPTY
          && is_allowed (renju, position, (MnkPoint){ x, y }))
        return TRUE;
  return FALSE;
}

/* No opponent plays on a stone, a wall or a forbidden cell, whatever the board. */
static void
test_always_legal (Fixture *fixture, gconstpointer data)
{
  g_autoptr (GRand) rand = g_rand_new_with_seed (11);
  MnkRenju *renju = mnk_renju_new (NULL);
  int n_passes = 0;

  for (int i = 0; i < ROUNDS (60); i++)
    {
      MnkRule rule = {
        g_rand_int_range (rand, 1, 11),
        g_rand_int_range (rand, 1, 11),
        g_rand_int_range (rand, 1, MNK_MAX_WIN + 1),
        (MnkLineRule) g_rand_int_range (rand, 0, MNK_N_LINE_RULES),
      };
      MnkPosition position;

      if (rule.line == MNK_RENJU)
        rule.win = 5;

      if (mnk_rule_check (&rule) != MNK_RULE_OK)
        continue;

      position =
          test_random_position (rand, &rule, g_rand_int_range (rand, 0, rule.width * rule.height));
      position.endless = g_rand_int_range (rand, 0, 4) == 0;
      if (position.endless)
        mnk_position_set (&position, (MnkPoint){ 0, 0 }, MNK_WALL);

      if (mnk_position_status (&position, NULL) != MNK_STATUS_OPEN)
        continue;

      for (int j = 0; j < MNK_N_OPPONENTS; j++)
        {
          MnkPoint move = move_of (fixture, (MnkOpponent) j, &position, (guint64) i);
          MnkPoint cells[MNK_MAX_CELLS];

          if (mnk_point_is_pass (move))
            {
              /* A pass is allowed only without an analysed cell, or without a legal one. */
              g_assert_true (mnk_position_analysed_cells (&position, cells) == 0
                             || !has_allowed_cell (renju, &position));
              n_passes++;
              continue;
            }

          g_assert_cmpint (mnk_position_at (&position, move.x, move.y), ==, MNK_EMPTY);
          g_assert_true (is_allowed (renju, &position, move));
        }
    }
  g_test_message ("%d passes", n_passes);
  mnk_renju_free (renju);
}

/* f6 would be a double three. */
static void
test_renju (Fixture *fixture, gconstpointer data)
{
  MnkPosition position = test_position ("...........\n"
                                        "...........\n"
                                        "...........\n"
                                        ".....x.....\n"
                                        ".....x.....\n"
                                        "...xx......\n"
                                        "..o........\n"
                                        "....o......\n"
                                        ".......o...\n"
                                        "........o..\n"
                                        "...........\n",
                                        5, MNK_RENJU, MNK_X);

  for (int i = 0; i < MNK_N_OPPONENTS; i++)
    {
      for (guint64 seed = 0; seed < 5; seed++)
        g_assert_false (mnk_point_equal (move_of (fixture, (MnkOpponent) i, &position, seed),
                                         (MnkPoint){ 5, 5 }));
    }

  /* The coin would have come to it. */
  for (guint64 seed = 0; seed < 600; seed++)
    g_assert_false (
        mnk_point_equal (move_of (fixture, MNK_COIN, &position, seed), (MnkPoint){ 5, 5 }));
}

/* Of cells that weigh the same the weigher takes any. */
static void
test_equal_weights (Fixture *fixture, gconstpointer data)
{
  MnkPosition position = test_position ("...\n.x.\n...\n", 3, MNK_FREESTYLE, MNK_O);
  gboolean chosen[9] = { FALSE };
  int n = 0;

  for (guint64 seed = 0; seed < 40; seed++)
    {
      const MnkPoint move = move_of (fixture, MNK_WEIGHER, &position, seed);

      n += !chosen[3 * move.y + move.x];
      chosen[3 * move.y + move.x] = TRUE;
    }
  g_assert_cmpint (n, ==, 4);
}

/* A result that depends on the clock cannot be repeated. Therefore the board is small and its
 * tables are made before: even a slow machine finishes in time. */
static void
test_same_seed (Fixture *fixture, gconstpointer data)
{
  MnkPosition position = test_position (".... .xo. ....", 4, MNK_FREESTYLE, MNK_X);

  g_assert_nonnull (mnk_search_tables (fixture->search, &position.rule));
  for (int i = 0; i < MNK_N_OPPONENTS; i++)
    {
      MnkPoint first = move_of (fixture, (MnkOpponent) i, &position, 5);

      if (i == MNK_EXPERT || i == MNK_STRATEGIST)
        mnk_table_clear (fixture->table, NULL);

      g_assert_true (mnk_point_equal (first, move_of (fixture, (MnkOpponent) i, &position, 5)));
    }
}

/* Where a short win by fours exists, the Strategist begins it. */
static void
check_puzzle (char **fields)
{
  MnkRule rule = { 15, 15, 5, MNK_FREESTYLE };
  g_auto (GStrv) stones = g_strsplit (fields[3] + 2, "W:", 2);
  g_auto (GStrv) firsts = g_strsplit (fields[6], " ", -1);
  Fixture fixture;
  MnkPosition position;
  MnkTextError error;
  char text[MNK_MOVE_TEXT];

  if (!g_str_has_prefix (fields[5], "win in 2") && !g_str_has_prefix (fields[5], "win in 3"))
    return;

  mnk_position_init (&position, &rule);
  for (int i = 0; i < 2; i++)
    {
      MnkPoint *points;
      size_t n;

      g_assert_true (mnk_moves_from_text (&rule, stones[i], &points, &n, &error));
      for (size_t j = 0; j < n; j++)
        mnk_position_set (&position, points[j], (MnkPiece) (i + 1));

      free (points);
    }

  position.side = fields[4][0] == 'b' ? MNK_X : MNK_O;
  fixture.table = mnk_table_new (1 << 20);
  fixture.search = mnk_search_new (fixture.table);
  mnk_move_to_text (&rule, move_of (&fixture, MNK_STRATEGIST, &position, 1), text);
  g_test_message ("%s: %s", fields[0], text);
  g_assert_true (g_strv_contains ((const char *const *) firsts, text));
  mnk_search_free (fixture.search);
  mnk_table_free (fixture.table);
}

static void
test_strategist (void)
{
  test_data_foreach ("puzzles-freestyle-15.txt", ";", check_puzzle);
}

/* In caro a stone at the far end stops a four as well as one that fills it. Both are tried, and the
 * one that also makes an open four is chosen. */
static void
test_far_end (Fixture *fixture, gconstpointer data)
{
  MnkPosition position = test_position ("..........\n"
                                        "..........\n"
                                        "xoooo.....\n"
                                        "......x...\n"
                                        "......x...\n"
                                        "......x...\n"
                                        "..........\n",
                                        5, MNK_CARO, MNK_X);

  for (guint64 seed = 0; seed < 10; seed++)
    g_assert_true (
        mnk_point_equal (move_of (fixture, MNK_ADVANCED, &position, seed), (MnkPoint){ 6, 4 }));
}

/* After an earlier stop request every opponent plays a legal move at once. */
static void
test_stopped (Fixture *fixture, gconstpointer data)
{
  MnkRule rule = { 64, 64, 5, MNK_FREESTYLE };
  g_autoptr (GRand) rand = g_rand_new_with_seed (3);
  MnkPosition position = test_random_position (rand, &rule, 100);

  mnk_search_stop (fixture->search);
  for (int i = 0; i < MNK_N_OPPONENTS; i++)
    {
      MnkPoint move = move_of (fixture, (MnkOpponent) i, &position, 1);

      g_assert_cmpint (mnk_position_at (&position, move.x, move.y), ==, MNK_EMPTY);
    }
}

/* A stopped opponent plays no forbidden cell of renju, though the heaviest cell makes two open
 * threes. */
static void
test_stopped_renju (Fixture *fixture, gconstpointer data)
{
  MnkPosition position = test_position ("...............\n...............\n...............\n"
                                        "...............\n.......x.......\n.......x.......\n"
                                        "........xx.....\n...............\n...............\n"
                                        "...............\no.o.o.o........\n...............\n"
                                        "...............\n...............\n...............\n",
                                        5, MNK_RENJU, MNK_X);
  const MnkPoint forbidden = { 7, 8 };

  mnk_search_stop (fixture->search);
  for (int i = 0; i < MNK_N_OPPONENTS; i++)
    for (guint64 seed = 0; seed < 8; seed++)
      g_assert_false (
          mnk_point_equal (move_of (fixture, (MnkOpponent) i, &position, seed), forbidden));
}

/* An open four wins, but its defender still blocks one side. */
/* All opponents keep to a limit of time. Without time the Sampler tries one cell, and the others
 * search one ply. */
static void
test_limited (Fixture *fixture, gconstpointer data)
{
  const MnkOpponent thinkers[] = { MNK_ADVANCED, MNK_SAMPLER, MNK_STRATEGIST };
  const MnkOptions hurried = { .limits = { .ms = 1e-6 } };
  const MnkRule rule = { 9, 9, 5, MNK_FREESTYLE };

  for (gsize i = 0; i < G_N_ELEMENTS (thinkers); i++)
    {
      int n_other = 0;

      for (guint64 seed = 1; seed <= 12; seed++)
        {
          MnkRandom random = { seed };
          MnkPosition position;
          MnkPoint cells[MNK_MAX_CELLS], moves[3];

          mnk_position_init (&position, &rule);
          for (int j = 0; j < 6; j++)
            {
              const int n = mnk_position_near_cells (&position, cells);

              mnk_position_play (&position, cells[mnk_random_below (&random, (guint32) n)]);
            }
          for (int j = 0; j < 3; j++)
            moves[j] = mnk_opponent_move (thinkers[i], fixture->search, &position,
                                          j < 2 ? &hurried : NULL, seed);
          g_assert_true (mnk_point_equal (moves[0], moves[1]));
          g_assert_cmpint (mnk_position_at (&position, moves[0].x, moves[0].y), ==, MNK_EMPTY);
          n_other += !mnk_point_equal (moves[0], moves[2]);
        }
      g_test_message ("%s: %d of 12 moves are others with time", mnk_opponent_name (thinkers[i]),
                      n_other);
      g_assert_cmpint (n_other, >, 0);
    }
}

static void
test_resists (Fixture *fixture, gconstpointer data)
{
  MnkPosition position = test_position ("..........\n..........\n..oooo....\n..........\n"
                                        "..x.x.....\n..........\n.x........\n",
                                        5, MNK_FREESTYLE, MNK_X);

  for (guint64 seed = 0; seed < 10; seed++)
    {
      const MnkPoint move = move_of (fixture, MNK_EXPERT, &position, seed);

      g_assert_cmpint (move.y, ==, 4);
      g_assert_true (move.x == 1 || move.x == 6);
    }
}

int
main (int argc, char *argv[])
{
  g_test_init (&argc, &argv, NULL);

  g_test_add_func ("/opponent/names", test_names);
  search_test_add ("/opponent/choices", test_choices);
  g_test_add_func ("/opponent/minimax-against-slow", test_minimax_against_slow);
  g_test_add_func ("/opponent/minimax-near", test_minimax_near);
  g_test_add_func ("/opponent/minimax-area", test_minimax_area);
  search_test_add ("/opponent/always-legal", test_always_legal);
  search_test_add ("/opponent/renju", test_renju);
  search_test_add ("/opponent/equal-weights", test_equal_weights);
  search_test_add ("/opponent/same-seed", test_same_seed);
  g_test_add_func ("/opponent/strategist", test_strategist);
  search_test_add ("/opponent/far-end", test_far_end);
  search_test_add ("/opponent/stopped", test_stopped);
  search_test_add ("/opponent/stopped-renju", test_stopped_renju);
  search_test_add ("/opponent/limited", test_limited);
  search_test_add ("/opponent/resists", test_resists);

  return g_test_run ();
}
