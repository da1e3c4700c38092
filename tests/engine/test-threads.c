/* SPDX-License-Identifier: GPL-3.0-or-later */

/* How the threads of a search share its moves. */

#include <string.h>

#include "mnk-pvs-beside.h"
#include "mnk-pvs-shared.h"
#include "mnk-rule-tables.h"
#include "mnk-search.h"
#include "search-fixture.h"

/* Several threads at one position. */

/* Two searches of one position, as of two threads, but run by turns. */
typedef struct
{
  MnkRuleTables *tables;
  MnkTTEntry *entries;
  MnkPvsShared *shared;
  MnkPvs *pvs[2];
} Pair;

#define N_ENTRIES 65536

static const char moves[] = "h8 i9 g7 i7 i8 g8 h6";

static void
pair_init (Pair *pair, const MnkRule *rule)
{
  const MnkPosition position = position_after (rule, moves);
  MnkCell cells[MNK_MAX_CELLS];

  pair->tables = mnk_rule_tables_new (rule, NULL);
  pair->entries = g_new0 (MnkTTEntry, N_ENTRIES);
  pair->shared = mnk_pvs_shared_new (rule->width * rule->height);
  for (int i = 0; i < 2; i++)
    {
      pair->pvs[i] = g_new (MnkPvs, 1);
      g_assert_true (mnk_pvs_init (pair->pvs[i], &position, pair->tables,
                                   (MnkTT){ pair->entries, N_ENTRIES }));
      pair->pvs[i]->budget = mnk_budget_begin (NULL, 0, 0, 0);
      pair->pvs[i]->shared = pair->shared;

      const int n = mnk_pvs_list_moves (pair->pvs[i], false, cells);
      g_assert_true (mnk_pvs_set_roots (pair->pvs[i], cells, n));
    }
}

static void
pair_clear (Pair *pair)
{
  for (int i = 0; i < 2; i++)
    {
      mnk_pvs_clear (pair->pvs[i]);
      g_free (pair->pvs[i]);
    }
  mnk_pvs_shared_free (pair->shared);
  g_free (pair->entries);
  mnk_rule_tables_unref (pair->tables);
}

static void
assert_same_roots (const MnkPvs *a, const MnkPvs *b)
{
  g_assert_cmpint (a->n_roots, ==, b->n_roots);
  for (int i = 0; i < a->n_roots; i++)
    {
      g_assert_cmpint (a->roots[i].cell, ==, b->roots[i].cell);
      g_assert_cmpint (a->roots[i].value, ==, b->roots[i].value);
      g_assert_cmpint (a->roots[i].n_line, ==, b->roots[i].n_line);
    }
}

/* A thread that is behind takes over the root moves of the first one, without a search. */
static void
test_take_roots (void)
{
  const MnkRule rule = { 15, 15, 5, MNK_FREESTYLE };
  Pair pair;

  pair_init (&pair, &rule);
  for (int depth = 1; depth <= 6; depth++)
    g_assert_cmpint (mnk_pvs_iterate_beside (pair.pvs[0], depth, 1), ==, depth);
  g_assert_cmpuint (pair.pvs[0]->budget.nodes, >, 0);

  g_assert_cmpint (mnk_pvs_iterate_beside (pair.pvs[1], 3, 1), ==, 6);
  g_assert_cmpuint (pair.pvs[1]->budget.nodes, ==, 0);
  assert_same_roots (pair.pvs[0], pair.pvs[1]);

  g_assert_cmpint (mnk_pvs_iterate_beside (pair.pvs[1], 7, 1), ==, 7);
  g_assert_cmpuint (pair.pvs[1]->budget.nodes, >, 0);
  g_assert_cmpint (mnk_pvs_iterate_beside (pair.pvs[0], 7, 1), ==, 7);
  assert_same_roots (pair.pvs[0], pair.pvs[1]);
  pair_clear (&pair);
}

/* Makes the other thread reach depth 9 while this one is on its way there. */
typedef struct
{
  Pair *pair;
  int n_left;
} Overtaker;

static void
overtake (const MnkBoard *board, void *data)
{
  Overtaker *overtaker = data;
  MnkPvsShared *shared = overtaker->pair->shared;

  (void) board;
  if (--overtaker->n_left != 0)
    return;

  pthread_mutex_lock (&shared->lock);
  memcpy (shared->roots, overtaker->pair->pvs[1]->roots,
          (size_t) overtaker->pair->pvs[1]->n_roots * sizeof *shared->roots);
  shared->n_roots = overtaker->pair->pvs[1]->n_roots;
  atomic_store (&shared->depth, 9);
  pthread_mutex_unlock (&shared->lock);
}

