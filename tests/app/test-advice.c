/* SPDX-License-Identifier: GPL-3.0-or-later */

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
  noughts_advice_want (advice);
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

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);

  g_test_add_func ("/advice/hint", test_hint);
  g_test_add_func ("/advice/unasked", test_unasked);

  return g_test_run ();
}
