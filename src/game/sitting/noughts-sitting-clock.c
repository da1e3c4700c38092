/* SPDX-License-Identifier: GPL-3.0-or-later */

/* The clock of the game on the board, and what it means for the computers. */

#include "noughts-sitting-private.h"

/* A computer that is still thinking so long before its flag falls moves at once, in seconds. */
#define LAST_CALL 0.12

/* The share of its allowance that a computer waits before its move is shown, at most; and in an
 * opening of what the search has left. */
#define PACE_SHARE 0.5

static gboolean
last_call_cb (gpointer data)
{
  NoughtsSitting *self = data;

  self->call_source = 0;
  noughts_sitting_hurry (self);

  return G_SOURCE_REMOVE;
}

/* Wakes up shortly before the flag of a running computer falls, or its period is over. */
static void
arm_last_call (NoughtsSitting *self, MnkPiece side)
{
  NoughtsClock *clock = noughts_timekeeper_get_clock (self->timekeeper);
  double left;

  g_clear_handle_id (&self->call_source, g_source_remove);
  if (clock == NULL || noughts_clock_get_side (clock) != side || noughts_clock_is_paused (clock))
    return;

  left = noughts_clock_get_left (clock, side, NULL);
  self->call_source =
      g_timeout_add ((guint) (MAX (left - LAST_CALL, 0) * 1000) + 1, last_call_cb, self);
}

void
noughts_sitting_update_clock (NoughtsSitting *self)
{
  const MnkPiece side = noughts_sitting_get_actor (self);
  NoughtsPlayer *player = self->seats[side == self->first ? 0 : 1];
  const double allowance = noughts_timekeeper_get_allowance (self->timekeeper, side);
  const double pace = allowance > 0 ? MIN (self->pace, PACE_SHARE * allowance) : self->pace;

  noughts_match_set_pace (self->match, pace);
  g_clear_handle_id (&self->call_source, g_source_remove);
  if (NOUGHTS_IS_ENGINE_PLAYER (player))
    noughts_engine_player_set_clock (NOUGHTS_ENGINE_PLAYER (player),
                                     noughts_timekeeper_get_clock (self->timekeeper));
  if (!NOUGHTS_IS_COMPUTER (player))
    return;

  noughts_computer_set_allowance (NOUGHTS_COMPUTER (player), allowance);
  arm_last_call (self, side);
}

/* Tells the timekeeper who must act, where an opening rule may have it that it is not the next
 * stone's side. */
static void
name_actor (NoughtsSitting *self)
{
  noughts_timekeeper_set_actor (self->timekeeper,
                                noughts_sitting_get_opening (self)->rule != NOUGHTS_OPENING_NONE
                                    ? noughts_sitting_get_actor (self)
                                    : MNK_EMPTY);
}

/* Counts the turns in an opening: all acts until the other one must act are one. */
static void
count_acts (const NoughtsOpening *course, guint *turns)
{
  NoughtsOpening before = *course;
  NoughtsParty next = noughts_opening_is_over (course)
                          ? noughts_opening_get_party (course, noughts_opening_get_piece (course))
                          : noughts_opening_get_actor (course);

  while (before.n_acts > 0)
    {
      NoughtsParty actor;

      noughts_opening_undo_to (&before, before.n_acts - 1);
      actor = noughts_opening_get_actor (&before);
      if (actor != next)
        turns[actor == course->black ? 0 : 1]++;
      next = actor;
    }
}

/* Tells the timekeeper how many turns both have ended, of which each move after the opening is one.
 */
static void
tell_turns (NoughtsSitting *self)
{
  guint turns[2] = { 0, 0 };

  count_acts (&self->opening.course, turns);
  for (NoughtsNode *node = noughts_game_get_end (self->game);
       noughts_node_get_ply (node) > noughts_sitting_get_floor (self);
       node = noughts_node_get_parent (node))
    if (noughts_node_get_piece (node) != MNK_EMPTY)
      turns[noughts_node_get_piece (node) - MNK_X]++;
  noughts_timekeeper_set_turns (self->timekeeper, turns);
}

/* What a move or an act means for the computers and for a pause. */
static void
go_on (NoughtsSitting *self)
{
  const gboolean paused = noughts_match_get_paused (self->match);

  noughts_sitting_update_clock (self);
  if (!paused || noughts_timekeeper_get_clock (self->timekeeper) == NULL
      || noughts_timekeeper_is_paused (self->timekeeper))
    return;

  /* A move of two computers was a single step; that of a person ends the pause. */
  if (noughts_sitting_is_watched (self))
    noughts_timekeeper_set_paused (self->timekeeper, TRUE);
  else
    noughts_match_set_paused (self->match, FALSE);
}

