/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Hints: on request and unasked, in one step or in two. */

#include "noughts-advice.h"
#include "sitting-fixture.h"

/* A hint is pending, then available, then dropped. */
static void
test_hint (void)
{
  NoughtsSitting *sitting = sitting_for_two (3);
  NoughtsAdvice *advice = noughts_advice_new (sitting);
  const NoughtsHint *hint;
  guint n_changes = 0;

  g_signal_connect_swapped (advice, "changed", G_CALLBACK (sitting_count_cb), &n_changes);
  g_assert_null (noughts_advice_get_text (advice));
  noughts_advice_forget (advice);
  g_assert_cmpuint (n_changes, ==, 0);

  sitting_play (sitting, "a1 b1 a2");
  noughts_advice_want (advice, FALSE);
  g_assert_cmpuint (n_changes, ==, 1);
  g_assert_cmpstr (noughts_advice_get_text (advice), ==, "Looking for the best move…");
  g_assert_null (noughts_advice_get_hint (advice));

  wait_for (noughts_advice_get_hint (advice) != NULL);
  hint = noughts_advice_get_hint (advice);
  g_assert_cmpuint (hint->n_moves, ==, 1);
  g_assert_true (mnk_point_equal (hint->moves[0], sitting_cell (sitting, "a3")));
  g_assert_cmpstr (noughts_advice_get_text (advice), ==, hint->sentence);
  g_assert_cmpuint (n_changes, >=, 2);

  n_changes = 0;
  noughts_advice_forget (advice);
  g_assert_cmpuint (n_changes, ==, 1);
  g_assert_null (noughts_advice_get_text (advice));
  g_assert_null (noughts_advice_get_hint (advice));

  g_assert_finalize_object (advice);
  sitting_end (sitting);
}

/* A position without a request emits no signal. */
static void
test_unasked (void)
{
  NoughtsSitting *sitting = sitting_for_two (3);
  NoughtsAdvice *advice = noughts_advice_new (sitting);
  guint n_changes = 0;

  g_signal_connect_swapped (advice, "changed", G_CALLBACK (sitting_count_cb), &n_changes);
  sitting_play (sitting, "a1 b1 a2 b2 a3");
  wait_for (!noughts_analysis_get_busy (noughts_sitting_get_analysis (sitting)));
  g_assert_cmpuint (n_changes, ==, 0);

  g_assert_finalize_object (advice);
  sitting_end (sitting);
}

/* Begins a game of gomoku for two people and plays moves. */
static NoughtsSitting *
play_gomoku (const char *moves)
{
  NoughtsSitting *sitting = sitting_new ();
  NoughtsNewGameChoice choice = NOUGHTS_NEW_GAME_CHOICE_INIT;

  choice.rule = (MnkRule){ 15, 15, 5, MNK_FREESTYLE };
  choice.mode = NOUGHTS_MODE_TWO_PLAYERS;
  noughts_analysis_set_strength (noughts_sitting_get_analysis (sitting), 0.1);
  g_assert_true (noughts_sitting_begin (sitting, &choice, NULL));
  sitting_play (sitting, moves);

  return sitting;
}

/* The first press shows the threat, the second the move, and the next position begins anew. */
static void
test_two_presses (void)
{
  NoughtsSitting *sitting = play_gomoku ("h8 a1 h9 c1 h10");
  NoughtsAdvice *advice = noughts_advice_new (sitting);
  const NoughtsHintThreat *threat;

  noughts_advice_want (advice, FALSE);
  wait_for (noughts_advice_get_threat (advice) != NULL);
  threat = noughts_advice_get_threat (advice);
  g_assert_cmpstr (noughts_advice_get_text (advice), ==, threat->sentence);
  g_assert_null (noughts_advice_get_hint (advice));

  noughts_advice_want (advice, FALSE);
  wait_for (noughts_advice_get_hint (advice) != NULL);
  g_assert_null (noughts_advice_get_threat (advice));
  g_assert_cmpstr (noughts_advice_get_text (advice), ==,
                   noughts_advice_get_hint (advice)->sentence);
  /* A third press takes nothing back. */
  noughts_advice_want (advice, FALSE);
  wait_for (noughts_advice_get_hint (advice) != NULL);

  noughts_advice_forget (advice);
  noughts_advice_want (advice, FALSE);
  wait_for (noughts_advice_get_threat (advice) != NULL);

  g_assert_finalize_object (advice);
  sitting_end (sitting);
}

/* In a quiet position, and where a person wants it so, one press is enough. */
static void
test_one_press (void)
{
  static const struct
  {
    const char *moves;
    gboolean at_once;
  } cases[] = { { "h8 i9", FALSE }, { "h8 a1 h9 c1 h10", TRUE } };

  for (guint i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      NoughtsSitting *sitting = play_gomoku (cases[i].moves);
      NoughtsAdvice *advice = noughts_advice_new (sitting);

      noughts_advice_want (advice, cases[i].at_once);
      wait_for (noughts_advice_get_hint (advice) != NULL);
      g_assert_null (noughts_advice_get_threat (advice));
      g_assert_finalize_object (advice);
      sitting_end (sitting);
    }
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);

  g_test_add_func ("/advice/hint", test_hint);
  g_test_add_func ("/advice/unasked", test_unasked);
  g_test_add_func ("/advice/two-presses", test_two_presses);
  g_test_add_func ("/advice/one-press", test_one_press);

  return g_test_run ();
}
