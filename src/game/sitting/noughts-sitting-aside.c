/* SPDX-License-Identifier: GPL-3.0-or-later */

/* The games that are put aside, a linked list with the latest first. Of the games that cannot go on
 * only the latest is kept. */

#include "noughts-sitting-aside.h"

#include "noughts-sitting-private.h"

void
noughts_old_game_free (NoughtsOldGame *self)
{
  g_clear_object (&self->game);
  g_clear_pointer (&self->evaluations, g_variant_unref);
  g_clear_pointer (&self->clock, g_variant_unref);
  g_clear_pointer (&self->saved, g_variant_unref);
  g_clear_pointer (&self->aside, noughts_old_game_free);
  g_free (self->origin_text);
  g_free (self->remark);
  g_free (self);
}

/* As noughts_sitting_has_moves(), of a game with this opening; FALSE for NULL. */
static gboolean
has_moves (NoughtsGame *game, const NoughtsSittingOpening *opening)
{
  NoughtsNode *node;

  if (game == NULL)
    return FALSE;
  if (noughts_game_is_set_up (game) || opening->course.n_acts > opening->n_fixed)
    return TRUE;

  /* The stones of a named opening are nobody's moves. */
  node = noughts_game_get_root (game);
  for (guint i = 0; i < opening->n_fixed && noughts_node_get_child (node) != NULL; i++)
    {
      node = noughts_node_get_child (node);
      if (noughts_node_get_sibling (node) != NULL)
        return TRUE;
    }

  return noughts_node_get_child (node) != NULL;
}

gboolean
noughts_sitting_has_moves (NoughtsSitting *self)
{
  g_return_val_if_fail (NOUGHTS_IS_SITTING (self), FALSE);

  return has_moves (self->game, &self->opening);
}

/* Whether a game can go on. A series of which no game has begun does not count. */
static gboolean
can_go_on (NoughtsGame *game,
           const NoughtsSittingOpening *opening,
           const NoughtsNewGameChoice *choice,
           const NoughtsTally *tally)
{
  if (!has_moves (game, opening))
    return game != NULL && noughts_tally_get_games (tally) > 0
           && noughts_sitting_has_games_left (choice, tally);

  return noughts_game_get_result (game) == NOUGHTS_RESULT_OPEN
         || noughts_sitting_has_games_left (choice, tally);
}

gboolean
noughts_sitting_can_go_on (NoughtsSitting *self)
{
  g_return_val_if_fail (NOUGHTS_IS_SITTING (self), FALSE);

  return can_go_on (self->game, &self->opening, &self->choice, &self->tally);
}

gboolean
noughts_old_game_can_go_on (const NoughtsOldGame *self)
{
  g_return_val_if_fail (self != NULL, FALSE);

  return can_go_on (self->game, &self->opening, &self->choice, &self->tally);
}

gboolean
noughts_old_game_comes_back (const NoughtsOldGame *self)
{
  g_return_val_if_fail (self != NULL, FALSE);

  return noughts_old_game_can_go_on (self)
         || (self->tally.apart && (self->analysed || has_moves (self->game, &self->opening)));
}

/* Returns the link after the first `n`. */
static NoughtsOldGame **
find_place (NoughtsSitting *self, guint n)
{
  NoughtsOldGame **place = &self->old;

  for (; *place != NULL && n > 0; n--)
    place = &(*place)->aside;

  return place;
}

/* Frees the game in a link, which then has the next one. */
static void
forget (NoughtsOldGame **place)
{
  NoughtsOldGame *old = *place;

  *place = g_steal_pointer (&old->aside);
  noughts_old_game_free (old);
}

/* Whether the game is being analysed, or a copy of it is. */
static gboolean
is_under_analysis (NoughtsSitting *self, const NoughtsOldGame *old)
{
  return old->game == self->origin || old->game == self->analysed;
}

static void
forget_surplus (NoughtsSitting *self)
{
  NoughtsOldGame **place = find_place (self, NOUGHTS_MOST_ASIDE);

  while (*place != NULL)
    if (is_under_analysis (self, *place))
      place = &(*place)->aside;
    else
      forget (place);
}

/* Drops the games that have ended, but for the one that is being analysed and its copy. */
static void
forget_ended (NoughtsSitting *self)
{
  NoughtsOldGame **place = &self->old;

  while (*place != NULL)
    if (noughts_old_game_can_go_on (*place) || is_under_analysis (self, *place))
      place = &(*place)->aside;
    else
      forget (place);
}

/* Whether anything has been done in the game on the board. */
static gboolean
is_worth_keeping (NoughtsSitting *self)
{
  return noughts_sitting_has_moves (self) || noughts_sitting_can_go_on (self);
}

