/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "noughts-opening-choose.h"

#include <math.h>

#include "noughts-opening-book.h"

/* Expected scores that differ by less are about the same: chance decides. */
#define SAME 0.01

/* As even as this, the position may be handed back with two stones more. */
#define EVEN 0.02

/* The number of cells that are compared where each takes one search; where each takes the scores of
 * many moves; and of those that are looked at again. */
#define N_CELLS 32
#define N_DEAR  12
#define N_AGAIN 5

/* The most that are listed: the best moves, and the cells around an area. */
#define N_LISTED (N_CELLS + N_AGAIN)

/* What seems closer than this is looked at once more, by a longer search: the best two candidates,
 * or a colour, with this share of the effort. */
#define CLOSE 0.1
#define AGAIN 2

/* The farthest from the centre that stones go where the rule sets no limit: the first ones, and one
 * that is to make the position even. */
#define NEAR_CENTRE 3
#define REACH       5

/* How many fifth moves are looked at beyond those that are wanted. */
#define N_MORE   4
#define N_OFFERS (NOUGHTS_OPENING_MAX_OFFERS + N_MORE)

typedef struct
{
  MnkRandom random;
  NoughtsOpeningEvaluator evaluator;
} Chooser;

typedef struct
{
  MnkPoint cell;
  double worth; /* for the one who acts */
} Candidate;

/* ---- Stones ---- */

/* Returns a random cell where a stone is legal, not far from the centre. */
static MnkPoint
random_cell (Chooser *self, const NoughtsOpening *opening, int reach)
{
  const NoughtsOpeningStep *step = noughts_opening_get_step (opening);
  const MnkRule *board = &opening->board;
  const int room = MIN (board->width, board->height) / 2;
  NoughtsOpeningAct act;

  if (step->within >= 0)
    reach = step->within;
  reach = CLAMP (MAX (reach, step->outside + 3), 0, room);
  for (;;)
    {
      guint span = (guint) (2 * reach + 1);
      int x = board->width / 2 - reach + (int) mnk_random_below (&self->random, span);
      int y = board->height / 2 - reach + (int) mnk_random_below (&self->random, span);

      noughts_opening_act_on (opening, (MnkPoint){ x, y }, &act);
      if (noughts_opening_can (opening, &act, NULL))
        return act.cell;
    }
}

/* Adds a cell, unless it is the same as another by a symmetry of the stones: one that is tried
 * twice takes the effort of two. */
static void
add_candidate (const NoughtsOpening *opening,
               Candidate *candidates,
               guint *n,
               guint most,
               MnkPoint cell)
{
  for (guint i = 0; i < *n; i++)
    if (mnk_point_equal (candidates[i].cell, cell)
        || noughts_opening_is_symmetric (opening, candidates[i].cell, cell))
      return;
  if (*n < most)
    candidates[(*n)++] = (Candidate){ .cell = cell };
}

/* Adds the best moves that are legal. */
static void
add_best_moves (Chooser *self,
                const NoughtsOpening *opening,
                guint most,
                Candidate *candidates,
                guint *n)
{
  MnkReport report;

  noughts_opening_search (&self->evaluator, opening, (int) most, 0.2, &report);
  for (int i = 0; i < report.n_moves; i++)
    {
      NoughtsOpeningAct act;

      noughts_opening_act_on (opening, report.moves[i].move, &act);
      if (noughts_opening_can (opening, &act, NULL))
        add_candidate (opening, candidates, n, most, act.cell);
    }
  mnk_report_clear (&report);
}

/* Adds the cells just outside an area in which the stone must not lie. The best legal cells are
 * seldom farther away, and the search finds few of them, as most of its moves lie in the area. */
static void
add_rim (const NoughtsOpening *opening, Candidate *candidates, guint *n)
{
  const MnkRule *board = &opening->board;
  const int reach = noughts_opening_get_step (opening)->outside + 1;

  for (int dy = -reach; dy <= reach; dy++)
    for (int dx = -reach; dx <= reach; dx++)
      {
        NoughtsOpeningAct act;

        if (MAX (ABS (dx), ABS (dy)) < reach)
          continue;
        noughts_opening_act_on (opening,
                                (MnkPoint){ board->width / 2 + dx, board->height / 2 + dy }, &act);
        if (noughts_opening_can (opening, &act, NULL))
          add_candidate (opening, candidates, n, N_LISTED, act.cell);
      }
}

