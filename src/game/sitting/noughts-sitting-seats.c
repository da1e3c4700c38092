/* SPDX-License-Identifier: GPL-3.0-or-later */

/* The players and their names. */

#include "noughts-sitting-private.h"

#include <glib/gi18n.h>

#include "noughts-game-names.h"

NoughtsPlayer *
noughts_sitting_make_computer (NoughtsSitting *self, MnkOpponent opponent)
{
  NoughtsPlayer *player = noughts_computer_new (opponent, 0);

  noughts_computer_set_expert_time (NOUGHTS_COMPUTER (player), self->expert_time);
  noughts_computer_set_uses_proofs (NOUGHTS_COMPUTER (player),
                                    self->uses_proofs && !self->choice.rated);

  return player;
}

/* Creates the engine of the choice; NULL if it has none, or one that is no longer there or cannot
 * play on this board. */
static NoughtsPlayer *
make_engine (NoughtsSitting *self, NoughtsGame *game)
{
  NoughtsEngineStore *store = noughts_engine_store_get_default ();
  NoughtsEngineProfile *profile = noughts_engine_store_find (store, self->choice.engine);
  g_autofree char *why_not = NULL;
  NoughtsEngineLaunch launch;
  NoughtsPlayer *player;

  if (profile == NULL)
    return NULL;
  why_not = noughts_engine_profile_why_not (profile, noughts_game_get_rule (game));
  if (why_not != NULL)
    return NULL;

  launch = noughts_engine_traits_get_launch (noughts_engine_profile_get (profile));
  player = noughts_engine_player_new (&launch, noughts_engine_profile_get (profile)->seconds);
  g_signal_connect_object (player, "told", G_CALLBACK (noughts_sitting_emit_told), self,
                           G_CONNECT_SWAPPED);
  return player;
}

/* Creates the opponent of a person. */
static NoughtsPlayer *
make_opponent (NoughtsSitting *self, NoughtsGame *game)
{
  NoughtsPlayer *engine = *self->choice.engine != '\0' ? make_engine (self, game) : NULL;

  if (engine != NULL)
    return engine;

  noughts_new_game_choice_set_engine (&self->choice, NULL);
  return noughts_sitting_make_computer (self, self->choice.opponent);
}

/* Returns the name of a seat's player in the game's file; NULL for none. */
static char *
get_said (NoughtsGame *game, guint seat)
{
  return noughts_game_get_note (game, noughts_game_get_root (game), seat == 0 ? "PB" : "PW");
}

/* Creates a human player, named as in New Game, or as in the game's file where New Game names
 * nobody, else `otherwise`. The choice cuts a long name of the file: the player shows that it goes
 * on. */
static NoughtsPlayer *
make_person (NoughtsSitting *self, NoughtsGame *game, guint seat, const char *otherwise)
{
  const char *name = self->choice.names[seat];
  g_autofree char *said = get_said (game, seat);
  g_autofree char *shown = noughts_name_shorten (said);
  const gboolean nameless = *self->choice.names[0] == '\0' && *self->choice.names[1] == '\0';
  NoughtsNewGameChoice file;

  noughts_new_game_choice_set_name (&file, seat, said);
  if (*file.names[seat] != '\0' && (nameless || g_str_equal (name, file.names[seat])))
    return noughts_human_new (shown);

  return noughts_human_new (*name != '\0' ? name : otherwise);
}

void
noughts_sitting_make_players (NoughtsSitting *self, NoughtsGame *game)
{
  g_clear_object (&self->seats[0]);
  g_clear_object (&self->seats[1]);

  switch (self->choice.mode)
    {
    case NOUGHTS_MODE_TWO_PLAYERS:
      self->seats[0] = make_person (self, game, 0, _ ("Player 1"));
      self->seats[1] = make_person (self, game, 1, _ ("Player 2"));
      break;

    case NOUGHTS_MODE_COMPUTERS:
      self->seats[0] = noughts_sitting_make_computer (self, self->choice.opponent);
      self->seats[1] = noughts_sitting_make_computer (self, self->choice.opponent2);
      break;

    case NOUGHTS_MODE_COMPUTER:
    default:
      self->seats[0] = noughts_human_new (*self->choice.names[0] != '\0' ? self->choice.names[0]
                                                                         : C_ ("player", "You"));
      self->seats[1] = make_opponent (self, game);
      break;
    }
}

void
noughts_sitting_take_names (NoughtsNewGameChoice *choice, NoughtsGame *game)
{
  const gboolean open = noughts_game_get_result (game) == NOUGHTS_RESULT_OPEN;

  for (guint seat = 0; seat < G_N_ELEMENTS (choice->names); seat++)
    {
      g_autofree char *name = open ? get_said (game, seat) : NULL;

      noughts_new_game_choice_set_name (choice, seat, name);
    }
}

void
noughts_sitting_take_players (NoughtsSitting *self, NoughtsGame *game)
{
  NoughtsNewGameChoice choice = self->choice;

  noughts_sitting_take_names (&choice, game);
  if (!noughts_sitting_has_same_players (&choice, &self->choice))
    self->tally = noughts_sitting_new_score (self);
  self->choice = choice;
}

