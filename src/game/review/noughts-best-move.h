/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <glib.h>

#include "mnk.h"

G_BEGIN_DECLS

/* The choice of the best move that is named. Pure functions of values; any thread. */

/* Returns the index in report->moves of the best move to be named; −1 if there is none. In a proven
 * loss on a large board it is not a four that only delays the loss. */
int noughts_judge_best (const MnkPosition *position, const MnkReport *report);

/* Gets the win in one to be named: the best move to be named, if it is one. FALSE where there is
 * none. */
gboolean
noughts_judge_win_in_one (const MnkPosition *position, const MnkReport *report, MnkPoint *win);

/* Whether the side to move threatens to win in one after this move. */
gboolean noughts_makes_four (const MnkPosition *position, MnkPoint move);

/* Whether a stone of `side` on this empty cell wins. */
gboolean noughts_wins_at (const MnkPosition *position, MnkPoint point, MnkPiece side);

G_END_DECLS
