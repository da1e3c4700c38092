/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Wins that need quiet moves: the solver confirms them, their lines can be played, and limits
 * hold. */

#include "mnk-lambda.h"
#include "mnk-renju.h"
#include "mnk-search.h"
#include "test-data.h"

#define TABLE_BYTES (64 << 20)

/* The result of a search, without its board. */
typedef struct
{
  int plies;
  int n_line;
  MnkPoint line[MNK_LAMBDA_MAX_LINE];
  guint64 nodes;
} Found;

typedef struct
{
  MnkTable *table;
  MnkSearch *search;
  MnkLambda lambda;
} Fixture;

static void
set_up (Fixture *fixture, gconstpointer data)
{
  fixture->table = mnk_table_new (TABLE_BYTES);
  fixture->search = mnk_search_new (fixture->table);
  g_assert_true (mnk_lambda_init (&fixture->lambda));
}

static void
tear_down (Fixture *fixture, gconstpointer data)
{
  mnk_lambda_clear (&fixture->lambda);
  mnk_search_free (fixture->search);
  mnk_table_free (fixture->table);
}

static Found
look (Fixture *fixture, const MnkPosition *position, gboolean attack, guint64 max_nodes)
{
  g_autofree MnkBoard *board = g_new0 (MnkBoard, 1);
  MnkSearch *search = fixture->search;
  MnkLambda *lambda = &fixture->lambda;
  MnkBudget budget = mnk_budget_begin (mnk_search_stop_flag (search), max_nodes, 0, 0);
  Found found = { 0 };

  g_assert_true (mnk_board_init (board, position, mnk_search_tables (search, &position->rule)));
  lambda->board = board;
  lambda->budget = &budget;
  found.plies = mnk_lambda_search (lambda, attack);
  found.nodes = budget.nodes;
  found.n_line = lambda->n_line;
  for (int i = 0; i < lambda->n_line; i++)
    found.line[i] =
        lambda->line[i] == MNK_NO_CELL ? MNK_PASS : mnk_board_point (board, lambda->line[i]);
  g_assert_true (mnk_board_is_sane (board));

  mnk_board_clear (board);
  return found;
}

static gboolean
is_legal (const MnkPosition *position, MnkPoint move)
{
  MnkRenju *judge;
  gboolean legal;

  if (mnk_point_is_pass (move))
    return TRUE;
  if (mnk_position_at (position, move.x, move.y) != MNK_EMPTY)
    return FALSE;
  if (position->rule.line != MNK_RENJU || position->side != MNK_X)
    return TRUE;

  judge = mnk_renju_new (NULL);
  legal = mnk_renju_set (judge, position) && mnk_renju_judge (judge, move) == MNK_ALLOWED;
  mnk_renju_free (judge);
  return legal;
}

/* Plays the line and checks that its moves are legal, and that the attacker wins with the last one
 * and not before. */
static void
check_line (const MnkPosition *position, MnkPiece attacker, const Found *found)
{
  MnkPosition state = *position;

  g_assert_cmpint (found->n_line, <=, found->plies);
  for (int i = 0; i < found->n_line; i++)
    {
      g_assert_cmpint (mnk_position_status (&state, NULL), ==, MNK_STATUS_OPEN);
      g_assert_true (is_legal (&state, found->line[i]));
      mnk_position_play (&state, found->line[i]);
    }
  if (found->n_line > 0)
    g_assert_cmpint (mnk_position_status (&state, NULL), ==,
                     attacker == MNK_X ? MNK_STATUS_X_WON : MNK_STATUS_O_WON);
}

/* ---- Against the solver ---- */

typedef struct
{
  const char *name;
  MnkRule rule;
  int least, most; /* stones */
  int n;
} Boards;

static const Boards boards[] = {
  { "5x5-4", { 5, 5, 4, MNK_FREESTYLE }, 2, 10, 80 },
  { "6x6-4", { 6, 6, 4, MNK_FREESTYLE }, 2, 14, 60 },
  { "7x7-5", { 7, 7, 5, MNK_FREESTYLE }, 14, 30, 50 },
  { "8x8-6", { 8, 8, 6, MNK_FREESTYLE }, 24, 44, 25 },
  { "standard", { 6, 6, 4, MNK_STANDARD }, 8, 16, 50 },
  { "renju", { 6, 6, 5, MNK_RENJU }, 18, 27, 80 },
  { "caro", { 6, 6, 4, MNK_CARO }, 8, 16, 50 },
  { "caro-exact", { 6, 5, 4, MNK_CARO_EXACT }, 6, 14, 50 },
};

/* The least share, in tenths, of the solver's won and lost positions that the search finds. */
#define LEAST_FOUND 8