/* A thread that is overtaken gives up its depth and goes on from the other thread's. */
static void
test_overtaken (void)
{
  const MnkRule rule = { 15, 15, 5, MNK_FREESTYLE };
  Pair pair;
  Overtaker overtaker = { &pair, 50 };

  pair_init (&pair, &rule);
  pair.pvs[1]->shared = NULL;
  for (int depth = 1; depth <= 9; depth++)
    g_assert_cmpint (mnk_pvs_iterate_beside (pair.pvs[1], depth, 1), ==, depth);
  memset (pair.entries, 0, N_ENTRIES * sizeof *pair.entries);

  pair.pvs[0]->watch = overtake;
  pair.pvs[0]->watch_data = &overtaker;
  g_assert_cmpint (mnk_pvs_iterate_beside (pair.pvs[0], 9, 1), ==, 9);
  g_assert_cmpint (overtaker.n_left, <=, 0);
  g_assert_cmpuint (pair.pvs[0]->budget.nodes, <, pair.pvs[1]->budget.nodes / 2);
  g_assert_false (pair.pvs[0]->budget.spent);
  assert_same_roots (pair.pvs[0], pair.pvs[1]);

  /* The end of the budget is different from being overtaken. */
  pair.pvs[0]->budget.max_nodes = pair.pvs[0]->budget.nodes + 10;
  g_assert_cmpint (mnk_pvs_iterate_beside (pair.pvs[0], 10, 1), ==, 0);
  g_assert_true (pair.pvs[0]->budget.spent);
  pair_clear (&pair);
}

static void
enter_moves (MnkPvsShared *shared, MnkPvs *pvs)
{
  MnkCell cells[MNK_MAX_CELLS];
  const int n = mnk_pvs_list_moves (pvs, false, cells);

  for (int i = 0; i < n; i++)
    mnk_pvs_enter (shared, mnk_board_hash_after (&pvs->board, cells[i]));
}

/* Marks every move and every answer as being searched by another thread. */
static void
enter_all (MnkPvsShared *shared, MnkPvs *pvs)
{
  for (int i = 0; i < pvs->n_roots; i++)
    {
      mnk_board_make (&pvs->board, pvs->roots[i].cell);
      enter_moves (shared, pvs);
      mnk_board_unmake (&pvs->board);
    }
  enter_moves (shared, pvs);
}

/* Moves that another thread searches are deferred, but searched all the same. */
static void
test_busy (void)
{
  const MnkRule rule = { 15, 15, 5, MNK_FREESTYLE };
  Pair pair;

  pair_init (&pair, &rule);
  pair.pvs[1]->shared = NULL;
  pair.pvs[1]->tt.entries += N_ENTRIES / 2;
  for (int i = 0; i < 2; i++)
    {
      pair.pvs[i]->tt.n_entries = N_ENTRIES / 2;
      pair.pvs[i]->n_roots = 5;
    }

  MnkPvs *pvs = pair.pvs[0];
  for (int depth = 1; depth <= 6; depth++)
    {
      uint64_t nodes[MNK_MAX_CELLS];

      for (int i = 0; i < pvs->n_roots; i++)
        nodes[pvs->roots[i].place] = pvs->roots[i].nodes;
      enter_all (pair.shared, pvs);
      g_assert_cmpint (mnk_pvs_iterate_beside (pvs, depth, 1), ==, depth);
      g_assert_cmpint (mnk_pvs_iterate_beside (pair.pvs[1], depth, 1), ==, depth);
      for (int i = 0; i < pvs->n_roots; i++)
        g_assert_cmpuint (pvs->roots[i].nodes, >, nodes[pvs->roots[i].place]);
    }

  /* A single thread places hardly more stones. If deferred moves were left out, a third would be
   * missing. */
  g_assert_cmpuint (10 * pvs->budget.nodes, >, 8 * pair.pvs[1]->budget.nodes);
  pair_clear (&pair);
}

static void
assert_ordered (const MnkPosition *position, const MnkReport *report)
{
  for (int i = 0; i < report->n_moves; i++)
    {
      const MnkPoint move = report->moves[i].move;

      g_assert_cmpint (mnk_position_at (position, move.x, move.y), ==, MNK_EMPTY);
      for (int j = 0; j < i; j++)
        g_assert_false (mnk_point_equal (move, report->moves[j].move));
      if (i > 0)
        g_assert_cmpint (mnk_score_compare (report->moves[i - 1].score, report->moves[i].score), >=,
                         0);
    }
}

/* Slows the first thread down, so that the others overtake it. */
static void
sleep_now_and_then (const MnkBoard *board, void *data)
{
  int *n = data;

  (void) board;
  if (++*n % 200 == 0)
    g_usleep (10000);
}

