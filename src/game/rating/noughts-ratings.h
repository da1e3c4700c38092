/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "noughts-rating-book.h"

G_BEGIN_DECLS

/* The person's rated games: what the book of a file holds, and what is added to it. The file is
 * read and written on a thread of its own, after a look at a short one. Main thread only.
 *
 * Signals: "changed": other games, or it has become busy or idle; "told" (const char *): what has
 * happened to the file, translated. */
#define NOUGHTS_TYPE_RATINGS (noughts_ratings_get_type ())
G_DECLARE_FINAL_TYPE (NoughtsRatings, noughts_ratings, NOUGHTS, RATINGS, GObject)

/* Begins to read the file. */
NoughtsRatings *noughts_ratings_new (GFile *file);

/* Reads again what another program may have added. */
void noughts_ratings_read (NoughtsRatings *self);

/* Adds a game against a level with this rating. If it cannot be written, that is tried again when
 * something else is added or read. */
void noughts_ratings_add (NoughtsRatings *self, const NoughtsRatedGame *game, double level_rating);

/* Whether the file is being read or written. */
gboolean noughts_ratings_is_busy (NoughtsRatings *self);

/* Whether all games that were added are in the file. */
gboolean noughts_ratings_is_written (NoughtsRatings *self);

/* Returns the games, the oldest first; NULL until they are read, which is at once where the file is
 * short. */
const GArray *noughts_ratings_get_games (NoughtsRatings *self);

/* Returns the last game on a board; NULL for none. */
const NoughtsRatedGame *noughts_ratings_get_last (NoughtsRatings *self, const MnkRule *rule);

/* Gets the strength on a board, that of a new player before the first game there; and how much the
 * last game there changed the rating. FALSE before the first game, and the change is 0. */
gboolean noughts_ratings_get_strength (NoughtsRatings *self,
                                       const MnkRule *rule,
                                       NoughtsGlicko *strength,
                                       double *change);

G_END_DECLS
