/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Prints what the computer's answers in openings cost: bench-openings RULE N SEED [FIRST [HALF]].
 * Each line is one random opening, of the seed's the one numbered FIRST (1) and those after it: how
 * uneven it is, what the answer costs in expected score against that of a search ten times as long
 * and without the book, which values both, the milliseconds of processor time that it took, and the
 * opening with both answers. One search values the same position up to 0.08 higher or lower than
 * another, so that the mean of two counts. With HALF, `even` or `uneven`, openings of the other
 * half are left out, as a short search tells them: few random ones are even. */

#include <math.h>
#include <stdio.h>
#include <time.h>

#include "noughts-opening-choose.h"
#include "noughts-opening-think.h"

#define TIMES 10

/* An opening is uneven if the expected score is farther from one half. */
#define MOST_EVEN  0.1
#define HALF_NODES 200000 /* of which a fifth goes to one position */

/* Upright and across. */
#define N_MIRRORS 2

static gboolean
do_random_act (NoughtsOpening *opening, MnkRandom *random)
{
  NoughtsOpeningAct act = { .kind = noughts_opening_get_step (opening)->ask };
  int reach = 4;

  switch (act.kind)
    {
    case NOUGHTS_ASK_CHOICE:
      act.choice = (NoughtsOpeningChoice) (1u << mnk_random_below (random, 6));
      break;
    case NOUGHTS_ASK_NUMBER:
      act.number = 1 + (guint) mnk_random_below (random, 10);
      break;
    case NOUGHTS_ASK_PICK:
      act.cell = opening->offers[mnk_random_below (random, opening->n_offers)];
      break;
    case NOUGHTS_ASK_STONE:
    case NOUGHTS_ASK_OFFER:
    case NOUGHTS_ASK_NOTHING:
    default:
      act.cell.x = 7 - reach + (int) mnk_random_below (random, (guint) (2 * reach + 1));
      act.cell.y = 7 - reach + (int) mnk_random_below (random, (guint) (2 * reach + 1));
    }
  return noughts_opening_do (opening, &act, NULL);
}

/* A random opening in which something is to be decided. */
static void
make_opening (NoughtsOpening *opening, NoughtsOpeningRule rule, MnkRandom *random)
{
  const MnkRule board = { 15, 15, 5, rule >= NOUGHTS_OPENING_RIF ? MNK_RENJU : MNK_FREESTYLE };
  NoughtsOpening whole;

  do
    {
      noughts_opening_init (&whole, rule, &board, NULL);
      while (!noughts_opening_is_over (&whole))
        do_random_act (&whole, random);
      *opening = whole;
      noughts_opening_undo_to (opening, (guint) mnk_random_below (random, whole.n_acts));
    }
  while (opening->n_stones < 3 && rule != NOUGHTS_OPENING_SWAP1
         && (opening->n_stones < 2 || rule < NOUGHTS_OPENING_PRO));
}

static NoughtsOpening
answer (const NoughtsOpening *opening, guint64 seed, const NoughtsOpeningEvaluator *evaluator)
{
  NoughtsOpeningAct acts[NOUGHTS_OPENING_MAX_ACTS];
  NoughtsOpening after = *opening;
  guint n = noughts_opening_choose (opening, seed, evaluator, acts);

  for (guint i = 0; i < n; i++)
    noughts_opening_do (&after, &acts[i], NULL);
  return after;
}

static double
get_processor_ms (void)
{
  struct timespec time;

  clock_gettime (CLOCK_THREAD_CPUTIME_ID, &time);
  return (double) time.tv_sec * 1e3 + (double) time.tv_nsec / 1e6;
}

/* How far the expected score of the side to move is from one half. */
static double
get_unevenness (const NoughtsOpening *opening, NoughtsOpeningSearch *search)
{
  MnkReport report = { 0 };
  MnkPosition position;
  double uneven;

  noughts_opening_get_position (opening, &position);
  noughts_opening_evaluate (&position, 1, 0.2, &report, search);
  uneven = fabs (mnk_score_expected (report.moves[0].score, &opening->board) - 0.5);
  mnk_report_clear (&report);
  return uneven;
}

/* Makes openings until one belongs to the half, if one is asked for. */
static void
make_opening_of_half (NoughtsOpening *opening,
                      NoughtsOpeningRule rule,
                      NoughtsOpeningSearch *quick,
                      const char *half,
                      MnkRandom *random)
{
  do
    make_opening (opening, rule, random);
  while (half != NULL
         && (get_unevenness (opening, quick) > MOST_EVEN) != g_str_equal (half, "uneven"));
}

