/* SPDX-License-Identifier: GPL-3.0-or-later */

/* The levels that count stones, on machines as slow as the test says: the linker gives the engine
 * the clock below (meson.build). */

#include <time.h>

#include "mnk-opponent.h"
#include "search-fixture.h"

/* What the clock goes on by from one look to the next. */
static double step_ms;
static double now_ms;
static int n_looks;

int __wrap_clock_gettime (clockid_t clock, struct timespec *time);

int
__wrap_clock_gettime (clockid_t clock, struct timespec *time)
{
  (void) clock;
  n_looks++;
  now_ms += step_ms;
  time->tv_sec = (time_t) (now_ms / 1000);
  time->tv_nsec = (long) ((now_ms - 1000 * (double) time->tv_sec) * 1e6);
  return 0;
}

static MnkPoint
move_of (Fixture *fixture, int level, double ms, double step, guint64 seed)
{
  const MnkRule rule = { 15, 15, 5, MNK_FREESTYLE };
  const MnkPosition position = position_after (&rule, "h8 i9 i8 g8 h7");
  const MnkOptions options = { .limits.ms = ms };

  step_ms = step;
  n_looks = 0;
  return mnk_opponent_move ((MnkOpponent) (MNK_LEVEL_1 + level - 1), fixture->search, &position,
                            &options, seed);
}

/* A machine that takes 40 ms from one look at the clock to the next is a hundred times too slow,
 * and a level plays there as elsewhere, with a limit of time or without. */
static void
test_slow (Fixture *fixture, gconstpointer data)
{
  int most = 0;

  for (int level = 1; level <= 11; level++)
    for (guint64 seed = 0; seed < 10; seed++)
      {
        const MnkPoint move = move_of (fixture, level, 0, 0, seed);

        g_assert_true (mnk_point_equal (move, move_of (fixture, level, 0, 40, seed)));
        most = MAX (most, n_looks);
        g_assert_true (mnk_point_equal (move, move_of (fixture, level, 1e6, 1000, seed)));
      }
  g_assert_cmpint (most, >, 10);
}

/* Where a move has no time left, or takes very long, the search ends all the same. */
static void
test_cut (Fixture *fixture, gconstpointer data)
{
  const double limits[] = { 0, 50 };

  for (int i = 0; i < 2; i++)
    for (int level = 8; level <= 11; level++)
      {
        const MnkPoint move = move_of (fixture, level, limits[i], i == 0 ? 6000 : 30, 1);

        g_assert_false (mnk_point_is_pass (move));
        g_assert_cmpint (n_looks, <, 10);
      }
}

int
main (int argc, char *argv[])
{
  g_test_init (&argc, &argv, NULL);

  search_test_add ("/levels/clock/slow", test_slow);
  search_test_add ("/levels/clock/cut", test_cut);

  return g_test_run ();
}
