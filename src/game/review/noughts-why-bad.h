/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "noughts-why-private.h"

G_BEGIN_DECLS

/* What a move misses or allows; NULL where it does not. */

/* Says that the move leaves the other side a win with its next stone. */
char *noughts_why_tell_left_win (NoughtsWhy *self, MnkCell move);

/* Says which kind of win the move misses, where the report's best move wins; `nearly`: the move
 * almost does. */
char *noughts_why_tell_missed_win (NoughtsWhy *self, gboolean nearly);

/* Says that the move leaves an open three of the other side. */
char *noughts_why_tell_left_three (NoughtsWhy *self, MnkCell move);

/* Returns why a flawed move is bad, to be freed; NULL without a reason. */
char *noughts_why_tell_bad (NoughtsWhy *self, const MnkScoredMove *scored);

G_END_DECLS
