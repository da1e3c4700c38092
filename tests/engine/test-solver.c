/* SPDX-License-Identifier: GPL-3.0-or-later */

/* The solver on small boards, against a plain search of all games. */

#include "solver-fixture.h"

/* ---- The slow, plain version ---- */

/* Returns 100 − the plies to a win, the negative for a loss, or 0. `known` keeps the values of
 * positions by their cells. */
static int
plain_value (const MnkPosition *position, GHashTable *known)
{
  const gsize n_cells = (gsize) (position->rule.width * position->rule.height);
  g_autoptr (GBytes) cells = g_bytes_new (position->cells, n_cells);
  gpointer value_known;
  int best = -1000;
  bool full = true;

  if (g_hash_table_lookup_extended (known, cells, NULL, &value_known))
    return GPOINTER_TO_INT (value_known);

  for (int y = 0; y < position->rule.height; y++)
    {
      for (int x = 0; x < position->rule.width; x++)
        {
          MnkPosition after = *position;
          int value;

          if (mnk_position_at (position, x, y) != MNK_EMPTY)
            continue;

          full = false;
          if (mnk_position_judge (position, (MnkPoint){ x, y }, position->side) == MNK_LINE_WIN)
            return 99;

          mnk_position_play (&after, (MnkPoint){ x, y });
          value = -plain_value (&after, known);
          value -= (value > 0) - (value < 0);
          best = MAX (best, value);
        }
    }

  best = full ? 0 : best;
  g_hash_table_insert (known, g_steal_pointer (&cells), GINT_TO_POINTER (best));
  return best;
}

static int
plain_move_value (const MnkPosition *position, MnkPoint move, GHashTable *known)
{
  MnkPosition after = *position;
  int value;

  if (mnk_position_judge (position, move, position->side) == MNK_LINE_WIN)
    return 99;

  mnk_position_play (&after, move);
  value = -plain_value (&after, known);
  return value - (value > 0) + (value < 0);
}

static int
value_of (const MnkScore *score)
{
  g_assert_cmpint (score->outcome, !=, MNK_ESTIMATE);
  return score->outcome == MNK_DRAW  ? 0
         : score->outcome == MNK_WIN ? 100 - score->plies
                                     : score->plies - 100;
}

/* Compares all three goals with the plain version. */
static void
check_position (MnkTable *table, const MnkPosition *position)
{
  MnkReport all = proof (table, position, MNK_SOLVE_ALL);
  MnkReport best = proof (table, position, MNK_SOLVE_BEST);
  MnkReport value = proof (table, position, MNK_SOLVE_VALUE);
  g_autoptr (GHashTable) known =
      g_hash_table_new_full (g_bytes_hash, g_bytes_equal, (GDestroyNotify) g_bytes_unref, NULL);
  int top = -1000;
  int n_top = 0;

  g_assert_cmpint (all.n_moves, ==, count_empty (position));
  for (int i = 0; i < all.n_moves; i++)
    {
      int expected = plain_move_value (position, all.moves[i].move, known);

      g_assert_cmpint (value_of (&all.moves[i].score), ==, expected);
      g_assert_true (all.moves[i].score.exact);
      if (expected == 0)
        g_assert_cmpint (all.moves[i].score.plies, ==, count_empty (position));

      n_top = expected > top ? 1 : n_top + (expected == top);
      top = MAX (top, expected);
    }

  g_assert_cmpint (all.n_best, ==, n_top);
  g_assert_cmpint (value_of (&all.score), ==, top);

  g_assert_cmpint (best.n_best, ==, n_top);
  g_assert_cmpint (value_of (&best.score), ==, top);
  for (int i = 0; i < best.n_best; i++)
    g_assert_cmpint (plain_move_value (position, best.moves[i].move, known), ==, top);

  g_assert_cmpint (value.score.outcome, ==, all.score.outcome);
  g_assert_cmpint (value.n_moves, ==, 1);
  top = plain_move_value (position, value.moves[0].move, known);
  g_assert_cmpint (top > 0 ? MNK_WIN : top < 0 ? MNK_LOSS : MNK_DRAW, ==, value.score.outcome);
  /* The distance that is not exact is an upper bound. */
  if (top != 0 && value.score.plies >= 0)
    g_assert_cmpint (ABS (value_of (&value.score)), <=, ABS (top));

  solver_check_lines (position, &all);
  solver_check_lines (position, &best);
  solver_check_lines (position, &value);

  mnk_report_clear (&all);
  mnk_report_clear (&best);
  mnk_report_clear (&value);
}

