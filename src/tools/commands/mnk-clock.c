/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "mnk-clock.h"

/* The reserve for stopping (10 ms at most), writing the answer and scheduling delays. */
#define RESERVE_MS 25.0

/* The time for a move without any limit. */
#define DEFAULT_MS 1000.0

/* The time for "at once": immediate wins and blocks are still found in it. */
#define AT_ONCE_MS 2.0

/* The least time that a move takes in total. A game to the last cell must not be lost on time. */
#define LEAST_MOVE_MS 3.0

/* The protocol's value for no limit. */
#define UNLIMITED_MS G_MAXINT32

/* The number of own moves for which a game is planned, and the least number of remaining moves. */
#define PLANNED_MOVES 28
#define FEWEST_MOVES  8

/* The most shares of a hard move; it must also leave the same time for so many other hard moves. */
#define MOST_SHARES       4
#define FEWEST_HARD_MOVES 5

static double
moves_to_come (int stones, int cells)
{
  int planned = MAX (PLANNED_MOVES - stones / 2, FEWEST_MOVES);

  return MAX (MIN (planned, (cells - stones + 1) / 2), 1);
}

static gboolean
has_match_limit (const MnkClock *clock)
{
  /* Some managers send 0 left without a limit. Hurrying without need costs more than a late
   * move. */
  if (clock->left <= 0)
    return clock->match > 0 && clock->match < UNLIMITED_MS;

  return clock->left < UNLIMITED_MS;
}

/* Subtracts the reserve; a short turn is halved instead. */
static double
without_reserve (double ms)
{
  return MAX (ms - RESERVE_MS, ms / 2);
}

double
mnk_clock_budget (const MnkClock *clock, double elapsed, int stones, int cells, double *soft)
{
  double budget = DEFAULT_MS;

  *soft = 0;

  if (clock->turn >= 0)
    budget = without_reserve ((double) clock->turn);

  if (has_match_limit (clock))
    {
      double left = (double) (clock->left >= 0 ? clock->left : clock->match) - clock->spent;
      double rest = LEAST_MOVE_MS * (cells - stones) / 2;
      double spare = MAX (without_reserve (left) - rest, 0);
      double share = spare / moves_to_come (stones, cells);
      double most = MAX (share, MIN (MOST_SHARES * share, spare / FEWEST_HARD_MOVES));

      /* Without a limit for the turn, only the match's time counts. */
      budget = clock->turn >= 0 ? MIN (budget, most) : most;
      *soft = MAX (share - elapsed, AT_ONCE_MS);
    }

  return MAX (budget - elapsed, AT_ONCE_MS);
}

double
mnk_clock_longest (const MnkClock *clock)
{
  const double turn = clock->turn >= 0 ? (double) clock->turn : DEFAULT_MS;
  const double shares = (double) clock->match * MOST_SHARES / PLANNED_MOVES;

  if (clock->match <= 0 || clock->match >= UNLIMITED_MS)
    return turn;

  return clock->turn >= 0 ? MIN (turn, shares) : shares;
}

void
mnk_clock_spend (MnkClock *clock, gint64 from, gint64 to)
{
  clock->spent += (double) MAX (to - MAX (from, clock->until), 0) / 1000;
  clock->until = MAX (clock->until, to);
}

void
mnk_clock_begin (MnkClock *clock)
{
  if (clock->spent > 0)
    clock->left = MNK_CLOCK_NOT_SAID;
  clock->spent = 0;
}
