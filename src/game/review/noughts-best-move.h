/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <glib.h>

#include "mnk.h"

G_BEGIN_DECLS

/* Which of the moves that a report rates is to be named. Pure functions of values; any thread. */

/* Which of report->moves to name as the best one; −1 if there is none. In a proven loss on a large
 * board it is no four that only delays. */
int noughts_judge_best (const MnkPosition *position,
                        const MnkReport   *report);

/* Which of several wins in one to name: the one that is named as best, if that is one. FALSE where
 * there is none. */
gboolean noughts_judge_win_in_one (const MnkPosition *position,
                                   const MnkReport   *report,
                                   MnkPoint          *win);

/* Whether the side to move threatens to win in one after this move. */
gboolean noughts_makes_four (const MnkPosition *position,
                             MnkPoint           move);

/* Whether a stone of `side` on this empty cell wins. */
gboolean noughts_wins_at (const MnkPosition *position,
                          MnkPoint           point,
                          MnkPiece           side);

G_END_DECLS
