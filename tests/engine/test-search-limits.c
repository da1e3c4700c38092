/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Searches that end early, by a limit, a stop or the soft limit, and results that are the same on
 * every run. */

#include "mnk-budget.h"
#include "search-fixture.h"

/* A soft limit ends a search before its other limits: at once if only one move is not known to
 * lose, else when the time is over. */
static void
test_soft_limit (Fixture *fixture, gconstpointer data)
{
  static const struct
  {
    MnkRule rule;
    const char *x, *o;
    MnkPiece side;
    double soft_ms;
  } searches[] = {
    { { 15, 15, 5, MNK_FREESTYLE }, "h8 h9 d5 o15", "e5 f5 g5 h5", MNK_X, 1e9 },
    { { 9, 8, 5, MNK_FREESTYLE }, "h8 h7 d5 a1", "e5 f5 g5 h5", MNK_X, 1e9 },
    { { 15, 15, 5, MNK_FREESTYLE }, "h8 h9 i7", "g7 h7", MNK_O, 1 },
  };

  (void) data;
  for (gsize i = 0; i < G_N_ELEMENTS (searches); i++)
    {
      MnkOptions options = { .limits = { .nodes = 1000000 }, .clear = true };
      MnkPosition position;
      MnkReport report;

      mnk_position_init (&position, &searches[i].rule);
      set_stones (&position, searches[i].x, searches[i].o);
      position.side = searches[i].side;
      mnk_search_run (fixture->search, &position, &options, &report);
      g_assert_cmpuint (report.nodes, ==, 1000000);
      mnk_report_clear (&report);

      options.limits.soft_ms = searches[i].soft_ms;
      mnk_search_run (fixture->search, &position, &options, &report);
      g_assert_cmpuint (report.nodes, <, 1000000);
      g_assert_cmpint (report.depth, >, 0);
      mnk_report_clear (&report);
    }
}

/* On a board that the solver may not finish it leaves time for the search. */
static void
test_soft_limit_of_small_boards (Fixture *fixture, gconstpointer data)
{
  const MnkRule rule = { 8, 8, 5, MNK_FREESTYLE };
  const MnkOptions options = { .limits = { .ms = 4000, .soft_ms = 1000 }, .clear = true };
  MnkPosition position;
  MnkReport report;

  (void) data;
  mnk_position_init (&position, &rule);
  set_stones (&position, "d4 f5 c6", "e5 d6 f3");
  mnk_search_run (fixture->search, &position, &options, &report);
  g_test_message ("%d plies, %.0f ms", report.depth, report.ms);
  g_assert_cmpint (report.depth, >, 2);
  mnk_report_clear (&report);

  /* A limit of its own, it ends the solver, too. */
  mnk_position_init (&position, &(MnkRule){ 8, 8, 4, MNK_CARO });
  mnk_search_run (fixture->search, &position,
                  &(MnkOptions){ .limits = { .nodes = 20000000, .soft_ms = 1 }, .clear = true },
                  &report);
  g_assert_cmpuint (report.nodes, <, 5000000);
  mnk_report_clear (&report);
}

/* One thread and a node limit: the same moves, values and counts every time. */
static void
test_deterministic (Fixture *fixture, gconstpointer data)
{
  const MnkRule rule = { 15, 15, 5, MNK_FREESTYLE };
  MnkRandom random = { 9 };
  const MnkPosition position = random_open_position (&random, &rule, 11, false);
  const MnkOptions options = { .limits = { .nodes = 30000 }, .lines = 3, .clear = true };
  MnkReport first, second;

  (void) data;
  mnk_search_run (fixture->search, &position, &options, &first);
  mnk_search_run (fixture->search, &position, &options, &second);
  g_assert_cmpuint (first.nodes, ==, second.nodes);
  g_assert_cmpint (first.n_moves, ==, second.n_moves);
  for (int i = 0; i < first.n_moves; i++)
    {
      g_assert_true (mnk_point_equal (first.moves[i].move, second.moves[i].move));
      g_assert_cmpint (first.moves[i].score.value, ==, second.moves[i].score.value);
    }
  mnk_report_clear (&first);
  mnk_report_clear (&second);
}

/* A stop that came before the search still gives a legal move; several threads give one, too. */
static void
test_stop_and_threads (Fixture *fixture, gconstpointer data)
{
  const MnkRule rule = { 15, 15, 5, MNK_FREESTYLE };
  MnkRandom random = { 12 };
  const MnkPosition position = random_open_position (&random, &rule, 9, false);
  MnkReport report;

  (void) data;
  mnk_search_stop (fixture->search);
  mnk_search_run (fixture->search, &position, &(MnkOptions){ 0 }, &report);
  g_assert_cmpint (report.n_moves, >, 0);
  g_assert_cmpuint (report.nodes, <, 5000);
  mnk_report_clear (&report);
  mnk_search_rearm (fixture->search);

  mnk_search_run (fixture->search, &position,
                  &(MnkOptions){ .limits = { .nodes = 50000 }, .threads = 3 }, &report);
  g_assert_cmpint (report.n_moves, >, 0);
  g_assert_cmpint (mnk_position_at (&position, report.moves[0].move.x, report.moves[0].move.y), ==,
                   MNK_EMPTY);
  mnk_report_clear (&report);
}

