/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "mnk-strategist.h"

#include <stdlib.h>

#include "mnk-weights.h"

/* The stones for finding its own sequences, and the other side's after each of its heaviest moves.
 * Limits of stones make the same position give the same move. */
#define OWN_FOURS    50000
#define OWN_THREES   100000
#define OTHER_FOURS  10000
#define OTHER_THREES 20000
#define MAX_TRIES    24

/* The number of safe moves that are compared by their sequences, and of the other side's heaviest
 * replies that are tried after each. */
#define PLANS       16
#define REPLIES     6
#define PLAN_FOURS  3000
#define PLAN_THREES 8000

typedef struct
{
  MnkPoint cell;
  double weight;
  uint32_t lot; /* a random number that decides between equal weights */
} Choice;

typedef struct
{
  MnkSearch *search;
  const MnkPosition *position;
  MnkBudget *budget;
  int n;
  Choice *choices; /* heaviest first */
} Strategist;

static int
compare_choices (const void *a, const void *b)
{
  const Choice *one = a;
  const Choice *two = b;

  if (one->weight != two->weight)
    return one->weight < two->weight ? 1 : -1;

  return (one->lot < two->lot) - (one->lot > two->lot);
}

/* Returns the plies of a forced win of the side to move, 0 if none is found; *first, unless NULL,
 * gets its first cell. */
static int
find_forced (Strategist *strategist,
             const MnkPosition *position,
             MnkForcedSearch find,
             uint64_t nodes,
             MnkPoint *first)
{
  MnkOptions options = { .limits = { .nodes = nodes } };
  MnkForced forced;
  int plies;

  mnk_budget_check (strategist->budget);
  if (strategist->budget->spent)
    return 0;

  if (strategist->budget->deadline > 0)
    {
      double left = strategist->budget->deadline - mnk_budget_clock ();

      options.limits.ms = left > 1.0 ? left : 1.0;
    }

  find (strategist->search, position, &options, &forced);
  plies = forced.won ? forced.n_line : 0;
  if (plies > 0 && first != NULL)
    *first = forced.line[0];

  mnk_forced_clear (&forced);
  return plies;
}

static bool
is_choice (const Strategist *strategist, MnkPoint cell)
{
  for (int i = 0; i < strategist->n; i++)
    {
      if (mnk_point_equal (strategist->choices[i].cell, cell))
        return true;
    }

  return false;
}

/* Keeps the cells that complete a line of `side`, if there are any. */
static bool
keep_wins (Strategist *strategist, MnkPiece side)
{
  int n = 0;

  for (int i = 0; i < strategist->n; i++)
    {
      Choice choice = strategist->choices[i];

      if (mnk_position_judge (strategist->position, choice.cell, side) == MNK_LINE_WIN)
        {
          strategist->choices[i] = strategist->choices[n];
          strategist->choices[n++] = choice;
        }
    }

  if (n > 0)
    {
      strategist->n = n;
      qsort (strategist->choices, (size_t) n, sizeof *strategist->choices, compare_choices);
    }

  return n > 0;
}

/* Returns the plies of a win of the side to move by a sequence, 0 if none is found. */
static int
find_sequence (Strategist *strategist, const MnkPosition *position, uint64_t fours, uint64_t threes)
{
  int plies = find_forced (strategist, position, mnk_search_vcf, fours, NULL);

  return plies > 0 ? plies : find_forced (strategist, position, mnk_search_vct, threes, NULL);
}

/* Lists the heaviest cells for the side to move, heaviest first, and returns their number. */
static int
list_replies (const MnkPosition *position, MnkPoint *replies)
{
  MnkPoint cells[MNK_MAX_CELLS];
  double weights[REPLIES];
  int n = mnk_position_analysed_cells (position, cells);
  int n_replies = 0;

  for (int i = 0; i < n; i++)
    {
      double weight = mnk_position_weight (position, cells[i], position->side, NULL);
      int j;

      if (n_replies == REPLIES && weight <= weights[REPLIES - 1])
        continue;

      if (n_replies < REPLIES)
        n_replies++;

      for (j = n_replies - 1; j > 0 && weights[j - 1] < weight; j--)
        {
          weights[j] = weights[j - 1];
          replies[j] = replies[j - 1];
        }

      weights[j] = weight;
      replies[j] = cells[i];
    }

  return n_replies;
}