void
noughts_sitting_follow_clock (NoughtsSitting *self)
{
  name_actor (self);
  if (noughts_sitting_has_clock (self))
    tell_turns (self);
  noughts_timekeeper_follow (self->timekeeper);
  go_on (self);
}

void
noughts_sitting_turn_clock (NoughtsSitting *self)
{
  name_actor (self);
  tell_turns (self);
  noughts_timekeeper_turn (self->timekeeper);
  go_on (self);
}

void
noughts_sitting_begin_clock (NoughtsSitting *self, GVariant *saved)
{
  static const NoughtsTimeControl none = { 0 };

  name_actor (self);
  tell_turns (self);
  noughts_timekeeper_begin (self->timekeeper, self->game,
                            self->untimed ? &none : &self->choice.clock, self->opening.n_fixed,
                            saved);
  /* Closing a rated game and opening it again is no pause. */
  if (saved != NULL && noughts_sitting_is_rated_open (self))
    noughts_timekeeper_set_paused (self->timekeeper, FALSE);
}

double
noughts_sitting_get_opening_limit (NoughtsSitting *self)
{
  const double allowance =
      noughts_timekeeper_get_allowance (self->timekeeper, noughts_sitting_get_actor (self));

  return allowance > 0 ? 1000 * allowance : 0;
}

double
noughts_sitting_get_opening_pace (NoughtsSitting *self, guint n_acts)
{
  NoughtsClock *clock = noughts_timekeeper_get_clock (self->timekeeper);
  const double pace = noughts_match_get_pace (self->match);
  double left;

  if (clock == NULL)
    return pace;

  left = noughts_clock_get_left (clock, noughts_sitting_get_actor (self), NULL);
  return MIN (pace, PACE_SHARE * left) / n_acts;
}

gboolean
noughts_sitting_has_clock (NoughtsSitting *self)
{
  g_return_val_if_fail (NOUGHTS_IS_SITTING (self), FALSE);

  return noughts_timekeeper_get_clock (self->timekeeper) != NULL;
}

/* Reads the time control that the game's file tells. */
static gboolean
read_control (NoughtsSitting *self, NoughtsTimeControl *control)
{
  NoughtsNode *root = noughts_game_get_root (self->game);
  g_autofree char *main = noughts_game_get_note (self->game, root, "TM");
  g_autofree char *overtime = noughts_game_get_note (self->game, root, "OT");

  return main != NULL && noughts_time_control_read_sgf (main, overtime, control);
}

/* At the game's end the clock itself, elsewhere what the game's file says. */
gboolean
noughts_sitting_get_time_left (NoughtsSitting *self, MnkPiece piece, double *seconds, int *periods)
{
  NoughtsClock *clock;
  NoughtsTimeControl control;

  g_return_val_if_fail (NOUGHTS_IS_SITTING (self), FALSE);

  clock = noughts_timekeeper_get_clock (self->timekeeper);
  if (clock != NULL && !noughts_game_looks_back (self->game))
    {
      *seconds = noughts_clock_get_left (clock, piece, periods);
      return TRUE;
    }
  if (noughts_game_get_time_left (self->game, noughts_game_get_current (self->game), piece, seconds,
                                  periods))
    return TRUE;

  /* Before a side's first move it has all of its time. */
  if (noughts_game_get_ply (self->game) > 2 || !read_control (self, &control))
    return FALSE;

  *seconds = control.main > 0 ? control.main : control.extra;
  *periods = control.main > 0 ? 0 : control.periods;
  return TRUE;
}

double
noughts_sitting_get_low_time (NoughtsSitting *self)
{
  NoughtsTimeControl control;

  g_return_val_if_fail (NOUGHTS_IS_SITTING (self), NOUGHTS_TIME_LOW);

  if (noughts_timekeeper_get_clock (self->timekeeper) != NULL)
    return noughts_time_control_get_low (&self->choice.clock);

  return read_control (self, &control) ? noughts_time_control_get_low (&control) : NOUGHTS_TIME_LOW;
}

gboolean
noughts_sitting_is_clock_running (NoughtsSitting *self, MnkPiece piece)
{
  NoughtsClock *clock;

  g_return_val_if_fail (NOUGHTS_IS_SITTING (self), FALSE);

  clock = noughts_timekeeper_get_clock (self->timekeeper);
  return clock != NULL && noughts_clock_get_side (clock) == piece
         && !noughts_clock_is_paused (clock);
}

void
noughts_sitting_set_time (NoughtsSitting *self, NoughtsClockTime time, gpointer data)
{
  g_return_if_fail (NOUGHTS_IS_SITTING (self));

  noughts_timekeeper_set_time (self->timekeeper, time, data);
}

void
noughts_sitting_check_clock (NoughtsSitting *self)
{
  g_return_if_fail (NOUGHTS_IS_SITTING (self));

  noughts_timekeeper_check (self->timekeeper);
}