/* Adds the stones of the book that are legal. */
static void
add_known (const NoughtsOpening *opening, Candidate *candidates, guint *n)
{
  NoughtsBookStone known[NOUGHTS_BOOK_MAX_STONES];
  const guint n_known = noughts_opening_book_list (opening, known);

  for (guint i = 0; i < n_known; i++)
    {
      NoughtsOpeningAct act;

      noughts_opening_act_on (opening, known[i].cell, &act);
      if (noughts_opening_can (opening, &act, NULL))
        add_candidate (opening, candidates, n, N_LISTED, act.cell);
    }
}

static guint
list_candidates (Chooser *self, const NoughtsOpening *opening, Candidate *candidates)
{
  const NoughtsOpeningStep *step = noughts_opening_get_step (opening);
  const gboolean ten = (step[1].choices & NOUGHTS_CHOICE_TEN) != 0;
  const gboolean dear =
      ten || step[1].ask == NOUGHTS_ASK_NUMBER || step[1].ask == NOUGHTS_ASK_OFFER;
  const guint most = dear ? N_DEAR : N_CELLS;
  guint n = 0;

  if (self->evaluator.by_book && (dear || step->outside >= 0))
    add_known (opening, candidates, &n);
  if (n > 0)
    return n;

  /* Where no swap follows, the best moves are wanted; they are a good guess for a fourth stone
   * after which Black can do what it likes, too. */
  if (step[1].ask != NOUGHTS_ASK_CHOICE || ten)
    add_best_moves (self, opening, dear ? N_DEAR - 4 : N_AGAIN, candidates, &n);
  if (step->outside >= 0)
    {
      add_rim (opening, candidates, &n);
      return n;
    }
  for (guint tries = 0; n < most && tries < 8 * most; tries++)
    add_candidate (opening, candidates, &n, most, random_cell (self, opening, REACH));

  return n;
}

static int
compare_candidates (gconstpointer a, gconstpointer b)
{
  const Candidate *one = a;
  const Candidate *other = b;

  return (one->worth < other->worth) - (one->worth > other->worth);
}

/* Scores the candidates for the one who places the stone, and sorts them, best first. */
static void
score_candidates (Chooser *self,
                  const NoughtsOpening *opening,
                  double share,
                  Candidate *candidates,
                  guint n)
{
  const gboolean black = noughts_opening_get_actor (opening) == opening->black;

  for (guint i = 0; i < n; i++)
    {
      NoughtsOpening next = *opening;
      NoughtsOpeningAct act;
      double value;

      noughts_opening_act_on (&next, candidates[i].cell, &act);
      noughts_opening_do (&next, &act, NULL);
      value = noughts_opening_value_of_black (&self->evaluator, &next, share / n);
      candidates[i].worth = black ? value : 1 - value;
    }
  qsort (candidates, n, sizeof *candidates, compare_candidates);
}

/* Returns one of the first that are about the same. */
static MnkPoint
draw_candidate (Chooser *self, const Candidate *candidates, guint n)
{
  guint same = 1;

  while (same < n && candidates[same].worth >= candidates[0].worth - SAME)
    same++;

  return candidates[mnk_random_below (&self->random, same)].cell;
}

/* Whether there are two or more sorted candidates, and the best two are close. */
static gboolean
is_close (const Candidate *candidates, guint n)
{
  return n >= 2 && candidates[1].worth > candidates[0].worth - CLOSE;
}

/* Whether one search tells what a stone is worth: nothing follows, or the choice of a colour. */
static gboolean
is_plain (const NoughtsOpening *opening)
{
  const NoughtsOpeningStep *step = noughts_opening_get_step (opening);

  return step[1].ask == NOUGHTS_ASK_NOTHING || (step[1].choices & NOUGHTS_CHOICE_BLACK) != 0;
}

/* Sorts the candidates by ever longer searches of ever fewer, the last only where the best two are
 * close; returns how many are left. Short searches see little where stones lie far apart: only by a
 * million nodes the better of two is often seen (tests/bench/trials/openings.md). */
