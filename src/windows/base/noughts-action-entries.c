/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "noughts-action-entries.h"

static GSimpleAction *
make_action (const GActionEntry *entry)
{
  g_autoptr (GVariantType) type =
      entry->parameter_type != NULL ? g_variant_type_new (entry->parameter_type) : NULL;

  if (entry->state == NULL)
    return g_simple_action_new (entry->name, type);

  return g_simple_action_new_stateful (entry->name, type, g_variant_new_parsed (entry->state));
}

void
noughts_add_action_entries (GActionMap *map,
                            const GActionEntry *entries,
                            guint n_entries,
                            gpointer object)
{
  g_return_if_fail (G_IS_ACTION_MAP (map));
  g_return_if_fail (G_IS_OBJECT (object));

  for (guint i = 0; i < n_entries; i++)
    {
      g_autoptr (GSimpleAction) action = make_action (&entries[i]);

      if (entries[i].activate != NULL)
        g_signal_connect_object (action, "activate", G_CALLBACK (entries[i].activate), object, 0);
      if (entries[i].change_state != NULL)
        g_signal_connect_object (action, "change-state", G_CALLBACK (entries[i].change_state),
                                 object, 0);
      g_action_map_add_action (map, G_ACTION (action));
    }
}

void
noughts_enable_action (GActionMap *map, const char *name, gboolean enabled)
{
  GAction *action = g_action_map_lookup_action (map, name);

  g_return_if_fail (G_IS_SIMPLE_ACTION (action));

  g_simple_action_set_enabled (G_SIMPLE_ACTION (action), enabled);
}

void
noughts_set_action_state (GActionMap *map, const char *name, gboolean state)
{
  GAction *action = g_action_map_lookup_action (map, name);

  g_return_if_fail (G_IS_SIMPLE_ACTION (action));

  g_simple_action_set_state (G_SIMPLE_ACTION (action), g_variant_new_boolean (state));
}
