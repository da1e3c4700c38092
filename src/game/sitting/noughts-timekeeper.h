/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "noughts-clock.h"
#include "noughts-game.h"

G_BEGIN_DECLS

/* The clock of a game: it follows the game's moves, ends the game when a flag falls, and notes in
 * the game what each side has left, as SGF's TM, OT, BL, WL, OB and OW. A side's time runs from its
 * second move on; with an opening rule, from the first stone on. Main thread only.
 *
 * Signal: "low" (int, an MnkPiece): the time of the running side has become low. */
#define NOUGHTS_TYPE_TIMEKEEPER (noughts_timekeeper_get_type ())
G_DECLARE_FINAL_TYPE (NoughtsTimekeeper, noughts_timekeeper, NOUGHTS, TIMEKEEPER, GObject)

/* `time` NULL is the real one (noughts_clock_new()); it is for the clocks that begin later. */
NoughtsTimekeeper *noughts_timekeeper_new (void);
void noughts_timekeeper_set_time (NoughtsTimekeeper *self, NoughtsClockTime time, gpointer data);

/* Begins the clock of another game, with full time or with what noughts_timekeeper_save() has
 * saved; a restored clock is paused. `control` must be valid; NOUGHTS_TIME_NONE is no clock. The
 * game's first `n_fixed` stones are nobody's moves: a named opening has put them there. */
void noughts_timekeeper_begin (NoughtsTimekeeper *self,
                               NoughtsGame *game,
                               const NoughtsTimeControl *control,
                               guint n_fixed,
                               GVariant *saved);

/* Returns the clock's state, floating; NULL without a clock. */
GVariant *noughts_timekeeper_save (NoughtsTimekeeper *self);

/* Follows a change of the game. To be called before the next player is asked. */
void noughts_timekeeper_follow (NoughtsTimekeeper *self);

/* Sets the piece of who must act next in a game with an opening rule; MNK_EMPTY in a game without,
 * where the next stone's piece tells. To be set before the clock begins, or follows. */
void noughts_timekeeper_set_actor (NoughtsTimekeeper *self, MnkPiece actor);

/* Sets how many turns those who have X and O now have ended from the game's beginning to here: one
 * that replaces a turn that was taken back earns nothing. To be set at the same times. */
void noughts_timekeeper_set_turns (NoughtsTimekeeper *self, const guint *turns);

/* Follows an act of an opening that has put no stone on the board. */
void noughts_timekeeper_turn (NoughtsTimekeeper *self);

/* The two players have changed colours: each keeps their time, in the notes of the game, too. */
void noughts_timekeeper_exchange (NoughtsTimekeeper *self);

/* The two players go on with each other's stones, in the middle of a game: each takes their clock
 * with them, and that of whoever is to move now runs. The moves made keep their notes. */
void noughts_timekeeper_change_hands (NoughtsTimekeeper *self);

void noughts_timekeeper_set_paused (NoughtsTimekeeper *self, gboolean paused);
gboolean noughts_timekeeper_is_paused (NoughtsTimekeeper *self);

/* Looks at the time now, for tests with a time of their own. */
void noughts_timekeeper_check (NoughtsTimekeeper *self);

/* Returns NULL without a clock. */
NoughtsClock *noughts_timekeeper_get_clock (NoughtsTimekeeper *self);

/* Returns how long a computer to move may think, in seconds; 0 for no limit. */
double noughts_timekeeper_get_allowance (NoughtsTimekeeper *self, MnkPiece side);

/* Gets what a side had left at a node of any game, as its file says. FALSE where nothing is said.
 */
gboolean noughts_game_get_time_left (NoughtsGame *game,
                                     NoughtsNode *node,
                                     MnkPiece side,
                                     double *seconds,
                                     int *periods);

G_END_DECLS
