/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "noughts-opening-choose.h"

#include <math.h>

/* Expected scores that differ by less are about the same: chance decides. */
#define SAME 0.01

/* As even as this, the position may be handed back with two stones more. */
#define EVEN 0.02

/* The number of cells that are compared where each takes one search; where each takes the scores of
 * many moves; and of those that are looked at again. */
#define N_CELLS 32
#define N_DEAR  8
#define N_AGAIN 5

/* The farthest from the centre that stones go where the rule sets no limit: the first ones, and one
 * that is to make the position even. */
#define NEAR_CENTRE 3
#define REACH       5

/* How many fifth moves are looked at beyond those that are wanted. */
#define N_MORE   4
#define N_OFFERS (NOUGHTS_OPENING_MAX_OFFERS + N_MORE)

/* Replies of White that are tried before Black's fifth moves. */
#define N_REPLIES 2

typedef struct
{
  MnkRandom random;
  NoughtsOpeningEvaluate evaluate;
  gpointer data;
} Chooser;

typedef struct
{
  MnkPoint cell;
  double worth; /* for the one who acts */
} Candidate;

static double value_of_black (Chooser *self, const NoughtsOpening *opening, double share);

/* ---- Evaluations ---- */

static void
search (Chooser *self, const NoughtsOpening *opening, int lines, double share, MnkReport *report)
{
  MnkPosition position;

  *report = (MnkReport){ 0 };
  noughts_opening_get_position (opening, &position);
  self->evaluate (&position, lines, share, report, self->data);
}

static double
best_score (const MnkReport *report, const MnkRule *board)
{
  return report->n_moves > 0 ? mnk_score_expected (report->moves[0].score, board) : 0.5;
}

/* Returns Black's expected score if the game goes on from here without further conditions. */
static double
plain_value (Chooser *self, const NoughtsOpening *opening, double share)
{
  MnkReport report;
  double expected;

  search (self, opening, 1, share, &report);
  expected = best_score (&report, &opening->board);
  mnk_report_clear (&report);
  return noughts_opening_get_piece (opening) == MNK_X ? expected : 1 - expected;
}

/* Whether a cell is the same as one of n others by a symmetry of the stones. */
static gboolean
is_repeated (const NoughtsOpening *opening, const MnkPoint *cells, guint n, MnkPoint cell)
{
  for (guint i = 0; i < n; i++)
    if (mnk_point_equal (cells[i], cell) || noughts_opening_is_symmetric (opening, cells[i], cell))
      return TRUE;

  return FALSE;
}

/* Finds Black's best fifth moves, no two the same and none as one that is offered already, and
 * Black's expected score after each. Returns their number. The position has four stones. */
static guint
find_fifths (Chooser *self,
             const NoughtsOpening *opening,
             guint most,
             double share,
             MnkPoint *cells,
             double *values)
{
  MnkReport report;
  guint n = 0;

  /* A symmetry makes pairs of all moves but those on its axis. */
  search (self, opening, (int) most * 2, share, &report);
  for (int i = 0; i < report.n_moves && n < most; i++)
    {
      MnkPoint cell = report.moves[i].move;

      if (mnk_point_is_pass (cell) || is_repeated (opening, cells, n, cell)
          || is_repeated (opening, opening->offers, opening->n_offers, cell))
        continue;
      cells[n] = cell;
      values[n++] = mnk_score_expected (report.moves[i].score, &opening->board);
    }
  mnk_report_clear (&report);

  return n;
}

/* Gets Black's expected score, if White picks from n fifth moves, for n = 1 … most. */
static void
get_fifth_values (Chooser *self,
                  const NoughtsOpening *opening,
                  guint most,
                  double share,
                  double *values)
{
  MnkPoint cells[NOUGHTS_OPENING_MAX_OFFERS];
  guint n = find_fifths (self, opening, most, share, cells, values);

  for (guint i = n; i < most; i++)
    values[i] = n > 0 ? values[n - 1] : 0.5;
}

/* The same with White to play the fourth stone before. */
static void
get_values_before_fourth (Chooser *self,
                          const NoughtsOpening *opening,
                          guint most,
                          double share,
                          double *values)
{
  double after[NOUGHTS_OPENING_MAX_OFFERS];
  MnkReport report;
  int n;

  for (guint i = 0; i < most; i++)
    values[i] = 1;

  search (self, opening, N_REPLIES, share / 4, &report);
  n = MIN (report.n_moves, N_REPLIES);
  for (int i = 0; i < n; i++)
    {
      NoughtsOpening next = *opening;

      next.stones[next.n_stones++] = report.moves[i].move;
      get_fifth_values (self, &next, most, share * 0.75 / n, after);
      for (guint j = 0; j < most; j++)
        values[j] = MIN (values[j], after[j]);
    }
  if (n == 0)
    for (guint i = 0; i < most; i++)
      values[i] = 0.5;
  mnk_report_clear (&report);
}

static void
get_number_values (Chooser *self,
                   const NoughtsOpening *opening,
                   guint most,
                   double share,
                   double *values)
{
  if (opening->n_stones == 3)
    get_values_before_fourth (self, opening, most, share, values);
  else
    get_fifth_values (self, opening, most, share, values);
}

