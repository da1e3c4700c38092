/* SPDX-License-Identifier: GPL-3.0-or-later */

/* The figures of mnk's matches and benches. */

#include <glib.h>
#include <glib/gstdio.h>
#include <math.h>

#include "mnk-bench.h"
#include "mnk-clock.h"
#include "mnk-figures.h"
#include "mnk-openings.h"
#include "mnk-tally.h"

static MnkTally
tally_of_pairs (guint64 p0, guint64 p1, guint64 p2, guint64 p3, guint64 p4)
{
  const guint64 pairs[5] = { p0, p1, p2, p3, p4 };
  MnkTally tally = { 0 };

  for (int points = 0; points < 5; points++)
    {
      for (guint64 i = 0; i < pairs[points]; i++)
        {
          mnk_tally_add_game (&tally, points / 2);
          mnk_tally_add_game (&tally, points - points / 2);
          mnk_tally_add_pair (&tally, points);
        }
    }

  return tally;
}

static void
test_elo (void)
{
  /* Three quarters of the points are 400 · log10 (3) Elo. */
  MnkTally tally = tally_of_pairs (0, 0, 10, 0, 10);
  double elo, error;

  g_assert_cmpuint (mnk_tally_games (&tally), ==, 40);
  g_assert_cmpfloat (mnk_tally_score (&tally), ==, 0.75);
  mnk_tally_elo (&tally, &elo, &error);
  g_assert_cmpfloat_with_epsilon (elo, 190.8485, 1e-3);
  g_assert_true (error > 0 && isfinite (error));

  /* All points: no finite difference; no game: no difference. */
  tally = tally_of_pairs (0, 0, 0, 0, 10);
  mnk_tally_elo (&tally, &elo, &error);
  g_assert_true (isinf (elo) && elo > 0 && isinf (error));
  tally = (MnkTally){ 0 };
  mnk_tally_elo (&tally, &elo, &error);
  g_assert_true (isnan (elo));
}

/* Openings that one colour always wins carry no information: their pairs have no variance. */
static void
test_pairs (void)
{
  MnkTally paired = tally_of_pairs (0, 0, 100, 0, 0);
  MnkTally mixed = tally_of_pairs (25, 0, 50, 0, 25);
  double elo, paired_error, mixed_error;

  mnk_tally_elo (&paired, &elo, &paired_error);
  g_assert_cmpfloat (elo, ==, 0);
  g_assert_cmpfloat (paired_error, ==, 0);
  mnk_tally_elo (&mixed, &elo, &mixed_error);
  g_assert_cmpfloat (elo, ==, 0);
  g_assert_cmpfloat (mixed_error, >, 40);
}

/* A few results that are all alike say nothing of the error. */
static void
test_few (void)
{
  const MnkTally even = tally_of_pairs (0, 0, 0, 2, 0), drawn = tally_of_pairs (0, 0, 2, 0, 0);
  double elo, error;

  mnk_tally_elo (&even, &elo, &error);
  g_assert_cmpfloat_with_epsilon (elo, 190.8485, 1e-3);
  g_assert_cmpfloat (error, >, 100);
  mnk_tally_elo (&drawn, &elo, &error);
  g_assert_true (isinf (error));
}

