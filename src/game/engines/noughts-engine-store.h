/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "noughts-engine-profile.h"

G_BEGIN_DECLS

/* The engines of the preferences, a list model of NoughtsEngineProfile, kept in a small key file,
 * engines.ini, in the user's configuration folder. What changes is written at once, without
 * waiting. Main thread only.
 *
 * Signals: "failed" (char *): the file cannot be written, translated; "edited": an engine has
 * another name, or something else of its own. */
#define NOUGHTS_TYPE_ENGINE_STORE (noughts_engine_store_get_type ())
G_DECLARE_FINAL_TYPE (NoughtsEngineStore, noughts_engine_store, NOUGHTS, ENGINE_STORE, GObject)

/* Reads the file, if there is one. */
NoughtsEngineStore *noughts_engine_store_new (GFile *file);

/* Returns the program's own store, which is made when it is first asked for. Do not free it. */
NoughtsEngineStore *noughts_engine_store_get_default (void);

/* Returns what is to be said of the reading, once, translated: the file was damaged, and a copy is
 * kept. NULL for nothing. */
const char *noughts_engine_store_get_trouble (NoughtsEngineStore *self);

/* Adds an engine with these traits, and returns it; it belongs to the store. */
NoughtsEngineProfile *
noughts_engine_store_add (NoughtsEngineStore *self, const NoughtsEngineTraits *traits);
void noughts_engine_store_remove (NoughtsEngineStore *self, NoughtsEngineProfile *profile);

/* Returns the engine with an id, or NULL. */
NoughtsEngineProfile *noughts_engine_store_find (NoughtsEngineStore *self, const char *id);

/* Wait until everything has been written: for the end of the program. */
void noughts_engine_store_flush (NoughtsEngineStore *self);
void noughts_engine_store_flush_default (void);

G_END_DECLS