/* No thread goes deeper than the limit, and the report has all moves. */
static void
test_limits (Fixture *fixture, gconstpointer data)
{
  const MnkRule rule = { 15, 15, 5, MNK_FREESTYLE };
  MnkRandom random = { 5 };
  int n_seen = 0;

  (void) data;
  mnk_search_watch (fixture->search, sleep_now_and_then, &n_seen);
  for (int i = 0; i < 12; i++)
    {
      const MnkPosition position = random_open_position (&random, &rule, 6 + i, false);
      const MnkOptions options = {
        .limits = { .depth = 6 },
        .threads = 2 + i % 3,
        .lines = i % 3 == 1 ? 3 : 1,
        .all = i % 3 == 2,
      };
      MnkReport report;

      mnk_search_run (fixture->search, &position, &options, &report);
      g_assert_cmpint (report.depth, <=, 6);
      if (report.score.outcome == MNK_ESTIMATE)
        g_assert_cmpint (report.depth, ==, 6);
      if (options.all)
        g_assert_cmpint (report.n_moves, ==, 225 - position.stones);
      g_assert_cmpint (report.n_moves, >=, options.lines);
      assert_ordered (&position, &report);
      mnk_report_clear (&report);
    }
}

static void
sleep_after (const MnkReport *report, void *data)
{
  (void) report;
  (void) data;
  g_usleep (50000);
}

/* A position is only lost if the moves that were left out lose, too: all are tried, even if the
 * other threads are far ahead. */
static void
test_lost (Fixture *fixture, gconstpointer data)
{
  static const char *const positions[] = {
    "h8 a1 h9 c1 h10 e1 h11",              /* a four with two ends */
    "h8 a1 h9 o1 h10 a15 c4 o15 d4 a8 e4", /* two threes */
  };
  const MnkRule rule = { 15, 15, 5, MNK_FREESTYLE };

  (void) data;
  for (gsize i = 0; i < G_N_ELEMENTS (positions); i++)
    for (int threads = 1; threads <= 4; threads += 3)
      {
        const MnkPosition position = position_after (&rule, positions[i]);
        const MnkOptions options = {
          .limits = { .depth = 12 },
          .threads = threads,
          .clear = true,
          .progress = sleep_after,
        };
        MnkReport report;

        mnk_search_run (fixture->search, &position, &options, &report);
        g_assert_cmpint (report.score.outcome, ==, MNK_LOSS);
        mnk_report_clear (&report);
      }
}

/* Searches one depth after another, and gives most of them up as if overtaken. The table stays. The
 * last depth is searched completely. */
static void
search_by_pieces (MnkPvs *pvs, MnkRandom *random)
{
  for (int i = 0; i < 200; i++)
    {
      pvs->budget.max_nodes = pvs->budget.nodes + 1 + mnk_random_below (random, 60);
      pvs->budget.spent = false;
      mnk_pvs_iterate (pvs, 1 + i / 20, 1);
    }
  pvs->budget.max_nodes = 0;
  pvs->budget.spent = false;
  mnk_pvs_iterate (pvs, 11, 1);
}

/* Searches that are given up leave nothing wrong in the table; the solver confirms the results. */
static void
test_given_up (Fixture *fixture, gconstpointer data)
{
  const MnkRule rule = { 6, 6, 4, MNK_FREESTYLE };
  const MnkOptions options = { .limits = { .nodes = 1000000 }, .clear = true };
  MnkRuleTables *tables = mnk_rule_tables_new (&rule, NULL);
  MnkTTEntry *entries = g_new (MnkTTEntry, N_ENTRIES);
  MnkPvs *pvs = g_new (MnkPvs, 1);
  MnkRandom random = { 78 };
  int n_proven = 0;

  (void) data;
  for (int i = 0; i < 100; i++)
    {
      const MnkPosition position = random_open_position (&random, &rule, 3 + i % 8, false);
      MnkCell cells[MNK_MAX_CELLS];
      MnkReport solved;

      memset (entries, 0, N_ENTRIES * sizeof *entries);
      g_assert_true (mnk_pvs_init (pvs, &position, tables, (MnkTT){ entries, N_ENTRIES }));
      pvs->all_cells = true;
      pvs->budget = mnk_budget_begin (NULL, 0, 0, 0);
      g_assert_true (mnk_pvs_set_roots (pvs, cells, mnk_pvs_list_moves (pvs, true, cells)));
      g_assert_true (mnk_search_solve (fixture->search, &position, &options, true, &solved));

      search_by_pieces (pvs, &random);
      if (mnk_value_is_win (pvs->roots[0].value))
        g_assert_cmpint (solved.score.outcome, ==, MNK_WIN);
      if (mnk_pvs_all_lose (pvs))
        g_assert_cmpint (solved.score.outcome, ==, MNK_LOSS);
      n_proven += mnk_value_is_win (pvs->roots[0].value) || mnk_pvs_all_lose (pvs);
      mnk_report_clear (&solved);
      mnk_pvs_clear (pvs);
    }
  g_assert_cmpint (n_proven, >, 30);
  g_free (pvs);
  g_free (entries);
  mnk_rule_tables_unref (tables);
}

int
main (int argc, char *argv[])
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/threads/take-roots", test_take_roots);
  g_test_add_func ("/threads/overtaken", test_overtaken);
  g_test_add_func ("/threads/busy", test_busy);
  search_test_add ("/threads/limits", test_limits);
  search_test_add ("/threads/lost", test_lost);
  search_test_add ("/threads/given-up", test_given_up);
  return g_test_run ();
}
