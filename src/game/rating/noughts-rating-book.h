/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gio/gio.h>

#include "mnk.h"
#include "noughts-glicko.h"

G_BEGIN_DECLS

/* A rated game, as it stands in the book. */
typedef struct
{
  gint64 time;         /* when it began, in seconds since 1970: a game is known by that */
  MnkRule rule;        /* each board and rule has a rating of its own */
  int level;           /* 1 … 12 */
  MnkPiece side;       /* the person's when the game began: the sides alternate */
  gboolean exchanged;  /* whether an opening gave the person the other one */
  double score;        /* 1, ½ or 0 */
  NoughtsGlicko after; /* the person's strength after it */
} NoughtsRatedGame;

/* The rated games of a person, in a text file with a line a game. Two programs may use one file:
 * each game is added to what the file holds then. All of it may be called on any thread. */

/* Whether a game was played on that board, by that rule. */
gboolean noughts_rated_game_is_on (const NoughtsRatedGame *game, const MnkRule *rule);

/* Returns the file in the user's data folder. */
GFile *noughts_rating_book_get_usual_file (void);

/* Returns the games, the oldest first; none without a file. NULL with an error where it cannot be
 * read; with NOUGHTS_ERROR_DAMAGED where a line makes no sense. */
GArray *noughts_rating_book_read (GFile *file, GError **error);

/* The same, but a damaged file is moved to a copy beside it, and the book starts anew: *restarted
 * is set. */
GArray *noughts_rating_book_open (GFile *file, gboolean *restarted, GError **error);

/* Works out the strength after a game, sets game->after, and adds the game to the file. `level` has
 * the given rating on the board. A game that is in the book already, of the same time, board, level
 * and side, stays as it is there, and that is written to *game. A damaged book starts anew, as
 * above. FALSE with an error where the file cannot be written. */
gboolean noughts_rating_book_add (GFile *file,
                                  NoughtsRatedGame *game,
                                  double level_rating,
                                  gboolean *restarted,
                                  GError **error);

/* Gets the strength after the last game on a board. FALSE, and that of a new player, without one.
 */
gboolean
noughts_rating_book_get (const GArray *games, const MnkRule *rule, NoughtsGlicko *strength);

G_END_DECLS
