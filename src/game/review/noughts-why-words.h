/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "noughts-threats.h"

G_BEGIN_DECLS

/* Words for what a stone makes, and for the purpose of a quiet one. Translated. */

/* Returns "makes a four", the end of a sentence. NULL for nothing, and for a five, which is
 * described by its cells. */
const char *noughts_makes_title (NoughtsMakes makes);

/* Returns "four", a step of a forced win; `blocks`: it also blocks a win of the other side. */
const char *noughts_makes_noun (NoughtsMakes makes, gboolean blocks);

/* Returns what a stone of a side builds, short of a three: "prepares an open three". NULL for
 * nothing. */
char *noughts_plans_tell_prepared (NoughtsThreats *threats, MnkCell move, MnkPiece side);

/* Returns what `side`, called `name`, could have used the cell for: "hinders White in 2
 * directions". NULL for nothing. */
char *noughts_plans_tell_hindered (NoughtsThreats *threats,
                                   MnkCell move,
                                   MnkPiece side,
                                   const char *name);

G_END_DECLS
