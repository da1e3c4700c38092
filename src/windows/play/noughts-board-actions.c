/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "noughts-board-actions.h"

#include "noughts-action-entries.h"

static void
next_numbers_action (GSimpleAction *action, GVariant *parameter, gpointer data)
{
  gtk_widget_activate_action (GTK_WIDGET (data), "board.numbers", NULL);
}

/* Activates the board's own action of the same name. */
static void
board_action (GSimpleAction *action, GVariant *parameter, gpointer data)
{
  g_autofree char *name = g_strconcat ("board.", g_action_get_name (G_ACTION (action)), NULL);

  gtk_widget_activate_action (GTK_WIDGET (data), name, NULL);
}

/* Not a property's action: a rated game disables it. */
static void
weights_action (GSimpleAction *action, GVariant *state, gpointer data)
{
  noughts_board_view_set_weights (NOUGHTS_BOARD_VIEW (data), g_variant_get_boolean (state));
}

static void
weights_cb (NoughtsBoardView *board, GParamSpec *pspec, GSimpleAction *action)
{
  gboolean weights;

  g_object_get (board, "weights", &weights, NULL);
  g_simple_action_set_state (action, g_variant_new_boolean (weights));
}

static const GActionEntry entries[] = {
  { .name = "mirror", .activate = board_action },
  { .name = "next-numbers", .activate = next_numbers_action },
  { .name = "reset-view", .activate = board_action },
  { .name = "turn-right", .activate = board_action },
  { .name = "weight", .activate = board_action },
  { .name = "weights", .state = "false", .change_state = weights_action },
  { .name = "zoom-in", .activate = board_action },
  { .name = "zoom-out", .activate = board_action },
  { .name = "zoom-reset", .activate = board_action },
};

void
noughts_add_board_actions (GActionMap *map, NoughtsBoardView *board, GSettings *settings)
{
  g_autoptr (GPropertyAction) theme = NULL;
  g_autoptr (GAction) numbers = NULL;
  g_autoptr (GAction) coordinates = NULL;
  g_autoptr (GAction) sounds = NULL;

  g_return_if_fail (G_IS_ACTION_MAP (map));
  g_return_if_fail (NOUGHTS_IS_BOARD_VIEW (board));
  g_return_if_fail (G_IS_SETTINGS (settings));

  theme = g_property_action_new ("theme", board, "theme");
  numbers = g_settings_create_action (settings, "numbers");
  coordinates = g_settings_create_action (settings, "coordinates");
  sounds = g_settings_create_action (settings, "sounds");

  noughts_add_action_entries (map, entries, G_N_ELEMENTS (entries), board);
  g_signal_connect_object (board, "notify::weights", G_CALLBACK (weights_cb),
                           g_action_map_lookup_action (map, "weights"), 0);
  g_object_bind_property (board, "turned", g_action_map_lookup_action (map, "reset-view"),
                          "enabled", G_BINDING_SYNC_CREATE);
  g_action_map_add_action (map, G_ACTION (theme));
  g_action_map_add_action (map, numbers);
  g_action_map_add_action (map, coordinates);
  g_action_map_add_action (map, sounds);
}
