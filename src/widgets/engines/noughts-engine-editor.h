/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gtk/gtk.h>

#include "game.h"

G_BEGIN_DECLS

/* A window for one engine: its command, name, time, threads and memory. An engine is tried before
 * it is taken into the list; one that cannot play is not, and the window says why. */
#define NOUGHTS_TYPE_ENGINE_EDITOR (noughts_engine_editor_get_type ())
G_DECLARE_FINAL_TYPE (NoughtsEngineEditor, noughts_engine_editor, NOUGHTS, ENGINE_EDITOR, GtkWindow)

/* `profile` NULL is a new engine. */
GtkWidget *noughts_engine_editor_new (NoughtsEngineStore *store, NoughtsEngineProfile *profile);

/* Returns what was found when the engine was tried, translated: "Shows several lines · Does not
 * play renju on 15×15".
 * Free with g_free(). */
char *noughts_engine_describe_trial (const NoughtsEngineTraits *traits);

G_END_DECLS
