/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Two computers play, and a person watches: pause, one move, stop. A game with a clock can be
 * paused, too. */

#include "noughts-sitting-private.h"

gboolean
noughts_sitting_is_watched (NoughtsSitting *self)
{
  g_return_val_if_fail (NOUGHTS_IS_SITTING (self), FALSE);

  return self->choice.mode == NOUGHTS_MODE_COMPUTERS;
}

gboolean
noughts_sitting_can_pause (NoughtsSitting *self)
{
  g_return_val_if_fail (NOUGHTS_IS_SITTING (self), FALSE);

  if (self->game == NULL || self->called_off)
    return FALSE;
  if (noughts_sitting_is_watched (self))
    return noughts_game_get_result (self->game) == NOUGHTS_RESULT_OPEN
           || noughts_sitting_series_goes_on (self);
  /* A clock that was held for a closing that failed can go on. */
  if (noughts_sitting_is_rated_open (self))
    return noughts_timekeeper_is_paused (self->timekeeper);

  return noughts_sitting_is_clock_running (self, MNK_X)
         || noughts_sitting_is_clock_running (self, MNK_O)
         || noughts_timekeeper_is_paused (self->timekeeper);
}

gboolean
noughts_sitting_is_paused (NoughtsSitting *self)
{
  g_return_val_if_fail (NOUGHTS_IS_SITTING (self), FALSE);

  return noughts_match_get_paused (self->match);
}

gboolean
noughts_sitting_is_watch_paused (NoughtsSitting *self)
{
  return noughts_sitting_is_watched (self) && noughts_sitting_is_paused (self);
}

void
noughts_sitting_set_paused (NoughtsSitting *self, gboolean paused)
{
  g_return_if_fail (NOUGHTS_IS_SITTING (self));

  /* The move of a deputy would end the pause. */
  if (paused)
    noughts_sitting_dismiss_deputy (self);
  self->called_off = FALSE;
  noughts_timekeeper_set_paused (self->timekeeper, paused);
  if (self->game != NULL)
    noughts_sitting_update_clock (self);
  noughts_match_set_paused (self->match, paused);
  noughts_sitting_pause_opening (self);
  noughts_sitting_update_series (self);
  g_signal_emit_by_name (self, "changed");
}

void
noughts_sitting_hold_clock (NoughtsSitting *self)
{
  g_return_if_fail (NOUGHTS_IS_SITTING (self));

  if (noughts_sitting_is_clock_running (self, MNK_X)
      || noughts_sitting_is_clock_running (self, MNK_O))
    noughts_sitting_set_paused (self, TRUE);
}

void
noughts_sitting_ask_again (NoughtsSitting *self)
{
  g_return_if_fail (NOUGHTS_IS_SITTING (self));

  if (noughts_sitting_has_clock (self) && noughts_sitting_is_paused (self))
    noughts_sitting_set_paused (self, FALSE);
  noughts_match_start (self->match);
}

void
noughts_sitting_step (NoughtsSitting *self)
{
  g_return_if_fail (NOUGHTS_IS_SITTING (self));

  noughts_match_step (self->match);
  noughts_sitting_update_series (self);
  g_signal_emit_by_name (self, "changed");
}

void
noughts_sitting_call_off (NoughtsSitting *self)
{
  g_return_if_fail (NOUGHTS_IS_SITTING (self));

  noughts_sitting_set_paused (self, TRUE);
  self->called_off = TRUE;
  g_signal_emit_by_name (self, "changed");
}

gboolean
noughts_sitting_is_stopped (NoughtsSitting *self)
{
  g_return_val_if_fail (NOUGHTS_IS_SITTING (self), FALSE);

  return self->called_off;
}
