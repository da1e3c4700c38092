/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "noughts-game.h"

G_BEGIN_DECLS

/* Whose hands made the moves of a game in which a person has taken over another side. Each move
 * knows how the players sat when it was made, and the game how they sit now: that holds on each
 * line, whatever is taken back and played again. A game in which they always sat so is all its
 * players' own. */

/* The players switch the sides. */
void noughts_game_switch_hands (NoughtsGame *self);

/* Players begin who have made none of the moves that are there. */
void noughts_game_begin_hands (NoughtsGame *self);

/* A node's move has been played, by those who sit there now. */
void noughts_game_note_hands (NoughtsGame *self, NoughtsNode *node);

/* Marks each stone of an opening as laid, up to a node: it is nobody's own, and has no grade. */
void noughts_game_lay_opening (NoughtsGame *self, NoughtsNode *node);
gboolean noughts_game_is_laid (NoughtsGame *self, NoughtsNode *node);

/* Returns, for each ply of the shown line, whether the move was made by the player who has its side
 * now; the first is ply 0, which is no move. NULL if all were. Free with g_free(). */
gboolean *noughts_game_list_own (NoughtsGame *self);

G_END_DECLS