static guint
count_threads (void)
{
  g_autoptr (GDir) dir = g_dir_open ("/proc/self/task", 0, NULL);
  guint n = 0;

  while (dir != NULL && g_dir_read_name (dir) != NULL)
    n++;
  return n;
}

typedef struct
{
  MnkSearch *search;
  guint n_threads; /* before the search */
  guint most;      /* during it */
} Stop;

static void
stop_and_wait_cb (const MnkReport *report, void *data)
{
  Stop *stop = data;

  if (report->depth < 2)
    return;

  stop->most = MAX (stop->most, count_threads ());
  mnk_search_stop (stop->search);
  for (int i = 0; i < 60000 && count_threads () > stop->n_threads; i++)
    g_usleep (1000);
  g_assert_cmpuint (count_threads (), ==, stop->n_threads);
}

/* A stop ends the other threads while the first one does something else. */
static void
test_stop_of_all (Fixture *fixture, gconstpointer data)
{
  const MnkRule rule = { 15, 15, 5, MNK_FREESTYLE };
  const MnkPosition position = position_after (&rule, "g7 k10 f10 i7 k8 i10");
  Stop stop = { fixture->search, count_threads (), 0 };
  const MnkOptions options = { .threads = 3, .progress = stop_and_wait_cb, .data = &stop };
  MnkReport report;

  (void) data;
  if (stop.n_threads == 0)
    {
      g_test_skip ("Threads cannot be counted here");
      return;
    }

  mnk_search_run (fixture->search, &position, &options, &report);
  mnk_search_rearm (fixture->search);
  g_assert_cmpuint (stop.most, ==, stop.n_threads + 2);
  mnk_report_clear (&report);
}

/* A stop that comes before renju's tables are made gives no forbidden move: h8 makes two threes,
 * and has the most neighbours. */
static void
test_stop_in_renju (Fixture *fixture, gconstpointer data)
{
  static const char moves[] = "h9 a1 h10 o15 i8 a15 j8 o1";
  const MnkRule rule = { 15, 15, 5, MNK_RENJU };
  const MnkPosition position = position_after (&rule, moves);
  MnkReport report;

  (void) data;

  mnk_search_stop (fixture->search);
  mnk_search_run (fixture->search, &position, &(MnkOptions){ .all = true }, &report);
  g_assert_cmpint (report.n_moves, ==, 15 * 15 - 8 - 1);
  for (int i = 0; i < report.n_moves; i++)
    g_assert_false (mnk_point_equal (report.moves[i].move, (MnkPoint){ 7, 7 }));
  mnk_report_clear (&report);
  mnk_search_rearm (fixture->search);
}

/* The same where the forbidden move would stop a row of four: f8 makes two fours. */
static void
test_stop_before_forbidden (Fixture *fixture, gconstpointer data)
{
  static const char moves[] = "a8 b8 f5 c8 f6 d8 f7 e8 g9 f4 h10 j12 i11 a1";
  const MnkRule rule = { 15, 15, 5, MNK_RENJU };
  const MnkPosition position = position_after (&rule, moves);
  MnkReport report;

  (void) data;

  for (int all = 0; all < 2; all++)
    {
      mnk_search_stop (fixture->search);
      mnk_search_run (fixture->search, &position, &(MnkOptions){ .all = all }, &report);
      g_assert_cmpint (report.n_moves, >, 0);
      for (int i = 0; i < report.n_moves; i++)
        g_assert_false (mnk_point_equal (report.moves[i].move, (MnkPoint){ 5, 7 }));
      mnk_report_clear (&report);
      mnk_search_rearm (fixture->search);
    }
}

/* A search that a limit ends calls nothing proven that is not. */
static void
test_limits_prove_nothing (Fixture *fixture, gconstpointer data)
{
  const MnkRule rule = { 6, 6, 4, MNK_FREESTYLE };
  MnkPosition position;
  MnkReport report;

  (void) data;
  mnk_position_init (&position, &rule);
  g_assert_false (mnk_search_solve (fixture->search, &position,
                                    &(MnkOptions){ .limits = { .nodes = 50 } }, false, &report));
  g_assert_cmpint (report.n_moves, ==, 0);
  mnk_report_clear (&report);

  mnk_search_run (fixture->search, &position, &(MnkOptions){ .limits = { .depth = 2 } }, &report);
  g_assert_cmpint (report.score.outcome, ==, MNK_ESTIMATE);
  mnk_report_clear (&report);
}

/* The moves before g7 all lose, and g7 is better. A search that is interrupted before it knows how
 * much better has no proof that g7 loses, too, and plays it. Distances of wins are odd, those of
 * losses even. */
