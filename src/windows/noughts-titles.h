/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "noughts-sitting.h"

G_BEGIN_DECLS

/* The titles of a sitting's game, translated. Free with g_free(). */

/* Returns "Your turn", "Move 3 of 6". `opening`: the saved game is still being read. */
char *noughts_titles_describe_state (NoughtsSitting *sitting, gboolean opening, gboolean reviewing);

/* Returns the rule and, in a series between two computers, the game's number. */
char *noughts_titles_describe_rule (NoughtsSitting *sitting);

G_END_DECLS