/* Returns the name of a side for files; "" for one without a name. */
static const char *
get_file_name (NoughtsSitting *self, MnkPiece piece)
{
  guint seat = piece == self->first ? 0 : 1;

  if (seat == 1 && self->choice.mode == NOUGHTS_MODE_COMPUTER && *self->choice.engine != '\0')
    {
      NoughtsEngineProfile *profile =
          noughts_engine_store_find (noughts_engine_store_get_default (), self->choice.engine);

      if (profile != NULL)
        return noughts_engine_profile_get (profile)->name;
    }
  if (seat == 1 && self->choice.mode == NOUGHTS_MODE_COMPUTER)
    return noughts_opponent_title (self->choice.opponent);
  if (self->choice.mode == NOUGHTS_MODE_COMPUTERS)
    return noughts_opponent_title (seat == 0 ? self->choice.opponent : self->choice.opponent2);

  return self->choice.names[seat];
}

/* Where two people play without names, a file has none. */
static gboolean
has_names (NoughtsSitting *self)
{
  const NoughtsNewGameChoice *choice = &self->choice;

  return choice->mode != NOUGHTS_MODE_TWO_PLAYERS || *choice->names[0] != '\0'
         || *choice->names[1] != '\0';
}

void
noughts_sitting_sign (NoughtsSitting *self, NoughtsGame *game)
{
  if (has_names (self))
    noughts_game_set_names (game, get_file_name (self, MNK_X), get_file_name (self, MNK_O));
}

/* Whether the names in the game on the board are those that noughts_sitting_sign() writes now. */
static gboolean
has_signed (NoughtsSitting *self)
{
  return has_names (self)
         && noughts_game_has_names (self->game, get_file_name (self, MNK_X),
                                    get_file_name (self, MNK_O));
}

/* Whether they are those on the cards, as in a record of a game against a computer. */
static gboolean
names_players (NoughtsSitting *self)
{
  return self->choice.mode == NOUGHTS_MODE_COMPUTER
         && noughts_game_has_names (self->game, noughts_sitting_get_name (self, MNK_X),
                                    noughts_sitting_get_name (self, MNK_O));
}

void
noughts_sitting_name_players (NoughtsSitting *self)
{
  noughts_game_set_names (self->game, noughts_sitting_get_name (self, MNK_X),
                          noughts_sitting_get_name (self, MNK_O));
}

void
noughts_sitting_set_first (NoughtsSitting *self, MnkPiece first)
{
  const gboolean signed_by_us = has_signed (self);
  const gboolean named = names_players (self);

  self->first = first;
  if (signed_by_us)
    noughts_sitting_sign (self, self->game);
  else if (named)
    noughts_sitting_name_players (self);
}

MnkPiece
noughts_sitting_get_seat_piece (NoughtsSitting *self, guint seat)
{
  g_return_val_if_fail (NOUGHTS_IS_SITTING (self), MNK_X);

  return seat == 0 ? self->first : mnk_piece_other (self->first);
}

static guint
seat_of (NoughtsSitting *self, MnkPiece piece)
{
  return piece == self->first ? 0 : 1;
}

const char *
noughts_sitting_get_name (NoughtsSitting *self, MnkPiece piece)
{
  g_return_val_if_fail (NOUGHTS_IS_SITTING (self), NULL);

  return noughts_player_get_name (self->seats[seat_of (self, piece)]);
}

const char *
noughts_sitting_get_manner (NoughtsSitting *self, MnkPiece piece)
{
  NoughtsPlayer *player;
  guint seat;

  g_return_val_if_fail (NOUGHTS_IS_SITTING (self), NULL);

  seat = seat_of (self, piece);
  player = self->seats[seat];
  if (NOUGHTS_IS_COMPUTER (player))
    return noughts_opponent_description_on (seat == 1 && self->choice.mode == NOUGHTS_MODE_COMPUTERS
                                                ? self->choice.opponent2
                                                : self->choice.opponent,
                                            &self->choice.rule);

  return noughts_player_get_description (player);
}

MnkPiece
noughts_sitting_get_human (NoughtsSitting *self)
{
  g_return_val_if_fail (NOUGHTS_IS_SITTING (self), MNK_EMPTY);

  return self->choice.mode == NOUGHTS_MODE_COMPUTER ? self->first : MNK_EMPTY;
}

char *
noughts_sitting_describe_players (NoughtsSitting *self)
{
  g_return_val_if_fail (NOUGHTS_IS_SITTING (self), NULL);

  if (self->choice.mode == NOUGHTS_MODE_COMPUTER && *self->choice.names[0] == '\0')
    /* Translators: the player at the computer against an opponent, "You vs Intermediate" */
    return g_strdup_printf (_ ("You vs %s"), noughts_player_get_name (self->seats[1]));

  /* Translators: two players, "Player 1 vs Player 2" */
  return g_strdup_printf (_ ("%s vs %s"), noughts_player_get_name (self->seats[0]),
                          noughts_player_get_name (self->seats[1]));
}

char *
noughts_sitting_name_seat (NoughtsSitting *self, guint seat)
{
  const char *name = noughts_player_get_name (self->seats[seat]);

  if (!g_str_equal (name, noughts_player_get_name (self->seats[1 - seat])))
    return g_strdup (name);

  /* Translators: a name and its piece, where two have the same name: "Intermediate (X)" */
  return g_strdup_printf (
      C_ ("score", "%s (%s)"), name,
      noughts_game_piece_name (self->game, noughts_sitting_get_seat_piece (self, seat)));
}

char *
noughts_sitting_describe_score (NoughtsSitting *self)
{
  g_autofree char *name = NULL;
  g_autofree char *other = NULL;

  g_return_val_if_fail (NOUGHTS_IS_SITTING (self), NULL);

  name = noughts_sitting_name_seat (self, 0);
  other = noughts_sitting_name_seat (self, 1);

  return noughts_tally_describe (&self->tally, name, other);
}
