/* SPDX-License-Identifier: GPL-3.0-or-later */

/* The two clocks under each time control. */

#include "noughts-clock.h"

/* The clock with a time that the test moves: nothing here waits. */

static gint64 now_us;

static gint64
test_time (gpointer data)
{
  return now_us;
}

static void
pass (double seconds)
{
  now_us += (gint64) (seconds * G_USEC_PER_SEC);
}

static void
flag_cb (NoughtsClock *clock, int side, int *flags)
{
  flags[side - MNK_X]++;
}

/* A clock whose flags are counted. */
static NoughtsClock *
begin (NoughtsTimeKind kind, double main, double extra, int periods, int *flags)
{
  const NoughtsTimeControl control = { kind, main, extra, periods };
  NoughtsClock *clock = noughts_clock_new (&control, test_time, NULL);

  flags[0] = flags[1] = 0;
  g_signal_connect (clock, "flag", G_CALLBACK (flag_cb), flags);
  return clock;
}

static void
assert_left (NoughtsClock *clock, MnkPiece side, double seconds, int periods)
{
  int found;

  g_assert_cmpfloat_with_epsilon (noughts_clock_get_left (clock, side, &found), seconds, 1e-6);
  g_assert_cmpint (found, ==, periods);
}

static void
test_valid (void)
{
  static const struct
  {
    NoughtsTimeControl control;
    gboolean valid;
  } cases[] = {
    { { NOUGHTS_TIME_NONE, 0, 0, 0 }, TRUE },
    { { NOUGHTS_TIME_SUDDEN, 60, 0, 0 }, TRUE },
    { { NOUGHTS_TIME_SUDDEN, 0, 0, 0 }, FALSE },
    { { NOUGHTS_TIME_INCREMENT, 180, 2, 0 }, TRUE },
    { { NOUGHTS_TIME_INCREMENT, 180, 0, 0 }, FALSE },
    { { NOUGHTS_TIME_BYO_YOMI, 0, 30, 3 }, TRUE },
    { { NOUGHTS_TIME_BYO_YOMI, 600, 30, 0 }, FALSE },
    { { NOUGHTS_TIME_PER_MOVE, 0, 5, 0 }, TRUE },
    { { NOUGHTS_TIME_PER_MOVE, 60, 0, 0 }, FALSE },
    { { (NoughtsTimeKind) 99, 60, 1, 1 }, FALSE },
  };

  for (gsize i = 0; i < G_N_ELEMENTS (cases); i++)
    g_assert_cmpint (noughts_time_control_is_valid (&cases[i].control), ==, cases[i].valid);
}

/* Without a clock moves are made, and no time passes. */
static void
test_none (void)
{
  int flags[2];
  g_autoptr (NoughtsClock) clock = begin (NOUGHTS_TIME_NONE, 0, 0, 0, flags);

  noughts_clock_run (clock, MNK_X);
  pass (1e6);
  g_assert_true (noughts_clock_press (clock, FALSE));
  g_assert_cmpint (noughts_clock_get_side (clock), ==, MNK_O);
  noughts_clock_check (clock);
  g_assert_cmpint (flags[0] + flags[1], ==, 0);
}

/* Only the side to move loses time, and one whose time is over cannot move. */
static void
test_sudden (void)
{
  int flags[2];
  g_autoptr (NoughtsClock) clock = begin (NOUGHTS_TIME_SUDDEN, 60, 0, 0, flags);

  pass (100);
  g_assert_false (noughts_clock_press (clock, FALSE));
  assert_left (clock, MNK_X, 60, 0);

  noughts_clock_run (clock, MNK_X);
  pass (20);
  assert_left (clock, MNK_X, 40, 0);
  g_assert_true (noughts_clock_press (clock, FALSE));
  pass (59);
  assert_left (clock, MNK_X, 40, 0);
  assert_left (clock, MNK_O, 1, 0);
  noughts_clock_check (clock);
  g_assert_cmpint (noughts_clock_get_flag (clock), ==, MNK_EMPTY);

  pass (2);
  g_assert_false (noughts_clock_press (clock, FALSE));
  g_assert_cmpint (noughts_clock_get_flag (clock), ==, MNK_O);
  g_assert_cmpint (noughts_clock_get_side (clock), ==, MNK_EMPTY);
  assert_left (clock, MNK_O, 0, 0);
  noughts_clock_run (clock, MNK_X);
  noughts_clock_check (clock);
  g_assert_cmpint (flags[0], ==, 0);
  g_assert_cmpint (flags[1], ==, 1);
}

static void
test_increment (void)
{
  int flags[2];
  g_autoptr (NoughtsClock) clock = begin (NOUGHTS_TIME_INCREMENT, 180, 2, 0, flags);

  noughts_clock_run (clock, MNK_X);
  for (int i = 0; i < 10; i++)
    {
      pass (1);
      g_assert_true (noughts_clock_press (clock, FALSE));
    }
  assert_left (clock, MNK_X, 185, 0);
  assert_left (clock, MNK_O, 185, 0);
}