static guint
sift (Chooser *self, const NoughtsOpening *opening, Candidate *candidates, guint n)
{
  static const struct
  {
    guint most;
    double share;
  } plain[] = { { N_LISTED, 0.3 }, { 8, 0.5 }, { 4, 1 }, { 2, 2 } },
    dear[] = { { N_LISTED, 0.8 }, { N_AGAIN, 1 }, { 3, 1.5 } };
  const gboolean one = is_plain (opening);
  const guint n_stages = one ? G_N_ELEMENTS (plain) : G_N_ELEMENTS (dear);

  for (guint i = 0; i < n_stages; i++)
    {
      const guint most = one ? plain[i].most : dear[i].most;

      if (i == n_stages - 1 && !is_close (candidates, n))
        break;
      n = MIN (n, most);
      score_candidates (self, opening, one ? plain[i].share : dear[i].share, candidates, n);
    }
  return n;
}

static MnkPoint
choose_stone (Chooser *self, const NoughtsOpening *opening)
{
  const NoughtsOpeningStep *step = noughts_opening_get_step (opening);
  Candidate candidates[N_LISTED];
  guint n;

  /* The last of several stones decides what they are worth. */
  if (step->within == 0 || (step[1].ask == NOUGHTS_ASK_STONE && step[1].actor == step->actor))
    return random_cell (self, opening, NEAR_CENTRE);

  n = list_candidates (self, opening, candidates);
  return draw_candidate (self, candidates, sift (self, opening, candidates, n));
}

/* ---- Other acts ---- */

/* Chooses between two acts by what the first is worth, more or less than ½. */
static NoughtsOpeningChoice
choose_between (Chooser *self, double worth, NoughtsOpeningChoice one, NoughtsOpeningChoice other)
{
  if (fabs (worth - 0.5) <= SAME / 2)
    return mnk_random_below (&self->random, 2) == 0 ? one : other;

  return worth > 0.5 ? one : other;
}

static NoughtsOpeningChoice
choose (Chooser *self, const NoughtsOpening *opening)
{
  const guint8 choices = noughts_opening_get_step (opening)->choices;
  const gboolean black = noughts_opening_get_actor (opening) == opening->black;
  double values[NOUGHTS_OPENING_MAX_OFFERS], value;

  if (choices & NOUGHTS_CHOICE_TEN)
    {
      noughts_opening_get_fifth_values (&self->evaluator, opening, NOUGHTS_OPENING_MAX_OFFERS, 1,
                                        values);
      if (values[NOUGHTS_OPENING_MAX_OFFERS - 1] > 0.5)
        return NOUGHTS_CHOICE_TEN;
    }

  value = noughts_opening_value_if_kept (&self->evaluator, opening, 1);
  if ((choices & NOUGHTS_CHOICE_TWO) && fabs (value - 0.5) <= EVEN
      && mnk_random_below (&self->random, 2) == 0)
    return NOUGHTS_CHOICE_TWO;
  if ((choices & NOUGHTS_CHOICE_TEN) == 0 && fabs (value - 0.5) < CLOSE)
    value = noughts_opening_value_if_kept (&self->evaluator, opening, AGAIN);
  if (choices & NOUGHTS_CHOICE_BLACK)
    return choose_between (self, value, NOUGHTS_CHOICE_BLACK, NOUGHTS_CHOICE_WHITE);

  return choose_between (self, black ? value : 1 - value, NOUGHTS_CHOICE_KEEP, NOUGHTS_CHOICE_SWAP);
}

static guint
choose_number (Chooser *self, const NoughtsOpening *opening)
{
  const guint most = noughts_opening_get_step (opening)->number;
  double values[NOUGHTS_OPENING_MAX_OFFERS];

  noughts_opening_get_number_values (&self->evaluator, opening, most, 1, values);
  return noughts_opening_find_even_number (values, most);
}

static MnkPoint
choose_pick (Chooser *self, const NoughtsOpening *opening)
{
  Candidate candidates[NOUGHTS_OPENING_MAX_OFFERS];

  for (guint i = 0; i < opening->n_offers; i++)
    candidates[i] = (Candidate){ .cell = opening->offers[i] };
  score_candidates (self, opening, 0.5, candidates, opening->n_offers);
  score_candidates (self, opening, 0.5, candidates, MIN (opening->n_offers, 3));
  if (is_close (candidates, opening->n_offers))
    score_candidates (self, opening, 1, candidates, 2);

  return candidates[0].cell;
}

