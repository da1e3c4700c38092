/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gtk/gtk.h>

#include "game.h"

G_BEGIN_DECLS

/* Chooses an engine of the preferences as opponent, or none. It is hidden while there are none, and
 * insensitive on boards that they cannot play on, with the reason below.
 *
 * Property: "engine" (string): the id of the engine that can play, "" for none. */
#define NOUGHTS_TYPE_ENGINE_CHOOSER (noughts_engine_chooser_get_type ())
G_DECLARE_FINAL_TYPE (NoughtsEngineChooser, noughts_engine_chooser, NOUGHTS, ENGINE_CHOOSER, GtkBox)

void noughts_engine_chooser_set_rule (NoughtsEngineChooser *self, const MnkRule *rule);

/* Sets the wanted engine, which stays so on boards that it cannot play on. There get_engine()
 * returns "", while get_wanted() still returns its id. */
void noughts_engine_chooser_set_engine (NoughtsEngineChooser *self, const char *id);
const char *noughts_engine_chooser_get_wanted (NoughtsEngineChooser *self);
const char *noughts_engine_chooser_get_engine (NoughtsEngineChooser *self);

G_END_DECLS
