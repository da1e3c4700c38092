/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Swap2: the stones that open it, and the answers by evaluations. */

#include <stdlib.h>

#include "noughts-swap.h"

/* Answers with the centre, and with one estimate for positions of each number of stones. */
typedef struct
{
  int estimates[6];
  int n_asked[6];
  double shares;
} Search;

static void
evaluate_cb (const MnkPosition *position, double share, MnkReport *report, gpointer data)
{
  Search *search = data;

  search->n_asked[position->stones]++;
  search->shares += share;
  report->moves = calloc (1, sizeof *report->moves);
  report->n_moves = 1;
  report->moves[0].move = (MnkPoint){ 7, 7 };
  report->moves[0].score = (MnkScore){ .value = search->estimates[position->stones], .plies = -1 };
}

static void
evaluate_nothing_cb (const MnkPosition *position, double share, MnkReport *report, gpointer data)
{
}

static void
set_up (MnkPosition *position, int n_stones)
{
  static const MnkPoint stones[] = { { 5, 5 }, { 6, 5 }, { 8, 9 }, { 9, 9 }, { 4, 8 } };

  mnk_position_init (position, &(MnkRule){ 15, 15, 5, MNK_FREESTYLE });
  for (int i = 0; i < n_stones; i++)
    mnk_position_play (position, stones[i]);
}

/* Plays the moves, which must be on empty cells not far from the centre. */
static void
check_moves (MnkPosition *position, const MnkPoint *moves, int n)
{
  for (int i = 0; i < n; i++)
    {
      g_assert_cmpint (MAX (ABS (moves[i].x - 7), ABS (moves[i].y - 7)), <=, 3);
      g_assert_cmpint (mnk_position_at (position, moves[i].x, moves[i].y), ==, MNK_EMPTY);
      mnk_position_play (position, moves[i]);
    }
}

static void
test_opens (void)
{
  Search search = { 0 };
  MnkPoint moves[NOUGHTS_SWAP_MAX_MOVES];
  MnkPosition position;

  set_up (&position, 0);
  g_assert_cmpint (noughts_swap_choose (&position, 1, evaluate_cb, &search, moves), ==, 3);
  g_assert_cmpint (search.n_asked[3], ==, 8);
  check_moves (&position, moves, 3);
}

/* What a side does with three stones, or five, by the estimates for the side to move. */
static void
test_answers (void)
{
  static const struct
  {
    int stones;
    int three, five;
    int n_moves;
  } cases[] = {
    { 3, 2000, 0, 1 },  /* better: keeps the colour to move */
    { 3, -2000, 0, 0 }, /* worse: swaps */
    { 3, 0, 0, 2 },     /* even, and stays so: leaves the choice */
    { 3, 0, 2000, 1 },  /* even, but no pair keeps it so */
    { 5, 0, 0, 1 },     /* no more stones can be placed */
    { 5, 0, -2000, 0 },
  };

  for (gsize i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      Search search = { .estimates = { [3] = cases[i].three, [5] = cases[i].five } };
      MnkPoint moves[NOUGHTS_SWAP_MAX_MOVES];
      MnkPosition position;

      g_test_message ("case %" G_GSIZE_FORMAT, i);
      set_up (&position, cases[i].stones);
      g_assert_cmpint (noughts_swap_choose (&position, 1, evaluate_cb, &search, moves), ==,
                       cases[i].n_moves);
      if (cases[i].n_moves == 1)
        g_assert_true (mnk_point_equal (moves[0], (MnkPoint){ 7, 7 }));
      check_moves (&position, moves, cases[i].n_moves);
    }
}

/* Without an evaluation the side swaps: no move is known to keep the colour with. */
static void
test_no_report (void)
{
  MnkPoint moves[NOUGHTS_SWAP_MAX_MOVES];
  MnkPosition position;

  set_up (&position, 5);
  g_assert_cmpint (noughts_swap_choose (&position, 1, evaluate_nothing_cb, NULL, moves), ==, 0);
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);

  g_test_add_func ("/swap/opens", test_opens);
  g_test_add_func ("/swap/answers", test_answers);
  g_test_add_func ("/swap/no-report", test_no_report);

  return g_test_run ();
}
