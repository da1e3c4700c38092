/* SPDX-License-Identifier: GPL-3.0-or-later */

/* A copy of the game on the board is analysed; the game itself waits among those put aside. */

#include "noughts-game-copy.h"
#include "noughts-game-hands.h"
#include "noughts-game-names.h"
#include "noughts-game-study.h"
#include "noughts-sitting-private.h"

/* Returns the link to a game among those put aside, or NULL. */
static NoughtsOldGame **
find_aside (NoughtsSitting *self, NoughtsGame *game)
{
  for (NoughtsOldGame **place = &self->old; *place != NULL; place = &(*place)->aside)
    if ((*place)->game == game)
      return place;

  return NULL;
}

/* Brings back a certain one of the games put aside. */
static void
bring_back (NoughtsSitting *self, NoughtsOldGame **place)
{
  NoughtsOldGame *old = *place;

  *place = old->aside;
  old->aside = self->old;
  self->old = old;
  noughts_sitting_bring_back (self);
}

gboolean
noughts_sitting_is_analysing (NoughtsSitting *self)
{
  g_return_val_if_fail (NOUGHTS_IS_SITTING (self), FALSE);

  return self->game != NULL && self->game == self->analysed;
}

/* Whether the game on the board is the one that was analysed last, as it was then. */
static gboolean
is_same_origin (NoughtsSitting *self)
{
  g_autofree char *text = noughts_game_to_text (self->game);

  return self->game == self->origin && g_strcmp0 (text, self->origin_text) == 0
         && self->analysed != NULL && find_aside (self, self->analysed) != NULL;
}

static void
analyse_copy (NoughtsSitting *self, NoughtsGame *copy)
{
  self->origin_choice = self->choice;
  g_set_object (&self->origin, self->game);
  g_free (self->origin_text);
  self->origin_text = noughts_game_to_text (self->game);
  g_set_object (&self->analysed, copy);
  noughts_sitting_open_game (self, copy);
  self->tally.apart = TRUE;
}

/* Writes who plays into the copy, which is moved by two hands and would have no names. An opened
 * game has those of its file. */
static void
name_players (NoughtsSitting *self, NoughtsGame *copy)
{
  const NoughtsNewGameChoice *choice = &self->choice;

  if (noughts_sitting_was_opened (self->game)
      || (choice->mode == NOUGHTS_MODE_TWO_PLAYERS && *choice->names[0] == '\0'
          && *choice->names[1] == '\0'))
    return;

  noughts_game_set_names (copy, noughts_sitting_get_name (self, MNK_X),
                          noughts_sitting_get_name (self, MNK_O));
}

void
noughts_sitting_analyse (NoughtsSitting *self)
{
  g_autoptr (NoughtsGame) copy = NULL;

  g_return_if_fail (NOUGHTS_IS_SITTING (self));
  g_return_if_fail (self->game != NULL && !noughts_sitting_is_analysing (self));

  if (is_same_origin (self))
    {
      bring_back (self, find_aside (self, self->analysed));
      return;
    }

  copy = noughts_game_copy (self->game);
  noughts_game_uncut (copy);
  name_players (self, copy);
  analyse_copy (self, copy);
}

void
noughts_sitting_analyse_game (NoughtsSitting *self, NoughtsGame *game)
{
  g_return_if_fail (NOUGHTS_IS_SITTING (self));
  g_return_if_fail (NOUGHTS_IS_GAME (game));

  if (!noughts_sitting_is_analysing (self))
    {
      analyse_copy (self, game);
      return;
    }

  g_set_object (&self->analysed, game);
  noughts_sitting_open_game (self, game);
  self->tally.apart = TRUE;
}

void
noughts_sitting_end_analysis (NoughtsSitting *self)
{
  NoughtsOldGame **place;

  g_return_if_fail (NOUGHTS_IS_SITTING (self));
  g_return_if_fail (noughts_sitting_is_analysing (self));

  place = find_aside (self, self->origin);
  if (place != NULL)
    bring_back (self, place);
  else
    noughts_sitting_begin (self, &self->origin_choice, NULL);
}

GVariant *
noughts_sitting_mark_saved (NoughtsSitting *self, GVariant *saved, NoughtsGame *game)
{
  GVariantDict dict;

  g_return_val_if_fail (NOUGHTS_IS_SITTING (self), NULL);

  if (game != self->analysed && game != self->origin)
    return g_variant_ref (saved);

  g_variant_dict_init (&dict, saved);
  if (game == self->analysed)
    g_variant_dict_insert (&dict, NOUGHTS_SAVED_ANALYSED, "b", TRUE);
  else
    g_variant_dict_insert (&dict, NOUGHTS_SAVED_ORIGIN, "s", self->origin_text);

  return g_variant_ref_sink (g_variant_dict_end (&dict));
}

