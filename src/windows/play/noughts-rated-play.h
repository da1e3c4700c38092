/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "noughts-board-view.h"
#include "noughts-game-parts.h"

G_BEGIN_DECLS

/* What a rated game forbids besides the actions of the game: the weights, and setting up. Keeps the
 * application running while the ratings are written, and tells what has happened to their file.
 * Main thread only. */
#define NOUGHTS_TYPE_RATED_PLAY (noughts_rated_play_get_type ())
G_DECLARE_FINAL_TYPE (NoughtsRatedPlay, noughts_rated_play, NOUGHTS, RATED_PLAY, GObject)

/* The map must outlive the returned object, and have all other actions of the window. */
NoughtsRatedPlay *noughts_rated_play_new (const NoughtsGameParts *parts,
                                          NoughtsRatings *ratings,
                                          NoughtsBoardView *board,
                                          GApplication *application,
                                          GActionMap *map);

/* Ends following the sitting. What waits is still written. */
void noughts_rated_play_stop (NoughtsRatedPlay *self);

G_END_DECLS
