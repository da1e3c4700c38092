/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "noughts-sitting-private.h"

/* When the game is evaluated, and for whom. */

static gboolean
has_ended (NoughtsSitting *self)
{
  return self->game != NULL && noughts_game_get_result (self->game) != NOUGHTS_RESULT_OPEN;
}

/* Whether an open game of these players is evaluated. */
static gboolean
evaluates_open (NoughtsSitting *self)
{
  return self->choice.mode == NOUGHTS_MODE_TWO_PLAYERS ? self->shared_evaluation
                                                       : self->live_evaluation;
}

gboolean
noughts_sitting_shows_evaluation (NoughtsSitting *self)
{
  g_return_val_if_fail (NOUGHTS_IS_SITTING (self), FALSE);

  if (noughts_sitting_is_rated_open (self))
    return FALSE;
  if (self->reviewed || noughts_sitting_is_analysing (self))
    return TRUE;
  /* It would tell which colour to take. */
  if (noughts_sitting_is_in_opening (self))
    return FALSE;

  return has_ended (self) ? !self->hidden : evaluates_open (self);
}

gboolean
noughts_sitting_evaluates_after_opening (NoughtsSitting *self)
{
  g_return_val_if_fail (NOUGHTS_IS_SITTING (self), FALSE);

  return noughts_sitting_is_in_opening (self) && !noughts_sitting_is_rated_open (self)
         && evaluates_open (self);
}

gboolean
noughts_sitting_evaluates_later (NoughtsSitting *self)
{
  g_return_val_if_fail (NOUGHTS_IS_SITTING (self), FALSE);

  if (has_ended (self) || noughts_sitting_shows_evaluation (self))
    return FALSE;

  return noughts_sitting_is_rated_open (self) || self->choice.mode == NOUGHTS_MODE_TWO_PLAYERS
         || noughts_sitting_evaluates_after_opening (self);
}

void
noughts_sitting_update_analysis (NoughtsSitting *self)
{
  const MnkPiece human = self->late_grades ? noughts_sitting_get_human (self) : MNK_EMPTY;

  noughts_analysis_set_withheld (self->analysis,
                                 human != MNK_EMPTY ? mnk_piece_other (human) : MNK_EMPTY);
  noughts_analysis_set_enabled (self->analysis,
                                !self->stopped && noughts_sitting_shows_evaluation (self));
  /* Two computers think all the time: what they play is evaluated meanwhile. */
  noughts_analysis_set_paused (self->analysis, (noughts_match_get_thinking (self->match)
                                                && self->choice.mode != NOUGHTS_MODE_COMPUTERS)
                                                   || self->deputy != NULL);
}

void
noughts_sitting_set_live_evaluation (NoughtsSitting *self, gboolean live)
{
  g_return_if_fail (NOUGHTS_IS_SITTING (self));

  self->live_evaluation = live;
  noughts_sitting_update_analysis (self);
  noughts_sitting_emit_changed (self);
}

void
noughts_sitting_set_shared_evaluation (NoughtsSitting *self, gboolean shared)
{
  g_return_if_fail (NOUGHTS_IS_SITTING (self));

  self->shared_evaluation = shared;
  noughts_sitting_update_analysis (self);
  noughts_sitting_emit_changed (self);
}

void
noughts_sitting_set_late_grades (NoughtsSitting *self, gboolean late)
{
  g_return_if_fail (NOUGHTS_IS_SITTING (self));

  self->late_grades = late;
  noughts_sitting_update_analysis (self);
}

void
noughts_sitting_set_hidden (NoughtsSitting *self, gboolean hidden)
{
  g_return_if_fail (NOUGHTS_IS_SITTING (self));

  self->hidden = hidden;
  noughts_sitting_update_analysis (self);
  noughts_sitting_emit_changed (self);
}

void
noughts_sitting_set_reviewed (NoughtsSitting *self, gboolean reviewed)
{
  g_return_if_fail (NOUGHTS_IS_SITTING (self));

  self->reviewed = reviewed;
  noughts_sitting_update_analysis (self);
}

gboolean
noughts_sitting_get_reviewed (NoughtsSitting *self)
{
  g_return_val_if_fail (NOUGHTS_IS_SITTING (self), FALSE);

  return self->reviewed;
}
