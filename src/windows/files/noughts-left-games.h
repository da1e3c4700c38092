/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "noughts-sitting.h"

G_BEGIN_DECLS

/* Finished games that have left the board before all their moves were judged. They are analysed to
 * their end, the latest first, while the board's own analysis has nothing to do and no computer
 * thinks. Only the last few are kept. Main thread only.
 *
 * Signal: "judged" (NoughtsAnalysis *): a game is done. */
#define NOUGHTS_TYPE_LEFT_GAMES (noughts_left_games_get_type ())
G_DECLARE_FINAL_TYPE (NoughtsLeftGames, noughts_left_games, NOUGHTS, LEFT_GAMES, GObject)

NoughtsLeftGames *noughts_left_games_new (NoughtsSitting *sitting);

/* `kept` is what was known of the game, from noughts_analysis_save(), or NULL. */
void noughts_left_games_add (NoughtsLeftGames *self, NoughtsGame *game, GVariant *kept);

/* Forgets a game, which is on the board again, if it is among them. */
void noughts_left_games_forget (NoughtsLeftGames *self, NoughtsGame *game);

G_END_DECLS
