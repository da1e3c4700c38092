/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "noughts-game-parts.h"

G_BEGIN_DECLS

/* How people end a game: the actions "resign", "resign-now", "offer-draw", "agree-draw" and
 * "call-draw" in a map. A computer answers a draw offer once the position is rated. */
#define NOUGHTS_TYPE_END_ACTIONS (noughts_end_actions_get_type ())
G_DECLARE_FINAL_TYPE (NoughtsEndActions, noughts_end_actions, NOUGHTS, END_ACTIONS, GObject)

/* The map outlives them. */
NoughtsEndActions *noughts_end_actions_new (const NoughtsGameParts *parts,
                                            GActionMap             *map);

/* Which of them are enabled. */
void noughts_end_actions_update (NoughtsEndActions *self);

/* The board shows another position: a draw that was offered before it is not answered any more. */
void noughts_end_actions_age (NoughtsEndActions *self);

G_END_DECLS