static void
test_interrupted (Fixture *fixture, gconstpointer data)
{
  static const char moves[] = "f7 i6 f9 j6 j11 i9 g11 i11 f5 k10 e7 f8 g6 h8 g5 g10 i8";
  const MnkRule rule = { 15, 15, 5, MNK_CARO };
  const MnkPoint better = { 6, 6 };
  const MnkPosition position = position_after (&rule, moves);

  (void) data;
  for (uint64_t nodes = 20; nodes <= 600; nodes++)
    {
      const MnkOptions options = { .limits = { .nodes = nodes }, .clear = true };
      MnkReport report;

      mnk_search_run (fixture->search, &position, &options, &report);
      for (int i = 0; i < report.n_moves; i++)
        {
          const MnkScore *score = &report.moves[i].score;

          if (score->outcome == MNK_LOSS)
            {
              g_assert_false (mnk_point_equal (report.moves[i].move, better));
              g_assert_cmpint (score->plies % 2, ==, 0);
            }
        }
      mnk_report_clear (&report);
    }
}

/* Without time no thread begins. */
static void
test_stop_before_threads (Fixture *fixture, gconstpointer data)
{
  const MnkRule rule = { 64, 64, 5, MNK_FREESTYLE };
  const MnkOptions options = { .threads = 16 };
  MnkPosition position;
  MnkReport report;

  (void) data;
  mnk_position_init (&position, &rule);
  g_assert_nonnull (mnk_search_tables (fixture->search, &rule));
  mnk_search_stop (fixture->search);
  mnk_search_run (fixture->search, &position, &options, &report);
  mnk_search_rearm (fixture->search);
  g_assert_cmpint (report.n_moves, >, 0);
  g_assert_cmpuint (report.nodes, <=, MNK_BUDGET_INTERVAL);
  mnk_report_clear (&report);
}

/* On another board than the table's a stop does not wait until the table is cleared, and the next
 * search finds nothing of the old board. */
static void
test_stop_before_table (Fixture *fixture, gconstpointer data)
{
  const MnkRule rules[] = { { 15, 15, 5, MNK_FREESTYLE },
                            { 19, 19, 5, MNK_STANDARD },
                            { 7, 7, 4, MNK_FREESTYLE } };
  const MnkOptions options = { .limits.nodes = 3000 };
  uint64_t nodes[G_N_ELEMENTS (rules)];

  (void) data;
  for (int stopped = 0; stopped < 2; stopped++)
    for (gsize i = 0; i < G_N_ELEMENTS (rules); i++)
      {
        MnkPosition position;
        MnkReport report;

        mnk_position_init (&position, &rules[i]);
        mnk_position_play (&position, (MnkPoint){ 3, 3 });
        if (stopped)
          {
            mnk_search_stop (fixture->search);
            mnk_search_run (fixture->search, &position, &options, &report);
            g_assert_cmpint (report.n_moves, >, 0);
            g_assert_cmpint (report.score.outcome, ==, MNK_ESTIMATE);
            mnk_report_clear (&report);
            mnk_search_rearm (fixture->search);
          }
        mnk_search_run (fixture->search, &position, &options, &report);
        g_assert_true (!stopped || report.nodes == nodes[i]);
        nodes[i] = report.nodes;
        mnk_report_clear (&report);
      }
}

/* With a limit of depth no proof looks further, even if other limits allow it. */
static void
test_depth_beside_others (Fixture *fixture, gconstpointer data)
{
  const MnkRule rule = { 5, 5, 5, MNK_FREESTYLE };
  const MnkPosition position = position_after (&rule, "c3 d2 e3 a2 a4 e5 c4 d5 e1 e4 b3 d4");
  const MnkLimits limits[] = { { .depth = 1 },
                               { .depth = 1, .nodes = 4000 },
                               { .depth = 1, .ms = 60000 } };

  (void) data;
  for (gsize i = 0; i < G_N_ELEMENTS (limits); i++)
    {
      MnkReport report;

      mnk_search_run (fixture->search, &position, &(MnkOptions){ .limits = limits[i] }, &report);
      g_assert_cmpint (report.depth, ==, 1);
      g_assert_cmpint (report.score.outcome, ==, MNK_ESTIMATE);
      mnk_report_clear (&report);
    }
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  search_test_add ("/search/soft-limit", test_soft_limit);
  search_test_add ("/search/soft-limit-of-small-boards", test_soft_limit_of_small_boards);
  search_test_add ("/search/depth-beside-others", test_depth_beside_others);
  search_test_add ("/search/deterministic", test_deterministic);
  search_test_add ("/search/stop-and-threads", test_stop_and_threads);
  search_test_add ("/search/stop-of-all", test_stop_of_all);
  search_test_add ("/search/stop-before-threads", test_stop_before_threads);
  search_test_add ("/search/stop-before-table", test_stop_before_table);
  search_test_add ("/search/stop-in-renju", test_stop_in_renju);
  search_test_add ("/search/stop-before-forbidden", test_stop_before_forbidden);
  search_test_add ("/search/limits-prove-nothing", test_limits_prove_nothing);
  search_test_add ("/search/interrupted", test_interrupted);
  return g_test_run ();
}