/* The same opening with all its cells mirrored. */
static NoughtsOpening
mirror (const NoughtsOpening *opening, gboolean upright)
{
  const int last = opening->board.width - 1;
  NoughtsOpening mirrored;

  noughts_opening_init (&mirrored, opening->rule, &opening->board, NULL);
  for (guint i = 0; i < opening->n_acts; i++)
    {
      NoughtsOpeningAct act = opening->acts[i];

      if (upright)
        act.cell.x = last - act.cell.x;
      else
        act.cell.y = last - act.cell.y;
      if (!noughts_opening_do (&mirrored, &act, NULL))
        g_error ("An act is not legal in the mirror");
    }
  return mirrored;
}

/* What `after` costs `actor` against `best`. The values by which the longer search chose `best`
 * favour it: of many moves it is one that was valued too high. So both are valued anew, in two
 * mirrors, which share nothing with that search. */
static double
get_cost (const NoughtsOpeningEvaluator *longer,
          const NoughtsOpening *best,
          const NoughtsOpening *after,
          NoughtsParty actor)
{
  double cost = 0;

  for (int upright = 0; upright < N_MIRRORS; upright++)
    {
      const NoughtsOpening one = mirror (best, upright);
      const NoughtsOpening other = mirror (after, upright);

      cost += noughts_opening_value (&one, actor, longer)
              - noughts_opening_value (&other, actor, longer);
    }
  return cost / N_MIRRORS;
}

static void
measure (MnkSearch *search, const NoughtsOpening *opening, guint64 seed)
{
  NoughtsOpeningSearch program = { search, NOUGHTS_OPENING_NODES, 0, 0 };
  NoughtsOpeningSearch ten_times = { search, TIMES * (guint64) NOUGHTS_OPENING_NODES, 0, 0 };
  const NoughtsOpeningEvaluator once = { noughts_opening_evaluate, &program, .by_book = TRUE };
  const NoughtsOpeningEvaluator longer = { noughts_opening_evaluate, &ten_times, .by_book = FALSE };
  const NoughtsParty actor = noughts_opening_get_actor (opening);
  const double start = get_processor_ms ();
  const NoughtsOpening after = answer (opening, seed, &once);
  const double ms = get_processor_ms () - start;
  const NoughtsOpening best = answer (opening, seed, &longer);
  char text[NOUGHTS_OPENING_TEXT], other[NOUGHTS_OPENING_TEXT];
  double cost = 0;

  noughts_opening_to_text (&after, text);
  noughts_opening_to_text (&best, other);
  if (!g_str_equal (text, other))
    cost = get_cost (&longer, &best, &after, actor);
  printf ("%.3f %.3f %.0f %s | %s\n", get_unevenness (opening, &ten_times), MAX (cost, 0), ms, text,
          other);
  fflush (stdout);
}

int
main (int argc, char **argv)
{
  NoughtsOpeningRule rule;
  MnkTable *table = mnk_table_new (64 << 20), *quick_table = mnk_table_new (4 << 20);
  MnkSearch *search = mnk_search_new (table);
  NoughtsOpeningSearch quick = { mnk_search_new (quick_table), HALF_NODES, 0, 0 };
  MnkRandom random;
  const char *half = argc > 5 ? argv[5] : NULL;
  guint64 first;

  if (argc < 4 || argc > 6 || !noughts_opening_rule_parse (argv[1], &rule)
      || (half != NULL && !g_str_equal (half, "even") && !g_str_equal (half, "uneven")))
    {
      fprintf (stderr, "usage: bench-openings RULE N SEED [FIRST [even|uneven]]\n");
      return 2;
    }

  random.state = g_ascii_strtoull (argv[3], NULL, 10);
  first = argc > 4 ? g_ascii_strtoull (argv[4], NULL, 10) : 1;
  for (guint64 i = 1; i < first + g_ascii_strtoull (argv[2], NULL, 10); i++)
    {
      NoughtsOpening opening;
      guint64 seed;

      make_opening_of_half (&opening, rule, &quick, half, &random);
      seed = mnk_random_next (&random);
      if (i >= first)
        measure (search, &opening, seed);
    }

  mnk_search_free (quick.search);
  mnk_table_free (quick_table);
  mnk_search_free (search);
  mnk_table_free (table);
  return 0;
}
