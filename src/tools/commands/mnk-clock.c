/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "mnk-clock.h"

/* Kept back for stopping (10 ms at most), writing the answer and an unlucky scheduler. */
#define RESERVE_MS 25.0

/* Without any word on time. */
#define DEFAULT_MS 1000.0

/* "At once" is not a sign to play anything: immediate wins and blocks are seen in this. */
#define AT_ONCE_MS 2.0

/* What a move costs at least, all told. A game to the last cell must not end by the clock. */
#define LEAST_MOVE_MS 3.0

/* "No limit" in the protocol's words. */
#define UNLIMITED_MS G_MAXINT32

/* A game is planned to last so many own moves; in a longer one there are always so many
 * to come. */
#define PLANNED_MOVES 28
#define FEWEST_MOVES  8

/* A hard move may take so many moves' shares, but of what is left no more than leaves as much to so
 * many others that are as hard. */
#define MOST_SHARES       4
#define FEWEST_HARD_MOVES 5

static double
moves_to_come (int stones,
               int cells)
{
  int planned = MAX (PLANNED_MOVES - stones / 2, FEWEST_MOVES);

  return MAX (MIN (planned, (cells - stones + 1) / 2), 1);
}

static gboolean
has_match_limit (const MnkClock *clock)
{
  /* Some managers send 0 left where there is no limit. Hurrying without need costs more than
   * thinking on after the time is up. */
  if (clock->left <= 0)
    return clock->match > 0;

  return clock->left < UNLIMITED_MS;
}

/* A short turn keeps half of it back. */
static double
without_reserve (double ms)
{
  return MAX (ms - RESERVE_MS, ms / 2);
}

double
mnk_clock_budget (const MnkClock *clock,
                  double          elapsed,
                  int             stones,
                  int             cells,
                  double         *soft)
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

      /* The match's time alone counts when nothing was said of the turn. */
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

  if (clock->match <= 0)
    return turn;

  return clock->turn >= 0 ? MIN (turn, shares) : shares;
}

void
mnk_clock_spend (MnkClock *clock,
                 gint64    from,
                 gint64    to)
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
