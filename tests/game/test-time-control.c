/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Time controls as text, and what a computer may think for. */

#include "noughts-time-control.h"

static const struct
{
  NoughtsTimeControl control;
  const char *text;
  const char *words;
  const char *main;
  const char *overtime;
} cases[] = {
  { { NOUGHTS_TIME_NONE, 0, 0, 0 }, "none", "None", NULL, NULL },
  { { NOUGHTS_TIME_SUDDEN, 420, 0, 0 }, "420+0", "7+0", "420", NULL },
  { { NOUGHTS_TIME_INCREMENT, 180, 2, 0 }, "180+2", "3+2", "180", "2 increment" },
  { { NOUGHTS_TIME_INCREMENT, 30, 0.5, 0 }, "30+0.5", "0.5+0.5", "30", "0.5 increment" },
  { { NOUGHTS_TIME_SUDDEN, 12, 0, 0 }, "12+0", "12 s", "12", NULL },
  { { NOUGHTS_TIME_INCREMENT, 12, 2, 0 }, "12+2", "12 s + 2 s", "12", "2 increment" },
  { { NOUGHTS_TIME_INCREMENT, 605, 2, 0 }, "605+2", "10:05 min + 2 s", "605", "2 increment" },
  { { NOUGHTS_TIME_BYO_YOMI, 5, 6, 2 }, "5+2x6", "5 s + 2×6 s", "5", "2x6 byo-yomi" },
  { { NOUGHTS_TIME_BYO_YOMI, 600, 30, 3 }, "600+3x30", "10 min + 3×30 s", "600", "3x30 byo-yomi" },
  { { NOUGHTS_TIME_BYO_YOMI, 0, 20, 5 }, "0+5x20", "5×20 s", "0", "5x20 byo-yomi" },
  { { NOUGHTS_TIME_PER_MOVE, 0, 10, 0 }, "0+10", "10 s per move", "0", "10 a move" },
};

/* Every clock comes back from settings and from a file as it was. */
static void
test_texts (void)
{
  for (gsize i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      const NoughtsTimeControl *control = &cases[i].control;
      g_autofree char *text = noughts_time_control_to_text (control);
      g_autofree char *words = noughts_time_control_describe (control);
      g_autofree char *main = NULL;
      g_autofree char *overtime = NULL;
      NoughtsTimeControl back;

      g_assert_cmpstr (text, ==, cases[i].text);
      g_assert_cmpstr (words, ==, cases[i].words);
      g_assert_true (noughts_time_control_parse (text, &back));
      g_assert_true (noughts_time_control_equal (&back, control));

      noughts_time_control_to_sgf (control, &main, &overtime);
      g_assert_cmpstr (main, ==, cases[i].main);
      g_assert_cmpstr (overtime, ==, cases[i].overtime);
      if (main == NULL)
        continue;
      g_assert_true (noughts_time_control_read_sgf (main, overtime, &back));
      g_assert_true (noughts_time_control_equal (&back, control));
    }
}

/* What no clock can keep is refused, and nothing is taken for a number that is none. */
static void
test_bad_texts (void)
{
  static const char *const bad[] = { "",        "0+0",     "-5+3",    "5",        "5+",
                                     "5+3s",    "1e9+1",   "nan+1",   "inf+inf",  "60+0x30",
                                     "60+3x",   "60+3x0",  "60+3x-1", "60+999x5", "None",
                                     "86401+0", "60+3x30 " };
  NoughtsTimeControl control;

  for (gsize i = 0; i < G_N_ELEMENTS (bad); i++)
    if (noughts_time_control_parse (bad[i], &control))
      g_error ("“%s” is taken for a clock", bad[i]);

  g_assert_false (noughts_time_control_read_sgf ("0", NULL, &control));
  g_assert_false (noughts_time_control_read_sgf ("ten minutes", NULL, &control));
  g_assert_false (noughts_time_control_read_sgf ("10 moves", NULL, &control));
  g_assert_false (noughts_time_control_read_sgf ("0", "10/300 Canadian", &control));
}

/* Other programs' words are read where they are sure. An overtime that is not leaves the main time.
 */
