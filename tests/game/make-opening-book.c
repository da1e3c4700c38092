/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Prints rows of src/game/openings/noughts-opening-book.c: make-opening-book RULE FIRST LAST.
 *
 * With RIF, for the named openings FIRST to LAST (0…25): the fourth stones that matter, each with
 * Black's expected score after its best ten fifth moves, best first, in thousandths. With `pro` or
 * `long-pro`, for the second stones FIRST to LAST (0…13): Black's best third stones, each with
 * Black's expected score. An opening takes some five minutes. */

#include <math.h>
#include <stdio.h>

#include "noughts-opening-names.h"
#include "noughts-opening-think.h"
#include "noughts-opening-value.h"

#define N_FIFTHS NOUGHTS_OPENING_MAX_OFFERS
#define N_MORE   10
#define N_FEW    2    /* of these are always valued, */
#define DROP     0.05 /* the others if the tenth is so much worse than the eighth */
#define MOST     256

/* The nodes of a first look at a fourth stone. */
#define LOOK_NODES 400000

/* The nodes of the list of fifths after a fourth stone, and of each of them: the first ones, and
 * the others. */
typedef struct
{
  guint64 list;
  guint64 first;
  guint64 other;
} Effort;

#define N_FIRST 4

static const Effort kept = { 2000000, 1800000, 600000 }, lowest = { 4000000, 3000000, 3000000 };

/* How many fourth stones are kept for each number of fifths and for an even position, and in all.
 */
#define N_LOWEST 8
#define N_KEPT   10

typedef struct
{
  MnkPoint cell;
  double values[N_FIFTHS + N_MORE];
  gboolean kept;
  gboolean lowest;
} Stone;

static NoughtsOpeningSearch search;
static const NoughtsOpeningEvaluator evaluator = { noughts_opening_evaluate, &search };

static gboolean
place (NoughtsOpening *opening, MnkPoint cell)
{
  NoughtsOpeningAct act;

  noughts_opening_act_on (opening, cell, &act);
  return noughts_opening_do (opening, &act, NULL);
}

/* Lists the legal cells near the stones of which no two are the same by a symmetry. */
static guint
list_near (const NoughtsOpening *opening, int reach, Stone *stones)
{
  guint n = 0;

  for (int y = 0; y < opening->board.height; y++)
    for (int x = 0; x < opening->board.width; x++)
      {
        NoughtsOpening next = *opening;
        gboolean wanted = FALSE;

        for (guint i = 0; i < opening->n_stones; i++)
          wanted |= MAX (ABS (opening->stones[i].x - x), ABS (opening->stones[i].y - y)) <= reach;
        for (guint i = 0; i < n; i++)
          wanted &= !noughts_opening_is_symmetric (opening, stones[i].cell, (MnkPoint){ x, y });
        if (wanted && place (&next, (MnkPoint){ x, y }))
          stones[n++] = (Stone){ .cell = { x, y } };
      }

  return n;
}

static int
compare_values (gconstpointer a, gconstpointer b)
{
  const double one = *(const double *) a;
  const double other = *(const double *) b;

  return (one < other) - (one > other);
}

static double
get_plain_value (const NoughtsOpening *opening, guint64 nodes)
{
  search.nodes = nodes;
  return noughts_opening_plain_value (&evaluator, opening, 1);
}

static guint column;

static int
compare_stones (gconstpointer a, gconstpointer b)
{
  const double one = ((const Stone *) a)->values[column];
  const double other = ((const Stone *) b)->values[column];

  return (one > other) - (one < other);
}

static double
get_unevenness (const Stone *stone)
{
  double least = 1;

  for (guint i = 0; i < 8; i++)
    least = MIN (least, fabs (stone->values[i] - 0.5));
  return least;
}

static int
compare_evenness (gconstpointer a, gconstpointer b)
{
  const double one = get_unevenness (a);
  const double other = get_unevenness (b);

  return (one > other) - (one < other);
}

/* Keeps the first of the stones. */
static void
keep (Stone *stones, guint n, guint *n_kept)
{
  for (guint i = 0; i < n && *n_kept < N_KEPT; i++)
    {
      *n_kept += !stones[i].kept;
      stones[i].kept = TRUE;
    }
}

static void
print_row (const NoughtsOpening *opening, MnkPoint cell, const double *values, guint n)
{
  char text[MNK_MOVE_TEXT];

  printf ("  { \"");
  for (guint i = 0; i < opening->n_stones; i++)
    printf ("%s ", mnk_move_to_text (&opening->board, opening->stones[i], text));
  printf ("%s\", { %.0f", mnk_move_to_text (&opening->board, cell, text), values[0] * 1000);
  for (guint i = 1; i < n; i++)
    printf (", %.0f", values[i] * 1000);
  printf (" } },\n");
  fflush (stdout);
}

/* Values the fifths after a fourth stone by a search of each. The list's order is a guess: where
 * the last ones are much worse, there may be better ones behind them. */
static void
value_fifths (const NoughtsOpening *opening, const Effort *effort, Stone *stone)
{
  MnkPoint cells[N_FIFTHS + N_MORE];
  double *values = stone->values;
  NoughtsOpening next = *opening;
  guint n;

  place (&next, stone->cell);
  search.nodes = effort->list;
  n = noughts_opening_find_fifths (&evaluator, &next, G_N_ELEMENTS (cells), 1, cells, values);
  for (guint i = 0; i < G_N_ELEMENTS (cells); i++)
    values[i] = 0;
  for (guint i = 0; i < n; i++)
    {
      search.nodes = i < N_FIRST ? effort->first : effort->other;
      values[i] = noughts_opening_value_fifth (&evaluator, &next, cells[i], 1);
      if (i + 1 != N_FIFTHS + N_FEW)
        continue;
      qsort (values, i + 1, sizeof *values, compare_values);
      if (values[N_FIFTHS - 1] > values[N_FIFTHS - 3] - DROP)
        break;
    }
  qsort (values, n, sizeof *values, compare_values);
}

