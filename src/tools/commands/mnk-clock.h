/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <glib.h>

G_BEGIN_DECLS

/* The time that a manager of the Gomocup protocol grants, in milliseconds. */
typedef struct
{
  gint64 turn;  /* for one move; 0 is "at once", −1 was not said */
  gint64 match; /* for all moves of a game; 0 is no limit */
  gint64 left;  /* of that; or MNK_CLOCK_NOT_SAID */
  double spent; /* thinking since that was said, or since the game began */
  gint64 until; /* which has been counted up to this moment, in microseconds */
} MnkClock;

#define MNK_CLOCK_NOT_SAID (-1)

/* What to do without a word from the manager. */
#define MNK_CLOCK_DEFAULT ((MnkClock) { -1, 0, MNK_CLOCK_NOT_SAID, 0, 0 })

/* The longest time for a move: all of the turn but a small reserve, and some shares of the match.
 * `elapsed` has passed since the command was read; `stones` lie on `cells`. `*soft` gets the share
 * of the match of an average move, or 0 without such a limit. */
double mnk_clock_budget (const MnkClock *clock,
                         double          elapsed,
                         int             stones,
                         int             cells,
                         double         *soft);

/* How long any move of the game may be thought about, in milliseconds. */
double mnk_clock_longest (const MnkClock *clock);

/* Counts the time from one moment to another, of g_get_monotonic_time(), as thinking; none of it
 * twice. */
void mnk_clock_spend (MnkClock *clock,
                      gint64    from,
                      gint64    to);

/* A new game. What was said to be left of its time is forgotten if it was another game's, which has
 * been thought about since. */
void mnk_clock_begin (MnkClock *clock);

G_END_DECLS
