/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "noughts-game-parts.h"

G_BEGIN_DECLS

/* What a person can do to the game on a sitting's board: actions in a map, and which of them, and
 * of the map's others, are enabled.
 *
 * Signals: "begun": another game is on the board, by a person's wish; "changed": what is shown
 * besides the game differs. */
#define NOUGHTS_TYPE_GAME_ACTIONS (noughts_game_actions_get_type ())
G_DECLARE_FINAL_TYPE (NoughtsGameActions, noughts_game_actions, NOUGHTS, GAME_ACTIONS, GObject)

/* The map outlives them. */
NoughtsGameActions *noughts_game_actions_new (const NoughtsGameParts *parts,
                                              GActionMap             *map);

void noughts_game_actions_update (NoughtsGameActions *self);

/* The board shows another position: a draw that was offered before it is not answered any more. */
void noughts_game_actions_age (NoughtsGameActions *self);

/* Why there is no hint now, translated, or NULL if there is one. */
const char *noughts_game_actions_why_no_hint (NoughtsGameActions *self);

G_END_DECLS