/* Values once more, by longer searches, the fourth stones that are the lowest for some number of
 * fifths: the others do not matter as much. */
static void
value_lowest (const NoughtsOpening *opening, Stone *stones, guint n)
{
  for (column = 0; column < N_FIFTHS; column++)
    {
      Stone *low = &stones[0];

      for (guint i = 1; i < n; i++)
        if (stones[i].values[column] < low->values[column])
          low = &stones[i];
      low->lowest = TRUE;
    }
  for (guint i = 0; i < n; i++)
    if (stones[i].lowest)
      value_fifths (opening, &lowest, &stones[i]);
}

static void
print_fourths (guint named)
{
  const MnkRule board = { 15, 15, 5, MNK_RENJU };
  const NoughtsOpeningAct keep_act = { .kind = NOUGHTS_ASK_CHOICE, .choice = NOUGHTS_CHOICE_KEEP };
  Stone stones[MOST];
  NoughtsOpening opening;
  MnkPoint three[3];
  guint n, n_kept = 0;

  noughts_opening_init (&opening, NOUGHTS_OPENING_RIF, &board, NULL);
  noughts_named_opening_get_stones (named, &board, three);
  for (guint i = 0; i < 3; i++)
    place (&opening, three[i]);
  noughts_opening_do (&opening, &keep_act, NULL);

  n = list_near (&opening, 3, stones);
  for (guint i = 0; i < n; i++)
    {
      NoughtsOpening next = opening;

      place (&next, stones[i].cell);
      search.nodes = LOOK_NODES;
      noughts_opening_get_fifth_values (&evaluator, &next, N_FIFTHS, 1, stones[i].values);
    }
  for (guint most = 1; most <= N_LOWEST; most++)
    {
      for (column = 0; column < N_FIFTHS; column++)
        {
          qsort (stones, n, sizeof *stones, compare_stones);
          keep (stones, MIN (n, most), &n_kept);
        }
      qsort (stones, n, sizeof *stones, compare_evenness);
      keep (stones, MIN (n, most), &n_kept);
    }

  n_kept = 0;
  for (guint i = 0; i < n; i++)
    if (stones[i].kept)
      {
        value_fifths (&opening, &kept, &stones[i]);
        stones[n_kept++] = stones[i];
      }
  value_lowest (&opening, stones, n_kept);
  for (guint i = 0; i < n_kept; i++)
    print_row (&opening, stones[i].cell, stones[i].values, N_FIFTHS);
}

static void
print_thirds (NoughtsOpeningRule rule, guint second)
{
  static const struct
  {
    guint most;
    guint64 nodes;
  } stages[] = { { MOST, 1500000 }, { 10, 5000000 }, { 4, 18000000 } };
  const MnkRule board = { 15, 15, 5, MNK_FREESTYLE };
  const int outside = rule == NOUGHTS_OPENING_PRO ? 2 : 3;
  Stone stones[MOST];
  NoughtsOpening opening;
  guint n, i = 0;

  noughts_opening_init (&opening, rule, &board, NULL);
  place (&opening, (MnkPoint){ 7, 7 });
  for (int x = 1; x <= 4; x++)
    for (int y = 0; y <= x; y++)
      if (i++ == second)
        place (&opening, (MnkPoint){ 7 + x, 7 + y });

  /* The cells around the forbidden area; the best are seldom farther away. */
  n = list_near (&opening, MOST, stones);
  for (guint k = 0; k < n;)
    if (MAX (ABS (stones[k].cell.x - 7), ABS (stones[k].cell.y - 7)) == outside + 1)
      k++;
    else
      stones[k] = stones[--n];

  for (guint stage = 0; stage < G_N_ELEMENTS (stages); stage++)
    {
      n = MIN (n, stages[stage].most);
      for (guint k = 0; k < n; k++)
        {
          NoughtsOpening next = opening;

          place (&next, stones[k].cell);
          stones[k].values[0] = 1 - get_plain_value (&next, stages[stage].nodes);
        }
      column = 0;
      qsort (stones, n, sizeof *stones, compare_stones);
    }
  for (guint k = 0; k < n; k++)
    {
      const double value = 1 - stones[k].values[0];

      print_row (&opening, stones[k].cell, &value, 1);
    }
}

int
main (int argc, char **argv)
{
  MnkTable *table = mnk_table_new (128 << 20);
  NoughtsOpeningRule rule;

  if (argc != 4 || !noughts_opening_rule_parse (argv[1], &rule)
      || (rule != NOUGHTS_OPENING_RIF && rule != NOUGHTS_OPENING_PRO
          && rule != NOUGHTS_OPENING_LONG_PRO))
    {
      fprintf (stderr, "usage: make-opening-book rif|pro|long-pro FIRST LAST\n");
      return 2;
    }

  search.search = mnk_search_new (table);
  for (guint i = (guint) atoi (argv[2]); i <= (guint) atoi (argv[3]); i++)
    if (rule == NOUGHTS_OPENING_RIF)
      print_fourths (i);
    else
      print_thirds (rule, i);

  mnk_search_free (search.search);
  mnk_table_free (table);
  return 0;
}
