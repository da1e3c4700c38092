/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "noughts-why-private.h"

G_BEGIN_DECLS

/* What a move makes and stops. The tell functions return words to be freed, or NULL. */

/* Names the row that the move completes. */
char *noughts_why_tell_five (NoughtsWhy *self, MnkPoint move);

/* Says that a row is long enough and does not win: it is too long, or both its ends are blocked. */
char *noughts_why_tell_vain_row (NoughtsWhy *self, MnkPoint move);

/* Says that another move wins sooner, if the difference is large or this stone makes nothing. */
char *noughts_why_tell_sooner_win (NoughtsWhy *self, const MnkScoredMove *scored, NoughtsKind kind);

/* Returns the first open three of the other side, "g7–i9", or NULL. */
char *noughts_why_name_open_three (NoughtsWhy *self);

/* Whether a stone on `move` leaves the other side no cell for an open four. */
gboolean noughts_why_stops_open_fours (NoughtsWhy *self, MnkCell move);

/* Returns what a move makes, stops or prepares, to be freed; NULL for nothing. */
char *noughts_why_tell_good (NoughtsWhy *self, const MnkScoredMove *scored);

G_END_DECLS
