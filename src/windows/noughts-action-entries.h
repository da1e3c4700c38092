/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gio/gio.h>

G_BEGIN_DECLS

/* As g_action_map_add_action_entries(), for an object that may go before the map does: the entries'
 * functions are then not called any more. An entry's state is text that needs no type: "false". */
void noughts_add_action_entries (GActionMap         *map,
                                 const GActionEntry *entries,
                                 guint               n_entries,
                                 gpointer            object);

/* Enables the action of a name, which is a simple one, or not. */
void noughts_enable_action (GActionMap *map,
                            const char *name,
                            gboolean    enabled);

/* Shows another state of it, without asking for a change. */
void noughts_set_action_state (GActionMap *map,
                               const char *name,
                               gboolean    state);

G_END_DECLS
