/* SPDX-License-Identifier: GPL-3.0-or-later */

/* The score over the games of a sitting. */

#include "noughts-tally.h"

static void
assert_score (const NoughtsTally *tally, const char *expected)
{
  g_autofree char *text = noughts_tally_describe (tally, "You", "Intermediate");

  g_assert_cmpstr (text, ==, expected);
}

static void
play (NoughtsTally *tally, NoughtsResult result, MnkPiece piece)
{
  noughts_tally_next (tally);
  g_assert_true (noughts_tally_count (tally, result, piece));
}

static void
test_score (void)
{
  NoughtsTally tally = { 0 };

  assert_score (&tally, NULL);
  play (&tally, NOUGHTS_RESULT_X_WON, MNK_X);
  assert_score (&tally, "You 1 · Intermediate 0");
  play (&tally, NOUGHTS_RESULT_X_WON, MNK_O);
  assert_score (&tally, "You 1 · Intermediate 1");
  play (&tally, NOUGHTS_RESULT_DRAW, MNK_O);
  assert_score (&tally, "You 1 · Intermediate 1 · 1 draw");
  play (&tally, NOUGHTS_RESULT_DRAW, MNK_X);
  assert_score (&tally, "You 1 · Intermediate 1 · 2 draws");
  g_assert_cmpuint (noughts_tally_get_games (&tally), ==, 4);
}

/* A number after a name that ends in one is separated by a colon. */
static void
test_numbered_names (void)
{
  NoughtsTally tally = { .wins = { 1, 0 }, .draws = 1 };
  g_autofree char *text = noughts_tally_describe (&tally, "Player 1", "Player 2");

  g_assert_cmpstr (text, ==, "Player 1: 1 · Player 2: 0 · 1 draw");
}

/* A win that is undone and played again counts once, even if the sides have changed. */
static void
test_undo (void)
{
  NoughtsTally tally = { 0 };

  g_assert_true (noughts_tally_count (&tally, NOUGHTS_RESULT_X_WON, MNK_X));
  g_assert_false (noughts_tally_count (&tally, NOUGHTS_RESULT_X_WON, MNK_X));
  g_assert_true (noughts_tally_count (&tally, NOUGHTS_RESULT_OPEN, MNK_O));
  assert_score (&tally, NULL);
  g_assert_true (noughts_tally_count (&tally, NOUGHTS_RESULT_X_WON, MNK_O));
  assert_score (&tally, "You 0 · Intermediate 1");
}

static void
test_losses (void)
{
  NoughtsTally tally = { 0 };

  play (&tally, NOUGHTS_RESULT_O_WON, MNK_X);
  g_assert_cmpuint (noughts_tally_get_losses (&tally), ==, 1);
  /* A game left before its end changes nothing. */
  noughts_tally_next (&tally);
  play (&tally, NOUGHTS_RESULT_X_WON, MNK_O);
  g_assert_cmpuint (noughts_tally_get_losses (&tally), ==, 2);
  noughts_tally_count (&tally, NOUGHTS_RESULT_OPEN, MNK_O);
  g_assert_cmpuint (noughts_tally_get_losses (&tally), ==, 1);
  play (&tally, NOUGHTS_RESULT_DRAW, MNK_X);
  g_assert_cmpuint (noughts_tally_get_losses (&tally), ==, 0);
}

/* The result of an opened game does not count, even after an undo. */
static void
test_not_counted (void)
{
  NoughtsTally tally = { .wins = { 2, 0 } };

  tally.counted = NOUGHTS_RESULT_O_WON;
  tally.counted_piece = MNK_EMPTY;
  g_assert_cmpuint (noughts_tally_get_losses (&tally), ==, 0);
  noughts_tally_count (&tally, NOUGHTS_RESULT_OPEN, MNK_X);
  assert_score (&tally, "You 2 · Intermediate 0");
}

/* Such a game neither continues nor ends a row of losses. */
static void
test_losses_around (void)
{
  NoughtsTally tally = { 0 };

  play (&tally, NOUGHTS_RESULT_O_WON, MNK_X);
  noughts_tally_next (&tally);
  tally.apart = TRUE;
  noughts_tally_count (&tally, NOUGHTS_RESULT_X_WON, MNK_X);
  g_assert_cmpuint (noughts_tally_get_losses (&tally), ==, 0);
  play (&tally, NOUGHTS_RESULT_O_WON, MNK_X);
  g_assert_cmpuint (noughts_tally_get_losses (&tally), ==, 2);
}

