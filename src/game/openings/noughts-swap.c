/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "noughts-swap.h"

#include <math.h>

/* The number of random openings that are evaluated; the most even one is played. */
#define N_CANDIDATES 8

/* The largest distance of the three stones from the centre. */
#define REACH 3

/* The largest advantage of a position that counts as even, so that the other side may choose; and
 * the number of pairs of further stones from which the most even one is chosen. */
#define EVEN    0.03
#define N_PAIRS 6

typedef struct
{
  MnkRandom random;
  NoughtsSwapEvaluate evaluate;
  gpointer data;
} Chooser;

static MnkPoint
random_cell (const MnkRule *rule, MnkRandom *random)
{
  guint span = 2 * REACH + 1;
  int reach_x = MIN (REACH, rule->width / 2), reach_y = MIN (REACH, rule->height / 2);
  int x = (int) mnk_random_below (random, span) - REACH;
  int y = (int) mnk_random_below (random, span) - REACH;

  return (MnkPoint){ CLAMP (rule->width / 2 + CLAMP (x, -reach_x, reach_x), 0, rule->width - 1),
                     CLAMP (rule->height / 2 + CLAMP (y, -reach_y, reach_y), 0, rule->height - 1) };
}

/* Plays n random moves. Renju forbids none of them: it takes five stones to make a double three. */
static void
put_random_stones (MnkPosition *position, MnkRandom *random, int n, MnkPoint *moves)
{
  for (int i = 0; i < n;)
    {
      MnkPoint cell = random_cell (&position->rule, random);

      if (mnk_position_at (position, cell.x, cell.y) != MNK_EMPTY)
        continue;
      mnk_position_play (position, cell);
      moves[i++] = cell;
    }
}

/* Returns the expected score of the side to move, and the best move, a pass if there is none. */
static double
evaluate (const Chooser *self, const MnkPosition *position, double share, MnkPoint *best)
{
  MnkReport report = { 0 };
  double expected = 0.5;

  self->evaluate (position, share, &report, self->data);
  *best = MNK_PASS;
  if (report.n_moves > 0)
    {
      *best = report.moves[0].move;
      expected = mnk_score_expected (report.moves[0].score, &position->rule);
    }
  mnk_report_clear (&report);
  return expected;
}

/* Finds the n random moves, among so many tries, after which neither side stands better by more
 * than `least`. FALSE if there are none. */
static gboolean
play_evenly (Chooser *self,
             const MnkPosition *position,
             int n,
             int n_tries,
             double least,
             MnkPoint *moves)
{
  gboolean found = FALSE;

  for (int i = 0; i < n_tries; i++)
    {
      MnkPosition after = *position;
      MnkPoint candidate[NOUGHTS_SWAP_MAX_MOVES], best;
      double distance;

      put_random_stones (&after, &self->random, n, candidate);
      distance = fabs (evaluate (self, &after, 0.9 / (n_tries - i), &best) - 0.5);
      if (distance > least)
        continue;

      least = distance;
      found = TRUE;
      for (int j = 0; j < n; j++)
        moves[j] = candidate[j];
    }

  return found;
}

int
noughts_swap_choose (const MnkPosition *position,
                     guint64 seed,
                     NoughtsSwapEvaluate evaluate_cb,
                     gpointer data,
                     MnkPoint *moves)
{
  Chooser self = { { seed }, evaluate_cb, data };
  gboolean three = position->stones == 3;
  double expected;

  if (position->stones == 0)
    return play_evenly (&self, position, 3, N_CANDIDATES, 0.5, moves) ? 3 : 0;

  /* Two more stones that keep the position even leave the other side a choice that gains it next to
   * nothing. */
  expected = evaluate (&self, position, three ? 0.5 : 1, &moves[0]);
  if (three && fabs (expected - 0.5) <= EVEN
      && play_evenly (&self, position, 2, N_PAIRS, EVEN, moves))
    return 2;

  /* The colour to move can be kept, and is if it stands better. */
  return expected >= 0.5 && !mnk_point_is_pass (moves[0]) ? 1 : 0;
}
