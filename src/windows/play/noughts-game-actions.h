/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "noughts-game-parts.h"

G_BEGIN_DECLS

/* Actions on the game of a sitting, in a map. Updates which of these actions and of the map's
 * others are enabled.
 *
 * Signals: "begun": the person has begun another game; "changed": something besides the game that
 * the page shows differs. */
#define NOUGHTS_TYPE_GAME_ACTIONS (noughts_game_actions_get_type ())
G_DECLARE_FINAL_TYPE (NoughtsGameActions, noughts_game_actions, NOUGHTS, GAME_ACTIONS, GObject)

/* `map` must outlive the returned object. */
NoughtsGameActions *noughts_game_actions_new (const NoughtsGameParts *parts, GActionMap *map);

/* Enables the actions that are possible now. */
void noughts_game_actions_update (NoughtsGameActions *self);

/* Disables what acts on the game, its analysis or its review, for while the side shows something
 * else in its place. A position that is set up has its own undo and redo. */
void noughts_game_actions_disable_hidden (NoughtsGameActions *self);

/* To be called when the board shows another position: a pending draw offer expires. */
void noughts_game_actions_age (NoughtsGameActions *self);

/* Returns why no hint is available now, translated, or NULL if one is. */
const char *noughts_game_actions_why_no_hint (NoughtsGameActions *self);

G_END_DECLS
