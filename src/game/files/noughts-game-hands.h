/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "noughts-game.h"

G_BEGIN_DECLS

/* Whose hands made the moves of a game in which a person has taken over another side: marks at the
 * nodes where that happened. A game without such a mark is all its players' own. */

/* Marks that the players switch the sides after a node. A second time takes the mark out. */
void noughts_game_switch_hands (NoughtsGame *self, NoughtsNode *node);

/* Carries switches to the line's new end when moves up to `later` are taken back, and back again
 * when they are redone and `end` was the end. */
void noughts_game_carry_hands (NoughtsGame *self, NoughtsNode *end, NoughtsNode *later);

/* Marks that the players begin after a node: the moves up to it are of others. */
void noughts_game_begin_hands (NoughtsGame *self, NoughtsNode *node);

/* The same for the stones of an opening: each is marked as laid, and has no grade. */
void noughts_game_lay_opening (NoughtsGame *self, NoughtsNode *node);
gboolean noughts_game_is_laid (NoughtsGame *self, NoughtsNode *node);

/* Returns, for each ply of the shown line, whether the move was made by the player who has its side
 * at the line's end; the first is ply 0, which is no move. NULL if all were. Free with g_free(). */
gboolean *noughts_game_list_own (NoughtsGame *self);

G_END_DECLS