static void
test_llr (void)
{
  MnkTally better = tally_of_pairs (5, 20, 50, 60, 25);
  MnkTally worse = tally_of_pairs (25, 60, 50, 20, 5);
  MnkTally none = { 0 };

  g_assert_cmpfloat (mnk_tally_llr (&better, 0, 20), >, MNK_TALLY_LLR_BOUND);
  g_assert_cmpfloat (mnk_tally_llr (&worse, 0, 20), <, -MNK_TALLY_LLR_BOUND);
  g_assert_cmpfloat (mnk_tally_llr (&none, 0, 20), ==, 0);
  /* Computed by a separate implementation of the method's description. */
  g_assert_cmpfloat_with_epsilon (mnk_tally_llr (&better, 0, 20), 6.3427, 1e-3);

  /* Swapping the sides negates the ratio; half way between the bounds it is 0. */
  g_assert_cmpfloat_with_epsilon (mnk_tally_llr (&better, 0, 20), -mnk_tally_llr (&worse, -20, 0),
                                  1e-6);
  better = tally_of_pairs (10, 20, 40, 20, 10);
  g_assert_cmpfloat_with_epsilon (mnk_tally_llr (&better, -10, 10), 0, 1e-9);

  /* One clean sweep does not decide. */
  better = tally_of_pairs (0, 0, 0, 0, 1);
  g_assert_cmpfloat (fabs (mnk_tally_llr (&better, 0, 5)), <, MNK_TALLY_LLR_BOUND);
  g_assert_cmpfloat (mnk_tally_llr (&better, 0, 10000), >, 0);
  g_assert_cmpfloat (mnk_tally_llr (&better, -10000, 0), >, 0);
  /* A clean sweep adds log (s1 / s0) a pair: 22 of them accept 50 Elo. */
  better = tally_of_pairs (0, 0, 0, 0, 21);
  g_assert_cmpfloat (mnk_tally_llr (&better, 0, 50), <, MNK_TALLY_LLR_BOUND);
  better = tally_of_pairs (0, 0, 0, 0, 23);
  g_assert_cmpfloat (mnk_tally_llr (&better, 0, 50), >, MNK_TALLY_LLR_BOUND);
}

/* The values come in any order; the quantile of 1 is the greatest. */
static void
test_quantile (void)
{
  static const struct
  {
    double share;
    double value;
  } cases[] = {
    { 0, 1 }, { 0.19, 1 }, { 0.2, 2 }, { 0.5, 3 }, { 0.99, 8 }, { 1, 8 },
  };
  const double values[] = { 3, 8, 1, 5, 2 };

  for (gsize i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      g_autoptr (GArray) array = g_array_new (FALSE, FALSE, sizeof (double));

      g_array_append_vals (array, values, G_N_ELEMENTS (values));
      g_assert_cmpfloat (mnk_figures_quantile (array, cases[i].share), ==, cases[i].value);
    }
}

#define UNSAID MNK_CLOCK_NOT_SAID

static void
test_clock (void)
{
  static const struct
  {
    MnkClock clock;
    double elapsed;
    double at_most;
    double at_least;
  } cases[] = {
    /* turn, match, left */
    { { -1, 0, UNSAID }, 0, 1000, 900 },
    { { 0, 0, UNSAID }, 0, 5, 0 },
    { { 500, 0, UNSAID }, 0, 490, 470 },
    { { 500, 0, UNSAID }, 100, 390, 370 },
    { { 500, 0, UNSAID }, 600, 5, 0 },
    { { 20, 0, UNSAID }, 0, 15, 5 },
    { { 500, 0, G_MAXINT32 }, 0, 490, 470 },
    { { 500, 180000, 180000 }, 0, 490, 470 },
    { { 30000, 180000, 180000 }, 0, 30000, 3000 },
    { { 30000, 180000, 100 }, 0, 50, 1 },
    { { 30000, 180000, 0 }, 0, 5, 0 },
    { { 500, 0, 0 }, 0, 490, 470 },
  };

  for (gsize i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      double soft;
      double budget = mnk_clock_budget (&cases[i].clock, cases[i].elapsed, 10, 225, &soft);

      g_test_message ("case %" G_GSIZE_FORMAT ": %.1f ms, %.1f", i, budget, soft);
      g_assert_cmpfloat (budget, <=, cases[i].at_most);
      g_assert_cmpfloat (budget, >=, cases[i].at_least);
      if (cases[i].clock.match > 0)
        g_assert_cmpfloat (soft, >, 0);
      else
        g_assert_cmpfloat (soft, ==, 0);
    }
}

/* A hard move may take more than its share of the match's time, up to the whole turn; later moves
 * still have time. */