/* Returns the number of fifth moves with which the position is the most even. */
static guint
find_even_number (const double *values, guint most)
{
  guint best = 0;

  for (guint i = 1; i < most; i++)
    if (fabs (values[i] - 0.5) < fabs (values[best] - 0.5))
      best = i;

  return best + 1;
}

static NoughtsOpening
after_choice (const NoughtsOpening *opening, NoughtsOpeningChoice choice)
{
  const NoughtsOpeningAct act = { .kind = NOUGHTS_ASK_CHOICE, .choice = choice };
  NoughtsOpening next = *opening;

  noughts_opening_do (&next, &act, NULL);
  return next;
}

/* Returns what Black's stones are worth if nothing is swapped at this choice. */
static double
value_if_kept (Chooser *self, const NoughtsOpening *opening, double share)
{
  NoughtsOpening next;

  if ((noughts_opening_get_step (opening)->choices & NOUGHTS_CHOICE_KEEP) == 0)
    return plain_value (self, opening, share);

  next = after_choice (opening, NOUGHTS_CHOICE_KEEP);
  return value_of_black (self, &next, share);
}

/* Returns what a choice is worth for who makes it. */
static double
value_of_choosing (Chooser *self, const NoughtsOpening *opening, double share)
{
  guint8 choices = noughts_opening_get_step (opening)->choices;
  double ten[NOUGHTS_OPENING_MAX_OFFERS];
  double value = value_if_kept (self, opening, share);

  value = MAX (value, 1 - value);
  if ((choices & NOUGHTS_CHOICE_TEN) == 0)
    return value;

  get_fifth_values (self, opening, NOUGHTS_OPENING_MAX_OFFERS, share, ten);
  return MAX (value, ten[NOUGHTS_OPENING_MAX_OFFERS - 1]);
}

/* Returns the least that Black has after one of the offers; 1 without any. */
static double
value_of_picking (Chooser *self, const NoughtsOpening *opening, double share)
{
  double least = 1;

  for (guint i = 0; i < opening->n_offers; i++)
    {
      NoughtsOpening next = *opening;

      next.stones[next.n_stones++] = opening->offers[i];
      least = MIN (least, plain_value (self, &next, share / opening->n_offers));
    }

  return least;
}

/* Returns the least that Black has after one of the offers, with the best ones that are still to be
 * made. */
static double
value_of_offering (Chooser *self, const NoughtsOpening *opening, double share)
{
  const guint n_more = opening->number - opening->n_offers;
  double values[NOUGHTS_OPENING_MAX_OFFERS];

  if (opening->n_offers > 0)
    share /= 2;
  get_fifth_values (self, opening, n_more, share, values);
  return MIN (values[n_more - 1], value_of_picking (self, opening, share));
}

static double
value_of_stone (Chooser *self, const NoughtsOpening *opening, double share)
{
  const NoughtsOpeningStep *step = noughts_opening_get_step (opening);
  double values[NOUGHTS_OPENING_MAX_OFFERS];
  guint number = step[1].number > 0 ? step[1].number : opening->number;

  while (step[1].ask == NOUGHTS_ASK_STONE && step[1].actor == step->actor)
    step++;

  switch (step[1].ask)
    {
    /* Whoever places it can make the position even. */
    case NOUGHTS_ASK_CHOICE:
    case NOUGHTS_ASK_NUMBER:
      return 0.5;

    case NOUGHTS_ASK_OFFER:
      get_values_before_fourth (self, opening, number, share, values);
      return values[number - 1];

    case NOUGHTS_ASK_STONE:
    case NOUGHTS_ASK_PICK:
    case NOUGHTS_ASK_NOTHING:
    default:
      return plain_value (self, opening, share);
    }
}

/* Returns the expected score of who has Black now, if both choose well. */
static double
value_of_black (Chooser *self, const NoughtsOpening *opening, double share)
{
  const NoughtsOpeningStep *step = noughts_opening_get_step (opening);
  double values[NOUGHTS_OPENING_MAX_OFFERS];
  double value;
  guint number;

  switch (step->ask)
    {
    case NOUGHTS_ASK_STONE:
      return value_of_stone (self, opening, share);

    case NOUGHTS_ASK_CHOICE:
      value = value_of_choosing (self, opening, share);
      return noughts_opening_get_actor (opening) == opening->black ? value : 1 - value;

    case NOUGHTS_ASK_NUMBER:
      get_number_values (self, opening, step->number, share, values);
      number = find_even_number (values, step->number);
      value = 0.5 - fabs (values[number - 1] - 0.5);
      return noughts_opening_get_actor (opening) == opening->black ? value : 1 - value;

    case NOUGHTS_ASK_OFFER:
      return value_of_offering (self, opening, share);

    case NOUGHTS_ASK_PICK:
      return value_of_picking (self, opening, share);

    case NOUGHTS_ASK_NOTHING:
    default:
      return plain_value (self, opening, share);
    }
}

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