/* A game counted in one score is not subtracted from another. */
static void
test_other_score (void)
{
  NoughtsTally first = { .number = 1 };
  NoughtsTally second = { .number = 2 };

  play (&first, NOUGHTS_RESULT_O_WON, MNK_X);
  play (&second, NOUGHTS_RESULT_O_WON, MNK_X);
  noughts_tally_return (&second, &first);
  assert_score (&second, "You 0 · Intermediate 1");
  g_assert_cmpuint (noughts_tally_get_losses (&second), ==, 0);
  noughts_tally_count (&second, NOUGHTS_RESULT_OPEN, MNK_X);
  assert_score (&second, "You 0 · Intermediate 1");

  /* Played to its end here, it counts here. */
  noughts_tally_count (&second, NOUGHTS_RESULT_O_WON, MNK_X);
  assert_score (&second, "You 0 · Intermediate 2");
  g_assert_cmpuint (noughts_tally_get_losses (&second), ==, 2);
}

/* Some of the losses before a restored game may have been taken back. */
static void
test_fewer_losses (void)
{
  NoughtsTally tally = { 0 };
  NoughtsTally third;

  for (guint loss = 0; loss < 3; loss++)
    play (&tally, NOUGHTS_RESULT_O_WON, MNK_X);
  third = tally;
  g_assert_cmpuint (third.losses, ==, 2);

  tally.wins[1] = 2;
  noughts_tally_return (&tally, &third);
  g_assert_cmpuint (noughts_tally_get_losses (&tally), ==, 2);
  noughts_tally_count (&tally, NOUGHTS_RESULT_OPEN, MNK_X);
  g_assert_cmpuint (tally.losses, ==, tally.wins[1]);
}

/* A loaded score may not include the result that is taken back. */
static void
test_never_below_none (void)
{
  static const NoughtsResult results[] = { NOUGHTS_RESULT_X_WON, NOUGHTS_RESULT_O_WON,
                                           NOUGHTS_RESULT_DRAW };

  for (guint i = 0; i < G_N_ELEMENTS (results); i++)
    {
      NoughtsTally tally = { .counted = results[i], .counted_piece = MNK_X };

      g_assert_true (noughts_tally_count (&tally, NOUGHTS_RESULT_OPEN, MNK_X));
      g_assert_cmpuint (noughts_tally_get_games (&tally), ==, 0);
    }
}

/* A lost game is restored with the losses before it, whatever was won since; an open one continues
 * after those wins. */
static void
test_losses_return (void)
{
  NoughtsTally tally = { 0 };
  NoughtsTally second, open;

  play (&tally, NOUGHTS_RESULT_O_WON, MNK_X);
  play (&tally, NOUGHTS_RESULT_O_WON, MNK_X);
  second = tally;
  noughts_tally_next (&tally);
  open = tally;
  play (&tally, NOUGHTS_RESULT_X_WON, MNK_X);

  noughts_tally_return (&tally, &second);
  g_assert_cmpuint (noughts_tally_get_losses (&tally), ==, 2);
  noughts_tally_count (&tally, NOUGHTS_RESULT_OPEN, MNK_X);
  g_assert_cmpuint (noughts_tally_get_losses (&tally), ==, 1);

  play (&tally, NOUGHTS_RESULT_X_WON, MNK_X);
  noughts_tally_return (&tally, &open);
  g_assert_cmpuint (noughts_tally_get_losses (&tally), ==, 0);
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);

  g_test_add_func ("/tally/score", test_score);
  g_test_add_func ("/tally/numbered-names", test_numbered_names);
  g_test_add_func ("/tally/undo", test_undo);
  g_test_add_func ("/tally/losses", test_losses);
  g_test_add_func ("/tally/not-counted", test_not_counted);
  g_test_add_func ("/tally/losses-around", test_losses_around);
  g_test_add_func ("/tally/other-score", test_other_score);
  g_test_add_func ("/tally/fewer-losses", test_fewer_losses);
  g_test_add_func ("/tally/never-below-none", test_never_below_none);
  g_test_add_func ("/tally/losses-return", test_losses_return);

  return g_test_run ();
}