/* Takes the game off the board, to be put aside; NULL if it is not worth keeping. */
static NoughtsOldGame *
take_from_board (NoughtsSitting *self)
{
  NoughtsOldGame *old;
  GVariant *evaluations, *clock;

  if (!is_worth_keeping (self))
    return NULL;

  old = g_new0 (NoughtsOldGame, 1);
  old->game = g_object_ref (self->game);
  old->choice = self->choice;
  /* One that has hardly begun counts for nothing. */
  if (noughts_sitting_is_rated_open (self) && !noughts_sitting_would_forfeit (self))
    old->choice.rated = FALSE;
  old->first = self->first;
  old->opening = self->opening;
  old->tally = self->tally;
  old->n_takebacks = self->n_takebacks;
  old->paused = noughts_sitting_is_watch_paused (self);
  evaluations = noughts_analysis_save (self->analysis);
  old->evaluations = evaluations != NULL ? g_variant_ref_sink (evaluations) : NULL;
  clock = noughts_timekeeper_save (self->timekeeper);
  old->clock = clock != NULL ? g_variant_ref_sink (clock) : NULL;

  return old;
}

void
noughts_sitting_make_room (NoughtsSitting *self)
{
  NoughtsOldGame *old;

  if (!is_worth_keeping (self))
    return;

  forget_ended (self);
  old = take_from_board (self);
  old->aside = self->old;
  self->old = old;
  forget_surplus (self);
}

NoughtsTally
noughts_sitting_get_return_tally (NoughtsSitting *self, const NoughtsOldGame *old)
{
  NoughtsTally tally = self->tally;

  if (old->choice.mode == NOUGHTS_MODE_COMPUTERS || old->choice.contest > 1
      || !noughts_sitting_has_same_players (&old->choice, &self->choice))
    return old->tally;

  noughts_tally_return (&tally, &old->tally);

  return tally;
}

gboolean
noughts_sitting_can_bring_back (NoughtsSitting *self)
{
  g_return_val_if_fail (NOUGHTS_IS_SITTING (self), FALSE);

  return self->old != NULL;
}

GVariant *
noughts_sitting_get_evaluations_of (NoughtsSitting *self, NoughtsGame *game)
{
  g_return_val_if_fail (NOUGHTS_IS_SITTING (self), NULL);

  for (NoughtsOldGame *old = self->old; old != NULL; old = old->aside)
    if (old->game == game)
      return old->evaluations;

  return NULL;
}

void
noughts_sitting_bring_back (NoughtsSitting *self)
{
  NoughtsOldGame *old;

  g_return_if_fail (NOUGHTS_IS_SITTING (self));
  g_return_if_fail (self->old != NULL);

  old = self->old;
  self->old = g_steal_pointer (&old->aside);
  *find_place (self, G_MAXUINT) = take_from_board (self);
  old->tally = noughts_sitting_get_return_tally (self, old);
  noughts_sitting_resume (self, old);
}

void
noughts_sitting_resume (NoughtsSitting *self, NoughtsOldGame *old)
{
  g_return_if_fail (NOUGHTS_IS_SITTING (self));
  g_return_if_fail (old != NULL);

  noughts_sitting_recall_analysis (self, old);
  if (old->aside != NULL)
    noughts_sitting_put_aside (self, g_steal_pointer (&old->aside));
  self->choice = old->choice;
  self->choice.rated = noughts_new_game_choice_is_rated (&old->choice);
  self->first = old->first;
  self->tally = old->tally;
  if (self->tally.number == 0)
    self->tally.number = noughts_sitting_new_score (self).number;
  self->begun = TRUE;
  self->untimed = old->clock == NULL;
  noughts_sitting_prepare_saved_opening (self, old->game, &old->opening);
  noughts_sitting_sit_down (self, old->game, old->evaluations, old->clock);
  self->n_takebacks = old->n_takebacks;
  if (old->paused && noughts_sitting_is_watched (self))
    noughts_sitting_set_paused (self, TRUE);
  noughts_sitting_emit_changed (self);
  noughts_old_game_free (old);
}

void
noughts_sitting_put_aside (NoughtsSitting *self, NoughtsOldGame *old)
{
  g_return_if_fail (NOUGHTS_IS_SITTING (self));
  g_return_if_fail (old != NULL);

  noughts_sitting_recall_analysis (self, old);
  forget_ended (self);
  *find_place (self, G_MAXUINT) = g_steal_pointer (&old->aside);
  old->aside = self->old;
  self->old = old;
  forget_surplus (self);
}

/* Another game of the file, or another reading of its text, may have other players. */
static void
open_again (NoughtsSitting *self, NoughtsGame *game)
{
  noughts_sitting_take_players (self, game);
  self->first = MNK_X;
  noughts_sitting_mark_opened (game);
}

void
noughts_sitting_read_again (NoughtsSitting *self, NoughtsGame *game)
{
  g_return_if_fail (NOUGHTS_IS_SITTING (self));
  g_return_if_fail (NOUGHTS_IS_GAME (game));

  if (noughts_sitting_was_opened (self->game))
    open_again (self, game);
  noughts_new_game_choice_set_rule (&self->choice, noughts_game_get_rule (game));
  noughts_sitting_set_apart (self, game);
  if (noughts_sitting_is_analysing (self))
    {
      g_set_object (&self->analysed, game);
      self->tally.apart = TRUE;
    }
  noughts_sitting_sit_down (self, game, NULL, NULL);
}