/* Checks random open positions with few empty cells. The side to move and the numbers of stones are
 * random, too. */
static void
check_random (MnkTable *table, const MnkRule *rule, int n_empty, int n)
{
  g_autoptr (GRand) rand = g_rand_new_with_seed (20);

  for (int i = 0, tries = 0; i < n && tries < 100 * n; tries++)
    {
      MnkPosition position;

      mnk_position_init (&position, rule);
      for (int y = 0; y < rule->height; y++)
        for (int x = 0; x < rule->width; x++)
          mnk_position_set (&position, (MnkPoint){ x, y }, g_rand_boolean (rand) ? MNK_X : MNK_O);

      for (int j = g_rand_int_range (rand, 1, n_empty + 1); j > 0; j--)
        mnk_position_set (&position,
                          (MnkPoint){ g_rand_int_range (rand, 0, rule->width),
                                      g_rand_int_range (rand, 0, rule->height) },
                          MNK_EMPTY);

      position.side = g_rand_boolean (rand) ? MNK_X : MNK_O;
      if (mnk_position_status (&position, NULL) != MNK_STATUS_OPEN)
        continue;

      check_position (table, &position);
      i++;
    }
}

static const struct
{
  int width, height, win;
} sizes[] = {
  { 3, 3, 3 }, { 4, 3, 3 }, { 3, 4, 3 }, { 4, 4, 3 },  { 4, 4, 4 }, { 5, 3, 3 }, { 5, 4, 4 },
  { 6, 2, 2 }, { 7, 3, 5 }, { 9, 1, 3 }, { 13, 2, 4 }, { 5, 5, 4 }, { 8, 8, 5 }, { 64, 1, 8 },
};

/* Sizes of tables, from none to a usual one. In the small ones all positions share a bucket, so
 * that hashes alone would confuse positions, and there is no room for symmetries. */
static const size_t table_sizes[] = { 0, 128, 4096, 1 << 20 };

static void
test_plain (gconstpointer data)
{
  MnkLineRule line = (MnkLineRule) GPOINTER_TO_INT (data);

  for (gsize i = 0; i < G_N_ELEMENTS (table_sizes); i++)
    {
      MnkTable *table = mnk_table_new (table_sizes[i]);

      g_assert_nonnull (table);
      for (gsize j = 0; j < G_N_ELEMENTS (sizes); j++)
        {
          MnkRule rule = { sizes[j].width, sizes[j].height, sizes[j].win, line };

          check_random (table, &rule, 6, 12);
        }

      mnk_table_free (table);
    }
}

/* With so many empty cells the Maker-Breaker game is used, too. */
static void
test_plain_with_breaks (void)
{
  static const MnkRule rules[] = {
    { 4, 4, 3, MNK_STANDARD },   { 5, 4, 4, MNK_STANDARD },   { 7, 2, 4, MNK_STANDARD },
    { 4, 4, 3, MNK_CARO },       { 6, 3, 3, MNK_CARO },       { 5, 5, 4, MNK_CARO },
    { 4, 4, 3, MNK_CARO_EXACT }, { 6, 4, 4, MNK_CARO_EXACT },
  };

  for (gsize i = 0; i < G_N_ELEMENTS (rules); i++)
    {
      MnkTable *table = mnk_table_new (1 << 20);

      check_random (table, &rules[i], 11, 20);
      mnk_table_free (table);
    }
}

/* ---- Positions drawn by hand ---- */

