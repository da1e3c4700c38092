/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "noughts-game-parts.h"

G_BEGIN_DECLS

/* Ending a game by agreement or resignation: the actions "resign", "resign-now", "offer-draw",
 * "agree-draw" and "call-draw" in a map; and "resign-leave" and "leave-later", which answer whether
 * to leave a rated game, and ask for other actions of the map. A computer answers a draw offer once
 * the position is rated. */
#define NOUGHTS_TYPE_END_ACTIONS (noughts_end_actions_get_type ())
G_DECLARE_FINAL_TYPE (NoughtsEndActions, noughts_end_actions, NOUGHTS, END_ACTIONS, GObject)

/* `map` must outlive the returned object. */
NoughtsEndActions *noughts_end_actions_new (const NoughtsGameParts *parts, GActionMap *map);

/* Enables the actions that are possible now. */
void noughts_end_actions_update (NoughtsEndActions *self);

/* To be called when the board shows another position: a pending draw offer expires. */
void noughts_end_actions_age (NoughtsEndActions *self);

G_END_DECLS
