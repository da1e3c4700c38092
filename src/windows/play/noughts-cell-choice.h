/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "noughts-game-parts.h"

G_BEGIN_DECLS

/* The effect of choosing a cell on the board. */

/* Whether a person may choose a move now. A requested computer's move does not prevent that: it is
 * cancelled when the person moves. */
gboolean noughts_cell_is_playable (const NoughtsGameParts *parts);

/* Does what choosing a cell means now: tries the move, draws a mark, follows a library, begins a
 * variation of an analysis, places a stone of the opening, asks whether to play on, or plays. A
 * notice says why a move is not possible. Does nothing while a person may not choose a move. TRUE
 * if a move has closed the review: its marks are then to be removed from the board. */
gboolean noughts_cell_choose (const NoughtsGameParts *parts, MnkPoint cell);

G_END_DECLS
