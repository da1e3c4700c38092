/* SPDX-License-Identifier: GPL-3.0-or-later */

/* The next game of the same players: of a series between two computers, of a match with people, or
 * just another one. */

#include "noughts-sitting-private.h"

gboolean
noughts_sitting_has_games_left (const NoughtsNewGameChoice *choice, const NoughtsTally *tally)
{
  g_return_val_if_fail (choice != NULL, FALSE);
  g_return_val_if_fail (tally != NULL, FALSE);

  if (tally->apart)
    return FALSE;
  if (choice->mode == NOUGHTS_MODE_COMPUTERS)
    return noughts_tally_get_games (tally) < choice->n_games;

  return choice->contest > 1 && !noughts_tally_decides (tally, choice->contest);
}

gboolean
noughts_sitting_series_goes_on (NoughtsSitting *self)
{
  g_return_val_if_fail (NOUGHTS_IS_SITTING (self), FALSE);

  return !self->called_off && self->choice.mode == NOUGHTS_MODE_COMPUTERS
         && noughts_sitting_has_games_left (&self->choice, &self->tally);
}

gboolean
noughts_sitting_is_contest (NoughtsSitting *self)
{
  g_return_val_if_fail (NOUGHTS_IS_SITTING (self), FALSE);

  return self->choice.mode != NOUGHTS_MODE_COMPUTERS && self->choice.contest > 1
         && !self->tally.apart;
}

gboolean
noughts_sitting_contest_goes_on (NoughtsSitting *self)
{
  return noughts_sitting_is_contest (self)
         && noughts_sitting_has_games_left (&self->choice, &self->tally);
}

/* Returns seat 0's piece in the next game with the same players. In a match the sides alternate; a
 * game of it that has no result is begun anew. */
static MnkPiece
next_piece (NoughtsSitting *self, gboolean swap)
{
  const MnkPiece before = noughts_sitting_get_piece_before (self);
  const NoughtsNewGameChoice *choice = &self->choice;

  if (choice->rated)
    return noughts_sitting_get_rated_piece (self, choice);
  if (noughts_sitting_is_contest (self))
    return self->tally.counted != NOUGHTS_RESULT_OPEN ? mnk_piece_other (before) : before;
  if (swap || (choice->mode == NOUGHTS_MODE_COMPUTER && choice->side == NOUGHTS_SIDE_SWAP))
    return mnk_piece_other (before);

  return choice->mode == NOUGHTS_MODE_COMPUTER && choice->side == NOUGHTS_SIDE_RANDOM
             ? (g_random_boolean () ? MNK_X : MNK_O)
             : before;
}

/* Puts the game aside that another one of the same players follows. The next game of a series
 * replaces the last one, or one that has not begun: the game to be restored is the one before the
 * series. So it is in a match; a game of it that is begun anew is none of it any more. */
static void
make_room_again (NoughtsSitting *self)
{
  const gboolean left = noughts_game_get_result (self->game) == NOUGHTS_RESULT_OPEN
                        && noughts_sitting_has_moves (self);
  const guint contest = self->choice.contest;

  if (!left && (noughts_sitting_series_goes_on (self) || noughts_sitting_contest_goes_on (self)))
    return;

  if (left)
    self->choice.contest = 1;
  noughts_sitting_make_room (self);
  self->choice.contest = contest;
}

/* Whether the series or the match is over, and the next game is the first of another. */
static gboolean
begins_score (NoughtsSitting *self)
{
  if (self->choice.mode == NOUGHTS_MODE_COMPUTERS)
    return self->called_off || noughts_tally_get_games (&self->tally) >= self->choice.n_games;

  return self->choice.contest > 1 && noughts_tally_decides (&self->tally, self->choice.contest);
}

void
noughts_sitting_begin_again (NoughtsSitting *self, gboolean swap)
{
  g_autoptr (NoughtsGame) game = NULL;

  g_return_if_fail (NOUGHTS_IS_SITTING (self));

  game = noughts_game_new (&self->choice.rule, NULL);
  g_return_if_fail (game != NULL);

  make_room_again (self);
  self->first = next_piece (self, swap);
  noughts_tally_next (&self->tally);
  if (begins_score (self))
    self->tally = noughts_sitting_new_score (self);

  self->untimed = FALSE;
  noughts_sitting_prepare_opening (self, &self->choice, NULL);
  self->coming_opening.first = self->first;
  noughts_sitting_name_opening (self, game);
  noughts_sitting_sign (self, game);
  if (self->choice.rated)
    noughts_sitting_mark_began (self, game);
  noughts_sitting_sit_down (self, game, NULL, NULL);
}
