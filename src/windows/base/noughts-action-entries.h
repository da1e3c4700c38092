/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gio/gio.h>

G_BEGIN_DECLS

/* Adds action entries like g_action_map_add_action_entries(), for an `object` that may be finalised
 * before the map: its callbacks are then not called any more. The state of an entry is text that
 * needs no type: "false". */
void noughts_add_action_entries (GActionMap *map,
                                 const GActionEntry *entries,
                                 guint n_entries,
                                 gpointer object);

/* Enables or disables the simple action of this name. */
void noughts_enable_action (GActionMap *map, const char *name, gboolean enabled);

/* Sets the state of an action without requesting a change. */
void noughts_set_action_state (GActionMap *map, const char *name, gboolean state);

G_END_DECLS
