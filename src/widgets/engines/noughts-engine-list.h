/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gtk/gtk.h>

#include "game.h"

G_BEGIN_DECLS

/* The engines of the preferences: a list whose rows open an engine, and a button that adds one. It
 * shows the program's own store. */
#define NOUGHTS_TYPE_ENGINE_LIST (noughts_engine_list_get_type ())
G_DECLARE_FINAL_TYPE (NoughtsEngineList, noughts_engine_list, NOUGHTS, ENGINE_LIST, GtkBox)

G_END_DECLS
