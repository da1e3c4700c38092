/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <glib.h>

G_BEGIN_DECLS

/* The time limits of a manager of the Gomocup protocol, in milliseconds. */
typedef struct
{
  gint64 turn;  /* for a move; 0 is "at once", −1 is not given */
  gint64 match; /* for all moves of a game; 0 is no limit */
  gint64 left;  /* of that; or MNK_CLOCK_NOT_SAID */
  double spent; /* on searches since `left` was sent, or since the game began */
  gint64 until; /* time up to which `spent` is counted, in microseconds */
} MnkClock;

#define MNK_CLOCK_NOT_SAID (-1)

/* The limits before the manager sends any. */
#define MNK_CLOCK_DEFAULT ((MnkClock){ -1, 0, MNK_CLOCK_NOT_SAID, 0, 0 })

/* Returns the longest time for a move: all of the turn but a small reserve, within some shares of
 * the match. `elapsed` has passed since the command was read; `stones` are on `cells`. *soft is the
 * share of an average move of the match, or 0 without such a limit. */
double
mnk_clock_budget (const MnkClock *clock, double elapsed, int stones, int cells, double *soft);

/* Returns the longest time for any move of the game, in milliseconds. */
double mnk_clock_longest (const MnkClock *clock);

/* Counts the interval between two values of g_get_monotonic_time() as spent; overlaps count
 * once. */
void mnk_clock_spend (MnkClock *clock, gint64 from, gint64 to);

/* Begins a new game. The time left is dropped if a search has taken time since it was sent: it was
 * for the former game. */
void mnk_clock_begin (MnkClock *clock);

G_END_DECLS
