/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "noughts-titles.h"

#include <glib/gi18n.h>

static gboolean
has_ended (NoughtsGame *game)
{
  return noughts_game_get_result (game) != NOUGHTS_RESULT_OPEN;
}

/* Returns "Your turn", "X to move", "Intermediate is thinking…". */
static char *
describe_turn (NoughtsSitting *sitting)
{
  NoughtsGame *game = noughts_sitting_get_game (sitting);
  MnkPiece side = noughts_game_get_side (game);

  if (noughts_game_must_pass (game))
    /* Translators: the name of a piece, "Black must pass" */
    return g_strdup_printf (_ ("%s must pass"), noughts_game_piece_name (game, side));

  if (noughts_sitting_has_deputy (sitting))
    return g_strdup (_ ("The engine moves for you…"));

  if (noughts_sitting_get_human (sitting) == side)
    return g_strdup (_ ("Your turn"));

  if (noughts_sitting_is_thinking (sitting, side))
    /* Translators: the name of an opponent, "Intermediate is thinking…" */
    return g_strdup_printf (_ ("%s is thinking…"), noughts_sitting_get_name (sitting, side));

  /* Translators: the name of a piece, "X to move" */
  return g_strdup_printf (_ ("%s to move"), noughts_game_piece_name (game, side));
}

char *
noughts_titles_describe_state (NoughtsSitting *sitting, gboolean opening, gboolean reviewing)
{
  NoughtsGame *game;

  g_return_val_if_fail (NOUGHTS_IS_SITTING (sitting), NULL);

  game = noughts_sitting_get_game (sitting);
  if (opening)
    return g_strdup (_ ("Opening the last game…"));

  if (reviewing)
    /* Translators: in a game's review, its third move of six, "Review · 3 of 6" */
    return g_strdup_printf (_ ("Review · %u of %u"), noughts_game_get_ply (game),
                            noughts_game_get_n_plies (game));

  if (noughts_game_looks_back (game))
    /* Translators: looking back in a game, "Move 3 of 6" */
    return g_strdup_printf (_ ("Move %u of %u"), noughts_game_get_ply (game),
                            noughts_game_get_n_plies (game));

  if (has_ended (game))
    return g_strdup (_ ("The game is over"));

  return describe_turn (sitting);
}

char *
noughts_titles_describe_rule (NoughtsSitting *sitting)
{
  const NoughtsNewGameChoice *choice;
  const NoughtsTally *tally;
  NoughtsGame *game;
  g_autofree char *rule = NULL;
  g_autofree char *count = NULL;

  g_return_val_if_fail (NOUGHTS_IS_SITTING (sitting), NULL);

  choice = noughts_sitting_get_choice (sitting);
  tally = noughts_sitting_get_tally (sitting);
  game = noughts_sitting_get_game (sitting);
  rule = noughts_rule_describe (noughts_game_get_rule (game));
  if (choice->mode != NOUGHTS_MODE_COMPUTERS || choice->n_games <= 1 || tally->apart)
    return g_steal_pointer (&rule);

  /* Translators: in a series between two computers, "game 3 of 10" */
  count = g_strdup_printf (_ ("game %u of %u"),
                           noughts_tally_get_games (tally) + (has_ended (game) ? 0 : 1),
                           choice->n_games);
  return g_strdup_printf ("%s · %s", rule, count);
}
