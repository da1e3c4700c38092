/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "noughts-next-game.h"

#include <glib/gi18n.h>

/* Offers a game against an opponent. */
static void
offer_opponent (NoughtsNextGame *self, MnkOpponent opponent, char *label)
{
  self->label = label;
  self->action = g_strdup_printf ("win.play-opponent('%s')", mnk_opponent_name (opponent));
}

/* Offers the level nearest to the person's rating, if it is another one. The sides alternate by
 * themselves. */
static gboolean
offer_next_opponent (NoughtsNextGame *self, NoughtsSitting *sitting)
{
  MnkOpponent next;

  if (noughts_sitting_get_next_opponent (sitting, &next)
      && next != noughts_sitting_get_choice (sitting)->opponent)
    /* Translators: whom to play next by one's rating: "Next: Level 6" */
    offer_opponent (self, next, g_strdup_printf (_ ("_Next: %s"), noughts_opponent_title (next)));

  return TRUE;
}

/* Offers an easier opponent after losses, or a harder one after wins. FALSE if there is none. */
static gboolean
offer_other_opponent (NoughtsNextGame *self, NoughtsSitting *sitting)
{
  MnkOpponent other;

  if (noughts_sitting_is_rated (sitting))
    return offer_next_opponent (self, sitting);
  if (!noughts_sitting_get_easier (sitting, &other)
      && !noughts_sitting_get_harder (sitting, &other))
    return FALSE;

  /* Translators: an easier or a harder opponent is offered, "Try Beginner", "Try Level 5" */
  offer_opponent (self, other, g_strdup_printf (_ ("_Try %s"), noughts_opponent_title (other)));
  return TRUE;
}

/* Offers the other side, unless the sides alternate by themselves. */
static void
offer_other_side (NoughtsNextGame *self, NoughtsSitting *sitting)
{
  const NoughtsNewGameChoice *choice = noughts_sitting_get_choice (sitting);

  if (noughts_sitting_is_contest (sitting)
      || (choice->mode == NOUGHTS_MODE_COMPUTER && choice->side == NOUGHTS_SIDE_SWAP))
    return;

  self->label = g_strdup (_ ("_Switch Sides"));
  self->action = g_strdup ("win.play-swapped");
}

void
noughts_next_game_init (NoughtsNextGame *self, NoughtsSitting *sitting)
{
  NoughtsGame *game = noughts_sitting_get_game (sitting);

  *self = (NoughtsNextGame){ 0 };

  if (noughts_game_get_result (game) == NOUGHTS_RESULT_OPEN || noughts_game_looks_back (game)
      || noughts_sitting_is_analysing (sitting) || noughts_sitting_series_goes_on (sitting)
      || noughts_sitting_contest_goes_on (sitting))
    return;

  if (!offer_other_opponent (self, sitting))
    offer_other_side (self, sitting);
}

void
noughts_next_game_clear (NoughtsNextGame *self)
{
  g_clear_pointer (&self->label, g_free);
  g_clear_pointer (&self->action, g_free);
}