/* The nodes for the two searches. A win by threats takes a few thousand. */
#define SOLVER_NODES 50000
#define LAMBDA_NODES 4000

typedef struct
{
  int n_won, n_lost, n_drawn; /* by the solver */
  int found_won, found_lost;
} Tally;

static void
compare (Fixture *fixture, const MnkPosition *position, Tally *tally)
{
  const MnkOptions options = { .limits.nodes = SOLVER_NODES };
  const MnkPiece side = position->side;
  MnkReport report = { 0 };
  Found won, lost;

  if (!mnk_search_solve (fixture->search, position, &options, false, &report))
    {
      mnk_report_clear (&report);
      return;
    }

  won = look (fixture, position, TRUE, LAMBDA_NODES);
  lost = look (fixture, position, FALSE, LAMBDA_NODES);
  check_line (position, side, &won);
  check_line (position, mnk_piece_other (side), &lost);
  if (won.plies > 0)
    g_assert_cmpint (report.score.outcome, ==, MNK_WIN);
  if (lost.plies > 0)
    g_assert_cmpint (report.score.outcome, ==, MNK_LOSS);
  /* In renju the search is the reference, and it does not always find the distance to the end. */
  if (report.score.exact && won.plies + lost.plies > 0)
    g_assert_cmpint (won.plies + lost.plies, >=, report.score.plies);

  tally->n_won += report.score.outcome == MNK_WIN;
  tally->n_lost += report.score.outcome == MNK_LOSS;
  tally->n_drawn += report.score.outcome == MNK_DRAW;
  tally->found_won += won.plies > 0;
  tally->found_lost += lost.plies > 0;
  mnk_report_clear (&report);
}

static void
test_solver (Fixture *fixture, gconstpointer data)
{
  const Boards *which = data;
  g_autoptr (GRand) rand = g_rand_new_with_seed (20261125);
  Tally tally = { 0 };

  for (int i = 0; i < which->n; i++)
    {
      const int stones = g_rand_int_range (rand, which->least, which->most + 1);
      const MnkPosition position = test_random_position (rand, &which->rule, stones);

      if (mnk_position_status (&position, NULL) == MNK_STATUS_OPEN)
        compare (fixture, &position, &tally);
    }

  g_test_message ("%s: %d of %d wins, %d of %d losses, %d draws", which->name, tally.found_won,
                  tally.n_won, tally.found_lost, tally.n_lost, tally.n_drawn);
  g_assert_cmpint (10 * (tally.found_won + tally.found_lost), >=,
                   LEAST_FOUND * (tally.n_won + tally.n_lost));
  g_assert_cmpint (tally.found_won, >, 0);
  g_assert_cmpint (tally.found_lost, >, 0);
  g_assert_cmpint (tally.n_drawn, >, 0);
}

/* ---- Large boards ---- */

/* Four in a row is won from the first move on boards with enough room, which are too large for the
 * solver. */
static void
test_four_in_a_row (Fixture *fixture, gconstpointer data)
{
  static const MnkRule rules[] = {
    { 9, 9, 4, MNK_FREESTYLE },  { 13, 5, 4, MNK_FREESTYLE },  { 15, 15, 4, MNK_FREESTYLE },
    { 15, 15, 4, MNK_STANDARD }, { 64, 64, 4, MNK_FREESTYLE },
  };

  for (gsize i = 0; i < G_N_ELEMENTS (rules); i++)
    {
      MnkPosition position;
      Found found;

      mnk_lambda_clear (&fixture->lambda);
      g_assert_true (mnk_lambda_init (&fixture->lambda));
      mnk_position_init (&position, &rules[i]);
      found = look (fixture, &position, TRUE, 200000);
      g_test_message ("%d×%d: %d plies, %d nodes", rules[i].width, rules[i].height, found.plies,
                      (int) found.nodes);
      g_assert_cmpint (found.plies, >, 0);
      g_assert_cmpint (found.n_line, >, 0);
      check_line (&position, MNK_X, &found);
      g_assert_cmpint (look (fixture, &position, FALSE, 20000).plies, ==, 0);

      /* X wins after every answer of O to the first move. */
      mnk_position_play (&position, found.line[0]);
      found = look (fixture, &position, FALSE, 200000);
      g_assert_cmpint (found.plies, >, 0);
      check_line (&position, MNK_X, &found);
    }
}

