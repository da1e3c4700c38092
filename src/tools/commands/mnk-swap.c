/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "mnk-swap.h"

#include <math.h>

/* The number of random openings that are rated; the most even one is played. */
#define N_CANDIDATES 8

/* The largest distance of the three stones from the centre. */
#define REACH 3

/* The largest advantage of a position that counts as even, so that the other side may choose; and
 * the number of pairs of further stones from which the most even one is chosen. */
#define EVEN    0.03
#define N_PAIRS 6

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

static void
put_random_stones (MnkBrain *brain, MnkRandom *random, MnkPoint *moves)
{
  const MnkRule rule = brain->position.rule;

  mnk_position_init (&brain->position, &rule);
  for (int i = 0; i < 3;)
    {
      MnkPoint cell = random_cell (&rule, random);

      if (!mnk_brain_may_play (brain, cell))
        continue;
      mnk_position_play (&brain->position, cell);
      moves[i++] = cell;
    }
}

/* Returns the expected score of the side to move. */
static double
expected_score (const MnkBrain *brain, const MnkReport *report)
{
  return report->n_moves > 0 ? mnk_score_expected (report->moves[0].score, &brain->position.rule)
                             : 0.5;
}

static int
open_evenly (MnkBrain *brain, const MnkInputLine *line, MnkPoint *moves)
{
  const MnkRule rule = brain->position.rule;
  MnkRandom random = { (guint64) line->time };
  double least = 2;

  for (int i = 0; i < N_CANDIDATES; i++)
    {
      g_auto (MnkReport) report = { 0 };
      MnkPoint candidate[3];
      double distance;

      put_random_stones (brain, &random, candidate);
      mnk_brain_think_shortly (brain, line, 0.9 / (N_CANDIDATES - i), &report);
      distance = fabs (expected_score (brain, &report) - 0.5);
      if (distance < least)
        {
          least = distance;
          for (int j = 0; j < 3; j++)
            moves[j] = candidate[j];
        }
    }

  mnk_position_init (&brain->position, &rule);
  return 3;
}

/* Finds two more stones that keep the position even: the other side then has to choose, and gains
 * next to nothing. FALSE if none are found. */
static gboolean
add_evenly (MnkBrain *brain, const MnkInputLine *line, MnkPoint *moves)
{
  const MnkPosition three = brain->position;
  MnkRandom random = { (guint64) line->time };
  double least = EVEN;
  gboolean found = FALSE;

  for (int i = 0; i < N_PAIRS; i++)
    {
      g_auto (MnkReport) report = { 0 };
      MnkPoint pair[2];
      double distance;

      for (int n = 0; n < 2;)
        {
          pair[n] = random_cell (&three.rule, &random);
          if (mnk_brain_may_play (brain, pair[n]))
            mnk_position_play (&brain->position, pair[n++]);
        }

      mnk_brain_think_shortly (brain, line, 0.9 / (N_PAIRS - i), &report);
      distance = fabs (expected_score (brain, &report) - 0.5);
      brain->position = three;
      if (distance > least)
        continue;

      least = distance;
      found = TRUE;
      moves[0] = pair[0];
      moves[1] = pair[1];
    }

  return found;
}

int
mnk_swap_choose (MnkBrain *brain, const MnkInputLine *line, MnkPoint *moves)
{
  g_auto (MnkReport) report = { 0 };
  gboolean three = brain->position.stones == 3;
  double expected;

  if (brain->position.stones == 0)
    return open_evenly (brain, line, moves);

  mnk_brain_think_shortly (brain, line, three ? 0.5 : 1, &report);
  expected = expected_score (brain, &report);
  if (three && fabs (expected - 0.5) <= EVEN && add_evenly (brain, line, moves))
    return 2;

  /* The colour to move can be kept, and is if it stands better. */
  if (expected < 0.5)
    return 0;

  return mnk_brain_choose (brain, &report, moves) ? 1 : 0;
}
