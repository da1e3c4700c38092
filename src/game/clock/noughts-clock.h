/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <glib-object.h>

#include "mnk.h"
#include "noughts-time-control.h"

G_BEGIN_DECLS

/* Returns microseconds of a clock that never jumps. */
typedef gint64 (*NoughtsClockTime) (gpointer data);

/* The two sides' clocks in a game. Nothing runs until noughts_clock_run(). On the main thread. The
 * signal "flag" (int side, an MnkPiece) says that a side's time is over; the clock has stopped. */
#define NOUGHTS_TYPE_CLOCK (noughts_clock_get_type ())
G_DECLARE_FINAL_TYPE (NoughtsClock, noughts_clock, NOUGHTS, CLOCK, GObject)

/* The control must be valid. `time` NULL is g_get_monotonic_time(), which does not count a
 * suspended machine's sleep. */
NoughtsClock *
noughts_clock_new (const NoughtsTimeControl *control, NoughtsClockTime time, gpointer data);

/* The clock of `side` runs from now on, without a move having been made: at the beginning, and
 * after a move was taken back. Where the other one was running, that side will have the whole time
 * for a move again, or its whole period. Nothing happens once a flag has fallen. */
void noughts_clock_run (NoughtsClock *self, MnkPiece side);

/* The running side has moved: it gets what the control gives for a move, and the other clock runs.
 * With `again` it has got the increment before, for a move that was taken back. FALSE where the
 * time was over before, or none runs; a paused clock goes on. */
gboolean noughts_clock_press (NoughtsClock *self, gboolean again);

void noughts_clock_pause (NoughtsClock *self);
void noughts_clock_resume (NoughtsClock *self);

/* The game is over. */
void noughts_clock_stop (NoughtsClock *self);

/* Returns the side whose clock runs or is paused; MNK_EMPTY if none does. */
MnkPiece noughts_clock_get_side (NoughtsClock *self);
gboolean noughts_clock_is_paused (NoughtsClock *self);

/* Returns the side whose time is over, or MNK_EMPTY. */
MnkPiece noughts_clock_get_flag (NoughtsClock *self);

/* Returns the seconds that a side has left, of its main time or of the present period; never less
 * than 0. *periods, which may be NULL, is how many periods it has, this one with them, once its
 * main time is over; 0 before, and without periods. */
double noughts_clock_get_left (NoughtsClock *self, MnkPiece side, int *periods);

/* The same, with all periods that the side has yet. */
double noughts_clock_get_all_left (NoughtsClock *self, MnkPiece side);

const NoughtsTimeControl *noughts_clock_get_control (NoughtsClock *self);

/* Sets what a side has left: of its main time for 0 periods, else of the present period. For a game
 * that goes on. */
void noughts_clock_set_left (NoughtsClock *self, MnkPiece side, double seconds, int periods);

/* The two players take each other's side, and each of them their clock with them. */
void noughts_clock_exchange (NoughtsClock *self);

/* Looks whether the time of the running side is over; a timeout does so by itself. */
void noughts_clock_check (NoughtsClock *self);

G_END_DECLS
