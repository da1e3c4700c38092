/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "noughts-game-parts.h"

G_BEGIN_DECLS

/* The actions by which a person answers what an opening asks for: "open-by" with a number of
 * NoughtsOpeningChoice, "declare", "declare-fewer" and "declare-more"; and "pass", which renju
 * allows after the opening. */
#define NOUGHTS_TYPE_OPENING_ACTIONS (noughts_opening_actions_get_type ())
G_DECLARE_FINAL_TYPE (NoughtsOpeningActions, noughts_opening_actions, NOUGHTS, OPENING_ACTIONS, GObject)

/* Adds the actions to the map, which must outlive the object. */
NoughtsOpeningActions *noughts_opening_actions_new (const NoughtsGameParts *parts, GActionMap *map);

void noughts_opening_actions_update (NoughtsOpeningActions *self);

G_END_DECLS
