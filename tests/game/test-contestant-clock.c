/* SPDX-License-Identifier: GPL-3.0-or-later */

/* A built-in opponent in a game with a clock on a busy machine: the linker gives the program and
 * the engine the clock below (meson.build). */

#include <glib.h>
#include <time.h>

#include "noughts-contestant.h"

#define GAME_MS 6000

/* The engine looks at the clock every so often. */
#define LOOK_MS 2

static double now_ms;
static double late_ms; /* that a move takes beside the search */

int __wrap_clock_gettime (clockid_t clock, struct timespec *time);
gint64 __wrap_g_get_monotonic_time (void);

int
__wrap_clock_gettime (clockid_t clock, struct timespec *time)
{
  (void) clock;
  now_ms += LOOK_MS;
  time->tv_sec = (time_t) (now_ms / 1000);
  time->tv_nsec = (long) ((now_ms - 1000 * (double) time->tv_sec) * 1e6);
  return 0;
}

/* The contestant looks at it before a move and after. */
gint64
__wrap_g_get_monotonic_time (void)
{
  now_ms += late_ms;
  return (gint64) (now_ms * 1000);
}

/* Row by row, so that there is room to search in, the stones of a side; no five are in a row. */
static guint
list_cells (gboolean black, MnkPoint *cells)
{
  guint n = 0;

  for (int y = 0; y < 15; y++)
    for (int x = 0; x < 15; x++)
      if (((x + 2 * y) % 4 < 2) == black)
        cells[n++] = (MnkPoint){ x, y };
  return n;
}

/* Asks for the moves of one side in a game that fills the board, and notes what they take together.
 * Every sixth move is three times as late. */
static NoughtsEngineAnswer
fill_board (NoughtsContestant *contestant, double late, double *spent)
{
  MnkPoint x[225], o[225], moves[225], move;
  const guint n = MIN (list_cells (TRUE, x), list_cells (FALSE, o));
  const MnkRule rule = { 15, 15, 5, MNK_FREESTYLE };
  MnkField *field = mnk_field_new (&rule);
  NoughtsEngineAnswer answer = NOUGHTS_ENGINE_MOVED;
  MnkWindow window;
  double ms;

  *spent = 0;
  for (guint i = 0; i < n && answer == NOUGHTS_ENGINE_MOVED; i++)
    {
      late_ms = i % 6 == 5 ? 3 * late : late;
      mnk_window_cut_for (&window, field, MNK_X, moves, 2 * i, MNK_PASS);
      answer = noughts_contestant_move (contestant, &(NoughtsTurn){ moves, 2 * i, &window, i },
                                        &move, &ms);
      *spent += ms;

      mnk_field_put (field, moves[2 * i] = x[i], MNK_X);
      mnk_field_put (field, moves[2 * i + 1] = o[i], MNK_O);
    }
  mnk_field_free (field);
  return answer;
}

/* Where moves come late, those to come have their time, too; the game's time is used all the
 * same. */
static void
test_late (void)
{
  const double late[] = { 5, 20 };
  g_autoptr (NoughtsContestant) expert = noughts_contestant_new (
      "expert", &(MnkRule){ 15, 15, 5, MNK_FREESTYLE }, &(MnkLimits){ 0 }, GAME_MS, NULL);

  for (gsize i = 0; i < G_N_ELEMENTS (late); i++)
    {
      double spent;

      g_assert_true (noughts_contestant_begin (expert, NULL));
      g_assert_cmpint (fill_board (expert, late[i], &spent), ==, NOUGHTS_ENGINE_MOVED);
      g_test_message ("late by %g ms: %g ms spent", late[i], spent);
      g_assert_cmpfloat (spent, >, GAME_MS / 2);
    }
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);

  g_test_add_func ("/contestant/clock/late", test_late);

  return g_test_run ();
}