static void
recall_origin (NoughtsSitting *self, NoughtsOldGame *old)
{
  g_set_object (&self->origin, old->game);
  g_free (self->origin_text);
  self->origin_text = g_strdup (old->origin_text);
  self->origin_choice = old->choice;
}

void
noughts_sitting_recall_analysis (NoughtsSitting *self, NoughtsOldGame *old)
{
  g_return_if_fail (NOUGHTS_IS_SITTING (self));

  if (self->analysed != NULL)
    return;

  for (NoughtsOldGame *each = old; each != NULL; each = each->aside)
    if (each->analysed)
      {
        g_set_object (&self->analysed, each->game);
        self->origin_choice = each->choice;
      }
  for (NoughtsOldGame *each = old; each != NULL && self->analysed != NULL; each = each->aside)
    if (each->origin_text != NULL)
      recall_origin (self, each);
}

/* Takes the moves after the current one out of a game of its own. */
static void
drop_later_moves (NoughtsGame *game)
{
  NoughtsNode *child;

  noughts_game_cut (game);
  while ((child = noughts_node_get_child (noughts_game_get_current (game))) != NULL)
    noughts_game_unlink (game, child);
}

/* Puts a game that has been begun elsewhere on the board. It has a score of its own. */
static void
take_over (NoughtsSitting *self,
           NoughtsGame *game,
           const NoughtsNewGameChoice *players,
           MnkPiece first)
{
  NoughtsNewGameChoice choice = *players;

  noughts_game_set_study (game, FALSE);
  choice.clock = (NoughtsTimeControl){ 0 };
  choice.rated = FALSE;
  choice.contest = 1;
  noughts_new_game_choice_set_rule (&choice, noughts_game_get_rule (game));
  noughts_sitting_make_room (self);
  self->tally = noughts_sitting_new_score (self);
  self->tally.apart = noughts_game_get_result (game) != NOUGHTS_RESULT_OPEN;
  self->choice = choice;
  self->first = first;
  self->begun = FALSE;
  noughts_sitting_sit_down (self, game, NULL, NULL);
}

/* The same against a computer. */
static void
play_against (NoughtsSitting *self, NoughtsGame *game, MnkOpponent opponent, MnkPiece person)
{
  NoughtsNewGameChoice choice = self->choice;

  choice.mode = NOUGHTS_MODE_COMPUTER;
  choice.opponent = opponent;
  /* Whoever goes on from a file is not the player whom it names. */
  if (noughts_sitting_was_opened (self->game))
    noughts_new_game_choice_set_name (&choice, 0, NULL);
  noughts_game_begin_hands (game);
  take_over (self, game, &choice, person);
}

void
noughts_sitting_open_played (NoughtsSitting *self,
                             NoughtsGame *game,
                             MnkOpponent opponent,
                             MnkPiece person,
                             const char *name)
{
  NoughtsNewGameChoice choice;

  g_return_if_fail (NOUGHTS_IS_SITTING (self));
  g_return_if_fail (NOUGHTS_IS_GAME (game));
  g_return_if_fail (person == MNK_X || person == MNK_O);

  choice = self->choice;
  choice.mode = NOUGHTS_MODE_COMPUTER;
  choice.opponent = opponent;
  noughts_new_game_choice_set_engine (&choice, NULL);
  noughts_new_game_choice_set_name (&choice, 0, name);
  take_over (self, game, &choice, person);
  /* The record may have them in another language. */
  noughts_sitting_name_players (self);
}

void
noughts_sitting_play_from_here (NoughtsSitting *self,
                                MnkOpponent opponent,
                                const char *engine,
                                MnkPiece person)
{
  g_autoptr (NoughtsGame) game = NULL;
  g_autofree char *id = g_strdup (engine); /* it may be the choice's own */

  g_return_if_fail (NOUGHTS_IS_SITTING (self));
  g_return_if_fail (self->game != NULL);

  game = noughts_game_copy (self->game);
  drop_later_moves (game);
  if (person == MNK_EMPTY)
    {
      take_over (self, game, &self->choice, self->first);
      return;
    }

  noughts_new_game_choice_set_engine (&self->choice, id);
  play_against (self, game, opponent, person);
}

gboolean
noughts_sitting_can_play_from_here (NoughtsSitting *self)
{
  g_return_val_if_fail (NOUGHTS_IS_SITTING (self), FALSE);

  return self->game != NULL && noughts_sitting_was_opened (self->game)
         && self->choice.mode == NOUGHTS_MODE_TWO_PLAYERS && !noughts_sitting_is_analysing (self)
         && !noughts_sitting_is_in_opening (self)
         && noughts_game_get_result (self->game) == NOUGHTS_RESULT_OPEN;
}

void
noughts_sitting_play_position (NoughtsSitting *self, NoughtsGame *game, MnkPiece person)
{
  g_return_if_fail (NOUGHTS_IS_SITTING (self));
  g_return_if_fail (NOUGHTS_IS_GAME (game));

  play_against (self, game, self->choice.opponent, person);
}