static void
test_hard_move (void)
{
  const MnkClock clock = { 30000, 180000, 180000, 0, 0 };
  const MnkClock short_turn = { 500, 180000, 180000, 0, 0 };
  double soft, budget = mnk_clock_budget (&clock, 0, 10, 225, &soft);

  g_assert_cmpfloat (budget, >=, 2 * soft);
  g_assert_cmpfloat (budget, <=, 30000);
  g_assert_cmpfloat (mnk_clock_budget (&clock, 0, 80, 225, &soft), <=, 180000 / 5);
  g_assert_cmpfloat (mnk_clock_budget (&short_turn, 0, 10, 225, &soft), <=, 500);
}

/* A game to the last cell stays within its time, with half a millisecond for sending each move. */
static void
test_match_time (void)
{
  for (gint64 total = 1500; total <= 60000; total *= 40)
    for (int cells = 25; cells <= (total < 60000 ? 225 : 4096); cells *= 3)
      {
        MnkClock clock = { 30000, total, total };
        double spent = 0;

        for (int stones = 0; stones < cells; stones += 2)
          {
            double soft;

            spent += mnk_clock_budget (&clock, 0, stones, cells, &soft) + 0.5;
            clock.left = MAX (0, total - (gint64) spent);
          }

        g_test_message ("%d cells: %.0f ms", cells, spent);
        g_assert_cmpfloat (spent, <, (double) total);
      }
}

/* Time for a command that waited for the one before is counted once. */
static void
test_spent (void)
{
  MnkClock clock = { .match = 1000, .left = UNSAID, .turn = -1 };

  mnk_clock_spend (&clock, 50000, 150000);
  g_assert_cmpfloat (clock.spent, ==, 100);
  mnk_clock_spend (&clock, 100000, 180000);
  g_assert_cmpfloat (clock.spent, ==, 130);
  mnk_clock_spend (&clock, 110000, 170000);
  g_assert_cmpfloat (clock.spent, ==, 130);
  mnk_clock_spend (&clock, 200000, 201000);
  g_assert_cmpfloat (clock.spent, ==, 131);

  /* A time left sent during a game is dropped with it; one sent before the next game is kept. */
  clock.left = 800;
  mnk_clock_begin (&clock);
  g_assert_cmpint (clock.left, ==, UNSAID);
  g_assert_cmpfloat (clock.spent, ==, 0);
  clock.left = 900;
  mnk_clock_begin (&clock);
  g_assert_cmpint (clock.left, ==, 900);
}

/* The last cells of a board leave fewer moves to share the time among. */
static void
test_last_cells (void)
{
  const MnkClock clock = { -1, 180000, 10000 };
  double last, two;

  mnk_clock_budget (&clock, 0, 224, 225, &last);
  mnk_clock_budget (&clock, 0, 221, 225, &two);
  g_assert_cmpfloat (last, >, 1.5 * two);
}

/* The longest time of a move by the limits of turn and game. */
static void
test_longest (void)
{
  g_assert_cmpfloat (mnk_clock_longest (&(MnkClock){ 500, 0, UNSAID }), ==, 500);
  g_assert_cmpfloat (mnk_clock_longest (&(MnkClock){ -1, 0, UNSAID }), ==, 1000);
  g_assert_cmpfloat (mnk_clock_longest (&(MnkClock){ 0, 0, UNSAID }), ==, 0);
  g_assert_cmpfloat (mnk_clock_longest (&(MnkClock){ 30000, 70000, UNSAID }), <=, 10000);
  g_assert_cmpfloat (mnk_clock_longest (&(MnkClock){ 500, 70000, UNSAID }), ==, 500);
  g_assert_cmpfloat (mnk_clock_longest (&(MnkClock){ -1, 70000, UNSAID }), >, 1000);
  g_assert_cmpfloat (mnk_clock_longest (&(MnkClock){ -1, G_MAXINT32, UNSAID }), ==, 1000);
}

