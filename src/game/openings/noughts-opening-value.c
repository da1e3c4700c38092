/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "noughts-opening-value.h"

#include <math.h>
#include <string.h>

#include "noughts-opening-book.h"

/* Replies of White that are tried before Black's fifth moves. */
#define N_REPLIES 5

/* The share of a search of all fifth moves; the rest is for one search of each, of two more than
 * are wanted. One search of twenty moves hardly sees how the later ones lose: at equal nodes, what
 * it says of the last of ten is up to 0.4 too high (tests/bench/trials/openings.md). */
#define LIST_SHARE 0.25
#define N_MORE     2
#define N_LISTED   (NOUGHTS_OPENING_MAX_OFFERS + N_MORE)

void
noughts_opening_search (const NoughtsOpeningEvaluator *self,
                        const NoughtsOpening *opening,
                        int lines,
                        double share,
                        MnkReport *report)
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

double
noughts_opening_plain_value (const NoughtsOpeningEvaluator *self,
                             const NoughtsOpening *opening,
                             double share)
{
  NoughtsBookStone known;
  MnkReport report;
  double expected;

  if (self->by_book && opening->n_stones == 3 && noughts_opening_book_find (opening, &known))
    return known.values[0];

  noughts_opening_search (self, opening, 1, share, &report);
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

guint
noughts_opening_find_fifths (const NoughtsOpeningEvaluator *self,
                             const NoughtsOpening *opening,
                             guint most,
                             double share,
                             MnkPoint *cells,
                             double *values)
{
  MnkReport report;
  guint n = 0;

  /* A symmetry makes pairs of all moves but those on its axis. */
  noughts_opening_search (self, opening, (int) most * 2, share, &report);
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

double
noughts_opening_value_fifth (const NoughtsOpeningEvaluator *self,
                             const NoughtsOpening *opening,
                             MnkPoint cell,
                             double share)
{
  NoughtsOpening next = *opening;

  next.stones[next.n_stones++] = cell;
  return noughts_opening_plain_value (self, &next, share);
}

static int
compare_values (gconstpointer a, gconstpointer b)
{
  const double one = *(const double *) a;
  const double other = *(const double *) b;

  return (one < other) - (one > other);
}

void
noughts_opening_get_fifth_values (const NoughtsOpeningEvaluator *self,
                                  const NoughtsOpening *opening,
                                  guint most,
                                  double share,
                                  double *values)
{
  MnkPoint cells[N_LISTED];
  double listed[N_LISTED];
  NoughtsBookStone known;
  guint n;

  if (self->by_book && opening->n_stones == 4 && opening->n_offers == 0
      && noughts_opening_book_find (opening, &known))
    {
      memcpy (values, known.values, most * sizeof *values);
      return;
    }

  n = noughts_opening_find_fifths (self, opening, most + N_MORE, share * LIST_SHARE, cells, listed);
  for (guint i = 0; i < n; i++)
    listed[i] = noughts_opening_value_fifth (self, opening, cells[i], share * (1 - LIST_SHARE) / n);
  qsort (listed, n, sizeof *listed, compare_values);
  for (guint i = 0; i < most; i++)
    values[i] = n > 0 ? listed[MIN (i, n - 1)] : 0.5;
}

/* Lets White choose among the fourth stones of the book. FALSE where it has none. */
static gboolean
look_up_before_fourth (const NoughtsOpening *opening, guint most, double *values)
{
  NoughtsBookStone known[NOUGHTS_BOOK_MAX_STONES];
  const guint n = noughts_opening_book_list (opening, known);

  for (guint j = 0; j < most; j++)
    {
      values[j] = 1;
      for (guint i = 0; i < n; i++)
        values[j] = MIN (values[j], known[i].values[j]);
    }

  return n > 0;
}

/* The same with White to play the fourth stone before. */
static void
get_values_before_fourth (const NoughtsOpeningEvaluator *self,
                          const NoughtsOpening *opening,
                          guint most,
                          double share,
                          double *values)
{
  double after[NOUGHTS_OPENING_MAX_OFFERS];
  MnkReport report;
  int n;

  if (self->by_book && look_up_before_fourth (opening, most, values))
    return;

  for (guint i = 0; i < most; i++)
    values[i] = 1;

  noughts_opening_search (self, opening, N_REPLIES, share / 4, &report);
  n = MIN (report.n_moves, N_REPLIES);
  for (int i = 0; i < n; i++)
    {
      NoughtsOpening next = *opening;

      next.stones[next.n_stones++] = report.moves[i].move;
      noughts_opening_get_fifth_values (self, &next, most, share * 0.75 / n, after);
      for (guint j = 0; j < most; j++)
        values[j] = MIN (values[j], after[j]);
    }
  if (n == 0)
    for (guint i = 0; i < most; i++)
      values[i] = 0.5;
  mnk_report_clear (&report);
}

void
noughts_opening_get_number_values (const NoughtsOpeningEvaluator *self,
                                   const NoughtsOpening *opening,
                                   guint most,
                                   double share,
                                   double *values)
{
  if (opening->n_stones == 3)
    get_values_before_fourth (self, opening, most, share, values);
  else
    noughts_opening_get_fifth_values (self, opening, most, share, values);
}

guint
noughts_opening_find_even_number (const double *values, guint most)
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

double
noughts_opening_value_if_kept (const NoughtsOpeningEvaluator *self,
                               const NoughtsOpening *opening,
                               double share)
{
  NoughtsOpening next;

  if ((noughts_opening_get_step (opening)->choices & NOUGHTS_CHOICE_KEEP) == 0)
    return noughts_opening_plain_value (self, opening, share);

  next = after_choice (opening, NOUGHTS_CHOICE_KEEP);
  return noughts_opening_value_of_black (self, &next, share);
}

/* Returns what a choice is worth for who makes it. */
static double
value_of_choosing (const NoughtsOpeningEvaluator *self, const NoughtsOpening *opening, double share)
{
  guint8 choices = noughts_opening_get_step (opening)->choices;
  double ten[NOUGHTS_OPENING_MAX_OFFERS];
  double value = noughts_opening_value_if_kept (self, opening, share);

  value = MAX (value, 1 - value);
  if ((choices & NOUGHTS_CHOICE_TEN) == 0)
    return value;

  noughts_opening_get_fifth_values (self, opening, NOUGHTS_OPENING_MAX_OFFERS, share, ten);
  return MAX (value, ten[NOUGHTS_OPENING_MAX_OFFERS - 1]);
}

/* Returns the least that Black has after one of the offers; 1 without any. */
static double
value_of_picking (const NoughtsOpeningEvaluator *self, const NoughtsOpening *opening, double share)
{
  double least = 1;

  for (guint i = 0; i < opening->n_offers; i++)
    least = MIN (least, noughts_opening_value_fifth (self, opening, opening->offers[i],
                                                     share / opening->n_offers));

  return least;
}

/* Returns the least that Black has after one of the offers, with the best ones that are still to be
 * made. */
static double
value_of_offering (const NoughtsOpeningEvaluator *self, const NoughtsOpening *opening, double share)
{
  const guint n_more = opening->number - opening->n_offers;
  double values[NOUGHTS_OPENING_MAX_OFFERS];

  if (opening->n_offers > 0)
    share /= 2;
  noughts_opening_get_fifth_values (self, opening, n_more, share, values);
  return MIN (values[n_more - 1], value_of_picking (self, opening, share));
}

static double
value_of_stone (const NoughtsOpeningEvaluator *self, const NoughtsOpening *opening, double share)
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
      return noughts_opening_plain_value (self, opening, share);
    }
}

double
noughts_opening_value_of_black (const NoughtsOpeningEvaluator *self,
                                const NoughtsOpening *opening,
                                double share)
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
      noughts_opening_get_number_values (self, opening, step->number, share, values);
      number = noughts_opening_find_even_number (values, step->number);
      value = 0.5 - fabs (values[number - 1] - 0.5);
      return noughts_opening_get_actor (opening) == opening->black ? value : 1 - value;

    case NOUGHTS_ASK_OFFER:
      return value_of_offering (self, opening, share);

    case NOUGHTS_ASK_PICK:
      return value_of_picking (self, opening, share);

    case NOUGHTS_ASK_NOTHING:
    default:
      return noughts_opening_plain_value (self, opening, share);
    }
}

double
noughts_opening_value (const NoughtsOpening *self,
                       NoughtsParty party,
                       const NoughtsOpeningEvaluator *evaluator)
{
  double value;

  g_return_val_if_fail (self != NULL && evaluator != NULL, 0.5);

  value = noughts_opening_value_of_black (evaluator, self, 1);
  return self->black == party ? value : 1 - value;
}