/* Counts the other side's heaviest replies that allow a sequence of ours. Replies in a row from the
 * heaviest on count more than all others. Ends early if the count cannot exceed `most`. */
static int
count_lost_replies (Strategist *strategist, const MnkPosition *position, int most)
{
  MnkPoint replies[REPLIES];
  int n = list_replies (position, replies);
  int in_a_row = 0;
  int lost = 0;

  for (int i = 0; i < n; i++)
    {
      MnkPosition next = *position;

      if (in_a_row < i && in_a_row * REPLIES + lost + n - i <= most)
        break;

      mnk_position_play (&next, replies[i]);
      if (find_sequence (strategist, &next, PLAN_FOURS, PLAN_THREES) == 0)
        continue;

      in_a_row += in_a_row == i;
      lost++;
    }

  return in_a_row * REPLIES + lost;
}

/* Returns, among the heaviest moves that leave the other side no sequence, the one that prepares
 * most sequences of its own; without such a move, the one whose loss takes longest. */
static MnkPoint
find_plan (Strategist *strategist)
{
  MnkPoint best = strategist->choices[0].cell;
  MnkPoint stubborn = best;
  int most = -1;
  int longest = 0;
  int plans = 0;

  for (int i = 0; i < strategist->n && i < MAX_TRIES && plans < PLANS; i++)
    {
      MnkPosition next = *strategist->position;
      MnkPoint cell = strategist->choices[i].cell;
      int plies, lost;

      mnk_position_play (&next, cell);
      plies = find_sequence (strategist, &next, OTHER_FOURS, OTHER_THREES);
      if (plies > longest)
        {
          longest = plies;
          stubborn = cell;
        }

      if (plies > 0)
        continue;

      if (strategist->budget->spent && plans > 0)
        break;

      lost = count_lost_replies (strategist, &next, most);
      plans++;
      if (lost > most)
        {
          most = lost;
          best = cell;
        }

      if (lost == REPLIES * REPLIES + REPLIES)
        break;
    }

  return plans > 0 ? best : stubborn;
}

static MnkPoint
decide (Strategist *strategist)
{
  const MnkPosition *position = strategist->position;
  MnkPoint first;

  if (keep_wins (strategist, position->side))
    return strategist->choices[0].cell;

  if (keep_wins (strategist, mnk_piece_other (position->side)))
    return find_plan (strategist);

  if ((find_forced (strategist, position, mnk_search_vcf, OWN_FOURS, &first) > 0
       || find_forced (strategist, position, mnk_search_vct, OWN_THREES, &first) > 0)
      && is_choice (strategist, first))
    return first;

  return find_plan (strategist);
}

MnkPoint
mnk_strategist_choose (MnkSearch *search,
                       const MnkPosition *position,
                       const MnkPoint *cells,
                       int n,
                       MnkBudget *budget,
                       MnkRandom *random)
{
  Strategist strategist = { search, position, budget, n, NULL };
  MnkPoint move;

  strategist.choices = malloc ((size_t) n * sizeof *strategist.choices);
  if (strategist.choices == NULL)
    return cells[mnk_random_below (random, (uint32_t) n)];

  for (int i = 0; i < n; i++)
    strategist.choices[i] = (Choice){
      cells[i],
      mnk_position_weight (position, cells[i], position->side, NULL),
      (uint32_t) mnk_random_next (random),
    };

  qsort (strategist.choices, (size_t) n, sizeof *strategist.choices, compare_choices);
  move = n > 1 ? decide (&strategist) : cells[0];

  free (strategist.choices);
  return move;
}
