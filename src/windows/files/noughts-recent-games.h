/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gtk/gtk.h>

#include "noughts-archive.h"

G_BEGIN_DECLS

/* A window with the last finished games of an archive.
 *
 * Signal: "chosen" (const char *, gboolean): a game's record is to be opened, and reviewed if TRUE;
 * the window closes after it. */
#define NOUGHTS_TYPE_RECENT_GAMES (noughts_recent_games_get_type ())
G_DECLARE_FINAL_TYPE (NoughtsRecentGames, noughts_recent_games, NOUGHTS, RECENT_GAMES, GtkWindow)

GtkWidget *noughts_recent_games_new (NoughtsArchive *archive);

G_END_DECLS
