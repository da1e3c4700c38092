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

/* Not a property's action: that holds the board, which holds the window's actions. */
static void
theme_action (GSimpleAction *action, GVariant *state, gpointer data)
{
  g_autoptr (GEnumClass) themes = g_type_class_ref (NOUGHTS_TYPE_THEME);
  const GEnumValue *value = g_enum_get_value_by_nick (themes, g_variant_get_string (state, NULL));

  if (value != NULL)
    g_object_set (data, "theme", value->value, NULL);
}

static void
theme_cb (NoughtsBoardView *board, GParamSpec *pspec, GSimpleAction *action)
{
  g_autoptr (GEnumClass) themes = g_type_class_ref (NOUGHTS_TYPE_THEME);
  NoughtsTheme theme;

  g_object_get (board, "theme", &theme, NULL);
  g_simple_action_set_state (
      action, g_variant_new_string (g_enum_get_value (themes, (int) theme)->value_nick));
}

static const GActionEntry entries[] = {
  { .name = "mirror", .activate = board_action },
  { .name = "next-numbers", .activate = next_numbers_action },
  { .name = "reset-view", .activate = board_action },
  { .name = "theme", .parameter_type = "s", .state = "'automatic'", .change_state = theme_action },
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
  g_autoptr (GAction) numbers = NULL;
  g_autoptr (GAction) coordinates = NULL;
  g_autoptr (GAction) sounds = NULL;

  g_return_if_fail (G_IS_ACTION_MAP (map));
  g_return_if_fail (NOUGHTS_IS_BOARD_VIEW (board));
  g_return_if_fail (G_IS_SETTINGS (settings));

  numbers = g_settings_create_action (settings, "numbers");
  coordinates = g_settings_create_action (settings, "coordinates");
  sounds = g_settings_create_action (settings, "sounds");

  noughts_add_action_entries (map, entries, G_N_ELEMENTS (entries), board);
  g_signal_connect_object (board, "notify::weights", G_CALLBACK (weights_cb),
                           g_action_map_lookup_action (map, "weights"), 0);
  g_signal_connect_object (board, "notify::theme", G_CALLBACK (theme_cb),
                           g_action_map_lookup_action (map, "theme"), 0);
  theme_cb (board, NULL, G_SIMPLE_ACTION (g_action_map_lookup_action (map, "theme")));
  g_object_bind_property (board, "turned", g_action_map_lookup_action (map, "reset-view"),
                          "enabled", G_BINDING_SYNC_CREATE);
  g_action_map_add_action (map, numbers);
  g_action_map_add_action (map, coordinates);
  g_action_map_add_action (map, sounds);
}
