/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "noughts-why-private.h"

G_BEGIN_DECLS

/* What a stone misses or allows; NULL where it does not. The last says something of most moves. */

/* The other side can win with its next stone. */
char *noughts_why_tell_left_win   (NoughtsWhy         *self,
                                   MnkCell             move);

/* The report's best move wins. */
char *noughts_why_tell_missed_win (NoughtsWhy         *self,
                                   gboolean            nearly);

/* The other side's open three is still there. */
char *noughts_why_tell_left_three (NoughtsWhy         *self,
                                   MnkCell             move);

char *noughts_why_tell_bad        (NoughtsWhy         *self,
                                   const MnkRatedMove *rated);

G_END_DECLS