static void
test_sgf_words (void)
{
  static const struct
  {
    const char *main;
    const char *overtime;
    NoughtsTimeControl control;
  } files[] = {
    { "600", "fischer 3", { NOUGHTS_TIME_INCREMENT, 600, 3, 0 } },
    { "600", "3 Fischer", { NOUGHTS_TIME_INCREMENT, 600, 3, 0 } },
    { "600", "byo-yomi 3x30", { NOUGHTS_TIME_BYO_YOMI, 600, 30, 3 } },
    { "600", "3x30 byo-yomi", { NOUGHTS_TIME_BYO_YOMI, 600, 30, 3 } },
    { "600", "none", { NOUGHTS_TIME_SUDDEN, 600, 0, 0 } },
    { "600", "", { NOUGHTS_TIME_SUDDEN, 600, 0, 0 } },
    { "600", "Canadian", { NOUGHTS_TIME_SUDDEN, 600, 0, 0 } },
    { "600", "10/300 Canadian", { NOUGHTS_TIME_SUDDEN, 600, 0, 0 } },
    { "600", "25 moves in 10 min", { NOUGHTS_TIME_SUDDEN, 600, 0, 0 } },
    { "10 min", NULL, { NOUGHTS_TIME_SUDDEN, 600, 0, 0 } },
    { "10 Minutes", NULL, { NOUGHTS_TIME_SUDDEN, 600, 0, 0 } },
    { "1h", "5", { NOUGHTS_TIME_INCREMENT, 3600, 5, 0 } },
    { "600 ", NULL, { NOUGHTS_TIME_SUDDEN, 600, 0, 0 } },
  };

  for (gsize i = 0; i < G_N_ELEMENTS (files); i++)
    {
      NoughtsTimeControl control;

      g_assert_true (noughts_time_control_read_sgf (files[i].main, files[i].overtime, &control));
      if (!noughts_time_control_equal (&control, &files[i].control))
        g_error ("TM[%s]OT[%s] is read wrong", files[i].main, files[i].overtime);
    }
}

static void
test_format (void)
{
  static const struct
  {
    double seconds;
    const char *text;
  } times[] = {
    { 0, "0.0" },      { 0.05, "0.0" },     { 9.99, "9.9" },     { 10, "0:10" }, { 10.2, "0:11" },
    { 299.5, "5:00" }, { 3600, "1:00:00" }, { 3661, "1:01:01" }, { -3, "0.0" },
  };

  for (gsize i = 0; i < G_N_ELEMENTS (times); i++)
    {
      g_autofree char *text = noughts_time_format (times[i].seconds);

      g_assert_cmpstr (text, ==, times[i].text);
    }
}

/* However long a game lasts, a computer that takes what it is allowed, and a little more, has time
 * left. */
static void
test_allowance (void)
{
  for (gsize i = 1; i < G_N_ELEMENTS (cases); i++)
    {
      const NoughtsTimeControl *control = &cases[i].control;
      double left = control->main > 0 ? control->main : control->extra;

      if (control->kind == NOUGHTS_TIME_BYO_YOMI || control->kind == NOUGHTS_TIME_PER_MOVE)
        {
          const double allowed =
              noughts_time_control_get_allowance (control, control->extra, control->periods);

          g_assert_cmpfloat (allowed, >, 0);
          g_assert_cmpfloat (allowed + 0.15, <, control->extra);
          continue;
        }
      for (int move = 0; move < 112; move++)
        {
          const double allowed = noughts_time_control_get_allowance (control, left, 0);

          g_assert_cmpfloat (allowed, >, 0);
          left -= allowed + 0.005;
          g_assert_cmpfloat (left, >, 0);
          left += control->kind == NOUGHTS_TIME_INCREMENT ? control->extra : 0;
        }
    }

  g_assert_cmpfloat (noughts_time_control_get_allowance (&cases[0].control, 0, 0), ==, 0);
}

int
main (int argc, char *argv[])
{
  g_test_init (&argc, &argv, NULL);

  g_test_add_func ("/time-control/texts", test_texts);
  g_test_add_func ("/time-control/bad-texts", test_bad_texts);
  g_test_add_func ("/time-control/sgf-words", test_sgf_words);
  g_test_add_func ("/time-control/format", test_format);
  g_test_add_func ("/time-control/allowance", test_allowance);

  return g_test_run ();
}