static void
add_candidate (Candidate *candidates, guint *n, guint most, MnkPoint cell)
{
  for (guint i = 0; i < *n; i++)
    if (mnk_point_equal (candidates[i].cell, cell))
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

  search (self, opening, (int) most, 0.2, &report);
  for (int i = 0; i < report.n_moves; i++)
    {
      NoughtsOpeningAct act;

      noughts_opening_act_on (opening, report.moves[i].move, &act);
      if (noughts_opening_can (opening, &act, NULL))
        add_candidate (candidates, n, most, act.cell);
    }
  mnk_report_clear (&report);
}

/* Adds the cells around an area that the stone must not lie in: the best ones are seldom farther
 * off, and few of the best moves of all lie outside. */
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
          add_candidate (candidates, n, N_CELLS, act.cell);
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

  /* Where no swap follows, the best moves are wanted; they are a good guess for a fourth stone
   * after which Black can do what it likes, too. */
  if (step[1].ask != NOUGHTS_ASK_CHOICE || ten)
    add_best_moves (self, opening, dear ? N_DEAR - 2 : N_AGAIN, candidates, &n);
  if (step->outside >= 0)
    add_rim (opening, candidates, &n);
  for (guint tries = 0; n < most && tries < 8 * most; tries++)
    add_candidate (candidates, &n, most, random_cell (self, opening, REACH));

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
      value = value_of_black (self, &next, share / n);
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

static MnkPoint
choose_stone (Chooser *self, const NoughtsOpening *opening)
{
  const NoughtsOpeningStep *step = noughts_opening_get_step (opening);
  Candidate candidates[N_CELLS];
  guint n;

  /* The last of several stones decides what they are worth. */
  if (step->within == 0 || (step[1].ask == NOUGHTS_ASK_STONE && step[1].actor == step->actor))
    return random_cell (self, opening, NEAR_CENTRE);

  n = list_candidates (self, opening, candidates);
  score_candidates (self, opening, 0.4, candidates, n);
  n = MIN (n, N_AGAIN);
  score_candidates (self, opening, 0.4, candidates, n);
  return draw_candidate (self, candidates, n);
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
      get_fifth_values (self, opening, NOUGHTS_OPENING_MAX_OFFERS, 1, values);
      if (values[NOUGHTS_OPENING_MAX_OFFERS - 1] > 0.5)
        return NOUGHTS_CHOICE_TEN;
    }

  value = value_if_kept (self, opening, 1);
  if ((choices & NOUGHTS_CHOICE_TWO) && fabs (value - 0.5) <= EVEN
      && mnk_random_below (&self->random, 2) == 0)
    return NOUGHTS_CHOICE_TWO;
  if (choices & NOUGHTS_CHOICE_BLACK)
    return choose_between (self, value, NOUGHTS_CHOICE_BLACK, NOUGHTS_CHOICE_WHITE);

  return choose_between (self, black ? value : 1 - value, NOUGHTS_CHOICE_KEEP, NOUGHTS_CHOICE_SWAP);
}

static guint
choose_number (Chooser *self, const NoughtsOpening *opening)
{
  const guint most = noughts_opening_get_step (opening)->number;
  double values[NOUGHTS_OPENING_MAX_OFFERS];

  get_number_values (self, opening, most, 1, values);
  return find_even_number (values, most);
}

static MnkPoint
choose_pick (Chooser *self, const NoughtsOpening *opening)
{
  Candidate candidates[NOUGHTS_OPENING_MAX_OFFERS];

  for (guint i = 0; i < opening->n_offers; i++)
    candidates[i] = (Candidate){ .cell = opening->offers[i] };
  score_candidates (self, opening, 1, candidates, opening->n_offers);

  return candidates[0].cell;
}

/* Finds Black's best fifth moves as candidates, best first: a few more than are wanted, each of
 * which is then searched by itself. */
static guint
list_offers (Chooser *self, const NoughtsOpening *opening, Candidate *candidates)
{
  MnkPoint cells[N_OFFERS];
  double values[N_OFFERS];
  guint n = find_fifths (self, opening, opening->number + N_MORE, 0.4, cells, values);

  for (guint i = 0; i < n; i++)
    {
      NoughtsOpening next = *opening;

      next.stones[next.n_stones++] = cells[i];
      candidates[i] = (Candidate){ cells[i], plain_value (self, &next, 0.6 / n) };
    }
  qsort (candidates, n, sizeof *candidates, compare_candidates);
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
                        NoughtsOpeningEvaluate evaluate,
                        gpointer data,
                        NoughtsOpeningAct *acts)
{
  Chooser chooser = { { seed }, evaluate, data };
  NoughtsParty actor = noughts_opening_get_actor (self);
  NoughtsOpening opening = *self;
  guint n = 0;

  g_return_val_if_fail (evaluate != NULL && acts != NULL, 0);

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

double
noughts_opening_value (const NoughtsOpening *self,
                       NoughtsParty party,
                       NoughtsOpeningEvaluate evaluate,
                       gpointer data)
{
  Chooser chooser = { { 1 }, evaluate, data };
  double value;

  g_return_val_if_fail (self != NULL && evaluate != NULL, 0.5);

  value = value_of_black (&chooser, self, 1);
  return self->black == party ? value : 1 - value;
}
