/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Rules: which there may be, their names, and what a line is worth. */

#include <glib.h>

#include "mnk-rule.h"

static void
test_check (void)
{
  static const struct
  {
    MnkRule rule;
    MnkRuleProblem problem;
  } cases[] = {
    { { 3, 3, 3, MNK_FREESTYLE }, MNK_RULE_OK },
    { { 1, 1, 1, MNK_FREESTYLE }, MNK_RULE_OK },
    { { 64, 64, 8, MNK_STANDARD }, MNK_RULE_OK },
    { { 0, 0, 5, MNK_CARO }, MNK_RULE_OK },
    /* One side is enough for a line. */
    { { 8, 1, 8, MNK_FREESTYLE }, MNK_RULE_OK },
    { { 0, 15, 5, MNK_FREESTYLE }, MNK_RULE_BAD_SIZE },
    { { 15, 0, 5, MNK_FREESTYLE }, MNK_RULE_BAD_SIZE },
    { { 65, 65, 5, MNK_FREESTYLE }, MNK_RULE_BAD_SIZE },
    { { -1, -1, 5, MNK_FREESTYLE }, MNK_RULE_BAD_SIZE },
    { { 15, 15, 0, MNK_FREESTYLE }, MNK_RULE_BAD_WIN },
    { { 15, 15, 9, MNK_FREESTYLE }, MNK_RULE_BAD_WIN },
    { { 0, 0, 9, MNK_FREESTYLE }, MNK_RULE_BAD_WIN },
    { { 3, 4, 5, MNK_FREESTYLE }, MNK_RULE_WIN_TOO_LONG },
    { { 15, 15, 6, MNK_RENJU }, MNK_RULE_RENJU_NOT_5 },
    { { 15, 15, 5, MNK_N_LINE_RULES }, MNK_RULE_BAD_LINE },
  };

  for (gsize i = 0; i < G_N_ELEMENTS (cases); i++)
    g_assert_cmpint (mnk_rule_check (&cases[i].rule), ==, cases[i].problem);
}

static MnkLineResult
verdict_from_char (char c)
{
  switch (c)
    {
    case 'W':
      return MNK_LINE_WIN;

    case 'F':
      return MNK_LINE_FORBIDDEN;

    default:
      return MNK_LINE_NO;
    }
}

/* A verdict for each rule in the order of MnkLineRule: . no, W win, F forbidden. */
static void
test_line_verdict (void)
{
  static const struct
  {
    int run;
    MnkPiece side;
    int enemies; /* at 0, 1 or both ends */
    const char *verdicts;
  } cases[] = {
    { 4, MNK_X, 0, "....." }, { 5, MNK_X, 0, "WWWWW" }, { 5, MNK_X, 1, "WWWWW" },
    { 5, MNK_X, 2, "WWW.." }, { 5, MNK_O, 2, "WWW.." }, { 6, MNK_X, 0, "W.FW." },
    { 6, MNK_O, 0, "W.WW." }, { 6, MNK_O, 2, "W.WW." }, { 9, MNK_X, 2, "W.FW." },
  };

  for (gsize i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      for (int line = 0; line < MNK_N_LINE_RULES; line++)
        {
          bool before = cases[i].enemies == 2;
          bool after = cases[i].enemies >= 1;
          MnkLineResult verdict =
              mnk_line_result ((MnkLineRule) line, 5, cases[i].side, cases[i].run, before, after);

          g_assert_cmpint (verdict, ==, verdict_from_char (cases[i].verdicts[line]));
          g_assert_cmpint (
              verdict, ==,
              mnk_line_result ((MnkLineRule) line, 5, cases[i].side, cases[i].run, after, before));
        }
    }
}

static void
test_names (void)
{
  MnkLineRule line;

  for (int i = 0; i < MNK_N_LINE_RULES; i++)
    {
      g_assert_true (mnk_line_rule_parse (mnk_line_rule_name ((MnkLineRule) i), &line));
      g_assert_cmpint (line, ==, i);
    }

  g_assert_false (mnk_line_rule_parse ("gomoku", &line));
  g_assert_false (mnk_line_rule_parse ("", &line));
  g_assert_null (mnk_line_rule_name (MNK_N_LINE_RULES));
}

static void
test_contains (void)
{
  MnkRule board = { 6, 9, 5, MNK_FREESTYLE };
  MnkRule page = { 0, 0, 5, MNK_FREESTYLE };

  g_assert_true (mnk_rule_contains (&board, (MnkPoint){ 5, 8 }));
  g_assert_false (mnk_rule_contains (&board, (MnkPoint){ 8, 5 }));
  g_assert_false (mnk_rule_contains (&board, (MnkPoint){ -1, 0 }));
  g_assert_false (mnk_rule_contains (&board, MNK_PASS));
  g_assert_true (mnk_rule_contains (&page, (MnkPoint){ INT32_MAX, INT32_MIN + 1 }));
  g_assert_false (mnk_rule_contains (&page, (MnkPoint){ 0, INT32_MIN }));
  g_assert_false (mnk_rule_contains (&page, MNK_PASS));
}

int
main (int argc, char *argv[])
{
  g_test_init (&argc, &argv, NULL);

  g_test_add_func ("/rule/check", test_check);
  g_test_add_func ("/rule/line-verdict", test_line_verdict);
  g_test_add_func ("/rule/names", test_names);
  g_test_add_func ("/rule/contains", test_contains);

  return g_test_run ();
}
