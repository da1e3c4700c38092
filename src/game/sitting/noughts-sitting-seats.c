/* SPDX-License-Identifier: GPL-3.0-or-later */

/* The players and their names. */

#include "noughts-sitting-private.h"

#include <glib/gi18n.h>

NoughtsPlayer *
noughts_sitting_make_computer (NoughtsSitting *self, MnkOpponent opponent)
{
  NoughtsPlayer *player = noughts_computer_new (opponent, 0);

  noughts_computer_set_expert_time (NOUGHTS_COMPUTER (player), self->expert_time);

  return player;
}

/* The most letters of a name. */
#define LONGEST_NAME 40

/* Creates a human player, named as in the game's file if it has a name for this side. */
static NoughtsPlayer *
make_person (NoughtsGame *game, const char *property, const char *name)
{
  g_autofree char *said = noughts_game_get_note (game, noughts_game_get_root (game), property);
  g_autofree char *cut = NULL;

  if (said == NULL || *said == '\0')
    return noughts_human_new (name);

  cut = g_utf8_substring (said, 0, MIN (g_utf8_strlen (said, -1), LONGEST_NAME));
  return noughts_human_new (g_strdelimit (cut, "\n\r\t", ' '));
}

void
noughts_sitting_make_players (NoughtsSitting *self, NoughtsGame *game)
{
  g_clear_object (&self->seats[0]);
  g_clear_object (&self->seats[1]);

  switch (self->choice.mode)
    {
    case NOUGHTS_MODE_TWO_PLAYERS:
      self->seats[0] = make_person (game, "PB", _ ("Player 1"));
      self->seats[1] = make_person (game, "PW", _ ("Player 2"));
      break;

    case NOUGHTS_MODE_COMPUTERS:
      self->seats[0] = noughts_sitting_make_computer (self, self->choice.opponent);
      self->seats[1] = noughts_sitting_make_computer (self, self->choice.opponent2);
      break;

    case NOUGHTS_MODE_COMPUTER:
    default:
      self->seats[0] = noughts_human_new (C_ ("player", "You"));
      self->seats[1] = noughts_sitting_make_computer (self, self->choice.opponent);
      break;
    }
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
  g_return_val_if_fail (NOUGHTS_IS_SITTING (self), NULL);

  return noughts_player_get_description (self->seats[seat_of (self, piece)]);
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

  if (self->choice.mode == NOUGHTS_MODE_COMPUTER)
    /* Translators: the player at the computer against an opponent, "Me vs Intermediate" */
    return g_strdup_printf (_ ("Me vs %s"), noughts_player_get_name (self->seats[1]));

  /* Translators: two players, "Player 1 vs Player 2" */
  return g_strdup_printf (_ ("%s vs %s"), noughts_player_get_name (self->seats[0]),
                          noughts_player_get_name (self->seats[1]));
}

/* Returns a seat's name, with its piece if both seats have the same name. */
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
