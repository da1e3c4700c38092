/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "noughts-sitting.h"

G_BEGIN_DECLS

/* What the titles say of a sitting's game, translated. Free with g_free(). */

/* "Your turn", "Move 3 of 6". `opening`: the kept game is still being read. */
char *noughts_titles_describe_state (NoughtsSitting *sitting,
                                     gboolean        opening,
                                     gboolean        reviewing);

/* The rule, and in a series between two computers which game it is. */
char *noughts_titles_describe_rule (NoughtsSitting *sitting);

G_END_DECLS