/* No line has a move that renju forbids, for either side. */
static void
test_renju_lines (Fixture *fixture, gconstpointer data)
{
  const MnkRule rule = { 11, 11, 5, MNK_RENJU };
  g_autoptr (GRand) rand = g_rand_new_with_seed (20261126);
  int n_won = 0, n_lost = 0;

  for (int i = 0; i < 60; i++)
    {
      const MnkPosition position =
          test_random_position (rand, &rule, 2 * g_rand_int_range (rand, 5, 12));
      Found won, lost;

      if (mnk_position_status (&position, NULL) != MNK_STATUS_OPEN)
        continue;
      won = look (fixture, &position, TRUE, LAMBDA_NODES);
      lost = look (fixture, &position, FALSE, LAMBDA_NODES);
      check_line (&position, position.side, &won);
      check_line (&position, mnk_piece_other (position.side), &lost);
      g_assert_false (won.plies > 0 && lost.plies > 0);
      n_won += won.plies > 0;
      n_lost += lost.plies > 0;
    }
  g_test_message ("%d won, %d lost", n_won, n_lost);
  g_assert_cmpint (n_won, >, 10);
  g_assert_cmpint (n_lost, >, 0);
}

/* On two long rows O can answer each stone of X beside it, so that no win is found. */
static void
test_held (Fixture *fixture, gconstpointer data)
{
  const MnkRule rule = { 30, 2, 4, MNK_FREESTYLE };
  MnkPosition position;

  mnk_position_init (&position, &rule);
  g_assert_cmpint (look (fixture, &position, TRUE, 200000).plies, ==, 0);
}

/* X wins with the next move, so that O's threats do not count. */
static void
test_five_first (Fixture *fixture, gconstpointer data)
{
  const MnkPosition position = test_position (". . . . . . . . . . ."
                                              "\n. . . . . . . . . . ."
                                              "\n. . . . . . . . . . ."
                                              "\n. . . . . . . . . . ."
                                              "\n. . . x x x x . . . ."
                                              "\n. . . . . . . . . . ."
                                              "\n. . . . . . . . . . ."
                                              "\n. . . o o o o . . . ."
                                              "\n. . . . . . . . . . .",
                                              5, MNK_FREESTYLE, MNK_X);

  g_assert_cmpint (look (fixture, &position, TRUE, 10000).plies, ==, 1);
  g_assert_cmpint (look (fixture, &position, FALSE, 10000).plies, ==, 0);
}

/* ---- Limits ---- */

/* A position of a game between two searches, in which the result of X's quiet moves is not
 * known. */
static const char open_position[] = ". . . . . . . . . . . . . . ."
                                    "\n. . . . . . . . . . x . . . ."
                                    "\n. . . . . x o x x . x o x x ."
                                    "\n. . . o . . . o x o o . o . ."
                                    "\n. . . . x . . o . x o o o o x"
                                    "\n. . . . . x o x o x o x o . ."
                                    "\n. . . . . . x o o . o . . x ."
                                    "\n. . . . . o x . x o x . . . ."
                                    "\n. . . . . . x . o . x . . . ."
                                    "\n. . . . . . o x . o . . . . ."
                                    "\n. . . . . . . o . x x . . . ."
                                    "\n. . . . . . . . . . . . . . ."
                                    "\n. . . . . . . . . . . . . . ."
                                    "\n. . . . . . . . . . . . . . ."
                                    "\n. . . . . . . . . . . . . . .";

static void
test_limits (Fixture *fixture, gconstpointer data)
{
  const MnkPosition position = test_position (open_position, 5, MNK_FREESTYLE, MNK_X);
  Found found = look (fixture, &position, TRUE, 50000);

  g_assert_cmpint (found.plies, ==, 0);
  g_assert_cmpuint (found.nodes, ==, 50000);

  /* A stop before the search begins. */
  mnk_search_stop (fixture->search);
  found = look (fixture, &position, TRUE, 0);
  g_assert_cmpint (found.plies, ==, 0);
  g_assert_cmpuint (found.nodes, <=, MNK_BUDGET_INTERVAL);
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);

  for (gsize i = 0; i < G_N_ELEMENTS (boards); i++)
    {
      g_autofree char *path = g_strdup_printf ("/lambda/solver/%s", boards[i].name);

      g_test_add (path, Fixture, &boards[i], set_up, test_solver, tear_down);
    }
  g_test_add ("/lambda/four-in-a-row", Fixture, NULL, set_up, test_four_in_a_row, tear_down);
  g_test_add ("/lambda/renju-lines", Fixture, NULL, set_up, test_renju_lines, tear_down);
  g_test_add ("/lambda/held", Fixture, NULL, set_up, test_held, tear_down);
  g_test_add ("/lambda/five-first", Fixture, NULL, set_up, test_five_first, tear_down);
  g_test_add ("/lambda/limits", Fixture, NULL, set_up, test_limits, tear_down);

  return g_test_run ();
}
