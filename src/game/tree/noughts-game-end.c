/* SPDX-License-Identifier: GPL-3.0-or-later */

/* How a game ends otherwise than by its stones, and goes on again. */

#include "noughts-game-private.h"

static NoughtsNode *
end_node (NoughtsGame *self)
{
  return g_ptr_array_index (self->line, self->end);
}

static gboolean
end_game (NoughtsGame *self, NoughtsEnd ending, NoughtsResult result)
{
  NoughtsNode *end = end_node (self);
  NoughtsGameBefore before = noughts_game_begin_change (self);

  if (end->ending != NOUGHTS_END_NONE)
    return FALSE;

  end->ending = ending;
  end->result = result;
  self->keeps_order = FALSE;
  noughts_game_note_change (self, end, NOUGHTS_GAME_CHANGE_NOTES);
  noughts_game_end_change (self, &before);
  return TRUE;
}

void
noughts_game_end_as_said (NoughtsGame *self, NoughtsResult result, NoughtsEnd ending)
{
  if (result != NOUGHTS_RESULT_OPEN)
    end_game (self, ending, result);
}

NoughtsResult
noughts_game_get_result (NoughtsGame *self)
{
  g_return_val_if_fail (NOUGHTS_IS_GAME (self), NOUGHTS_RESULT_OPEN);

  return (NoughtsResult) end_node (self)->result;
}

NoughtsEnd
noughts_game_get_ending (NoughtsGame *self)
{
  g_return_val_if_fail (NOUGHTS_IS_GAME (self), NOUGHTS_END_NONE);

  return (NoughtsEnd) end_node (self)->ending;
}

gboolean
noughts_game_resign (NoughtsGame *self, MnkPiece side)
{
  g_return_val_if_fail (NOUGHTS_IS_GAME (self), FALSE);
  g_return_val_if_fail (side == MNK_X || side == MNK_O, FALSE);

  return end_game (self, NOUGHTS_END_RESIGNATION,
                   side == MNK_X ? NOUGHTS_RESULT_O_WON : NOUGHTS_RESULT_X_WON);
}

gboolean
noughts_game_agree_draw (NoughtsGame *self)
{
  g_return_val_if_fail (NOUGHTS_IS_GAME (self), FALSE);

  return end_game (self, NOUGHTS_END_AGREEMENT, NOUGHTS_RESULT_DRAW);
}

gboolean
noughts_game_lose_on_time (NoughtsGame *self, MnkPiece side)
{
  NoughtsResult result;

  g_return_val_if_fail (NOUGHTS_IS_GAME (self), FALSE);
  g_return_val_if_fail (side == MNK_X || side == MNK_O, FALSE);

  result = side == MNK_X ? NOUGHTS_RESULT_O_WON : NOUGHTS_RESULT_X_WON;
  if (!noughts_game_can_still_win (self, mnk_piece_other (side)))
    result = NOUGHTS_RESULT_DRAW;

  return end_game (self, NOUGHTS_END_TIME, result);
}

gboolean
noughts_game_can_reopen (NoughtsGame *self)
{
  NoughtsEnd ending;

  g_return_val_if_fail (NOUGHTS_IS_GAME (self), FALSE);

  ending = noughts_game_get_ending (self);
  return ending == NOUGHTS_END_RESIGNATION || ending == NOUGHTS_END_SAID
         || ending == NOUGHTS_END_TIME
         || (ending == NOUGHTS_END_AGREEMENT && !noughts_game_ends_dead (self));
}

void
noughts_game_reopen (NoughtsGame *self)
{
  NoughtsNode *end;
  NoughtsGameBefore before;

  g_return_if_fail (NOUGHTS_IS_GAME (self));
  g_return_if_fail (noughts_game_can_reopen (self));

  before = noughts_game_begin_change (self);
  end = end_node (self);
  end->ending = NOUGHTS_END_NONE;
  end->result = NOUGHTS_RESULT_OPEN;
  noughts_game_prolong_line (self);
  noughts_game_end_change (self, &before);
}
