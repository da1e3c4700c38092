/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <glib.h>

#include "mnk.h"

G_BEGIN_DECLS

/* Names and words for libmnk's opponents; translated strings, never freed. */
const char *noughts_opponent_title (MnkOpponent opponent);       /* "Intermediate" */
const char *noughts_opponent_description (MnkOpponent opponent); /* "Blocks threats …" */

/* The same on a board, valid or not: on small ones Expert never loses a drawn game. */
const char *noughts_opponent_description_on (MnkOpponent opponent, const MnkRule *rule);
const char *noughts_opponent_depth (MnkOpponent opponent); /* "Looks 3 moves ahead …"; NULL but
                                                            * of a difficulty */
gboolean noughts_opponent_is_character (MnkOpponent opponent);

/* Gets a level's strength as it was measured on a board, on the program's own scale, on which the
 * opponent MNK_CHILD has 500 (tests/bench/STRENGTH.md). FALSE for other opponents, and for boards
 * where nothing was measured. */
gboolean noughts_opponent_get_rating (MnkOpponent opponent, const MnkRule *rule, int *rating);

/* Gets the level whose strength on a board is nearest to a rating. FALSE where nothing was
 * measured. */
gboolean noughts_opponent_near (const MnkRule *rule, double rating, MnkOpponent *level);

/* Returns "Level 4 · rating about 900", or the title alone where there is no rating; free it. */
char *noughts_opponent_caption (MnkOpponent opponent, const MnkRule *rule);

/* Whether a board has levels in place of the difficulties: the unbounded one, and those of 10×10
 * and more. */
gboolean noughts_opponents_are_levels (const MnkRule *rule);

/* The opponents offered on a board, weakest first as `mnk match` measured for it: first
 * the difficulties or levels, then the characters. *n is set; the array is static. */
const MnkOpponent *noughts_opponents_for_rule (const MnkRule *rule, guint *n);

/* Returns the opponent that is offered on a board and plays about as well: the same, but for levels
 * and difficulties, which are measured against each other. */
MnkOpponent noughts_opponent_on (MnkOpponent opponent, const MnkRule *rule);

/* Returns whom a person plays first on a board. */
MnkOpponent noughts_opponent_usual (const MnkRule *rule);

/* Gets the next harder (`step` 1) or easier (−1) difficulty or level. FALSE if there is none, and
 * of characters. */
gboolean noughts_opponent_get_neighbour (MnkOpponent opponent, int step, MnkOpponent *neighbour);

G_END_DECLS
