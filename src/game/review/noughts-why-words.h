/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "noughts-threats.h"

G_BEGIN_DECLS

/* The words for what a stone makes, and for what a quiet one is there for. Translated. */

/* "makes a four": a sentence's end. NULL for nothing, and for a five, which its cells tell. */
const char *noughts_makes_title (NoughtsMakes makes);

/* "four": a step of a forced win; `blocks`: the other side would win there. */
const char *noughts_makes_noun (NoughtsMakes makes,
                                gboolean     blocks);

/* "prepares an open three": what a stone of a side builds, short of a three. NULL where it builds
 * nothing. */
char *noughts_plans_tell_prepared (NoughtsThreats *threats,
                                   MnkCell         move,
                                   MnkPiece        side);

/* "hinders White in 2 directions": what `side`, called `name`, could have used the cell for. NULL
 * where that is nothing. */
char *noughts_plans_tell_hindered (NoughtsThreats *threats,
                                   MnkCell         move,
                                   MnkPiece        side,
                                   const char     *name);

G_END_DECLS