/* The protocol's largest number is no limit: a move takes its usual time. */
static void
test_no_limit (void)
{
  const MnkClock clock = { -1, G_MAXINT32, UNSAID };
  double soft;

  g_assert_cmpfloat (mnk_clock_budget (&clock, 0, 1, 225, &soft), ==, 1000);
}

static double
find_figure (GArray *figures, const char *name)
{
  for (guint i = 0; i < figures->len; i++)
    if (g_str_equal (g_array_index (figures, MnkFigure, i).name, name))
      return g_array_index (figures, MnkFigure, i).value;
  g_assert_not_reached ();
}

/* Tic-tac-toe has 5478 positions. */
static void
test_tic_tac_toe (void)
{
  g_autoptr (GArray) figures = g_array_new (FALSE, FALSE, sizeof (MnkFigure));

  mnk_bench_score_3x3 (figures);
  g_assert_cmpfloat (find_figure (figures, "rate_3x3_positions"), ==, 5478);
  g_assert_cmpfloat (find_figure (figures, "rate_3x3_first_ms"), >, 0);
}

/* A board that is not solved, or not as it is known, has no figure. */
static void
test_solved_boards (void)
{
  g_autoptr (GArray) figures = g_array_new (FALSE, FALSE, sizeof (MnkFigure));

  mnk_bench_solve (figures);
  g_assert_cmpuint (figures->len, ==, 13);
  for (guint i = 0; i < figures->len; i++)
    g_assert_false (isnan (g_array_index (figures, MnkFigure, i).value));
  find_figure (figures, "solve_6_6_5_ms");
  find_figure (figures, "solve_standard_7_7_5_ms");
  find_figure (figures, "solve_caro_6_5_4_ms");
}

/* Of three puzzles one says falsely that there is a win; two more lines are no puzzles. */
static void
test_puzzles (void)
{
  g_autoptr (GArray) figures = g_array_new (FALSE, FALSE, sizeof (MnkFigure));
  g_autofree char *folder = g_dir_make_tmp ("puzzles-XXXXXX", NULL);
  g_autofree char *path = g_build_filename (folder, "puzzles-few.txt", NULL);

  g_assert_true (g_file_set_contents (path,
                                      "# id; F; 15x15; B:f8 g8 h8 W:a1 c1 e1; b; win\n"
                                      "1; F; 15x15; B:f8 g8 h8 W:a1 c1 e1; b; win; g8\n"
                                      "2; S; 9x15; B:a1 c1 W:f8 g8; w; none; f8\n"
                                      "3; R; 15x15; B:f8 g8 h8 W:a1 c1 e1; w; win; g8\n"
                                      "4; X; 15x15; B:f8 g8 h8 W:a1 c1 e1; b; win; g8\n",
                                      -1, NULL));
  mnk_bench_puzzles (figures, folder);
  g_assert_cmpfloat (find_figure (figures, "vcf_puzzles"), ==, 3);
  g_assert_cmpfloat (find_figure (figures, "vcf_missed"), ==, 1);
  g_assert_cmpfloat (find_figure (figures, "vcf_win_worst_nodes"), >, 0);
  g_assert_cmpint (g_remove (path), ==, 0);
  g_assert_cmpint (g_rmdir (folder), ==, 0);
}

/* No puzzle gains by what the search keeps of another: the same one takes as many nodes again. */
static void
test_puzzles_alone (void)
{
  g_autoptr (GArray) figures = g_array_new (FALSE, FALSE, sizeof (MnkFigure));
  g_autofree char *folder = g_dir_make_tmp ("puzzles-XXXXXX", NULL);
  g_autofree char *path = g_build_filename (folder, "puzzles-same.txt", NULL);
  const char *puzzle = "F; 15x15; B:n2 l4 k5 j6 l6 j7 k7 j8 l8 W:m3 j4 h5 m5 k6 i7 j9 m9 f11; "
                       "b; win; l7\n";
  g_autofree char *text = g_strdup_printf ("1; %s2; %s3; %s", puzzle, puzzle, puzzle);

  g_assert_true (g_file_set_contents (path, text, -1, NULL));
  mnk_bench_puzzles (figures, folder);
  g_assert_cmpfloat (find_figure (figures, "vcf_puzzles"), ==, 3);
  g_assert_cmpfloat (find_figure (figures, "vcf_win_median_nodes"), ==,
                     find_figure (figures, "vcf_win_worst_nodes"));
  g_assert_cmpint (g_remove (path), ==, 0);
  g_assert_cmpint (g_rmdir (folder), ==, 0);
}

