/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Rated games: which count, who begins, and what they come to. */

#include "noughts-sitting-private.h"

#include <glib/gi18n.h>
#include <math.h>

/* A game with fewer moves after its opening counts for nothing, however it ends. */
#define FEWEST_PLIES 3

/* The key of the time that a rated game carries. */
#define BEGAN "noughts-began"

gint64
noughts_sitting_get_began (NoughtsGame *game)
{
  const gint64 *time = g_object_get_data (G_OBJECT (game), BEGAN);

  return time != NULL ? *time : 0;
}

void
noughts_sitting_set_began (NoughtsGame *game, gint64 time)
{
  g_object_set_data_full (G_OBJECT (game), BEGAN, g_memdup2 (&time, sizeof time), g_free);
}

void
noughts_sitting_mark_began (NoughtsSitting *self, NoughtsGame *game)
{
  self->last_began = MAX (g_get_real_time () / G_USEC_PER_SEC, self->last_began + 1);
  noughts_sitting_set_began (game, self->last_began);
}

static gboolean
is_long_enough (NoughtsSitting *self)
{
  return noughts_game_get_n_plies (self->game) >= noughts_sitting_get_floor (self) + FEWEST_PLIES;
}

gboolean
noughts_sitting_is_rated (NoughtsSitting *self)
{
  g_return_val_if_fail (NOUGHTS_IS_SITTING (self), FALSE);

  return self->game != NULL && self->choice.rated;
}

gboolean
noughts_sitting_is_rated_open (NoughtsSitting *self)
{
  return noughts_sitting_is_rated (self)
         && noughts_game_get_result (self->game) == NOUGHTS_RESULT_OPEN;
}

gboolean
noughts_sitting_would_forfeit (NoughtsSitting *self)
{
  return noughts_sitting_is_rated_open (self) && is_long_enough (self);
}

MnkPiece
noughts_sitting_get_rated_piece (NoughtsSitting *self, const NoughtsNewGameChoice *choice)
{
  const NoughtsRatedGame *last;

  if (noughts_sitting_is_rated (self) && is_long_enough (self)
      && noughts_sitting_is_same_pairing (choice, &self->choice))
    return mnk_piece_other (noughts_sitting_get_piece_before (self));

  last = self->ratings != NULL ? noughts_ratings_get_last (self->ratings, &choice->rule) : NULL;
  return last != NULL ? mnk_piece_other (last->side) : MNK_X;
}

static double
get_score (NoughtsSitting *self)
{
  switch (noughts_game_get_result (self->game))
    {
    case NOUGHTS_RESULT_X_WON:
      return self->first == MNK_X ? 1 : 0;

    case NOUGHTS_RESULT_O_WON:
      return self->first == MNK_O ? 1 : 0;

    case NOUGHTS_RESULT_DRAW:
    case NOUGHTS_RESULT_OPEN:
    default:
      return 0.5;
    }
}

/* After a crash a game may come back that the book has counted: the time of its begin tells. */
static void
count (NoughtsSitting *self)
{
  const gint64 began = noughts_sitting_get_began (self->game);
  NoughtsRatedGame game = {
    .time = began > 0 ? began : g_get_real_time () / G_USEC_PER_SEC,
    .rule = self->choice.rule,
    .level = mnk_opponent_level (self->choice.opponent),
    .side = noughts_sitting_get_piece_before (self),
    .exchanged = noughts_sitting_get_piece_before (self) != self->first,
    .score = get_score (self),
  };
  int rating;

  if (self->ratings != NULL
      && noughts_opponent_get_rating (self->choice.opponent, &self->choice.rule, &rating))
    {
      g_set_weak_pointer (&self->counted, self->game);
      noughts_ratings_add (self->ratings, &game, rating);
    }
}

void
noughts_sitting_begin_rated (NoughtsSitting *self)
{
  self->counts = noughts_sitting_is_rated_open (self);
}

void
noughts_sitting_update_rated (NoughtsSitting *self)
{
  if (!self->counts || noughts_game_get_result (self->game) == NOUGHTS_RESULT_OPEN)
    return;

  self->counts = FALSE;
  if (is_long_enough (self))
    count (self);
}

void
noughts_sitting_set_ratings (NoughtsSitting *self, NoughtsRatings *ratings)
{
  g_return_if_fail (NOUGHTS_IS_SITTING (self));
  g_return_if_fail (NOUGHTS_IS_RATINGS (ratings));

  if (!g_set_object (&self->ratings, ratings))
    return;

  g_signal_connect_object (ratings, "changed", G_CALLBACK (noughts_sitting_emit_changed), self,
                           G_CONNECT_SWAPPED);
}

char *
noughts_sitting_describe_rating (NoughtsSitting *self)
{
  g_autofree char *number = NULL;
  NoughtsGlicko strength;
  double change;

  g_return_val_if_fail (NOUGHTS_IS_SITTING (self), NULL);

  if (!noughts_sitting_is_rated (self) || self->ratings == NULL)
    return NULL;
  if (!noughts_sitting_is_rated_open (self) && !is_long_enough (self))
    return g_strdup (_ ("Rated game · too short to count"));
  if (!noughts_ratings_get_strength (self->ratings, &self->choice.rule, &strength, &change))
    return g_strdup (_ ("Rated game · no rating yet"));

  /* The change is that by the last game in the book. */
  if (self->game != self->counted || !noughts_ratings_is_written (self->ratings))
    /* Translators: a rating and how far off it may be: "Rated game · 1040 ± 180" */
    return g_strdup_printf (_ ("Rated game · %.0f ± %.0f"), strength.rating,
                            2 * strength.deviation);

  number = noughts_format_number ((gint64) round (change));
  /* Translators: a rating, how far off it may be, and what the game has changed: "Rating 1040 ± 180
   * (+44)" */
  return g_strdup_printf (_ ("Rating %.0f ± %.0f (%s%s)"), strength.rating, 2 * strength.deviation,
                          change > 0 ? "+" : "", number);
}

gboolean
noughts_sitting_get_next_opponent (NoughtsSitting *self, MnkOpponent *next)
{
  NoughtsGlicko strength;
  double change;

  g_return_val_if_fail (NOUGHTS_IS_SITTING (self), FALSE);

  return noughts_sitting_is_rated (self) && self->ratings != NULL
         && !noughts_ratings_is_busy (self->ratings)
         && noughts_ratings_get_strength (self->ratings, &self->choice.rule, &strength, &change)
         && noughts_opponent_near (&self->choice.rule, strength.rating, next);
}
