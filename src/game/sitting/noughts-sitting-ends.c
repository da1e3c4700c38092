/* SPDX-License-Identifier: GPL-3.0-or-later */

/* What a game against a computer allows: take-backs, and the computer's resignation. */

#include "noughts-sitting-private.h"

#include <glib/gi18n.h>

/* NOUGHTS_TAKEBACKS_THREE */
#define FEW_TAKEBACKS 3

/* No move gives back the time that is over; a game from a file can be played on. */
static gboolean
ended_on_time (NoughtsSitting *self)
{
  return self->game != NULL && noughts_game_get_ending (self->game) == NOUGHTS_END_TIME
         && noughts_sitting_has_clock (self);
}

gboolean
noughts_sitting_has_takebacks (NoughtsSitting *self)
{
  g_return_val_if_fail (NOUGHTS_IS_SITTING (self), FALSE);

  if (self->choice.mode != NOUGHTS_MODE_COMPUTER)
    return TRUE;
  if (self->choice.rated)
    return FALSE;

  switch (self->choice.takebacks)
    {
    case NOUGHTS_TAKEBACKS_THREE:
      return self->n_takebacks < FEW_TAKEBACKS;

    case NOUGHTS_TAKEBACKS_NONE:
      return FALSE;

    case NOUGHTS_TAKEBACKS_UNLIMITED:
    default:
      return TRUE;
    }
}

void
noughts_sitting_leave_line (NoughtsSitting *self)
{
  g_return_if_fail (NOUGHTS_IS_SITTING (self));

  self->n_takebacks++;
  noughts_game_cut (self->game);
}

static gboolean
is_on_line (NoughtsSitting *self, NoughtsNode *node)
{
  const guint ply = noughts_node_get_ply (node);

  return ply <= noughts_game_get_n_plies (self->game)
         && noughts_game_get_node_at (self->game, ply) == node;
}

/* Whether a node is on the line that was left. */
static gboolean
was_left (NoughtsSitting *self, NoughtsNode *node)
{
  NoughtsNode *left = self->left;

  while (left != NULL && noughts_node_get_ply (left) > noughts_node_get_ply (node))
    left = noughts_node_get_parent (left);

  return left != NULL && left == node;
}

gboolean
noughts_sitting_can_show_line (NoughtsSitting *self, NoughtsNode *node)
{
  g_return_val_if_fail (NOUGHTS_IS_SITTING (self), FALSE);
  g_return_val_if_fail (node != NULL, FALSE);

  return !ended_on_time (self)
         && (noughts_sitting_has_takebacks (self) || is_on_line (self, node) || self->left != NULL
             || self->tally.apart);
}

void
noughts_sitting_show_line (NoughtsSitting *self, NoughtsNode *node)
{
  g_return_if_fail (NOUGHTS_IS_SITTING (self));
  g_return_if_fail (node != NULL);

  if (!noughts_sitting_can_show_line (self, node))
    return;

  if (!is_on_line (self, node))
    {
      if (self->left == NULL)
        {
          self->left = noughts_game_get_end (self->game);
          self->n_takebacks++;
        }
      else if (was_left (self, node))
        {
          self->left = NULL;
          self->n_takebacks--;
        }
    }
  noughts_game_jump (self->game, node);
}

gboolean
noughts_sitting_can_take_back (NoughtsSitting *self)
{
  g_return_val_if_fail (NOUGHTS_IS_SITTING (self), FALSE);

  return self->game != NULL && noughts_sitting_can_undo (self)
         && noughts_sitting_has_takebacks (self) && !ended_on_time (self);
}

const char *
noughts_sitting_why_no_takeback (NoughtsSitting *self)
{
  g_return_val_if_fail (NOUGHTS_IS_SITTING (self), NULL);

  if (ended_on_time (self))
    return _ ("Time ran out, so moves can’t be taken back");
  if (noughts_sitting_has_takebacks (self))
    return NULL;
  if (self->choice.rated)
    return _ ("There are no takebacks in a rated game");
  if (self->choice.takebacks == NOUGHTS_TAKEBACKS_NONE)
    return _ ("There are no takebacks in this game");

  return _ ("You have no takebacks left");
}

/* Whether the computer has resigned. */
static gboolean
has_computer_resigned (NoughtsSitting *self)
{
  return self->choice.mode == NOUGHTS_MODE_COMPUTER
         && noughts_game_get_ending (self->game) == NOUGHTS_END_RESIGNATION
         && noughts_game_get_result (self->game)
                == (self->first == MNK_X ? NOUGHTS_RESULT_X_WON : NOUGHTS_RESULT_O_WON);
}

void
noughts_sitting_take_back (NoughtsSitting *self)
{
  g_return_if_fail (NOUGHTS_IS_SITTING (self));

  if (!noughts_sitting_can_take_back (self))
    return;

  /* Else it would resign again at once. */
  if (has_computer_resigned (self))
    self->plays_on = TRUE;
  self->n_takebacks++;
  noughts_sitting_undo (self);
}

/* Whether the computer's loss at the end of the line is proven. */
static gboolean
is_proven_lost (NoughtsSitting *self, MnkPiece computer)
{
  NoughtsNode *end = noughts_game_get_end (self->game);
  MnkScore score;

  if (!noughts_analysis_get_score (self->analysis, end, &score))
    return FALSE;

  return score.outcome
         == (noughts_game_get_side_at (self->game, end) == computer ? MNK_LOSS : MNK_WIN);
}

void
noughts_sitting_update_resignation (NoughtsSitting *self)
{
  const MnkPiece computer = mnk_piece_other (self->first);

  if (self->computer_resigns && !self->plays_on && !self->stopped && self->game != NULL
      && self->choice.mode == NOUGHTS_MODE_COMPUTER
      && noughts_game_get_result (self->game) == NOUGHTS_RESULT_OPEN
      && noughts_game_get_n_plies (self->game) > 0 && is_proven_lost (self, computer))
    noughts_game_resign (self->game, computer);
}

void
noughts_sitting_set_computer_resigns (NoughtsSitting *self, gboolean resigns)
{
  g_return_if_fail (NOUGHTS_IS_SITTING (self));

  self->computer_resigns = resigns;
  noughts_sitting_update_resignation (self);
}
