/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gio/gio.h>

#include "noughts-sitting.h"

G_BEGIN_DECLS

/* The action "evaluation" of a map, which shows or hides bar, graph and grades. While a game is
 * open it is the setting of its kind of players; after its end it also hides this game's. */
#define NOUGHTS_TYPE_EVALUATION_SWITCH (noughts_evaluation_switch_get_type ())
G_DECLARE_FINAL_TYPE (NoughtsEvaluationSwitch,
                      noughts_evaluation_switch,
                      NOUGHTS,
                      EVALUATION_SWITCH,
                      GObject)

/* `map` must outlive the returned object. */
NoughtsEvaluationSwitch *
noughts_evaluation_switch_new (NoughtsSitting *sitting, GSettings *settings, GActionMap *map);

/* To be called when the review has opened or closed: the switch then has no effect. */
void noughts_evaluation_switch_update (NoughtsEvaluationSwitch *self);

G_END_DECLS