static void
test_drawn (void)
{
  static const struct
  {
    const char *diagram;
    int win;
    MnkLineRule line;
    MnkPiece side;
    MnkOutcome outcome;
    int plies;
  } cases[] = {
    { "... ... ...", 3, MNK_FREESTYLE, MNK_X, MNK_DRAW, 9 },
    { ".", 1, MNK_FREESTYLE, MNK_X, MNK_WIN, 1 },
    { "..", 2, MNK_FREESTYLE, MNK_X, MNK_DRAW, 2 },
    { "...", 2, MNK_FREESTYLE, MNK_X, MNK_WIN, 3 },
    /* A board that is not square. */
    { ".... .... ....", 3, MNK_FREESTYLE, MNK_X, MNK_WIN, 7 },
    { "... ... ... ...", 3, MNK_FREESTYLE, MNK_X, MNK_WIN, 7 },
    /* Four stones and one more are five: no win where exactly four are wanted. */
    { "xxx.x", 4, MNK_FREESTYLE, MNK_X, MNK_WIN, 1 },
    { "xxx.x", 4, MNK_STANDARD, MNK_X, MNK_DRAW, 1 },
    /* A row blocked at both ends is no win; a border does not block. */
    { "oxx.o.", 3, MNK_CARO, MNK_X, MNK_DRAW, 2 },
    { "xx.o.", 3, MNK_CARO, MNK_X, MNK_WIN, 1 },
    /* In caro a stone beside the row stops the threat on the fourth cell, too. */
    { "o.xxx...", 4, MNK_CARO_EXACT, MNK_O, MNK_DRAW, 4 },
    /* A loss for the side that would be next to move, whichever it is. */
    { ".xx. .... .... oo..", 3, MNK_FREESTYLE, MNK_O, MNK_WIN, 1 },
    { ".xx. .... .... o..o", 3, MNK_FREESTYLE, MNK_O, MNK_LOSS, 2 },
  };

  for (gsize i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      MnkPosition position =
          test_position (cases[i].diagram, cases[i].win, cases[i].line, cases[i].side);
      MnkTable *table = mnk_table_new (1 << 20);
      MnkReport report;

      g_test_message ("%s", cases[i].diagram);
      report = proof (table, &position, MNK_SOLVE_BEST);
      g_assert_cmpint (report.score.outcome, ==, cases[i].outcome);
      g_assert_cmpint (report.score.plies, ==, cases[i].plies);
      mnk_report_clear (&report);
      mnk_table_free (table);
    }
}

/* No line can be completed any more, although many cells are empty: every move draws, without a
 * search. */
static void
test_dead (void)
{
  static const char *const diagrams[] = {
    "xox xoo ox.",
    "xo..xo..xo..xo.. xo..xo..xo..xo.. xo..xo..xo..xo.. xo..xo..xo..xo..",
    "x.o..x.o o.x..o.x x.o..x.o o.x..o.x",
  };
  static const int wins[] = { 3, 5, 5 };

  for (gsize i = 0; i < G_N_ELEMENTS (diagrams); i++)
    {
      MnkPosition position = test_position (diagrams[i], wins[i], MNK_FREESTYLE, MNK_X);
      int n_empty = count_empty (&position);
      MnkTable *table = mnk_table_new (1 << 20);
      MnkReport report = proof (table, &position, MNK_SOLVE_ALL);

      g_assert_true (mnk_position_is_dead (&position));
      g_assert_cmpint (report.score.outcome, ==, MNK_DRAW);
      g_assert_cmpint (report.score.plies, ==, n_empty);
      g_assert_cmpint (report.n_moves, ==, n_empty);
      g_assert_cmpint (report.n_best, ==, n_empty);
      g_assert_cmpuint (report.nodes, <, 40u * (unsigned) n_empty);

      mnk_report_clear (&report);
      mnk_table_free (table);
    }
}

static void
test_ended (void)
{
  static const struct
  {
    const char *diagram;
    MnkOutcome outcome;
  } cases[] = {
    { "xxx oo. ...", MNK_LOSS },
    { "xox xox oxo", MNK_DRAW },
  };

  for (gsize i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      MnkPosition position = test_position (cases[i].diagram, 3, MNK_FREESTYLE, MNK_O);
      MnkTable *table = mnk_table_new (1 << 20);
      MnkReport report = proof (table, &position, MNK_SOLVE_ALL);

      g_assert_cmpint (report.score.outcome, ==, cases[i].outcome);
      g_assert_cmpint (report.score.plies, ==, 0);
      g_assert_cmpint (report.n_moves, ==, 0);
      mnk_table_free (table);
    }
}

