/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gio/gio.h>

#include "noughts-board-view.h"
#include "noughts-new-game-panel.h"

G_BEGIN_DECLS

/* The checked settings. A file edited by hand may hold a value out of range: it is replaced by the
 * default, and logged. */

/* NULL if the schema is not installed. */
GSettings *noughts_settings_new (void);

int noughts_settings_get_int (GSettings *settings, const char *key, int least, int most);

/* The limits of the keys that preferences and window share, in seconds. */
#define NOUGHTS_PACE_MOST         10.0
#define NOUGHTS_EXPERT_TIME_LEAST 0.1
#define NOUGHTS_EXPERT_TIME_MOST  3600.0
#define NOUGHTS_STRENGTH_LEAST    0.1
#define NOUGHTS_STRENGTH_MOST     60.0

/* Return what stands in the settings, in seconds; the default for a value that cannot be used. */
double noughts_settings_get_pace (GSettings *settings);
double noughts_settings_get_expert_time (GSettings *settings);
double noughts_settings_get_strength (GSettings *settings);

/* The last choices in New Game. */
void noughts_settings_get_choice (GSettings *settings, NoughtsNewGameChoice *choice);
void noughts_settings_set_choice (GSettings *settings, const NoughtsNewGameChoice *choice);

/* Gets the opening and the named one as they were last chosen, for a board that may not have them:
 * the last choices leave them out there. */
void noughts_settings_get_wished_opening (GSettings *settings, NoughtsNewGameChoice *choice);

/* The opponent last chosen on boards like this one: those with levels have one of their own. */
MnkOpponent noughts_settings_get_opponent (GSettings *settings, const MnkRule *rule);

/* The names last played under, the last one first. Free with g_strfreev(). */
#define NOUGHTS_RECENT_NAMES 8
char **noughts_settings_get_recent_names (GSettings *settings);

/* The theme stored for a board. */
NoughtsTheme noughts_settings_get_theme (GSettings *settings, const MnkRule *rule);
void noughts_settings_set_theme (GSettings *settings, const MnkRule *rule, NoughtsTheme theme);

G_END_DECLS
