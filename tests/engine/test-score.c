/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Evaluations: their order, and the scores and expected scores that follow. */

#include <glib.h>

#include "mnk-pvs.h"
#include "mnk-score.h"

static const MnkRule rule = { 15, 15, 5, MNK_FREESTYLE };

/* Worst first; what stands in one row is equal. */
static void
test_order (void)
{
  static const MnkScore scores[][2] = {
    { { MNK_LOSS, 0, -1, false }, { MNK_LOSS, 0, -1, false } },
    { { MNK_LOSS, 0, 2, true }, { MNK_LOSS, 0, 2, false } },
    { { MNK_LOSS, 0, 12, true }, { MNK_LOSS, 0, 12, true } },
    { { MNK_ESTIMATE, -500, -1, false }, { MNK_ESTIMATE, -500, 7, false } },
    { { MNK_ESTIMATE, 0, -1, false }, { MNK_DRAW, 0, 9, true } },
    { { MNK_DRAW, 0, 3, true }, { MNK_DRAW, 0, 40, true } },
    { { MNK_ESTIMATE, 1, -1, false }, { MNK_ESTIMATE, 1, -1, false } },
    { { MNK_ESTIMATE, 100000, -1, false }, { MNK_ESTIMATE, 100000, -1, false } },
    { { MNK_WIN, 0, -1, false }, { MNK_WIN, 0, -1, false } },
    { { MNK_WIN, 0, 11, true }, { MNK_WIN, 0, 11, true } },
    { { MNK_WIN, 0, 1, true }, { MNK_WIN, 0, 1, true } },
  };

  for (gsize i = 0; i < G_N_ELEMENTS (scores); i++)
    {
      MnkScore a = scores[i][0], b = scores[i][1];

      g_assert_cmpint (mnk_score_compare (a, b), ==, 0);
      for (gsize j = 0; j < i; j++)
        {
          MnkScore worse = scores[j][0];

          /* Rows 4 and 5 are both a draw's level. */
          if (i == 5 && j == 4)
            continue;

          g_assert_cmpint (mnk_score_compare (a, worse), >, 0);
          g_assert_cmpint (mnk_score_compare (worse, a), <, 0);

          /* An unknown distance is the worst that it can be, for either side. */
          if (j != 8 && j != 0)
            g_assert_cmpint (mnk_score_compare (mnk_score_negate (worse), mnk_score_negate (a)), >,
                             0);
        }
    }
}

static void
test_negate (void)
{
  MnkScore score = mnk_score_negate ((MnkScore){ MNK_WIN, 0, 5, true });

  g_assert_cmpint (score.outcome, ==, MNK_LOSS);
  g_assert_cmpint (score.plies, ==, 5);
  g_assert_true (score.exact);
  g_assert_cmpint (mnk_score_negate (score).outcome, ==, MNK_WIN);
  g_assert_cmpint (mnk_score_negate ((MnkScore){ MNK_DRAW, 0, 5, true }).outcome, ==, MNK_DRAW);
  g_assert_cmpint (mnk_score_negate ((MnkScore){ MNK_ESTIMATE, 33, -1, false }).value, ==, -33);
}

static void
test_points (void)
{
  static const struct
  {
    MnkScore score;
    int points;
  } cases[] = {
    { { MNK_WIN, 0, 1, true }, 99 },
    { { MNK_WIN, 0, 3, true }, 97 },
    { { MNK_WIN, 0, 20, true }, 80 },
    { { MNK_WIN, 0, 35, true }, 80 },
    { { MNK_WIN, 0, -1, false }, 80 },
    { { MNK_LOSS, 0, 2, true }, -98 },
    { { MNK_LOSS, 0, 99, true }, -80 },
    { { MNK_DRAW, 0, 9, true }, 0 },
    { { MNK_ESTIMATE, 0, -1, false }, 0 },
    { { MNK_ESTIMATE, 1000000, -1, false }, 79 },
    { { MNK_ESTIMATE, -1000000, -1, false }, -79 },
  };

  for (gsize i = 0; i < G_N_ELEMENTS (cases); i++)
    g_assert_cmpint (mnk_score_points (cases[i].score, &rule), ==, cases[i].points);
}

/* With every scale an even value is a half, a higher value is more, and both sides' shares add up
 * to one. */
static void
test_expected (void)
{
  double last = 0.0;

  g_assert_cmpfloat (mnk_score_expected ((MnkScore){ MNK_WIN, 0, 7, false }, &rule), ==, 1.0);
  g_assert_cmpfloat (mnk_score_expected ((MnkScore){ MNK_DRAW, 0, 7, true }, &rule), ==, 0.5);
  g_assert_cmpfloat (mnk_score_expected ((MnkScore){ MNK_LOSS, 0, 7, true }, &rule), ==, 0.0);

  for (int line = 0; line < MNK_N_LINE_RULES; line++)
    {
      MnkRule other = { 15, 15, 5, (MnkLineRule) line };

      last = 0.0;
      for (int value = -1000; value <= 1000; value += 50)
        {
          MnkScore score = { MNK_ESTIMATE, value, -1, false };
          double expected = mnk_score_expected (score, &other);

          g_assert_cmpfloat (expected, >, last);
          g_assert_cmpfloat (expected, <, 1.0);
          g_assert_cmpfloat_with_epsilon (
              expected + mnk_score_expected (mnk_score_negate (score), &other), 1.0, 1e-12);
          last = expected;
        }
    }

  /* Values that the search takes for likely wins, under rules where values mean little. */
  for (int win = 5; win <= 8; win++)
    {
      const MnkRule long_rows = { 15, 15, win, MNK_FREESTYLE };
      const MnkScore likely = { MNK_ESTIMATE, MNK_VALUE_LIKELY - 12, -1, false };

      g_assert_cmpfloat (mnk_score_expected (likely, &long_rows), ==, 1.0);
      g_assert_cmpfloat (mnk_score_expected (mnk_score_negate (likely), &long_rows), ==, 0.0);
    }
}

int
main (int argc, char *argv[])
{
  g_test_init (&argc, &argv, NULL);

  g_test_add_func ("/score/order", test_order);
  g_test_add_func ("/score/negate", test_negate);
  g_test_add_func ("/score/points", test_points);
  g_test_add_func ("/score/expected", test_expected);

  return g_test_run ();
}