/* A move within a period gets it back; one over it costs it, and the last one the game. */
static void
test_byo_yomi (void)
{
  int flags[2];
  g_autoptr (NoughtsClock) clock = begin (NOUGHTS_TIME_BYO_YOMI, 600, 30, 3, flags);
  g_autoptr (NoughtsClock) bare = begin (NOUGHTS_TIME_BYO_YOMI, 0, 30, 3, flags);

  assert_left (bare, MNK_X, 30, 3);
  noughts_clock_run (clock, MNK_X);
  pass (590);
  assert_left (clock, MNK_X, 10, 0);
  pass (20);
  assert_left (clock, MNK_X, 20, 3);
  noughts_clock_press (clock, FALSE);
  assert_left (clock, MNK_X, 30, 3);
  noughts_clock_press (clock, FALSE);

  pass (65);
  assert_left (clock, MNK_X, 25, 1);
  noughts_clock_press (clock, FALSE);
  assert_left (clock, MNK_X, 30, 1);
  noughts_clock_press (clock, FALSE);
  pass (30);
  noughts_clock_check (clock);
  g_assert_cmpint (noughts_clock_get_flag (clock), ==, MNK_X);
}

static void
test_per_move (void)
{
  int flags[2];
  g_autoptr (NoughtsClock) clock = begin (NOUGHTS_TIME_PER_MOVE, 0, 5, 0, flags);

  noughts_clock_run (clock, MNK_X);
  pass (4);
  noughts_clock_press (clock, FALSE);
  assert_left (clock, MNK_X, 5, 0);
  pass (6);
  noughts_clock_check (clock);
  g_assert_cmpint (flags[1], ==, 1);
}

/* A pause costs nothing; nor does a move taken back give anything. */
static void
test_pause (void)
{
  int flags[2];
  g_autoptr (NoughtsClock) clock = begin (NOUGHTS_TIME_SUDDEN, 60, 0, 0, flags);

  noughts_clock_run (clock, MNK_X);
  pass (10);
  noughts_clock_pause (clock);
  g_assert_true (noughts_clock_is_paused (clock));
  pass (1000);
  noughts_clock_check (clock);
  assert_left (clock, MNK_X, 50, 0);
  noughts_clock_resume (clock);
  pass (10);
  assert_left (clock, MNK_X, 40, 0);

  noughts_clock_press (clock, FALSE);
  pass (5);
  noughts_clock_run (clock, MNK_X);
  pass (5);
  assert_left (clock, MNK_X, 35, 0);
  assert_left (clock, MNK_O, 55, 0);

  noughts_clock_stop (clock);
  pass (1000);
  assert_left (clock, MNK_X, 35, 0);
}

/* Players who change sides keep their time, and the one whose clock runs goes on. */
static void
test_exchange (void)
{
  int flags[2];
  g_autoptr (NoughtsClock) clock = begin (NOUGHTS_TIME_BYO_YOMI, 60, 30, 3, flags);

  noughts_clock_run (clock, MNK_X);
  pass (70);
  noughts_clock_exchange (clock);
  assert_left (clock, MNK_X, 60, 0);
  assert_left (clock, MNK_O, 20, 3);
  g_assert_cmpint (noughts_clock_get_side (clock), ==, MNK_O);
  pass (5);
  assert_left (clock, MNK_O, 15, 3);
  noughts_clock_stop (clock);
  noughts_clock_exchange (clock);
  g_assert_cmpint (noughts_clock_get_side (clock), ==, MNK_EMPTY);
  assert_left (clock, MNK_X, 15, 3);
}

/* With the real time the flag falls by itself. */
static void
test_by_itself (void)
{
  const NoughtsTimeControl control = { NOUGHTS_TIME_SUDDEN, 0.01, 0, 0 };
  g_autoptr (NoughtsClock) clock = noughts_clock_new (&control, NULL, NULL);

  noughts_clock_run (clock, MNK_O);
  while (noughts_clock_get_flag (clock) == MNK_EMPTY)
    g_main_context_iteration (NULL, TRUE);
  g_assert_cmpint (noughts_clock_get_flag (clock), ==, MNK_O);
}

/* Times that are neither whole nor half minutes are told in seconds. */
static void
test_described (void)
{
  static const struct
  {
    const char *text;
    const char *described;
  } cases[] = { { "5+3", "5 s + 3 s" }, { "90+0.5", "1.5+0.5" }, { "300+3", "5+3" } };

  for (gsize i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      NoughtsTimeControl control;
      g_autofree char *described = NULL;

      g_assert_true (noughts_time_control_parse (cases[i].text, &control));
      described = noughts_time_control_describe (&control);
      g_assert_cmpstr (described, ==, cases[i].described);
    }
}

int
main (int argc, char *argv[])
{
  g_test_init (&argc, &argv, NULL);

  g_test_add_func ("/clock/described", test_described);
  g_test_add_func ("/clock/valid", test_valid);
  g_test_add_func ("/clock/none", test_none);
  g_test_add_func ("/clock/sudden", test_sudden);
  g_test_add_func ("/clock/increment", test_increment);
  g_test_add_func ("/clock/byo-yomi", test_byo_yomi);
  g_test_add_func ("/clock/per-move", test_per_move);
  g_test_add_func ("/clock/pause", test_pause);
  g_test_add_func ("/clock/exchange", test_exchange);
  g_test_add_func ("/clock/by-itself", test_by_itself);

  return g_test_run ();
}
