/* SPDX-License-Identifier: GPL-3.0-or-later */

/* What the titles and the players' cards say. */

#include "noughts-window-private.h"

#include <glib/gi18n.h>

static gboolean
has_ended (NoughtsGame *game)
{
  return noughts_game_get_result (game) != NOUGHTS_RESULT_OPEN;
}

/* "Your turn", "X to move", "Intermediate is thinking…" */
static char *
describe_turn (NoughtsWindow *self)
{
  NoughtsGame *game = noughts_sitting_get_game (self->sitting);
  MnkPiece side = noughts_game_get_side (game);

  if (noughts_game_must_pass (game))
    /* Translators: the name of a piece, "Black must pass" */
    return g_strdup_printf (_("%s must pass"), noughts_game_piece_name (game, side));

  if (noughts_sitting_has_deputy (self->sitting))
    return g_strdup (_("The engine moves for you…"));

  if (noughts_sitting_get_human (self->sitting) == side)
    return g_strdup (_("Your turn"));

  if (noughts_sitting_is_thinking (self->sitting, side))
    /* Translators: the name of an opponent, "Intermediate is thinking…" */
    return g_strdup_printf (_("%s is thinking…"),
                            noughts_sitting_get_name (self->sitting, side));

  /* Translators: the name of a piece, "X to move" */
  return g_strdup_printf (_("%s to move"), noughts_game_piece_name (game, side));
}

static char *
describe_state (NoughtsWindow *self)
{
  NoughtsGame *game = noughts_sitting_get_game (self->sitting);

  if (noughts_keeper_is_opening (self->keeper))
    return g_strdup (_("Opening the last game…"));

  if (self->reviewing)
    /* Translators: in a game's review, its third move of six, "Review · 3 of 6" */
    return g_strdup_printf (_("Review · %u of %u"), noughts_game_get_ply (game),
                            noughts_game_get_n_plies (game));

  if (noughts_game_looks_back (game))
    /* Translators: looking back in a game, "Move 3 of 6" */
    return g_strdup_printf (_("Move %u of %u"), noughts_game_get_ply (game),
                            noughts_game_get_n_plies (game));

  if (has_ended (game))
    return g_strdup (_("The game is over"));

  return describe_turn (self);
}

void
noughts_window_update_titles (NoughtsWindow *self)
{
  NoughtsGame *game = noughts_sitting_get_game (self->sitting);
  const NoughtsNewGameChoice *choice = noughts_sitting_get_choice (self->sitting);
  const NoughtsTally *tally = noughts_sitting_get_tally (self->sitting);
  g_autofree char *title = noughts_rule_title (noughts_game_get_rule (game));
  g_autofree char *rule = noughts_rule_describe (noughts_game_get_rule (game));
  g_autofree char *state = describe_state (self);
  g_autofree char *players = noughts_sitting_describe_players (self->sitting);

  gtk_label_set_label (self->title_label, title);
  gtk_label_set_label (self->subtitle_label, state);
  gtk_label_set_label (self->players_label, players);

  if (choice->mode == NOUGHTS_MODE_COMPUTERS && choice->n_games > 1 && !tally->apart)
    {
      guint number = noughts_tally_get_games (tally) + (has_ended (game) ? 0 : 1);
      g_autofree char *count = NULL;

      /* Translators: in a series between two computers, "game 3 of 10" */
      count = g_strdup_printf (_("game %u of %u"), number, choice->n_games);
      g_autofree char *text = g_strdup_printf ("%s · %s", rule, count);

      gtk_label_set_label (self->rule_label, text);
    }
  else
    {
      gtk_label_set_label (self->rule_label, rule);
    }
}

/* Whose turn it is; while somebody thinks at the game's end, wherever it is looked at, theirs. */
static MnkPiece
side_to_move (NoughtsWindow *self)
{
  NoughtsGame *game = noughts_sitting_get_game (self->sitting);

  return noughts_match_get_thinking (noughts_sitting_get_match (self->sitting))
           ? noughts_game_get_side_at (game, noughts_game_get_end (game))
           : noughts_game_get_side (game);
}

static void
update_card (NoughtsWindow     *self,
             NoughtsPlayerCard *card,
             MnkPiece           piece,
             const char        *detail)
{
  NoughtsGame *game = noughts_sitting_get_game (self->sitting);
  g_autofree char *review = NULL;

  if (self->reviewing)
    review = noughts_review_describe (&self->review, piece, noughts_game_get_rule (game));
  noughts_player_card_set_piece (card, piece,
                                 noughts_rule_has_stones (noughts_game_get_rule (game)));
  noughts_player_card_set_name (card, noughts_sitting_get_name (self->sitting, piece));
  noughts_player_card_set_detail (card, review != NULL ? review : detail);
  noughts_player_card_set_thinking (card, noughts_sitting_is_thinking (self->sitting, piece));
  noughts_player_card_set_to_move (card, !has_ended (game) && side_to_move (self) == piece);
}

void
noughts_window_update_cards (NoughtsWindow *self)
{
  MnkPiece below = noughts_match_get_view_side (noughts_sitting_get_match (self->sitting));
  MnkPiece above = mnk_piece_other (below);
  g_autofree char *score = noughts_sitting_describe_score (self->sitting);
  const char *manner = noughts_sitting_get_manner (self->sitting, below);

  update_card (self, self->top_card, above,
               noughts_sitting_get_manner (self->sitting, above));
  update_card (self, self->bottom_card, below, score != NULL ? score : manner);
}