/* ---- What it does not take, and limits ---- */

static void
test_accepts (void)
{
  MnkRule rule = { 8, 8, 5, MNK_FREESTYLE };
  MnkPosition position;

  mnk_position_init (&position, &rule);
  g_assert_true (mnk_solver_accepts (&position));

  position.endless = true;
  g_assert_false (mnk_solver_accepts (&position));

  rule = (MnkRule){ 13, 5, 5, MNK_FREESTYLE };
  mnk_position_init (&position, &rule);
  g_assert_false (mnk_solver_accepts (&position));

  rule = (MnkRule){ 7, 7, 5, MNK_RENJU };
  mnk_position_init (&position, &rule);
  g_assert_false (mnk_solver_accepts (&position));
}

/* The table's entries of an aborted search are true. */
static void
test_after_abort (void)
{
  MnkTable *table = mnk_table_new (1 << 20);

  for (uint64_t nodes = 10; nodes < 20000; nodes *= 3)
    {
      MnkPosition position = empty_board (5, 4, 4, MNK_FREESTYLE);
      MnkOptions options = { .limits.nodes = nodes };
      MnkReport report;

      mnk_solver_run (table, &position, &options, MNK_SOLVE_ALL, NULL, &report);
      mnk_report_clear (&report);
    }

  check_random (table, &(MnkRule){ 5, 4, 4, MNK_FREESTYLE }, 6, 40);
  mnk_table_free (table);
}

/* The nodes that a solution takes. They are the solver's speed, and the same on every machine: one
 * that changes is to be measured, and then written here. */
static void
test_nodes (void)
{
  static const struct
  {
    int width, height, win;
    MnkSolveGoal goal;
    guint64 nodes;
  } boards[] = {
    { 3, 3, 3, MNK_SOLVE_ALL, 162 },    { 4, 4, 4, MNK_SOLVE_VALUE, 21 },
    { 5, 4, 4, MNK_SOLVE_VALUE, 124 },  { 5, 5, 4, MNK_SOLVE_VALUE, 2868 },
    { 6, 5, 4, MNK_SOLVE_VALUE, 3175 }, { 7, 4, 4, MNK_SOLVE_VALUE, 68632 },
    { 5, 5, 4, MNK_SOLVE_BEST, 2812 },  { 6, 5, 4, MNK_SOLVE_BEST, 20421 },
  };

  for (gsize i = 0; i < G_N_ELEMENTS (boards); i++)
    {
      MnkTable *table = mnk_table_new (1 << 24);
      MnkPosition position;
      MnkReport report;

      mnk_position_init (
          &position, &(MnkRule){ boards[i].width, boards[i].height, boards[i].win, MNK_FREESTYLE });
      report = proof (table, &position, boards[i].goal);
      g_test_message ("%d,%d,%d: %" G_GUINT64_FORMAT " nodes", boards[i].width, boards[i].height,
                      boards[i].win, report.nodes);
      g_assert_cmpuint (report.nodes, ==, boards[i].nodes);
      mnk_report_clear (&report);
      mnk_table_free (table);
    }
}

int
main (int argc, char *argv[])
{
  g_test_init (&argc, &argv, NULL);

  for (int i = 0; i < MNK_N_LINE_RULES; i++)
    {
      g_autofree char *path =
          g_strconcat ("/solver/plain/", mnk_line_rule_name ((MnkLineRule) i), NULL);

      if (i != MNK_RENJU)
        g_test_add_data_func (path, GINT_TO_POINTER (i), test_plain);
    }

  g_test_add_func ("/solver/plain-with-breaks", test_plain_with_breaks);
  g_test_add_func ("/solver/drawn", test_drawn);
  g_test_add_func ("/solver/dead", test_dead);
  g_test_add_func ("/solver/ended", test_ended);
  g_test_add_func ("/solver/accepts", test_accepts);
  g_test_add_func ("/solver/after-abort", test_after_abort);
  g_test_add_func ("/solver/nodes", test_nodes);
  return g_test_run ();
}
