/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "noughts-settings-follow.h"

#include "noughts-settings.h"

static void
changed_cb (NoughtsSitting *sitting, const char *key, GSettings *settings)
{
  if (g_str_equal (key, "pace"))
    noughts_sitting_set_pace (sitting, noughts_settings_get_pace (settings));
  else if (g_str_equal (key, "expert-time"))
    noughts_sitting_set_expert_time (sitting, noughts_settings_get_expert_time (settings));
  else if (g_str_equal (key, "known-solutions"))
    noughts_sitting_set_uses_proofs (sitting, g_settings_get_boolean (settings, key));
  else if (g_str_equal (key, "live-rating"))
    noughts_sitting_set_live_evaluation (sitting, g_settings_get_boolean (settings, key));
  else if (g_str_equal (key, "shared-evaluation"))
    noughts_sitting_set_shared_evaluation (sitting, g_settings_get_boolean (settings, key));
  else if (g_str_equal (key, "late-grades"))
    noughts_sitting_set_late_grades (sitting, g_settings_get_boolean (settings, key));
  else if (g_str_equal (key, "forbidden-loses"))
    noughts_sitting_set_forbidden_loses (sitting, g_settings_get_boolean (settings, key));
  else if (g_str_equal (key, "computer-resigns"))
    noughts_sitting_set_computer_resigns (sitting, g_settings_get_boolean (settings, key));
  else if (g_str_equal (key, "analysis-strength"))
    noughts_analysis_set_strength (noughts_sitting_get_analysis (sitting),
                                   noughts_settings_get_strength (settings));
}

/* Stores the side of an alternating game for the next start. The setting's values are the pieces.
 */
static void
sitting_changed_cb (NoughtsSitting *sitting, GSettings *settings)
{
  const int side = (int) noughts_sitting_get_last_side (sitting);

  if (side != g_settings_get_enum (settings, "last-side"))
    g_settings_set_enum (settings, "last-side", side);
}

/* Stores a chosen theme for the board that is shown, which may be one that is being set up. */
static void
theme_cb (NoughtsBoardView *board, GParamSpec *pspec, GSettings *settings)
{
  g_autoptr (NoughtsGame) game = NULL;
  const MnkRule *rule;
  NoughtsTheme theme;

  g_object_get (board, "theme", &theme, "game", &game, NULL);
  if (game == NULL)
    return;

  rule = noughts_game_get_rule (game);
  if (theme != noughts_settings_get_theme (settings, rule))
    noughts_settings_set_theme (settings, rule, theme);
}

void
noughts_settings_follow (GSettings *settings, NoughtsSitting *sitting, NoughtsBoardView *board)
{
  static const char *const keys[] = {
    "pace",
    "expert-time",
    "live-rating",
    "shared-evaluation",
    "late-grades",
    "forbidden-loses",
    "computer-resigns",
    "analysis-strength",
    "known-solutions",
  };

  g_return_if_fail (G_IS_SETTINGS (settings));
  g_return_if_fail (NOUGHTS_IS_SITTING (sitting));
  g_return_if_fail (NOUGHTS_IS_BOARD_VIEW (board));

  g_settings_bind (settings, "coordinates", board, "coordinates", G_SETTINGS_BIND_DEFAULT);
  g_settings_bind (settings, "numbers", board, "numbers", G_SETTINGS_BIND_DEFAULT);
  g_settings_bind (settings, "confirm", board, "confirm", G_SETTINGS_BIND_DEFAULT);

  g_signal_connect_object (settings, "changed", G_CALLBACK (changed_cb), sitting,
                           G_CONNECT_SWAPPED);
  for (guint i = 0; i < G_N_ELEMENTS (keys); i++)
    changed_cb (sitting, keys[i], settings);
  noughts_sitting_set_last_side (sitting, (MnkPiece) g_settings_get_enum (settings, "last-side"));
  g_signal_connect_object (sitting, "changed", G_CALLBACK (sitting_changed_cb), settings, 0);
  g_signal_connect_object (board, "notify::theme", G_CALLBACK (theme_cb), settings, 0);
}

void
noughts_settings_save_size (GSettings *settings, GtkWindow *window)
{
  int width, height;

  g_settings_set_boolean (settings, "window-maximized", gtk_window_is_maximized (window));
  if (gtk_window_is_maximized (window))
    return;

  gtk_window_get_default_size (window, &width, &height);
  g_settings_set_int (settings, "window-width", width);
  g_settings_set_int (settings, "window-height", height);
}

gboolean
noughts_settings_restore_size (GSettings *settings, GtkWindow *window, int narrow)
{
  int width = noughts_settings_get_int (settings, "window-width", 200, 32000);
  int height = noughts_settings_get_int (settings, "window-height", 200, 32000);
  gboolean maximized = g_settings_get_boolean (settings, "window-maximized");

  gtk_window_set_default_size (window, width, height);
  if (maximized)
    gtk_window_maximize (window);

  return !maximized && width < narrow;
}
