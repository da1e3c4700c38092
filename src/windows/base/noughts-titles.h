/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "noughts-sitting.h"

G_BEGIN_DECLS

/* The titles of a sitting's game, translated. Free with g_free(). */

/* Returns "Your turn", "Move 3 of 6". `opening`: the saved game is still being read. */
char *noughts_titles_describe_state (NoughtsSitting *sitting, gboolean opening, gboolean reviewing);

/* Return what the players' cards do not say: the event of a game from a file, or its rule; and the
 * game's number in a series, the score, and the rule if it is not in the first. */
char *noughts_titles_describe_game (NoughtsSitting *sitting);
char *noughts_titles_describe_sitting (NoughtsSitting *sitting);

/* Says in a line what Start begins: "Match of 5 games · 3+2"; and in a second one, if it leaves a
 * match, which. Free with g_free(). */
char *noughts_titles_describe_start (NoughtsSitting *sitting, const NoughtsNewGameChoice *choice);

/* Returns a name for the game's file, without its ending: the players and the day that the game's
 * file tells, else today: "Anna – Level 4, 2026-11-27". In place of players without names stands
 * the board. It has no character that a file system may refuse. */
char *noughts_titles_suggest_file_name (NoughtsSitting *sitting);

G_END_DECLS
