/* SPDX-License-Identifier: GPL-3.0-or-later */

/* A sitting as it is kept while the program is not running: the game, who plays it, and the score
 * that it belongs to. */

#include "noughts-sitting-private.h"

#include <glib/gi18n.h>

/* More games than anyone plays at a sitting: the counts then come from a damaged file. */
#define MOST_GAMES 1000000

GVariant *
noughts_sitting_save (NoughtsSitting *self)
{
  const NoughtsNewGameChoice *choice;
  GVariantDict dict;

  g_return_val_if_fail (NOUGHTS_IS_SITTING (self), NULL);
  g_return_val_if_fail (self->game != NULL, NULL);

  choice = &self->choice;
  g_variant_dict_init (&dict, NULL);
  g_variant_dict_insert (&dict, "mode", "u", choice->mode);
  g_variant_dict_insert (&dict, "side", "u", choice->side);
  g_variant_dict_insert (&dict, "games", "u", choice->n_games);
  g_variant_dict_insert (&dict, "opponent", "s", mnk_opponent_name (choice->opponent));
  g_variant_dict_insert (&dict, "second-opponent", "s", mnk_opponent_name (choice->opponent2));
  g_variant_dict_insert (&dict, "first", "u", self->first);
  g_variant_dict_insert (&dict, "score", "(uuuu)", self->tally.wins[0], self->tally.wins[1],
                         self->tally.draws, self->tally.losses);
  g_variant_dict_insert_value (&dict, "game", noughts_game_save (self->game));

  return g_variant_ref_sink (g_variant_dict_end (&dict));
}

static gboolean
read_opponent (GVariant    *variant,
               const char  *key,
               MnkOpponent *opponent)
{
  const char *name;

  return g_variant_lookup (variant, key, "&s", &name) && mnk_opponent_parse (name, opponent);
}

static gboolean
read_choice (GVariant             *variant,
             NoughtsNewGameChoice *choice,
             MnkPiece             *first)
{
  guint32 mode, side, games, piece;

  if (!g_variant_lookup (variant, "mode", "u", &mode) || mode > NOUGHTS_MODE_COMPUTERS
      || !g_variant_lookup (variant, "side", "u", &side) || side > NOUGHTS_SIDE_SWAP
      || !g_variant_lookup (variant, "games", "u", &games) || games < 1 || games > 999
      || !g_variant_lookup (variant, "first", "u", &piece) || (piece != MNK_X && piece != MNK_O)
      || !read_opponent (variant, "opponent", &choice->opponent)
      || !read_opponent (variant, "second-opponent", &choice->opponent2))
    return FALSE;

  choice->mode = mode;
  choice->side = side;
  choice->n_games = games;
  *first = piece;

  return TRUE;
}

/* The score before the running game, which has no result yet. Older files have none. */
static gboolean
read_tally (GVariant     *variant,
            NoughtsTally *tally)
{
  g_autoptr (GVariant) score = g_variant_lookup_value (variant, "score", NULL);

  *tally = (NoughtsTally) { 0 };
  if (score == NULL)
    return TRUE;

  if (!g_variant_is_of_type (score, G_VARIANT_TYPE ("(uuuu)")))
    return FALSE;

  g_variant_get (score, "(uuuu)", &tally->wins[0], &tally->wins[1], &tally->draws,
                 &tally->losses);

  return tally->wins[0] <= MOST_GAMES && tally->wins[1] <= MOST_GAMES
         && tally->draws <= MOST_GAMES && tally->losses <= tally->wins[1];
}

NoughtsOldGame *
noughts_old_game_load (GVariant  *variant,
                       GError   **error)
{
  g_autoptr (GVariant) saved = NULL;
  NoughtsOldGame old = { .choice = NOUGHTS_NEW_GAME_CHOICE_INIT };

  g_return_val_if_fail (variant != NULL, NULL);

  if (g_variant_is_of_type (variant, G_VARIANT_TYPE_VARDICT))
    saved = g_variant_lookup_value (variant, "game", NULL);

  if (saved == NULL || !read_choice (variant, &old.choice, &old.first)
      || !read_tally (variant, &old.tally))
    {
      g_set_error_literal (error, NOUGHTS_ERROR, NOUGHTS_ERROR_DAMAGED,
                           _("The saved game is damaged."));
      return NULL;
    }

  old.game = noughts_game_load (saved, error);
  if (old.game == NULL)
    return NULL;

  old.choice.rule = *noughts_game_get_rule (old.game);

  return g_memdup2 (&old, sizeof old);
}
