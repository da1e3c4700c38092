/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <glib.h>

#include "mnk.h"

G_BEGIN_DECLS

/* Names and words for libmnk's opponents; translated strings, never freed. */
const char *noughts_opponent_title (MnkOpponent opponent);       /* "Intermediate" */
const char *noughts_opponent_description (MnkOpponent opponent); /* "Blocks threats …" */

/* The same for a board, which may be impossible: on small ones Expert never loses a drawn game. */
const char *noughts_opponent_description_on (MnkOpponent opponent, const MnkRule *rule);
const char *noughts_opponent_depth (MnkOpponent opponent); /* "Looks 3 moves ahead …"; NULL of
                                                            * a character */
gboolean noughts_opponent_is_character (MnkOpponent opponent);

/* The opponents offered on a board, weakest first as `mnk match` measured for it: first
 * the difficulties, then the characters. *n is set; the array is static. */
const MnkOpponent *noughts_opponents_for_rule (const MnkRule *rule, guint *n);

G_END_DECLS