/* Searches the position after each offer by itself, and sorts the offers, best first. */
static void
score_offers (Chooser *self,
              const NoughtsOpening *opening,
              double share,
              Candidate *candidates,
              guint n)
{
  for (guint i = 0; i < n; i++)
    candidates[i].worth =
        noughts_opening_value_fifth (&self->evaluator, opening, candidates[i].cell, share / n);
  qsort (candidates, n, sizeof *candidates, compare_candidates);
}

/* Finds Black's best fifth moves as candidates, best first: a few more than are wanted, which are
 * then sifted. White picks the worst, so the last ones that are offered and the next ones, which
 * are not, are searched once more. */
static guint
list_offers (Chooser *self, const NoughtsOpening *opening, Candidate *candidates)
{
  MnkPoint cells[N_OFFERS];
  double values[N_OFFERS];
  guint n = noughts_opening_find_fifths (&self->evaluator, opening, opening->number + N_MORE, 0.4,
                                         cells, values);
  guint first;

  for (guint i = 0; i < n; i++)
    candidates[i] = (Candidate){ .cell = cells[i] };
  score_offers (self, opening, 0.6, candidates, n);
  n = MIN (n, opening->number + N_MORE / 2);
  score_offers (self, opening, 1, candidates, n);
  first = (guint) MAX ((int) MIN (n, opening->number) - N_MORE / 2, 0);
  score_offers (self, opening, 1.2, &candidates[first], n - first);

  return n;
}

/* Makes all offers. Any legal cells follow where the search has found too few. */
static guint
choose_offers (Chooser *self, NoughtsOpening *opening, NoughtsOpeningAct *acts)
{
  Candidate candidates[N_OFFERS];
  const guint first = opening->n_acts;
  guint n = list_offers (self, opening, candidates);

  for (guint i = 0; noughts_opening_get_step (opening)->ask == NOUGHTS_ASK_OFFER; i++)
    {
      MnkPoint cell = i < n ? candidates[i].cell : random_cell (self, opening, REACH);
      NoughtsOpeningAct act;

      noughts_opening_act_on (opening, cell, &act);
      noughts_opening_do (opening, &act, NULL);
    }
  for (guint i = first; i < opening->n_acts; i++)
    acts[i - first] = opening->acts[i];

  return opening->n_acts - first;
}

static void
choose_act (Chooser *self, const NoughtsOpening *opening, NoughtsOpeningAct *act)
{
  *act = (NoughtsOpeningAct){ .kind = noughts_opening_get_step (opening)->ask };
  if (act->kind == NOUGHTS_ASK_STONE)
    act->cell = choose_stone (self, opening);
  else if (act->kind == NOUGHTS_ASK_CHOICE)
    act->choice = choose (self, opening);
  else if (act->kind == NOUGHTS_ASK_NUMBER)
    act->number = choose_number (self, opening);
  else
    act->cell = choose_pick (self, opening);
}

guint
noughts_opening_choose (const NoughtsOpening *self,
                        guint64 seed,
                        const NoughtsOpeningEvaluator *evaluator,
                        NoughtsOpeningAct *acts)
{
  Chooser chooser = { .random = { seed } };
  NoughtsParty actor = noughts_opening_get_actor (self);
  NoughtsOpening opening = *self;
  guint n = 0;

  g_return_val_if_fail (evaluator != NULL && acts != NULL, 0);

  chooser.evaluator = *evaluator;
  while (!noughts_opening_is_over (&opening) && noughts_opening_get_actor (&opening) == actor)
    {
      if (noughts_opening_get_step (&opening)->ask == NOUGHTS_ASK_OFFER)
        {
          n += choose_offers (&chooser, &opening, &acts[n]);
          continue;
        }

      choose_act (&chooser, &opening, &acts[n]);
      if (!noughts_opening_do (&opening, &acts[n], NULL))
        break;
      n++;
    }

  return n;
}
