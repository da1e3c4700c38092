/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "noughts-game-parts.h"

G_BEGIN_DECLS

/* The effect of choosing a cell on the board. */

/* Whether a person may choose a move now. A requested computer's move does not prevent that: it is
 * cancelled when the person moves. */
gboolean noughts_cell_is_playable (const NoughtsGameParts *parts);

/* Tries the move, plays it, begins a variation of an analysis with it, asks whether to play on with
 * it, or sets a notice that says why none of that is possible. Checks legality once. TRUE if the
 * review has closed after the move: its marks are then to be removed from the board. */
gboolean noughts_cell_choose (const NoughtsGameParts *parts, MnkPoint cell);

G_END_DECLS