/* Random openings of a large board have three to six stones. */
static void
test_openings (void)
{
  const MnkRule rule = { 15, 15, 5, MNK_FREESTYLE };
  int lengths[8] = { 0 };

  for (guint64 seed = 0; seed < 200; seed++)
    {
      g_autoptr (GArray) opening = mnk_opening_random (&rule, seed);

      g_assert_cmpuint (opening->len, >=, 3);
      g_assert_cmpuint (opening->len, <=, 6);
      lengths[opening->len]++;
    }
  for (int length = 3; length <= 6; length++)
    g_assert_cmpint (lengths[length], >, 20);
}

static GArray *
make_opening (const MnkPoint *points, guint n)
{
  GArray *opening = g_array_new (FALSE, FALSE, sizeof (MnkPoint));

  g_array_append_vals (opening, points, n);
  return opening;
}

/* An opening has so many images as it looks different: a stone in the centre one, a line from it
 * four; two openings that are images of each other have the same ones. */
static void
test_images (void)
{
  static const MnkRule square = { 15, 15, 5, MNK_FREESTYLE }, oblong = { 15, 13, 5, MNK_FREESTYLE };
  static const MnkPoint up[] = { { 7, 7 }, { 7, 8 } }, left[] = { { 7, 7 }, { 6, 7 } };
  static const MnkPoint any[] = { { 1, 2 }, { 6, 7 } };
  static const struct
  {
    const MnkRule *rule;
    const MnkPoint *points[2];
    guint n_points;
    guint n_images;
  } cases[] = {
    { &square, { up }, 1, 1 },         { &square, { up }, 2, 4 },  { &square, { up, left }, 2, 4 },
    { &square, { any, left }, 2, 12 }, { &oblong, { any }, 2, 4 }, { &oblong, { up, left }, 1, 2 },
  };

  for (guint i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      g_autoptr (GPtrArray) openings =
          g_ptr_array_new_with_free_func ((GDestroyNotify) g_array_unref);
      g_autoptr (GPtrArray) images = NULL;

      for (guint j = 0; j < 2 && cases[i].points[j] != NULL; j++)
        g_ptr_array_add (openings, make_opening (cases[i].points[j], cases[i].n_points));
      images = mnk_openings_turn (openings, cases[i].rule);
      g_assert_cmpuint (images->len, ==, cases[i].n_images);
    }
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);

  g_test_add_func ("/tally/elo", test_elo);
  g_test_add_func ("/tally/pairs", test_pairs);
  g_test_add_func ("/tally/few", test_few);
  g_test_add_func ("/tally/llr", test_llr);
  g_test_add_func ("/figures/quantile", test_quantile);
  g_test_add_func ("/bench/tic-tac-toe", test_tic_tac_toe);
  g_test_add_func ("/bench/solved-boards", test_solved_boards);
  g_test_add_func ("/bench/puzzles", test_puzzles);
  g_test_add_func ("/bench/puzzles-alone", test_puzzles_alone);
  g_test_add_func ("/openings/random", test_openings);
  g_test_add_func ("/openings/images", test_images);
  g_test_add_func ("/clock/budget", test_clock);
  g_test_add_func ("/clock/longest", test_longest);
  g_test_add_func ("/clock/no-limit", test_no_limit);
  g_test_add_func ("/clock/last-cells", test_last_cells);
  g_test_add_func ("/clock/match", test_match_time);
  g_test_add_func ("/clock/hard-move", test_hard_move);
  g_test_add_func ("/clock/spent", test_spent);

  return g_test_run ();
}
